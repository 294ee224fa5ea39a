"""How far a seat has come with a mission of Taverns & Dragons, and how often missions are fulfilled.

For the evaluation next door; it counts by itself what the rules will count at the end, and changes nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.bots import numbers
from game.kernel.state import NOTHING
from game.rules.feast.content import content

if TYPE_CHECKING:
    from game.bots.evaluation.feast import Weights

HELPS = {
    "nest_egg": ("library", "ladle"),
    "full_house": ("library", "ladle"),
    "scale_slayer": ("forge", "lair"),
    "carnivore": ("forge", "lair"),
    "egg_fancier": ("portal", "cauldron"),
    "fiery_palate": ("portal", "cauldron"),
    "green_kitchen": ("market", "cauldron"),
    "mushroom_fan": ("market", "cauldron"),
    "grand_menu": ("caravan", "smoking_boots"),
    "signature_dish": ("rune_stones", "horseshoe"),
    "complete_feast": ("campfire", "lair"),
    "full_pantry": ("caravan", "market", "smoking_boots"),
    "home_safe": ("campfire", "smoking_boots"),
    "lucky_charm": ("rune_stones", "horseshoe"),
    "patron": ("dungeon", "ladle"),
    "humble_table": ("caravan", "cauldron"),
    "small_favours": ("dungeon", "lair"),
    "brimming": ("dungeon", "lair"),
}
"""Locations on the map and taverns with which a mission is more likely; judgement."""

FLEETING = frozenset(("own_energy", "own_runes", "own_stored", "home_unhurt"))
"""What counts at the end, is spent before and soon won again: having it says nothing until the last rounds."""


def chances(spots: tuple[int, ...], house: int) -> tuple[float, ...]:
    """Return how likely each mission is with these locations on the map and this side of the tavern."""
    c = content()
    tables = numbers.of("feast").tables
    likely, help_ = tables["likely"], tables["luck"]["help"]
    there = {c.locations[kind].id for kind in spots} | ({c.taverns[house]} if house >= 0 else set())
    return tuple(
        min(1.0, likely[mission.id] * help_ ** len(there.intersection(HELPS.get(mission.id, ()))))
        for mission in c.missions
    )


_KEPT = 1 << 12
"""Counts that are remembered, by heroes or dishes."""


def condition(mission: Any) -> tuple[Callable[[Any, int], int], int]:
    """Return what counts how far a seat has come with a mission, and how far it must come."""
    c = content()
    effect = mission.effects[0]
    params = effect.params
    least = params.get(
        {"great_heroes": "heroes", "humble_dishes": "dishes", "all_kinds": "kinds", "cooked_with": "dishes"}.get(
            effect.name, next(iter(params))
        ),
        1,
    )
    kind = c.names["ingredients"].index(params["ingredient"]) if "ingredient" in params else NOTHING

    @functools.lru_cache(_KEPT)
    def used(dishes: tuple) -> frozenset[int]:
        return frozenset(k for recipe, *_ in dishes for k, number in enumerate(c.needs[recipe]) if number)

    by_heroes: dict[str, Callable[[tuple[int, ...]], int]] = {
        "own_heroes": len,
        "great_heroes": lambda heroes: sum(c.heroes[hero].prestige >= params["prestige"] for hero in heroes),
    }
    by_dishes: dict[str, Callable[[tuple], int]] = {
        "cooked": len,
        "cooked_with": lambda dishes: sum(c.needs[recipe][kind] > 0 for recipe, *_ in dishes),
        "best_dish": lambda dishes: max((c.recipes[recipe].prestige + die for recipe, die, _ in dishes), default=0),
        "humble_dishes": lambda dishes: sum(c.recipes[recipe].prestige <= params["prestige"] for recipe, *_ in dishes),
        "all_kinds": lambda dishes: min(len(used(dishes)), least if kind in used(dishes) else least - 1),
    }
    counts: dict[str, Callable[[Any, int], int]] = {
        "own_gold": lambda s, seat: s.gold[seat],
        "own_energy": lambda s, seat: s.energy[seat],
        "own_runes": lambda s, seat: s.runes[seat],
        "own_stored": lambda s, seat: sum(s.stores[seat]),
        "favours": lambda s, seat: s.favours[seat].bit_count(),
        "own_trophies": lambda s, seat: len(s.trophies[seat]),
        "home_unhurt": lambda s, seat: 0 if any(s.wounds[seat]) else s.zones[seat].count(c.city),
    }
    if effect.name in by_heroes:
        of_heroes = functools.lru_cache(_KEPT)(by_heroes[effect.name])
        return (lambda s, seat: of_heroes(s.heroes[seat])), least
    if effect.name in by_dishes:
        of_dishes = functools.lru_cache(_KEPT)(by_dishes[effect.name])
        return (lambda s, seat: of_dishes(s.dishes[seat])), least
    return counts[effect.name], least


class Missions:
    """The missions by these weights."""

    def __init__(self, weights: Weights, found: Any) -> None:
        self._partly = weights.mission
        self._conditions = tuple(condition(mission) for mission in found.missions)
        self._prestige = tuple(mission.prestige for mission in found.missions)
        self._far = tuple(
            weights.fleeting if mission.effects[0].name in FLEETING else len(found.setup.rounds)
            for mission in found.missions
        )
        self._rows = functools.lru_cache(1 << 8)(self._looked_up)

    def _looked_up(self, common: int, own: int, spots: tuple[int, ...], house: int) -> tuple[tuple[Any, ...], ...]:
        """Return of the common mission and the own one (below 0: none) what counts it, how far one must come, the
        prestige, rounds left from which on it isn't counted, and how likely it is."""
        likely = chances(spots, house)
        return tuple(
            (*self._conditions[mission], self._prestige[mission], self._far[mission], likely[mission])
            for mission in (common, own)
            if mission >= 0
        )

    def worth(self, s: Any, seat: int, left: float) -> float:
        """The common mission and the own one, in part as far as they are fulfilled in part or, while it is early,
        likely to be."""
        own, found = s.missions[seat], 0.0
        for count, least, prestige, far, likely in self._rows(
            s.common, own[0] if own else NOTHING, s.spots, s.houses[seat]
        ):
            early = left / far
            if early >= 1.0:
                found += prestige * likely
            else:
                have = count(s, seat)
                share = 1.0 if have >= least else self._partly * (have / least) ** 2
                found += prestige * (early * likely + (1.0 - early) * share)
        return found
