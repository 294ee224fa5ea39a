"""What `tune --policy` learns: how likely each shape of answer is given, from matches of a level that thinks.

A shape counts by how often it was given against how often it would have been by chance; playouts draw by that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from game import bots, rules
from game.bots.policy import shape
from game.kernel.api import Config
from game.kernel.chance import thought_seed

TEACHER = "normal"
_DOUBT = 0.5
"""What is added to both counts, so that a shape met once weighs little."""
_LEAST = 0.001


class Seen(NamedTuple):
    """Of a match: by shape how often it was given, and how often it would have been by chance."""

    given: Counter[str]
    even: dict[str, float]


def tasks(slug: str, games: int, seed: int) -> list[tuple[str, int]]:
    """Return the matches to learn from."""
    return [(slug, seed + number) for number in range(games)]


def seen(task: tuple[str, int]) -> Seen:
    """Play a match of any number of seats and any preset; return what its players did."""
    slug, seed = task
    game, rng = rules.get(slug), Random(seed)
    config: object = None
    while not isinstance(config, Config):  # some presets don't go with some numbers of seats
        seats = rng.choice([count for count in game.meta.seats if count > 1])
        config = game.check(Config(seats, dict(rng.choice(game.meta.presets).options)))
    given: Counter[str] = Counter()
    even: dict[str, float] = {}
    state, number = game.new(config, seed), 0
    while (decision := game.decision(state)) is not None:
        number += 1
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            view = game.view(state, decision.seat)
            action = bots.think(game, view, decision, TEACHER, thought_seed(seed, decision.seat, number))
            if action not in decision.side:
                given[shape(action)] += 1
                for each in decision.actions:
                    even[shape(each)] = even.get(shape(each), 0.0) + 1 / len(decision.actions)
        game.apply(state, action)
    return Seen(given, even)


def learned(matches: Iterable[Seen]) -> dict[str, float]:
    """Return the weight of every shape that was met."""
    given: Counter[str] = Counter()
    even: dict[str, float] = {}
    for match in matches:
        given += match.given
        for name, times in match.even.items():
            even[name] = even.get(name, 0.0) + times
    return {
        name: max(_LEAST, round((given[name] + _DOUBT) / (times + _DOUBT), 3)) for name, times in sorted(even.items())
    }


def rows(policy: dict[str, float]) -> Iterator[str]:
    """Yield the lines of the file."""
    yield from (f'  "{name}": {weight:.3f}\n' for name, weight in policy.items())
