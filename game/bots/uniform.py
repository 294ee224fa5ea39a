"""The level that picks any legal answer with the same chance; what the other levels are measured against."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.bots.api import Thinking
from game.kernel.api import Decision


class _Pick(Thinking):
    def __init__(self, decision: Decision, seed: int) -> None:
        super().__init__(decision)
        choices = decision.actions + decision.side
        self.best = choices[Random(seed).randrange(len(choices))]

    def work(self) -> Iterator[None]:
        yield from ()


class Uniform:
    """Picks uniformly among the answers and the side actions."""

    def __init__(self, level: str) -> None:
        self.level = level

    def start(self, game: Any, view: Any, decision: Decision, seed: int) -> Thinking:
        """Return the thought that is done already."""
        return _Pick(decision, seed)
