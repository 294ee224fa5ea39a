"""What `data/<slug>/review.yaml` holds: how much a lead still means in a game. Nothing is judged here."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from game.content import schema
from game.content.loader import Source
from game.content.schema import Between

FILE = "review.yaml"


class Spread(NamedTuple):
    """By how many points the end of a match usually differs from what a position looks like: `most`, as long as that is
    below `begin`, which is smaller with each round by a share of about `less`. `played`: what a reveal is worth shows
    only when it is played on, not in the position itself. `ends`: so many matches played to their end from the start of
    a round say who wins from there; 0: the position itself does."""

    most: Annotated[float, Between(0.5, 1000)] = 8.0
    begin: Annotated[float, Between(0.5, 1000)] = 8.0
    less: Annotated[float, Between(0, 1)] = 0.0
    played: bool = False
    twofold: bool = False
    ends: Annotated[int, Between(0, 200)] = 0


def read(source: Source) -> Spread:
    """Return what a file holds; BadContent where it isn't that."""
    found: Spread = schema.build(Spread, source)
    return found
