"""What may be done beside a hunt and is of use in it: it changes the dice, adds damage, makes room for wounds, or uses
what the hunt would take away. All else can be done after it as well."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.kernel.api import Action, Decision
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.content import FLAME, SYMBOLS
from game.rules.feast.state import ENERGY_MAX, C, FeastState, Hunt, hunt_of
from game.rules.feast.steps import happen
from game.rules.feast.steps.beside import meanwhile
from game.rules.feast.steps.sides import BONUS_ROW, HERO_ROW, ITEM_ROW, hero_price

_SAVES = {"exhaust": "ability", "lose_energy": "bonus", "lose_gold": "hire", "lose_stored": "give_stored"}
"""By what the flame of a dragon does: the verb, or the effect, that uses before it what it would take."""


@functools.cache
def _helps(row: int) -> bool:
    return any(happen.HELPS in happen.EFFECTS.aim(bound).notes for bound in happen.BOUND[row])


def _hunts(hero: int) -> bool:
    return hero != NOTHING and (_helps(HERO_ROW[hero]) or _helps(BONUS_ROW[hero]))


def row_of(s: FeastState, seat: int, way: Action) -> int:
    """Return the row of a card, an item or a space of the track that is used."""
    thing = refs.index(way.refs[0])
    if way.verb == "track":
        return C.tracks[s.houses[seat]][thing - 2]
    return {"ability": HERO_ROW, "bonus": BONUS_ROW, "use": ITEM_ROW}[way.verb][thing]


def _brings(row: int) -> int:
    """Return how much gold a row brings."""
    return sum(int(bound.args["gold"]) for bound in happen.BOUND[row] if bound.name == "gold")


def _uses(row: int, effects: frozenset[str]) -> bool:
    return any(bound.name in effects for bound in happen.BOUND[row])


def serving(s: FeastState, asked: Decision) -> Sequence[Action]:
    """Return what may be done besides a question that has to do with it; where nobody hunts, all of it."""
    hunt = hunt_of(s)
    return asked.side if hunt is None else _serving(s, hunt, asked.side)


def _serving(s: FeastState, hunt: Hunt, side: Sequence[Action]) -> Sequence[Action]:
    uses = {way: row_of(s, hunt.seat, way) for way in side if way.verb in ("ability", "bonus", "use", "track")}
    saves = _at_risk(s, hunt)
    purse = s.gold[hunt.seat] + sum(map(_brings, {way.refs[0]: row for way, row in uses.items()}.values()))
    dear = any(_hunts(hero) and s.gold[hunt.seat] < hero_price(s, hero) <= purse for hero in s.offer)

    def serves(way: Action) -> bool:
        if way.verb in saves or way.verb == "buy":  # what an item of the goblin does, nobody knows before
            return True
        if way.verb == "reroll":
            return not any(ref in refs.DIE for ref in way.refs)
        row = uses.get(way)
        if row is not None and (_helps(row) or dear and _brings(row) or _uses(row, saves)):
            return True
        hired = next((ref for ref in way.refs if ref in refs.HERO), None)
        return hired is not None and ("hire" in saves or _hunts(s.offer[refs.index(hired)]))

    return tuple(way for way in side if serves(way))


def _at_risk(s: FeastState, hunt: Hunt) -> frozenset[str]:
    """Return the verbs and effects that use what the hunt would take away: by a flame, or since a row brings energy
    that has no room (hunt.special, energy.limit)."""
    dragon, lost = C.dragons[s.dragon], set[str]()
    if FLAME in hunt.dice and not hunt.safe >> FLAME & 1:
        lost |= {_SAVES[effect.name] for effect in dragon.special if effect.name in _SAVES}
    hits = [hunt.dice.count(symbol) + hunt.hits[symbol] for symbol in range(len(SYMBOLS))]
    for free, row in zip(s.damage, dragon.rows):
        if any(free) and all(map(int.__le__, free, hits)):
            much = sum(int(effect.params["energy"]) for effect in row.effects if effect.name == "energy")
            lost |= {"bonus"} if much and s.energy[hunt.seat] + much > ENERGY_MAX else set()
    return frozenset(lost)


def can_change_hunt(s: FeastState, seat: int, data: tuple) -> bool:
    """Return whether anything that may be done beside the dice of a hunt is of use in it: damage that finds no place is
    not."""
    hunt = hunt_of(s)
    assert hunt is not None, "dice of a hunt lie on the table"
    return any(
        way.verb in ("hire", "buy", "reroll") or not _in_vain(s, hunt, row_of(s, seat, way))
        for way in _serving(s, hunt, meanwhile(s, seat, data))
    )


def _in_vain(s: FeastState, hunt: Hunt, row: int) -> bool:
    """Return whether a row only adds damage for which the dice leave no place."""
    return all(bound.name == "strike" and no_place_left(s, hunt, bound.args["symbol"]) for bound in happen.BOUND[row])


def no_place_left(s: FeastState, hunt: Hunt, symbol: int) -> bool:
    """Return whether the damage of the dice, and what is added, takes all places of a symbol: one more finds none."""
    return hunt.dice.count(symbol) + hunt.hits[symbol] >= sum(row[symbol] for row in s.damage)
