"""What stands against a main or secondary action, in numbers: ingredients, places, energy, gold, who was there before.

Each function returns None where nothing does. Nothing here changes the position.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import (
    ALL_PLACES,
    BLANK_PLACE,
    BURGLAR,
    COLLECTED,
    HUNTED,
    KINDS,
    MET,
    SLOTS,
    C,
    FeastState,
    free_slots,
)
from game.rules.feast.steps import visits

EMPTY_STORE = (0,) * KINDS
CUBE = next(i for i, item in enumerate(C.items) if any(effect.name == "any_ingredient" for effect in item.effects))


def has_cube(s: FeastState, seat: int) -> bool:
    """Return whether the seat has a gelatinous cube to use."""
    return CUBE in s.items[seat]


@R.cite("bank.limit", "hero.ability")
def open_places(s: FeastState, seat: int) -> int:
    """Return the bit mask of places at which this seat may bank (bank.limit)."""
    if s.done & BURGLAR:
        return ALL_PLACES if s.blank else ALL_PLACES ^ 1 << BLANK_PLACE
    return 0 if s.banked[seat] else s.open_bank


def placements(s: FeastState, seat: int) -> tuple[Action, ...]:
    """Return where the dice of a seat can go, recipes left out."""
    mask = refs.DICE_MASK[s.dice[seat]]
    ways = refs.MOVES[mask][refs.LAID_MASK[s.laid[seat]]]
    if not s.banked[seat] or s.done:
        ways += refs.BANKING[mask][open_places(s, seat)]
    return ways if s.sprung[seat] else ways + refs.RESTING[mask]


# -- main actions -----------------------------------------------------------------------------------------------------


@R.cite("cook.needs")
def _cook(s: FeastState, seat: int, action: Action) -> Line | None:
    recipe = s.column[refs.index(action.refs[1])]
    return missing(s, seat, recipe, C.needs[recipe])


def missing(s: FeastState, seat: int, recipe: int, needs: tuple[int, ...]) -> Line | None:
    """Return the first ingredient that the store lacks for a recipe, or None."""
    for kind, (need, have) in enumerate(zip(needs, s.stores[seat])):
        if need > have:
            return Line("no.ingredient", (C.recipes[recipe].id, INGREDIENTS[kind], need, have), "cook.needs")
    return None


def _cook_with(s: FeastState, seat: int, action: Action) -> Line | None:
    recipe = s.column[refs.index(action.refs[1])]
    spared = refs.index(action.refs[3])
    return missing(s, seat, recipe, tuple(need - (kind == spared) for kind, need in enumerate(C.needs[recipe])))


def _bank(s: FeastState, seat: int, action: Action) -> Line | None:
    die, place = refs.index(action.refs[0]), refs.index(action.refs[1])
    slot = C.setup.bank[place]
    if slot.die not in (0, die):
        return Line("no.bank_die", (slot.die, die), "bank.gold")
    if place == BLANK_PLACE and not s.blank:
        return Line("no.bank_closed", action.refs[1:], "event.order")
    if s.done & BURGLAR:
        return None
    if s.banked[seat]:
        return Line("no.banked", (s.banked[seat],), "bank.limit")
    if s.bank[place] != NOTHING:
        return Line("no.bank_taken", (refs.seat_ref(s.bank[place]),), "bank.limit")
    return None


def _rest(s: FeastState, seat: int, action: Action) -> Line | None:
    return Line("no.spring", (s.sprung[seat],), "spring.energy") if s.sprung[seat] else None


def _move(s: FeastState, seat: int, action: Action) -> Line | None:
    minion = refs.index(action.refs[1])
    die = s.laid[seat][minion]
    return Line("no.moved", (C.minions[minion].id, die), "minion.once") if die else None


@R.cite("turn.must_place")
def _set_aside(s: FeastState, seat: int, action: Action) -> Line | None:
    places = {way.refs[1] for way in placements(s, seat)} | set(refs.cookable(s.column, s.stores[seat]))
    if has_cube(s, seat):
        places.update(place for place, _ in refs.cubed(s.column, s.stores[seat]))
    return Line("no.set_aside", (len(places),), "turn.must_place") if places else None


# -- secondary actions ------------------------------------------------------------------------------------------------


@R.cite("collect.once", "collect.slots")
def _collect(s: FeastState, seat: int, action: Action) -> Line | None:
    if s.done & COLLECTED:
        return Line("no.collected", (C.minions[s.active].id, 1), "collect.once")
    return no_slot(s, seat, s.active)


def no_slot(s: FeastState, seat: int, minion: int) -> Line | None:
    """Return that a minion has no place for an ingredient, or None (collect.slots)."""
    if free_slots(s, seat, minion) > 0:
        return None
    return Line("no.slot", (C.minions[minion].id, SLOTS[minion], s.wounds[seat][minion]), "collect.slots")


def _visit(s: FeastState, seat: int, action: Action) -> Line | None:
    return visits.bar(s, seat, refs.index(action.refs[0]), action.refs[1:])


@R.cite("hunt.pay")
def _hunt(s: FeastState, seat: int, action: Action) -> Line | None:
    if s.done & HUNTED:
        return Line("no.hunted", (C.minions[s.active].id, 1), "hunt.once")
    energy = refs.index(action.refs[1])
    return too_tired(s, seat, energy, "hunt.pay")


def too_tired(s: FeastState, seat: int, energy: int, rule: str) -> Line | None:
    """Return how much energy is missing, or None."""
    short = energy - s.energy[seat]
    return Line("no.energy", (short, energy, s.energy[seat]), rule) if short > 0 else None


def too_poor(s: FeastState, seat: int, gold: int, rule: str) -> Line | None:
    """Return how much gold is missing, or None."""
    short = gold - s.gold[seat]
    return Line("no.gold", (short, gold, s.gold[seat]), rule) if short > 0 else None


@R.cite("encounter.meet")
def _meet(s: FeastState, seat: int, action: Action) -> Line | None:
    if s.done & MET:
        return Line("no.met", (1,), "encounter.meet")
    return too_tired(s, seat, C.setup.encounters.price, "encounter.meet")


BLOCKED = {
    "cook": _cook,
    "cook_with": _cook_with,
    "bank": _bank,
    "rest": _rest,
    "move": _move,
    "set_aside": _set_aside,
    "collect": _collect,
    "visit": _visit,
    "hunt": _hunt,
    "meet": _meet,
}
