"""The Taverns of Tiefenthal. `meta` and `content` may be read by anybody; the rules themselves are reached through
`game()` only."""

from __future__ import annotations

import functools

from game.kernel.api import Game


@functools.cache
def game() -> Game:
    """Return the Game of The Taverns of Tiefenthal."""
    from game.rules.tiefenthal.valley import Tiefenthal

    return Tiefenthal()
