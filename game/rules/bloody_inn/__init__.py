"""The Bloody Inn. Anybody may read `meta` and `content`; the rules themselves are reached through `game()` only."""

from __future__ import annotations

import functools


@functools.cache
def game():
    """Return the Game of The Bloody Inn."""
    from game.rules.bloody_inn.inn import BloodyInn

    return BloodyInn()
