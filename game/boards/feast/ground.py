"""Everything on the table of Taverns & Dragons that is no place: the land, the king's road, panels of the seats, the kitchen.

Reads the view and draws; nothing here can be clicked.
"""
from __future__ import annotations

from typing import Any

from game.app import paths
from game.app.geometry import Box
from game.boards.base import Table
from game.boards.feast.places import SLUG, C, Layout, asked, focus, kitchen
from game.boards.feast.pieces import Pieces
from game.content.loader import load
from game.pieces.die import die
from game.rules.feast.content import INGREDIENTS
from game.widgets.controls import emblem
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
QUIET = Style("text", "straw", "left")
ON_LAND = Style("text", "cream", "left", "ink")
FIGURE = Style("bold", "cream", "left")
GOLD = Style("bold", "lit", "left", "ink")
NOTE = Style("bold", "ink", "center")
SCENERY = load(paths.data(SLUG, "scenery.yaml")).data
LIGHTS = (("lamp", 75, 250, 190), ("lamp", 452, 240, 260), ("cave", 726, 200, 80))
"""Where light falls on the map, from its corner: city, middle, glimmering mushrooms."""
SCALE = 30
"""The prestige scale grows by so many points at a time."""


def draw(view: Any, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the ground of the table."""
    ui.grain("moss", (0, 44, 1600, 802))
    _road(view, table, ui, layout["road"])
    _prestige(view, table, ui, layout["prestige"])
    ui.panel(layout["recipes"], "ui/slot", c1="table")
    x, y, w, _ = layout["recipes"]
    ui.label(table.texts("board.recipes"), (x + 8, y + 2, w - 16, 22), 15, QUIET)
    ui.panel(layout["heroes"], "ui/slot", c1="table")
    _land(view, ui, layout["map"])
    ui.panel(layout["bank"], "ui/slot", c1="table")
    x, y, w, _ = layout["bank"]
    ui.label(table.texts("board.royal_bank"), (x + 8, y + 1, w - 16, 21), 15, QUIET)
    _cards(view, table, ui, layout["cards"])
    seat = focus(table)
    _kitchen(view, seat, table, ui, layout)
    others = [other for other in range(view.seats) if other != seat]
    for i, other in enumerate(others):
        _panel(view, other, table, ui, layout.panel(i, len(others)), pieces)
    if seat != asked(table):
        for place in kitchen(view, seat, table, layout):
            pieces.draw(view, place, table, ui)
    if view.acts and type(view.acts[0]).__name__ == "Hunt":
        ui.fill(layout["map"], (20, 12, 10, 140))
        ui.panel(layout["hunt"], "ui/panel")
        x, y, w, _ = layout["hunt"]
        ui.label(table.texts("board.hunt"), (x + 30, y + 16, w - 60, 34), 26, Style("title", "lit", "center"))


def _land(view: Any, ui: Ui, box: Box) -> None:
    """Paint the land of the nine zones as it looks on this day of the king's march."""
    lamps = tuple(Lamp(kind, box[0] + x, box[1] + y, reach) for kind, x, y, reach in LIGHTS)
    paint(ui, SLUG, box, layers(SCENERY["map"], SLUG, box[:2], season(view)), lamps, "day", "parchment")


def season(view: Any) -> dict[str, str]:
    """Return the colours of the land: the march takes a year."""
    day = min(max(view.round, 1), len(C.setup.rounds)) - 1
    return SCENERY["seasons"][day * len(SCENERY["seasons"]) // len(C.setup.rounds)]


def _road(view: Any, table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    paint(ui, SLUG, box, layers(SCENERY["road"], SLUG, box[:2], season(view)), hour="dusk")
    ui.edge(box, "ink", 2)
    count = len(C.setup.rounds)
    pitch = (w - 60) / count
    for i in range(count):
        number = count - i
        left = x + 50 + i * pitch
        now = number == view.round
        ui.sprite("tokens/round", (left, y + 8, 36, 36), c1="lit" if now else "stone")
        ui.label(str(number), (left, y + 8, 36, 36), 20, Style("bold", "ink", "center"))
        if now:
            ui.sprite("icons/crown", (left - 10, y - 1, 22, 22))
        brings = C.setup.rounds[number - 1].brings
        text = " ".join(table.texts("board.brings." + what) for what in brings)
        ui.label(text, (left + 40, y + 4, pitch - 44, h - 8), 15, ON_LAND, lines=2, zoom=True)


def _prestige(view: Any, table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="table")
    ui.sprite("icons/star", (x + 8, y + 10, 30, 30))
    top = SCALE * (1 + max(max(view.prestige), 0) // SCALE)
    left, wide = x + 56, w - 80
    ui.fill((left, y + h - 18, wide, 3), "straw")
    for mark in range(0, top + 1, max(5, top // 6)):
        ui.label(str(mark), (left + wide * mark / top - 16, y + h - 16, 32, 16), 15, CENTRE)
    for seat, points in enumerate(view.prestige):
        emblem(ui, (left + wide * min(points, top) / top - 12, y + 4 + seat % 2 * 6, 24, 24), table.seats[seat].colour, "")


def _cards(view: Any, table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="table")
    half = w / 2 - 6
    say = table.texts
    if view.common >= 0:
        ui.panel((x + 4, y + 4, half, h - 8), "ui/parchment")
        ui.label(say("board.common"), (x + 12, y + 8, half - 16, 22), 15, Style("text", "ink", "center"))
        ui.label(say.name(C.missions[view.common].id), (x + 12, y + 34, half - 16, h - 50), 17, NOTE, lines=3, zoom=True)
    if view.event >= 0:
        ui.panel((x + w / 2 + 2, y + 4, half, h - 8), "ui/parchment")
        ui.label(say("board.last_event"), (x + w / 2 + 10, y + 8, half - 16, 22), 15, Style("text", "ink", "center"))
        name = say.name(C.events[view.event][0])
        ui.label(name, (x + w / 2 + 10, y + 34, half - 16, h - 50), 16, NOTE, lines=3, zoom=True)


def _kitchen(view: Any, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    say = table.texts
    box = layout["kitchen"]
    fire = Lamp("fire", box[0] + 1146, box[1] + 146, 230, 70)
    paint(ui, SLUG, box, layers(SCENERY["kitchen"], SLUG, box[:2], season(view)), (fire,), "indoors")
    ui.edge(box, "lit" if table.asked == seat else "player." + table.seats[seat].colour, 3)
    x, y, w, h = layout["store"]
    ui.label(say("board.store"), (x + 4, y, 120, 20), 15, QUIET)
    ui.sprite("icons/coin", (x + 4, y + 90, 28, 28))
    ui.label(str(view.gold[seat]), (x + 34, y + 86, 36, 36), 22, GOLD)
    ui.sprite("icons/energy", (x + 76, y + 90, 26, 28))
    ui.label(str(view.energy[seat]), (x + 104, y + 86, 34, 36), 22, GOLD)
    if view.houses and view.houses[seat] >= 0:
        x, y, w, h = layout["track"]
        ui.label(say.name(C.taverns[view.houses[seat]]), (x + 4, y, w - 8, 22), 15, QUIET)
    x, y, w, h = layout["cooked"]
    dishes = view.dishes[seat] if view.dishes else ()
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.label(say("board.cooked", len(dishes)), (x + 8, y + 2, w - 16, 22), 15, QUIET)
    pitch = min(58.0, (w - 12) / max(1, len(dishes)))
    for i, dish in enumerate(dishes):
        spot = (x + 6 + i * pitch, y + 26, 54, h - 32)
        ui.panel(spot, "ui/note", c1="paper")
        ui.label(str(dish[2]), spot, 20, Style("bold", "ink", "center"))
    x, y, w, h = layout["trophies"]
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.label(say("board.trophies", len(view.trophies[seat])), (x + 8, y + 2, w - 16, h - 4), 16, CENTRE, lines=2, zoom=True)


def _panel(view: Any, seat: int, table: Table, ui: Ui, box: Box, pieces: Pieces) -> None:
    """Draw another seat small: purse, dice left, store, minions with cargo, heroes, counts."""
    x, y, w, h = box
    ui.grain("oak", box, "feast.line")
    ui.edge(box, "lit" if table.asked == seat else "player." + table.seats[seat].colour, 3 if table.asked == seat else 2)
    top = y + 34
    figures = (("coin", view.gold[seat]), ("energy", view.energy[seat]), ("rune", view.runes[seat]))
    for i, (icon, number) in enumerate(figures):
        ui.sprite("icons/" + icon, (x + 8 + i * 46, top + 2, 22, 22))
        ui.label(str(number), (x + 31 + i * 46, top, 24, 26), 17, FIGURE)
    for i, face in enumerate(view.dice[seat]):
        image = die(ui.assets, face, ui.view.px(26), table.seats[seat].colour)
        ui.surface.blit(image, ui.rect((x + 160 + i * 29, top, 26, 26)))
    top += 30
    for kind, name in enumerate(INGREDIENTS):
        ui.sprite("icons/" + name, (x + 8 + kind * 58, top + 2, 22, 22))
        ui.label(str(view.stores[seat][kind]), (x + 32 + kind * 58, top, 24, 26), 16, FIGURE)
    top += 30
    for minion, found in enumerate(C.minions):
        left = x + 8 + minion * 101
        ui.label(f"{table.texts('board.letter.' + found.id)}{view.zones[seat][minion] + 1}", (left, top, 30, 26), 16, FIGURE)
        held = [INGREDIENTS[kind] for kind in view.cargo[seat][minion]] + ["wound"] * view.wounds[seat][minion]
        for n, icon in enumerate(held):
            ui.sprite("icons/" + icon, (left + 30 + n * 22, top + 3, 20, 20))
    top += 30
    heroes = view.heroes[seat] if view.heroes else ()
    pitch = min(42.0, (w - 12) / max(1, len(heroes)))
    for i, hero in enumerate(heroes):
        rect = ui.rect((x + 6 + i * pitch, top, 34, 32))
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{C.heroes[hero].id}", rect.w), rect)
        if view.tired[seat] >> hero & 1:
            ui.fill((x + 6 + i * pitch, top + 14, 34, 4), "blood")
