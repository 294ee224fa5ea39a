"""What tests of screens share: a bench for drawings."""

import pygame
import pytest

from game.app.loop import App
from game.services.settings import Settings
from tests.scenes.bench import Bench


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
