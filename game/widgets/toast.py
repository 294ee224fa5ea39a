"""Sentences that are shown for a while at the top of the picture, or in a corner: the newest one, then gone.

They never ask anything; what needs an answer is a dialog.
"""

from __future__ import annotations

from game.services.geometry import Box
from game.widgets.frame import Frame
from game.widgets.text import Style
from game.widgets.ui import Ui

_STAY_MS = 5_000
_WIDTH, _TOP, _PAD = 900.0, 52.0, 14.0
_CORNER: Box = (8.0, 866.0, 420.0, 30.0)
_ASIDE: Box = (590.0, 50.0, 420.0, 30.0)
"""Where a sentence in a corner stands if something is to be read or clicked there."""


class Toast:
    """The sentence on show. `update` tells the time that passed, in milliseconds."""

    def __init__(self) -> None:
        self.text = ""
        self._aside = False
        self._left = 0.0

    def show(self, text: str, aside: bool = False) -> None:
        """Show a sentence in place of the last, or after one of the same moment; one in the corner, `aside`, replaces
        none."""
        if aside and self.text:
            return
        if self.text and self._left == _STAY_MS and not self._aside and text not in self.text:
            text = f"{self.text} {text}"
        self.text, self._aside, self._left = text, aside, _STAY_MS

    def update(self, ms: float) -> bool:
        """Return whether the sentence has just gone."""
        if not self.text:
            return False
        self._left -= ms
        if self._left <= 0:
            self.text = ""
        return not self.text

    def draw(self, ui: Ui, below: Frame) -> None:
        """Draw the sentence, if there is one, over whatever stands there; one in the corner only where the picture
        `below` has nothing to be read or clicked there, else at the top."""
        if not self.text:
            return
        if self._aside:
            corner = ui.rect(_CORNER)
            taken = [one.rect for one in below.targets] + [one.rect for one in below.words]
            x, y, w, h = box = _CORNER if corner.collidelist(taken) < 0 else _ASIDE
            ui.panel(box, "ui/note", c1="paper")
            ui.label(self.text, (x + 12, y, w - 24, h), 16, Style(colour="inkmid", align="center"), most=1.2)
            return
        style = Style(colour="ink", align="center")
        width = min(_WIDTH, ui.text_width(self.text, 18, most=2.0) + 8)
        height = ui.paragraph_height(self.text, width, 18, style)
        box = ((1600 - width) / 2 - 2 * _PAD, _TOP, width + 4 * _PAD, height + 2 * _PAD)
        ui.panel(box, "ui/parchment")
        ui.paragraph(self.text, (1600 - width) / 2, _TOP + _PAD, width, 18, style)
