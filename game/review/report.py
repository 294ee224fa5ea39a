"""The review of one seat: what is still to be done, and what the findings say together.

Nothing is worked out here; whoever works asks for `tasks`, hands in what came of them by `take`, and can ask for the
figures at any time. They hold for what is known so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from itertools import takewhile
from typing import Any, NamedTuple

from game.bots.adding import added
from game.kernel.plain import Unfit
from game.kernel.session import Session
from game.review import ends, tasks
from game.review.judging import DOUBTFUL, MISTAKE, Finding
from game.review.scale import Measure, Weigher, spread_of
from game.review.tasks import CLOSE, ENDS, FIRST, LOOK, LUCK, Key, Moment, Task

DEAREST, TURNS = 3, 4
"""So many of the most expensive choices are told, and so many turning points at most."""
CHOICE, CHANCE = "choice", "luck"
_TURN = 0.04
"""Less of a chance to win is no turning point."""
_APART = 0.04
"""So far apart are two turning points, in parts of the match."""
_WHILE = 6
"""So many steps a change must hold to be one."""
_MOSTLY = 0.5
"""The share of a turn from which on it is called luck."""
_WEIGHT = {LOOK: 1, ENDS: 240, FIRST: 20, LUCK: 6, CLOSE: 120}
"""About what a piece of a kind takes beside the others, to say how far the work is."""


class Choice(NamedTuple):
    """A choice that was judged: which answer of which step (from 0), what was found, and whether by a close look."""

    answer: int
    step: int
    finding: Finding
    close: bool


class Turn(NamedTuple):
    """A step (from 0) by which the chance to win changed much: by how much, through a CHOICE of a seat or through
    CHANCE."""

    step: int
    change: float
    kind: str
    seat: int


def _lasting(course: Sequence[float], step: int) -> float:
    """Return by how much a chance changed in a step, as far as that held for a while."""
    now = course[step + 1] - course[step]
    before, after = course[max(0, step + 1 - _WHILE) : step + 1], course[step + 1 : step + 1 + _WHILE]
    then = added(after) / len(after) - added(before) / len(before)
    return 0.0 if now * then <= 0 else min(now, then, key=abs)


class Review:
    """The review of a seat of a finished match. `known` are findings of an earlier time, as plain data by key."""

    def __init__(self, session: Session, seat: int, known: dict[str, Any] | None = None) -> None:
        self.session, self.seat = session, seat
        self.moments: list[Moment] = []
        self.raw: dict[str, Any] = {}
        """Everything found, as plain data."""
        self._found: dict[Key, Any] = {}
        self._planned: set[Key] = set()
        self._whole = self._finished = 0
        self._walk: Iterator[Moment] | None = tasks.moments(session, seat)
        for name, data in (known or {}).items():
            kind, _, number = name.partition(":")
            if not number.isdecimal():
                raise Unfit("no piece has such a name")
            self.take(Key(kind, int(number)), data)

    # What is to be done

    def prepare(self, answers: int) -> bool:
        """Look through so many answers of the match; return whether all of them are known."""
        for _ in range(answers):
            moment = None if self._walk is None else next(self._walk, None)
            if moment is None:
                if self._walk is not None:
                    self._walk, self._planned = None, {key for key, _ in self._plan()}
                    self._whole = sum(_WEIGHT[key.kind] for key in self._planned)
                    self._finished = sum(_WEIGHT[key.kind] for key in self._planned if key in self._found)
                return True
            self.moments.append(moment)
        return False

    def tasks(self) -> Iterator[tuple[Key, Task]]:
        """Yield what is still to be done, in the order of its use: looks at how the match went, every choice at first,
        how it would have gone on, what luck brought, then every choice closely, those first that seem to have cost
        most."""
        while not self.prepare(1000):
            pass
        for key, make in self._plan():
            if key not in self._found:
                yield key, make()

    def _plan(self) -> Iterator[tuple[Key, Callable[[], Task]]]:
        session, seat = self.session, self.seat
        choices = [moment for moment in self.moments if moment.choice]
        if len(session.seats) > 1:
            for step in range(len(session.steps) + 1):
                yield Key(LOOK, step), partial(tasks.look, session, seat, step)
        for moment in choices:
            yield Key(FIRST, moment.answer), partial(self._look_at, moment, False)
        for step in self.played:
            yield Key(ENDS, step), partial(tasks.look, session, seat, step, ENDS)
        for run in tasks.throws(session, self.moments):
            yield Key(LUCK, run[-1].answer), partial(tasks.throw, session, seat, run)
        for moment in sorted(choices, key=self._cost, reverse=True):
            yield Key(CLOSE, moment.answer), partial(self._look_at, moment, True)

    def _look_at(self, moment: Moment, close: bool) -> Task:
        line = tasks.rest_of_turn(self.session, self.moments, moment)
        return tasks.choice(self.session, self.seat, moment, close, line)

    def _cost(self, moment: Moment) -> float:
        """Return what a choice seems to have cost; who must know it before it is known looks at once."""
        found = self._found.get(Key(FIRST, moment.answer))
        return float("inf") if found is None else float(found.lost.worth)

    def take(self, key: Key, data: Any) -> None:
        """Add what came of a piece of work; Unfit where the data isn't that."""
        found = tasks.read(key.kind, data)
        if key in self._planned and key not in self._found:
            self._finished += _WEIGHT[key.kind]
        self._found[key] = found
        self.__dict__.pop("course", None)
        self.raw[str(key)] = data

    @property
    def progress(self) -> tuple[int, int]:
        """Return how much is done and how much there is, in units of about the same time; the second is 0 as long as
        nobody knows."""
        return self._finished, self._whole

    @property
    def done(self) -> bool:
        """Whether nothing is left to do."""
        return self._walk is None and self._finished >= self._whole

    # What it says

    @property
    def choices(self) -> list[Choice]:
        """Return every choice that was judged, in order."""
        found = []
        for moment in self.moments:
            if moment.choice:
                close = self._found.get(Key(CLOSE, moment.answer))
                finding = close or self._found.get(Key(FIRST, moment.answer))
                if finding is not None and finding.chosen == moment.action:
                    found.append(Choice(moment.answer, moment.step, finding, close is not None))
        return found

    def before(self, choice: Choice) -> Any:
        """Return the view in which a choice was made."""
        return next(moment.before for moment in self.moments if moment.answer == choice.answer)

    @property
    def accuracy(self) -> float | None:
        """Return how much was kept of what blind choosing would have cost: 1 where nothing was lost, 0 for who might as
        well have drawn his answers; None where nothing was at stake."""
        choices = self.choices
        stake = added(choice.finding.stake for choice in choices)
        if stake <= 0:
            return None
        return max(0.0, 1 - added(choice.finding.sure for choice in choices) / stake)

    @property
    def marks(self) -> Counter[str]:
        """Return how many choices have each mark, of those that were looked at closely."""
        return Counter(choice.finding.mark for choice in self.choices if choice.close)

    @property
    def open(self) -> int:
        """How many choices seem to have cost something and are still to be looked at closely."""
        return sum(choice.finding.mark in (DOUBTFUL, MISTAKE) for choice in self.choices if not choice.close)

    @property
    def dearest(self) -> list[Choice]:
        """Return the choices that cost most, the dearest first."""
        costly = [choice for choice in self.choices if choice.finding.mark not in ("best", "only")]
        return sorted(costly, key=lambda choice: (-choice.finding.lost.worth, choice.answer))[:DEAREST]

    @cached_property
    def played(self) -> list[int]:
        """Return the steps from which matches played to their end tell who wins: none where a look does."""
        game = self.session.game
        told = spread_of(game.meta.slug).ends and len(self.session.seats) > 1
        return ends.rounds(self.session, Weigher(game).evaluation.stage) if told else []

    @cached_property
    def course(self) -> list[tuple[float, ...]]:
        """Return the chance to win of every seat after each step, from the start on, as far as it is known: up to
        the first round of which nobody knows yet how matches end that are played on. The end is the outcome: nothing
        is hidden any more."""
        found: list[tuple[float, ...]] = []
        known = list(takewhile(lambda step: Key(ENDS, step) in self._found, self.played))
        played = {step: self._found[Key(ENDS, step)] for step in known}
        end = len(self.session.steps) if known == self.played else max(known, default=-1)
        while len(found) <= end and (now := self._found.get(Key(LOOK, len(found)))) is not None:
            found.append(now)
        whole = ends.between(found, played)
        if len(found) > len(self.session.steps) and self.session.decision is None:
            whole[-1] = tuple(Weigher(self.session.game).all_chances(self.session.state))
        return whole

    def luck(self) -> dict[int, Measure]:
        """Return what chance brought, by step."""
        found: dict[int, Measure] = {}
        for moment in self.moments:
            now = self._found.get(Key(LUCK, moment.answer))
            if now is not None:
                before = found.get(moment.step, Measure(0.0, 0.0, None if now.chance is None else 0.0))
                chance = None if now.chance is None else (before.chance or 0.0) + now.chance
                found[moment.step] = Measure(before.worth + now.worth, before.points + now.points, chance)
        return found

    @property
    def brought(self) -> Measure:
        """Return what chance brought in all, above the mean."""
        rows = list(self.luck().values())
        known = [row.chance for row in rows if row.chance is not None]
        chance = added(known) if rows and len(known) == len(rows) else None
        return Measure(added(row.worth for row in rows), added(row.points for row in rows), chance)

    @property
    def turns(self) -> list[Turn]:
        """Return the turning points, in order: where the seat's chance changed most, and through what. The last step,
        after which it is certain, is none."""
        course, luck = self.course[: len(self.session.steps)], self.luck()
        found = []
        own = [row[self.seat] for row in course]
        for step in range(len(own) - 1):
            change = _lasting(own, step)
            if abs(change) < _TURN:
                continue
            brought = luck[step].chance if step in luck else None
            lucky = brought is not None and brought * change > 0 and abs(brought) >= _MOSTLY * abs(change)
            kind = CHANCE if lucky else CHOICE
            found.append(Turn(step, change, kind, self.session.steps[step].seat))
        kept: list[Turn] = []
        for turn in sorted(found, key=lambda turn: -abs(turn.change)):
            if len(kept) < TURNS and all(abs(turn.step - other.step) >= len(own) * _APART for other in kept):
                kept.append(turn)
        return sorted(kept, key=lambda turn: turn.step)
