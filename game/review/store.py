"""The file beside a match in which its review is kept, so that it can be left and gone on with.

It holds what was found, seat by seat, and for which match and by which bots; of another match or of other bots it says
nothing. It can be thrown away at any time: the match itself is never touched, and a damaged file is begun anew.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from game.bots.make import make
from game.kernel import plain
from game.kernel.api import Line
from game.kernel.plain import Unfit
from game.kernel.session import Session
from game.review import ends, judging
from game.review.report import Review
from game.review.scale import spread_of
from game.services import files
from game.services.saves import review_file
from game.services.writer import Writer

FORMAT = 4
"""Raised when a review finds something else, or writes it otherwise."""


def fingerprint(session: Session) -> str:
    """Return what tells a match from any other: its origin and all answers."""
    origin = session.origin
    answers = [[*answer.action.refs, answer.action.verb, answer.by] for answer in session.answers]
    said = [session.game.meta.slug, origin.config.seats, sorted(origin.config.options.items()), origin.seed]
    return hashlib.sha256(json.dumps([*said, origin.state, answers], sort_keys=True).encode()).hexdigest()[:24]


class Store:
    """What is known of a match. `path` is the match's file (None: nothing is kept); `told` is a sentence where what was
    kept couldn't be read."""

    def __init__(self, session: Session, path: Path | None) -> None:
        self.told: Line | None = None
        self._session = session
        self._path = None if path is None else review_file(path)
        self._match = fingerprint(session)
        settings = (
            FORMAT,
            make(session.game, ("expert", ends.LEVEL)),
            judging.COARSE,
            judging.FINE,
            spread_of(session.game.meta.slug),
        )
        self._make = hashlib.sha256(repr(settings).encode()).hexdigest()[:12]
        self._writer = Writer()
        self._seats: dict[str, dict[str, Any]] = {}
        try:
            self._read()
        except FileNotFoundError:
            pass
        except (OSError, Unfit, KeyError):
            self._seats = {}
            self.told = Line("ui.review.damaged")

    def _read(self) -> None:
        if self._path is None:
            return
        found = plain.table(plain.parse(files.read_whole(self._path)))
        if found["match"] != self._match or found["bots"] != self._make:
            return
        seats = plain.table(found["seats"])
        for name, known in seats.items():
            if not name.isdecimal() or not 1 <= int(name) <= len(self._session.seats):
                raise Unfit("the match has no such seat")
            Review(self._session, int(name) - 1, plain.table(known))  # which reads every finding
        self._seats = seats

    def review(self, seat: int) -> Review:
        """Return the review of a seat as far as it is known."""
        return Review(self._session, seat, self._seats.get(str(seat + 1)))

    def keep(self, review: Review) -> None:
        """Write down what is known by now, while the app goes on."""
        if self._path is None:
            return
        self._seats[str(review.seat + 1)] = dict(review.raw)
        content = {"tavern-row-review": FORMAT, "match": self._match, "bots": self._make, "seats": self._seats}
        path, data = self._path, json.dumps(content, separators=(",", ":")).encode()
        self._writer.put(path, lambda: files.write_atomically(path, data))

    def settle(self) -> bool:
        """Wait until everything is on the disk; return whether it is."""
        return self._path is None or self._writer.settle() and self._writer.failed(self._path) is None
