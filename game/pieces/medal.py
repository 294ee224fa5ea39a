"""Medals: a person's portrait in a brass ring with his owner's enamel, and the owner's shape as the peg at its top.

A medal lies upright or is turned a quarter at a time; its peg tells how far. Who is no longer there is grey. What a
turn means is the board's business.
"""

from __future__ import annotations

import pygame

from game.pieces.token import player
from game.services import art_light
from game.services.assets import Assets

HOLE = 0.8
"""Diameter of the portrait, as a share of the medal."""
PEG = 0.22
"""Size of the owner's shape on the rim, likewise."""
REACH = 0.08
"""How far the peg stands out of the ring on the picture's sides, likewise."""
RIM = 0.82
"""The shape inside its pale rim."""
GREY = (200, 200, 206)
"""What a grey portrait is multiplied with."""


def medal(assets: Assets, colour: str, art: str, size: int, quarters: int = 0, grey: bool = False) -> pygame.Surface:
    """Return the medal of a picture (`slug/id`), its ring `size` pixels wide, turned to the right by so many quarters.

    The picture is a little larger than the ring on each side, by REACH of it, for the peg.
    """

    def make() -> pygame.Surface:
        out = round(size * REACH)
        whole = size + 2 * out
        surface = pygame.Surface((whole, whole), pygame.SRCALPHA)
        ring = assets.sprite("tokens/medal_grey" if grey else "tokens/medal", (size, size), c1=f"player.{colour}")
        surface.blit(ring, (out, out))
        side = round(size * HOLE)
        face = assets.picture(art, side)
        face = pygame.transform.grayscale(face) if grey else face.copy()
        if grey:
            face.fill((*GREY, 255), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(art_light.disc(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(face, face.get_rect(center=(whole // 2, whole // 2)))
        peg = shape(assets, colour, max(8, round(size * PEG)))
        surface.blit(peg, peg.get_rect(center=(whole // 2, out + round(size * 0.035))))
        return pygame.transform.rotate(surface, -90 * (quarters % 4))

    return assets.keep(("medal", colour, art, size, quarters % 4, grey), make)


def shape(assets: Assets, colour: str, size: int) -> pygame.Surface:
    """Return a player's shape with a pale rim, `size` pixels square: dark ones are seen on dark ground, too."""

    def make() -> pygame.Surface:
        row = player(assets, colour)
        name = "shapes/" + row["shape"]
        rim = assets.sprite(name, (size, size)).copy()
        rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        rim.fill((*assets.colour("cream")[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
        side = max(1, round(size * RIM))
        inner = assets.sprite(name, (side, side), c1=row["colour"])
        rim.blit(inner, inner.get_rect(center=(size // 2, size // 2)))
        return rim

    return assets.keep(("rimmed", colour, size), make)
