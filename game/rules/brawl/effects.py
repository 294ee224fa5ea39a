"""What cards can be used for: one function a name in cards.yaml, which lists the actions that the use offers.

An effect says whether and at whom a card may be used by a character; what then happens are the steps' business.
`use` is the moment when an object has been laid on a character, `drawn` that of a weapon in a character's hand.
"""

from __future__ import annotations

from game.content.effects import Bound, Registry
from game.content.schema import Count
from game.kernel.api import Action
from game.rules.brawl import reach, refs
from game.rules.brawl.content import content
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState

C = content()
EFFECTS = Registry("use")


@EFFECTS.add("use")
def melee(s: BrawlState, seat: int, char: int) -> list[Action]:
    return [
        action
        for other in reach.neighbours(s.fighting, seat, s.seats)
        for action in reach.hits(s.groups[other], s.hidden)
    ]


@EFFECTS.add("use")
def ranged(s: BrawlState, seat: int, char: int) -> list[Action]:
    if not C.ruse[char]:
        return []
    safe = s.hidden | s.covered
    return [action for other in reach.far(s.fighting, seat, s.seats) for action in reach.throws(s.groups[other], safe)]


@EFFECTS.add("use")
def cover(s: BrawlState, seat: int, char: int) -> list[Action]:
    return [refs.COVER]


@EFFECTS.add("use")
def hideout(s: BrawlState, seat: int, char: int) -> list[Action]:
    return [refs.HIDE] if C.ruse[char] else []


@EFFECTS.add("use")
def wield(s: BrawlState, seat: int, char: int, *, bonus: Count) -> list[Action]:
    return [refs.WIELD]


BOUND: list[tuple[Bound, ...]] = [EFFECTS.bind(row, C.names) for row in C.effects]
"""The effects of each object, then of each treasure, joined to their functions."""
OBJECTS = len(C.objects)


def bonus(of: int) -> int:
    """Return what a drawn weapon adds to its wielder's force; `of`: a kind of object, or OBJECTS + a treasure."""
    return sum(effect.args["bonus"] for effect in BOUND[of] if effect.name == "wield")


def _with(name: str, effects: list[tuple[Bound, ...]]) -> frozenset[int]:
    return frozenset(i for i, row in enumerate(effects) if any(effect.name == name for effect in row))


WEAPONS = _with("wield", BOUND[OBJECTS:])
"""The treasures that can be drawn."""
HIDEOUTS, COVERS, TROPHIES = (_with(name, BOUND[:OBJECTS]) for name in ("hideout", "cover", "wield"))
"""Kinds of objects that stay on their character at the end of a round."""
ATTACKING = _with("melee", BOUND[:OBJECTS]) | _with("ranged", BOUND[:OBJECTS])
"""Kinds of objects with which one can attack."""
STAYING = HIDEOUTS | COVERS | TROPHIES


WHY = ("back", "hidden", "ruse", "safe", "tame")
"""Why an object may be of no use."""


@R.cite("fight.weapon")
def uses(s: BrawlState, seat: int, char: int, kind: int) -> list[Action]:
    """Return what this character can do with an object, in the order of its row (fight.weapon)."""
    row = BOUND[kind]
    if len(row) == 1:
        return row[0].run(s, seat, char, **row[0].args)
    return [action for effect in row for action in effect.run(s, seat, char, **effect.args)]


@R.cite("act.show")
def useless(s: BrawlState, seat: int, char: int, kind: int) -> str:
    """Return why an object is of no use to a character, one of WHY: he lacks the ruse for it, or all whom it reaches
    are hidden, or some of them covered (act.show)."""
    names = {effect.name for effect in BOUND[kind]}
    if "melee" not in names and not C.ruse[char]:
        return "ruse"
    near = reach.neighbours(s.fighting, seat, s.seats) if "melee" in names else ()
    far = reach.far(s.fighting, seat, s.seats) if "ranged" in names and C.ruse[char] else ()
    people = [target for other in (*near, *far) for target in s.groups[other]]
    return "hidden" if all(s.hidden >> target & 1 for target in people) else "safe"
