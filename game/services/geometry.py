"""The canvas of 1600 x 900 virtual units (vu) and its way to pixels and back.

Every layout is in vu; this module alone turns them into pixels. It knows nothing of windows or scenes.
"""

from __future__ import annotations

from pygame import Rect

WIDTH, HEIGHT = 1600, 900
MIN_TEXT_PX = 12
"""No text is drawn smaller, whatever the window."""
MIN_TEXT_VU = 15
BAR_TEXT = 1.5
"""Bars (top, bottom, buttons) follow the text size up to here."""

Box = tuple[float, float, float, float]
"""x, y, width, height in vu."""

_MOST_RECTS = 8192
"""So many boxes are remembered in pixels: tables draw the same ones again and again."""


class View:
    """Scale and offset of the canvas in a surface of `size` pixels.

    `points` is the window's size as the mouse reports it (smaller than `size` on high-density screens), `text` the
    text size (1.0 = 100 %), `floor_px` the smallest size to which a label may shrink. The canvas is as large as fits
    and centred.
    """

    def __init__(self, size: tuple[int, int], points: tuple[int, int] | None = None, text: float = 1.0):
        self.size = size
        width, height = size
        self.k = min(width / WIDTH, height / HEIGHT)
        self.ox = (width - WIDTH * self.k) / 2
        self.oy = (height - HEIGHT * self.k) / 2
        self.density = width / points[0] if points and points[0] else 1.0
        self.text = text
        self._rects: dict[tuple[Box, float, float], Rect] = {}
        self.floor_px = max(MIN_TEXT_PX, round(MIN_TEXT_VU * self.k))

    @property
    def least(self) -> float:
        """The height of the smallest text, in vu: more than MIN_TEXT_VU where the window is small."""
        return self.floor_px / self.k

    def least_of(self, lines: int) -> float:
        """Return the height that so many lines of the smallest text need, in vu."""
        return 1.32 * lines * self.least

    def px(self, vu: float) -> int:
        """Return a length in pixels, at least 1."""
        return max(1, round(vu * self.k))

    def pt(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of a point."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels; its edges are rounded, not its size, so that neighbours never gap."""
        ox, oy = self.ox, self.oy
        key = box, ox, oy
        found = self._rects.get(key)
        if found is None:
            (x, y, w, h), k = box, self.k
            left, top = round(ox + x * k), round(oy + y * k)
            if len(self._rects) >= _MOST_RECTS:
                self._rects.clear()
            found = Rect(left, top, round(ox + (x + w) * k) - left, round(oy + (y + h) * k) - top)
            self._rects[key] = found
        return Rect(found)

    def box(self, rect: Rect) -> Box:
        """Return a pixel rectangle in vu."""
        return (rect.x - self.ox) / self.k, (rect.y - self.oy) / self.k, rect.w / self.k, rect.h / self.k

    def text_px(self, vu: float, most: float = 2.0) -> int:
        """Return the height in pixels of text of `vu` at the chosen text size, which counts up to `most`."""
        return max(MIN_TEXT_PX, round(vu * self.k * min(self.text, most)))

    def pixel(self, mouse: tuple[float, float]) -> tuple[int, int]:
        """Return the pixel under a mouse position (which is in window points)."""
        return round(mouse[0] * self.density), round(mouse[1] * self.density)

    def vu(self, mouse: tuple[float, float]) -> tuple[float, float]:
        """Return a mouse position in vu."""
        return (mouse[0] * self.density - self.ox) / self.k, (mouse[1] * self.density - self.oy) / self.k
