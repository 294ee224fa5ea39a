"""The review behind the screens of a finished match: whose choices are looked at, who works on it, how far it is.

Lives as long as the match is on the screens; they call `step` once a frame. Nothing is drawn here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.boards.base import Board
from game.boards.table import Table
from game.kernel.api import Action
from game.kernel.session import Session
from game.review.judging import DOUBTFUL, MISTAKE
from game.review.report import Choice, Review
from game.review.runner import Runner, cores
from game.review.store import Store
from game.review.words import YET
from game.scenes.host import Host
from game.scenes.phrases import sentence
from game.services.i18n import MINUS, AsIs, Sentence, Texts, capital
from game.services.settings import REVIEWS

TELL_MS = 500.0
"""How often what has been found is shown: twice a second is enough, and each time the page is drawn anew."""


def figure(texts: Texts, value: float, signed: bool = False) -> AsIs:
    """Return a figure with one decimal as it is written in a language, with its sign if that is wanted."""
    whole, tenth = f"{abs(value):.1f}".split(".")
    sign = ("+" if value >= 0 else MINUS) if signed else ""
    return AsIs(texts("ui.review.figure", AsIs(sign + whole), AsIs(tenth)))


def amount(texts: Texts, board: Board, value: float, signed: bool = False, short: bool = False) -> AsIs:
    """Return such a figure of points as the game counts them, with their unit."""
    return AsIs(board.about(figure(texts, value, signed), _whole(value), texts, short))


def _whole(value: float) -> int:
    """Return what is before the decimal point of such a figure: languages differ in whether 1.7 is singular."""
    return int(f"{abs(value):.1f}".partition(".")[0])


def told(texts: Texts, board: Board, view: Any, table: Table, action: Action) -> Sentence:
    """Return an answer in words, as its seat saw things."""
    if words := sentence(texts, board, view, lambda ref: board.name(view, ref, table), action):
        return words
    names = [capital(board.name(view, ref, table)) for ref in action.refs]
    return Sentence(" · ".join([capital(texts("verb." + action.verb)), *names]))


def better(texts: Texts, choice: Choice, what: Sentence, short: bool = False) -> str:
    """Return that another answer would have been better, told in words; a closer look may still find another one."""
    yet = "ui.review.would_yet.short" if short else "ui.review.would_yet"
    return texts("ui.review.would" if choice.close else yet, what)


def mark_of(choice: Choice) -> str:
    """Return how a choice is called: nobody is blamed at first sight."""
    mark = choice.finding.mark
    return YET if not choice.close and mark in (DOUBTFUL, MISTAKE) else mark


class Reviewing:
    """The reviews of one finished match, kept beside its file. `seat` is the one that is looked at."""

    def __init__(self, app: Host, session: Session, path: Path):
        self._app, self._session, self._match = app, session, path.name
        self._store = Store(session, path)
        self._reviews: dict[int, Review] = {}
        self._runner: Runner | None = None
        outcome = session.outcome
        self.seat = (session.people or [outcome.ranking.index(1)])[0]
        if self._store.told is not None:
            app.say(self._store.told)

    @property
    def session(self) -> Session:
        return self._session

    @property
    def review(self) -> Review:
        """The review of the seat that is looked at."""
        if self.seat not in self._reviews:
            self._reviews[self.seat] = self._store.review(self.seat)
        return self._reviews[self.seat]

    @property
    def how(self) -> str:
        """Who works: one of REVIEWS."""
        return self._app.settings.review

    @property
    def works(self) -> bool:
        """Whether somebody is at it."""
        return self._runner is not None and not self._runner.done

    @property
    def done(self) -> bool:
        return self.review.done

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""
        done, whole = self.review.progress
        return done / whole if whole else 0.0

    @property
    def left_s(self) -> float | None:
        """How many seconds it will still take, None where that can't be said."""
        return None if self._runner is None else self._runner.left_s

    def costly(self) -> list[Choice]:
        """Return the choices that are worth a look: the dearest as the results list them, then the others with a mark,
        in order."""
        dearest = self.review.dearest
        marked = [choice for choice in self.review.choices if choice.finding.mark in ("only", "doubtful", "mistake")]
        return [*dearest, *(choice for choice in marked if choice not in dearest)]

    # Work

    def look_through(self) -> None:
        """Have every answer of the match at hand, now."""
        while not self.review.prepare(1_000):
            pass

    def choose(self, seat: int) -> None:
        """Look at another seat."""
        if seat != self.seat:
            worked = self._runner is not None
            self.end()
            self.seat = seat
            if worked:
                self.begin()

    def begin(self) -> None:
        """Work on the seat that is looked at, as the settings say."""
        if self._runner is None:
            jobs = min(self._app.helpers, 1 if self.how == "single" else cores())
            self._runner = Runner(self.review, jobs, self._store.keep)

    def switch(self) -> str:
        """Return the next way of working after this one, and stop; the next `step` begins anew."""
        self.end()
        return REVIEWS[(REVIEWS.index(self.how) + 1) % len(REVIEWS)]

    def step(self) -> bool:
        """Go on for a moment; return whether something new is known."""
        if self._runner is None and self._app.helpers and self.how != "none":
            self.begin()
        if self._runner is None or not self._runner.step():
            return False
        if self.done and not self._session.seats[self.seat].bot and self.review.accuracy is not None:
            self._app.ledger.judged(self._match, self.seat, round(100 * self.review.accuracy))
        return True

    def leave(self) -> None:
        """Stop for good: what is known is on the disk."""
        self.end()
        self._store.settle()

    def end(self) -> None:
        """Stop; what is known is kept."""
        if self._runner is not None:
            self._runner.end()
            self._runner = None
