"""What stands against an action of the night, in numbers: rank and accomplices, places, doors, money.

Each function returns None where nothing does. Nothing here changes the position.
"""
from __future__ import annotations

from collections.abc import Iterable

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.content import BUILD, BURY
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, CHEQUE, CLOSED, PEASANTS, TRACK, InnState, places_left


def burials(s: InnState, seat: int, make, corpses: Iterable[int], free_only: bool = False) -> list[Action]:
    """Return the ways to put one of these corpses under an annex of anybody."""
    if free_only:
        spots = [(host, annex) for host in range(s.seats)
                 for annex in refs.free_annexes(s.annexes[host], s.graves[host])]
    else:
        spots = [(host, annex) for host in range(s.seats) for annex in range(len(s.annexes[host]))]
    return [make(seat, corpse, host, annex) for corpse in corpses for host, annex in spots]


@R.cite("night.cost", "night.discount")
def too_dear(s: InnState, seat: int, action: int, what: str, rank: int, cards: int) -> Line | None:
    """Return what is missing to pay for a rank with so many cards, or None."""
    less = s.powers[seat][action]
    missing = rank - less - cards
    if missing <= 0:
        return None
    if less:
        return Line("no.rank_less", (what, rank, less, cards, missing), "night.discount")
    return Line("no.rank", (what, rank, cards, missing), "night.cost")


def _room_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    room = refs.place(action.refs[0])
    kind = s.rooms[room]
    if s.keys[room] == CLOSED:
        return Line("no.closed", action.refs, "setup.rooms")
    if kind == NOTHING:
        return Line("no.empty", action.refs, f"night.{action.verb}")
    return too_dear(s, seat, refs.ACTION_OF[action.verb], C.kinds[kind], C.rank_room[kind], len(s.hands[seat]))


def _kill_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    if action is not refs.KILL_BISTRO:
        return _room_blocked(s, seat, action)
    return None if s.bistro else Line("no.bistro", (s.bistro,), "night.kill")


def _bribe_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    if action.refs[0] != "bistro":
        return _room_blocked(s, seat, action)
    return peasants_blocked(s, seat, refs.number(action.refs[1]))


@R.cite("night.bribe_peasants")
def peasants_blocked(s: InnState, seat: int, wanted: int) -> Line | None:
    if s.bistro == 0:
        return Line("no.bistro", (s.bistro,), "night.bribe_peasants")
    if wanted > s.bistro:
        return Line("no.bistro_few", (s.bistro, wanted), "night.bribe_peasants")
    if wanted > s.powers[seat][PEASANTS]:
        return Line("no.peasants", (s.powers[seat][PEASANTS],), "night.bribe_peasants")
    return None


def _build_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    kind = refs.kind_of(action.refs[0])
    if C.annex[kind] is None:
        return Line("no.annex", (C.kinds[kind],), "night.build")
    return too_dear(s, seat, BUILD, C.annex[kind], C.rank_annex[kind], len(s.hands[seat]) - 1)


def _bury_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    kind = s.corpses[seat][refs.pair(action.refs[0])[1]]
    host, annex = refs.pair(action.refs[1])
    return full(s, host, annex) or too_dear(s, seat, BURY, C.kinds[kind], C.rank_annex[kind], len(s.hands[seat]))


@R.cite("annex.capacity")
def full(s: InnState, host: int, annex: int, more: int = 0) -> Line | None:
    """Return that an annex takes no corpse beside `more` that are on their way there, or None."""
    if places_left(s, host, annex) > more:
        return None
    kind = s.annexes[host][annex]
    if C.rank_annex[kind] == 0:
        return Line("no.no_place", (C.annex[kind],), "annex.capacity")
    return Line("no.full", (C.annex[kind], len(s.graves[host][annex]) + more, C.rank_annex[kind]), "annex.capacity")


def _launder_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    need = CHEQUE * refs.number(action.refs[0])
    return None if s.cash[seat] >= need else Line("no.launder", (need, s.cash[seat]), "night.launder")


def _cash_in_blocked(s: InnState, seat: int, action: Action) -> Line | None:
    n = refs.number(action.refs[0])
    if n > s.cheques[seat]:
        return Line("no.cheques", (n, s.cheques[seat]), "night.launder")
    if s.cash[seat] + CHEQUE * n > TRACK:
        return Line("no.track", (CHEQUE * n, s.cash[seat], TRACK), "money.track")
    return None


BLOCKED = {"kill": _kill_blocked, "bribe": _bribe_blocked, "build": _build_blocked, "bury": _bury_blocked,
           "pass": lambda s, seat, action: None, "launder": _launder_blocked, "cash_in": _cash_in_blocked}
