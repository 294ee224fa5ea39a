"""Tavern Battle. Anybody may read `meta` and `content`; the rules themselves are reached through `game()` only."""

from __future__ import annotations

import functools

from game.kernel.api import Game


@functools.cache
def game() -> Game:
    """Return the Game of Tavern Battle."""
    from game.rules.brawl.tavern import TavernBattle

    return TavernBattle()
