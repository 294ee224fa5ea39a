"""What a bot is: something that thinks about a view in small pieces and always has an answer ready.

No level and no game is named here, nothing reads a clock, and there are no threads: whoever waits decides how much
thinking there is time for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

from game.kernel.api import Action, Decision


class Thinking:
    """A train of thought about one decision, carried on by `step` and dropped whenever nobody wants it any more.

    `best` is the best answer so far, legal from the start. `work` does the thinking: it yields after every piece, each
    of which lasts well under a frame.
    """

    def __init__(self, decision: Decision) -> None:
        self.hurried = False
        self.playouts = 0
        self.best: Action = decision.actions[0]
        self._work: Iterator[None] | None = self.work()

    @property
    def judged(self) -> int:
        """How many positions have been judged so far."""
        return 0

    def hurry(self) -> None:
        """Come to an end as soon as each answer has been looked at once."""
        self.hurried = True

    def step(self, iterations: int) -> bool:
        """Think this many pieces further; return whether the thinking is done."""
        for _ in range(iterations):
            if self._work is None:
                break
            try:
                next(self._work)
            except StopIteration:
                self._work = None
        return self._work is None

    def work(self) -> Iterator[None]:
        """Improve `best` piece by piece."""
        raise NotImplementedError


class Bot(Protocol):
    """A player of one level, without memory: everything it knows of the match is in the view."""

    level: str

    def start(self, game: Any, view: Any, decision: Decision, seed: int) -> Thinking:
        """Begin to think about a decision. `view` is what its seat may know; the same seed gives the same thoughts."""
