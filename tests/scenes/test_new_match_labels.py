"""The planks of the new-match screen: no label of one is cut, whatever the game, the language and the window."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import headless
from game.scenes.new_match import NewMatch


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_no_label_is_cut(lang, size):
    app, surface = headless.app(size, lang), pygame.Surface(size)
    for slug in rules.slugs():
        app.push(NewMatch(app, slug))
        app.draw(surface)
        frame = app.scene.frame
        planks = [one.rect for one in frame.targets if "=" in one.ref]
        labels = [one for one in frame.words if one.rect.collidelist(planks) >= 0]
        assert len(labels) > 15
        assert not [one.text for one in labels if not one.full], slug
