"""What a careful friend would say before an action: what is lost, what is left lying."""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.feast import foresight, refs
from game.rules.feast.state import COLLECTED, ENERGY_MAX, ROUNDS, RUNE_MAX, C, FeastState, free_slots
from game.rules.feast.steps import happen, meeting, sides, visits, walks


def warn(s: FeastState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action of one's own turn."""
    if not s.todo or action.verb not in _WARN:
        return ()
    return tuple(_WARN[action.verb](s, s.todo[-1][1], action))


def _rest(s: FeastState, seat: int, action: Action) -> list[Line]:
    lost = refs.index(action.refs[0]) - (foresight.after(s, action).energy[seat] - s.energy[seat])
    return [Line("warn.energy", (lost,), "energy.limit")] if lost else []


def _use(s: FeastState, seat: int, action: Action) -> list[Line]:
    """Energy and runes that a card, an item, a space or a location brings and for which there is no room."""
    row, way = _row(s, seat, action), action.refs[1:]
    return _too_much(s, seat, row, way)


def _answer(s: FeastState, seat: int, action: Action) -> list[Line]:
    return _too_much(s, seat, meeting.row_of(s, action), ())


def _too_much(s: FeastState, seat: int, row: int, way: tuple[str, ...]) -> list[Line]:
    energy = runes = 0
    for effect in happen.happens(s, seat, row, way):
        if effect.name in ("visit_far", "visit_free"):
            return _too_much(s, seat, visits.ROW[s.spots[refs.index(way[0])]], way[1:])
        times = {"energy": 1, "energy_per_hero": len(s.heroes[seat])}.get(effect.name, 0)
        energy += times * effect.args["energy"] if times else 0
        runes += effect.args["runes"] if effect.name == "runes" else 0
    lost = energy - (ENERGY_MAX - s.energy[seat]), runes - (RUNE_MAX - s.runes[seat])
    return [
        Line(key, (much,), rule)
        for key, much, there, rule in (
            ("warn.energy", lost[0], energy, "energy.limit"),
            ("warn.runes", lost[1], runes, "rune.limit"),
        )
        if there and much > 0
    ]


def _row(s: FeastState, seat: int, action: Action) -> int:
    number = refs.index(action.refs[0])
    if action.verb == "visit":
        return visits.ROW[s.spots[number]]
    if action.verb == "track":
        return C.tracks[s.houses[seat]][number - 2]
    return {"ability": sides.HERO_ROW, "bonus": sides.BONUS_ROW, "use": sides.ITEM_ROW}[action.verb][number]


def _end(s: FeastState, seat: int, action: Action) -> list[Line]:
    lines = []
    for minion, zone in enumerate(s.zones[seat]):
        load = len(s.cargo[seat][minion])
        if zone == C.city and load and not (s.round == ROUNDS and s.activated >> minion & 1):
            lines.append(Line("warn.store", (load, C.minions[minion].id), "city.store"))
    return [*lines, *_finish(s, seat, action)]


def _finish(s: FeastState, seat: int, action: Action) -> list[Line]:
    """What lies where the active minion stands can't be collected any more."""
    if s.active >= 0 and not s.done & COLLECTED and free_slots(s, seat, s.active) > 0:
        zone = s.zones[seat][s.active]
        lying = len(refs.collects(zone, s.tokens[zone]))
        if lying:
            return [Line("warn.collect", (lying, C.zones[zone].id), "collect.once")]
    return []


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


_WARN = {
    "rest": _rest,
    "end": _end,
    "finish": _finish,
    "walk": _walk,
    "done": _done,
    "answer": _answer,
    **dict.fromkeys(("ability", "bonus", "use", "track", "visit"), _use),
}
