"""The app: a stack of scenes, which get events and time, and are drawn.

The window comes from outside, so that tests drive the same object; its frames are those of `frames`, and `orders` does
what the scenes ask for. No scene is named here but by the factories of `Scenes`.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from game import paths, rules
from game.app.narrator import Narrator
from game.app.orders import Orders
from game.app.touch import FINGERS, MOUSE, Touch
from game.app.window import TITLE
from game.content.loader import BadContent
from game.kernel.api import Line
from game.scenes.commands import Change, Commands, Quit, Screen
from game.scenes.host import Games
from game.services import faces, own
from game.services import settings as settings_module
from game.services.assets import Assets
from game.services.audio import Audio
from game.services.geometry import View
from game.services.i18n import AsIs, Texts, system_language
from game.services.keys import Keys
from game.services.ledger import Ledger
from game.services.match_setup import StartMatch
from game.services.motion import Motions
from game.services.pads import Pads
from game.services.saves import Saves
from game.services.settings import Settings
from game.services.voice import Voice
from game.widgets.canvas import Canvas
from game.widgets.frame import Frame
from game.widgets.toast import Toast
from game.widgets.ui import Ui

_DIMMED = 110
_KEEP_AFTER_MS = 800
"""Settings are written this long after the last change, so that a slider writes once."""
_LAYOUT_EVENTS = (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED)


class Scenes(Protocol):
    """Who builds the scenes that commands ask for."""

    def title(self, app: App) -> Screen: ...

    def welcome(self, app: App) -> Screen: ...

    def match(self, app: App, setup: StartMatch) -> Screen: ...

    def loaded(self, app: App, path: Path) -> Screen: ...

    def rules(self, app: App, slug: str, paragraph: str) -> Screen: ...


class Window(Protocol):
    """What the app needs of a window."""

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def points(self) -> tuple[int, int]: ...

    def entitle(self, title: str) -> None: ...

    def set_fullscreen(self, on: bool) -> None: ...

    def flip(self) -> None: ...


class App:
    """Everything that lives as long as the app: settings, words, look, sound, the scenes.

    `handle`, `update` and `draw` are all that happens; the loop calls them, and so may a test.
    """

    def __init__(
        self,
        scenes: Scenes,
        settings: Settings,
        size: tuple[int, int],
        points: tuple[int, int] | None = None,
        games: Games = rules,
        pseudo: bool = False,
    ):
        self.scenes, self.settings, self.games = scenes, settings, games
        problems = own.examine()
        self.saves = Saves()
        self.ledger = Ledger(paths.ledger_file())
        self.texts = Texts(settings.lang or system_language(), pseudo)
        self.assets = Assets.standard()
        self.assets.use(settings.contrast, settings.eyes)
        self.audio = Audio()
        self.audio.volumes(settings.effects, settings.music, settings.muted)
        self.motions = Motions()
        self.keys = Keys()
        self.keys.read(settings.keys)
        self.pads = Pads(self.keys)
        self.touch = Touch(self)
        self.voice = Voice()
        self.narrator = Narrator(self.voice)
        self.ui = Ui(View(size, points, settings.text_size / 100), self.assets, self.texts, self.keys)
        self.texts.problems += problems
        self.canvas = Canvas()
        self.toast = Toast()
        self.running = True
        self.dirty = True
        self.window: Window | None = None
        self.helpers = 0
        self.unsaved: Line | None = None
        """What kept the match from being saved at the end."""
        self._stack: list[Screen] = []
        self._orders = Orders(self)
        self._unsaved: float | None = None
        self._occasion: tuple | None = None
        self._wanted: list[Callable[[Ui], None]] = []
        """What is still to be made ahead, the next one last."""
        if problems:
            self.say(Line("ui.data.broken", (AsIs(problems[0]),)))

    @property
    def view(self) -> View:
        return self.ui.view

    @property
    def scene(self) -> Screen:
        """The scene on top."""
        return self._stack[-1]

    @property
    def stack(self) -> tuple[Screen, ...]:
        return tuple(self._stack)

    @property
    def title(self) -> str:
        """The window's name: which game's screens are shown, and the app's own name."""
        slug = self.texts.slug
        return f"{self.texts('ui.game.' + slug)} – {TITLE}" if slug else TITLE

    @property
    def busy(self) -> bool:
        """Whether pictures are wanted without any input."""
        return any(scene.busy for scene in self._visible())

    @property
    def needs_picture(self) -> bool:
        return self.dirty or self.busy or any(scene.dirty for scene in self._visible())

    # Scenes

    def push(self, scene: Screen) -> None:
        """Put a scene on top."""
        if self._stack:
            self.scene.let_go()
        self._stack.append(scene)
        self.arrived()

    def replace(self, scene: Screen, everything: bool = False) -> None:
        """Put a scene in the place of the top one, or of all."""
        for gone in reversed(self._stack if everything else self._stack[-1:]):
            gone.leave()
        self._stack[0 if everything else -1 :] = [scene]
        if everything:
            tidy()
        self.arrived()

    def pop(self, result: object = None) -> None:
        """Take the top scene away; without one below, the app ends."""
        self._stack.pop().leave()
        if not self._stack:
            self.running = False
            return
        self.arrived()
        self.carry_out(self.scene.back_from(result))

    def drop_all(self) -> None:
        """Take all scenes away as they are: they aren't asked any more."""
        self._stack.clear()

    def arrived(self) -> None:
        """Let the scene on top know that it is."""
        self.scene.enter()
        self.scene.dirty = self.dirty = True

    def _visible(self) -> list[Screen]:
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return self._stack[max(0, first) :]

    # Events, time, pictures

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event, a gamepad's as the keys that it means; return whether the app goes on."""
        signs = self.keys.signs
        if self.touch.copies(event):
            return self.running
        event = self._upright(event)
        for each in (*self.pads.events(event), event):
            self._take(each)
        for each in self.touch.events(event):
            self._take(each)
        for each in self.touch.due():
            self._take(each)
        self.dirty = self.dirty or self.keys.signs != signs
        return self.running

    @property
    def turned(self) -> bool:
        """Whether the picture stands on its head, for who sits at the other side of a screen that lies flat."""
        return self.settings.flat and any(scene.turned for scene in self._stack)

    def _upright(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event of a pointer as it is in a picture that stands upright."""
        if not self.turned:
            return event
        if event.type in FINGERS:
            return pygame.event.Event(event.type, {**event.dict, "x": 1 - event.x, "y": 1 - event.y})
        if event.type in MOUSE:
            wide, high = (side / self.view.density for side in self.view.size)
            at = wide - 1 / self.view.density - event.pos[0], high - 1 / self.view.density - event.pos[1]
            return pygame.event.Event(event.type, {**event.dict, "pos": at})
        return event

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.carry_out((Quit(),))
        elif event.type in _LAYOUT_EVENTS:
            if self.window is not None:
                self.resize(self.window.surface.get_size(), self.window.points)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.touch.let_go()
            for scene in self._stack:
                scene.let_go()
        elif event.type == pygame.KEYDOWN and self.keys.action(event) == "fullscreen":
            self.carry_out((Change("fullscreen", not self.settings.fullscreen),))
        elif event.type == pygame.KEYDOWN and self.keys.action(event) == "reload":
            self.read_again()
        elif self._stack:
            self._attempt(lambda: self.scene.handle(event, self.ui))

    def read_again(self) -> None:
        """Read the player's own data files again, and say what is wrong with them. The figures of a game are taken
        over where none is on the screen: a match goes on with those it began with."""
        problems = own.examine()
        if not self.texts.slug:
            for slug in self.games.slugs():
                own.forget(slug)
        self.texts.read_again()
        self.texts.problems += problems
        self.keys.read(self.settings.keys)
        faces.again()
        for kept in (self.pads, self.motions, self.audio, self.assets):
            kept.read()
        self.ui.resize(self.view)
        self.relayout()
        self.say(Line("ui.data.broken", (AsIs(problems[0]),)) if problems else Line("ui.data.again"))

    def _attempt(self, what: Callable[[], Commands]) -> None:
        """Carry out what a scene asks for; a broken file of the user's own is said."""
        try:
            self.carry_out(what())
        except BadContent as error:
            self.texts.problems.append(str(error))
            self.say(Line("ui.data.broken", (AsIs(error),)))

    def update(self, ms: float) -> None:
        """Let time pass, in milliseconds."""
        self.voice.update()
        for event in self.pads.update(ms):
            self._take(event)
        self.touch.update(ms)
        if self.toast.update(ms):
            self.dirty = True
        if self._unsaved is not None:
            self._unsaved -= ms
            if self._unsaved <= 0:
                self.save_settings()
        for scene in self._visible():
            self._attempt(partial(scene.update, ms))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture; what looks as in the last one stays."""
        self.canvas.begin(surface.get_size())
        self.ui.surface = self.canvas
        visible = self._visible()
        for scene in visible:
            if scene is not visible[0]:
                self.ui.shade(_DIMMED)
            scene.draw(self.ui)
        self.ui.begin(self.canvas, Frame())
        self.toast.draw(self.ui, self.scene.frame, self.scene.clear())
        self.canvas.show(surface)
        self._turn(surface)
        self.dirty = False
        if self.settings.speak and self._stack:
            heard = self.voice.problem
            self.narrator.follow(self.scene, self.toast.text, self.texts.lang)
            if self.voice.problem != heard:
                self.scene.dirty = True  # it may say what this machine lacks

    def foresee(self, late: Callable[[], bool]) -> bool:
        """Make what may soon be seen, until it is `late`; return whether there is more to do."""
        if not self._stack:
            return False
        found = self.scene.ahead()
        settings = self.settings
        occasion = (found.occasion, self.view.size, self.view.text, self.texts.lang, settings.contrast, settings.eyes)
        if occasion != self._occasion:
            self._occasion, self._wanted = occasion, list(reversed(found.drawings()))
        while self._wanted and self.ui.ahead(self._wanted[-1], late):
            self._wanted.pop()
            if late():
                break
        return bool(self._wanted)

    def breathe(self, ms: float, surface: pygame.Surface) -> bool:
        """Let what lives in the room go on, on a surface that shows the picture; return whether that changed it."""
        if not self.ui.life.step(ms, self.settings.reduced_motion):
            return False
        redone = bool(self.canvas.redo(self.ui.life.changed, surface))
        if redone and self.turned and self.canvas.picture is not None:
            surface.blit(self.canvas.picture, (0, 0))
            self._turn(surface)
        return redone

    def _turn(self, surface: pygame.Surface) -> None:
        """Turn a finished picture to whoever it is for."""
        if self.turned:
            surface.blit(pygame.transform.flip(surface, True, True), (0, 0))

    def fit(self, window: Window) -> None:
        """Draw at the size that the window's surface really has: not every system tells when that changes."""
        if window.surface.get_size() != self.view.size:
            self.resize(window.surface.get_size(), window.points)

    def resize(self, size: tuple[int, int], points: tuple[int, int] | None = None) -> None:
        """Lay everything out anew; nothing happens when size and text size are the same."""
        view = View(size, points, self.settings.text_size / 100)
        self.dirty = True
        if (view.size, view.density, view.text) == (self.view.size, self.view.density, self.view.text):
            return
        self.ui.resize(view)
        self.relayout()

    def relayout(self) -> None:
        """Let every scene lay itself out anew."""
        for scene in self._stack:
            scene.relayout()
            scene.dirty = True

    def carry_out(self, commands: Commands) -> None:
        """Do what a scene asks for, in order."""
        for command in commands:
            self._orders.do(command)

    def say(self, line: Line, aside: bool = False) -> None:
        """Show one sentence for a while; `aside`, in a corner, what nobody need do anything about."""
        self.toast.show(self.texts.say(line), aside)
        self.dirty = True

    def unsay(self, line: Line) -> None:
        """Show a sentence no longer: what it says has been taken back."""
        self.toast.forget(self.texts.say(line))
        self.dirty = True

    # Endings

    def keep_settings(self) -> None:
        """Write the settings soon."""
        self._unsaved = _KEEP_AFTER_MS

    def save_settings(self) -> None:
        """Write the settings; say so when that isn't possible."""
        self._unsaved = None
        problem = settings_module.save(self.settings, paths.settings_file())
        if problem is not None:
            self.say(problem)

    def rescue(self, doubtful: bool = False) -> Line | None:
        """Save what must not be lost, scene by scene, and return what keeps it from being saved; one that fails doesn't
        keep the others from it. `doubtful`: after a mistake of ours."""
        problem = None
        for scene in self._stack:
            try:
                problem = scene.rescue(doubtful) or problem
            except Exception:
                if not doubtful:
                    raise
                problem = Line("ui.save.failed")
        return problem

    def start_anew(self) -> None:
        """After a mistake of ours: drop all scenes as they are, and show the title."""
        for scene in self._stack:
            if scene.kept is not None:
                self.saves.release(scene.kept)
        self.drop_all()
        self.canvas = Canvas()
        self.push(self.scenes.title(self))

    def close(self) -> None:
        """End in good order."""
        self.unsaved = self.rescue()
        self.save_settings()
        for scene in reversed(self._stack):
            scene.leave()
        self.audio.stop()
        self.voice.stop()

    def end(self) -> None:
        """End because the system says so: nobody can be asked any more."""
        self.running = False


def tidy() -> None:
    """Look for garbage now, between two screens, and leave what there is alone from then on: in the middle of a match
    a search through everything would take longer than several pictures."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
