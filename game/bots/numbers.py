"""What `data/<slug>/bots.yaml` holds: every number that bots of a game have learned. Nothing here judges or plays.

A game without that file has bots all the same: their playouts take every answer for as likely as any other.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.content import loader, schema

FILE = "bots.yaml"


class Numbers(NamedTuple):
    """The file of one game. `policy`: the weight of each shape of answer in playouts (`policy.shape`)."""

    policy: Mapping[str, float] = MappingProxyType({})


@functools.cache
def of(slug: str) -> Numbers:
    """Return the numbers of a game; BadContent where its file is broken."""
    name = f"{slug}/{FILE}"
    if not loader.has(name):
        return Numbers()
    found: Numbers = schema.build(Numbers, loader.data(name))
    return found
