"""What a piece becomes when it is drawn: a picture, and the record of the words on it.

The screen checks every text for size and overlap, so a piece says what it wrote where. Everything is in pixels from the
picture's top left corner. Nothing here knows a game or a place on the table.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.widgets.text import Style, Type

SMALLEST_PX = 12
"""No words are drawn smaller."""


class Word(NamedTuple):
    """A text on a picture: the pixels it covers, the box it had, its height, and whether nothing was cut off."""

    text: str
    used: Rect
    box: Rect
    px: int
    full: bool

    def move(self, x: int, y: int) -> Word:
        """Return the same, x and y pixels further."""
        return self._replace(used=self.used.move(x, y), box=self.box.move(x, y))


class Drawn(NamedTuple):
    """A piece's picture and the words on it."""

    surface: pygame.Surface
    words: tuple[Word, ...] = ()


def write(
    surface: pygame.Surface,
    type_: Type,
    text: str,
    box: Rect,
    px: int,
    style: Style,
    *,
    lines: int = 1,
    short: str = "",
    floor: int = SMALLEST_PX,
) -> Word:
    """Write a text into a box, in the middle of its height, by the fit rule: wrap, shrink, short text, ellipsis."""
    block = type_.fit(text, max(px, floor), floor, box.size, lines, style, short)
    used = block.lay(surface, box.left, box.top + (box.h - block.surface.get_height()) // 2)
    return Word(block.text, used, box, block.px, block.full)


def scaled(box: tuple[float, float, float, float], k: float) -> Rect:
    """Return a box of a piece's own units in pixels; edges are rounded, not sizes."""
    x, y, w, h = box
    left, top = round(x * k), round(y * k)
    return Rect(left, top, round((x + w) * k) - left, round((y + h) * k) - top)
