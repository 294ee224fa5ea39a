"""The rules of Last Mug: mugs are taken in turn, and whoever takes the last one pays for all of his."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.last_mug.content import content
from game.rules.last_mug.meta import META

from game.kernel.api import Action, Config, Line, act
from game.kernel.base import BaseGame
from game.kernel.flow import Choice, Data, Rules, emit, end, frame, then
from game.kernel.state import State, declared, numbers, stack, value

C = content().setup
R = Rules(META)
TAKE = [act("take", f"n:{n}") for n in range(1, C.most + 1)]


@declared
class MugState(State):
    """The whole table; every field says who may see it."""

    acts = stack()
    start = value("all")
    left = value("all")
    mugs = numbers("all")  # one number a seat
    payer = value("all", -1)  # the seat that took the last mug


@R.choice("turn.take")
class Take(Choice):
    """How many mugs the player takes."""

    phase = "drinking"

    def prompt(self, s: MugState, seat: int, data: Data) -> Line:
        return Line("prompt.take", (s.left,), "turn.take")

    def candidates(self, s: MugState, seat: int, data: Data) -> Sequence[Action]:
        return TAKE

    def blocked(self, s: MugState, seat: int, data: Data, action: Action) -> Line | None:
        return Line("no.mugs", (s.left,), "turn.take") if TAKE.index(action) >= s.left else None

    def resolve(self, s: MugState, seat: int, data: Data, action: Action) -> None:
        mugs = 1 + TAKE.index(action)
        s.left -= mugs
        s.mugs[seat] += mugs
        emit(s, "take", seat, ("mugs", f"seat:{seat + 1}"), "log.take", (mugs, f"seat:{seat + 1}"), "turn.take")
        if s.left:
            then(s, frame(Take, (seat + 1) % s.seats))
        else:
            s.payer = seat
            end(s, "last_mug")
            emit(s, "end", seat, (), "log.end", (f"seat:{seat + 1}",), "end.bill")


class LastMug(BaseGame):
    """What differs from every other game."""

    meta = META
    rules = R
    state = MugState

    def setup(self, state: MugState, config: Config) -> None:
        state.start = state.left = C.mugs[config.options["evening"]]
        state.mugs = [0] * state.seats
        then(state, frame(Take, 0))

    def score(self, state: MugState) -> tuple[tuple[Line, ...], ...]:
        bill = [
            (Line("score.bill", (-mugs,), "end.bill"),) if seat == state.payer else ()
            for seat, mugs in enumerate(state.mugs)
        ]
        return tuple((Line("score.mugs", (mugs,), "end.bill"), *bill[seat]) for seat, mugs in enumerate(state.mugs))

    def add_up(self, state: MugState) -> None:
        assert state.left + sum(state.mugs) == state.start, "a mug got lost"
