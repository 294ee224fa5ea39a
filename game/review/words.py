"""Why an answer is better than another, in one sentence of figures that can be counted on the table: for hints and for
reviews.

Only lines: which words they have stands in the texts. No position is looked at here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Any

from game.bots import evaluation
from game.kernel.api import Line
from game.review.contrast import Gap
from game.review.judging import MARKS, Finding

SAYS = {"hint.{}": ("soon", "late", "rival"), "ui.review.mark.{}": MARKS}

_DEFEAT = 20.0
"""Alone, nothing but a defeat costs so many points."""
_MOST = 2
"""So many things of a kind are said for an answer."""
_ALL = 3
"""So many are said for it altogether."""


def called(mark: str) -> Line:
    """Return how a mark is called."""
    return Line("ui.review.mark." + mark)


def defeat(game: Any, finding: Finding) -> bool:
    """Return whether what an answer costs is the risk of a defeat, alone at the table: bots reckon one as more points
    than any match has, which nobody should read."""
    return finding.lost.chance is None and bool(game.meta.losses) and finding.lost.points > _DEFEAT


def reason(game: Any, finding: Finding) -> Line | None:
    """Return why the better answer would have been better; None where the given one was the best."""
    if finding.best == finding.chosen:
        return None
    return why(game, finding.gap) or against(game, finding.gap) or Line("ui.review.why.little")


def why(game: Any, gap: Gap) -> Line | None:
    """Return what an answer leaves more of than the other one, at once and later, and what the other one does; None
    where nothing speaks for it."""
    counts = evaluation.of(game).counts
    soon = _first(counts, gap.soon)
    late = _first(counts, {name: n for name, n in gap.late.items() if gap.soon.get(name) != n})[: _ALL - len(soon)]
    parts = [_listed(kind, found) for kind, found in (("soon", soon), ("late", late)) if found]
    parts += [] if late else [_likely(times, name, n) for name, (times, n) in gap.odds.items() if n > 0][:1]
    less = _first(counts, _turned(gap.late)) or _first(counts, _turned(gap.soon))
    if not parts:
        return None
    if less:
        parts.append(_listed("rival", less[:1]))
    return functools.reduce(lambda a, b: Line("hint.also", (a, b)), parts)


def against(game: Any, gap: Gap) -> Line | None:
    """Return what the other answer alone leaves more of, which is worth less than what it costs."""
    counts = evaluation.of(game).counts
    less = _first(counts, _turned(gap.late)) or _first(counts, _turned(gap.soon))
    return Line("ui.review.why.less", (_list(less),)) if less else None


def _turned(figures: Mapping[str, int]) -> dict[str, int]:
    return {name: -number for name, number in figures.items()}


def _first(counts: Mapping[str, float], figures: Mapping[str, int]) -> list[Line]:
    """Return of what there is more, first what counts most."""
    more = [name for name, number in figures.items() if number > 0]
    more.sort(key=lambda name: -counts.get(name, 1.0) * figures[name])
    return [Line("hint." + name, (figures[name],)) for name in more[:_MOST]]


def _likely(times: int, name: str, number: int) -> Line:
    return Line("hint.odds", (times, Line("hint." + name, (number,))))


def _listed(kind: str, lines: Iterable[Line]) -> Line:
    return Line("hint." + kind, (_list(lines),))


def _list(lines: Iterable[Line]) -> Line:
    return functools.reduce(lambda a, b: Line("hint.and", (a, b)), lines)
