"""What stands where in the house of a seat beside the middle: its rows from the roof down, the dice of its mat.

Geometry only; `houses.py` draws it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.services.geometry import Box

STAFFED, BOOKED = 228.0, 340.0
"""From these heights on a house also shows the staff that lies there; the guest book and the entertainers."""
ROWS_LEAST, ROWS_STAFFED = 188.0, 232.0
ROOF = 38.0
"""So high is what says whose house it is."""
HOUSE_ROWS = ((47.0, 0.5, 86.0, 5.0), (32.0, 0.15, 14.0, 2.0), (60.0, 0.24, 19.0, 1.0), (44.0, 0.1, 12.0, 4.0))
"""Of each row of a house: its least height, its share of what is spare, at most so much of it, and the gap below."""


class Rows(NamedTuple):
    """Where the rows of a house begin and how high they are, from its roof down: windows, mat and dice, what the
    house has in words, staff, and what is left below."""

    windows: tuple[float, float]
    dice: tuple[float, float]
    facts: tuple[float, float]
    staff: tuple[float, float]
    rest: float


def house_rows(high: float, plain: bool) -> Rows:
    """Return the rows of a house so high; in a `plain` one, which shows neither book nor artists, they share the
    spare height."""
    spare = max(0.0, high - (ROWS_STAFFED if high >= STAFFED else ROWS_LEAST)) if plain or high < BOOKED else 0.0
    top, found = ROOF, []
    for least, share, most, gap in HOUSE_ROWS:
        each = least + min(spare * share, most)
        found.append((top, each))
        top += each + gap
    windows, dice, facts, staff = found
    return Rows(windows, dice, facts, staff, top)


def panel_die(panel: Box, i: int, plain: bool) -> Box:
    """Return where die i of a mat lies in the house of a seat beside the middle."""
    x, y, _, h = panel
    top, high = house_rows(h, plain).dice
    side = min(high - 2, 38.0)
    return x + 28 + high + i * (side + 1), y + top + (high - side) / 2, side, side
