"""The Bloody Inn. Anybody may read `meta` and `content`; the rules themselves are reached through `game()` only."""

from __future__ import annotations

import functools

from game.kernel.api import Game


@functools.cache
def game() -> Game:
    """Return the Game of The Bloody Inn."""
    from game.rules.bloody_inn.inn import BloodyInn

    return BloodyInn()
