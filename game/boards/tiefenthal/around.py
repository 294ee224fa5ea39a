"""The line around dice that lie in one row or two, at the supplier or the monk. Geometry only."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.table import Point
from game.services.geometry import Box


def around(slots: Sequence[Box]) -> tuple[Box, tuple[Point, ...]]:
    """Return the box around dice, and where they lie in two rows the line around these."""
    upper, lower = ([slot for slot in slots if (slot[1] > slots[0][1]) == down] for down in (False, True))
    (left, top, right, edge), *rest = (_hull(row) for row in (upper, lower) if row)
    if not rest:
        return (left, top, right - left, edge - top), ()
    ((start, between, end, bottom),) = rest
    middle = (edge + between) / 2
    box = (min(left, start), top, max(right, end) - min(left, start), bottom - top)
    above, below = ((left, middle), (left, top), (right, top), (right, middle)), ((end, middle), (end, bottom))
    return box, (*above, *below, (start, bottom), (start, middle))


def _hull(slots: Sequence[Box]) -> tuple[float, float, float, float]:
    """Return left, upper, right and lower edge of all of a row."""
    (x, y, _, h), (last, _, w, _) = slots[0], slots[-1]
    return x, y, last + w, y + h
