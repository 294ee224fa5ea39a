"""Which languages there are, and what is said of each beside its words: a folder of `data/languages` is one of them.

The player's own folder may hold further ones, or single files of ours. What stands in the other files of a folder is
the business of those who read texts and rulebooks.
"""

from __future__ import annotations

import contextlib
import functools
from pathlib import Path
from typing import Annotated, NamedTuple

from game import paths
from game.content import loader, schema
from game.content.loader import BadContent, Source
from game.content.schema import Matching, Text

FIRST = "en"
"""The language that all others are compared with, and that stands in where one of the player's own has no text."""
FOLDER = "languages"
ABOUT = "language.yaml"


class Language(NamedTuple):
    """A language: its own name, how the names of system locales begin in it, which counts are singular, how a day is
    written (as in strftime), what stands between the last two of a list, which short words lose their last letter
    before a name that begins with a vowel: "de" in French, "d'Anne"; whether a sentence behind a colon begins with a
    small letter; and where words of names may be broken on a narrow label: "Cou-vercle"."""

    name: Text
    system: tuple[Text, ...]
    singular: tuple[int, ...]
    day: Annotated[str, Matching(r"([^%]|%[dmY])+", "a day such as %d.%m.%Y")]
    last: Text
    elided: tuple[Text, ...] = ()
    small: bool = False
    breaks: tuple[Annotated[str, Matching(r"\w{2,}(-\w{2,})+", "a word such as Cou-vercle")], ...] = ()


def languages() -> tuple[str, ...]:
    """Return the ids of all languages, the first one first, then by alphabet."""
    roots = (paths.shipped(FOLDER), paths.override_folder() / FOLDER)
    found = {folder.name for root in roots for folder in _in(root) if paths.data(FOLDER, folder.name, ABOUT).is_file()}
    return FIRST, *sorted(found - {FIRST})


def spoken() -> dict[str, Language]:
    """Return what is said of each language, in the same order; one whose file is broken can't be chosen."""
    found = {}
    for lang in languages():
        with contextlib.suppress(BadContent):
            found[lang] = about(lang)
    return found


def _in(root: Path) -> list[Path]:
    try:
        return [path.parent for path in root.glob(f"*/{ABOUT}")]
    except OSError:  # a folder that we may not look into holds nothing for us
        return []


def about(lang: str) -> Language:
    """Return what is said of a language; BadContent where its file is broken."""
    return _about(paths.data(FOLDER, lang, ABOUT))


@functools.lru_cache(32)
def _about(file: Path) -> Language:
    return read(loader.load(file))


def read(source: Source) -> Language:
    """Return what a file says of a language; BadContent for what doesn't fit."""
    found: Language = schema.build(Language, source)
    return found


def read_again() -> None:
    """Forget what was read of them."""
    _about.cache_clear()


def file(lang: str, part: str) -> str:
    """Return the name of a data file of a language: `languages/fr/brawl.yaml`."""
    return f"{FOLDER}/{lang}/{part}.yaml"


def files(lang: str, part: str) -> tuple[Path, ...]:
    """Return the files of one part of a language, each of which replaces single texts of the one before: ours, or in a
    language of the player's own the first one's, then the player's."""
    ours = paths.shipped(FOLDER, lang, f"{part}.yaml")
    if not ours.is_file():
        ours = paths.shipped(FOLDER, FIRST, f"{part}.yaml")
    own = paths.data(FOLDER, lang, f"{part}.yaml")
    return (ours, own) if own != ours and own.is_file() else (ours,)
