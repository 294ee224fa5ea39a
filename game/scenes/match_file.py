"""The file in which a running match keeps itself: when it is written, and what is said where that isn't possible.

How a file is written stands in `services.saves`; nothing here knows what happens in the match.
"""

from __future__ import annotations

from pathlib import Path

from game.kernel.api import Line
from game.kernel.session import Session
from game.scenes.host import Host

SAVE_EVERY_MS = 2_000.0
"""Between two answers of people the match is saved at least this often."""


class MatchFile:
    """The file of one match: `path`, or a new one."""

    def __init__(self, app: Host, session: Session, path: Path | None = None):
        self._app, self._session = app, session
        self._path = path or app.saves.slot(session.game.meta.slug)
        self._due: float | None = None
        self._told = False

    @property
    def name(self) -> str:
        return self._path.name

    def changed(self) -> None:
        """The match has changed: it is to be written soon."""
        if self._due is None:
            self._due = SAVE_EVERY_MS

    def update(self, ms: float, rests: bool) -> None:
        """Let time pass; where the match `rests` it is written at once."""
        if self._due is not None:
            self._due -= ms
            if rests or self._due <= 0:
                self.write()

    def write(self) -> None:
        """Write what has changed; say once where that isn't possible."""
        if self._due is None:
            return
        self._due = None
        problem = self._app.saves.write(self._path, self._session)
        if problem is not None and not self._told:
            self._told = True
            self._app.say(problem)

    def write_as(self, title: str) -> Line:
        """Write the match to a file of this title as well; return what to say about it."""
        return self._app.saves.write(self._app.saves.named(title), self._session) or Line("ui.match.saved")
