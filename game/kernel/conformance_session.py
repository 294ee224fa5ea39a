"""The way back, checked on random matches: a session that undoes, redoes, amends, takes back and goes through a file at
random.

Whatever happens, the session must stand where its answers lead to from its origin. What a game itself must keep to is
checked in `conformance.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

from game.kernel.answers import AUTO, PERSON, Origin, Seat
from game.kernel.api import Action, Config, IllegalAction
from game.kernel.conformance import Finding, Report
from game.kernel.record import from_bytes, to_bytes
from game.kernel.session import Session

WAYS = {
    "answer": 16,
    "undo_redo": 3,
    "undo": 2,
    "take_back": 6,
    "amend": 3,
    "illegal": 1,
    "file": 1,
    "everybody_passes": 1,
}
"""What happens next at the table, with its weight."""


class _Standing(NamedTuple):
    """What a way back must restore or leave alone."""

    state: Any
    answers: int


def session_checked(game: Any, config: Config, seed: int, rng: random.Random) -> Report:
    """Play a random match of people and bots with every way back; raises Finding. `rng` chooses everything."""
    seats = [Seat(f"player {i + 1}", i, rng.choice(("", "", "random"))) for i in range(config.seats)]
    table = _Table(game, config, seed, rng, Session(game, Origin(config, seed), seats))
    ways = list(WAYS)
    choices = moves = 0
    while table.session.decision is not None:
        choices += len(table.session.decision.actions) > 1
        moves += 1
        if moves > 4 * game.meta.bound:
            raise table.finding("the match doesn't end")
        way = rng.choices(ways, [WAYS[way] for way in ways])[0]
        table.go(way)
    table.go("file")
    return Report(len(table.session.answers), choices, table.session.state.ended, table.counts)


class _Table:
    """A session and the ways to go on; each way checks what it must leave behind."""

    def __init__(self, game: Any, config: Config, seed: int, rng: random.Random, session: Session) -> None:
        self.game, self.config, self.seed, self.rng, self.session = game, config, seed, rng, session
        self.counts: Counter[str] = Counter()
        self._start = game.new(config, seed)
        self._course: list[tuple[Action, Any]] = []

    def finding(self, what: str) -> Finding:
        return Finding("session", what, self.game.meta.slug, self.config, self.seed, len(self.session.answers))

    def go(self, way: str) -> None:
        """Go one of WAYS; an error on it is a Finding."""
        try:
            getattr(self, way)()
        except Finding:
            raise
        except Exception as wrong:
            raise self.finding(f"{type(wrong).__name__} by {way}: {wrong}") from wrong

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            raise self.finding(what)

    def standing(self) -> _Standing:
        return _Standing(self.session.state.clone(), len(self.session.answers))

    def unchanged(self, before: _Standing, what: str) -> None:
        self.expect(self.standing() == before, f"{what} changed the match")

    def led_here(self, what: str) -> None:
        """Check that the answers, given anew from the start, lead to where the session stands."""
        self.counts[what] += 1
        session, state = self.session, self.replayed(len(self.session.answers))
        self.expect(state == session.state, f"after {what} the session doesn't stand where its answers lead")
        self.expect(self.game.decision(state) == session.decision, f"after {what} the session asks something else")
        self.expect(all(step.answers for step in session.steps), f"after {what} there is a step without an answer")

    def replayed(self, answers: int) -> Any:
        """Return the state after the first answers of the session, carried out here without it: those that led
        somewhere before lead there again (conformance_checks)."""
        state = self._start
        for k, answer in enumerate(self.session.answers[:answers]):
            if k == len(self._course) or self._course[k][0] != answer.action:
                del self._course[k:]
                state = state.clone()
                self.game.apply(state, answer.action)
                self._course.append((answer.action, state))
            state = self._course[k][1]
        return state

    def any_action(self) -> Action:
        asked = self.session.asked
        return self.rng.choice(asked.actions + asked.side)

    # -- the ways -----------------------------------------------------------------------------------------------------

    def answer(self) -> None:
        self.session.apply(self.any_action())

    def undo(self) -> None:
        """Undo one answer of a person, unless something stands in the way, and go on from there."""
        before = self.standing()
        blocked = self.session.back.blocked_undo()
        reason = self.session.back.undo()
        self.expect(reason == blocked, f"undo says {reason}, but said {blocked} before")
        if reason is not None:
            return self.unchanged(before, f"an undo refused by {reason.key}")
        after = self.session.state
        self.expect(len(self.session.answers) < before.answers, "undo took nothing back")
        self.expect(after.play == before.state.play, "undo went back behind a roll or a draw")
        self.expect(
            all(after.looks[p] == before.state.looks[p] for p in self.session.people),
            "undo went back behind something that a person saw",
        )
        self.led_here("undo")

    def undo_redo(self) -> None:
        """Undo several answers and redo them all: nothing has changed."""
        before, depth = self.standing(), 0
        while depth < 3 and self.session.back.undo() is None:
            depth += 1
            self.led_here("undo")
        for _ in range(depth):
            self.expect(self.session.back.can_redo(), "an undone answer can't be redone")
            reason = self.session.back.redo()
            self.expect(reason is None, f"redo refused: {reason}")
            self.led_here("redo")
        self.unchanged(before, f"{depth} times undo and redo")

    def take_back(self) -> None:
        """Take back one pick of an answer with parts and give it again: nothing has changed."""
        before, last = self.standing(), self.session.answers[-1:]
        reason = self.session.back.take_back()
        if reason is not None:
            return self.unchanged(before, f"a pick that can't be taken back for {reason.key}")
        self.led_here("take_back")
        if last[0].by != AUTO:
            self.session.apply(last[0].action)
            self.unchanged(before, "taking back a pick and giving it again")

    def amend(self) -> None:
        """Change one of the last answers of a person, or leave it out, if that may be."""
        answers = self.session.answers
        recent = [k for k in range(max(0, len(answers) - 6), len(answers)) if answers[k].by == PERSON]
        if not recent:
            return
        k = self.rng.choice(recent)
        asked = self.game.decision(self.replayed(k))
        action, before = self.rng.choice((*asked.actions, *asked.side, None)), self.standing()
        reason = self.session.back.amend(k, action)
        if reason is not None:
            return self.unchanged(before, f"an amendment refused by {reason.key}")
        if action is not None:
            self.expect(self.session.answers[k].action == action, f"answer {k + 1} was not amended to {action}")
        self.led_here("amend")

    def illegal(self) -> None:
        """An illegal answer is refused and changes nothing."""
        before = self.standing()
        try:
            self.session.apply(Action("no such verb"))
        except IllegalAction:
            return self.unchanged(before, "an illegal action")
        raise self.finding("an illegal action was accepted")

    def file(self) -> None:
        """Through a match file and back: the same match."""
        loaded = from_bytes(to_bytes(self.session, {}), lambda slug: self.game)
        self.counts["file"] += 1
        self.expect(loaded.told is None and loaded.state == self.session.state, "a loaded match stands elsewhere")
        self.expect(loaded.decision == self.session.decision, "a loaded match asks something else")
        self.expect(loaded.state.digest() == self.session.state.digest(), "a loaded match has another digest")
        self.expect(
            loaded.answers == self.session.answers and len(loaded.steps) == len(self.session.steps),
            "a loaded match has other steps",
        )
        self.expect(loaded.log() == self.session.log(), "a loaded match has another log")

    def everybody_passes(self) -> None:
        """At a window, let all people pass at once."""
        if self.session.asked.idle is None:
            return
        asked = self.session.poll()
        self.expect(len(set(asked)) == len(asked), "the poll of a window asks somebody twice")
        self.session.nobody()
        self.led_here("nobody")
