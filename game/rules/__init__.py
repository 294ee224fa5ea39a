"""The games on the shelf: `get(slug)` gives a Game, `slugs()` lists them. Each game is a package of its own; none
imports another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.kernel.api import Meta

_SLUGS = ("bloody_inn", "tiefenthal", "feast", "brawl")


def slugs() -> tuple[str, ...]:
    """Return the slugs of all games, in the order of the title screen."""
    return _SLUGS


def get(slug: str) -> Any:
    """Return the Game of this slug; KeyError for an unknown one."""
    if slug not in _SLUGS:
        raise KeyError(slug)
    return import_module(f"game.rules.{slug}").game()


def meta(slug: str) -> Meta:
    """Return the Meta of this slug without loading its rules."""
    if slug not in _SLUGS:
        raise KeyError(slug)
    return import_module(f"game.rules.{slug}.meta").META
