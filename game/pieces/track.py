"""A track of numbered floorboards with the players' discs on it.

Each board is one number; every fifth is lit. Who has how much comes from the view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect

from game.pieces.drawn import SMALLEST_PX, Word, write
from game.pieces.token import disc
from game.services.assets import Assets
from game.widgets.text import Style, Type

TEXT = 15.0
EVERY = 5
ABOVE, ON = 0.46, 0.4
"""Discs stand so far above their board and so far down on it, as shares of its height; the number is read below."""
LAPPED = 0.8
"""A second row of discs begins so far down the first, as a share of a disc."""


def draw(
    surface: pygame.Surface,
    assets: Assets,
    type_: Type,
    boards: Sequence[Rect],
    discs: Mapping[int, Sequence[str]],
    k: float,
    first: int = 0,
    colour: str = "table",
) -> tuple[Word, ...]:
    """Draw one floorboard a rectangle, numbered from `first`, and the discs that lie on them; return the words.

    `discs` gives the players' colours by number: they stand over the upper edge of their board, several smaller, so
    that its number stays in sight. `k` is pixels per vu, `colour` that of the boards that aren't lit.
    """
    words = []
    for i, rect in enumerate(boards):
        number = first + i
        lit = number % EVERY == 0
        surface.blit(assets.nine("ui/slot", rect.size, max(3, min(rect.size) // 4), c1="wood" if lit else colour), rect)
        colours = discs.get(number, ())
        covered = round(rect.h * ON) if colours else 0
        below = Rect(rect.left, rect.top + covered, rect.w, rect.h - covered)
        px = max(SMALLEST_PX, round(TEXT * k))
        style = Style("bold", "cream" if lit else "straw", "center")
        words.append(write(surface, type_, str(number), below, px, style))
        for place, owner in zip(_stand(rect, len(colours)), colours):
            surface.blit(disc(assets, owner, place.w), place)
    return tuple(words)


def _stand(rect: Rect, count: int) -> list[Rect]:
    """Return places for up to six discs over the upper edge of a board, left to right, then below."""
    high, columns = round(rect.h * (ABOVE + ON)), count if count <= 2 else 2 if count <= 4 else 3
    rows = max(1, -(-count // max(1, columns)))
    side = min(rect.w // max(1, columns), int(high / (1 + LAPPED * (rows - 1))))
    left = rect.centerx - side * columns // 2
    top = rect.top + round(rect.h * ON) - round(side * (1 + LAPPED * (rows - 1)))
    return [
        Rect(left + i % columns * side, top + round(i // columns * LAPPED * side), side, side) for i in range(count)
    ]
