"""The hand that plays by itself: it gives as many answers as it was told to in every game, by events, and rests."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app import frames
from game.app.clicker import Clicker
from game.app.loop import App
from game.app.main import AppScenes
from game.kernel.answers import PERSON
from game.kernel.api import Config
from game.scenes.match import Match
from game.services.match_setup import COLOURS, SeatSetup, StartMatch
from game.services.settings import Settings

SECONDS = 300
"""In-game seconds after which a hand that has not got through is stuck."""


class Window:
    """A window of pixels that are half a point wide, as on a dense screen."""

    points = (640, 360)

    def __init__(self):
        self.surface = pygame.Surface((1280, 720))

    def entitle(self, title):
        pass

    def flip(self):
        pass


@pytest.fixture
def play():
    """A function that lets the hand give answers in an app and returns how many people gave; it goes on for a while
    afterwards, to see whether the hand rests."""

    def run(app: App, answers: int) -> int:
        now = 0.0

        def given() -> int:
            return sum(one.by == PERSON for one in app.scene.session.answers) if isinstance(app.scene, Match) else 0

        def sleep(seconds: float) -> None:
            nonlocal now, end
            now += seconds
            if given() >= answers and end == SECONDS:
                end = now + 10
            app.running = now < end

        end = SECONDS
        frames.run(app, Window(), lambda: now, sleep, Clicker(app, answers).events)
        return given()

    return run


@pytest.fixture
def app():
    return App(AppScenes(), Settings(speed="instant"), (1280, 720), Window.points)


@pytest.mark.parametrize("slug", rules.slugs())
def test_it_gives_its_answers_and_rests(slug, app, play):
    people = tuple(SeatSetup(name, colour, "human") for name, colour in zip(("Ada", "Bob"), COLOURS))
    config = rules.get(slug).check(Config(2, {}))
    app.carry_out((StartMatch(slug, config, people, 5, {"secrets": "curtain"}),))
    assert play(app, 6) == 6


def test_it_finds_its_way_from_the_title_to_a_match(app, play):
    app.push(app.scenes.title(app))
    assert play(app, 2) == 2
