"""A loupe over a crowded place: a piece of the picture, enlarged, on which a second tap says what is meant.

It is given the picture and what lies there; what a thing does stays with the scene below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.scenes.base import Scene
from game.scenes.commands import Commands, Pop
from game.widgets.frame import Target
from game.widgets.ui import Ui

_LEAST, _MOST = 2.0, 6.0
"""How many times larger things become."""
_SHARE = 0.7
"""How much of the screen's width and height the loupe takes at most."""
_AROUND = 10
"""Pixels of the picture around the things."""


class Loupe(Scene):
    """`picture` is what was shown, `targets` what may be meant by a finger at `at`, each to become at least `least`
    pixels wide and high; `picked` is told which it is."""

    overlay = True

    def __init__(
        self,
        picture: pygame.Surface,
        targets: Sequence[Target],
        at: tuple[int, int],
        least: float,
        picked: Callable[[Target], None],
    ):
        super().__init__()
        self.targets, self._picked = list(targets), picked
        seen = self.targets[0].visible.unionall([one.visible for one in self.targets[1:]])
        reach = Rect(0, 0, round(4 * least), round(3 * least))
        reach.center = at
        part = seen.inflate(2 * _AROUND, 2 * _AROUND).clip(reach).clip(picture.get_rect())
        smallest = min(min(one.visible.clip(part).size) for one in self.targets)
        room = min(_SHARE * picture.get_width() / part.w, _SHARE * picture.get_height() / part.h)
        self._grown = max(1.0, min(max(_LEAST, least / max(1, smallest)), _MOST, room))
        self._part, self._at = part, at
        size = round(part.w * self._grown), round(part.h * self._grown)
        self._large = pygame.transform.smoothscale(picture.subsurface(part).convert(24), size)

    def paint(self, ui: Ui) -> None:
        box = self._large.get_rect(center=self._at)
        edge = ui.view.px(12)
        box.clamp_ip(Rect((0, 0), ui.view.size).inflate(-4 * edge, -4 * edge))
        frame = box.inflate(2 * edge, 2 * edge)
        with ui.frame.overlay(frame, "loupe", modal=True):
            ui.panel(ui.view.box(frame), c1="gold")
            ui.surface.blit(self._large, box)
            ui.edge(ui.view.box(box), "ink", 2)
            for place, one in enumerate(self.targets):
                ref, rect = f"spot:{place}", self._spread(one.visible, box)
                ui.target(ref, ui.view.box(rect), stacked=True)
                ui.edge(ui.view.box(rect), "flame" if ui.lit(ref) else "lit", 3)

    def _spread(self, rect: Rect, box: Rect) -> Rect:
        """Return where a rectangle of the picture is seen."""
        part = rect.clip(self._part)
        left, top = (part.x - self._part.x) * self._grown, (part.y - self._part.y) * self._grown
        return Rect(box.x + round(left), box.y + round(top), round(part.w * self._grown), round(part.h * self._grown))

    def click(self, ref: str) -> Commands:
        self._picked(self.targets[int(ref.partition(":")[2])])
        return (Pop(),)

    def missed(self, pos: tuple[int, int]) -> Commands:
        return (Pop(),)
