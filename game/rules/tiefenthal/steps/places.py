"""Where a die may lie: a tavern's places, and what stands against one of them, in pips."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.state import CASHBOX, PLACES, C, Tavern, face, is_open, lies_on, raises_for


def places(t: Tavern) -> tuple[int, ...]:
    """Return every place that this tavern has now."""
    return (*range(len(t.tables)), *range(CASHBOX, PLACES))


def place_blocked(t: Tavern, die: int, place: int, raises: int) -> Line | None:
    """Return why a die can't come to a place with so many raises, or None."""
    ref = refs.PLACE[place]
    if place < CASHBOX and t.tables[place] == NOTHING:
        return Line("no.table_empty", (ref,), "plan.places")
    if not is_open(t, place):
        return Line("no.place_taken" if lies_on(t, place) else "no.place_used", (ref,), "plan.one_die")
    more = raises_for(t, place, die)
    if more <= raises:
        return None
    if place >= CASHBOX:
        return Line("no.space_pips", (ref, face(die), raises), "plan.pips")
    wanted = C.pips[t.tables[place]]
    if face(die) > wanted:
        return Line("no.pips_high", (C.kinds[t.tables[place]], wanted, face(die)), "plan.pips")
    return Line("no.pips", (C.kinds[t.tables[place]], wanted, face(die), raises), "plan.dishwasher")
