"""How what is told of a hunt is proved: it is fought to its end on a clone, dice are forced, things counted anew.

Nothing here uses what `telling_hunt` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator
from itertools import product

from game.kernel.api import Event, Line
from game.kernel.claims import Case, Claims
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import ARROW, BLADE, CLAW, FLAME, SYMBOLS
from game.rules.feast.registry import R
from game.rules.feast.state import SLOTS, C, FeastState, put
from game.rules.feast.steps import hunt, wounds

HUNT = Claims()
FACES = C.setup.hunt.faces


def _hunted(case: Case, *first: int) -> list[Line]:
    """Return what the log gets of a hunt whose hunter is done up to the dragon's special attack, where markers go into
    some rows first, as far as they take them."""
    return _fought(case.s.clone(), *first)


def _fought(s: FeastState, *first: int) -> list[Line]:
    s.acts[0].safe |= 1 << FLAME
    told: list[tuple[Event, FeastState]] = []
    s.ears = told
    R.apply(s, refs.DONE)
    while s.todo and s.todo[-1][0] in (hunt.Aim.step, wounds.Drop.step):
        ways = R.asked_now(s).actions
        aimed = [way for way in ways if way.verb == "aim" and refs.pair(way.refs[0])[0] in first]
        R.apply(s, (aimed or ways)[0])
    return [event.line for event, _ in told if event.line is not None]


def _markers(said: Iterable[Line], *of: object) -> int:
    """Return how many markers were laid that are of a symbol or in a row, from 1."""
    marks = [line.args for line in said if line.key == "log.damage"]
    return sum(1 for _, *what in marks if {*of} <= {*what})


@HUNT.figure("damage")
def _damage(case: Case, line: Line) -> bool:
    """As many markers are laid as there are hits and places."""
    hits, symbol = line.args
    places = sum(free[SYMBOLS.index(symbol)] for free in case.s.damage)
    laid = _markers(_hunted(case), symbol)
    shown = case.s.acts[0]
    number = SYMBOLS.index(symbol)
    return laid == min(hits, places) and hits == shown.dice.count(number) + shown.hits[number]


@HUNT.args("unplaced")
def _unplaced(case: Case, line: Line) -> tuple[int]:
    """So many hits have laid no marker."""
    shown = case.s.acts[0]
    return (sum(face in (BLADE, ARROW) for face in shown.dice) + sum(shown.hits) - _markers(_hunted(case)),)


HUNT.figure("slain")(lambda c, line: bool(c.of("log.slain")))
HUNT.figure("flame")(lambda c, line: bool(c.of("log.special")))
HUNT.figure("flame_idle")(lambda c, line: bool(c.of("log.special_idle")))
HUNT.figure("row_full")(
    lambda c, line: any(said.key == "log.row" and said.args[1] == line.args[0] for said in _hunted(c, line.args[0] - 1))
)


@HUNT.figure("rows_full")
def _rows_full(case: Case, line: Line) -> bool:
    """Both can be full at the end of this hunt."""
    paid = {said.args[1] for said in _hunted(case, *(row - 1 for row in line.args)) if said.key == "log.row"}
    return {*line.args} <= paid


HUNT.figure("row_done")(lambda c, line: not any(c.after.damage[line.args[0] - 1]))


@HUNT.args("row_open")
def _row_open(case: Case, line: Line) -> tuple[int, ...]:
    row = line.args[1] - 1
    return (sum(case.s.damage[row]) - _markers(_hunted(case, row), row + 1),)


@HUNT.figure("claws")
def _claws(case: Case, line: Line) -> bool:
    """A wound each, but for those that find nothing but wounds."""
    hunter = C.minions[case.s.active].id
    taken = len([said for said in _hunted(case) if said.key == "log.wound" and said.args[1] == hunter])
    room = SLOTS[case.s.active] - case.s.wounds[case.seat][case.s.active]
    return taken == min(line.args[0], room)


@HUNT.args("claws_cost")
def _claws_cost(case: Case, line: Line) -> tuple[int, str]:
    hunter = C.minions[case.s.active].id
    return len([said for said in _hunted(case) if said.key == "log.drop" and said.args[1] == hunter]), hunter


def _per_cent(part: float) -> set[int]:
    """Return how a chance may be told: what is possible is never 0, what isn't certain never 100."""
    return {0 if not part else 100 if part == 1 else min(99, max(1, round(100 * part)))}


@functools.lru_cache(1 << 12)
def _chance_to_hit(dice: int, token: int, wanted: frozenset[int]) -> float:
    """Return the chance that dice or a token of the forge do damage for which there is a place."""
    more = list(C.forge[token].effects) if token != NOTHING else []
    sure = {SYMBOLS.index(str(effect.params["symbol"])) for effect in more if effect.name == "strike"}
    dice += sum(int(effect.params["dice"]) for effect in more if effect.name == "hunt_dice")
    rolls = list(product(FACES, repeat=dice))
    return sum(bool(wanted & {*roll, *sure}) for roll in rolls) / len(rolls)


def _wanted_faces(s: FeastState) -> frozenset[int]:
    return frozenset(symbol for free in s.damage for symbol, places in enumerate(free) if places)


@HUNT.figure("hit")
def _hit(case: Case, line: Line) -> bool:
    told, dice = line.args
    return told in _per_cent(_chance_to_hit(dice, case.s.armed[case.seat], _wanted_faces(case.s)))


def _rerolled(case: Case) -> Iterator[int]:
    """Yield what a rune can turn this die to: each result forced."""
    for face in range(len(FACES)):
        s = case.s.clone()
        s.runes[case.s.acts[0].seat], s.script = 1, [face]
        R.apply(s, refs.REROLL_HUNT[refs.index(case.ref)])
        yield s.acts[0].dice[refs.index(case.ref)]


def _lay_more(case: Case) -> Iterator[bool]:
    """Yield whether more markers are laid with this die than without it: each result forced."""
    place, dice = refs.index(case.ref), case.s.acts[0].dice
    for face in FACES:
        laid = []
        for shown in (face, CLAW):
            s = case.s.clone()
            s.acts[0].dice = (*dice[:place], shown, *dice[place + 1 :])
            laid.append(_markers(_fought(s)))
        yield laid[0] > laid[1]


def _rerolls(case: Case) -> list[int] | None:
    asked = case.asked is not None and case.step == hunt.Hunting.step
    return list(_rerolled(case)) if asked else None


@HUNT.args("reroll_hit")
def _reroll_hit(case: Case, line: Line) -> tuple[int, ...] | None:
    return None if _rerolls(case) is None else (round(100 * sum(_lay_more(case)) / len(FACES)),)


@HUNT.args("reroll_claw")
def _reroll_claw(case: Case, line: Line) -> tuple[int, ...] | None:
    faces = _rerolls(case)
    return None if faces is None else tuple(round(100 * faces.count(bad) / len(faces)) for bad in (CLAW, FLAME))


def _face(case: Case) -> int:
    """Return what a hunt die shows, or the damage that a ref stands for."""
    return refs.index(case.ref) if case.ref in refs.SYMBOL else case.s.acts[0].dice[refs.index(case.ref)]


@HUNT.args("die_row", "die_rows")
def _die_rows(case: Case, line: Line) -> tuple[int, int]:
    face = _face(case)
    rows = [row + 1 for row, free in enumerate(case.s.damage) if free[face]]
    return rows[0], len(rows)


@HUNT.figure("die_wasted")
def _die_wasted(case: Case, line: Line) -> bool:
    """No row takes it, or it is one of dice that show the same, of which not all are laid; of damage that may be added,
    one more lays no more."""
    face, shown = _face(case), case.s.acts[0]
    if case.ref in refs.SYMBOL and face in _wanted_faces(case.s):
        s = case.s.clone()
        s.acts[0].hits = put(s.acts[0].hits, face, shown.hits[face] + 1)
        return _markers(_fought(s), SYMBOLS[face]) == _markers(_fought(case.s.clone()), SYMBOLS[face])
    if face not in _wanted_faces(case.s):  # nothing of it is left to be laid, be the hunter done already
        return True
    laid = _markers(_fought(case.s.clone()), SYMBOLS[face])
    return laid < shown.dice.count(face) + shown.hits[face]


HUNT.figure("die_safe")(lambda c, line: bool(c.s.acts[0].safe >> c.s.acts[0].dice[refs.index(c.ref)] & 1))


def _ended(case: Case, *rows: int) -> dict[int, list[Line]]:
    """Fight a hunt to its end, where markers go into some rows first and else where they fill none, if they can: what
    each row that is full paid, in the log's words."""
    s = case.s.clone()
    s.ears = told = list[tuple[Event, FeastState]]()
    if case.verb:
        R.apply(s, case.what)
    while s.acts and s.todo[-1][1] == case.seat:
        ways = R.asked_now(s).actions
        aimed = [way for way in ways if way.verb == "aim"]
        aimed.sort(key=lambda way: (refs.pair(way.refs[0])[0] not in rows, -sum(s.damage[refs.pair(way.refs[0])[0]])))
        R.apply(s, (aimed or ways)[0])
    paid: dict[int, list[Line]] = {}
    for event, _ in told:
        if event.line is not None and event.line.key == "log.row":
            paid[event.line.args[1] - 1] = []
        elif event.line is not None and paid and event.line.rule != "hunt.trophy":
            paid[max(paid)].append(event.line)
    return paid


@HUNT.figure("lost_meat")
def _lost_meat(case: Case, line: Line) -> bool | None:
    """So many pieces find no place, if need be where another row is filled besides; more where it pays before it."""
    row = line.args[1] - 1
    ends = (_ended(case, row, other) for other in (row, *range(len(case.s.damage))))
    return any(row in paid and sum(said.key == "log.no_place" for said in paid[row]) >= line.args[0] for paid in ends)


@HUNT.figure("lost_energy")
def _lost_energy(case: Case, line: Line) -> bool | None:
    """So much more would come to one who has none, if need be where another row is filled besides."""
    row = line.args[1] - 1
    ends = (_ended(case, row, other) for other in (row, *range(len(case.s.damage))))
    promised = sum(
        int(effect.params["energy"]) for effect in C.dragons[case.s.dragon].rows[row].effects if effect.name == "energy"
    )
    energy = "log.energy", "log.energy_some"
    return any(
        row in paid and promised - sum(said.args[1] for said in paid[row] if said.key in energy) >= line.args[0]
        for paid in ends
    )


HUNT.figure("row_due")(lambda c, line: not any(c.s.damage[line.args[0] - 1]))


@HUNT.figure("no_meat")
def _no_meat(case: Case, line: Line) -> bool:
    """It is full, and the dragon has meat to give."""
    minion = case.s.active
    held = len(case.s.cargo[case.seat][minion]) + case.s.wounds[case.seat][minion]
    gives = any("meat" in {effect.name for effect in row.effects} for row in C.dragons[case.s.dragon].rows)
    return held == SLOTS[minion] and gives
