"""Where the groups stand around the rug: whose side is whose, the medals of each, its mat and its plate.

Whoever looks sits at the bottom, the ring runs clockwise, so the next seat is at the left. A medal is as large as its
side and the number of those who stand there allow. Geometry alone; nothing is drawn here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.boards.brawl.seen import BrawlView, people, trading
from game.boards.table import Table
from game.services.geometry import WIDTH, Box

SIDES = {
    2: ("own", "top"),
    3: ("own", "left", "right"),
    4: ("own", "left", "top", "right"),
    5: ("own", "low_left", "up_left", "up_right", "low_right"),
    6: ("own", "low_left", "up_left", "top", "up_right", "low_right"),
}
"""The sides of the room, clockwise from whoever looks, by the number of seats."""
LARGEST, LARGEST_TRADE, CROWDED = 108.0, 128.0, 96.0
"""The largest medals: in the brawl, at the sides during the trade, and with five or six seats."""
ABOVE, BELOW = 9.0, 25.0
"""What stands over a medal's disc (tickets) and under it (its plate and name)."""
LEFT, RIGHT = 10.0, 38.0
"""What stands beside it: pills, and pins with their points."""
TIGHT, TIGHT_FROM = 32.0, 4
"""With so many columns what stands beside a medal moves over its rim, and takes so much."""
SMALL, ROW, ROOM = 80.0, 18.0, 20.0
"""On smaller medals pins would lie under the plate: they stand in a row over the medal, so high, and it needs so much
beside it."""
HEM = 8.0
"""So much of its mat shows below such a group."""
AIR = 22.0
"""So much wider than needed medals of one row stand apart at most."""
MOST_TEXT = 1.4
"""How far plates and names follow the text size."""


class Slot(NamedTuple):
    """A medal: its middle, its diameter, and how far out of its rim the pins stand, or how wide the row over it is in
    which they do."""

    x: float
    y: float
    d: float
    out: float
    over: float = 0.0

    def box(self, grown: float) -> Box:
        """Return everything that belongs to the medal, its names grown with the text."""
        d = self.d
        high = ABOVE * grown + (ROW if self.over else 0.0)
        return self.x - d / 2 - LEFT, self.y - d / 2 - high, d + LEFT + RIGHT, d + high + BELOW * grown

    @property
    def disc(self) -> Box:
        """Return the box of the disc alone."""
        d = self.d
        return self.x - d / 2, self.y - d / 2, d, d


class Group(NamedTuple):
    """A group: which side, its medals in the order of its people, the medals of each row, and its plate."""

    side: str
    slots: tuple[Slot, ...]
    rows: tuple[tuple[int, ...], ...]
    plate: Box


def home(table: Table) -> int:
    """Return the seat at the bottom. Behind the curtain the room turns with whoever sits down before it; at an open
    table it stands still, in front of the first person."""
    seated = [seat for seat, look in enumerate(table.seats) if not look.bot]
    if len(seated) == 1:
        return seated[0]
    if not seated:
        return 0
    if table.options.get("secrets", "curtain") == "curtain":
        return table.mine if table.viewer is None else table.viewer
    return seated[0]


def grown(table: Table) -> float:
    """Return how much larger than usual words on plates and medals are wanted."""
    return max(1.0, min(table.text, MOST_TEXT))


def groups(view: BrawlView, table: Table, boxes: Mapping[str, Box]) -> tuple[Group, ...]:
    """Return the groups of all seats, in seat order."""
    seats, first = view.seats, home(table)
    found: list[Group] = []
    for seat in range(seats):
        side = SIDES[seats][(seat - first) % seats]
        found.append(_group(side, len(people(view, seat)), view, table, boxes))
    return tuple(found)


def moved(box: Box, side: str, table: Table) -> Box:
    """Return a box of the left or right side at the edge of a wide screen, one between them as much wider."""
    left, right = table.span
    x, y, w, h = box
    if side.endswith("left"):
        return x + left, y, w, h
    if side.endswith("right"):
        return x + right - WIDTH, y, w, h
    return x + left / 2, y, w + (right - WIDTH - left) / 2, h


def _group(side: str, count: int, view: BrawlView, table: Table, boxes: Mapping[str, Box]) -> Group:
    """Return a group: its medals spread in its box, rows that aren't full in the middle."""
    wide = "_duel" if view.seats == 2 else "_crowd" if view.seats > 4 and side in ("own", "top") else ""
    x, y, w, h = moved(boxes[side + wide], side, table)
    plate = boxes["plate_" + side]
    if side != "top":
        plate = moved(plate, "left" if side == "own" else side, table)
    g = grown(table)
    more = plate[3] * (g - 1)
    if side != "own":
        plate = (*plate[:3], plate[3] + more)
        y, h = y + more, h - more
    most = CROWDED if view.seats > 4 else LARGEST
    if trading(view) and side not in ("own", "top"):
        most = LARGEST_TRADE if view.seats <= 4 else most
    columns, d = _columns(count, w, h, most, g)
    lines = -(-count // columns)
    beside, around = _beside(columns), (ABOVE + BELOW) * g
    over = d < SMALL
    if over:
        beside, around = ROOM, around + ROW
        d = min(most, w / columns - beside, (h - HEM) / lines - around)
    across = min(w / columns, d + beside + AIR)
    down = min((h - HEM) / lines if over else h / lines, d + around + AIR)
    out = max(-6.0, min(12.0, across - d - 30.0))
    rows = tuple(tuple(range(i, min(count, i + columns))) for i in range(0, count, columns))
    low = y + (h - down * (lines - 1) - d - around) / 2 if side in ("own", "top") else y
    slots = []
    for line, row in enumerate(rows):
        left = x + (w - across * len(row)) / 2 + LEFT + (across - d - beside) / 2
        if columns >= TIGHT_FROM or over:
            left = x + (w - across * len(row)) / 2 + (across - d) / 2 - (0 if over else 6)
        top = low + around - BELOW * g + line * down
        slots += [Slot(left + i * across + d / 2, top + d / 2, d, out, over and across) for i in range(len(row))]
    return Group(side, tuple(slots), rows, plate)


def _beside(columns: int) -> float:
    return TIGHT if columns >= TIGHT_FROM else LEFT + RIGHT


def _columns(count: int, w: float, h: float, most: float, g: float) -> tuple[int, float]:
    """Return in how many columns so many medals are largest, rather one column more than a row, so that
    rows are alike, and their diameter."""
    best = (1, 0.0)
    for columns in range(1, max(1, count) + 1):
        lines = -(-count // columns)
        d = min(most, w / columns - _beside(columns), h / lines - (ABOVE + BELOW) * g)
        if d > best[1] - 6:
            best = columns, d
    columns, d = best
    return -(-count // -(-count // columns)), d
