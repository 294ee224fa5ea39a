"""No target of a picture is stale, foreign or dead: wherever a senseless player comes to, what can be clicked is what
would be drawn now, belongs to what is on the screen, and does something."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game import rules
from game.app.clicker import spot
from game.app.loop import App
from game.app.monkey import Monkey
from game.scenes.match import Match
from game.scenes.match_guard import GUARD_MS
from game.scenes.replay import Replay
from game.widgets.frame import Frame, of_screen

pytestmark = pytest.mark.usefixtures("no_pixels")

STEPS = 120


def targets(frame: Frame) -> list[tuple]:
    return [(one.ref, tuple(one.rect), one.enabled, one.layer) for one in frame.targets]


def strangers(app: App) -> list[str]:
    """Return the refs that are neither the screen's own nor on the table or in the tray."""
    scene = app.scene
    if not isinstance(scene, (Match, Replay)):
        return []
    layer = scene.layer if isinstance(scene, Match) else scene._layer
    tray = scene.over.tray if isinstance(scene, Match) else None
    known = {place.ref for place in layer.places} | set(() if tray is None else tray.refs)
    return [
        one.ref
        for one in scene.frame.targets
        if not of_screen(one.ref) and not one.ref.startswith("n:") and one.ref not in known
    ]


def looks(app: App) -> tuple[Any, ...]:
    """Return everything by which a click may show that it did something."""
    scene = app.scene
    words = [one.text for one in scene.frame.words]
    answers = len(scene.session.answers) if isinstance(scene, Match) else 0
    chosen = getattr(scene, "slug", ""), getattr(scene, "_all", None)  # such a button is another colour
    return [*map(id, app.stack)], words, targets(scene.frame), answers, chosen, vars(app.settings).copy(), app.running


def rest(app: App, surface: pygame.Surface) -> bool:
    """Let everything come to rest; return whether it did."""
    for _ in range(200):
        if not app.scene.busy:
            break
        app.update(400)
    app.update(GUARD_MS)
    app.draw(surface)
    return not app.scene.busy


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_target_is_of_now_known_and_alive(slug):
    monkey, rng, tried = Monkey(slug, 12), Random(12), set()
    app = monkey.app
    for step in range(4 * STEPS):
        if step >= STEPS and len(tried) > STEPS / 8:
            break  # bots have played something else if they had less time, so that it may take longer
        monkey.play(steps=monkey.done + 1)
        surface = monkey._surface
        if app.needs_picture:
            app.draw(surface)
        scene = app.scene
        drawn = targets(scene.frame)
        scene.dirty = True
        app.draw(surface)
        assert targets(scene.frame) == drawn, f"stale after {monkey._told()}"
        assert not strangers(app), monkey._told()
        if not rest(app, surface):
            continue
        scene = app.scene
        scene.grace = 0.0
        near = [
            one
            for one in scene.frame.targets
            if one.enabled and one.widget is None and (type(scene), one.ref) not in tried and spot(scene.frame, one.ref)
        ]
        if not near:
            continue
        one = rng.choice(near)
        shown = one.ref == f"game:{getattr(scene, 'slug', None)}"
        if shown or "=" in one.ref or one.ref.startswith(("p:", "ui:at:", "who:")):
            continue  # one of several, which may be the one that is shown already
        tried.add((type(scene), one.ref))
        before = looks(app)
        at = spot(scene.frame, one.ref)
        monkey._point(at)
        monkey._button(pygame.MOUSEBUTTONDOWN, at, 1)
        monkey._button(pygame.MOUSEBUTTONUP, at, 1)
        app.update(16)
        if app.running:
            app.draw(surface)
            assert looks(app) != before, f"{one.ref} is dead at {type(scene).__name__} after {monkey._told()}"
    assert len(tried) > STEPS / 8
