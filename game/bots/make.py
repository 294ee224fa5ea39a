"""What tells bots of one make from those of another, so that nothing that others found is taken for theirs."""

from __future__ import annotations

import hashlib
from typing import Any

from game import bots
from game.bots import numbers


def make(game: Any) -> str:
    """Return a short name for the bots of a game: their budgets, what they have learned, the rules."""
    learned = [sorted(part.items()) for part in numbers.of(game.meta.slug)]
    levels = [(level, vars(bots.bot(level))) for level in bots.levels()]
    return hashlib.sha256(repr((bots.VERSION, game.meta.version, levels, learned)).encode()).hexdigest()[:12]
