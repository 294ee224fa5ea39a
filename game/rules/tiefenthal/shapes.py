"""The shapes of the data files: one class a kind of row, with its types and bounds. Nothing is read or counted here."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from game.content.effects import Effect
from game.content.schema import Between, Count, Id, Index, Marks, Ref

STAFF = ("bard", "merchant", "dishwasher", "waitress", "table", "supplier")
"""The kinds of staff in order of their price; each is its own index among `kinds`."""
BARD, MERCHANT, DISHWASHER, WAITRESS, TABLE, SUPPLIER = range(6)
TILES = ("dishwasher", "waitress", "table", "supplier", "cashbox", "barrel", "monk", "safe", "store")
"""The tiles of a tavern in order of their index; the innkeeper can't be turned."""
T_DISHWASHER, T_WAITRESS, T_TABLE, T_SUPPLIER, T_CASHBOX, T_BARREL, T_MONK, T_SAFE, T_STORE = range(9)
MODULES = (1, 2, 3, 4, 5)

StaffIndex = Annotated[int, Index("staff")]
"""Type of an effect's parameter: a kind of staff by its id in the data, its index in the function."""
TileIndex = Annotated[int, Index("tiles")]
"""Type of an effect's parameter: a tile by its id in the data, its index in the function."""

_Module = Annotated[int, Between(1, 5)]
_Pips = Annotated[int, Between(1, 6)]
_Some = Annotated[int, Between(1, 999)]
Effects = tuple[Effect, ...]


class Staff(NamedTuple):
    """A kind of staff: its price in coins, its points, and how much one of them brings each round."""

    id: Annotated[str, Ref("staff")]
    price: Count
    points: Count
    copies: _Some
    gives: Count
    source: Marks
    module: _Module = 1


class Regular(NamedTuple):
    """One of the guests that every player begins with; `copies` a player."""

    id: Id
    pips: _Pips
    coins: Count
    points: Count
    copies: _Some
    source: Marks


class Noble(NamedTuple):
    """The noble; `prices` in beer by how many are won at once."""

    id: Id
    pips: _Pips
    coins: Count
    points: Count
    copies: _Some
    prices: dict[int, Count]
    source: Marks


class Guest(NamedTuple):
    """A guest who is won for beer; `effects` happen once, when he is won."""

    id: Id
    beer: Count
    pips: _Pips
    coins: Count
    points: Count
    copies: _Some
    source: Marks
    effects: Effects = ()
    module: _Module = 1


class Tile(NamedTuple):
    """A tile of the tavern: what its two sides bring, the price in coins, and how much less for each returned card."""

    id: Annotated[str, Ref("tiles")]
    price: Count
    before: Count
    after: Count
    starts: Literal["at_once", "next_round"]
    source: Marks
    card: Annotated[str, Ref("staff")] | None = None
    less: Count = 0


class Side(NamedTuple):
    """A side of an entertainer: when he is asked, and for how many glasses of schnapps."""

    id: Id
    phase: Literal["plan", "serve", "close"]
    glasses: Count
    effects: Effects
    source: Marks


class Artist(NamedTuple):
    """An entertainer; one of the sides is chosen for good."""

    id: Id
    sides: tuple[Side, ...]


class StartCard(NamedTuple):
    """A start card of module 4; `points` make up at the end for what it brings less than others."""

    id: Id
    points: Count
    effects: Effects
    source: Marks


class Glasses(NamedTuple):
    """Schnapps for everybody with the small tiles open (module 2) and face down (from module 3 on)."""

    open: Count
    hidden: Count


class MoonSpace(NamedTuple):
    """A round on the moon track."""

    source: Marks
    glasses: Glasses = Glasses(0, 0)
    artist: Annotated[str, Ref("artists")] | None = None
    effects: Effects = ()
    either: Effects = ()


class MonasterySpace(NamedTuple):
    """A space of the monastery with a bonus."""

    space: _Some
    effects: Effects
    source: Marks


class LoopSpace(NamedTuple):
    """A space of the reputation loop; `points` count at the end."""

    points: Count
    source: Marks
    effects: Effects = ()
    either: Effects = ()
    module: _Module = 3


class Column(NamedTuple):
    """A column of the guest book: the prices in beer that belong there."""

    least: Count
    most: Count
    source: Marks


class Cell(NamedTuple):
    """A cell of the guest book with a bonus; row and column count from 1."""

    row: _Some
    column: _Some
    effects: Effects
    source: Marks


class RowBonus(NamedTuple):
    """What completing a row of the guest book brings."""

    effects: Effects
    source: Marks


class Book(NamedTuple):
    """The guest book."""

    columns: tuple[Column, ...]
    cells: tuple[Cell, ...]
    rows: _Some
    row_complete: RowBonus
    source: Marks


class Tracks(NamedTuple):
    """Everything in tracks.yaml."""

    summer: tuple[MoonSpace, ...]
    winter: tuple[MoonSpace, ...]
    monastery: tuple[MonasterySpace, ...]
    loop: tuple[LoopSpace, ...]
    book: Book


class Match(NamedTuple):
    """Rounds of a match, guests in the open row, white dice of a mat."""

    rounds: _Some
    row: _Some
    white_dice: _Some
    source: Marks


class Start(NamedTuple):
    """What each player begins with beside the regulars, and how many start cards are shown in module 4."""

    coins: Count
    beer: Count
    staff: tuple[StaffIndex, ...]
    cards_shown: Count
    source: Marks


class Limits(NamedTuple):
    """The most of some things: own dice at any time, guests won and staff of one kind bought in a round, schnapps
    kept."""

    own_dice: Count
    guests: Count
    same_staff: Count
    schnapps: Count
    source: Marks


class Spaces(NamedTuple):
    """Which pips supplier and monk take, what a counter guest is worth in steps, and the monastery's last space."""

    supplier: tuple[_Pips, ...]
    monk: tuple[_Pips, ...]
    counter_steps: Count
    monastery_end: _Some
    source: Marks


class Schnapps(NamedTuple):
    """Points for each glass left at the end."""

    points: Count
    source: Marks


class Components(NamedTuple):
    """The box's list of components, which the rows must add up to."""

    staff: Count
    guests: Count
    beers: dict[int, Count]
    late_guests: Count
    nobles: Count
    regulars: Count
    starts: Count
    cards: Count
    artists: Count
    schnapps: Count
    signatures: Count
    counter_guests: Count
    white_dice: Count
    own_dice: Count
    monastery_spaces: Count
    loop_spaces: Count
    source: Marks


class Levels(NamedTuple):
    """With which module a thing comes into play."""

    schnapps: _Module
    reputation: _Module
    starts: _Module
    book: _Module
    source: Marks


class Setup(NamedTuple):
    """Everything in setup.yaml."""

    modules: Levels
    match: Match
    start: Start
    limits: Limits
    spaces: Spaces
    schnapps: Schnapps
    components: Components


class CardFile(NamedTuple):
    """Everything in cards.yaml."""

    staff: tuple[Staff, ...]
    regulars: tuple[Regular, ...]
    noble: Noble
    guests: tuple[Guest, ...]
    tiles: tuple[Tile, ...]
    artists: tuple[Artist, ...]
    starts: tuple[StartCard, ...]


class Row(NamedTuple):
    """Something that brings effects: all of them in order, or one of them as the player chooses. `name` such as
    `guest.miller` or `monastery.3`."""

    name: str
    either: bool
    effects: Effects
