"""The folder of match files: written so that nothing is lost, listed by their headers, read with the previous copy in
reserve.

What is in a match file is `kernel/record.py`'s business; here are only files, names and dates.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import game
from game import paths
from game.kernel import record
from game.kernel.api import BadMatchFile, Line
from game.kernel.session import Session
from game.services.files import write_atomically

ENDING = ".tavern"
_PREVIOUS = ".previous"
_AUTO = "auto-"
_KEPT_AUTOSAVES = 12
_HEAD_BYTES = 65_536
_UNFIT = re.compile(r"[^\w \-'’,!()&]+")
_RESERVED = {"con", "prn", "aux", "nul"}
"""Names that Windows keeps for itself."""


class Save(NamedTuple):
    """One saved match. `header` is None where the file and its previous copy are both damaged."""

    path: Path
    header: record.Header | None
    auto: bool
    saved: datetime

    @property
    def title(self) -> str:
        """The name under which a person saved it; empty for an autosave."""
        return "" if self.auto else self.path.name.removesuffix(ENDING)


class Saves:
    """The matches of one folder; `now` tells the time."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now):
        self.folder = folder or paths.saves_folder()
        self._now = now

    def slot(self, slug: str) -> Path:
        """Return the file in which a match that starts now saves itself."""
        stem = f"{_AUTO}{slug}-{self._now():%Y%m%d-%H%M%S}"
        path = self.folder / (stem + ENDING)
        number = 2
        while path.exists():
            path = self.folder / f"{stem}-{number}{ENDING}"
            number += 1
        return path

    def named(self, title: str) -> Path:
        """Return the file of a match that a person saves under a title; signs that file systems refuse are left out."""
        plain = _UNFIT.sub("", unicodedata.normalize("NFC", title)).strip()[:60].strip()
        plain = plain.removeprefix(_AUTO)
        if plain.lower() in _RESERVED:
            plain += "_"
        return self.folder / ((plain or f"{self._now():%Y-%m-%d %H-%M}") + ENDING)

    def write(self, path: Path, session: Session) -> Line | None:
        """Save a match, keeping the previous file of that name; return a line when that isn't possible."""
        versions = {"app": game.__version__, "rules": session.game.meta.version}
        content = record.to_bytes(session, versions, f"{self._now():%Y-%m-%d %H:%M}")
        try:
            write_atomically(path, content, path.with_name(path.name + _PREVIOUS))
        except OSError:
            return Line("ui.save.failed")
        self._prune(path)
        return None

    def read(self, path: Path, get: Callable[[str], Any]) -> tuple[Session, Line | None]:
        """Return the match of a file; where it is damaged, that of its previous copy, and a line that says so.

        `get(slug)` gives the game. Raises BadMatchFile where neither can be used.
        """
        try:
            return record.from_bytes(_bytes(path), get), None
        except BadMatchFile:
            previous = path.with_name(path.name + _PREVIOUS)
            if not previous.is_file():
                raise
            return record.from_bytes(_bytes(previous), get), Line("ui.save.recovered")

    def all(self) -> list[Save]:
        """Return every saved match, newest first; an unreadable folder is an empty one."""
        try:
            files = [path for path in self.folder.iterdir() if path.name.endswith(ENDING)]
            older = [kept for kept in self.folder.iterdir() if kept.name.endswith(ENDING + _PREVIOUS)]
            files += [
                path for kept in older if not (path := kept.with_name(kept.name.removesuffix(_PREVIOUS))).exists()
            ]
        except OSError:
            return []
        return sorted((self._describe(path) for path in files), key=lambda one: one.saved, reverse=True)

    def running(self) -> Save | None:
        """Return the newest match that saved itself and isn't over."""
        return next((one for one in self.all() if one.auto and one.header is not None and not one.header.over), None)

    def delete(self, path: Path) -> Line | None:
        """Remove a match and its previous copy; return a line when that isn't possible."""
        try:
            for one in (path, path.with_name(path.name + _PREVIOUS)):
                one.unlink(missing_ok=True)
        except OSError:
            return Line("ui.save.undeleted")
        return None

    def _describe(self, path: Path) -> Save:
        header, seconds = None, 0.0
        for one in (path, path.with_name(path.name + _PREVIOUS)):
            try:
                seconds = seconds or one.stat().st_mtime
                with open(one, "rb") as file:
                    header = record.read_header(file.read(_HEAD_BYTES))
                break
            except (OSError, BadMatchFile):
                continue
        return Save(path, header, path.name.startswith(_AUTO), datetime.fromtimestamp(seconds))

    def _prune(self, current: Path) -> None:
        """Forget the oldest matches that saved themselves; those that people saved stay."""
        if current.name.startswith(_AUTO):
            for one in [save for save in self.all() if save.auto and save.path != current][_KEPT_AUTOSAVES - 1 :]:
                self.delete(one.path)


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadMatchFile(f"{path.name} can't be read ({error.strerror}); choose another file.") from None
