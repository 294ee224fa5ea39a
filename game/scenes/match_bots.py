"""The thoughts of bots, in slices that never hold up a picture. One train of thought at a time; dropping it is all that
stopping takes."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game import bots
from game.bots.api import Thinking
from game.kernel.session import Session

SLICE_S = 0.006
"""Longest time spent thinking in one frame, in seconds."""
PAUSE_MS = {"slow": 900.0, "normal": 400.0, "fast": 120.0, "instant": 0.0}
"""How long an answer of a bot lets the eye rest before it comes, at each speed."""
GOING_ON = 0.2
"""What remains of that pause where the same bot goes on with the same kind of question."""


class Thinker:
    """Thinks about the decision of a session for the seat that is asked."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter):
        self._clock = clock
        self._thinking: Thinking | None = None
        self._age = 0.0

    @property
    def busy(self) -> bool:
        return self._thinking is not None

    def stop(self) -> None:
        """Drop the thought."""
        self._thinking = None

    def begin(self, session: Session, level: str, view: Any = None) -> None:
        """Start to think as a bot of this level, on nothing but a view: that of the seat that is asked, or a narrower
        one."""
        decision = session.decision
        if view is None:
            view = session.game.view(session.state, decision.seat)
        self._thinking = bots.bot(level).start(session.game, view, decision, session.bot_seed())
        self._age = 0.0

    def step(self, ms: float, pause: float = 0.0, most: float = float("inf")) -> Thinking | None:
        """Think for a slice; return the thought once it is done and `pause` milliseconds old, and forget it then. At an
        age of `most` milliseconds it is given as far as it has come."""
        thinking = self._thinking
        if thinking is None:
            return None
        self._age += ms
        end = self._clock() + SLICE_S
        while not (done := thinking.step(1)) and self._clock() < end:
            pass
        if self._age < most and (not done or self._age < pause):
            return None
        self._thinking = None
        return thinking
