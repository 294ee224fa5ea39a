"""A race at the table: who is first to call, each person by a key of his own, bots by how fast they are.

A race is a decision whose prompt is one of `meta.races`: an action whose ref is `seat:N` is that seat's call, the
plain one says that nobody calls. Who is first, the screen measures; what a call is worth, the rules know.
"""

from __future__ import annotations

from random import Random

from game import bots
from game.kernel.api import Action, Decision
from game.kernel.session import Session

REACTION_MS = {"random": 2_600.0, "easy": 2_600.0, "normal": 2_000.0, "hard": 1_600.0, "expert": 1_300.0}
"""How long a bot of each level takes on average …"""
SPREAD = 0.4
"""… and the share by which that varies, up and down."""
GUESSER, JUDGE = "random", "normal"
"""By which level a bot decides whether to call at all: there is no time to search."""


def calls(decision: Decision) -> dict[int, Action]:
    """Return the call of each seat (from 0) that may still call."""
    return {int(action.refs[0][5:]) - 1: action for action in decision.actions if action.refs}


def silence(decision: Decision) -> Action:
    """Return the answer that nobody calls."""
    return next(action for action in decision.actions if not action.refs)


class Race:
    """One race under way: the bots that will call, and when."""

    def __init__(self, session: Session, decision: Decision):
        self.decision = decision
        rng = Random(session.bot_seed())
        self._left = sorted(
            (REACTION_MS[session.seats[seat].bot] * rng.uniform(1 - SPREAD, 1 + SPREAD), seat)
            for seat in calls(decision)
            if session.seats[seat].bot and wants(session, decision, seat, rng.getrandbits(32))
        )
        self._age = 0.0

    def step(self, ms: float) -> Action | None:
        """Let time pass; return the call of the bot whose time has come."""
        self._age += ms
        return self.first() if self._left and self._left[0][0] <= self._age else None

    def first(self) -> Action | None:
        """Return the call of the bot that comes first if no person calls, or None if none will."""
        return calls(self.decision)[self._left[0][1]] if self._left else None


def wants(session: Session, decision: Decision, seat: int, seed: int) -> bool:
    """Return whether a bot calls, as far as its own view tells."""
    own = decision._replace(seat=seat, actions=(calls(decision)[seat], silence(decision)))
    level = GUESSER if session.seats[seat].bot == GUESSER else JUDGE
    view = session.game.view(session.state, seat)
    return bool(bots.think(session.game, view, own, level, seed).refs)
