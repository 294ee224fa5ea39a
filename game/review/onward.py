"""A search that also carries a turn of many small questions to its end: what reviews and contrasts have in common."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.bots.search import Budget, Search
from game.review.scale import Weigher

PRIOR = 6
"""How many playouts the look one turn ahead counts for."""
_LONGEST_TURN = 16
"""A turn of small questions goes on for so many answers at most."""


class Onward(Search):
    """Judges by a Weigher, on the question that is asked in the view."""

    judge: Weigher

    def __init__(self, game: Any, view: Any, seed: int, budget: Budget) -> None:
        super().__init__(game, view, game.decision(view), seed, budget)
        self.judge = Weigher(game)
        self._unit = self.judge.unit(view)
        self._minor = self.judge.evaluation.minor(self.decision)

    def _carried_on(self, state: Any) -> Generator[None, None, Any]:
        """Return the position at the end of the seat's turn; of each question the answer that looks best is given."""
        game, judge, seat = self.game, self.judge, self.decision.seat
        for _ in range(_LONGEST_TURN):
            decision = game.decision(state)
            if decision is None or decision.seat != seat:
                break
            actions = judge.sensible(state, decision.actions)
            if len(actions) == 1:
                game.apply(state, actions[0])
                continue
            state = self._better(state, actions, seat)
            yield
        return state
