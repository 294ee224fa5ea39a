"""How a sensible player answers without a thought: the cheap moves of playouts.

Each shape of answer (its verb, and what kinds of things it names) has a weight, learned from what a level that thinks
chose in matches among bots; `data/<slug>/bots.yaml` holds them. No position is looked at here.
"""

from __future__ import annotations

import functools
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence

from game.bots import numbers
from game.kernel.api import Action

UNKNOWN = 0.5
"""The weight of a shape that was never met."""
_NAMED = 2
"""So many refs of an answer belong to its shape."""


def shape(action: Action) -> str:
    """Return what an answer is like: its verb and what it names, without places that are only counted (`room:3`); the
    numbers of `n:K` say how much, and stay."""
    words = [action.verb]
    for ref in action.refs[:_NAMED]:
        zone, _, kind = ref.partition(":")
        words.append(zone if kind[:1].isdigit() and zone != "n" else ref)
    return " ".join(words)


class Policy:
    """The weights of one game."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._by_shape = weights
        self._met: dict[Action, float] = {}

    def weight(self, action: Action) -> float:
        """Return how many times more often than by chance such an answer is given."""
        found = self._met.get(action)
        if found is None:
            found = self._met[action] = self._by_shape.get(shape(action), UNKNOWN)
        return found

    def picks(self, actions: Sequence[Action], chance: Callable[[], float], number: int) -> list[Action]:
        """Return some of the answers, at most so many and none twice, each as likely as its weight says; `chance` gives
        numbers from 0 to below 1."""
        known, edges, total = self._met, [], 0.0
        for action in actions:
            weight = known.get(action)
            total += self.weight(action) if weight is None else weight
            edges.append(total)
        last = len(actions) - 1
        found = {min(bisect(edges, chance() * total), last): None for _ in range(number)}
        return [actions[place] for place in found]


@functools.cache
def of(slug: str) -> Policy:
    """Return the policy of a game."""
    return Policy(numbers.of(slug).policy)
