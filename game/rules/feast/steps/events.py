"""Events: a card after some rounds, its good or bad half for everybody (event.reveal)."""

from __future__ import annotations

from game.kernel.chance import draw, shuffle_in
from game.kernel.flow import emit
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps.dragons import befall

ROWS = tuple(tuple(C.row[f"event.{half}"] for half in pair) for pair in C.events)


@R.cite("event.reveal", "event.order")
def reveal(s: FeastState, good: bool, order: tuple[int, ...]) -> None:
    """Turn up a card and let one half of it happen to the seats in this order."""
    if not s.event_pile.size:
        shuffle_in(s, s.event_pile, s.past_events)
        s.past_events = ()
    s.event = draw(s, s.event_pile)
    s.past_events += (s.event,)
    half = 0 if good else 1
    emit(s, "event", -1, ("event",), "log.event", (C.events[s.event][half],), "event.reveal")
    befall(s, ROWS[s.event][half], order, "event")
