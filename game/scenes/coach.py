"""The teacher of a lesson: what a stored match wants next of whoever learns, in any sensible order, and what is said.

It knows the answers of the stored match and compares them with those of a running one. It answers nothing itself and
draws nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.content.tutorial import Note, Task
from game.kernel.answers import AUTO, CERTAIN, Answer
from game.kernel.api import Action
from game.kernel.session import Session

LEARNER = 0
"""The seat of whoever learns."""


class Remark(NamedTuple):
    """A note, and which answer of the stored match that somebody chose it follows, counted from 1; 0 for none."""

    note: Note
    after: int


class Scripted(NamedTuple):
    """One answer of the stored match that somebody chose; `say` is the text that asks the learner for it, "" for what
    another seat does; `beside` are refs that stay in sight meanwhile."""

    seat: int
    action: Action
    say: str
    beside: tuple[str, ...]
    number: int = 0


class Coach:
    """Follows `session` beside the `script` of the stored match.

    `tasks` are all answers that somebody chose in the stored match, in order."""

    def __init__(self, stored: Session, notes: Sequence[Note], tasks: Sequence[Task], session: Session):
        self._session = session
        self._script = [
            Scripted(one.seat, one.action, task.say and f"tutorial.{task.say}", task.beside, task.number)
            for one, task in zip(_chosen(stored.answers), tasks, strict=True)
        ]
        counts = [0]
        for step in stored.steps:
            counts.append(counts[-1] + len(_chosen(step.answers)))
        self.remarks = tuple(Remark(note, counts[note.at]) for note in notes)
        self._follows = [self._alike(remark.after - 1) for remark in self.remarks]
        self._read: set[int] = set()
        self._worked_out: tuple[list[Answer], tuple[list[int] | None, int]] | None = None
        """What is left of the stored match and how many answers somebody has chosen, and after which."""

    @property
    def given(self) -> int:
        """How many answers somebody has chosen so far."""
        return self._counted()[1]

    @property
    def heard(self) -> int:
        """How many remarks have been read."""
        return len(self._read)

    def rest(self) -> list[Scripted] | None:
        """Return what is left of the stored match; None where the running one has left it."""
        left = self._left()
        return None if left is None else [self._script[i] for i in left]

    def _left(self) -> list[int] | None:
        """Return the places of what is left of the stored match; None where the running one has left it."""
        return self._counted()[0]

    def _counted(self) -> tuple[list[int] | None, int]:
        """Return what is left of the stored match, and how many answers somebody has chosen. It is asked for in every
        picture, and worked out once an answer."""
        given = self._session.answers
        if self._worked_out is None or self._worked_out[0] != given:
            self._worked_out = given, (self._still_left(given), len(_chosen(given)))
        return self._worked_out[1]

    def _still_left(self, given: Sequence[Answer]) -> list[int] | None:
        left = list(range(len(self._script)))
        for answer in _chosen(given):
            mine = next((n for n, i in enumerate(left) if self._script[i].seat != answer.seat), len(left))
            place = next((n for n, i in enumerate(left[:mine]) if self._script[i].action == answer.action), None)
            if place is None:
                return None
            del left[place]
        return left

    def allows(self, action: Action) -> bool:
        """Whether an answer is wanted now: the next of the stored match, or a later one of the same turn after which
        all the others can still be given."""
        wanted = self.wanted()
        return action in wanted[:1] or action in wanted and self._goes_on(action)

    def _goes_on(self, action: Action) -> bool:
        session = self._session
        trial = Session(session.game, session.origin, session.seats)
        for answer in _chosen(session.answers):
            trial.apply(answer.action)
        rest = self.rest() or []
        first = next(one for one in rest if one.action == action)
        rest.remove(first)
        for one in (first, *rest):
            asked = trial.decision
            if asked is None or asked.seat != one.seat or not trial.legal(one.action):
                return False
            trial.apply(one.action)
        return True

    def wanted(self) -> tuple[Action, ...]:
        """Return what the stored match has for this seat up to the end of its turn, as far as it is legal already."""
        rest, decision = self.rest(), self._session.decision
        if not rest or decision is None:
            return ()
        found: list[Action] = []
        for answer in rest:
            ends = answer.action.verb in self._session.game.meta.own_acts
            if answer.seat != decision.seat or ends and found:
                break
            if self._session.legal(answer.action) and answer.action not in found:
                found.append(answer.action)
            if ends:
                break
        return tuple(found)

    def task(self, action: Action) -> Scripted:
        """Return how an answer is asked for which is wanted."""
        return next(one for one in self.rest() or () if one.action == action)

    @property
    def learns(self) -> bool:
        """Whether it is the learner's turn to do something."""
        decision = self._session.decision
        return decision is not None and decision.seat == LEARNER

    def due(self) -> list[Remark]:
        """Return the remarks that are to be read now: each once the answer is given that it follows, and those of its
        kind in the same turn before it, which it may count, whichever others were given before."""
        left, given = self._left(), self.given
        return [self.remarks[i] for i in self._due(left, given)]

    def _due(self, left: Collection[int] | None, given: int) -> list[int]:
        waits = [i for i in range(len(self.remarks)) if i not in self._read]
        if left is None:
            return [i for i in waits if self.remarks[i].after <= given]
        return [i for i in waits if self._follows[i].isdisjoint(left)]

    def _alike(self, place: int) -> set[int]:
        """Return the place of an answer in the script, and of those of the same verb before it in the same turn."""
        if place < 0:
            return set()
        one, first = self._script[place], place
        while first and self._script[first - 1].seat == one.seat:
            first -= 1
        return {i for i in range(first, place + 1) if self._script[i].action.verb == one.action.verb}

    @property
    def waits(self) -> bool:
        """Whether a remark must be read before anything goes on."""
        return bool(self.due())

    @property
    def over(self) -> bool:
        """Whether the stored match has been played, or left."""
        return not self.wanted()

    def read(self) -> None:
        """The remark has been read."""
        self._read.update(self._due(self._left(), self.given)[:1])


def _chosen(answers: Sequence[Answer]) -> list[Answer]:
    return [answer for answer in answers if answer.by not in (AUTO, CERTAIN)]
