"""The position of a match: taverns, dice, stacks, with the smallest things that may be done to them.

No turn, no choice and no card text stands here. A die is a small int (white 1 to 6, then the own colour's), a place one
of a tavern's tables or spaces, a die on a place the two in one int. Everything lies open but the order of face-down
piles.
"""

from __future__ import annotations

import functools

from game.kernel.chance import lay_on
from game.kernel.state import NOTHING, Part, State, declared, numbers, parts, pile, put, value
from game.rules.tiefenthal.content import (
    DISHWASHER,
    STAFF,
    SUPPLIER,
    T_BARREL,
    T_CASHBOX,
    T_DISHWASHER,
    T_SUPPLIER,
    T_TABLE,
    TABLE,
    content,
)
from game.rules.tiefenthal.registry import R

C = content()
WITH_SCHNAPPS, WITH_REPUTATION, WITH_STARTS, WITH_BOOK = (
    C.setup.modules.schnapps,
    C.setup.modules.reputation,
    C.setup.modules.starts,
    C.setup.modules.book,
)
"""The modules that bring these."""
FACES = 6
"""Faces of a die; a die of one's own colour is its white twin plus FACES."""
DICE = 2 * FACES
SIDES = tuple((tile.before, tile.after) for tile in C.tiles)
"""By tile: what its two sides bring."""
PRINTED, TABLE_CARDS = SIDES[T_TABLE], C.staff[TABLE].copies
MAX_TABLES = max(PRINTED) + TABLE_CARDS * C.staff[TABLE].gives
CASHBOX, BARREL, SUPPLY, MONK = range(MAX_TABLES, MAX_TABLES + 4)
"""Places after the tables: the spaces of the counter."""
PLACES = MAX_TABLES + 4
ROW = C.setup.match.row + 1
"""Guests on offer: the top of the cheap stack, then the open row."""
NO_RAISE = 99
"""More than any number of dishwashers: a die that can't come to a place."""


def _space_raises(wanted: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        min((pips - face for pips in wanted if pips >= face), default=NO_RAISE) for face in range(1, FACES + 1)
    )


SPACE_RAISES = ((0,) * FACES, (0,) * FACES, _space_raises(C.setup.spaces.supplier), _space_raises(C.setup.spaces.monk))
"""By space from CASHBOX on and face: how often the die must be raised to lie there."""
_RAISES = C.staff[DISHWASHER].gives
_LANE = PLACES
_ALL = (1 << PLACES) - 1
_SPACES_OPEN = sum(
    1 << _LANE * (face - 1) + place
    for place, wanted in (
        (CASHBOX, range(1, FACES + 1)),
        (BARREL, range(1, FACES + 1)),
        (SUPPLY, C.setup.spaces.supplier),
        (MONK, C.setup.spaces.monk),
    )
    for face in wanted
)


def _kinds() -> tuple[str, ...]:
    return C.kinds


@declared
class Tavern(Part):
    """One player's tavern and everything that belongs to it."""

    deck = pile(names=_kinds)
    discard = numbers("all", names=_kinds)
    # cards of this round
    tables = value("all", (), names=_kinds)  # who sits at which table; NOTHING where somebody was shown out
    nobles = value("all")  # how many lie on each other at the nobles' table
    lay = value("all", (0,) * len(STAFF))  # staff laid down, a number a kind
    # dice
    dice = value("all", ())  # in the tray, sorted
    placed = value("all", ())  # on places, sorted; see `at`
    open = value("all")  # for each face a lane of bits: places that take it, see `reach`
    raises = value("all")  # left of those that the plan began with
    steady = value("all")  # raises of the permanent dishwasher, this round
    # what the turn has seen
    bought = value("all")  # bit mask of staff
    won = value("all")  # guests won for beer
    sung = value("all")  # bards used
    made = value("all", (0, 0))  # coins and beer that the reputation step counts now
    rates = value("all", (0, 0, 0))  # what cashbox, barrel and a supplier's die were worth at that step
    # what is kept
    begun = value("all", NOTHING)  # the start card with which the match was begun
    sides = value("all")  # bit mask of upgraded tiles
    coins = value("all")
    beer = value("all")
    schnapps = value("all")
    counters = value("all")
    monastery = value("all")
    reputation = value("all")  # 0: on the innkeeper, beside the loop
    crowned = value("all")  # 1 once the marker has been on the crown, where it goes back to
    artists = value("all", (NOTHING,) * len(C.artists))  # the side chosen of each
    book = value("all", (0,) * len(C.tracks.book.columns))  # signatures in each column


@declared
class ValleyState(State):
    taverns = parts(Tavern)
    module = value("all", 1)
    evened = value("all")  # 1: start cards that bring less score points
    round = value("all")
    first = value("all")
    mats = value("all", ())  # white dice on the mat before each seat
    stock = value("all", ())  # staff left in the open stacks
    nobles = value("all")  # left in the open stack
    threes = value("all")  # left in the cheap guests' stack, the open top included
    row = value("all", (), names=_kinds)  # guests on offer; NOTHING where nobody came
    guests = pile(names=_kinds)
    signed = value("all")  # bit mask of the row: who brings a signature
    signatures = value("all")
    glasses = value("all")  # schnapps in the supply
    shown = value("all", ())  # start cards to choose from
    box = numbers("all")  # cards out of play, a number a kind


def turn_order(s: ValleyState) -> tuple[int, ...]:
    """Return the seats clockwise from the start player."""
    return _turn_order(s.first, s.seats)


@functools.cache
def _turn_order(first: int, seats: int) -> tuple[int, ...]:
    return tuple((first + i) % seats for i in range(seats))


@R.cite("upgrade.effect")
def gives(t: Tavern, tile: int) -> int:
    """Return what a tile brings with the side that lies up."""
    return SIDES[tile][t.sides >> tile & 1]


def gain_card(t: Tavern, kind: int) -> None:
    """Lay a card that was gained on top of the draw pile (serve.gained)."""
    lay_on(t.deck, kind)


@R.cite("serve.gained")
def hire(s: ValleyState, t: Tavern, staff: int) -> None:
    """Take a card of an open stack onto the draw pile; there must be one."""
    s.stock = put(s.stock, staff, s.stock[staff] - 1)
    lay_on(t.deck, staff)


@R.cite("upgrade.noble")
def gain_nobles(s: ValleyState, t: Tavern, wanted: int) -> int:
    """Take up to so many nobles onto the draw pile and return how many there were."""
    got = min(wanted, s.nobles)
    s.nobles -= got
    for _ in range(got):
        lay_on(t.deck, C.noble)
    return got


@R.cite("schnapps.gain")
def pour(s: ValleyState, t: Tavern, wanted: int) -> int:
    """Take up to so many glasses of schnapps and return how many there were (schnapps.gain)."""
    got = min(wanted, s.glasses)
    s.glasses -= got
    t.schnapps += got
    return got


def table_count(t: Tavern) -> int:
    """Return how many tables a tavern has this round: printed ones and those of cards that lie there."""
    return PRINTED[t.sides >> T_TABLE & 1] + t.lay[TABLE] * C.staff[TABLE].gives


# -- dice and places --------------------------------------------------------------------------------------------------


def at(place: int, die: int) -> int:
    """Return a die on a place as one int."""
    return place * DICE + die


def face(die: int) -> int:
    """Return the pips of a die."""
    return die % FACES + 1


def with_die(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the sorted row with one die more."""
    return tuple(sorted((*dice, die)))


def without_die(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the row less one such die."""
    i = dice.index(die)
    return dice[:i] + dice[i + 1 :]


def bits_of(t: Tavern, place: int) -> int:
    """Return the bits in `open` that belong to a place."""
    if place >= CASHBOX:
        return _SPACES_OPEN & _column(place)
    return 1 << _LANE * (C.pips[t.tables[place]] - 1) + place


@functools.cache
def _column(place: int) -> int:
    return sum(1 << _LANE * lane + place for lane in range(FACES))


@R.cite("plan.places", "plan.any", "plan.supplier", "plan.monk")
def open_places(t: Tavern) -> int:
    """Return `open` for a tavern without a die on any place."""
    bits = _SPACES_OPEN
    pips = C.pips
    for place, kind in enumerate(t.tables):
        if kind != NOTHING:
            bits |= 1 << _LANE * (pips[kind] - 1) + place
    return bits


@R.cite("plan.pips", "plan.dishwasher")
def reach(free: int, pips: int, raises: int) -> int:
    """Return the bit mask of places among `free` that a die of these pips can come to with up to so many raises."""
    free >>= _LANE * (pips - 1)
    if raises:
        mask = free
        for _ in range(min(raises, FACES - pips)):
            free >>= _LANE
            mask |= free
        return mask & _ALL
    return free & _ALL


def is_open(t: Tavern, place: int) -> bool:
    """Return whether a place takes another die."""
    return bool(t.open & _column(place))


def without_place(free: int, place: int) -> int:
    """Return the bits of places less one that takes a single die."""
    return free if place >= SUPPLY else free & ~_column(place)


def raises_for(t: Tavern, place: int, die: int) -> int:
    """Return how often a die must be raised to lie on a place; NO_RAISE where it can't."""
    if place >= CASHBOX:
        return SPACE_RAISES[place - CASHBOX][die % FACES]
    more = C.pips[t.tables[place]] - face(die)
    return more if more >= 0 else NO_RAISE


def raises_lying(t: Tavern) -> int:
    """Return the raises of all dice that lie on places."""
    return sum(raises_for(t, *divmod(pair, DICE)) for pair in t.placed)


def dishwashers(t: Tavern) -> int:
    """Return how often dice may be raised by those who wash up now, the permanent one included."""
    return gives(t, T_DISHWASHER) + t.lay[DISHWASHER] * _RAISES


@R.cite("plan.budget")
def raises_spare(t: Tavern) -> int:
    """Return how many raises are left beside those of the dice that lie on places (plan.dishwasher)."""
    if not t.raises:
        return 0
    return min(t.raises, t.lay[DISHWASHER] * _RAISES + t.steady) - raises_lying(t)


@R.cite("plan.one_die")
def put_down(t: Tavern, die: int, place: int) -> None:
    """Lay a die on a place."""
    t.placed = with_die(t.placed, at(place, die))
    if place < SUPPLY:
        t.open &= ~_column(place)


def take_up(t: Tavern, pair: int) -> None:
    """Take a die off its place; the place stays as it was."""
    t.placed = without_die(t.placed, pair)


def lies_on(t: Tavern, place: int) -> bool:
    """Return whether a die lies on a place."""
    low = place * DICE
    return any(low <= pair < low + DICE for pair in t.placed)


# -- what the plan brings ---------------------------------------------------------------------------------------------


def rates(t: Tavern) -> tuple[int, int, int]:
    """Return what a die in the cashbox, on the barrel and at the supplier is worth now."""
    return gives(t, T_CASHBOX), gives(t, T_BARREL), gives(t, T_SUPPLIER) + t.lay[SUPPLIER] * C.staff[SUPPLIER].gives


@R.cite("serve.guests", "serve.counter")
def yields(t: Tavern, place: int, worth: tuple[int, int, int]) -> tuple[int, int]:
    """Return the coins and the beer that a die brings on a place at these rates."""
    if place < CASHBOX:
        return C.coins[t.tables[place]], 0
    if place == CASHBOX:
        return worth[0], 0
    return 0, worth[1] if place == BARREL else worth[2] if place == SUPPLY else 0


def production(t: Tavern, worth: tuple[int, int, int]) -> tuple[int, int]:
    """Return the coins and the beer of all dice on places, merchants left out."""
    coins = beer = 0
    for pair in t.placed:
        more_coins, more_beer = yields(t, pair // DICE, worth)
        coins += more_coins
        beer += more_beer
    return coins, beer


def cards_of(t: Tavern) -> list[int]:
    """Return every card that a player owns, wherever it is."""
    lying = [kind for kind, n in enumerate(t.lay) for _ in range(n)]
    seated = [kind for kind in t.tables if kind not in (NOTHING, C.noble)]
    return [*t.deck.top, *t.deck.pool, *t.discard, *lying, *seated, *(C.noble,) * t.nobles]


def clear_away(t: Tavern) -> list[int]:
    """Take all cards of the round off the tavern; return the discard pile with them."""
    lying = [kind for kind, n in enumerate(t.lay) for _ in range(n)]
    seated = [kind for kind in t.tables if kind not in (NOTHING, C.noble)]
    cards = [*t.discard, *lying, *seated, *(C.noble,) * t.nobles]
    t.lay, t.tables, t.nobles = (0,) * len(STAFF), (), 0
    return cards
