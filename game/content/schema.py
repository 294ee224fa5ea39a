"""Plain data of a file -> frozen definitions, checked by the type hints of the classes that hold them.

A definition is a NamedTuple; its fields and their types are the file's grammar. What the figures mean in a game, and
the totals over several rows, are checked elsewhere.
"""

from __future__ import annotations

import difflib
import functools
import re
import types
import typing
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple

from game.content.loader import Source

Names = Mapping[str, Sequence[str]]
"""Ids that may be referred to, by what they name: {"families": ("merchant", …)}."""

_WORDS = {
    int: "a whole number",
    float: "a number",
    str: "text",
    bool: "true or false",
    type(None): "nothing (null)",
    dict: "keys with values",
    list: "a list",
}


class Between(NamedTuple):
    """Bounds of an int, both included: `Annotated[int, Between(0, 3)]`."""

    low: float
    high: float


class Matching(NamedTuple):
    """A pattern that a text must match as a whole, and how to say so."""

    pattern: str
    words: str


class Ref(NamedTuple):
    """An id out of `names[what]`, kept as text: `Annotated[str, Ref("families")]`."""

    what: str


class Index(NamedTuple):
    """An id out of `names[what]`, kept as its place in there: `Annotated[int, Index("families")]`."""

    what: str


Count = Annotated[int, Between(0, 9999)]
Id = Annotated[str, Matching(r"[a-z][a-z0-9_]*", "an id of small letters, figures and _")]
Text = Annotated[str, Matching(r"(?s).*\S.*", "some text")]
Mark = Literal["rulebook", "published", "house"]
"""Where a figure comes from: printed, read by others from the print, or chosen by us for balance."""


class Marks(NamedTuple):
    """The source marks of one row: `default`, and `by` figure where it differs. In the file one word or a mapping."""

    default: str
    by: Mapping[str, str]

    @classmethod
    def from_data(cls, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Marks:
        if not isinstance(data, dict):
            return cls(value(Mark, source, path, data, names), MappingProxyType({}))
        if "default" not in data:
            raise source.bad(path, "the key 'default' is missing; say where the other figures come from")
        marks = value(dict[str, Mark], source, path, data, names)
        return cls(marks["default"], MappingProxyType({key: marks[key] for key in marks if key != "default"}))


def suggest(word: object, known: Iterable[str]) -> str:
    """Return the words that help after an unknown `word`: the nearest known one, or all of them if there are few."""
    known = [str(name) for name in known]
    near = difflib.get_close_matches(str(word), known, 1, 0.6)
    if near:
        return f"did you mean '{near[0]}'?"
    return f"use one of: {', '.join(known)}" if 0 < len(known) <= 12 else "see the other rows for what can stand here"


def build(kind: Any, source: Source, path: tuple[Any, ...] = (), names: Names = MappingProxyType({})) -> Any:
    """Return the data at `path` of a source as `kind`: a NamedTuple class, tuple[X, ...], dict[K, V], a mapping of
    keys and kinds (exactly these keys), a union, Literal, Any, int, float, str, bool, or one of these Annotated with
    Between, Matching, Ref or Index.

    A class with a `from_data(source, path, data, names)` builds itself. BadContent at the first thing that doesn't fit.
    """
    data = source.data
    for step in path:
        data = data[step]
    return value(kind, source, path, data, names)


def check_unique(source: Source, path: tuple[Any, ...], ids: Sequence[str]) -> None:
    """Raise BadContent for the first id of a list of rows that an earlier row has already."""
    seen: set[str] = set()
    for place, name in enumerate(ids):
        if name in seen:
            raise source.bad((*path, place), f"the id '{name}' is used by an earlier row; give this one its own")
        seen.add(name)


def value(kind: Any, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Any:
    """Return `data`, which stands at `path` of the source, as `kind`; see `build`."""
    origin = typing.get_origin(kind)
    if origin is Annotated:
        return _annotated(kind, source, path, data, names)
    if origin is Literal:
        if data not in kind.__args__:
            raise source.bad(path, f"unknown value '{data}': {suggest(data, kind.__args__)}")
        return data
    if kind is Any:
        return data
    if isinstance(kind, dict):
        return _keys(kind, source, path, data, names)
    if origin in (typing.Union, types.UnionType):
        return value(_member(kind, source, path, data), source, path, data, names)
    if origin is tuple:
        rows = _expect(list, source, path, data)
        return tuple(value(kind.__args__[0], source, (*path, place), row, names) for place, row in enumerate(rows))
    if origin in (dict, Mapping):
        key_kind, value_kind = kind.__args__
        pairs = _expect(dict, source, path, data).items()
        return MappingProxyType(
            {
                value(key_kind, source, (*path, key), key, names): value(value_kind, source, (*path, key), held, names)
                for key, held in pairs
            }
        )
    if hasattr(kind, "from_data"):
        return kind.from_data(source, path, data, names)
    if hasattr(kind, "_fields"):
        return _row(kind, source, path, data, names)
    return _expect(kind, source, path, data)


def _keys(kinds: dict[str, Any], source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Mapping[str, Any]:
    """Return a mapping with exactly these keys."""
    row = _expect(dict, source, path, data)
    for key in row:
        if key not in kinds:
            raise source.bad((*path, key), f"unknown key '{key}': {suggest(key, kinds)}")
    for key in kinds:
        if key not in row:
            raise source.bad(path, f"the key '{key}' is missing; add it to this entry")
    return MappingProxyType({key: value(kinds[key], source, (*path, key), held, names) for key, held in row.items()})


def _expect(kind: type, source: Source, path: tuple[Any, ...], data: Any) -> Any:
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:  # not isinstance: true is no whole number
        what = f"key '{path[-1]}'" if path and isinstance(path[-1], str) else "this entry"
        raise source.bad(path, f"{what} must be {_WORDS[kind]}, not {_found(data)}")
    return data


def _found(data: Any) -> str:
    words = _WORDS[type(data)]
    return words if data is None or isinstance(data, (dict, list)) else f"{words} ('{str(data)[:40]}')"


def _annotated(kind: Any, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Any:
    base, rule = kind.__origin__, kind.__metadata__[0]
    if isinstance(rule, (Ref, Index)):
        word = _expect(str, source, path, data)
        known = names[rule.what]
        if word not in known:
            raise source.bad(path, f"'{word}' is none of the {rule.what}: {suggest(word, known)}")
        return word if isinstance(rule, Ref) else known.index(word)
    plain = value(base, source, path, data, names)
    if isinstance(rule, Between) and not rule.low <= plain <= rule.high:
        raise source.bad(path, f"{data} is out of range; use a number from {rule.low} to {rule.high}")
    if isinstance(rule, Matching) and not re.fullmatch(rule.pattern, plain):
        raise source.bad(path, f"'{plain[:40]}' won't do; write {rule.words}")
    return plain


def _shape(kind: Any) -> type:
    """Return the plain type of the data that `kind` is written as."""
    origin = typing.get_origin(kind)
    if origin is Annotated:
        rule = kind.__metadata__[0]
        return str if isinstance(rule, (Ref, Index)) else _shape(kind.__origin__)
    if origin is Literal:
        return type(kind.__args__[0])
    if origin is tuple:
        return list
    return dict if origin in (dict, Mapping) or hasattr(kind, "_fields") else kind


def _member(kind: Any, source: Source, path: tuple[Any, ...], data: Any) -> Any:
    for member in kind.__args__:
        if type(data) is _shape(member):
            return member
    words = " or ".join(_WORDS[_shape(member)] for member in kind.__args__)
    raise source.bad(path, f"{words} must stand here, not {_found(data)}")


@functools.cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def _row(kind: Any, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Any:
    row = _expect(dict, source, path, data)
    fields = kind._fields
    for key in row:
        if key not in fields:
            raise source.bad((*path, key), f"unknown key '{key}': {suggest(key, fields)}")
    missing = [name for name in fields if name not in row and name not in kind._field_defaults]
    if missing:
        raise source.bad(path, f"the key '{missing[0]}' is missing; add it to this entry")
    hints = _hints(kind)
    found = {key: value(hints[key], source, (*path, key), held, names) for key, held in row.items()}
    for key, held in found.items():
        if isinstance(held, Marks):
            _check_marks(source, (*path, key), held, found)
    return kind(**found)


def _check_marks(source: Source, path: tuple[Any, ...], marks: Marks, row: Mapping[str, Any]) -> None:
    """Raise BadContent for a mark of something that is neither a field of the row nor a key of one of its mappings."""
    figures = [name for name, held in row.items() if held is not marks]
    figures += [str(key) for name, held in row.items() if isinstance(held, Mapping) for key in held]
    for figure in marks.by:
        if figure not in figures:
            raise source.bad((*path, figure), f"no figure '{figure}' here to mark: {suggest(figure, figures)}")
