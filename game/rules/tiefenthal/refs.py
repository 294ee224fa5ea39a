"""The refs of this game and its interned actions in tables, so that the hot path formats no text.

Which of them are legal is none of this module's business.
"""

from __future__ import annotations

import functools

from game.kernel.api import Action, act
from game.kernel.api import seat_ref as seat_ref
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TILES, content
from game.rules.tiefenthal.state import DICE, FACES, MAX_TABLES, PLACES, ROW

C = content()

DIE = tuple(f"die:{colour}{face}" for colour in "wo" for face in range(1, FACES + 1))
MAT = tuple(f"mat:w{face}" for face in range(1, FACES + 1))
PLACE = (
    *(f"table:{i + 1}" for i in range(MAX_TABLES)),
    *(f"space:{name}" for name in ("cashbox", "barrel", "supplier", "monk")),
)
STAFF_STACK = tuple(f"staff:{name}" for name in STAFF)
LAY = tuple(f"lay:{name}" for name in STAFF)
TILE = tuple(f"tile:{name}" for name in TILES)
GUEST = tuple(f"guest:{i + 1}" for i in range(ROW))
ARTIST = tuple(f"artist:{i + 1}" for i in range(len(C.artists)))
SIDE = tuple(tuple(f"side:{side.id}" for side in artist.sides) for artist in C.artists)
START = tuple(f"start:{card.id}" for card in C.starts)
COLUMN = tuple(f"book:{i + 1}" for i in range(len(C.tracks.book.columns)))
OWN = {kind: f"deck:{C.kinds[kind]}" for kind in C.regulars}

_INDEX = {
    ref: i
    for table in (DIE, MAT, PLACE, STAFF_STACK, LAY, TILE, GUEST, ARTIST, START, COLUMN)
    for i, ref in enumerate(table)
}
_INDEX |= {ref: i for sides in SIDE for i, ref in enumerate(sides)}
_INDEX |= {ref: kind for kind, ref in OWN.items()}

SERVE, DONE, RESTART, KEEP, DECLINE = map(act, ("serve", "done", "restart", "keep", "decline"))
GIVE_COUNTER = act("give", "counter")
SING = act("sing", "lay:bard")
PICK = tuple(act("pick", ref) for ref in MAT)
PUT = tuple(tuple(act("place", die, place) for place in PLACE) for die in DIE)
TAKE = tuple(act("take", place) for place in PLACE)
SHIFT = tuple(tuple(act("shift", die, place) for place in PLACE) for die in DIE)
BUY = tuple(act("buy", ref) for ref in STAFF_STACK)
WIN = tuple(act("win", ref) for ref in GUEST)
COURT = tuple(act("win", "nobles", f"n:{n}") for n in C.noble_card.prices)
CHOOSE_SIDE = tuple(tuple(act("engage", ref) for ref in sides) for sides in SIDE)
BEGIN = tuple(act("begin", ref) for ref in START)

SAYS = {
    "ref.{}": ("table", "guest", "artist"),
    "name.{}": (
        *(ref.partition(":")[2] for ref in COLUMN),
        *(f"{colour}{face}" for colour in "wo" for face in range(1, FACES + 1)),
        "host",
        "nobles",
        "counter",
        "counter_guest",
        "deck",
        "discard",
        "schnapps",
        "monastery",
        "moon",
        "book",
        "loop",
        "takings",
        "plan",
        "serve",
        "close",
    ),
}


def index(ref: str) -> int:
    """Return the place of a ref in its table: 2 for `guest:3`, the kind for `deck:regular_1`."""
    return _INDEX[ref]


def number(ref: str) -> int:
    """Return the number of `n:3`: 3."""
    return int(ref[ref.index(":") + 1 :])


@functools.cache
def upgrade(tile: int, returned: int, choice: bool) -> Action:
    """Return the action to turn a tile; `choice` where cards could be returned, so that their number is named."""
    return act("upgrade", TILE[tile], f"n:{returned}") if choice else act("upgrade", TILE[tile])


@functools.cache
def shift_from(place: int, die: int, to: int) -> Action:
    """Return the action to take a die that lies on a place at another one; where several may lie, the die is named."""
    if place < PLACES - 2:
        return act("shift", PLACE[place], PLACE[to])
    return act("shift", PLACE[place], DIE[die], PLACE[to])


def _bits(mask: int) -> tuple[int, ...]:
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


@functools.lru_cache(1 << 16)
def puts(die: int, mask: int) -> tuple[Action, ...]:
    """Return the ways to lay a die on one of these places."""
    return tuple(PUT[die][place] for place in _bits(mask))


@functools.lru_cache(1 << 16)
def shifts(die: int, mask: int) -> tuple[Action, ...]:
    """Return the ways to use a die of the tray at one of these places."""
    return tuple(SHIFT[die][place] for place in _bits(mask))


@functools.lru_cache(1 << 16)
def shifts_from(pair: int, mask: int) -> tuple[Action, ...]:
    """Return the ways to use a die that lies on a place at one of these others."""
    place, die = divmod(pair, DICE)
    return tuple(shift_from(place, die, to) for to in _bits(mask & ~(1 << place)))


@functools.lru_cache(1 << 16)
def takes(placed: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the ways to take one of these dice off."""
    return tuple(TAKE[place] for place in dict.fromkeys(pair // DICE for pair in placed))


@functools.lru_cache(1 << 14)
def picks(mat: tuple[int, ...]) -> tuple[Action, ...]:
    """Return the ways to take a die of a mat."""
    return tuple(PICK[die] for die in dict.fromkeys(mat))


@functools.cache
def stocked(stock: tuple[int, ...]) -> int:
    """Return the bit mask of staff stacks that aren't empty."""
    return sum(1 << staff for staff, left in enumerate(stock) if left)


@functools.cache
def buys(coins: int, there: int) -> tuple[Action, ...]:
    """Return what staff these coins buy; `there` is a bit mask. Ask with no more coins than the dearest costs."""
    return tuple(way for staff, way in enumerate(BUY) if there >> staff & 1 and C.staff[staff].price <= coins)


@functools.lru_cache(1 << 16)
def upgrades(coins: int, sides: int, lay: tuple[int, ...], dishwashers: int) -> tuple[Action, ...]:
    """Return what tiles these coins turn; at most so many dishwashers may be returned."""
    ways: list[Action] = []
    for tile, row in enumerate(C.tiles):
        if sides >> tile & 1:
            continue
        if row.card is None:
            if row.price <= coins:
                ways.append(upgrade(tile, 0, False))
            continue
        lying = lay[STAFF.index(row.card)]
        most = min(lying, dishwashers) if row.card == "dishwasher" else lying
        ways += (upgrade(tile, n, lying > 0) for n in range(most + 1) if row.price - row.less * n <= coins)
    return tuple(ways)


@functools.lru_cache(1 << 16)
def wins(row: tuple[int, ...], beer: int) -> tuple[Action, ...]:
    """Return which guests of the row so much beer wins. Ask with no more beer than the dearest wants."""
    return tuple(WIN[i] for i, kind in enumerate(row) if kind != NOTHING and C.beer[kind] <= beer)


@functools.cache
def courts(beer: int, left: int) -> tuple[Action, ...]:
    """Return how many nobles so much beer wins of those left. Ask with no more than the most."""
    return tuple(way for way, (n, price) in zip(COURT, C.noble_card.prices.items()) if price <= beer and n <= left)
