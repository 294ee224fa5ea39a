"""Portraits of whoever sits at the table: a head in a ring of his colour, his shape beside it.

Drawn from values; who has which portrait and colour is said by whoever draws.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from game.services import art_light
from game.services.geometry import Box
from game.widgets.controls import crowned, emblem
from game.widgets.ui import Ui

RING = 0.08
"""How wide the ring is, as a share of the portrait."""
LINE = 0.03
"""Likewise the dark line around it, and the pale one within."""
BADGE = 0.5
"""How large the emblem is that lies on its lower right."""
OVER = 0.06
"""How far the emblem reaches out of the box, likewise."""
LEAST_PX = 24
"""A face that is smaller can't be told from another: the emblem stands alone."""


class Looking(Protocol):
    """Whoever has a portrait: a picture (`game/id`, "" for none), a player's colour, the letter of his emblem."""

    @property
    def face(self) -> str: ...

    @property
    def colour(self) -> str: ...

    @property
    def letter(self) -> str: ...


def portrait(ui: Ui, box: Box, look: Looking, crown: bool = False) -> None:
    """Draw a portrait in a square box, or the emblem alone where a face would be too small; whoever leads wears a
    crown."""
    x, y, w, h = box
    side = ui.rect(box).w
    if not look.face or side < LEAST_PX:
        emblem(ui, box, look.colour, look.letter, crown)
        return
    head(ui, box, look.face, look.colour)
    mark = w * BADGE
    emblem(ui, (x + w * (1 + OVER) - mark, y + h * (1 + OVER) - mark, mark, mark), look.colour, look.letter)
    if crown:
        crowned(ui, box)


_LEAST = 10
"""So many pixels a head has at least, in however small a window: its rings take nearly all of them."""


def head(ui: Ui, box: Box, face: str, colour: str = "") -> None:
    """Draw a head in a ring of a player's colour, or, without one, of wood."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        side = max(rect.w, _LEAST)
        out = _ring(ui, "ink", side)
        line, ring = max(1, round(side * LINE)), max(2, round(side * RING))
        for width, shade in ((line, f"player.{colour}" if colour else "leather"), (line + ring, "cream")):
            inner = _ring(ui, shade, side - 2 * width)
            out.blit(inner, (width, width))
        rim = 2 * line + ring
        out.blit(ui.assets.face(face, side - 2 * rim), (rim, rim))
        return out

    ui.surface.blit(ui.assets.keep(("head", face, colour, rect.w), make), rect)


def _ring(ui: Ui, colour: str, side: int) -> pygame.Surface:
    disc = art_light.disc(side)
    disc.fill(ui.assets.colour(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return disc
