"""The woven mat on which a group stands: in its owner's colour, his shape along its edge.

Drawn from the places of the medals alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, pi, sin

import pygame

from game.boards.brawl.kept import few
from game.boards.brawl.ring import Group
from game.boards.table import Point
from game.pieces.token import player
from game.services import art_svg
from game.widgets.ui import Ui

WIDER = 54.0
"""So much wider than the medals a mat is."""
ASIDE: Point = (19.0, 10.0)
"""A mat lies a little to the right and below: pins with their numbers and names stand within its border."""
WIDER_OVER, ASIDE_OVER = 68.0, (12.0, 3.0)
"""The same where pins stand over the medals."""
BANDS: tuple[tuple[float, str], ...] = ((2.0, "ink"), (0.0, "pale"), (-2.5, "fill"), (-12.5, "pale"), (-14.0, "fill"))
"""What is laid over each other, from the edge inwards in vu: a line of ink, thread, cloth, thread, cloth."""
OPAQUE = 196
SOOT = (40, 32, 32)
"""The floor's dirt, in every mat."""
STUD, STUDS, INSIDE = 12.0, 40.0, 6.8
"""Size of the shapes, how far they lie apart, and how far from the edge."""
FINE = 2
WEAVE = 5.0


def draw(group: Group, colour: str, asked: bool, ui: Ui) -> None:
    """Draw a group's mat; with a lit thread while its owner is asked."""
    if not group.slots:
        return
    k = ui.view.k
    over = any(slot.over for slot in group.slots)
    wider, (right, down) = (WIDER_OVER, ASIDE_OVER) if over else (WIDER, ASIDE)
    radius = (max(slot.d for slot in group.slots) + wider) / 2 * k
    dots = [((slot.x + right) * k, (slot.y + down) * k) for slot in group.slots]
    reach = radius + 3 * k
    left, top = min(x for x, _ in dots) - reach, min(y for _, y in dots) - reach
    size = (round(max(x for x, _ in dots) + reach - left), round(max(y for _, y in dots) + reach - top))
    corners = tuple((round(x - left), round(y - top)) for x, y in _hull(dots))
    key = (colour, corners, size, round(radius), asked)
    drawn = few(ui, ("mat", group.side), key, lambda: _mat(ui, colour, corners, size, radius, asked))
    ui.surface.blit(drawn, (round(ui.view.ox + left), round(ui.view.oy + top)))


def _mat(
    ui: Ui, colour: str, corners: Sequence[Point], size: tuple[int, int], radius: float, asked: bool
) -> pygame.Surface:
    row = player(ui.assets, colour)
    base, dark = art_svg.rgb(row["colour"]), row["mark"] == "cream"
    cream = art_svg.rgb(ui.assets.hex("cream"))
    pale = art_svg.mix(base, cream, 0.34) if dark else base
    fill = art_svg.mix(base, SOOT, 0.34 if dark else 0.62)
    thread = art_svg.rgb(ui.assets.hex("lit")) if asked else pale
    tones = {"ink": art_svg.rgb(ui.assets.hex("ink")), "pale": thread, "fill": fill}
    k = ui.view.k
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    dots = [(x * FINE, y * FINE) for x, y in corners]
    for out, tone in BANDS:
        _around(large, tuple(round(c) for c in tones[tone]), dots, (radius + out * k) * FINE)
    drawn = pygame.transform.smoothscale(large, size)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(0, size[1], max(2, round(WEAVE * k))):
        shade.fill((255, 255, 255, 255), (0, y, size[0], max(1, round(WEAVE * k / 2))))
    shade.fill((232, 232, 232, 255), special_flags=pygame.BLEND_RGBA_MIN)
    rest = pygame.Surface(size, pygame.SRCALPHA)
    rest.fill((255, 255, 255, 255))
    rest.blit(shade, (0, 0))
    drawn.blit(rest, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    side = ui.view.px(STUD)
    stud = ui.assets.sprite("shapes/" + row["shape"], (side, side), c1=art_svg.hexcode(pale))
    for at in _walk(corners, radius - INSIDE * k, STUDS * k):
        drawn.blit(stud, stud.get_rect(center=(round(at[0]), round(at[1]))))
    drawn.fill((255, 255, 255, OPAQUE), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def _around(surface: pygame.Surface, colour: Sequence[int], dots: Sequence[Point], radius: float) -> None:
    """Fill everything that is no further than a radius from the area between points."""
    if len(dots) > 2:
        pygame.draw.polygon(surface, colour, dots)
    for start, end in zip(dots, [*dots[1:], dots[0]]):
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far:
            ox, oy = (end[1] - start[1]) / far * radius, (start[0] - end[0]) / far * radius
            sides = [(start[0] + ox, start[1] + oy), (end[0] + ox, end[1] + oy)]
            sides += [(end[0] - ox, end[1] - oy), (start[0] - ox, start[1] - oy)]
            pygame.draw.polygon(surface, colour, sides)
        pygame.draw.circle(surface, colour, start, radius)


def _hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the smallest area without dents around points, clockwise on the screen."""
    rest = sorted(set(points))
    if len(rest) < 3:
        return list(rest)

    def half(order: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for point in order:
            while len(out) > 1 and _turn(out[-2], out[-1], point) <= 0:
                out.pop()
            out.append(point)
        return out[:-1]

    return half(rest) + half(rest[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _walk(corners: Sequence[Point], radius: float, step: float) -> Iterator[Point]:
    """Yield points along the line that runs at a radius around corners, evenly spaced."""
    line: list[Point] = []
    count = len(corners)
    for i, (x, y) in enumerate(corners):
        before, after = corners[i - 1], corners[(i + 1) % count]
        start = atan2(y - before[1], x - before[0]) - pi / 2 if count > 1 else 0.0
        end = atan2(after[1] - y, after[0] - x) - pi / 2 if count > 1 else 2 * pi
        while end < start:
            end += 2 * pi
        parts = max(2, round((end - start) * 8))
        line += [
            (x + radius * cos(start + (end - start) * n / parts), y + radius * sin(start + (end - start) * n / parts))
            for n in range(parts + 1)
        ]
    ends = list(zip(line, [*line[1:], line[0]]))
    around = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in ends)
    pitch = around / max(1, round(around / step))
    due = 0.0
    for (x, y), (to_x, to_y) in ends:
        far = hypot(to_x - x, to_y - y)
        while far and due < far:
            yield x + (to_x - x) * due / far, y + (to_y - y) * due / far
            due += pitch
        due -= far
