"""Lines of what happened, newest last, grouped under headings; each can be a target. Knows nothing of matches."""

from __future__ import annotations

from collections.abc import Sequence
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

    `ref` makes it a target, `marked` draws it brighter (not seen yet). `leads`: while what follows it fills the box, it
    stays on top, with a line below it for what is left out, unless it would take the place of several of the newest;
    the last such row counts. Where it and the newest row are too high together it ends in an ellipsis, and its tip has
    the whole of it. `weight`: 1 a deed or what scored, 2 news, -1 what somebody does with his own things in each round,
    -2 what comes to him then. `parts`: which rows were put together into it. `serial`: the kind of what is told in one
    row where it follows each other; `beside`: its words there. `subject`: which of a player's things did it, as the
    words call it.
    """

    text: str
    ref: str = ""
    colour: str = ""
    heading: bool = False
    marked: bool = False
    leads: bool = False
    weight: int = 0
    subject: str = ""
    serial: str = ""
    beside: str = ""
    parts: tuple[LogRow, ...] = ()


_BETWEEN, _COUNT_WIDE = 20.0, 170.0
"""Height of the line that says how many rows are left out, and how wide its words may be, in vu."""
_TIGHT = 0.94
GROWN = (2.0, 1.75, 1.5, 1.25, 1.0, _TIGHT)
"""How far the words of a log may follow the text size, from far to hardly; last, as small as words may be and close
together."""
WHOLE = (2, 1)
"""So many of the last rows shall be whole: two, or at least one."""
_LINES = 4
"""So many lines there shall be of what is scrolled, or its words follow the text size less far."""
BUTTON = 32.0
"""How high the button is that says what is still to be scrolled."""


class LogPanel:
    """The rows of a log in a box: its end stays in view, whatever becomes of its rows, unless somebody scrolled
    back, or it is read `from_top`."""

    def __init__(self, ref: str = "ui:log:scroll", from_top: bool = False):
        self._scroll = ScrollArea(ref)
        self._left_at = 0.0
        self._follows = not from_top
        self._most = self._kept = GROWN[0]
        self._next = 0.0

    def draw(self, ui: Ui, box: Box, rows: Sequence[LogRow], vu: float = 16) -> None:
        """Draw the rows; the text follows the text size, fully or else as far as the last of them are whole."""
        x, y, w, h = box
        lead = next((i for i in range(len(rows) - 1, -1, -1) if rows[i].leads), -1)
        act = [rows[lead:]] if lead >= 0 and ui.view.text <= 1.0 else []  # larger words are never small for more rows
        seen = [(each, most) for each in act for most in (GROWN[-2], GROWN[-1])]
        few = [(self._seen(rows, lead, count), most) for count in WHOLE for most in GROWN]
        between = _BETWEEN if lead >= 0 else 0.0
        sizes = [*((*one, 0.0) for one in seen), *((*one, gap) for gap in (between, 0.0) for one in few)]
        found = next((most for some, most, gap in sizes if self.height(ui, some, w, vu, most) + gap <= h), GROWN[-1])
        self._most = self._kept = found if self._follows else self._kept  # nothing jumps away from who reads it
        width = w - BAR
        heights = [self._height(ui, row, width, vu) for row in rows]
        room = h >= 2 * self._line(ui, vu)
        pinned = room and self._follows and 0 <= lead < len(rows) - 1 and sum(heights[lead:]) > h
        if pinned:
            newest = min(heights[-1], h - self._line(ui, vu))
            high = min(heights[lead], h - newest)
            between = _BETWEEN if high + newest + _BETWEEN <= h else 0.0
            # of the newest rows it takes the place of one at most
            pinned = self._last(heights[lead + 1 :], h - high - between) + 1 >= self._last(heights[lead:], h)
        if pinned:
            heights[-1] = newest
            self._row(ui, rows[lead], (x, y, width, high), vu)
            y, h = y + high, h - high
            rows, heights = rows[lead + 1 :], heights[lead + 1 :]
            y, h = y + between, h - between
            self._torn(ui, (x, y - between, width, between), self._over(heights, h))
            box = (x, y, w, h)
        if self._scroll.offset != self._left_at:
            self._follows = self._scroll.offset >= self._scroll.furthest - 2
        if self._follows and heights and heights[-1] > h >= self._line(ui, vu):
            heights[-1] = h  # who acts is seen: it ends in an ellipsis rather than begin above the box
        self._scroll.height = sum(heights)
        if self._follows:
            self._scroll.to_end(h)
        whole = self._follows and bool(heights) and heights[-1] <= h  # then no row is cut off at the top
        with self._scroll.shown(ui, box) as top:
            if pinned:  # no bare stretch below the line: it would look like a hole
                top -= max(0.0, h - self._whole(heights, h))
            for row, high in zip(rows, heights):
                if (y - 0.5 < top if whole else y - high < top) and top < y + h:
                    self._row(ui, row, (x, top, width, high), vu)
                top += high
        self._left_at = self._scroll.offset

    def read(self, ui: Ui, box: Box, rows: Sequence[LogRow], on: str, place: Box) -> bool:
        """Draw rows from the top of a box and return whether it is too low for them: then they are scrolled, line by
        line, so that none is cut through, and a button, `on`, at its `place`, which may be at the lower edge of the
        box, says how many there are still; `page` is what it is for."""
        (x, y, w, h), vu = box, 16.0
        whole = next((most for most in GROWN if self.height(ui, rows, w + BAR, vu, most) <= h), None)
        if whole is not None:
            self._most = whole
            for row in rows:
                high = self._height(ui, row, w, vu)
                self._row(ui, row, (x, y, w, high), vu)
                y += high
            return False
        h = min(h, place[1] - y) if place[1] > y else h
        for self._most in GROWN[:-1]:
            if self._line(ui, vu) * _LINES <= h:
                break
        heights = [self._height(ui, row, w - BAR, vu) for row in rows]
        edges = self._edges(ui, rows, heights, w - BAR, vu)
        scroll, high = self._scroll, edges[-1]
        scroll.height = high
        last = next(edge for edge in edges if edge >= high - h - 0.5)
        scroll.offset = min(last, next(edge for edge in [*edges, high] if edge >= min(scroll.offset, high) - 0.5))
        seen = max(edge for edge in edges if edge <= scroll.offset + h + 0.5) - scroll.offset
        with scroll.shown(ui, (x, y, w, seen)) as top:
            for row, high in zip(rows, heights):
                if y < top + high - 0.5 and top < y + seen - 0.5:
                    self._row(ui, row, (x, top, w - BAR, high), vu)
                top += high
        above = sum(0 < edge <= scroll.offset + 0.5 for edge in edges)
        below = sum(edge > scroll.offset + seen + 0.5 for edge in edges)
        self._next = scroll.offset + seen if below else 0.0
        words = ui.texts("ui.log.below", below) if below else ui.texts("ui.log.above", above)
        button(ui, on, place, words, colour=MAIN, vu=16)
        return True

    def page(self) -> None:
        """Scroll what is read on to the first line that isn't seen yet, or from the end back to the top."""
        self._scroll.offset = self._next

    def _edges(self, ui: Ui, rows: Sequence[LogRow], heights: Sequence[float], width: float, vu: float) -> list[float]:
        """Return where rows may be cut between two lines of words, from 0 to their whole height."""
        found, top = [0.0], 0.0
        for row, high in zip(rows, heights):
            style = self._style(row)
            step = ui.type.line_height(ui.view.text_px(vu, self._most), style.face) / ui.view.k
            text = ui.paragraph_height(row.text, width - self._indent(ui, row) - 4, vu, style, most=self._most)
            found += [top + 1 + step * n for n in range(1, round(text / step))]
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

    @staticmethod
    def _seen(rows: Sequence[LogRow], lead: int, count: int) -> Sequence[LogRow]:
        """Return so many of the last rows, with the one that leads before them."""
        first = len(rows) - count
        return rows[max(first, 0) :] if lead < 0 or lead >= first else (rows[lead], *rows[first:])

    @staticmethod
    def _whole(heights: Sequence[float], room: float) -> float:
        """Return how high those of the last rows are together that are whole in so much room."""
        found = 0.0
        for high in reversed(heights):
            if found + high > room + 0.5:
                break
            found += high
        return found

    @classmethod
    def _last(cls, heights: Sequence[float], room: float) -> int:
        """Return how many of the last rows are whole in so much room."""
        return len(heights) - cls._over(heights, room)

    @staticmethod
    def _over(heights: Sequence[float], room: float) -> int:
        """Return how many of the rows before the last ones are not seen in so much room."""
        found = 0.0
        for n, high in enumerate(reversed(heights)):
            found += high
            if found > room + 0.5:
                return len(heights) - n
        return 0

    def _line(self, ui: Ui, vu: float) -> float:
        """Return the height of a row of one line that can be clicked."""
        return self._height(ui, LogRow("", "ui:line"), 100, vu)

    def _indent(self, ui: Ui, row: LogRow) -> float:
        return 4.0 if row.heading else ui.grown(_EMBLEM, self._most) + 9

    def _height(self, ui: Ui, row: LogRow, width: float, vu: float) -> float:
        text = ui.paragraph_height(row.text, width - self._indent(ui, row) - 4, vu, self._style(row), most=self._most)
        gap = _CLOSE if self._most == _TIGHT else _GAP
        return max(text + gap, LEAST * min(1.0, ui.view.text) if row.ref else 0.0)

    def _style(self, row: LogRow) -> Style:
        if row.heading:
            return Style(face="bold", colour="amberl")
        return Style(colour="cream" if row.marked else "linen")

    @staticmethod
    def _torn(ui: Ui, box: Box, count: int) -> None:
        """Draw the line that says that rows are left out here, and in it how many; with no room for that, a line."""
        x, y, w, h = box
        if not h or not count:
            ui.fill((x + 4, y + h / 2 - 2, w - 8, 2), "straw")
            return
        side = (w - _COUNT_WIDE) / 2
        ui.fill((x + 4, y + h / 2 - 1, side - 4, 2), "straw")
        ui.fill((x + w - side, y + h / 2 - 1, side - 4, 2), "straw")
        words = ui.texts("ui.log.between", count)
        ui.label(words, (x + side, y, _COUNT_WIDE, h), 15, Style("bold", "straw", "center"), most=1.0)

    def _row(self, ui: Ui, row: LogRow, box: Box, vu: float) -> None:
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
            emblem(ui, (x + 3, y + 1, side, side), row.colour)
        indent = self._indent(ui, row)
        if cut:
            words = (x + indent, y + 1, w - indent - 4, h - 1)
            ui.label(row.text, words, vu, self._style(row), lines=9, valign="top", most=GROWN[-1], zoom=True)
            return
        ui.paragraph(row.text, x + indent, y + 1, w - indent - 4, vu, self._style(row), most=self._most)
