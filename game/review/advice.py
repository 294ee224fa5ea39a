"""A hint: what an expert would answer, what speaks for it beside the best answer that is worse, what such an answer
risks, and which others are about as good.

The answer is that of the bot, but where a review would find fault with it (`judging.py`): who asks for a hint isn't
reproached for having followed it. Here it is only held against the others (`contrast.py`). What it brings by itself and
what another one risks is what the rules tell and warn of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game import bots
from game.bots.api import Thinking
from game.bots.greedy import Ranking
from game.bots.judge import Judge
from game.kernel.api import Action, Decision, Line
from game.review import words
from game.review.contrast import LEAVE, Contrast, Gap
from game.review.judging import DOUBTFUL, FINE, MISTAKE, Appraisal, level
from game.review.scale import spread_of

LEVEL = "expert"
"""Who gives hints."""
LOOK = FINE
"""What a second look at the answer may cost, in a game in which an expert overlooks what its next answer brings: as
much as the review's close one, as far as there is time."""
_NEXT = 3
"""So many of the next best answers are looked at, beside the last one."""
_TOLD = "tell."
"""With that the keys begin of what the rules say of an answer."""


class Reasons(NamedTuple):
    """What speaks for an answer. `rival` is the other one that it is held against, a worse one if there is one; `why`
    is what speaks for it beside the rival, `fact` what is known of it, where nothing else can be said, and `apart`
    whether that isn't known of the rival and speaks for the answer; `more` is what it leads to; `risk` is what another
    one, `risky`, is warned of. `alike` are answers that are about as good, `even` says that all are to which it was
    held; `other` is the one other thing that is offered, where it is about as good and else one can only decline."""

    rival: Action | None = None
    why: Line | None = None
    fact: Line | None = None
    risky: Action | None = None
    risk: Line | None = None
    alike: tuple[Action, ...] = ()
    apart: bool = False
    even: bool = False
    other: Action | None = None
    more: Line | None = None


class Advice(Thinking):
    """Thinks as an expert does, then looks for reasons."""

    def __init__(self, game: Any, view: Any, decision: Decision, seed: int) -> None:
        super().__init__(decision)
        self._game, self._view, self._decision, self._seed = game, view, decision, seed
        self._expert = bots.bot(LEVEL).start(game, view, decision, seed)
        self._look: Appraisal | None = None
        self._contrast: Contrast | None = None
        self.then: Action | None = None
        """What is meant by the best answer, where that only asks what it is to be."""

    def decide(self) -> None:
        """Come to an end about what to do; the rest of the time is for the reasons."""
        self._expert.hurry()
        if self._look is not None:
            self._look.hurry()

    def hurry(self) -> None:
        """Come to an end soon."""
        super().hurry()
        self.decide()
        if self._contrast is not None:
            self._contrast.hurry()

    def work(self) -> Iterator[None]:
        """Let the expert think, then play the answer and some others on."""
        while not self._expert.step(1):
            self.best = self._expert.best
            yield
        self.best = self._expert.best
        if spread_of(self._game.meta.slug).twofold:
            yield from self._again()
        yield from self._onward()
        others = self._others()
        if others:
            self._contrast = Contrast(self._game, self._view, (self.best, *others), self._seed)
            self._contrast.hurried = self.hurried
            while not self._contrast.step(1):
                yield
            self._prefer()

    def _prefer(self) -> None:
        """Of answers of a kind that are about as good take one for which something speaks, where nothing does for the
        best one: what a hint advises has a reason, if there is one."""
        contrast, best = self._contrast, self.best
        if contrast is None or best in self._decision.side or self._spoken_for(contrast, best):
            return
        for other in contrast.actions[1:]:
            if other.verb == best.verb and level(*contrast.behind(best, other)) and not self._warned(other):
                fact = self._fact(other, best)
                if self._apart(fact, best) and not self._worse(other, best, fact):
                    self.best = other
                    contrast.actions = (other, *(action for action in contrast.actions if action != other))
                    return

    def _spoken_for(self, contrast: Contrast, best: Action) -> bool:
        """Whether anything is known that speaks for an answer, beside any other one."""
        others = contrast.actions[1:]
        known = (self._why(contrast.gap(best, other)) for other in others)
        return self._fact(best, others[0]) is not None or any(why is not None for why in known)

    def _again(self) -> Iterator[None]:
        """Look at the expert's answer as closely as a review does, where an answer is often given for the sake of the
        next one, which an expert doesn't foresee."""
        self._look = Appraisal(self._game, self._view, self.best, self._seed, LOOK)
        self._look.hurried = self._expert.hurried
        yield from self._look.weigh()
        found = self._look.finding
        if found.mark in (DOUBTFUL, MISTAKE):
            self.best = found.best

    def _onward(self) -> Iterator[None]:
        """Look at what is asked next where the best answer, besides the question, names nothing yet."""
        if self.best not in self._decision.side or self.best.refs:
            return
        seat, after = self._decision.seat, self._game.determinize(self._view, Random(self._seed))
        self._game.apply(after, self.best)
        asked = self._game.decision(after)
        if asked is None or asked.seat != seat or not asked.part:
            return
        expert = bots.bot(LEVEL).start(self._game, self._game.view(after, seat), asked, self._seed)
        while not expert.step(1):
            if self.hurried:
                expert.hurry()
            yield
        self.then = expert.best if expert.best.refs else None

    def _others(self) -> Sequence[Action]:
        """Return the answers to hold the best one against, the better ones first, none that differs in nothing."""
        if self.best in self._decision.side:
            return (LEAVE,)
        like = partial(self._game.like, self._view)
        ranked = [action for action, _ in self._expert.order] if isinstance(self._expert, Ranking) else []
        known = [action for action in ranked if action != self.best] or self._decision.actions
        first = {like(action): action for action in (*reversed(known), self.best)}
        known = [action for action in known if first[like(action)] is action and action != self.best]
        apart = [action for action in known if not _of_one_kind(self.best, action)]
        if apart and apart[0] not in known[:_NEXT]:  # what one would do instead
            known = [*known[: _NEXT - 1], apart[0], *(one for one in known[_NEXT - 1 :] if one != apart[0])]
        return (*known[:_NEXT], *known[_NEXT:][-1:])

    def plan(self) -> tuple[Action, ...]:
        """Return how the expert goes on with an answer that has parts, the best one first."""
        after, seat = self._game.determinize(self._view, Random(self._seed)), self._decision.seat
        self._game.apply(after, self.best)
        return (self.best, *Judge(self._game).finish(after, seat).plan)

    @property
    def reasons(self) -> Reasons:
        """Return what speaks for the best answer, as far as is known."""
        best, contrast = self.best, self._contrast
        if contrast is None or best != contrast.actions[0]:
            return Reasons()
        others = contrast.actions[1:]
        alike = tuple(a for a in others if a != LEAVE and level(*contrast.behind(best, a)) and not self._warned(a))
        details = tuple(a for a in others if self._detail(contrast, a))
        rivals = sorted(others, key=lambda a: (a in details, a in alike))
        found = [(rival, self._why(contrast.gap(best, rival))) for rival in rivals]
        rival, why = next((pair for pair in found if pair[1] is not None), found[0])
        if rival in details and self._apart(self._fact(best, rivals[0]), rivals[0]):
            rival, why = found[0]  # what is known of the answer says more
        risky, risk = self._risk((rival, *(action for action in rivals if action not in alike)))
        fact = self._fact(best, rival) if why is None else None
        if why is risk is None and (other := self._worse(rival, best, fact)) is not None:
            risky, risk = rival, other  # what the other way comes to
        few, even = self._few(alike), len(alike) == len(others)
        offered = [action for action in others if action.refs]
        one = offered[0] if len(offered) == 1 and len(others) > 1 and alike == (*offered,) and not few else None
        return Reasons(
            rival,
            why,
            fact,
            risky,
            risk,
            alike if few else (),
            self._apart(fact, rival),
            even,
            one,
            self._gain(best, fact),
        )

    def _why(self, gap: Gap) -> Line | None:
        """Return what an answer leaves more of than another one; None where in the end that has more of what counts
        more: nobody believes in less for more."""
        return None if words.for_less(self._game, gap) else words.why(self._game, gap, self._view)

    def _detail(self, contrast: Contrast, other: Action) -> bool:
        """Whether another answer is the best one but for one thing, and with that better at nothing and worse at once:
        nobody considers it."""
        if not _of_one_kind(self.best, other):
            return False
        gap = contrast.gap(self.best, other)
        return bool(gap.soon) and all(number > 0 for each in gap for number in each.values())

    def _few(self, alike: Sequence[Action]) -> bool:
        """Whether so few answers are about as good that it says something: less than half of all others."""
        return 2 * len(alike) < len(self._decision.actions) - 1

    def _fact(self, action: Action, other: Action) -> Line | None:
        """Return what the rules tell of an answer that doesn't speak against it: what speaks for it beside another one,
        else something else than of that one, if there is anything."""
        if self._leads_nowhere(action):
            return None
        told, same = [line for line in self._told(action) if not self._futile(line)], self._told(other)
        told.sort(key=self._evident)
        found = (*(one for one in told if self._apart(one, other)), *(one for one in told if one not in same), *told)
        return next(iter(found), None)

    def _leads_nowhere(self, action: Action) -> bool:
        """Whether what is told of an answer leads to nothing, as far as it is done for the sake of that."""
        gains = {_TOLD + name for name in self._game.meta.gains}
        told = () if action == LEAVE or not gains else self._game.tell(self._view, action)
        return any(line.key in gains and _void(line) for line in told)

    def _gain(self, action: Action, fact: Line | None) -> Line | None:
        """Return what a fact of an answer leads to, if there is anything such."""
        told = [line for line in self._told(action) if line.key.removeprefix(_TOLD) in self._game.meta.gains]
        return None if fact is None else next((line for line in told if line != fact), None)

    def _apart(self, fact: Line | None, other: Action) -> bool:
        """Whether a fact speaks for its answer beside another one: nothing such is told of that, or with less."""
        if fact is None:
            return False
        same = [line for line in self._told(other) if line.key == fact.key]
        name, mine = fact.key.removeprefix(_TOLD), _figures(fact)[1]
        if self._evident(fact) and not same:
            return False
        if name in self._game.meta.chances:
            theirs = [_figures(line)[1] for line in same]
            return all(mine != one and all(a >= b for a, b in zip(mine, one)) for one in theirs)
        return all(self._less(line, fact) for line in same)

    def _less(self, one: Line, other: Line | None) -> bool:
        """Whether a fact says the same as another one with a smaller figure that makes it a lesser one."""
        return one.key.removeprefix(_TOLD) not in self._game.meta.neutral and _less(one, other)

    def _worse(self, action: Action, best: Action, fact: Line | None) -> Line | None:
        """Return what the rules tell of an answer and not of the best one that speaks against it: what it costs, or of
        what it brings less than the best one by its `fact`; None where there is nothing such. A lower price than the
        best one's is nothing against it."""
        same = [(line, self._against(line)) for line in self._told(best)]
        told = [
            line
            for line in self._told(action)
            if not any(
                (_alike(line, one) or self._cost(line) and _less(line, one)) and self._against(line) == against
                for one, against in same
            )
        ]
        return next((line for line in told if self._speaks_against(line, fact)), None)

    def _speaks_against(self, line: Line, fact: Line | None) -> bool:
        """Whether a line is a cost, less than a fact of the best answer, or no gain."""
        return self._against(line) or self._less(line, fact) or _none(line) and not self._cost(line)

    def _against(self, line: Line) -> bool:
        """Whether what is told of an answer speaks against it, for who is asked."""
        mine = f"seat:{self._decision.seat + 1}"
        others = any(isinstance(arg, str) and arg.startswith("seat:") and arg != mine for arg in line.args)
        return others or self._cost(line) and not _none(line)

    def _futile(self, line: Line) -> bool:
        """Whether what is told of an answer doesn't speak for it: what is against it, or that it brings nothing."""
        return self._against(line) or _none(line) and not self._cost(line)

    def _cost(self, line: Line) -> bool:
        """Whether a line says what an answer takes or loses."""
        return line.key.removeprefix(_TOLD) in self._game.meta.costs

    def _evident(self, line: Line) -> bool:
        """Whether a line tells what the name of its answer says already."""
        return line.key.removeprefix(_TOLD) in self._game.meta.evident

    def _told(self, action: Action) -> Sequence[Line]:
        told = () if action == LEAVE else self._game.tell(self._view, action)
        return [line for line in told if line.key.startswith(_TOLD) and not (self._mute(line) or _void(line))]

    def _mute(self, line: Line) -> bool:
        """Whether a line only repeats what its answer is called."""
        return line.key.removeprefix(_TOLD) in self._game.meta.mute

    def _risk(self, others: Sequence[Action]) -> tuple[Action | None, Line | None]:
        """Return the first of some answers before which the rules warn, unless they do before the best one, too, or
        that leaves undone what they warn of as well."""
        warned = ((other, line) for other in others for line in self._warned(other) if not self._undone(line))
        return next(warned, (None, None))

    def _undone(self, line: Line) -> bool:
        """Whether what a line warns of is so after the best answer as well: that something is left undone."""
        verbs = self._game.meta.undone.get(line.key)
        return verbs is not None and self.best.verb not in verbs

    def _warned(self, other: Action) -> Sequence[Line]:
        """Return what the rules warn of before another answer, and not before the best one."""
        if other == LEAVE:
            return ()
        same = self._game.warn(self._view, self.best)
        return [line for line in self._game.warn(self._view, other) if line not in same]


def _of_one_kind(one: Action, other: Action) -> bool:
    """Whether two answers are the same but for one thing that they name last."""
    return one.verb == other.verb and one.refs[:-1] == other.refs[:-1] != ()


def _alike(one: Line | None, other: Line | None) -> bool:
    """Whether two facts say the same with the same figures, if only of different things: that sets nothing apart."""
    return one == other or one is not None and other is not None and _figures(one) == _figures(other)


def _figures(line: Line) -> tuple[str, list[int]]:
    return line.key, [arg for arg in line.args if isinstance(arg, int)]


def _less(one: Line, other: Line | None) -> bool:
    """Whether a fact says the same as another one with a smaller figure."""
    return other is not None and one.key == other.key and _figures(one)[1][:1] < _figures(other)[1][:1]


def _none(line: Line) -> bool:
    """Whether the first figure of a line is nothing."""
    return _figures(line)[1][:1] == [0]


def _void(line: Line) -> bool:
    """Whether all figures of a line are nothing, which speaks for no answer."""
    figures = [arg for arg in line.args if isinstance(arg, int)]
    return bool(figures) and not any(figures)
