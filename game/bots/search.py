"""A few good answers played on: the best of the ranking compete in paired playouts until one of them leads clearly.

A playout starts from the same deal and the same luck for all that are left, so that chance falls out of the
comparison; it goes on to some rounds later, by cheap moves (`policy`), and the position reached there is judged. An
answer with parts is carried out as the ranking has planned it. Players of a playout know its deal, which makes them a
little too clever about cards still to come; all answers gain by that alike.

What a thought may cost is counted, never timed: a judged position as `JUDGED`, an answer in a playout as one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots import policy
from game.bots.adding import added
from game.bots.evaluation import Evaluation
from game.bots.greedy import Ranking, ranked
from game.bots.judge import QUICK_EFFORT
from game.kernel.api import Action, Decision

VERSION = 1
"""Raised when a search of the same numbers chooses otherwise than before; the levels without one are as they were."""

JUDGED, GLANCED = 4, 2
"""What judging a position costs, and a glance at one; to answer once in a playout costs 1."""

_PRIOR = 6
"""How many playouts the worth from the ranking counts for, so that a few lucky ones don't overturn it."""

_ROUNDS = 1
"""How far ahead a playout goes."""

_PART = 0.25
"""The share of the budget that a part of an answer under way may have."""

_LONG, _PIECE = 1_000, 120
"""What a playout may cost, whatever happens, and about what one piece of it."""

_FEW, _OFTEN, _DOUBT = 6, 3, 2.0
"""Playouts before an answer can fall behind, how often that is looked at, by how many standard errors it must be."""

_SURE = 1.5
"""By how many standard errors an answer must lead to be preferred to the first of the ranking."""

_NOTHING = 0.1
"""Points that aren't worth a thought."""


class Budget(NamedTuple):
    """What a level spends on a decision: deals and positions of the ranking, then `cost` for playouts of the `width`
    best answers."""

    deals: int
    positions: int
    width: int
    cost: int


class Search(Ranking):
    """Improves the ranking by playouts, within a budget."""

    def __init__(
        self, game: Any, view: Any, decision: Decision, seed: int, budget: Budget, values: Evaluation | None = None
    ) -> None:
        super().__init__(game, view, decision, seed, budget.deals, budget.positions, values=values)
        self._budget = budget
        self._policy = policy.of(game.meta.slug)
        self._reached: dict[Action, list[float]] = {}
        """What the ranking and then each playout found an answer to be worth."""
        self.moves = 0

    @property
    def most(self) -> int:
        """What the thought may have cost in the end: both parts of the budget, and what is begun when it ends."""
        begun = _LONG + JUDGED * (QUICK_EFFORT + len(self.decision.actions))
        return JUDGED * ranked(self._budget.positions, self.decision) + self._budget.cost + self._budget.width * begun

    @property
    def cost(self) -> int:
        """What has been spent so far."""
        return JUDGED * self.judge.judged + GLANCED * self.judge.glanced + self.moves

    def work(self) -> Iterator[None]:
        """Rank, then play on."""
        yield from super().work()
        if len(self.order) > 1 and not self.judge.evaluation.minor(self.decision):
            yield from self._contest()

    def _contest(self) -> Iterator[None]:
        """Play the best answers on from one deal after the other; who is clearly behind drops out, and half of the
        rest each time that half of what is left of the budget is spent."""
        prior = dict(self.order)
        first, left = self.best, [action for action, _ in self.order[: self._budget.width]]
        self._reached = {action: [_PRIOR * prior[action]] for action in left}
        end = self.cost + self._budget.cost * (_PART if self.decision.part else 1.0)
        number, cut = 0, (self.cost + end) / 2
        while len(left) > 1 and self.cost < end and not self.hurried:
            deal, luck = self.game.determinize(self.view, self.rng), self.rng.getrandbits(32)
            for action in left:
                self._reached[action].append((yield from self._play_on(deal.clone(), action, Random(luck))))
            number += 1
            if number < _FEW:
                continue
            left.sort(key=lambda action: added(self._reached[action]), reverse=True)
            lead, doubt = self._ahead(left[0], first)
            self.best = left[0] if lead > _SURE * doubt else first
            if number % _OFTEN == 0:
                left = [left[0], *(action for action in left[1:] if self._open(left[0], action))]
            if self.cost > cut and len(left) > 2:
                cut = (self.cost + end) / 2
                del left[(len(left) + 1) // 2 :]

    def _open(self, best: Action, action: Action) -> bool:
        """Return whether an answer may still be better than the one that leads, by more than nothing."""
        lead, doubt = self._ahead(best, action)
        return lead <= _DOUBT * doubt and lead - _DOUBT * doubt < -_NOTHING

    def _ahead(self, mine: Action, other: Action) -> tuple[float, float]:
        """Return by how much one answer is ahead of another, and the standard error of that, as far as both were
        played on."""
        gaps = [a - b for a, b in zip(self._reached[mine], self._reached[other])]
        played = gaps[1:]
        number = len(played)
        middle = added(played) / number
        doubt = sqrt(added((gap - middle) ** 2 for gap in played) / (number - 1) / number)
        return added(gaps) / (number + _PRIOR), doubt

    def _play_on(self, state: Any, action: Action, luck: Random) -> Generator[None, None, float]:
        """Return the worth of the position that the answer has led to some rounds later."""
        self.game.apply(state, action)
        return (yield from self._go_on(self._as_planned(state, action), luck))

    def _go_on(self, state: Any, luck: Random) -> Generator[None, None, float]:
        """Return the worth of the position that cheap moves have led to some rounds later. `state` may be changed."""
        game, judge, seat = self.game, self.judge, self.decision.seat
        answers, apply, part, stage = game.answers, game.apply, game.part, judge.evaluation.stage
        likely_of, chance = self._likely, luck.random
        last = stage(state) + _ROUNDS
        self.playouts += 1
        cost = pause = self.cost
        end = cost + _LONG
        while cost < end and state.todo and (stage(state) < last or part(state)):
            actions = answers(state)
            likely = actions if len(actions) == 1 else likely_of(state, actions, chance)
            if len(likely) == 1:
                apply(state, likely[0])
                cost += 1
            else:
                state = self._better(state, likely, state.todo[-1][1])
                cost += 1 + GLANCED * len(likely)
            self.moves += 1
            if cost - pause >= _PIECE:
                pause = cost
                yield
        yield
        return judge.worth(state, seat)

    def _likely(self, state: Any, actions: Sequence[Action], chance: Callable[[], float]) -> Sequence[Action]:
        """Return those of the answers of a playout that are looked at: cheap moves, whoever is asked."""
        return self._policy.picks(actions, chance)

    def _better(self, state: Any, actions: Sequence[Action], seat: int) -> Any:
        """Return the position after the answer that looks best to the seat; `state` may be changed."""
        best, top, last = None, float("-inf"), actions[-1]
        apply, own = self.game.apply, self.judge.own
        for action in actions:
            child = state if action is last else state.clone()
            apply(child, action)
            worth = own(child, seat)
            if best is None or worth > top:
                best, top = child, worth
        return best

    def _as_planned(self, state: Any, action: Action) -> Any:
        """Carry out the rest of an answer as the ranking found it best; where other cards or dice came up than in
        there, look for it anew."""
        seat, game = self.decision.seat, self.game
        for planned in self.plans.get(action, ()):
            if not state.todo or state.todo[-1][1] != seat or planned not in game.answers(state):
                break
            game.apply(state, planned)
            self.moves += 1
        if not state.todo or state.todo[-1][1] != seat or not game.part(state):
            return state
        return self.judge.finish(state, seat, QUICK_EFFORT).end
