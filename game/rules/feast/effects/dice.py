"""Effects on available dice."""

from __future__ import annotations

import functools
from typing import Any

from game.content.effects import Way, Ways
from game.content.schema import Count
from game.kernel.api import Line
from game.kernel.flow import emit
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, change_die
from game.rules.feast.steps import sides, throws
from game.rules.feast.steps.happen import EFFECTS

TOP = C.setup.dice.faces


def _no_dice(s: FeastState, seat: int, way: Way, **args: Any) -> Line | None:
    return None if s.dice[seat] else Line("no.dice", (0,), "round.dice")


def _low(s: FeastState, seat: int, way: Way, *, by: int) -> Line | None:
    if s.dice[seat] and s.dice[seat][0] < TOP:
        return None
    return Line("no.low_dice", (0, TOP), "hero.guardian")


@R.cite("hero.guardian")
@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_low, hunting=True)
def raise_dice(s: FeastState, seat: int, way: Way, *, by: Count) -> None:
    s.dice[seat] = tuple(min(TOP, die + by) for die in s.dice[seat])
    emit(
        s,
        "die",
        seat,
        tuple(refs.DIE[die] for die in s.dice[seat]),
        "log.raise_dice",
        (refs.seat_ref(seat), sum(s.dice[seat]), TOP, by, len(s.dice[seat])),
        "hero.guardian",
    )


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_no_dice, hunting=True)
def reroll_dice(s: FeastState, seat: int, way: Way) -> None:
    throws.begin_throw(s, seat, hunt=False)


def _available(s: FeastState, seat: int) -> Ways:
    return _values(s.dice[seat])


@functools.cache
def _values(dice: tuple[int, ...]) -> tuple[Way, ...]:
    return tuple((refs.DIE[die],) for die in dict.fromkeys(dice))


@EFFECTS.add("seat")
@EFFECTS.aimed(_available, hunting=True)
def reroll_die(s: FeastState, seat: int, way: Way) -> None:
    sides.roll_anew(s, seat, refs.index(way[0]))


def _settings(s: FeastState, seat: int) -> Ways:
    return _other_values(s.dice[seat])


@functools.cache
def _other_values(dice: tuple[int, ...]) -> tuple[Way, ...]:
    return tuple(
        (refs.DIE[die], refs.NUMBER[now]) for die in dict.fromkeys(dice) for now in range(1, TOP + 1) if now != die
    )


@EFFECTS.add("seat")
@EFFECTS.aimed(_settings, hunting=True)
def set_die(s: FeastState, seat: int, way: Way) -> None:
    die, now = map(refs.index, way)
    change_die(s, seat, die, now)
    emit(s, "die", seat, (refs.DIE[now],), "log.die", (refs.seat_ref(seat), f"n:{die}", f"n:{now}"), "effect.order")
