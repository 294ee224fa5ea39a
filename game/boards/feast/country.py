"""The lie of the land of Taverns & Dragons: where roads and bridges run, how far glades reach. Geometry only.

Points are in vu on the canvas. How any of it looks is said by `land`.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from math import cos, dist, hypot, pi, sin
from typing import Any

from game.boards.table import Point
from game.content import loader, seen
from game.rules.feast.meta import META
from game.services.geometry import Box

LAND: Mapping[str, Any] = seen.free(loader.data(f"{META.slug}/{seen.LAND}"))
CORNERS, TEETH = 44, 1.045
"""A glade has so many corners, every second of them so much further out."""
CIRCLE = [((1 + cos(pi * turn / 10)) / 2, (1 + sin(pi * turn / 10)) / 2) for turn in range(20)]
"""The outline of a disc of the size 1."""
STEP = 6.0
"""How far apart the points of a way are, in vu."""


def spline(points: Sequence[Sequence[float]], step: float = STEP) -> tuple[Point, ...]:
    """Return points close to each other on a smooth line through these."""
    found: list[Point] = []
    for i in range(len(points) - 1):
        before, start = points[max(0, i - 1)], points[i]
        end, after = points[i + 1], points[min(len(points) - 1, i + 2)]
        count = max(2, int(dist(start, end) / step))
        for n in range(count):
            t = n / count
            x, y = (
                0.5
                * (
                    2 * start[axis]
                    + (end[axis] - before[axis]) * t
                    + (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t * t
                    + (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t**3
                )
                for axis in (0, 1)
            )
            found.append((x, y))
    return (*found, (float(points[-1][0]), float(points[-1][1])))


def blot(middle: Point, reach: tuple[float, float], seed: int, rough: float = 0.05) -> tuple[Point, ...]:
    """Return the toothed outline of a clearing of half a width and height; `seed` makes each another."""
    found = []
    for i in range(CORNERS):
        turn = 2 * pi * i / CORNERS
        far = 1 + rough * (sin(2 * turn + seed) + 0.7 * sin(3 * turn + 2.3 * seed) + 0.5 * sin(5 * turn + 3.1 * seed))
        far *= TEETH if i % 2 else 1.0
        found.append((middle[0] + reach[0] * far * cos(turn), middle[1] + reach[1] * far * sin(turn)))
    return tuple(found)


def around(points: Sequence[Point]) -> Box:
    """Return the smallest box around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def disc(box: Box) -> tuple[Point, ...]:
    """Return the outline of a round thing that fills a box."""
    x, y, w, h = box
    return tuple([(x + w * dx, y + h * dy) for dx, dy in CIRCLE])


def strip(line: Sequence[Point], width: float) -> tuple[Point, ...]:
    """Return the outline of a way of a width along a line."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        far = hypot(x1 - x0, y1 - y0) or 1.0
        dx, dy = (y1 - y0) / far * width / 2, (x0 - x1) / far * width / 2
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return (*left, *reversed(right))


GLADES: dict[int, tuple[Point, ...]] = {
    1: tuple((float(x), float(y)) for x, y in LAND["square"]),
    **{
        number: blot((x, y + 3), (w, h), number)
        for number, (x, y, w, h, _) in sorted((int(key), row) for key, row in LAND["glades"].items())
    },
}
"""By the number of a zone: the outline of its glade."""
ROAD = spline(LAND["road"])
"""The road, from the City's gate back to it."""
BRIDGES: dict[tuple[int, int], tuple[Point, ...]] = {
    (int(name[0]), int(name[2])): spline(points) for name, points in LAND["bridges"].items()
}
"""By the zones that it joins: a shortcut."""
STATIONS: tuple[Point, ...] = tuple((float(x), float(y)) for x, y in LAND["stations"])
"""By zone: where the road passes through it."""

STONES: tuple[tuple[Point, ...], ...] = tuple(
    tuple((x + 21 * cos(turn * pi / 8), y + 18 * sin(turn * pi / 8)) for turn in range(16)) for x, y in LAND["stones"]
)
"""By zone: the outline of the stone that bears its number."""


def _at(point: Point) -> int:
    """Return which point of the road is next to another."""
    return min(range(len(ROAD)), key=lambda i: dist(ROAD[i], point))


@functools.cache
def way(start: int, end: int) -> tuple[Point, ...]:
    """Return the way of one step from zone to zone (numbers from 1): along the road or over a bridge."""
    if (start, end) in BRIDGES:
        bridge = BRIDGES[start, end]
        return (*_road(STATIONS[start - 1], bridge[0]), *bridge, *_road(bridge[-1], STATIONS[end - 1]))
    first = 0 if start == 1 else _at(STATIONS[start - 1])
    last = len(ROAD) - 1 if end == 1 else _at(STATIONS[end - 1])
    return ROAD[first : last + 1]


def _road(start: Point, end: Point) -> tuple[Point, ...]:
    """Return the road between two points near it, in either direction."""
    first, last = _at(start), _at(end)
    return ROAD[first : last + 1] if first <= last else tuple(reversed(ROAD[last : first + 1]))
