"""Why a ref that the present question doesn't know can't be clicked now: what has to be answered first, or how far away
it is.

The reasons against candidates of the question itself come from its `blocked`.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS, SPOTS
from game.rules.feast.effects.places import Dig
from game.rules.feast.state import ENCOUNTERS, GOBLIN, C, FeastState, steps_to
from game.rules.feast.steps import hunt, meeting, secrets, sides, throws, turn, wounds
from game.rules.feast.steps.happen import Pick


def elsewhere(s: FeastState, picked: Action | None, ref: str) -> Line:
    """Return the reason; it names the open question or the thing that was clicked, in numbers where there are any."""
    if not s.todo:
        return Line("no.over", (s.round,), "score.total")
    step, seat, data = s.todo[-1]
    if step in _FIRST:
        return _FIRST[step](s, seat, data)
    if picked is not None and picked.refs:
        return Line("no.not_with", (picked.refs[0], ref), "turn.main")
    zone, _, rest = ref.partition(":")
    if zone in _ZONES:
        return _ZONES[zone](s, seat, ref, rest)
    return Line("no.nothing", (refs.seat_ref(seat), len(s.dice[seat])), "turn.main")


# -- a question that comes first --------------------------------------------------------------------------------------


def _walk(s, seat, data):
    minion, steps = data
    if s.stretch:
        fewest, *_, most = turn.distances(s, steps)
        return Line("no.first_between", (C.minions[minion].id, fewest, most), "minion.walk")
    return Line("no.first_walk", (C.minions[minion].id, steps), "minion.walk")


_FIRST = {
    turn.Walk.step: _walk,
    hunt.Hunting.step: lambda s, seat, data: Line("no.first_hunt", (len(s.acts[0].dice),), "hunt.change"),
    hunt.Aim.step: lambda s, seat, data: Line("no.first_aim", (s.acts[0].hits[data[0]],), "hunt.aim"),
    wounds.Drop.step: lambda s, seat, data: Line("no.first_drop", (C.minions[data[0]].id,), "minion.wound_choice"),
    throws.PickDice.step: lambda s, seat, data: Line("no.first_throw", (len(s.acts[-1].picked),), "die.several"),
    Dig.step: lambda s, seat, data: Line("no.first_dig", (len(C.dungeon) - len(s.acts[-1].turned),), "visit.dungeon"),
    meeting.Answer.step: lambda s, seat, data: Line(
        "no.first_answer", (C.encounters[s.encounter],), "encounter.answer"
    ),
    secrets.Keep.step: lambda s, seat, data: Line("no.first_keep", (C.setup.missions.dealt,), "mission.keep"),
    secrets.Arrange.step: lambda s, seat, data: Line("no.first_arrange", data, "encounter.scry"),
    Pick.step: lambda s, seat, data: Line("no.first_pick", (refs.seat_ref(seat),), "effect.pick"),
}


# -- the questions of a turn, and things that no action of them names ------------------------------------------------


def _die(s, seat, ref, rest):
    if s.todo[-1][0] == turn.Window.step:
        return Line("no.die_later", (len(s.dice[seat]),), "turn.main")
    return Line("no.no_die", (f"n:{rest}", len(s.dice[seat])), "round.dice")


def _minion(s, seat, ref, rest):
    minion = refs.index(ref)
    if s.todo[-1][0] == turn.Window.step:
        return Line("no.one_die", (1,), "turn.main")
    return Line("no.choose_die", (C.minions[minion].id, len(s.dice[seat])), "minion.once")


def _idle(s) -> bool:
    """Return whether no minion is in the middle of its activation, as one that has moved before the die isn't."""
    return s.active == NOTHING or s.todo[-1][0] == turn.Act.step


def _zone(s, seat, ref, rest):
    if _idle(s):
        return Line("no.zone_first", (C.zones[refs.index(ref)].id, len(s.dice[seat])), "minion.walk")
    zone, here = refs.index(ref), s.zones[seat][s.active]
    if zone == here:
        return Line("no.zone_here", (C.zones[zone].id, C.minions[s.active].id), "minion.walk")
    return Line("no.zone_away", (C.zones[zone].id, steps_to(here, zone), C.minions[s.active].id), "minion.walk")


def _lying(s, seat, ref, rest):
    zone, kind = refs.pair(ref)
    if _idle(s):
        return Line("no.zone_first", (C.zones[zone].id, len(s.dice[seat])), "collect.once")
    away = steps_to(s.zones[seat][s.active], zone)
    return Line("no.zone_away", (INGREDIENTS[kind], away, C.minions[s.active].id), "collect.once")


def _location(s, seat, ref, rest):
    place = C.locations[s.spots[SPOTS.index(rest)]].id
    if _idle(s):
        return Line("no.zone_first", (place, len(s.dice[seat])), "visit.pay")
    return Line("no.not_near", (place, C.zones[s.zones[seat][s.active]].id), "visit.pay")


def _dragon(s, seat, ref, rest):
    if s.dragon == NOTHING:
        return Line("no.no_dragon", (s.round,), "dragon.awake")
    if _idle(s):
        return Line("no.zone_first", (C.dragons[s.dragon].id, len(s.dice[seat])), "hunt.pay")
    return Line("no.not_near", (C.dragons[s.dragon].id, C.zones[s.zones[seat][s.active]].id), "hunt.pay")


def _damage(s, seat, ref, rest):
    return Line("no.no_hunt", (s.energy[seat],), "hunt.damage")


def _recipe(s, seat, ref, rest):
    recipe = s.column[refs.index(ref)]
    if recipe == NOTHING:
        return Line("no.empty_place", (ref,), "recipe.slide")
    return Line("no.cook_later", (C.recipes[recipe].id, len(s.dice[seat])), "cook.cook")


def _place(s, seat, ref, rest):
    return Line("no.one_die", (1,), "turn.main")


def _hero(s, seat, ref, rest):
    return Line("no.no_hero", (s.hero_pile.size,), "hero.row")


def _my_hero(s, seat, ref, rest):
    hero = refs.index(ref)
    if hero in s.heroes[seat]:
        if ref in refs.MY_HERO and s.tired[seat] >> hero & 1:
            return sides.exhausted(s, hero)
        if ref in refs.BONUS and s.favours[seat] >> hero & 1:
            return sides.bonus_used(hero)
        return Line("no.no_target", (rest,), "effect.lost")
    return Line("no.not_hired", (rest, len(s.heroes[seat])), "hero.hire")


def _cargo(s, seat, ref, rest):
    minion, kind = refs.pair(ref)
    return Line(
        "no.carries_none", (C.minions[minion].id, INGREDIENTS[kind], s.cargo[seat][minion].count(kind)), "minion.cargo"
    )


def _store(s, seat, ref, rest):
    return Line("no.in_store", (rest, s.stores[seat][refs.index(ref)]), "cook.needs")


def _item(s, seat, ref, rest):
    if refs.index(ref) in s.items[seat]:
        return Line("no.no_target", (rest,), "effect.lost")
    return Line("no.no_item", (rest, s.items[seat].count(refs.index(ref))), "item.use")


def _track(s, seat, ref, rest):
    if s.houses[seat] == NOTHING:
        return Line("no.module", ("track",), "asymmetric.setup")
    space, mark = refs.index(ref), s.marks[seat]
    if space > mark:
        return Line("no.track", (space, mark), "asymmetric.bonus")
    if space == 1:
        return Line("no.track_first", (space,), "asymmetric.setup")
    return Line("no.no_target", (ref,), "effect.lost")


def _rune(s, seat, ref, rest):
    return Line("no.runes_for", (s.runes[seat], len(s.dice[seat])), "rune.reroll")


def _goblin(s, seat, ref, rest):
    if s.modules & GOBLIN:
        return Line("no.goblin_away", (s.round,), "goblin.goes")
    return Line("no.module", ("goblin",), "goblin.setup")


def _encounter(s, seat, ref, rest):
    if not s.modules & ENCOUNTERS:
        return Line("no.module", ("encounter",), "encounter.setup")
    return Line("no.encounter_far", (C.setup.encounters.price,), "encounter.meet")


def _mission(s, seat, ref, rest):
    return Line("no.mission", (s.round,), "mission.personal")


_ZONES = {
    "die": _die,
    "minion": _minion,
    "slot": _place,
    "zone": _zone,
    "token": _lying,
    "printed": _lying,
    "location": _location,
    "dragon": _dragon,
    "damage": _damage,
    "huntdie": _damage,
    "recipe": _recipe,
    "bank": _place,
    "spring": _place,
    "hero": _hero,
    "myhero": _my_hero,
    "bonus": _my_hero,
    "cargo": _cargo,
    "store": _store,
    "item": _item,
    "track": _track,
    "rune": _rune,
    "goblin": _goblin,
    "encounter": _encounter,
    "mission": _mission,
}
