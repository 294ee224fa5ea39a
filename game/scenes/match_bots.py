"""The thoughts of bots, in slices that never hold up a picture: what they answer, and hints. One train of thought at a
time; dropping it is all that stopping takes."""

from __future__ import annotations

import time
from collections.abc import Callable

from game import bots
from game.bots.api import Thinking
from game.kernel.api import Action, Decision
from game.kernel.session import Session
from game.review.advice import Advice
from game.scenes.match_model import MatchModel
from game.scenes.match_race import Race

SLICE_S, INSTANT_S = 0.006, 0.015
"""Longest time spent thinking in one frame, in seconds, and for hints, and for thoughts and answers at the pace
instant, where nothing else is to be seen; a piece of thought that is under way may come on top."""
APART_MS = {"slow": 1_300.0, "normal": 700.0, "fast": 250.0, "instant": 0.0}
"""An act of a bot comes at least so long after the act before it, at each pace."""
READ_MS = {"slow": 4_500.0, "normal": 3_000.0, "fast": 1_500.0, "instant": 0.0}
"""What came of a person's own throw stands at least so long, at each pace, before a bot acts."""
GOING_ON = 0.2
"""What remains of that time where a bot goes on with what it has begun."""

HINT_MS, BEAT_MS = 3_000.0, 300.0
"""How long a hint is thought about at most, half of it about what to do, and how fast the sign of that moves."""


class Thinker:
    """Thinks about a decision of a session for the seat that is asked."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter):
        self._clock = clock
        self._thinking: Thinking | None = None
        self._age = 0.0

    @property
    def busy(self) -> bool:
        return self._thinking is not None

    def hurry(self) -> None:
        """Come to an end soon."""
        if self._thinking is not None:
            self._thinking.hurry()

    def stop(self) -> None:
        """Drop the thought."""
        self._thinking = None

    def begin(self, session: Session, decision: Decision, level: str) -> None:
        """Start to think as a bot of this level (or `level/temper`), on nothing but the view of the seat that is
        asked."""
        view = session.game.view(session.state, decision.seat)
        self.take(bots.bot(level).start(session.game, view, decision, session.bot_seed()))

    def take(self, thinking: Thinking) -> None:
        """Take over a thought that is to be thought."""
        self._thinking, self._age = thinking, 0.0

    def step(
        self, ms: float, pause: float = 0.0, most: float = float("inf"), slice_s: float = SLICE_S
    ) -> Thinking | None:
        """Think for so many seconds; return the thought once it is done and `pause` milliseconds old, and forget it
        then. At an age of `most` milliseconds it is given as far as it has come."""
        thinking = self._thinking
        if thinking is None:
            return None
        self._age += ms
        end = self._clock() + slice_s
        while not (done := thinking.step(1)) and self._clock() < end:
            pass
        if self._age < most and (not done or self._age < pause):
            return None
        self._thinking = None
        return thinking


class Bots:
    """Everybody at the table who is no person: what they answer, once its time has come, in turn or in a race."""

    def __init__(self, model: MatchModel, thinker: Thinker):
        self._model, self._thinker = model, thinker
        self._race: Race | None = None

    def running(self) -> Race:
        """Return the race that is open, which begins with the first look at it."""
        if self._race is None or self._race.decision is not self._model.decision:
            self._race = Race(self._model.session, self._model.question)
        return self._race

    def step(self, ms: float, still: float, slice_s: float) -> Action | None:
        """Let time pass; return an answer once it is found, and not before `still` milliseconds have gone by."""
        if self._model.race():
            return self.running().step(ms)
        session, decision = self._model.session, self._model.question
        if not self._thinker.busy:
            seat = session.seats[decision.seat]
            self._thinker.begin(session, decision, bots.like(session.game, seat.bot, seat.face))
        thought = self._thinker.step(ms, float("inf") if still > 0 else 0.0, slice_s=slice_s)
        return None if thought is None else thought.best


class Hint:
    """A hint for the person who is asked; `on` while it is thought about."""

    def __init__(self, model: MatchModel, thinker: Thinker):
        self._model, self._thinker = model, thinker
        self._advice: Advice | None = None
        self.on = False
        self._age = 0.0

    @property
    def beat(self) -> int:
        """Which picture (from 1) the sign of thinking shows; 0: none."""
        return 1 + int(self._age / BEAT_MS) % 3 if self.on else 0

    def begin(self) -> None:
        """Start to think about what is seen on the screen."""
        session = self._model.session
        self._advice = Advice(session.game, self._model.view(), self._model.question, session.bot_seed())
        self._thinker.take(self._advice)
        self.on, self._age = True, 0.0

    def stop(self) -> None:
        """Think no more."""
        self._thinker.stop()
        self.on = False

    def step(self, ms: float) -> Advice | None:
        """Let time pass; return the thought once it is done."""
        self._age += ms
        if self._advice is not None and self._age > HINT_MS / 2:
            self._advice.decide()
        self.on = self._thinker.step(ms, most=HINT_MS, slice_s=INSTANT_S) is None
        return None if self.on else self._advice
