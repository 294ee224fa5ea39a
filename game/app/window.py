"""The window: its size, full screen, and whether there is a screen at all.

Sizes: `points` is what the desktop and the mouse count in, the surface is in pixels.
"""

from __future__ import annotations

import os

import pygame

TITLE = "Tavern Row"
SMALLEST = (320, 180)
DRAWN = (960, 540)
"""A picture is drawn at least this wide and high, however small the window."""
_USUAL = 1280
"""So wide is a first window, if it fits."""
_DEPTH = 24
"""Bits of a pixel on which colours can be mixed."""
_BARS = 100
"""What bars and the window's title take of a screen's height."""
_SHARE = 0.8
"""How much of the desktop a first window takes."""


class NoScreen(RuntimeError):
    """There is no screen to open a window on."""


def open_display() -> None:
    """Start the video system; raise NoScreen where it has no screen (SDL would draw into the void without a word)."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in ("offscreen", "dummy"):
        pygame.display.quit()
        raise NoScreen("no video driver found a screen")
    pygame.font.init()
    pygame.display.set_allow_screensaver(True)


def first_size(desktop: tuple[int, int], remembered: list[int]) -> tuple[int, int]:
    """Return the size of the window in points: as it was closed, if that still fits the desktop, else most of it at
    16:9, with room for bars and a title on it."""
    if remembered and remembered[0] <= desktop[0] and remembered[1] <= desktop[1]:
        return remembered[0], remembered[1]
    width = min(desktop[0] * _SHARE, desktop[1] * _SHARE * 16 / 9)
    width = max(width, min(_USUAL, desktop[0], (desktop[1] - _BARS) * 16 / 9))
    return round(width), round(width * 9 / 16)


def drawn_size(pixels: tuple[int, int]) -> tuple[int, int]:
    """Return the size at which the picture of a window of so many pixels is drawn: its own, or, where that is too small
    for words and cards, one of the same shape that is just large enough and is then scaled down."""
    grow = max(DRAWN[0] / max(1, pixels[0]), DRAWN[1] / max(1, pixels[1]))
    return pixels if grow <= 1 else (round(pixels[0] * grow), round(pixels[1] * grow))


class AppWindow:
    """The one window of the app."""

    def __init__(self, remembered: list[int], fullscreen: bool):
        desktop = pygame.display.get_desktop_sizes()[0]
        self._window = pygame.Window(TITLE, first_size(desktop, remembered), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = min(SMALLEST[0], desktop[0]), min(SMALLEST[1], desktop[1])
        self._windowed = self.points
        self._apart: pygame.Surface | None = None
        self.full = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What the picture is drawn on: the window's own surface, or, where that is too small or has too few colours,
        one of ours that is shown on it."""
        own = self._window.get_surface()
        size = drawn_size(own.get_size())
        if size == own.get_size() and own.get_bitsize() >= _DEPTH:
            self._apart = None
            return own
        if self._apart is None or self._apart.get_size() != size:
            self._apart = pygame.Surface(size, 0, 32)
        return self._apart

    @property
    def points(self) -> tuple[int, int]:
        width, height = self._window.size
        return width, height

    @property
    def windowed_points(self) -> tuple[int, int]:
        """The size of the window when it isn't full screen; to be remembered."""
        return self._windowed if self.full else self.points

    def set_icon(self, icon: pygame.Surface) -> None:
        """Set the picture that stands for the window on the desktop."""
        self._window.set_icon(icon)

    def entitle(self, title: str) -> None:
        """Name the window on the desktop."""
        if title != self._window.title:
            self._window.title = title

    def set_fullscreen(self, on: bool) -> None:
        """Cover the screen, or go back to the window as it was."""
        if on and not self.full:
            self._windowed = self.points
            self._window.set_fullscreen(desktop=True)
        elif self.full and not on:
            self._window.set_windowed()
        self.full = on

    def flip(self) -> None:
        """Show what was drawn."""
        if self._apart is not None:
            own = self._window.get_surface()
            fits = self._apart.get_size() == own.get_size()
            own.blit(self._apart if fits else pygame.transform.smoothscale(self._apart, own.get_size()), (0, 0))
        self._window.flip()

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()
