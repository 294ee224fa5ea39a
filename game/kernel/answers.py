"""What a match is made of: where it starts, who sits at it, and the steps that the answers come to.

Records only. What an answer does and who may give it is the session's (`session.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.api import Action, Config, Event

PERSON, BOT, AUTO, CERTAIN = "", "*", "~", "+"
"""Who gave an answer; also its mark in the match file. AUTO was the only one, CERTAIN one that is no decision: the
session gives it for a person, who can undo it for itself."""
ROUND = "round"
"""Key of the line in a log that has come along from before which says where a round began: only its number."""


class Seat(NamedTuple):
    """Who sits at a seat: `colour` counts from 0 in the theme's order; `bot` is a level, empty for a person; `face` is
    the name of a portrait, empty where none was chosen."""

    name: str
    colour: int = 0
    bot: str = ""
    face: str = ""


class Answer(NamedTuple):
    """One answer: what, by which seat, whether a person, a bot or the session gave it (`by`), whether it was the last
    of several sealed ones, which are shown now, whether anything is told of what it did, and how many events of its
    step came before it."""

    action: Action
    seat: int
    by: str
    shows: bool = False
    told: bool = False
    after: int = 0


class Origin(NamedTuple):
    """Where a match starts: a config and a seed, or a whole `state` (a test position, a match played on from a
    replay)."""

    config: Config
    seed: int
    state: dict[str, Any] | None = None


class Step(NamedTuple):
    """One answer with its parts and the automatic answers after it: one undo, one group of log lines, one stop of a
    replay."""

    before: Any
    """The state at its start (never changed)."""
    answers: list[Answer]
    events: list[tuple[Event, Any]]
    """What was seen, each with the state after it."""
    asked: list[tuple[str, bool]]
    """Of each answer the key of the question that it was given to, and whether it was given beside it."""
    goes_on: bool = False
    """Whether it goes on with what the step before it began, from where no way leads back."""

    @property
    def seat(self) -> int:
        return self.answers[0].seat if self.answers else -1

    def doer(self, event: int) -> int:
        """Return the seat of the answer that an event of the step came of: one that the session gave may be another
        seat's; -1 where there is none."""
        return next((answer.seat for answer in reversed(self.answers) if answer.after <= event), -1)

    @property
    def chosen(self) -> bool:
        """Whether a person began it, or could have left it undone."""
        return bool(self.answers) and self.answers[0].by in (PERSON, CERTAIN)
