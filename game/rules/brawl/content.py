"""The definitions of Tavern Battle: heroes, treasures, arrivals, objects and set-up, frozen, indexed by small ints.

A character is an index into `characters` (heroes first, then arrivals), a treasure one into `treasures`, an object a
kind in `objects`. Ids are for refs, texts and JSON. No state and no rule stands here: what a stool is for, not who is
hit.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, NamedTuple

from game.content import loader, schema
from game.content.effects import Effect
from game.content.figures import figures
from game.content.loader import Source
from game.content.schema import Between, Count, Id, Marks, Ref
from game.rules.brawl.meta import META

ANY, TAVERN, GUARD = "any", "tavern", "guard"
"""Special affinities, and the type of arrivals that follow the one who cares for the tavern."""
SIDES = 6
"""Of a die."""
NUMBERS = tuple(value for value in META.option("arrivals").values if value != "leader_choice")

_Score = Annotated[int, Between(0, 7)]
_Type = Annotated[str, Ref("types")]
_Affinity = Annotated[str, Ref("affinities")]
_Least = Annotated[int, Between(1, 6)]


class Kind(NamedTuple):
    """A type of treasures and arrivals."""

    id: Id
    source: Marks


class Support(NamedTuple):
    """What a supporter adds, in melee and otherwise."""

    force: _Score
    ruse: _Score


class Hero(NamedTuple):
    """A hero: `circled` and `plain` are points by affinity; arrivals follow circled ones only."""

    id: Id
    force: _Score
    ruse: _Score
    support: Support
    circled: dict[_Affinity, Count]
    plain: dict[_Affinity, Count]
    source: Marks


class Treasure(NamedTuple):
    """A treasure; those with an effect can be drawn as a weapon."""

    id: Id
    types: tuple[_Type, ...]
    source: Marks
    effects: tuple[Effect, ...] = ()


class Arrival(NamedTuple):
    """Somebody who comes in later and follows a hero with one of these types."""

    id: Id
    force: _Score
    ruse: _Score
    support: Support
    types: tuple[_Type, ...]
    source: Marks


BREAKING = frozenset(("melee", "ranged", "wield"))
"""Uses in which an object may break; with Casse-tout covers and hideouts do as well."""


class Object(NamedTuple):
    """A kind of tavern object; `worth` is what the tavern loses with each broken copy."""

    id: Id
    copies: Annotated[int, Between(1, 99)]
    worth: Count
    effects: tuple[Effect, ...]
    source: Marks

    def breaks(self, smash: bool) -> bool:
        """Return whether it can break at all, with Casse-tout (`smash`) or without."""
        return smash or any(effect.name in BREAKING for effect in self.effects)


class Start(NamedTuple):
    """What each player is dealt, and how many arrivals lie with the militia at the bottom."""

    heroes: Annotated[int, Between(1, 9)]
    treasures: Count
    agitation: Count
    objects: Count
    bottom: Count
    source: Marks


class Trade(NamedTuple):
    """Full circuits of sellers after which the brawl begins by itself."""

    circuits: Annotated[int, Between(1, 99)]
    source: Marks


class Round(NamedTuple):
    """Objects kept in hand at the end of a round, and drawn then."""

    keep: Count
    draw: Count
    source: Marks


class Fight(NamedTuple):
    """Steps to a KO, least faces that hit or pass a test, what breaks an object, groups among whom all can be
    reached."""

    ko: Annotated[int, Between(2, 9)]
    hero: _Least
    arrival: _Least
    ruse: _Least
    fumbles: Annotated[int, Between(1, 9)]
    fumble: _Least
    few: Count
    source: Marks


class Flight(NamedTuple):
    """Sixes for the window, rounds at the door, treasures saved by each escape."""

    sixes: Annotated[int, Between(1, 9)]
    rounds: Annotated[int, Between(1, 1)]
    safe: Count
    source: Marks


class Arrivals(NamedTuple):
    """Arrivals a round by option, the most that a leader may choose, and dice for one whom several or none claim."""

    numbers: dict[Annotated[str, Ref("numbers")], tuple[Annotated[int, Between(1, 9)], ...]]
    most: Annotated[int, Between(1, 9)]
    dice: Annotated[int, Between(1, 9)]
    source: Marks


class CasseTout(NamedTuple):
    """Objects drawn, and the least face of the smashing die that breaks."""

    draw: Count
    face: _Least
    source: Marks


class TousSurUn(NamedTuple):
    """The most supports in one action."""

    supports: Annotated[int, Between(1, 9)]
    source: Marks


class TeteDure(NamedTuple):
    """By how much an attack must beat the defence; `broken` is the highest face that breaks the object."""

    stunned: Annotated[int, Between(1, 9)]
    down: Annotated[int, Between(1, 9)]
    ko: Annotated[int, Between(1, 9)]
    broken: _Least
    source: Marks


class Step(NamedTuple):
    """A row of the innkeeper's table: points for a tavern worth at least so much."""

    least: Count
    points: Count


class Tavern(NamedTuple):
    """What the tavern is worth at first, and what its state is worth to the innkeeper; rows fall to 0."""

    worth: Count
    table: tuple[Step, ...]
    source: Marks


class Components(NamedTuple):
    """The box's list of components, which the rows must add up to."""

    heroes: Count
    treasures: Count
    per_type: Count
    arrivals: Count
    objects: Count
    agitation: Count
    source: Marks


class Setup(NamedTuple):
    """Everything in setup.yaml."""

    start: Start
    trade: Trade
    round: Round
    fight: Fight
    flight: Flight
    arrivals: Arrivals
    casse_tout: CasseTout
    tous_sur_un: TousSurUn
    tete_dure: TeteDure
    tavern: Tavern
    components: Components

    def passed(self, test: str, dice: Iterable[int]) -> bool:
        """Whether these dice pass a test, one of `meta.DEEDS`: a single good one hides, the window takes its sixes."""
        if test == "hide":
            return any(face >= self.fight.ruse for face in dice)
        return sum(face == SIDES for face in dice) >= self.flight.sixes


class _CardFile(NamedTuple):
    types: tuple[Kind, ...]
    heroes: list
    treasures: list
    arrivals: list
    objects: list


@dataclass(frozen=True, slots=True)
class Content:
    """All definitions. `force`, `ruse`, `support` and `hits` are indexed by character."""

    types: tuple[str, ...]
    heroes: tuple[Hero, ...]
    arrivals: tuple[Arrival, ...]
    treasures: tuple[Treasure, ...]
    objects: tuple[Object, ...]
    characters: tuple[str, ...]
    character: Mapping[str, int]
    """The index of a character by its id."""
    force: tuple[int, ...]
    ruse: tuple[int, ...]
    support: tuple[tuple[int, int], ...]
    """What each adds to an attack in melee, and to a thrown one or a test."""
    hits: tuple[int, ...]
    """The least face of a die that hits each."""
    circled: tuple[frozenset[str], ...]
    """By hero: the types of arrivals who follow."""
    follows: tuple[frozenset[int], ...]
    """By arrival (from 0): the heroes whom he follows."""
    scores: tuple[tuple[int, ...], ...]
    """By hero and treasure: the points of all affinities that fit."""
    any_points: tuple[int, ...]
    """By hero: what he scores once for a treasure that scores nothing else, 0 for most."""
    tavern: tuple[bool, ...]
    """By hero: whether he scores the state of the tavern."""
    worth: tuple[int, ...]
    effects: tuple[tuple[Effect, ...], ...]
    """Of objects, then of treasures."""
    setup: Setup
    names: Mapping[str, tuple[str, ...]]
    """Ids that data may refer to, for `Registry.bind`."""
    figures: Mapping[str, int]
    """Every number of the data by its path, such as `fight.ko` or `troll.force`, for the rulebook."""
    card_source: Source = field(repr=False)
    setup_source: Source = field(repr=False)


@functools.cache
def content() -> Content:
    """Return the definitions, read once; BadContent where a file is broken. `content.cache_clear()` reads them anew."""
    return load()


def load() -> Content:
    """Read and check cards.yaml and setup.yaml."""
    source, setup_source = loader.data("brawl/cards.yaml"), loader.data("brawl/setup.yaml")
    types = tuple(kind.id for kind in schema.build(_CardFile, source).types)
    schema.check_unique(source, ("types",), types)
    names = {"types": types, "affinities": (*types, ANY, TAVERN), "numbers": NUMBERS}
    heroes = _rows(Hero, "heroes", source, names)
    treasures = _rows(Treasure, "treasures", source, names)
    arrivals = _rows(Arrival, "arrivals", source, names)
    objects = _rows(Object, "objects", source, names)
    setup = schema.build(Setup, setup_source, (), names)
    _check_rows(setup, setup_source)
    people = (*heroes, *arrivals)
    characters = tuple(person.id for person in people)
    circled = tuple(frozenset(GUARD if name == TAVERN else name for name in hero.circled) for hero in heroes)
    return Content(
        types=types,
        heroes=heroes,
        arrivals=arrivals,
        treasures=treasures,
        objects=objects,
        characters=characters,
        character=MappingProxyType({name: index for index, name in enumerate(characters)}),
        force=tuple(person.force for person in people),
        ruse=tuple(person.ruse for person in people),
        support=tuple((person.support.force, person.support.ruse) for person in people),
        hits=(setup.fight.hero,) * len(heroes) + (setup.fight.arrival,) * len(arrivals),
        circled=circled,
        follows=tuple(
            frozenset(hero for hero, liked in enumerate(circled) if not liked.isdisjoint(arrival.types))
            for arrival in arrivals
        ),
        scores=tuple(tuple(_points(hero, treasure) for treasure in treasures) for hero in heroes),
        any_points=tuple({**hero.circled, **hero.plain}.get(ANY, 0) for hero in heroes),
        tavern=tuple(TAVERN in hero.circled or TAVERN in hero.plain for hero in heroes),
        worth=tuple(thing.worth for thing in objects),
        effects=(*(thing.effects for thing in objects), *(treasure.effects for treasure in treasures)),
        setup=setup,
        names=MappingProxyType(names),
        figures=MappingProxyType(dict(_figures(people, objects, setup))),
        card_source=source,
        setup_source=setup_source,
    )


def _rows(kind: Any, group: str, source: Source, names: Mapping[str, tuple[str, ...]]) -> tuple[Any, ...]:
    rows = schema.build(tuple[kind, ...], source, (group,), names)
    schema.check_unique(source, (group,), [row.id for row in rows])
    return rows


def _points(hero: Hero, treasure: Treasure) -> int:
    return sum(points for name, points in (*hero.circled.items(), *hero.plain.items()) if name in treasure.types)


def _check_rows(setup: Setup, source: Source) -> None:
    """Raise BadContent where the rules would miss a row: arrivals of an option, the end of the innkeeper's table."""
    for name in NUMBERS:
        if not setup.arrivals.numbers.get(name):
            raise source.bad(("arrivals", "numbers"), f"the option '{name}' has no numbers; give at least one")
    least = [row.least for row in setup.tavern.table]
    if least != sorted(least, reverse=True) or least[-1:] != [0]:
        raise source.bad(("tavern", "table"), "the rows must fall to 'least: 0'; sort them, the best state first")


def _figures(people: tuple, objects: tuple[Object, ...], setup: Setup) -> Iterator[tuple[str, int]]:
    for row in (*people, *objects):
        yield from figures(row._asdict(), f"{row.id}.")
    for person in people:
        yield from figures({**getattr(person, "circled", {}), **getattr(person, "plain", {})}, f"{person.id}.")
    yield from figures(setup._asdict())
