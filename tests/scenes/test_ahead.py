"""What is made ahead: the same pictures as without it, a little at a time, and nothing is left to be made then."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from game import rules
from game.app import headless
from game.kernel.api import Config
from game.scenes import shots
from game.scenes.match_first import new_session
from game.scenes.new_match import NewMatch
from game.services.assets import Unfinished
from game.widgets.frame import Frame

SIZE = (1280, 720)


def make_all(app, most: int = 300) -> int:
    """Let the app make everything ahead, some things at a time; return how many times that took."""
    for turns in range(most):
        made = count(1)
        if not app.foresee(lambda: next(made) > 40):
            return turns
    raise AssertionError("it never ends")


def kept(app) -> int:
    return len(app.assets._kept)


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_table_is_made_while_its_match_is_chosen(slug):
    app = headless.app(SIZE, "en")
    app.assets.clear()  # which tests share
    choosing = NewMatch(app, slug)
    choosing.form.seed = "5"
    app.push(choosing)
    app.draw(pygame.Surface(SIZE))
    ui, slug_then, before = dict(vars(app.ui)), app.texts.slug, kept(app)
    assert make_all(app) > 3, "in several goes"
    assert vars(app.ui) == ui and app.texts.slug == slug_then and app.assets.late is None
    assert kept(app) > before + 50
    assert make_all(app) == 0, "the same match is made but once"
    ready = choosing.form.ready()
    scene = shots.Still(app, new_session(app, ready))
    app.push(scene)
    made = kept(app)
    app.canvas.begin(SIZE)
    app.ui.begin(app.canvas, Frame())
    scene.layer.board.ground(scene.layer.view, scene.layer.table, app.ui)
    assert kept(app) == made, "its ground is there"
    app.draw(pygame.Surface(SIZE))
    made_late = list(app.assets._kept._new.items())[made:]
    assert not {key[0] for key, _ in made_late} & {"person", "head"}, "so is everybody's portrait"
    dots = sum(one.get_width() * one.get_height() for _, one in made_late if isinstance(one, pygame.Surface))
    assert dots < SIZE[0] * SIZE[1] / 25, "so are the bars: but for a word on what happens first"


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_hours_of_a_match_are_painted_ahead_and_look_the_same(slug):
    pictures = []
    for ahead in (False, True):
        app = headless.app(SIZE, "en")
        app.assets.clear()
        config = app.games.get(slug).check(Config(max(app.games.meta(slug).seats), {}))
        scene = shots.match(app, slug, shots.Position(config, {"secrets": "open"}, moves=6))
        app.push(scene)
        surface = pygame.Surface(SIZE)
        app.draw(surface)
        if ahead:
            make_all(app)
        hours = scene.layer.board.foreseen(scene.layer.view, scene.layer.table)
        made = kept(app)
        for view, table in hours:
            app.canvas.begin(SIZE)
            app.ui.begin(app.canvas, Frame())
            scene.layer.board.ground(view, scene.layer._on_screen(table), app.ui)
        assert not ahead or kept(app) == made, "nothing is left to be made"
        app.canvas.show(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_what_is_late_goes_on_where_it_stopped():
    app = headless.app(SIZE, "en")
    made: list[int] = []

    def draw(ui) -> None:
        for n in range(3):
            ui.assets.keep(("step", n), lambda n=n: made.append(n) or n + 1)

    app.assets.clear()
    assert not app.ui.ahead(draw, lambda: True) and made == [0]
    assert not app.ui.ahead(draw, lambda: True) and made == [0, 1]
    assert app.ui.ahead(draw, lambda: False) and made == [0, 1, 2]
    app.assets.pause()
    app.assets.late = lambda: True
    with pytest.raises(Unfinished):
        app.assets.pause()
    app.assets.late = None


def test_the_tavern_of_another_is_made_ahead():
    app = headless.app(SIZE, "en")
    app.assets.clear()
    config = rules.get("tiefenthal").check(Config(3, {}))
    scene = shots.match(app, "tiefenthal", shots.Position(config, {}, moves=40))
    app.push(scene)
    app.draw(pygame.Surface(SIZE))
    make_all(app)
    layer = scene.layer
    for other in {0, 1, 2} - {layer.table.mine}:
        made = kept(app)
        app.canvas.begin(SIZE)
        app.ui.begin(app.canvas, Frame())
        layer.board.ground(layer.view, layer._on_screen(layer.table._replace(large=other)), app.ui)
        assert kept(app) == made
