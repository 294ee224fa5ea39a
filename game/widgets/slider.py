"""A value between two ends, set by dragging, by clicking and by the arrow keys."""

from __future__ import annotations

import pygame

from game.services.geometry import Box
from game.widgets.ui import Ui

_KNOB = 26.0
_KEYS = {"left": -1, "right": 1, "down": -1, "up": 1}


class Slider:
    """Whole numbers from `low` to `high` in steps. The knob's place in the last picture is remembered for dragging.

    Only left and right are used up; up and down move the focus, as everywhere.
    """

    def __init__(self, ref: str, low: int, high: int, step: int, value: int):
        self.ref, self.low, self.high, self.step = ref, low, high, step
        self.value = value
        self._rail = pygame.Rect(0, 0, 1, 1)

    def draw(self, ui: Ui, box: Box) -> None:
        """Draw rail and knob; the whole box is the target."""
        x, y, w, h = box
        ui.target(self.ref, box, widget=self)
        middle = y + h / 2
        self._rail = ui.rect((x + _KNOB / 2, middle - 4, w - _KNOB, 8))
        ui.panel((x + 4, middle - 6, w - 8, 12), "ui/slot", c1="inkmid")
        share = (self.value - self.low) / max(1, self.high - self.low)
        ui.fill((x + 8, middle - 2, max(1, (w - _KNOB) * share), 4), "amber")
        ui.sprite(
            "tokens/round",
            (x + (w - _KNOB) * share, middle - _KNOB / 2, _KNOB, _KNOB),
            c1="flame" if ui.lit(self.ref) or ui.pressed == self.ref else "amber",
        )

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        share = (pos[0] - self._rail.left) / max(1, self._rail.w)
        self._set(self.low + share * (self.high - self.low))

    def key(self, event: pygame.event.Event, action: str | None) -> bool:
        if event.type != pygame.KEYDOWN or action not in ("left", "right"):
            return False
        self._set(self.value + self.step * _KEYS[action])
        return True

    def _set(self, value: float) -> None:
        steps = round((value - self.low) / self.step)
        self.value = min(max(self.low + steps * self.step, self.low), self.high)
