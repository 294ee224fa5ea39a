"""Piles of cards: the top one over the edges of those below, and their number.

Only what the view shows is drawn: a picture for the top, or a back.
"""

from __future__ import annotations

import pygame
from pygame import Rect

EDGES = 4
"""At most so many edges show below the top."""
CARDS_PER_EDGE = 8
STEP = 2.0


def draw(
    surface: pygame.Surface, rect: Rect, top: pygame.Surface | None, below: pygame.Surface, count: int, k: float
) -> Rect:
    """Draw a pile of `count` cards into a rectangle and return where its top card lies.

    `top` is the picture of the card that is seen (None: `below` shows its back as well), `below` the back whose edges
    stick out right and low; both have the size that `card_rect` gives. An empty pile draws nothing. `k` is pixels per
    vu.
    """
    place = card_rect(rect, k)
    if count <= 0:
        return place
    for edge in range(min(EDGES, count // CARDS_PER_EDGE), 0, -1):
        surface.blit(below, place.move(round(edge * STEP * k), round(edge * STEP * k)))
    surface.blit(below if top is None else top, place)
    return place


def card_rect(rect: Rect, k: float) -> Rect:
    """Return the place of a pile's top card in the pile's rectangle: the same for a thick pile and a thin one."""
    room = round(EDGES * STEP * k)
    return Rect(rect.left, rect.top, rect.w - room, rect.h - room)
