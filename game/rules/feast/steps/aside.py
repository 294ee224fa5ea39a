"""The side actions beside every question of one's own turn, for steps on which these rest: what they are stands in
`sides` and `goblin`, their fast lists in `beside`."""

from __future__ import annotations

from game.kernel.api import Action
from game.rules.feast.state import FeastState

ALWAYS = ("hire", "ability", "bonus", "use", "track", "buy", "reroll", "store", "heal")
"""Verbs of the side actions in one's own turn."""


def meanwhile(s: FeastState, seat: int, data: tuple) -> tuple[Action, ...]:
    """Return those that are legal beside a question that belongs to something under way."""
    from game.rules.feast.steps import beside  # it lists what rests on the questions that ask here

    return beside.meanwhile(s, seat, data)
