"""A search that also carries a turn of many small questions to its end: what reviews and contrasts have in common."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from game.bots.judge import QUICK_EFFORT, Finished
from game.bots.search import Budget, Search
from game.kernel.api import Action
from game.review.scale import Weigher, spread_of

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
        self._twofold = spread_of(game.meta.slug).twofold

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

    def _likely(self, state: Any, actions: Sequence[Action], chance: Callable[[], float]) -> Sequence[Action]:
        """Return all that is worth a try where the seat itself is asked, in a game in which the next answer often makes
        the one before: who overlooks it would find fault with whatever needs a second one."""
        if self._twofold and state.todo[-1][1] == self.decision.seat:
            return self.judge.sensible(state, actions)
        return super()._likely(state, actions, chance)

    def _better(self, state: Any, actions: Sequence[Action], seat: int) -> Any:
        """Return the position after the answer that looks best with all its parts: as long as one still asks what it
        takes, it has brought nothing."""
        if not self._twofold:
            return super()._better(state, actions, seat)
        best: Finished | None = None
        for action in actions:
            child = state if action is actions[-1] else state.clone()
            self.game.apply(child, action)
            found = self.judge.finish(child, seat, QUICK_EFFORT)
            if best is None or found.worth > best.worth:
                best = found
        return state if best is None else best.end
