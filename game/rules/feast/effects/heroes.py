"""Effects around heroes, recipes and cards."""

from __future__ import annotations

from game.content.effects import Way, Ways
from game.content.schema import Count
from game.kernel.api import Line
from game.kernel.chance import look
from game.kernel.flow import emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.effects.minions import no_active
from game.rules.feast.effects.purse import said
from game.rules.feast.registry import R
from game.rules.feast.state import BURGLAR, COOKED, C, FeastState, gain_energy
from game.rules.feast.steps import limits, recipes, secrets, sides, visits
from game.rules.feast.steps.happen import EFFECTS

# -- visits -----------------------------------------------------------------------------------------------------------


def _anywhere(s: FeastState, seat: int) -> Ways:
    return [(refs.LOCATION[spot], *way) for spot in range(len(s.spots)) for way in visits.ways(s, seat, spot)]


def _visit_bar(s: FeastState, seat: int, way: Way) -> Line | None:
    return no_active(s) or visits.bar(s, seat, refs.index(way[0]), way[1:])


def _open(s: FeastState, seat: int) -> Ways:
    if s.active == NOTHING:
        return ()
    return [visit.refs for spot in range(len(s.spots)) for visit in visits.legal(s, seat, spot)]


@R.cite("hero.map_bearer")
@EFFECTS.add("seat")
@EFFECTS.aimed(_anywhere, _visit_bar, starts=True, quick=_open)
def visit_far(s: FeastState, seat: int, way: Way) -> None:
    visits.visit(s, seat, refs.index(way[0]), way[1:])


def _adjacent(s: FeastState, seat: int) -> Ways:
    if s.active == NOTHING:
        return []
    return [
        (refs.LOCATION[spot], *way)
        for spot in C.spots_of[s.zones[seat][s.active]]
        for way in visits.ways(s, seat, spot)
    ]


@R.cite("hero.tracker")
@EFFECTS.add("seat")
@EFFECTS.aimed(_adjacent, lambda s, seat, way: visits.bar(s, seat, refs.index(way[0]), way[1:], free=True), starts=True)
def visit_free(s: FeastState, seat: int, way: Way) -> None:
    visits.visit(s, seat, refs.index(way[0]), way[1:], free=True)


# -- heroes -----------------------------------------------------------------------------------------------------------


@R.cite("hero.champion")
@EFFECTS.add("seat")
@EFFECTS.aimed(hunting=True, helps=True)
def energy_per_hero(s: FeastState, seat: int, way: Way, *, energy: Count) -> None:
    much = energy * len(s.heroes[seat])
    said(s, seat, "energy", gain_energy(s, seat, much), much)


def _tired(s: FeastState, seat: int, *, heroes: int) -> Ways:
    return [(refs.MY_HERO[hero],) for hero in s.heroes[seat] if s.tired[seat] >> hero & 1]


@R.cite("hero.ready", "item.hourglass")
@EFFECTS.add("seat")
@EFFECTS.aimed(_tired, hunting=True, helps=True)
def ready(s: FeastState, seat: int, way: Way, *, heroes: Count) -> None:
    hero = refs.index(way[0])
    s.tired[seat] &= ~(1 << hero)
    emit(s, "ready", seat, way, "log.ready", (refs.seat_ref(seat), C.heroes[hero].id), "hero.ready")


def _fresh(s: FeastState, seat: int, *, heroes: int) -> Ways:
    return [(refs.MY_HERO[hero],) for hero in s.heroes[seat] if not s.tired[seat] >> hero & 1]


@EFFECTS.add("seat")
@EFFECTS.aimed(_fresh)
def exhaust(s: FeastState, seat: int, way: Way, *, heroes: Count) -> None:
    hero = refs.index(way[0])
    s.tired[seat] |= 1 << hero
    emit(s, "exhaust", seat, way, "log.exhaust", (refs.seat_ref(seat), C.heroes[hero].id), "effect.order")


def _for_hire(s: FeastState, seat: int, *, gold: int) -> Ways:
    return [(refs.HERO[place],) for place, hero in enumerate(s.offer) if hero != NOTHING]


def _less(s: FeastState, place: int, gold: int) -> int:
    return max(0, sides.hero_price(s, s.offer[place]) - gold)


@EFFECTS.add("seat")
@EFFECTS.aimed(
    _for_hire,
    lambda s, seat, way, *, gold: limits.too_poor(s, seat, _less(s, refs.index(way[0]), gold), "hero.hire"),
    quick=lambda s, seat, *, gold: [hire.refs for hire in refs.hires(s.offer, s.gold[seat] + s.cheaper + gold)],
    hunting=True,
)
def hire_for_less(s: FeastState, seat: int, way: Way, *, gold: Count) -> None:
    place = refs.index(way[0])
    cost = _less(s, place, gold)
    s.cheaper = 0
    sides.hire(s, seat, place, cost)


@EFFECTS.add("seat")
def cheaper(s: FeastState, seat: int, way: Way, *, gold: Count) -> None:
    s.cheaper += gold
    said(s, seat, "cheaper", gold)


@EFFECTS.add("seat")
@EFFECTS.aimed(bar=lambda s, seat, way: Line("no.burgling", (1,), "hero.ability") if s.done & BURGLAR else None)
def burgle(s: FeastState, seat: int, way: Way) -> None:
    s.done |= BURGLAR
    emit(s, "burgle", seat, (refs.seat_ref(seat),), "log.burgle", (refs.seat_ref(seat),), "hero.ability")


# -- recipes ----------------------------------------------------------------------------------------------------------


@EFFECTS.add("seat")
@EFFECTS.aimed(lambda s, seat: [(refs.RECIPE[place],) for place, recipe in enumerate(s.column) if recipe != NOTHING])
def scrap_recipe(s: FeastState, seat: int, way: Way) -> None:
    recipes.scrap(s, seat, refs.index(way[0]))


@EFFECTS.add("seat")
@EFFECTS.aimed(
    bar=lambda s, seat, way, *, prestige: None if s.done & COOKED else Line("no.not_cooked", (0,), "hero.ability")
)
def season(s: FeastState, seat: int, way: Way, *, prestige: Count) -> None:
    s.prestige[seat] += prestige
    said(s, seat, "prestige", prestige)


@EFFECTS.add("seat")
@EFFECTS.aimed(
    bar=lambda s, seat, way, *, cards: None if s.recipe_pile.size else Line("no.recipes", (0,), "encounter.scry")
)
def scry(s: FeastState, seat: int, way: Way, *, cards: Count) -> None:
    seen = look(s, seat, s.recipe_pile, cards)
    emit(s, "scry", seat, (), "log.scry", (refs.seat_ref(seat), len(seen)), "encounter.scry")
    then(s, frame(secrets.Arrange, seat, len(seen)))


@EFFECTS.add("seat")
def if_cooked(s: FeastState, seat: int, way: Way, *, prestige: Count, gold: Count) -> None:
    if s.dishes[seat]:
        s.prestige[seat] += prestige
        said(s, seat, "prestige", prestige)
    else:
        s.gold[seat] += gold
        said(s, seat, "gold", gold)
