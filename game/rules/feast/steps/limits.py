"""What stands against a main or secondary action, in numbers: ingredients, places, energy, gold, who was there before.

Each function of OBSTACLES yields all that does. Nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.kernel.api import Action, Line
from game.kernel.flow import reasons
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
def _cook(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    recipe = s.column[refs.index(action.refs[1])]
    return missing(s, seat, recipe, C.needs[recipe])


def missing(s: FeastState, seat: int, recipe: int, needs: tuple[int, ...]) -> Iterator[Line]:
    """Yield the ingredients that the store lacks for a recipe."""
    for kind, (need, have) in enumerate(zip(needs, s.stores[seat])):
        if need > have:
            yield Line("no.ingredient", (C.recipes[recipe].id, INGREDIENTS[kind], need, have), "cook.needs")


def _cook_with(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    recipe = s.column[refs.index(action.refs[1])]
    spared = refs.index(action.refs[3])
    return missing(s, seat, recipe, tuple(need - (kind == spared) for kind, need in enumerate(C.needs[recipe])))


def _bank(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    die, place = refs.index(action.refs[0]), refs.index(action.refs[1])
    slot = C.setup.bank[place]
    if slot.die not in (0, die):
        yield Line("no.bank_die", (slot.die, die), "bank.gold")
    if place == BLANK_PLACE and not s.blank:
        yield Line("no.bank_closed", (), "event.order")
    if s.done & BURGLAR:
        return
    if s.bank[place] not in (NOTHING, seat):
        yield Line("no.bank_taken", (refs.seat_ref(s.bank[place]),), "bank.limit")
    if s.banked[seat]:
        yield Line("no.banked", (s.banked[seat],), "bank.limit")


def _rest(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    if s.sprung[seat]:
        yield Line("no.spring", (s.sprung[seat],), "spring.energy")


def _move(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    minion = refs.index(action.refs[1])
    if s.laid[seat][minion]:
        yield Line("no.moved", (C.minions[minion].id, s.laid[seat][minion]), "minion.once")


@R.cite("turn.must_place")
def _set_aside(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    places = {way.refs[1] for way in placements(s, seat)} | set(refs.cookable(s.column, s.stores[seat]))
    if has_cube(s, seat):
        places.update(place for place, _ in refs.cubed(s.column, s.stores[seat]))
    if places:
        yield Line("no.set_aside", (len(places),), "turn.must_place")


# -- secondary actions ------------------------------------------------------------------------------------------------


@R.cite("collect.once", "collect.slots")
def _collect(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    done = Line("no.collected", (C.minions[s.active].id, 1), "collect.once") if s.done & COLLECTED else None
    return reasons(done, no_slot(s, seat, s.active))


def no_slot(s: FeastState, seat: int, minion: int) -> Line | None:
    """Return that a minion has no place for an ingredient, or None (collect.slots)."""
    if free_slots(s, seat, minion) > 0:
        return None
    return Line("no.slot", (s.wounds[seat][minion], C.minions[minion].id, SLOTS[minion]), "collect.slots")


def _visit(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    return visits.obstacles(s, seat, refs.index(action.refs[0]), action.refs[1:])


@R.cite("hunt.pay")
def _hunt(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    hunted = Line("no.hunted", (C.minions[s.active].id, 1), "hunt.once") if s.done & HUNTED else None
    return reasons(hunted, too_tired(s, seat, refs.index(action.refs[1]), "hunt.pay"))


def too_tired(s: FeastState, seat: int, energy: int, rule: str) -> Line | None:
    """Return how much energy is missing, or None."""
    short = energy - s.energy[seat]
    return Line("no.energy", (short, energy, s.energy[seat]), rule) if short > 0 else None


def too_poor(s: FeastState, seat: int, gold: int, rule: str) -> Line | None:
    """Return how much gold is missing, or None."""
    short = gold - s.gold[seat]
    return Line("no.gold", (short, gold, s.gold[seat]), rule) if short > 0 else None


def no_rune() -> Line:
    """Return that a rune is wanted, and where they come from."""
    return Line("no.runes", (1, 0, C.zones[C.maple].id), "rune.reroll")


@R.cite("encounter.meet")
def _meet(s: FeastState, seat: int, action: Action) -> Iterator[Line]:
    met = Line("no.met", (1,), "encounter.meet") if s.done & MET else None
    return reasons(met, too_tired(s, seat, C.setup.encounters.price, "encounter.meet"))


OBSTACLES: dict[str, Callable[[FeastState, int, Action], Iterable[Line]]] = {
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
