"""How it is proved that warnings come true: what is lost is lost, and nothing more that nobody spoke of.

Only conformance reads it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.api import Line
from game.kernel.claims import Case, Proof
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF
from game.rules.tiefenthal.proving import (
    CLAIMS,
    LAST,
    legal_ways,
    most_dice,
    points_won,
    taken_on,
    tavern_after,
    tavern_of,
)
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import C
from game.rules.tiefenthal.steps import bonus


def _spilt(places: Mapping[str, int]) -> Proof:
    """Return a proof that a turn's end spills just what was warned of; `places` says by the key of a line which of its
    figures that is."""

    def right(case: Case, line: Line | None) -> bool | None:
        if case.verb != "done":
            return None
        lost = (
            each.args[place]
            for key, place in places.items()
            for each in case.at_once(key)
            if each.args[0] == refs.seat_ref(case.seat)
        )
        return next(lost, 0) == (line.args[0] if line else 0)

    return right


CLAIMS.warning("coins")(_spilt({"log.spill": 1, "log.spill_coins": 1}))
CLAIMS.warning("beer")(_spilt({"log.spill": 2, "log.spill_beer": 1}))
CLAIMS.warning("schnapps")(_spilt({"log.schnapps_back": 1}))


@CLAIMS.warning("unplaced")
def _unplaced(case: Case, line: Line | None) -> bool | None:
    if case.verb != "serve":
        return None
    return most_dice(case.s, ("place",)) == (line.args[0] if line else 0)


@CLAIMS.warning("dice")
def _unused(case: Case, line: Line | None) -> bool | None:
    if case.verb != "done":
        return None
    return len(tavern_of(case).placed) + most_dice(case.s, ("shift",)) == (line.args[0] if line else 0)


@CLAIMS.warning("guests")
def _guests(case: Case, line: Line | None) -> bool | None:
    return len(legal_ways(case, "win")) == (line.args[0] if line else 0) if case.verb == "done" else None


@CLAIMS.warning("bards")
def _bards(case: Case, line: Line | None) -> bool | None:
    """So many more can sing in this turn."""
    if case.verb != "done":
        return None
    now, sung = case.s, 0
    while refs.SING in R.asked_now(now).actions and now.todo[-1][:2] == case.s.todo[-1][:2]:
        now, sung = taken_on(now, refs.SING), sung + 1
    return sung == (line.args[0] if line else 0) or now.todo[-1][:2] != case.s.todo[-1][:2]


@CLAIMS.warning("counters")
def _counters(case: Case, line: Line | None) -> bool | None:
    if case.verb != "done":
        return None
    return (tavern_of(case).counters if case.s.round == LAST else 0) == (line.args[0] if line else 0)


def _tile(case: Case) -> int | None:
    """Return the tile that an action turns."""
    turned = case.after.taverns[case.seat].sides & ~tavern_of(case).sides
    return turned.bit_length() - 1 if turned else None


@CLAIMS.warning("too_late")
def _too_late(case: Case, line: Line | None) -> bool | None:
    """What works from the next round on is of no use in the last: a tile, or an entertainer's card."""
    evening = case.verb == "flip" and bonus.of_the_evening(case.s)
    if case.verb not in ("upgrade", "entertain", "flip") or evening:
        return None
    side = None
    if case.verb == "entertain":
        artist = refs.index(case.ref)
        side = C.artists[artist].sides[tavern_of(case).artists[artist]]
    tile = _tile(case)
    late = tile is not None and C.tiles[tile].starts == "next_round" or side is not None and side.phase == "close"
    return (late and case.s.round == LAST) == (line is not None)


@CLAIMS.warning("returned_much")
def _returned_much(case: Case, line: Line | None) -> bool | None:
    """With one less the upgrade would cost just as little."""
    if case.verb != "upgrade" or len(case.what.refs) < 2 or not (returned := refs.number(case.what.refs[1])):
        return None
    less = [other for other in legal_ways(case, "upgrade", case.ref) if other.what.refs[1] == f"n:{returned - 1}"]
    same = bool(less) and tavern_after(less[0]).coins == tavern_after(case).coins
    return same == (line is not None) and (line is None or line.args[0] == returned)


@CLAIMS.warning("last_card")
def _last_card(case: Case, line: Line | None) -> bool | None:
    if case.verb != "buy":
        return None
    if line is None:
        return bool(case.s.round < LAST or points_won(case))
    return case.s.round == LAST and line.args == (points_won(case), C.kinds[refs.index(case.ref)])


@CLAIMS.warning("restart")
def _restart(case: Case, line: Line | None) -> bool | None:
    if case.verb != "restart":
        return None
    gone = [kind for kind in tavern_after(case).discard if kind < len(STAFF)]
    before = [kind for kind in tavern_of(case).discard if kind < len(STAFF)]
    return len(gone) - len(before) == (line.args[0] if line else 0)
