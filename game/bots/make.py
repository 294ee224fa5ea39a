"""What tells bots of one make from those of another, so that nothing that others found is taken for theirs."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

from game import bots
from game.bots import numbers, search
from game.bots.player import Player


def make(game: Any, levels: Iterable[str] = ("expert",)) -> str:
    """Return a short name for the bots of these levels: how they think, what they have learned, the rules."""
    found: list[object] = [bots.VERSION, game.meta.version]
    learned = numbers.of(game.meta.slug)
    tables = [(name, sorted(table.items())) for name, table in sorted(learned.tables.items())]
    for level in levels:
        bot = bots.bot(level)
        found.append((level, vars(bot)))
        if isinstance(bot, Player):
            manner = bot.manner(game.meta.slug)
            policy = sorted(learned.policy.items()) if manner.width else 0
            found += [(manner, sorted(learned.weights.items()), policy), *tables]
            if learned.phases:  # else nothing, so that results of games without phases hold
                found += [(phase.until, sorted(phase.times.items())) for phase in learned.phases]
            if bot.temper:
                found.append(sorted(learned.tempers[bot.temper].items()))
            if manner.width:
                found.append(search.VERSION)
    return hashlib.sha256(repr(found).encode()).hexdigest()[:12]
