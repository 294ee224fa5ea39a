"""The walk of a minion: how far it may go, where it ends, and what lies on the way."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, gain_runes, place_minion, set_wounds, steps_to, store_all
from game.rules.feast.steps.aside import ALWAYS
from game.rules.feast.steps.beside import always
from game.rules.feast.steps.stores import tell_stored


def distances(s: FeastState, steps: int) -> tuple[int, ...]:
    """Return how many zones may be walked for so many steps: each stretch takes one off or adds one."""
    if not s.stretch:
        return (steps,)
    return tuple(sorted({max(1, steps + change) for change in range(-s.stretch, s.stretch + 1, 2)}))


MOST_LISTED = 4
"""So many numbers of zones are told one by one: three things that stretch a walk in one turn are already rare."""
SAYS = {"prompt.walk_{}": range(2, MOST_LISTED + 1)}


def listed(may: tuple[int, ...]) -> int:
    """Return how many numbers of zones are told of those that may be walked."""
    return min(len(may), MOST_LISTED)


def ends(s: FeastState, zone: int, steps: int) -> dict[int, tuple[int, int]]:
    """Return where a walk may end: zone -> (runes, times through the City), the best way to each."""
    found: dict[int, tuple[int, int]] = {}
    for distance in distances(s, steps):
        for end, *passed in C.walks[zone][distance]:
            runes, homes = passed
            if end not in found or (runes, homes) > found[end]:
                found[end] = (runes, homes)
    return found


def way(s: FeastState, zone: int, steps: int, end: int) -> tuple[int, ...]:
    """Return the zones of the walk to an end, in order, the start left out: of several ways the one that is walked
    (minion.ways)."""
    distance = max(
        (distance for distance in distances(s, steps) if any(found[0] == end for found in C.walks[zone][distance])),
        key=lambda distance: next(found[1:] for found in C.walks[zone][distance] if found[0] == end),
    )
    passed = []
    while distance:
        distance -= 1
        onward = [
            (runes + last[1], homes + last[2], after)
            for after, runes, homes in C.walks[zone][1]
            for last in C.walks[after][distance]
            if last[0] == end
        ]
        zone = max(onward)[2]
        passed.append(zone)
    return tuple(passed)


_WALK = tuple(
    tuple(Line("prompt.walk", (steps, minion.id), "minion.walk") for steps in range(len(C.walks[0])))
    for minion in C.minions
)


@R.choice("minion.ways")
class Walk(Choice):
    """Where the active minion walks to; `data` is the minion and the number of zones."""

    phase = "turns"
    part = True
    sides = ALWAYS
    beside = staticmethod(always)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        if s.stretch:
            may = distances(s, data[1])
            return Line(f"prompt.walk_{listed(may)}", (C.minions[data[0]].id, *may[:MOST_LISTED]), "minion.walk")
        return _WALK[data[0]][data[1]]

    def about(self, s: FeastState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.MINION[data[0]],)

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.WALK[zone] for zone in sorted(ends(s, s.zones[seat][data[0]], data[1]))]

    def quick(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        if s.stretch:
            return Walk().candidates(s, seat, data)
        return refs.WALKS[s.zones[seat][data[0]]][data[1]]

    def thing(self, s: FeastState, seat: int, ref: str) -> Line | None:
        """A zone at which the walk doesn't end says how far away it is; who stays brings nothing home meanwhile."""
        if ref.startswith("cargo") and refs.pair(ref)[0] != s.active:
            return R.things["cargo"](s, seat, ref)
        if not ref.startswith("zone") or s.stretch:
            return None
        minion, steps = s.todo[-1][2]
        away = steps_to(s.zones[seat][minion], refs.index(ref))
        if not away:
            return Line("no.zone_here", (C.zones[refs.index(ref)].id, C.minions[minion].id), "minion.walk")
        return Line("no.walk_exact", (C.minions[minion].id, steps, C.zones[refs.index(ref)].id, away), "minion.walk")

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        minion, steps = data
        walk(s, seat, minion, steps, refs.index(action[1][0]))


_DRIVEN = ("dragon.spawn", "minion.pushed", "event.order")
"""Paragraphs by which a minion goes where nobody has sent it."""


def move_to(s: FeastState, seat: int, minion: int, zone: int, rule: str, passed: Sequence[int] = ()) -> None:
    """Put a minion into a zone and tell it, by a paragraph: a walk, with the zones from the first to the one before the
    last, or what pushes it."""
    left = s.zones[seat][minion]
    place_minion(s, seat, minion, zone)
    if s.ears is not None:
        emit(
            s,
            "walk",
            seat,
            (refs.MINION[minion], *(refs.ZONE[each] for each in passed), refs.ZONE[zone]),
            "log.driven" if rule in _DRIVEN else "log.fly" if rule == "item.boots" else "log.walk",
            (refs.seat_ref(seat), C.minions[minion].id, C.zones[zone].id, C.zones[left].id),
            rule,
        )


@R.cite("minion.walk", "rune.maple", "option.city")
def walk(s: FeastState, seat: int, minion: int, steps: int, zone: int) -> None:
    """Let a minion walk to a zone: runes under the maple on the way, and with that option the City's store."""
    runes, homes = (
        ends(s, s.zones[seat][minion], steps)[zone] if s.stretch else _passed(s.zones[seat][minion], steps, zone)
    )
    left = s.zones[seat][minion]
    passed = (left, *way(s, left, steps, zone)[:-1]) if s.ears is not None else ()
    s.stretch = 0
    move_to(s, seat, minion, zone, "minion.walk", passed)
    if runes:
        won = gain_runes(s, seat, runes)
        key = "log.maple" if won else "log.runes_full"
        emit(s, "rune", seat, (refs.ZONE[C.maple], "rune"), key, (refs.seat_ref(seat), won), "rune.maple")
    if homes and s.city_pass:
        come_home(s, seat, minion)


def _passed(start: int, steps: int, zone: int) -> tuple[int, int]:
    for end, runes, homes in C.walks[start][steps]:
        if end == zone:
            return runes, homes
    raise KeyError(zone)


def come_home(s: FeastState, seat: int, minion: int) -> None:
    """Store and heal in passing through the City."""
    stored = store_all(s, seat, minion)
    if stored:
        tell_stored(s, seat, (refs.MINION[minion],), stored, "option.city")
    if s.wounds[seat][minion]:
        set_wounds(s, seat, minion, 0)
        said = refs.seat_ref(seat), C.minions[minion].id
        emit(s, "heal", seat, (refs.MINION[minion],), "log.heal", said, "option.city")
