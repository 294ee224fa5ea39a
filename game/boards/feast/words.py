"""What the zoom cards and the top bar of Taverns & Dragons say. Figures come from the definitions and the view; what an action costs
or brings is told by the rules and added by the scene."""
from __future__ import annotations

from typing import Any

from game.boards.base import Header, Table, ZoomCard
from game.boards.feast.places import SLUG, C
from game.content.effects import Effect
from game.rules.feast.content import INGREDIENTS, SPOTS


def header(view: Any, table: Table) -> Header:
    """Return the round."""
    say = table.texts
    return Header(say("board.round", view.round, len(C.setup.rounds)))


def sentences(effects: tuple[Effect, ...], table: Table) -> tuple[str, ...]:
    """Return what effects do, a sentence each."""
    return tuple(table.texts("effect." + effect.name, **effect.params) for effect in effects)


def hero(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of a hero."""
    say, found = table.texts, C.heroes[index]
    return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", "family.forest",
                    (say("board.price", found.price), say("board.prestige", found.prestige)),
                    (*sentences(found.effects, table), *sentences(found.either, table), say("board.bonus"), *sentences(found.bonus, table)))


def recipe(index: int, table: Table) -> ZoomCard:
    """Return the zoom card of a recipe."""
    say, found = table.texts, C.recipes[index]
    needs = tuple(say("board.need", kind, number) for kind, number in found.needs.items())
    return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", "family.tavern", (say("board.prestige", found.prestige),), needs)


def dragon(view: Any, table: Table) -> ZoomCard:
    """Return the zoom card of the dragon that is awake."""
    say = table.texts
    if view.dragon < 0:
        return ZoomCard(say("board.asleep"), note=say("board.left", view.dragon_pile.size))
    found = C.dragons[view.dragon]
    return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", "family.artisan", (say("board.sits", SPOTS[found.spot]),),
                    (say("board.flame"), *sentences(found.special, table)))


def zoom(view: Any, ref: str, table: Table) -> ZoomCard:
    """Return the zoom card of any ref of this table."""
    say = table.texts
    zone, _, rest = ref.partition(":")
    if zone == "hero" and view.offer[int(rest) - 1] >= 0:
        return hero(view.offer[int(rest) - 1], table)
    if zone in ("myhero", "bonus"):
        return hero(next(i for i, found in enumerate(C.heroes) if found.id == rest), table)
    if zone == "recipe" and view.column[int(rest) - 1] >= 0:
        return recipe(view.column[int(rest) - 1], table)
    if zone == "location":
        found = C.locations[view.spots[SPOTS.index(rest)]]
        return ZoomCard(say.name(found.id), f"{SLUG}/{found.id}", "family.merchant",
                        (say("board.costs", found.energy, found.gold),), sentences(found.effects, table))
    if zone == "zone":
        return ZoomCard(say.name(C.zones[int(rest) - 1].id), effect=(say("board.zone", int(rest)),))
    if zone in ("token", "printed", "cargo", "store"):
        kind = rest.rpartition(".")[2]
        return ZoomCard(say.name(kind), f"sprite:icons/{kind}" if kind in INGREDIENTS else "")
    if zone in ("dragon", "damage"):
        return dragon(view, table)
    if zone == "seat":
        look = table.seats[int(rest) - 1]
        return ZoomCard(look.name, "", "player." + look.colour)
    if zone in ("item", "mission") and rest:
        return ZoomCard(say.name(rest))
    return ZoomCard(say.name(rest) if zone == "minion" else say("board." + zone))
