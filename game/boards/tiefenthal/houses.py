"""The other taverns, houses further down the street: their tables are lit windows, below them mat and dice, what
the house has in words; where there is room also staff, book and artists.

Reads the view and draws; a click on a house opens the tavern large, its zoom card says what the pictures mean.
"""

from __future__ import annotations

from game.boards.table import Table
from game.boards.tiefenthal import brush, signs, words
from game.boards.tiefenthal.cards import Cards, pane
from game.boards.tiefenthal.panel_rows import BOOKED, STAFFED, house_rows, panel_die
from game.boards.tiefenthal.places import BOOK, GLASSES, SPACES, C, column_head, counter_place, dice_on
from game.boards.tiefenthal.seen import Valley
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TILES
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

WINDOW = 49.0
"""The height of the windows of a low house."""
LEAST_FACE = 36.0
"""Where so much is left of a window beside its die, the die hides nobody's head."""
WINDOW_DIE = 28.0
"""The side of a die in such a window."""
LEFT, RIGHT = Style("bold", "snow", "left"), Style("text", "snow", "left")
MIDDLE, FIGURE = Style("text", "snow", "center"), Style("bold", "snow", "center")
HEAD = 19.0
"""Height of the line above the guest book."""
AT = 22.0
"""The side of the sign of where dice lie that are on no table."""
BETTER = 19.0
"""The side of the sign of a thing that is better."""
DARK = (16, 22, 56, 200)


def draw(view: Valley, seat: int, table: Table, ui: Ui, box: Box, cards: Cards) -> None:
    """Draw a tavern as a house."""
    x, y, w, h = box
    rect = ui.rect((x, y + 24, w, h - 24))
    ui.surface.blit(ui.assets.sprite("tiefenthal/house_front", rect.size, stretch=True), rect)
    if table.acts(seat):
        ui.edge((x + 5, y + 26, w - 10, h - 27), "lit", 4)
    ui.sprite("tiefenthal/roof", (x, y - 4, w, 44))
    rows = house_rows(h, view.module < GLASSES)
    top, high = rows.windows
    _windows(view, seat, (x + 24, y + top, w - 48, high), table, ui, cards)
    brush.sheet(ui, (x + 14, y + top + high + 3, w - 28, 3), "tiefenthal.pine_line", "", 1)
    _dice(view, seat, box, table, ui, cards)
    top, high = rows.facts
    _facts(view, seat, (x + 22, y + top, w - 40, high), table, ui)
    if h >= STAFFED:
        top, high = rows.staff
        _staff(view, seat, (x + 22, y + top, w - 44, high), ui)
    if h >= BOOKED:
        below = h - rows.rest - 12
        _book(view, seat, (x + 22, y + rows.rest, 136, below), ui)
        left = x + (164 if view.module >= BOOK else 22)
        _artists(view, seat, (left, y + rows.rest, x + w - 22 - left, below), table, ui)


def _windows(view: Valley, seat: int, box: Box, table: Table, ui: Ui, cards: Cards) -> None:
    """The tables as lit windows: the guest, the pips that he wants, and the die that lies there."""
    t = view.taverns[seat]
    x, y, w, h = box
    if not t.tables:
        ui.label(table.texts("board.nobody"), (x, y + 6, w, h - 12), 15, MIDDLE)
        return
    grown = h / WINDOW
    side, each = WINDOW_DIE * min(grown, 1.3), w / len(t.tables)
    beside = each >= LEAST_FACE + WINDOW_DIE + 3
    side = min(side, each - LEAST_FACE - 3) if beside else side
    pitch = min(h + side, each) if beside else min(h, each)
    for i, kind in enumerate(t.tables):
        spot = sx, sy, sw, sh = (x + i * pitch, y, pitch - 3, h)
        if kind == NOTHING:
            brush.sheet(ui, spot, DARK, "", 4)
            continue
        art = words.picture(kind)
        if beside:
            brush.sheet(ui, spot, DARK, "", 4)
        rect = ui.rect((sx, sy, sw - side - 3, sh) if beside else spot)
        ui.surface.blit(pane(ui, art, rect.size), rect)
        lying = dice_on(t, i)
        side = min(side, sw - 4)
        if lying:
            cards.die(lying[0], (sx + sw - side - 1, sy + sh - side - 1, side, side), seat, table, ui)
        elif sw >= 22:
            left = sx + sw - side - 2 if beside else sx
            brush.sheet(ui, (left, sy + sh - side - 2, side + 2, side + 2), DARK, "", 6)
            brush.ghost(ui, C.pips[kind], (left + 1, sy + sh - side - 1, side, side), brush.WANTED_LIT)
        if kind == C.noble and t.nobles > 1 and sw >= 40:
            brush.sheet(ui, (sx + sw - 27, sy + 1, 26, 22), brush.DARK, "", 4)
            ui.label(f"×{t.nobles}", (sx + sw - 27, sy + 1, 26, 22), 15, brush.ON_DARK)


def _dice(view: Valley, seat: int, house: Box, table: Table, ui: Ui, cards: Cards) -> None:
    x, y, w, h = house
    plain = view.module < GLASSES
    top, high = house_rows(h, plain).dice
    mat = view.mats[seat] if view.mats else ()
    t = view.taverns[seat]
    colours = ("linen", "tiefenthal.drift") if mat else ("tiefenthal.rug", "tiefenthal.rug_light")
    ui.sprite("tiefenthal/beer_mat", (x + 22, y + top, high, high), c1=colours[0], c2=colours[1])
    for i, die in enumerate(mat):
        cards.die(die, panel_die(house, i, plain), seat, table, ui)
    at = [name for name in SPACES if dice_on(t, counter_place(name))]
    own = len(t.dice) + sum(len(dice_on(t, counter_place(name))) for name in at)
    left = panel_die(house, len(mat), plain)[0] + (8 if mat else 0)
    side = min(30.0, high - 4, (x + w - 24 - left - len(at) * (AT + 4)) / max(1, own) - 1)
    level = y + top + (high - side) / 2
    for i, die in enumerate(t.dice):
        cards.die(die, (left + i * (side + 1), level, side, side), seat, table, ui)
    left += len(t.dice) * (side + 1)
    for name in at:
        ui.sprite("icons/" + signs.TILE[name], (left + 2, y + top + (high - AT) / 2, AT, AT))
        left += AT + 4
        for die in dice_on(t, counter_place(name)):
            cards.die(die, (left, level, side, side), seat, table, ui)
            left += side + 1


def _facts(view: Valley, seat: int, box: Box, table: Table, ui: Ui) -> None:
    """What the house has: its figures, each with its word where there is room, then the things that are better."""
    x, y, w, h = box
    lines = words.fact_lines(view, seat, table)
    high = h / (len(lines) + 1)
    for i, found in enumerate(lines):
        text = next((way for way in found if ui.text_width(way, 16) <= w), found[-1])
        ui.label(text, (x, y + i * high, w, high), 16, RIGHT, zoom=True)
    t, top = view.taverns[seat], y + len(lines) * high
    better = [name for i, name in enumerate(TILES) if t.sides >> i & 1]
    say = table.texts("board.better" if better else "board.none_better")
    wide = min(ui.text_width(say, 16) + 4, w - len(better) * (BETTER + 3))
    ui.label(say, (x, top, wide, high), 16, RIGHT, zoom=True)
    for i, name in enumerate(better):
        spot = (x + wide + 2 + i * (BETTER + 2), top + (high - BETTER) / 2, BETTER, BETTER)
        brush.sheet(ui, spot, "straw", "inkmid", 4)
        ui.sprite("icons/" + signs.TILE[name], (spot[0] + 1, spot[1] + 1, BETTER - 2, BETTER - 2))


def _staff(view: Valley, seat: int, box: Box, ui: Ui) -> None:
    """The staff that lies in the tavern this round."""
    x, y, w, h = box
    there = words.staff_there(view)
    wide = w / len(there)
    laid = [(x + place * wide, i, view.taverns[seat].lay[i]) for place, i in enumerate(there)]
    for left, i, count in laid:
        if count:
            brush.person(ui, f"tiefenthal/{STAFF[i]}", left - 5, y + h - 39, 36, y + h - 4)
        else:
            ui.sprite("icons/" + signs.STAFF[STAFF[i]], (left + 1, y + h / 2 - 9, 22, 22))
            brush.sheet(ui, (left - 1, y + h / 2 - 11, 26, 26), (51, 69, 122, 160), "", 4)
    for left, _, count in laid:  # before all figures, which are wider than their places
        if count:
            brush.sheet(ui, (left + 24, y + h - 24, 20, 21), DARK, "", 5)
        spot = (left + 25, y + h - 25, 18, 22) if count else (left + 28, y + h / 2 - 12, wide - 29, 26)
        ui.label(str(count), spot, 17, FIGURE if count else RIGHT)


def _book(view: Valley, seat: int, box: Box, ui: Ui) -> None:
    if view.module < BOOK:
        return
    x, y, w, h = box
    rows, columns = C.tracks.book.rows, len(C.tracks.book.columns)
    for i in range(columns):
        ui.label(column_head(i), (x + i * w / columns, y - 2, w / columns, HEAD), 15, MIDDLE, zoom=True)
    y, h = y + HEAD, h - HEAD
    for column, signed in enumerate(view.taverns[seat].book):
        for row in range(rows):
            spot = (x + column * w / columns, y + row * h / rows, w / columns - 2, h / rows - 2)
            brush.sheet(ui, spot, "tiefenthal.frost" if row < signed else DARK, "", 3)
            if row < signed:
                side = min(22.0, spot[3])
                ui.sprite(
                    "icons/signature", (spot[0] + (spot[2] - side) / 2, spot[1] + (spot[3] - side) / 2, side, side)
                )


def _artists(view: Valley, seat: int, box: Box, table: Table, ui: Ui) -> None:
    if view.module < GLASSES:
        return
    x, y, w, h = box
    each = h / len(C.artists)
    for i, artist in enumerate(C.artists):
        side = view.taverns[seat].artists[i]
        spot = (x, y + i * each, w, each - 3)
        brush.sheet(ui, spot, DARK, "", 4)
        ui.sprite("icons/" + signs.ARTIST[artist.id], (x + 3, spot[1] + spot[3] / 2 - 13, 26, 26))
        text, short = words.later(artist.id, view, table)
        if side != NOTHING:
            text, short = words.side_label(artist.sides[side], table), words.side_short(artist.sides[side])
        ui.label(text, (x + 31, spot[1], w - 33, spot[3]), 15, MIDDLE, lines=2, short=short, zoom=True)
