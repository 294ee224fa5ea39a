"""Medals: a person's portrait in a ring of his owner's colour, with the owner's shape on a disc at its rim.

A medal lies upright or is turned a quarter at a time; its notch tells how far. What a turn means is the board's
business.
"""

from __future__ import annotations

import pygame

from game.pieces.token import disc
from game.services.assets import Assets

HOLE = 0.8
"""Diameter of the portrait, as a share of the medal."""
DISC = 0.36
"""Diameter of the owner's disc, likewise."""
SMOOTH = 4


def medal(assets: Assets, colour: str, art: str, size: int, quarters: int = 0) -> pygame.Surface:
    """Return the medal of a picture (`slug/id`), `size` pixels square, turned to the right by so many quarters."""

    def make() -> pygame.Surface:
        surface = assets.sprite("tokens/medal", (size, size), c1=f"player.{colour}").copy()
        side = round(size * HOLE)
        portrait = assets.picture(art, side).copy()
        portrait.blit(_hole(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(portrait, portrait.get_rect(center=(size // 2, size // 2)))
        owner = disc(assets, colour, max(8, round(size * DISC)))
        surface.blit(owner, owner.get_rect(bottomright=(size, size)))
        return pygame.transform.rotate(surface, -90 * (quarters % 4))

    return assets.keep(("medal", colour, art, size, quarters % 4), make)


def _hole(side: int) -> pygame.Surface:
    """Return a white disc with smooth edges on nothing, for cutting a portrait round."""
    large = pygame.Surface((side * SMOOTH, side * SMOOTH), pygame.SRCALPHA)
    pygame.draw.circle(large, (255, 255, 255, 255), large.get_rect().center, side * SMOOTH // 2)
    return pygame.transform.smoothscale(large, (side, side))
