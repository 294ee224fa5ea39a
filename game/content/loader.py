"""Reads one YAML file into plain data, and finds the line of anything in it when something is wrong.

Parsing keeps no positions, so that a healthy file costs as little as possible; only an error reads the file a second
time for its line. What the data means is the schema's business, not this module's.
"""

from __future__ import annotations

import re
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


def load(file: Path) -> Source:
    """Return the plain data of a YAML file; raise BadContent where it can't be read or isn't YAML."""
    try:
        with open(file, "rb") as stream:
            text = stream.read()
    except OSError as error:
        problem = f"the file can't be read ({error.strerror}); put it back or make it readable"
        raise BadContent(file, 1, problem) from error
    try:
        return Source(file, yaml.load(text, _Loader))
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


def _line(file: Path, path: tuple[Any, ...]) -> int:
    with open(file, "rb") as stream:
        node = yaml.compose(stream, _Loader)
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
