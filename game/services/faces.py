"""Portraits of whoever sits at the table: which there are (data/app/faces.yaml), who has which, what is remembered.

A portrait is a picture of a game's cast, `game/id`. Draws nothing; which colours there are says `match_setup`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from game import paths
from game.content import loader, schema, seen
from game.content.loader import Source
from game.services.match_setup import COLOURS

LEAST = 24
"""A file has at least so many portraits."""
MOST_NAMES = 60
"""Of so many names it is remembered how they looked, those that played last."""


class Faces(NamedTuple):
    """The portraits: those of the names that people and bots are given, in the order of these names, and all others."""

    people: tuple[str, ...]
    bots: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def all(self) -> tuple[str, ...]:
        return self.people + self.bots + self.others


class Looks(NamedTuple):
    """How a name looked the last time; "" for what isn't known."""

    face: str = ""
    colour: str = ""


def read(source: Source) -> Faces:
    """Return the portraits of a file; BadContent where one is twice, or is nobody's picture."""
    found: Faces = schema.build(Faces, source)
    told: set[str] = set()
    for group, names in found._asdict().items():
        for place, name in enumerate(names):
            slug, _, row = name.partition("/")
            if not paths.shipped(slug, "art.yaml").is_file():
                raise source.bad((group, place), f"a portrait is called game/id, '{name[:40]}' is not")
            cast = seen.cast(loader.data(f"{slug}/art.yaml"))
            if row not in cast or not cast[row].get("head"):
                people = [one for one in cast if cast[one].get("head")]
                raise source.bad((group, place), f"nobody is called '{row[:40]}' there: {schema.suggest(row, people)}")
            if name in told:
                raise source.bad((group, place), f"the portrait '{name}' stands here twice")
            told.add(name)
    if len(told) < LEAST:
        raise source.bad((), f"there must be at least {LEAST} portraits, not {len(told)}")
    return found


@cache
def faces() -> Faces:
    """Return the portraits that there are."""
    return read(loader.data("app/faces.yaml"))


def free(name: str, taken: Iterable[str]) -> str:
    """Return a portrait for a name that nobody chose one for: always the same one, unless somebody else has it."""
    all_, taken = faces().all, set(taken)
    first = zlib.crc32(name.strip().casefold().encode()) % len(all_)
    return next((face for face in (*all_[first:], *all_[:first]) if face not in taken), all_[first])


def again() -> None:
    """Read the file anew when it is needed next."""
    faces.cache_clear()
    settled.cache_clear()


@lru_cache(maxsize=64)
def settled(seats: tuple[tuple[str, str, int], ...]) -> tuple[Looks, ...]:
    """Return how seats look that have a name, a portrait ("" or unknown: not chosen) and a colour: no two of them
    alike, as far as there are enough."""
    known = set(faces().all)
    chosen = [face for _, face, _ in seats if face in known]
    found: list[Looks] = []
    for name, face, colour in seats:
        before = {one.face for one in found}
        if face not in known or face in before:
            face = free(name, {*chosen, *before})
        worn = {one.colour for one in found}
        start = colour % len(COLOURS)
        way = (*COLOURS[start:], *COLOURS[:start])
        found.append(Looks(face, next((one for one in way if one not in worn), way[0])))
    return tuple(found)


def remembered(kept: Mapping[str, Any], name: str) -> Looks:
    """Return how a name looked the last time; whatever is odd in what was kept isn't known."""
    row = kept.get(name.strip().casefold())
    if not isinstance(row, list) or len(row) != 2:
        return Looks()
    face, colour = row
    return Looks(face if face in faces().all else "", colour if colour in COLOURS else "")


def remember(kept: Mapping[str, Any], seats: Sequence[tuple[str, str, str]]) -> dict[str, list[str]]:
    """Return what is to be kept after these names, portraits and colours sat down; the latest come last."""
    now = {name.strip().casefold(): [face, colour] for name, face, colour in seats}
    rows = {name: row for name, row in kept.items() if name not in now and isinstance(row, list)}
    return dict([*rows.items(), *now.items()][-MOST_NAMES:])
