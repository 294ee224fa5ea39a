"""Stored matches as sessions, for the tests of the review."""

from __future__ import annotations

import functools

from game import rules
from game.kernel.answers import BOT, Origin, Seat
from game.kernel.session import Session
from tests.golden import matches


@functools.cache
def golden(slug: str, name: str = "two_expert") -> Session:
    """Return a golden match as it was played: a bot at each seat, nothing given by the session."""
    stored = next(one for one in matches.stored(slug) if one.name == name)
    game, levels = rules.get(slug), stored.levels.split(",")
    config = game.check(stored.config)
    seats = [Seat(f"Seat {i + 1}", i, levels[i % len(levels)]) for i in range(config.seats)]
    session = Session(game, Origin(config, stored.seed), seats, replaying=True)
    for action in stored.answers:
        assert session.replay(action, BOT)
    assert session.decision is None
    return session
