"""What doesn't add up in the data of Tavern Battle, and which ids need a name; `check` asks for it, no rule does."""

from __future__ import annotations

from collections.abc import Iterator

from game.content.loader import BadContent
from game.rules.brawl.content import ANY, GUARD, TAVERN, Content
from game.rules.brawl.meta import META

MILITIA = "militia"
"""The card that ends the match; it is no character and has no row."""


def named(found: Content) -> tuple[str, ...]:
    """Return every id of the data that needs a name in the texts."""
    return (*labels(found), *found.types, ANY, TAVERN)


def labels(found: Content) -> tuple[str, ...]:
    """Return every id whose name stands on a card, so that it must be short enough."""
    return (
        *found.characters,
        *(treasure.id for treasure in found.treasures),
        *(thing.id for thing in found.objects),
        MILITIA,
    )


def pictured(found: Content) -> tuple[str, ...]:
    """Return every id that needs a picture."""
    return labels(found)


def differences(found: Content) -> Iterator[BadContent]:
    """Yield what doesn't add up: cards against the list of components, and rows against each other."""
    listed, bad = found.setup.components, found.setup_source.bad
    totals = {
        "heroes": len(found.heroes),
        "treasures": len(found.treasures),
        "arrivals": len(found.arrivals),
        "objects": sum(thing.copies for thing in found.objects),
        "agitation": max(META.seats) * found.setup.start.agitation,
    }
    for key, total in totals.items():
        if total != getattr(listed, key):
            yield bad(("components", key), f"the rows add up to {total}, the list says otherwise; mend one of them")
    yield from _types(found)
    lost = sum(thing.worth * thing.copies for thing in found.objects)
    if lost != found.setup.tavern.worth:
        yield bad(("tavern", "worth"), f"all objects together are worth {lost}; the tavern must be worth as much")
    if max(META.seats) * found.setup.start.treasures > len(found.treasures):
        yield bad(("start", "treasures"), "there are not enough treasures for so many players; deal fewer")
    if found.setup.start.bottom > len(found.arrivals):
        yield bad(("start", "bottom"), "there are not so many arrivals; put fewer at the bottom")


def _types(found: Content) -> Iterator[BadContent]:
    for name in found.types:
        number = sum(name in treasure.types for treasure in found.treasures)
        if number != (0 if name == GUARD else found.setup.components.per_type):
            yield found.card_source.bad(("treasures",), f"{number} treasures are of type {name}; mend rows or list")
    for place, hero in enumerate(found.heroes):
        affinities = len(hero.circled) + len(hero.plain)
        if not 2 <= affinities <= 3:
            yield found.card_source.bad(("heroes", place), f"{affinities} affinities; a hero has two or three")
