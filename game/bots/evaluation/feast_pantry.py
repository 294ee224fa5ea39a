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
        self._recipes = tuple(
            (dish.prestige, tuple((kind, need) for kind, need in enumerate(found.needs[i]) if need))
            for i, dish in enumerate(found.recipes)
        )
        self._dish = tuple(added(kinds[kind] * need for kind, need in needs) for _, needs in self._recipes)
        self._mean_die = (1 + found.setup.dice.faces) / 2
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
        fresh = min(1.0, left / 1.5)
        rest = self._left_over * (1 - fresh)
        found = 0.0
        for kind, number in enumerate(store):
            if number:
                found += number * (w.stored * kinds[kind] * fresh + rest)
        have = list(store)
        for minion, load in enumerate(cargo):
            if load:
                way = (self._zones - zones[minion]) % self._zones
                share = (w.carried - w.far * way + (0.1 if way == 0 else 0.0)) * min(1.0, left)
                if called >> minion & 1:
                    share = w.stored * fresh
                for kind in load:
                    found += share * kinds[kind]
                    have[kind] += 1
            found -= w.wound * wounds[minion] * min(1.0, left)
        if dice or left >= 1.0:
            found += self._recipes_in_reach(store, have, column, dice, left)
        return found

    def _recipes_in_reach(
        self, store: tuple[int, ...], have: list[int], column: tuple[int, ...], dice: bool, left: float
    ) -> float:
        """The best recipe of the column: its surplus over its ingredients, by how much of it is there."""
        w, best = self._w, 0.0
        for place, recipe in enumerate(column):
            if recipe == NOTHING:
                continue
            points, needs = self._recipes[recipe]
            surplus = points + self._mean_die - w.stored * self._dish[recipe] * min(1.0, left)
            there = total = wanting = 0
            for kind, need in needs:
                total += need
                there += min(need, have[kind])
                wanting += max(0, need - store[kind])
            if not wanting:
                reach = w.ready if dice or place < len(column) - 1 else w.near
            else:
                reach = w.near * (there / total) ** 2 * min(1.0, left)
            best = max(best, reach * surplus)
        return best
