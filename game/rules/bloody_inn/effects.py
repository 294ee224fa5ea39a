"""What annexes do: one function a name in cards.yaml, with its moment and its typed parameters.

Moments: `lasting` adds to what its owner's annexes can do (`powers`), `build` happens once when it is laid out,
`arrival` when a carny moves in, `departed` when the guests have left, `payday` before wages, `end` at the final
scoring, `last` after all others there. Events stand in `happenings`, objects in `objects`; when they run is the steps'
business.
"""

from __future__ import annotations

from typing import Any

from game.content.effects import Bound
from game.content.schema import Count
from game.kernel.flow import emit, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import happenings, objects, refs
from game.rules.bloody_inn.content import ActionIndex, FamilyIndex, content
from game.rules.bloody_inn.registry import EFFECTS, R
from game.rules.bloody_inn.state import (
    DOORS,
    INCOME,
    LESS,
    MULTI,
    PEASANTS,
    RETURN_ALL,
    SAFE,
    STUDY,
    UNPAID,
    WHITE,
    InnState,
    cause_first,
    heard,
    park,
    put,
    turn_order,
    visible,
    wealth,
)
from game.rules.bloody_inn.state import gain as gain_francs
from game.rules.bloody_inn.steps import keys

__all__ = ("BOUND", "EFFECTS", "happenings", "income", "objects", "run")

C = content()


@R.cite("annex.cumulative")
def _more(s: InnState, seat: int, power: int, by: int) -> None:
    own = s.powers[seat]
    s.powers = put(s.powers, seat, put(own, power, own[power] + by))


@EFFECTS.add("lasting")
def discount(s: InnState, seat: int, *, action: ActionIndex, cards: Count) -> None:
    _more(s, seat, LESS[action], cards)


@EFFECTS.add("lasting")
def multi_target(s: InnState, seat: int, *, action: ActionIndex) -> None:
    _more(s, seat, MULTI[action], 1)


@EFFECTS.add("lasting")
def return_all(s: InnState, seat: int, *, action: ActionIndex) -> None:
    _more(s, seat, RETURN_ALL[action], 1)


@EFFECTS.add("lasting")
def peasants(s: InnState, seat: int, *, most: Count) -> None:
    _more(s, seat, PEASANTS, max(0, most - s.powers[seat][PEASANTS]))


@EFFECTS.add("lasting")
def unpaid(s: InnState, seat: int, *, cards: Count) -> None:
    _more(s, seat, UNPAID, cards)


@EFFECTS.add("lasting")
def morning_income(s: InnState, seat: int, *, coins: Count) -> None:
    _more(s, seat, INCOME, coins)


@EFFECTS.add("lasting")
def overflow(s: InnState, seat: int) -> None:
    _more(s, seat, SAFE, 1)


@EFFECTS.add("lasting")
def launder_along(s: InnState, seat: int, *, cheques: Count) -> None:
    _more(s, seat, STUDY, cheques)


@EFFECTS.add("build")
def gain(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins)


@EFFECTS.add("build")
def gain_per_annex(s: InnState, seat: int, *, family: FamilyIndex, coins: Count) -> None:
    gain_francs(s, seat, coins * sum(1 for kind in s.annexes[seat] if C.family[kind] == family))


@EFFECTS.add("build")
def room_service(s: InnState, seat: int, *, coins_per_rank: Count) -> None:
    then(s, frame(keys.Serve, seat, coins_per_rank))


@EFFECTS.add("build")
def swap_neutral_key(s: InnState, seat: int) -> None:
    then(s, frame(keys.SwapKey, seat))


@EFFECTS.add("build")
def gain_per_neutral_room(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins * _occupied(s, WHITE))


@EFFECTS.add("build")
def gain_per_own_room(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins * _occupied(s, seat))


def _occupied(s: InnState, key: int) -> int:
    """Return how many rooms with this key have a guest, trailers left out."""
    return sum(1 for there, kind in zip(s.keys[:DOORS], s.rooms) if there == key and kind != NOTHING)


@EFFECTS.add("build")
def trailer(s: InnState, seat: int) -> None:
    park(s, seat)


@EFFECTS.add("arrival")
def booth(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins)


@EFFECTS.add("departed")
def corpses_elsewhere(s: InnState, seat: int, *, coins: Count) -> None:
    if any(visible(s, other) for other in range(s.seats) if other != seat):
        gain_francs(s, seat, coins)


@EFFECTS.add("payday")
def hands_elsewhere(s: InnState, seat: int, *, cards: Count, coins: Count) -> None:
    if any(len(s.hands[other]) >= cards for other in range(s.seats) if other != seat):
        gain_francs(s, seat, coins)


@EFFECTS.add("end")
def end_per_exit(s: InnState, seat: int, *, family: FamilyIndex, coins: Count) -> None:
    gain_francs(s, seat, coins * sum(n for kind, n in enumerate(s.exit) if C.family[kind] == family))


@EFFECTS.add("last")
def end_per_cheque(s: InnState, seat: int, *, coins: Count) -> None:
    gain_francs(s, seat, coins * s.cheques[seat])


BOUND: list[tuple[Bound, ...]] = [EFFECTS.bind(row, C.names) for row in C.effects]
"""The effects of each row, joined to their functions: kinds, then events, then objects."""


def run(moment: str, s: InnState, seat: int, row: int, *more: Any) -> None:
    """Let the effects that a row has at this moment happen, in its order; `more` is handed on to them."""
    for effect in BOUND[row]:
        if effect.moment == moment:
            effect.run(s, seat, *more, **effect.args)


def of_object(card: int) -> tuple[Bound, ...]:
    """Return what an object does."""
    return BOUND[C.first_object + card]


def sparing(s: InnState, seat: int, action: int, spared: int) -> tuple[int, ...]:
    """Return the kinds of the annexes that spare a seat so many accomplices of an action."""
    found: list[int] = []
    for kind in s.annexes[seat]:
        for effect in BOUND[kind]:
            if effect.name == discount.__name__ and effect.args["action"] == action:
                found += [kind] * effect.args["cards"]
    return tuple(dict.fromkeys(found[:spared]))


def has(moment: str, row: int) -> bool:
    """Whether a row does anything at this moment."""
    return any(effect.moment == moment for effect in BOUND[row])


def income(s: InnState, moment: str) -> None:
    """Let everybody's annexes pay at a moment of the day, in turn order."""
    for seat in turn_order(s):
        for annex, kind in enumerate(s.annexes[seat]):
            before, since = wealth(s, seat), heard(s)
            run(moment, s, seat, kind)
            won = wealth(s, seat) - before
            if s.ears is not None and (won or len(s.ears) > since):
                emit(
                    s,
                    "income",
                    seat,
                    (refs.annex_ref(seat, annex), refs.seat_ref(seat)),
                    "log.income",
                    (refs.seat_ref(seat), C.annex[kind], won),
                    f"annex.{C.annex[kind]}",
                )
                cause_first(s, since)
