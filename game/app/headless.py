"""The app without a window: the same scenes, drawn into pictures, for `shot`, `bench` and tests of the looks.

Nothing here waits, listens or saves a match.
"""

from __future__ import annotations

import io
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.app.loop import App  # noqa: E402
from game.app.main import AppScenes  # noqa: E402
from game.scenes.base import Scene  # noqa: E402
from game.services.settings import Settings  # noqa: E402

_SETTLED_MS = 5_000.0
"""By then everything that moves on entering a scene has come to rest."""


def start() -> None:
    """Start what drawing needs."""
    pygame.display.init()
    pygame.font.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1, 1))


def app(size: tuple[int, int], lang: str) -> App:
    """Return an app of this size in pixels; what it shows depends on nobody's settings."""
    start()
    return App(AppScenes(), Settings(lang=lang), size)


def picture(of: App, scene: Scene) -> pygame.Surface:
    """Put the scene on top and return how it looks once it has come to rest."""
    of.push(scene)
    of.update(_SETTLED_MS)
    surface = pygame.Surface(of.view.size)
    of.draw(surface)
    return surface


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as the contents of a PNG file."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "x.png")
    return out.getvalue()
