"""Why a thing that no action of a turn names can't be clicked, and how conformance takes each reason out of the way.

What stands against actions is said by their steps.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.flow import frame, more
from game.kernel.state import NOTHING
from game.rules.feast import refs, waiting
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.registry import R
from game.rules.feast.state import (
    ALL_PLACES,
    COOKED,
    ENCOUNTERS,
    GOBLIN,
    MINIONS,
    ROUNDS,
    C,
    FeastState,
    Hunt,
    put,
    steps_to,
)
from game.rules.feast.steps import happen, hunt, limits, sides

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


LACKS = {
    "heal": "wounds",
    "ready": "tired",
    "forage": "token",
    "empty_minion": "cargo",
    "carry_home": "cargo",
    "give_stored": "store",
    "visit_free": "location",
    "visit_far": "visit",
    "copy_cargo": "load",
    "set_die": "dice",
    "reroll_die": "dice",
    "turn_face": "face",
}
"""What an effect finds nothing of, when it can't be aimed."""
SAYS = {"no.lacks_{}": sorted(set(LACKS.values()))}


def _no_target(s: FeastState, ref: str, row: int) -> Line:
    """Return what a row of the data would be aimed at, and there is nothing of the kind."""
    effect = happen.heads(row)[0].name
    lacks = LACKS.get(effect, "")
    if lacks in ("location", "load") and s.active == NOTHING:
        return Line("no.active", (0,), "hero.active")
    return Line(f"no.lacks_{lacks}" if lacks else "no.no_target", (ref,), "effect.lost")


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
R.fact("no.track_first", "no.walk_exact", *(f"no.lacks_{lacks}" for lacks in LACKS.values()))
R.fact("no.stands_there", "no.die_where", "no.no_lead_of", "no.no_lead_for")

# -- how reasons go away -----------------------------------------------------------------------------------------------


@R.obstacle("no.ingredient", about="recipe")
@R.obstacle("no.not_stored")
def _stored(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    kind = next(INGREDIENTS.index(arg) for arg in line.args if arg in INGREDIENTS)
    s.stores[seat] = put(s.stores[seat], kind, 9)


@R.obstacle("no.bank_die", about="die", both=True)
@R.obstacle("no.walk_first", "no.too_late", "no.in_between", "no.hunt_done", "no.not_sold", "no.nothing_for")
def _never(s: FeastState, seat: int, what: Action | str, line: Line) -> bool:
    """What a place takes, and when something is done."""
    return False


@R.obstacle("no.bank_closed")
def _blank(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.blank = 1


@R.obstacle("no.banked")
def _not_banked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.banked[seat] = 0
    s.bank = tuple(NOTHING if who == seat else who for who in s.bank)


@R.obstacle("no.bank_taken")
def _bank_free(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.bank, s.open_bank = (NOTHING,) * len(s.bank), ALL_PLACES


@R.obstacle("no.spring")
def _spring(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.sprung[seat] = 0


@R.obstacle("no.moved")
def _unlaid(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat] = (0,) * MINIONS


@R.obstacle("no.not_moved", about="minion")
def _laid(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat] = (1,) * MINIONS


@R.obstacle("no.set_aside")
def _nowhere(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.laid[seat], s.banked[seat], s.sprung[seat], s.done = (1,) * MINIONS, 1, 1, 0
    s.stores[seat] = (0,) * len(INGREDIENTS)


@R.obstacle("no.collected", "no.hunted", "no.met", "no.bought", "no.burgling")
def _undone(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.done = 0


@R.obstacle("no.not_cooked")
def _cooked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.done |= COOKED


@R.obstacle("no.slot")
def _free_slots(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.cargo[seat], s.wounds[seat] = ((),) * MINIONS, (0,) * MINIONS


@R.obstacle("no.energy", short=0)
def _energy(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.energy[seat] += line.args[0]


@R.obstacle("no.gold", short=0)
def _gold(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.gold[seat] += line.args[0]


@R.obstacle("no.runes")
def _runes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.runes[seat] = 1


@R.obstacle("no.dragon_sits", about="location")
def _no_dragon(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.dragon = NOTHING


@R.obstacle("no.visited", about="location")
def _not_visited(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.visited = 0


@R.obstacle("no.full", about="location")
def _open(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.paid = ((),) * len(s.paid)


@R.obstacle("no.no_hunt")
def _hunt(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts.insert(0, Hunt(seat=seat, dice=(0, 1)))
    s.todo[-1] = frame(hunt.Hunting, seat)


@R.obstacle("no.in_hunt")
def _hunt_over(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts.clear()


@R.obstacle("no.exhausted", "no.no_mead")
def _ready(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.tired[seat] = 0


@R.obstacle("no.bonus_used")
def _favour(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.favours[seat] = 0


@R.obstacle("no.track")
def _mark(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.marks = put(s.marks, seat, line.args[0])


@R.obstacle("no.goblin_far")
def _goblin_comes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.goblin = s.zones[seat][0]


@R.obstacle("no.goblin_empty")
def _items(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.item_pile.size = 1


@R.obstacle("no.dice", "no.low_dice")
def _dice(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.dice[seat] = (1, *s.dice[seat])


@R.obstacle("no.no_cargo", "no.not_carried")
def _load(s: FeastState, seat: int, what: Action | str, line: Line) -> bool | None:
    if s.active == NOTHING:
        return False
    kind = next((INGREDIENTS.index(arg) for arg in line.args if arg in INGREDIENTS), 0)
    s.cargo[seat] = put(s.cargo[seat], s.active, (kind,))
    return None


@R.obstacle("no.armed")
def _unarmed(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.armed = put(s.armed, seat, NOTHING)


@R.obstacle("no.forge_empty")
def _forge(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.forge = (0,)


@R.obstacle("no.recipes")
def _recipes(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.recipe_pile.add([0])


@R.obstacle("no.active")
def _active(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.active = 0


@R.obstacle("no.row_full")
def _row(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.damage = tuple(tuple(9 for _ in free) for free in s.damage)


@R.obstacle("no.throw")
def _thrown(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].picked = s.dice[seat][:1]


@R.obstacle("no.picked")
def _unpicked(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].picked = ()


@R.obstacle("no.no_die", "no.die_fits", "no.no_die_fits", "no.bank_wants")
def _free_places(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    """A die of each kind, and nothing lies anywhere."""
    s.dice[seat], s.laid[seat], s.banked[seat], s.sprung[seat] = (1, 2, 3, 4), (0,) * MINIONS, 0, 0
    s.bank, s.open_bank, s.blank = (NOTHING,) * len(s.bank), ALL_PLACES, 1


@R.obstacle("no.not_hired")
def _hired(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.heroes = put(s.heroes, seat, (*s.heroes[seat], refs.index(str(what))))


@R.obstacle("no.no_item")
def _item_there(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.items = put(s.items, seat, (refs.index(str(what)),))


@R.obstacle("no.not_in_city")
def _in_the_city(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.zones[seat] = (C.city,) * MINIONS


@R.obstacle("no.tavern_taken")
def _tavern_free(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.houses = (NOTHING,) * s.seats


@R.obstacle("no.no_goods")
def _goods(s: FeastState, seat: int, what: Action | str, line: Line) -> None:
    s.cargo[seat] = put(s.cargo[seat], s.active, (0,))
