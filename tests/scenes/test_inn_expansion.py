"""The table of The Bloody Inn with the whole expansion passes the lint of pictures, in both languages, opened large."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.boards.table import SeatLook, Table
from game.content import languages
from game.kernel.api import Config, Line
from game.scenes import shots
from game.services.i18n import Texts
from game.services.settings import Settings
from tests.rules.bloody_inn.table import table
from tests.scenes.lint import problems, unhit, unreached
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")

ALL = {"carnies": "events", "notables": "on", "objects": "on", "length": "short"}


def show(seats: int, lang: str, moves: int, viewer: int | None):
    """Return app and scene at a position of a random match with everything in play."""
    app = App(AppScenes(), Settings(lang=lang), SMALL)
    config = rules.get("bloody_inn").check(Config(seats, ALL))
    scene = shots.OF_GAMES["match"](app, "bloody_inn", shots.Position(config, {}, 5 + moves, moves, viewer))
    app.push(scene)
    return app, scene


def check(app, scene) -> None:
    app.draw(pygame.Surface(SMALL).convert())
    found = problems(scene.frame, app.view)
    assert not found, "\n".join(found)
    assert not unhit(scene.frame) and not app.texts.missing and not app.assets.missing


@pytest.mark.parametrize(
    "seats, lang, moves, viewer", [(4, "fr", 40, None), (4, "en", 110, 0), (2, "fr", 160, 0), (3, "en", 90, None)]
)
def test_the_table_with_everything(seats, lang, moves, viewer):
    app, scene = show(seats, lang, moves, viewer)
    check(app, scene)
    assert not unreached(scene.frame)


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_the_tray_of_the_draft(lang):
    app, scene = show(3, lang, 0, None)
    scene.model.large = None
    check(app, scene)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_opened_large(seat):
    app, scene = show(4, "fr", 110, None)
    scene.model.large = seat
    scene.stage.refresh()
    check(app, scene)


def test_every_ref_of_the_rules_has_a_place_and_a_zoom_card():
    t = table(
        2,
        rooms={1: "monk"},
        trailers=[(1, "clown", "surgeon"), (2, "juggler", "")],
        event="rout",
        own=[["cake", "snow"], ["well"]],
        corpses=[["dwarf", "twins"]],
        notables="on",
    )
    app, scene = show(2, "en", 0, 0)
    board, view = scene.model.board, rules.get("bloody_inn").view(t.state, 0)
    looks = scene.layer.table
    refs = {place.ref for place in board.place(view, looks)}
    assert {"trailer:1", "trailer:2", "event", "object:cake", "object:snow", "corpse:1.1"} <= refs
    for ref in refs | {"object:?", "buried:dwarf"}:
        assert board.zoom(view, ref, looks).name
    assert not app.texts.missing
    other = rules.get("bloody_inn").view(t.state, 1)
    assert {place.ref for place in board.place(other, looks) if place.ref.startswith("object")} == {"object:?"}


def test_all_four_objects_of_the_first_pick_are_seen_at_once():
    app, scene = show(4, "en", 0, show(4, "en", 0, None)[1].session.decision.seat)
    app.draw(pygame.Surface(SMALL).convert())
    picks = [scene.frame.find(ref) for action in scene.session.decision.actions for ref in action.refs]
    assert len(picks) == 4 and all(target.enabled and target.visible == target.rect for target in picks)


@pytest.mark.parametrize("francs, ahead", [((4, 9, 2), {1}), ((9, 4, 9), {0, 2}), ((5, 5, 5), set())])
def test_the_crown_sits_where_the_most_francs_are(francs, ahead):
    looks = tuple(SeatLook(name, "night", name[0]) for name in ("Ada", "Bo", "Cy"))
    seats = Table(looks, Texts("en"), score=lambda seat: (Line("score.cash", (francs[seat],)),))
    assert seats.leaders() == ahead


@pytest.mark.parametrize("size", [(1102, 620), SMALL, (1920, 1080)])
@pytest.mark.parametrize("lang", languages.languages())
def test_what_a_secret_object_is_stands_whole_on_its_parcel(lang, size):
    app = App(AppScenes(), Settings(lang=lang), size)
    config = rules.get("bloody_inn").check(Config(2, ALL))
    scene = shots.OF_GAMES["match"](app, "bloody_inn", shots.Position(config, {}, 5, 40, None))
    app.push(scene)
    app.draw(pygame.Surface(size).convert())
    parcels = [one for one in scene.frame.words if one.text == app.texts("board.parcel")]
    assert parcels and all(one.full for one in parcels)
