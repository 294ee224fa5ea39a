"""What doesn't add up in the data of Taverns & Dragons, and which ids need a name; `check` asks for it, no rule
does."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.loader import BadContent
from game.rules.feast.content import FACES, INGREDIENTS, Content
from game.rules.feast.meta import META


def named(found: Content) -> tuple[str, ...]:
    """Return every id of the data that needs a name in the texts."""
    halves = [id for pair in found.events for id in pair]
    groups = (found.recipes, found.zones, found.dungeon, found.forge, found.minions, found.missions)
    return tuple(
        dict.fromkeys(
            (
                *labels(found),
                *INGREDIENTS,
                *FACES,
                *found.taverns,
                *halves,
                *found.encounters,
                *(row.id for group in groups for row in group),
            )
        )
    )


def labels(found: Content) -> tuple[str, ...]:
    """Return every id whose name stands on a card or tile, so that it must be short enough: that of a
    recipe has two lines."""
    groups = (found.heroes, found.dragons, found.locations, found.items)
    return tuple(row.id for group in groups for row in group)


def pictured(found: Content) -> tuple[str, ...]:
    """Return every card, tile, token and figure that needs a picture."""
    groups = (
        found.heroes,
        found.recipes,
        found.dragons,
        found.locations,
        found.items,
        found.zones,
        found.dungeon,
        found.forge,
        found.minions,
    )
    return (*(row.id for group in groups for row in group), *found.encounters, *found.taverns, "goblin", "king")


def differences(found: Content) -> Iterator[BadContent]:
    """Yield what doesn't add up: rows against the list of components, and against each other."""
    setup, listed = found.setup, found.setup.components
    bad = found.sources["setup"].bad
    most = max(META.seats)
    counted = {
        "zones": len(found.zones),
        "spaces": sum(zone.spaces for zone in found.zones),
        "locations": len(found.locations),
        "dragons": len(found.dragons),
        "heroes": len(found.heroes),
        "heroes_core": sum(hero.core for hero in found.heroes),
        "recipes": len(found.recipes),
        "recipes_core": sum(dish.core for dish in found.recipes),
        "dungeon": len(found.dungeon),
        "forge": len(found.forge),
        "trophies": len(found.trophies),
        "missions": len(found.missions),
        "events": len(found.events),
        "encounters": len(found.encounters),
        "items": sum(item.copies for item in found.items),
        "taverns": len(found.taverns),
        "dice": most * setup.dice.own,
        "minions": most * len(found.minions),
    }
    for key, total in counted.items():
        if total != getattr(listed, key):
            yield bad(
                ("components", key),
                f"the rows add up to {total}, the list says {getattr(listed, key)}; mend one of them",
            )
    if sum(found.tokens) != listed.spaces:
        yield bad(
            ("ingredients", "tokens"), f"{sum(found.tokens)} tokens don't fill {listed.spaces} spaces; mend one of them"
        )
    if [place.die for place in setup.bank] != [*range(1, setup.dice.faces + 1), 0]:
        yield bad(("bank",), "the bank needs a place for each face in order, then one for any die")
    if most * setup.missions.dealt + setup.missions.common > listed.missions:
        yield bad(("missions", "dealt"), "there are too few missions to deal out so many")
    yield from _order(found)


def _order(found: Content) -> Iterator[BadContent]:
    """Yield rows that the rules would misread: a goblin without a zone, an item wave that can't be dealt, rows
    twice."""
    goblin, faces = found.setup.goblin, found.setup.dice.faces
    if goblin.dice * faces > len(found.zones):
        yield found.sources["setup"].bad(("goblin", "dice"), "these dice point beyond the last zone; take fewer")
    waves = sum(1 for crossing in found.setup.rounds if crossing.after % 2)
    if waves * max(META.seats) > found.setup.components.items:
        yield found.sources["setup"].bad(
            ("components", "items"), "too few items for every visit of the goblin; add some"
        )
    needs = [tuple(sorted(dish.needs.items())) for dish in found.recipes]
    for place, need in enumerate(needs):
        if need in needs[:place]:
            yield found.sources["cards"].bad(("recipes", place), "an earlier recipe takes the same; change one of them")
