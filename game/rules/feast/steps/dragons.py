"""How a dragon awakes: the old one leaves, a new one settles, its spawn effect happens (dragon.awake, dragon.spawn)."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from game.kernel.chance import draw
from game.kernel.flow import because, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import SYMBOLS
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps import happen

SPAWN_ROW = tuple(C.row[f"spawn.{dragon.id}"] for dragon in C.dragons)
NEEDS = tuple(
    tuple(tuple(line.need.count(symbol) for symbol in range(len(SYMBOLS))) for line in dragon.rows)
    for dragon in C.dragons
)
"""By dragon and row: places for each symbol of damage."""
IDLE = (
    *("lose_gold", "lose_energy", "lose_runes", "spoil", "hold_back", "wound_outside", "wound_laden"),
    *("nurse", "ready", "exhaust", "praise_cooks", "blame_idle", "tax_richest", "gobble_recipe"),
)
"""Effects of events and of waking dragons that may find nothing to change."""
SPECIAL = ("lose_stored", "lose_cargo", "wound_other")
"""What a special attack may find nothing of at a hunter, beside what a waking dragon may do."""
SPARES = (*(effect for effect in IDLE if effect != "gobble_recipe"), "praise_least", "lose_prestige", "near", *SPECIAL)
"""What may befall some players and not others."""
SAYS = {"log.idle_{}": IDLE, "log.spares_{}": SPARES}


@R.cite("dragon.awake")
def awake(s: FeastState, order: tuple[int, ...]) -> None:
    """Draw a dragon; `order` is the turn order of the round that is over."""
    if s.dragon != NOTHING:
        emit(s, "dragon_leaves", -1, ("dragon",), "log.dragon_leaves", (C.dragons[s.dragon].id,), "dragon.awake")
        s.gone_dragons += (s.dragon,)
    s.dragon = draw(s, s.dragon_pile)
    s.damage = NEEDS[s.dragon]
    found = C.dragons[s.dragon]
    emit(
        s,
        "dragon",
        -1,
        ("dragon", refs.LOCATION[found.spot]),
        "log.dragon_each" if found.spawn.each else "log.dragon",
        (found.id, C.locations[s.spots[found.spot]].id, C.does(SPAWN_ROW[s.dragon])),
        "dragon.awake",
    )
    then(s, frame(spawn, -1, order))


@R.auto("dragon.spawn")
def spawn(s: FeastState, seat: int, data: tuple) -> None:
    befall(s, SPAWN_ROW[s.dragon], data[0], "dragon")


def befall(s: FeastState, row: int, order: tuple[int, ...], by: str) -> None:
    """Let a row happen to the table once, or to each seat in this order. `by` is the ref of what brings it: where that
    changes nothing for anybody, or not for some, it is told."""
    bound = happen.BOUND[row]
    if bound[0].moment == "table":
        for each in bound:
            if s.ears is None:
                each.run(s, order, **each.args)
            else:
                before = len(s.ears), len(s.todo)
                because(s, happen.why(row), functools.partial(each.run, s, order, **each.args))
                if before == (len(s.ears), len(s.todo)):
                    _nothing(s, each.name, by)
    else:
        listened = s.ears is not None and len(bound) == 1 and bound[0].name in IDLE
        spared = [seat for seat in order if happen.idle(s, seat, bound[0])] if listened else []
        if len(spared) == len(order):
            _nothing(s, bound[0].name, by)
        elif spared:
            because(s, happen.why(row), lambda: spare(s, spared, bound[0].name))
        then(s, *(frame(happen.effect, seat, row, i) for seat in order for i in range(len(bound))))


def spare(s: FeastState, seats: Iterable[int], effect: str) -> None:
    """Tell of each of these seats that what befalls others changes nothing for it, and why."""
    for seat in seats:
        emit(s, "spared", seat, (refs.seat_ref(seat),), f"log.spares_{effect}", (refs.seat_ref(seat),), "effect.lost")


def _nothing(s: FeastState, effect: str, by: str) -> None:
    """Tell that what befell everybody found nothing to change, and why."""
    if effect in IDLE:
        emit(s, "spared", -1, (by,), f"log.idle_{effect}", (), "effect.lost")
