"""Points and chance to win: how a review measures a position. No answer is compared here, nothing is searched.

The chance to win is what the evaluation's expected points make of it: who is ahead by much wins nearly always, the
later the surer (`data/<slug>/review.yaml`, fitted to matches among bots; docs/REVIEW.md has the figures).
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from math import exp
from typing import Any, NamedTuple

from game.bots.adding import added
from game.bots.judge import EFFORT, Finished, Judge
from game.content import loader, spread
from game.content.spread import Spread

_LEAST = 1.0
"""However late it is, so many points are still uncertain."""


class Measure(NamedTuple):
    """What a position is worth to a seat. `worth` is what bots compare, winning included; `points` are those by which
    it is ahead of the others (alone: those that it has); `chance` to win is a share of 1, None where that can't be
    said: alone at the table."""

    worth: float
    points: float
    chance: float | None

    def minus(self, other: Measure) -> Measure:
        """Return how much more this is."""
        unknown = self.chance is None or other.chance is None
        chance = None if unknown else (self.chance or 0.0) - (other.chance or 0.0)
        return Measure(self.worth - other.worth, self.points - other.points, chance)


def mean(measures: Sequence[Measure]) -> Measure:
    """Return the mean of some measures, at least one."""
    number = len(measures)
    known = [one.chance for one in measures if one.chance is not None]
    return Measure(
        added(one.worth for one in measures) / number,
        added(one.points for one in measures) / number,
        added(known) / number if len(known) == number else None,
    )


@functools.cache
def spread_of(slug: str) -> Spread:
    """Return how much a lead still means in a game; one without a file has the usual."""
    name = f"{slug}/{spread.FILE}"
    return spread.read(loader.data(name)) if loader.has(name) else Spread()


class Weigher(Judge):
    """A judge of positions that also tells points and chances; each position that it looks at last stays at hand."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._spread = spread_of(game.meta.slug)
        self.end: Any = None
        """The position whose worth was asked for last."""

    def unit(self, state: Any) -> float:
        """Return by how many points the end may differ from what the position looks like."""
        most, begin, less = self._spread[:3]
        return max(_LEAST, min(most, begin * exp(-less * self.evaluation.stage(state))))

    def worth(self, state: Any, seat: int) -> float:
        """Return how far ahead the seat is, in points."""
        self.end = state
        return super().worth(state, seat)

    def finish(self, state: Any, seat: int, effort: int = EFFORT) -> Finished:
        """Return the best way to go on with the answer that the seat has begun; `end` is where that leads."""
        found = super().finish(state, seat, effort)
        self.end = found.end
        return found

    def measure(self, state: Any, seat: int) -> Measure:
        """Return all that is measured of a position."""
        if state.todo:
            values: Sequence[float] = self.evaluation.values(state)
            chance = chances(values, self.unit(state))[seat]
        else:
            outcome = self.game.outcome(state)
            values = self.evaluation.result(outcome)
            chance = 1 / outcome.ranking.count(1) if outcome.ranking[seat] == 1 else 0.0
        return Measure(self.worth(state, seat), self._lead(values, seat), chance if len(values) > 1 else None)

    def all_chances(self, state: Any) -> list[float]:
        """Return the chance to win of every seat; empty alone at the table."""
        if state.seats < 2:
            return []
        if state.todo:
            return chances(self.evaluation.values(state), self.unit(state))
        ranking = self.game.outcome(state).ranking
        return [1 / ranking.count(1) if rank == 1 else 0.0 for rank in ranking]


def chances(values: Sequence[float], unit: float) -> list[float]:
    """Return each seat's chance to win from its expected points: a point more counts alike for everybody, the more the
    smaller the unit is in which the end is uncertain."""
    most = max(values)
    weights = [exp((value - most) / unit) for value in values]
    total = added(weights)
    return [weight / total for weight in weights]
