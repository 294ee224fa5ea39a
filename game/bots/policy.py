"""How a sensible player answers without a thought: the cheap moves of playouts.

Each shape of answer (its verb, and what kinds of things it names) has a weight, learned from what a level that thinks
chose in matches among bots; `data/<slug>/bots.yaml` holds them. No position is looked at here.
"""

from __future__ import annotations

import functools
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate

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


def kind(action: Action, part: bool = False) -> str:
    """Return what kind of thing an answer does: its verb and what it names, whichever room, die or amount (all that is
    only counted) it does it to; a `part` of an answer that has been begun only tells by its verb."""
    named = () if part else action.refs[:_NAMED]
    return " ".join((action.verb, *(ref for ref in named if not ref.partition(":")[2][:1].isdigit())))


class Weights(dict[Action, float]):
    """The weight of each answer that was met, looked up by its shape the first time."""

    def __init__(self, by_shape: Mapping[str, float]) -> None:
        self._by_shape = by_shape

    def __missing__(self, action: Action) -> float:
        found = self[action] = self._by_shape.get(shape(action), UNKNOWN)
        return found


class Policy:
    """The weights of one game."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._met = Weights(weights)

    def weight(self, action: Action) -> float:
        """Return how many times more often than by chance such an answer is given."""
        return self._met[action]

    def picks(self, actions: Sequence[Action], chance: Callable[[], float]) -> list[Action]:
        """Return one, two or three of the answers, none twice: three are drawn, each as likely as its weight says;
        `chance` gives numbers from 0 to below 1."""
        edges = list(accumulate(map(self._met.__getitem__, actions)))
        total, last = edges[-1], len(edges) - 1
        first = bisect(edges, chance() * total, 0, last)
        second = bisect(edges, chance() * total, 0, last)
        third = bisect(edges, chance() * total, 0, last)
        if first == second:
            return [actions[first]] if first == third else [actions[first], actions[third]]
        if third in (first, second):
            return [actions[first], actions[second]]
        return [actions[first], actions[second], actions[third]]


@functools.cache
def of(slug: str) -> Policy:
    """Return the policy of a game."""
    return Policy(numbers.of(slug).policy)
