"""The arrow across the rug: from whoever attacks to whom it is aimed at, with the object that flies on it.

Points and pictures; who attacks whom is said by the caller.
"""

from __future__ import annotations

from functools import lru_cache
from math import hypot

import pygame

from game.boards.brawl.kept import DIM, few
from game.boards.brawl.places import SLUG
from game.boards.table import Point
from game.services.geometry import Box
from game.widgets.ui import Ui

BENDS = (0.14, -0.14, 0.3, -0.3, 0.45, -0.45)
"""How far an arrow may bend away from the straight way, as a share of it: as little as keeps it off who isn't meant."""
SAMPLES, CLEAR = 14, 16.0
"""In so many places it is looked at whether an arrow stays so many vu clear of somebody."""
WALL = 100.0
"""So much worse than crossing a medal is it to leave the room: words hang there, and the bar lies over it."""
BODY, HEAD = 0.86, 2.4
"""Where the head begins, as a share of the way, and how much wider than the body it is."""
WIDTH = 15.0
"""Half of the body's width at its end, in vu; it begins at a third of it."""
STEPS = 22
RIMS = ((6.5, "ink"), (4.2, "flame"), (2.2, "cream"), (0.0, "lit"))
"""Lines around the arrow, outermost first: how wide in vu, and their colour."""
SHADOW: Point = (5.0, 8.0)
FLYING = 84.0
"""How large the object is that flies."""
FINE = 2


def bow(start: Point, end: Point, share: float, bend: float) -> Point:
    """Return a point of the bent way from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    mx, my = (start[0] + end[0]) / 2 + dy * bend, (start[1] + end[1]) / 2 - dx * bend
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * mx + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * my + share * share * end[1],
    )


@lru_cache(maxsize=256)
def bent(
    start: Point,
    end: Point,
    others: tuple[tuple[Point, float], ...],
    low: float,
    high: float = 0.0,
    plates: tuple[Box, ...] = (),
) -> float:
    """Return how an arrow bends that stays in the room, between `high`, where the wall with its words begins, and
    `low`, where the hand lies, and crosses as little as can be of plates with names and of medals (middle, radius)
    that aren't meant."""

    def crossed(bend: float) -> float:
        points = [bow(start, end, n / SAMPLES, bend) for n in range(1, SAMPLES)]
        found = WALL * sum(max(0.0, y + CLEAR - low, high + CLEAR - y) for _, y in points)
        for left, top, wide, tall in plates:
            found += sum(CLEAR for x, y in points if 0 <= x - left <= wide and -CLEAR <= y - top <= tall + CLEAR)
        return found + sum(
            max(0.0, radius + CLEAR - hypot(x - at[0], y - at[1])) for x, y in points for at, radius in others
        )

    return min(BENDS, key=lambda bend: (round(crossed(bend)), abs(bend)))


def edge(middle: Point, radius: float, towards: Point) -> Point:
    """Return the point on a medal's rim that lies towards another point."""
    dx, dy = towards[0] - middle[0], towards[1] - middle[1]
    far = hypot(dx, dy) or 1.0
    return middle[0] + dx * radius / far, middle[1] + dy * radius / far


def draw(ui: Ui, start: Point, end: Point, bend: float, quiet: bool) -> None:
    """Draw an arrow between two points in vu; a `quiet` one is no brighter than what can be clicked."""
    k = ui.view.k
    pad = (WIDTH * HEAD + 14) * k
    (x0, y0), (x1, y1) = ((x * k, y * k) for x, y in (start, end))
    spread = hypot(x1 - x0, y1 - y0) * abs(bend)
    left, top = min(x0, x1) - pad - spread, min(y0, y1) - pad - spread
    size = (round(abs(x1 - x0) + 2 * (pad + spread)), round(abs(y1 - y0) + 2 * (pad + spread)))
    ends = ((round(x0 - left), round(y0 - top)), (round(x1 - left), round(y1 - top)))
    drawn = few(ui, "arrow", (ends, size, bend, quiet), lambda: _arrow(ui, ends, size, WIDTH * k, bend, quiet))
    ui.surface.blit(drawn, (round(ui.view.ox + left), round(ui.view.oy + top)))


def flying(ui: Ui, art: str, at: Point) -> None:
    """Draw the object that is thrown or struck with, on its way."""
    px = ui.view.px(FLYING)

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(ui.assets.picture(f"{SLUG}/{art}", px, ground=False), -24, 1.0)

    drawn = ui.assets.keep(("flying", art, px), make)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(*at)))


def _arrow(
    ui: Ui, ends: tuple[Point, Point], size: tuple[int, int], half: float, bend: float, quiet: bool
) -> pygame.Surface:
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    k = ui.view.k
    start, end = ((x * FINE, y * FINE) for x, y in ends)
    shadow = [
        (x + SHADOW[0] * k * FINE, y + SHADOW[1] * k * FINE) for x, y in _outline(start, end, half * FINE, 0.0, bend)
    ]
    pygame.draw.polygon(large, (*ui.assets.colour("ink")[:3], 100), shadow)
    for out, colour in RIMS:
        line = _outline(start, end, half * FINE, out * k * FINE, bend)
        pygame.draw.polygon(large, ui.assets.colour(colour), line)
    if quiet:
        large.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(large, size)


def _outline(start: Point, end: Point, half: float, out: float, bend: float) -> list[Point]:
    """Return the corners of an arrow that is wider by `out` on all sides."""
    one, other = [], []
    points = [bow(start, end, BODY * n / STEPS, bend) for n in range(STEPS + 1)]
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(points, points[1:])]
    for n, (x, y) in enumerate(points):
        dx, dy = ways[min(n, STEPS - 1)]
        far = hypot(dx, dy) or 1.0
        dx, dy = dx / far, dy / far
        wide = half * (0.34 + 0.66 * n / STEPS) + out
        back = out if n == 0 else 0.0
        one.append((x - dy * wide - dx * back, y + dx * wide - dy * back))
        other.append((x + dy * wide - dx * back, y - dx * wide - dy * back))
    (x, y), wing = points[-1], half * HEAD + 2.2 * out
    tip = (end[0] + dx * 2 * out, end[1] + dy * 2 * out)
    x, y = x - dx * out, y - dy * out
    head = [(x - dy * wing, y + dx * wing), tip, (x + dy * wing, y - dx * wing)]
    one[-1], other[-1] = (
        (one[-1][0] - dx * out, one[-1][1] - dy * out),
        (other[-1][0] - dx * out, other[-1][1] - dy * out),
    )
    return [*one, *head, *reversed(other)]
