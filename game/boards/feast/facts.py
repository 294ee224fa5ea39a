"""What is written on the table of Taverns & Dragons beside its places: king's road, prestige, cards, counts.

Reads the view and the definitions and draws; nothing here can be clicked.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Table
from game.boards.feast.household import picture
from game.boards.feast.places import SLUG, C, Layout, focus
from game.boards.feast.words import brought, last_event, sentences
from game.kernel.state import NOTHING
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
QUIET = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "left", "ink")
NOTE = Style("bold", "ink", "center")
TROPHY = Style("bold", "lit", "center", "ink")
SMALL_NOTE = Style("text", "ink", "center")
BRINGS = {
    "ingredients": "feast/harvest",
    "mead": "icons/mead",
    "dragon": "icons/dragon",
    "good_event": "icons/event_good",
    "bad_event": "icons/event_bad",
}
"""The icon of each thing that the king's marker crosses."""
ASIDE = 32.0
"""Side of the picture on a card beside the map, in vu."""
SCALE = 30
"""The prestige scale grows by so many points at a time."""
MARK = 28.0
CASTLE = 54.0
"""How much of the king's road the castle takes, in vu."""


def draw(view: Any, table: Table, ui: Ui, layout: Layout) -> None:
    """Write everything that isn't the panel of another seat."""
    say = table.texts
    _road(view, table, ui, layout["road"])
    _prestige(view, table, ui, layout["prestige"])
    for name in ("recipes", "heroes", "bank"):
        ui.panel(layout[name], "ui/slot", c1="table")
    x, y, w, _ = layout["recipes"]
    ui.label(say("board.recipes"), (x + 8, y + 2, w - 16, 22), 15, QUIET, zoom=True)
    x, y, w, _ = layout["bank"]
    ui.label(say("board.royal_bank"), (x + 8, y + 1, w - 16, 21), 15, QUIET, zoom=True)
    _cards(view, table, ui, layout["cards"])
    _kitchen(view, focus(table), table, ui, layout)


def _road(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the seven days, the castle on the left, and between two of them what is crossed; hoof prints where the king
    has been."""
    x, y, w, h = box
    count = len(C.setup.rounds)
    pitch = (w - CASTLE) / count
    for i in range(count):
        number = count - i
        left = x + CASTLE + i * pitch
        now, past = number == view.round, number < view.round
        ui.sprite("tokens/round", (left, y + 8, 36, 36), c1="lit" if now else "stone" if past else "paper")
        ui.label(str(number), (left, y + 8, 36, 36), 20, Style("bold", "ink", "center"))
        if now:
            ui.sprite("icons/crown", (left + 6, y - 3, 24, 20))
        if past or now:
            if number > 1:
                ui.sprite("feast/hoofs", (left + 38, y + 16, 50, 24))
            continue
        for n, what in enumerate(brought(number - 1, table)):
            spot = (left + 37 + n * 26, y + 11, 29, 29)
            ui.sprite("tokens/round", spot, c1="lit" if number == view.round + 1 else "cream")
            ui.sprite(BRINGS[what], (spot[0] + 3, spot[1] + 3, 23, 23))


def _prestige(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the scale with a mark a seat, its points on it, pinned to them; marks that would hide each other stand side
    by side."""
    x, y, w, h = box
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.sprite("icons/star", (x + 6, y + 8, 34, 34))
    top = SCALE * (1 + max(max(view.prestige), 0) // SCALE)
    left, wide = x + 62, w - 84
    line = y + h - 18
    ui.fill((left, line, wide, 3), "straw")
    for mark in range(0, top + 1, max(5, top // 6)):
        ui.fill((left + wide * mark / top - 1, line - 3, 2, 6), "straw")
        ui.label(str(mark), (left + wide * mark / top - 16, y + h - 16, 32, 16), 15, CENTRE, zoom=True)
    order = sorted(range(view.seats), key=lambda seat: view.prestige[seat])
    exact = [left + wide * min(max(view.prestige[seat], 0), top) / top for seat in order]
    for seat, at, middle in zip(order, exact, apart(exact, MARK, (x + 44, x + w - 4))):
        ui.fill((at - 1, y + MARK + 3, 2, line - y - MARK - 2), "straw")
        ui.fill((min(at, middle) - 1, y + MARK + 3, abs(at - middle) + 2, 2), "straw")
        written = str(view.prestige[seat]) if view.prestige[seat] < 100 else ""
        emblem(ui, (middle - MARK / 2, y + 3, MARK, MARK), table.seats[seat].colour, written)


def apart(wanted: list[float], width: float, within: tuple[float, float]) -> list[float]:
    """Return middles as near as possible to those `wanted` (in order) at which marks of a width don't cross, between
    two ends."""
    groups: list[list[float]] = []
    for at in wanted:
        groups.append([at, 1.0])
        while len(groups) > 1 and groups[-2][0] + groups[-2][1] * width / 2 > groups[-1][0] - groups[-1][1] * width / 2:
            (one, few), (other, more) = groups[-2], groups.pop()
            groups[-1] = [(one * few + other * more) / (few + more), few + more]
    found: list[float] = []
    for middle, number in groups:
        half = number * width / 2
        first = min(max(middle - half, within[0]), within[1] - 2 * half) + width / 2
        found += [first + i * width for i in range(int(number))]
    return found


def _cards(view: Any, table: Table, ui: Ui, box: Box) -> None:
    """Draw the common mission and the half of the last event that counted; a candle where there is neither."""
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="table")
    if view.common < 0 and view.event < 0:
        ui.sprite("ui/still_life", (x + 16, y + 18, w - 32, h - 26))
    elif view.event < 0 or view.common < 0:
        left = x + (w / 2 if view.event < 0 else 0) + 6
        ui.sprite("feast/candle", (left, y + 14, w / 2 - 12, h - 20))
    say, half = table.texts, w / 2 - 6
    if view.common >= 0:
        found = C.missions[view.common]
        _card(
            ui,
            (x + 4, y + 4, half, h - 8),
            say("board.common"),
            say.name(found.id),
            (say("board.for", found.prestige), *sentences(found.effects, table)),
            f"{SLUG}/{found.id}",
        )
    if view.event >= 0:
        name, effects = last_event(view)
        _card(
            ui,
            (x + w / 2 + 2, y + 4, half, h - 8),
            say("board.last_event"),
            say.name(name),
            sentences(effects, table),
            f"{SLUG}/{name}",
        )


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
        picture(f"{SLUG}/{C.taverns[view.houses[seat]]}", (x + 4, y, 22, 22), ui)
        ui.label(say.name(C.taverns[view.houses[seat]]), (x + 29, y, w - 33, 22), 15, QUIET, zoom=True)
    x, y, w, h = layout["cooked"]
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    dishes = view.dishes[seat] if view.dishes else ()
    ui.label(
        say("board.cooked", len(dishes), sum(won for *_, won in dishes)),
        (x + 8, y + 2, w - 16, 22),
        15,
        QUIET,
        zoom=True,
    )
    if not dishes:
        ui.sprite("feast/laid", (x + 8, y + 25, w - 16, h - 28))
    x, y, w, h = layout["trophies"]
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.label(say("board.trophies", len(view.trophies[seat])), (x + 6, y + 2, w - 12, 22), 15, QUIET, zoom=True)
    won = view.trophies[seat]
    armed = view.armed[seat] if view.armed else NOTHING
    if not won and armed == NOTHING:
        ui.sprite("feast/mount", (x + 4, y + 23, w - 8, h - 26))
    for i, points in enumerate(won):
        left = x + 4 + i * min(32.0, (w - 36) / max(1, len(won) - 1))
        ui.sprite("icons/dragon", (left, y + 21, 28, 28))
        if points > 0 and (seat != table.mine or table.open_hand(seat)):
            ui.label(str(points), (left, y + 46, 28, 20), 17, TROPHY)
    if armed != NOTHING:
        side = 20.0 if won else 34.0
        picture(f"{SLUG}/{C.forge[armed].id}", (x + 4, y + h - 4 - side, side, side), ui)
        ui.label(
            say.name(C.forge[armed].id),
            (x + 8 + side, y + h - 4 - side, w - 12 - side, side),
            15,
            CENTRE,
            lines=1 if won else 2,
            zoom=True,
        )
    if seat != table.mine:
        ui.label(
            say("board.looked_at"),
            (layout["kitchen"][0] + 880, layout["kitchen"][1] + 4, 380, 22),
            15,
            Style("text", "lit", "right"),
            zoom=True,
        )
