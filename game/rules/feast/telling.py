"""What the rules say of a ref or an action: price, gain, places, chance, running total. Reasons against something stand
in `refusing`, warnings in `warning`.

Lines of the key `promise.<what>` are for machines: what they promise is what the action does (see `api.Game.tell`).
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.base import listener, promises
from game.kernel.state import NOTHING
from game.rules.feast import foresight, refs, scoring, telling_hunt, waiting
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.meta import WAY
from game.rules.feast.state import (
    ENCOUNTER,
    ENERGY_MAX,
    RUNE_MAX,
    SLOTS,
    C,
    FeastState,
    dragon_spot,
    free_slots,
    uses_left,
)
from game.rules.feast.steps import sides, visits, walks
from game.rules.feast.steps.happen import BOUND

SAYS = {"tell.walk_{}": range(2, walks.MOST_LISTED + 1)}


def tell(s: FeastState, what: Action | str, seat: int | None = None) -> tuple[Line, ...]:
    """Return what there is to say to a seat of any ref, or of an action of the present decision; nothing of a thing
    that is gone."""
    if isinstance(what, str):
        zone = what.partition(":")[0]
        return _REFS[zone](s, listener(s, seat), what) if zone in _REFS else ()
    if not s.todo:
        return ()
    seat = s.todo[-1][1]
    lines = _ACTIONS[what.verb](s, seat, what) if what.verb in _ACTIONS else ()
    return (*lines, *promises(s, foresight.after(s, what), foresight.MEASURES, foresight.measure))


# -- actions ----------------------------------------------------------------------------------------------------------


def _cook(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    won = foresight.after(s, action).prestige[seat] - s.prestige[seat]
    lines = (
        Line("tell.prestige", (won,), "cook.prestige"),
        Line("tell.total", (s.prestige[seat] + won,), "score.total"),
    )
    if not s.dish_bonus:
        return lines
    key = "tell.dish_bonus" if s.dish_bonus > 0 else "tell.dish_loss"
    return *lines, Line(key, (abs(s.dish_bonus),), "event.order")


def _bank(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    won = foresight.after(s, action).gold[seat] - s.gold[seat]
    return Line("tell.gold", (won,), "bank.gold"), Line("tell.gold_then", (s.gold[seat] + won,), "bank.gold")


def _rest(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    die = refs.index(action.refs[0])
    won = foresight.after(s, action).energy[seat] - s.energy[seat]
    lines = (Line("tell.energy", (won, s.energy[seat] + won, ENERGY_MAX), "spring.energy"),)
    return lines if won == die else (*lines, Line("tell.lost", (die - won,), "energy.limit"))


def _move(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    die, minion = map(refs.index, action.refs)
    steps = die + C.minions[minion].extra
    ends = walks.ends(s, s.zones[seat][minion], steps)
    if s.stretch:
        may = walks.distances(s, steps)
        how_far = Line(f"tell.walk_{walks.listed(may)}", (len(ends), *may[: walks.MOST_LISTED]), "minion.walk")
    else:
        how_far = Line("tell.walk", (steps, len(ends)), "minion.walk")
    return how_far, Line("tell.end", ("+".join(C.zones[zone].id for zone in sorted(ends)),), "minion.ways")


def _walk(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    minion, steps = s.todo[-1][2]
    zone = refs.index(action.refs[0])
    runes, homes = walks.ends(s, s.zones[seat][minion], steps)[zone]
    passed = walks.way(s, s.zones[seat][minion], steps, zone)
    lines = (Line(WAY, tuple(refs.ZONE[each] for each in passed), "minion.ways"), *_lying(s, zone))
    burden = s.cargo[seat][minion] or s.wounds[seat][minion]
    if homes and burden and zone != C.city and not s.city_pass:
        lines = (Line("tell.past_city", (C.minions[minion].id,), "option.city"), *lines)
    if not runes:
        return lines
    room = min(runes, RUNE_MAX - s.runes[seat])
    if not room:
        return (Line("tell.rune_full", (RUNE_MAX,), "rune.limit"), *lines)
    return (Line("tell.rune", (room, s.runes[seat], RUNE_MAX), "rune.maple"), *lines)


def _lying(s: FeastState, zone: int) -> tuple[Line, ...]:
    """Return what can be taken and visited in a zone."""
    tokens = s.tokens[zone]
    return (
        *(
            Line("tell.lies", (INGREDIENTS[kind], tokens.count(kind)), "collect.once")
            for kind in dict.fromkeys(tokens)
            if kind != ENCOUNTER
        ),
        *(Line("tell.printed", (INGREDIENTS[kind],), "collect.once") for kind in C.zones[zone].printed),
        *(_near(s, spot) for spot in C.spots_of[zone]),
    )


def _near(s: FeastState, spot: int) -> Line:
    place = C.locations[s.spots[spot]].id
    if dragon_spot(s) == spot:
        return Line("tell.near_dragon", (place, C.dragons[s.dragon].id), "visit.dragon")
    return Line("tell.near", (place, uses_left(s, spot)), "visit.limit")


def _collect(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    kind = refs.pair(action.refs[0])[1]
    wanted = sum(C.needs[recipe][kind] > s.stores[seat][kind] for recipe in s.column if recipe != NOTHING)
    return (
        Line("tell.slots", (free_slots(s, seat, s.active) - 1, SLOTS[s.active]), "collect.slots"),
        Line("tell.wanted", (wanted, INGREDIENTS[kind]), "cook.needs"),
    )


def _visit(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    spot = refs.index(action.refs[0])
    energy, gold = visits.price(s, spot, action.refs[1:])
    return *_price(energy, gold), Line("tell.uses", (uses_left(s, spot) - 1,), "visit.limit")


def _price(energy: int, gold: int) -> tuple[Line, ...]:
    """Return what a visit costs; at the library it is an ingredient, which its effect names."""
    prices = ("tell.price_energy", energy), ("tell.price_gold", gold)
    return tuple(Line(key, (price,), "visit.pay") for key, price in prices if price)


def _hire(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    place = refs.index(action.refs[0])
    return _hired(s, seat, place, sides.hero_price(s, s.offer[place]))


def _hired(s: FeastState, seat: int, place: int, cost: int) -> tuple[Line, ...]:
    """Return what is paid for a hero of the row, and what is left."""
    return _for_hire(s.offer[place], cost), Line("tell.gold_then", (s.gold[seat] - cost,), "hero.hire")


def _for_hire(hero: int, cost: int) -> Line:
    """Return what a hero costs and counts; where that is less than he usually costs, both prices."""
    found = C.heroes[hero]
    if cost < found.price:
        return Line("tell.hire_less", (cost, found.prestige, found.price), "hero.hire")
    return Line("tell.hire", (cost, found.prestige), "hero.hire")


def _track_used(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    """Return what a hero costs who is hired with a space of the track."""
    row = C.rows[C.tracks[s.houses[seat]][refs.index(action.refs[0]) - 2]]
    less = [int(effect.params["gold"]) for effect in row.effects if effect.name == "hire_for_less"]
    if not less or action.refs[-1] not in refs.HERO:
        return ()
    place = refs.index(action.refs[-1])
    return _hired(s, seat, place, max(0, sides.hero_price(s, s.offer[place]) - less[0]))


def _ability(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    """Return what a visit costs that a hero makes possible, or what it would cost without him; or that he comes too
    late."""
    if waiting.idle(s, seat, action):
        return (Line("tell.no_die_left", (), "hero.ability"),)
    does = {effect.name for effect in C.heroes[refs.index(action.refs[0])].effects}
    if not does & {"visit_far", "visit_free"}:
        return ()
    prices = visits.price(s, refs.index(action.refs[1]), action.refs[2:])
    if "visit_far" in does:
        return _price(*prices)
    keys = ("tell.free_energy", "tell.free_gold")
    return tuple(Line(key, (price,), "hero.tracker") for key, price in zip(keys, prices) if price)


def _dig(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    turned = s.acts[-1].turned
    left = [token for token in range(len(C.dungeon)) if token not in turned]
    bad = sum(C.dungeon[token].ends for token in left)
    return (Line("tell.trap", (round(100 * bad / len(left)), len(left)), "visit.dungeon"),)


def _meet(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    return (Line("tell.energy_left", (s.energy[seat] - C.setup.encounters.price, ENERGY_MAX), "encounter.meet"),)


def _buy(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    price = C.setup.goblin.price
    return (
        Line("tell.item", (price, s.item_pile.size), "goblin.buy"),
        Line("tell.gold_then", (s.gold[seat] - price,), "goblin.buy"),
    )


def _reroll(s: FeastState, seat: int, action: Action) -> tuple[Line, ...]:
    return (Line("tell.runes_left", (s.runes[seat] - 1,), "rune.reroll"),)


_ACTIONS = {
    "reroll": _reroll,
    "cook": _cook,
    "cook_with": _cook,
    "bank": _bank,
    "rest": _rest,
    "move": _move,
    "walk": _walk,
    "collect": _collect,
    "visit": _visit,
    "hunt": telling_hunt.hunt,
    "done": telling_hunt.done,
    "aim": telling_hunt.aim,
    "hire": _hire,
    "track": _track_used,
    "ability": _ability,
    "dig": _dig,
    "meet": _meet,
    "buy": _buy,
}


# -- refs -------------------------------------------------------------------------------------------------------------


def _zone(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    return _lying(s, refs.index(ref))


def _location(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    spot = refs.index(ref)
    place = C.locations[s.spots[spot]]
    lines = (Line("tell.location", (place.id, uses_left(s, spot)), "visit.limit"),)
    if dragon_spot(s) == spot:
        return (*lines, Line("tell.dragon_sits", (C.dragons[s.dragon].id,), "visit.dragon"))
    if place.goods:
        return (*lines, *(Line("tell.goods", (kind, gold), "visit.market") for kind, gold in place.goods.items()))
    return *lines, *_price(place.energy, place.gold)


def _recipe(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    recipe = s.column[refs.index(ref)]
    if recipe == NOTHING:
        return ()
    store = s.stores[seat]
    lines = [
        Line("tell.recipe", (C.recipes[recipe].id, C.recipes[recipe].prestige, C.setup.dice.faces), "cook.prestige")
    ]
    return (
        *lines,
        *(
            Line("tell.missing", (need - store[kind], INGREDIENTS[kind]), "cook.needs")
            for kind, need in enumerate(C.needs[recipe])
            if need > store[kind]
        ),
    )


def _hero(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    hero = s.offer[refs.index(ref)]
    if hero == NOTHING:
        return ()
    return (_for_hire(hero, sides.hero_price(s, hero)),)


def _my_hero(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    hero = refs.index(ref)
    tired, mead = s.tired[seat] >> hero & 1, sides.next_mead(s)
    if mead:
        until = Line("tell.exhausted" if tired else "tell.ready", (mead,), "hero.ready")
    else:
        until = Line("tell.exhausted_last" if tired else "tell.ready_last", (), "hero.ready")
    return until, Line("tell.worth", (C.heroes[hero].prestige,), "score.heroes")


def _minion(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    minion = refs.index(ref)
    return (
        Line(
            "tell.minion",
            (C.zones[s.zones[seat][minion]].id, free_slots(s, seat, minion), SLOTS[minion]),
            "minion.cargo",
        ),
        Line("tell.wounds", (s.wounds[seat][minion],), "minion.wound"),
    )


def _bank_place(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    place = refs.index(ref)
    gold = s.blank if place == len(C.setup.bank) - 1 else C.setup.bank[place].gold
    return (Line("tell.gold", (gold,), "bank.gold"),)


def _spring(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    return (Line("tell.room", (ENERGY_MAX - s.energy[seat], ENERGY_MAX), "energy.limit"),)


def _mission(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    own = refs.index(ref) if ref in refs.MISSION else scoring.personal(s, seat)
    mission = s.common if ref == "common" else own
    if mission < 0:  # who looks on may not see it
        return ()
    have, least = next(bound.run(s, seat, **bound.args) for bound in BOUND[scoring.MISSION_ROW[mission]])
    said = C.missions[mission].id, have, least, C.missions[mission].prestige
    return (Line("tell.mission", said, "mission.score"),)


def _goblin(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    if s.goblin == NOTHING:
        return ()
    return (Line("tell.goblin", (C.zones[s.goblin].id, s.item_pile.size, C.setup.goblin.price), "goblin.buy"),)


def _rune(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    return (Line("tell.runes", (s.runes[seat], RUNE_MAX), "rune.limit"),)


def _track(s: FeastState, seat: int, ref: str) -> tuple[Line, ...]:
    return (Line("tell.mark", (s.marks[seat],), "asymmetric.bonus"),)


_REFS = {
    "zone": _zone,
    "location": _location,
    "recipe": _recipe,
    "hero": _hero,
    "myhero": _my_hero,
    "minion": _minion,
    "bank": _bank_place,
    "spring": _spring,
    "dragon": telling_hunt.dragon,
    "damage": telling_hunt.damage,
    "huntdie": telling_hunt.hunt_die,
    "symbol": telling_hunt.symbol,
    "mission": _mission,
    "common": _mission,
    "goblin": _goblin,
    "rune": _rune,
    "track": _track,
}
