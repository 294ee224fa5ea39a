"""Rooms live while nobody acts, cheaply: small things change over the picture that stands, and rest where motion is
reduced."""

from __future__ import annotations

import time

import pygame
import pytest

from game import rules
from game.app import headless
from game.kernel.api import Config
from game.scenes import shots
from game.services.life import things
from game.widgets.life import _DRAW, STEP_MS, STEPS

SIZE = (1280, 720)
LEAST = 3


def room(slug: str, size=SIZE):
    """Return an app with a room on its screen, and that screen."""
    app = headless.app(size, "en")
    if slug == "app":
        app.push(app.scenes.title(app))
    else:
        config = app.games.get(slug).check(Config(2, {}))
        app.push(shots.match(app, slug, shots.Position(config, {}, 1, 40, None)))
    surface = pygame.Surface(size).convert()
    app.draw(surface)
    return app, surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("slug", ["app", *rules.slugs()])
def test_a_room_lives_within_its_boxes_and_as_if_drawn_anew(slug):
    app, surface = room(slug)
    still, seen = surface.copy(), set()
    for _ in range(STEPS):
        app.breathe(STEP_MS, surface)
        seen.add(pixels(surface))
    assert len(seen) >= STEPS / 2, "it goes on"
    app.canvas._picture = None
    now = pixels(surface)
    app.draw(surface)
    assert pixels(surface) == now, "a whole picture shows the same"
    for one in things(slug):
        rect = app.view.rect(one.box).inflate(2, 2)
        still.fill((0, 0, 0), rect)
        surface.fill((0, 0, 0), rect)
    assert pixels(still) == pixels(surface), "nothing else changes"


@pytest.mark.parametrize("slug", ("bloody_inn", "brawl"))
def test_nothing_below_a_seat_that_is_opened_large_lives(slug):
    app, surface = room(slug)
    app.scene.seats.open(1)
    app.draw(surface)
    quiet = pixels(surface)
    for _ in range(STEPS):
        app.breathe(STEP_MS, surface)
        assert pixels(surface) == quiet


def test_every_kind_of_life_is_seen_and_comes_round():
    for kind, draw in _DRAW.items():
        pictures = set()
        for step in range(STEPS):
            out = pygame.Surface((60, 60), pygame.SRCALPHA)
            draw(out, 2 * 3.14159 * step / STEPS, step / STEPS, 1)
            pictures.add(pygame.image.tobytes(out, "RGBA"))
        assert len(pictures) >= (2 if kind == "blink" else LEAST), kind


def test_with_reduced_motion_everything_rests_and_nothing_of_it_is_seen():
    app, surface = room("tiefenthal")
    quiet = pixels(surface)
    app.breathe(STEP_MS, surface)
    assert pixels(surface) != quiet
    app.settings.reduced_motion = True
    assert app.breathe(STEP_MS, surface) and pixels(surface) == quiet
    assert not any(app.breathe(STEP_MS, surface) for _ in range(STEPS))


@pytest.mark.parametrize("slug", ["app", *rules.slugs()])
def test_life_takes_less_than_a_hundredth_of_a_core(slug):
    app, surface = room(slug, (1920, 1080))
    for _ in range(STEPS):
        app.breathe(STEP_MS, surface)
    shares = []
    for _ in range(3):
        begin = time.process_time()
        for _ in range(STEPS):
            app.breathe(STEP_MS, surface)
        shares.append((time.process_time() - begin) / (STEPS * STEP_MS / 1000))
    assert min(shares) < 0.01, f"{100 * min(shares):.2f} % of a core"


def matches(slug: str) -> list[Config]:
    """Return a match with each value of each option of a game, and some with the last of all."""
    game = rules.get(slug)
    options = {option.name: option.values for option in game.meta.options if not option.session}
    last = {name: values[-1] for name, values in options.items()}
    sets = [(2, {}), *((seats, last) for seats in game.meta.seats if seats > 1)]
    sets += [(2, {name: value}) for name, values in options.items() for value in values[1:]]
    found = [game.check(Config(seats, one)) for seats, one in sets]
    return [config for config in found if isinstance(config, Config)]


@pytest.mark.parametrize("slug", rules.slugs())
def test_no_living_thing_is_seen_over_a_piece_or_over_words_whatever_is_played_with(slug):
    surface = pygame.Surface(SIZE).convert()
    for number, config in enumerate(matches(slug)):
        app = headless.app(SIZE, "en")
        app.push(shots.match(app, slug, shots.Position(config, {}, 3, 10 + 7 * (number % 5), None)))
        app.draw(surface)
        layer, frame = app.scene.layer, app.scene.frame
        pieces = [
            (app.ui.rect(place.box), layer.picture(app.ui, place))
            for place in layer.places
            if place.ref not in layer.board.homes and not place.below
        ]
        of_ground = [word.rect for word in frame.words]
        of_ground = [word for word in of_ground if word.collidelist([rect for rect, _ in pieces]) < 0]
        still = surface.copy()
        for _ in range(STEPS):
            app.breathe(STEP_MS, surface)
            changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), still)
            changed.invert()
            assert not any(changed.overlap(pygame.Mask(rect.size, True), rect.topleft) for rect in of_ground), config
            for rect, picture in pieces:
                assert not changed.overlap(pygame.mask.from_surface(picture, 254), rect.topleft), (config, rect)
