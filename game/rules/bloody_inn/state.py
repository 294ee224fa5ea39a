"""The position of a match: rows of kinds, money and tokens, with the smallest things that may be done to them.

No turn, no choice and no card text stands here. Rows are tuples inside flat lists, so that a clone copies a handful of
short lists, however long the match has lasted. Everything lies open: hands can be worked out by everybody.
"""
from __future__ import annotations

import functools

from game.kernel.state import NOTHING, Part, State, declared, numbers, pile, stack, value
from game.rules.bloody_inn.content import BRIBE, BUILD, BURY, KILL, content
from game.rules.bloody_inn.registry import R

C = content()
TRACK = C.setup.money.track
CHEQUE = C.setup.money.cheque
DOORS = C.setup.components.doors
TOP_RANK = max(C.rank_room)
_ALL_ROOMS = (1 << DOORS) - 1
_LANES = tuple(sum(1 << DOORS * reach for reach in range(rank, TOP_RANK + 1)) for rank in C.rank_room)
"""By kind: a bit in the lane of every rank that reaches it."""

CLOSED, WHITE = -2, -1
"""Values of `keys` beside the seats: a door without a key, a neutral key."""
NOBODY = -1

LESS = (BRIBE, BUILD, KILL, BURY)
"""Places in `powers[seat]` of the accomplices saved, by action: the first four, so that an action is its own index."""
MULTI = tuple(4 + action for action in LESS)
"""… of the right to several targets."""
RETURN_ALL = tuple(8 + action for action in LESS)
"""… of the right to take back accomplices of any family."""
PEASANTS, UNPAID, INCOME = 12, 13, 14
"""… of the most peasants in one Bribe, accomplices without wages, francs each morning."""
NO_POWERS = (0,) * 12 + (C.setup.night.peasants, 0, 0)


def _kinds() -> tuple[str, ...]:
    return C.kinds


@declared
class Deed(Part):
    """An action under way, from its first target to the last accomplice: nothing on the table has moved yet.

    `targets`: rooms, or NOTHING once a peasant for the bistro; the kind that is built; (corpse, owner, annex) to bury.
    `paid` are the kinds picked so far, sorted; from `least` on the player may stop, `most` ends it.
    """
    seat = value("all")
    action = value("all")
    targets = value("all", ())
    paid = value("all", ())
    least = value("all")
    most = value("all")


@declared
class Leaving(Part):
    """Unpaid accomplices being picked: `gone` are the kinds so far, sorted, of `due`."""
    seat = value("all")
    due = value("all")
    gone = value("all", ())


@declared
class InnState(State):
    acts = stack(Deed, Leaving)
    # a seat
    cash = numbers("all")
    cheques = numbers("all")
    tokens = value("all")                       # a tuple, as all that changes rarely: clones share it
    hands = numbers("all", names=_kinds)        # sorted kinds
    annexes = numbers("all", names=_kinds)      # kinds in the order of building
    graves = numbers("all", names=_kinds)       # under each annex, kinds in the order of burial
    corpses = numbers("all", names=_kinds)      # unburied kinds
    powers = value("all")                       # what the annexes add up to, see LESS to INCOME
    scored = value("all")                       # (id, francs) of the final scoring, empty before
    # the inn, a door
    rooms = numbers("all", names=_kinds)        # a kind, or NOTHING
    keys = value("all")                         # a seat, WHITE or CLOSED
    services = value("all")                     # the seat of the token beside the key, or NOBODY
    service_pay = value("all")                  # francs a rank for its owner
    free = value("all")                         # bit mask of open rooms without a guest
    within = value("all")                       # for each rank a lane of bits, see `rooms_within`
    # the rest of the table
    entrance = pile(names=_kinds)
    bistro = value("all")
    exit = numbers("all")                       # how many of each kind
    exit_top = value("all", NOTHING, names=_kinds)
    box = numbers("all")                        # how many of each kind, known to be out of play
    season = value("all", 1)
    last = value("all")                         # 1 from the moment the entrance is used up for the last time
    round = value("all")
    first = value("all")
    # options of the match
    long = value("all")
    late_season = value("all")
    unlimited = value("all")
    free_choice = value("all")


def put(row: tuple, i: int, what) -> tuple:
    """Return the row with another item at place i."""
    return (*row[:i], what, *row[i + 1:])


def turn_order(s: InnState) -> tuple[int, ...]:
    """Return the seats, the first player first."""
    return _turn_order(s.first, s.seats)


@functools.cache
def _turn_order(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + i) % seats for i in range(seats))


@R.cite("money.track", "variant.unlimited_wealth")
def gain(s: InnState, seat: int, francs: int) -> int:
    """Move the disc up and return by how much the fortune really grew: beyond the track's end money is lost, or with
    unlimited wealth becomes cheques (money.track, variant.unlimited_wealth)."""
    now = s.cash[seat] + francs
    if now > TRACK:
        if not s.unlimited:
            francs -= now - TRACK
            now = TRACK
        else:
            laps = now // TRACK if now % TRACK else now // TRACK - 1
            now -= laps * TRACK
            s.cheques[seat] += laps * (TRACK // CHEQUE)
    s.cash[seat] = now
    return francs


def enter(s: InnState, seat: int, what: str, francs: int) -> None:
    """Write a line of the final scoring into a seat's account."""
    s.scored = put(s.scored, seat, (*s.scored[seat], (what, francs)))


def without(row: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Return the row less one card of this kind."""
    i = row.index(kind)
    return row[:i] + row[i + 1:]


@R.cite("table.hands")
def take_in(s: InnState, seat: int, kinds: tuple[int, ...]) -> None:
    """Put cards into a hand."""
    s.hands[seat] = tuple(sorted(s.hands[seat] + kinds))


@R.cite("night.payment", "morning.unpaid")
def send_off(s: InnState, seat: int, kinds: tuple[int, ...]) -> None:
    """Discard cards of a hand: peasants to the bistro, travellers to the exit (night.payment, morning.unpaid)."""
    hand = list(s.hands[seat])
    for kind in kinds:
        hand.remove(kind)
        if kind == C.peasant:
            s.bistro += 1
        else:
            to_exit(s, kind)
    s.hands[seat] = tuple(hand)


def to_exit(s: InnState, kind: int) -> None:
    """Lay a traveller face up on the exit."""
    s.exit[kind] += 1
    s.exit_top = kind


def open_room(s: InnState, room: int, key: int) -> None:
    """Put a first key on a door."""
    s.keys = put(s.keys, room, key)
    s.free |= 1 << room


def let_in(s: InnState, room: int, kind: int) -> None:
    """Put a traveller into a free room."""
    s.rooms[room] = kind
    s.free ^= 1 << room
    s.within |= _LANES[kind] << room


def take_out(s: InnState, room: int) -> int:
    """Take a traveller out of a room and return his kind."""
    kind = s.rooms[room]
    s.rooms[room] = NOTHING
    s.free |= 1 << room
    s.within ^= _LANES[kind] << room
    return kind


def rooms_within(s: InnState, rank: int) -> int:
    """Return the bit mask of rooms whose guest has at most this rank there."""
    return s.within >> DOORS * min(rank, TOP_RANK) & _ALL_ROOMS


def empty_rooms(s: InnState) -> int:
    """Send every traveller in the inn to the exit and return how many they were."""
    left = 0
    for room, kind in enumerate(s.rooms):
        if kind != NOTHING:
            to_exit(s, kind)
            s.free |= 1 << room
            left += 1
    s.rooms = [NOTHING] * DOORS
    s.within = 0
    return left


@R.cite("end.test")
def guests(s: InnState) -> int:
    """Return how many travellers are in the inn."""
    return DOORS - s.rooms.count(NOTHING)


@R.cite("money.cheques", "score.total")
def wealth(s: InnState, seat: int) -> int:
    """Return francs on the track and in cheques."""
    return s.cash[seat] + CHEQUE * s.cheques[seat]


@R.cite("annex.capacity")
def places_left(s: InnState, owner: int, annex: int) -> int:
    """Return how many more corpses fit under an annex (night.bury)."""
    return C.rank_annex[s.annexes[owner][annex]] - len(s.graves[owner][annex])
