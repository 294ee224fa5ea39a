"""Grain and light, made by code because drawings stay flat: noise textures, round glows, light maps.

Plain surfaces come out. Which lamps a scene has is said by the boards, in data/app/theme.yaml stand their colours.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

import pygame

MAP_SCALE = 8
"""A light map is made at this fraction of the screen and scaled up: light has no edges."""
TILE = 256
BLOB = 64

Lamp = tuple[float, float, float, tuple[int, int, int]]
"""x, y and radius in pixels of the scene, and the light that is added there."""

_GRAINS = {"paper": ((8, 8), (32, 32), (128, 128), (256, 256)), "wood": ((85, 3), (128, 8), (256, 24))}
"""Rows and columns of the noise cells on a tile, coarse to fine; wood is drawn out along the plank."""
_WEIGHTS = {"paper": (0.34, 0.26, 0.22, 0.18), "wood": (0.44, 0.33, 0.23)}
_SMOOTH = 4
"""A disc is made so many times as large, then scaled down: its edge is smooth."""
NO_GRAIN_BELOW = 140
"""Pixels: on anything lower grain turns to dirt."""


@lru_cache(maxsize=8)
def grain(kind: str, depth: int) -> pygame.Surface:
    """Return a seamless grey tile of 256 pixels, from 255 - 2 x depth to 255, to be multiplied on a colour."""
    chance = random.Random(f"{kind} {depth}")
    tile = pygame.Surface((TILE, TILE), 0, 32)
    tile.fill((255 - 2 * depth,) * 3)
    for (rows, columns), weight in zip(_GRAINS[kind], _WEIGHTS[kind]):
        tile.blit(_octave(chance, columns, rows, 2 * depth * weight), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile


def _octave(chance: random.Random, columns: int, rows: int, top: float) -> pygame.Surface:
    """Return one layer of value noise from 0 to `top`, seamless: scaled up from three tiles a side, the middle kept."""
    small = _grey(chance.randbytes(columns * rows), (columns, rows), top)
    three = pygame.Surface((3 * columns, 3 * rows), 0, 32)
    for x in range(3):
        for y in range(3):
            three.blit(small, (x * columns, y * rows))
    return pygame.transform.smoothscale(three, (3 * TILE, 3 * TILE)).subsurface((TILE, TILE, TILE, TILE))


def _grey(levels: bytes, size: tuple[int, int], top: float = 255) -> pygame.Surface:
    """Return a picture of grey levels, a byte a pixel, of which 255 stands for `top`."""
    small = pygame.image.frombuffer(levels, size, "P")
    small.set_palette([(round(i * top / 255),) * 3 for i in range(256)])
    return small.convert(32)


def texture(size: tuple[int, int], colour: pygame.Color, kind: str, depth: int) -> pygame.Surface:
    """Return a surface of a colour with grain on it; below 140 pixels of height it stays flat."""
    out = pygame.Surface(size, 0, 32)
    out.fill(colour)
    if size[1] >= NO_GRAIN_BELOW:
        tile = grain(kind, depth)
        for x in range(0, size[0], TILE):
            for y in range(0, size[1], TILE):
                out.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
    return out


@lru_cache(maxsize=4)
def _disc(power: float) -> pygame.Surface:
    """Return a grey disc that fades from white to black by (1 - distance) to a power, 64 pixels square."""
    middle = (BLOB - 1) / 2
    far = [(i - middle) ** 2 for i in range(BLOB)]
    levels = bytes(round(255 * max(0.0, 1 - (dx + dy) ** 0.5 / middle) ** power) for dy in far for dx in far)
    return _grey(levels, (BLOB, BLOB))


def blob(radius: int, colour: tuple[int, int, int], power: float) -> pygame.Surface:
    """Return a round light of 2 x radius pixels square, black at its edge, to be added."""
    side = max(2, 2 * radius)
    out = pygame.transform.smoothscale(_disc(power), (side, side))
    out.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    return out


def light_map(size: tuple[int, int], ambient: tuple[int, int, int], lamps: Iterable[Lamp]) -> pygame.Surface:
    """Return what a scene of `size` pixels is multiplied with (`BLEND_RGB_MULT`): ambient light, and each lamp
    added."""
    small = pygame.Surface((size[0] // MAP_SCALE + 2, size[1] // MAP_SCALE + 2), 0, 32)
    small.fill(ambient)
    for x, y, radius, colour in lamps:
        pool = blob(round(radius / MAP_SCALE), colour, 1.6)
        half = pool.get_width() / 2
        small.blit(pool, (x / MAP_SCALE - half, y / MAP_SCALE - half), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(small, size)


def disc(side: int) -> pygame.Surface:
    """Return a white disc with smooth edges on nothing, for cutting a picture round."""
    large = pygame.Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    pygame.draw.circle(large, (255, 255, 255, 255), large.get_rect().center, side * _SMOOTH // 2)
    return pygame.transform.smoothscale(large, (side, side))
