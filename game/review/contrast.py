"""Some answers to one question played on side by side, from the same deals and with the same luck: what a player could
count after each of them, at once and at the end of the round.

Nothing is chosen here, and how it is said stands in `words.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots.adding import added
from game.bots.search import Budget
from game.kernel.api import Action, act
from game.kernel.base import points
from game.review.onward import PRIOR, Onward

LEAVE = act("leave")
"""Stands beside side actions for taking none."""
DEALS, COST = 60, 12_000
"""From how many deals it is played at most, and what that may cost."""
OTHERS = "others"
"""Stands in an evaluation's `counts` for what each of the others would score if the match ended, below zero, as the
table counts it."""
RESULT = "result"
"""Stands there for what the seat would score then."""
_FEWEST = 4
"""So many deals are played whatever it costs."""
_ENOUGH = 8
"""From fewer deals nothing can be said that isn't the same from all of them."""
_SURE = 2.5
"""By how many standard errors a mean must differ from nothing to be told."""

Figures = Mapping[str, float]


class Gap(NamedTuple):
    """What one answer leaves more of than another (below zero: less), by name: `soon`, as soon as it is carried out,
    whatever is hidden, where no chance has spoken; `late`, at the end of the round, on average, beyond doubt, but not
    of one player or one card: of so many alike some differ by chance. What differs there only now and then comes as
    well of what others do meanwhile: of that nothing is said."""

    soon: Mapping[str, int]
    late: Mapping[str, int]


NOTHING = Gap({}, {})


class Contrast(Onward):
    """Plays the answers on; what is asked meanwhile is told as far as it is known."""

    def __init__(self, game: Any, view: Any, actions: Sequence[Action], seed: int, cost: int = COST) -> None:
        super().__init__(game, view, seed, Budget(1, 0, len(actions), cost))
        self.actions = tuple(dict.fromkeys(actions))
        self._soon: dict[Action, list[Figures]] = {action: [] for action in self.actions}
        self._late: dict[Action, list[Figures]] = {action: [] for action in self.actions}
        self._rolled: set[Action] = set()
        """Answers in which chance has spoken before they were carried out: what they leave then is not certain."""
        self._stage: dict[Action, set[int]] = {action: set() for action in self.actions}
        """In which rounds it is then: what the end of one brings to everybody is not what an answer brings at once."""
        self._first: dict[Action, list[float]] = {action: [] for action in self.actions}
        self._worth: dict[Action, list[float]] = {action: [] for action in self.actions}

    def work(self) -> Iterator[None]:
        """Play from one deal after the other."""
        seat, judge = self.decision.seat, self.judge
        now = judge.evaluation.stage(self.view)
        for number in range(DEALS):
            if number >= _FEWEST and (self.hurried or self.cost > self._budget.cost):
                break
            deal, luck = self.game.determinize(self.view, self.rng), self.rng.getrandbits(32)
            found: list[tuple[Figures, Figures, float, float]] = []
            for action in self.actions:
                state = self._carried_out(deal.clone(), action)
                if state.play != deal.play:
                    self._rolled.add(action)
                stage = judge.evaluation.stage(state)
                self._stage[action].add(stage)
                soon, first = self._count(state), judge.worth(state, seat)
                if self._minor:
                    state = yield from self._carried_on(state)
                worth = yield from self._go_on(state, Random(luck))
                late = soon if stage > now else self._count(judge.end)  # what ends the round leads no further
                found.append((soon, late, first, worth))
            for action, (near, far, first, worth) in zip(self.actions, found):
                self._soon[action].append(near)
                self._late[action].append(far)
                self._first[action].append(first)
                self._worth[action].append(worth)

    def _count(self, state: Any) -> Figures:
        """Return what a player would count in a position."""
        seat, evaluation, out = self.decision.seat, self.judge.evaluation, self.game.meta.unsettled
        scores = [added(points(line) for line in lines if line.key not in out) for lines in self.game.score(state)]
        rivals = {f"{OTHERS}:seat:{other + 1}": -score for other, score in enumerate(scores) if other != seat}
        found = {**evaluation.figures(state, seat, self.view), RESULT: scores[seat], **rivals}
        return {name: figure for name, figure in found.items() if of_kind(name) in evaluation.counts}

    def _carried_out(self, state: Any, action: Action) -> Any:
        """Return the position after an answer with all its parts, carried out alike from each deal, if that can be."""
        if action == LEAVE:
            return state
        self.game.apply(state, action)
        if action not in self.plans:
            found = self.judge.finish(state.clone(), self.decision.seat)
            self.plans[action] = found.plan
        return self._as_planned(state, action)

    def gap(self, mine: Action, other: Action) -> Gap:
        """Return what one answer leaves more of than another, but for what their own names say already."""
        evaluation = self.judge.evaluation
        mine_named, other_named = evaluation.named(self.view, mine), evaluation.named(self.view, other)
        stages = self._stage[mine] | self._stage[other] | {evaluation.stage(self.view)}
        certain = self._rolled.isdisjoint((mine, other)) and len(stages) == 1
        soon = _differences(self._soon[mine], self._soon[other]) if certain else {}
        late = _differences(self._late[mine], self._late[other])
        means = {name: round(_certain(gaps)) for name, gaps in late.items() if name == of_kind(name)}
        both = ({name: round(gaps[0]) for name, gaps in soon.items() if len(set(gaps)) == 1}, means)

        def new(name: str, number: int) -> bool:
            """Whether so much more (or less) of a figure is more than the names of the answers say."""
            return bool(number) and name not in (mine_named if number > 0 else other_named)

        return Gap(*({name: n for name, n in found.items() if new(name, n)} for found in both))

    def behind(self, mine: Action, other: Action) -> tuple[float, float]:
        """Return how much less the other answer is worth, at least and at most, within one standard error: as shares of
        what is uncertain about the end anyway."""
        gaps = [a - b for a, b in zip(self._worth[mine], self._worth[other])]
        if not gaps:
            return 0.0, 0.0
        first = added(a - b for a, b in zip(self._first[mine], self._first[other])) / len(gaps)
        middle, error = (added(gaps) + PRIOR * first) / (len(gaps) + PRIOR), _error(gaps)
        return (middle - error) / self._unit, (middle + error) / self._unit


def of_kind(name: str) -> str:
    """Return what kind of figure a name is: others:seat:2 is one of `others`."""
    return name.partition(":")[0]


def _differences(mine: Sequence[Figures], others: Sequence[Figures]) -> dict[str, list[float]]:
    """Return deal by deal by how much each figure differs; one that is missing is none."""
    names = dict.fromkeys(name for figures in (*mine, *others) for name in figures)
    return {name: [a.get(name, 0) - b.get(name, 0) for a, b in zip(mine, others)] for name in names}


def _certain(gaps: Sequence[float]) -> float:
    """Return the mean, 0 where it might as well be nothing."""
    middle, error = added(gaps) / len(gaps), _error(gaps)
    return middle if abs(middle) > _SURE * error and (not error or len(gaps) >= _ENOUGH) else 0.0


def _error(gaps: Sequence[float]) -> float:
    """Return the standard error of the mean; of a single one it isn't known, and reckoned as that itself."""
    number = len(gaps)
    middle = added(gaps) / number
    if number < 2:
        return abs(middle)
    return sqrt(added((gap - middle) ** 2 for gap in gaps) / (number - 1) / number)
