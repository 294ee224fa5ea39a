"""What the tracks of The Taverns of Tiefenthal are worth: monastery, reputation, counter guests, schnapps, guest book.

A part of `tiefenthal.py`, whose weights it takes. No rule is carried out here.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from game.bots.adding import added

if TYPE_CHECKING:
    from game.bots.evaluation.tiefenthal import Weights

_LAPS = 5
"""More laps of the reputation loop than a turn could bring."""
_KEPT = 1 << 8
"""Worths that are remembered."""


class Tracks:
    """The tracks by these weights, on the spaces that the data lays out."""

    def __init__(self, weights: Weights, found: Any) -> None:
        self._w, self._content = weights, found
        self._noble_points = found.points[found.noble]
        self._monastery = self._near(found.setup.spaces.monastery_end + 1)
        self._loops = {
            module: (tuple(space.points for space in found.loop(module)), len(found.loop(module)))
            for module in range(1, 6)
        }
        self._ways = {(module, last): self._way(module, last) for module in range(3, 6) for last in (False, True)}
        self._worth = functools.lru_cache(_KEPT)(self._worked_out)

    def _near(self, spaces: int) -> tuple[float, ...]:
        """Return by space of the monastery the credit for being so near its next bonus."""
        worth = {"coins": 2.0, "card": 3.0, "noble": 10.0, "remove_guest": 2.0}
        names, c = [f"monastery.{space}" for space in range(spaces)], self._content
        at = [
            added(worth.get(effect.name, 1.0) for effect in c.rows[c.row[name]].effects) if name in c.row else 0.0
            for name in names
        ]
        credit = []
        for space in range(spaces):
            ahead = next(d for d in range(1, spaces + 1) if at[(space + d) % spaces])
            behind = next((d for d in range(spaces) if space - d <= 0 or at[space - d]), 0)
            credit.append(self._w.step * at[(space + ahead) % spaces] * behind / (ahead + behind))
        return tuple(credit)

    def _way(self, module: int, last: bool) -> tuple[float, ...]:
        """Return by steps from the start what the reputation marker has brought on so many laps and is worth there."""
        w, loop = self._w, self._content.loop(module)
        glass = 1.0 if last else w.glass
        worth = {"schnapps": glass, "noble": self._noble_points, "sign": 0.0 if last else w.signature + w.signed}
        brought, way = 0.0, [self._standing(module, 0, last)]
        for step in range(_LAPS * len(loop)):
            space = loop[step % len(loop)]
            brought += max((worth.get(effect.name, 0.0) for effect in (*space.effects, *space.either)), default=0.0)
            way.append(brought + self._standing(module, step % len(loop) + 1, last))
        return tuple(way)

    def _standing(self, module: int, space: int, last: bool) -> float:
        """Return what it is worth that the marker stands on a space of the loop, 0 for beside it."""
        points, length = self._loops[module]
        now = points[space - 1] if space else 0
        return now if last else 0.4 * now + self._w.lap * self._noble_points * (space % length) / length

    def advance(self, module: int, space: int, steps: float, rounds: int) -> float:
        """Return what so many steps of reputation bring."""
        way, whole = self._ways[module, rounds <= 0], int(steps)
        end = min(space + whole, len(way) - 2)
        return way[end] + (steps - whole) * (way[end + 1] - way[end]) - way[space]

    def worth(self, s: Any, t: Any, rounds: int, pending: bool) -> float:
        """Monastery, counter guests, schnapps, reputation, guest book."""
        return self._worth(s.module, t.monastery, t.counters, t.schnapps, t.reputation, t.book, rounds, pending)

    def _worked_out(
        self,
        module: int,
        monastery: int,
        counters: int,
        schnapps: int,
        reputation: int,
        book: tuple[int, ...],
        rounds: int,
        pending: bool,
    ) -> float:
        w = self._w
        left = rounds + pending
        total = self._monastery[monastery] * min(1.0, left / 2)
        total += w.counter * counters * (1.0 if rounds > 0 else 0.4 if pending else 0.0)
        if module > 1:
            kept = min(schnapps, 4)
            total += kept * (w.glass if rounds > 0 else 1.0) + (schnapps - kept) * (0.6 if pending else 0.0)
        if module >= 3:
            total += self._standing(module, reputation, rounds <= 0)
        if module >= 5:
            filled = sum(book)
            if left:
                total += w.signature * filled * min(1.0, left / 3)
                for row in range(1, max(book) + 1):
                    have = sum(1 for n in book if n >= row)
                    total += w.row * (have / 4) ** 2 * min(1.0, left / 3) if have < 4 else 0.0
        return total
