"""The way back in a match: undo and redo, taking back a pick, changing an earlier answer.

It knows what was taken back and how far back a person may go; the session (`session.py`) knows what an answer does, and
which of them nobody has to give.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.answers import AUTO, CERTAIN, PERSON, Answer
from game.kernel.api import Action, IllegalAction, Line

if TYPE_CHECKING:
    from game.kernel.session import Session


class Undone(NamedTuple):
    """What one undo took back, and what had been taken back before it (`WayBack.taken_back`): a redo restores both."""

    answers: list[Answer]
    taken_back: tuple[int | None, ...]


class WayBack:
    """The way back of one session."""

    def __init__(self, match: Session) -> None:
        self._match = match
        self._undone: list[Undone] = []
        self._by_hand: tuple[int, int] | None = None
        """A seat that took back what was given for it as certain, and at which step: it does so itself."""
        self._kept: int | None = None
        """The step before which somebody took back what nobody would leave out: there it is not given again."""
        self.whole = False
        """Whether what was given as certain is undone only with what was chosen before it."""

    # -- what the session asks --------------------------------------------------------------------------------------

    @property
    def taken_back(self) -> tuple[int | None, ...]:
        """What a match file keeps of what was taken back: the seat that does by hand what is certain, since which step,
        and the step before which nothing is given that nobody would leave out."""
        return (*(self._by_hand or (None, None)), self._kept)

    @taken_back.setter
    def taken_back(self, found: tuple[int | None, ...]) -> None:
        seat, step, self._kept = found
        self._by_hand = None if seat is None or step is None else (seat, step)

    def takes_itself(self, seat: int) -> bool:
        """Whether a seat gives what is certain by hand, in this turn."""
        if self._by_hand is not None and self._by_hand[0] != seat:
            self._by_hand = None
        return self._by_hand is not None

    def left_out_here(self) -> bool:
        """Whether somebody took back here what nobody would leave out."""
        return self._kept == len(self._match.steps)

    def keep_redo(self, action: Action) -> None:
        """Keep what was undone as far as it goes on from this answer."""
        if not self._undone:
            return
        newest = self._undone[-1].answers
        if newest[0].action != action:
            self._undone.clear()
            return
        del newest[0]
        while newest and newest[0].by == AUTO:
            del newest[0]
        if not newest:
            self._undone.pop()

    def drop_redo(self) -> None:
        """Forget what was undone."""
        self._undone.clear()

    def apart(self, i: int, seat: int) -> bool:
        """Whether what a person chooses after step i, be it a part of the same answer, is a step of its own, so that
        this much can be taken back: step i can't be undone, or somebody else took it."""
        return self._match.steps[i].seat != seat or self._barrier(i) is not None

    # -- picks ------------------------------------------------------------------------------------------------------

    def open_step(self) -> bool:
        """Whether a person is in the middle of an answer with parts, so that a pick can be taken back."""
        d = self._match.decision
        return bool(d and d.part and self._match.steps and self._match.steps[-1].chosen)

    def only_picked(self) -> bool:
        """Whether a person is in the middle of an answer of which the last pick has had no effect yet, whatever came of
        those before it."""
        if not self.open_step():
            return False
        *others, last = self._match.steps[-1].answers
        while last.by == AUTO and not last.told:
            *others, last = others
        return not last.told

    def blocked_take_back(self) -> Line | None:
        """Return why no pick of the answer under way can be taken back, or None where `take_back` works."""
        return self._barrier(len(self._match.steps) - 1) if self.open_step() else Line("no.nothing_to_take_back")

    def take_back(self) -> Line | None:
        """Take back the last pick of the answer under way; return None, or why that can't be."""
        reason = self.blocked_take_back()
        if reason is not None:
            return reason
        answers = self._match.steps[-1].answers
        last = max(i for i, answer in enumerate(answers) if answer.by != AUTO)
        self._rewind(len(self._match.steps) - 1)
        for answer in answers[:last]:  # what the session gave between the picks is given again as it was
            self._match.give(answer.action, answer.by)
        return None

    def blocked_undo(self) -> Line | None:
        """Return why nothing can be undone, or None where `undo` works."""
        return self._undo_target()[1]

    def undo(self) -> Line | None:
        """Go back to the last decision that a person really chose; return None, or the reason why not."""
        target, reason = self._undo_target()
        if reason is not None:
            return reason
        first = self._match.steps[target].answers[0]
        self._undone.append(Undone([a for step in self._match.steps[target:] for a in step.answers], self.taken_back))
        self._rewind(target)
        if first.by == CERTAIN:
            self._by_hand, self._kept = (first.seat, target), target
        return None

    def can_redo(self) -> bool:
        """Whether an undone step can be done again."""
        return bool(self._undone)

    def next_redo(self) -> Sequence[Answer]:
        """Return the answers that a redo would give again."""
        return self._undone[-1].answers if self._undone else ()

    def redo(self) -> Line | None:
        """Do again what was undone last, as far as it is legal; return None, or why nothing of it can be."""
        if not self._undone:
            return Line("no.nothing_to_redo")
        if self._match.decision is None or not self._match.legal(self._undone[-1].answers[0].action):
            self._undone.clear()
            return Line("no.redo_gone")
        answers, self.taken_back = self._undone.pop()
        for answer in answers:
            if self._match.decision is None or not self._match.legal(answer.action):
                self._undone.clear()
                break
            self._match.give(answer.action, answer.by)
        if self._undone:
            self._match.settle()  # what was certain is among what was undone
        else:
            self._match.go_on()
        return None

    def amend(self, k: int, action: Action | None) -> Line | None:
        """Change answer k (from 0), or leave it out (None), and give the later ones again as far as they are legal;
        return None, or why not.

        Only within what `undo` could reach. Automatic answers are given anew.
        """
        at = 0
        for i, step in enumerate(self._match.steps):
            if at + len(step.answers) > k:
                break
            at += len(step.answers)
        else:
            raise IndexError(k)
        for later in range(len(self._match.steps) - 1, i - 1, -1):
            reason = self._barrier(later)
            if reason is not None:
                return reason
        answers = [a for s in self._match.steps[i:] for a in s.answers]
        before = answers[: k - at]
        lays = self._match.game.meta.lays
        after = [a for a in answers[k - at + 1 :] if a.by not in (AUTO, CERTAIN) or a.action.verb in lays]
        keep, self._undone = self._match.steps[i:], []
        self._rewind(i)
        for answer in before:
            self._match.give(answer.action, answer.by)
        if action is not None:
            if not self._match.legal(action):
                self._rewind(i)
                for answer in (a for s in keep for a in s.answers):
                    self._match.give(answer.action, answer.by)
                raise IllegalAction(f"{action} was not legal at answer {k}")
            self._match.give(action, answers[k - at].by)
        self._match.go_on()
        for answer in after:
            d = self._match.decision
            if d is not None and answer.seat == d.seat and self._match.legal(answer.action):
                self._match.give(answer.action, answer.by)
                self._match.go_on()
        if action is None:
            self._kept = len(self._match.steps)
        return None

    def _undo_target(self) -> tuple[int, Line | None]:
        for i in range(len(self._match.steps) - 1, -1, -1):
            reason = self._barrier(i)
            if reason is not None:
                return i, reason
            step = self._match.steps[i]
            if step.chosen and not (self.whole and step.answers[0].by == CERTAIN):
                if self._undone and (last := self._last_person()) not in (None, step.seat):
                    return i, Line("no.undo_other_person", (f"seat:{last + 1}",))
                return i, None
        return -1, Line("no.undo_start")

    def _last_person(self) -> int | None:
        """Return the person whose answer was undone last."""
        return next((a.seat for a in self._undone[-1].answers if a.by in (PERSON, CERTAIN)), None)

    def _barrier(self, i: int) -> Line | None:
        """Return why step i can't be undone: chance has spoken in it, a person has seen something new, or sealed
        answers have been shown."""
        before, after = self._match.steps[i].before, self._match.state_after(i)
        if after.play != before.play:
            return Line("no.undo_chance")
        for seat in self._match.people:
            if after.looks[seat] > before.looks[seat]:
                return Line("no.undo_seen", (f"seat:{seat + 1}",))
        return Line("no.undo_shown") if any(answer.shows for answer in self._match.steps[i].answers) else None

    def _rewind(self, i: int) -> None:
        """Go back to the start of step i."""
        if self._by_hand is not None and i < self._by_hand[1]:
            self._by_hand = None
        if self._kept is not None and i < self._kept:
            self._kept = None
        self._match.rewind(i)
