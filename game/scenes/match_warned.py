"""Which warnings are worth a question: those that another answer avoids. What is warned of is the rules' business."""

from __future__ import annotations

from random import Random
from typing import Any

from game.kernel.api import Action, Decision, Game, Line


def avoidable(game: Game, view: Any, asked: Decision, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an answer, without those that stand before every other answer as well.

    What can be done besides avoids a loss where the same answer, given after it, isn't warned of it any more.
    """
    lines = game.warn(view, action)
    if not lines:
        return ()
    others = (game.warn(view, other) for other in asked.actions if other != action)
    shared = set(lines)
    for said in others:
        shared.intersection_update(said)
        if not shared:
            return lines
    for aside in asked.side:
        state = game.determinize(view, Random(0))
        game.apply(state, aside)
        after = game.decision(state)
        if after is not None and after.seat == asked.seat and action in after.actions:
            shared.intersection_update(game.warn(game.view(state, asked.seat), action))
    return tuple(line for line in lines if line not in shared)
