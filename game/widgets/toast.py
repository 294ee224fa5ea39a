"""Sentences that are shown for a while at the top of the picture, or in a corner: the newest one, then gone.

They never ask anything; what needs an answer is a dialog.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import dist

from pygame import Rect

from game.services.geometry import Box
from game.services.tween import read_ms
from game.widgets.frame import Frame
from game.widgets.text import Style
from game.widgets.ui import Ui

_MOST_MS = 5_000.0
"""A sentence stays until it has been read, and so long at most."""
_WIDTH, _TOP, _PAD = 900.0, 52.0, 14.0
_HIGH = 30.0
_CORNER = (8.0, 866.0)
_ASIDE = (590.0, 50.0)
"""Near this place a sentence stands aside if something is to be read or clicked in the corner."""
_STEP, _AIR = 20, 16
_ROOM = (8, 50, 1592, 816)
"""Between these bars bare ground is looked for, in such steps, so far from everything if it can be, in vu."""


class Toast:
    """The sentence on show. `update` tells the time that passed, in milliseconds."""

    def __init__(self) -> None:
        self.text = ""
        self._aside = False
        self._left = self._stays = 0.0
        """How long it is still shown, and how long in all."""
        self._top = 0.0
        """Where it was shown last (vu)."""
        self._waits = False
        """Whether the picture has no room for it yet."""

    def show(self, text: str, aside: bool = False) -> None:
        """Show a sentence in place of the last, or after one of the same moment; one in the corner, `aside`, replaces
        none."""
        if aside and self.text:
            return
        if self.text and self._left == self._stays and not self._aside:
            text = self.text if text in self.text else f"{self.text}\n{text}"
        self.text, self._aside, self._waits = text, aside, False
        self._left = self._stays = min(_MOST_MS, read_ms(text))

    def forget(self, text: str) -> None:
        """Show this sentence no longer; what stands beside it stays."""
        self.text = "\n".join(one for one in self.text.split("\n") if one != text)

    def update(self, ms: float) -> bool:
        """Return whether the sentence has just gone."""
        if not self.text or self._aside and self._waits:
            return False
        self._left -= ms
        if self._left <= 0:
            self.text = ""
        return not self.text

    def draw(self, ui: Ui, below: Frame, asked: Sequence[Box] = ()) -> None:
        """Draw the sentence, if there is one, over no note or card that lies over the picture `below`, and if it can be
        over nothing that can be clicked there or that is `asked` about (vu); one in the corner only where there is
        nothing to be read or clicked, else on other ground as bare as that, else not yet."""
        if not self.text:
            return
        if self._aside:
            self._draw_aside(ui, below)
            return
        style = Style(colour="ink", align="center")
        width = min(_WIDTH, ui.text_width(self.text, 18, most=2.0) + 8)
        height = ui.paragraph_height(self.text, width, 18, style)
        left, wide, high = (1600 - width) / 2 - 2 * _PAD, width + 4 * _PAD, height + 2 * _PAD
        notes = [Rect(ui.view.box(one.rect)).inflate(2 * _PAD, 2 * _PAD) for one in below.words if one.layer]
        things = [Rect(ui.view.box(one.rect)) for one in below.targets if one.enabled and not one.layer]
        things += [Rect(box) for box in asked]

        def hides(top: float) -> tuple[bool, int, bool, float]:
            box = Rect(left, top, wide, high)
            hidden = len(box.collidelistall(things))
            return box.collidelist(notes) >= 0, hidden, top != self._top, top  # it stays where it is as good

        self._top = min((float(y) for y in range(round(_TOP), round(_ROOM[3] - high), _STEP)), key=hides, default=_TOP)
        ui.panel((left, self._top, wide, high), "ui/parchment")
        ui.paragraph(self.text, (1600 - width) / 2, self._top + _PAD, width, 18, style)

    def _draw_aside(self, ui: Ui, below: Frame) -> None:
        wide = ui.text_width(self.text, 16, most=1.2) + 28
        rects = [one.rect for one in below.targets] + [one.rect for one in below.words]
        taken = tuple(ui.view.box(rect) for rect in rects)
        found = ui.assets.keep(("toast", wide, taken), lambda: _bare(wide, [Rect(box) for box in taken]))
        self._waits = not found
        for x, y in found:
            ui.panel((x, y, wide, _HIGH), "ui/note", c1="paper")
            style = Style(colour="inkmid", align="center")
            ui.label(self.text, (x + 12, y, wide - 24, _HIGH), 16, style, most=1.2)


def _bare(wide: float, taken: list[Rect]) -> list[tuple[float, float]]:
    """Return the one place where so wide a sentence covers nothing: in the corner, else near the middle above; empty
    where there is none, which is kept like a place."""
    left, top, right, low = _ROOM
    spots = [(float(x), float(y)) for x in range(left, int(right - wide), _STEP) for y in range(top, low, _STEP)]
    middle = _ASIDE[0] + 210 - wide / 2, _ASIDE[1]
    spots.sort(key=lambda at: dist(at, middle))
    ways = [(at, Rect(*at, wide, _HIGH)) for at in (_CORNER, middle, *spots)]
    clear = (at for air in (_AIR, 0) for at, box in ways if box.inflate(2 * air, 2 * air).collidelist(taken) < 0)
    return list(islice(clear, 1))
