"""The second line of the bar below where it can be said in fewer words: as many of them as can be read whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes import match_also
from game.widgets.ui import Ui

if TYPE_CHECKING:
    from game.scenes.match_bars import Act

LINE, _HIGH = 24.0, 22.0
"""A bar that is higher by so much has two lines below the prompt; how high one is."""
_APART = 18.0
"""Between the prompt and what stands beside it, in vu."""


def second(ui: Ui, act: Act, left: float, right: float, more: float) -> str:
    """Return the second line in the most words that find room from left to right, in a bar so many vu higher than is
    usual; where none do, in the fewest."""
    room, lines = right - left, 2 if more >= LINE else 1
    if act.also and lines == 1:
        spare = room - ui.text_width(act.prompt, 19, "bold") - _APART
        room = room if match_also.least(ui) <= spare else spare  # what else may be done stands below
    ways = (act.second, *act.briefer)
    return next((way for way in ways if ui.fits(way, (left, 0, room, _HIGH * lines), lines)), ways[-1])
