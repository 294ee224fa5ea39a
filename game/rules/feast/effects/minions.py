"""Effects on minions: their walks, their wounds, what they carry."""

from __future__ import annotations

import functools
from typing import Any

from game.content.effects import NOTHING_TO_CLICK, Way, Ways
from game.content.schema import Count
from game.kernel.api import Line
from game.kernel.flow import asked_after, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS, IngredientIndex
from game.rules.feast.registry import R
from game.rules.feast.state import MINIONS, C, FeastState, load_cargo, set_wounds, stock, store_all, take_token, unload
from game.rules.feast.steps import limits, turn, walks
from game.rules.feast.steps.happen import EFFECTS
from game.rules.feast.steps.stores import tell_stored
from game.rules.feast.steps.wounds import drop, hurt

ZONES = len(C.zones)


@R.cite("hero.active")
def no_active(s: FeastState) -> Line | None:
    """Return that no minion has been activated this turn, or None (hero.active)."""
    return Line("no.active", (0,), "hero.active") if s.active == NOTHING else None


def walking(s: FeastState) -> Line | None:
    """Return that the active minion must walk first, or None."""
    if s.todo and s.todo[-1][0] == walks.Walk.step:
        return Line("no.walk_first", (s.todo[-1][2][1],), "minion.walk")
    return None


def minions(s: FeastState, seat: int, **args: Any) -> Ways:
    """Return a ref for each minion."""
    return [(ref,) for ref in refs.MINION]


@R.cite("minion.pushed")
def go(s: FeastState, seat: int, minion: int, zone: int, rule: str) -> None:
    """Put a minion into a zone; that is no walk."""
    walks.move_to(s, seat, minion, zone, rule)


# -- walks ------------------------------------------------------------------------------------------------------------


def _used(s: FeastState, seat: int, way: Way) -> Line | None:
    minion = refs.index(way[0])
    return walking(s) or (
        None if s.laid[seat][minion] else Line("no.not_moved", (C.minions[minion].id, 0), "item.talisman")
    )


def _all_used(s: FeastState, seat: int) -> Ways:
    return () if walking(s) else _laid(s.laid[seat])


@functools.cache
def _laid(dice: tuple[int, ...]) -> tuple[Way, ...]:
    return tuple((refs.MINION[minion],) for minion, die in enumerate(dice) if die)


@R.cite("item.talisman")
@EFFECTS.add("seat")
@EFFECTS.aimed(minions, _used, starts=True, quick=_all_used)
def reactivate(s: FeastState, seat: int, way: Way) -> None:
    if s.todo[-1][0] == turn.Act.step:
        then(s, frame(turn.Window, seat, 0))
        asked_after(s)
    turn.walk_again(s, seat, refs.index(way[0]))


def _walked(s: FeastState, seat: int, way: Way, **args: Any) -> Line | None:
    return no_active(s) or walking(s)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_walked, starts=True)
def walk_on(s: FeastState, seat: int, way: Way, *, zones: Count) -> None:
    then(s, frame(walks.Walk, seat, s.active, zones))


def _before_walk(s: FeastState, seat: int, way: Way, *, steps: int) -> Line | None:
    if s.todo[-1][0] in (walks.Walk.step, turn.Act.step):
        return None
    return Line("no.too_late", (len(s.dice[seat]),), "hero.ability")


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_before_walk)
def stretch(s: FeastState, seat: int, way: Way, *, steps: Count) -> None:
    s.stretch += steps
    emit(s, "stretch", seat, (refs.seat_ref(seat),), "log.stretch", (refs.seat_ref(seat), steps), "hero.ability")


def flights(s: FeastState, seat: int) -> Ways:
    """Return every other zone for each minion."""
    return _other_zones(s.zones[seat])


@functools.cache
def _other_zones(zones: tuple[int, ...]) -> tuple[Way, ...]:
    return tuple(
        (refs.MINION[minion], ref)
        for minion, here in enumerate(zones)
        for zone, ref in enumerate(refs.ZONE)
        if zone != here
    )


@R.cite("item.boots")
@EFFECTS.add("seat")
@EFFECTS.aimed(flights)
def fly(s: FeastState, seat: int, way: Way) -> None:
    minion, zone = map(refs.index, way)
    go(s, seat, minion, zone, "item.boots")


@EFFECTS.add("seat")
def move_on(s: FeastState, seat: int, way: Way, *, zones: Count) -> None:
    go(s, seat, s.active, (s.zones[seat][s.active] + zones) % ZONES, "minion.pushed")


@EFFECTS.add("seat")
def ride_home(s: FeastState, seat: int, way: Way) -> None:
    go(s, seat, s.active, C.city, "encounter.answer")


@EFFECTS.add("seat")
@EFFECTS.aimed(minions, may=True)
def drift(s: FeastState, seat: int, way: Way, *, zones: Count) -> None:
    minion = refs.index(way[0])
    go(s, seat, minion, (s.zones[seat][minion] + zones) % ZONES, "effect.pick")  # he is sent: nothing drives him


def _far_enough(s: FeastState, seat: int, *, zones: int, nearest: int) -> Ways:
    return [(refs.MINION[minion],) for minion, zone in enumerate(s.zones[seat]) if zone + 1 >= nearest]


@EFFECTS.add("seat")
@EFFECTS.aimed(_far_enough)
def hold_back(s: FeastState, seat: int, way: Way, *, zones: Count, nearest: Count) -> None:
    minion = refs.index(way[0])
    go(s, seat, minion, s.zones[seat][minion] - zones, "event.order")


# -- wounds -----------------------------------------------------------------------------------------------------------


@EFFECTS.add("seat")
def wound(s: FeastState, seat: int, way: Way, *, wounds: Count) -> None:
    then(s, frame(hurt, seat, s.active, wounds))


def _outside(s: FeastState, seat: int, **args: Any) -> Ways:
    return [(refs.MINION[minion],) for minion, zone in enumerate(s.zones[seat]) if zone != C.city]


@EFFECTS.add("seat")
@EFFECTS.aimed(_outside)
def wound_outside(s: FeastState, seat: int, way: Way, *, wounds: Count) -> None:
    then(s, frame(hurt, seat, refs.index(way[0]), wounds))


@EFFECTS.add("seat")
@EFFECTS.aimed(lambda s, seat, *, wounds: [way for way in _outside(s, seat) if way[0] != refs.MINION[s.active]])
def wound_other(s: FeastState, seat: int, way: Way, *, wounds: Count) -> None:
    then(s, frame(hurt, seat, refs.index(way[0]), wounds))


def _laden(s: FeastState, seat: int, *, wounds: int) -> Ways:
    most = max(map(len, s.cargo[seat]))
    return [(refs.MINION[minion],) for minion, load in enumerate(s.cargo[seat]) if len(load) == most] if most else []


@EFFECTS.add("seat")
@EFFECTS.aimed(_laden)
def wound_laden(s: FeastState, seat: int, way: Way, *, wounds: Count) -> None:
    then(s, frame(hurt, seat, refs.index(way[0]), wounds))


def cure(s: FeastState, seat: int, minion: int, rule: str) -> None:
    """Take all wounds off a minion."""
    if s.wounds[seat][minion]:
        set_wounds(s, seat, minion, 0)
        emit(s, "heal", seat, (refs.MINION[minion],), "log.heal", (refs.seat_ref(seat), C.minions[minion].id), rule)


def wounded(s: FeastState, seat: int) -> Ways:
    """Return a ref for each wounded minion."""
    return [(refs.MINION[minion],) for minion, wounds in enumerate(s.wounds[seat]) if wounds]


@R.cite("item.potion")
@EFFECTS.add("seat")
@EFFECTS.aimed(wounded, hunting=True, helps=True)
def heal(s: FeastState, seat: int, way: Way) -> None:
    cure(s, seat, refs.index(way[0]), "item.potion")


@EFFECTS.add("seat")
@EFFECTS.aimed(lambda s, seat: wounded(s, seat) or NOTHING_TO_CLICK, hunting=True, helps=True)
def nurse(s: FeastState, seat: int, way: Way) -> None:
    if way:
        cure(s, seat, refs.index(way[0]), "effect.order")


@EFFECTS.add("seat")
@EFFECTS.aimed(hunting=True, helps=True)
def heal_all(s: FeastState, seat: int, way: Way) -> None:
    for minion in range(MINIONS):
        cure(s, seat, minion, "hero.ability")


@EFFECTS.add("seat")
def heal_this(s: FeastState, seat: int, way: Way) -> None:
    cure(s, seat, s.active, "encounter.answer")


# -- cargo ------------------------------------------------------------------------------------------------------------


def carried(s: FeastState, seat: int) -> Ways:
    """Return a ref for each kind of ingredient that a minion carries."""
    return _kinds(s.cargo[seat])


@functools.lru_cache(1 << 14)
def _kinds(cargo: tuple[tuple[int, ...], ...]) -> tuple[Way, ...]:
    return tuple((refs.CARGO[minion][kind],) for minion, load in enumerate(cargo) for kind in dict.fromkeys(load))


def carried_here(s: FeastState, seat: int) -> Ways:
    """… that the active minion carries."""
    if s.active == NOTHING:
        return []
    return [(refs.CARGO[s.active][kind],) for kind in dict.fromkeys(s.cargo[seat][s.active])]


def bring_home(s: FeastState, seat: int, way: Way) -> None:
    """Put one carried ingredient into the store."""
    minion, kind = refs.pair(way[0])
    unload(s, seat, minion, kind)
    stock(s, seat, kind)
    tell_stored(s, seat, way, (kind,), "effect.order")


@EFFECTS.add("seat")
@EFFECTS.aimed(carried, hunting=True, helps=True)
def carry_home(s: FeastState, seat: int, way: Way) -> None:
    bring_home(s, seat, way)


@EFFECTS.add("seat")
@EFFECTS.aimed(carried_here)
def carry_this_home(s: FeastState, seat: int, way: Way) -> None:
    bring_home(s, seat, way)


@EFFECTS.add("seat")
@EFFECTS.aimed(
    lambda s, seat: [(refs.MINION[minion],) for minion, load in enumerate(s.cargo[seat]) if load],
    hunting=True,
    helps=True,
)
def empty_minion(s: FeastState, seat: int, way: Way) -> None:
    stored = store_all(s, seat, refs.index(way[0]))
    tell_stored(s, seat, way, stored, "hero.ability")


def _slot_here(s: FeastState, seat: int, way: Way, **args: Any) -> Line | None:
    return no_active(s) or limits.no_slot(s, seat, s.active)


def pick_up(s: FeastState, seat: int, kind: int, key: str = "log.collect", by: str = "") -> None:
    """Put an ingredient of the supply onto the active minion, and tell it by a key: `by` whom or for what."""
    load_cargo(s, seat, s.active, kind)
    said = refs.seat_ref(seat), C.minions[s.active].id, INGREDIENTS[kind], *([by] if by else [])
    emit(s, "collect", seat, (refs.CARGO[s.active][kind],), key, said, "effect.order")


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=_slot_here)
def take(s: FeastState, seat: int, way: Way, *, ingredient: IngredientIndex) -> None:
    pick_up(s, seat, ingredient)


@R.cite("hero.summoner")
@EFFECTS.add("seat")
@EFFECTS.aimed(carried_here, _slot_here)
def copy_cargo(s: FeastState, seat: int, way: Way) -> None:
    pick_up(s, seat, refs.pair(way[0])[1], "log.copy", "summoner")


@EFFECTS.add("seat")
@EFFECTS.aimed(carried_here, price=True)
def give_cargo(s: FeastState, seat: int, way: Way) -> None:
    drop(s, seat, *refs.pair(way[0]))


@EFFECTS.add("seat")
@EFFECTS.aimed(carried_here)
def lose_cargo(s: FeastState, seat: int, way: Way) -> None:
    drop(s, seat, *refs.pair(way[0]))


def _barters(s: FeastState, seat: int, *, rarest: int) -> Ways:
    return [
        (ref, refs.INGREDIENT[kind])
        for (ref,) in carried_here(s, seat)
        for kind in range(rarest + 1)
        if refs.pair(ref)[1] != kind
    ]


@EFFECTS.add("seat")
@EFFECTS.aimed(_barters)
def barter_cargo(s: FeastState, seat: int, way: Way, *, rarest: IngredientIndex) -> None:
    unload(s, seat, *refs.pair(way[0]))
    pick_up(s, seat, refs.index(way[1]), "log.barter", INGREDIENTS[refs.pair(way[0])[1]])


def _lying(s: FeastState, seat: int) -> Ways:
    if s.active == NOTHING:
        return []
    zone = s.zones[seat][s.active]
    return [action.refs for action in refs.collects(zone, s.tokens[zone])]


@R.cite("hero.owl_master")
@EFFECTS.add("seat")
@EFFECTS.aimed(_lying)
def forage(s: FeastState, seat: int, way: Way) -> None:
    zone, kind = refs.pair(way[0])
    if way[0] == refs.TOKEN[zone][kind]:
        take_token(s, zone, kind)
    stock(s, seat, kind)
    emit(
        s,
        "stock",
        seat,
        (*way, refs.STORE[kind]),
        "log.stock",
        (refs.seat_ref(seat), INGREDIENTS[kind]),
        "hero.owl_master",
    )
