"""Tavern Battle. Anybody may read `meta` and `content`; the rules themselves are reached through `game()` only."""

from __future__ import annotations

import functools


@functools.cache
def game():
    """Return the Game of Tavern Battle."""
    from game.rules.brawl.tavern import TavernBattle

    return TavernBattle()
