"""How a player's yard is divided: his board above, annexes with their graves from the left, corpses at the right, and
between them the plot that is staked out and the accomplices everybody knows of. Geometry only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.boards.base import NARROWEST
from game.boards.bloody_inn import words
from game.boards.bloody_inn.view import InnView
from game.boards.table import Place, Table
from game.services.geometry import Box

BOARD = (470.0, 47.0)
"""Largest size of the board with a player's name and purse."""
WIDE_YARD = 450.0
"""A wider yard has more room between its things."""
PITCH, NARROW_PITCH = 128.0, 112.0
LEAST_PITCH = 98.0
"""Closer together than this, annexes stand in two lines, smaller, with their graves beside them."""
LEAST_CELL = 62.0
"""Where even those are narrower, there are three lines without names."""
TOP = 49.0
"""Where things begin below the upper edge of a yard."""
CORPSE = (106.0, 70.0)
AIR = 3.0
"""So much narrower than an annex is the frame around it, that frames side by side don't touch."""
GUEST, GUEST_HIGH = 76.0, 116.0
SMALL_GUEST = 46.0
"""How wide an accomplice is who stands above corpses or in lines, because there is no room beside."""
SMALL_HIGH = SMALL_GUEST / GUEST * GUEST_HIGH
FACE, FACE_HIGH = NARROWEST, 38.0
"""Where even so there is no room for one of each kind, their faces alone are seen."""
KEPT = (2 * FACE + 6, SMALL_GUEST + 10, FACE + 6)
"""What annexes leave free for accomplices: two faces side by side; less where they stand in lines and narrow."""
ROOMY = 68.0
"""From this width on an annex in lines isn't narrow: its name has room."""
PLOT, PLOT_HIGH = 110.0, 122.0
MOST_LINES = 4

TALL, LOW, TINY = "annex", "low_annex", "tiny_annex"


class Yard(NamedTuple):
    """Where everything lies in a yard. `how` is the way its annexes are shown; `plot` and `guests` are there only where
    room is left."""

    board: Box
    how: str
    annexes: tuple[Box, ...]
    corpses: tuple[Box, ...]
    seen: tuple[Box, ...]
    plot: Box | None
    guests: tuple[Box, ...]


def divide(
    view: InnView, seat: int, box: Box, *, plot: bool = False, guests: int = 0, kinds: int = 0, others: bool = False
) -> Yard:
    """Return how the yard of a seat is divided; `plot` and `guests` say what else may stand there, these one by one or
    at least one of each of their `kinds`. In that of `others` annexes leave room for accomplices while there are none,
    too: they stay where they are while these come and go."""
    x, y, w, h = box
    annexes, corpses = len(view.annexes[seat]), len(view.corpses[seat])
    wide = w > WIDE_YARD
    heap = _heap(corpses, 1 if corpses <= (2 if wide else 1) else 2, (w - 16) * 0.45)
    natural = PITCH if wide else NARROW_PITCH
    kept = KEPT if guests or others else (0.0,)
    pitch = min(natural, (w - 14 - heap[1] - (0.0 if heap[1] and heap[2] < 2 else kept[0])) / max(1, annexes))
    if pitch >= LEAST_PITCH:
        how, cells = TALL, tuple((x + 8 + i * pitch, y + TOP + 2, pitch - 6, h - TOP - 4) for i in range(annexes))
        free = x + 8 + annexes * pitch
    else:
        heap = _heap(corpses, min(2, corpses), (w - 16) * 0.34)
        ground = (x + 6, y + TOP, w - 12 - heap[1], h - TOP - 4)
        how, cells = _crowded(annexes, ground)
        for less, least in zip(kept, (ROOMY, NARROWEST, NARROWEST)):
            closer = _crowded(annexes, (ground[0], ground[1], ground[2] - less, ground[3]))
            if closer[0] == how and closer[1][0][2] > least:
                how, cells = closer
                break
        free = max(cell[0] + cell[2] for cell in cells)
    a_line, area, lines = heap
    lying, seen = _row((x + w - 6 - area, y, area, h), corpses, a_line, lines)
    end = x + w - 8 - area
    staked = None
    if plot and end - free >= PLOT:
        staked = (free + 2, y + TOP + 12, PLOT - 4, PLOT_HIGH)
        free += PLOT
    free += 4
    top, right = y + TOP + 2, x + w - 8 if lines < 2 else end
    beside, above = (free, top, end - free, h - TOP - 6), (free, top, right - free, SMALL_HIGH)
    large, small, face = (GUEST, GUEST_HIGH), (SMALL_GUEST, SMALL_HIGH), (FACE, FACE_HIGH)
    areas = (((free, y + h - GUEST_HIGH - 8, end - free, GUEST_HIGH), large), (above, small), (beside, small))
    ways = [(area, count, size) for count in (guests, kinds) for area, size in areas]
    ways += [(area, kinds, face) for area in (above, beside)]
    standing = next((found for way in ways if (found := _standing(*way))), ())
    return Yard((x + 4, y, min(w - 8, BOARD[0]), BOARD[1]), how, cells, lying, seen, staked, standing)


def _heap(corpses: int, lines: int, most: float) -> tuple[int, float, int]:
    """Return how many corpses lie in a line, how wide they lie, not much over `most`, and in how many lines."""
    if not corpses:
        return 0, 0.0, lines
    a_line = -(-corpses // lines)
    return a_line, max(CORPSE[0] + NARROWEST * (a_line - 1), min(most, (CORPSE[0] + 6) * a_line)), lines


def _crowded(count: int, box: Box) -> tuple[str, tuple[Box, ...]]:
    """Return annexes in two lines if that leaves each its name, else in as few lines as there is room for."""
    x, y, w, h = box
    least = {2: LEAST_CELL, 3: NARROWEST + 4}
    lines = next((n for n, wide in least.items() if w / -(-count // n) >= wide), MOST_LINES)
    how = LOW if lines == 2 else TINY
    columns = -(-count // lines)
    wide, high = w / columns, h / lines
    return how, tuple(
        (x + i % columns * wide, y + i // columns * high, max(NARROWEST, wide - 4), high - 4) for i in range(count)
    )


def _row(area: Box, count: int, a_line: int, lines: int) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return where corpses lie, and which part of each is seen."""
    x, y, w, h = area
    wide, high = CORPSE
    pitch = max(NARROWEST, min(wide + 6, (w - wide) / (a_line - 1))) if a_line > 1 else wide
    boxes, seen = [], []
    for i in range(count):
        line, at = divmod(i, a_line)
        top = y + h - high - 6 if lines == 1 else y + TOP + 2 + line * (high + 3)
        boxes.append((x + at * pitch, top, wide, high))
        last = at == min(a_line, count - line * a_line) - 1
        seen.append((x + at * pitch, top, wide if last else min(wide, pitch), high))
    return tuple(boxes), tuple(seen)


def _standing(box: Box, count: int, size: tuple[float, float]) -> tuple[Box, ...]:
    """Return where accomplices lean on their bales in as few lines as they need, none where there is no room for all of
    them."""
    x, y, w, h = box
    wide, high = size
    if not count or w < wide or h < high:
        return ()
    most = 1 + int((w - wide) / NARROWEST)
    lines = -(-count // most)
    down = (h - high) / (lines - 1) if lines > 1 else 0.0
    if lines > 1 and down < NARROWEST:
        return ()
    a_line = -(-count // lines)
    pitch = min(wide - 4, (w - wide) / (a_line - 1)) if a_line > 1 else wide
    return tuple((x + i % a_line * pitch, y + i // a_line * down, wide, high) for i in range(count))


def of(view: InnView, seat: int, table: Table, box: Box) -> Yard:
    """Return the yard of a seat as the table shows it: the plot in that of whoever may build, accomplices in those of
    the others."""
    builds = table.decision is not None and any(action.verb == "build" for action in table.decision.actions)
    others = seat != table.mine and table.open_hand(seat)
    hand = view.hands[seat] if others else ()
    plot = builds and seat == table.asked == table.mine and bool(view.hands[seat])  # it may just have been played
    return divide(view, seat, box, plot=plot, guests=len(hand), kinds=len(set(hand)), others=others)


def places(view: InnView, seat: int, table: Table, box: Box) -> Iterator[Place]:
    """Yield the places of a yard: its board, annexes, known accomplices, the plot and corpses."""
    yard = of(view, seat, table, box)
    yield Place(f"seat:{seat + 1}", yard.board, "rows", show="board", data=seat)
    for i, cell in enumerate(yard.annexes):
        ax, ay, aw, ah = cell
        frame = (ax + AIR, ay, aw - 2 * AIR, ah)
        yield Place(f"annex:{seat + 1}.{i + 1}", cell, "rows", show=yard.how, data=(seat, i), mark=frame)
    yield from _guests(view, seat, yard.guests)
    if yard.plot is not None:
        yield Place(f"plot:{seat + 1}", yard.plot, "rows", show="plot", data=seat)
    for i, (lies, seen) in enumerate(zip(yard.corpses, yard.seen)):
        yield Place(
            f"corpse:{seat + 1}.{i + 1}",
            lies,
            "rows",
            hit=seen,
            stacked=True,
            show="corpse",
            data=(view.corpses[seat][i], view.snow == (seat, i), seen[2]),
        )


def _guests(view: InnView, seat: int, boxes: Sequence[Box]) -> Iterator[Place]:
    """Yield the places of accomplices: each of them, or each kind with its number. Nobody stands for others: where
    there is no room for each kind there is no place."""
    hand = view.hands[seat]
    shown = [(i, n, 1) for i, (_, n) in enumerate(words.known(view, seat))]
    if len(boxes) < len(shown):
        shown = [(hand.index(kind), 0, hand.count(kind)) for kind in dict.fromkeys(hand)]
    for at, (box, (i, n, copies)) in enumerate(zip(boxes, shown)):
        x, y, w, h = box
        nx, ny = next(((nx, ny) for nx, ny, *_ in boxes[at + 1 :] if ny == y), (x + w, y))
        lower = min((by for bx, by, *_ in boxes[at + 1 :] if by > y and bx < nx), default=y + h)
        yield Place(
            f"accomplice:{seat + 1}.{i + 1}",
            (x, y, min(nx - x, w), min(lower - y, h)),
            "rows",
            show="accomplice",
            data=(hand[i], n, copies, box),
        )
