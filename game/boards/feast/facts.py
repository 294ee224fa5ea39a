"""What is written on the table of Taverns & Dragons beside its places: king's road, prestige, cards, counts.

Reads the view and the definitions and draws; nothing here can be clicked.
"""
from __future__ import annotations

from typing import Any

from game.app.geometry import Box
from game.boards.base import Table
from game.boards.feast.places import SLUG, C, Layout, focus
from game.boards.feast.words import last_event, sentences
from game.kernel.state import NOTHING
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
QUIET = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "left", "ink")
NOTE = Style("bold", "ink", "center")
SMALL_NOTE = Style("text", "ink", "center")
BRINGS = {"ingredients": "plant", "mead": "mead", "dragon": "dragon", "good_event": "event_good",
          "bad_event": "event_bad"}
"""The icon of each thing that the king's marker crosses."""
ASIDE = 32.0
"""Side of the picture on a card beside the map, in vu."""
SCALE = 30
"""The prestige scale grows by so many points at a time."""
MARK = 24.0
LARGE = 1156.0
"""Right end of the scale while a seat is opened large: then the scene's buttons stand beside it."""


def draw(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Write everything that isn't the panel of another seat."""
    say = table.texts
    _road(view, ui, layout["road"])
    _prestige(view, table, ui, layout["prestige"])
    for name in ("recipes", "heroes", "bank"):
        ui.panel(layout[name], "ui/slot", c1="table")
    x, y, w, _ = layout["recipes"]
    ui.label(say("board.recipes"), (x + 8, y + 2, w - 16, 22), 15, QUIET, zoom=True)
    x, y, w, _ = layout["bank"]
    ui.label(say("board.royal_bank"), (x + 8, y + 1, w - 16, 21), 15, QUIET, zoom=True)
    _cards(view, table, ui, layout["cards"])
    _kitchen(view, focus(table), table, ui, layout)


def _road(view: Any, ui: Ui, box: Box) -> None:
    """Draw the seven days, the castle on the left, and between two of them what is crossed."""
    x, y, w, h = box
    count = len(C.setup.rounds)
    pitch = (w - 60) / count
    for i in range(count):
        number = count - i
        left = x + 50 + i * pitch
        now, past = number == view.round, number < view.round
        ui.sprite("tokens/round", (left, y + 8, 36, 36), c1="lit" if now else "stone" if past else "paper")
        ui.label(str(number), (left, y + 8, 36, 36), 20, Style("bold", "ink", "center"))
        if now:
            ui.sprite("icons/crown", (left - 10, y - 1, 22, 22))
        for n, what in enumerate(C.setup.rounds[number - 2].brings if number > 1 else ()):
            ui.sprite("tokens/round", (left + 38 + n * 26, y + 13, 26, 26), c1="stone" if past or now else "cream")
            ui.sprite("icons/" + BRINGS[what], (left + 42 + n * 26, y + 17, 18, 18))


def _prestige(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the scale with a mark a seat; who has as much as another stands above it."""
    x, y, w, h = box
    if table.large is not None:
        w = LARGE - x
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.sprite("icons/star", (x + 8, y + 10, 30, 30))
    top = SCALE * (1 + max(max(view.prestige), 0) // SCALE)
    left, wide = x + 56, w - 80
    ui.fill((left, y + h - 18, wide, 3), "straw")
    for mark in range(0, top + 1, max(5, top // 6)):
        ui.label(str(mark), (left + wide * mark / top - 16, y + h - 16, 32, 16), 15, CENTRE, zoom=True)
    order = sorted(range(view.seats), key=lambda seat: view.prestige[seat])
    ends: list[float] = []
    for seat in order:
        at = left + wide * min(view.prestige[seat], top) / top - MARK / 2
        ends = [end for end in ends if end > at]
        emblem(ui, (at + len(ends) * 4, y + 8 - len(ends) * 2, MARK, MARK), table.seats[seat].colour, "")
        ends.append(at + MARK)


def _cards(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the common mission and the half of the last event that counted; a candle where there is neither."""
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="table")
    if view.common < 0 and view.event < 0:
        ui.sprite("ui/still_life", (x + 16, y + 18, w - 32, h - 26))
    say, half = table.texts, w / 2 - 6
    if view.common >= 0:
        found = C.missions[view.common]
        _card(ui, (x + 4, y + 4, half, h - 8), say("board.common"), say.name(found.id),
              (say("board.for", found.prestige), *sentences(found.effects, table)), f"{SLUG}/{found.id}")
    if view.event >= 0:
        name, effects = last_event(view)
        _card(ui, (x + w / 2 + 2, y + 4, half, h - 8), say("board.last_event"), say.name(name),
              sentences(effects, table), f"{SLUG}/{name}")


def _card(ui: Ui, box: Box, kind: str, name: str, words: tuple[str, ...], picture: str) -> None:
    x, y, w, h = box
    ui.panel(box, "ui/parchment")
    ui.sprite(picture, (x + w - ASIDE - 6, y + 27, ASIDE, ASIDE))
    ui.label(kind, (x + 8, y + 4, w - 16, 20), 15, SMALL_NOTE, zoom=True)
    ui.label(name, (x + 8, y + 24, w - 16 - ASIDE, 38), 16, NOTE, lines=2, zoom=True)
    ui.label(" · ".join(words), (x + 8, y + 62, w - 16, h - 66), 15, SMALL_NOTE, lines=3, zoom=True)


def _kitchen(view: Any, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Write what the seat in the middle has: purse, names of the shelves, counts."""
    say = table.texts
    ui.edge(layout["kitchen"], "lit" if table.asked == seat else "player." + table.seats[seat].colour, 3)
    for i in range(len(view.dice[seat]), C.setup.dice.own):
        x, y, w, h = layout.nth("dice", i, 50)
        ui.panel((x + 3, y, w - 6, h), "ui/slot", c1="table")
    x, y, w, h = layout["store"]
    ui.label(say("board.store"), (x + 4, y, 120, 20), 15, QUIET, zoom=True)
    ui.sprite("icons/coin", (x + 4, y + 90, 28, 28))
    ui.label(str(view.gold[seat]), (x + 34, y + 86, 36, 36), 22, GOLD)
    ui.sprite("icons/energy", (x + 76, y + 90, 26, 28))
    ui.label(str(view.energy[seat]), (x + 104, y + 86, 34, 36), 22, GOLD)
    if view.houses and view.houses[seat] >= 0:
        x, y, w, h = layout["track"]
        ui.label(say.name(C.taverns[view.houses[seat]]), (x + 4, y, w - 8, 22), 15, QUIET, zoom=True)
    x, y, w, h = layout["cooked"]
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    dishes = view.dishes[seat] if view.dishes else ()
    ui.label(say("board.cooked", len(dishes), sum(won for *_, won in dishes)), (x + 8, y + 2, w - 16, 22), 15, QUIET,
             zoom=True)
    x, y, w, h = layout["trophies"]
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.label(say("board.trophies", len(view.trophies[seat])), (x + 6, y + 2, w - 12, 22), 15, QUIET, zoom=True)
    won = view.trophies[seat]
    for i, points in enumerate(won):
        spot = (x + 6 + i * min(30.0, (w - 40) / max(1, len(won) - 1)), y + 23, 28, 28)
        ui.sprite("icons/dragon", spot)
        if points > 0 and (seat != table.mine or table.open_hand(seat)):
            ui.label(str(points), spot, 18, Style("bold", "lit", "center", "ink"))
    armed = view.armed[seat] if view.armed else NOTHING
    if armed != NOTHING:
        ui.label(say("board.armed", C.forge[armed].id), (x + 4, y + 50, w - 8, h - 51), 15, CENTRE, lines=2, zoom=True)
    if seat != table.mine:
        ui.label(say("board.looked_at"), (layout["kitchen"][0] + 880, layout["kitchen"][1] + 4, 380, 22), 15,
                 Style("text", "lit", "right"), zoom=True)
