"""What must add up in every position: characters, cards, masks. For tests and `fuzz`; play never calls it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.kernel.state import EVERYBODY, NOTHING
from game.rules.brawl import effects
from game.rules.brawl.content import GUARD
from game.rules.brawl.state import CHARACTERS, DOWN, HEROES, KO, MILITIA, BrawlState, C

COPIES = [thing.copies for thing in C.objects]


def invariants(s: BrawlState) -> None:
    """Raise AssertionError where something doesn't add up."""
    _characters(s)
    _arrivals(s)
    _treasures(s)
    _objects(s)
    assert sum(s.agitation) + s.table <= s.seats * C.setup.start.agitation, "there is too much agitation"
    assert s.table <= s.seats and all(left >= 0 for left in s.agitation), "agitation beyond the threshold"


def _characters(s: BrawlState) -> None:
    alive = [char for group in s.groups for char in group]
    assert len(set(alive)) == len(alive), "a character in two groups"
    inside = sum(1 << char for char in alive)
    for mask in (s.hidden, s.covered, s.door):
        assert mask & ~inside == 0, "a mark of somebody who isn't in the room"
    assert s.waited & ~s.door == 0 and s.hidden & s.covered == 0, "marks that exclude each other"
    for char in range(CHARACTERS):
        kind = s.lying[char]
        assert s.hidden >> char & 1 == (kind in effects.HIDEOUTS), f"{C.characters[char]} hides without a hideout"
        assert s.covered >> char & 1 == (kind in effects.COVERS), f"{C.characters[char]} is covered by nothing"
        assert kind == NOTHING or char in alive, f"an object on {C.characters[char]}, who is gone"
        assert s.tilt[char] < KO or char not in alive, f"{C.characters[char]} is out and still in a group"
        assert not s.door >> char & 1 or s.tilt[char] < DOWN, f"{C.characters[char]} waits lying down"
    for seat, group in enumerate(s.groups):
        assert s.fighting >> seat & 1 == bool(group), f"seat {seat + 1} fights without a group or the other way round"
        heroes = [char for char in group if char < HEROES]
        assert set(heroes) <= set(s.heroes[seat]), f"seat {seat + 1} has somebody else's hero"
        gone = [char for char in s.heroes[seat] if char not in group]
        assert all(s.tilt[char] >= KO or char in s.fled[seat] for char in gone), "a hero got lost"


def _arrivals(s: BrawlState) -> None:
    met = [char for group in s.groups for char in group if char >= HEROES]
    met += [char for fled in s.fled for char in fled if char >= HEROES]
    met += [char for char in range(HEROES, CHARACTERS) if s.tilt[char] >= KO]
    met += [s.arrival] if s.arrival != NOTHING else []
    left = [char for char in (*s.queue.top, *s.queue.pool) if char != MILITIA]
    assert sorted(met + left) == list(range(HEROES, CHARACTERS)), "arrivals got lost"
    assert s.queue.size <= len(s.queue.top) + len(s.queue.pool), "the pile of arrivals is larger than its cards"
    assert all(name != GUARD for treasure in C.treasures for name in treasure.types)


def _treasures(s: BrawlState) -> None:
    found = [*s.chest.top, *s.chest.pool, *s.floor, *(t for row in (*s.treasures, *s.safe) for t in row)]
    assert sorted(found) == list(range(len(C.treasures))), "treasures got lost"
    for seat in range(s.seats):
        assert len(s.treasures[seat]) == len(s.treasures_seen[seat]), "a treasure without a mask"
        assert len(s.safe[seat]) == len(s.safe_seen[seat]), "a treasure in safety without a mask"
        masks = (*s.treasures_seen[seat], *s.safe_seen[seat])
        assert all(mask >> seat & 1 for mask in masks), "a hand unseen by its owner"
        assert len(s.bearers[seat]) == (len(s.treasures[seat]) if s.hard else 0), "a treasure that nobody carries"
    assert len(s.floor) == len(s.floor_seen), "a dropped treasure without a mask"
    for char, treasure in enumerate(s.drawn):
        if treasure != NOTHING:
            seat = next(seat for seat, group in enumerate(s.groups) if char in group)
            slot = s.treasures[seat].index(treasure)
            assert s.treasures_seen[seat][slot] == EVERYBODY, "a weapon is drawn and not seen"
            assert not s.hard or s.bearers[seat][slot] == char, "a weapon drawn by who doesn't carry it"


def _objects(s: BrawlState) -> None:
    found = Counter([*s.stock.top, *s.stock.pool, *(kind for hand in s.objects for kind in hand)])
    found.update(kind for kind in s.lying if kind != NOTHING)
    found.update(deed.kind for deed in s.acts if getattr(deed, "kind", NOTHING) != NOTHING and in_the_air(s, deed))
    for kind, copies in enumerate(COPIES):
        assert found[kind] + s.spent[kind] + s.broken[kind] == copies, f"copies of {C.objects[kind].id} got lost"
    assert s.stock.size == len(s.stock.top) + len(s.stock.pool), "the pile of objects is not its cards"
    for hand, masks in zip(s.objects, s.objects_seen):
        assert len(hand) == len(masks), "an object without a mask"


def in_the_air(s: BrawlState, deed: Any) -> bool:
    """Return whether the object of a deed lies nowhere yet: a hideout before its test."""
    return deed.kind in effects.HIDEOUTS and not deed.dice
