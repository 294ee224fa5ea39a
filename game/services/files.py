"""Reading and writing whole files of the player's: read within limits, written so that a crash, a full disk or a pulled
plug leaves the old one or the new one, never half of either; what is damaged is set aside.

Knows bytes and paths only, nothing of settings or matches.
"""

from __future__ import annotations

import errno
import itertools
import os
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

LARGEST = 16 << 20
"""No file that the app wrote is larger."""
FRESH = ".new"
"""How the name of a file ends that is being written; what a crash leaves of it is of no use."""
ASIDE = ".damaged"
_SHORTEST = 0.01


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """Return the content of a plain file.

    Raises OSError where it can't be read, isn't a plain file (a pipe would never end), or is longer than `most` bytes.
    """
    data = read_start(path, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def read_start(path: Path, most: int) -> bytes:
    """Return at most so many bytes of a plain file from its beginning; OSError as for `read_whole`."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return file.read(most)


def write_atomically(path: Path, content: bytes, keep: Path | None = None) -> None:
    """Replace `path` by `content`: written beside it, synced, renamed.

    `keep` is where the previous file goes. Nothing but a plain file is replaced; a link to one stays a link. Raises
    OSError; the previous file is then still in place.
    """
    path = _plain(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}{FRESH}")
    try:
        with open(fresh, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        if keep is not None and path.exists():
            _keep(path, keep)
        os.replace(fresh, path)
    except OSError:
        _forget(fresh)
        raise
    _sync_folder(path.parent)


def _plain(path: Path) -> Path:
    """Return what is to be replaced: the file at the end of a link. OSError for anything but a file."""
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    if not path.name:
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return path
    if not stat.S_ISREG(mode):
        wrong = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
        raise OSError(wrong, os.strerror(wrong))
    return path


def _keep(path: Path, keep: Path) -> None:
    """Let `keep` be the file at `path`, which stays in place where the file system knows hard links."""
    second = keep.with_name(f"{keep.name}.{os.getpid()}{FRESH}")
    try:
        _forget(second)
        os.link(path, second)
    except (OSError, AttributeError):
        os.replace(path, keep)
        return
    try:
        os.replace(second, keep)
    finally:
        _forget(second)  # a rename between two names of one file leaves both


def _forget(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let the new name survive a power cut, too, where a folder can be synced; the file itself is whole either way."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path | None:
    """Give a damaged file a name that says so, beside the others, and return it; None where that can't be."""
    other = _aside(path)
    try:
        os.rename(path, other)
    except OSError:
        return None
    return other


def copy_aside(path: Path, content: bytes) -> Path | None:
    """Keep the content of a file of which only a part is damaged under such a name; None where that can't be."""
    other = _aside(path)
    try:
        write_atomically(other, content)
    except OSError:
        return None
    return other


def _aside(path: Path) -> Path:
    names = (f"{path.name}{ASIDE}{number}" for number in itertools.chain([""], (f"-{n}" for n in itertools.count(2))))
    return next(other for name in names if not os.path.lexists(other := path.with_name(name)))


def sweep(folder: Path, ending: str) -> None:
    """Remove what writes that were cut short have left in a folder: `ending` is how such names end."""
    try:
        left = [path for path in folder.iterdir() if path.name.endswith(ending)]
    except OSError:
        return
    for path in left:
        _forget(path)


class Claims:
    """What this process has for itself among all that run: names of files, kept by locks that end with the process.

    The same process may claim a name again; as often it must give it back. Where locks aren't possible everything is
    free.
    """

    def __init__(self) -> None:
        self._held: dict[Path, tuple[BinaryIO | None, int]] = {}

    def take(self, path: Path) -> bool:
        """Claim a name; False where another process has it."""
        held, times = self._held.get(path, (None, 0))
        while not times:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                held = open(path, "ab")
            except OSError:
                held = None
            if held is None:
                break
            if not _lock(held):
                held.close()
                return False
            if _still(held, path):
                break
            held.close()  # whoever had it before took the name away meanwhile
        self._held[path] = held, times + 1
        return True

    def give_back(self, path: Path) -> None:
        """Give a claimed name back."""
        held, times = self._held.get(path, (None, 0))
        if times > 1:
            self._held[path] = held, times - 1
        elif times:
            del self._held[path]
            if held is not None:
                _forget(path)  # while it is still ours, so that nobody else's goes
                held.close()


def _still(file: BinaryIO, path: Path) -> bool:
    """Whether an open file is the one of this name."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except OSError:
        return False


def _lock(file: BinaryIO) -> bool:
    """Lock an open file for this process; False where another one has it."""
    try:
        import fcntl
    except ImportError:
        return _lock_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # this file system has no locks
    return True


def _lock_windows(file: BinaryIO) -> bool:
    import msvcrt  # type: ignore[import-not-found, unused-ignore]

    try:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    except OSError:
        return False
    return True


@contextmanager
def alone(path: Path, patience: float = 0.5) -> Iterator[None]:
    """Keep other processes that do the same from reading and writing a file meanwhile; after `patience` seconds it is
    done all the same."""
    claims, lock = Claims(), path.with_name(path.name + ".lock")
    waited = 0.0
    while not (taken := claims.take(lock)) and waited < patience:
        time.sleep(_SHORTEST)
        waited += _SHORTEST
    try:
        yield
    finally:
        if taken:
            claims.give_back(lock)
