"""Lines of what happened, newest last, grouped under headings; each can be a target. Knows nothing of matches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.services.geometry import Box
from game.widgets.controls import MAIN, button, emblem
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_GAP, _CLOSE = 5.0, 0.5
_EMBLEM = 22.0
LEAST = 30.0
"""A row that can be clicked is so high at least, in vu; smaller words than usual leave room for more rows."""


class LogRow(NamedTuple):
    """One row. A heading has no colour; `colour` is the id of the player's colour whose emblem starts the line.

    `ref` makes it a target, `marked` draws it brighter (not seen yet). `weight`: 1 a deed or what scored, 2 news, -1
    what somebody does with his own things in each round, -2 what comes to him then; `feat`: how far a deed is ahead of
    others. `parts`: which rows were put
    together into it. `serial`: the kind of what is told in one row where it follows each other; `beside`: its words
    there. `subject`: which of a player's things did it, as the words call it. `inset`: it belongs to the row above.
    """

    text: str
    ref: str = ""
    colour: str = ""
    heading: bool = False
    marked: bool = False
    weight: int = 0
    feat: int = 0
    subject: str = ""
    serial: str = ""
    beside: str = ""
    parts: tuple[LogRow, ...] = ()
    inset: bool = False


_TIGHT = 0.94
GROWN = (2.0, 1.75, 1.5, 1.25, 1.0, _TIGHT)
"""How far the words of a log may follow the text size, from far to hardly; last, as small as words may be and close
together."""
WHOLE = (2, 1)
"""So many of the last rows shall be whole: two, or at least one."""
_RAGGED = 0.3
"""So much of a line, at most, is left bare at its end by a word that goes into the next."""
_LINES = 4
"""So many lines there shall be of what is scrolled, or its words follow the text size less far."""
BARE = 0.4
"""Where whole rows leave more of the box bare than this, what is read begins with the last lines of the row before."""
BUTTON = 32.0
"""How high the button is that says what is still to be scrolled."""


class LogPanel:
    """The rows of a log in a box, whole ones one below the other: its end stays in view, whatever becomes of its rows,
    unless somebody scrolled back. Only a row that is higher than the box, or without which most of that were bare, is
    scrolled line by line."""

    def __init__(self, ref: str = "ui:log:scroll"):
        self._scroll = ScrollArea(ref)
        self._left_at = 0.0
        self._follows = True
        self._most = self._kept = GROWN[0]
        self._next = 0.0
        self._lead = ""

    def lead(self, ref: str) -> None:
        """Begin with a row, as far as that can be scrolled to the top."""
        self._lead = ref

    def draw(self, ui: Ui, box: Box, rows: Sequence[LogRow], vu: float = 16) -> None:
        """Draw the rows; the text follows the text size, fully or else as far as the last of them are whole. A newest
        row that is higher than the box ends in an ellipsis there: who acts is seen."""
        w, h = box[2:]
        if self._follows:  # nothing jumps away from who reads it
            sizes = [(rows[-count:], most) for count in WHOLE for most in GROWN]
            self._kept = next((most for some, most in sizes if self.height(ui, some, w, vu, most) <= h), GROWN[-1])
        self._most = self._kept
        heights = [self._height(ui, row, w - BAR, vu) for row in rows]
        if self._follows and self._scroll.offset == self._left_at and heights and heights[-1] > h:
            heights[-1] = h
        self._window(ui, box, rows, heights, vu)

    def read(self, ui: Ui, box: Box, rows: Sequence[LogRow], on: str, place: Box) -> bool:
        """Draw rows and return whether the box is too low for them: then it begins with the first of them, and a
        button, `on`, at its `place`, which may be at the upper edge of the box, says how many lines follow, or at the
        last of them how many stand before them; `page` is what it is for."""
        (x, y, w, h), vu = box, 16.0
        whole = next((most for most in GROWN if self.height(ui, rows, w + BAR, vu, most) <= h), None)
        if whole is not None:
            self._most = whole
            for row in rows:
                high = self._height(ui, row, w, vu)
                self._row(ui, row, (x, y, w, high), vu)
                y += high
            return False
        top = max(y, place[1] + place[3] + 1)
        box = x, y, w, h = x, top, w, h - (top - y)
        self._sized(ui, rows, w, h, vu)
        heights = [self._height(ui, row, w - BAR, vu) for row in rows]
        self._follows = False
        low, at = self._window(ui, box, rows, heights, vu, BARE), self._scroll.offset
        ends = low >= sum(heights) - 0.5
        lines = self._edges(ui, rows, heights, w - BAR, vu)
        count = len([edge for edge in lines if (0 < edge <= at + 0.5 if ends else edge > low + 0.5)])
        words = ui.texts("ui.log.above" if ends else "ui.log.below", count)
        px, py, pw, ph = place
        if not ui.fits(words, (px + 6, py + 1, pw - 12, ph - 2), 2, "bold"):
            words = ui.texts("ui.log.above.short" if ends else "ui.log.below.short", count)
        button(ui, on, place, words, colour=MAIN, vu=16)
        return True

    def within(self, ui: Ui, row: LogRow, width: float, lines: int) -> bool:
        """Return whether the words of a row take so many lines at most in a box so wide. They are wrapped only where
        their length alone doesn't say: that takes long, and a line is left bare by less than a word."""
        room = width - BAR - self._indent(ui, row) - 4
        wide = ui.text_width(row.text, 16, self._style(row).face, most=1.0)
        if wide > lines * room or wide < room * (lines - (lines - 1) * _RAGGED):
            return wide <= lines * room
        return self.lines(ui, row, width) <= lines

    def lines(self, ui: Ui, row: LogRow, width: float) -> int:
        """Return how many lines the words of a row take in a box so wide."""
        style, room = self._style(row), width - BAR - self._indent(ui, row) - 4
        text = ui.paragraph_height(row.text, room, 16, style, most=1.0)
        return round(text * ui.view.k / ui.type.line_height(ui.view.text_px(16, 1.0), style.face))

    def _sized(self, ui: Ui, rows: Sequence[LogRow], width: float, room: float, vu: float) -> None:
        """Let words that are scrolled follow the text size so far that there are some lines, and the first row is
        whole."""
        for most in GROWN:
            if most <= 1.0 or self._line(ui, vu, most) * _LINES <= room:
                if self.height(ui, rows[:1], width, vu, most) <= room:
                    return

    def page(self) -> None:
        """Scroll what is read on to the lines after those that are seen, or from the last ones back to the first."""
        self._scroll.offset = self._next

    def _window(
        self, ui: Ui, box: Box, rows: Sequence[LogRow], heights: Sequence[float], vu: float, bare: float = 1.0
    ) -> float:
        """Draw those rows that are seen, whole ones unless these leave more than so much `bare`, and return where they
        end in the height of all."""
        (x, y, w, h), scroll = box, self._scroll
        lines = self._edges(ui, rows, heights, w - BAR, vu)
        stops = self._paged(self._edges(ui, rows, heights, w - BAR, vu, h), lines, h, bare)
        if self._lead:
            tops = zip(rows, accumulate(heights, initial=0.0))
            scroll.offset = next((top for row, top in tops if row.ref == self._lead), scroll.offset)
            self._follows, self._lead, self._left_at = False, "", scroll.offset
        end = max(0.0, scroll.offset, stops[-1] - h)
        last = next(stop for stop in stops if stop >= stops[-1] - h - 0.5)
        scroll.height = stops[-1]
        scrolled = scroll.offset != self._left_at
        if self._follows and not scrolled:
            scroll.offset = last
        else:
            found = next(stop for stop in [*stops, end] if stop >= scroll.offset - 0.5)
            if scroll.offset < self._left_at <= found + 0.5:  # a row that is higher than one scrolls at once
                found = max((stop for stop in stops if stop < self._left_at - 0.5), default=0.0)
            scroll.offset = min(found, last)
            self._follows = scrolled and scroll.offset >= last
        at = scroll.offset
        low = max((stop for stop in stops if at < stop <= at + h + 0.5), default=at + h)
        if at + h - low > h * bare:
            low = max(line for line in lines if line <= at + h + 0.5)
        with scroll.shown(ui, (x, y, w, low - at)) as top:
            for row, high in zip(rows, heights):
                if y < top + high - 0.5 and top < y + low - at - 0.5:
                    self._row(ui, row, (x, top, w - BAR, high), vu, y)
                top += high
        self._left_at = scroll.offset
        self._next = min(low, last) if low < stops[-1] - 0.5 else 0.0
        return low

    @staticmethod
    def _paged(stops: list[float], lines: Sequence[float], h: float, bare: float) -> list[float]:
        """Return where a page `h` high may begin, given where rows do and where lines of words do: where turning pages
        on from the first one leads, too."""
        found, top = {*stops}, 0.0
        while stops[-1] - top > h:
            low = max(stop for stop in stops if stop <= top + h + 0.5)
            if h - (low - top) > h * bare:
                low = max(line for line in lines if line <= top + h + 0.5)
            if low <= top:
                break
            found.add(low)
            top = low
        return sorted(found)

    def _edges(
        self, ui: Ui, rows: Sequence[LogRow], heights: Sequence[float], width: float, vu: float, most: float = 0.0
    ) -> list[float]:
        """Return where rows end, from 0 to their whole height, and where those that are higher than `most` may be cut
        between two lines of words."""
        found, top = [0.0], 0.0
        for row, high in zip(rows, heights):
            if high > most:
                style = self._style(row)
                step = ui.type.line_height(ui.view.text_px(vu, self._most), style.face) / ui.view.k
                text = ui.paragraph_height(row.text, width - self._indent(ui, row) - 4, vu, style, most=self._most)
                found += [edge for n in range(1, round(text / step)) if (edge := top + 1 + step * n) < top + high - 0.5]
            top += high
            found.append(top)
        return found

    def follow(self) -> None:
        """Show the newest rows again, whoever scrolled where."""
        self._follows, self._left_at = True, self._scroll.offset

    def height(self, ui: Ui, rows: Sequence[LogRow], width: float, vu: float = 16, most: float = GROWN[0]) -> float:
        """Return how high these rows are in a box so wide, where their text follows the text size so far."""
        self._most = most
        return sum([self._height(ui, row, width - BAR, vu) for row in rows])

    def _line(self, ui: Ui, vu: float, most: float) -> float:
        """Return the height of a row of one line that can be clicked."""
        self._most = most
        return self._height(ui, LogRow("", "ui:line"), 100, vu)

    def _indent(self, ui: Ui, row: LogRow) -> float:
        return 4.0 if row.heading else ui.grown(_EMBLEM, self._most) * (2 if row.inset else 1) + 9

    def _height(self, ui: Ui, row: LogRow, width: float, vu: float) -> float:
        text = ui.paragraph_height(row.text, width - self._indent(ui, row) - 4, vu, self._style(row), most=self._most)
        gap = _CLOSE if self._most == _TIGHT else _GAP
        return max(text + gap, LEAST * min(1.0, ui.view.text) if row.ref else 0.0)

    def _style(self, row: LogRow) -> Style:
        if row.heading:
            return Style(face="bold", colour="amberl")
        return Style(colour="cream" if row.marked else "linen")

    def _row(self, ui: Ui, row: LogRow, box: Box, vu: float, seen: float = 0.0) -> None:
        """Draw a row; whose act it is, is seen beside the first of its lines below where what is `seen` begins."""
        x, y, w, h = box
        cut = h < self._height(ui, row, w, vu)
        if row.ref:
            ui.target(row.ref, box, line=True, tip=row.text if cut else "")
        if row.marked or row.ref and ui.lit(row.ref):
            ui.fill((x, y, w, h - 1), (255, 180, 60, 60 if row.ref and ui.lit(row.ref) else 32))
            if row.marked:
                ui.fill((x, y + 1, 4, h - 3), "lit")
        if row.colour:
            side = ui.grown(_EMBLEM, self._most)
            emblem(ui, (x + 3 + side * row.inset, max(y, seen) + 1, side, side), row.colour)
        indent = self._indent(ui, row)
        if cut:
            style, px = self._style(row), ui.view.text_px(vu, GROWN[-1])
            below = (ui.type.line_height(px, style.face) - px) / ui.view.k  # the last line is whole, too
            words = (x + indent, y + 1, w - indent - 4, h - 1 - below)
            ui.label(row.text, words, vu, style, lines=9, valign="top", most=GROWN[-1], zoom=True)
            return
        ui.paragraph(row.text, x + indent, y + 1, w - indent - 4, vu, self._style(row), most=self._most)
