"""The tables of the games: `get(slug)` gives the Board that draws one. No game's board knows another's."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def get(slug: str) -> Any:
    """Return the Board of this slug; KeyError where no game of that name is drawn."""
    try:
        return import_module(f"game.boards.{slug}").board()
    except ModuleNotFoundError as missing:
        if missing.name != f"game.boards.{slug}":
            raise
        raise KeyError(slug) from None
