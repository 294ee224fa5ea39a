"""The arrow across the rug: from whoever attacks to whom it is aimed at, with the object that flies on it.

Points and pictures; who attacks whom is said by the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import hypot, inf
from typing import NamedTuple

import pygame

from game.boards.brawl.kept import DIM, few
from game.boards.brawl.places import SLUG
from game.boards.table import Point
from game.services.geometry import WIDTH, Box
from game.widgets.ui import Ui

ASIDE, ALONG = (0.14, 0.3, 0.45, 0.65, 0.9, 1.2), (0.0, -0.35, 0.35)
"""How far an arrow may bend away from the middle of the straight way, and where along it, as shares of it: as little as
keeps it off who isn't meant."""
SAMPLES, CLEAR = 14, 16.0
"""In so many places it is looked at whether an arrow stays so many vu clear of somebody."""
WALL = 100.0
"""So much worse than crossing a medal is it to leave the room: words hang there, and the bar lies over it."""
PART, FOREIGN = 2.0, 8.0
"""So much worse than crossing a medal is it to cross a plate with a name, and that of somebody who has no part in it:
he seems to be attacked."""
BODY, HEAD = 0.86, 2.4
"""Where the head begins, as a share of the way, and how much wider than the body it is."""
HALF = 15.0
"""Half of the body's width at its end, in vu; it begins at a third of it."""
STEPS = 22
RIMS = ((6.5, "ink"), (4.2, "flame"), (2.2, "cream"), (0.0, "lit"))
"""Lines around the arrow, outermost first: how wide in vu, and their colour."""
SHADOW: Point = (5.0, 8.0)
FLYING = 84.0
"""How large the object is that flies."""
FINE = 2


class Ring(NamedTuple):
    """A medal: its middle and its radius."""

    middle: Point
    radius: float


class Room(NamedTuple):
    """What an arrow goes round: between `high`, where the wall with its words begins, and `low`, where the hand lies,
    medals and plates, each with whether its owner has a part in it."""

    high: float
    low: float
    rings: tuple[Ring, ...]
    plates: tuple[tuple[Box, bool], ...]


def bow(start: Point, end: Point, share: float, via: Point) -> Point:
    """Return a point of the way from start to end that is drawn towards a third point."""
    rest = 1 - share
    return (
        rest * rest * start[0] + 2 * rest * share * via[0] + share * share * end[0],
        rest * rest * start[1] + 2 * rest * share * via[1] + share * share * end[1],
    )


@lru_cache(maxsize=256)
def route(source: Ring, target: Ring, room: Room) -> tuple[Point, Point, Point]:
    """Return where an arrow begins and ends at the rims of two medals, and towards which point it bends: it stays in
    the room and crosses as little as can be of plates and of medals that aren't meant."""
    (x0, y0), (x1, y1) = source.middle, target.middle
    dx, dy = x1 - x0, y1 - y0
    found, least = None, inf
    for aside, along in sorted(product(ASIDE, ALONG), key=lambda way: way[0] + abs(way[1])):
        for side in (aside, -aside):
            via = x0 + dx * (0.5 + along) + dy * side, y0 + dy * (0.5 + along) - dx * side
            way = edge(source.middle, source.radius + 4, via), edge(target.middle, target.radius + 8, via), via
            crossed = round(_crossed([bow(*way[:2], n / SAMPLES, via) for n in range(1, SAMPLES)], room))
            if found is None or crossed < least:
                found, least = way, crossed
            if not least:
                return found
    assert found is not None
    return found


def _crossed(points: Sequence[Point], room: Room) -> float:
    """Return how much an arrow through these points crosses that it should go round."""
    out = (max(0.0, y + CLEAR - room.low, room.high + CLEAR - y, CLEAR - x, x + CLEAR - WIDTH) for x, y in points)
    found = WALL * sum(out)
    for (left, top, wide, tall), part in room.plates:
        within = sum(-CLEAR <= x - left <= wide + CLEAR and -CLEAR <= y - top <= tall + CLEAR for x, y in points)
        found += CLEAR * within * (PART if part else FOREIGN)
    return found + sum(
        max(0.0, ring.radius + CLEAR - hypot(x - ring.middle[0], y - ring.middle[1]))
        for x, y in points
        for ring in room.rings
    )


def edge(middle: Point, radius: float, towards: Point) -> Point:
    """Return the point on a medal's rim that lies towards another point."""
    dx, dy = towards[0] - middle[0], towards[1] - middle[1]
    far = hypot(dx, dy) or 1.0
    return middle[0] + dx * radius / far, middle[1] + dy * radius / far


def draw(ui: Ui, start: Point, end: Point, via: Point, quiet: bool) -> None:
    """Draw an arrow between two points in vu, bent towards a third; a `quiet` one is no brighter than what can be
    clicked."""
    k = ui.view.k
    pad = (HALF * HEAD + 14) * k
    corners = [(x * k, y * k) for x, y in (bow(start, end, n / STEPS, via) for n in range(STEPS + 1))]
    left, top = min(x for x, _ in corners) - pad, min(y for _, y in corners) - pad
    size = (round(max(x for x, _ in corners) + pad - left), round(max(y for _, y in corners) + pad - top))
    ends = tuple((round(x * k - left), round(y * k - top)) for x, y in (start, end, via))
    drawn = few(ui, "arrow", (ends, size, quiet), lambda: _arrow(ui, ends, size, HALF * k, quiet))
    ui.surface.blit(drawn, (round(ui.view.ox + left), round(ui.view.oy + top)))


def flying(ui: Ui, art: str, at: Point) -> None:
    """Draw the object that is thrown or struck with, on its way."""
    px = ui.view.px(FLYING)

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(ui.assets.picture(f"{SLUG}/{art}", px, ground=False), -24, 1.0)

    drawn = ui.assets.keep(("flying", art, px), make)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(*at)))


def _arrow(ui: Ui, ends: tuple[Point, ...], size: tuple[int, int], half: float, quiet: bool) -> pygame.Surface:
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    k = ui.view.k
    start, end, via = ((x * FINE, y * FINE) for x, y in ends)
    shadow = [
        (x + SHADOW[0] * k * FINE, y + SHADOW[1] * k * FINE) for x, y in _outline(start, end, half * FINE, 0.0, via)
    ]
    pygame.draw.polygon(large, (*ui.assets.colour("ink")[:3], 100), shadow)
    for out, colour in RIMS:
        line = _outline(start, end, half * FINE, out * k * FINE, via)
        pygame.draw.polygon(large, ui.assets.colour(colour), line)
    if quiet:
        large.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(large, size)


def _outline(start: Point, end: Point, half: float, out: float, via: Point) -> list[Point]:
    """Return the corners of an arrow that is wider by `out` on all sides."""
    one, other = [], []
    points = [bow(start, end, BODY * n / STEPS, via) for n in range(STEPS + 1)]
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
