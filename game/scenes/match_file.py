"""The file in which a running match keeps itself: when it is written, and what is said where that isn't possible.

How a file is written stands in `services.saves`; nothing here knows what happens in the match.
"""

from __future__ import annotations

from pathlib import Path

from game.kernel.api import Line
from game.kernel.session import Session
from game.scenes.host import Host

SAVE_AFTER_MS = 25.0
"""An answer is handed on to be written this long after it was given, so that several in a moment are written once."""


class MatchFile:
    """The file of one match: `path`, or a new one. `read` is the file that it was read from, if it was."""

    def __init__(self, app: Host, session: Session, path: Path | None = None, read: Path | None = None):
        self._app, self._session = app, session
        self.path = path or app.saves.slot(session.game.meta.slug)
        self.reviewed = read or self.path
        """The file beside which a review is kept."""
        self._due: float | None = None
        self._under_way = False
        self._problem: Line | None = None

    @property
    def name(self) -> str:
        return self.path.name

    def changed(self) -> None:
        """The match has changed: it is to be written soon."""
        if self._due is None:
            self._due = SAVE_AFTER_MS

    def update(self, ms: float) -> None:
        """Let time pass: hand on what is due, and hear what became of it."""
        if self._due is not None:
            self._due -= ms
            if self._due <= 0:
                self._due, self._under_way = None, True
                self._app.saves.write_soon(self.path, self._session)
        if self._under_way and not self._app.saves.pending(self.path):
            self._under_way = False
            self._heard(self._app.saves.problem(self.path))

    def write(self) -> Line | None:
        """Write what isn't on the disk yet, also what failed before; return what keeps it from there."""
        if self._due is None and not self._under_way and self._problem is None:
            return None
        self._due, self._under_way = None, False
        self._heard(self._app.saves.write(self.path, self._session))
        return self._problem

    def leave(self) -> None:
        """Write it for the last time, and leave the file to others."""
        self.write()
        self._app.saves.release(self.path)

    def rescue(self) -> Line | None:
        """After a mistake of ours: write the match if it can be played from its file, else leave what is there."""
        if not self._app.saves.sound(self._session):
            there = self._app.saves.at(self.path)
            return None if there is not None and not there.kind else Line("ui.save.failed")
        self._due = 0.0
        return self.write()

    def write_as(self, title: str) -> Line:
        """Write the match to a file of this title as well; return what to say about it."""
        return self._app.saves.write(self._app.saves.named(title), self._session) or Line("ui.match.saved")

    def _heard(self, problem: Line | None) -> None:
        """Say a problem once, until it is over."""
        if problem is not None and self._problem is None:
            self._app.say(problem)
        self._problem = problem
        told, self._app.saves.told = self._app.saves.told, None
        if told is not None:
            self._app.say(told)
