"""What tests of the app share: a finished match on disk."""

import pytest

from game.kernel import record
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.rules import get


@pytest.fixture
def match_file(tmp_path):
    """A finished match of two bots on disk, with its session."""
    inn = get("bloody_inn")
    session = Session(inn, Origin(inn.check(Config(2, {})), 3), [Seat("Ada", 0, "random"), Seat("Bob", 1, "random")])
    while session.decision is not None:
        session.apply(session.decision.actions[session.bot_seed() % len(session.decision.actions)])
    path = tmp_path / "a match.tavern"
    path.write_bytes(record.to_bytes(session, {}))
    return path, session
