"""The evaluation of a game that has none of its own: the score if the match ended now. It knows no game's content."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.kernel.api import Outcome
from game.kernel.base import points

SAYS = {"hint.{}": ("score",)}


class ScoreLines:
    """Adds up the lines of `game.score`."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def values(self, state: Any) -> list[float]:
        """Return each seat's score as it stands."""
        return [float(sum(map(points, lines))) for lines in self._game.score(state)]

    def value(self, state: Any, seat: int) -> float:
        """Return that of one seat."""
        return self.values(state)[seat]

    def result(self, outcome: Outcome) -> Sequence[float]:
        """Return the final points."""
        return outcome.totals

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """Return the score as the only part."""
        return {"score": self.values(state)[seat]}

    def figures(self, state: Any, seat: int, asked: Any) -> dict[str, float]:
        """Return the score as the only figure."""
        return self.parts(state, seat)

    def named(self, view: Any, action: Any) -> frozenset[str]:
        """Return that none is."""
        return frozenset()

    counts: Mapping[str, float] = MappingProxyType({"score": 1.0})

    def stage(self, state: Any) -> int:
        """Return the round, 0 in games that don't count them."""
        return getattr(state, "round", 0)

    def horizon(self, state: Any) -> str:
        """Return that it ends with the round."""
        return "late"

    def minor(self, decision: Any) -> bool:
        """Return False: any decision may be the one that matters."""
        return False

    def spare(self, state: Any, action: Any) -> bool:
        """Return False: without knowledge of the game every way counts."""
        return False


def evaluation(game: Any, weights: Mapping[str, float] | None = None) -> ScoreLines:
    """Return the evaluation for any game; it has no weights."""
    return ScoreLines(game)
