"""The player's own data files: looked at before anything reads them, so that a broken one is said and ours is used.

`examine` is called at every start and whenever files are read again. It knows what each kind of file must be; what is
done with it is the business of those who read it.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from game import paths
from game.content import languages, learned, loader, rulebook, seen, spread, texts, tutorial
from game.content.loader import BadContent, Source

_TRIED = 2_000
"""So many answers of a match are given at most to see whether a game can be played with the player's own data."""


def examine() -> list[str]:
    """Return a sentence with file and line for each file of the player's own that can't be used; from now on ours is
    read in its place. All others are read, also those that were refused before."""
    paths.refuse_none()
    languages.read_again()
    folder = paths.override_folder()
    if not folder.is_dir():
        return []
    problems: list[str] = []
    games: dict[str, list[Path]] = {}
    later: list[tuple[Path, Callable[[Source], Any]]] = []
    for own in sorted([*folder.glob("*/*.yaml"), *folder.glob("languages/*/*.yaml")]):
        slug, ours = own.parent.name, paths.shipped(*own.relative_to(folder).parts)
        if len(own.relative_to(folder).parts) == 3 and not ours.is_file():  # of a language that we don't speak
            ours = paths.shipped(languages.FOLDER, languages.FIRST, own.name)
        if not ours.is_file():
            problems.append(f"{own}: the app has no data file of this name; it isn't read")
            continue
        speaks = own.parents[1].name == languages.FOLDER
        reader = _words(own.name) if speaks else _reader(slug, own.name)
        if reader is None:
            games.setdefault(slug, []).append(own)
        elif own.name.startswith("tutorial.") or own.name.endswith(".rulebook.yaml"):
            later.append((own, reader))
        else:
            problems += _tried(own, partial(_read, reader, own))
    for slug, files in games.items():
        problems += _played(slug, files)
    for own, reader in later:
        problems += _tried(own, partial(_read, reader, own))
    return problems


def _tried(own: Path, read: Callable[[], Any]) -> Iterator[str]:
    """Refuse a file that can't be read, and say why."""
    try:
        read()
    except BadContent as error:
        paths.refuse(own)
        yield str(error) if error.file == own else f"{own}:1: it doesn't go with the app's other files: {error.message}"
    except Exception as error:
        paths.refuse(own)
        what = f"{type(error).__name__}: {str(error)[:80]}"
        yield f"{own}:1: it can't be used ({what}); compare it with the app's own file"


def _read(reader: Callable[[Source], Any], own: Path) -> None:
    reader(loader.load(own))


def _reader(slug: str, name: str) -> Callable[[Source], Any] | None:
    """Return what reads a file of this name, None where it is one of those that make up a game."""
    ours = partial(loader.load, paths.shipped(slug, name))
    kind = name.partition(".")[0]
    if kind == "tutorial":
        return lambda source: tutorial.tutorial(slug)
    if kind == "bots":
        return lambda source: learned.alike(ours(), source)
    if kind == "review":
        return spread.read
    if kind == "art":
        return seen.cast
    if kind == "layout":
        return partial(_complete, ours, seen.layout)
    if kind == "scenery":
        return partial(_complete, ours, seen.painted)
    if kind == "theme":
        return partial(_complete, ours, seen.theme if slug == "app" else seen.table)
    if name == seen.LAND:
        return lambda source: seen.alike(ours(), source)
    if kind == "faces":
        return _faces
    if kind == "eyes":
        return seen.eyes
    if kind == "contrast":
        return lambda source: seen.theme(seen.with_contrast(loader.data("app/theme.yaml"), source))
    if kind in ("keys", "pads", "audio", "motion", "life"):
        return partial(_of_app, kind, ours)
    return None


def _words(name: str) -> Callable[[Source], Any]:
    """Return what reads a file of this name in the folder of a language."""
    if name == languages.ABOUT:
        return languages.read
    slug, _, rest = name.partition(".")
    return partial(_rulebook, slug) if rest == "rulebook.yaml" else texts.read


def _complete(ours: Callable[[], Source], reader: Callable[[Source], Any], source: Source) -> None:
    reader(source)
    seen.lacking(ours(), source)


def _rulebook(slug: str, source: Source) -> None:
    book = rulebook.template(source)
    rulebook.filled(book, source, import_module(f"game.rules.{slug}.content").content().figures)


def _faces(source: Source) -> None:
    from game.services import faces

    faces.read(source)


def _of_app(kind: str, ours: Callable[[], Source], source: Source) -> None:
    from game.services import audio, keys, life, motion, pads  # pygame, which most commands do without

    if kind == "keys":
        keys.bindings(ours(), source)
    elif kind == "pads":
        pads.file(source, keys.Keys().actions)
    elif kind == "audio":
        audio.sounds(source)
    elif kind == "life":
        life.read(source)
    else:
        motion.read(source)


def _played(slug: str, files: list[Path]) -> Iterator[str]:
    """Refuse those of the files that make up a game with which it can't be played."""
    left = list(files)
    while left:
        forget(slug)
        blamed, line = left, 1
        try:
            _trial(slug)
            return
        except BadContent as error:
            why = error.message
            if error.file in left:
                blamed, line = [error.file], error.line
        except Exception as error:
            why = f"no match can be played with it ({type(error).__name__}: {str(error)[:80]})"
        for own in blamed:
            paths.refuse(own)
            yield f"{own}:{line}: {why}"
        left = [own for own in left if own not in blamed]
    forget(slug)


def _trial(slug: str) -> None:
    """Load a game, compare its totals and play a match at random with the fewest and the most seats."""
    found = import_module(f"game.rules.{slug}.content").load()
    for difference in import_module(f"game.rules.{slug}.totals").differences(found):
        raise difference
    game = import_module("game.rules").get(slug)
    config_of, rng = import_module("game.kernel.api").Config, random.Random(1)
    for seats in {min(game.meta.seats), max(game.meta.seats)}:
        state = game.new(game.check(config_of(seats, {})), 1)
        for _ in range(_TRIED):
            decision = game.decision(state)
            if decision is None:
                break
            game.apply(state, rng.choice(decision.actions))


def forget(slug: str) -> None:
    """Let everything of a game be loaded anew by whoever needs it next."""
    own = re.compile(rf"game\.(rules|boards|bots\.evaluation)\.{slug}(?![a-z])")
    for name in [name for name in sys.modules if own.match(name)]:
        module = sys.modules.pop(name)
        package, _, last = name.rpartition(".")
        if getattr(sys.modules.get(package), last, None) is module:
            delattr(sys.modules[package], last)
