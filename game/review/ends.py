"""Who wins from a position: matches played from it to their end by bots, for a game of which the evaluation alone is
too sure. Nothing is compared or searched here; who asks for which positions is the matter of `report`.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp, log
from random import Random
from typing import Any

from game import bots
from game.bots.adding import added
from game.kernel.session import Session

LEVEL = "normal"
"""Who plays on: as most people at the table do, so that nobody is taken to find what only a search finds."""
_TRUST = 0.8
"""How much of the chances comes of the matches, where some were played; the rest are those of the position."""
_CALM = 0.5
"""What is left of a power by which the evaluation of such a game tells two seats apart."""
_BITS = 32
_LEAST = 1e-3
"""Less of a chance than this is taken for this, so that it can be a factor."""

Row = tuple[float, ...]


def rounds(session: Session, stage: Any) -> list[int]:
    """Return the steps before which a round begins."""
    stages = [stage(step.before) for step in session.steps]
    return [at for at, (one, other) in enumerate(pairwise(stages), 1) if one != other]


def shares(game: Any, view: Any, times: int, seed: int) -> Iterator[list[float] | None]:
    """Yield None while so many matches are played to the end as a view has it, then each seat's share of wins."""
    seats, wins = view.seats, [0.0] * view.seats
    for number in range(times):
        luck = Random(seed + number)
        state = game.determinize(view, luck)
        while (asked := game.decision(state)) is not None:
            action = asked.actions[0]
            if len(asked.actions) > 1 or asked.side:
                seen = game.view(state, asked.seat)
                thinking = bots.bot(LEVEL).start(game, seen, asked, luck.getrandbits(_BITS))
                while not thinking.step(1):
                    yield None
                action = thinking.best
            game.apply(state, action)
            yield None
        ranking = game.outcome(state).ranking
        for seat in range(seats):
            wins[seat] += (ranking[seat] == 1) / ranking.count(1)
    yield [won / times for won in wins]


def between(looks: Sequence[Row], played: dict[int, Row]) -> list[Row]:
    """Return the chances after each step: at the steps that were played to the end what came of that, between them what
    the looks at the positions say, moved as far as they were wrong there. What is certain stays so."""
    known = sorted(step for step in played if step < len(looks))
    if not known:
        return list(looks)
    calm = [_shared([value**_CALM for value in row]) for row in looks]
    wrong = {step: [_power(*pair) for pair in zip(played[step], calm[step])] for step in known}
    found = []
    for step, row in enumerate(calm):
        at = bisect(known, step)
        before, after = known[max(0, at - 1)], known[min(at, len(known) - 1)]
        part = (step - before) / (after - before) if after > before else 0.0
        moved = [one + part * (other - one) for one, other in zip(wrong[before], wrong[after])]
        found.append(_shared([value * exp(by) for value, by in zip(row, moved)]))
    return found


def _shared(weights: Sequence[float]) -> Row:
    total = added(weights)
    return tuple(weight / total for weight in weights)


def _power(share: float, look: float) -> float:
    """Return by how many powers of e a look was too low."""
    return log(max(_LEAST, _TRUST * share + (1 - _TRUST) * look) / max(_LEAST, look))
