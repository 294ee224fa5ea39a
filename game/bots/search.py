"""A few good answers played on: the best of the ranking compete in paired playouts; each time the worse half drops out.

A playout starts from the same deal for all that are left, so that luck falls out of the comparison; it goes on, each
seat playing one turn ahead, until some rounds later, and the position reached there is judged. Players of a playout
know its deal, which makes them a little too clever about cards still to come; all answers gain by that alike.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from game.bots.api import Thinking
from game.bots.greedy import Ranking
from game.kernel.api import Action, Decision

_PRIOR = 6
"""How many playouts the worth from the ranking counts for, so that a few lucky ones don't overturn it."""

_LONG = 300
"""A playout ends after this many answers whatever happens."""


class Search(Ranking):
    """Improves the ranking: at most `playouts` of them over its `width` first answers, `rounds` ahead."""

    def __init__(
        self, game: Any, view: Any, decision: Decision, seed: int, deals: int, width: int, playouts: int, rounds: int
    ) -> None:
        super().__init__(game, view, decision, seed, deals)
        self._width, self._playouts, self._rounds = width, playouts, rounds

    def work(self) -> Iterator[None]:
        """Rank, then play on; a piece of the second part is one answer tried in a playout."""
        yield from super().work()
        if self.judge.evaluation.minor(self.decision):
            return
        left = [action for action, _ in self.order[: self._width]]
        prior = dict(self.order)
        sums = {action: _PRIOR * prior[action] for action in left}
        heats = max(1, (len(left) - 1).bit_length())
        while len(left) > 1:
            for _ in range(max(1, self._playouts // (heats * len(left)))):
                deal = self.game.determinize(self.view, self.rng)
                for action in left:
                    sums[action] += yield from self._play_on(deal.clone(), action)
                self.best = max(left, key=sums.__getitem__)
            left.sort(key=sums.__getitem__, reverse=True)
            del left[(len(left) + 1) // 2 :]

    def _play_on(self, state: Any, action: Action) -> Generator[None, None, float]:
        """Return the worth of the position that the answer has led to some rounds later."""
        game, judge, seat = self.game, self.judge, self.decision.seat
        game.apply(state, action)
        last = judge.evaluation.stage(state) + self._rounds
        for _ in range(_LONG):
            decision = game.decision(state)
            if decision is None or judge.evaluation.stage(state) >= last and not decision.part:
                break
            game.apply(state, (yield from judge.choose(state, decision)))
        return judge.worth(state, seat)


class Searcher:
    """Ranks, then searches within a budget of playouts."""

    def __init__(self, level: str, deals: int, width: int, playouts: int, rounds: int) -> None:
        self.level = level
        self._budget = (deals, width, playouts, rounds)

    def start(self, game: Any, view: Any, decision: Decision, seed: int) -> Thinking:
        """Begin to rank the answers and to play them on."""
        return Search(game, view, decision, seed, *self._budget)
