"""JSON that came from outside, read within limits: how deep, how long, how large; numbers finite, texts printable.

A value that passed can be shown, compared and stored anywhere in the app; everything else is `Unfit`. Knows no file and
not what a value means.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NoReturn

DEEPEST = 32
"""Lists and maps may lie so deep in each other; a match file needs 8."""
LONGEST = 2_000
"""Characters of one text."""
WIDEST = 1 << 256
"""Whole numbers stay below this; the random integers of a state need 64 bits, a mask of spaces 143."""
MOST = 4_000_000
"""Values in one file."""
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


class Unfit(ValueError):
    """What was read is broken, or not of the kind that was asked for."""


def parse(data: bytes) -> Any:
    """Return the value of a JSON text in UTF-8. Raises Unfit where it is broken or goes beyond a limit."""
    try:
        found = json.loads(data.decode("utf-8"), parse_constant=_refuse, parse_float=_finite)
    except Unfit:
        raise
    except (ValueError, RecursionError, MemoryError):
        raise Unfit("this is no JSON text") from None
    _check(found)
    return found


def text(value: Any, most: int = 200) -> str:
    """Return a text of at most so many characters."""
    if not isinstance(value, str) or len(value) > most:
        raise Unfit(f"a text of at most {most} characters was expected")
    return value


def whole(value: Any, least: int = 0, most: int = 1_000_000) -> int:
    """Return a whole number within bounds."""
    if type(value) is not int or not least <= value <= most:
        raise Unfit(f"a whole number from {least} to {most} was expected")
    return value


def flag(value: Any) -> bool:
    """Return a yes or no."""
    if not isinstance(value, bool):
        raise Unfit("yes or no was expected")
    return value


def row(value: Any, length: int | None = None, most: int = 100_000) -> Sequence[Any]:
    """Return a list, of just this length if one is given."""
    if not isinstance(value, list) or len(value) > most or length is not None and len(value) != length:
        raise Unfit("a list of another length was expected")
    return value


def table(value: Any) -> dict[str, Any]:
    """Return a map."""
    if not isinstance(value, dict):
        raise Unfit("a map was expected")
    return value


def _refuse(name: str) -> NoReturn:
    raise Unfit(f"{name} is no number")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Unfit("a number is too large")
    return number


def _check(found: Any) -> None:
    """Walk every value, a level at a time, so that nothing is too deep to be looked at."""
    level, count = [found], 0
    for _ in range(DEEPEST):
        below: list[Any] = []
        for one in level:
            kind = type(one)
            if kind is str:
                _check_text(one)
            elif kind is int:
                if not -WIDEST < one < WIDEST:
                    raise Unfit("a number is too large")
            elif kind is list:
                below += one
            elif kind is dict:
                below += one.keys()
                below += one.values()
        count += len(below)
        if count > MOST:
            raise Unfit("there are too many values")
        if not below:
            return
        level = below
    raise Unfit("lists lie too deep in each other")


def _check_text(one: str) -> None:
    if len(one) > LONGEST:
        raise Unfit("a text is too long")
    if _UNPRINTABLE.search(one):
        raise Unfit("a text has signs that can't be shown")
