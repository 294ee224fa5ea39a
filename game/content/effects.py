"""Named effects: what a row of data may do, as one registered Python function a name.

The functions live in a game's rules; their keyword-only parameters are the parameters in the YAML. Some are aimed: a
player clicks what they are for. This module knows how effects are declared, checked and aimed, not what any does.
"""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from game.content import schema
from game.content.loader import Source
from game.content.schema import Names, suggest
from game.kernel.api import Line

Way = tuple[str, ...]
"""The refs that are clicked for an effect."""
Ways = Iterable[Way]
NOTHING_TO_CLICK: tuple[Way, ...] = ((),)

_F = TypeVar("_F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect as its row names it: `{gain: {coins: 4}}`. `params` hold ints, ids and truth values as written."""

    name: str
    params: Mapping[str, Any]
    source: Source = field(repr=False, compare=False)
    path: tuple[Any, ...] = field(repr=False, compare=False)

    @classmethod
    def from_data(cls, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Effect:
        if not isinstance(data, dict) or len(data) != 1:
            raise source.bad(path, "an effect is one name with its parameters; write it like '{gain: {coins: 2}}'")
        (name,) = data
        params = schema.value(dict[str, int | str | bool], source, (*path, name), data[name], names)
        return cls(schema.value(schema.Id, source, (*path, name), name, names), params, source, path)


class Bound(NamedTuple):
    """An effect joined to its function: `run(…, **args)` at its `moment`. Ids in `args` are indices now."""

    name: str
    moment: str
    run: Callable[..., Any]
    args: Mapping[str, Any]


def at_once(s: Any, seat: int, **args: Any) -> Ways:
    """Say that nothing is clicked for an effect."""
    return NOTHING_TO_CLICK


def free(s: Any, seat: int, way: Way, **args: Any) -> None:
    """Say that nothing stands against an effect."""


class Aim(NamedTuple):
    """How an effect is aimed: `ways` lists the refs to click, legal or not, `bar` says what stands against one of the
    ways; both take the effect's parameters. `quick` is a faster list of the legal ways, `verb` that of the answers,
    `notes` what else the game has to know of it."""

    ways: Callable[..., Ways] = at_once
    bar: Callable[..., Line | None] = free
    verb: str = "pick"
    quick: Callable[..., Ways] | None = None
    notes: frozenset[str] = frozenset()


PLAIN = Aim()


class _Entry(NamedTuple):
    moment: str
    run: Callable[..., Any]
    kinds: dict[str, Any]
    needed: tuple[str, ...]


class Registry:
    """The effects of one game, each with the moment at which it happens.

    >>> EFFECTS = Registry("build", "end")
    >>> @EFFECTS.add("build")
    ... def gain(state, seat, *, coins: int): ...
    """

    def __init__(self, *moments: str, notes: Iterable[str] = ()) -> None:
        self.moments = moments
        self.notes = frozenset(notes)
        self.aims: dict[str, Aim] = {}
        """By name: how it is aimed; others just happen."""
        self._entries: dict[str, _Entry] = {}

    def add(self, moment: str) -> Callable[[_F], _F]:
        """Register the decorated function under its own name. Its keyword-only parameters, all with type hints that
        `schema.build` knows, are the effect's parameters; those without a default must stand in the data."""
        if moment not in self.moments:
            raise ValueError(f"unknown moment '{moment}': {suggest(moment, self.moments)}")

        def register(run: _F) -> _F:
            known = self._entries.get(run.__name__)
            if known and known.run.__code__ != run.__code__:  # a module that is loaded again brings its own again
                raise ValueError(f"the effect '{run.__name__}' is registered already")
            hints = typing.get_type_hints(run, include_extras=True)
            named = [p for p in inspect.signature(run).parameters.values() if p.kind is p.KEYWORD_ONLY]
            self._entries[run.__name__] = _Entry(
                moment,
                run,
                {p.name: hints[p.name] for p in named},
                tuple(p.name for p in named if p.default is p.empty),
            )
            return run

        return register

    def aimed(
        self,
        ways: Callable[..., Ways] = at_once,
        bar: Callable[..., Line | None] = free,
        *,
        verb: str = "pick",
        quick: Callable[..., Ways] | None = None,
        **notes: bool,
    ) -> Callable[[_F], _F]:
        """Note how the decorated effect is aimed, see `Aim`."""
        if not self.notes.issuperset(notes):
            raise ValueError(f"unknown notes {sorted(set(notes) - self.notes)}: there are {sorted(self.notes)}")

        def note(run: _F) -> _F:
            self.aims[run.__name__] = Aim(ways, bar, verb, quick, frozenset(notes))
            return run

        return note

    def aim(self, bound: Bound) -> Aim:
        """Return how an effect is aimed."""
        return self.aims.get(bound.name, PLAIN)

    def ways(self, bound: Bound, s: Any, seat: int) -> Ways:
        """Return the refs to click for an effect, legal or not."""
        return self.aims.get(bound.name, PLAIN).ways(s, seat, **bound.args)

    def bar(self, bound: Bound, s: Any, seat: int, way: Way) -> Line | None:
        """Return what stands against an effect that is aimed in this way, or None."""
        return self.aims.get(bound.name, PLAIN).bar(s, seat, way, **bound.args)

    def legal(self, bound: Bound, s: Any, seat: int) -> tuple[Way, ...]:
        """Return the refs to click for an effect against which nothing stands."""
        aim, args = self.aims.get(bound.name, PLAIN), bound.args
        ways = aim.ways(s, seat, **args)
        return tuple(ways if aim.bar is free else [way for way in ways if aim.bar(s, seat, way, **args) is None])

    def names(self) -> tuple[str, ...]:
        """Return the names of all registered effects in order of registration."""
        return tuple(self._entries)

    def bind(self, effects: Iterable[Effect], names: Names) -> tuple[Bound, ...]:
        """Return the effects joined to their functions; raise BadContent where a name or a parameter doesn't fit."""
        return tuple(self._bind(effect, names) for effect in effects)

    def unused(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """Return the names of registered effects that none of these rows uses."""
        used = {effect.name for effect in effects}
        return tuple(name for name in self._entries if name not in used)

    def _bind(self, effect: Effect, names: Names) -> Bound:
        entry = self._entries.get(effect.name)
        path = (*effect.path, effect.name)
        if entry is None:
            raise effect.source.bad(path, f"unknown effect '{effect.name}': {suggest(effect.name, self._entries)}")
        for key in effect.params:
            if key not in entry.kinds:
                known = suggest(key, entry.kinds) if entry.kinds else "it takes none"
                raise effect.source.bad((*path, key), f"effect '{effect.name}' has no parameter '{key}': {known}")
        for key in entry.needed:
            if key not in effect.params:
                raise effect.source.bad(path, f"effect '{effect.name}' needs the parameter '{key}'; add it")
        args = {
            key: schema.value(entry.kinds[key], effect.source, (*path, key), held, names)
            for key, held in effect.params.items()
        }
        return Bound(effect.name, entry.moment, entry.run, MappingProxyType(args))
