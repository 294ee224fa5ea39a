"""Stored matches as sessions, for the tests of the review."""

from __future__ import annotations

import functools
from typing import Any

from game import rules
from game.kernel.answers import BOT, Origin, Seat
from game.kernel.session import Session
from tests.golden import matches
from tests.rules.bloody_inn.table import table as position


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


def last_kill() -> Any:
    """Return the last round of The Bloody Inn, with two actions left to seat 1: a guest killed with the first brings
    something only if he is buried with the second."""
    laid = position(
        3,
        last=True,
        stack=0,
        season=2,
        rooms={1: "novice", 2: "count", 3: "peacekeeper", 4: "mechanic", 5: "novice", 6: "abbot"},
        hands=[["peacekeeper"], ["peasant"] * 2, ["peasant"] * 2],
        annexes=[["abbot"], ["duke"], ["grocer"]],
        graves=[{1: ["count"], 2: ["monk", "viscount"]}, {1: ["monk"], 2: ["baron"]}, {1: ["monk"], 2: ["baron"]}],
        cash=[30, 20, 21],
        cheques=[4, 3, 1],
        bistro=2,
    )
    laid.state.round = 11
    return laid.state
