"""Wounds, one by one: onto a free place, in place of an ingredient, or without effect on a minion that is all
wounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, free_slots, in_turn, set_wounds, unload
from game.rules.feast.steps.aside import ALWAYS, meanwhile


@R.auto("minion.wound")
def hurt(s: FeastState, seat: int, data: tuple) -> None:
    """`data` is the minion and the wounds that it still takes."""
    minion, number = data
    while number:
        if free_slots(s, seat, minion) <= 0:
            kinds = dict.fromkeys(s.cargo[seat][minion])
            if not kinds:
                told = refs.seat_ref(seat), C.minions[minion].id
                emit(s, "spared", seat, (refs.MINION[minion],), "log.no_wound", told, "minion.wound")
                return
            if len(kinds) > 1:
                then(s, frame(Drop, seat, minion), frame(hurt, seat, minion, number))
                return
            drop(s, seat, minion, *kinds)
        number -= 1
        wound(s, seat, minion)


def wound(s: FeastState, seat: int, minion: int) -> None:
    """Put a wound on a free place."""
    set_wounds(s, seat, minion, s.wounds[seat][minion] + 1)
    emit(
        s,
        "wound",
        seat,
        (refs.MINION[minion],),
        "log.wound",
        (refs.seat_ref(seat), C.minions[minion].id),
        "minion.wound",
    )


@R.cite("minion.no_throwing")
def drop(s: FeastState, seat: int, minion: int, kind: int) -> None:
    """Lose a carried ingredient to the supply."""
    unload(s, seat, minion, kind)
    emit(
        s,
        "drop",
        seat,
        (refs.CARGO[minion][kind],),
        "log.drop",
        (refs.seat_ref(seat), C.minions[minion].id, INGREDIENTS[kind]),
        "minion.wound",
    )


@R.choice("minion.wound_choice")
class Drop(Choice):
    """Which ingredient makes room for a wound; `data` is the minion."""

    phase = "turns"
    part = staticmethod(in_turn)
    may_be_empty = True  # what is done meanwhile may make room, or leave nothing to lose
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        return Line("prompt.drop", (C.minions[data[0]].id,), "minion.wound_choice")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        if free_slots(s, seat, data[0]) > 0:
            return []
        return [refs.DROP[data[0]][kind] for kind in dict.fromkeys(s.cargo[seat][data[0]])]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        drop(s, seat, data[0], refs.pair(action.refs[0])[1])
