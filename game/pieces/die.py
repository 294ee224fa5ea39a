"""Dice: a rounded block in a colour, its pips in the shape of whose it is, so that nobody needs to tell colours apart.

Which face lies up comes from the view; nothing here rolls.
"""

from __future__ import annotations

import pygame

from game.pieces.token import player
from game.services.assets import Assets

PIP = 0.19
SINGLE = 1.5
"""The pip of a one is so much larger."""
GROWN = {"diamond": 1.34, "triangle": 1.3, "star": 1.4, "cross": 1.2}
"""Pips with corners are so much larger than round ones: else there is less of them to see."""
LEFT, MIDDLE, RIGHT = 0.27, 0.5, 0.73
FACES = {
    0: (),
    1: ((MIDDLE, MIDDLE),),
    2: ((LEFT, LEFT), (RIGHT, RIGHT)),
    3: ((LEFT, LEFT), (MIDDLE, MIDDLE), (RIGHT, RIGHT)),
    4: ((LEFT, LEFT), (RIGHT, LEFT), (LEFT, RIGHT), (RIGHT, RIGHT)),
    5: ((LEFT, LEFT), (RIGHT, LEFT), (MIDDLE, MIDDLE), (LEFT, RIGHT), (RIGHT, RIGHT)),
    6: tuple((x, y) for y in (LEFT, MIDDLE, RIGHT) for x in (LEFT, RIGHT)),
}
LIFT = 0.03
"""The top face lies a little above the middle of the block."""
LEANS = {0: -6, 1: -6, 2: 4, 3: -4, 4: 6, 5: -3, 6: 5}
"""How far a die of each face is turned, in degrees, so that a row of them looks thrown."""
LEAN_FROM_PX = 28
"""Smaller dice lie straight: turned they would only be blurred."""
SPARE = 0.94
"""A turned die is so much smaller, for its corners."""
WHITE = ("linen", "disc", "ink")
INWARD = 0.82
"""The pips of a die in a colour, and the way between them, are so much smaller: its rim and edge are dark as they
are."""
RIM = 0.09
"""How much smaller a die in a colour is than its pale rim, which shows it on dark ground."""


def die(assets: Assets, face: int, size: int, colour: str = "", look: tuple[str, str, str] = WHITE) -> pygame.Surface:
    """Return a die that shows `face` (1 to 6; 0: a blank one), `size` pixels square, in a player's colour or as `look`
    says: the colour of the block, shape and colour of the pips."""

    def make() -> pygame.Surface:
        if size < LEAN_FROM_PX:
            return _straight(assets, face, size, colour, look)
        large = _straight(assets, face, 2 * size, colour, look)
        turned = pygame.transform.rotozoom(large, LEANS[face], SPARE / 2)
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        surface.blit(turned, turned.get_rect(center=(size // 2, size // 2)))
        return surface

    return assets.keep(("die", face, size, colour, look), make)


def _straight(assets: Assets, face: int, size: int, colour: str, look: tuple[str, str, str]) -> pygame.Surface:
    block, shape, mark = look
    if colour:
        row = player(assets, colour)
        block, shape, mark = row["colour"], row["shape"], row["mark"]
    surface = _block(assets, size, block)
    scale = 1.0 if block == WHITE[0] else INWARD
    side = max(3, round(size * PIP * scale * GROWN.get(shape, 1.0) * (SINGLE if face == 1 else 1)))
    pip = assets.sprite(f"shapes/{shape}", (side, side), c1=mark)
    for x, y in FACES[face]:
        at = (round((MIDDLE + (one - MIDDLE) * scale - lift) * size) for one, lift in ((x, 0.0), (y, LIFT)))
        surface.blit(pip, pip.get_rect(center=tuple(at)))
    return surface


def _block(assets: Assets, size: int, colour: str) -> pygame.Surface:
    """Return a die without pips, a surface that may be drawn on; all but white ones have a pale rim."""
    if colour == WHITE[0]:
        return assets.sprite("tokens/die", (size, size), c1=colour).copy()
    rim = assets.sprite("tokens/die", (size, size), c1=colour).copy()
    rim.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    rim.fill((*assets.colour("cream")[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    side = max(1, size - 2 * max(1, round(size * RIM / 2)))
    inner = assets.sprite("tokens/die", (side, side), c1=colour)
    rim.blit(inner, inner.get_rect(center=(size // 2, size // 2)))
    return rim
