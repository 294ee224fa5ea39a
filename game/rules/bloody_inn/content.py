"""The definitions of The Bloody Inn: kinds of cards, families and set-up, frozen and indexed by small ints.

A kind is an index into `kinds`, a family one into `families`, an action one into ACTIONS; ids are for refs, texts and
JSON. No state and no rule stands here: what a butcher's rank is, not what may be done with him.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple

from game.content import loader, schema
from game.content.effects import Effect
from game.content.figures import figures
from game.content.loader import Source
from game.content.schema import Between, Count, Id, Index, Marks, Ref
from game.rules.bloody_inn.meta import META

ACTIONS = ("bribe", "build", "kill", "bury")
"""The actions that accomplices help with, in order of their index; each has a family with that aptitude."""
BRIBE, BUILD, KILL, BURY = range(4)
NO_APTITUDE = -1
MODULES = ("carnies", "notables")
"""Options that bring families of guests."""
CARNIES, EVENTS, NOTABLES, OBJECTS = 1, 2, 4, 8
"""Bits of a state's `modules`: what of the expansion is played with."""

FamilyIndex = Annotated[int, Index("families")]
"""Type of an effect's parameter: a family's id in the data, its index in the function."""
ActionIndex = Annotated[int, Index("actions")]
"""Type of an effect's parameter: an action's id in the data, its index in the function."""

_Rank = Annotated[int, Between(0, 9)]
_Length = Annotated[str, Ref("lengths")]


class Ranks(NamedTuple):
    """A card's rank while it lies in a room of the inn, and everywhere else."""

    room: _Rank
    annex: _Rank


class Family(NamedTuple):
    """A family of guests. `home` is where its cards come from: the stack at the entrance, the bistro, players' rows."""

    id: Id
    source: Marks
    aptitude: Annotated[str, Ref("actions")] | None = None
    home: Literal["entrance", "bistro", "players"] = "entrance"
    investigates: bool = False
    """True: one of them in an open room is enough for an investigation in the morning."""
    module: Literal[MODULES] | None = None  # type: ignore[valid-type]
    """The option with which they come into play; None: always."""
    replaces: Annotated[str, Ref("families")] | None = None
    """The family that leaves the game for this one."""
    calls_event: bool = False
    """True: the first of them to move in of an evening turns up an event."""


class Burial(NamedTuple):
    """How a corpse must be buried: the places that it takes under an annex, as how many buried corpses it counts, and
    whose annexes will do."""

    places: Annotated[int, Between(0, 9)] = 1
    bodies: Annotated[int, Between(1, 9)] = 1
    under: Literal["any", "own", "others"] = "any"


class Card(NamedTuple):
    """A kind of card, as its row of cards.yaml says; `money` in francs, `annex` None where it can't be built."""

    id: Id
    family: Annotated[str, Ref("families")]
    rank: _Rank | Ranks
    money: Count
    copies: Annotated[int, Between(1, 99)]
    source: Marks
    annex: Id | None = None
    effects: tuple[Effect, ...] = ()
    burial: Burial = Burial()
    aptitude: Annotated[str, Ref("actions")] | None = None
    """Where it differs from the family's."""


class EventCard(NamedTuple):
    """An event of the carnies, applied in the morning."""

    id: Id
    effects: tuple[Effect, ...]
    source: Marks


class ObjectCard(NamedTuple):
    """One of Aunt Ginette's objects: its cost in francs, and when it may be played."""

    id: Id
    cost: Count
    when: Literal["evening", "night", "bribe", "build", "kill", "bury", "snow", "tomb", "confessional"]
    effects: tuple[Effect, ...]
    source: Marks


class Table(NamedTuple):
    """The set-up for one number of players; `removed` travellers by length of the match."""

    seats: Annotated[int, Between(1, 4)]
    own_keys: Count
    white_keys: Count
    removed: dict[_Length, Count]
    source: Marks

    @property
    def open_rooms(self) -> int:
        return self.seats * self.own_keys + self.white_keys


class Start(NamedTuple):
    """What each player begins with; coins in francs."""

    coins: Count
    cheques: Count
    peasants: Count
    tokens: Count
    source: Marks


class Money(NamedTuple):
    """Prices and limits in francs: the track's end, a cheque, rent a room, wage an accomplice, gravedigger a corpse."""

    track: Annotated[int, Between(1, 999)]
    cheque: Annotated[int, Between(1, 999)]
    rent: Count
    wage: Count
    gravedigger: Count
    source: Marks


class Night(NamedTuple):
    """Actions of each player a night, and the most peasants that one Bribe takes without help of an annex."""

    actions: Annotated[int, Between(1, 9)]
    peasants: Annotated[int, Between(1, 99)]
    source: Marks


class Seasons(NamedTuple):
    """How often the stack at the entrance is used up before the match ends."""

    count: Annotated[int, Between(1, 9)]  # type: ignore[assignment]
    source: Marks


class Title(NamedTuple):
    """A title of the solo match: the least total in francs for it, by length."""

    id: Id
    least: dict[_Length, Count]
    source: Marks


class Solo(NamedTuple):
    """What differs for one player; `titles` rise."""

    bistro: Count
    titles: tuple[Title, ...]
    without: tuple[Annotated[str, Ref("kinds")], ...]
    """Guests who stay in the box, because nobody could ever bury them."""
    source: Marks


class Draft(NamedTuple):
    """Aunt Ginette's objects: how many each is dealt, of which the last goes back, and the francs to pay them from."""

    dealt: Annotated[int, Between(2, 9)]
    coins: Count
    source: Marks


class Components(NamedTuple):
    """The box's list of components, which the rows must add up to; `pockets`: the francs in all travellers' coffins."""

    families: dict[Annotated[str, Ref("families")], Count]
    ranks: dict[int, Count]
    guests: Count
    travellers: Count
    pockets: Count
    doors: Annotated[int, Between(1, 99)]
    tokens: Count
    white_keys: Count
    cheques: Count
    source: Marks


class Expansion(NamedTuple):
    """The list of components of the expansion; `big_cheque` is what one of its cheques shows, in francs."""

    carnies: Count
    events: Count
    notables: Count
    objects: Count
    cheques: Count
    big_cheque: Annotated[int, Between(1, 999)]
    cards: Count
    source: Marks


class Setup(NamedTuple):
    """Everything in setup.yaml."""

    tables: tuple[Table, ...]
    start: Start
    money: Money
    night: Night
    seasons: Seasons
    solo: Solo
    draft: Draft
    components: Components
    expansion: Expansion

    def table(self, seats: int) -> Table:
        """Return the row for this number of players; KeyError if there is none."""
        for row in self.tables:
            if row.seats == seats:
                return row
        raise KeyError(seats)


class _CardFile(NamedTuple):
    families: list
    cards: list
    events: list
    objects: list


@dataclass(frozen=True, slots=True)
class Content:
    """All definitions. Tuples without another word are indexed by kind."""

    kinds: tuple[str, ...]
    kind: Mapping[str, int]
    """The index of a kind by its id."""
    cards: tuple[Card, ...]
    rank_room: tuple[int, ...]
    rank_annex: tuple[int, ...]
    money: tuple[int, ...]
    copies: tuple[int, ...]
    family: tuple[int, ...]
    aptitude: tuple[int, ...]
    """The action each kind helps with, or NO_APTITUDE."""
    investigates: tuple[bool, ...]
    annex: tuple[str | None, ...]
    places: tuple[int, ...]
    """Places under an annex that a corpse of each kind takes."""
    bodies: tuple[int, ...]
    """As how many buried corpses one of each kind counts."""
    under: tuple[str, ...]
    """Whose annexes will do for each kind's corpse: any, own, others."""
    calls_event: tuple[bool, ...]
    trailer: tuple[bool, ...]
    """Whether each kind's annex is a trailer."""
    trailers: int
    """How many trailers there are."""
    effects: tuple[tuple[Effect, ...], ...]
    """The effects of every row: of the kinds, from `first_event` on of the events, from `first_object` on of the
    objects."""
    first_event: int
    first_object: int
    events: tuple[EventCard, ...]
    objects: tuple[ObjectCard, ...]
    object: Mapping[str, int]
    """The index of an object by its id."""
    travellers: tuple[int, ...]
    """The kinds of the base game that come from the stack at the entrance."""
    added: Mapping[str, tuple[int, ...]]
    """The kinds that an option brings into it."""
    replaced: Mapping[str, int]
    """The family that an option takes out of the game."""
    peasant: int
    barn: int
    families: tuple[str, ...]
    setup: Setup
    names: Mapping[str, tuple[str, ...]]
    """Ids that data may refer to, for `Registry.bind`."""
    figures: Mapping[str, int]
    """Every number of the data by its path, such as `money.track` or `brewer.peasants.most`, for the rulebook."""
    card_source: Source = field(repr=False)
    setup_source: Source = field(repr=False)


@functools.cache
def content() -> Content:
    """Return the definitions, read once; BadContent where a file is broken. `content.cache_clear()` reads them anew."""
    return load()


def load() -> Content:
    """Read and check cards.yaml and setup.yaml."""
    source = loader.data("bloody_inn/cards.yaml")
    names = {"actions": ACTIONS, "lengths": META.option("length").values}
    raw = schema.build(_CardFile, source, (), names)
    names["families"] = tuple(str(row.get("id")) for row in raw.families if isinstance(row, dict))
    families = schema.build(tuple[Family, ...], source, ("families",), names)
    schema.check_unique(source, ("families",), [family.id for family in families])
    cards = schema.build(tuple[Card, ...], source, ("cards",), names)
    names["kinds"] = tuple(card.id for card in cards)
    events = schema.build(tuple[EventCard, ...], source, ("events",), names)
    objects = schema.build(tuple[ObjectCard, ...], source, ("objects",), names)
    for path, rows in (("cards", cards), ("events", events), ("objects", objects)):
        schema.check_unique(source, (path,), [row.id for row in rows])
    by_kind = [families[names["families"].index(card.family)] for card in cards]
    homes = [family.home for family in by_kind]
    peasant, barn = _only(homes, "bistro", source), _only(homes, "players", source)
    setup_source = loader.data("bloody_inn/setup.yaml")
    setup = schema.build(Setup, setup_source, (), names)
    _check_rows(setup, setup_source)
    trailer = tuple(any(effect.name == "trailer" for effect in card.effects) for card in cards)
    ranks = [card.rank if isinstance(card.rank, Ranks) else Ranks(card.rank, card.rank) for card in cards]
    return Content(
        kinds=names["kinds"],
        kind=MappingProxyType({card.id: index for index, card in enumerate(cards)}),
        cards=cards,
        rank_room=tuple(rank.room for rank in ranks),
        rank_annex=tuple(rank.annex for rank in ranks),
        money=tuple(card.money for card in cards),
        copies=tuple(card.copies for card in cards),
        family=tuple(names["families"].index(card.family) for card in cards),
        aptitude=tuple(
            ACTIONS.index(own) if (own := card.aptitude or family.aptitude) else NO_APTITUDE
            for card, family in zip(cards, by_kind)
        ),
        investigates=tuple(family.investigates for family in by_kind),
        annex=tuple(card.annex for card in cards),
        places=tuple(card.burial.places for card in cards),
        bodies=tuple(card.burial.bodies for card in cards),
        under=tuple(card.burial.under for card in cards),
        calls_event=tuple(family.calls_event for family in by_kind),
        trailer=trailer,
        trailers=sum(card.copies for card, wheels in zip(cards, trailer) if wheels),
        effects=tuple(row.effects for row in (*cards, *events, *objects)),
        first_event=len(cards),
        first_object=len(cards) + len(events),
        events=events,
        objects=objects,
        object=MappingProxyType({row.id: index for index, row in enumerate(objects)}),
        added=MappingProxyType(
            {name: tuple(index for index, family in enumerate(by_kind) if family.module == name) for name in MODULES}
        ),
        replaced=MappingProxyType(
            {
                family.module: names["families"].index(family.replaces)
                for family in families
                if family.module and family.replaces
            }
        ),
        travellers=tuple(
            index for index, home in enumerate(homes) if home == "entrance" and by_kind[index].module is None
        ),
        peasant=peasant,
        barn=barn,
        families=names["families"],
        setup=setup,
        names=MappingProxyType(names),
        figures=MappingProxyType(dict(_figures(cards, events, objects, setup))),
        card_source=source,
        setup_source=setup_source,
    )


def _only(homes: list[str], home: str, source: Source) -> int:
    if homes.count(home) != 1:
        raise source.bad(("cards",), f"{homes.count(home)} cards come from '{home}'; exactly one must, see 'families'")
    return homes.index(home)


def _check_rows(setup: Setup, source: Source) -> None:
    """Raise BadContent where the rules would miss a row: a number of players, a length of the match."""
    seats = [table.seats for table in setup.tables]
    for place, wanted in enumerate(META.seats):
        if seats[place : place + 1] != [wanted]:
            raise source.bad(("tables", place), f"row {place + 1} must be for seats: {wanted}; write a row for each")
    if len(seats) > len(META.seats):
        raise source.bad(("tables", len(META.seats)), "there is no match with so many players; remove this row")
    rows: list[tuple[tuple[str | int, ...], Mapping[str, int]]]
    rows = [(("tables", place, "removed"), table.removed) for place, table in enumerate(setup.tables)]
    rows += [(("solo", "titles", place, "least"), title.least) for place, title in enumerate(setup.solo.titles)]
    for path, by_length in rows:
        for length in META.option("length").values:
            if length not in by_length:
                raise source.bad(path, f"the key '{length}' is missing; give a number for each length of the match")


def _figures(
    cards: tuple[Card, ...], events: tuple[EventCard, ...], objects: tuple[ObjectCard, ...], setup: Setup
) -> Iterator[tuple[str, int]]:
    rows: tuple[Any, ...] = (*cards, *events, *objects)
    for row in rows:
        yield from figures(row._asdict(), f"{row.id}.")
    for card in cards:
        rank = card.rank if isinstance(card.rank, Ranks) else Ranks(card.rank, card.rank)
        yield from ((f"{card.id}.rank.room", rank.room), (f"{card.id}.rank.annex", rank.annex))
    for table in setup.tables:
        yield f"tables.{table.seats}.open_rooms", table.open_rooms
    yield from figures(setup._asdict())
