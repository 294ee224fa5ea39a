"""The definitions of Taverns & Dragons: map, cards, dragons, tiles and set-up, frozen and indexed by small ints.

Zones, spots, ingredients, heroes, recipes and all other kinds are indices; ids are for refs, texts and JSON. Whatever
does something is a `Row` of `rows`. No state and no rule stands here: where the arrows lead, not when they are walked.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from game.content import loader, schema
from game.content.figures import figures
from game.content.loader import Source
from game.rules.feast.meta import META
from game.rules.feast.shapes import (
    ARROW,
    BLADE,
    CLAW,
    FACES,
    FLAME,
    INGREDIENTS,
    SPOTS,
    SYMBOLS,
    CardFile,
    Dragon,
    DragonFile,
    Effects,
    Hero,
    IngredientIndex,
    Item,
    Location,
    Minion,
    Mission,
    Recipe,
    Setup,
    SymbolIndex,
    TileFile,
    Token,
    Zone,
)

__all__ = (
    "INGREDIENTS",
    "SPOTS",
    "SYMBOLS",
    "FACES",
    "BLADE",
    "ARROW",
    "CLAW",
    "FLAME",
    "IngredientIndex",
    "SymbolIndex",
    "Row",
    "Content",
    "content",
    "load",
)

_LONGEST_WALK = 12


class Row(NamedTuple):
    """Something that happens: all of its effects in order, or one of them (`either`). `name` is like `hero.bard`."""

    name: str
    either: bool
    effects: Effects


@dataclass(frozen=True, slots=True)
class Content:
    """All definitions."""

    zones: tuple[Zone, ...]
    city: int
    maple: int
    walks: tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]
    """By zone and number of steps: the ends that can be reached, in order, as (zone, times over the maple, times
    through the City)."""
    spots_of: tuple[tuple[int, ...], ...]
    """By zone: the spots next to it."""
    near: tuple[tuple[int, ...], ...]
    """By spot: the zones next to it."""
    locations: tuple[Location, ...]
    goods: tuple[tuple[int, ...], ...]
    """By location and ingredient: gold to store it there, -1 where it can't be."""
    dungeon: tuple[Token, ...]
    forge: tuple[Token, ...]
    trophies: tuple[int, ...]
    items: tuple[Item, ...]
    taverns: tuple[str, ...]
    tracks: tuple[tuple[int, ...], ...]
    """By tavern: the rows of its track; space 1 has none."""
    dragons: tuple[Dragon, ...]
    heroes: tuple[Hero, ...]
    recipes: tuple[Recipe, ...]
    needs: tuple[tuple[int, ...], ...]
    """By recipe: how many of each ingredient."""
    missions: tuple[Mission, ...]
    events: tuple[tuple[str, str], ...]
    """By event card: the ids of its good and its bad half."""
    encounters: tuple[str, ...]
    setup: Setup
    minions: tuple[Minion, ...]
    tokens: tuple[int, ...]
    """By ingredient: tokens laid out."""
    rows: tuple[Row, ...]
    row: Mapping[str, int]
    """The index of a row by its name."""
    effects: tuple[Effects, ...]
    names: Mapping[str, tuple[str, ...]]
    """Ids that data may refer to, for `Registry.bind`."""
    figures: Mapping[str, int]
    """Every number of the data by its path, such as `start.energy` or `dish.trail_soup.prestige`, for the rulebook."""
    sources: Mapping[str, Source] = field(repr=False)
    """The files by name, for messages."""

    def does(self, row: int) -> str:
        """Return what a row does as a ref that texts say in the words of its card."""
        effects = self.rows[row].effects
        figures = ((one.name, *(f"{key}={n}" for key, n in one.params.items())) for one in effects)
        return "does:" + ";".join(map(",".join, figures))


@functools.cache
def content() -> Content:
    """Return the definitions, read once; BadContent where a file is broken. `content.cache_clear()` reads them anew."""
    return load()


def load() -> Content:
    """Read and check tiles.yaml, dragons.yaml, cards.yaml and setup.yaml."""
    names = {"ingredients": INGREDIENTS, "spots": SPOTS, "symbols": SYMBOLS, "faces": FACES}
    sources = {name: loader.data(f"feast/{name}.yaml") for name in ("tiles", "dragons", "cards", "setup")}
    tiles = schema.build(TileFile, sources["tiles"], (), names)
    dragons = schema.build(DragonFile, sources["dragons"], (), names).dragons
    cards = schema.build(CardFile, sources["cards"], (), names)
    setup = schema.build(Setup, sources["setup"], (), names)
    for file, data, groups in (
        ("tiles", tiles, ("zones", "locations", "dungeon", "forge", "items", "taverns")),
        ("cards", cards, ("heroes", "recipes", "missions", "encounters")),
        ("setup", setup, ("minions",)),
    ):
        for group in groups:
            schema.check_unique(sources[file], (group,), [row.id for row in getattr(data, group)])
    schema.check_unique(sources["dragons"], ("dragons",), [dragon.id for dragon in dragons])
    _check_rounds(setup, sources["setup"])
    city, maple = (_role(tiles.zones, role, sources["tiles"]) for role in ("city", "maple"))
    rows = tuple(_rows(tiles, dragons, cards))
    row = {found.name: index for index, found in enumerate(rows)}
    spots_of = tuple(zone.spots for zone in tiles.zones)
    return Content(
        zones=tiles.zones,
        city=city,
        maple=maple,
        walks=_walks(tiles, city, maple, sources["tiles"]),
        spots_of=spots_of,
        near=tuple(tuple(zone for zone, spots in enumerate(spots_of) if spot in spots) for spot in range(len(SPOTS))),
        locations=tiles.locations,
        goods=tuple(tuple(place.goods.get(name, -1) for name in INGREDIENTS) for place in tiles.locations),
        dungeon=tiles.dungeon,
        forge=tiles.forge,
        trophies=tiles.trophies.values,
        items=tiles.items,
        taverns=tuple(house.id for house in tiles.taverns),
        tracks=tuple(
            tuple(row[f"track.{house.id}.{space}"] for space in range(2, len(house.track) + 2))
            for house in tiles.taverns
        ),
        dragons=dragons,
        heroes=cards.heroes,
        recipes=cards.recipes,
        needs=tuple(tuple(dish.needs.get(name, 0) for name in INGREDIENTS) for dish in cards.recipes),
        missions=cards.missions,
        events=tuple((card.good.id, card.bad.id) for card in cards.events),
        encounters=tuple(card.id for card in cards.encounters),
        setup=setup,
        minions=setup.minions,
        tokens=tuple(setup.ingredients.tokens.get(name, 0) for name in INGREDIENTS),
        rows=rows,
        row=MappingProxyType(row),
        effects=tuple(found.effects for found in rows),
        names=MappingProxyType(names),
        figures=MappingProxyType(dict(_figures(tiles, dragons, cards, setup))),
        sources=MappingProxyType(sources),
    )


def _role(zones: tuple[Zone, ...], role: str, source: Source) -> int:
    found = [index for index, zone in enumerate(zones) if zone.role == role]
    if len(found) != 1:
        raise source.bad(("zones",), f"{len(found)} zones have the role '{role}'; exactly one must")
    return found[0]


def _check_rounds(setup: Setup, source: Source) -> None:
    """Raise BadContent where the rules would miss a row: a round, a number of players."""
    for place, crossing in enumerate(setup.rounds):
        if crossing.after != place + 1:
            raise source.bad(("rounds", place), f"row {place + 1} must be what comes after round {place + 1}")
    for seats in META.seats:
        if seats not in setup.locations.uses:
            raise source.bad(
                ("locations", "uses"), f"the key '{seats}' is missing; give a number for each number of players"
            )


def _walks(tiles: TileFile, city: int, maple: int, source: Source) -> tuple:
    """Return the ends of all walks. Where two ways of the same length lead to a zone, the one over the maple counts: a
    rune never does harm (minion.ways)."""
    number = len(tiles.zones)
    onward = [[(zone + 1) % number] for zone in range(number)]
    for place, arrow in enumerate(tiles.shortcuts):
        if not 1 <= arrow.start <= number or not 1 <= arrow.end <= number:
            raise source.bad(("shortcuts", place), f"an arrow joins two of the zones 1 to {number}")
        onward[arrow.start - 1].append(arrow.end - 1)
    found = []
    for start in range(number):
        reach = {start: (0, 0)}
        lengths = [tuple((zone, *passed) for zone, passed in reach.items())]
        for _ in range(_LONGEST_WALK):
            further: dict[int, tuple[int, int]] = {}
            for zone, (runes, homes) in reach.items():
                for end in onward[zone]:
                    passed = (runes + (end == maple), homes + (zone == city and zone != start))
                    if end not in further or passed > further[end]:
                        further[end] = passed
            reach = further
            lengths.append(tuple((zone, *passed) for zone, passed in sorted(reach.items())))
        found.append(tuple(lengths))
    return tuple(found)


def _rows(tiles: TileFile, dragons: tuple[Dragon, ...], cards: CardFile) -> Iterator[Row]:
    for kind, group in (
        ("location", tiles.locations),
        ("dungeon", tiles.dungeon),
        ("forge", tiles.forge),
        ("item", tiles.items),
        ("hero", cards.heroes),
        ("mission", cards.missions),
    ):
        for found in group:
            either = getattr(found, "either", ())
            yield Row(f"{kind}.{found.id}", bool(either), either or found.effects)
    for hero in cards.heroes:
        yield Row(f"bonus.{hero.id}", False, hero.bonus)
    for house in tiles.taverns:
        for number, space in enumerate(house.track, 2):
            yield Row(f"track.{house.id}.{number}", bool(space.either), space.either or space.effects)
    for dragon in dragons:
        yield Row(f"spawn.{dragon.id}", False, dragon.spawn.each or dragon.spawn.table)
        yield Row(f"special.{dragon.id}", False, dragon.special)
        for number, line in enumerate(dragon.rows, 1):
            yield Row(f"row.{dragon.id}.{number}", False, line.effects)
    for card in cards.events:
        for half in (card.good, card.bad):
            yield Row(f"event.{half.id}", False, half.each or half.table)
    for meeting in cards.encounters:
        yield Row(f"encounter.{meeting.id}.a", False, meeting.a)
        yield Row(f"encounter.{meeting.id}.b", False, meeting.b)


def _figures(tiles: TileFile, dragons: tuple[Dragon, ...], cards: CardFile, setup: Setup) -> Iterator[tuple[str, int]]:
    groups = (
        ("dish", cards.recipes),
        ("hero", cards.heroes),
        ("mission", cards.missions),
        ("encounter", cards.encounters),
        ("location", tiles.locations),
        ("dungeon", tiles.dungeon),
        ("forge", tiles.forge),
        ("item", tiles.items),
        ("dragon", dragons),
        ("minion", setup.minions),
    )
    for kind, group in groups:
        for found in group:
            yield from figures(found._asdict(), f"{kind}.{found.id}.")
    for dragon in dragons:
        yield from figures({dragon.id: dragon.rows}, "row.")
    for house in tiles.taverns:
        for number, space in enumerate(house.track, 2):
            yield from figures(space._asdict(), f"track.{house.id}.{number}.")
    for card in cards.events:
        for half in (card.good, card.bad):
            yield from figures(half._asdict(), f"event.{half.id}.")
    yield "rounds", len(setup.rounds)
    yield from figures(setup._replace(minions=(), rounds=())._asdict())
