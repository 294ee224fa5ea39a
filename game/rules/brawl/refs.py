"""The refs of this game and its interned actions in tables, so that the hot path formats no text.

Cards of a hand are named by their place in it (`object:2`), not by their face: what everybody may see of a question
must not depend on what a player holds. Which actions are legal is none of this module's business.
"""

from __future__ import annotations

import functools

from game.kernel.api import Action, act
from game.rules.brawl.state import CHARACTERS, C

SLOTS = 40
"""More cards than any hand can hold."""

CHAR = tuple(f"char:{name}" for name in C.characters)
SEAT = tuple(f"seat:{seat + 1}" for seat in range(6))
OFFER = tuple(f"offer:{seat + 1}" for seat in range(6))
TREASURE = tuple(f"treasure:{slot + 1}" for slot in range(SLOTS))
OBJECT = tuple(f"object:{slot + 1}" for slot in range(SLOTS))
FLOOR = tuple(f"floor:{treasure.id}" for treasure in C.treasures)
FACE_DOWN = "floor:1"
"""Tête dure: the treasures on the floor, of which one is picked up unseen."""

TREASURE_NAMES = tuple(treasure.id for treasure in C.treasures)
OBJECT_NAMES = tuple(thing.id for thing in C.objects)

_CHAR_INDEX = {ref: char for char, ref in enumerate(CHAR)}
_FLOOR_INDEX = {ref: treasure for treasure, ref in enumerate(FLOOR)}

# Trade
SELL = tuple(act("sell", ref) for ref in TREASURE)
ADD = tuple(act("offer", ref) for ref in TREASURE)
HOLD_BACK = tuple(act("hold_back", ref) for ref in TREASURE)
DONE = act("done")
DEAL = tuple(act("deal", ref) for ref in OFFER)
REFUSE = act("refuse", "agitation")
PROTEST = act("protest", "agitation")
LET = act("let")
PEACE = act("peace")
WAR = act("war")

# Turns
PASS = tuple(act("pass", ref) for ref in CHAR)
DRAW = tuple(act("draw", ref) for ref in CHAR)
DOOR = tuple(act("flee", ref, "door") for ref in CHAR)
WINDOW = tuple(act("flee", ref, "window") for ref in CHAR)
PLAY = tuple(tuple(act("play", thing, ref) for thing in OBJECT) for ref in CHAR)
HIT = tuple(act("hit", ref) for ref in CHAR)
THROW = tuple(act("throw", ref) for ref in CHAR)
COVER = act("cover")
HIDE = act("hide")
WIELD = act("wield")
TAKE_WEAPON = tuple(act("take", ref) for ref in TREASURE)
TAKE_UNKNOWN = act("take", "treasure:?")
NO_WEAPON = act("nothing")
ASK = tuple(act("ask", ref) for ref in SEAT)
HELP = tuple(act("help", ref) for ref in CHAR)
NO_HELP = act("no_help")
ROLL = act("roll")
COUNTER = tuple(act("counter", ref) for ref in OBJECT)
NO_RIPOSTE = act("no_riposte")

# Treasures on the move
DROP = tuple(act("drop", ref) for ref in TREASURE)
SAVE = tuple(act("save", ref) for ref in TREASURE)
LOOT = tuple(act("loot", f"loot:{slot + 1}") for slot in range(SLOTS))

# End of a round, arrivals
KEEP = tuple(act("keep", ref) for ref in OBJECT)
KEEP_NONE = act("keep_none")
CLAIM = act("claim")
LEAVE = act("leave")
SHOUT = tuple(act("shout", ref) for ref in SEAT)
SILENCE = act("silence")
TILT = tuple(act("tilt", ref) for ref in CHAR)

SAYS = {
    "ref.{}": ("treasure", "object", "loot", "floor", "offer", "against", "hiding", "climbing"),
    "name.{}": ("door", "window", "agitation", "arrival", "sale", "sign", "queue", "stock", "pool"),
}


@functools.cache
def strike(char: int, target: int) -> Action:
    """Return the action to hit with the weapon that a character has drawn."""
    return act("strike", CHAR[char], CHAR[target])


@functools.cache
def pick(char: int, treasure: int) -> Action:
    """Return the action to pick up a treasure that lies open, -1: one that lies face down."""
    return act("pick", CHAR[char], FACE_DOWN if treasure < 0 else FLOOR[treasure])


@functools.cache
def bring(n: int) -> Action:
    """Return the leader's choice of so many arrivals."""
    return act("arrivals", f"n:{n}")


@functools.cache
def carry(slot: int, char: int) -> Action:
    """Return the action that a treasure goes with this character."""
    return act("carry", TREASURE[slot], CHAR[char])


@functools.lru_cache(1 << 14)
def simple(chars: tuple[int, ...], slots: tuple[int, ...]) -> tuple[Action, ...]:
    """Return what everybody upright may do: pass, go to the door, play an object of these slots."""
    return (
        *(PASS[char] for char in chars),
        *(DOOR[char] for char in chars),
        *(PLAY[char][slot] for char in chars for slot in slots),
    )


def number(ref: str) -> int:
    """Return the index of `object:3`, `seat:3` or `loot:3`: 2."""
    return int(ref[ref.index(":") + 1 :]) - 1


def char(ref: str) -> int:
    """Return the character of `char:elf`."""
    return _CHAR_INDEX[ref]


def treasure(ref: str) -> int:
    """Return the treasure of `floor:grimoire`, -1 where it lies face down."""
    return _FLOOR_INDEX.get(ref, -1)


assert len(CHAR) == CHARACTERS
