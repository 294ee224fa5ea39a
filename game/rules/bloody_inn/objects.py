"""What Aunt Ginette's objects do: one function a name in cards.yaml, given the refs that it is played on.

When they may be played, and what stands against it, are the steps' business (`steps/tricks.py`).
"""

from __future__ import annotations

from game.content.schema import Count
from game.kernel.flow import emit
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import EFFECTS
from game.rules.bloody_inn.state import (
    BARROW,
    REFUND,
    TEETH,
    C,
    InnState,
    buried,
    called_off,
    calling,
    cause_first,
    gain,
    heard,
    lane_of,
    lay_out,
    put,
    take_corpse,
    take_out,
)
from game.rules.bloody_inn.steps.deeds import killed

Refs = tuple[str, ...]


# -- at the end of the evening ----------------------------------------------------------------------------------------


@EFFECTS.add("object")
def letter(s: InnState, seat: int, on: Refs) -> None:
    s.letter = 1


@EFFECTS.add("object")
def rug(s: InnState, seat: int, on: Refs) -> None:
    to = refs.number(on[1]) - 1
    kind = take_corpse(s, seat, refs.pair(on[0])[1])
    lay_out(s, to, kind)
    emit(
        s,
        "rug",
        seat,
        (on[0], refs.corpse_ref(to, len(s.corpses[to]) - 1)),
        "log.rug",
        (refs.seat_ref(seat), C.kinds[kind], on[1]),
        "object.rug",
    )


@EFFECTS.add("object")
def coffee(s: InnState, seat: int, on: Refs, *, coins: Count) -> None:
    room = refs.place(on[0])
    kind = s.rooms[room]
    s.coffee = room
    s.within &= ~(lane_of(kind) << room)
    _earn(s, seat, coins * C.rank_room[kind], "coffee")


@EFFECTS.add("object")
def cake(s: InnState, seat: int, on: Refs, *, coins: Count) -> None:
    s.cake, s.cake_owner, s.cake_pay = refs.place(on[0]), seat, coins


@EFFECTS.add("object")
def poison(s: InnState, seat: int, on: Refs) -> None:
    calls = calling(s)
    kind = take_out(s, refs.place(on[0]))
    lay_out(s, seat, kind)
    emit(
        s,
        "kill",
        seat,
        (on[0], refs.corpse_ref(seat, len(s.corpses[seat]) - 1)),
        *killed(s, seat, kind, on[0]),
        "object.poison",
    )
    if calls and not calling(s):
        called_off(s)


# -- in the own turn --------------------------------------------------------------------------------------------------


@EFFECTS.add("object")
def refund(s: InnState, seat: int, on: Refs) -> None:
    s.perks = put(s.perks, REFUND, 1)


@EFFECTS.add("object")
def gold_teeth(s: InnState, seat: int, on: Refs, *, coins: Count) -> None:
    s.perks = put(s.perks, TEETH, coins)


@EFFECTS.add("object")
def wheelbarrow(s: InnState, seat: int, on: Refs) -> None:
    s.perks = put(s.perks, BARROW, 1)


@EFFECTS.add("object")
def quicklime(s: InnState, seat: int, on: Refs) -> None:
    owner, annex = refs.pair(on[0])
    kind = C.kind[on[1].partition(":")[2]]
    grave = list(s.graves[owner][annex])
    grave.remove(kind)
    s.graves[owner] = put(s.graves[owner], annex, tuple(grave))
    s.box[kind] += 1
    if s.ears is not None:
        whence = C.kinds[kind], C.annex[s.annexes[owner][annex]], refs.seat_ref(owner)
        emit(s, "unearth", seat, (on[0],), "log.unearth", whence, "object.quicklime")


@EFFECTS.add("object")
def well(s: InnState, seat: int, on: Refs) -> None:
    _into_the_box(s, seat, on[0], "well")


# -- in the morning ---------------------------------------------------------------------------------------------------


@EFFECTS.add("object")
def snow(s: InnState, seat: int, on: Refs) -> None:
    s.snow = refs.pair(on[0])


@EFFECTS.add("object")
def tomb(s: InnState, seat: int, on: Refs) -> None:
    _into_the_box(s, seat, on[0], "tomb")


@EFFECTS.add("object")
def confess(s: InnState, seat: int, on: Refs, *, coins: Count) -> None:
    giver = refs.number(on[0]) - 1
    given = min(coins, s.cash[giver])
    s.cash[giver] -= given
    since = heard(s)
    gain(s, seat, given)
    emit(
        s,
        "confess",
        seat,
        (on[0], refs.seat_ref(seat)),
        "log.confess",
        (on[0], refs.seat_ref(seat), given, buried(s, giver), buried(s, seat)),
        "object.confessional",
    )
    cause_first(s, since)


def _into_the_box(s: InnState, seat: int, corpse: str, name: str) -> None:
    kind = take_corpse(s, *refs.pair(corpse))
    s.box[kind] += 1
    _earn(s, seat, C.money[kind], name)


def _earn(s: InnState, seat: int, francs: int, name: str) -> None:
    since = heard(s)
    won = gain(s, seat, francs)
    if francs:
        emit(
            s, "income", seat, (refs.seat_ref(seat),), "log.income", (refs.seat_ref(seat), name, won), f"object.{name}"
        )
        cause_first(s, since)
