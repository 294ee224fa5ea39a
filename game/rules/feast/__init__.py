"""Taverns & Dragons. `meta` and `content` may be read by anybody; the rules themselves are reached through `game()`
only."""

from __future__ import annotations

import functools


@functools.cache
def game():
    """Return the Game of Taverns & Dragons."""
    from game.rules.feast.feast import Feast

    return Feast()
