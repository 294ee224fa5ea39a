"""An area that shows a part of something higher than itself: wheel, bar, keys, and whatever is focused comes into
view."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
from pygame import Rect

from game.services.geometry import Box
from game.widgets.ui import Ui

BAR = 30.0
"""Width in vu that the bar takes from the right side of an area; contents should leave it free."""
_DRAWN = 16.0
_SHORTEST_THUMB = 40.0


class ScrollArea:
    """How far an area is scrolled, in vu, kept from picture to picture.

    `with area.shown(ui, box) as top:` draws the contents from y = `top` on and sets `area.height`, their whole height.
    """

    def __init__(self, ref: str):
        self.ref = ref
        self.offset = 0.0
        self.height = 0.0
        self._seen = 0.0
        self._box = Rect(0, 0, 1, 1)
        self._k = 1.0
        self._grip = 0

    @property
    def furthest(self) -> float:
        """The largest offset."""
        return max(0.0, self.height - self._seen)

    @contextmanager
    def shown(self, ui: Ui, box: Box) -> Iterator[float]:
        """Clip to a box and give the y at which the contents start; the bar is drawn afterwards, if one is needed."""
        x, y, w, h = box
        self._seen, self._box, self._k = h, ui.rect(box), ui.view.k
        self.offset = min(max(self.offset, 0.0), self.furthest)
        before = ui.surface.get_clip()
        clip = self._box.clip(before)
        ui.surface.set_clip(clip)
        with ui.frame.scrolled(clip, self):
            yield y - self.offset
        ui.surface.set_clip(before)
        if self.furthest > 0.5:
            self._bar(ui, (x + w - BAR, y, BAR, h))

    def _bar(self, ui: Ui, box: Box) -> None:
        x, y, w, h = box
        left = x + w - _DRAWN
        ui.panel((left, y, _DRAWN, h), "ui/slot", c1="inkmid")
        long = self._thumb(h)
        top = y + (h - long) * self.offset / self.furthest
        ui.panel((left, top, _DRAWN, long), "ui/plate", gold="amber" if ui.pressed == self.ref else "leather")
        with ui.frame.region(self.ref):
            ui.target(self.ref, box, quiet=True, widget=self)

    def _thumb(self, h: float) -> float:
        return max(_SHORTEST_THUMB, h * h / max(self.height, 1.0))

    def to_end(self, seen: float) -> None:
        """Show the last of the contents in an area `seen` high; `height` must be set."""
        self.offset = max(0.0, self.height - seen)

    def bring(self, top: float, high: float, seen: float) -> None:
        """Scroll as little as needed to show a part of the contents in an area `seen` high; `height` must be set."""
        self.offset = max(0.0, min(max(self.offset, top + high - seen), top))

    def reveal(self, rect: Rect) -> None:
        air = round(12 * self._k)
        if rect.top < self._box.top + air:
            self.scroll((rect.top - self._box.top - air) / self._k)
        elif rect.bottom > self._box.bottom - air:
            self.scroll((rect.bottom - self._box.bottom + air) / self._k)

    def scroll(self, vu: float) -> None:
        self.offset = min(max(self.offset + vu, 0.0), self.furthest)

    def page(self, way: int) -> None:
        self.scroll(way * self._seen * 0.9)

    def press(self, pos: tuple[int, int]) -> None:
        thumb = self._thumb(self._seen) * self._k
        top = self._box.top + (self._box.h - thumb) * (self.offset / self.furthest if self.furthest else 0)
        self._grip = round(pos[1] - top) if top <= pos[1] <= top + thumb else round(thumb / 2)
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        free = self._box.h - self._thumb(self._seen) * self._k
        if free > 0:
            share = (pos[1] - self._grip - self._box.top) / free
            self.offset = min(max(share, 0.0), 1.0) * self.furthest

    def key(self, event: pygame.event.Event, action: str | None) -> bool:
        ways = {"up": -1, "down": 1}
        if action in ways:
            before = self.offset
            self.scroll(ways[action] * 60)
            return self.offset != before
        if action in ("first", "last"):
            self.offset = 0.0 if action == "first" else self.furthest
            return True
        return False
