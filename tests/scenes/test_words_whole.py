"""The screens around a match: no word of one is cut, whatever the game, the language and the window."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import headless
from game.kernel.api import Config
from game.scenes import shots
from game.scenes.challenges import Challenges
from game.scenes.keys_list import KEYS, KeysList
from game.scenes.new_match import NewMatch
from game.scenes.puzzles import Puzzles
from game.widgets.text import clean

pytestmark = pytest.mark.usefixtures("no_pixels")


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
def test_no_word_about_a_match_is_cut_in_a_small_window(lang):
    """Its results, the bars of its replay, and the list of all keys with the signs of its table."""
    size = (1024, 768)
    app, surface = headless.app(size, lang), pygame.Surface(size)
    for slug in rules.slugs():
        config = app.games.get(slug).check(Config(3, {}))
        position = shots.Position(config, {}, seed=3, moves=60)
        session = shots.session_at(app, slug, position)
        signs = shots.match(app, slug, position).model.board.signs()
        replay = shots.replayed(app, session, len(session.steps) // 2)
        for scene in (shots.results(app, slug, position), replay, KeysList(KEYS[:16], True, signs)):
            app.push(scene)
            app.draw(surface)
            words = [one for one in scene.frame.words if scene is not replay or not one.zoom]
            assert len(words) > 10
            assert not [one.text for one in words if not one.full], slug


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_what_is_left_of_a_review_is_said_in_its_own_number(lang):
    say = headless.app((1280, 720), lang).texts
    one, more = say("ui.review.left", 1, 20), say("ui.review.left", 20, 1)
    assert "20 %" in one.replace("\xa0", " ") and more.replace("\xa0", " ").startswith("1 %")
    assert more.count("20") == 1 and not more.endswith(one[one.rindex("1 ") + 2 :])


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_how_each_opponent_plays_is_said_where_a_match_is_set_up_first(lang):
    app, surface = headless.app((1280, 720), lang), pygame.Surface((1280, 720))
    for slug in rules.slugs():
        app.push(NewMatch(app, slug))
        app.draw(surface)
        tips = {one.tip for one in app.scene.frame.targets if one.ref.startswith("ways:")}
        said = {clean(one.text) for one in app.scene.frame.words}
        assert len(tips) == 3 and {clean(tip) for tip in tips} <= said, slug
