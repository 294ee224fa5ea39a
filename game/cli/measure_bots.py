"""What thinking costs: the figures of `bench --bots`, from whole matches at the most seats with every module.

Each level plays with itself, or thinks about some of the choices. Times are those of the processor, so that a busy
machine changes little.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any, NamedTuple

from game import bots, rules
from game.kernel.api import Config, Decision
from game.kernel.chance import thought_seed

LEVELS = ("normal", "hard", "expert")
OTHERS = "normal"
_SEED = 7


class Thought(NamedTuple):
    """One answer of a bot: seconds, those of its longest piece, positions judged, playouts."""

    seconds: float
    piece: float
    judged: int
    playouts: int


def largest(game: Any) -> Config:
    """Return the config of the most seats and the fullest preset."""
    config = game.check(Config(max(game.meta.seats), dict(game.meta.presets[-1].options)))
    assert isinstance(config, Config)
    return config


def think(game: Any, state: Any, decision: Decision, level: str, seed: int) -> tuple[Any, Thought]:
    """Return a level's answer and what it took."""
    thinking = bots.bot(level).start(game, game.view(state, decision.seat), decision, seed)
    piece, begun = 0.0, time.process_time()
    before, done = begun, False
    while not done:
        done = thinking.step(1)
        now = time.process_time()
        piece, before = max(piece, now - before), now
    return thinking.best, Thought(before - begun, piece, thinking.judged, thinking.playouts)


def thoughts(game: Any, level: str, every: int, seed: int = _SEED) -> list[Thought]:
    """Return the thoughts of a level about one of so many choices of a match, the others left to a cheaper one."""
    state, found, number = game.new(largest(game), seed), [], 0
    while (decision := game.decision(state)) is not None:
        number += 1
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            asked = number % every == 0
            action, thought = think(
                game, state, decision, level if asked else OTHERS, thought_seed(seed, decision.seat, number)
            )
            found += [thought] * asked
        game.apply(state, action)
    return found


def figures(task: tuple[str, str, int]) -> dict[str, float]:
    """Return the figures of a game and a level, from one of so many choices."""
    slug, level, every = task
    game = rules.get(slug)
    think(game, *_first(game), LEVELS[-1], 1)  # loads what is needed
    return _summary(thoughts(game, level, every))


def _first(game: Any) -> tuple[Any, Decision]:
    state = game.new(largest(game), _SEED)
    return state, game.decision(state)


def _summary(found: list[Thought]) -> dict[str, float]:
    seconds = sorted(thought.seconds for thought in found)
    whole = sum(seconds)
    return {
        "choices": len(found),
        "choice_ms": 1000 * median(seconds),
        "choice_p99_ms": 1000 * seconds[int(0.99 * len(seconds))],
        "choice_max_ms": 1000 * seconds[-1],
        "piece_max_ms": 1000 * max(thought.piece for thought in found),
        "positions_per_s": sum(thought.judged for thought in found) / whole,
        "playouts_per_s": sum(thought.playouts for thought in found) / whole,
        "positions_max": max(thought.judged for thought in found),
    }
