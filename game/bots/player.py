"""A bot of a level: it thinks in the manner that the game's data gives it, or else in its usual one."""

from __future__ import annotations

import functools
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
    level, `values` judges otherwise than the data does."""

    def __init__(
        self, level: str, deals: int, positions: int, manner: Manner, values: Evaluation | None = None
    ) -> None:
        self.level, self._manner, self._values = level, manner, values
        self._deals, self._positions = deals, positions

    def manner(self, slug: str) -> Manner:
        """Return how the level thinks in a game."""
        return numbers.of(slug).levels.get(self.level, self._manner)

    def start(self, game: Any, view: Any, decision: Decision, seed: int) -> Thinking:
        """Begin to think."""
        manner, values = self.manner(game.meta.slug), self._values
        if manner.slant:
            values = values or _slanted(game, manner.slant, seed)
        if manner.width:
            budget = Budget(self._deals, self._positions, manner.width, manner.cost)
            return Search(game, view, decision, seed, budget, values)
        return Ranking(game, view, decision, seed, self._deals, self._positions, manner, values)


def _slanted(game: Any, slant: float, seed: int) -> Evaluation | None:
    """Return an evaluation that takes one weight for more or less than it is; None in a game without weights."""
    names = tuple(numbers.of(game.meta.slug).weights)
    rng = Random(seed)
    return _wrong(game, rng.choice(names), rng.choice((-slant, slant))) if names else None


@functools.lru_cache(128)
def _wrong(game: Any, name: str, power: float) -> Evaluation:
    weights = dict(numbers.of(game.meta.slug).weights)
    return evaluation.weighed(game, {**weights, name: round(weights[name] * exp(power), _DIGITS)})
