"""The position of a match: rows of kinds, money and tokens, with the smallest things that may be done to them.

No turn, no choice and no card text stands here. Rows are tuples inside flat lists, so that a clone copies a handful of
short lists, however long the match has lasted. Hands can be worked out by everybody; hidden are only the entrance
below its top and Aunt Ginette's objects, whose rows are empty where they are not played with.
"""

from __future__ import annotations

import functools

from game.kernel.flow import emit
from game.kernel.state import NOTHING, Part, State, declared, numbers, pile, put, rows, stack, value
from game.rules.bloody_inn.content import BRIBE, BUILD, BURY, KILL, NOTABLES, content
from game.rules.bloody_inn.registry import R

C = content()
TRACK = C.setup.money.track
CHEQUE = C.setup.money.cheque
DOORS = C.setup.components.doors
LANE = DOORS + C.trailers
"""Most rooms there can be: the doors, then the trailers in the order in which they are built."""
TOP_RANK = max(C.rank_room)
_ALL_ROOMS = (1 << LANE) - 1
_LANES = tuple(sum(1 << LANE * reach for reach in range(rank, TOP_RANK + 1)) for rank in C.rank_room)
"""By kind: a bit in the lane of every rank that reaches it."""

CLOSED, WHITE = -2, -1
"""Values of `keys` beside the seats: a door without a key (or a trailer that is one no more), a neutral key."""
NOBODY = -1

LESS = (BRIBE, BUILD, KILL, BURY)
"""Places in `powers[seat]` of the accomplices saved, by action: the first four, so that an action is its own index."""
MULTI = tuple(4 + action for action in LESS)
"""… of the right to several targets."""
RETURN_ALL = tuple(8 + action for action in LESS)
"""… of the right to take back accomplices of any family."""
PEASANTS, UNPAID, INCOME = 12, 13, 14
"""… of the most peasants in one Bribe, accomplices without wages, francs each morning."""
SAFE, STUDY = 15, 16
"""… of the right to others' overflow, and of the cheques that may be exchanged when another launders."""
NO_POWERS = (0,) * 12 + (C.setup.night.peasants, 0, 0, 0, 0)

REFUND, TEETH, BARROW = range(3)
"""Places in `perks`: all accomplices return; francs a rank for one corpse; the next card is built out of a room."""
NO_PERKS = (0, 0, 0)


def _kinds() -> tuple[str, ...]:
    return C.kinds


def _objects() -> tuple[str, ...]:
    return tuple(row.id for row in C.objects)


def _events() -> tuple[str, ...]:
    return tuple(row.id for row in C.events)


@declared
class Deed(Part):
    """An action under way, from its first target to the last accomplice: nothing on the table has moved yet.

    `targets`: rooms, or NOTHING once a peasant for the bistro; the kind that is built, and the room where he still is;
    (corpse, owner, annex) to bury, a trailer being annex ~n of its owner.
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
    """Accomplices being picked to leave: `gone` are the kinds so far, sorted, of `due`."""

    seat = value("all")
    due = value("all")
    gone = value("all", ())


@declared
class InnState(State):
    acts = stack(Deed, Leaving)
    # a seat
    cash = numbers("all")
    cheques = numbers("all")
    tokens = value("all")  # a tuple, as all that changes rarely: clones share it
    hands = numbers("all", names=_kinds)  # sorted kinds
    annexes = numbers("all", names=_kinds)  # kinds in the order of building
    graves = numbers("all", names=_kinds)  # under each annex, kinds in the order of burial
    corpses = numbers("all", names=_kinds)  # unburied kinds
    powers = value("all")  # what the annexes add up to, see LESS to INCOME
    scored = value("all")  # (id, francs) of the final scoring, empty before
    # the inn, a room: the doors, then every trailer ever built
    rooms = numbers("all", names=_kinds)  # a kind, or NOTHING
    keys = value("all")  # a seat, WHITE or CLOSED
    services = value("all")  # the seat of the token beside the key, or NOBODY
    service_pay = value("all")  # francs a rank for its owner
    free = value("all")  # bit mask of open rooms without a guest
    within = value("all")  # for each rank a lane of bits, see `rooms_within`
    trailers = value("all", (), names=_kinds)  # which kind each trailer is
    # the rest of the table
    entrance = pile(names=_kinds)
    bistro = value("all")
    exit = numbers("all")  # how many of each kind
    exit_top = value("all", NOTHING, names=_kinds)
    box = numbers("all")  # how many of each kind, known to be out of play
    season = value("all", 1)
    last = value("all")  # 1 from the moment the entrance is used up for the last time
    round = value("all")
    first = value("all")
    # what differs from morning to morning
    rent = value("all", C.setup.money.rent)  # francs an own room with a guest
    wage = value("all", C.setup.money.wage)  # francs an accomplice
    due = value("all")  # 1: the gravedigger comes
    calm = value("all")  # 1: the police stay in bed
    # events
    events = value("all", (), names=_events)  # those not turned up yet, in no order
    past_events = value("all", (), names=_events)
    event = value("all", NOTHING, names=_events)
    strikes = value("all")  # 1: the event applies this morning
    # objects
    objects = rows("seen", source="chest", names=_objects)
    objects_seen: list[list[int]]
    packets = rows("seen", source="chest", names=_objects)  # the draft: what each chooses from
    packets_seen: list[list[int]]
    picks = numbers("owner", choices=lambda s, seat: range(len(s.packets[seat])))
    chest = pile(names=_objects)  # dealt to nobody, or given back
    held_cost = value("all", ())  # francs that the objects in each hand have cost, which all can work out
    spent = value("all", (), names=_objects)  # played, in order
    laid = value("all", (), names=_objects)  # played for the action that is coming
    perks = value("all", NO_PERKS)  # what these do for it, see REFUND
    coffee = value("all", NOTHING)  # a room
    cake = value("all", NOTHING)  # a room
    cake_owner = value("all", NOTHING)
    cake_pay = value("all")  # francs a rank for him
    snow = value("all", ())  # (seat, corpse) that nobody sees this morning
    letter = value("all")  # 1: everybody calls the gravedigger this morning
    # options of the match
    modules = value("all")
    long = value("all")
    late_season = value("all")
    unlimited = value("all")
    free_choice = value("all")


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
            over, s.cash[seat] = now - TRACK, TRACK
            lost = over - into_safe(s, seat, over) if s.modules & NOTABLES else over
            if lost and s.ears is not None:
                said = f"seat:{seat + 1}", lost, TRACK
                emit(s, "overflow", seat, said[:1], "log.overflow", said, "money.track")
            return francs - over
        else:
            laps = now // TRACK if now % TRACK else now // TRACK - 1
            now -= laps * TRACK
            s.cheques[seat] += laps * (TRACK // CHEQUE)
    s.cash[seat] = now
    return francs


@R.cite("annex.safe")
def into_safe(s: InnState, seat: int, lost: int) -> int:
    """Whoever has a safe takes what another player's track doesn't hold, as far as there is room on his own; not at the
    final scoring (annex.safe). Return how much that is."""
    taken = 0
    if s.scored[0]:
        return taken
    for owner in turn_order(s):
        if owner != seat and s.powers[owner][SAFE]:
            room = min(lost - taken, TRACK - s.cash[owner])
            if not room:
                continue
            s.cash[owner] += room
            taken += room
            if s.ears is not None:
                payer, keeper = f"seat:{seat + 1}", f"seat:{owner + 1}"
                emit(s, "safe", owner, (payer, keeper), "log.safe", (keeper, room, payer), "annex.safe")
    return taken


def heard(s: InnState) -> int:
    """Return how much has been told so far, for `cause_first`."""
    return 0 if s.ears is None else len(s.ears)


def cause_first(s: InnState, since: int) -> None:
    """Let what has just been told stand before all that was told `since`: what came of it, such as money that found no
    room on the track. Nothing has happened in between, so all of it shows the table as it is now."""
    if s.ears is not None and len(s.ears) - 1 > since:
        event, after = s.ears.pop()
        s.ears[since:] = [(event, after), *((came, after) for came, _ in s.ears[since:])]


def enter(s: InnState, seat: int, what: str, francs: int) -> None:
    """Write a line of the final scoring into a seat's account."""
    s.scored = put(s.scored, seat, (*s.scored[seat], (what, francs)))


def without(row: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Return the row less one card of this kind."""
    i = row.index(kind)
    return row[:i] + row[i + 1 :]


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
    """Take a traveller out of a room and return his kind; a cake that waits for him is lost."""
    kind = s.rooms[room]
    if room == s.cake:
        s.cake = s.cake_owner = NOTHING
    s.rooms[room] = NOTHING
    s.free |= 1 << room
    s.within ^= _LANES[kind] << room
    return kind


def calling(s: InnState) -> bool:
    """Return whether an event lies there and a guest in the inn makes it apply."""
    return s.event != NOTHING and any(kind >= 0 and C.calls_event[kind] for kind in s.rooms)


def called_off(s: InnState) -> None:
    """Say that the last guest is gone who made the event apply."""
    event = C.events[s.event].id
    emit(s, "event_idle", -1, ("event",), "log.event_gone", (event,), "event.applies")


def lane_of(kind: int) -> int:
    """Return the bits that a guest of this kind sets in `within`, for the first room."""
    return _LANES[kind]


def rooms_within(s: InnState, rank: int) -> int:
    """Return the bit mask of rooms whose guest has at most this rank there and isn't kept awake by a coffee."""
    return s.within >> LANE * min(rank, TOP_RANK) & _ALL_ROOMS


def empty_rooms(s: InnState) -> int:
    """Send every traveller in the inn to the exit and return how many they were."""
    left = 0
    for room, kind in enumerate(s.rooms):
        if kind != NOTHING:
            to_exit(s, kind)
            s.free |= 1 << room
            left += 1
    s.rooms = [NOTHING] * len(s.rooms)
    s.within = 0
    s.coffee = s.cake = s.cake_owner = NOTHING
    return left


@R.cite("end.test")
def guests(s: InnState) -> int:
    """Return how many travellers are in the inn."""
    return len(s.rooms) - s.rooms.count(NOTHING)


@R.cite("money.cheques", "score.total")
def wealth(s: InnState, seat: int) -> int:
    """Return francs on the track and in cheques."""
    return s.cash[seat] + CHEQUE * s.cheques[seat]


@R.cite("annex.capacity", "carny.dwarf", "carny.twins")
def places_left(s: InnState, owner: int, annex: int) -> int:
    """Return how many more corpses fit under an annex, or under the trailer ~annex (night.bury)."""
    if annex < 0:
        return C.rank_annex[s.trailers[~annex]]
    return C.rank_annex[s.annexes[owner][annex]] - sum([C.places[kind] for kind in s.graves[owner][annex]])


def annex_kind(s: InnState, owner: int, annex: int) -> int:
    """Return the kind that an annex, or the trailer ~annex, was built from."""
    return s.trailers[~annex] if annex < 0 else s.annexes[owner][annex]


@R.cite("score.tie", "object.confessional", "carny.twins")
def buried(s: InnState, seat: int) -> int:
    """Return how many corpses lie under a player's own annexes, whoever put them there (score.tie)."""
    return _bodies(s.graves[seat])


@functools.lru_cache(1 << 10)
def _bodies(graves: tuple[tuple[int, ...], ...]) -> int:
    return sum([C.bodies[kind] for grave in graves for kind in grave])


# -- trailers ---------------------------------------------------------------------------------------------------------


@R.cite("annex.trailer", "carny.trailer_room")
def park(s: InnState, seat: int) -> None:
    """Put the annex that was built last after the rooms, with a key of its owner: a room from the next evening on."""
    s.trailers += (s.annexes[seat][-1],)
    s.annexes[seat], s.graves[seat] = s.annexes[seat][:-1], s.graves[seat][:-1]
    s.rooms.append(NOTHING)
    s.keys += (seat,)
    s.services += (NOBODY,)
    s.service_pay += (0,)
    s.tokens = put(s.tokens, seat, s.tokens[seat] - 1)
    s.free |= 1 << len(s.rooms) - 1


@R.cite("carny.trailer_grave")
def unhitch(s: InnState, trailer: int) -> int:
    """Make a trailer an ordinary annex of its owner, who gets his key back; return its place in his row."""
    room = DOORS + trailer
    owner = s.keys[room]
    s.annexes[owner] += (s.trailers[trailer],)
    s.graves[owner] += ((),)
    s.keys = put(s.keys, room, CLOSED)
    s.tokens = put(s.tokens, owner, s.tokens[owner] + 1)
    s.free &= ~(1 << room)
    return len(s.annexes[owner]) - 1


# -- corpses ----------------------------------------------------------------------------------------------------------


def lay_out(s: InnState, seat: int, kind: int) -> None:
    """Lay a corpse before a player."""
    s.corpses[seat] += (kind,)


def take_corpse(s: InnState, seat: int, corpse: int) -> int:
    """Take an unburied corpse away from a player and return its kind; the snow stays on the one it lies on."""
    row = s.corpses[seat]
    s.corpses[seat] = row[:corpse] + row[corpse + 1 :]
    if s.snow and s.snow[0] == seat:
        under = s.snow[1]
        s.snow = () if under == corpse else (seat, under - (under > corpse))
    return row[corpse]


def visible(s: InnState, seat: int) -> int:
    """Return how many of a player's unburied corpses can be seen: all but one under snow."""
    return len(s.corpses[seat]) - (s.snow[:1] == (seat,))
