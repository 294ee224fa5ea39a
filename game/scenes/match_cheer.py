"""The light of a moment: rays behind a thing that matters, sparks that fly from it.

Knows pictures and a share of time. Which events are moments is said in data/app/motion.yaml.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame
from pygame import Surface

from game.services import tween
from game.services.geometry import Box
from game.widgets.ui import Ui

LONGEST_MS = 1_500.0
"""No moment takes longer, at any pace."""
_RAYS, _TURNS = 12, 8
"""How many rays there are, and pictures from one ray to the next."""
_LEAST, _MOST, _REACH = 150.0, 330.0, 1.9
"""How wide they reach, in vu, and of the thing's longer side."""
_SPARKS = 10
_GOLD = (255, 205, 96)


def rays(ui: Ui, box: Box, t: float, wide: float = 0.0) -> None:
    """Draw the light around a box at a share of its time, as wide as the box asks for or as is said, in vu; what
    matters is drawn over it."""
    x, y, w, h = box
    side = ui.view.px(wide or min(_MOST, max(_LEAST, _REACH * max(w, h))))
    step = 0 if wide else int(t * 2 * _TURNS) % _TURNS
    drawn = ui.assets.keep(("rays", side, step), lambda: _drawn(side, step / _TURNS))
    strong = round(255 * min(1.0, t / 0.12, (1 - t) / 0.25))
    before = drawn.get_alpha()
    drawn.set_alpha(max(0, strong))
    ui.surface.blit(drawn, drawn.get_rect(center=ui.view.pt(x + w / 2, y + h / 2)))
    drawn.set_alpha(before)


def sparks(ui: Ui, box: Box, t: float, wide: float = 0.0) -> None:
    """Draw sparks that fly from a box and go out, as far as the light."""
    x, y, w, h = box
    reach = (wide or min(_MOST, max(_LEAST, _REACH * max(w, h)))) / 2
    far = tween.ease_in_out(min(1.0, t * 1.6))
    for i in range(_SPARKS):
        turn = 2 * pi * (i + 0.37 * (i % 3)) / _SPARKS
        away = reach * (0.35 + (0.6 + 0.12 * (i % 4)) * far)
        size = ui.view.px(4.5 * (1 - far)) if far < 1 else 0
        if size > 1:
            at = ui.view.pt(x + w / 2 + away * cos(turn), y + h / 2 + away * sin(turn))
            ui.shape(pygame.draw.circle, "lit", at, size)


def _drawn(side: int, turn: float) -> Surface:
    """Return the rays, turned by a share of the way from one to the next; they fade outwards."""
    fine = 2
    out, middle = Surface((side * fine, side * fine), pygame.SRCALPHA), side * fine / 2
    for ring in range(10):
        inner, outer = middle * ring / 10, middle * (ring + 1) / 10
        colour = (*_GOLD, round(120 * (1 - ring / 10) ** 1.3))
        for i in range(_RAYS):
            a = 2 * pi * (i + turn) / _RAYS
            b = a + pi / _RAYS
            points = [
                (middle + r * cos(c), middle + r * sin(c)) for r, c in ((inner, a), (outer, a), (outer, b), (inner, b))
            ]
            pygame.draw.polygon(out, colour, points)
    return pygame.transform.smoothscale(out, (side, side))
