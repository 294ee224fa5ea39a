"""The lint of pictures over the match: every seat count, both languages, longer texts, the fallback font, and what the
keys reach."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.api import Config
from game.scenes import shots
from game.services.assets import Assets
from game.services.settings import SPEEDS, Settings
from game.widgets.ui import Ui
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.plain_type import without_faces
from tests.scenes.table import SMALL, Table


def show(
    target: str,
    seats: int,
    *,
    lang: str = "en",
    moves: int = 70,
    pseudo: bool = False,
    assets: Assets | None = None,
    text: int = 100,
    viewer: int | None = None,
    table: dict | None = None,
):
    app = App(AppScenes(), Settings(lang=lang, text_size=text), SMALL, pseudo=pseudo)
    if assets is not None:
        app.assets, app.ui = assets, Ui(app.view, assets, app.texts, app.keys)
    config = rules.get("bloody_inn").check(Config(seats, {}))
    scene = shots.OF_GAMES[target](app, "bloody_inn", shots.Position(config, table or {}, 5, moves, viewer))
    app.push(scene)
    app.draw(pygame.Surface(SMALL).convert())
    return app, scene


def check(app: App, scene, **more) -> None:
    found = problems(scene.frame, app.view, **more)
    assert not found, "\n".join(found)
    assert not unhit(scene.frame) and not unreached(scene.frame)
    assert not app.texts.missing


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_table(seats, lang):
    check(*show("match", seats, lang=lang))


@pytest.mark.parametrize("moves", [0, 20, 120])
def test_the_table_early_and_late(moves):
    check(*show("match", 4, lang="fr", moves=moves))


@pytest.mark.parametrize("target", ["match", "curtain", "results"])
def test_texts_a_third_longer(target):
    check(*show(target, 4, lang="fr", pseudo=True), ellipses=0.12)


@pytest.mark.parametrize("target", ["match", "curtain", "results"])
def test_the_fallback_font(target):
    check(*show(target, 4, lang="fr", assets=without_faces()), ellipses=0.10)


@pytest.mark.parametrize("target", ["match", "curtain", "results"])
def test_texts_of_double_size(target):
    check(*show(target, 3, lang="fr", text=200), ellipses=0.10)


@pytest.mark.parametrize("lang", ["de", "fr"])
@pytest.mark.parametrize("target", ["curtain", "results"])
def test_curtain_and_results(target, lang):
    for seats in (1, 4) if target == "results" else (2, 4):
        check(*show(target, seats, lang=lang))


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_what_opens_over_the_table(lang):
    app, scene = show("match", 4, lang=lang, viewer=None)
    surface = pygame.Surface(SMALL).convert()
    for opened in ("drawer", "large", "zoom", "menu"):
        if opened == "drawer":
            scene.over.drawer.open()
        elif opened == "large":
            scene.over.drawer.close()
            scene.model.large = 2
        elif opened == "zoom":
            scene.model.large = None
            scene.over.zoom.pin("room:1")
            scene.over.zoom.pin("annex:1.1")
        else:
            scene.over.zoom.clear()
            scene.answers.back()
            scene.click(next(ref for ref in scene.model.refs()[0] if ref.startswith("room:")))
        scene.stage.refresh()
        app.draw(surface)
        found = problems(scene.frame, app.view)
        assert not found, opened + "\n" + "\n".join(found)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_replay(lang):
    app, scene = show("match", 4, lang=lang)
    app.push(shots.replayed(app, scene.session, 30))
    app.draw(pygame.Surface(SMALL).convert())
    check(app, app.scene)


@pytest.mark.parametrize("slug", rules.slugs())
def test_words_longer_by_a_third_are_whole_in_both_bars(slug):
    table = Table("human", "random", slug=slug, lang="fr", pseudo=True)
    table.turn()
    for speed in SPEEDS:
        table.app.settings.speed = speed
        table.match.dirty = True
        table.draw()
        bars = [one for one in table.scene.frame.words if table.app.view.box(one.box)[1] < 44 or one.box.y > 664]
        assert not [one.text for one in bars if not one.full and not one.zoom]
