"""The definitions of The Taverns of Tiefenthal: cards, tiles, tracks and set-up, frozen and indexed by small ints.

A card is an index into `kinds`: staff first (so that a kind of staff is its own index), then regulars, the noble,
guests. A tile is an index into `tiles`. Whatever brings something is a row of `rows`; ids are for refs, texts and JSON.
No state and no rule stands here: what a miller pays, not when.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from game.content import loader, schema
from game.content.figures import figures
from game.content.loader import Source
from game.rules.tiefenthal.meta import META
from game.rules.tiefenthal.shapes import (
    BARD,
    DISHWASHER,
    MERCHANT,
    MODULES,
    STAFF,
    SUPPLIER,
    T_BARREL,
    T_CASHBOX,
    T_DISHWASHER,
    T_MONK,
    T_SAFE,
    T_STORE,
    T_SUPPLIER,
    T_TABLE,
    T_WAITRESS,
    TABLE,
    TILES,
    WAITRESS,
    Artist,
    CardFile,
    Effects,
    Guest,
    LoopSpace,
    MoonSpace,
    Noble,
    Regular,
    Row,
    Setup,
    Side,
    Staff,
    StaffIndex,
    StartCard,
    Tile,
    TileIndex,
    Tracks,
)

__all__ = (
    "BARD",
    "MERCHANT",
    "DISHWASHER",
    "WAITRESS",
    "TABLE",
    "SUPPLIER",
    "STAFF",
    "TILES",
    "T_DISHWASHER",
    "T_WAITRESS",
    "T_TABLE",
    "T_SUPPLIER",
    "T_CASHBOX",
    "T_BARREL",
    "T_MONK",
    "T_SAFE",
    "T_STORE",
    "MODULES",
    "StaffIndex",
    "TileIndex",
    "Artist",
    "Guest",
    "LoopSpace",
    "MoonSpace",
    "Row",
    "Side",
    "Staff",
    "StartCard",
    "Tile",
    "Content",
    "content",
    "load",
)


@dataclass(frozen=True, slots=True)
class Content:
    """All definitions. Tuples without another word are indexed by kind."""

    kinds: tuple[str, ...]
    kind: Mapping[str, int]
    """The index of a kind by its id."""
    staff: tuple[Staff, ...]
    guests: tuple[Guest, ...]
    noble_card: Noble
    tiles: tuple[Tile, ...]
    artists: tuple[Artist, ...]
    starts: tuple[StartCard, ...]
    tracks: Tracks
    setup: Setup
    pips: tuple[int, ...]
    """The die that serves a seated kind, 0 for staff."""
    coins: tuple[int, ...]
    points: tuple[int, ...]
    copies: tuple[int, ...]
    """Cards in the box; of regulars those of all players."""
    own_copies: tuple[int, ...]
    """Cards that each player begins with, of regulars."""
    beer: tuple[int, ...]
    """The price of a guest, 0 for other kinds."""
    module: tuple[int, ...]
    regulars: tuple[int, ...]
    noble: int
    cheap: int
    """The guest of the open stack of its own."""
    rows: tuple[Row, ...]
    row: Mapping[str, int]
    """The index of a row by its name."""
    guest_row: tuple[int, ...]
    """The row of a guest's bonus, -1 without one."""
    effects: tuple[Effects, ...]
    names: Mapping[str, tuple[str, ...]]
    """Ids that data may refer to, for `Registry.bind`."""
    figures: Mapping[str, int]
    """Every number of the data by its path, such as `limits.schnapps` or `miller.coins`, for the rulebook."""
    card_source: Source = field(repr=False)
    track_source: Source = field(repr=False)
    setup_source: Source = field(repr=False)

    def moon(self, module: int) -> tuple[MoonSpace, ...]:
        """Return the moon track of a module: its summer or winter side."""
        return self.tracks.summer if module < self.setup.modules.schnapps else self.tracks.winter

    def loop(self, module: int) -> tuple[LoopSpace, ...]:
        """Return the spaces of the reputation loop in a module, none before module 3."""
        return tuple(space for space in self.tracks.loop if space.module <= module)


@functools.cache
def content() -> Content:
    """Return the definitions, read once; BadContent where a file is broken. `content.cache_clear()` reads them anew."""
    return load()


def load() -> Content:
    """Read and check cards.yaml, tracks.yaml and setup.yaml."""
    source = loader.data("tiefenthal/cards.yaml")
    names: dict[str, tuple[str, ...]] = {"staff": STAFF, "tiles": TILES}
    file = schema.build(CardFile, source, (), names)
    _in_order(source, "staff", [row.id for row in file.staff], STAFF)
    _in_order(source, "tiles", [row.id for row in file.tiles], TILES)
    cards = (*file.staff, *file.regulars, file.noble, *file.guests)
    kinds = tuple(card.id for card in cards)
    for group in ("regulars", "guests"):
        ids = [row.id for row in getattr(file, group)]
        schema.check_unique(source, (group,), ids)
        for place, name in enumerate(ids):
            if kinds.count(name) > 1:
                raise source.bad((group, place), f"the id '{name}' is used by another card; give this one its own")
    for place, artist in enumerate(file.artists):
        if len(artist.sides) != 2:
            raise source.bad(("artists", place), "an entertainer has two sides; write both")
    names |= {"artists": tuple(artist.id for artist in file.artists), "kinds": kinds}
    cheapest = [kinds.index(card.id) for card in file.guests if card.beer == min(guest.beer for guest in file.guests)]
    if len(cheapest) != 1:
        raise source.bad(("guests",), "exactly one guest must be the cheapest; he has the open stack")
    track_source = loader.data("tiefenthal/tracks.yaml")
    tracks = schema.build(Tracks, track_source, (), names)
    setup_source = loader.data("tiefenthal/setup.yaml")
    setup = schema.build(Setup, setup_source, (), names)
    _check_tracks(tracks, track_source, setup)
    rows = tuple(_rows(file, tracks))
    row = {found.name: index for index, found in enumerate(rows)}
    return Content(
        kinds=kinds,
        kind=MappingProxyType({name: index for index, name in enumerate(kinds)}),
        staff=file.staff,
        guests=file.guests,
        noble_card=file.noble,
        tiles=file.tiles,
        artists=file.artists,
        starts=file.starts,
        tracks=tracks,
        setup=setup,
        pips=tuple(getattr(card, "pips", 0) for card in cards),
        coins=tuple(getattr(card, "coins", 0) for card in cards),
        points=tuple(card.points for card in cards),
        copies=tuple(card.copies * (max(META.seats) if isinstance(card, Regular) else 1) for card in cards),
        own_copies=tuple(card.copies if isinstance(card, Regular) else 0 for card in cards),
        beer=tuple(getattr(card, "beer", 0) for card in cards),
        module=tuple(getattr(card, "module", 1) for card in cards),
        regulars=tuple(kinds.index(card.id) for card in file.regulars),
        noble=kinds.index(file.noble.id),
        cheap=cheapest[0],
        rows=rows,
        row=MappingProxyType(row),
        guest_row=tuple(row.get(f"guest.{name}", -1) for name in kinds),
        effects=tuple(found.effects for found in rows),
        names=MappingProxyType(names),
        figures=MappingProxyType(dict(_figures(cards, file, tracks, setup))),
        card_source=source,
        track_source=track_source,
        setup_source=setup_source,
    )


def _in_order(source: Source, group: str, ids: list[str], wanted: tuple[str, ...]) -> None:
    for place, name in enumerate(wanted):
        if ids[place : place + 1] != [name]:
            raise source.bad(
                (group, place) if place < len(ids) else (group,), f"row {place + 1} of {group} must be '{name}'"
            )
    if len(ids) > len(wanted):
        raise source.bad((group, len(wanted)), "there is one row too many; remove this one")


def _check_tracks(tracks: Tracks, source: Source, setup: Setup) -> None:
    """Raise BadContent where the rules would miss a space."""
    for side in ("summer", "winter"):
        if len(getattr(tracks, side)) != setup.match.rounds:
            raise source.bad((side,), f"the moon needs {setup.match.rounds} spaces, one a round")
    for place, space in enumerate(tracks.monastery):
        if space.space > setup.spaces.monastery_end:
            raise source.bad(("monastery", place), f"the monastery ends at {setup.spaces.monastery_end}")
    for place, cell in enumerate(tracks.book.cells):
        if cell.row > tracks.book.rows or cell.column > len(tracks.book.columns):
            raise source.bad(("book", "cells", place), "there is no such cell in the guest book")


def _rows(file: CardFile, tracks: Tracks) -> Iterator[Row]:
    for guest in file.guests:
        if guest.effects:
            yield Row(f"guest.{guest.id}", False, guest.effects)
    for side in ("summer", "winter"):
        for number, space in enumerate(getattr(tracks, side), 1):
            if space.effects or space.either:
                yield Row(f"{side}.{number}", bool(space.either), space.either or space.effects)
    for space in tracks.monastery:
        yield Row(f"monastery.{space.space}", False, space.effects)
    for number, space in enumerate(tracks.loop, 1):
        if space.effects or space.either:
            yield Row(f"loop.{number}", bool(space.either), space.either or space.effects)
    for cell in tracks.book.cells:
        yield Row(f"book.{cell.row}.{cell.column}", False, cell.effects)
    yield Row("book.row", False, tracks.book.row_complete.effects)
    for card in file.starts:
        yield Row(f"start.{card.id}", False, card.effects)
    for artist in file.artists:
        for half in artist.sides:
            yield Row(f"artist.{half.id}", False, half.effects)


def _figures(cards: tuple, file: CardFile, tracks: Tracks, setup: Setup) -> Iterator[tuple[str, int]]:
    for group, rows in (
        ("", cards),
        ("tile.", file.tiles),
        ("", [side for artist in file.artists for side in artist.sides]),
        ("start.", file.starts),
    ):
        for row in rows:
            yield from figures(row._asdict(), f"{group}{row.id}.")
    yield from figures({"winter": tracks.winter, "loop": tracks.loop})
    yield "loop.spaces", sum(space.module < max(MODULES) for space in tracks.loop)
    yield "loop.spaces_with_signature", len(tracks.loop)
    yield "book.columns", len(tracks.book.columns)
    yield "book.rows", tracks.book.rows
    yield from figures(setup._asdict())
