"""Two orders of one turn: where the answers of a turn lead as they were given, and where they lead in another order.

Plays on positions dealt from a view; nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.kernel.api import Action

_LONGEST = 60
"""A turn has so many answers at most."""


class Played(NamedTuple):
    """Where answers have led: the position, those that were given, and those among them that were no choice."""

    end: Any
    given: tuple[Action, ...]
    forced: tuple[Action, ...]


def as_given(game: Any, state: Any, seat: int, line: Sequence[Action]) -> Played:
    """Give a seat's answers one after the other, as far as they are legal. `state` is changed."""
    forced: list[Action] = []
    for number, action in enumerate(line[:_LONGEST]):
        legal = _legal(game, state, seat)
        if action not in legal:
            return Played(state, tuple(line[:number]), tuple(forced))
        if len(legal) == 1:
            forced.append(action)
        game.apply(state, action)
    return Played(state, tuple(line[:_LONGEST]), tuple(forced))


def in_order(game: Any, state: Any, seat: int, line: Sequence[Action], forced: Sequence[Action]) -> Any:
    """Return the position after the same answers, each as soon as it is legal and those before it are given or aren't;
    None where one of them, other than those that were no choice, can't be given any more. `state` is changed."""
    left = list(line)
    for _ in range(_LONGEST):
        legal = _legal(game, state, seat) if left else ()
        action = next((one for one in left if one in legal), legal[0] if len(legal) == 1 else None)
        if action is None:
            break
        if action in left:
            left.remove(action)
        game.apply(state, action)
    for action in forced:
        if action in left:
            left.remove(action)
    return None if left else state


def _legal(game: Any, state: Any, seat: int) -> tuple[Action, ...]:
    """Return what a seat may answer, side actions among them; nothing where another one is asked."""
    decision = game.decision(state)
    return () if decision is None or decision.seat != seat else (*decision.actions, *decision.side)
