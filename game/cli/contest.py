"""One match among bots as a task that any process can carry out: plain values in, plain values out."""

from __future__ import annotations

from typing import NamedTuple

from game import rules
from game.bots.table import Pairing, Played, Things, play
from game.kernel.api import Config


class Match(NamedTuple):
    """A match of a contest: its game and options, who plays, the pairing; `events`: whether what happens is counted."""

    slug: str
    options: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    pairing: Pairing
    events: bool = False


def match(task: Match) -> tuple[Played, Things | None]:
    """Play a match; return how it went and, if wanted, what happened in it."""
    game = rules.get(task.slug)
    levels = [task.players[player] for player in task.pairing.players]
    things = Things() if task.events else None
    config = Config(len(levels), dict(task.options))
    played = play(game, config, task.pairing.seed, levels, things.hear if things else None)
    if things:
        things.add(played.outcome)
    return played, things
