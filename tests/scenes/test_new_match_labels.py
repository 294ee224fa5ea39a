"""The screens on which something is chosen: no word of one is cut, whatever the game, the language and the window."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import headless
from game.scenes.challenges import Challenges
from game.scenes.new_match import NewMatch
from game.scenes.puzzles import Puzzles
from game.widgets.text import clean


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_no_word_is_cut(lang, size):
    app, surface = headless.app(size, lang), pygame.Surface(size)
    for slug in rules.slugs():
        for scene in (NewMatch(app, slug), Challenges(app), Puzzles(app)):
            app.push(scene)
            if not isinstance(scene, NewMatch):
                scene.click("game:" + slug)
            app.draw(surface)
            words = scene.frame.words
            assert len(words) > 20
            assert not [one.text for one in words if not one.full], slug


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_how_each_opponent_plays_is_said_where_a_match_is_set_up_first(lang):
    app, surface = headless.app((1280, 720), lang), pygame.Surface((1280, 720))
    for slug in rules.slugs():
        app.push(NewMatch(app, slug))
        app.draw(surface)
        tips = {one.tip for one in app.scene.frame.targets if one.ref.startswith("ways:")}
        said = {clean(one.text) for one in app.scene.frame.words}
        assert len(tips) == 3 and {clean(tip) for tip in tips} <= said, slug
