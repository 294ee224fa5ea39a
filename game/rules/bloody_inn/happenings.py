"""What the carnies' events do: one function a name in cards.yaml, run for the whole table.

Moments: `dawn` changes what this morning asks and pays, `blackmail` comes before the gravedigger, `losses` after the
departure, `flight` before wages, `close` at the end of the round. When an event applies is the steps' business.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.content.schema import Count
from game.kernel.flow import emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import EFFECTS
from game.rules.bloody_inn.state import CHEQUE, C, InnState, turn_order, visible
from game.rules.bloody_inn.steps.leaving import flee

LACKING = ("corpses", "coins", "cheques", "hands")
SAYS = {"log.idle_{}": (*LACKING, "payers", "bistro"), "log.spares_{}": LACKING}


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
    _spare(
        s,
        [
            "" if visible(s, player) and cash else ("coins" if visible(s, player) else "corpses")
            for player, cash in enumerate(s.cash)
        ],
    )
    for player in turn_order(s):
        _lose(s, player, min(s.cash[player], coins * visible(s, player)))


@EFFECTS.add("losses")
def lose_cash(s: InnState, seat: int, *, percent: Count) -> None:
    _spare(s, ["" if cash else "coins" for cash in s.cash])
    for player in turn_order(s):
        _lose(s, player, part_of(s.cash[player], percent))


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
    _spare(s, ["" if cheques else "cheques" for cheques in s.cheques])
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
    _spare(s, ["" if hand else "hands" for hand in s.hands])
    then(
        s, *(frame(flee, player, part_of(len(s.hands[player]), percent)) for player in turn_order(s) if s.hands[player])
    )


@EFFECTS.add("close")
def peasants_die(s: InnState, seat: int, *, peasants: Count) -> None:
    dead = min(s.bistro, peasants)
    s.bistro -= dead
    s.box[C.peasant] += dead
    if not dead:
        _idle(s, "bistro")
    else:
        emit(s, "cirrhosis", -1, ("bistro",), "log.cirrhosis", (dead, _event(s)), f"event.{_event(s)}")


def _spare(s: InnState, lacking: Sequence[str]) -> None:
    """Say of an event that applies whom it doesn't strike, and what each lacks for it ("": it strikes him); of one that
    finds nobody in one line."""
    if "" not in lacking:
        return _idle(s, lacking[0] if len({*lacking}) == 1 else "payers")
    for player in turn_order(s):
        if lacking[player]:
            said = refs.seat_ref(player), _event(s)
            emit(s, "event_idle", player, said[:1], f"log.spares_{lacking[player]}", said, f"event.{_event(s)}")


def _idle(s: InnState, lacking: str) -> None:
    """Say of an event that applies that it finds nobody, and of what there is none."""
    emit(s, "event_idle", -1, ("event",), f"log.idle_{lacking}", (_event(s),), f"event.{_event(s)}")


def _event(s: InnState) -> str:
    return C.events[s.event].id
