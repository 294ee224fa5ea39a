"""Where a die may lie: a tavern's places, and what stands against one of them, in pips."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    CASHBOX,
    NO_RAISE,
    PLACES,
    C,
    Tavern,
    ValleyState,
    face,
    is_open,
    lies_on,
    raises_for,
)


def places(t: Tavern) -> tuple[int, ...]:
    """Return every place that this tavern has now."""
    return (*range(len(t.tables)), *range(CASHBOX, PLACES))


def called(t: Tavern, place: int) -> str:
    """Return the id by which a place is called: that of who sits there."""
    return C.kinds[t.tables[place]] if place < CASHBOX else refs.PLACE[place]


def place_obstacles(t: Tavern, die: int, place: int, raises: int) -> Iterator[Line]:
    """Yield why a die can't come to a place with so many raises."""
    ref = refs.PLACE[place]
    if place < CASHBOX and t.tables[place] == NOTHING:
        yield Line("no.table_empty", (ref,), "plan.places")
        return
    if not is_open(t, place):
        yield closed(t, place)
    more = raises_for(t, place, die)
    if more <= raises:
        return
    if place >= CASHBOX:
        key = "no.space_high" if more == NO_RAISE else "no.space_pips"
        yield Line(key, (ref, face(die), raises), "plan.pips")
        return
    wanted = C.pips[t.tables[place]]
    if face(die) > wanted:
        yield Line("no.pips_high", (C.kinds[t.tables[place]], wanted, face(die)), "plan.pips")
    else:
        yield Line("no.pips", (C.kinds[t.tables[place]], wanted, face(die), raises), "plan.dishwasher")


def closed(t: Tavern, place: int) -> Line:
    """Return why a place takes no other die: one lies there, or it has been used in this turn."""
    return Line("no.place_taken" if lies_on(t, place) else "no.place_used", (refs.PLACE[place],), "plan.one_die")


_BESIDE = {"tile": "no.half_tile", "lay": "no.half_worker"}
"""What is said of a click on what lies or stands beside a space, by its zone."""


def half_made(s: ValleyState, seat: int, picked: Action, ref: str, planning: bool) -> Line | None:
    """Return what goes with a die that is picked (beside a tile or who works there, not onto them), or with a place: a
    die while planning, then another place for the die that lies there. None where it is about something else."""
    first, other = picked.refs[0], R.called(s, seat, ref)
    if first in refs.DIE:
        zone, _, name = ref.partition(":")
        key = _BESIDE.get(zone, "no.half_die") if f"space:{name}" in refs.PLACE else "no.half_die"
        return Line(key, (first, other), "plan.places")
    if first not in refs.PLACE or not planning and not lies_on(s.taverns[seat], refs.index(first)):
        return None
    return Line("no.half_place" if planning else "no.half_move", (first, other), "plan.places")
