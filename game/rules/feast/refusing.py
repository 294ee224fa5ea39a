"""Why a thing that no action of a turn names can't be clicked.

What stands against actions is said by their steps; how each reason goes away stands in `removing`.
"""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.reasons import more
from game.kernel.state import NOTHING
from game.rules.feast import refs, waiting
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import ENCOUNTERS, GOBLIN, ROUNDS, C, FeastState, steps_to
from game.rules.feast.steps import happen, limits, sides

# -- things that no action of a turn names ----------------------------------------------------------------------------


@R.thing("die")
def _die(s: FeastState, seat: int, ref: str) -> Line:
    placed = waiting.another_die(s, seat, ref)
    if placed is not None:
        return placed
    have = s.dice[seat].count(refs.index(ref))
    return Line("no.die_fits" if have else "no.no_die", (ref.replace("die", "n"), len(s.dice[seat])), "round.dice")


@R.thing("minion")
def _minion(s: FeastState, seat: int, ref: str) -> Line:
    choose = Line("no.choose_die", (C.minions[refs.index(ref)].id, len(s.dice[seat])), "minion.once")
    return waiting.another_die(s, seat, ref) or choose


@R.thing("slot", "bank", "spring")
def _place(s: FeastState, seat: int, ref: str) -> Line:
    placed, dice = waiting.another_die(s, seat, ref), len(s.dice[seat])
    if placed is not None:
        return placed
    if ref in refs.BANK and C.setup.bank[refs.index(ref)].die:
        return Line("no.bank_wants", (dice, ref, f"n:{C.setup.bank[refs.index(ref)].die}"), "bank.gold")
    return Line("no.no_die_fits", (ref, dice), "bank.gold")


@R.thing("recipe")
def _recipe(s: FeastState, seat: int, ref: str) -> Line:
    recipe = s.column[refs.index(ref)]
    if recipe == NOTHING:
        return Line("no.empty_place", (ref,), "recipe.slide")
    if not s.dice[seat]:  # what is missing is missing in the next round as well
        missing = tuple(limits.missing(s, seat, recipe, C.needs[recipe]))
        return more((*missing, Line("no.dice_over", (C.recipes[recipe].id, s.round), "turn.main")))
    choose = Line("no.choose_die", (ref, len(s.dice[seat])), "cook.cook")
    return waiting.another_die(s, seat, ref) or choose


@R.thing("zone")
def _zone(s: FeastState, seat: int, ref: str) -> Line:
    zone = refs.index(ref)
    if s.active != NOTHING and zone == s.zones[seat][s.active] and not waiting.at_once(s):
        return Line("no.zone_here", (C.zones[zone].id, C.minions[s.active].id), "minion.walk")
    return waiting.out_of_reach(s, seat, ref)


@R.thing("token", "printed")
def _lying(s: FeastState, seat: int, ref: str) -> Line:
    return waiting.out_of_reach(s, seat, ref)


@R.thing("location")
def _location(s: FeastState, seat: int, ref: str) -> Line:
    spot = refs.index(ref)
    near = s.active != NOTHING and spot in C.spots_of[s.zones[seat][s.active]]
    if near and not waiting.at_once(s):  # what it takes is clicked with it, and there is nothing of the kind
        return Line("no.no_goods", (C.locations[s.spots[spot]].id, C.minions[s.active].id), "visit.market")
    return waiting.out_of_reach(s, seat, ref)


@R.thing("dragon")
def _dragon(s: FeastState, seat: int, ref: str) -> Line:
    if s.dragon == NOTHING:
        coming = next((at.after + 1 for at in C.setup.rounds[s.round - 1 :] if "dragon" in at.brings), 0)
        if coming:
            return Line("no.dragon_later", (s.round, coming), "dragon.awake")
        return Line("no.no_dragon", (s.round,), "dragon.awake")
    return waiting.out_of_reach(s, seat, ref)


@R.thing("damage", "huntdie")
def _damage(s: FeastState, seat: int, ref: str) -> Line:
    """What is done in a hunt wants one: what stands against the dragon stands against this."""
    return R.reason(s, "dragon") or Line("no.hunt_first", (C.dragons[s.dragon].id,), "hunt.damage")


@R.thing("hero")
def _hero(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.no_hero", (s.hero_pile.size,), "hero.row")


@R.thing("myhero", "bonus")
def _my_hero(s: FeastState, seat: int, ref: str) -> Line:
    hero = refs.index(ref)
    if hero not in s.heroes[seat]:
        return Line("no.not_hired", (C.heroes[hero].id, len(s.heroes[seat])), "hero.hire")
    if ref in refs.MY_HERO and s.tired[seat] >> hero & 1:
        return sides.exhausted(s, hero)
    if ref in refs.BONUS and s.favours[seat] >> hero & 1:
        return sides.bonus_used(hero)
    rows = sides.HERO_ROW if ref in refs.MY_HERO else sides.BONUS_ROW
    return _no_target(s, ref, rows[hero])


def _no_target(s: FeastState, ref: str, row: int) -> Line:
    """Return what a row of the data would be aimed at, and there is nothing of the kind."""
    effect = happen.heads(row)[0].name
    if happen.LACKS.get(effect) in ("location", "load") and s.active == NOTHING:
        return Line("no.active", (0,), "hero.active")
    return happen.lacking(effect, ref) or Line("no.no_target", (ref,), "effect.lost")


@R.thing("cargo")
def _cargo(s: FeastState, seat: int, ref: str) -> Line:
    minion, kind = refs.pair(ref)
    carried = s.cargo[seat][minion].count(kind)
    if not carried:
        return Line("no.carries_none", (C.minions[minion].id, INGREDIENTS[kind], carried), "minion.cargo")
    zone = s.zones[seat][minion]
    return Line("no.not_in_city", (C.minions[minion].id, C.zones[zone].id, steps_to(zone, C.city)), "city.store")


@R.thing("store")
def _store(s: FeastState, seat: int, ref: str) -> Line:
    have = s.stores[seat][refs.index(ref)]
    return Line("no.in_store" if have else "no.none_stored", (ref, have), "cook.needs")


@R.thing("item")
def _item(s: FeastState, seat: int, ref: str) -> Line:
    item = refs.index(ref)
    if item not in s.items[seat]:
        return Line("no.no_item", (ref, 0), "item.use")
    if item in sides.IN_COOKING:
        return Line("no.while_cooking", (ref,), "item.use")
    return _no_target(s, ref, sides.ITEM_ROW[item])


@R.thing("track")
def _track(s: FeastState, seat: int, ref: str) -> Line:
    if s.houses[seat] == NOTHING:
        return Line("no.module", ("track",), "asymmetric.setup")
    space, mark = refs.index(ref), s.marks[seat]
    if space > mark:
        return Line("no.track", (space, mark, C.setup.dice.track_face), "asymmetric.bonus")
    if space == 1:
        return Line("no.track_first", (space,), "asymmetric.setup")
    return _no_target(s, ref, C.tracks[s.houses[seat]][space - 2])


@R.thing("rune")
def _rune(s: FeastState, seat: int, ref: str) -> Line:
    if not s.runes[seat]:
        return limits.no_rune()
    return Line("no.runes_for", (s.runes[seat], len(s.dice[seat])), "rune.reroll")


@R.thing("goblin")
def _goblin(s: FeastState, seat: int, ref: str) -> Line:
    if s.modules & GOBLIN:
        return Line("no.goblin_away", (s.round,), "goblin.goes")
    return Line("no.module", ("goblin",), "goblin.setup")


@R.thing("encounter")
def _encounter(s: FeastState, seat: int, ref: str) -> Line:
    if not s.modules & ENCOUNTERS:
        return Line("no.module", ("encounter",), "encounter.setup")
    return waiting.out_of_reach(s, seat, ref)


@R.thing("seat")
def _seat(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.seat", (ref,), "turn.main")


@R.thing("dish")
def _dish(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.dish", (ref,), "score.total")


@R.thing("event")
def _event(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.event", (s.round,), "event.order")


@R.thing("rounds")
def _rounds(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.rounds", (s.round, ROUNDS), "end.marker")


@R.thing("scale")
def _scale(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.scale", (s.prestige[seat],), "score.total")


@R.thing("armed")
def _armed(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.forge_waits", (C.forge[refs.index(ref)].id, s.round), "forge.use")


@R.thing("mission", "common")
def _mission(s: FeastState, seat: int, ref: str) -> Line:
    return Line("no.mission", (s.round,), "mission.personal")


R.fact("no.one_die", "no.next_die", "no.die_after", "no.dice_over", "no.none_active", "no.walked", "no.zone_here")
R.fact(
    "no.zone_away",
    "no.lead",
    "no.no_lead",
    "no.all_walked",
    "no.hunt_first",
    "no.rounds",
    "no.event",
    "no.dragon_later",
)
R.fact("no.choose_die", "no.carries_none", "no.in_store", "no.none_stored", "no.no_target", "no.while_cooking")
R.fact("no.runes_for", "no.mission", "no.no_dragon", "no.goblin_away", "no.module", "no.no_hero", "no.empty_place")
R.fact("no.track_first", "no.walk_exact", *happen.LACKING)
R.fact(
    "no.scale",
    "no.forge_waits",
    "no.dish",
    "no.seat",
    "no.stands_there",
    "no.die_where",
    "no.no_lead_of",
    "no.no_lead_for",
)
