"""A track of numbered floorboards with the players' discs on it.

Each board is one number; every fifth is lit. Who has how much comes from the view.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.app.assets import Assets
from game.pieces.drawn import SMALLEST_PX, Word, write
from game.pieces.token import disc
from game.widgets.text import Style, Type

TEXT = 15.0
EVERY = 5


def draw(surface: pygame.Surface, assets: Assets, type_: Type, boards: Sequence[Rect],
         discs: Mapping[int, Sequence[str]], k: float, first: int = 0, colour: str = "table") -> tuple[Word, ...]:
    """Draw one floorboard a rectangle, numbered from `first`, and the discs that lie on them; return the words.

    `discs` gives the players' colours by number: one lies large in the middle and hides the number, several lie at
    half size. `k` is pixels per vu, `colour` that of the boards that aren't lit.
    """
    words = []
    for i, rect in enumerate(boards):
        number = first + i
        lit = number % EVERY == 0
        surface.blit(assets.nine("ui/slot", rect.size, max(3, min(rect.size) // 4), c1="wood" if lit else colour), rect)
        colours = discs.get(number, ())
        if not colours:
            px = max(SMALLEST_PX, round(TEXT * k))
            style = Style("bold", "cream" if lit else "straw", "center")
            words.append(write(surface, type_, str(number), rect, px, style))
        elif len(colours) == 1:
            side = min(rect.size)
            surface.blit(disc(assets, colours[0], side), disc(assets, colours[0], side).get_rect(center=rect.center))
        else:
            for place, owner in zip(_quarters(rect, len(colours)), colours):
                image = disc(assets, owner, place.w)
                surface.blit(image, place)
    return tuple(words)


def _quarters(rect: Rect, count: int) -> list[Rect]:
    """Return places for two to six small discs on one board, left to right, then below."""
    columns = 2 if count <= 4 else 3
    side = min(rect.w // columns, rect.h // 2)
    left, top = rect.centerx - side * columns // 2, rect.centery - side
    return [Rect(left + (i % columns) * side, top + (i // columns) * side, side, side) for i in range(count)]
