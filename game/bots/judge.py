"""From values to choices: how a seat compares positions, and how it plays out the rest of an answer it has begun.

Works on full states that the bot has dealt itself from a view, never on the match's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots import evaluation
from game.bots.adding import added
from game.kernel.api import Action

WIN = 10.0
"""What winning is worth beside the points, in points."""

RIVALS = 0.5
"""How much of the comparison goes to the strongest opponent; the rest to the average of all of them."""

EFFORT, QUICK_EFFORT = 40, 12
"""The most positions that are tried to finish one answer with parts, in the ranking and elsewhere; beyond, the first
is played. The whole of it is one piece of thought, so it has to be short."""


class Finished(NamedTuple):
    """The best way to go on with an answer: its worth, the position it leads to, and the answers that lead there."""

    worth: float
    end: Any
    plan: tuple[Action, ...]


class Judge:
    """Compares positions of one game from the side of a seat; `judged` counts them, `glanced` those that
    were looked at for one seat alone."""

    def __init__(self, game: Any, values: evaluation.Evaluation | None = None) -> None:
        self.game = game
        self.judged = self.glanced = 0
        self.evaluation = values or evaluation.of(game)

    def worth(self, state: Any, seat: int) -> float:
        """Return how far ahead the seat is, in points; alone at the table, how many it has."""
        self.judged += 1
        if state.todo:
            return self._lead(self.evaluation.values(state), seat)
        outcome = self.game.outcome(state)
        won = WIN / outcome.ranking.count(1) if outcome.ranking[seat] == 1 else 0.0
        return self._lead(self.evaluation.result(outcome), seat) + won

    def own(self, state: Any, seat: int) -> float:
        """Return what a seat's own position is worth, whatever the others have: cheaper, for playouts."""
        self.glanced += 1
        if state.todo:
            return self.evaluation.value(state, seat)
        outcome = self.game.outcome(state)
        return self.evaluation.result(outcome)[seat] + (WIN if outcome.ranking[seat] == 1 else 0.0)

    def _lead(self, values: Any, seat: int) -> float:
        others = len(values) - 1
        if not others:
            return values[seat]
        if others == 1:
            return values[seat] - values[1 - seat]
        strongest = max(value for i, value in enumerate(values) if i != seat)
        average = (added(values) - values[seat]) / others
        return values[seat] - RIVALS * strongest - (1 - RIVALS) * average

    def finish(self, state: Any, seat: int, effort: int = EFFORT) -> Finished:
        """Return the best way to go on with the answer that the seat has begun. `state` may be changed."""
        return self._finish(state, seat, {}, [effort])

    def _finish(self, state: Any, seat: int, tried: dict[tuple, list], effort: list[int]) -> Finished:
        game = self.game
        plan: tuple[Action, ...] = ()
        while True:
            if not state.todo or state.todo[-1][1] != seat:
                return Finished(self.worth(state, seat), state, plan)
            if not game.part(state):
                return Finished(self.worth(state, seat), state, plan)
            actions = self.sensible(state, game.answers(state))
            if len(actions) > 1 and effort[0] > 0:
                break
            game.apply(state, actions[0])
            plan = (*plan, actions[0])
        best: Finished | None = None
        asked = state.todo[-1][0]
        for action in actions:
            if effort[0] <= 0 and best is not None:
                break
            effort[0] -= 1
            child = state if action is actions[-1] else state.clone()
            game.apply(child, action)
            if child.acts and child.todo and child.todo[-1][0] == asked and self._seen(child, tried):
                continue  # only the same question again can be answered in another order
            found = self._finish(child, seat, tried, effort)
            if best is None or found.worth > best.worth:
                best = Finished(found.worth, found.end, (*plan, action, *found.plan))
        return best or Finished(float("-inf"), state, plan)

    @staticmethod
    def _seen(state: Any, tried: dict[tuple, list]) -> bool:
        """Return whether parts picked in another order have led to this position before; remember it."""
        alike = tried.setdefault((len(state.todo), state.todo[-1], state.play), [])
        if state in alike:
            return True
        alike.append(state.clone())
        return False

    def sensible(self, state: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Return those of the answers that are worth a try, at least one."""
        if len(actions) == 1:
            return actions
        spare = self.evaluation.spare
        return [a for a in actions if not spare(state, a)] or actions[:1]
