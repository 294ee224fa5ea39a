"""Who can be attacked by whom: neighbours in melee, the others at range, nobody who hides or stands behind cover."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from game.kernel.api import Action, Line
from game.rules.brawl import refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import FIGHT, BrawlState, C, owner


@functools.lru_cache(1 << 12)
def neighbours(fighting: int, seat: int, seats: int) -> tuple[int, ...]:
    """Return the nearest seats in the fight to the left and right, one of them where both are the same
    (fight.melee)."""
    others = [(seat + i) % seats for i in range(1, seats) if fighting >> (seat + i) % seats & 1]
    return tuple(dict.fromkeys(others[:1] + others[-1:]))


@functools.lru_cache(1 << 12)
def far(fighting: int, seat: int, seats: int) -> tuple[int, ...]:
    """Return the seats that can be thrown at: all but the neighbours, with few groups left everybody (fight.ranged)."""
    others = [(seat + i) % seats for i in range(1, seats) if fighting >> (seat + i) % seats & 1]
    if fighting.bit_count() <= FIGHT.few:
        return tuple(others)
    return tuple(others[1:-1])


@functools.lru_cache(1 << 14)
def hits(group: tuple[int, ...], safe: int) -> tuple[Action, ...]:
    """Return the actions to hit characters of a group that no bit of `safe` protects."""
    return tuple(refs.HIT[char] for char in group if not safe >> char & 1)


@functools.lru_cache(1 << 14)
def throws(group: tuple[int, ...], safe: int) -> tuple[Action, ...]:
    """Return the actions to throw at characters of a group that no bit of `safe` protects."""
    return tuple(refs.THROW[char] for char in group if not safe >> char & 1)


def strikes(s: BrawlState, seat: int, char: int) -> list[Action]:
    """Return the actions to hit with a weapon that a character has drawn, clockwise."""
    return [
        refs.strike(char, target)
        for other in neighbours(s.fighting, seat, s.seats)
        for target in s.groups[other]
        if not s.hidden >> target & 1
    ]


@R.cite("fight.melee")
def out_of_melee(s: BrawlState, seat: int, target: int) -> Iterator[Line]:
    """Yield why a character can't be hit by this seat."""
    theirs = owner(s, target)
    if theirs == seat:
        yield Line("no.own", (C.characters[target],), "fight.melee")
        return
    if theirs not in neighbours(s.fighting, seat, s.seats):
        yield Line("no.too_far", (C.characters[target], refs.SEAT[theirs]), "fight.melee")
    yield from hiding(s, target)


@R.cite("fight.ranged", "fight.troll")
def out_of_range(s: BrawlState, seat: int, char: int, target: int) -> Iterator[Line]:
    """Yield why a character of this seat can't throw at another."""
    theirs = owner(s, target)
    if theirs == seat:
        yield Line("no.own", (C.characters[target],), "fight.ranged")
        return
    if not C.ruse[char]:
        yield Line("no.no_ruse", (C.characters[char], C.ruse[char]), "fight.troll")
    if theirs not in far(s.fighting, seat, s.seats):
        yield Line("no.too_near", (C.characters[target], refs.SEAT[theirs], FIGHT.few), "fight.ranged")
    if s.covered >> target & 1:
        yield Line("no.covered", (C.characters[target], refs.OBJECT_NAMES[s.lying[target]]), "act.cover")
    yield from hiding(s, target)


@R.cite("fight.hidden")
def hiding(s: BrawlState, target: int) -> Iterator[Line]:
    """Yield that a character has hidden, and where."""
    if s.hidden >> target & 1:
        yield Line("no.hidden", (C.characters[target], refs.OBJECT_NAMES[s.lying[target]]), "act.hideout")
