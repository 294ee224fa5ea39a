"""Which die takes which minion within reach of a thing on the map: what is said of things out of reach.

Nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game.kernel.api import Line
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import ENCOUNTER, MINIONS, C, FeastState, free_slots, near_dragon
from game.rules.feast.steps import limits, walks


def goals(s: FeastState, ref: str) -> tuple[int, ...]:
    """Return the zones in which a minion has a thing within reach, () where a ref is no such thing."""
    zone, zones = ref.partition(":")[0], range(len(C.zones))
    if zone == "zone":
        return (refs.index(ref),)
    if zone in ("token", "printed"):
        return (refs.pair(ref)[0],)
    if zone == "location":
        return tuple(zone for zone in zones if refs.index(ref) in C.spots_of[zone])
    if zone in ("dragon", "damage", "huntdie"):
        return tuple(zone for zone in zones if near_dragon(s, zone))
    return tuple(zone for zone in zones if ENCOUNTER in s.tokens[zone]) if zone == "encounter" else ()


@R.naming
def named(s: FeastState, seat: int, ref: str) -> str:
    """Return what a thing that is counted by its place is called in a sentence; any other ref as it is."""
    zone = ref.partition(":")[0]
    if zone == "zone":
        return C.zones[refs.index(ref)].id
    if zone == "location":
        return C.locations[s.spots[refs.index(ref)]].id
    if zone == "recipe" and s.column[refs.index(ref)] != NOTHING:
        return C.recipes[s.column[refs.index(ref)]].id
    if zone == "hero" and s.offer[refs.index(ref)] != NOTHING:
        return C.heroes[s.offer[refs.index(ref)]].id
    return C.dragons[s.dragon].id if zone in ("dragon", "damage", "huntdie") and s.dragon != NOTHING else ref


def called(s: FeastState, ref: str) -> str:
    """Return what a thing on the map is called: of an ingredient its kind alone."""
    if ref.startswith(("token", "printed")):
        return INGREDIENTS[refs.pair(ref)[1]]
    return named(s, 0, ref)


def _leads(
    s: FeastState, seat: int, goals: Collection[int], dice: Collection[int], minions: Collection[int]
) -> Iterator[tuple[int, int]]:
    """Yield each die, of these, and minion that it takes to one of some zones."""
    for minion in minions:
        for die in dice:
            ends = walks.ends(s, s.zones[seat][minion], die + C.minions[minion].extra)
            if not s.laid[seat][minion] and any(zone in ends for zone in goals):
                yield die, minion


def walk(s: FeastState, seat: int, ref: str) -> Iterator[Line]:
    """Yield what stands between a die of now and a thing on the map, the walk last."""
    what, dice, minions = called(s, ref), tuple(dict.fromkeys(s.dice[seat])), range(MINIONS)
    if all(s.laid[seat]):
        yield Line("no.all_walked", (what,), "minion.once")
        return
    found = list(_leads(s, seat, goals(s, ref), dice, minions))
    if not found:
        there = _standing(s, seat, ref, [minion for minion in minions if not s.laid[seat][minion]])
        yield there or Line("no.no_lead", (len(s.dice[seat]), what), "minion.walk")
        return
    collects = ref.startswith(("token", "printed"))
    die, minion = next((way for way in found if not collects or free_slots(s, seat, way[1]) > 0), found[0])
    full = limits.no_slot(s, seat, minion) if collects else None
    if full:
        yield full
    yield Line("no.lead", (what, f"n:{die}", C.minions[minion].id), "minion.walk")


def _standing(s: FeastState, seat: int, ref: str, minions: Collection[int]) -> Line | None:
    """Return that one of some minions that may walk yet is where a thing is within reach already, or None."""
    wanted = goals(s, ref)
    for minion in minions:
        if s.zones[seat][minion] in wanted and ref.startswith("zone"):
            return Line("no.zone_here", (called(s, ref), C.minions[minion].id), "minion.walk")
        if s.zones[seat][minion] in wanted:
            return Line("no.stands_there", (C.minions[minion].id, called(s, ref)), "minion.secondary")
    return None


def half(s: FeastState, seat: int, picked: tuple[str, ...], ref: str) -> Line | None:
    """Return what the picks of a main action want before a ref that doesn't go with them, or None."""
    first, wanted = picked[0], goals(s, ref)
    zone = first.partition(":")[0]
    if zone == "die":
        die = refs.index(first)
        if not wanted:
            return Line("no.die_where", (f"n:{die}",), "turn.main")
        found = next(_leads(s, seat, wanted, (die,), range(MINIONS)), None)
        if found:
            return Line("no.lead", (called(s, ref), f"n:{die}", C.minions[found[1]].id), "minion.walk")
        return Line("no.no_lead_of", (f"n:{die}", called(s, ref)), "minion.walk")
    if zone == "minion" and wanted:
        minion = refs.index(first)
        found = next(_leads(s, seat, wanted, tuple(dict.fromkeys(s.dice[seat])), (minion,)), None)
        if found:
            return Line("no.lead", (called(s, ref), f"n:{found[0]}", C.minions[minion].id), "minion.walk")
        there = _standing(s, seat, ref, (minion,))
        return there or Line("no.no_lead_for", (len(s.dice[seat]), C.minions[minion].id, called(s, ref)), "minion.walk")
    if zone in ("minion", "bank", "spring", "recipe"):
        return Line("no.choose_die", (named(s, seat, first), len(s.dice[seat])), "turn.main")
    return None
