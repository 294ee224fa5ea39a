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
    return bool(t.sides >> tile & 1) or not _could_turn(s, t, place)


def _way(t: Tavern) -> Iterator[int]:
    """Yield the spaces of the monastery that the dice at the monk lead over."""
    dice = sum(1 for pair in t.placed if pair // DICE == MONK)
    return ((t.monastery + step) % (tracks.END + 1) for step in range(1, dice * gives(t, T_MONK) + 1))


def _could_turn(s: ValleyState, t: Tavern, place: int) -> bool:
    """Whether this turn could turn the tile of a place while a die waits there: with all that the other dice bring, and
    what comes besides."""
    if any(
        side != NOTHING and _FREE[artist][side] and C.artists[artist].sides[side].glasses <= t.schnapps
        for artist, side in enumerate(t.artists)
    ):
        return True
    tile = TILE_OF[place]
    row = C.tiles[tile]
    returned = t.lay[STAFF.index(row.card)] if row.card is not None else 0
    price, coins = limits.tile_price(tile, returned), t.coins + _still(t, place, 0)
    return coins >= price or coins + _besides(s, t, place) >= price


def _still(t: Tavern, place: int, what: int) -> int:
    """Return how many coins (0) or beers (1) all dice but one that waits on a place still bring."""
    rate = rates(t)
    return production(t, rate)[what] - yields(t, place, rate)[what] + sum(_most(t, die)[what] for die in t.dice)


def _most(t: Tavern, die: int) -> tuple[int, int]:
    """Return how many coins, and how many beers, a die of the tray could still bring."""
    free = reach(t.open, face(die), raises_spare(t))
    ways = [yields(t, place, rates(t)) for place in range(PLACES) if free >> place & 1]
    return max((coins for coins, _ in ways), default=0), max((beer for _, beer in ways), default=0)


def _besides(s: ValleyState, t: Tavern, place: int) -> int:
    """Return how many coins could come in this turn from entertainers, the monastery and a guest who is won while a die
    waits on a place."""
    beer = t.beer + _still(t, place, 1) + _asked(t, "beer", t.schnapps)
    monk = 1 << MONK
    dice = sum(1 for pair in t.placed if pair // DICE == MONK) - (place == MONK)
    dice += sum(1 for die in t.dice if reach(t.open, face(die), raises_spare(t)) & monk)
    steps = dice * gives(t, T_MONK) + t.counters * C.setup.spaces.counter_steps
    gifts: list[dict[str, int]] = [{}]
    if t.won < C.setup.limits.guests:
        rows = [C.guest_row[kind] for kind in s.row if kind != NOTHING and C.beer[kind] <= beer]
        gifts += [_gift(row) for row in rows if row >= 0]
    return max(
        gift.get("coins", 0)
        + _on_the_way(t, steps + gift.get("monastery", 0))
        + _asked(t, "coins", t.schnapps + gift.get("schnapps", 0))
        for gift in gifts
    )


def _gift(row: int) -> dict[str, int]:
    """Return what a row of the data brings: effect and amount."""
    return {effect.name: next((n for n in effect.params.values() if type(n) is int), 0) for effect in C.effects[row]}


def _on_the_way(t: Tavern, steps: int) -> int:
    """Return the coins on so many spaces of the monastery to come."""
    spaces = ((t.monastery + step) % (tracks.END + 1) for step in range(1, steps + 1))
    return sum(_gift(tracks.MONASTERY[space]).get("coins", 0) for space in spaces if tracks.MONASTERY[space] >= 0)


def _asked(t: Tavern, what: str, glasses: int) -> int:
    """Return how much of something the entertainers of a tavern would bring for so many glasses."""
    sides = [C.artists[artist].sides[side] for artist, side in enumerate(t.artists) if side != NOTHING]
    found = ((side, _gift(C.row[f"artist.{side.id}"]).get(what, 0)) for side in sides)
    return max((glasses // side.glasses * gain for side, gain in found if gain), default=0)
