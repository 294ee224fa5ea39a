"""What `data/<slug>/bots.yaml` holds: every number that bots of a game have learned, checked. Nothing is judged here.

What each weight means is said where it is used, in game/bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from game.content import schema
from game.content.loader import Source
from game.content.schema import Count, suggest

FILE = "bots.yaml"


class Manner(NamedTuple):
    """How a level thinks in a game: what it does wrong, and how far it plays its best answers on."""

    noise: float = 0.0
    """How much it misjudges each answer, in parts of how far apart the answers usually are."""
    reach: float = 1.0
    """How bad an answer may be that it falls for: 0 the best alone, 1 as bad as the middle one."""
    overlooks: float = 0.0
    """The chance that it doesn't see an answer."""
    slant: float = 0.0
    """How wrongly it takes one of the weights, another each time: by so many powers of e."""
    width: int = 0
    """How many of the best answers are played on; 0: none, one look ahead is all."""
    cost: int = 0
    """What playing them on may cost, counted."""
    plans: bool = False
    """Whether it misjudges and overlooks kinds of answers, what to do at all, and not which room, die or amount of the
    same kind."""

    def __repr__(self) -> str:
        """Tell of `plans` only where it is so: matches of levels without it prove what they proved (`bots.make`)."""
        told = [f"{name}={value!r}" for name, value in self._asdict().items() if name != "plans" or value]
        return f"Manner({', '.join(told)})"


class Phase(NamedTuple):
    """A time of the match in which parts of a value count otherwise than as the weights have it."""

    until: Count
    """The last round of it; it begins after that of the phase before."""
    times: Mapping[str, float]
    """How many times more or less each part counts."""


class Learned(NamedTuple):
    """The file of one game. `weights`: what its evaluation reckons with, by name; `phases`: what counts otherwise in
    which rounds, earliest first; `tables`: what it takes single things for, by id; `levels`: how each level thinks;
    `tempers`: by a person of the game's cast, what he takes so many times more or less for; `policy`: the weight of
    each shape of answer in playouts."""

    weights: Mapping[str, float] = MappingProxyType({})
    phases: tuple[Phase, ...] = ()
    tables: Mapping[str, Mapping[str, float]] = MappingProxyType({})
    levels: Mapping[str, Manner] = MappingProxyType({})
    tempers: Mapping[str, Mapping[str, float]] = MappingProxyType({})
    policy: Mapping[str, float] = MappingProxyType({})


def read(source: Source) -> Learned:
    """Return what a file holds; BadContent where it isn't that."""
    found: Learned = schema.build(Learned, source)
    for shape, weight in found.policy.items():
        if not weight > 0:
            raise source.bad(("policy", shape), "a weight in playouts must be above 0")
    for place in range(1, len(found.phases)):
        if found.phases[place].until <= found.phases[place - 1].until:
            raise source.bad(("phases", place, "until"), "a phase must end later than the one before it")
    known = found.weights
    for name, temper in found.tempers.items():
        for word in temper:
            if word not in known:
                raise source.bad(("tempers", name, word), f"there is no weight '{word}': {suggest(word, known)}")
    return found


def alike(ours: Source, source: Source) -> None:
    """Raise BadContent where a file has other weights than ours, or other things in its tables."""
    known, found = read(ours), read(source)
    _same(source, ("weights",), known.weights, found.weights)
    _same(source, ("tables",), known.tables, found.tables)
    for name, table in known.tables.items():
        _same(source, ("tables", name), table, found.tables[name])


def _same(source: Source, path: tuple[str, ...], known: Mapping[str, object], found: Mapping[str, object]) -> None:
    for name in found:
        if name not in known:
            raise source.bad((*path, name), f"there is no weight '{name}': {suggest(name, known)}")
    for name in known:
        if name not in found:
            raise source.bad(path if found else (), f"the weight '{name}' is missing; add it")
