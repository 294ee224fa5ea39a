"""The draft: everybody rolls the white dice of a mat, takes one, and passes the mat to the left until all are gone
(D)."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import roll
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C, ValleyState, put, turn_order, with_die, without_die

WHITE_DICE = C.setup.match.white_dice


@R.auto("draft.roll")
def roll_dice(s: ValleyState, seat: int, data: tuple) -> None:
    s.mats = tuple(tuple(sorted(roll(s) - 1 for _ in range(WHITE_DICE))) for _ in range(s.seats))
    emit(s, "roll_mats", -1, ("mat",), "log.roll_mats", (WHITE_DICE,), "draft.roll")
    then(s, frame(mats_wait, -1, WHITE_DICE))


@R.auto("draft.pass")
def mats_wait(s: ValleyState, seat: int, data: tuple) -> None:
    """Everybody takes a die, then the mats go on; `data` is how many dice lie on each."""
    left = data[0]
    then(
        s,
        *(frame(Draft, player) for player in turn_order(s)),
        *((frame(mats_travel, -1, left - 1),) if left > 1 else ()),
    )


@R.auto("draft.pass")
def mats_travel(s: ValleyState, seat: int, data: tuple) -> None:
    s.mats = (s.mats[-1], *s.mats[:-1])
    emit(s, "travel", -1, ("mat",), "log.travel", (), "draft.pass")
    then(s, frame(mats_wait, -1, *data))


@functools.cache
def _prompt(dice: int, seat: int, seats: int) -> Line:
    """Return the question at a mat of so many dice, with whom it goes to then and whose comes instead."""
    return Line(
        "prompt.draft", (dice, refs.seat_ref((seat + 1) % seats), refs.seat_ref((seat - 1) % seats)), "draft.pick"
    )


@R.choice("draft.pick")
class Draft(Choice):
    """One die of the mat in front of a player; none may be refused."""

    phase = "draft"

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        return _prompt(len(s.mats[seat]), seat, s.seats)

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return refs.PICK

    def blocked(self, s: ValleyState, seat: int, data: Data, action: Action) -> Line | None:
        pips = refs.index(action.refs[0])
        return None if pips in s.mats[seat] else Line("no.mat", (pips + 1, len(s.mats[seat])), "draft.pick")

    def quick(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return refs.picks(s.mats[seat])

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        die, t, mat = refs.index(action.refs[0]), s.taverns[seat], s.mats[seat]
        s.mats = put(s.mats, seat, without_die(mat, die))
        t.dice = with_die(t.dice, die)
        if s.ears is not None:
            emit(
                s,
                "pick",
                seat,
                (refs.MAT[die], refs.DIE[die]),
                "log.pick_only" if mat[0] == mat[-1] else "log.pick",
                (refs.seat_ref(seat), die + 1),
                "draft.pick",
            )
