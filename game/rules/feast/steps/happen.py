"""How rows of the data happen: at once, one of several, or with something to pick; what each effect does stands in
`effects`.

An effect that needs a target says by `EFFECTS.aimed` which refs may be clicked for it and what stands against some.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.content.effects import Bound, Registry, Way, Ways, at_once, free
from game.kernel.api import Action, Line, act
from game.kernel.flow import Choice, Data, Ears, because, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import C, FeastState, hunt_of, in_turn
from game.rules.feast.steps.aside import ALWAYS, meanwhile

HUNTING, HELPS, STARTS, MAY, PRICE = "hunting", "helps", "starts", "may", "price"
TOLD_APART, ASKS = "told_apart", "asks"
EFFECTS = Registry("seat", "table", "condition", notes=(HUNTING, HELPS, STARTS, MAY, PRICE, TOLD_APART, ASKS))
"""`seat` happens to one player: functions take (state, seat, clicked refs). `table` happens once, to everybody:
(state). `condition` is true or not: (state, seat).

Notes on how one is aimed. HUNTING: it may be used in a hunt; HELPS: it is of use there, since it changes dice,
brings what does, or makes room for wounds; STARTS: a walk or a visit begins with it;
MAY: it can be declined; PRICE: what follows in its row comes only when it has happened; TOLD_APART: something is
clicked only to tell it from other effects of an either-or, so that its ways never differ; ASKS: it is aimed when it
happens, not when it is chosen."""

BOUND: list[tuple[Bound, ...]] = []
"""The effects of each row, joined to their functions; `effects` fills it when it is loaded."""


def hunter_at_it(s: FeastState) -> bool:
    """Return whether the dice of a hunt under way can still be changed."""
    return hunt_of(s) is not None and any(step == "Hunting" for step, _, _ in s.todo)


def no_hunt(s: FeastState, seat: int, way: Way, **args: Any) -> Line | None:
    """Return that no hunt is under way, or that the hunter is done, or None."""
    if hunt_of(s) is None:
        return Line("no.no_hunt", (s.energy[seat],), "hunt.change")
    return None if hunter_at_it(s) else Line("no.hunt_done", (), "hunt.change")


# -- rows that a player uses ------------------------------------------------------------------------------------------


def heads(row: int) -> tuple[Bound, ...]:
    """Return the effects of a row that are aimed: all of an either-or, otherwise the first."""
    return BOUND[row] if C.rows[row].either else BOUND[row][:1]


def _clicks(row: int, bound: Bound) -> Callable[..., Ways]:
    """Return how the refs to click for a head of a row are listed."""
    aim = EFFECTS.aim(bound)
    return at_once if ASKS in aim.notes or TOLD_APART in aim.notes and not C.rows[row].either else aim.ways


Legal = Callable[[FeastState, int], Ways]
"""Lists the ways of a head against which nothing stands, of a state and a seat."""


def _legal(row: int, bound: Bound) -> tuple[Way, ...] | Legal:
    """Return the legal ways of a head of a row: these, whatever the position, or what lists them."""
    aim, args = EFFECTS.aim(bound), dict(bound.args)
    ways_of, bar_of = _clicks(row, bound), aim.bar
    if aim.quick is not None:
        return functools.partial(aim.quick, **args)
    if ways_of is at_once or TOLD_APART in aim.notes:
        same = tuple(ways_of(None, 0, **args))
        if bar_of is free:
            return same
        (way,) = same
        return lambda s, seat: same if bar_of(s, seat, way, **args) is None else ()
    if bar_of is free:
        return functools.partial(ways_of, **args)
    return lambda s, seat: [way for way in ways_of(s, seat, **args) if bar_of(s, seat, way, **args) is None]


@functools.cache
def aims(row: int) -> tuple[tuple[Way, ...] | Legal, ...]:
    """Return the legal ways of each head of a row: these, whatever the position, or what lists them."""
    return tuple(_legal(row, bound) for bound in heads(row))


@functools.cache
def concerns_hunt(row: int) -> bool:
    """Return whether a row may be used in a hunt."""
    return any(HUNTING in EFFECTS.aim(bound).notes for bound in heads(row))


@functools.cache
def begins(row: int) -> bool:
    """Return whether a walk or a visit begins with a row."""
    return any(STARTS in EFFECTS.aim(bound).notes for bound in heads(row))


@functools.cache
def only_in_hunt(row: int) -> bool:
    """Return whether a row is of no use but in a hunt, whichever of its heads is meant."""
    return all(EFFECTS.aim(bound).bar is no_hunt for bound in heads(row))


def ways(s: FeastState, seat: int, row: int) -> list[Way]:
    """Return the refs to click for a row, legal or not."""
    return [way for bound in heads(row) for way in _clicks(row, bound)(s, seat, **bound.args)]


def _head(s: FeastState, seat: int, row: int, way: Way) -> Bound:
    for bound in heads(row):
        if way in _clicks(row, bound)(s, seat, **bound.args):
            return bound
    raise KeyError(way)


def bar(s: FeastState, seat: int, row: int, way: Way) -> Line | None:
    """Return what stands against using a row in this way, or None."""
    return EFFECTS.bar(_head(s, seat, row, way), s, seat, way)


def legal_ways(s: FeastState, seat: int, row: int) -> list[Way]:
    """Return the refs to click for a row against which nothing stands."""
    found: list[Way] = []
    for legal in aims(row):
        found += legal if isinstance(legal, tuple) else legal(s, seat)
    return found


def use(s: FeastState, seat: int, row: int, way: Way) -> None:
    """Let a row happen as it was aimed: an either-or its one effect, otherwise all of them in order."""
    head = _head(s, seat, row, way)
    rest = () if C.rows[row].either else range(1, len(BOUND[row]))
    if rest:
        then(s, *(frame(effect, seat, row, i) for i in rest))
    if ASKS in EFFECTS.aim(head).notes:
        then(s, frame(effect, seat, row, BOUND[row].index(head)))
    elif s.ears is None:
        head.run(s, seat, way, **head.args)
    else:
        _happens(s, seat, row, head, way)


def why(row: int) -> str:
    """Return the id of what a row belongs to: a hero, a dragon, an event, a track."""
    return C.rows[row].name.split(".")[1]


def _happens(s: FeastState, seat: int, row: int, bound: Bound, way: Way) -> None:
    """Let an effect of a row happen before somebody who listens."""
    because(s, why(row), lambda: bound.run(s, seat, way, **bound.args))


def happens(s: FeastState, seat: int, row: int, way: Way) -> tuple[Bound, ...]:
    """Return which effects of a row happen if it is aimed in this way: all, of an either-or the one."""
    return (_head(s, seat, row, way),) if C.rows[row].either else BOUND[row]


def idle(s: FeastState, seat: int, bound: Bound) -> bool:
    """Return whether an effect that befalls a seat now would change nothing and ask nothing. Only for telling."""
    found = EFFECTS.legal(bound, s, seat)
    if len(found) != 1 or MAY in EFFECTS.aim(bound).notes:
        return not found
    after = s.clone()
    after.ears = Ears()
    bound.run(after, seat, found[0], **bound.args)
    return not after.ears and len(after.todo) == len(s.todo)


# -- rows that befall a player ----------------------------------------------------------------------------------------


def give(s: FeastState, seat: int, row: int, start: int = 0) -> None:
    """Let a row's effects come next, those behind a price when it is paid. Belongs at the end of a step, like
    `then`."""
    all_of = range(start, len(BOUND[row]))
    last = next((i for i in all_of if PRICE in EFFECTS.aim(BOUND[row][i]).notes), all_of.stop)
    then(s, *(frame(effect, seat, row, i) for i in all_of if i <= last))


def _run(s: FeastState, seat: int, row: int, i: int, way: Way) -> None:
    """Let one effect of a row that befalls a player happen, aimed."""
    bound = BOUND[row][i]
    if s.ears is None:
        bound.run(s, seat, way, **bound.args)
    else:
        _happens(s, seat, row, bound, way)
    if PRICE in EFFECTS.aim(bound).notes:
        give(s, seat, row, i + 1)


LACKS = {
    "heal": "wounds",
    "ready": "tired",
    "forage": "token",
    "empty_minion": "cargo",
    "carry_home": "cargo",
    "give_stored": "store",
    "visit_free": "location",
    "visit_far": "visit",
    "copy_cargo": "load",
    "give_cargo": "load",
    "carry_this_home": "load",
    "barter_cargo": "load",
    "set_die": "dice",
    "reroll_die": "dice",
    "turn_face": "face",
}
"""What an effect finds nothing of, when it can't be aimed."""
LACKING = tuple(f"no.lacks_{lacks}" for lacks in dict.fromkeys(LACKS.values()))


def lacking(effect: str, whose: str) -> Line | None:
    """Return what an effect of a thing finds nothing of; None where there are no words for it."""
    return Line(f"no.lacks_{LACKS[effect]}", (whose,), "effect.lost") if effect in LACKS else None


def impossible(s: FeastState, seat: int, row: int) -> Line | None:
    """Return what stands against an effect of the row whichever way it is aimed, or None."""
    for bound in BOUND[row]:
        bars = [EFFECTS.bar(bound, s, seat, way) for way in EFFECTS.ways(bound, s, seat)]
        if None not in bars:
            return bars[0] if bars else lacking(bound.name, why(row)) or Line("no.nothing_for", (), "effect.lost")
    return None


@R.cite("effect.lost")
@R.auto("effect.order")
def effect(s: FeastState, seat: int, data: tuple) -> None:
    """Let one effect of a row happen; where there is something to pick, ask."""
    row, i = data
    bound = BOUND[row][i]
    found = EFFECTS.legal(bound, s, seat)
    if len(found) == 1 and MAY not in EFFECTS.aim(bound).notes:
        _run(s, seat, row, i, found[0])
    elif found:
        then(s, frame(Pick, seat, row, i))


@R.choice("effect.pick")
class Pick(Choice):
    """What an effect is aimed at; `data` is its row and its place there."""

    phase = "turns"
    part = staticmethod(in_turn)
    may_be_empty = True  # what is done meanwhile may leave nothing to pick
    sides = ALWAYS
    beside = staticmethod(meanwhile)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        bound = BOUND[data[0]][data[1]]
        figures = tuple(arg for arg in bound.args.values() if type(arg) is int and bound.name in _NUMBERED)
        return Line(f"prompt.{bound.name}", (*figures, why(data[0])), "effect.pick")

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        bound = BOUND[data[0]][data[1]]
        aim = EFFECTS.aim(bound)
        found = [act("pick", *way) for way in EFFECTS.ways(bound, s, seat)]
        return [*found, refs.DECLINE] if MAY in aim.notes else found

    def blocked(self, s: FeastState, seat: int, data: Data, action: Action) -> Line | None:
        if action is refs.DECLINE:
            return None
        return EFFECTS.bar(BOUND[data[0]][data[1]], s, seat, action.refs)

    def thing(self, s: FeastState, seat: int, ref: str) -> Line | None:
        """Who is moved may not stay where he is."""
        here = s.active != NOTHING and ref == refs.ZONE[s.zones[seat][s.active]]
        asked = any(way.refs[0] in refs.ZONE for way in self.candidates(s, seat, s.todo[-1][2]) if way.refs)
        if not here or not asked:
            return None
        return Line("no.zone_here", (C.zones[refs.index(ref)].id, C.minions[s.active].id), "minion.walk")

    def quick(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        bound = BOUND[data[0]][data[1]]
        found = refs.picks(EFFECTS.legal(bound, s, seat))
        return (*found, refs.DECLINE) if MAY in EFFECTS.aim(bound).notes else found

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        if action is refs.DECLINE:
            return
        _run(s, seat, data[0], data[1], action.refs)


CHOSEN = ("hero", "bonus", "item", "track", "location", "forge")
"""Rows whose first effect, or whose one of several, is aimed when it is chosen."""


def _asked() -> Iterable[str]:
    """Yield every effect that is aimed when it happens."""
    for row, bound in zip(C.rows, BOUND):
        chosen = row.name.partition(".")[0] in CHOSEN
        begun = len(bound) if row.either else 1
        for i, effect in enumerate(bound):
            aim = EFFECTS.aim(effect)
            if ASKS in aim.notes or not chosen or i >= begun:
                if MAY in aim.notes or aim.ways is not at_once and TOLD_APART not in aim.notes:
                    yield effect.name


SAYS = {"prompt.{}": _asked, "number.{}": ("pick",), "no.lacks_{}": sorted(set(LACKS.values()))}
_NUMBERED = frozenset(("drift", "hold_back"))
"""Effects whose question names their number."""
