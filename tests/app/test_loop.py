"""The app without a window: the stack, commands, events on their way to refs, the sleeping loop, endings."""

import gc
import signal
import weakref

import pygame
import pytest

from game import paths, rules
from game.app import frames, main
from game.app.loop import App, tidy
from game.app.window import NoScreen, drawn_size, first_size
from game.kernel.api import Line
from game.kernel.record import from_bytes
from game.scenes.base import Scene
from game.scenes.commands import Change, Pop, Push, Quit, Replace, Say
from game.scenes.notice import Notice
from game.services import own, settings
from game.services.assets import Assets
from game.services.files import Claims
from game.services.saves import Saves
from game.services.settings import Settings
from tests.app import damage

pytestmark = pytest.mark.usefixtures("own_assets")


class Room(Scene):
    """A scene of three targets, one of them closed."""

    def __init__(self, name="room", overlay=False):
        super().__init__()
        self.name, self.overlay, self.log = name, overlay, []

    def enter(self):
        self.log.append("enter")

    def leave(self):
        self.log.append("leave")

    def relayout(self):
        self.log.append("relayout")

    def back_from(self, result):
        self.log.append(result)
        return ()

    def paint(self, ui):
        for index, ref in enumerate(("a", "b", "closed")):
            ui.target(ref, (100 + 200 * index, 100, 100, 50), enabled=ref != "closed")

    def click(self, ref):
        self.log.append(ref)
        return {"a": (Push(Room("other")),), "b": (Say(Line("ui.player", (1,))), Change("lang", "fr"))}[ref]


@pytest.fixture
def app(home):
    app = App(None, Settings(lang="en"), (1600, 900))
    app.push(Room())
    app.draw(pygame.Surface((1600, 900)))
    return app


def click(app, x, y, button=1):
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=(x, y), button=button, rel=(0, 0), buttons=(0, 0, 0)))


def test_a_click_finds_its_ref_and_commands_are_carried_out(app):
    room = app.scene
    click(app, 320, 120)
    assert room.log == ["enter", "b", "relayout"]
    assert app.toast.text == "Player 1" and app.settings.lang == app.texts.lang == "fr"
    click(app, 120, 120)
    assert app.scene.name == "other"
    app.carry_out((Pop("result"),))
    assert app.scene is room and room.log[-2:] == ["enter", "result"]


def test_a_press_that_is_released_elsewhere_is_no_click(app):
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(120, 120), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(320, 120), button=1))
    assert app.scene.log == ["enter"]


def test_a_closed_target_refuses(app):
    click(app, 520, 120)
    assert app.scene.log == ["enter"]


def test_keys_walk_and_choose(app):
    for action in ("right", "right", "accept"):
        app.handle(app.keys.event(action))
    assert "b" in app.scene.log


def test_escape_and_the_right_button_go_back(app):
    for leave in (lambda: app.handle(app.keys.event("back")), lambda: click(app, 900, 700, button=3)):
        app.push(Room("above"))
        leave()
        assert app.scene.name == "room"
    app.handle(app.keys.event("back"))
    assert not app.running


def test_replacing_leaves_every_scene(app):
    first, second = app.scene, Room("second")
    app.push(second)
    app.carry_out((Replace(Room("third"), all=True),))
    assert [scene.name for scene in app.stack] == ["third"]
    assert first.log[-1] == second.log[-1] == "leave"


def test_garbage_is_looked_for_between_two_screens_and_what_stays_is_left_alone(app, monkeypatch):
    ring = Room("ring")
    ring.itself, gone = ring, weakref.ref(ring)
    del ring
    monkeypatch.setattr("game.app.loop.tidy", tidy)
    app.replace(Room("next"))
    assert gone() is not None, "the match goes on"
    app.replace(Room("other"), everything=True)
    assert gone() is None and gc.get_freeze_count() > 0


def test_an_overlay_lies_over_the_darkened_scene_below(app):
    surface = pygame.Surface((1600, 900))
    app.push(Room("overlay", overlay=True))
    surface.fill((200, 200, 200))
    app.draw(surface)
    assert surface.get_at((5, 5))[0] < 200
    assert len(app.stack) == 2


def test_resizing_lays_out_anew_once(app):
    app.resize((1280, 720))
    app.resize((1280, 720))
    assert app.scene.log.count("relayout") == 1
    app.carry_out((Change("text_size", 150),))
    assert app.view.text == 1.5 and app.scene.log.count("relayout") == 2


def test_changed_settings_are_written_a_little_later(app):
    app.carry_out((Change("effects", 10),))
    assert not paths.settings_file().exists()
    app.update(1000)
    assert settings.load(paths.settings_file())[0].effects == 10


class Window:
    points = (1600, 900)
    full = False

    def __init__(self):
        self.surface, self.flips, self.title = pygame.Surface((1600, 900)), 0, ""

    def flip(self):
        self.flips += 1

    def entitle(self, title):
        self.title = title

    def set_fullscreen(self, on):
        self.full = on


def test_it_draws_at_the_size_that_the_surface_really_has(app):
    window = Window()
    window.surface = pygame.Surface((1920, 1080))
    sizes = []

    def sleep(seconds):
        sizes.append(app.view.size)
        app.running = False

    frames.run(app, window, lambda: 0.0, sleep, list)
    assert sizes == [(1920, 1080)], "no event told of it"


def test_an_idle_loop_draws_once_and_sleeps_longer_and_longer(app):
    now, naps, window = [0.0], [], Window()

    def sleep(seconds):
        naps.append(seconds)
        now[0] += seconds
        if now[0] > 30:
            app.running = False

    frames.run(app, window, lambda: now[0], sleep, list)
    assert window.flips == 1
    assert naps[0] == pytest.approx(1 / 60) and naps[-1] == pytest.approx(1 / 15)
    assert len(naps) < 60 + 9 * 30 + 21 * 15 + 5
    app.audio.stop()


def test_a_picture_that_takes_long_takes_nothing_from_the_time_to_read_what_stands_there(app, monkeypatch):
    passed, now = [], [0.0]
    monkeypatch.setattr(app, "update", passed.append)

    def sleep(seconds):
        now[0] += 0.4
        app.running = len(passed) < 3

    frames.run(app, Window(), lambda: now[0], sleep, list)
    assert passed == [0.0, frames.LONGEST_MS, frames.LONGEST_MS] and frames.LONGEST_MS > 1000 / 15
    app.audio.stop()


@pytest.mark.parametrize("slug, title", [("", "Tavern Row"), ("bloody_inn", "The Bloody Inn – Tavern Row")])
def test_the_window_is_named_after_what_it_shows(app, slug, title):
    window = Window()
    app.texts.slug = slug

    def sleep(seconds):
        app.running = False

    frames.run(app, window, lambda: 0.0, sleep, list)
    assert window.title == title


def test_full_screen_by_key(app):
    app.window = Window()
    app.handle(app.keys.event("fullscreen"))
    assert app.window.full and app.settings.fullscreen
    app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED))
    app.carry_out((Quit(),))
    assert not app.running


def test_the_first_window_fits_the_desktop():
    assert first_size((1920, 1080), []) == (1536, 864)
    assert first_size((1280, 720), []) == (1102, 620), "beside bars and the title of the window"
    assert first_size((1366, 1024), []) == (1280, 720)
    assert first_size((800, 600), []) == (800, 450) and first_size((640, 480), []) == (640, 360)
    assert first_size((320, 90), [])[1] <= 90
    assert first_size((1920, 1080), [1400, 800]) == (1400, 800)
    assert first_size((1280, 720), [3000, 2000]) == (1102, 620)
    assert first_size((3440, 1440), [])[1] == 1152


def test_a_window_that_is_too_small_shows_a_larger_picture_scaled_down():
    assert drawn_size((1920, 1080)) == (1920, 1080) and drawn_size((960, 540)) == (960, 540)
    assert drawn_size((640, 480)) == (960, 720) and drawn_size((320, 180)) == (960, 540)
    assert drawn_size((800, 200))[1] >= 540 and drawn_size((1, 1))[0] >= 960


def test_without_a_screen_one_sentence_and_status_two(monkeypatch, capsys, home):
    def none():
        raise NoScreen("nothing here")

    monkeypatch.setattr(main, "open_display", none)
    assert main.run(lang="fr") == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "écran" in error


HAND = ["bishop", "butcher"]


class Broken(Room):
    """A match that breaks when it is drawn; `asked` hears how it is to be saved."""

    asked: list = []

    def paint(self, ui):
        raise KeyError(HAND)

    def rescue(self, doubtful=False):
        Broken.asked.append(doubtful)

    @property
    def kept(self):
        return Broken.path


def window_of_ours(monkeypatch):
    """Let the app start in a window of ours, and leave pygame as it is when it ends."""
    window = Window()
    window.close = window.set_icon = lambda *_: None
    window.windowed_points = window.points
    monkeypatch.setattr(main, "open_display", lambda: None)
    monkeypatch.setattr(main, "AppWindow", lambda *_: window)
    monkeypatch.setattr(pygame, "quit", lambda: None)


@pytest.fixture
def started(monkeypatch, home):
    """Start the app in a window of ours; it presses Enter at every question, at most so often."""
    window_of_ours(monkeypatch)
    monkeypatch.setattr(frames, "period", lambda *_: 0.001)
    shown = []

    def run(first, press, times=9):
        def events(app, clicks):
            def next_events():
                shown.append(" ".join(one.text for one in app.scene.frame.words))
                if isinstance(app.scene, Notice) and app.scene.frame.targets:
                    return [app.keys.event(press)]
                if len(shown) > times:
                    app.running = False
                return []

            return next_events

        monkeypatch.setattr(main, "_events", events)
        return main.run(first, lang="en"), shown

    return run


def test_when_it_breaks_one_sentence_says_so_the_match_is_offered_and_the_report_keeps_its_secrets(started, capsys):
    saves = Saves()
    Broken.path, Broken.asked = saves.slot("bloody_inn"), []
    saves.write(Broken.path, from_bytes(damage.match_file("bloody_inn", 1, 20), rules.get))
    saves.release(Broken.path)
    status, shown = started(lambda app: Broken(), "accept")
    assert status == 0 and Broken.asked == [True]
    error = capsys.readouterr().err
    assert error.count("\n") == 1 and "Traceback" not in error and str(paths.crash_file()) in error
    assert any("Your match is saved" in text for text in shown) and any("Inn" in text for text in shown[-1:])
    report = paths.crash_file().read_text()
    assert "KeyError" in report and "in paint" in report and HAND[0] not in report


def test_it_never_claims_that_a_match_is_saved_that_is_not(started, capsys):
    Broken.path = Saves().slot("bloody_inn")
    _, shown = started(lambda app: Broken(), "back")
    assert "is saved" not in capsys.readouterr().err and not any("is saved" in text for text in shown)


def test_a_match_that_breaks_the_app_twice_unchanged_is_set_aside(started, capsys, monkeypatch):
    saves = Saves()
    Broken.path = saves.slot("bloody_inn")
    saves.write(Broken.path, from_bytes(damage.match_file("bloody_inn", 1, 20), rules.get))
    saves.release(Broken.path)
    monkeypatch.setattr(main.AppScenes, "loaded", lambda *_: Still())
    _, shown = started(lambda app: Broken(), "accept")
    assert [one.name for one in saves.folder.iterdir()] == [Broken.path.name + ".damaged"]
    assert any("set aside" in text for text in shown)


def test_a_match_set_aside_is_no_longer_offered_though_there_is_a_copy_from_before(started, monkeypatch):
    saves = Saves()
    Broken.path = saves.slot("bloody_inn")
    for answers in (19, 20):
        saves.write(Broken.path, from_bytes(damage.match_file("bloody_inn", 1, answers), rules.get))
    saves.release(Broken.path)
    assert len([*saves.folder.iterdir()]) == 2
    monkeypatch.setattr(main.AppScenes, "loaded", lambda *_: Still())
    _, shown = started(lambda app: Broken(), "accept")
    assert any("set aside" in text for text in shown) and saves.running() is None
    assert all(".damaged" in one.name for one in saves.folder.iterdir()) and len([*saves.folder.iterdir()]) == 2


class Still(Broken):
    """A match that breaks a little later: it is shown once."""

    def __init__(self):
        super().__init__()
        self._shown = 0

    def paint(self, ui):
        self._shown += 1
        if self._shown > 1:
            raise KeyError

    def update(self, ms):
        self.dirty = True
        return ()


def test_where_nothing_helps_it_ends_with_one_sentence(started, capsys, monkeypatch):
    settings.save(Settings(welcomed=True), paths.settings_file())
    Broken.path = Saves().slot("bloody_inn")
    monkeypatch.setattr(main.AppScenes, "title", lambda *_: Broken())
    status, _ = started(None, "accept")
    assert status == 1 and "Traceback" not in capsys.readouterr().err


def test_without_its_own_data_where_that_of_the_player_cannot_be_used(started, home, monkeypatch):
    monkeypatch.setattr(paths, "_own_data", True)
    (home / "data" / "app").mkdir(parents=True)
    (home / "data" / "app" / "theme.yaml").write_text("a: [\n")
    said = []
    monkeypatch.setattr(App, "say", lambda self, line, aside=False: said.append(line.key))
    status, shown = started(None, "accept", times=3)
    assert status == 0 and said[0] == "ui.data.broken"
    monkeypatch.setattr(own, "examine", list)  # where looking at the files has found nothing
    paths.refuse_none()
    status, shown = started(None, "accept", times=3)
    assert status == 0 and "ui.data.unused" in said and any("Tavern Row" in text for text in shown)


def test_what_was_left_behind_by_a_crash_is_swept_unless_another_window_is_open(started, home):
    left = [home / "settings.json.77.new", home / "matches" / "a.tavern.new", home / "matches" / "a.tavern.lock"]
    other = Claims()
    other.take(home / "open.lock")
    for gone in (False, True):
        (home / "matches").mkdir(exist_ok=True)
        for path in left:
            path.write_bytes(b"half")
        started(None, "accept", times=3)
        assert [path.exists() for path in left] == [not gone] * 3
        other.give_back(home / "open.lock")


def test_two_sentences_of_one_moment_are_both_read(app):
    for line in (Line("ui.save.older"), Line("ui.save.older"), Line("ui.save.in_use")):
        app.say(line)
    assert app.toast.text.count("missing") == 1 and "another window" in app.toast.text
    app.update(16)
    app.say(Line("ui.player", (1,)))
    assert app.toast.text == "Player 1"
    app.say(Line("ui.missing.sound"), aside=True)
    assert app.toast.text == "Player 1"


def test_signals_end_it_in_good_order_and_mean_what_they_did_afterwards(started):
    before = signal.getsignal(signal.SIGTERM)
    ends = []

    class Ending(Room):
        def update(self, ms):
            signal.raise_signal(signal.SIGTERM)
            return ()

        def rescue(self, doubtful=False):
            ends.append(doubtful)

    status, shown = started(lambda app: Ending(), "accept", times=50)
    assert status == 0 and ends == [False] and len(shown) < 5
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_second_window_says_so_and_asks(started):
    other = Claims()
    assert other.take(paths.user_folder() / "open.lock")
    status, shown = started(None, "accept", times=4)
    assert status == 0 and any("open already" in text for text in shown)
    _, shown = started(None, "back", times=90)
    assert len(shown) < 90
    other.give_back(paths.user_folder() / "open.lock")


def test_drawings_have_the_format_of_the_window(monkeypatch, home):
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)  # as with a Window of our own
    wanted = pygame.Surface((1, 1)).convert_alpha().get_masks()
    assets = Assets.standard()
    assert assets.sprite("icons/coin", (20, 20)).get_masks() == wanted
    assert assets.nine("ui/button", (90, 40), 12).get_masks() == wanted
