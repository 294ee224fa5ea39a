"""What `data/<slug>/bots.yaml` holds: every number that bots of a game have learned, checked. Nothing is judged here.

What each weight means is said where it is used, in game/bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.content import schema
from game.content.loader import Source
from game.content.schema import suggest

FILE = "bots.yaml"


class Learned(NamedTuple):
    """The file of one game. `weights`: what its evaluation reckons with, by name; `policy`: the weight of each shape
    of answer in playouts; `noise`: by level how much it misjudges, where that is another than in other games."""

    weights: Mapping[str, float] = MappingProxyType({})
    policy: Mapping[str, float] = MappingProxyType({})
    noise: Mapping[str, float] = MappingProxyType({})


def read(source: Source) -> Learned:
    """Return what a file holds; BadContent where it isn't that."""
    found: Learned = schema.build(Learned, source)
    for shape, weight in found.policy.items():
        if not weight > 0:
            raise source.bad(("policy", shape), "a weight in playouts must be above 0")
    return found


def alike(ours: Source, source: Source) -> None:
    """Raise BadContent where a file has other weights than ours."""
    known, found = read(ours).weights, read(source).weights
    for name in found:
        if name not in known:
            raise source.bad(("weights", name), f"there is no weight '{name}': {suggest(name, known)}")
    for name in known:
        if name not in found:
            raise source.bad(("weights",), f"the weight '{name}' is missing; add it")
