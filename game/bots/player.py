"""A bot of a level: it thinks in the manner that the game's data gives it, or else in its usual one."""

from __future__ import annotations

import functools
from collections.abc import Callable
from math import exp
from random import Random
from typing import Any

from game.bots import evaluation, numbers
from game.bots.api import Thinking
from game.bots.evaluation import Evaluation
from game.bots.greedy import Ranking
from game.bots.search import Budget, Search
from game.content.learned import Manner
from game.kernel.api import Decision

_DIGITS = 6
"""What powers of e are rounded to, because the last digit is not the same everywhere."""


class Player:
    """Ranks the answers on `deals` deals, with so many `positions`; `manner` holds where the data says nothing of the
    level, `values` judges otherwise than the data does, given the number of the phase, `temper` is somebody of the cast
    whose ways it has; one that `heeds` doesn't err into what the rules warn of, nor does one that errs about plans."""

    def __init__(
        self,
        level: str,
        deals: int,
        positions: int,
        manner: Manner,
        values: Callable[[int], Evaluation] | None = None,
        temper: str = "",
        heeds: bool = False,
    ) -> None:
        self.level, self._manner, self._values = level, manner, values
        self._deals, self._positions = deals, positions
        if temper:
            self.temper = temper
        if heeds:
            self.heeds = heeds

    temper, heeds = "", False
    """Of a level without them nothing is set, so that results of its matches (`make`) hold whatever others have."""

    def tempered(self, temper: str) -> Player:
        """Return the same level with the ways of somebody of the cast."""
        return Player(self.level, self._deals, self._positions, self._manner, self._values, temper, self.heeds)

    def manner(self, slug: str) -> Manner:
        """Return how the level thinks in a game."""
        return numbers.of(slug).levels.get(self.level, self._manner)

    def start(self, game: Any, view: Any, decision: Decision, seed: int) -> Thinking:
        """Begin to think."""
        slug = game.meta.slug
        manner, phase = self.manner(slug), numbers.phase(slug, evaluation.of(game).stage(view))
        make = self._values or functools.partial(_values, game, self.temper, *_slanted(game, manner.slant, seed))
        values = make(phase)
        if manner.width:
            budget = Budget(self._deals, self._positions, manner.width, manner.cost)
            return Search(game, view, decision, seed, budget, values)
        heeds = self.heeds or manner.plans
        return Ranking(game, view, decision, seed, self._deals, self._positions, manner, values, heeds)


def _slanted(game: Any, slant: float, seed: int) -> tuple[str, float]:
    """Return one of the weights, and by how many powers of e it is taken wrongly; no weight where there is nothing."""
    names = tuple(numbers.of(game.meta.slug).weights)
    if not slant or not names:
        return "", 0.0
    rng = Random(seed)
    return rng.choice(names), rng.choice((-slant, slant))


@functools.lru_cache(256)
def _values(game: Any, temper: str, slanted: str, power: float, phase: int) -> Evaluation | None:
    """Return the evaluation of a phase, with the ways of somebody of the cast that takes one weight wrongly; None: that
    of the data for the whole match."""
    slug = game.meta.slug
    learned, parts = numbers.of(slug), numbers.times(slug, phase)
    times = dict(learned.tempers.get(temper, {}))
    if slanted:
        times[slanted] = times.get(slanted, 1.0) * exp(power)
    if not times and not parts:
        return None
    weights = learned.weights
    ours = {**weights, **{name: round(weights[name] * n, _DIGITS) for name, n in times.items()}}
    return evaluation.weighed(game, ours if times else None, parts)
