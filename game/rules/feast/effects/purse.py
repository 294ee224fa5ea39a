"""Effects on what a player owns off the map: gold, energy, runes, prestige, stored ingredients."""

from __future__ import annotations

import functools

from game.content.effects import Way, Ways
from game.content.schema import Count
from game.kernel.api import Line
from game.kernel.flow import emit
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS, IngredientIndex
from game.rules.feast.registry import R
from game.rules.feast.state import FeastState, gain_energy, gain_runes
from game.rules.feast.state import stock as put_in_store
from game.rules.feast.steps import limits
from game.rules.feast.steps.happen import EFFECTS

SAYS = {
    "log.{}": (
        "gold",
        "energy",
        "runes",
        "prestige",
        "lose_gold",
        "lose_energy",
        "lose_runes",
        "lose_prestige",
        "cheaper",
        "energy_full",
        "energy_some",
        "runes_some",
        "runes_full",
    )
}


def said(s: FeastState, seat: int, key: str, number: int, promised: int = 0) -> None:
    """Tell of a gain or a loss; of a gain for which there is no room, or not for all that was `promised`, that it finds
    none."""
    if s.ears is None or not number and key.startswith("lose_"):
        return
    words = key
    if key in ("energy", "runes") and number < promised:
        words = f"{key}_some" if number else f"{key}_full"
    emit(s, key, seat, (refs.seat_ref(seat),), f"log.{words}", (refs.seat_ref(seat), number), "effect.order")


@EFFECTS.add("seat")
@EFFECTS.aimed(hunting=True)  # heroes are hired in a hunt
def gold(s: FeastState, seat: int, way: Way, *, gold: Count) -> None:
    s.gold[seat] += gold
    said(s, seat, "gold", gold)


@EFFECTS.add("seat")
@EFFECTS.aimed(hunting=True, helps=True)
def energy(s: FeastState, seat: int, way: Way, *, energy: Count) -> None:
    said(s, seat, "energy", gain_energy(s, seat, energy), energy)


@R.cite("visit.runes")
@EFFECTS.add("seat")
@EFFECTS.aimed(hunting=True, helps=True)
def runes(s: FeastState, seat: int, way: Way, *, runes: Count) -> None:
    said(s, seat, "runes", gain_runes(s, seat, runes), runes)


@EFFECTS.add("seat")
def prestige(s: FeastState, seat: int, way: Way, *, prestige: Count) -> None:
    s.prestige[seat] += prestige
    said(s, seat, "prestige", prestige)


_NOTHING = Line("no.nothing_for", (), "effect.lost")


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way, *, gold: None if s.gold[seat] else _NOTHING)
def lose_gold(s: FeastState, seat: int, way: Way, *, gold: Count) -> None:
    lost = min(gold, s.gold[seat])
    s.gold[seat] -= lost
    said(s, seat, "lose_gold", lost)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way, *, energy: None if s.energy[seat] else _NOTHING)
def lose_energy(s: FeastState, seat: int, way: Way, *, energy: Count) -> None:
    lost = min(energy, s.energy[seat])
    s.energy[seat] -= lost
    said(s, seat, "lose_energy", lost)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way, *, runes: None if s.runes[seat] else _NOTHING)
def lose_runes(s: FeastState, seat: int, way: Way, *, runes: Count) -> None:
    lost = min(runes, s.runes[seat])
    s.runes[seat] -= lost
    said(s, seat, "lose_runes", lost)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way, *, gold: limits.too_poor(s, seat, gold, "encounter.answer"))
def pay_gold(s: FeastState, seat: int, way: Way, *, gold: Count) -> None:
    s.gold[seat] -= gold
    said(s, seat, "lose_gold", gold)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way, *, energy: limits.too_tired(s, seat, energy, "encounter.answer"))
def pay_energy(s: FeastState, seat: int, way: Way, *, energy: Count) -> None:
    s.energy[seat] -= energy
    said(s, seat, "lose_energy", energy)


# -- the store --------------------------------------------------------------------------------------------------------


@EFFECTS.add("seat")
@EFFECTS.aimed(lambda s, seat, *, ingredient: ((refs.STORE[ingredient],),), told_apart=True)
def stock(s: FeastState, seat: int, way: Way, *, ingredient: IngredientIndex) -> None:
    put_in_store(s, seat, ingredient)
    emit(
        s,
        "stock",
        seat,
        (refs.STORE[ingredient],),
        "log.stock",
        (refs.seat_ref(seat), INGREDIENTS[ingredient]),
        "effect.order",
    )


@EFFECTS.add("seat")
def spoil(s: FeastState, seat: int, way: Way, *, ingredient: IngredientIndex) -> None:
    if s.stores[seat][ingredient]:
        take_away(s, seat, ingredient)


def take_away(s: FeastState, seat: int, ingredient: int) -> None:
    """Discard an ingredient of the store."""
    put_in_store(s, seat, ingredient, -1)
    emit(
        s,
        "spoil",
        seat,
        (refs.STORE[ingredient],),
        "log.spoil",
        (refs.seat_ref(seat), INGREDIENTS[ingredient]),
        "effect.order",
    )


def stored(s: FeastState, seat: int) -> Ways:
    """Return a ref for each kind of ingredient in the store."""
    return [(ref,) for ref, number in zip(refs.STORE, s.stores[seat]) if number]


@EFFECTS.add("seat")
@EFFECTS.aimed(stored, hunting=True, price=True)
def give_stored(s: FeastState, seat: int, way: Way) -> None:
    take_away(s, seat, refs.index(way[0]))


@EFFECTS.add("seat")
@EFFECTS.aimed(stored)
def lose_stored(s: FeastState, seat: int, way: Way) -> None:
    take_away(s, seat, refs.index(way[0]))


def _swap_bar(s: FeastState, seat: int, way: Way, *, give: int, take: int) -> Line | None:
    return None if s.stores[seat][give] else Line("no.not_stored", (INGREDIENTS[give], 0), "effect.pick")


@functools.cache
def _swap(give: int, take: int) -> tuple[Way, ...]:
    return ((refs.STORE[give], refs.INGREDIENT[take]),)


@EFFECTS.add("seat")
@EFFECTS.aimed(
    lambda s, seat, *, give, take: _swap(give, take),
    _swap_bar,
    quick=lambda s, seat, *, give, take: _swap(give, take) if s.stores[seat][give] else (),
)
def swap(s: FeastState, seat: int, way: Way, *, give: IngredientIndex, take: IngredientIndex) -> None:
    put_in_store(s, seat, give, -1)
    put_in_store(s, seat, take)
    emit(
        s,
        "stock",
        seat,
        (refs.STORE[give], refs.STORE[take]),
        "log.swap",
        (refs.seat_ref(seat), INGREDIENTS[give], INGREDIENTS[take]),
        "effect.order",
    )
