"""What Aunt Ginette's objects are worth in a position of The Bloody Inn, in francs: in hand, being drafted, in play.

Part of the evaluation in `bloody_inn`; no rule is carried out here.
"""

from __future__ import annotations

import functools
from typing import Any

from game.bots import numbers
from game.bots.adding import added
from game.kernel.state import NOTHING
from game.rules.bloody_inn.content import ACTIONS, BURY, KILL, content

_ROUNDS = 2.0
"""Rounds left from which on an object has its full worth."""
_KEPT = 1 << 8
"""Hands whose worth is remembered."""
_REFUND, _TEETH = 0, 1
"""Places in `perks` of the state."""


class Things:
    """The worth of objects; one instance serves any number of matches."""

    def __init__(self) -> None:
        c, tables = content(), numbers.of("bloody_inn").tables
        self._saved, self._served = tables["laid"]["saved"], tables["laid"]["served"]
        self._held = tuple(tables["held"][row.id] for row in c.objects)
        self._cost = tuple(row.cost for row in c.objects)
        self._for = tuple(ACTIONS.index(row.when) if row.when in ACTIONS else -1 for row in c.objects)
        self._hand = functools.lru_cache(_KEPT)(self._all_held)
        self._rank_room, self._rank, self._annex = c.rank_room, c.rank_annex, c.annex

    def _all_held(self, cards: tuple[int, ...]) -> float:
        return added(self._held[card] for card in cards)

    def worth(self, s: Any, seat: int, rounds: float) -> float:
        """Return what a seat's objects are worth, those in play included."""
        fresh = min(1.0, (rounds + 0.5) / _ROUNDS)
        found = fresh * self._hand(tuple(s.objects[seat]))
        if s.picks[seat] != NOTHING:
            card = s.packets[seat][s.picks[seat]]
            found += self._held[card] - self._cost[card]
        if s.cake_owner == seat:
            found += self._served * s.cake_pay * self._rank_room[s.rooms[s.cake]]
        if s.laid and s.todo and s.todo[-1][1] == seat:
            found += self._laid(s, seat)
        return found

    def _laid(self, s: Any, seat: int) -> float:
        """What lies open for the action that is coming."""
        action = self._for[s.laid[0]]
        reach = self._dearest(s, seat, action)
        return self._saved * reach * bool(s.perks[_REFUND]) + s.perks[_TEETH] * self._dearest(s, seat, BURY)

    def _dearest(self, s: Any, seat: int, action: int) -> int:
        """The most accomplices that an action of this kind could take now."""
        hand = len(s.hands[seat])
        if action == BURY:
            ranks = [self._rank[kind] for kind in s.corpses[seat]]
        elif action == KILL or ACTIONS[action] == "bribe":
            ranks = [self._rank_room[kind] for room, kind in enumerate(s.rooms) if kind >= 0 and room != s.coffee]
        else:
            hand -= 1
            ranks = [self._rank[kind] for kind in s.hands[seat] if self._annex[kind]]
        return max((rank for rank in ranks if rank <= hand), default=0)
