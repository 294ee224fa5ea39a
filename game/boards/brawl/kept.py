"""Pictures that belong to one position only, such as a mat or an arrow: of each kind the last few are kept. Also those
that are darker while the question is about something else.

`Assets.keep` holds on to everything until the scale changes, which is right for cards and too much for these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.widgets.ui import Ui

MOST = 6
DIM = (186, 180, 188)
"""What is multiplied with it that the question isn't about."""


def few(ui: Ui, kind: Hashable, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return what `make` draws for a key, kept among the last MOST of its kind."""
    kept: dict[Hashable, pygame.Surface] = ui.assets.keep(("few", kind), dict)
    found = kept.pop(key, None)
    if found is None:
        found = make()
        if len(kept) >= MOST:
            del kept[next(iter(kept))]
    kept[key] = found
    return found


def dimmed(ui: Ui, drawn: pygame.Surface, key: Hashable) -> pygame.Surface:
    """Return a picture, darker; `key` tells it from others."""

    def make() -> pygame.Surface:
        less = drawn.copy()
        less.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return less

    return ui.assets.keep(("dimmed", key), make)
