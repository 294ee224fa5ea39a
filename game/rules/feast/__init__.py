"""Taverns & Dragons. `meta` and `content` may be read by anybody; the rules themselves are reached through `game()`
only."""

from __future__ import annotations

import functools

from game.kernel.api import Game


@functools.cache
def game() -> Game:
    """Return the Game of Taverns & Dragons."""
    from game.rules.feast.feast import Feast

    return Feast()
