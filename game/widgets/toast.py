"""Sentences that are shown for a while at the top of the picture, or in a corner: the newest one, then gone.

They never ask anything; what needs an answer is a dialog.
"""

from __future__ import annotations

from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

_STAY_MS = 5_000
_WIDTH, _TOP, _PAD = 900.0, 52.0, 14.0
_CORNER: Box = (8.0, 866.0, 420.0, 30.0)


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

    def draw(self, ui: Ui) -> None:
        """Draw the sentence, if there is one, over whatever stands there."""
        if not self.text:
            return
        if self._aside:
            x, y, w, h = _CORNER
            ui.panel(_CORNER, "ui/note", c1="paper")
            ui.label(self.text, (x + 12, y, w - 24, h), 16, Style(colour="inkmid", align="center"), most=1.2)
            return
        style = Style(colour="ink", align="center")
        width = min(_WIDTH, ui.text_width(self.text, 18, most=2.0) + 8)
        height = ui.paragraph_height(self.text, width, 18, style)
        box = ((1600 - width) / 2 - 2 * _PAD, _TOP, width + 4 * _PAD, height + 2 * _PAD)
        ui.panel(box, "ui/parchment")
        ui.paragraph(self.text, (1600 - width) / 2, _TOP + _PAD, width, 18, style)
