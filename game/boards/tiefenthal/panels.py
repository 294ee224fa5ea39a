"""The other taverns, small, beside the middle: tables and dice, tiles, what is kept; where there is room also staff,
book and artists.

Reads the view and draws; a click on a panel opens the tavern large, its zoom card says what the pictures mean.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Table
from game.boards.tiefenthal import signs, words
from game.boards.tiefenthal.cards import CENTRE, NAME, SMALL, Cards
from game.boards.tiefenthal.places import C, dice_on, panel_die
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TILES
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

HIGH, HIGHER = 240.0, 340.0
"""From these heights on a panel also shows the staff that lies there; the guest book and the entertainers."""


def draw(view: Any, seat: int, table: Table, ui: Ui, box: Box, cards: Cards) -> None:
    """Draw a tavern as a panel."""
    x, y, w, h = box
    asked = table.asked == seat
    ui.edge(box, "lit" if asked else "player." + table.seats[seat].colour, 3 if asked else 2)
    _tables(view, seat, (x + 6, y + 38, w - 12, 46), table, ui, cards)
    _dice(view, seat, box, table, ui, cards)
    _tiles(view.taverns[seat], (x + 6, y + 122, w - 12, 30), ui)
    _figures(view, seat, (x + 6, y + 156, w - 12, 28), ui)
    if h >= HIGH:
        _staff(view, seat, (x + 6, y + 190, w - 12, 46), ui)
    if h >= HIGHER:
        _book(view, seat, (x + 6, y + 244, 150, h - 252), ui)
        _artists(view, seat, (x + 164, y + 244, w - 170, h - 252), table, ui)


def _tables(view: Any, seat: int, box: Box, table: Table, ui: Ui, cards: Cards) -> None:
    """The tables as chips: the pips that each guest wants, a crown at the nobles', and the die that lies there."""
    t = view.taverns[seat]
    x, y, w, h = box
    pitch = min(34.0, w / max(1, len(t.tables)))
    for i, kind in enumerate(t.tables):
        spot = (x + i * pitch, y, pitch - 3, h)
        ui.panel(spot, "ui/note", c1="paper")
        if kind == NOTHING:
            continue
        lying = dice_on(t, i)
        signs.wanted(ui, (C.pips[kind],), (spot[0], y + 1, spot[2], h / 2))
        if lying:
            cards.die(lying[0], (spot[0] + spot[2] / 2 - 11, y + h - 24, 22, 22), seat, table, ui)
        elif kind == C.noble:
            ui.sprite("icons/crown", (spot[0] + spot[2] / 2 - 10, y + h - 24, 20, 20))


def _dice(view: Any, seat: int, panel: Box, table: Table, ui: Ui, cards: Cards) -> None:
    x, y, _, _ = panel
    ui.label(table.texts("board.mat_short"), (x + 6, y + 88, 40, 30), 15, SMALL)
    for i, die in enumerate(view.mats[seat] if view.mats else ()):
        cards.die(die, panel_die(panel, i), seat, table, ui)
    for i, die in enumerate(view.taverns[seat].dice):
        cards.die(die, (x + 181 + i * 19.5, y + 94, 18.5, 18.5), seat, table, ui)


def _tiles(t: Any, box: Box, ui: Ui) -> None:
    x, y, w, h = box
    wide = w / len(TILES)
    for i, name in enumerate(TILES):
        spot = (x + i * wide, y, wide - 2, h)
        ui.fill(spot, "amber" if t.sides >> i & 1 else (24, 14, 8, 150))
        ui.sprite("icons/" + signs.TILE[name], (spot[0] + (wide - 28) / 2, y + 2, 26, 26))


def _figures(view: Any, seat: int, box: Box, ui: Ui) -> None:
    x, y, w, _ = box
    figures = words.figures(view, seat)
    wide = w / len(figures)
    for i, (icon, number) in enumerate(figures):
        ui.sprite("icons/" + icon, (x + i * wide, y + 3, 22, 22))
        ui.label(str(number), (x + 23 + i * wide, y, wide - 23, 28), 17, NAME)


def _staff(view: Any, seat: int, box: Box, ui: Ui) -> None:
    """The staff that lies in the tavern this round."""
    x, y, w, h = box
    there = words.staff_there(view)
    wide = w / len(there)
    for place, i in enumerate(there):
        count = view.taverns[seat].lay[i]
        spot = (x + place * wide, y, wide - 3, h)
        ui.fill(spot, (24, 14, 8, 150))
        ui.sprite("icons/" + signs.STAFF[STAFF[i]], (spot[0] + 2, y + 9, 26, 26))
        style = Style("bold", "cream" if count else "straw", "center")
        ui.label(str(count), (spot[0] + 28, y, wide - 32, h), 18, style)


def _book(view: Any, seat: int, box: Box, ui: Ui) -> None:
    if view.module < C.setup.modules.book:
        return
    x, y, w, h = box
    rows, columns = C.tracks.book.rows, len(C.tracks.book.columns)
    for column, signed in enumerate(view.taverns[seat].book):
        for row in range(rows):
            spot = (x + column * w / columns, y + row * h / rows, w / columns - 2, h / rows - 2)
            ui.panel(spot, "ui/note" if row < signed else "ui/slot")
            if row < signed:
                ui.sprite("icons/signature", (spot[0] + spot[2] / 2 - 11, spot[1] + spot[3] / 2 - 11, 22, 22))


def _artists(view: Any, seat: int, box: Box, table: Table, ui: Ui) -> None:
    if view.module < C.setup.modules.schnapps:
        return
    x, y, w, h = box
    each = h / len(C.artists)
    for i, artist in enumerate(C.artists):
        side = view.taverns[seat].artists[i]
        spot = (x, y + i * each, w, each - 3)
        ui.fill(spot, (24, 14, 8, 150))
        ui.sprite("icons/" + signs.ARTIST[artist.id], (x + 3, spot[1] + spot[3] / 2 - 13, 26, 26))
        text = table.texts("board.not_yet") if side == NOTHING else words.side_label(artist.sides[side], table)
        ui.label(text, (x + 31, spot[1], w - 33, spot[3]), 15, CENTRE, lines=2, zoom=True)
