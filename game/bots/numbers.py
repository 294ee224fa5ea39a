"""What the bots of a game have learned, from its data. Nothing here judges or plays.

A game without such a file has bots all the same: their playouts take every answer for as likely as any other.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, TypeVar, cast

from game.content import learned, loader, schema
from game.content.learned import FILE, Learned

_W = TypeVar("_W")


@functools.cache
def of(slug: str) -> Learned:
    """Return the numbers of a game; BadContent where its file is broken."""
    name = f"{slug}/{FILE}"
    return learned.read(loader.data(name)) if loader.has(name) else Learned()


def phase(slug: str, stage: int) -> int:
    """Return the number of the phase that a round belongs to, from 0; after the last one, how many there are."""
    return sum(stage > one.until for one in of(slug).phases)


def times(slug: str, number: int) -> Mapping[str, float]:
    """Return how many times more or less each part of a value counts in a phase of that number."""
    phases = of(slug).phases
    return phases[number].times if number < len(phases) else {}


def weights(slug: str, kind: type[_W], other: Mapping[str, float] | None = None) -> _W:
    """Return the weights of a game as the NamedTuple that names them all, by its file or by `other` numbers.

    BadContent where one is missing, or too many.
    """
    if other is not None:
        return kind(**other)
    found: Any = schema.build(kind, loader.data(f"{slug}/{FILE}"), ("weights",))
    return cast(_W, found)
