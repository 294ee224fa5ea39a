"""What an action would lead to, tried out on a clone, and what a plan would bring: the numbers behind what is told and
warned of.

Nothing here says a word or changes the position it is given.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from game.rules.tiefenthal.content import MERCHANT, T_MONK
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    DICE,
    MONK,
    PLACES,
    WITH_REPUTATION,
    C,
    Tavern,
    ValleyState,
    dishwashers,
    face,
    gives,
    production,
    raises_spare,
    rates,
    reach,
    without_place,
)
from game.rules.tiefenthal.steps import serving
from game.rules.tiefenthal.steps.planning import Plan, reputation_step

MEASURES = ("coins", "beer", "schnapps", "counters", "deck", "dice", "tiles", "monastery", "reputation", "signatures")
"""What `promise.<what>` lines speak of, see `api.Game.tell`."""


class Brings(NamedTuple):
    """What the dice of a tavern would bring as they lie; `loose` are dice that lie nowhere, `raises` those left, before
    planning those that there will be."""

    coins: int
    beer: int
    steps: int
    reputation: int
    loose: int
    raises: int


def measure(s: ValleyState, what: str, seat: int) -> int:
    """Return one number of a seat; KeyError for one that isn't in MEASURES."""
    t = s.taverns[seat]
    if what in ("coins", "beer", "schnapps", "counters", "monastery", "reputation"):
        return getattr(t, what)
    return {
        "deck": t.deck.size,
        "dice": len(t.dice) + len(t.placed),
        "tiles": t.sides.bit_count(),
        "signatures": sum(t.book),
    }[what]


after = R.after


def plan(s: ValleyState, seat: int) -> Brings:
    """Return what the dice on a tavern's places would bring; merchants count until they have brought their beer."""
    t = s.taverns[seat]
    coins, beer = production(t, rates(t))
    if waiting(s, seat):
        beer += t.lay[MERCHANT] * C.staff[MERCHANT].gives
    steps = gives(t, T_MONK) * sum(1 for pair in t.placed if pair // DICE == MONK)
    return Brings(
        coins,
        beer,
        steps,
        min(coins, beer) if s.module >= WITH_REPUTATION and rises(s, seat) else 0,
        len(t.dice),
        dishwashers(t) if _to_come(s, seat, "begin_plan") else raises_spare(t),
    )


def waiting(s: ValleyState, seat: int) -> bool:
    """Return whether a seat's serving of this round is still to come."""
    return _to_come(s, seat, *_PLANNING, serving.begin_serving.__name__)


def rises(s: ValleyState, seat: int) -> bool:
    """Return whether a seat's step of the reputation phase is still to come: once it is announced its steps are told
    one by one, and are no plan any more."""
    return _to_come(s, seat, *_PLANNING, reputation_step.__name__)


_PLANNING = ("begin_plan", Plan.step)


def _to_come(s: ValleyState, seat: int, *steps: str) -> bool:
    return any(player == seat and step in steps for step, player, _ in s.todo)


def kept(t: Tavern, amount: int, tile: int) -> int:
    """Return how much of an amount a tile keeps at the end of the turn."""
    return min(amount, gives(t, tile))


def usable(s: ValleyState, seat: int) -> int:
    """Return how many dice of the tray can still be laid or used, one after the other."""
    t = s.taverns[seat]
    return _most(t.dice, t.open, raises_spare(t) if t.raises else 0)


@functools.lru_cache(1 << 14)
def _most(dice: tuple[int, ...], free: int, raises: int) -> int:
    """Return the most of these dice for which there are places together, with so many raises."""
    if not dice:
        return 0
    pips, rest = face(dice[0]), dice[1:]
    best, before = _most(rest, free, raises), 0
    for more in range(raises + 1):
        for place in range(PLACES):
            if (reach(free, pips, more) & ~before) >> place & 1:
                best = max(best, 1 + _most(rest, without_place(free, place), raises - more))
        before = reach(free, pips, more)
    return best
