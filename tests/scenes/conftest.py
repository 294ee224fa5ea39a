"""What tests of screens share: a bench for drawings, a match that is over."""

from random import Random

import pygame
import pytest

from game.app.loop import App
from game.scenes.results import Results
from game.services.settings import Settings
from tests.scenes.bench import Bench
from tests.scenes.table import Table


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


@pytest.fixture
def over() -> Table:
    """A match of three that is over, its results on the screen."""
    table = Table("human", "random", "random", seed=21)
    rng = Random(21)
    while table.session.decision is not None:
        table.session.apply(rng.choice(table.session.decision.actions))
    table.match.course.jumped()
    table.turn()
    assert isinstance(table.scene, Results)
    return table
