"""What the carnies' events do: one function a name in cards.yaml, run for the whole table.

Moments: `dawn` changes what this morning asks and pays, `blackmail` comes before the gravedigger, `losses` after the
departure, `flight` before wages, `close` at the end of the round. When an event applies is the steps' business.
"""

from __future__ import annotations

from game.content.schema import Count
from game.kernel.flow import emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import EFFECTS
from game.rules.bloody_inn.state import CHEQUE, C, InnState, turn_order, visible
from game.rules.bloody_inn.steps.leaving import flee

SAYS = {"log.idle_{}": ("corpses", "payers", "coins", "cheques", "hands", "bistro")}


def part_of(n: int, percent: int) -> int:
    """Return so many per cent of a number, rounded up."""
    return -(-n * percent // 100)


@EFFECTS.add("dawn")
def no_investigation(s: InnState, seat: int) -> None:
    s.calm = 1


@EFFECTS.add("dawn")
def rent(s: InnState, seat: int, *, coins: Count) -> None:
    s.rent = coins


@EFFECTS.add("dawn")
def wage(s: InnState, seat: int, *, coins: Count) -> None:
    s.wage = coins


@EFFECTS.add("blackmail")
def pay_per_corpse(s: InnState, seat: int, *, coins: Count) -> None:
    before = [*s.cash]
    for player in turn_order(s):
        _lose(s, player, min(s.cash[player], coins * visible(s, player)))
    _idle(s, s.cash == before, "payers" if any(visible(s, player) for player in range(s.seats)) else "corpses")


@EFFECTS.add("losses")
def lose_cash(s: InnState, seat: int, *, percent: Count) -> None:
    before = [*s.cash]
    for player in turn_order(s):
        _lose(s, player, part_of(s.cash[player], percent))
    _idle(s, s.cash == before, "coins")


def _lose(s: InnState, player: int, francs: int) -> None:
    s.cash[player] -= francs
    if francs:
        emit(
            s,
            "lose",
            player,
            (refs.seat_ref(player),),
            "log.lose",
            (refs.seat_ref(player), _event(s), francs),
            f"event.{_event(s)}",
        )


@EFFECTS.add("losses")
def lose_cheques(s: InnState, seat: int, *, percent: Count) -> None:
    _idle(s, not any(s.cheques), "cheques")
    for player in turn_order(s):
        lost = part_of(s.cheques[player], percent)
        s.cheques[player] -= lost
        if lost:
            emit(
                s,
                "lose",
                player,
                (refs.seat_ref(player),),
                "log.lose_cheques",
                (refs.seat_ref(player), _event(s), CHEQUE * lost),
                f"event.{_event(s)}",
            )


@EFFECTS.add("flight")
def accomplices_flee(s: InnState, seat: int, *, percent: Count) -> None:
    _idle(s, not any(s.hands), "hands")
    then(
        s, *(frame(flee, player, part_of(len(s.hands[player]), percent)) for player in turn_order(s) if s.hands[player])
    )


@EFFECTS.add("close")
def peasants_die(s: InnState, seat: int, *, peasants: Count) -> None:
    dead = min(s.bistro, peasants)
    s.bistro -= dead
    s.box[C.peasant] += dead
    _idle(s, not dead, "bistro")
    if dead:
        emit(s, "cirrhosis", -1, ("bistro",), "log.cirrhosis", (dead,), f"event.{_event(s)}")


def _idle(s: InnState, nobody: bool, lacking: str) -> None:
    """Say of an event that applies that it finds nobody, and of what there is none."""
    if nobody:
        emit(s, "event_idle", -1, ("event",), f"log.idle_{lacking}", (_event(s),), f"event.{_event(s)}")


def _event(s: InnState) -> str:
    return C.events[s.event].id
