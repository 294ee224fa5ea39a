"""What is agreed before a match: who sits where, which game, which rules, how secrets are kept.

Plain data between the new-match screen, the command line and the match; no rules, no pygame.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.kernel import record
from game.kernel.api import Config

LEVELS = record.LEVELS
"""The bots' levels, weakest first."""
COLOURS = ("night", "amber", "sky", "wine", "pine", "straw")
"""The players' colours in seat order; each has its own shape."""
SECRETS = ("curtain", "hold", "open")
"""How people at one screen keep secrets: a curtain between turns, a key held to peek, or not at all."""
SEED_LIMIT = 2**32
"""Seeds are whole numbers from 0 up to, not including, this."""


Kind = Literal["human", "bot"]


@dataclass(frozen=True)
class SeatSetup:
    """Who sits at one seat. `level` is a bot's, one of LEVELS; a person's is ignored. `face` is a portrait, empty where
    none was chosen."""

    name: str
    colour: str
    kind: Kind = "human"
    level: str = "normal"
    face: str = ""


@dataclass(frozen=True)
class StartMatch:
    """A match to be started: everything that the match scene needs.

    `config` is checked. `table` holds the choices that the rules never read: `secrets`, and the game's options marked
    `session`, by name.
    """

    slug: str
    config: Config
    seats: tuple[SeatSetup, ...]
    seed: int
    table: dict[str, str] = field(default_factory=dict)
