"""Where on the table the strip finds ground: bare, and where there is too little of that like a sheet of paper on what
isn't asked about. Boxes only, in vu; what the strip tells is none of its business."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from pygame import Rect

from game.services.geometry import Box
from game.widgets.ui import Ui

LONGEST = 420.0
"""The strip is never higher, in vu."""
ABOVE, BELOW = 50.0, 840.0
"""Between these heights lies the table."""
GAP = 6.0
WIDER = (1.0, 1.3, 1.6, 2.0, 2.4, 3.0, 3.7)
"""So many times as wide as the log the strip may be."""
_BARE, _PACE, _FINE = (140, 700), 20, 8
"""Between these heights bare ground is looked for, in such steps, in vu, finer ones from side to side."""
ICON, _PAPER = 44.0, 20.0
"""So far to the left of words their icon may reach, and to their right the paper below both."""
_WIDES = (380.0, 475.0, 610.0, 760.0)
"""So wide, in vu, the strip may be besides as wide as the log; the lines of a turn are counted at the first of them."""
_STEP = 40
_ELSEWHERE = 6.0
"""What it costs to lie elsewhere than on what is lent."""
_FAR = 300.0
"""So far away is as bad as one thing that is hidden."""
_LINES, _SHORT = (3, 2, 1), 1.5
"""So many lines of the log's width each turn shall have, and what it costs to have one less."""
_HIGHS = (LONGEST, 320.0, 240.0)
"""So high it is at most, where there is no room for more."""
_UNSEEN = 20.0
"""What it costs where hardly anything has to be scrolled to; twice as much where half of it has."""
_CUT = 0.3
"""What it costs besides to hide only a part of a thing."""


def sheet(
    home: Box, needed: Callable[[float, int], float], hard: Sequence[Box], soft: Sequence[Box], lent: Box | None = None
) -> Box | None:
    """Return a box, as high as is `needed` for its width and so many lines of a turn, if it can be, that crosses
    nothing `hard` and hides as few `soft` things as may be, as near as may be to the log at `home`, or mostly on what
    is `lent` to it; None where there is none."""
    x, y, w, h = home
    around = Rect(home).inflate(2 * GAP, 2 * GAP)
    firm = [Rect(one) if around.colliderect(Rect(one)) else Rect(one).inflate(2 * GAP, 2 * GAP) for one in hard]
    sizes: dict[tuple[float, float], float] = {}
    wides = (*_WIDES, *((lent[2],) if lent is not None else ()))
    for wide in [w, *(wide for wide in wides if wide > min(w, _WIDES[0]))]:
        for less, count in enumerate(_LINES):  # what is told in less room costs nothing but words
            whole = needed(wide, max(1, round(count * _WIDES[0] / wide)))
            for most in _HIGHS:
                high = min(whole, most)
                cost = less * _SHORT + (whole / high - (whole <= high)) * _UNSEEN
                sizes[wide, high] = min(cost, sizes.get((wide, high), cost))
    found: list[tuple[float, Box]] = []
    for (wide, high), short in sizes.items():
        lefts = [*range(6, int(1594 - wide), _STEP), x + w - wide, x, *((lent[0],) if lent is not None else ())]
        tops = [*range(int(ABOVE), int(BELOW - high), _STEP), y, y + h - high, BELOW - high]
        grounds = [(top, high) for top in tops] + ([(y, h)] if high < h else [])
        for left in lefts:
            for top, high in grounds:
                at = Rect(left, top, wide, high)
                if top < ABOVE or top + high > max(BELOW, y + h) or left < 0 or left + wide > 1600:
                    continue
                if at.collidelist(firm) < 0:
                    far = hypot(left + wide - x - w, min(abs(top - y), abs(top + high - y - h))) / _FAR
                    if lent is not None:
                        far = 0.0 if _mostly(at, lent) else far + _ELSEWHERE
                    found.append((far + short, (left, top, wide, high)))
    best: tuple[float, Box | None] = (float("inf"), None)
    for far, box in sorted(found):
        if far >= best[0]:
            break
        best = min(best, (far + hidden(box, soft), box), key=lambda one: one[0])
    return best[1]


def _mostly(at: Rect, lent: Box | None) -> bool:
    part = at.clip(Rect(lent)) if lent is not None else Rect(0, 0, 0, 0)
    return 2 * part.w * part.h > at.w * at.h


def hidden(box: Box, things: Sequence[Box]) -> float:
    """Return how much of other things a box hides, 1 for one."""
    found, at = 0.0, Rect(box)
    for i in at.collidelistall(things):
        whole = Rect(things[i])
        part = at.clip(whole)
        share = part.w * part.h / max(1, whole.w * whole.h)
        found += share + (_CUT if share < 0.98 else 0.0)
    return found


def stretched(box: Box, wanted: float, hard: Sequence[Box]) -> Box:
    """Return a box as high as `wanted`, as far as it crosses nothing `hard`: down, and then up."""
    x, y, w, h = box
    beside = [one for one in hard if one[0] < x + w + GAP and x < one[0] + one[2] + GAP]
    low = min([max(BELOW, y + h), *(one[1] - GAP for one in beside if one[1] >= y + h - 1)])
    top = max([min(ABOVE, y), *(one[1] + one[3] + GAP for one in beside if one[1] + one[3] <= y + 1)])
    foot = min(max(low, y + h), y + max(h, wanted))
    head = min(y, max(top, foot - wanted))
    return x, head, w, foot - head


def written(ui: Ui) -> list[Box]:
    """Return where words of the table stand, with the icon before them and the paper that they are on."""
    boxes = [ui.view.box(one.rect) for one in ui.frame.words]
    return [(x - ICON, y, w + ICON + _PAPER, h) for x, y, w, h in boxes]


def within(ground: Box, least: float, needed: Callable[[float], float]) -> Box | None:
    """Return a box at the top left of a ground, as wide as is `least` and as little wider as may be, as high as is
    `needed` for its width; None where that is too much."""
    x, y, w, h = ground
    wides = [*(least * wider for wider in WIDER if least * wider < w), w]
    return next(((x, y, wide, high) for wide in wides if (high := needed(wide)) <= h + GAP), None)


def bare(box: Box, sizes: Sequence[tuple[float, float]], taken: Sequence[Rect]) -> Box:
    """Return a box of one of the sizes that crosses nothing, as near to another as may be."""
    x, y, w, h = box
    for wide, high in sizes:
        spots = [(left, top) for left in range(6, int(1594 - wide), _PACE) for top in range(*_BARE, _PACE)]
        for left, top in sorted(spots, key=lambda at: hypot(at[0] + wide - x - w, at[1] - y)):
            where = Rect(left, top, wide, high).inflate(GAP, GAP)
            if where.bottom <= BELOW and where.collidelist(taken) < 0:
                return left, top, wide, high
    return box


def grounds(taken: Sequence[Rect]) -> list[Box]:
    """Return all boxes on bare ground, in steps, that can grow to no side."""
    lefts, (top, low) = range(10, 1594, _FINE), (_BARE[0], int(BELOW))
    free = [0] * len(lefts)
    found: dict[tuple[int, int, int], int] = {}
    for y in range(top, low, _PACE):
        line = [Rect(x, y, _FINE, _PACE).inflate(GAP, GAP).collidelist(taken) < 0 for x in lefts]
        free = [high + _PACE if bare else 0 for high, bare in zip(free, line)]
        for i, high in enumerate(free):
            if high and (not i or high != free[i - 1]):  # its neighbour is in the same box
                first = next((n for n in range(i, -1, -1) if free[n] < high), -1) + 1
                last = next((n for n in range(i, len(free)) if free[n] < high), len(free))
                found[lefts[first], y + _PACE - high, (last - first) * _FINE] = high
    return [(*place, high) for place, high in found.items()]


def widened(box: Box, spare: Box, whole: Callable[[float], bool]) -> Box:
    """Return a box that reaches so far to the left within another, and over its height, that the `whole` of what it
    tells has room, as far as may be."""
    if whole(box[2]):
        return box
    left, top, most, high = spare
    wide = next((box[2] * share for share in WIDER if box[2] * share <= most and whole(box[2] * share)), most)
    wide = max(box[2], min(wide, box[2] * WIDER[-1]))
    return left + most - wide, top, wide, high


def grown(ui: Ui, box: Box, wanted: float, more: Sequence[Rect] = (), upwards: bool = False) -> Box:
    """Return a box that is as high as wanted, as far as it covers neither a thing nor words of the table, nor what
    `more` there is: it grows upwards where it lies low or that is asked for, else downwards."""
    x, y, w, h = box
    most = min(LONGEST, max(h, wanted))
    taken = (*(one.rect for one in ui.frame.targets), *(one.rect for one in ui.frame.words))
    clear = [one for one in (*more, *(Rect(ui.view.box(rect)) for rect in taken)) if one.left < x + w and one.right > x]
    if upwards or y > (ABOVE + BELOW) / 2:
        top = max([ABOVE, *(one.bottom + GAP for one in clear if one.bottom <= y + 1)])
        high = max(h, min(most, y + h - top))
        return x, y + h - high, w, high
    low = min([BELOW, *(one.top - GAP for one in clear if one.top >= y + h - 1)])
    return x, y, w, max(h, min(most, low - y))
