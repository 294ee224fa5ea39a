"""Data files of the app that the player may replace: a broken one of the player's own is said, and ours is used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game import paths
from game.content.loader import BadContent, Source, load

Made = TypeVar("Made")


def read(name: str, make: Callable[[Source], Made]) -> tuple[Made, list[str]]:
    """Return what `make` builds from `data/app/<name>`, and the sentences about a file of the player's own that can't
    be used.

    `make` raises BadContent for what it can't use. Raises it, too, where our own file is broken.
    """
    own, ours = paths.data("app", name), paths.assets_root() / "data" / "app" / name
    problems: list[str] = []
    if own != ours:
        try:
            return make(load(own)), problems
        except BadContent as error:
            problems.append(str(error))
    return make(load(ours)), problems
