"""The refs of this game and its interned actions in tables, so that the hot path formats no text.

Which of them are legal is none of this module's business.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from game.kernel.api import Action, act
from game.kernel.api import seat_ref as seat_ref
from game.rules.bloody_inn.content import ACTIONS, content
from game.rules.bloody_inn.state import CHEQUE, DOORS, TRACK

C = content()

ROOM = (*(f"room:{i + 1}" for i in range(DOORS)), *(f"trailer:{i + 1}" for i in range(C.trailers)))
OBJECT = tuple(f"object:{row.id}" for row in C.objects)
UNKNOWN_OBJECT = "object:?"
HAND = tuple(f"hand:{kind}" for kind in C.kinds)
_COUNTED = ("launder", "cash_in", "cheques", "swap")
SAYS = {
    "verb.{}": _COUNTED,
    "number.{}": _COUNTED,
    "ref.{}": ("room", "trailer", "annex", "corpse"),
    "name.{}": ("bistro", "exit", "event", "entrance"),
}

_ROOM_INDEX = {ref: i for i, ref in enumerate(ROOM)}
_KIND = {ref: kind for kind, ref in enumerate(HAND)}
_OBJECT_INDEX = {ref: i for i, ref in enumerate(OBJECT)}

PASS = act("pass")
ENOUGH = act("enough")
KILL_ROOM = tuple(act("kill", room) for room in ROOM)
BRIBE_ROOM = tuple(act("bribe", room) for room in ROOM)
ALSO_ROOM = tuple(act("also", room) for room in ROOM)
BUILD_ROOM = tuple(act("build", room) for room in ROOM)
KEY_ROOM = tuple(act("key", room) for room in ROOM[:DOORS])
SERVE_ROOM = tuple(act("serve", room) for room in ROOM[:DOORS])
WELCOME_ROOM = tuple(act("welcome", room) for room in ROOM)
KILL_BISTRO = act("kill", "bistro")
BUILD_HAND = tuple(act("build", hand) for hand in HAND)
PAY_HAND = tuple(act("pay", hand) for hand in HAND)
OBJECTS = act("objects")
BACK = act("back")
KEEP = act("keep")
DISMISS_HAND = tuple(act("dismiss", hand) for hand in HAND)

ACTION_OF = {verb: index for index, verb in enumerate(ACTIONS)}
"""Verb of a night's deed -> index of its action."""


def annex_ref(owner: int, annex: int) -> str:
    return f"annex:{owner + 1}.{annex + 1}"


def corpse_ref(owner: int, corpse: int) -> str:
    return f"corpse:{owner + 1}.{corpse + 1}"


def number(ref: str) -> int:
    """Return the number of `n:3`: 3."""
    return int(ref[ref.index(":") + 1 :])


def place(ref: str) -> int:
    """Return the index of `room:3`: 2."""
    return _ROOM_INDEX[ref]


def pair(ref: str) -> tuple[int, int]:
    """Return the indices of `annex:3.2` or `corpse:3.2`: (2, 1)."""
    owner, index = ref[ref.index(":") + 1 :].split(".")
    return int(owner) - 1, int(index) - 1


def kind_of(ref: str) -> int:
    """Return the kind of `hand:newsboy`."""
    return _KIND[ref]


def spot_ref(owner: int, annex: int) -> str:
    """Return the ref of an annex, or of the trailer ~annex."""
    return ROOM[DOORS + ~annex] if annex < 0 else annex_ref(owner, annex)


def object_of(ref: str) -> int:
    """Return the index of `object:cake`; KeyError for `object:?`."""
    return _OBJECT_INDEX[ref]


@functools.cache
def bury(owner: int, corpse: int, host: int, annex: int) -> Action:
    """Return the action to bury a corpse under an annex."""
    return act("bury", corpse_ref(owner, corpse), spot_ref(host, annex))


@functools.cache
def also_bury(owner: int, corpse: int, host: int, annex: int) -> Action:
    """Return the part that adds a corpse and its annex to a burial."""
    return act("also", corpse_ref(owner, corpse), spot_ref(host, annex))


@functools.cache
def bribe_bistro(peasants: int) -> Action:
    """Return the action to take so many peasants along."""
    return act("bribe", "bistro", f"n:{peasants}")


@functools.cache
def count(verb: str, n: int) -> Action:
    """Return an action that only names a number: launder, cash_in, cheques."""
    return act(verb, f"n:{n}")


@functools.cache
def exchanges(cash: int, cheques: int) -> tuple[Action, ...]:
    """Return passing and every way to launder with it that this money allows (night.launder)."""
    into = [count("launder", n) for n in range(1, cash // CHEQUE + 1)]
    back = [count("cash_in", n) for n in range(1, min(cheques, (TRACK - cash) // CHEQUE) + 1)]
    return (PASS, *into, *back)


@functools.cache
def at_doors(kills: int, bribes: int) -> tuple[Action, ...]:
    """Return the actions at the rooms of two bit masks."""
    return (
        *(a for i, a in enumerate(KILL_ROOM) if kills >> i & 1),
        *(a for i, a in enumerate(BRIBE_ROOM) if bribes >> i & 1),
    )


@functools.cache
def welcomes(free: int) -> tuple[Action, ...]:
    """Return the ways to receive a guest with a bit mask of free rooms."""
    return tuple(a for i, a in enumerate(WELCOME_ROOM) if free >> i & 1)


@functools.cache
def at_bistro(peasants: int, most: int) -> tuple[Action, ...]:
    """Return the actions with so many peasants there, of whom one Bribe takes `most`."""
    return (KILL_BISTRO, *(bribe_bistro(n) for n in range(1, min(peasants, most) + 1))) if peasants else ()


@functools.lru_cache(1 << 14)
def builds(hand: tuple[int, ...], reach: int, key: bool) -> tuple[Action, ...]:
    """Return what can be built of a hand up to this rank, trailers only with a `key` for them."""
    return tuple(
        BUILD_HAND[kind]
        for kind in dict.fromkeys(hand)
        if C.annex[kind] and C.rank_annex[kind] <= reach and (key or not C.trailer[kind])
    )


@functools.lru_cache(1 << 14)
def payments(hand: tuple[int, ...], kept: tuple[int, ...], stop: bool) -> tuple[Action, ...]:
    """Return the ways to go on paying: kinds of which not all copies are `kept`, and to stop where that may be."""
    pays = tuple(PAY_HAND[kind] for kind in dict.fromkeys(hand) if hand.count(kind) > kept.count(kind))
    return (*pays, ENOUGH) if stop else pays


def names(kinds: Iterable[int]) -> str:
    """Return kinds as one word of a line that names them all."""
    return "+".join(C.kinds[kind] for kind in kinds)


@functools.lru_cache(1 << 14)
def free_annexes(annexes: tuple[int, ...], graves: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Return the indices of a player's annexes that take another corpse."""
    return tuple(i for i, kind in enumerate(annexes) if len(graves[i]) < C.rank_annex[kind])


@functools.lru_cache(1 << 14)
def within(corpses: tuple[int, ...], reach: int) -> tuple[int, ...]:
    """Return the indices of the corpses up to this rank."""
    return tuple(i for i, kind in enumerate(corpses) if C.rank_annex[kind] <= reach)
