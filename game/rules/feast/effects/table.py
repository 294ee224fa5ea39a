"""Effects on the whole table: what dragons do when they awake, and events that compare players or last a round.

`order` are the seats clockwise from the first player of the round that is over.
"""

from __future__ import annotations

from game.content.schema import Count
from game.kernel.flow import emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.effects.minions import ZONES, go
from game.rules.feast.effects.purse import said
from game.rules.feast.state import BLANK_PLACE, ENCOUNTER, C, FeastState, dragon_spot
from game.rules.feast.steps import recipes
from game.rules.feast.steps.dragons import spare
from game.rules.feast.steps.happen import EFFECTS
from game.rules.feast.steps.wounds import hurt

Order = tuple[int, ...]


def near_minions(s: FeastState, order: Order) -> list[tuple[int, int]]:
    """Return (seat, minion) of everybody next to the dragon's location."""
    near = C.near[dragon_spot(s)]
    return [(seat, minion) for seat in order for minion, zone in enumerate(s.zones[seat]) if zone in near]


def told_far(s: FeastState, order: Order, near: list[tuple[int, int]]) -> None:
    """Tell that a waking dragon finds no minion, or whose it doesn't find."""
    if not near:
        emit(s, "spared", -1, ("dragon",), "log.nobody_near", (), "dragon.spawn")
    else:
        spare(s, [seat for seat in order if seat not in dict(near)], "near")


@EFFECTS.add("table")
def scorch(s: FeastState, order: Order, *, wounds: Count) -> None:
    near = near_minions(s, order)
    told_far(s, order, near)
    then(s, *(frame(hurt, seat, minion, wounds) for seat, minion in near))


@EFFECTS.add("table")
def blow_back(s: FeastState, order: Order, *, zones: Count) -> None:
    near = near_minions(s, order)
    told_far(s, order, near)
    for seat, minion in near:
        go(s, seat, minion, (s.zones[seat][minion] - zones) % ZONES, "dragon.spawn")


@EFFECTS.add("table")
def swallow_tokens(s: FeastState, order: Order) -> None:
    near = C.near[dragon_spot(s)]
    s.tokens = tuple(
        tuple(token for token in tokens if token == ENCOUNTER) if zone in near else tokens
        for zone, tokens in enumerate(s.tokens)
    )
    emit(s, "ingredients", -1, tuple(refs.ZONE[zone] for zone in near), "log.swallowed", (), "dragon.spawn")


@EFFECTS.add("table")
def gobble_recipe(s: FeastState, order: Order) -> None:
    there = [(C.recipes[recipe].prestige, place) for place, recipe in enumerate(s.column) if recipe != NOTHING]
    if there:
        recipes.scrap(s, -1, max(there)[1])


# -- events -----------------------------------------------------------------------------------------------------------


def _each(s: FeastState, order: Order, seats: list[int], prestige: int, effect: str) -> None:
    """Give prestige to some seats, or take it; to the others the effect does nothing."""
    for seat in order if seats else ():
        before = s.prestige[seat]
        if seat not in seats:
            spare(s, (seat,), effect)
        elif prestige < 0 and not before:
            spare(s, (seat,), "lose_prestige")
        else:
            s.prestige[seat] = max(0, before + prestige)
            said(s, seat, "prestige" if prestige > 0 else "lose_prestige", abs(s.prestige[seat] - before))


@EFFECTS.add("table")
def praise_least(s: FeastState, order: Order, *, prestige: Count) -> None:
    least = min(s.prestige)
    _each(s, order, [seat for seat in order if s.prestige[seat] == least], prestige, "praise_least")


@EFFECTS.add("table")
def tax_richest(s: FeastState, order: Order, *, gold: Count) -> None:
    most = max(s.gold)
    for seat in order:
        if s.gold[seat] == most:
            lost = min(gold, most)
            s.gold[seat] -= lost
            said(s, seat, "lose_gold", lost)
        else:
            spare(s, (seat,), "tax_richest")


@EFFECTS.add("table")
def praise_cooks(s: FeastState, order: Order, *, prestige: Count) -> None:
    _each(s, order, [seat for seat in order if s.cooks >> seat & 1], prestige, "praise_cooks")


@EFFECTS.add("table")
def blame_idle(s: FeastState, order: Order, *, prestige: Count) -> None:
    _each(s, order, [seat for seat in order if not s.cooks >> seat & 1], -prestige, "blame_idle")


@EFFECTS.add("table")
def blank_pays(s: FeastState, order: Order, *, gold: Count) -> None:
    s.blank = gold
    emit(s, "blank", -1, (refs.BANK[BLANK_PLACE],), "log.blank_pays", (gold,), "event.order")


@EFFECTS.add("table")
def blank_closed(s: FeastState, order: Order) -> None:
    s.blank = 0
    s.open_bank &= ~(1 << BLANK_PLACE)
    emit(s, "blank", -1, (refs.BANK[BLANK_PLACE],), "log.blank_closed", (), "event.order")


@EFFECTS.add("table")
def dishes_rise(s: FeastState, order: Order, *, prestige: Count) -> None:
    s.dish_bonus = prestige
    emit(s, "dishes", -1, ("event",), "log.dishes_rise", (prestige,), "event.order")


@EFFECTS.add("table")
def dishes_fall(s: FeastState, order: Order, *, prestige: Count) -> None:
    s.dish_bonus = -prestige
    emit(s, "dishes", -1, ("event",), "log.dishes_fall", (prestige,), "event.order")
