"""The picture that stands while nothing wants a new one is the one that would be drawn anew: whatever was pressed."""

from random import Random

import pygame
import pytest

from game import rules
from tests.scenes.table import SMALL, Table

KEYS = (
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_RIGHT,
    pygame.K_f,
    pygame.K_ESCAPE,
    pygame.K_SPACE,
    pygame.K_1,
    pygame.K_u,
)
PRESSES = 60


@pytest.mark.parametrize("slug", rules.slugs())
def test_no_picture_stands_that_would_look_otherwise_if_it_were_drawn_anew(slug):
    table = Table("human", "random", "random", slug=slug, seed=3, size=SMALL)
    app, rng, compared = table.app, Random(3), 0
    app.settings.reduced_motion, app.settings.pace = True, "fast"
    for _ in range(PRESSES):
        key = rng.choice(KEYS)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            app.handle(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        for _ in range(rng.choice((1, 3, 10, 40))):
            app.update(33)
            if app.needs_picture:
                table.draw()
        if not app.needs_picture:
            stands = pygame.image.tobytes(table.surface, "RGB")
            app.scene.dirty = True
            assert pygame.image.tobytes(table.draw(), "RGB") == stands, f"after {pygame.key.name(key)}"
            compared += 1
    assert compared > 5
