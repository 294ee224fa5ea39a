"""Scenes of all tests draw with the same assets, so that wood, faces and people are made once."""

import pygame
import pytest

from game.app.loop import App
from game.services.assets import Assets
from game.services.settings import Settings
from tests.scenes.bench import Bench

_shared: list[Assets] = []


@pytest.fixture(autouse=True)
def shared_assets(request, monkeypatch):
    """Give every App the same Assets, without anything missing so far; a test that asks for `own_assets` gets new
    ones."""
    if "own_assets" in request.fixturenames:
        return
    if not _shared:
        _shared.append(Assets.standard())
        _shared[0].make_room = lambda size: None  # small windows would throw away what the next test wants
    _shared[0].missing = set()
    monkeypatch.setattr(Assets, "standard", lambda: _shared[0])


@pytest.fixture
def own_assets():
    """This test changes how assets are made."""


@pytest.fixture(params=[(1280, 720, 100), (1920, 1080, 100), (1280, 720, 200)], ids=str)
def show(request, home):
    """A function that puts a drawing on a bench of its own, in three sizes."""

    def start(draw):
        width, height, text = request.param
        app = App(None, Settings(lang="en", text_size=text), (width, height))
        app.push(Bench(draw))
        app.draw(pygame.Surface((width, height)))
        return app

    return start
