"""Last Mug, the smallest game of the house. Anybody may read `meta` and `content`; the rules are behind `game()`."""

from __future__ import annotations

import functools


@functools.cache
def game():
    """Return the Game of Last Mug."""
    from game.rules.last_mug.rules import LastMug

    return LastMug()
