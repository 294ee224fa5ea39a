"""What a careful friend would say before an action: what is lost, what is left lying."""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.feast import foresight, refs
from game.rules.feast.registry import R
from game.rules.feast.state import COLLECTED, ROUNDS, C, FeastState, free_slots
from game.rules.feast.steps import walks


def warn(s: FeastState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action of one's own turn."""
    if not s.todo or action.verb not in _WARN:
        return ()
    return tuple(_WARN[action.verb](s, s.todo[-1][1], action))


def _rest(s: FeastState, seat: int, action: Action) -> list[Line]:
    lost = refs.index(action.refs[0]) - (foresight.after(s, action).energy[seat] - s.energy[seat])
    return [Line("warn.energy", (lost,), "energy.limit")] if lost else []


def _end(s: FeastState, seat: int, action: Action) -> list[Line]:
    lines = []
    for minion, zone in enumerate(s.zones[seat]):
        load = len(s.cargo[seat][minion])
        if zone == C.city and load and not (s.round == ROUNDS and s.activated >> minion & 1):
            lines.append(Line("warn.store", (load, C.minions[minion].id), "city.store"))
    if s.active >= 0 and not s.done & COLLECTED and free_slots(s, seat, s.active) > 0:
        zone = s.zones[seat][s.active]
        lying = len(refs.collects(zone, s.tokens[zone]))
        if lying:
            lines.append(Line("warn.collect", (lying, C.zones[zone].id), "collect.once"))
    return lines


def _walk(s: FeastState, seat: int, action: Action) -> list[Line]:
    minion, steps = s.todo[-1][2]
    zone, load = refs.index(action.refs[0]), len(s.cargo[seat][minion])
    passes = walks.ends(s, s.zones[seat][minion], steps)[zone][1]
    if not load or not passes or zone == C.city or s.city_pass or s.round == ROUNDS or free_slots(s, seat, minion) > 0:
        return []  # in the last round the king's call stores it
    return [Line("warn.past_city", (load, C.minions[minion].id), "option.city")]


def _done(s: FeastState, seat: int, action: Action) -> list[Line]:
    hunt = s.acts[0]
    hits = [hunt.dice.count(symbol) + hunt.hits[symbol] for symbol in range(len(hunt.hits))]
    places = [sum(free[symbol] for free in s.damage) for symbol in range(len(hunt.hits))]
    wasted = sum(max(0, hit - place) for hit, place in zip(hits, places))
    return [Line("warn.wasted", (wasted,), "hunt.damage")] if wasted else []


_WARN = {"rest": _rest, "end": _end, "walk": _walk, "done": _done}


# -- whether they come true --------------------------------------------------------------------------------------------


@R.warning("warn.wasted")
def _was_wasted(s: FeastState, seat: int, action: Action, line: Line | None, said: list[Line]) -> bool | None:
    """So much damage finds no place: what the dice show less the markers laid."""
    if action.verb != "done":
        return None
    laid = sum(1 for each in said if each.key == "log.damage" and each.args[0] == refs.seat_ref(seat))
    return sum(foresight.damage_now(s.acts[0])) - laid == (line.args[0] if line else 0)
