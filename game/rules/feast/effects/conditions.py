"""Conditions of missions: each returns how far a seat has come and how far it must."""

from __future__ import annotations

from game.content.schema import Count
from game.rules.feast.content import IngredientIndex
from game.rules.feast.state import C, FeastState
from game.rules.feast.steps.happen import EFFECTS

Progress = tuple[int, int]


@EFFECTS.add("condition")
def own_gold(s: FeastState, seat: int, *, gold: Count) -> Progress:
    return s.gold[seat], gold


@EFFECTS.add("condition")
def own_energy(s: FeastState, seat: int, *, energy: Count) -> Progress:
    return s.energy[seat], energy


@EFFECTS.add("condition")
def own_runes(s: FeastState, seat: int, *, runes: Count) -> Progress:
    return s.runes[seat], runes


@EFFECTS.add("condition")
def own_stored(s: FeastState, seat: int, *, ingredients: Count) -> Progress:
    return sum(s.stores[seat]), ingredients


@EFFECTS.add("condition")
def own_heroes(s: FeastState, seat: int, *, heroes: Count) -> Progress:
    return len(s.heroes[seat]), heroes


@EFFECTS.add("condition")
def great_heroes(s: FeastState, seat: int, *, prestige: Count, heroes: Count) -> Progress:
    return sum(C.heroes[hero].prestige >= prestige for hero in s.heroes[seat]), heroes


@EFFECTS.add("condition")
def favours(s: FeastState, seat: int, *, bonuses: Count) -> Progress:
    return s.favours[seat].bit_count(), bonuses


@EFFECTS.add("condition")
def own_trophies(s: FeastState, seat: int, *, trophies: Count) -> Progress:
    won = len(s.shown_trophies[seat]) if s.shown_trophies else len(s.trophies[seat])
    return won, trophies


@EFFECTS.add("condition")
def cooked(s: FeastState, seat: int, *, dishes: Count) -> Progress:
    return len(s.dishes[seat]), dishes


@EFFECTS.add("condition")
def cooked_with(s: FeastState, seat: int, *, ingredient: IngredientIndex, dishes: Count) -> Progress:
    return sum(C.needs[recipe][ingredient] > 0 for recipe, *_ in s.dishes[seat]), dishes


@EFFECTS.add("condition")
def best_dish(s: FeastState, seat: int, *, prestige: Count) -> Progress:
    return max((C.recipes[recipe].prestige + die for recipe, die, _ in s.dishes[seat]), default=0), prestige


@EFFECTS.add("condition")
def humble_dishes(s: FeastState, seat: int, *, prestige: Count, dishes: Count) -> Progress:
    return sum(C.recipes[recipe].prestige <= prestige for recipe, *_ in s.dishes[seat]), dishes


@EFFECTS.add("condition")
def all_kinds(s: FeastState, seat: int, *, ingredient: IngredientIndex, kinds: Count) -> Progress:
    used = {kind for recipe, *_ in s.dishes[seat] for kind, number in enumerate(C.needs[recipe]) if number}
    return min(len(used), kinds if ingredient in used else kinds - 1), kinds


@EFFECTS.add("condition")
def home_unhurt(s: FeastState, seat: int, *, minions: Count) -> Progress:
    return 0 if any(s.wounds[seat]) else s.zones[seat].count(C.city), minions
