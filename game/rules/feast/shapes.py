"""The shapes of the data files: one class a kind of row, with its types and bounds. Nothing is read or counted here."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, Self

from game.content.effects import Effect
from game.content.loader import Source
from game.content.schema import Between, Count, Id, Index, Marks, Names, Ref

INGREDIENTS = ("plant", "mushroom", "spice", "egg", "meat")
"""The kinds of ingredients in order of their index; the last is not found on the map."""
SPOTS = ("A", "B", "C", "D")
"""The places for locations on the map."""
SYMBOLS = ("blade", "arrow")
"""Symbols of damage, in order of their index; they are faces of a hunt die as well."""
FACES = (*SYMBOLS, "claw", "flame")
BLADE, ARROW, CLAW, FLAME = range(4)

IngredientIndex = Annotated[int, Index("ingredients")]
"""Type of an effect's parameter: an ingredient by its id in the data, its index in the function."""
SymbolIndex = Annotated[int, Index("symbols")]
"""Type of an effect's parameter: a symbol of damage by its id in the data, its index in the function."""

_Some = Annotated[int, Between(1, 99)]
_Face = Annotated[int, Between(0, 9)]
Effects = tuple[Effect, ...]


# -- tiles.yaml -------------------------------------------------------------------------------------------------------


class Zone(NamedTuple):
    """A zone of the map; `spots` are the locations next to it."""

    id: Id
    spaces: Count
    source: Marks
    role: Literal["", "city", "maple"] = ""
    printed: tuple[IngredientIndex, ...] = ()
    spots: tuple[Annotated[int, Index("spots")], ...] = ()


class Shortcut(NamedTuple):
    """An arrow from zone to zone, numbered from 1; walked in this direction only."""

    start: int
    end: int
    source: Marks

    @classmethod
    def from_data(cls, source: Source, path: tuple[Any, ...], data: Any, names: Names) -> Self:
        from game.content import schema

        row = schema.value(dict[str, int | str], source, path, data, names)
        if set(row) != {"from", "to", "source"}:
            raise source.bad(path, "an arrow has the keys 'from', 'to' and 'source'")
        return cls(row["from"], row["to"], schema.value(Marks, source, (*path, "source"), row["source"], names))


class Location(NamedTuple):
    """A location: price in energy and gold; `goods`: gold by the ingredient that is stored."""

    id: Id
    effects: Effects
    source: Marks
    energy: Count = 0
    gold: Count = 0
    goods: dict[Annotated[str, Ref("ingredients")], Count] = {}
    first_match: bool = False


class Token(NamedTuple):
    """A token of the dungeon or the forge; one that `ends` the search is turned up last."""

    id: Id
    effects: Effects
    source: Marks
    ends: bool = False


class Trophies(NamedTuple):
    """The trophy tokens by their prestige."""

    values: tuple[Count, ...]
    source: Marks


class Item(NamedTuple):
    """One of the goblin's wares."""

    id: Id
    copies: _Some
    source: Marks
    effects: Effects = ()
    either: Effects = ()


class Space(NamedTuple):
    """A space of a tavern's track."""

    effects: Effects = ()
    either: Effects = ()


class House(NamedTuple):
    """A tavern board's other side."""

    id: Id
    track: tuple[Space, ...]
    source: Marks


class TileFile(NamedTuple):
    """Everything in tiles.yaml."""

    zones: tuple[Zone, ...]
    shortcuts: tuple[Shortcut, ...]
    locations: tuple[Location, ...]
    dungeon: tuple[Token, ...]
    forge: tuple[Token, ...]
    trophies: Trophies
    items: tuple[Item, ...]
    taverns: tuple[House, ...]


# -- dragons.yaml -----------------------------------------------------------------------------------------------------


class Happening(NamedTuple):
    """What befalls everybody: `each` player in turn, or once at the `table`."""

    each: Effects = ()
    table: Effects = ()


class DragonRow(NamedTuple):
    """A row of damage and what completing it brings."""

    need: tuple[SymbolIndex, ...]
    effects: Effects


class Dragon(NamedTuple):
    """A dragon's board."""

    id: Id
    spot: Annotated[int, Index("spots")]
    rows: tuple[DragonRow, ...]
    spawn: Happening
    special: Effects
    source: Marks


class DragonFile(NamedTuple):
    """Everything in dragons.yaml."""

    dragons: tuple[Dragon, ...]


# -- cards.yaml -------------------------------------------------------------------------------------------------------


class Hero(NamedTuple):
    """A hero: price in gold, prestige at the end, an ability and a bonus."""

    id: Id
    price: Count
    prestige: Count
    bonus: Effects
    source: Marks
    effects: Effects = ()
    either: Effects = ()
    core: bool = False


class Recipe(NamedTuple):
    """A recipe: printed prestige and the ingredients it takes."""

    id: Id
    prestige: Count
    needs: dict[Annotated[str, Ref("ingredients")], _Some]
    source: Marks
    core: bool = False


class Mission(NamedTuple):
    """A mission; its effects are conditions."""

    id: Id
    prestige: Count
    effects: Effects
    source: Marks


class Half(NamedTuple):
    """The good or the bad half of an event card."""

    id: Id
    each: Effects = ()
    table: Effects = ()


class EventCard(NamedTuple):
    """An event card."""

    good: Half
    bad: Half
    source: Marks


class Encounter(NamedTuple):
    """An encounter with its two answers."""

    id: Id
    a: Effects
    b: Effects
    source: Marks


class CardFile(NamedTuple):
    """Everything in cards.yaml."""

    heroes: tuple[Hero, ...]
    recipes: tuple[Recipe, ...]
    missions: tuple[Mission, ...]
    events: tuple[EventCard, ...]
    encounters: tuple[Encounter, ...]


# -- setup.yaml -------------------------------------------------------------------------------------------------------


class Dice(NamedTuple):
    """A player's dice: sums `below` bring `comfort` gold, a die of `track_face` moves the marker of the track."""

    own: _Some
    faces: _Some
    below: Count
    comfort: Count
    track_face: _Face
    source: Marks


class Start(NamedTuple):
    """What everybody begins with, and the limits of a store."""

    energy: Count
    gold: Count
    energy_max: _Some
    rune_max: _Some
    source: Marks


class Minion(NamedTuple):
    """A kind of minion: places for cargo and wounds, zones walked beyond the die."""

    id: Id
    slots: _Some
    extra: Count
    source: Marks


class Ingredients(NamedTuple):
    """Tokens laid out, the kind that makes room for the encounter, prestige for each ingredient left over."""

    tokens: dict[Annotated[str, Ref("ingredients")], Count]
    encounter_for: IngredientIndex
    left_over: Count
    source: Marks


class BankPlace(NamedTuple):
    """A place of the bank: the face that it takes (0: any) and the gold it pays."""

    die: _Face
    gold: Count
    source: Marks


class Locations(NamedTuple):
    """Locations on the map, and visits that each takes in a round, by number of players."""

    on_map: _Some
    uses: dict[int, _Some]
    source: Marks


class Crossing(NamedTuple):
    """What the king's marker crosses after a round."""

    after: _Some
    brings: tuple[Literal["ingredients", "dragon", "mead", "good_event", "bad_event"], ...]
    source: Marks


class Offer(NamedTuple):
    """Cards face up, and the price of a hero's bonus in energy."""

    recipes: _Some
    heroes: _Some
    bonus_price: Count
    source: Marks


class Hunt(NamedTuple):
    """The most dice that energy buys, and the faces of a hunt die."""

    dice: _Some
    faces: tuple[Annotated[int, Index("faces")], ...]
    source: Marks


class Missions(NamedTuple):
    """Common missions, and those dealt to each player."""

    common: _Some
    dealt: _Some
    source: Marks


class Encounters(NamedTuple):
    """The price of an encounter in energy."""

    price: Count
    source: Marks


class Goblin(NamedTuple):
    """Dice for the goblin's zone, and the price of an item in gold."""

    dice: _Some
    price: Count
    source: Marks


class Components(NamedTuple):
    """The box's list, which the rows must add up to."""

    zones: Count
    spaces: Count
    locations: Count
    dragons: Count
    heroes: Count
    heroes_core: Count
    recipes: Count
    recipes_core: Count
    dungeon: Count
    forge: Count
    trophies: Count
    missions: Count
    events: Count
    encounters: Count
    items: Count
    taverns: Count
    dice: Count
    minions: Count
    source: Marks


class Setup(NamedTuple):
    """Everything in setup.yaml."""

    dice: Dice
    start: Start
    minions: tuple[Minion, ...]
    ingredients: Ingredients
    bank: tuple[BankPlace, ...]
    locations: Locations
    rounds: tuple[Crossing, ...]
    offer: Offer
    hunt: Hunt
    missions: Missions
    encounters: Encounters
    goblin: Goblin
    components: Components
