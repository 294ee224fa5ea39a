"""The small parts of the app: geometry, motion, keys, sound."""

import re

import pygame
import pytest

from game.services.audio import Audio
from game.services.geometry import View
from game.services.i18n import Texts
from game.services.keys import Keys
from game.services.own import examine
from game.services.settings import SPEEDS
from game.services.tween import FACTORS, ease_in_out


def test_the_canvas_is_centred():
    view = View((1600, 1200))
    assert (view.k, view.ox, view.oy) == (1.0, 0.0, 150.0)
    assert view.rect((0, 0, 1600, 900)) == pygame.Rect(0, 150, 1600, 900)
    assert view.vu((800, 600)) == (800.0, 450.0)


def test_neighbours_never_gap():
    for size in ((1280, 720), (1366, 768), (1920, 1080), (1111, 625)):
        view = View(size)
        boxes = [view.rect((x * 33.3, 0, 33.3, 10)) for x in range(40)]
        assert all(a.right == b.left for a, b in zip(boxes, boxes[1:]))


def test_high_density_mice_count_in_points():
    view = View((3200, 1800), points=(1600, 900))
    assert view.pixel((10, 20)) == (20, 40)
    assert view.vu((800, 450)) == (800.0, 450.0)


def test_text_follows_its_size_up_to_the_limit_and_never_under_twelve():
    assert View((1280, 720)).text_px(15) == 12
    assert View((1280, 720), text=0.75).text_px(15) == 12
    assert View((1920, 1080), text=2.0).text_px(20) == 48
    assert View((1920, 1080), text=2.0).text_px(20, most=1.5) == 36


def test_a_glide_starts_and_ends_where_it_should_and_never_turns_back():
    steps = [ease_in_out(t / 10) for t in range(11)]
    assert steps[0] == 0.0 and steps[-1] == 1.0 and steps == sorted(steps)


def test_every_speed_of_the_settings_has_a_pace():
    assert tuple(FACTORS) == SPEEDS
    assert list(FACTORS.values()) == sorted(FACTORS.values(), reverse=True) and FACTORS["instant"] == 0


def test_every_binding_does_one_thing_and_has_a_label():
    keys, texts = Keys(), Texts("fr")
    assert keys.action(keys.event("undo")) == "undo"
    assert keys.action(keys.event("previous_region")) == "previous_region"
    assert keys.label("undo", texts) == "Ctrl Z"
    assert keys.label("back", texts) == "Échap"
    assert keys.action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0)) is None


def test_lock_keys_change_nothing():
    assert Keys().action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_NUM)) == "finish"


@pytest.mark.parametrize(
    "name, content",
    [
        ("keys.yaml", "undo: ctrl+z"),
        ("keys.yaml", "undo: [ctrl+nonsense]"),
        ("keys.yaml", "undo: [hyper+z]"),
        ("keys.yaml", "undo: []"),
        ("keys.yaml", "undo: ["),
        ("audio.yaml", "verbs: []"),
        ("audio.yaml", "verbs: {"),
    ],
)
def test_a_broken_file_of_the_player_is_said_and_ours_is_used(home, name, content):
    own = home / "data" / "app" / name
    own.parent.mkdir(parents=True)
    own.write_text(content)
    (problem,) = examine()
    assert re.match(rf"{re.escape(str(own))}:\d: ", problem)
    keys, audio = Keys(), Audio()
    assert keys.action(keys.event("undo")) == "undo" and audio.names()


def test_the_player_may_bind_other_keys(home):
    own = home / "data" / "app" / "keys.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("undo: [backspace]")
    assert examine() == []
    keys = Keys()
    assert keys.action(keys.event("redo")) == "redo", "all others are ours"
    assert keys.action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0)) == "undo"


def test_without_a_device_the_house_is_silent(monkeypatch):
    def none(*_):
        raise pygame.error("no audio device")

    monkeypatch.setattr("pygame.mixer.init", none)
    audio = Audio()
    audio.start()
    audio.verb("bloody_inn", "kill")
    audio.ui("click")
    audio.tune("bloody_inn")
    assert not audio.open and audio.problem.key == "ui.missing.sound"


def test_with_a_device_it_plays_what_it_has():
    audio = Audio()
    audio.start()
    audio.volumes(50, 50, False)
    for name in ("click", "refuse", "no such moment"):
        audio.ui(name)
    audio.volumes(50, 50, True)
    audio.tune("no such game")
    audio.volumes(50, 50, False)
    for _ in range(9):
        audio.verb("bloody_inn", "rent")
    coin = audio._sounds["ui/coin"]
    assert coin.get_num_channels() == 2, "many coins at once aren't louder than two"
    audio.verb("feast", "no such event")
    assert audio.open and audio.problem is None
    audio.stop()
    assert not audio.open
