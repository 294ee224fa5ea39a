"""The statistics on the screen: a row for each person and level, points only within one game, forgotten when asked."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.scenes.statistics import ALL, Statistics
from game.services.ledger import Place, Played
from game.services.settings import Settings
from tests.scenes.table import SMALL


@pytest.fixture
def screen(home):
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    first, second, *_ = rules.slugs()
    ada, hard = Place("Ada", "", 31, 1), Place("", "hard", 30, 2)
    app.ledger.enter(Played("one", first, (ada, hard), False))
    app.ledger.enter(Played("two", second, (ada._replace(points=77, rank=2), hard._replace(points=90, rank=1)), False))
    scene = Statistics(app)
    app.push(scene)
    return app, scene


def words(app: App, scene: Statistics) -> list[str]:
    app.draw(pygame.Surface(SMALL).convert())
    return [one.text.replace("\u00a0", " ") for one in scene.frame.words]


def test_points_of_different_games_are_not_compared(screen):
    app, scene = screen
    shown = words(app, scene)
    assert scene.slug == ALL and "50 %" in shown and "77" not in shown
    scene.click("game:" + rules.slugs()[1])
    assert {"Ada", "77", "Bots: hard", "90", "0 %", "100 %"} <= set(words(app, scene))
    scene.click("game:" + rules.slugs()[2])
    assert "Nothing has been played to its end yet." in words(app, scene)


def test_it_forgets_only_when_asked_twice(screen):
    app, scene = screen
    scene.click("forget")
    assert any("2 finished matches" in text for text in words(app, scene))
    app.carry_out(scene.back())
    assert app.scene is scene and len(app.ledger.all()) == 2
    scene.click("forget")
    app.carry_out(scene.click("yes"))
    assert app.ledger.all() == [] and "Nothing has been played to its end yet." in words(app, scene)
    assert not scene.frame.find("forget").enabled


def test_what_cannot_be_forgotten_is_said(screen, monkeypatch):
    def full(*_):
        raise OSError(30, "Read-only file system")

    app, scene = screen
    monkeypatch.setattr("game.services.ledger.write_atomically", full)
    scene.click("forget")
    app.carry_out(scene.click("yes"))
    assert len(app.ledger.all()) == 2 and app.toast.text


def test_the_title_leads_there(home):
    app = App(AppScenes(), Settings(lang="en"), SMALL)
    app.push(app.scenes.title(app))
    app.carry_out(app.scene.click("statistics"))
    assert isinstance(app.scene, Statistics)
