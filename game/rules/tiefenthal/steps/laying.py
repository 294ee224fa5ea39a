"""How the dice that are left in the tray can be laid: where all full ways of doing it fill the same places, that is no
decision.

It compares ways on small ints; nothing here changes the position.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from game.kernel.api import Action
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.state import PLACES, Tavern, face, raises_spare, reach, without_place

MOST = 4
"""With more dice in the tray there is always something to decide, or too much to compare."""

_Filled = tuple[tuple[int, ...], int]
_Pairs = tuple[tuple[int, int], ...]


def certain(t: Tavern) -> list[Action]:
    """Return how to lay what is left in the tray, if as many dice as there is room for fill the same places, with the
    same raises, however they are laid; else nothing."""
    if not 0 < len(t.dice) <= MOST:
        return []
    ways = _fullest(t.dice, t.open, raises_spare(t) if t.raises else 0)
    if len(ways) != 1:
        return []
    (pairs,) = ways.values()
    return [refs.PUT[die][place] for die, place in pairs]


@functools.lru_cache(1 << 12)
def _fullest(dice: tuple[int, ...], free: int, raises: int) -> Mapping[_Filled, _Pairs]:
    """Return what is filled, and the raises left, by all ways to lay as many dice as possible; one way for each."""
    if not dice:
        return {((), raises): ()}
    die, rest = dice[0], dice[1:]
    found = dict(_fullest(rest, free, raises))
    before = 0
    for more in range(raises + 1):
        there = reach(free, face(die), more)
        for place in range(PLACES):
            if (there & ~before) >> place & 1:
                for (filled, left), pairs in _fullest(rest, without_place(free, place), raises - more).items():
                    found.setdefault((tuple(sorted((*filled, place))), left), ((die, place), *pairs))
        before = there
    most = max(len(filled) for filled, _ in found)
    return {key: pairs for key, pairs in found.items() if len(key[0]) == most}
