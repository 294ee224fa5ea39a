"""How well every text of a picture can be read: the contrast of its letters with what lies below, and their height.

Listens to `Block.lay`, through which all words come onto a picture. What is written on a piece is measured there and
then; what is written on the screen when the strokes of the picture are drawn again one after the other, so that each
text is compared with the pixels on which it was laid.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect, Surface

from game.app.loop import App
from game.widgets.canvas import Canvas
from game.widgets.text import Block

LEAST = 4.5
DIMMEST = 190
"""So much of its light, of 255, a piece keeps at least that is drawn darker as a whole."""
_OPAQUE = 250
_SLACK = 0.97
"""Textures and rounding may take a little."""


def luminance(colour: tuple[int, ...] | pygame.Color) -> float:
    """Return the relative luminance of a colour, 0 to 1."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: tuple[int, ...] | pygame.Color, other: tuple[int, ...] | pygame.Color) -> float:
    """Return the contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class Reader:
    """Measures the texts of the pictures that are drawn while it listens; `found` are the faint and the low ones."""

    def __init__(self) -> None:
        self.found: dict[str, float] = {}
        self.count = 0
        self._blocks: dict[int, Block] = {}
        self._pieces: list[tuple[Block, list[tuple[int, ...]]]] = []

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear of every text that is laid meanwhile."""
        lay = Block.lay

        def heard(block: Block, surface: Surface | Canvas, left: int, top: int) -> Rect:
            if isinstance(surface, Canvas):
                self._blocks[id(block.surface)] = block
            else:
                used = block.used.move(left - block.edge, top)
                self._pieces.append((block, [_dark(one, DIMMEST) for one in _grounds(block, surface, used)]))
            return lay(block, surface, left, top)

        Block.lay = heard  # type: ignore[method-assign]
        try:
            yield
        finally:
            Block.lay = lay  # type: ignore[method-assign]

    def read(self, app: App) -> None:
        """Measure all texts of the picture that an app has shown last, and of the pieces made for it."""
        for block, grounds in self._pieces:
            self._judge(app, block, grounds, DIMMEST)
        self._pieces.clear()
        canvas = app.canvas
        picture = Surface(canvas.get_size())
        darker = {id(dark): (source, level) for (_, level), (source, dark) in canvas._dim.items()}
        for stroke, where in zip(*canvas._shown):
            source, level = darker.get(id(stroke[2]), (stroke[2], 255))
            block = self._blocks.get(id(source))
            if block is not None and block.surface is source:
                used = block.used.move(stroke[3], stroke[4]).clip(where)
                self._judge(app, block, _grounds(block, picture, used), level)
            picture.set_clip(stroke[1])
            stroke[0](picture, stroke)
        picture.set_clip(None)

    def _judge(self, app: App, block: Block, grounds: list[tuple[int, ...]], level: int) -> None:
        if not block.text.strip() or not block.used.w:
            return
        self.count += 1
        if block.px < app.view.floor_px:
            self._note(block, "height", block.px)
        style, assets = block.style, app.assets
        if style.outline:
            grounds = [_dark(assets.colour(style.outline), level)]
        ink = _dark(assets.colour(style.colour), level)
        worst = min((contrast(ink, one) for one in grounds), default=21.0)
        if worst < LEAST * _SLACK:
            self._note(block, "contrast", worst)

    def _note(self, block: Block, what: str, value: float) -> None:
        key = f"{block.style.colour} {what}: {block.text[:40]!r}"
        self.found[key] = round(min(self.found.get(key, 99.0), value), 2)


def _grounds(block: Block, surface: Surface, used: Rect) -> list[tuple[int, ...]]:
    """Return the mean colour of each stretch of what lies below a text, as long as its letters are high; what is not
    opaque is left out."""
    wide = max(4, block.px)
    parts = (Rect(x, used.top, min(wide, used.right - x), used.h) for x in range(used.left, used.right, wide))
    means = [pygame.transform.average_color(surface, part) for rect in parts if (part := rect.clip(surface.get_rect()))]
    return [mean[:3] for mean in means if not surface.get_flags() & pygame.SRCALPHA or mean[3] >= _OPAQUE]


def _dark(colour: tuple[int, ...] | pygame.Color, level: int) -> tuple[int, ...]:
    return tuple(part * level // 255 for part in colour[:3])
