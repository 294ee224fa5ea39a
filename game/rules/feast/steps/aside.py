"""What may be done even in the middle of something else: at any moment of one's own turn heroes are hired.

Abilities, bonuses, runes and items wait until what has begun is carried out; they stand in `sides`.
"""

from __future__ import annotations

from game.kernel.api import Action
from game.rules.feast import refs
from game.rules.feast.state import FeastState

ASIDE = ("hire",)
"""Verbs of the side actions beside questions that belong to something that has begun."""


def hiring(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return whom the seat may hire now, nobody in another's turn."""
    return refs.hires(s.offer, s.gold[seat] + s.cheaper) if s.turn == seat else ()
