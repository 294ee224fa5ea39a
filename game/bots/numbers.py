"""What `data/<slug>/bots.yaml` holds: every number that bots of a game have learned. Nothing here judges or plays.

A game without that file has bots all the same: their playouts take every answer for as likely as any other.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, cast

from game.content import loader, schema

FILE = "bots.yaml"
_W = TypeVar("_W")


class Numbers(NamedTuple):
    """The file of one game. `weights`: what its evaluation reckons with, by name; `policy`: the weight of each shape
    of answer in playouts (`policy.shape`)."""

    weights: Mapping[str, float] = MappingProxyType({})
    policy: Mapping[str, float] = MappingProxyType({})


@functools.cache
def of(slug: str) -> Numbers:
    """Return the numbers of a game; BadContent where its file is broken."""
    name = f"{slug}/{FILE}"
    if not loader.has(name):
        return Numbers()
    found: Numbers = schema.build(Numbers, loader.data(name))
    return found


def weights(slug: str, kind: type[_W], other: Mapping[str, float] | None = None) -> _W:
    """Return the weights of a game as the NamedTuple that names them all, by its file or by `other` numbers.

    BadContent where one is missing, or too many.
    """
    if other is not None:
        return kind(**other)
    found: Any = schema.build(kind, loader.data(f"{slug}/{FILE}"), ("weights",))
    return cast(_W, found)
