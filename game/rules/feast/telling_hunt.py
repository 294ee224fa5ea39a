"""What the rules say of a hunt: the dragon and its rows, the dice, what would happen if the hunter were done."""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.feast import foresight, refs
from game.rules.feast.content import CLAW, FACES, FLAME, SYMBOLS
from game.rules.feast.state import ENERGY_MAX, C, FeastState, Hunt, Throw, free_slots, hunt_of
from game.rules.feast.steps import hunt as hunts
from game.rules.feast.steps.beside import meanwhile


def hunt(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    dice = refs.index(action.refs[1])
    return (
        *_no_meat(s, seat, dice),
        Line("tell.hit", (foresight.hit_chance(s, seat, dice), dice), "hunt.roll"),
        Line("tell.energy_left", (s.energy[seat] - dice, ENERGY_MAX), "hunt.pay"),
        Line("tell.hunt_pay", (min(C.setup.hunt.dice, s.energy[seat]),), "hunt.pay"),
    )


def _no_meat(s: FeastState, seat: int, dice: int) -> tuple[Line, ...]:
    """Return that the active minion has no place for meat that so many hunt dice may bring."""
    if free_slots(s, seat, s.active) > 0 or not foresight.meat_ahead(s, seat, dice):
        return ()
    return (Line("tell.no_meat", (), "hunt.meat"),)


def done(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    found, hits = s.acts[0], foresight.damage_now(s.acts[0])
    lines = [Line("tell.damage", (hits[symbol], name), "hunt.damage") for symbol, name in enumerate(SYMBOLS)]
    if unplaced := sum(max(0, hit - sum(free[symbol] for free in s.damage)) for symbol, hit in enumerate(hits)):
        lines.append(Line("tell.unplaced", (unplaced,), "hunt.damage"))
    if all(sum(free[symbol] for free in s.damage) <= hits[symbol] for symbol in range(len(SYMBOLS))):
        lines.append(Line("tell.slain", (C.dragons[s.dragon].id,), "hunt.trophy"))
    reached = foresight.rows_in_reach(s, hits)
    for way in foresight.ways_to_fill(s, hits):
        both = way != reached and len(way) > 1
        lines += [Line("tell.rows_full", tuple(row + 1 for row in way), "hunt.rewards")] if both else []
        for row in way:
            lines += [] if both else [Line("tell.row_full", (row + 1,), "hunt.rewards")]
            lines += _wasted(s, seat, row, way)
    for row, free in enumerate(s.damage):
        left = sum(max(0, need - hit) for need, hit in zip(free, hits))
        if left < sum(free) and row not in reached:
            lines.append(Line("tell.row_open", (left, row + 1), "hunt.damage"))
    claws = 0 if found.safe >> CLAW & 1 else found.dice.count(CLAW)
    lines.append(Line("tell.claws", (claws,), "hunt.counter"))
    if lost := foresight.lost_to_wounds(s, seat, s.active, claws):
        lines.append(Line("tell.claws_cost", (lost, C.minions[s.active].id), "minion.wound"))
    if FLAME in found.dice and not found.safe >> FLAME & 1:
        key = "tell.flame" if hunts.strikes(s, seat) else "tell.flame_idle"
        lines.append(Line(key, (C.dragons[s.dragon].id,), "hunt.special"))
    return tuple(lines)


def aim(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    row, symbol = refs.pair(action.refs[0])
    left = sum(s.damage[row]) - 1
    if left:
        return (Line("tell.row_left", (left, row + 1), "hunt.rewards"),)
    return Line("tell.row_done", (row + 1,), "hunt.rewards"), *_wasted(s, seat, row, (*s.acts[0].rows, row))


_LOST = {"meat": ("tell.lost_meat", "hunt.meat"), "energy": ("tell.lost_energy", "energy.limit")}


def _wasted(s: FeastState, seat: int, row: int, rows: Iterable[int]) -> tuple[Line, ...]:
    """Return what of a row's reward would find no room if just these rows are completed."""
    lost = foresight.wasted(s, seat, rows)
    found = [(key, lost.get((row, what), 0), rule) for what, (key, rule) in _LOST.items()]
    return tuple(Line(key, (much, row + 1), rule) for key, much, rule in found if much)


def dragon(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    if s.dragon == NOTHING:
        return ()
    return (
        Line("tell.dragon", (C.dragons[s.dragon].id, sum(map(sum, s.damage))), "hunt.trophy"),
        *(
            Line("tell.hit", (foresight.hit_chance(s, seat, dice), dice), "hunt.roll")
            for dice in range(1, C.setup.hunt.dice + 1)
        ),
    )


def damage(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    """Of a row that is full in the hunt under way and not yet paid."""
    hunt, row = hunt_of(s), refs.pair(ref)[0]
    if hunt is None or row not in hunt.rows or not foresight.due(s):
        return ()
    return Line("tell.row_due", (row + 1,), "hunt.rewards"), *_wasted(s, hunt.seat, row, hunt.rows)


def hunt_die(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    hunt = hunt_of(s)
    place = refs.index(ref)
    if hunt is None or place >= len(hunt.dice):
        return ()
    now = _now(s, hunt, hunt.dice[place], place)
    if not _rerolls(s, seat):
        return (now,)
    return (
        now,
        Line("tell.reroll_hit", (foresight.hits_again(s, hunt, place),), "rune.reroll"),
        Line("tell.reroll_claw", (foresight.face_chance((CLAW,)), foresight.face_chance((FLAME,))), "rune.reroll"),
    )


def _rerolls(s: FeastState, seat: int) -> bool:
    """Whether a seat can reroll a hunt die, or is about to."""
    runes = any(action.verb == "reroll" and action.refs[-1] in refs.HUNT_DIE for action in meanwhile(s, seat, ()))
    return runes or isinstance(s.acts[-1], Throw)


def symbol(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    """Of damage that may be added in the hunt under way."""
    hunt, face = hunt_of(s), refs.index(ref)
    if hunt is None:
        return ()
    if foresight.all_taken(s, hunt, face):
        return (Line("tell.die_wasted", (FACES[face],), "hunt.damage"),)
    return (_now(s, hunt, face),)


def _now(s: FeastState, hunt: Hunt, face: int, place: int = NOTHING) -> Line:
    """Return what a face in the hunt, of this die if of any, does if the hunter is done: of dice that show the same,
    of which not all find a place, the last ones find none."""
    if hunt.safe >> face & 1:
        return Line("tell.die_safe", (FACES[face],), "hunt.change")
    if face == CLAW:
        return Line("tell.die_claw", (1,), "hunt.counter")
    if face == FLAME:
        return Line("tell.die_flame", (C.dragons[s.dragon].id,), "hunt.special")
    rows = [row + 1 for row, free in enumerate(s.damage) if free[face]]
    if not rows or place != NOTHING and foresight.left_over(s, hunt, place):
        return Line("tell.die_wasted", (FACES[face],), "hunt.damage")
    return Line("tell.die_row" if len(rows) == 1 else "tell.die_rows", (rows[0], len(rows)), "hunt.damage")
