"""One line of text that is typed: names, seeds, searches. Letters come from TEXTINPUT, so that every keyboard works."""

from __future__ import annotations

import unicodedata

import pygame

from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

DOUBLE_MS = 400
"""Two presses within this time are a double click."""
_HINT = Style(colour="straw")


class TextField:
    """A text of at most `most` characters with a caret. `digits`: nothing else is taken. Ctrl-A or a double click marks
    the whole text, so that the next letter replaces it; so does, with `whole`, the click that goes into the field.

    Esc gives back the text of before the typing; every other key that writes or moves the caret is used up, Tab,
    Enter and up or down are not.
    """

    def __init__(self, ref: str, text: str = "", most: int = 20, digits: bool = False, whole: bool = False):
        self.ref, self.most, self.digits, self.whole = ref, most, digits, whole
        self.text = text
        self._before = text
        self._caret = len(text)
        self._marked = self._typing = False
        self._pressed_ms = -DOUBLE_MS
        self._left = 0
        self._edges: list[int] = []
        self._scrolled = 0

    def put(self, text: str) -> None:
        """Replace the text from outside."""
        self.text = self._before = text[: self.most]
        self._caret, self._marked = len(self.text), False

    def draw(self, ui: Ui, box: Box, *, hint: str = "") -> None:
        """Draw slot, text and, while focused, the caret; `hint` stands in an empty field."""
        rect = ui.target(self.ref, box, widget=self)
        ui.panel(box, "ui/slot", c1="inkmid")
        x, y, w, h = box
        px = ui.view.text_px(17, 1.5)
        self._left = rect.left + ui.view.px(9)
        room = rect.w - 2 * ui.view.px(9)
        self._edges = [ui.type.width(self.text[:n], px) for n in range(len(self.text) + 1)]
        caret = self._edges[min(self._caret, len(self.text))]
        self._scrolled = min(max(self._scrolled, caret - room), max(0, caret), max(0, self._edges[-1] - room))
        if self._edges[-1] <= room:
            self._scrolled = 0
        if not self.text and hint:
            ui.label(hint, (x + 14, y, w - 23, h), 16, _HINT)
            drawn = None
        else:
            drawn = ui.type.block(self.text, px, self._edges[-1] + px) if self.text else None
        height = ui.type.line_height(px)
        top = rect.top + (rect.h - height) // 2
        before = ui.surface.get_clip()
        inner = pygame.Rect(self._left, rect.top, room + 2, rect.h)
        ui.surface.set_clip(inner.clip(before))
        self._typing = ui.typing == self.ref
        if self._marked and self._typing:
            ui.surface.fill(ui.assets.colour("amberd"), (self._left - self._scrolled, top, self._edges[-1], height))
        if drawn is not None:
            drawn.lay(ui.surface, self._left - self._scrolled, top)
            seen = pygame.Rect(self._left, top, min(room, self._edges[-1]), height)
            ui.frame.text(self.text, seen, rect, px)
        if self._typing:
            ui.surface.fill(
                ui.assets.colour("flame"), (self._left - self._scrolled + caret, top, max(1, ui.view.px(2)), height)
            )
        ui.surface.set_clip(before)

    def press(self, pos: tuple[int, int]) -> None:
        now = pygame.time.get_ticks()
        self.drag(pos)
        self._marked = bool(self.text) and (self.whole and not self._typing or now - self._pressed_ms < DOUBLE_MS)
        self._pressed_ms = now

    def drag(self, pos: tuple[int, int]) -> None:
        wanted = pos[0] - self._left + self._scrolled
        self._caret = min(range(len(self._edges)), key=lambda n: abs(self._edges[n] - wanted), default=0)

    def key(self, event: pygame.event.Event, action: str | None) -> bool:
        if event.type == pygame.TEXTINPUT:
            self.write(event.text)
            return True
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._marked = bool(self.text)
        elif event.key == pygame.K_BACKSPACE or self._marked and event.key == pygame.K_DELETE:
            self.erase()
        elif event.key == pygame.K_DELETE:
            if self._caret < len(self.text):
                self._cut(self._caret)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not getattr(event, "pad", False):
            self._marked = False
            self._caret = min(max(self._caret + (1 if event.key == pygame.K_RIGHT else -1), 0), len(self.text))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._marked = False
            self._caret = 0 if event.key == pygame.K_HOME else len(self.text)
        elif event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.write(_clipboard())
        elif event.key == pygame.K_ESCAPE and self.text != self._before:
            self.put(self._before)
        else:
            return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_CTRL
        return True

    def erase(self) -> None:
        """Take the sign before the caret away, or all that is marked."""
        if self._marked:
            self._clear()
        elif self._caret:
            self._cut(self._caret - 1)

    def write(self, text: str) -> None:
        """Put a text at the caret, or in the place of what is marked, as far as it fits."""
        text = "".join(
            sign
            for sign in unicodedata.normalize("NFC", text)
            if (sign.isdecimal() and sign.isascii() if self.digits else sign.isprintable())
        )
        if self._marked and text:
            self._clear()
        text = text[: self.most - len(self.text)]
        self.text = self.text[: self._caret] + text + self.text[self._caret :]
        self._caret += len(text)

    def _clear(self) -> None:
        self.text, self._caret, self._marked = "", 0, False

    def _cut(self, at: int) -> None:
        self.text = self.text[:at] + self.text[at + 1 :]
        self._caret = at


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
