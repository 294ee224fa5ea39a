"""What carnies and notables add to a round: booths and events in the evening, what both do in the morning.

When each of these steps comes, says the list in `evening`.
"""

from __future__ import annotations

from game.kernel.chance import pick
from game.kernel.flow import emit
from game.kernel.state import NOTHING
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.content import EVENTS
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, calling


@R.cite("annex.carnival_booth")
def arrive(s: InnState, room: int) -> None:
    """A carny has moved in: booths pay, and the first one of an evening brings an event."""
    effects.income(s, "arrival")
    if s.modules & EVENTS and s.event == NOTHING:
        turn_up_event(s, room)


@R.cite("event.turn_up", "event.deck")
def turn_up_event(s: InnState, room: int) -> None:
    """Turn up an event; where none is left, the past ones are shuffled first (event.turn_up, event.deck)."""
    if not s.events:
        s.events, s.past_events = s.past_events, ()
        emit(s, "event_deck", -1, ("event",), "log.event_deck", (len(s.events),), "event.deck")
    s.event = pick(s, s.events)
    s.events = tuple(event for event in s.events if event != s.event)
    emit(s, "event", -1, (refs.ROOM[room], "event"), "log.event", (_name(s), _does(s)), "event.turn_up")


@R.auto("event.applies")
def dawn(s: InnState, seat: int, data: tuple) -> None:
    """The evening's event applies if a carny is still in the inn."""
    if s.event == NOTHING:
        return
    s.strikes = int(calling(s))
    key, said = ("log.event_on", (_name(s), _does(s))) if s.strikes else ("log.event_off", (_name(s),))
    emit(s, "event", -1, ("event",), key, said, "event.applies")
    _happen(s, "dawn")


@R.auto("event.blackmailers")
def blackmail(s: InnState, seat: int, data: tuple) -> None:
    _happen(s, "blackmail")


@R.auto("annex.laboratory")
def laboratories(s: InnState, seat: int, data: tuple) -> None:
    effects.income(s, "departed")


@R.auto("event.pickpockets")
def losses(s: InnState, seat: int, data: tuple) -> None:
    _happen(s, "losses")


@R.auto("event.rout")
def flight(s: InnState, seat: int, data: tuple) -> None:
    _happen(s, "flight")


@R.auto("annex.pharmacy")
def pharmacies(s: InnState, seat: int, data: tuple) -> None:
    effects.income(s, "payday")


@R.auto("event.discard")
def close(s: InnState, seat: int, data: tuple) -> None:
    """The event's last moment; then it is discarded, applied or not, and rents and wages are as always."""
    if s.event == NOTHING:
        return
    _happen(s, "close")
    s.past_events = tuple(sorted((*s.past_events, s.event)))
    s.event, s.strikes, s.calm = NOTHING, 0, 0
    s.rent, s.wage = C.setup.money.rent, C.setup.money.wage


def _happen(s: InnState, moment: str) -> None:
    """Let the event that applies do what it does at this moment."""
    if s.strikes:
        effects.run(moment, s, -1, C.first_event + s.event)


def _name(s: InnState) -> str:
    return C.events[s.event].id


def _does(s: InnState) -> str:
    """Return what the event does as a ref that texts say in the words of its card."""
    what = C.effects[C.first_event + s.event]
    return "does:" + ";".join(",".join((one.name, *(f"{key}={n}" for key, n in one.params.items()))) for one in what)
