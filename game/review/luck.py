"""Answers in which chance had a hand: what came up against what comes up on average.

The same answers are given again and again on positions dealt from the seat's view before them; the mean of what they
are worth is compared with what the seat saw come of it. So neither a good nor a bad choice counts here, only the throw,
the draw or the reveal.

Where a position doesn't show at a look what a reveal is worth (`Spread.played`), it is played on to the next round.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from game.bots import policy
from game.kernel.api import Action
from game.review.scale import Measure, Weigher, mean, spread_of

AGAIN, AFTER, PLAYED = 32, 8, 64
"""So often the answers are given again, and so many positions are dealt that fit what came of it; either, where each is
played on."""
_MOST = 400
"""Answers after which nothing is played on, whatever happens."""


def brought(
    game: Any, before: Any, after: Any, actions: Sequence[Action], seat: int, seed: int
) -> Iterator[Measure | None]:
    """Yield None while it is worked out what chance brought a seat beyond the mean, then that.

    `before` and `after` are the seat's views. None to the end: what was done depends on what the seat couldn't know, so
    that there is no mean to compare with.
    """
    weigher, rng = Weigher(game), Random(seed)
    played = spread_of(game.meta.slug).played
    often, afterwards = (PLAYED, PLAYED) if played else (AGAIN, AFTER)
    stage = weigher.evaluation.stage(before) + 1
    usual: list[Measure] = []
    for _ in range(often):
        state = _again(game, game.determinize(before, rng), actions)
        if state is not None:
            usual.append(weigher.measure(_on(weigher, state, stage, rng) if played else state, seat))
            yield None
    if 2 * len(usual) < often:
        return
    found = []
    for _ in range(afterwards):
        state = game.determinize(after, rng)
        found.append(weigher.measure(_on(weigher, state, stage, rng) if played else state, seat))
        yield None
    yield mean(found).minus(mean(usual))


def _again(game: Any, state: Any, actions: Sequence[Action]) -> Any:
    """Return the position after the answers; None where one of them isn't possible in it."""
    for action in actions:
        decision = game.decision(state)
        if decision is None or action not in decision.actions and action not in decision.side:
            return None
        game.apply(state, action)
    return state


def _on(weigher: Weigher, state: Any, stage: int, rng: Random) -> Any:
    """Return the position to which a few cheap answers lead, at the beginning of a later round."""
    game, evaluation = weigher.game, weigher.evaluation
    picks = policy.of(game.meta.slug).picks
    for _ in range(_MOST):
        decision = game.decision(state)
        if decision is None or evaluation.stage(state) >= stage and not decision.part:
            break
        actions = decision.actions
        likely = actions if len(actions) == 1 else picks(actions, rng.random)
        best, top = None, float("-inf")
        for action in likely:
            child = state if action is likely[-1] else state.clone()
            game.apply(child, action)
            worth = weigher.own(child, decision.seat) if len(likely) > 1 else 0.0
            if best is None or worth > top:
                best, top = child, worth
        state = best
    return state
