"""What ingredients are worth in Taverns & Dragons: in the store, on minions, and in the recipes that they are for.

A part of `feast.py`, whose weights it takes. No rule is carried out here.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from game.bots.adding import added
from game.kernel.state import NOTHING

if TYPE_CHECKING:
    from game.bots.evaluation.feast import Weights

_KEPT = 1 << 9
"""Worths that are remembered."""


class Pantry:
    """Ingredients by these weights; `kinds` is what one of each kind is worth."""

    def __init__(self, weights: Weights, found: Any, kinds: tuple[float, ...]) -> None:
        self._w, self._kinds = weights, kinds
        self._left_over, self._zones = found.setup.ingredients.left_over, len(found.zones)
        mean_die = (1 + found.setup.dice.faces) / 2
        needs = tuple(tuple((kind, need) for kind, need in enumerate(row) if need) for row in found.needs)
        self._recipes = tuple(
            (
                dish.prestige + mean_die,
                weights.stored * added(kinds[kind] * need for kind, need in needs[i]),
                sum(need for _, need in needs[i]),
                needs[i],
            )
            for i, dish in enumerate(found.recipes)
        )
        """Of each recipe: what it brings, what its ingredients are worth in the store, how many they are, of which
        kinds."""
        self.worth = functools.lru_cache(_KEPT)(self._worth)

    def _worth(
        self,
        store: tuple[int, ...],
        cargo: tuple,
        zones: tuple[int, ...],
        wounds: tuple[int, ...],
        column: tuple[int, ...],
        dice: bool,
        called: int,
        left: float,
    ) -> float:
        """Return what they are worth; `called` are minions whose cargo the king will have stored."""
        w, kinds = self._w, self._kinds
        fresh, soon = min(1.0, left / 1.5), min(1.0, left)
        rest = self._left_over * (1 - fresh)
        found = 0.0
        for kind, number in enumerate(store):
            if number:
                found += number * (w.stored * kinds[kind] * fresh + rest)
        have = list(store)
        for minion, load in enumerate(cargo):
            if load:
                way = (self._zones - zones[minion]) % self._zones
                share = (w.carried - w.far * way + (0.1 if way == 0 else 0.0)) * soon
                if called >> minion & 1:
                    share = w.stored * fresh
                for kind in load:
                    found += share * kinds[kind]
                    have[kind] += 1
            found -= w.wound * wounds[minion] * soon
        if dice or left >= 1.0:
            found += self._recipes_in_reach(store, have, column, dice, soon)
        return found

    def _recipes_in_reach(
        self, store: tuple[int, ...], have: list[int], column: tuple[int, ...], dice: bool, soon: float
    ) -> float:
        """The best recipe of the column: its surplus over its ingredients, by how much of it is there. Written without
        `min` and `max`, since playouts do this most."""
        w, best = self._w, 0.0
        for place, recipe in enumerate(column):
            if recipe == NOTHING:
                continue
            brings, costs, total, needs = self._recipes[recipe]
            there, wanting = 0, False
            for kind, need in needs:
                there += need if have[kind] >= need else have[kind]
                wanting = wanting or store[kind] < need
            if not wanting:
                reach = w.ready if dice or place < len(column) - 1 else w.near
            else:
                reach = w.near * (there / total) ** 2 * soon
            worth = reach * (brings - costs * soon)
            if worth > best:
                best = worth
        return best
