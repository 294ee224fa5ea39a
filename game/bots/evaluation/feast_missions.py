"""How far a seat has come with a mission of Taverns & Dragons, and how often missions are fulfilled.

For the evaluation next door; it counts by itself what the rules will count at the end, and changes nothing.
"""
from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from game.kernel.state import NOTHING
from game.rules.feast.content import content

LIKELY = {
    "nest_egg": 0.35,
    "full_house": 0.3,
    "scale_slayer": 0.3,
    "carnivore": 0.35,
    "egg_fancier": 0.25,
    "fiery_palate": 0.3,
    "green_kitchen": 0.5,
    "mushroom_fan": 0.55,
    "grand_menu": 0.2,
    "signature_dish": 0.4,
    "complete_feast": 0.45,
    "full_pantry": 0.5,
    "home_safe": 0.25,
    "lucky_charm": 0.7,
    "patron": 0.3,
    "humble_table": 0.2,
    "small_favours": 0.55,
    "brimming": 0.95,
}
"""How often a mission that one sets out for is fulfilled at the end; judgement."""

_KEPT = 1 << 12
"""Counts that are remembered, by heroes or dishes."""


def condition(mission: Any) -> Callable[[Any, int], tuple[int, int]]:
    """Return how far a seat has come with a mission, as (how far, how far it must)."""
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
        return lambda s, seat: (of_heroes(s.heroes[seat]), least)
    if effect.name in by_dishes:
        of_dishes = functools.lru_cache(_KEPT)(by_dishes[effect.name])
        return lambda s, seat: (of_dishes(s.dishes[seat]), least)
    count = counts[effect.name]
    return lambda s, seat: (count(s, seat), least)
