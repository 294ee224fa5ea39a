"""From values to choices: how a seat compares positions, and how it plays out the rest of an answer it has begun.

Works on full states that the bot has dealt itself from a view, never on the match's own.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.bots import evaluation
from game.bots.adding import added
from game.kernel.api import Action, Decision

WIN = 10.0
"""What winning is worth beside the points, in points."""

RIVALS = 0.5
"""How much of the comparison goes to the strongest opponent; the rest to the average of all of them."""

EFFORT, QUICK_EFFORT = 80, 20
"""The most positions that are tried to finish one answer with parts, here and in playouts; beyond, the first is
played."""


class Judge:
    """Compares positions of one game from the side of a seat."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.evaluation = evaluation.of(game)

    def worth(self, state: Any, seat: int) -> float:
        """Return how far ahead the seat is, in points; alone at the table, how many it has."""
        if state.todo:
            return self._lead(self.evaluation.values(state), seat)
        outcome = self.game.outcome(state)
        won = WIN / outcome.ranking.count(1) if outcome.ranking[seat] == 1 else 0.0
        return self._lead(self.evaluation.result(outcome), seat) + won

    def _lead(self, values: Any, seat: int) -> float:
        others = len(values) - 1
        if not others:
            return values[seat]
        if others == 1:
            return values[seat] - values[1 - seat]
        strongest = max(value for i, value in enumerate(values) if i != seat)
        average = (added(values) - values[seat]) / others
        return values[seat] - RIVALS * strongest - (1 - RIVALS) * average

    def finish(self, state: Any, seat: int, effort: int = EFFORT) -> tuple[float, Any]:
        """Return the worth and the position of the best way to go on with the answer that the seat has begun.

        `state` may be changed.
        """
        return self._finish(state, seat, {}, [effort])

    def _finish(self, state: Any, seat: int, tried: dict[str, list], effort: list[int]) -> tuple[float, Any]:
        game = self.game
        while True:
            if not state.todo or state.todo[-1][1] != seat:
                return self.worth(state, seat), state
            decision = game.decision(state)
            if not decision.part:
                return self.worth(state, seat), state
            actions = self.sensible(state, decision)
            if len(actions) > 1 and effort[0] > 0:
                break
            game.apply(state, actions[0])
        best, ending, asked = float("-inf"), state, state.todo[-1][0]
        for action in actions:
            effort[0] -= 1
            child = state if action is actions[-1] else state.clone()
            game.apply(child, action)
            if child.acts and child.todo and child.todo[-1][0] == asked and self._seen(child, tried):
                continue  # only the same question again can be answered in another order
            worth, end = self._finish(child, seat, tried, effort)
            if worth > best:
                best, ending = worth, end
        return best, ending

    @staticmethod
    def _seen(state: Any, tried: dict[str, list]) -> bool:
        """Return whether parts picked in another order have led to this position before; remember it."""
        alike = tried.setdefault(repr(state.acts), [])
        if state in alike:
            return True
        alike.append(state.clone())
        return False

    def sensible(self, state: Any, decision: Decision) -> tuple[Action, ...]:
        """Return the answers worth a try, at least one."""
        if len(decision.actions) == 1:
            return decision.actions
        spare = self.evaluation.spare
        return tuple(a for a in decision.actions if not spare(state, a)) or decision.actions[:1]

    def choose(self, state: Any, decision: Decision) -> Generator[None, None, Action]:
        """Return the answer that looks best one turn ahead, for playouts; yields after each answer tried."""
        actions = self.sensible(state, decision)
        best, top = actions[0], float("-inf")
        for action in actions if len(actions) > 1 else ():
            child = state.clone()
            self.game.apply(child, action)
            worth = self.finish(child, decision.seat, QUICK_EFFORT)[0]
            if worth > top:
                top, best = worth, action
            yield
        return best
