"""Pictures that belong to one position only, such as a mat or an arrow: of each kind the last few are kept.

`Assets.keep` holds on to everything until the scale changes, which is right for cards and too much for these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.widgets.ui import Ui

MOST = 6


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
