"""What stands against an action of the night, in numbers: rank and accomplices, places, doors, money; and which
burials are alike.

Each function of OBSTACLES yields all that does. Nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.kernel.api import Action, Line
from game.kernel.flow import reasons
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.content import ACTIONS, BUILD, BURY, CARNIES
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CHEQUE, CLOSED, DOORS, PEASANTS, TRACK, C, InnState, annex_kind, places_left


def burials(
    s: InnState, seat: int, make: Callable[..., Action], corpses: Iterable[int], free_only: bool = False
) -> list[Action]:
    """Return the ways to put one of these corpses under an annex or a trailer of anybody."""
    if not s.modules & CARNIES and free_only:
        spots = [
            (host, annex) for host in range(s.seats) for annex in refs.free_annexes(s.annexes[host], s.graves[host])
        ]
        return [make(seat, corpse, host, annex) for corpse in corpses for host, annex in spots]
    spots = [(host, annex) for host in range(s.seats) for annex in range(len(s.annexes[host]))]
    spots += [(s.keys[DOORS + i], ~i) for i in range(len(s.trailers)) if s.keys[DOORS + i] != CLOSED]
    return [
        make(seat, corpse, host, annex)
        for corpse in corpses
        for host, annex in spots
        if not free_only or no_grave(s, seat, s.corpses[seat][corpse], host, annex) is None
    ]


@R.cite("carny.rooms")
def taken(s: InnState) -> list[int]:
    """Return the rooms and trailers with a guest."""
    return [room for room, kind in enumerate(s.rooms) if kind != NOTHING]


def spot(s: InnState, ref: str) -> tuple[int, int]:
    """Return owner and annex of `annex:3.2`, or of `trailer:2`: (owner, ~1)."""
    if ref.startswith("trailer"):
        room = refs.place(ref)
        return s.keys[room], ~(room - DOORS)
    return refs.pair(ref)


@R.cite("night.cost", "night.discount")
def too_dear(s: InnState, seat: int, action: int, what: str, rank: int, cards: int) -> Line | None:
    """Return what is missing to pay for a rank with so many cards, or None: where annexes help, in which action."""
    less = s.powers[seat][action]
    missing = rank - less - cards
    if missing <= 0:
        return None
    if less:
        return Line("no.rank_less", (what, ACTIONS[action], rank, less, cards, missing), "night.discount")
    return Line("no.rank", (what, rank, cards, missing), "night.cost")


def guest_blocked(s: InnState, room: int, rule: str) -> Line | None:
    """Return that there is no guest in a room or trailer to whom anything can be done, or None."""
    if s.keys[room] == CLOSED:
        return Line("no.closed" if room < DOORS else "no.no_trailer", (refs.ROOM[room],), "setup.rooms")
    if s.rooms[room] == NOTHING:
        return Line("no.empty", (refs.ROOM[room],), rule)
    if room == s.coffee:
        return Line("no.coffee", (C.kinds[s.rooms[room]], refs.ROOM[room]), "object.coffee")
    return None


def _room(s: InnState, seat: int, action: Action) -> Iterable[Line]:
    room = refs.place(action.refs[0])
    kind = s.rooms[room]
    return reasons(
        guest_blocked(s, room, f"night.{action.verb}"),
        too_dear(s, seat, refs.ACTION_OF[action.verb], C.kinds[kind], C.rank_room[kind], len(s.hands[seat])),
    )


def _kill(s: InnState, seat: int, action: Action) -> Iterable[Line]:
    if action is not refs.KILL_BISTRO:
        return _room(s, seat, action)
    return () if s.bistro else (Line("no.bistro", (s.bistro,), "night.kill"),)


def _bribe(s: InnState, seat: int, action: Action) -> Iterable[Line]:
    if action.refs[0] != "bistro":
        return _room(s, seat, action)
    return peasants(s, seat, refs.number(action.refs[1]))


@R.cite("night.bribe_peasants")
def peasants(s: InnState, seat: int, wanted: int) -> Iterator[Line]:
    """Yield why so many peasants can't be taken along at once."""
    if wanted > s.bistro:
        few = Line("no.bistro_few", (s.bistro, wanted), "night.bribe_peasants")
        yield few if s.bistro else Line("no.bistro", (s.bistro,), "night.bribe_peasants")
    if wanted > s.powers[seat][PEASANTS]:
        yield Line("no.peasants", (s.powers[seat][PEASANTS],), "night.bribe_peasants")


def _build(s: InnState, seat: int, action: Action) -> Iterator[Line]:
    cards = len(s.hands[seat])
    if action.refs[0].startswith("hand"):
        kind = refs.kind_of(action.refs[0])
        cards -= 1
    else:
        kind = s.rooms[refs.place(action.refs[0])]
        yield from reasons(guest_blocked(s, refs.place(action.refs[0]), "object.wheelbarrow"))
    if C.annex[kind] is None:
        yield Line("no.annex", (C.kinds[kind],), "night.build")
        return
    yield from reasons(no_key(s, seat, kind), too_dear(s, seat, BUILD, str(C.annex[kind]), C.rank_annex[kind], cards))


@R.cite("carny.trailer_key")
def no_key(s: InnState, seat: int, kind: int) -> Line | None:
    """Return that a card is a trailer and no key is left for it."""
    if C.trailer[kind] and not s.tokens[seat]:
        return Line("no.trailer_key", (s.tokens[seat],), "carny.trailer_key")
    return None


def _bury(s: InnState, seat: int, action: Action) -> Iterable[Line]:
    kind = s.corpses[seat][refs.pair(action.refs[0])[1]]
    return (
        *graves(s, seat, kind, *spot(s, action.refs[1])),
        *reasons(too_dear(s, seat, BURY, C.kinds[kind], C.rank_annex[kind], len(s.hands[seat]))),
    )


def no_grave(s: InnState, seat: int, kind: int, host: int, annex: int) -> Line | None:
    """Return why a corpse can't lie under an annex, or None."""
    return next(graves(s, seat, kind, host, annex), None)


@R.cite("annex.capacity", "carny.bearded_lady", "carny.twins", "carny.trailer_grave")
def graves(s: InnState, seat: int, kind: int, host: int, annex: int, more: int = 0) -> Iterator[Line]:
    """Yield why a corpse can't lie under an annex beside those that take `more` places on their way there."""
    under = C.under[kind]
    if under == "others" and host == seat:
        yield Line("no.bury_elsewhere", (C.kinds[kind],), "carny.bearded_lady")
    if under == "own" and host != seat:
        yield Line("no.bury_at_home", (C.kinds[kind],), "carny.twins")
    if annex < 0 and s.rooms[DOORS + ~annex] != NOTHING:
        room = DOORS + ~annex
        yield Line("no.trailer_guest", (refs.ROOM[room], C.kinds[s.rooms[room]]), "carny.trailer_grave")
    free, need = places_left(s, host, annex) - more, C.places[kind]
    if free >= need:
        return
    house = annex_kind(s, host, annex)
    if C.rank_annex[house] == 0:
        yield Line("no.no_place", (C.annex[house],), "annex.capacity")
    elif free > 0:
        yield Line("no.places", (C.kinds[kind], need, C.annex[house], free), "carny.twins")
    else:
        yield Line("no.full", (C.annex[house], C.rank_annex[house] - free, C.rank_annex[house]), "annex.capacity")


def like_burial(s: InnState, action: Action) -> Action:
    """Return the burial for which another one stands that differs in nothing: the first corpse of its kind, under the
    first annex of that owner with room for it. With carnies, of whom some take more room, free places count, too."""
    (seat, corpse), host_annex = refs.pair(action.refs[0]), action.refs[1]
    if host_annex.startswith("trailer"):
        return action
    host, annex = refs.pair(host_annex)
    chosen = s.acts[-1].targets if s.acts else ()
    row = s.corpses[seat]
    of_kind = [i for i, kind in enumerate(row) if kind == row[corpse] and all(i != other for other, *_ in chosen)]
    if s.snow[:1] == (seat,):
        of_kind = [corpse]  # one of them can't be seen
    free = [
        places_left(s, host, i) - sum(C.places[row[one]] for one, *grave in chosen if grave == [host, i])
        for i in range(len(s.annexes[host]))
    ]
    alike = [i for i, n in enumerate(free) if (n == free[annex] if s.modules & CARNIES else n > 0)]
    return Action(action.verb, (refs.corpse_ref(seat, of_kind[0]), refs.annex_ref(host, (alike or [annex])[0])))


def launder(s: InnState, seat: int, action: Action) -> Iterator[Line]:
    """Yield why so many cheques can't be bought."""
    need = CHEQUE * refs.number(action.refs[0])
    if s.cash[seat] < need:
        yield Line("no.launder", (need, s.cash[seat]), "night.launder")


def _cash_in(s: InnState, seat: int, action: Action) -> Iterator[Line]:
    n = refs.number(action.refs[0])
    if n > s.cheques[seat]:
        yield Line("no.cheques", (n, s.cheques[seat]), "night.launder")
    if s.cash[seat] + CHEQUE * n > TRACK:
        yield Line("no.track", (CHEQUE * n, s.cash[seat], TRACK), "money.track")


OBSTACLES: dict[str, Callable[[InnState, int, Action], Iterable[Line]]] = {
    "kill": _kill,
    "bribe": _bribe,
    "build": _build,
    "bury": _bury,
    "pass": lambda s, seat, action: (),
    "launder": launder,
    "cash_in": _cash_in,
}
