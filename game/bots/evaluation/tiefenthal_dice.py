"""What the dice of a turn of The Taverns of Tiefenthal bring: those on places, and in part those in the tray.

A part of `tiefenthal.py`, whose weights it takes. No rule is carried out here.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from game.rules.tiefenthal.content import DISHWASHER, SUPPLIER, T_BARREL, T_CASHBOX, T_MONK, T_SUPPLIER, T_TABLE, TABLE

if TYPE_CHECKING:
    from game.bots.evaluation.tiefenthal import Weights

FACES, DICE = 6, 12
"""Faces of a die; how many kinds of dice a place is counted by in `placed`."""

PLACES = ("cashbox", "barrel", "supplier", "monk")
"""The spaces of the counter; a tavern's places are its tables and then these."""

_KEPT = 1 << 8
"""Mats whose dice are remembered."""


class Dice:
    """The dice by these weights, on the spaces that the data lays out."""

    def __init__(self, weights: Weights, found: Any) -> None:
        self._w, self._coins, self._pips = weights, found.coins, found.pips
        self._sides = tuple((tile.before, tile.after) for tile in found.tiles)
        self._cashbox = max(self._sides[T_TABLE]) + found.staff[TABLE].copies * found.staff[TABLE].gives
        self._lane = self._cashbox + len(PLACES)
        self._supplier, self._monk = found.setup.spaces.supplier, found.setup.spaces.monk
        self._to_supplier, self._to_monk = (
            [min((pips - face for pips in wanted if pips >= face), default=0) for face in range(FACES + 1)]
            for wanted in (self._supplier, self._monk)
        )
        self.bring = functools.lru_cache(_KEPT)(self._bring)

    def fits(self, open_: int, die: int) -> bool:
        """Return whether a die finds a free place without a raise."""
        return bool(open_ >> self._lane * (die % FACES) & (1 << self._lane) - 1)

    def _bring(
        self,
        placed: tuple[int, ...],
        dice: tuple[int, ...],
        tables: tuple[int, ...],
        lay: tuple[int, ...],
        upgraded: int,
        open_: int,
        left: int,
        steady: int,
    ) -> tuple[float, float, float]:
        """Return the coins, the beer and the monastery's steps that dice on places bring, and in part what those in the
        tray could; `upgraded` are the sides of the tiles, `left` the raises."""
        w, sides = self._w, self._sides
        cashbox, barrel = sides[T_CASHBOX][upgraded >> T_CASHBOX & 1], sides[T_BARREL][upgraded >> T_BARREL & 1]
        supplier = sides[T_SUPPLIER][upgraded >> T_SUPPLIER & 1] + lay[SUPPLIER]
        monk = sides[T_MONK][upgraded >> T_MONK & 1]
        coins = beer = walk = raised = 0.0
        for pair in placed:
            place, pips = pair // DICE, pair % FACES + 1
            if place < self._cashbox:
                coins += self._coins[tables[place]]
                raised += self._pips[tables[place]] - pips
            elif place == self._cashbox:
                coins += cashbox
            elif place == self._cashbox + 1:
                beer += barrel
            elif place == self._cashbox + 2:
                beer += supplier
                raised += self._to_supplier[pips]
            else:
                walk += monk
                raised += self._to_monk[pips]
        if not dice:
            return coins, beer, walk
        raises = min(left, lay[DISHWASHER] + steady) - raised if open_ else lay[DISHWASHER] + (upgraded & 1)
        loose = self._loose(placed, dice, tables, open_, raises, cashbox, barrel, supplier, monk)
        return coins + w.loose * loose[0], beer + w.loose * loose[1], walk + w.loose * loose[2]

    def _loose(
        self,
        placed: tuple[int, ...],
        dice: tuple[int, ...],
        tables: tuple[int, ...],
        open_: int,
        raises: float,
        cashbox: int,
        barrel: int,
        supplier: int,
        monk: int,
    ) -> tuple[int, int, int]:
        """Return the coins, the beer and the monastery's steps that the dice in the tray could bring, each at the best
        place that is left: first those that need no raise, then the others."""
        wanted, lane, planned = [0] * (FACES + 1), self._lane, bool(open_)
        busy = {pair // DICE for pair in placed}
        for place, kind in enumerate(tables):
            if kind >= 0 and place not in busy and (not planned or open_ >> lane * (self._pips[kind] - 1) + place & 1):
                wanted[self._pips[kind]] += 1
        free = [
            value
            for place, value in ((self._cashbox, (cashbox, 0)), (self._cashbox + 1, (0, barrel)))
            if place not in busy and (not planned or open_ >> place & 1)
        ]
        free.sort(key=sum)
        coins = beer = steps = 0
        over = []
        for die in dice:
            pips = die % FACES + 1
            special = supplier if pips in self._supplier else monk if pips in self._monk else 0
            if wanted[pips] and pips >= special:
                wanted[pips] -= 1
                coins += pips
            elif pips in self._supplier:
                beer += supplier
            elif pips in self._monk:
                steps += monk
            else:
                over.append(pips)
        for pips in sorted(over, reverse=True):
            best = next((more for more in range(min(int(raises), FACES - pips), 0, -1) if wanted[pips + more]), 0)
            if best and pips + best > (sum(free[-1]) if free else 0):
                wanted[pips + best] -= 1
                raises -= best
                coins += pips + best
            elif free:
                more_coins, more_beer = free.pop()
                coins += more_coins
                beer += more_beer
        return coins, beer, steps
