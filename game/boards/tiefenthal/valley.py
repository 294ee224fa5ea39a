"""What everybody sees outside: the moons, the road to the monastery, the street with the guests and those who look for
work, the signs of the houses.

Draws from the view and the definitions.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.table import Place, Table
from game.boards.tiefenthal import brush, signs
from game.boards.tiefenthal.cards import Cards
from game.boards.tiefenthal.places import C, Layout, focus
from game.boards.tiefenthal.seen import Valley
from game.kernel.state import NOTHING
from game.services.geometry import Box
from game.services.match_setup import LEVELS
from game.widgets.controls import emblem
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

INK_NAME = Style("bold", "ink", "left")
INK_NOTE = Style("text", "ink", "right")
NUMBER, NUMBER_NOW = Style("bold", "snow", "center"), Style("bold", "ink", "center")
OUTLINE = "tiefenthal.rug_line"
SAYS = {"ui.level.{}": LEVELS}
TWO_LINES = 40.0
"""A sign so high has room for two lines."""
STONE = 27.0
MARKER = 21.0
SKY, STREET = 47.0, 146.0
"""Nothing of the road stands higher, nor lower, where the cards are."""


class Outside(Cards):
    """The pictures of the valley."""

    def _moon(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        i = place.data
        now, past, space = i + 1 == view.round, i + 1 < view.round, C.moon(view.module)[i]
        left, top, wide, _ = place.box
        x, y = left + wide / 2, top + wide / 2
        colours = ("tiefenthal.birch", "tiefenthal.fold") if now else ("tiefenthal.house", "tiefenthal.dusk")
        ui.sprite("tiefenthal/moon", place.box, c1=colours[0], c2=colours[1])
        number = (x - 14, top + (4 if now else 0), 28, 22)
        ui.label(str(i + 1), number, 19 if now else 16, NUMBER_NOW if now else NUMBER)
        signs.moon(ui, space, signs.glasses(space, view.module), (x - 29, y - 11, 58, 38))
        if past:
            brush.sheet(ui, (x - 29, y - 9, 58, 36), (27, 42, 92, 84), "", 14)
            ui.sprite("icons/tick", (x + 10, y + 10, 20, 20))

    def _monastery(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        bonus = {space.space: space.effects for space in C.tracks.monastery}
        for i in range(C.setup.spaces.monastery_end + 1):
            x, y = self.layout.stone(i)
            ui.sprite(
                "tiefenthal/pebble",
                (x - STONE / 2 - 1, y - STONE / 2 - 1, STONE + 2, STONE + 2),
                c1="cream" if i in bonus else "tiefenthal.drift",
            )
            ui.label(str(i), (x - 13, y - 11, 26, 22), 15, brush.ON_PALE)
            if i in bonus:
                signs.choice(ui, bonus[i], (x - 15, y - 42, 30, 28))
            here = [seat for seat, t in enumerate(view.taverns) if t.monastery == i]
            for seat, spot in zip(here, markers(x, y, len(here), i in bonus)):
                emblem(ui, spot, table.seats[seat].colour, "")

    def _staff(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        staff = place.data
        x, y, w, h = place.box
        left = view.stock[staff] if view.stock else 0
        brush.shadow(ui, x + w / 2 + 2, y + h - 1, w * 0.56, 8)
        top = self.worker(staff, place.box, table, ui, not left)
        if not left:
            brush.sheet(ui, (x + 2, y + h / 2 - 14, w - 4, 28), brush.DARK)
            ui.label(table.texts("board.sold_out"), (x + 4, y + h / 2 - 14, w - 8, 28), 16, brush.ON_DARK, zoom=True)
            return
        brush.price(ui, (x + 2, top + 1, 50, 26), C.staff[staff].price, False, lit=True)
        self.count(left, place.box, ui)
        if C.points[staff]:
            self.star(C.points[staff], place.box, True, ui)
        unasked(place, table, ui)
        if table.asked == focus(view, table) and place.ref not in table.marks.legal and hired(place.ref, table):
            brush.sheet(ui, (x + 2, top + 26, w - 4, 40), brush.DARK)
            ui.label(table.texts("board.hired"), (x + 4, top + 26, w - 8, 40), 15, brush.ON_DARK, lines=2, zoom=True)

    def _offer(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        kind, i = place.data
        x, y, w, h = place.box
        if kind == NOTHING:
            brush.sheet(ui, (x + 3, y + 3, w - 6, h - 6), (147, 168, 207, 90), OUTLINE, 8)
            ui.label(table.texts("board.nobody"), (x + 8, y, w - 16, h), 15, brush.ON_PALE, lines=2)
            return
        brush.shadow(ui, x + w / 2 + 2, y + h - 1, w * 0.54, 8)
        left = f"×{view.threes}" if i == 0 and view.threes else ""
        self.offer(kind, place.box, table, ui, left)
        if view.signed >> i & 1:
            brush.sheet(ui, (x + w - 40, y + 55, 35, 25), "tiefenthal.drift", "inkmid", 5)
            ui.sprite("icons/signature", (x + w - 35, y + 55, 25, 25))
        unasked(place, table, ui)

    def _nobles(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        brush.shadow(ui, x + w / 2 + 2, y + h - 1, w * 0.54, 8)
        self.guest(C.noble, place.box, table, ui)
        prices = "/".join(str(price) for price in C.noble_card.prices.values())
        brush.cost(ui, (x + 2, y + h - 60, w - 4, 26), prices, "icons/mug", lit=True)
        wins = "/".join(str(nobles) for nobles in C.noble_card.prices)
        brush.sheet(ui, (x + 3, y + h - 33, 48, 26), brush.DARK)
        ui.label(f"= {wins}", (x + 4, y + h - 33, 46, 26), 16, brush.ON_DARK, short=wins)
        unasked(place, table, ui)

    def _header(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The sign of a house: who keeps it and how many points that is worth now."""
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        if seat == focus(view, table):  # the sign that hangs on the wall
            rect = ui.rect((x, y - 8, w, h + 14))
            ui.surface.blit(ui.assets.sprite("tiefenthal/house_sign", rect.size, stretch=True), rect)
        portrait(ui, (x + 7, y + h / 2 - 17, 33, 33), look, crown=seat in table.leaders())
        right = x + w - 36
        if view.first == seat:
            ui.sprite("icons/flag", (right, y + h / 2 - 14, 26, 26))
        ui.sprite("icons/star", (right - 66, y + h / 2 - 13, 24, 24))
        ui.label(str(table.total(seat)), (right - 42, y, 42, h), 20, INK_NAME)
        large, mine = seat == focus(view, table), seat == table.mine and not look.bot
        note = table.texts("ui.level." + look.bot) if look.bot else ""
        if mine:
            note = table.texts("board.yours" if large else "board.you")
        if table.thinks and table.asked == seat:
            note = table.texts("board.thinks")
        elif large and not mine and not table.seats[table.mine].bot:
            note = table.texts("board.looked_at")
        if h >= TWO_LINES and note:
            under = INK_NOTE._replace(align="left")
            ui.label(look.name, (x + 44, y + 5, w - 150, h * 0.54), 17, INK_NAME, valign="top", most=1.0, zoom=True)
            short = table.texts("board.you") if mine else ""
            spot = (x + 44, y + h / 2, w - 150, h / 2)
            ui.label(note, spot, 15, under, short=short, valign="bottom", most=1.0, zoom=True)
            return
        if ui.text_width(look.name, 18, "bold") > w - 216:
            note = ""  # the whole name, rather than how well somebody plays
        ui.label(look.name, (x + 44, y, w - (216 if note else 150), h), 18, INK_NAME, zoom=True)
        ui.label(note, (right - 66 - 66, y, 64, h), 15, INK_NOTE, zoom=True)


def markers(x: float, y: float, count: int, crowned: bool) -> Iterator[Box]:
    """Yield where so many markers stand at a stone of the road: two abreast above it (and its bonus, where it is
    `crowned` with one), all abreast where there is no room for two rows, below it where there is none at all."""
    top, step, abreast = y - (64 if crowned else 35), -MARKER + 2, 2
    if top < SKY:
        top, step = y + STONE / 2 + 1, MARKER - 3
    lowest = top + (count - 1) // 2 * step
    if not SKY <= lowest <= STREET - MARKER:
        abreast = count
    for n in range(count):
        row, column = divmod(n, abreast)
        wide = min(abreast, count - row * abreast)
        yield x + (column - wide / 2) * MARKER, top + row * step, MARKER, MARKER


def marker(view: Valley, seat: int, layout: Layout) -> Box:
    """Return where the marker of a seat stands on the road."""
    here = view.taverns[seat].monastery
    there = [one for one, tavern in enumerate(view.taverns) if tavern.monastery == here]
    bonus = any(space.space == here for space in C.tracks.monastery)
    return list(markers(*layout.stone(here), len(there), bonus))[there.index(seat)]


def hired(ref: str, table: Table) -> bool:
    """Return whether a card of staff can't be hired since one of its kind has been in this round."""
    line = table.why(ref) if table.marks.legal else None
    return line is not None and line.key == "no.same_staff"


def unasked(place: Place, table: Table, ui: Ui) -> None:
    """Darken a card of the street while something is asked that isn't about it."""
    marks = table.marks
    if marks.legal and not any(place.ref in some for some in (marks.legal, marks.side, marks.chosen, marks.about)):
        brush.dim(ui, place.box)
