"""The marks of a thing that is no rectangle: drawn along a line around it, in the colours and the order of `marks`.

Which thing carries which mark is said by the match scene; where the line runs, by the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot

import pygame
from pygame import Rect, Surface

from game.pieces.marks import BRIGHTER, LATELY, MARGIN, NAMES, QUERY, lately, query
from game.services.assets import Assets
from game.widgets.canvas import Canvas

Dots = tuple[tuple[int, int], ...]
"""The corners of a closed line, in pixels."""

FINE = 2
"""Lines are drawn so many times larger and scaled down, which makes them smooth."""
GLOW, THICK, DARK = 19.0, 4.4, 7.2
"""How wide the glow is, the line, and the dark line below it, in vu."""
DASH, GAP = 12.0, 7.0


def draw(
    surface: Surface | Canvas, assets: Assets, points: Sequence[tuple[int, int]], wanted: Iterable[str], k: float
) -> None:
    """Draw marks along a closed line through points in pixels; `k` is pixels per vu. Unknown names raise KeyError."""
    asked = set(wanted)
    if unknown := asked.difference(NAMES):
        raise KeyError(f"no mark is called {min(unknown)!r}")
    if not asked:
        return
    left, top = min(x for x, _ in points), min(y for _, y in points)
    dots = tuple((x - left, y - top) for x, y in points)
    margin = round(MARGIN * k)
    for name in NAMES:
        if name == "hover" and name in asked:
            surface.blit(bright(assets, dots), (left, top), special_flags=pygame.BLEND_RGB_ADD)
        elif name in asked:
            surface.blit(overlay(assets, dots, name, k), (left - margin, top - margin))


def bright(assets: Assets, dots: Dots) -> Surface:
    """Return what is added to a thing that the pointer rests on."""

    def make() -> Surface:
        out = Surface(_size(dots), 0, 32)
        pygame.draw.polygon(out, (BRIGHTER,) * 3, dots)
        return out

    return assets.keep(("bright", dots), make)


def dim(surface: Surface | Canvas, assets: Assets, points: Sequence[tuple[int, int]], share: int) -> None:
    """Darken what lies within a closed line through points in pixels to a share of 255."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    dots = tuple((x - left, y - top) for x, y in points)

    def make() -> Surface:
        out = Surface(_size(dots), 0, 32)
        out.fill((255, 255, 255))
        pygame.draw.polygon(out, (share,) * 3, dots)
        return out

    surface.blit(assets.keep(("dim", dots, share), make), (left, top), special_flags=pygame.BLEND_RGB_MULT)


def overlay(assets: Assets, dots: Dots, name: str, k: float) -> Surface:
    """Return a mark as a picture that reaches MARGIN vu out of the line on all sides."""

    def make() -> Surface:
        margin = round(MARGIN * k)
        w, h = _size(dots)
        large = Surface((FINE * (w + 2 * margin), FINE * (h + 2 * margin)), pygame.SRCALPHA)
        line = [(FINE * (x + margin), FINE * (y + margin)) for x, y in dots]
        _PAINTERS[name](large, assets, line, FINE * k)
        return pygame.transform.smoothscale(large, (w + 2 * margin, h + 2 * margin))

    return assets.keep(("outline", dots, name, k), make)


def _size(dots: Dots) -> tuple[int, int]:
    box = Rect(0, 0, max(x for x, _ in dots) + 1, max(y for _, y in dots) + 1)
    return box.size


def _along(surface: Surface, colour: pygame.Color, line: list, width: float) -> None:
    """Draw a closed line with round corners."""
    wide = max(1, round(width))
    for start, end in zip(line, [*line[1:], line[0]]):
        pygame.draw.line(surface, colour, start, end, wide)
        pygame.draw.circle(surface, colour, start, wide // 2)


def _dashes(line: list, k: float, gap: float) -> list[list]:
    """Return a closed line cut into dashes."""
    found, drawn, left = [], True, DASH * k
    dash = [line[0]]
    for start, end in zip(line, [*line[1:], line[0]]):
        (x, y), far = start, hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while far - done > left:
            done += left
            at = (x + (end[0] - x) * done / far, y + (end[1] - y) * done / far)
            if drawn:
                found.append([*dash, at])
            drawn, left = not drawn, (gap if drawn else DASH) * k
            dash = [at]
        left -= far - done
        dash.append(end)
    return found


def _legal(surface: Surface, assets: Assets, line: list, k: float) -> None:
    amber = assets.colour("mark.legal")
    glow = Surface(surface.get_size(), pygame.SRCALPHA)
    glow.fill((*amber[:3], 0))
    _along(glow, pygame.Color(amber.r, amber.g, amber.b, 235), line, GLOW * k)
    surface.blit(pygame.transform.box_blur(glow, max(1, round(4.5 * k)), False), (0, 0))
    _along(surface, assets.colour("mark.dark"), line, DARK * k)
    _along(surface, amber, line, THICK * k)


def _side(surface: Surface, assets: Assets, line: list, k: float) -> None:
    _dashed(surface, assets, line, k, "mark.side", GAP)


def _done(surface: Surface, assets: Assets, line: list, k: float) -> None:
    badge = lately(assets, round(LATELY * k))
    surface.blit(badge, badge.get_rect(center=max(line, key=sum)))


def _dashed(surface: Surface, assets: Assets, line: list, k: float, colour: str, gap: float) -> None:
    for shade, width in (("mark.dark", DARK), (colour, THICK)):
        for dash in _dashes(line, k, gap):
            for start, end in zip(dash, dash[1:]):
                pygame.draw.line(surface, assets.colour(shade), start, end, max(1, round(width * k)))


def _chosen(surface: Surface, assets: Assets, line: list, k: float) -> None:
    _along(surface, assets.colour("mark.dark"), line, (DARK + 1) * k)
    _along(surface, assets.colour("mark.chosen"), line, (THICK + 1) * k)


def _about(surface: Surface, assets: Assets, line: list, k: float) -> None:
    for colour, width in (("mark.dark", 12.0), ("mark.about", 9.0), ("mark.dark", 4.0)):
        _along(surface, assets.colour(colour), line, width * k)
    corner = min(line, key=sum)
    badge = query(assets, round(QUERY * k))
    surface.blit(badge, badge.get_rect(center=corner))


def _focus(surface: Surface, assets: Assets, line: list, k: float) -> None:
    for colour, width in (("mark.dark", 12.0), ("mark.chosen", 9.0), ("mark.dark", 5.0)):
        _along(surface, assets.colour(colour), line, width * k)


_PAINTERS: dict[str, Callable[[Surface, Assets, list, float], None]] = {
    "done": _done,
    "legal": _legal,
    "side": _side,
    "chosen": _chosen,
    "about": _about,
    "focus": _focus,
}
