"""The report of a mistake of ours: where in the code, in which version, and nothing of the match.

What an error says may name cards, so only errors about code and files keep their words.
"""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

import game
from game import paths
from game.content.loader import BadContent
from game.services.files import write_atomically

_HARMLESS = (AttributeError, TypeError, NameError, ImportError, OSError, RecursionError, MemoryError)
_LONGEST = 200
_DEEPEST = 60
"""Of endless calls the innermost tell enough."""


def text(error: BaseException) -> str:
    """Return the report of an error: kinds of errors, and lines of our code, those that led to it first."""
    found = []
    seen: set[int] = set()
    one: BaseException | None = error
    while one is not None and id(one) not in seen:
        seen.add(id(one))
        calls = traceback.extract_tb(one.__traceback__)[-_DEEPEST:]
        lines = [f"  {_place(call.filename)}:{call.lineno} in {call.name}: {call.line}" for call in calls]
        said = f": {one}" if isinstance(one, _HARMLESS) else ""
        found.append("\n".join([*lines, f"{type(one).__name__}{said}"]))
        one = one.__cause__ or one.__context__
    return "\n\n".join(reversed(found))


def summary(error: BaseException) -> str:
    """Return in one line what an error says, as far as it may be told."""
    said = str(error) if isinstance(error, (*_HARMLESS, BadContent)) else ""
    return " ".join(f"{type(error).__name__} {said}".split())[:_LONGEST]


def report(error: BaseException) -> Path | None:
    """Write the report of an error to a file and return its path; None where that isn't possible."""
    path = paths.crash_file()
    head = f"{datetime.now():%Y-%m-%d %H:%M:%S}\ntavern-row {game.__version__}, {platform.platform()}"
    head += f", python {platform.python_version()}"
    try:
        write_atomically(path, f"{head}\n\n{text(error)}\n".encode(errors="replace"))
    except OSError:
        return None
    return path


def _place(file: str) -> str:
    """Return a file of ours by its path below the package, any other by its name: homes name people."""
    path, package = Path(file), Path(game.__file__).parent
    return path.relative_to(package.parent).as_posix() if path.is_relative_to(package) else path.name
