"""A painted scene: sprites laid over each other, the light of its hour multiplied over them, the glow of lamps added.

A scene is made once for its size and state and then only laid down, until either changes; cards, dice and words come on
top of it at full colour. What stands in a scene is said by whoever has it, nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.services import art_light
from game.services.geometry import Box
from game.widgets.ui import Ui

PLACEHOLDERS = ("c1", "c1d", "c1l", "c2", "c3")
"""What a drawing may leave open, see game/services/art_svg.py."""
STATES = 6
"""So many states of a box are kept: the hours of a day come again."""
SHARP = 1920
"""Pixels: no drawing is rasterised wider or higher."""


class Layer(NamedTuple):
    """A sprite that fills a box, in vu; `colours` are pairs of a placeholder and a colour of the theme. It is drawn at
    a `share` of its size and scaled up: several times faster, and hardly seen where nothing has hard edges."""

    sprite: str
    box: Box
    colours: tuple[tuple[str, str], ...] = ()
    share: float = 1.0


class Lamp(NamedTuple):
    """A light at a point, in vu: `kind` is one of the scene's `lights` in the theme, `reach` how far it falls.

    `glow` is the radius of the halo that is seen around it, 0 for a light without flame.
    """

    kind: str
    x: float
    y: float
    reach: float
    glow: float = 0.0


def layers(
    rows: Sequence[Sequence],
    folder: str,
    corner: tuple[float, float],
    season: Mapping[str, str],
    soft: Mapping[str, float] = {},
) -> tuple[Layer, ...]:
    """Return the layers of a list as data/<slug>/scenery.yaml has it: sprite, x, y, width, height and, where they
    aren't the season's, the colours `c1`, `c2`, `c3`.

    Boxes are measured from `corner`. A season gives colours to placeholders and to names that rows use as colours;
    `soft` are the shares of the sprites that are drawn smaller.
    """
    common = {name: colour for name, colour in season.items() if name in PLACEHOLDERS}
    found = []
    for sprite, x, y, w, h, *own in rows:
        colours = {f"c{i}": season.get(name, name) for i, name in enumerate(own, 1)} if own else common
        box = (corner[0] + x, corner[1] + y, w, h)
        found.append(Layer(f"{folder}/{sprite}", box, tuple(sorted(colours.items())), soft.get(sprite, 1.0)))
    return tuple(found)


def paint(
    ui: Ui,
    place: str,
    box: Box,
    layers: Sequence[Layer],
    lamps: Sequence[Lamp] = (),
    hour: str = "ambient",
    grain: str = "",
) -> None:
    """Lay down the scene that fills `box`, in the order of its layers.

    `place` and `hour` name its row among the theme's `lights` and the ambient light there; `grain` is a texture of the
    theme that is printed over everything, empty for none. What stands out of the box is cut off. Of a box only the last
    states are kept. Raises KeyError for a light that the theme doesn't name.
    """
    rect = ui.rect(box)
    state = (tuple(layers), tuple(lamps), hour, grain)
    kept: dict[tuple, pygame.Surface] = ui.assets.keep(("scene", place, tuple(rect)), dict)
    if state not in kept:
        if len(kept) == STATES:
            del kept[next(iter(kept))]
        kept[state] = _painted(ui, rect, layers, lamps, ui.assets.theme["lights"][place], hour, grain)
        ui.assets.pause()
    ui.surface.blit(kept[state], rect)


def _drawn(ui: Ui, layer: Layer, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a layer; on the largest screens a backdrop is scaled up, which is several times faster and
    hardly seen behind everything that lies on it."""
    share = min(layer.share, SHARP / max(1, *size))
    less = max(1, round(size[0] * share)), max(1, round(size[1] * share))
    drawn = ui.assets.sprite(layer.sprite, less, stretch=True, **dict(layer.colours))
    return drawn if share == 1.0 else pygame.transform.smoothscale(drawn, size)


def _rgb(light: Sequence[int]) -> tuple[int, int, int]:
    red, green, blue = light
    return red, green, blue


def _painted(
    ui: Ui,
    rect: pygame.Rect,
    layers: Sequence[Layer],
    lamps: Sequence[Lamp],
    lights: Mapping[str, Sequence[int]],
    hour: str,
    grain: str,
) -> pygame.Surface:
    """Return a scene; one of which every layer is drawn smaller is painted so as a whole, and then scaled up."""
    share = max((layer.share for layer in layers), default=1.0)
    size = max(1, round(rect.w * share)), max(1, round(rect.h * share))
    out = pygame.Surface(size, 0, 32)
    for layer in layers:
        spot = _less(ui.rect(layer.box).move(-rect.x, -rect.y), share)
        out.blit(_drawn(ui, layer._replace(share=layer.share / share), spot.size), spot)
    if grain:
        row = ui.assets.theme["textures"][grain]
        tile = art_light.grain(row["grain"], row["depth"] // 2)
        for x in range(0, size[0], art_light.TILE):
            for y in range(0, size[1], art_light.TILE):
                out.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    spots = []
    for lamp in lamps:
        x, y = ui.view.pt(lamp.x, lamp.y)
        reach = ui.view.px(lamp.reach) * share
        spots.append(((x - rect.x) * share, (y - rect.y) * share, reach, _rgb(lights[lamp.kind])))
    out.blit(art_light.light_map(size, _rgb(lights[hour]), spots), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    kept = ui.assets.theme["scenery"]
    if kept < 255:
        out.fill((kept,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    for lamp, (across, down, _, _) in zip(lamps, spots):
        if lamp.glow:
            radius = round(ui.view.px(lamp.glow) * share)
            out.blit(ui.assets.glow(radius), (across - radius, down - radius), special_flags=pygame.BLEND_RGB_ADD)
    if share < 1.0:
        out = pygame.transform.smoothscale(out, rect.size)
    try:
        return out.convert()
    except pygame.error:  # there is no window yet
        return out


def _less(rect: pygame.Rect, share: float) -> pygame.Rect:
    """Return a rectangle at a share of its size; its edges are rounded, so that neighbours never gap."""
    left, top = round(rect.left * share), round(rect.top * share)
    return pygame.Rect(left, top, round(rect.right * share) - left, round(rect.bottom * share) - top)
