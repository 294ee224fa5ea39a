"""How the weights of an evaluation are found: matches between candidates and what there is, the best ones lead on.

The cross-entropy method: of a generation of candidates, drawn around a middle, each plays the same deals against the
middle, from both seats; the middle moves to the best ones, and the spread to how far these differ. Everything follows
from the seed, and the whole state is plain data, so that a run goes on where it was killed. Nothing is printed and no
file is written here.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Any, NamedTuple

from game import bots, rules
from game.bots import evaluation, numbers
from game.bots.api import Bot
from game.bots.player import Player
from game.bots.table import play
from game.content.learned import Manner
from game.kernel.api import Config
from game.kernel.chance import seeded

CANDIDATES, BEST = 12, 4
"""How many candidates a generation has, and how many of them lead on."""
_SPREAD, _LEAST = 0.3, 0.02
"""How far candidates differ at first, as a share of the weight, and the least that they do."""
_STEP = 0.6
"""How far the middle and the spread go towards those of the best."""
_POSITIONS = 300
_CLEAR = 15.0
"""A lead of so many points counts half as much as winning does, a small one less."""

CONTROLS = ("gain", "mirror", "saturated")
_AT_RANDOM: tuple[tuple[str, float], ...] = ()
"""Stands for weights of a player that has none."""

Weights = dict[str, float]


class Duel(NamedTuple):
    """One match of two: the weights of a candidate (None: those of the data), of its opponent, and who sits first."""

    slug: str
    preset: int
    seed: int
    mine: tuple[tuple[str, float], ...] | None
    other: tuple[tuple[str, float], ...] | None
    first: bool


@functools.lru_cache(2 * CANDIDATES)
def _player(slug: str, weights: tuple[tuple[str, float], ...] | None) -> Bot:
    if weights == _AT_RANDOM:
        return bots.bot("random")
    ours = None if weights is None else dict(weights)

    @functools.cache
    def values(phase: int) -> evaluation.Evaluation:
        return evaluation.weighed(rules.get(slug), ours, numbers.times(slug, phase))

    return Player("tuned", deals=1, positions=_POSITIONS, manner=Manner(), values=values)


def won(result: float) -> float:
    """Return what a result says of winning alone."""
    return 1.0 if result > 0.75 else 0.5 if result > 0.25 else 0.0


def duel(task: Duel) -> float:
    """Play the match; return 1 for a win, 0.5 for a draw, and a little for how clear it was."""
    game = rules.get(task.slug)
    config = game.check(Config(2, dict(game.meta.presets[task.preset].options)))
    pair = [_player(task.slug, task.mine), _player(task.slug, task.other)]
    outcome = play(game, config, task.seed, pair if task.first else pair[::-1]).outcome
    me = 0 if task.first else 1
    lead = outcome.totals[me] - outcome.totals[1 - me]
    won = 1.0 / outcome.ranking.count(1) if outcome.ranking[me] == 1 else 0.0
    return won + 0.5 * lead / (_CLEAR + abs(lead))


class Tuning(NamedTuple):
    """Where a run stands, as plain data."""

    slug: str
    seed: int
    deals: int
    generation: int
    middle: Weights
    spread: Weights

    def candidates(self) -> list[Weights]:
        """Return the candidates of this generation, the middle itself first."""
        rng = Random(seeded(self.seed * 1_000_003 + self.generation))
        drawn = [{n: _kept(m, rng.gauss(m, self.spread[n])) for n, m in self.middle.items()} for _ in range(CANDIDATES)]
        return [dict(self.middle), *drawn[1:]]

    def tasks(self) -> list[Duel]:
        """Return the matches of this generation, those of one candidate after those of the other."""
        middle, found = tuple(self.middle.items()), []
        presets = len(rules.get(self.slug).meta.presets)
        for candidate in self.candidates():
            for deal in range(self.deals):
                seed = seeded(self.seed * 7_777_777 + self.generation * 10_007 + deal) >> 32
                for first in (True, False):
                    found.append(Duel(self.slug, deal % presets, seed, tuple(candidate.items()), middle, first))
        return found

    def after(self, results: list[float]) -> Tuning:
        """Return the next generation, given the results of all tasks in their order."""
        matches = 2 * self.deals
        fitness = [fmean(results[i * matches : (i + 1) * matches]) for i in range(CANDIDATES)]
        drawn = self.candidates()
        best = [drawn[i] for i in sorted(range(CANDIDATES), key=lambda i: -fitness[i])[:BEST]]
        middle, spread = {}, {}
        for name, old in self.middle.items():
            found = [one[name] for one in best]
            middle[name] = round(old + _STEP * (fmean(found) - old), 5)
            spread[name] = self.spread[name] + _STEP * (pstdev(found) * sqrt(BEST / (BEST - 1)) - self.spread[name])
        return self._replace(generation=self.generation + 1, middle=middle, spread=spread)


def start(slug: str, seed: int, deals: int) -> Tuning:
    """Return a run that begins at the weights of the data."""
    middle = dict(numbers.of(slug).weights)
    spread = {name: max(_LEAST, _SPREAD * abs(weight)) for name, weight in middle.items()}
    return Tuning(slug, seed, deals, 0, middle, spread)


def loaded(data: Mapping[str, Any]) -> Tuning:
    """Return the run of plain data made by `_asdict`."""
    return Tuning(**data)


def control(run: Tuning, games: int, name: str) -> Iterator[Duel]:
    """Yield the matches that check the middle: against the weights of the data (gain) and against bots that play at
    random (saturated: all of them should be won); or the data's against themselves (mirror), which must come out
    even."""
    mine = None if name == "mirror" else tuple(run.middle.items())
    other = _AT_RANDOM if name == "saturated" else None
    presets = len(rules.get(run.slug).meta.presets)
    for number in range(games):
        seed = seeded(run.seed * 31 + 1_000_000_007 + number // 2) >> 32
        yield Duel(run.slug, number // 2 % presets, seed, mine, other, number % 2 == 0)


def _kept(old: float, new: float) -> float:
    """Return a weight with the sign that it had."""
    return round(max(0.0, new) if old >= 0 else min(0.0, new), 5)
