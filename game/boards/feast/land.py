"""The painted land of Taverns & Dragons: grass, glades, river, roads, bridges, trees, as they look in a season.

A picture is made once for its size and season. Nothing here can be clicked, and nothing that the rules change is
drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import atan2, cos, sin
from typing import Any

import pygame
from pygame import Rect, Surface

from game.boards.feast.country import BRIDGES, GLADES, LAND, ROAD, STATIONS, around, blot, spline, strip
from game.boards.feast.places import SLUG, C, Layout
from game.boards.feast.view import View
from game.boards.table import Point
from game.content import seen
from game.rules.feast.content import SPOTS
from game.services.art_light import TILE, grain
from game.widgets.ui import Ui

FINE, FINEST = 1.5, 3200
"""Land is painted so many times larger and scaled down, which makes edges smooth; not wider than so many pixels."""
SCENERY = seen.scenery(SLUG)
KEPT = 2
"""So many seasons are kept."""
PATHS = {0: (2, 3), 1: (3, 4, 5), 2: (5, 6, 7), 3: (7, 8, 9)}
"""By spot: the zones to which a footpath leads."""
INK, PATH, TRAIL = "#5a3a22", "#efd9a6", "#dcc68c"
SMALLER = 0.82
"""How large a small tree is."""
TREES = {"fir": (34.0, 52.0), "tree": (42.0, 52.0), "bush": (34.0, 20.0)}
PIECE = 16
"""Ways are filled in pieces of so many steps."""
PLANK, BRIDGE = 9.0, 25.0
"""How far apart the planks of a bridge are, and how wide it is."""


def season(view: View) -> int:
    """Return the season of this day: the march takes a year."""
    day = min(max(view.round, 1), len(C.setup.rounds)) - 1
    return day * len(LAND["seasons"]) // len(C.setup.rounds)


def resting(view: View) -> int:
    """Return how much of its light the land keeps, of 255, while something on it is to be clicked: snow is bright."""
    return int(LAND["seasons"][season(view)]["rest"])


def draw(view: View, ui: Ui, layout: Layout) -> None:
    """Lay the sheet with the land on the table."""
    x, y, w, h = layout["sheet"]
    ui.surface.blit(_sheet(ui, layout), ui.rect((x - 6, y - 4, w + 12, h + 10)))
    rect = ui.rect(layout["land"])
    kept: dict[int, Surface] = ui.assets.keep(("land of feast", tuple(rect)), dict)
    number = season(view)
    if number not in kept:
        if len(kept) == KEPT:
            del kept[next(iter(kept))]
        kept[number] = _painted(ui, rect, layout, number)
    ui.surface.blit(kept[number], rect)


def glade(view: View, number: int, ui: Ui, layout: Layout) -> None:
    """Draw the glade of a zone (from 1) once more, in full light."""
    rect = ui.rect(layout["land"])
    kept: dict[int, Surface] = ui.assets.keep(("land of feast", tuple(rect)), dict)
    whole, part = kept.get(season(view)), ui.rect(around(GLADES[number])).clip(rect)
    if whole is None:
        return

    def make() -> Surface:
        mask = Surface((part.w * 2, part.h * 2), pygame.SRCALPHA)
        dots = [ui.view.pt(*point) for point in GLADES[number]]
        pygame.draw.polygon(mask, (255,) * 4, [(2 * (x - part.x), 2 * (y - part.y)) for x, y in dots])
        out = pygame.transform.smoothscale(mask, part.size)
        out.blit(whole.subsurface(part.move(-rect.x, -rect.y)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out

    ui.surface.blit(ui.assets.keep(("glade of feast", tuple(part), season(view)), make), part)


def _sheet(ui: Ui, layout: Layout) -> Surface:
    """Return the parchment below the land: edges that nobody cut straight, and a shadow."""
    x, y, w, h = layout["sheet"]
    left, top, right, low = x - 6, y - 4, x + w, y + h
    edge = [(x + 2, y + 4), (x + 300, y), (x + 720, y + 4), (x + 1000, y), (right - 6, y + 3), (right - 2, y + 200)]
    edge += [(right - 6, y + 420), (right - 3, low - 6), (x + 900, low - 3), (x + 400, low - 7), (x + 6, low - 3)]
    edge.append((x, y + 320))
    rect = ui.rect((left, top, w + 12, h + 10))

    def make() -> Surface:
        out = Surface(rect.size, pygame.SRCALPHA)
        dots = [(round((a - left) * ui.view.k), round((b - top) * ui.view.k)) for a, b in edge]
        shadow, dark = ui.view.px(5), ui.assets.colour("inkfar")
        pygame.draw.polygon(out, (26, 14, 10, 130), [(a + shadow, b + shadow) for a, b in dots])
        pygame.draw.polygon(out, ui.assets.colour("feast.parchment"), dots)
        for start, end in zip(dots, [*dots[1:], dots[0]]):
            pygame.draw.aaline(out, dark, start, end, ui.view.px(2))
        try:
            return out.convert_alpha()
        except pygame.error:  # there is no window yet
            return out

    return ui.assets.keep(("sheet of feast", rect.size), make)


class _Brush:
    """Fills shapes that are given in vu on a surface that is finer than the picture."""

    def __init__(self, ui: Ui, rect: Rect, layout: Layout):
        self.spots = [(x + 80, y + 88) for x, y, _, _ in (layout[f"spot_{name}"] for name in SPOTS)]
        """Where the middle of the ground is on which the location of each spot stands."""
        share = max(1.0, min(FINE, FINEST / rect.w))
        self.surface = Surface((round(rect.w * share), round(rect.h * share)), 0, 32)
        self._ui, self._k = ui, ui.view.k * share
        self._left, self._top = (rect.x - ui.view.ox) / ui.view.k, (rect.y - ui.view.oy) / ui.view.k

    def colour(self, name: str) -> pygame.Color:
        """Return a colour of the theme, or one that is written as #rrggbb."""
        return pygame.Color(name) if name.startswith("#") else self._ui.assets.colour(name)

    def dots(self, points: Sequence[Point]) -> list[Point]:
        return [((x - self._left) * self._k, (y - self._top) * self._k) for x, y in points]

    def fill(self, points: Sequence[Point], colour: pygame.Color) -> None:
        pygame.draw.polygon(self.surface, colour, self.dots(points))

    def edged(self, points: Sequence[Point], colour: pygame.Color, edge: pygame.Color, width: float) -> None:
        """Fill a shape and draw its edge."""
        dots = self.dots(points)
        pygame.draw.polygon(self.surface, colour, dots)
        pygame.draw.lines(self.surface, edge, True, dots, max(1, round(width * self._k)))

    def line(self, points: Sequence[Point], width: float, colour: pygame.Color, round_ends: bool = False) -> None:
        for start in range(0, len(points) - 1, PIECE):  # a long shape takes as long as its corners times its rows
            self.fill(strip(points[start : start + PIECE + 2], width), colour)
        for x, y in self.dots((points[0], points[-1])) if round_ends else ():
            pygame.draw.circle(self.surface, colour, (x, y), width * self._k / 2)

    def dashes(self, points: Sequence[Point], width: float, colour: pygame.Color) -> None:
        """Draw every second piece of a line."""
        for start in range(0, len(points) - 2, 5):
            self.fill(strip(points[start : start + 3], width), colour)


def _painted(ui: Ui, rect: Rect, layout: Layout, number: int) -> Surface:
    """Return the land in a season. Its steps are kept one by one, so that it can be painted ahead in several goes."""
    year = LAND["seasons"][number]
    brush = _Brush(ui, rect, layout)
    steps: tuple[Callable[[], None], ...] = (
        lambda: _grounds(brush, year),
        lambda: _waters(brush),
        lambda: _ways(brush),
        *(partial(_bridge, brush, bridge) for bridge in BRIDGES.values()),
    )
    begun: dict[str, Any] = ui.assets.keep(("land under way", tuple(rect), number), dict)
    brush.surface = begun.setdefault("sheet", brush.surface)
    for step in steps[begun.get("done", 0) :]:
        step()
        begun["done"] = begun.get("done", 0) + 1
        ui.assets.pause()
    out = pygame.transform.smoothscale(brush.surface, rect.size)
    begun.clear()
    tile = grain("paper", 16)
    for x in range(0, rect.w, TILE):
        for y in range(0, rect.h, TILE):
            out.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    _stand(out, ui, rect, year)
    kept = ui.assets.theme["scenery"]
    if kept < 255:
        out.fill((kept,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    try:
        return out.convert()
    except pygame.error:  # there is no window yet
        return out


def _grounds(brush: _Brush, year: Mapping[str, Any]) -> None:
    """Paint sky, hills, grass with its tufts, the glades, the places where locations stand, the City's square."""
    colour = brush.colour
    brush.surface.fill(colour(year["sky"]))
    brush.fill(LAND["hills"], colour(year["hills"]))
    ridge = spline(LAND["meadows"], 30)
    left, right = ridge[0][0], ridge[-1][0]
    brush.fill((*ridge, (right, 600), (left, 600)), colour(year["floor"]))
    count = 46
    teeth = [(right - i * (right - left) / count, 164 + i % 2 * 16 + i * 7 % 5 * 6) for i in range(count + 1)]
    brush.fill((*ridge, *teeth), colour(year["grass"]))
    ink = colour(INK)
    tuft = colour(year["floor"]).lerp(colour(year["grass"]), 0.45)
    for i in range(46):
        x, y = left + 20 + i * 397 % 1210, 170.0 + i * 271 % 400
        brush.fill(((x, y), (x + 10, y - 4), (x + 16, y + 1), (x + 25, y - 2), (x + 29, y + 4), (x + 15, y + 7)), tuft)
    for number, (x, y, w, h, hue) in sorted((int(key), row) for key, row in LAND["glades"].items()):
        local = colour(hue).lerp(colour(year["grass"]), year["fade"])
        brush.fill(blot((x + 3, y + 9), (w + 5, h + 6), number), colour(year["floor"]).lerp(ink, 0.18))
        brush.edged(GLADES[number], local, ink, 1.6)
        brush.fill(blot((x - 6, y - 1), (w * 0.82, h * 0.76), number + 20), local.lerp(colour("cream"), 0.17))
    for i, spot in enumerate(brush.spots):
        brush.edged(blot(spot, (92, 36), 40 + i), colour("#c9b478").lerp(colour(year["grass"]), year["fade"]), ink, 1.4)
    brush.edged(GLADES[1], colour("#d8c79f"), ink, 2)
    for row in range(5):
        y = 270.0 + row * 18
        brush.fill(strip(((22, y), (235, y - 2)), 1.4), colour("#b39a70"))
        for i in range(8):
            x = 34.0 + i * 27 + row % 2 * 13
            brush.fill(strip(((x, y), (x - 1, y + 17)), 1.2), colour("#b39a70"))


def _waters(brush: _Brush) -> None:
    """Paint the river from the marsh to the broken bridge."""
    colour, line = brush.colour, spline(LAND["river"])
    for width, hue in ((40.0, "#4a6a62"), (31.0, "teal")):
        brush.line(line, width, colour(hue))
    brush.dashes([(x - 7, y) for x, y in line], 3, colour("glass"))


def _ways(brush: _Brush) -> None:
    """Paint the footpaths to the locations, the king's road along the horizon and the road through all zones."""
    colour, ink = brush.colour, brush.colour(INK)
    for width, hue in ((10.0, ink.lerp(colour(TRAIL), 0.4)), (7.0, colour(TRAIL))):
        for spot, zones in PATHS.items():
            x, y = brush.spots[spot]
            for zone in zones:
                end = STATIONS[zone - 1]
                bend = ((x + end[0]) / 2 + (end[1] - y) * 0.08, (y + end[1]) / 2 - (end[0] - x) * 0.08)
                brush.line(spline(((x, y), bend, end)), width, hue)
    march = spline(LAND["march"])
    for width, hue in ((22.0, ink), (17.0, colour("#e0bd86"))):
        brush.line(march, width, hue, True)
    brush.dashes(march, 2, colour("#c79f66"))
    brush.line([(x + 3, y + 5) for x, y in ROAD], 38, ink.lerp(colour("#6a8a44"), 0.45), True)
    for width, hue in ((35.0, ink), (30.0, colour(PATH))):
        brush.line(ROAD, width, hue, True)
    brush.dashes(ROAD, 2.4, colour("#d3b67a"))


def _bridge(brush: _Brush, line: Sequence[Point]) -> None:
    """Paint the planks of a bridge across its line, its ropes, and arrows in the direction of walking."""
    colour = brush.colour
    ink, straw = colour("ink"), colour("straw")
    brush.fill(strip([(x + 3, y + 6) for x, y in line], BRIDGE), colour("#3f5230"))
    planks = spline(line, PLANK)[:: max(1, round(PLANK / 3))]
    for i, ((x, y), (x1, y1)) in enumerate(pairwise(planks)):
        turn = atan2(y1 - y, x1 - x)
        for long, wide, hue in (
            (5.2, BRIDGE / 2 + 1, ink),
            (3.6, BRIDGE / 2 - 1, colour("wood").lerp(straw, i % 2 / 4)),
        ):
            brush.fill(_plank((x, y), turn, long, wide), hue)
    for side in (-1, 1):
        rope = strip(line, side * BRIDGE)[: len(line)]
        brush.fill(strip(rope, 4.4), ink)
        brush.fill(strip(rope, 2.2), straw)
    for share in (0.32, 0.78):
        at = int(len(line) * share)
        (x, y), (x1, y1) = line[at], line[at + 2]
        turn = atan2(y1 - y, x1 - x)
        for scale, hue in ((1.25, ink), (1.0, colour("paper"))):
            brush.fill([_turned((x, y), turn, a * scale, b * scale) for a, b in ARROW], hue)


ARROW = ((-13, -7), (1, -7), (1, -14), (16, 0), (1, 14), (1, 7), (-13, 7))
"""An arrow that points to the right, around its middle."""


def _turned(at: Point, turn: float, x: float, y: float) -> Point:
    return at[0] + x * cos(turn) - y * sin(turn), at[1] + x * sin(turn) + y * cos(turn)


def _plank(at: Point, turn: float, long: float, wide: float) -> list[Point]:
    return [_turned(at, turn, x, y) for x, y in ((-long, -wide), (long, -wide), (long, wide), (-long, wide))]


def _stand(out: Surface, ui: Ui, rect: Rect, year: Mapping[str, Any]) -> None:
    """Set things and trees on the land, the lower ones in front."""
    rows: list[tuple[float, str, tuple[float, float, float, float], str]] = []
    for name, x, y, w, h, *hues in SCENERY["things"]:
        rows.append((y + h, name, (x, y, w, h), year.get(hues[0], hues[0]) if hues else ""))
    for name, trees in LAND["trees"].items():
        for x, y, small, hue in trees:
            w, h = (side * (SMALLER if small else 1.0) for side in TREES[name])
            rows.append((y, name, (x - w / 2, y - h, w, h), year[name][hue - 1]))
    for (_, _), line in BRIDGES.items():
        for x, y in (line[0], line[-1]):
            for dx in (-20, 8):
                rows.append((y + 8, "post", (x + dx, y - 30, 13, 38), ""))
    for _, name, box, hue in sorted(rows):
        spot = ui.rect(box)
        size = ui.view.px(box[2]), ui.view.px(box[3])
        sprite = ui.assets.sprite(f"feast/{name}", size, stretch=False, **({"c1": hue} if hue else {}))
        out.blit(sprite, spot.move(-rect.x, -rect.y))
