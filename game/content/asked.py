"""Which texts the code asks for, read out of its source: whole keys, and keys built from parts.

A whole key stands in the code as a word, `"log.kill"`. Where a key is built, `f"log.end_{reason}"`, or by adding words,
the same module says at its top level what the parts can be:

    SAYS = {"log.end_{}": META.reasons}

A tuple of parts fills several braces; a function is called for its parts when everything is loaded. Parts with values,
`{"board.can.{}": {"usurer": ("coins",)}}`, say which placeholders the text may have. In the same way
`COMPLETE = ((USES, EFFECTS.names()),)` says that a table has a row for each of these words and no other. Whether the
texts are there is the business of `check`; nothing here reads a text.
"""

from __future__ import annotations

import ast
import functools
import pkgutil
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

import game
from game.content import loader, rulebook
from game.content.languages import FIRST, file
from game.content.schema import suggest
from game.kernel.api import Meta

FAMILIES = re.compile(
    "also|board|card|challenge|effect|hint|log|name|no|number|option|phase|preset|prompt|reason|ref|score|short|tell|tutorial|ui|verb"
    "|warn|window"
)
"""The first words of what a game and the screens can say."""
COMMANDS = re.compile(
    "check|clicks|error|fuzz|help|ladder|monkey|progress|puzzles|replay|review|shot|sim|span|tune|window"
)
"""The first words of what the commands say."""
OF_DATA = re.compile(
    r"(also|challenge|effect|hint|name|number|option|phase|preset|reason|ref|short|tutorial|ui\.chapter|ui\.game|verb|window)\.\{\}"
    r"|option\.\{\}\.(help|idle|\{\})|challenge\.\{\}\.line|phase\.\{\}\.short|ui\.game\.\{\}\.short"
)
"""Built keys whose parts follow from a game's data, its `meta`, or the actions in its rules."""
_KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9_]+)+")
_ONLY_COMPARED = ("startswith", "removeprefix", "replace", "partition")
"""Methods whose arguments are parts of keys but ask for none."""
_SILENT = (ast.Name, ast.expr_context, ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.alias)
"""Below these no text stands."""
_NUMBER = "n:"


class Asked(NamedTuple):
    """What a part of the code asks for: keys by the place of their first mention, the placeholders that a text may
    have where the code says so, and sentences about keys whose parts are nowhere declared."""

    keys: dict[str, str]
    fields: dict[str, Collection[str]]
    problems: list[str]


def readable() -> bool:
    """Return whether the source of the code is there to be read: what is built without it seems to ask for nothing."""
    return bool(_source(__name__))


@functools.cache
def of_game(slug: str) -> Asked:
    """Return what rules, board and bots of a game ask for, and what its data does."""
    found = _all_of(tuple(name for name in _modules() if _game_of(name) == slug), FAMILIES, slug)
    for key in _data_keys(slug):
        found.keys.setdefault(key, f"game/rules/{slug}/meta.py")
    return found


@functools.cache
def of_app() -> Asked:
    """Return what everything asks for that belongs to no game: kernel, bots, screens."""
    names = (name for name in _modules() if not _game_of(name) and name.split(".")[1] not in ("cli", "content"))
    return _all_of(tuple(names), FAMILIES, "")


@functools.cache
def of_commands() -> Asked:
    """Return what the commands ask for."""
    return _all_of(tuple(name for name in _modules() if name.startswith("game.cli")), COMMANDS, "")


def tables(slug: str) -> Iterator[str]:
    """Yield a sentence for every row that a table of a game's code lacks or has too much."""
    for name in _modules():
        if _game_of(name) == slug and "COMPLETE" in _source(name):
            file = name.replace(".", "/") + ".py"
            for table, words in getattr(import_module(name), "COMPLETE", ()):
                yield from (f"{file}: a table lacks the row '{word}'; add it" for word in words if word not in table)
                known = sorted(words)
                yield from (
                    f"{file}: a table has a row '{row}': {suggest(row, known)}" for row in table if row not in known
                )


@functools.cache
def _modules() -> tuple[str, ...]:
    return tuple(one.name for one in pkgutil.walk_packages(game.__path__, "game.") if not one.name.endswith("__main__"))


def _game_of(name: str) -> str:
    """Return the slug of the game that a module belongs to, or ""."""
    area, _, rest = name.removeprefix("game.").partition(".")
    if area == "bots":
        area, _, rest = rest.partition(".")
    slug = rest.partition(".")[0]
    if area not in ("rules", "boards", "evaluation") or not slug:
        return ""
    slugs = import_module("game.rules").slugs()  # whose definitions import this package
    return next((each for each in slugs if slug == each or slug.startswith(each + "_")), "")


@functools.cache
def _source(name: str) -> str:
    """Return a module's source, "" where only its compiled form is there."""
    spec = find_spec(name)
    get = getattr(spec.loader, "get_source", None) if spec else None
    return (get(name) if get else None) or ""


def _all_of(names: tuple[str, ...], families: re.Pattern[str], slug: str) -> Asked:
    found = Asked({}, {}, [])
    for name in names:
        text = _source(name)
        if text:
            _module(name, text, families, slug, found)
    return found


def _module(name: str, text: str, families: re.Pattern[str], slug: str, found: Asked) -> None:
    file = name.replace(".", "/") + ".py"
    tree = ast.parse(text)
    declared: Mapping[str, Any] = getattr(import_module(name), "SAYS", {}) if "SAYS" in text else {}
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)] if slug else []
    paragraphs = _paragraphs(slug) if slug else frozenset()
    said = _said(calls) if paragraphs else set()
    for pattern, declaration in declared.items():
        parts = declaration() if callable(declaration) else declaration
        for part in parts:
            key = pattern.format(*part) if isinstance(part, tuple) else pattern.format(part)
            found.keys.setdefault(key, file)
            if isinstance(parts, Mapping):
                found.fields[key] = parts[part]
    mentioned, acts = dict(_mentioned(tree, families)), dict(_acts(calls))
    for key, line in (*mentioned.items(), *acts.items()):
        if "{}" not in key:
            if key not in paragraphs or key in said:
                found.keys.setdefault(key, f"{file}:{line}")
        elif key not in declared and (key in acts or not OF_DATA.fullmatch(key)):
            found.problems.append(
                f"{file}:{line}: the text '{key}' is built here; say what can stand between its braces in a table "
                f"SAYS = {{'{key}': …}} of this module"
            )
    for pattern in declared:
        if pattern not in mentioned and not OF_DATA.fullmatch(pattern):
            near = suggest(pattern, [key for key in mentioned if "{}" in key])
            found.problems.append(f"{file}: SAYS has '{pattern}', which nothing here builds: {near}")


def _pattern(node: ast.AST) -> str | None:
    """Return a text with {} for each part that isn't a word, None for what is no text."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = _pattern(node.left), _pattern(node.right)
        return None if left is None else left + ("{}" if right is None else right)
    return None


def _mentioned(node: ast.AST, families: re.Pattern[str]) -> Iterator[tuple[str, int]]:
    """Yield whole and built keys below a node, and the line of each."""
    if isinstance(node, (ast.JoinedStr, ast.BinOp)):
        text = _pattern(node)
        if text and "{}" in text and families.fullmatch(text.partition(".")[0]) and "." in text and " " not in text:
            yield text, node.lineno
            for inner in ast.walk(node):
                if isinstance(inner, ast.FormattedValue):
                    yield from _mentioned(inner.value, families)
            return
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if _KEY.fullmatch(node.value) and families.fullmatch(node.value.partition(".")[0]):
            yield node.value, node.lineno
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in _ONLY_COMPARED:
        yield from _mentioned(node.func, families)
        return
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, _SILENT):
            yield from _mentioned(child, families)


def _acts(calls: Iterable[ast.Call]) -> Iterator[tuple[str, int]]:
    """Yield the texts of the buttons of all actions that are made in some calls: of its verb, and of what its numbers
    count; `verb.{}` or `number.{}` where only a table can say which."""
    for node in calls:
        if not node.args:
            continue
        if getattr(node.func, "id", "") == "map" and getattr(node.args[0], "id", "") == "act":
            words = node.args[1].elts if isinstance(node.args[1], ast.Tuple) else []
            yield from ((f"verb.{_pattern(word)}", node.lineno) for word in words)
        if getattr(node.func, "id", "") != "act":
            continue
        verb = _pattern(node.args[0])
        whole = verb is not None and "{}" not in verb
        if not isinstance(node.args[0], ast.Starred):
            yield (f"verb.{verb}" if whole else "verb.{}"), node.lineno
        if any((_pattern(ref) or "").startswith(_NUMBER) for ref in node.args[1:]):
            yield (f"number.{verb}" if whole else "number.{}"), node.lineno


def _said(calls: Iterable[ast.Call]) -> set[str]:
    """Return the keys that a line is certainly made of: its first argument, or a log's `key`."""
    found = set()
    for node in calls:
        firsts = node.args[:1] if getattr(node.func, "id", "") == "Line" else []
        firsts += [one.value for one in node.keywords if one.arg == "key"]
        found |= {one.value for one in firsts if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    return found


@functools.cache
def _paragraphs(slug: str) -> frozenset[str]:
    book = rulebook.template(loader.data(file(FIRST, f"{slug}.rulebook")))
    return frozenset(paragraph.id for paragraph in book.paragraphs)


def _data_keys(slug: str) -> Iterator[str]:
    """Yield the keys of everything that menus and screens show of any game."""
    meta: Meta = import_module(f"game.rules.{slug}.meta").META
    yield from (f"also.{verb}" for verb in import_module("game.rules").get(slug).rules.sides)
    for option in meta.options:
        yield f"option.{option.name}"
        yield f"option.{option.name}.help"
        yield from (f"option.{option.name}.{value}" for value in option.values)
        if any(option.beside):
            yield f"option.{option.name}.idle"
    yield from (f"preset.{preset.name}" for preset in meta.presets)
    yield from (f"reason.{reason}" for reason in meta.reasons)
    yield from (f"phase.{phase}" for phase in meta.phases)
    yield from (key.replace("prompt.", "window.", 1) for key in meta.windows)
    yield from (f"ui.game.{slug}", f"name.{slug}")
    chapters = dict.fromkeys(id.partition(".")[0] for id in sorted(_paragraphs(slug)))
    yield from (f"ui.chapter.{chapter}" for chapter in chapters)
