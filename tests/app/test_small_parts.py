"""The small parts of the app: geometry, tweens, keys, sound."""
import pygame
import pytest

from game.app.audio import Audio
from game.app.geometry import View
from game.app.i18n import Texts
from game.app.keys import Keys
from game.app.tween import Tween, Tweens, ease_in_out, ease_out, linear


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


@pytest.mark.parametrize("ease", [ease_out, ease_in_out, linear])
def test_eases_start_and_end_where_they_should(ease):
    assert (ease(0.0), ease(1.0)) == (0.0, 1.0)
    assert all(ease(t / 10) <= ease((t + 1) / 10) for t in range(10))


def test_a_tween_waits_moves_and_arrives():
    tween = Tween((0.0,), (10.0,), 100, delay=50, ease=linear)
    values = []
    for _ in range(4):
        values.append(tween.value[0])
        tween.age += 50
    assert values == [0.0, 0.0, 5.0, 10.0] and tween.done


def test_a_tween_can_be_turned_round_and_finished():
    tweens = Tweens()
    tweens.start("card", (0.0,), (10.0,), 100, ease=linear)
    tweens.update(50)
    tweens.start("card", (99.0,), (0.0,), 100, ease=linear)
    assert tweens.value("card", (0.0,)) == (5.0,)
    tweens.finish()
    assert not tweens.busy and tweens.value("card", (7.0,)) == (7.0,)


@pytest.mark.parametrize("speed, reduced, ms", [("slow", False, 180), ("normal", False, 100), ("fast", False, 45)])
def test_speeds(speed, reduced, ms):
    tweens = Tweens(speed, reduced)
    tweens.start("a", (0.0,), (1.0,), 100)
    tweens.update(ms - 1)
    assert tweens.busy
    tweens.update(1)
    assert not tweens.busy


@pytest.mark.parametrize("speed, reduced", [("instant", False), ("slow", True)])
def test_instant_and_reduced_motion_are_at_the_end_at_once(speed, reduced):
    tweens = Tweens(speed, reduced)
    tweens.start("a", (0.0,), (1.0,), 100)
    assert tweens.value("a", (0.0,)) == (1.0,)


def test_every_binding_does_one_thing_and_has_a_label():
    keys, texts = Keys(), Texts("fr")
    assert keys.action(keys.event("undo")) == "undo"
    assert keys.action(keys.event("previous_region")) == "previous_region"
    assert keys.label("undo", texts) == "Ctrl Z"
    assert keys.label("back", texts) == "Échap"
    assert keys.action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0)) is None


def test_lock_keys_change_nothing():
    assert Keys().action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_f, mod=pygame.KMOD_NUM)) == "finish"


@pytest.mark.parametrize("name, content", [
    ("keys.yaml", "undo: ctrl+z"), ("keys.yaml", "undo: [ctrl+nonsense]"), ("keys.yaml", "undo: [hyper+z]"),
    ("keys.yaml", "undo: []"), ("keys.yaml", "undo: ["), ("audio.yaml", "verbs: []"), ("audio.yaml", "verbs: {")])
def test_a_broken_file_of_the_player_is_said_and_ours_is_used(home, name, content):
    own = home / "data" / "app" / name
    own.parent.mkdir(parents=True)
    own.write_text(content)
    keys, audio = Keys(), Audio()
    assert len(keys.problems + audio.problems) == 1 and f"{name}:" in (keys.problems + audio.problems)[0]
    assert keys.action(keys.event("undo")) == "undo" and audio.names()


def test_the_player_may_bind_other_keys(home):
    own = home / "data" / "app" / "keys.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("undo: [backspace]")
    keys = Keys()
    assert keys.action(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0)) == "undo"


def test_without_a_device_the_house_is_silent(monkeypatch):
    def none(*_):
        raise pygame.error("no audio device")
    monkeypatch.setattr("pygame.mixer.init", none)
    audio = Audio()
    audio.start()
    audio.verb("kill")
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
    assert audio.open and audio.problem is None
    audio.stop()
    assert not audio.open
