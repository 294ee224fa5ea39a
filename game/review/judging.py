"""One choice: what each answer would have been worth, as an expert finds it on the view of the seat that was asked.

The answer that was given is ranked and played on beside the best ones, from the same deals and with the same luck, and
never drops out. The true state is never seen here, nor what came later.

    appraisal = Appraisal(game, view, chosen, seed, FINE)
    while not appraisal.step(1): pass
    appraisal.finding.mark

Beside the answers to a question stand side actions, which leave it open. Not having taken one counts only where the
answer has ended the chance to take it. Nor does it count what was done later in the same turn without loss: `line` are
the answers that the seat has given there after the chosen one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from game.bots.adding import added
from game.bots.judge import EFFORT, QUICK_EFFORT
from game.bots.search import Budget
from game.kernel.api import Action
from game.review import orders
from game.review.contrast import LEAVE, NOTHING, Contrast, Gap
from game.review.onward import PRIOR, Onward
from game.review.scale import Measure, mean

COARSE = Budget(deals=4, positions=600, width=4, cost=8_000)
FINE = Budget(deals=6, positions=1_200, width=6, cost=120_000)
"""What a choice may cost at first, about as much as a thought of the level expert; and when it is looked at closely."""

BEST, GOOD, DOUBTFUL, MISTAKE, ONLY = "best", "good", "doubtful", "mistake", "only"
MARKS = (ONLY, BEST, GOOD, DOUBTFUL, MISTAKE)
"""ONLY: the best answer, where each of the others would have been a mistake."""

_SAME, _GOOD, _DOUBTFUL = 0.02, 0.1, 0.25
"""Losses up to which an answer is as good as the best one, good, and doubtful, as shares of what is uncertain about the
end anyway (`Weigher.unit`): the last one costs about one match in sixteen between equals."""

_FEWEST = 3
"""Of so many answers at least one can be the only good one."""
_LEAST, _FEW, _OFTEN = 3, 6, 3
"""Positions for each answer of the ranking, playouts before an answer can drop out, and how often that is looked at."""
_DOUBT, _SURE = 2.0, 1.5
"""Standard errors by which an answer drops out, and by which one must lead to be preferred to the first in rank."""
_EXACT = 0.03
"""Where a loss is known to such a share of the unit, or beyond any doubt about its mark, nothing more is played."""
_PART = 0.25
"""The share of the budget for a part of an answer under way."""
_LATER = 3
"""Small questions: so many answers are compared at the end of the turn."""
_ROUNDS_OVER = 60
"""So often the answers to a small question are played on at most."""
_WIDER = 3
"""So many times more answers are played on where what an answer is worth shows only with the next one."""
_GAIN = 0.05
"""Points that a side action must bring."""
_SIDE_DEALS = 8
_ORDERS = 8
"""From so many deals two orders of a turn are compared."""


def level(least: float, most: float) -> bool:
    """Whether an answer that loses between these shares is about as good as the best one: maybe nothing is lost, and in
    no case so much that a review would doubt it."""
    return least <= _SAME and most <= _GOOD


class Finding(NamedTuple):
    """What came out: the answer that was given and the better one (the same where there is none), and by how much.

    `lost` is what the answer cost against the better one, `doubt` the standard error of its worth, `unit` how uncertain
    the end was (points). `stake` is what blind choosing would have cost on average. `alone`: each other answer would
    have been a mistake. `gap` is what the better answer leaves more of.
    """

    chosen: Action
    best: Action
    lost: Measure
    doubt: float
    unit: float
    stake: float
    alone: bool
    gap: Gap

    @property
    def sure(self) -> float:
        """What the answer has cost at least, within one standard error, in points of worth."""
        return 0.0 if self.best == self.chosen else max(0.0, self.lost.worth - self.doubt)

    @property
    def mark(self) -> str:
        """How the answer is called: one of MARKS."""
        loss = self.sure / self.unit
        if loss <= _SAME:
            return ONLY if self.alone else BEST
        return GOOD if loss <= _GOOD else DOUBTFUL if loss <= _DOUBTFUL else MISTAKE


class Appraisal(Onward):
    """Judges an answer; `finding` is there once the thought is done, a first guess of it before."""

    def __init__(
        self, game: Any, view: Any, chosen: Action, seed: int, budget: Budget, line: Sequence[Action] = ()
    ) -> None:
        super().__init__(game, view, seed, budget)
        self.chosen, self._line, self._seed = chosen, tuple(line), seed
        self._later: set[Action] = set()
        """What was done later in the turn without loss."""
        self._played: dict[Action, list[Measure]] = {}
        """What each playout of an answer led to; the first is what the ranking found, for all of its deals."""
        self._ranked: dict[Action, list[Measure]] = {}
        self._told = NOTHING
        self._over = True
        """Whether each playout has come to the end of the match: then the look one turn ahead knows nothing better."""
        self._gains: dict[Action, list[Measure]] = {}
        """What each side action brought, deal by deal."""

    # -- looking ------------------------------------------------------------------------------------------------------

    def work(self) -> Iterator[None]:
        """Judge the answer, then look for what the better one leaves more of."""
        yield from self.weigh()
        yield from self._reasons()

    def weigh(self) -> Iterator[None]:
        """Rank the answers, play the best and the given one on, then look at the side actions."""
        decision, mine = self.decision, self.chosen
        yield from self._ordered()
        deal = self.game.determinize(self.view, self.rng)
        sensible = self.judge.sensible(deal, decision.actions)
        actions = tuple(action for action in sensible if action not in self._later) or (mine,)
        if mine in decision.actions and mine not in actions:
            actions = (*actions, mine)
        self.best = actions[0]
        if len(actions) > 1:
            yield from self._rank(actions, deal)
            if not self._minor:
                yield from self._contest()
            elif mine in self._ranked and self._gap(self.best, mine)[0].worth > _SAME * self._unit:
                yield from self._turn_over()
                if self._gap(self.best, mine)[0].worth > _GOOD * self._unit:
                    yield from self._round_over()
        yield from self._beside(deal)

    def _ordered(self) -> Iterator[None]:
        """Find out which other answers were given later in the turn without loss: played first, with the rest of the
        turn after it, none of them leads to more."""
        decision, rng = self.decision, Random(self._seed)
        for other in dict.fromkeys(self._line):
            if other == self.chosen or other not in (*decision.actions, *decision.side):
                continue
            gaps: list[Measure] = []
            for _ in range(_ORDERS):
                deal = self.game.determinize(self.view, rng)
                gap = self._turned(deal, other)
                if gap is None:
                    break
                gaps.append(gap)
                yield
            if len(gaps) == _ORDERS and mean(gaps).worth - _error(gaps) <= _SAME * self._unit:
                self._later.add(other)

    def _turned(self, deal: Any, other: Action) -> Measure | None:
        """Return by how much more the turn as it was played leads to from a deal with another answer of it first; None
        where it can't be played so."""
        game, seat = self.game, self.decision.seat
        played = orders.as_given(game, deal.clone(), seat, (self.chosen, *self._line))
        rest = list(played.given)
        if other not in rest:
            return None
        rest.remove(other)
        end = orders.in_order(game, deal, seat, (other, *rest), played.forced)
        return None if end is None else self.judge.measure(end, seat).minus(self.judge.measure(played.end, seat))

    def _rank(self, actions: Sequence[Action], deal: Any) -> Iterator[None]:
        """Try every answer on some deals, with the best way to go on in the same turn."""
        judge, seat, positions = self.judge, self.decision.seat, self._positions
        effort = max(_LEAST, min(EFFORT, positions // len(actions)))
        before, number, chance = judge.judged, 0, True
        while number < self._deals and chance and (judge.judged - before) * (number + 1) <= positions * max(1, number):
            if number:
                deal = self.game.determinize(self.view, self.rng)
            chance = False
            for action in actions:
                child = deal.clone()
                self.game.apply(child, action)
                found = judge.finish(child, seat, effort)
                chance = chance or found.end.play != deal.play
                self.plans.setdefault(action, found.plan)
                self._ranked.setdefault(action, []).append(judge.measure(found.end, seat))
                yield
            number += 1
        self.order = sorted(
            ((action, mean(found).worth) for action, found in self._ranked.items()), key=lambda pair: -pair[1]
        )
        self.best = self.order[0][0]

    def _contest(self) -> Iterator[None]:
        """Play the best answers and the given one on from one deal after the other, until it is known what that one
        cost or the budget is spent."""
        first, mine = self.best, self.chosen
        width = self._budget.width * (_WIDER if self._twofold else 1)
        left = [action for action, _ in self.order[:width]]
        if mine in self._ranked and mine not in left:
            left.append(mine)
        self._played = {action: [mean(self._ranked[action])] for action in left}
        end = self.cost + self._budget.cost * (_PART if self.decision.part else 1.0)
        number, cut = 0, (self.cost + end) / 2
        while len(left) > 1 and self.cost < end and not self.hurried:
            deal, luck = self.game.determinize(self.view, self.rng), self.rng.getrandbits(32)
            for action in left:
                yield from self._play_on(deal.clone(), action, Random(luck))
                self._played[action].append(self.judge.measure(self.judge.end, self.decision.seat))
                self._over = self._over and not self.judge.end.todo
            number += 1
            if number < _FEW:
                continue
            left.sort(key=lambda action: added(one.worth for one in self._played[action]), reverse=True)
            lead, doubt = self._gap(left[0], first)
            self.best = left[0] if lead.worth > _SURE * doubt else first
            if number % _OFTEN == 0:
                left = [a for a in left if a in (left[0], self.best, mine) or not self._behind(left[0], a)]
                if len(left) == 2 and self.best in left and mine in left and self._settled(left[0]):
                    break
            if self.cost > cut and len(left) > 2:
                cut = (self.cost + end) / 2
                keep = (len(left) + 1) // 2
                left = [a for place, a in enumerate(left) if place < keep or a in (self.best, mine)]

    def _turn_over(self) -> Iterator[None]:
        """Carry the turn of one of many small questions to its end, after the best answers and the given one: what
        can still be done later in the turn is no loss."""
        left = [action for action, _ in self.order[:_LATER]]
        if self.chosen not in left:
            left.append(self.chosen)
        found: dict[Action, list[Measure]] = {action: [] for action in left}
        for _ in range(self._deals):
            deal = self.game.determinize(self.view, self.rng)
            for action in left:
                state = deal.clone()
                self.game.apply(state, action)
                end = yield from self._carried_on(self._as_planned(state, action))
                found[action].append(self.judge.measure(end, self.decision.seat))
        self._played = {action: [mean(found[action]), *found[action]] for action in left}
        self.best = max(left, key=lambda action: self._played[action][0].worth)

    def _round_over(self) -> Iterator[None]:
        """Play the better answer and the given one to a small question on to the next round, as `_contest` does: nobody
        is blamed by the look of a position."""
        pair = (self.best, self.chosen)
        self._played = {action: self._played[action][:1] for action in pair}
        end, number = self.cost + self._budget.cost, 0
        while number < _FEW or (self.cost < end and not self.hurried and number < _ROUNDS_OVER):
            deal, luck = self.game.determinize(self.view, self.rng), self.rng.getrandbits(32)
            for action in pair:
                state = deal.clone()
                self.game.apply(state, action)
                turn = yield from self._carried_on(self._as_planned(state, action))
                yield from self._go_on(turn, Random(luck))
                self._played[action].append(self.judge.measure(self.judge.end, self.decision.seat))
                self._over = self._over and not self.judge.end.todo
            number += 1
            if number >= _FEW and number % _OFTEN == 0 and self._settled(self.best):
                break

    def _behind(self, best: Action, action: Action) -> bool:
        """Return whether an answer is clearly worse than the one that leads."""
        lead, doubt = self._gap(best, action)
        return lead.worth > _DOUBT * doubt

    def _settled(self, leader: Action) -> bool:
        """Return whether it is known well enough what the given answer cost, and that it is no worse than another one
        that leads."""
        lead, doubt = self._gap(leader if self.best == self.chosen else self.best, self.chosen)
        return doubt < _EXACT * self._unit or lead.worth - _DOUBT * doubt > 2 * _DOUBTFUL * self._unit

    def _gap(self, mine: Action, other: Action) -> tuple[Measure, float]:
        """Return by how much one answer is ahead of another as far as both were looked at, and the standard error of
        its worth."""
        if mine == other:
            return Measure(0.0, 0.0, None if self.view.seats < 2 else 0.0), 0.0
        if mine not in self._played or other not in self._played:
            gaps = [a.minus(b) for a, b in zip(self._ranked[mine], self._ranked[other])]
            return mean(gaps), _error(gaps)
        prior, *gaps = [a.minus(b) for a, b in zip(self._played[mine], self._played[other])]
        known = [] if self._over and len(gaps) >= _FEW else [prior] * PRIOR
        return mean(known + gaps), _error(gaps) if gaps else self._unit

    # -- side actions -------------------------------------------------------------------------------------------------

    def _beside(self, deal: Any) -> Iterator[None]:
        """Find out what the side actions brought that can't be taken any more; all, if one of them was taken."""
        seat = self.decision.seat
        deals: list[Any] = [deal]
        before: list[Measure] = []
        for action in self._lost(deal):
            gains: list[Measure] = []
            for number in range(_SIDE_DEALS):
                if number == len(deals):
                    deals.append(self.game.determinize(self.view, self.rng))
                if number == len(before):
                    before.append(self.judge.measure(deals[number], seat))
                child = deals[number].clone()
                self.game.apply(child, action)
                if child.todo and child.todo[-1] != deals[number].todo[-1]:
                    child = self.judge.finish(child, seat, QUICK_EFFORT).end
                gains.append(self.judge.measure(child, seat).minus(before[number]))
                yield
            self._gains[action] = gains

    def _lost(self, deal: Any) -> tuple[Action, ...]:
        """Return the side actions that are to be compared with the answer."""
        decision = self.decision
        side = tuple(action for action in decision.side if action not in self._later)
        if self.chosen in side or not side:
            return side
        after = deal.clone()
        self.game.apply(after, self.chosen)
        now = self.game.decision(after)
        if now is None or now.seat != decision.seat:
            return side
        return () if now.part else tuple(action for action in side if action not in now.side)

    def _reasons(self) -> Iterator[None]:
        """Find out what the better answer leaves more of."""
        best, mine, side = self.finding.best, self.chosen, self.decision.side
        if best == mine:
            return
        both = (best in side) == (mine in side)
        pair = (best if both or best in side else LEAVE, mine if both or mine in side else LEAVE)
        contrast = Contrast(self.game, self.view, pair, self.rng.getrandbits(32))
        while not contrast.step(1):
            yield
        self._told = contrast.gap(*pair)

    # -- what came out ------------------------------------------------------------------------------------------------

    @property
    def finding(self) -> Finding:
        """Return what is known by now."""
        mine, best = self.chosen, self.best
        nothing = Measure(0.0, 0.0, None if self.view.seats < 2 else 0.0)
        lost, doubt = nothing, 0.0
        if mine in self._ranked:
            lost, doubt = self._gap(best, mine)
        own = self._gains.get(mine)
        for action, gains in self._gains.items():
            more = gains if own is None else [gain.minus(less) for gain, less in zip(gains, own)]
            if action != mine and (gain := mean(more)).worth > max(lost.worth, _GAIN) and mean(gains).worth > _GAIN:
                lost, doubt, best = gain, _error(more), action
        if own is not None and best in self.decision.actions and mean(own).worth < -_GAIN:
            lost, doubt = nothing.minus(mean(own)), _error(own)
        elif own is not None and best in self.decision.actions:
            best = mine
        if lost.worth <= 0:
            best, lost, doubt = mine, nothing, 0.0
        alone = best == mine and self._alone()
        return Finding(mine, best, lost, doubt, self._unit, self._stake(), alone, self._told)

    def _alone(self) -> bool:
        """Return whether each other answer would have been a mistake, beyond doubt: of an answer that was played on."""
        if self._minor or self._later or self.chosen not in self._ranked or len(self._ranked) < _FEWEST:
            return False
        gaps = [self._gap(self.chosen, action) for action in self._ranked if action != self.chosen]
        return all(gap.worth - doubt > _DOUBTFUL * self._unit for gap, doubt in gaps)

    def behind(self) -> dict[Action, tuple[float, float]]:
        """Return by how much each other answer is behind the given one, and the standard error of that, as shares of
        the unit."""
        gaps = {action: self._gap(self.chosen, action) for action in self._ranked if action != self.chosen}
        return {action: (gap.worth / self._unit, doubt / self._unit) for action, (gap, doubt) in gaps.items()}

    def _stake(self) -> float:
        """Return what the answers cost on average, taken blindly."""
        worths = [worth for _, worth in self.order] or [0.0]
        worths += [worths[0] + mean(gains).worth for gains in self._gains.values()]
        return max(worths) - added(worths) / len(worths)


def _error(gaps: list[Measure]) -> float:
    """Return the standard error of the mean worth; 0 for a single one, which no chance has a hand in."""
    number = len(gaps)
    if number < 2:
        return 0.0
    middle = added(gap.worth for gap in gaps) / number
    return sqrt(added((gap.worth - middle) ** 2 for gap in gaps) / (number - 1) / number)
