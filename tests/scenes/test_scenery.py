"""Painted scenes: what lies on what, what light does to it, and that seasons have their colours."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game import paths, rules
from game.boards.brawl import ground, ring
from game.boards.table import SeatLook, Table
from game.content.loader import load
from game.services.assets import Assets
from game.services.geometry import View
from game.services.i18n import Texts
from game.services.keys import Keys
from game.widgets import scenery
from game.widgets.scenery import Lamp, Layer, layers, paint
from game.widgets.ui import Ui
from tests.rules.brawl.table import OBJECT, C, table
from tests.scenes.brawl_table import Shown
from tests.scenes.table import SMALL

BOX = (100, 100, 400, 200)
GROUND = Layer("ui/slot", (60, 60, 480, 280), (("c1", "snow"),))
SEASON = {"c1": "snow", "c2": "wood", "leaves": "leaf"}


@pytest.fixture
def ui():
    brush = Ui(View(SMALL), Assets.standard(), Texts("en"), Keys())
    brush.surface = pygame.Surface(SMALL).convert()
    brush.assets.clear()
    return brush


def light_at(ui, x, y):
    return sum(ui.surface.get_at(ui.view.pt(x, y))[:3])


def test_a_scene_fills_its_box_and_nothing_else(ui):
    ui.surface.fill((1, 2, 3))
    paint(ui, "feast", BOX, [GROUND])
    assert ui.surface.get_at(ui.view.pt(95, 95))[:3] == (1, 2, 3) == ui.surface.get_at(ui.view.pt(505, 200))[:3]
    assert light_at(ui, 110, 110) > 300


def test_a_lamp_makes_its_surroundings_lighter_and_an_hour_everything(ui):
    paint(ui, "feast", BOX, [GROUND], hour="dusk")
    dark = light_at(ui, 200, 200)
    paint(ui, "feast", BOX, [GROUND], [Lamp("fire", 200, 200, 100)], hour="dusk")
    assert light_at(ui, 200, 200) > dark + 60
    assert light_at(ui, 450, 290) == pytest.approx(dark, abs=6)
    paint(ui, "feast", BOX, [GROUND], hour="ambient")
    assert light_at(ui, 450, 290) > dark + 100


def test_a_glow_is_seen_where_nothing_is_painted(ui):
    paint(ui, "feast", BOX, [], [Lamp("fire", 200, 200, 100)])
    assert light_at(ui, 200, 200) == 0
    paint(ui, "feast", BOX, [], [Lamp("fire", 200, 200, 100, 40)])
    assert light_at(ui, 200, 200) > 100


def test_a_scene_is_painted_once_for_one_state(ui, monkeypatch):
    paint(ui, "feast", BOX, [GROUND])
    monkeypatch.setattr(ui.assets, "sprite", lambda *_, **__: pytest.fail("painted again"))
    paint(ui, "feast", BOX, [GROUND])


def test_a_scene_that_is_drawn_smaller_as_a_whole_looks_alike(ui):
    lamp = [Lamp("fire", 200, 200, 100, 30)]
    paint(ui, "feast", BOX, [GROUND], lamp, hour="dusk")
    whole = pygame.Surface.copy(ui.surface)
    ui.surface.fill((0, 0, 0))
    paint(ui, "feast", BOX, [GROUND._replace(share=0.5)], lamp, hour="dusk")
    assert ui.surface.get_at(ui.view.pt(95, 95))[:3] == (0, 0, 0)
    for at in ((120, 120), (240, 215), (300, 250), (480, 290)):
        pairs = zip(ui.surface.get_at(ui.view.pt(*at))[:3], whole.get_at(ui.view.pt(*at))[:3])
        assert all(abs(one - other) < 16 for one, other in pairs), at


def test_only_the_last_states_of_a_scene_are_kept(ui, monkeypatch):
    made = []
    monkeypatch.setattr(scenery, "_painted", lambda *_: made.append(1) or pygame.Surface((1, 1)))
    for hour in ("ambient", "dusk", "kitchen", "dusk", "ambient", "kitchen"):
        paint(ui, "feast", BOX, [GROUND], hour=hour)
    assert len(made) == 3
    before = len(ui.assets._kept)
    for reach in (*range(50, 50 + scenery.STATES), 50 + scenery.STATES - 1):
        paint(ui, "feast", BOX, [GROUND], [Lamp("fire", 200, 200, reach)])
    paint(ui, "feast", BOX, [GROUND], hour="ambient")
    assert len(made) == 3 + scenery.STATES + 1 and len(ui.assets._kept) == before


def test_a_row_has_the_colours_of_its_season_or_its_own():
    rows = [["land", 1, 2, 3, 4], ["tree", 0, 0, 9, 9, "leaves"], ["tree", 0, 0, 9, 9, "plum"]]
    season, named, own = layers(rows, "feast", (10, 20), SEASON)
    assert season == Layer("feast/land", (11, 22, 3, 4), (("c1", "snow"), ("c2", "wood")))
    assert named.colours == (("c1", "leaf"),) and own.colours == (("c1", "plum"),)


def test_what_is_soft_is_drawn_smaller_and_scaled_up(ui):
    (soft,) = layers([["pool", 0, 0, 80, 40]], "feast", (0, 0), {}, {"pool": 0.5})
    (sharp,) = layers([["pool", 0, 0, 80, 40]], "feast", (0, 0), {}, {"tree": 0.5})
    assert soft.share == 0.5 and sharp.share == 1.0
    assert scenery._drawn(ui, soft, (80, 40)).get_size() == (80, 40)
    assert ui.assets.sprite("feast/pool", (40, 20), stretch=True) in list(ui.assets._kept)


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_season_has_every_colour_that_its_scene_asks_for(slug, ui):
    painted = load(paths.data(slug, "scenery.yaml")).data
    rows = [row for name, found in painted.items() if name not in ("seasons", "soft") for row in found]
    for season in painted.get("seasons", ()):
        assert {"c1", "c2", "c3"} <= set(season)
        for layer in layers(rows, slug, (0, 0), season):
            assert all(colour[0] == "#" or ui.assets.hex(colour) for _, colour in layer.colours)


def test_the_more_is_broken_the_more_lies_about_and_the_darker_the_room(monkeypatch):
    lit, about = [], []
    monkeypatch.setattr(ground, "paint", lambda ui, slug, box, layers, lamps: lit.append(len(lamps)))
    seats = (SeatLook("", "night", "H"),)
    for broken in (0, 3, 8, 30):
        view = SimpleNamespace(broken=(broken, 0), round=1, todo=(1,))
        about.append(0)

        def lay(*_: object, **__: object) -> None:
            about[-1] += 1

        ground._hall(view, Table(seats, Texts("en")), None)
        ground._wreck(view, SimpleNamespace(sprite=lay))
    assert about[:3] == [0, 3, 8] and about[3] > 8 and lit == [7, 7, 6, 4]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_broken_lies_where_nobody_stands_and_looks_like_what_it_was(seats):
    shown = Shown(table(seats))
    layer, boxes = shown.scene.layer, shown.scene.layer.board.layout.boxes
    laid: list[tuple[str, Rect]] = []
    ui = SimpleNamespace(sprite=lambda name, box, **own: laid.append((own.get("c1", "wood"), Rect(*map(round, box)))))
    groups = ring.groups(layer.view, layer.table, boxes)
    layer.view.broken = [0] * len(C.objects)
    for name in ("stool", "bottle", "plate", "bench"):
        layer.view.broken[OBJECT[name]] = 1
    ground._wreck(layer.view, ui, groups)
    assert sorted(colour for colour, _ in laid) == ["leaf", "linen", "wood", "wood"]
    people = [Rect(*map(round, slot.disc)) for group in groups for slot in group.slots]
    assert not any(box.collidelist(people) >= 0 for _, box in laid)
