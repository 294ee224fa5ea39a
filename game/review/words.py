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
from game.review.contrast import RESULT, Gap, of_kind
from game.review.judging import DOUBTFUL, MARKS, MISTAKE, Finding

YET = "yet"
"""How a choice is called that seems to have cost something but hasn't been looked at closely."""
SAYS = {"hint.{}": ("soon", "late", "sales", "rival"), "ui.review.mark.{}": (*MARKS, YET)}

_LATER = {"late": "ui.review.why.later", "sales": "ui.review.why.later_sales"}
"""What is said where nothing that is counted speaks for an answer, by when a stage ends."""
_DEFEAT = 20.0
"""Alone, nothing but a defeat costs so many points."""
_MOST = 2
"""So many things are said of an answer, what the other one does among them."""


def called(mark: str) -> Line:
    """Return how a mark is called."""
    return Line("ui.review.mark." + mark)


def defeat(game: Any, finding: Finding) -> bool:
    """Return whether what an answer costs is the risk of a defeat, alone at the table: bots reckon one as more points
    than any match has, which nobody should read."""
    return finding.lost.chance is None and bool(game.meta.losses) and finding.lost.points > _DEFEAT


def reason(game: Any, finding: Finding, view: Any) -> Line | None:
    """Return why the better answer would have been better, as it could be seen in a view; None where the given one was
    the best."""
    if finding.best == finding.chosen:
        return None
    lines = [why(game, finding.gap, view), against(game, finding.gap)]
    if outweighed(game, finding.gap):  # nobody believes in less for more
        lines.reverse()
    slight = finding.mark not in (DOUBTFUL, MISTAKE)
    none = Line("ui.review.why.little" if slight else _LATER[evaluation.of(game).horizon(view)])
    return next((line for line in lines if line is not None), none)


def outweighed(game: Any, gap: Gap) -> bool:
    """Return whether what can be counted alone speaks for the other answer."""
    counts, mine = evaluation.of(game).counts, (gap.soon, gap.late)
    return max(_most(counts, _turned(each)) for each in mine) > max(_most(counts, each) for each in mine)


def for_less(game: Any, gap: Gap) -> bool:
    """Return whether what the other answer has more of in the end counts more than anything that this one ever has more
    of."""
    counts, last = evaluation.of(game).counts, gap.late or gap.soon
    return _most(counts, _turned(last)) > max(_most(counts, gap.soon), _most(counts, last))


def why(game: Any, gap: Gap, view: Any) -> Line | None:
    """Return what an answer in a view leaves more of than the other one, at once or later, whichever differs most, and
    beside it what the other one does, with when that is where it is another time; so short that it can be read at once.
    None where nothing speaks for it."""
    counts, late = evaluation.of(game).counts, evaluation.of(game).horizon(view)
    kinds = {"soon": gap.soon, late: {name: n for name, n in gap.late.items() if gap.soon.get(name) != n}}
    kind = max(kinds, key=lambda kind: _most(counts, kinds[kind]))
    found = _first(counts, kinds[kind])
    turned = _turned(gap.late if _first(counts, _turned(gap.late)) else gap.soon)
    at_once = {_figure(name, -number) for name, number in gap.soon.items()}
    less = _first(counts, turned)
    less = [line for line in less if line.key not in {one.key for one in found}][:1]
    if not found:
        return None
    more = _listed(kind, found[: _MOST - len(less)])
    if not less:
        return more
    when = "soon" if less[0] in at_once else late
    return Line("hint.also", (more, _listed("rival", less if when == kind else [_listed(when, less)])))


def _most(counts: Mapping[str, float], figures: Mapping[str, int]) -> float:
    """Return what counts most of that of which there is more; 0 where there is nothing."""
    return max((_worth(counts, name) * number for name, number in figures.items() if number > 0), default=0.0)


def _worth(counts: Mapping[str, float], name: str) -> float:
    """Return how much one of a figure is worth beside the others."""
    return counts.get(of_kind(name), 1.0)


def against(game: Any, gap: Gap) -> Line | None:
    """Return what the other answer alone leaves more of, which is worth less than what it costs: no points, which would
    stand against those that it costs."""
    counts = evaluation.of(game).counts
    less = [_first(counts, _turned(figures)) for figures in (gap.late, gap.soon)]
    lines = next((found for found in less if found), [])
    told = [line for line in lines if line.key != "hint." + RESULT]
    if told:
        return Line("ui.review.why.less", (_list(told),))
    return Line("ui.review.why.points") if lines else None


def _turned(figures: Mapping[str, int]) -> dict[str, int]:
    return {name: -number for name, number in figures.items()}


def _first(counts: Mapping[str, float], figures: Mapping[str, int]) -> list[Line]:
    """Return of what there is more, first what counts most."""
    more = [name for name, number in figures.items() if number > 0]
    more.sort(key=lambda name: -_worth(counts, name) * figures[name])
    return [_figure(name, figures[name]) for name in more[:_MOST]]


def _figure(name: str, number: int) -> Line:
    """Return how much there is of a figure, with what or whose it is where its name says that."""
    kind, _, what = name.partition(":")
    return Line("hint." + kind, (number, what) if what else (number,))


def _listed(kind: str, lines: Iterable[Line]) -> Line:
    return Line("hint." + kind, (_list(lines),))


def _list(lines: Iterable[Line]) -> Line:
    return functools.reduce(lambda a, b: Line("hint.and", (a, b)), lines)
