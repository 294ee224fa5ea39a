"""The first start of a stranger: asked once, at once in force, and never in the way again."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import main
from game.app.loop import App
from game.app.main import AppScenes
from game.scenes import welcome
from game.scenes.lesson import Lesson
from game.scenes.new_match import NewMatch
from game.scenes.settings import SettingsScreen
from game.scenes.title import Title
from game.scenes.welcome import Welcome
from game.services.settings import Settings
from tests.app.test_loop import window_of_ours

SIZE = (1280, 720)


@pytest.fixture
def app(home):
    app = App(AppScenes(), Settings(lang="en"), SIZE)
    app.push(Title(app))
    app.push(Welcome(app))
    app.draw(pygame.Surface(SIZE))
    return app


def press(app: App, *actions: str) -> None:
    for action in actions:
        app.handle(app.keys.event(action))
        app.draw(pygame.Surface(SIZE))


def click(app: App, ref: str) -> None:
    app.draw(pygame.Surface(SIZE))
    pos = app.scene.frame.find(ref).rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=pos, button=1))


@pytest.mark.parametrize("welcomed", (False, True))
def test_it_is_asked_at_the_first_start_only(home, monkeypatch, welcomed):
    seen = []

    def loop(app, window, clock, sleep, events):
        seen.extend(type(scene) for scene in app.stack)
        app.settings.welcomed = True

    window_of_ours(monkeypatch)
    monkeypatch.setattr(main, "run_loop", loop)
    if welcomed:
        assert main.run() == 0
        seen.clear()
    assert main.run() == 0
    assert seen == ([Title] if welcomed else [Title, Welcome])


def test_what_is_chosen_holds_at_once(app):
    click(app, "lang=fr")
    assert app.settings.lang == "fr" and app.texts.lang == "fr"
    for ref, name in (("contrast=yes", "contrast"), ("reduced_motion=yes", "reduced_motion"), ("muted=yes", "muted")):
        click(app, ref)
        assert getattr(app.settings, name) is True
    app.scene.focus.set("text_size")
    press(app, "right")
    assert app.settings.text_size == 125 and isinstance(app.scene, Welcome)


@pytest.mark.parametrize("lang", ("de", "fr"))
@pytest.mark.parametrize("size", (SIZE, (1920, 1080)))
def test_the_example_stays_on_its_paper_at_the_largest_text(home, lang, size):
    app = App(AppScenes(), Settings(lang=lang, text_size=200), size)
    app.push(Welcome(app))
    app.draw(pygame.Surface(size))
    paper = app.view.rect(welcome._NOTE)
    words = [word.rect for word in app.scene.frame.words if word.rect.left > paper.left and word.rect.top > paper.top]
    on = [rect for rect in words if rect.top < paper.bottom]
    assert len(on) >= 2 and all(paper.contains(rect) for rect in on)


def test_enter_twice_leads_to_the_title_and_escape_only_back_to_the_first_page(app):
    press(app, "back")
    assert isinstance(app.scene, Welcome)
    press(app, "accept", "back", "accept", "accept")
    assert isinstance(app.scene, Title) and app.settings.welcomed


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_lesson_begins_from_there_and_leads_to_the_title(app, slug):
    press(app, "accept")
    click(app, f"learn:{slug}")
    assert isinstance(app.scene, Lesson) and app.scene.session.game.meta.slug == slug
    assert [type(scene) for scene in app.stack] == [Title, Lesson] and app.settings.welcomed


def test_a_new_match_opens_at_the_game_played_last(app):
    app.settings.welcomed = True
    app.pop()
    app.carry_out(app.scene.click("new"))
    assert isinstance(app.scene, NewMatch) and app.scene.slug == rules.slugs()[0]
    app.pop()
    app.settings.matches = {"brawl": {}, "feast": {}, "no_such_game": {}}
    app.carry_out(app.scene.click("new"))
    assert app.scene.slug == "feast"


def test_a_new_match_after_a_lesson_opens_at_the_game_that_was_learned_until_one_is_set_up(app):
    app.settings.matches = {"feast": {}}
    press(app, "accept")
    click(app, "learn:brawl")
    app.pop()
    app.carry_out(app.scene.click("new"))
    assert app.scene.slug == "brawl"
    app.pop()
    app.carry_out(app.scene.click("learn:tiefenthal"))
    app.pop()
    app.carry_out(app.scene.click("new"))
    assert app.scene.slug == "tiefenthal"
    app.carry_out(app.scene.click("tavern:bloody_inn"))
    app.carry_out(app.scene.click("start"))
    app.pop()
    app.pop()
    app.carry_out(app.scene.click("new"))
    assert app.scene.slug == "bloody_inn" and app.settings.learned == ""


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_whether_the_table_speaks_is_asked_in_words_on_both_screens(home, lang):
    app = App(AppScenes(), Settings(lang=lang), SIZE)
    for scene in (Welcome(app), SettingsScreen(app)):
        app.push(scene)
        app.draw(pygame.Surface(SIZE))
        label = next(one for one in scene.frame.words if one.text == app.texts("ui.settings.speak"))
        first = scene.frame.find("speak=no").rect
        assert label.full and label.rect.right < first.left and abs(label.rect.centery - first.centery) < first.h / 2
