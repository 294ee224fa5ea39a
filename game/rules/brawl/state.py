"""The position of a match: characters, cards and options, with the smallest things that may be done to them.

No turn, no choice and no card text stands here. Characters are small ints (heroes first); what changes rarely is a
tuple or a bit mask, so that a clone copies a handful of short lists, however long the match has lasted.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from game.kernel import chance
from game.kernel.state import (
    BYSTANDER,
    EVERYBODY,
    NOTHING,
    Part,
    State,
    declared,
    numbers,
    pile,
    put,
    rows,
    stack,
    value,
)
from game.rules.brawl.content import content
from game.rules.brawl.registry import R

C = content()
HEROES = len(C.heroes)
CHARACTERS = len(C.characters)
MILITIA = CHARACTERS
"""The militia's index in the pile of arrivals."""
FIGHT = C.setup.fight
KO = FIGHT.ko
DOWN = KO - 1
STANDING = 0
HIT, THROW, HIDE, WINDOW = range(4)
"""What a deed is: an attack in melee, one at range, a test to hide, a test at the window."""
TURN, SEALED, SHOUT = range(3)
"""Values of `claims_by`."""


def _treasures() -> tuple[str, ...]:
    return tuple(treasure.id for treasure in C.treasures)


def _objects() -> tuple[str, ...]:
    return tuple(thing.id for thing in C.objects)


def _queue() -> tuple[str, ...]:
    return (*C.characters, "militia")


@declared
class Offer(Part):
    """An open offer being put together: `picked` are slots of the seat's treasures, in order of picking."""

    seat = value("all")
    picked = value("all", ())


@declared
class Deed(Part):
    """An attack or a test under way, from the choice of the target to its last consequence.

    `kind`: the object used, NOTHING for none; `bonus`: what a drawn weapon adds; `helpers`: supporting characters;
    `asked`: bit mask of the seats asked for support; `dice`, `defence`: what was rolled; `effect`: hits, or by how
    much the attack was better; `broke`: 1 where the object broke; `before`, `after`: the target's tilt. Once rolled it
    is kept as `last`, field by field in this order, see `meta.Fought`.
    """

    seat = value("all")
    char = value("all")
    what = value("all")
    target = value("all", NOTHING)
    kind = value("all", NOTHING)
    bonus = value("all")
    riposte = value("all")
    helpers = value("all", ())
    asked = value("all")
    dice = value("all", ())
    defence = value("all")
    effect = value("all")
    broke = value("all")
    before = value("all")
    after = value("all")


@declared
class Packing(Part):
    """Treasures being picked for safety by who has fled: slots so far, of `due`."""

    seat = value("all")
    char = value("all")
    due = value("all")
    picked = value("all", ())


@declared
class BrawlState(State):
    acts = stack(Offer, Deed, Packing)
    # a character
    tilt = numbers("all")
    lying = numbers("all")  # the kind of object on each, or NOTHING
    drawn = value("all")  # the drawn treasure of each, or NOTHING
    ready = value("all")  # the round from which it may be used
    trophy_ready = value("all")  # … the wall trophy
    hidden = value("all")  # bit masks of characters
    covered = value("all")
    door = value("all")  # waiting at the door
    waited = value("all")  # … since an earlier round
    downed = value("all")  # heroes who have been down already
    # a seat
    heroes = numbers("all")
    groups = numbers("all")  # characters alive and in the room
    fled = numbers("all")
    fighting = value("all")  # bit mask of seats with a group
    treasures = rows("seen", source="chest", names=_treasures)
    treasures_seen: list[list[int]]
    bearers = numbers("all")  # Tête dure: who carries each of them
    safe = rows("seen", source="chest", names=_treasures)
    safe_seen: list[list[int]]
    objects = rows("seen", source="stock", names=_objects)
    objects_seen: list[list[int]]
    agitation = value("all")
    bids = numbers("owner", choices=lambda s, seat: (0, 1))  # secret offers (bit masks of slots), shouts, votes
    offers = numbers("all")  # slots offered openly, or revealed
    # the table
    chest = pile(names=_treasures)
    floor = numbers("seen", source="chest", names=_treasures)
    floor_seen: list[int]
    stock = pile(names=_objects)
    spent = numbers("all")  # how many of each kind lie in the discard
    broken = numbers("all")
    queue = pile(names=_queue)
    table = value("all")  # agitation cards played
    seller = value("all")
    sold = value("all")  # sellers' turns so far
    quiet = value("all")  # 1 while nobody has played agitation in this circuit
    sale = value("all", NOTHING)  # the slot of the treasure on sale
    round = value("all")
    leader = value("all")
    arrival = value("all", NOTHING)
    claims = value("all", ())  # seats that want the arrival
    throws = value("all", ())  # seat and dice of each throw for it so far
    last = value("all", ())  # the last deed that was rolled for
    # options of the match
    hard = value("all")
    smash = value("all")
    supported = value("all")
    arrivals_by = value("all", "")
    claims_by = value("all")
    sealed = value("all")
    peaceful = value("all")


def without(row: tuple, i: int) -> tuple:
    """Return the row less its item at place i."""
    return row[:i] + row[i + 1 :]


@functools.cache
def circle(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats clockwise, beginning with the first."""
    return tuple((first + i) % seats for i in range(seats))


def chief(s: BrawlState) -> int:
    """Return who decides as the leader: the leader himself or the next to his left who is in the fight
    (brawl.leader)."""
    for seat in circle(s.leader, s.seats):
        if s.fighting >> seat & 1:
            return seat
    return s.leader


def owner(s: BrawlState, char: int) -> int:
    """Return the seat in whose group a character is."""
    for seat, group in enumerate(s.groups):
        if char in group:
            return seat
    raise KeyError(C.characters[char])


def hero_of(s: BrawlState, ref: str) -> int | None:
    """Return whose hero a ref is, wherever he is by now; None for all else."""
    zone, _, name = ref.partition(":")
    char = C.character[name] if zone == "char" else NOTHING
    return next((seat for seat, heroes in enumerate(s.heroes) if char in heroes), None)


def standing(s: BrawlState, seat: int) -> tuple[int, ...]:
    """Return a seat's characters that may be activated: upright and not waiting at the door (state.standing)."""
    tilt, door = s.tilt, s.door
    return tuple([char for char in s.groups[seat] if not tilt[char] and not door >> char & 1])


def to_come(s: BrawlState) -> int:
    """Return how many cards of arrivals are still to come, the militia and those shuffled with it among them."""
    come = s.ended == "militia" or MILITIA in (*s.queue.top, *s.queue.pool)
    return s.queue.size + (0 if come else C.setup.start.bottom + 1)


@R.cite("act.slots", "brawl.objects")
def take_off(s: BrawlState, char: int, broken: int = 0) -> None:
    """Take the object off a character: to the discard, or out of the match."""
    kind = s.lying[char]
    if kind != NOTHING:
        (s.broken if broken else s.spent)[kind] += 1
        s.lying[char] = NOTHING
        s.hidden &= ~(1 << char)
        s.covered &= ~(1 << char)


@R.cite("casse.hideout")
def found_breaks(s: BrawlState) -> int:
    """Return 1 where a hideout that is given up or found breaks (casse.hideout)."""
    return s.smash


def sheathe(s: BrawlState, char: int) -> None:
    """Put a drawn treasure back among its owner's."""
    if s.drawn[char] != NOTHING:
        s.drawn = put(s.drawn, char, NOTHING)


def leave_group(s: BrawlState, seat: int, char: int) -> None:
    """Take a character out of the room, with whatever lies on it (state.out)."""
    take_off(s, char)
    sheathe(s, char)
    s.door &= ~(1 << char)
    s.waited &= ~(1 << char)
    group = s.groups[seat]
    s.groups[seat] = group = without(group, group.index(char))
    if not group:
        s.fighting &= ~(1 << seat)


def join(s: BrawlState, seat: int, char: int) -> None:
    """Let an arrival join a group, standing."""
    s.groups[seat] += (char,)
    s.tilt[char] = STANDING
    s.fighting |= 1 << seat


def worth(s: BrawlState) -> int:
    """Return what the tavern is still worth (score.tavern)."""
    return C.setup.tavern.worth - sum(map(int.__mul__, C.worth, s.broken))


def known(mask: int) -> int:
    """Return 1 where everybody has seen the card of this mask."""
    return mask >> BYSTANDER & 1


def give(s: BrawlState, seat: int, treasure: int, mask: int, bearer: int = NOTHING) -> None:
    """Put a treasure into a seat's hand, in Tête dure with a character."""
    s.treasures[seat].append(treasure)
    s.treasures_seen[seat].append(mask)
    if s.hard:
        s.bearers[seat] += (bearer,)


def pull(s: BrawlState, seat: int, slot: int) -> tuple[int, int]:
    """Take a treasure out of a seat's hand; return it and who has seen it. Drawn, it leaves its character."""
    treasure = s.treasures[seat].pop(slot)
    if s.hard:
        s.bearers[seat] = without(s.bearers[seat], slot)
    undraw(s, treasure)
    return treasure, s.treasures_seen[seat].pop(slot)


def undraw(s: BrawlState, treasure: int) -> int:
    """Take a treasure from whoever has drawn it; return whether somebody had."""
    if treasure not in s.drawn:
        return 0
    sheathe(s, s.drawn.index(treasure))
    return 1


def carried(s: BrawlState, seat: int, char: int) -> tuple[int, ...]:
    """Return the slots of the treasures that a character carries (dure.holding)."""
    return tuple(slot for slot, bearer in enumerate(s.bearers[seat]) if bearer == char)


def show_all(s: BrawlState, masks: list[int], slots: Iterable[int]) -> None:
    """Turn cards of a hand face up for everybody."""
    for slot in slots:
        if masks[slot] != EVERYBODY:
            chance.reveal(s, masks, slot)
