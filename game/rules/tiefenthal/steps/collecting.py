"""Which dice bring the same whatever else is done in the turn: to take those off is no decision.

It compares what a place brings now with what it could still bring; nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.api import Action
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF, T_BARREL, T_CASHBOX, T_MONK, T_SUPPLIER
from game.rules.tiefenthal.state import (
    BARREL,
    CASHBOX,
    DICE,
    MONK,
    PLACES,
    SUPPLY,
    C,
    Tavern,
    ValleyState,
    face,
    gives,
    production,
    raises_spare,
    rates,
    reach,
    yields,
)
from game.rules.tiefenthal.steps import limits, tracks

TILE_OF = {CASHBOX: T_CASHBOX, BARREL: T_BARREL, SUPPLY: T_SUPPLIER, MONK: T_MONK}
"""The tile that says what a die brings on a space of the counter."""
MOST_COINS = max(
    (effect.params["coins"] for row in C.rows for effect in row.effects if effect.name == "coins"), default=0
)
"""What one bonus brings at most."""
_FREE = tuple(
    tuple(any(effect.name == "free_upgrade" for effect in side.effects) for side in artist.sides)
    for artist in C.artists
)
"""By entertainer and side: whether he turns a tile for glasses."""


def certain(s: ValleyState, seat: int) -> list[Action]:
    """Return the ways to take off dice that bring the same now as later."""
    t = s.taverns[seat]
    return [way for way in everything(t) if _settled(s, t, refs.index(way.refs[0]))]


def everything(t: Tavern) -> tuple[Action, ...]:
    """Return the ways to take off whatever lies."""
    return refs.takes(t.placed) if t.placed else ()


def each(t: Tavern) -> tuple[Action, ...]:
    """Return the ways to take off all that lies, a way a die."""
    return tuple(refs.TAKE[pair // DICE] for pair in t.placed)


def _settled(s: ValleyState, t: Tavern, place: int) -> bool:
    """Whether a die brings at this place what it will bring at any later moment of the turn."""
    tile = TILE_OF.get(place, NOTHING)
    if tile == NOTHING:
        return True  # a guest pays what is on his card
    if place == MONK and any(tracks.MONASTERY[space] >= 0 for space in _way(t)):
        return False  # when a bonus comes may make a difference
    return bool(t.sides >> tile & 1) or not _could_turn(t, tile)


def _way(t: Tavern) -> Iterator[int]:
    """Yield the spaces of the monastery that the dice at the monk lead over."""
    dice = sum(1 for pair in t.placed if pair // DICE == MONK)
    return ((t.monastery + step) % (tracks.END + 1) for step in range(1, dice * gives(t, T_MONK) + 1))


def _could_turn(t: Tavern, tile: int) -> bool:
    """Whether this turn could turn a tile: with all that lies on places and in the tray, and one bonus more."""
    if any(
        side != NOTHING and _FREE[artist][side] and C.artists[artist].sides[side].glasses <= t.schnapps
        for artist, side in enumerate(t.artists)
    ):
        return True
    row = C.tiles[tile]
    returned = t.lay[STAFF.index(row.card)] if row.card is not None else 0
    coins = t.coins + production(t, rates(t))[0] + sum(_most(t, die) for die in t.dice)
    return coins + MOST_COINS >= limits.tile_price(tile, returned)


def _most(t: Tavern, die: int) -> int:
    """Return how many coins a die of the tray could still bring."""
    free = reach(t.open, face(die), raises_spare(t))
    return max((yields(t, place, rates(t))[0] for place in range(PLACES) if free >> place & 1), default=0)
