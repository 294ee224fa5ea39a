"""Reads one YAML file into plain data, and finds the line of anything in it when something is wrong.

Parsing keeps no positions, so that a healthy file costs as little as possible; only an error reads the file a second
time for its line. What the data means is the schema's business, not this module's.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game import paths

_Base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class BadContent(ValueError):
    """A data file can't be used. `file` and `line` (from 1) say where; `message` says in one sentence what to do."""

    def __init__(self, file: Path, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
        self.message = message


_TAGS = (None, *(f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "float", "str", "seq", "map")))


class _Loader(_Base):  # type: ignore[misc]
    """The words of YAML 1.2 only: `no`, `on` and `2026-11-28` stay text, `0x1f` and `1_000` too."""

    yaml_implicit_resolvers: dict[str, Any] = {}
    yaml_constructors = {tag: _Base.yaml_constructors[tag] for tag in _TAGS}


for _name, _pattern, _first in (
    ("null", r"^(?:~|null|)$", ["~", "n", ""]),
    ("bool", r"^(?:true|false)$", ["t", "f"]),
    ("int", r"^[-+]?(?:0|[1-9][0-9]{0,17})$", list("-+0123456789")),
    ("float", r"^[-+]?[0-9]+\.[0-9]+$", list("-+0123456789")),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_name}", re.compile(_pattern), _first)


def _error(node: yaml.Node, problem: str) -> yaml.MarkedYAMLError:
    return yaml.MarkedYAMLError(problem=problem, problem_mark=node.start_mark)


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    found: dict[Any, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, (str, int)):
            raise _error(key_node, "a key must be a word or a whole number")
        if key in found:
            raise _error(key_node, f"the key '{key}' stands here twice, remove one")
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


LARGEST, MOST_NODES = 2_000_000, 100_000
"""Bytes of a file, and words, lists and mappings in it, each alias counted as what it stands for."""


def _parsed(text: bytes) -> Any:
    """Return the plain data of a text; raise a YAML error for what isn't YAML or grows beyond all bounds."""
    loader = _Loader(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        # Without an alias there is no more in it than the text has letters.
        if (b"*" in text or len(text) > MOST_NODES) and _weight(node, {}) > MOST_NODES:
            raise _error(node, "too much stands in it once each alias is filled in, write less")
        return loader.construct_document(node)
    finally:
        loader.dispose()


def _weight(node: yaml.Node, known: dict[int, int]) -> int:
    if id(node) in known:
        if not known[id(node)]:
            raise _error(node, "a recursive alias, inside of what it stands for; write it out")
        return known[id(node)]
    known[id(node)] = 0  # under way
    inside = node.value if isinstance(node, yaml.CollectionNode) else ()
    parts = [part for pair in inside for part in pair] if isinstance(node, yaml.MappingNode) else inside
    known[id(node)] = 1 + sum(_weight(part, known) for part in parts)
    return known[id(node)]


class Source(NamedTuple):
    """A file and its plain data. A path is the way into the data: keys and indices of lists, outermost first."""

    file: Path
    data: Any

    def bad(self, path: tuple[Any, ...], message: str) -> BadContent:
        """Return the error that points to the line of `path`, or of the deepest part of it that exists."""
        return BadContent(self.file, _line(self.file, path), message)


def data(name: str) -> Source:
    """Return the data file `name`, such as `bloody_inn/cards.yaml`: the player's own one or else the app's."""
    return load(paths.data(*name.split("/")))


def has(name: str) -> bool:
    """Return whether there is a data file of this name."""
    return paths.data(*name.split("/")).is_file()


def load(file: Path) -> Source:
    """Return the plain data of a YAML file; raise BadContent where it can't be read or isn't YAML."""
    try:
        with open(file, "rb") as stream:
            text = stream.read(LARGEST + 1)
    except OSError as error:
        problem = f"the file can't be read ({error.strerror}); put it back or make it readable"
        raise BadContent(file, 1, problem) from error
    if len(text) > LARGEST:
        raise BadContent(file, 1, f"the file is larger than {LARGEST:,} bytes; write less")
    try:
        return Source(file, _parsed(text))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise BadContent(file, line, f"not valid YAML: {error.problem or error.context}") from error
    except yaml.YAMLError as error:
        line = text.count(b"\n", 0, getattr(error, "position", None) or 0) + 1
        raise BadContent(file, line, "the file holds characters that YAML forbids; save it as UTF-8 text") from error
    except (ValueError, LookupError, RecursionError) as error:
        problem = f"a value can't be read ({error}); write plain words, numbers, lists and keys"
        raise BadContent(file, 1, problem) from error


@functools.lru_cache(8)
def _composed(text: bytes) -> yaml.Node | None:
    """Return the tree of a text with its positions; kept, because a file with one mistake often has many."""
    node: yaml.Node | None = yaml.compose(text, _Loader)
    return node


def _line(file: Path, path: tuple[Any, ...]) -> int:
    node = _composed(file.read_bytes())
    line = 1
    for step in path:
        if isinstance(node, yaml.MappingNode):
            for key_node, value_node in node.value:
                if key_node.value == str(step):
                    line, node = key_node.start_mark.line + 1, value_node
                    break
            else:
                break
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            node = node.value[step]
            line = node.start_mark.line + 1
        else:
            break
    return line


class Table(dict[Any, Any]):
    """A mapping of a file, in which a key that isn't there is an error of the file."""

    def __init__(self, source: Source, path: tuple[Any, ...], data: Mapping[Any, Any]) -> None:
        super().__init__(data)
        self.source, self.path = source, path

    def __missing__(self, key: object) -> Any:
        raise self.source.bad(self.path, f"the key '{key}' is missing; add it to this entry")


def strict(source: Source, path: tuple[Any, ...] = (), data: Any = ...) -> Any:
    """Return the data of a file with every mapping in it as a Table."""
    data = source.data if data is ... else data
    if isinstance(data, dict):
        return Table(source, path, {key: strict(source, (*path, key), held) for key, held in data.items()})
    if isinstance(data, list):
        return [strict(source, (*path, place), held) for place, held in enumerate(data)]
    return data
