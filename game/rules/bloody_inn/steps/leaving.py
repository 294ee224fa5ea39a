"""Accomplices who leave a hand without having helped: unpaid in the morning, or put to flight by an event."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, Leaving, send_off

WENT = ("bistro", "gone", "bistro_gone")
"""Where accomplices are who have left a hand, as far as there are any."""
SAYS = {"log.{}": [f"{how}_{way}" for how in ("dismiss", "flee") for way in WENT]}


def went(kinds: Sequence[int]) -> dict[str, str]:
    """Return the names of those who have left a hand by where they are now: peasants at the bistro, others at the
    exit."""
    where = {"bistro": [one for one in kinds if one == C.peasant], "gone": [one for one in kinds if one != C.peasant]}
    return {name: refs.names(some) for name, some in where.items() if some}


def whither(kinds: Sequence[int]) -> str:
    """Return where accomplices who went lie now: at the exit, unless they are nothing but peasants."""
    return "exit" if any(kind != C.peasant for kind in kinds) else "bistro"


def leave(s: InnState, seat: int, kinds: tuple[int, ...]) -> None:
    """Let accomplices go who get no wage, and say who, and where to."""
    _go(s, seat, kinds, "dismiss", (), "morning.unpaid")


def run_away(s: InnState, seat: int, kinds: tuple[int, ...]) -> None:
    """Let accomplices go whom an event has put to flight, and say which event, who, and where to."""
    _go(s, seat, kinds, "flee", (C.events[s.event].id,), "event.rout")


def _go(s: InnState, seat: int, kinds: tuple[int, ...], how: str, why: tuple[str, ...], rule: str) -> None:
    send_off(s, seat, kinds)
    if s.ears is not None:
        where, who = went(kinds), refs.seat_ref(seat)
        told = "_".join((how, *where))
        emit(s, "dismiss", seat, (who, whither(kinds)), f"log.{told}", (who, *why, *where.values()), rule)


@R.choice("morning.unpaid")
class Dismiss(Choice):
    """Which accomplices go because their wage is missing; `data` is how many."""

    phase = "morning"

    def part(self, s: InnState, seat: int, data: Data) -> bool:
        return bool(s.acts)

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.dismiss", (data[0] - len(_gone(s)), s.wage), "morning.unpaid")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.DISMISS_HAND[kind] for kind in dict.fromkeys(s.hands[seat])]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        kind = refs.kind_of(action.refs[0])
        gone = _gone(s).count(kind)
        if gone < s.hands[seat].count(kind):
            return None
        return Line("no.dismissed_already", (gone, C.kinds[kind]), "morning.unpaid")

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if _picked_all(s, seat, data, action):
            leave(s, seat, s.acts.pop().gone)
        else:
            then(s, frame(Dismiss, seat, *data))


def _gone(s: InnState) -> tuple[int, ...]:
    return s.acts[-1].gone if s.acts else ()


def _picked_all(s: InnState, seat: int, data: tuple, action: Action) -> bool:
    """Take down one more who leaves, and return whether he was the last."""
    if not s.acts:
        s.acts.append(Leaving(seat=seat, due=data[0]))
    act = s.acts[-1]
    act.gone = tuple(sorted((*act.gone, refs.kind_of(action.refs[0]))))
    return len(act.gone) == act.due


@R.auto("event.rout")
def flee(s: InnState, seat: int, data: tuple) -> None:
    """So many accomplices run away; who has a choice names them."""
    if data[0] >= len(s.hands[seat]):
        run_away(s, seat, s.hands[seat])
    else:
        then(s, frame(Flee, seat, *data))


@R.choice("event.rout")
class Flee(Dismiss):
    """Which accomplices run away; `data` is how many."""

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.flee", (data[0] - len(_gone(s)),), "event.rout")

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if _picked_all(s, seat, data, action):
            run_away(s, seat, s.acts.pop().gone)
        else:
            then(s, frame(Flee, seat, *data))
