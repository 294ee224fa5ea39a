"""The brush of one picture: surface, scale, look and words in one hand, and the record of what was drawn where.

Scenes and boards draw through it in vu; each widget draws itself and records its targets and texts at once, so that
what is seen, hit, focused and checked is the same. It holds no state but the picture's.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any

import pygame
from pygame import Rect

from game.services.assets import Assets, Unfinished
from game.services.geometry import BAR_TEXT, Box, View
from game.services.i18n import Texts
from game.services.keys import Keys
from game.services.life import Living
from game.widgets import canvas
from game.widgets.canvas import Canvas
from game.widgets.frame import Frame, Target, Widget
from game.widgets.life import Life
from game.widgets.text import Block, Style, Type

PANEL_CORNERS = {
    "ui/panel": 42,
    "ui/parchment": 30,
    "ui/button": 16,
    "ui/button_pressed": 16,
    "ui/ribbon": 40,
    "ui/slot": 10,
    "ui/note": 14,
    "ui/plate": 12,
    "ui/beam": 14,
}
"""How large a corner of each nine-slice is drawn, in vu."""
_GRAINED = {"ui/panel": "soot", "ui/parchment": "parchment"}
_GRAIN_FROM_PX = 140
"""Below this size grain turns to dirt."""


class Ui:
    """What everything is drawn with. `begin` starts a picture; `resize` follows the window.

    `hover`, `pressed` and `focused` are refs, empty where there is none; `typing` is where letters go, which may be
    focused without a ring (after a click).
    """

    def __init__(self, view: View, assets: Assets, texts: Texts, keys: Keys):
        self.view, self.assets, self.texts, self.keys = view, assets, texts, keys
        self.type = Type(assets, texts.about.breaks)
        assets.make_room(view.size)
        self.surface: pygame.Surface | Canvas = Canvas()
        self.frame = Frame()
        self.life = Life()
        self.hover = self.pressed = self.focused = self.typing = ""

    def resize(self, view: View) -> None:
        """Draw at another scale from now on; everything made for the old one is dropped."""
        self.view = view
        self.assets.clear()
        self.assets.make_room(view.size)
        self.life.clear()

    def begin(
        self,
        surface: pygame.Surface | Canvas,
        frame: Frame,
        hover: str = "",
        pressed: str = "",
        focused: str = "",
        typing: str = "",
    ) -> None:
        """Start the picture of a scene: its frame is cleared and filled anew."""
        self.surface, self.frame = surface, frame
        self.hover, self.pressed, self.focused, self.typing = hover, pressed, focused, typing
        self.type.breaks = self.texts.about.breaks
        frame.clear()

    @contextmanager
    def moved(self, down: float) -> Iterator[None]:
        """Draw so many vu further down meanwhile."""
        kept, self.view = self.view, copy(self.view)
        self.view.oy += down * kept.k
        try:
            yield
        finally:
            self.view = kept

    def ahead(self, draw: Callable[[Ui], None], late: Callable[[], bool]) -> bool:
        """Make what a picture takes without showing it, until it is `late`; return whether all of it is there. Called
        again it goes on where it stopped."""
        kept = dict(vars(self))
        self.surface, self.frame = Canvas(), Frame()
        self.surface.begin(self.view.size)
        self.assets.late = late
        try:
            draw(self)
        except Unfinished:
            return False
        finally:
            self.assets.late = None
            vars(self).update(kept)
        return True

    # Surfaces

    @property
    def canvas(self) -> Canvas:
        """The surface of a whole picture, which is a list of strokes; a piece alone may be drawn on a plain one."""
        assert isinstance(self.surface, Canvas), "only whole pictures are kept"
        return self.surface

    def dim(self, level: int) -> int:
        """From now on what is drawn on a whole picture keeps so much of its light, of 255; return the level of
        before."""
        return self.surface.dim(level) if isinstance(self.surface, Canvas) else level

    def rect(self, box: Box) -> Rect:
        """Return a box in pixels."""
        return self.view.rect(box)

    def fill(self, box: Box, colour: str | tuple[int, ...]) -> None:
        """Fill a box with a colour of the theme, or with one that may be translucent (r, g, b, alpha)."""
        rect = self.view.rect(box)
        if isinstance(colour, str):
            self.surface.fill(self.assets.colour(colour), rect)
        elif len(colour) == 3 or colour[3] == 255:
            self.surface.fill(colour[:3], rect)
        else:
            canvas.shape(self.surface, canvas.veil, colour, rect)

    def edge(self, box: Box, colour: str, vu: float = 2) -> None:
        """Draw the edge of a box, inside it."""
        canvas.edge(self.surface, self.assets.colour(colour), self.view.rect(box), self.view.px(vu))

    def shape(self, draw: Callable[..., Any], colour: str, *args: Any) -> None:
        """Draw with a function of `canvas.REACH` in a colour of the theme; `args` as it takes them, in pixels."""
        canvas.shape(self.surface, draw, self.assets.colour(colour), *args)

    def shade(self, brightness: int = 90) -> None:
        """Darken everything drawn so far to a share of 255."""
        self.surface.fill((brightness,) * 3, special_flags=pygame.BLEND_RGB_MULT)

    def panel(self, box: Box, name: str = "ui/panel", **colours: str) -> None:
        """Draw a nine-slice panel."""
        rect = self.view.rect(box)
        corner = min(self.view.px(PANEL_CORNERS.get(name, 24)), rect.w // 2, rect.h // 2)
        if name in _GRAINED and min(rect.size) > _GRAIN_FROM_PX:
            key = ("grained", name, rect.size, corner, tuple(sorted(colours.items())))
            drawn = self.assets.keep(key, lambda: self._grained(name, rect.size, corner, colours))
        else:
            drawn = self.assets.nine(name, rect.size, corner, **colours)
        self.surface.blit(drawn, rect)

    def _grained(self, name: str, size: tuple[int, int], corner: int, colours: dict[str, str]) -> pygame.Surface:
        drawn = self.assets.nine(name, size, corner, **colours).copy()
        drawn.blit(self.assets.texture(_GRAINED[name], size, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    def sprite(self, name: str, box: Box, *, stretch: bool = False, alpha: int = 255, **colours: str) -> None:
        """Draw a sprite in its proportions, centred in a box, or stretched to fill it; paler with a smaller `alpha`."""
        rect = self.view.rect(box)
        drawn = self.assets.sprite(name, rect.size, stretch=stretch, **colours)
        if alpha < 255:
            key = ("pale", name, rect.size, stretch, alpha, tuple(sorted(colours.items())))
            drawn = self.assets.keep(key, lambda: _pale(drawn, alpha))
        self.surface.blit(drawn, rect)

    def grain(self, name: str, box: Box, colour: str | None = None) -> None:
        """Fill a box with a textured colour: oak, soot, parchment, plaster, moss, night."""
        rect = self.view.rect(box)
        self.surface.blit(self.assets.texture(name, rect.size, colour), rect)

    def backdrop(self, name: str = "soot") -> None:
        """Cover the whole surface, margins of other aspect ratios too."""
        self.surface.blit(self.assets.texture(name, self.surface.get_size()), (0, 0))

    def live(self, living: Iterable[Living]) -> None:
        """Lay what lives over what was drawn so far, on a whole picture."""
        if isinstance(self.surface, Canvas) and self.assets.late is None:
            self.life.lay(self.surface, living, self.rect)

    def repeat(self, slot: str, key: Hashable, draw: Callable[[], None]) -> None:
        """Draw a part of a picture; where the last one in this slot had the same key its strokes and words are taken
        again. The key is all that the part shows; scale, light and language are thought of here. Parts that can be
        clicked have no place in one."""
        if not isinstance(self.surface, Canvas):
            draw()
            return
        view = self.view
        now = key, self.surface.level, view.k, view.ox, view.oy, view.text, self.texts.lang
        kept: list[Any] = self.assets.keep(("repeated", slot), list)
        if not kept or kept[0] != now:
            mark, words = self.surface.mark(), len(self.frame.words)
            draw()
            kept[:] = now, self.surface.since(mark), self.frame.words[words:]
        else:
            self.surface.again(kept[1])
            self.frame.words.extend(kept[2])

    # Words

    def label(
        self,
        text: str,
        box: Box,
        vu: float = 16,
        style: Style = Style(),
        *,
        lines: int = 1,
        short: str = "",
        valign: str = "middle",
        most: float = BAR_TEXT,
        zoom: bool = False,
    ) -> Block:
        """Draw a text that stays inside its box: wrapped, shrunk down to 15 vu, then short, then with an ellipsis.

        `most` is how far it follows the text size; `zoom` says that its whole text can be read in the zoom card.
        """
        rect = self.view.rect(box)
        block = self.type.fit(text, self.view.text_px(vu, most), self.view.floor_px, rect.size, lines, style, short)
        top, spare = rect.top, rect.h - block.surface.get_height()
        if valign != "top":
            top += spare if valign == "bottom" else spare // 2
        self._put(block, rect.left, top, rect, zoom)
        return block

    def fits(self, text: str, box: Box, lines: int = 1, face: str = "text", short: str = "") -> bool:
        """Whether a text, or else its short form, has room in a box at the size that labels don't go below."""
        size = self.view.rect(box).size
        return self.type.fit(text, self.view.floor_px, self.view.floor_px, size, lines, Style(face), short).full

    def paragraph(
        self, text: str, x: float, y: float, width: float, vu: float = 18, style: Style = Style(), *, most: float = 2.0
    ) -> float:
        """Draw a text as long as it is, at the full text size; return its height in vu."""
        block = self.type.block(text, self.view.text_px(vu, most), self.view.px(width), style)
        left, top = self.view.pt(x, y)
        rect = Rect(left, top, self.view.px(width), block.surface.get_height())
        self._put(block, left, top, rect, False)
        return block.surface.get_height() / self.view.k

    def paragraph_height(
        self, text: str, width: float, vu: float = 18, style: Style = Style(), *, most: float = 2.0
    ) -> float:
        """Return how high a paragraph would be, in vu."""
        high = self.type.height(text, self.view.text_px(vu, most), self.view.px(width), style)
        return high / self.view.k

    def text_width(self, text: str, vu: float, face: str = "text", most: float = BAR_TEXT) -> float:
        """Return the width of a text in one line, in vu, at the chosen text size, which labels don't go below the floor
        for."""
        return self.type.width(text, max(self.view.text_px(vu, most), self.view.floor_px), face) / self.view.k

    def grown(self, vu: float, most: float = 2.0) -> float:
        """Return a height of a line or row, in vu, grown with the text size (never below its normal one)."""
        return vu * max(1.0, min(self.view.text, most))

    def _put(self, block: Block, left: int, top: int, box: Rect, zoom: bool) -> None:
        used = block.lay(self.surface, left, top)
        if block.used.w:
            self.frame.text(block.text, used, box, block.px, block.full, zoom)

    # Targets

    def target(
        self,
        ref: str,
        box: Box,
        *,
        enabled: bool = True,
        tip: str = "",
        widget: Widget | None = None,
        stacked: bool = False,
        quiet: bool = False,
        line: bool = False,
    ) -> Rect:
        """Record a box that can be clicked; return it in pixels."""
        rect = self.view.rect(box)
        self.frame.target(ref, rect, enabled=enabled, tip=tip, widget=widget, stacked=stacked, quiet=quiet, line=line)
        return rect

    def lit(self, ref: str) -> bool:
        """Return whether the pointer rests on a ref, or the keyboard stands on it."""
        return ref in (self.hover, self.focused)

    def focus_ring(self) -> None:
        """Draw the double ring around the focused ref; called last. Lines of text have one thin
        mark."""
        places = self.frame.places(self.focused) if self.focused else []
        lines = [one.visible for one in places if one.line and one.visible.h]
        if lines:
            around = lines[0].unionall(lines[1:])
            canvas.edge(self.surface, self.assets.colour("mark.chosen"), around, self.view.px(2))
            return
        for one in places:
            self._ring(one)

    def _ring(self, target: Target) -> None:
        """Draw the keyboard's double ring outside a target: black without, cream within."""
        thin = self.view.px(2)
        rect = target.visible.inflate(4 * thin, 4 * thin)
        before = self.surface.get_clip()
        around = before if target.clip is None else target.clip.inflate(4 * thin, 4 * thin)
        for part in self.frame.uncovered(rect.inflate(4 * thin, 4 * thin).clip(around), target.layer):
            self.surface.set_clip(part)
            self.shape(pygame.draw.rect, "mark.dark", rect.inflate(2 * thin, 2 * thin), 3 * thin, 3 * thin)
            self.shape(pygame.draw.rect, "mark.chosen", rect, thin, 2 * thin)
        self.surface.set_clip(before)


def _pale(drawn: pygame.Surface, alpha: int) -> pygame.Surface:
    """Return a copy of a picture with a share of its opacity."""
    out = drawn.copy()
    out.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return out
