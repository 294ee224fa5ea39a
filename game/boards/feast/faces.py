"""Pictures of people and things on the table of Taverns & Dragons: cropped to a box, arched, greyed while away.

Surfaces are made once and kept; where they lie is not decided here.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.boards.feast.places import SLUG
from game.services.geometry import Box
from game.widgets.ui import Ui

AWAY = (196, 190, 198, 255)
"""What the grey picture of somebody who is away is multiplied with."""
FINE = 3
FACE = 0.3
"""How much of what doesn't fit into a low box is cut off above the face."""
LEAN = -5
"""Degrees by which somebody leans who has nodded off."""


def picture(art: str, box: Box, ui: Ui) -> None:
    """Draw the picture of a person or a thing, square, in the middle of a box."""
    rect = ui.rect(box)
    side = min(rect.size)
    ui.surface.blit(ui.assets.picture(art, side), (rect.centerx - side // 2, rect.centery - side // 2))


def cut_out(art: str, box: Box, ui: Ui, edge: float = 0.0) -> None:
    """Draw a thing without its ground, square, in the middle of a box, with a light edge where one is given."""
    rect = ui.rect(box)
    broad = ui.view.px(edge) if edge else 0
    side = min(rect.size) - 2 * broad
    at = rect.centerx - side // 2, rect.centery - side // 2
    image = ui.assets.picture(art, side, ground=False)
    if broad:
        light = ui.assets.keep(("edge", art, side, broad), lambda: _around(image, broad, ui.assets.colour("cream")))
        ui.surface.blit(light, (at[0] - broad, at[1] - broad))
    ui.surface.blit(image, at)


def _around(image: Surface, broad: int, colour: pygame.Color) -> Surface:
    """Return the shape of a picture, so much broader to each side."""
    shape = pygame.mask.from_surface(image).to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0))
    out = Surface((image.get_width() + 2 * broad, image.get_height() + 2 * broad), pygame.SRCALPHA)
    for turn in range(12):
        out.blit(shape, (broad + broad * cos(pi * turn / 6), broad + broad * sin(pi * turn / 6)))
    return out


def face(name: str, box: Box, ui: Ui, *, grey: bool = False, arch: float = 0.0, corner: float = 3.0) -> None:
    """Draw the picture of a hero so that it fills a box, its face in the middle; `arch` rounds the upper corners, and
    who is away is grey and leans."""
    rect = ui.rect(box)
    radius = ui.view.px(arch) if arch else 0
    small = ui.view.px(corner)

    def make() -> Surface:
        w, h = rect.size
        side = max(w, h)
        out = ui.assets.picture(f"{SLUG}/{name}", side).subsurface(((side - w) // 2, round((side - h) * FACE), w, h))
        out = out.copy()  # a part of a picture that is narrower than it would come out torn when it is greyed
        out = pygame.transform.grayscale(out) if grey else out
        if grey:
            out.fill(AWAY, special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(_mask((w, h), radius, small), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(out, LEAN, 1.0) if grey and arch else out

    image = ui.assets.keep(("face", name, rect.size, grey, radius, small), make)
    ui.surface.blit(image, image.get_rect(center=rect.center))


def _mask(size: tuple[int, int], radius: int, corner: int) -> Surface:
    """Return a white shape with smooth edges: round above by `radius`, or at all corners by `corner`."""
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    top, low = max(radius, corner) * FINE, corner * FINE
    pygame.draw.rect(
        large,
        (255, 255, 255, 255),
        large.get_rect(),
        border_top_left_radius=top,
        border_top_right_radius=top,
        border_bottom_left_radius=low,
        border_bottom_right_radius=low,
    )
    return pygame.transform.smoothscale(large, size)


def arch(box: Box, colour: str, radius: float, ui: Ui, *, corner: float = 6.0, alpha: int = 255) -> None:
    """Draw a flat shape that is round above: the frame of a picture, the back of a seat."""
    rect = ui.rect(box)
    top, low = ui.view.px(radius), ui.view.px(corner)

    def make() -> Surface:
        out = _mask(rect.size, top, low)
        out.fill((*ui.assets.colour(colour)[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    ui.surface.blit(ui.assets.keep(("arch", rect.size, colour, top, low, alpha), make), rect)


def dashed(box: Box, radius: float, ui: Ui, *, colour: str = "straw", alpha: int = 120) -> None:
    """Draw the faint dashed outline of a place where nothing is: round above where a radius is given."""
    rect = ui.rect(box)
    top, thick = ui.view.px(radius) if radius else 0, ui.view.px(2)
    dash, gap = ui.view.px(6), ui.view.px(5)

    def make() -> Surface:
        ring = Surface(rect.size, pygame.SRCALPHA)
        tone = (*ui.assets.colour(colour)[:3], alpha)
        rounding = {"border_top_left_radius": top, "border_top_right_radius": top} if top else {"border_radius": dash}
        pygame.draw.rect(ring, tone, ring.get_rect(), thick, **rounding)
        w, h = rect.size
        for at in range(dash, w + h, dash + gap):
            ring.fill(
                (0, 0, 0, 0), (at, 0, gap, thick + (top if at < w else 0)) if not top else (at, h - thick, gap, thick)
            )
            ring.fill((0, 0, 0, 0), (at, h - thick, gap, thick))
            ring.fill((0, 0, 0, 0), (0, at, w, gap))
        return ring

    ui.surface.blit(ui.assets.keep(("dashed", rect.size, colour, top, alpha), make), rect)


def bright(number: str, box: Box, ui: Ui, style: str = "cream") -> None:
    """Draw a figure of the drawn numerals in the middle of a box, as high as it."""
    rect = ui.rect(box)
    image = ui.assets.numeral(number, rect.h, style)
    ui.surface.blit(image, image.get_rect(center=rect.center))
    ui.frame.text(number, image.get_rect(center=rect.center), rect.union(image.get_rect(center=rect.center)), rect.h)
