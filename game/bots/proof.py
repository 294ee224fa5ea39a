"""When it is proven that one bot is stronger than others: a sequential test first, then a fixed number of matches.

No match is played here. A draw counts as the share of a win that it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import NamedTuple

BETTER = 1.2
"""What is to be shown: that many times the share of wins that chance would give (60 % instead of 50 for two)."""
ERROR = 0.05
"""How often the test may be wrong, either way."""
BOUND = log((1 - ERROR) / ERROR)


class Verdict(NamedTuple):
    """How the sequential test stands: +1 stronger, -1 not so much, 0 open; after how many matches, with what share."""

    sign: int
    games: int
    wins: float


def test(wins: Iterable[float], seats: int) -> Verdict:
    """Read the results of one against `seats` - 1 others, match by match, until the test says yes or no (SPRT)."""
    even = 1 / seats
    better = even * BETTER
    gain, loss = log(better / even), log((1 - better) / (1 - even))
    sum_, games, won = 0.0, 0, 0.0
    for win in wins:
        games += 1
        won += win
        sum_ += win * gain + (1 - win) * loss
        if abs(sum_) >= BOUND:
            return Verdict(1 if sum_ > 0 else -1, games, won)
    return Verdict(0, games, won)
