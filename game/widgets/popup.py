"""What opens over the picture: a menu at the pointer, a bubble beside a thing, a dialog that wants an answer.

They are drawn last, on a layer of their own; what is chosen comes back as a ref like everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.services.geometry import HEIGHT, WIDTH, Box
from game.widgets.controls import PLAIN, button, heading
from game.widgets.frame import of_screen
from game.widgets.placing import Below, Spot, lead, near, spot
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

ROW_WIDTH, ROW_HEIGHT = 320.0, 37.0
_WIDEST = 560.0
_LINE, _LEADING, _AROUND, _MOST_LINES = 20.0, 1.34, 14.0, 6
"""Height of a line of a row that needs several, and how far apart lines are at the least size of words, in their
heights; what is free around these, and how many there are at most."""
_LABEL = 0.6
"""So much of a row its label takes at most."""
BUBBLE_WIDTH = 360.0
_PAD = 14.0
_CROSS = 20.0
_INK = Style(colour="ink")
BOTTOM_BAR = 846.0
"""Nothing that pops up covers the bar below this line."""
NOTE = "bubble"
"""The region of the keyboard that a note is."""
ROOM: Box = (4.0, 48.0, WIDTH - 8.0, BOTTOM_BAR - 52.0)
"""Where notes stand."""


class Row(NamedTuple):
    """One row of a menu: what it does, and on the right what that costs or brings. `vain`: that it comes to nothing; it
    can be chosen all the same, but is as dark as what can't."""

    ref: str
    label: str
    note: str = ""
    enabled: bool = True
    tip: str = ""
    vain: bool = False


class Menu:
    """A menu at a point (vu). Digits choose its rows, arrows walk them, Enter takes the one that waits; a click
    elsewhere closes it (the owner drops it). Where it only offers, and `asks` nothing, its first row doesn't wait. With
    a thing that it is `about` it stands as near to that as it can without hiding what shall stay `free`."""

    def __init__(
        self,
        rows: Sequence[Row],
        at: tuple[float, float],
        asks: bool = True,
        about: Box | None = None,
        free: Sequence[Box] = (),
    ):
        self.rows, self.at, self._asks = tuple(rows), at, asks
        self._about, self._free = about, tuple(free)

    def row(self, digit: int) -> Row | None:
        """Return the enabled row that a digit key (from 1) means, or None."""
        if 1 <= digit <= len(self.rows) and self.rows[digit - 1].enabled:
            return self.rows[digit - 1]
        return None

    def waiting(self, hover: str) -> str:
        """Return the ref that Enter chooses while no focus ring is shown: the one under the pointer, else, of a menu
        that asks, the first."""
        refs = [row.ref for row in self.rows if row.enabled]
        return hover if hover in refs else refs[0] if self._asks and refs else ""

    def draw(self, ui: Ui) -> None:
        """Draw it beside its point, wholly on the picture."""
        marked = ui.focused or self.waiting(ui.hover)
        needed = max(self._width(ui, row) for row in self.rows)
        wide = min(max(ROW_WIDTH, needed), _WIDEST)
        lines = max(self._lines_of(ui, row, wide) for row in self.rows)
        line = max(ui.grown(_LINE, 1.5), _LEADING * ui.view.floor_px / ui.view.k)
        high = ui.grown(ROW_HEIGHT, 1.5) if lines == 1 else line * lines + _AROUND
        x, y = self._corner(ui, wide + 2 * _PAD, len(self.rows) * high + 2 * _PAD)
        box = (x, y, wide + 2 * _PAD, len(self.rows) * high + 2 * _PAD)
        with ui.frame.overlay(ui.rect(box), "menu"):
            ui.panel(box, c1="table")
            for index, row in enumerate(self.rows):
                self._row(ui, row, index, (x + _PAD, y + _PAD + index * high, wide, high - 2), row.ref == marked)

    def _corner(self, ui: Ui, wide: float, high: float) -> tuple[float, float]:
        if self._about is not None:
            wanted = (wide, high), self._about, ROOM, self._free
            found: tuple[float, float] = ui.assets.keep(("menu", wanted), lambda: near(*wanted))
            return found
        x, y = self.at
        return min(max(x + 8, 4), WIDTH - wide - 4), min(max(y + 8, 4), BOTTOM_BAR - high)

    def _row(self, ui: Ui, row: Row, index: int, box: Box, marked: bool) -> None:
        x, y, w, h = box
        ui.target(row.ref, box, enabled=row.enabled, tip=row.tip)
        lit = row.enabled and (marked or ui.lit(row.ref))
        if lit:
            ui.panel(box, "ui/button", c1="amberd")
        beside = "cream" if lit else "straw"
        colour = "cream" if row.enabled and not row.vain else "stone"
        ui.label(str(index + 1), (x + 9, y, 16, h), 15, Style(colour=beside, align="center"), most=1.0)
        label, note = self._parts(ui, row, w)
        ui.label(row.label, (x + 28, y, label, h), 17, Style(face="bold", colour=colour), lines=2)
        if row.note:
            style = Style(colour=beside, align="left" if self._lines_of(ui, row, w) > 1 else "right")
            ui.label(row.note, (x + 38 + label, y, note, h), 15, style, lines=_MOST_LINES)

    @staticmethod
    def _parts(ui: Ui, row: Row, wide: float) -> tuple[float, float]:
        """Return how wide label and note of a row are."""
        room = wide - 40
        wanted = ui.text_width(row.label, 17, "bold") + 4
        both = wanted + ui.text_width(row.note, 15) + 14
        label = room if not row.note else wanted if both <= room else min(wanted, room * _LABEL)
        return label, room - label - 10

    def _lines_of(self, ui: Ui, row: Row, wide: float) -> int:
        """Return how many lines a row needs."""
        if self._width(ui, row) <= wide:
            return 1
        note = ui.paragraph_height(row.note, self._parts(ui, row, wide)[1], 15) if row.note else 0.0
        return min(_MOST_LINES, max(2, round(note / ui.paragraph_height("1", wide, 15))))

    @staticmethod
    def _width(ui: Ui, row: Row) -> float:
        return ui.text_width(row.label, 17, "bold") + ui.text_width(row.note, 15) + 60


_EDGE = 10.0
"""Words so near to a thing, in vu, stand on a sign at its edge."""


def bubble(
    ui: Ui,
    text: str,
    about: Sequence[Rect],
    *,
    arrow: bool = False,
    link: str = "",
    link_ref: str = "",
    width: float = BUBBLE_WIDTH,
    answers: Sequence[Answer] = (),
    free: Sequence[Rect] = (),
    clear: Sequence[Rect] = (),
    deeper: float = 0.0,
    was: Spot | None = None,
    takes: bool = True,
    shuts: bool = False,
) -> Box:
    """Draw a note beside the places of what it is about (rectangles in pixels), over none of them nor of what else is
    `free`, where it hides least of what can be clicked and of ground that is better `clear`; `width` at most. An
    `arrow` leads to the nearest place, over no zoom card.

    `link` is a second line that can be clicked (the paragraph of the rules) as `link_ref`, `answers` are buttons below
    it; what lies below the note is out of reach while it `takes` the pointer. One that `shuts` with any click shows
    that by a cross. So much `deeper` than elsewhere, in vu,
    notes may stand; `was` is where this one stood before. Returns where it stands: a zoom card that opens and closes
    below doesn't move it.
    """
    cross = _CROSS + _PAD if shuts else 0.0
    needed = max(ui.text_width(text, 17, most=2.0), ui.text_width(link, 16, "bold", most=2.0) + cross) + 8
    keys = [ui.keys.label(answer.action, ui.texts) if answer.action else "" for answer in answers]
    wide = [ui.text_width(answer.label + key, 17, "bold", most=1.4) + 64 for answer, key in zip(answers, keys)]
    inner = min(width - 2 * _PAD - 8, max(needed, sum(wide) + 8 * len(wide)))
    width = inner + 2 * _PAD + 8
    high = ui.paragraph_height(text, inner, 17, _INK)
    line, row = ui.grown(32) if link else 0.0, ui.grown(42) if answers else 0.0
    more = line + row
    tall = high + more + 2 * _PAD
    things, below = tuple(map(ui.view.box, about)), _below(ui, about, free, clear)
    room = (*ROOM[:3], ROOM[3] + deeper)
    wanted = (min(width, room[2]), min(tall, room[3])), things, room, below, was
    left, top = ui.assets.keep(("note", wanted), lambda: spot(*wanted))
    box = (left, top, width, tall)
    if arrow and about:
        lead(ui, box, things, below, [ui.view.box(one.rect) for one in ui.frame.covers if one.region == "zoom"])
    place = (left + _PAD, top + _PAD + high, min(inner, ui.text_width(link, 16, "bold", most=2.0)) + 8, line)
    with ui.frame.overlay(ui.rect(box) if takes else Rect(0, 0, 0, 0), NOTE):
        ui.panel(box, "ui/note", c1="paper")
        ui.paragraph(text, left + _PAD + 4, top + _PAD, inner, 17, _INK)
        if link:
            ui.target(link_ref, place, quiet=True)
            ui.label(link, place, 16, Style(face="bold", colour="blood"), most=2.0)
        if shuts:
            ui.sprite("icons/close", (left + width - _PAD - _CROSS, place[1] + (line - _CROSS) / 2, _CROSS, _CROSS))
        at = left + _PAD
        for answer, span in zip(answers, wide):
            button(
                ui,
                answer.ref,
                (at, place[1] + line + 4, span, row - 4),
                answer.label,
                action=answer.action,
                colour=answer.colour,
            )
            at += span + 8
    return box


def _below(ui: Ui, things: Sequence[Rect], free: Sequence[Rect], clear: Sequence[Rect]) -> Below:
    """Return what lies below a note about things."""
    passing = {cover.layer for cover in ui.frame.covers if cover.region == "zoom"}
    targets = [
        one for one in ui.frame.targets if one.rect not in things and one.rect not in free and one.layer not in passing
    ]
    asked = [one for one in targets if one.enabled and not one.quiet and not of_screen(one.ref)]
    ways = [one for one in targets if one.enabled and of_screen(one.ref)]
    words = [word.rect for word in ui.frame.words if word.layer not in passing]
    around = [rect.inflate(2 * ui.view.px(_EDGE), 2 * ui.view.px(_EDGE)) for rect in (*things, *free)]
    labels = [rect for rect in words if rect.collidelist(around) >= 0]  # they belong to these things
    kinds = (
        free,
        (*(one.visible for one in asked), *labels, *clear),
        words,
        (one.visible for one in targets if one not in asked and one not in ways),
        (one.visible for one in ways),
    )
    return Below(*(tuple(map(ui.view.box, rects)) for rects in kinds))


_DIALOG = 1_500.0
"""No dialog is wider, in vu."""


class Answer(NamedTuple):
    """One button of a dialog. `action` is the key that does the same."""

    ref: str
    label: str
    action: str = ""
    colour: str = PLAIN


def _wide(ui: Ui, answer: Answer) -> float:
    """Return how wide the button of an answer must be for its label to stand in one line."""
    key = ui.text_width(ui.keys.label(answer.action, ui.texts), 15, most=1.0) + 14 if answer.action else 0.0
    return max(120.0, ui.text_width(answer.label, 17, "bold") + key + 26)


class Dialog:
    """A question or a notice that must be answered first: in the middle, or above or below it where it would hide less
    of the boxes (vu) that are to stay `free`. Long texts scroll."""

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], width: float = 640.0, free: Sequence[Box] = ()
    ):
        self.title, self.text, self.answers, self.width = title, text, tuple(answers), width
        self._free = [Rect(box) for box in free]
        self._scroll = ScrollArea("ui:dialog:scroll")

    def answer_of(self, action: str) -> str | None:
        """Return the ref of the answer that a key means, or None."""
        return next((one.ref for one in self.answers if one.action == action), None)

    def draw(self, ui: Ui) -> None:
        """Draw it, and put everything below out of reach."""
        wides = [_wide(ui, one) for one in self.answers]
        width = min(_DIALOG, max(self.width, sum(wides) + 12 * (len(wides) - 1) + 88))
        inner = width - 88
        high = ui.paragraph_height(self.text, inner - BAR, 18, _INK)
        shown = min(high, 460.0)
        tall = shown + 168
        x = (WIDTH - width) / 2
        ways = ((HEIGHT - tall) / 2, ROOM[1], BOTTOM_BAR - tall - 4)
        y = min(ways, key=lambda top: len(Rect(x, top, width, tall).collidelistall(self._free)))
        box = (x, y, width, tall)
        with ui.frame.overlay(ui.rect(box), "dialog", modal=True):
            ui.panel(box, "ui/parchment")
            heading(ui, self.title, (x + 44, y + 22, inner, 42), 25, "blood")
            self._scroll.height = high
            with self._scroll.shown(ui, (x + 44, y + 72, inner, shown)) as top:
                ui.paragraph(self.text, x + 44, top, inner - BAR, 18, _INK)
            ui.frame.first = self.answer_of("accept") or self.answer_of("back") or self.answers[0].ref
            even = min(240.0, (inner - 12 * (len(self.answers) - 1)) / len(self.answers))
            wides = wides if max(wides) > even else [even] * len(wides)
            left = x + width - 44
            for one, wide in zip(self.answers, wides):
                left -= wide
                button(ui, one.ref, (left, y + tall - 76, wide, 48), one.label, action=one.action, colour=one.colour)
                left -= 12
