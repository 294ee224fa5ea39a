"""Why an answer would have been better, in one sentence of figures that can be counted on the table.

Only lines: which words they have stands in the texts. No position is looked at here.
"""

from __future__ import annotations

from typing import Any

from game.bots import evaluation
from game.kernel.api import Line
from game.review.judging import MARKS, OTHERS, Finding

SAYS = {
    "hint.{}": (OTHERS,),
    "ui.review.mark.{}": MARKS,
    "ui.review.why.{}": ("more", "more_two", "but", "but_two", "less", "little"),
}

_DEFEAT = 20.0
"""Alone, nothing but a defeat costs so many points."""
_MOST = 2
"""So many things are said for an answer."""


def called(mark: str) -> Line:
    """Return how a mark is called."""
    return Line("ui.review.mark." + mark)


def defeat(game: Any, finding: Finding) -> bool:
    """Return whether what an answer costs is the risk of a defeat, alone at the table: bots reckon one as more points
    than any match has, which nobody should read."""
    return finding.lost.chance is None and bool(game.meta.losses) and finding.lost.points > _DEFEAT


def reason(game: Any, finding: Finding) -> Line | None:
    """Return what the better answer usually leaves more of, and what the given one does; None where that was the best.

    What is counted is rounded to whole things; what is less than a half isn't said.
    """
    if finding.best == finding.chosen:
        return None
    counts = evaluation.of(game).counts
    worth = {name: counts.get(name, 1.0) * value for name, value in finding.figures.items()}
    gains = [name for name in sorted(worth, key=lambda name: -worth[name]) if round(finding.figures[name]) > 0]
    losses = [
        name
        for name in sorted(worth, key=lambda name: worth[name])
        if round(finding.figures[name]) < 0 and name != OTHERS
    ]
    more = [_told(name, finding) for name in gains[:_MOST]]
    less = [_told(name, finding) for name in losses[:1]]
    if more:
        kind = ("but" if less else "more") + ("_two" if len(more) > 1 else "")
        return Line("ui.review.why." + kind, (*more, *less))
    return Line("ui.review.why.less", tuple(less)) if less else Line("ui.review.why.little")


def _told(name: str, finding: Finding) -> Line:
    return Line("hint." + name, (abs(round(finding.figures[name])),))
