"""Named effects: what a row of data may do, as one registered Python function a name.

The functions live in a game's rules; their keyword-only parameters are the parameters in the YAML. This module knows
how they are declared and checked, not what any of them does.
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

    def __init__(self, *moments: str) -> None:
        self.moments = moments
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
