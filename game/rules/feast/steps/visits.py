"""Locations: who may visit which, what it costs, how it takes effect. What each of them does stands in `effects`."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.api import Action, Line
from game.kernel.flow import emit
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import SPOTS
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, dragon_spot, put, uses_left
from game.rules.feast.steps import happen

ROW = tuple(C.row[f"location.{place.id}"] for place in C.locations)
USES = C.setup.locations.uses
LANE = len(SPOTS)
"""Bits of `visited` for each minion."""


def ways(s: FeastState, seat: int, spot: int) -> list[happen.Way]:
    """Return the refs to click after the location on a spot."""
    return happen.ways(s, seat, ROW[s.spots[spot]])


@R.cite("visit.once")
def closed(s: FeastState, seat: int, spot: int, free: bool = False) -> Iterator[Line]:
    """Yield why the location on a spot takes no visit of the active minion; `free`: a full one does."""
    if s.visited >> LANE * s.active + spot & 1:
        yield Line("no.visited", (C.minions[s.active].id, C.locations[s.spots[spot]].id, 1), "visit.once")
    yield from shut(s, spot, free)


@R.cite("visit.limit", "visit.dragon")
def shut(s: FeastState, spot: int, free: bool = False) -> Iterator[Line]:
    """Yield why the location on a spot takes nobody's visit now; `free`: a full one does."""
    place = C.locations[s.spots[spot]].id
    if dragon_spot(s) == spot:
        yield Line("no.dragon_sits", (C.dragons[s.dragon].id, place), "visit.dragon")
    if not free and uses_left(s, spot) <= 0:
        yield Line("no.full", (place, len(s.paid[spot])), "visit.limit")


@R.cite("visit.pay")
def too_dear(s: FeastState, seat: int, spot: int, way: happen.Way) -> Iterator[Line]:
    """Yield how much energy or gold a visit lacks."""
    energy, gold = price(s, spot, way)
    if energy > s.energy[seat]:
        yield Line("no.energy", (energy - s.energy[seat], energy, s.energy[seat]), "visit.pay")
    if gold > s.gold[seat]:
        yield Line("no.gold", (gold - s.gold[seat], gold, s.gold[seat]), "visit.pay")


def price(s: FeastState, spot: int, way: happen.Way) -> tuple[int, int]:
    """Return energy and gold of a visit; at the market it depends on what is stored."""
    kind = s.spots[spot]
    place = C.locations[kind]
    if place.goods and way:
        return place.energy, max(0, C.goods[kind][refs.pair(way[0])[1]])
    return place.energy, place.gold


def obstacles(s: FeastState, seat: int, spot: int, way: happen.Way, free: bool = False) -> Iterator[Line]:
    """Yield what stands against a visit; `free`: nothing is paid and no place taken."""
    yield from closed(s, seat, spot, free)
    reason = happen.bar(s, seat, ROW[s.spots[spot]], way)
    if reason is not None:
        yield reason
    if not free:
        yield from too_dear(s, seat, spot, way)


def bar(s: FeastState, seat: int, spot: int, way: happen.Way, free: bool = False) -> Line | None:
    """Return what stands first against a visit, or None."""
    return next(obstacles(s, seat, spot, way, free), None)


def legal(s: FeastState, seat: int, spot: int) -> tuple[Action, ...]:
    """Return the visits to a spot against which nothing stands."""
    kind = s.spots[spot]
    place = C.locations[kind]
    if (
        place.energy > s.energy[seat]
        or place.gold > s.gold[seat]
        or s.visited >> LANE * s.active + spot & 1
        or len(s.paid[spot]) >= USES[s.seats]
        or s.dragon != NOTHING
        and C.dragons[s.dragon].spot == spot
    ):
        return ()
    found = happen.legal_ways(s, seat, ROW[kind])
    if place.goods:
        found = [way for way in found if not any(too_dear(s, seat, spot, way))]
    return refs.visits(spot, tuple(found))


def visit(s: FeastState, seat: int, spot: int, way: happen.Way, free: bool = False) -> None:
    """Pay, take a place, and let the location take effect at once (visit.pay)."""
    kind = s.spots[spot]
    s.visited |= 1 << LANE * s.active + spot
    energy, gold = (0, 0) if free else price(s, spot, way)
    if not free:
        s.energy[seat] -= energy
        s.gold[seat] -= gold
        s.paid = put(s.paid, spot, (*s.paid[spot], seat))
    if s.ears is not None:
        said, cost = (refs.seat_ref(seat), C.minions[s.active].id, C.locations[kind].id), gold or energy
        emit(
            s,
            "visit",
            seat,
            (refs.MINION[s.active], refs.LOCATION[spot]),
            "log.visit_gold" if gold else "log.visit_energy" if energy else "log.visit_free" if free else "log.visit",
            (*said, cost) if cost else said,
            "visit.pay",
        )
    happen.use(s, seat, ROW[kind], way)
