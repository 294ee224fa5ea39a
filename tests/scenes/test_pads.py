"""Gamepads: whole matches and lessons by pad alone, names letter by letter, several pads, signs on the bars, and real
events of the system where it has virtual pads."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame
import pytest

from game import rules
from game.app.clicker import toward
from game.app.frames import run
from game.app.loop import App
from game.app.main import AppScenes
from game.content.loader import BadContent, load
from game.scenes.lesson import Lesson
from game.scenes.letters import Letters
from game.scenes.match import Match
from game.scenes.match_guard import GUARD_MS
from game.scenes.title import Title
from game.services import pads
from game.services.settings import Settings
from tests.scenes.table import MOST_CLICKS, Table
from tests.scenes.test_match import at_night
from tests.scenes.test_match_played import play

pytestmark = pytest.mark.usefixtures("no_pixels")

HERE = {part: number for number, part in pads._BUTTONS.items()}
TRIGGERS = {side: number for number, side in pads._TRIGGERS.items()}


def button(number: int, kind: int = pygame.CONTROLLERBUTTONDOWN, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, button=number, instance_id=pad)


def axis(number: int, value: float, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), instance_id=pad)


def strike(app: App, action: str, pad: int = 0) -> None:
    """Press and let go the part of a pad that stands for an action."""
    file = app.pads._file
    part = next((part for part, meant in file.buttons.items() if meant == action), None)
    if part is not None:
        events = [button(HERE[part], kind, pad) for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)]
    else:
        (side,) = (side for side, meant in file.triggers.items() if meant == action)
        events = [axis(TRIGGERS[side], value, pad) for value in (1.0, 0.0)]
    for event in events:
        app.handle(event)


class PadTable(Table):
    """A table at which nobody has keys or mouse."""

    def strike(self, action: str) -> None:
        strike(self.app, action)

    def mouse(self, *given, **more) -> None:
        raise AssertionError("there is no mouse")


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_whole_match_by_pad_alone(slug):
    table = PadTable("human", "random", slug=slug, seed=12)
    assert play(table, table.walk, 6) > 15
    assert table.match.hover == "" and not table.app.texts.missing


class PadLesson(PadTable):
    """The lesson of a game, opened from the title: there is nothing but a pad."""

    def __init__(self, slug: str):
        self.app = App(AppScenes(), Settings(lang="en", speed="instant"), (1280, 720))
        self.surface = pygame.Surface((1280, 720)).convert()
        self.app.push(Title(self.app))
        self.draw()
        self.walk("learn")
        self.walk(f"learn:{slug}")
        assert isinstance(self.scene, Lesson)
        self.match = self.scene

    def calm(self) -> None:
        self.scene.grace = 0.0
        if isinstance(self.scene, Lesson):
            self.scene.guard.update(GUARD_MS)

    def play(self) -> int:
        """Do what is wanted, and read on, until it is over; return how many answers were given."""
        coach, given = self.match.coach, 0
        for _ in range(600):
            self.wait(lambda: not self.match.busy and (coach.waits or coach.learns or coach.over))
            self.draw()
            if coach.over and len(coach.due()) < 2:
                return given
            if coach.waits or not (coach.learns and coach.wanted()):
                self.walk("ui:lesson:on")
                continue
            action = next(one for one in coach.wanted() if coach.allows(one))
            before = coach.given
            for _ in range(MOST_CLICKS):
                if coach.given > before:
                    break
                self.walk(toward(self.match, action))
            assert coach.given > before, action
            given += 1
        raise AssertionError("the lesson doesn't end")


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_lesson_by_pad_alone(slug, home):
    table = PadLesson(slug)
    assert table.play() >= 5 and not table.match.coach.rest()
    assert table.match.hover == "" and not table.app.texts.missing
    table.walk("ui:lesson:play")
    assert type(table.scene) is Match


def test_a_name_is_written_letter_by_letter_and_the_scene_below_knows_it(home):
    from game.scenes.new_match import NewMatch

    app = App(AppScenes(), Settings(lang="fr"), (1280, 720))
    surface = pygame.Surface((1280, 720))
    app.push(NewMatch(app, "brawl"))
    app.draw(surface)
    app.scene.focus.set("name:1")
    strike(app, "accept")
    assert isinstance(app.scene, Letters)
    app.draw(surface)
    for _ in range(20):
        strike(app, "undo")
    app.draw(surface)
    below = app.stack[-2]
    assert below.form.seats[0].name == ""
    for letter in "éa":
        signs = app.scene._shown
        app.scene.focus.set(f"sign:{signs.lower().index(letter)}")
        strike(app, "accept")
        app.draw(surface)
    strike(app, "right")
    strike(app, "finish")
    assert app.scene is below and below.form.seats[0].name == "Éa"
    app.draw(surface)
    strike(app, "right")
    assert app.scene.focus.ref != "name:1", "a pad has no caret to move, and leaves the field"


def begun(table: Table) -> str | None:
    """Return a room at which an answer may begin."""
    table.match.model.follow()
    return next((ref for ref in sorted(table.match.model.refs()[0]) if ref.startswith("room:")), None)


def test_the_bars_show_the_pads_signs_until_a_key_is_pressed():
    table = at_night("human", "human", wanted=lambda table: begun(table) is not None)
    table.click(begun(table))
    label = lambda: table.app.keys.label("finish", table.app.texts)  # noqa: E731
    assert label() == "F"
    strike(table.app, "left")
    assert label() == "Menu" and table.app.dirty
    table.draw()
    sign = table.app.keys.label("back", table.app.texts)
    assert sign != "Esc" and sign in {word.text for word in table.scene.frame.words}, "beside “Take back”"
    table.app.handle(table.app.keys.event("right"))
    assert label() == "F" and table.app.dirty


def test_pads_of_other_makes_have_their_own_signs():
    app = App(AppScenes(), Settings(lang="en"), (640, 360))

    class Pad:
        name = "DualSense Wireless Controller"

    app.pads._open[5] = Pad()
    strike(app, "left", pad=5)
    assert app.keys.label("accept", app.texts) == "✕"
    strike(app, "left", pad=4)
    assert app.keys.label("accept", app.texts) == "A"


def test_what_a_pad_holds_is_let_go_when_it_is_pulled_out_and_another_still_holds_its_own():
    table = Table("human", "human", seed=3)
    told: list[tuple[int, str]] = []
    take = table.app._take
    table.app._take = lambda event: (
        told.append((event.type, table.app.keys.action(event))) if hasattr(event, "key") else None,
        take(event),
    )
    for pad in (0, 1):
        table.app.handle(axis(TRIGGERS["left"], 1.0, pad))
    table.app.handle(axis(TRIGGERS["left"], 0.5, 0))
    assert told == [(pygame.KEYDOWN, "peek")] * 2
    table.app.handle(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert len(told) == 2, "the other one still holds it"
    table.app.handle(axis(TRIGGERS["left"], 0.0, 1))
    assert told[2:] == [(pygame.KEYUP, "peek")]


def test_a_direction_that_is_held_is_repeated_and_a_button_is_not():
    app = App(AppScenes(), Settings(lang="en"), (640, 360))
    app.push(AppScenes().title(app))
    app.handle(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.9))
    app.handle(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.95))
    assert app.pads.update(300) == [] and len(app.pads.update(200)) == 1
    assert len(app.pads.update(140)) == 1
    app.handle(axis(pygame.CONTROLLER_AXIS_LEFTX, 0.1))
    app.handle(button(HERE["west"]))
    assert app.pads.update(2000) == []


@pytest.mark.parametrize(
    ("text", "said"),
    (
        ("buttons: {south: acept}", "no action 'acept'"),
        ("buttons: {middle: accept}", "middle"),
        ("sticks: {left: {left: left, right: right, up: up, down: dwon}}", "dwon"),
        ("makes: {sony: playstaton}", "'playstaton' has no signs"),
        ('signs: {"x": {south: A}}', 'signs of ""'),
        ('signs: {"": {suth: A}}', "did you mean 'south'"),
    ),
)
def test_a_broken_file_says_where(tmp_path, text, said):
    whole = {"buttons": "{}", "triggers": "{}", "sticks": "{}", "signs": '{"": {}}', "makes": "{}"}
    key, _, value = text.partition(": ")
    file = tmp_path / "pads.yaml"
    file.write_text("".join(f"{name}: {value if name == key else old}\n" for name, old in whole.items()), "utf-8")
    keys = App(AppScenes(), Settings(lang="en"), (640, 360)).keys
    with pytest.raises(BadContent, match="pads.yaml") as caught:
        pads.file(load(file), keys.actions)
    assert said in str(caught.value)


def sdl() -> ctypes.CDLL | None:
    """Return the library that pygame uses, if it can be asked for a virtual pad."""
    folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    for file in folder.glob("libSDL2-2*"):
        library = ctypes.CDLL(str(file))
        if hasattr(library, "SDL_JoystickAttachVirtual"):
            library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
            library.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")  # our window may not have the focus here
            return library
    return None


def test_a_real_pad_is_plugged_in_played_with_and_pulled_out(home):
    library = sdl()
    if library is None:
        pytest.skip("this system has no virtual gamepads")
    app = App(AppScenes(), Settings(lang="en"), (1280, 720))
    app.push(AppScenes().title(app))
    seen: list[tuple[str, str]] = []

    class Screen:
        surface = pygame.display.get_surface() or pygame.display.set_mode((1280, 720))
        points = (1280, 720)

        def entitle(self, title): ...

        def flip(self): ...

    def virtual(call, *args):
        pad = ctypes.c_void_p(library.SDL_JoystickFromInstanceID(max(app.pads._open)))
        getattr(library, call)(pad, *args)

    steps = iter(
        (
            lambda: library.SDL_JoystickAttachVirtual(1, 6, 15, 0),
            lambda: None,
            lambda: virtual("SDL_JoystickSetVirtualAxis", 0, 32000),
            lambda: virtual("SDL_JoystickSetVirtualAxis", 0, 0),
            lambda: virtual("SDL_JoystickSetVirtualButton", 0, 1),
            lambda: virtual("SDL_JoystickSetVirtualButton", 0, 0),
            lambda: None,
            lambda: seen.append((type(app.scene).__name__, app.keys.label("accept", app.texts))),
            lambda: library.SDL_JoystickDetachVirtual(0),
            lambda: None,
        )
    )
    now = iter(range(10_000))

    def sleep(seconds):
        step = next(steps, None)
        if step is None:
            app.running = False
        else:
            step()

    app.pads.start()
    run(app, Screen(), lambda: next(now) * 0.3, sleep)
    assert seen and seen[0][1] == "A" and seen[0][0] != "Title", "the pad's button opened what the focus stood on"
    assert app.pads._open == {}
