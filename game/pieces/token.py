"""Tokens of the players: keys, room service, discs, pawns; nobody's are bone white.

Whatever a player owns has his colour and his shape, so that nobody needs to tell colours apart. What a token means is
said by the board that lays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.services.assets import Assets

ICON_SHARE = 0.56
LOW_SHAPES = {"triangle": 0.12, "star": 0.02}
"""How much lower than the middle an icon sits on these shapes, as a share of the token."""
SMALL_ICON = {"triangle": 0.44, "star": 0.46, "diamond": 0.5}

BUILDS = {"": ("tokens/pawn", 0.66), "boots": ("tokens/pawn_boots", 0.5), "broad": ("tokens/pawn_broad", 0.66)}
"""The pawns by their build, plain, in boots or broad: the drawing, and at which share of its height the chest is."""
RIM, SOLID = 0.024, 160
"""How wide the pale rim is that shows a pawn on dark ground, as a share of its height; its shadow is no part of it."""
PAWN, BADGE = (64, 80), 19
"""The units of a pawn, and the side of the shape on its chest in them."""


def player(assets: Assets, colour: str) -> Mapping[str, Any]:
    """Return the theme's row of a player's colour: id, colour, shape, mark; the neutral one for any other word."""
    return next((row for row in assets.theme["players"] if row["id"] == colour), assets.theme["neutral"])


def token(assets: Assets, colour: str, icon: str, size: int) -> pygame.Surface:
    """Return a player's token, `size` pixels square: his shape and colour with an icon (`key`, `bell`) on it.

    `colour` is the id of a player's colour, or `neutral` for what is nobody's.
    """

    def make() -> pygame.Surface:
        row = player(assets, colour)
        shape = row["shape"]
        surface = assets.sprite(f"shapes/{shape}", (size, size), c1=row["colour"]).copy()
        side = round(size * SMALL_ICON.get(shape, ICON_SHARE))
        image = assets.sprite(f"icons/{icon}", (side, side))
        surface.blit(image, image.get_rect(center=(size // 2, size // 2 + round(size * LOW_SHAPES.get(shape, 0)))))
        return surface

    return assets.keep(("token", colour, icon, size), make)


def disc(assets: Assets, colour: str, size: int) -> pygame.Surface:
    """Return the disc of a player seen from above, `size` pixels square: a round token with his shape on it."""

    def make() -> pygame.Surface:
        row = player(assets, colour)
        surface = assets.sprite("tokens/round", (size, size), c1=row["colour"]).copy()
        side = round(size * 0.5)
        image = assets.sprite(f"shapes/{row['shape']}", (side, side), c1=row["mark"])
        surface.blit(image, image.get_rect(center=(size // 2, size // 2)))
        return surface

    return assets.keep(("disc", colour, size), make)


def pawn(assets: Assets, colour: str, size: tuple[int, int], build: str = "") -> pygame.Surface:
    """Return a player's pawn with its shadow, a pale rim and his shape on its chest; `build` is one of BUILDS.

    Raises KeyError for an unknown build.
    """
    if build not in BUILDS:
        raise KeyError(f"no pawn is built {build!r}")

    def make() -> pygame.Surface:
        row = player(assets, colour)
        name, chest = BUILDS[build]
        drawn = assets.sprite(name, size, c1=row["colour"])
        surface = drawn.copy()
        pale = pygame.mask.from_surface(drawn, SOLID).to_surface(
            setcolor=assets.colour("cream"), unsetcolor=(0, 0, 0, 0)
        )
        wide = max(1, round(size[1] * RIM))
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
            surface.blit(pale, (round(dx * wide), round(dy * wide)))
        surface.blit(drawn, (0, 0))
        side = max(4, round(min(size[0] / PAWN[0], size[1] / PAWN[1]) * BADGE))
        badge = assets.sprite(f"shapes/{row['shape']}", (side, side), c1=row["mark"])
        surface.blit(badge, badge.get_rect(center=(size[0] // 2, round(size[1] * chest))))
        return surface

    return assets.keep(("pawn", colour, size, build), make)
