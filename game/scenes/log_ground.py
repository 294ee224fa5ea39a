"""Where the strip lies when the table has too little bare ground for it: like a sheet of paper on what isn't asked
about. Boxes only, in vu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from pygame import Rect

from game.services.geometry import Box

LONGEST = 420.0
"""The strip is never higher, in vu."""
ABOVE, BELOW = 50.0, 840.0
"""Between these heights lies the table."""
GAP = 6.0
_WIDES = (380.0, 475.0, 610.0, 760.0)
"""So wide, in vu, the strip may be besides as wide as the log; the lines of a turn are counted at the first of them."""
_STEP = 40
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
    nothing `hard` and hides as few `soft` things as may be, as near as may be to the log at `home`, or within what is
    `lent` to it; None where there is none."""
    x, y, w, h = home
    around = Rect(home).inflate(2 * GAP, 2 * GAP)
    firm = [Rect(one) if around.colliderect(Rect(one)) else Rect(one).inflate(2 * GAP, 2 * GAP) for one in hard]
    sizes: dict[tuple[float, float], float] = {}
    for wide in [w, *(wide for wide in _WIDES if wide > min(w, _WIDES[0]))]:
        for less, count in enumerate(_LINES):  # what is told in less room costs nothing but words
            whole = needed(wide, max(1, round(count * _WIDES[0] / wide)))
            for most in _HIGHS:
                high = min(whole, most)
                cost = less * _SHORT + (whole / high - (whole <= high)) * _UNSEEN
                sizes[wide, high] = min(cost, sizes.get((wide, high), cost))
    found: list[tuple[float, Box]] = []
    for (wide, high), short in sizes.items():
        lefts = [*range(6, int(1594 - wide), _STEP), x + w - wide, x]
        tops = [*range(int(ABOVE), int(BELOW - high), _STEP), y, y + h - high, BELOW - high]
        grounds = [(top, high) for top in tops] + ([(y, h)] if high < h else [])
        for left in lefts:
            for top, high in grounds:
                at = Rect(left, top, wide, high)
                if top < ABOVE or top + high > max(BELOW, y + h) or left < 0 or left + wide > 1600:
                    continue
                if at.collidelist(firm) < 0:
                    far = hypot(left + wide - x - w, min(abs(top - y), abs(top + high - y - h))) / _FAR
                    near = lent is not None and Rect(lent).contains(at)
                    found.append(((0.0 if near else far) + short, (left, top, wide, high)))
    best: tuple[float, Box | None] = (float("inf"), None)
    for far, box in sorted(found):
        if far >= best[0]:
            break
        best = min(best, (far + hidden(box, soft), box), key=lambda one: one[0])
    return best[1]


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
