"""What an action would lead to, tried out on a clone, and chances in numbers: what is told and warned of rests on them.

Nothing here says a word or changes the position it is given.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate, combinations

from game.kernel.flow import frame
from game.kernel.state import NOTHING
from game.rules.feast.content import ARROW, BLADE, CLAW, FLAME, SYMBOLS
from game.rules.feast.registry import R
from game.rules.feast.state import ENERGY_MAX, C, FeastState, Hunt, free_slots
from game.rules.feast.steps import hunt as hunts
from game.rules.feast.steps.beside import usable
from game.rules.feast.steps.serving import no_place_left

MEASURES = ("gold", "energy", "runes", "prestige", "stored")
"""What `promise.<what>` lines speak of, see `api.Game.tell`."""

FACES = C.setup.hunt.faces

_REWARDS, _COUNTER = frame(hunts.rewards)[0], frame(hunts.counter)[0]

after = R.after


def measure(s: FeastState, what: str, seat: int) -> int:
    """Return one number of a seat; KeyError for one that isn't in MEASURES."""
    if what not in MEASURES:
        raise KeyError(what)
    return sum(s.stores[seat]) if what == "stored" else getattr(s, what)[seat]


def useful(s: FeastState) -> list[int]:
    """Return the symbols of damage for which the dragon has a free place."""
    return [symbol for symbol in range(len(SYMBOLS)) if any(free[symbol] for free in s.damage)]


def hit_chance(s: FeastState, seat: int, dice: int) -> int:
    """Return the chance in percent that a hunt with so many dice does damage, the hunter's token of the forge reckoned
    in; what is possible is never 0, what isn't certain never 100."""
    wanted = useful(s)
    token = C.forge[s.armed[seat]].effects if s.armed[seat] != NOTHING else ()
    for effect in token:
        if effect.name == "strike" and SYMBOLS.index(str(effect.params["symbol"])) in wanted:
            return 100
        if effect.name == "hunt_dice":
            dice += int(effect.params["dice"])
    miss = 1 - sum(face in wanted for face in FACES) / len(FACES)
    if miss in (0, 1):
        return round(100 * (1 - miss))
    return min(99, max(1, round(100 * (1 - miss**dice))))


def face_chance(faces: tuple[int, ...]) -> int:
    """Return the chance in percent that a hunt die shows one of these faces."""
    return round(100 * sum(face in faces for face in FACES) / len(FACES))


def places_beside(s: FeastState, hunt: Hunt, place: int) -> list[int]:
    """Return for each symbol how many free places of the dragon the damage of a hunt leaves but for this die's."""
    others = hunt.dice[:place] + hunt.dice[place + 1 :]
    return [
        max(0, sum(free[symbol] for free in s.damage) - others.count(symbol) - hunt.hits[symbol])
        for symbol in range(len(SYMBOLS))
    ]


def hits_again(s: FeastState, hunt: Hunt, place: int) -> int:
    """Return the chance in percent that this die, rerolled, does damage that finds a place beside the others'."""
    return face_chance(tuple(face for face, free in enumerate(places_beside(s, hunt, place)) if free))


def left_over(s: FeastState, hunt: Hunt, place: int) -> bool:
    """Return whether the damage of the dice before this one, and what is added, leaves its own no place, as long as
    the hunter can still be done."""
    if s.todo[-1][0] != hunts.Hunting.step:
        return False
    free = sum(row[hunt.dice[place]] for row in s.damage)
    return hunt.dice[:place].count(hunt.dice[place]) + hunt.hits[hunt.dice[place]] >= free


def all_taken(s: FeastState, hunt: Hunt, symbol: int) -> bool:
    """Return whether the damage of the dice, and what is added, takes all places of a symbol, as long as the hunter can
    still be done: one more would find none."""
    if s.todo[-1][0] != hunts.Hunting.step:
        return False
    return no_place_left(s, hunt, symbol)


def damage_now(hunt: Hunt) -> tuple[int, int]:
    """Return blades and arrows if the hunter were done: dice, and damage beside them."""
    return hunt.dice.count(BLADE) + hunt.hits[BLADE], hunt.dice.count(ARROW) + hunt.hits[ARROW]


def rows_in_reach(s: FeastState, hits: tuple[int, int]) -> list[int]:
    """Return the dragon's unfinished rows, each of which so much damage would complete."""
    return [row for row, free in enumerate(s.damage) if any(free) and all(map(int.__le__, free, hits))]


def ways_to_fill(s: FeastState, hits: tuple[int, int]) -> list[list[int]]:
    """Return which rows so much damage would complete together, each way to do it: as many as it is enough for."""
    reached, found = rows_in_reach(s, hits), list[list[int]]()
    for number in range(len(reached), 0, -1):
        for way in map(list, combinations(reached, number)):
            enough = all(sum(s.damage[row][symbol] for row in way) <= hits[symbol] for symbol in range(len(SYMBOLS)))
            if enough and not any({*way} <= {*more} for more in found):
                found.append(way)
    return found


def lost_to_wounds(s: FeastState, seat: int, minion: int, wounds: int) -> int:
    """Return how many ingredients a minion would lose to so many wounds (minion.wound)."""
    return min(len(s.cargo[seat][minion]), max(0, wounds - free_slots(s, seat, minion)))


def due(s: FeastState) -> bool:
    """Return whether the rows of the hunt under way are still to be paid."""
    return any(step == _REWARDS for step, *_ in s.todo)


def brings(s: FeastState, row: int, what: str) -> int:
    """Return how many pieces of meat, or how much energy, a row of the dragon brings who completes it."""
    amounts = {"meat": "pieces", "energy": "energy"}
    effects = C.dragons[s.dragon].rows[row].effects
    return sum(int(effect.params[amounts[what]]) for effect in effects if effect.name == what)


def _room(s: FeastState, seat: int) -> dict[str, int]:
    """Return how much meat and energy the hunter can still take when the rows are paid: after claws and flames, where
    they are still to come (hunt.counter, hunt.special)."""
    hunt, free, energy = s.acts[0], free_slots(s, seat, s.active), s.energy[seat]
    if any(step == _COUNTER for step, *_ in s.todo):
        claws = 0 if hunt.safe >> CLAW & 1 else hunt.dice.count(CLAW)
        free = max(0, free - claws)
        if FLAME in hunt.dice and not hunt.safe >> FLAME & 1:
            harm = {effect.name for effect in C.dragons[s.dragon].special}
            energy -= min(energy, "lose_energy" in harm)
            free = max(0, free - ("wound" in harm)) + ("lose_cargo" in harm and bool(s.cargo[seat][s.active]))
    return {"meat": free, "energy": ENERGY_MAX - energy}


def wasted(s: FeastState, seat: int, rows: Iterable[int]) -> dict[tuple[int, str], int]:
    """Return how much each of some rows would bring that finds no room, if just these are completed: (row, "meat" or
    "energy") -> how much (hunt.meat, energy.limit)."""
    found, order = {}, sorted(rows)
    for what, room in _room(s, seat).items():
        totals = accumulate((brings(s, row, what) for row in order), initial=0)
        for row, before in zip(order, totals):
            lost = max(0, before + brings(s, row, what) - max(room, before))
            if lost:
                found[row, what] = lost
    return found


def meat_ahead(s: FeastState, seat: int, dice: int) -> bool:
    """Return whether a row of the dragon that brings meat can be completed with so many hunt dice, all that could be
    used besides reckoned in: the hunter's token of the forge, heroes, items, spaces of the track."""
    used = [use.row for use in usable(s, seat)]
    used += [hunts.FORGE_ROW[s.armed[seat]]] if s.armed[seat] != NOTHING else []
    more = [0] * len(SYMBOLS)
    for row in used:
        for effect in C.rows[row].effects:
            if effect.name == "strike":
                more[SYMBOLS.index(str(effect.params["symbol"]))] += int(effect.params["hits"])
            elif effect.name == "hunt_dice":
                dice += int(effect.params["dice"])
    return any(
        any(free) and brings(s, row, "meat") and sum(max(0, need - hits) for need, hits in zip(free, more)) <= dice
        for row, free in enumerate(s.damage)
    )
