"""The panels of the other seats of Taverns & Dragons: everything open that they have, small; with few seats by name.

Reads the view and draws; a panel's header is a place, nothing else here can be clicked.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Table
from game.boards.feast.household import picture
from game.boards.feast.places import BUILDS, SLUG, C
from game.boards.feast.words import does
from game.pieces.die import die
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

FIGURE = Style("bold", "cream", "left")
QUIET = Style("text", "straw", "left")
NAME = Style("text", "cream", "left")
HEADER, ROW = 32.0, 26.0
ROOMY = 300.0
"""A panel that is as high as this names heroes, dishes and items."""
PORTRAIT = (41.0, 32.0)
FREE = 7
"""So many places for heroes a low panel shows."""
HERO, TWO_LINES = 46.0, 40.0
"""Height of a hero who is named, and from which height on it is said what he can do."""
DISH = 42.0
LARDER = 220 / 310
"""Height of the painted larder behind a high panel, of its width."""
VEIL, DUSK = (20, 12, 10, 110), (20, 12, 10, 120)
POINTS = Style("bold", "lit", "center", "ink")


def draw(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw another seat: purse and dice left, store, minions with cargo and wounds, heroes, counts."""
    x, y, w, h = box
    asked = table.asked == seat
    if h >= ROOMY:
        ui.sprite("feast/larder", (x, y + h - w * LARDER, w, w * LARDER))
        ui.fill((x, y + h - w * LARDER, w, w * LARDER), DUSK)
    for i in range(4):
        ui.fill((x, y + i * ROW + (HEADER - ROW if i else 0), w, HEADER if not i else ROW - 2), VEIL)
    ui.edge(box, "lit" if asked else "player." + table.seats[seat].colour, 3 if asked else 2)
    top = y + HEADER
    _purse(view, seat, table, ui, (x + 8, top, w - 16, ROW))
    _store(view, seat, ui, (x + 8, top + ROW, w - 16, ROW))
    _minions(view, seat, table, ui, (x + 8, top + 2 * ROW, w - 16, ROW))
    top += 3 * ROW
    if h < ROOMY:
        _portraits(view, seat, ui, (x + 6, top, w - 12, PORTRAIT[1]))
        _counts(view, seat, table, ui, (x + 8, y + h - 21, w - 16, 20))
    else:
        _named(view, seat, table, ui, (x + 8, top + 4, w - 16, y + h - 28 - top))
        ui.fill((x, y + h - 22, w, 22), VEIL)
        _counts(view, seat, table, ui, (x + 8, y + h - 22, w - 16, 20))


def _purse(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    x, y, _, _ = box
    figures = (("coin", view.gold[seat]), ("energy", view.energy[seat]), ("rune", view.runes[seat]))
    for i, (icon, number) in enumerate(figures):
        ui.sprite("icons/" + icon, (x + i * 48, y + 2, 22, 22))
        ui.label(str(number), (x + 24 + i * 48, y, 24, ROW), 17, FIGURE)
    for i, face in enumerate(view.dice[seat]):
        image = die(ui.assets, face, ui.view.px(26), table.seats[seat].colour)
        ui.surface.blit(image, ui.rect((x + 150 + i * 29, y, 26, 26)))


def _store(view: Any, seat: int, ui: Ui, box: Box) -> None:
    x, y, _, _ = box
    for kind, name in enumerate(INGREDIENTS):
        ui.sprite("icons/" + name, (x + kind * 58, y + 2, 22, 22))
        ui.label(str(view.stores[seat][kind]), (x + 24 + kind * 58, y, 26, ROW), 16, FIGURE)


def _minions(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw each minion's pawn, the number of its zone, what it carries, its wounds."""
    x, y, _, _ = box
    for minion, found in enumerate(C.minions):
        left = x + minion * 100
        rect = ui.rect((left, y, 20, 26))
        ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size, BUILDS[minion]), rect)
        ui.label(str(view.zones[seat][minion] + 1), (left + 20, y, 14, ROW), 16, FIGURE)
        held = [INGREDIENTS[kind] for kind in view.cargo[seat][minion]] + ["wound"] * view.wounds[seat][minion]
        for n in range(found.slots):
            spot = (left + 33 + n * 21, y + 3, 20, 20)
            if n < len(held):
                ui.sprite("icons/" + held[n], spot)
            else:
                ui.panel(spot, "ui/slot")


def _portraits(view: Any, seat: int, ui: Ui, box: Box) -> None:
    x, y, w, _ = box
    heroes = view.heroes[seat] if view.heroes else ()
    for i in range(len(heroes), FREE):
        ui.sprite("feast/no_hero", (x + i * (PORTRAIT[0] + 2), y + 1, PORTRAIT[1], PORTRAIT[1] - 2))
    pitch = min(PORTRAIT[0] + 2, (w - PORTRAIT[0]) / max(1, len(heroes) - 1))
    for i, hero in enumerate(heroes):
        spot = (x + i * pitch, y, PORTRAIT[1], PORTRAIT[1])
        _portrait(view, seat, hero, ui, spot)


def _portrait(view: Any, seat: int, hero: int, ui: Ui, spot: Box) -> None:
    """Draw a hero's face, struck through while he is exhausted."""
    rect = ui.rect(spot)
    ui.surface.blit(ui.assets.picture(f"{SLUG}/{C.heroes[hero].id}", rect.w), rect)
    if view.tired[seat] >> hero & 1:
        x, y, w, h = spot
        ui.fill(spot, (20, 12, 10, 130))
        ui.fill((x, y + h / 2 - 2, w, 4), "blood")


def _named(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Name the heroes with what they can do, two beside each other; below them dishes and items as pictures."""
    x, y, w, h = box
    say = table.texts
    heroes = view.heroes[seat] if view.heroes else ()
    pitch = min(HERO, (h - DISH - 6) / max(1, (len(heroes) + 1) // 2))
    side = min(pitch, HERO) - 4
    for i, hero in enumerate(heroes):
        left, top = x + i % 2 * (w / 2), y + i // 2 * pitch
        ui.fill((left, top, w / 2 - 4, pitch - 4), VEIL)
        _portrait(view, seat, hero, ui, (left, top, side, side))
        name, words = (left + side + 5, top, w / 2 - side - 10, (pitch - 4) / 2), does(C.heroes[hero], table)
        style = QUIET if view.tired[seat] >> hero & 1 else NAME
        if pitch >= TWO_LINES:
            ui.label(say.short(C.heroes[hero].id), name, 15, style, zoom=True)
            ui.label(words, (name[0], top + name[3], *name[2:]), 15, QUIET, zoom=True)
        else:
            ui.label(say.short(C.heroes[hero].id), (*name[:3], pitch - 4), 15, style, zoom=True)
    row = [(C.recipes[recipe].id, str(won)) for recipe, _, won in (view.dishes[seat] if view.dishes else ())]
    row += [(C.items[item].id, "") for item in (view.items[seat] if view.items else ())]
    step = min(DISH + 3, (w - DISH) / max(1, len(row) - 1))
    for i, (name, won) in enumerate(row):
        spot = (x + i * step, y + h - DISH, DISH, DISH)
        picture(f"{SLUG}/{name}", spot, ui)
        ui.edge(spot, "paper" if won else "leaf", 2)
        if won:
            ui.label(won, (spot[0], spot[1] + DISH - 20, DISH, 20), 17, POINTS, zoom=True)


def _counts(view: Any, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Write how many dishes, trophies and items there are, and how far the marker of the track has come."""
    say = table.texts
    parts = [
        say("board.count.dishes", len(view.dishes[seat]) if view.dishes else 0),
        say("board.count.trophies", len(view.trophies[seat])),
    ]
    if view.items and view.items[seat]:
        parts.append(say("board.count.items", len(view.items[seat])))
    if view.houses and view.houses[seat] >= 0:
        parts.append(say("board.count.track", view.marks[seat]))
    ui.label(" · ".join(parts), box, 15, QUIET, zoom=True)
