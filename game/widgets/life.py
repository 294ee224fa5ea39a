"""What lives in a room while nobody acts: flames, sparks, steam, snow, stars, a tail. Small pictures that lie over
others and change a few times a second; at rest there is nothing to be seen of them.

Where they are is said by whoever draws the room; nothing here knows a screen. Each is one
surface that is drawn on again and again, the one exception from what a canvas asks for: `Canvas.redo` repeats what lies
under and over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi, sin

import pygame
from pygame import Surface

from game.services.geometry import Box
from game.services.life import Kind, Living
from game.widgets.canvas import Canvas

STEPS = 16
"""Pictures in a round of each; the last leads to the first."""
STEP_MS = 200.0
"""How long each is seen."""
_FINE = 3
"""So many times larger they are drawn, then scaled down."""
_LID = (183, 115, 76)
_OUT, _IN, _HEART = (240, 120, 30), (255, 200, 80), (255, 240, 170)


class _Kept:
    """One living thing on the screen: its surface, its pictures by step (those that look alike are one), and which of
    them it shows."""

    def __init__(self, one: Living, number: int, size: tuple[int, int]):
        self.one, self.number = one, number
        self.surface = Surface(size, pygame.SRCALPHA)
        self._made: dict[int, Surface] = {}
        self._alike: dict[bytes, Surface] = {}
        self._shown: Surface | None = None

    def show(self, step: int) -> bool:
        """Show a step of its round; return whether that looks different."""
        at = (step + 5 * self.number) % STEPS
        if at not in self._made:
            made = _picture(self.one.kind, self.surface.get_size(), at / STEPS, self.number)
            self._made[at] = self._alike.setdefault(pygame.image.tobytes(made, "RGBA"), made)
        if self._made[at] is self._shown:
            return False
        self._shown = self._made[at]
        self.surface.fill((0, 0, 0, 0))
        self.surface.blit(self._shown, (0, 0))
        return True

    def rest(self) -> None:
        """Be seen no more."""
        self._shown = None
        self.surface.fill((0, 0, 0, 0))


class Life:
    """Everything that lives on one screen. `lay` puts it into the picture, `step` lets it go on; `changed` are the
    surfaces that looked different after that."""

    def __init__(self) -> None:
        self._of: dict[tuple, _Kept] = {}
        self._age = 0.0
        self._at = 0
        self._rests = True
        self.changed: list[Surface] = []

    def clear(self) -> None:
        """The scale has changed: everything is made anew."""
        self._of.clear()

    def lay(self, canvas: Canvas, living: Iterable[Living], place: Callable[[Box], pygame.Rect]) -> None:
        """Draw living things into a picture; `place` turns vu into pixels."""
        for number, one in enumerate(living):
            rect = place(one.box)
            key = one, tuple(rect)
            if key not in self._of:
                self._of[key] = _Kept(one, number, rect.size)
                if not self._rests:
                    self._of[key].show(self._at)
            canvas.blit(self._of[key].surface, rect)

    def step(self, ms: float, still: bool) -> bool:
        """Let time pass; return whether anything looks different now. `still`: it all rests."""
        if still:
            self.changed = [] if self._rests else [kept.surface for kept in self._of.values()]
            self._rests = True
            for kept in self._of.values() if self.changed else ():
                kept.rest()
            return bool(self.changed)
        self._age += ms
        if self._age < STEP_MS:
            return False
        self._age, self._at, self._rests = 0.0, (self._at + 1) % STEPS, False
        self.changed = [kept.surface for kept in self._of.values() if kept.show(self._at)]
        return bool(self.changed)


def _picture(kind: Kind, size: tuple[int, int], t: float, seed: int) -> Surface:
    """Return one picture of a kind at a share (0 to 1) of its round."""
    out = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    _DRAW[kind](out, 2 * pi * t, t, seed)
    return pygame.transform.smoothscale(out, size)


def _tongue(out: Surface, x: float, w: float, top: float, lean: float, colour: tuple[int, ...]) -> None:
    """Draw a tongue of flame that stands on the lower edge: middle, width, height and lean as shares."""
    wide, high = out.get_size()
    base, tip = high, high * (1 - top)
    points = []
    for i in range(13):
        s = i / 12
        half = w / 2 * (1 - s) ** 0.8 * (1 + 0.5 * sin(pi * s))
        points.append(((x - half + lean * s * s) * wide, base + (tip - base) * s))
    for i in range(12, -1, -1):
        s = i / 12
        half = w / 2 * (1 - s) ** 0.8 * (1 + 0.5 * sin(pi * s))
        points.append(((x + half + lean * s * s) * wide, base + (tip - base) * s))
    pygame.draw.polygon(out, colour, points)


def _fire(out: Surface, a: float, t: float, seed: int) -> None:
    for i, x in enumerate((0.3, 0.68, 0.48)):
        b = a * (1 + i % 2) + 2.1 * i + seed
        _tongue(out, x, 0.42, 0.62 + 0.16 * sin(b) + 0.1 * (i == 2), 0.06 * sin(b + 1), _OUT if i < 2 else _IN)
    _tongue(out, 0.5, 0.34, 0.42 + 0.08 * sin(2 * a + seed), 0.04 * cos(a), _HEART)
    wide, high = out.get_size()
    for i in range(3):
        s = (t + i / 3) % 1
        x = wide * (0.3 + 0.2 * i + 0.06 * sin(a * 2 + i))
        pygame.draw.circle(out, (255, 190, 90, round(230 * (1 - s))), (x, high * (0.75 - 0.7 * s)), high * 0.022)


def _flame(out: Surface, a: float, t: float, seed: int) -> None:
    lean = 0.1 * sin(a + seed)
    _tongue(out, 0.5, 0.52, 0.84 + 0.12 * sin(2 * a + seed), lean, _IN)
    _tongue(out, 0.5, 0.3, 0.5 + 0.1 * sin(2 * a + seed + 1), lean, _HEART)


def _glow(out: Surface, a: float, t: float, seed: int) -> None:
    wide, high = out.get_size()
    strong = 15 + 7 * sin(a + seed) + 5 * sin(3 * a + seed)
    rings = 14
    for i in range(rings):
        share = 1 - i / rings
        layer = Surface((wide, high), pygame.SRCALPHA)
        spot = pygame.Rect(0, 0, wide * share, high * share)
        spot.center = wide // 2, high // 2
        pygame.draw.ellipse(layer, (255, 180, 80, max(1, round(strong / rings * 2))), spot)
        out.blit(layer, (0, 0))


def _steam(out: Surface, a: float, t: float, seed: int) -> None:
    wide, high = out.get_size()
    for i in range(3):
        s = (t + i / 3) % 1
        x = wide * (0.3 + 0.2 * i + 0.1 * sin(2 * pi * s + i))
        strong = round(120 * sin(pi * s))
        pygame.draw.circle(out, (236, 226, 206, strong), (x, high * (0.95 - 0.8 * s)), wide * (0.05 + 0.08 * s))


def _snow(out: Surface, a: float, t: float, seed: int) -> None:
    wide, high = out.get_size()
    for i in range(max(1, wide * high // (_FINE * _FINE * 700))):
        s = (t + (i * 0.37 + seed * 0.23) % 1) % 1
        x = wide * ((i * 0.618 + seed * 0.31) % 1) * 0.9 + wide * 0.05 + _FINE * sin(2 * pi * s + i)
        pygame.draw.circle(out, (240, 246, 255, round(220 * sin(pi * s) ** 0.5)), (x, high * s), 1.4 * _FINE)


def _star(out: Surface, a: float, t: float, seed: int) -> None:
    strong = max(0.0, sin(a + seed)) ** 2
    if strong < 0.05:
        return
    wide, high = out.get_size()
    x, y, r, thin = wide / 2, high / 2, wide / 2 * strong, wide * 0.07
    points = [(x, y - r), (x + thin, y - thin), (x + r, y), (x + thin, y + thin)]
    points += [(x, y + r), (x - thin, y + thin), (x - r, y), (x - thin, y - thin)]
    pygame.draw.polygon(out, (255, 246, 214, round(255 * strong)), points)


def _tail(out: Surface, a: float, t: float, seed: int) -> None:
    """A tail that wags twice in a round and then lies still; it begins in the lower right corner."""
    wide, high = out.get_size()
    wag = 0.5 * sin(4 * a) if t < 0.5 else 0.0
    line = []
    for i in range(9):
        s = i / 8
        turn = 0.55 * pi + (0.5 + wag) * s
        line.append((wide * (0.86 - 0.62 * s * sin(turn)), high * (0.82 + 0.62 * s * cos(turn))))
    for colour, width in (((43, 26, 20), 0.26), ((122, 74, 42), 0.16)):
        for x, y in line:
            pygame.draw.circle(out, colour, (x, y), wide * width / 2)


def _blink(out: Surface, a: float, t: float, seed: int) -> None:
    """A lid that closes for a moment over an eye that fills the box."""
    if t < 0.9:
        return
    wide, high = out.get_size()
    pygame.draw.ellipse(out, _LID, out.get_rect())
    pygame.draw.arc(out, (45, 25, 19), (wide * 0.08, -high * 0.1, wide * 0.84, high), pi, 2 * pi, _FINE)


_DRAW: dict[str, Callable[[Surface, float, float, int], None]] = {
    "fire": _fire,
    "flame": _flame,
    "glow": _glow,
    "steam": _steam,
    "snow": _snow,
    "star": _star,
    "tail": _tail,
    "blink": _blink,
}
