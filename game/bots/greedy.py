"""One turn ahead: each answer is tried on positions dealt from the view, together with the rest of the own turn.

Every level but random begins like this; those that err do it here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from statistics import median
from typing import Any

from game.bots import policy
from game.bots.api import Thinking
from game.bots.evaluation import Evaluation
from game.bots.judge import EFFORT, QUICK_EFFORT, Judge
from game.content.learned import Manner
from game.kernel.api import Action, Decision

_GAIN = 0.05
"""A side action must bring this many points, so that two of them never undo each other for ever."""

_SIDE_DEALS = 8
"""Deals over which what a side action brings is averaged."""

_LEAST = 3
"""Positions that each answer may look at, however many there are."""

_SIDE_SHARE = 0.5
"""What side actions may take of the positions of a thought."""

EXACT = Manner()
"""Judges without mistakes, and plays nothing on."""

_NEAR = 0.03
"""How far behind the best of its kind an answer may be that is taken for as good, and behind the best of all of them to
do nothing; in parts of how far the best of all is from the middle."""

_STANDS_OUT = 2 / 3
"""How much of the way from the best kind of answer down to the worst lies before the second, where nobody misses it."""

_SAME = 1e-9
"""Points by which two sums of the same numbers may differ."""


def ranked(positions: int, decision: Decision) -> int:
    """Return how many positions are judged at most to rank the answers and the side actions of a decision."""
    choices = len(decision.actions) + len(decision.side)
    return round(positions * (1 + _SIDE_SHARE)) + 2 * (QUICK_EFFORT + _LEAST) * choices


class Ranking(Thinking):
    """Ranks the answers of a decision on a few deals, looking at about so many `positions`.

    `order` lists (answer, worth), best first, once each has been tried. By `manner` worths are blurred, in parts of how
    far apart the answers usually are (their median distance from the middle), and answers are overlooked. Like a
    person who errs, nobody falls for what is clearly bad; and who `heeds` takes nothing of which the rules warn, unless
    they do before the best answer, too.
    `plans` are the answers that carry out each answer with parts best, on the first deal.
    """

    def __init__(
        self,
        game: Any,
        view: Any,
        decision: Decision,
        seed: int,
        deals: int,
        positions: int,
        manner: Manner = EXACT,
        values: Evaluation | None = None,
        heeds: bool = False,
    ) -> None:
        super().__init__(decision)
        self.game, self.view, self.decision = game, view, decision
        self.judge = Judge(game, values)
        self.rng = Random(seed)
        self.order: list[tuple[Action, float]] = []
        self.plans: dict[Action, tuple[Action, ...]] = {}
        self._deals, self._positions, self._manner, self._heeds = deals, positions, manner, heeds

    def work(self) -> Iterator[None]:
        """Rank the answers; one piece is one answer on one deal. What is forced is not thought about."""
        if len(self.decision.actions) == 1 and not self.decision.side:
            return
        deal = self.game.determinize(self.view, self.rng)
        if self.decision.side:
            side = yield from self._side([deal])
            if side is not None:
                self.best = side
                return
        actions = self.judge.sensible(deal, self.decision.actions)
        self.best = actions[0]
        if len(actions) > 1:
            yield from self._rank(actions, deal)

    def _rank(self, actions: Sequence[Action], deal: Any) -> Iterator[None]:
        """Try every answer on each deal; where no chance came up, the first deal says it all. No deal is begun for
        which there aren't positions enough."""
        sums, judge = [0.0] * len(actions), self.judge
        effort = max(_LEAST, min(EFFORT, self._positions // len(actions)))
        before = judge.judged
        for count in range(1, self._deals + 1):
            chance = False
            for i, action in enumerate(actions):
                child = deal.clone()
                self.game.apply(child, action)
                worth, end, plan = judge.finish(child, self.decision.seat, effort)
                sums[i] += worth
                chance = chance or end.play != deal.play
                if count == 1:
                    self.plans[action] = plan
                    if worth == max(sums[: i + 1]):
                        self.best = action
                yield
            self._settle(actions, [total / count for total in sums])
            if not chance or self.hurried or (judge.judged - before) * (count + 1) > self._positions * count:
                break
            deal = self.game.determinize(self.view, self.rng)

    def _settle(self, actions: Sequence[Action], worths: list[float]) -> None:
        pairs, errs = list(zip(actions, worths)), self._manner
        if errs.noise or errs.overlooks:
            middle, top, chance = median(worths), max(worths), self.rng.random
            spread = errs.noise * median(abs(worth - middle) for worth in worths)
            if errs.plans:
                pairs = self._plans(pairs, _NEAR * (top - middle))
            fair = [pair for pair in pairs if pair[1] >= top - errs.reach * (top - middle)]
            seen = [pair for pair in fair if chance() >= errs.overlooks] or fair
            pairs = [(action, worth + self.rng.gauss(0.0, spread)) for action, worth in seen]
        self.order = sorted(pairs, key=lambda pair: -pair[1])
        self.best = self.order[0][0]
        if self._heeds:
            best = actions[worths.index(max(worths))]
            same = self.game.warn(self.view, best)
            calm = (one for one, _ in self.order if all(line in same for line in self.game.warn(self.view, one)))
            self.best = next(calm, best)

    def _plans(self, pairs: list[tuple[Action, float]], near: float) -> list[tuple[Action, float]]:
        """Return one answer of each kind, as good as the best of it or nearly; to do nothing is one where it is nearly
        as good as the best."""
        kinds: dict[str, list[tuple[Action, float]]] = {}
        for pair in pairs:
            kinds.setdefault(policy.kind(pair[0], self.decision.part), []).append(pair)
        meta, top = self.game.meta, max(worth for _, worth in pairs)
        found = []
        for alike in kinds.values():
            best = max(worth for _, worth in alike)
            action, worth = self.rng.choice([pair for pair in alike if pair[1] >= best - near])
            idle = not action.refs or action.verb in meta.own_acts or action.verb in meta.ends
            if not idle or worth >= top - near:
                found.append((action, worth))
        found.sort(key=lambda pair: -pair[1])
        if len(found) > 2 and top - found[1][1] > _STANDS_OUT * (top - found[-1][1]):
            return found[:1]
        return found

    @property
    def judged(self) -> int:
        return self.judge.judged + self.judge.glanced

    def _side(self, deals: list[Any]) -> Generator[None, None, Action | None]:
        """Return the side action that is worth taking before anything else, or None.

        `deals` begins with one position and grows as chance comes up.
        """
        seat, found, best = self.decision.seat, None, _GAIN
        before: list[float] = []
        most = self._positions * _SIDE_SHARE
        for action in self.decision.side:
            gain = last = 0.0
            for number in range(1 if self.hurried else _SIDE_DEALS):
                if number == len(deals):
                    deals.append(self.game.determinize(self.view, self.rng))
                if number == len(before):
                    before.append(self.judge.worth(deals[number], seat))
                child = deals[number].clone()
                self.game.apply(child, action)
                worth, end = self._aside(child, deals[number].todo[-1], seat)
                now = worth - before[number]
                gain += now
                if number and abs(now - last) < _SAME and end.play == deals[number].play:
                    break  # neither chance nor what is hidden makes a difference
                last = now
                if number and self.judge.judged > most:
                    break
            gain /= number + 1
            if gain > best:
                best, found = gain, action
            yield
        return found

    def _aside(self, child: Any, question: tuple, seat: int) -> tuple[float, Any]:
        """Return the worth and the position after a side action, with the rest of it where another question follows."""
        if child.todo and child.todo[-1] != question:
            return self.judge.finish(child, seat, QUICK_EFFORT)[:2]
        return self.judge.worth(child, seat), child
