"""A thing under the pointer while the button is held: from the first few points of movement to the drop.

Only the gesture and its ghost; what a drop means is asked of the half-made answer and the board by the match.
"""

from __future__ import annotations

import pygame

from game.boards.table import Place
from game.scenes.match_table import TableLayer
from game.widgets.ui import Ui

START_VU = 8.0
"""Movement that makes a drag of a press."""
_GHOST_ALPHA = 230


class Drag:
    """One press on a place; `active` once it has become a drag, `dead` where the place can't be taken along."""

    def __init__(self, place: Place, pos: tuple[int, int]):
        self.place = place
        self.active = self.dead = False
        self.start = self._pos = pos
        self._ghost: pygame.Surface | None = None
        self._carried: Place | None = None

    def moved(self, pos: tuple[int, int], k: float) -> bool:
        """Follow the pointer (pixels, `k` pixels per vu); return whether the drag begins with this movement."""
        self._pos = pos
        far = max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])) > START_VU * k
        begins = far and not self.active
        self.active = self.active or far
        return begins

    def draw(self, ui: Ui, layer: TableLayer) -> None:
        """Draw the ghost at the pointer."""
        if self.dead:
            return
        if self._ghost is None or self._carried is None:
            self._carried = layer.board.carried(layer.view, self.place)
            self._ghost = layer.picture(ui, self._carried)
            self._ghost.set_alpha(_GHOST_ALPHA)
        rect = ui.rect(self._carried.box).move(self._pos[0] - self.start[0], self._pos[1] - self.start[1])
        ui.surface.blit(self._ghost, rect)
