"""The street at night: its lanterns flicker where motion is wanted, seldom enough to cost nothing, and its light
follows the doors."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.scenes.street import STREET, WINDOWS
from game.scenes.title import _FLICKER, _LAMPS, Title, _flame
from game.services.settings import Settings
from tests.scenes.table import SMALL

MINUTE_MS = 60_000
STEP_MS = 66


@pytest.fixture
def title(home):
    def open_title(**settings):
        app = App(AppScenes(), Settings(lang="en", **settings), SMALL)
        scene = Title(app)
        app.push(scene)
        surface = pygame.Surface(SMALL).convert()
        app.draw(surface)
        return app, scene, surface

    return open_title


def pictures_of_a_minute(app, scene, surface) -> list[bytes]:
    found = []
    for _ in range(MINUTE_MS // STEP_MS):
        app.update(STEP_MS)
        if scene.dirty:
            app.draw(surface)
            found.append(pygame.image.tobytes(surface, "RGB"))
    return found


def test_each_lantern_flickers_in_turn_and_less_than_one_picture_a_second_is_drawn(title):
    app, scene, surface = title()
    still = pygame.image.tobytes(surface, "RGB")
    drawn = pictures_of_a_minute(app, scene, surface)
    assert len(_FLICKER) * len(_LAMPS) <= len(drawn) < 60
    assert len(set(drawn)) == 1 + (len(_FLICKER) - 1) * len(_LAMPS) and still in drawn


def test_nothing_flickers_where_motion_is_reduced(title):
    assert pictures_of_a_minute(*title(reduced_motion=True)) == []


@pytest.mark.parametrize("slug", STREET)
def test_something_happens_once_at_a_tavern_that_is_pointed_at(title, slug):
    app, scene, surface = title()
    before = pygame.image.tobytes(surface, "RGB")
    x, y, w, h = dict(scene._houses())[slug]
    app.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=app.view.pt(x + w / 2, y + h - 40), rel=(0, 0), buttons=(0, 0, 0))
    )
    moments = set()
    for _ in range(100):
        app.update(16)
        if scene.busy:
            app.draw(surface)
            moments.add(pygame.image.tobytes(surface, "RGB"))
    assert len(moments) > 20 and before not in moments and not scene.busy


def test_nothing_happens_at_a_tavern_where_motion_is_reduced(title):
    app, scene, surface = title(reduced_motion=True)
    x, y, w, h = dict(scene._houses())["brawl"]
    app.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=app.view.pt(x + w / 2, y + h - 40), rel=(0, 0), buttons=(0, 0, 0))
    )
    app.update(16)
    assert not scene.busy


def test_a_flame_is_the_lightest_thing_of_its_lantern(title):
    app, _, surface = title()
    for box in _LAMPS:
        x, y = _flame(box)
        flame, post = (sum(surface.get_at(app.view.pt(x - 7, at))[:3]) for at in (y, box[1] + box[3] * 0.7))
        assert flame > post + 300


def test_a_tavern_without_its_game_is_dark(title, monkeypatch):
    app, _, surface = title()
    app.games = type(
        "Shelf",
        (),
        {
            **{name: staticmethod(getattr(rules, name)) for name in ("get", "meta")},
            "slugs": staticmethod(lambda: STREET[1:]),
        },
    )
    dark = pygame.Surface(SMALL).convert()
    app.draw(dark)
    lit, shut = [], []
    for across, down in WINDOWS[STREET[0]]:
        pixel = app.view.pt(26 + 386 * across + 8, 108 + 444 * down + 8)
        lit.append(sum(surface.get_at(pixel)[:3]))
        shut.append(sum(dark.get_at(pixel)[:3]))
    assert min(a - b for a, b in zip(lit, shut)) > 100


def test_the_rules_of_every_game_can_be_read_from_the_title(title):
    app, scene, surface = title()
    app.handle(app.keys.event("rules"))
    app.draw(surface)
    assert [row.ref for row in scene._choices.rows] == ["rules:" + slug for slug in rules.slugs()]
    app.carry_out(scene.click("rules:" + rules.slugs()[2]))
    assert app.scene.slug == rules.slugs()[2]
