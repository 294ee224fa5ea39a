"""The folder of match files: written so that nothing is lost, listed by their headers, read with the previous copy in
reserve, set aside where they are damaged.

What is in a match file is `kernel/record.py`'s business; here are only files, names and dates. Which of two matches was
saved later is told by a count in the files: clocks are set back.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import unicodedata
from collections.abc import Callable, Collection
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import game
from game import paths
from game.kernel import record
from game.kernel.api import BadMatchFile, Line
from game.kernel.session import Session
from game.services import files
from game.services.i18n import AsIs
from game.services.writer import Writer

ENDING = ".tavern"
_PREVIOUS = ".previous"
_LOCK = ".lock"
_REVIEW = ".review.json"
_AUTO = "auto-"
_KEPT, _KEPT_OPEN = 12, 40
"""So many matches that saved themselves are kept in all; of unfinished ones, so many more."""
_HEAD_BYTES = 65_536
_UNFIT = re.compile(r"[^\w \-'’,!()&]+")
_TITLE_BYTES = 150
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
"""Names that Windows keeps for itself."""
_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_NO_FILE = (errno.EINVAL, errno.EISDIR, errno.EFBIG, errno.ENXIO)
"""How a thing answers that is no file, or too large for a match."""


class Save(NamedTuple):
    """One saved match.

    `kind` is "" where it can be played on as far as its header tells; `newer` where a newer version wrote it (`what`
    says which), `damaged` where file and previous copy are, or where it was set aside. `header` is None where no line
    can be read.
    """

    path: Path
    header: record.Header | None
    auto: bool
    saved: datetime
    kind: str = ""
    what: str = ""

    @property
    def title(self) -> str:
        """The name under which a person saved it; empty for an autosave."""
        return "" if self.auto else self.path.name.removesuffix(ENDING)

    @property
    def running(self) -> str:
        """The game of a match that saved itself, can be read, and isn't over; "" for any other."""
        goes_on = self.auto and not self.kind and self.header is not None and not self.header.over
        return self.header.slug if goes_on and self.header is not None else ""


class Saves:
    """The matches of one folder; `now` tells the time. `told` is a word about what was removed, until it is said."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now):
        self.folder = folder or paths.saves_folder()
        self.told: Line | None = None
        self._now = now
        self._writer = Writer()
        self._claims = files.Claims()
        self._claimed: set[Path] = set()
        self._order = 0
        self._pruned: set[Path] = set()

    # Names

    def slot(self, slug: str) -> Path:
        """Return the file in which a match that starts now saves itself: nobody else's, whatever the clock says."""
        return self.folder / f"{_AUTO}{slug}-{self._now():%Y%m%d-%H%M%S}-{secrets.token_hex(3)}{ENDING}"

    def named(self, title: str) -> Path:
        """Return the file of a match that a person saves under a title; signs that file systems refuse are left out."""
        plain = _UNFIT.sub("", unicodedata.normalize("NFC", title)).strip()[:60]
        while plain.lower().startswith(_AUTO):
            plain = plain[len(_AUTO) :]
        plain = plain.encode()[:_TITLE_BYTES].decode(errors="ignore").strip()
        if plain.lower() in _RESERVED:
            plain += "_"
        if plain:
            return self.folder / (plain + ENDING)
        stem, number = f"{self._now():%Y-%m-%d %H-%M}", 1
        while os.path.lexists(path := self.folder / f"{stem}{f' ({number})' * (number > 1)}{ENDING}"):
            number += 1
        return path

    def at(self, path: Path) -> Save | None:
        """Return what is saved at a path, None where nothing is."""
        there = any(map(os.path.lexists, (path, _previous(path))))
        return self._describe(path) if there else None

    def own(self, path: Path) -> bool:
        """Whether a file of the folder is one in which a match saved itself, so that it may go on in it."""
        found = self.at(path) if path.parent == self.folder else None
        return found is not None and found.auto and not found.kind

    # Claims

    def claim(self, path: Path) -> bool:
        """Keep a match for this process until `release`; False where another one plays it."""
        if path not in self._claimed:
            if not self._claims.take(path.with_name(path.name + _LOCK)):
                return False
            self._claimed.add(path)
        return True

    def release(self, path: Path) -> None:
        """Leave a match to others."""
        if path in self._claimed:
            self._claimed.discard(path)
            self._claims.give_back(path.with_name(path.name + _LOCK))

    def sweep(self) -> None:
        """Remove what was left behind by processes that are gone; only for the one process that runs."""
        files.sweep(self.folder, files.FRESH)
        files.sweep(self.folder, _LOCK)

    # Writing

    def write(self, path: Path, match: Session) -> Line | None:
        """Save a match now, keeping the previous file of that name; return a line when that isn't possible."""
        self.write_soon(path, match)
        return self.settle(path)

    def write_soon(self, path: Path, match: Session) -> None:
        """Save a match while the app goes on; `problem` tells whether that worked."""
        if not self._order:
            self._order = max((one.header.order for one in self.all() if one.header is not None), default=0)
        self._order += 1
        if path.name.startswith(_AUTO):
            self.claim(path)
        versions = {"app": game.__version__, "rules": match.game.meta.version}
        content = record.to_bytes(match, versions, f"{self._now():%Y-%m-%d %H:%M}", self._order)
        self._writer.put(path, lambda: files.write_atomically(path, content, _previous(path)))
        if path.name.startswith(_AUTO) and path not in self._pruned:
            self._pruned.add(path)
            self._prune(path)

    def settle(self, path: Path) -> Line | None:
        """Wait until a match is on the disk; return a line when it can't be brought there."""
        if not self._writer.settle():
            return Line("ui.save.slow")
        return self.problem(path)

    def pending(self, path: Path) -> bool:
        """Whether a match is still on its way to the disk."""
        return self._writer.pending(path)

    def problem(self, path: Path) -> Line | None:
        """Return what kept a match from being saved the last time it was tried; None where nothing did."""
        error = self._writer.failed(path)
        if error is None:
            return None
        return Line("ui.save.full" if error.errno in _FULL else "ui.save.failed")

    @staticmethod
    def sound(match: Session) -> bool:
        """Whether a match, written and read, comes to the same position: after a mistake it may not."""
        try:
            found = record.from_bytes(record.to_bytes(match, {}), lambda _: match.game)
            return found.told is None and found.state == match.state
        except Exception:
            return False

    # Reading

    def read(self, path: Path, get: Callable[[str], Any]) -> tuple[Session, Line | None]:
        """Return the match of a file; where it is damaged it is set aside, and its previous copy goes on, with a line
        that says so.

        `get(slug)` gives the game. Raises BadMatchFile where neither can be used; `what` is then the name under which a
        damaged file is kept.
        """
        try:
            return session(path, get), None
        except BadMatchFile as wrong:
            previous = _previous(path)
            if wrong.kind not in ("damaged", "unreadable"):
                raise
            if not os.path.lexists(previous):
                if wrong.kind == "damaged":
                    wrong.what = self.set_aside(path)
                raise
            kept = self.set_aside(path)
            try:
                found = session(previous, get)
            except BadMatchFile as also:
                if also.kind == "damaged":
                    self.set_aside(previous)
                    also.what = kept
                raise
        return found, Line("ui.save.recovered", (AsIs(kept),)) if kept else Line("ui.save.older")

    def set_aside(self, path: Path) -> str:
        """Keep a damaged file of the folder under a name that says so; return the name that it has now, "" if there is
        none."""
        if not os.path.lexists(path):
            return ""
        if path.parent != self.folder or files.ASIDE in path.name:
            return path.name
        kept = files.set_aside(path)
        return (kept or path).name

    def give_up(self, path: Path) -> str:
        """Keep a match of the folder that can't be shown under names that say so, its file and the copy before it, so
        that it is offered nowhere; return the name that the newer of them has now."""
        kept = [self.set_aside(one) for one in (path, _previous(path))]
        return kept[0] or kept[1]

    def all(self) -> list[Save]:
        """Return every saved match, newest first; an unreadable folder is an empty one."""
        try:
            there = list(self.folder.iterdir())
        except OSError:
            return []
        there = [path for path in there if not path.name.endswith(_REVIEW)]
        found = {
            path for path in there if path.name.endswith(ENDING) or ENDING in path.name and files.ASIDE in path.name
        }
        found |= {
            path.with_name(path.name.removesuffix(_PREVIOUS))
            for path in there
            if path.name.endswith(ENDING + _PREVIOUS)
        }
        return sorted(
            map(self._describe, found),
            key=lambda one: (one.header.order if one.header else 0, one.saved, one.path.name),
            reverse=True,
        )

    def running(self, known: Collection[str] | None = None) -> Save | None:
        """Return the newest match that saved itself and isn't over, of the known games (None: of any)."""
        return next((one for one in self.all() if one.running and (known is None or one.running in known)), None)

    def delete(self, path: Path) -> Line | None:
        """Remove a match and its previous copy; return a line when that isn't possible."""
        ours = path in self._claimed
        if not self.claim(path):
            return Line("ui.save.in_use")
        try:
            for one in (path, _previous(path), review_file(path)):
                one.unlink(missing_ok=True)
        except OSError:
            return Line("ui.save.undeleted")
        finally:
            if not ours:
                self.release(path)
        return None

    def _describe(self, path: Path) -> Save:
        header, saved, kind, what = None, None, "", ""
        for one in (path, _previous(path)):
            try:
                saved = saved or _date(one.stat().st_mtime)
                header, kind = record.read_header(files.read_start(one, _HEAD_BYTES)), ""
                break
            except OSError:
                kind = kind or "damaged"
            except BadMatchFile as wrong:
                kind, what = wrong.kind, wrong.what
                if kind == "newer":
                    break
        if files.ASIDE in path.name:
            kind = "damaged"
        return Save(path, header, path.name.startswith(_AUTO), saved or _date(0), kind, what)

    def _prune(self, current: Path) -> None:
        """Forget the oldest matches that saved themselves: first those that were hardly begun, then finished ones, and
        unfinished ones only where there are very many. Those that people saved stay, and so does what can't be read."""
        kept = [one for one in reversed(self.all()) if one.auto and not one.kind and one.header and one.path != current]
        begun = [one for one in kept if not one.header.over and one.header.given <= 1]
        over = [one for one in kept if one.header.over]
        left = len(kept) + 1
        for one in begun + over:
            if left > _KEPT and one.path not in self._claimed and self.delete(one.path) is None:
                left -= 1
        rest = [one for one in kept if one not in begun and one not in over]
        for one in rest[: max(0, len(rest) + 1 - _KEPT_OPEN)]:
            if one.path not in self._claimed and self.delete(one.path) is None:
                self.told = Line("ui.save.pruned", (AsIs(one.header.saved), _KEPT_OPEN))


def _previous(path: Path) -> Path:
    return path.with_name(path.name + _PREVIOUS)


def review_file(path: Path) -> Path:
    """Return where the review of a match is kept: beside it, and thrown away with it."""
    return path.with_name(path.name + _REVIEW)


def _date(seconds: float) -> datetime:
    """Return a file's date; one that no calendar has is a day long past."""
    try:
        return datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return datetime(1970, 1, 1)


def session(path: Path, get: Callable[[str], Any]) -> Session:
    """Return the match of any file. `get(slug)` gives the game. Raises BadMatchFile, also where it can't be read."""
    try:
        data = files.read_whole(path)
    except OSError as error:
        kind = "damaged" if error.errno in _NO_FILE else "unreadable"
        why = error.strerror or type(error).__name__
        raise BadMatchFile(f"{path.name} can't be read ({why}); choose another file.", kind, why) from None
    return record.from_bytes(data, get)
