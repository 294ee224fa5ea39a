"""Which events a game can have, read out of the source of its rules, and what audio.yaml and motion.yaml lack for them.

A verb stands in the source as a word, as one of two words, or as the parameter of a small function that others call
with a word. The rules aren't run: a verb that only a rare match has is found all the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from game import rules
from game.services.assets import Assets
from game.services.audio import Audio
from game.services.motion import Motions
from game.services.verbs import ByVerb

_EMIT, _VERB = "emit", 1
"""The kernel's function that tells of an event, and the place of the verb among its arguments."""

Verbs = dict[str, str]
"""Verb -> where it is emitted, as file and line."""


def problems() -> Iterator[str]:
    """Yield every verb that no motion or sound belongs to, every one that no game has, and motions that no verb has or
    whose drawing nobody made."""
    emitted = {slug: verbs(slug) for slug in rules.slugs()}
    if not any(emitted.values()):
        return  # built without the source
    motions = Motions()
    for file, table in (("audio.yaml", Audio().verbs), ("motion.yaml", motions.verbs)):
        for slug, found in emitted.items():
            yield from (
                f"{where}: data/app/{file} has nothing for the event '{verb}' of {slug}; add it there"
                for verb, where in sorted(found.items())
                if table.of(slug, verb) is None
            )
        yield from _orphans(file, table, emitted)
    yield from (
        f"data/app/motion.yaml: no verb has the motion '{name}'; use it or remove it"
        for name in sorted(motions.named.keys() - motions.verbs.words())
    )
    assets = Assets.standard()
    yield from (
        f"data/app/motion.yaml: there is no drawing '{one.sprite}' for the motion '{name}'; mend its name"
        for name, one in motions.named.items()
        if one.sprite and not assets.has(one.sprite)
    )


def _orphans(file: str, table: ByVerb, emitted: Mapping[str, Verbs]) -> Iterator[str]:
    for slug, own in table.games.items():
        for verb in own:
            if verb not in emitted.get(slug, {}):
                yield f"data/app/{file}: {slug} has no event '{verb}'; remove it or mend its name"
    for verb in table.verbs:
        if not any(verb in found and verb not in table.games.get(slug, {}) for slug, found in emitted.items()):
            yield f"data/app/{file}: no game needs the event '{verb}' here; remove it or mend its name"


def verbs(slug: str) -> Verbs:
    """Return the verbs that the rules of a game can emit; none where their source isn't there.

    Raises ValueError, with file and line, where a verb is neither a word nor a parameter that is always given one.
    """
    trees = {file: ast.parse(file.read_text("utf-8")) for file in _sources(slug)}
    calls = [(file, call, inside) for file, tree in trees.items() for call, inside in _calls(tree, None)]
    return dict(_words(_EMIT, _VERB, "", calls))


def _sources(slug: str) -> list[Path]:
    spec = find_spec(f"game.rules.{slug}")
    places = spec.submodule_search_locations if spec else None
    return sorted(file for place in places or () for file in Path(place).rglob("*.py"))


_Inside = ast.FunctionDef | None
_Found = tuple[Path, ast.Call, _Inside]


def _calls(node: ast.AST, inside: _Inside) -> Iterator[tuple[ast.Call, _Inside]]:
    """Yield every call below a node, with the function in which it stands."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield child, inside
        yield from _calls(child, child if isinstance(child, ast.FunctionDef) else inside)


def _words(function: str, place: int, keyword: str, calls: list[_Found]) -> Iterator[tuple[str, str]]:
    """Yield the words that a function is called with, at a place or by a keyword, and where."""
    for file, call, inside in calls:
        if getattr(call.func, "id", getattr(call.func, "attr", "")) != function:
            continue
        named = next((one.value for one in call.keywords if one.arg == keyword), None)
        value = call.args[place] if len(call.args) > place else named
        yield from _values(value, f"{file.name}:{call.lineno}", inside, calls)


def _values(value: ast.expr | None, where: str, inside: _Inside, calls: list[_Found]) -> Iterator[tuple[str, str]]:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value, where
    elif isinstance(value, ast.IfExp):
        for branch in (value.body, value.orelse):
            yield from _values(branch, where, inside, calls)
    elif isinstance(value, ast.Name) and inside and value.id in (names := [one.arg for one in inside.args.args]):
        yield from _words(inside.name, names.index(value.id), value.id, calls)
    else:
        raise ValueError(f"{where}: the verb of this event can't be read; write it as a word")
