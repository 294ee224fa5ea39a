"""Keys of one's own: chosen by pressing them, told apart, kept, and played with."""

from __future__ import annotations

import json
from random import Random

import pygame
import pytest

from game import paths, rules
from game.app.loop import App
from game.app.main import AppScenes
from game.scenes.key_map import KeyMap
from game.services import settings as settings_module
from game.services.keys import Keys
from game.services.settings import Settings
from tests.scenes.table import Table
from tests.scenes.test_match_played import play

SIZE = (1280, 720)


@pytest.fixture
def app(home):
    app = App(AppScenes(), Settings(lang="en"), SIZE)
    app.push(KeyMap(app))
    app.draw(pygame.Surface(SIZE))
    return app


def press(app: App, key: int, mod: int = 0, scancode: int = 0) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=scancode))
    app.draw(pygame.Surface(SIZE))


def ask(app: App, action: str) -> None:
    app.carry_out(app.scene.click(f"key:{action}"))


def test_an_action_gets_the_key_that_is_pressed_and_keeps_it(app):
    ask(app, "hint")
    press(app, pygame.K_LCTRL)
    press(app, pygame.K_j, pygame.KMOD_LCTRL)
    assert app.scene.asked == "" and app.keys.of("hint") == ("ctrl+j",)
    assert app.keys.action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0)) is None
    assert app.keys.label("hint", app.texts) == "Ctrl J"
    app.save_settings()
    assert json.loads(paths.settings_file().read_text("utf-8"))["keys"] == {"hint": ["ctrl+j"]}
    again = App(AppScenes(), settings_module.load(paths.settings_file())[0], SIZE)
    assert again.keys.of("hint") == ("ctrl+j",)


def test_a_key_that_has_a_meaning_is_taken_from_it_or_refused_and_either_is_said(app):
    ask(app, "hint")
    press(app, pygame.K_RETURN)
    assert app.keys.of("hint") == ("return",) and app.keys.of("accept") == ("enter",)
    assert "Choose" in app.toast.text
    ask(app, "zoom")
    press(app, pygame.K_f)
    assert app.keys.of("zoom") == ("z",) and app.keys.of("finish") == ("f",)
    assert "only key of: End, pass, done" in app.toast.text


def test_digits_and_escape_stay_what_they_are(app):
    ask(app, "hint")
    press(app, pygame.K_1, scancode=pygame.KSCAN_1)
    assert app.keys.of("hint") == ("h",) and "Digits" in app.toast.text
    ask(app, "hint")
    press(app, pygame.K_ESCAPE)
    assert app.keys.of("hint") == ("h",) and isinstance(app.scene, KeyMap) and app.scene.asked == ""


def test_the_usual_keys_come_back_one_by_one_or_all_together(app):
    for action, key in (("hint", pygame.K_j), ("log", pygame.K_h)):
        ask(app, action)
        press(app, key)
    app.carry_out(app.scene.click("first:hint"))
    assert app.keys.of("hint") == ("j",) and "Log" in app.toast.text
    app.carry_out(app.scene.click("first:log"))
    app.carry_out(app.scene.click("first:hint"))
    assert app.settings.keys == {} and app.keys.of("hint") == ("h",)
    ask(app, "hint")
    press(app, pygame.K_j)
    app.carry_out(app.scene.click("usual"))
    assert app.settings.keys == {} and app.keys.of("hint") == ("h",)


def test_what_a_newer_version_or_a_careless_hand_has_written_is_left_out():
    keys = Keys()
    keys.read({"fly": ["x"], "hint": ["no such key"], "log": [], "undo": [3, "u"]})
    assert keys.of("hint") == ("h",) and keys.of("log") == ("l",) and keys.of("undo") == ("u",)
    assert "fly" not in keys.actions


def test_every_action_has_a_word_in_each_language_and_every_row_is_whole():
    for lang in ("en", "fr"):
        app = App(AppScenes(), Settings(lang=lang), SIZE)
        app.push(KeyMap(app))
        app.draw(pygame.Surface(SIZE))
        cut = [word.text for word in app.scene.frame.words if not word.full]
        assert not cut and not app.texts.missing


@pytest.mark.parametrize("slug", [slug for slug in rules.slugs() if slug != "bloody_inn"])
def test_a_whole_match_by_other_keys_alone(slug):
    """The Bloody Inn is played by its usual keys elsewhere."""
    table = Table("human", "random", slug=slug, seed=Random(slug).randrange(99))
    other = {"left": ["a"], "right": ["d"], "up": ["w"], "down": ["s"], "accept": ["e"], "next_region": ["q"]}
    table.app.keys.read(other)
    assert play(table, table.walk, 6) > 15
    assert table.match.hover == ""
