"""Starts the app in a window and ends it well, whatever happens: one sentence and a status, never a bare traceback.

What the command line says is not read here; it hands over what to open first.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pygame

from game import paths
from game.app.frames import run as run_loop
from game.app.loop import App
from game.app.recovery import Recovery
from game.app.window import AppWindow, NoScreen, open_display
from game.content.loader import BadContent
from game.kernel.api import Line
from game.scenes.base import Scene
from game.scenes.commands import Quit, Screen
from game.scenes.notice import Choice, Notice
from game.services import crash, files
from game.services import settings as settings_module
from game.services.i18n import AsIs, Texts, system_language
from game.services.match_setup import StartMatch
from game.services.settings import Settings

_ENDING = ("SIGTERM", "SIGHUP", "SIGBREAK")
OK, BROKEN, NO_SCREEN, WRONG_INPUT = 0, 1, 2, 2


class AppScenes:
    """Builds the scenes of the real app. Modules are imported when they are needed: the first picture waits for
    none."""

    def title(self, app: App) -> Scene:
        """The street of taverns."""
        from game.scenes.title import Title

        return Title(app)

    def welcome(self, app: App) -> Scene:
        """What is asked at the first start."""
        from game.scenes.welcome import Welcome

        return Welcome(app)

    def match(self, app: App, setup: StartMatch) -> Scene:
        """A new match."""
        from game.scenes.match_open import new_match

        return new_match(app, setup)

    def loaded(self, app: App, path: Path) -> Scene:
        """The match of a file."""
        from game.scenes.match_open import load_match

        return load_match(app, path)

    def rules(self, app: App, slug: str, paragraph: str) -> Scene:
        """The rulebook of a game."""
        from game.scenes.rulebook import RulebookScene

        return RulebookScene(app, slug, paragraph)


def run(start: Callable[[App], Scene] | None = None, lang: str | None = None, clicks: int = 0) -> int:
    """Run the app until it is closed; return the status for the shell.

    `start` builds the first scene (None: the title); `lang` wins over the settings without being kept; so many answers
    are given by `clicks` of the app's own before it waits for a person.
    """
    settings, problem = settings_module.load(paths.settings_file())
    texts = _texts(lang or settings.lang or system_language())
    claims = files.Claims()
    alone = claims.take(paths.user_folder() / "open.lock")
    window: AppWindow | None = None
    try:
        open_display()
        window = AppWindow(settings.window, settings.fullscreen)
        app, own = _build(settings, window)
        if lang:
            app.texts.use(lang)
        for line in (problem, own):
            if line is not None:
                app.say(line)
        window.set_icon(app.assets.sprite("ui/app_icon", (64, 64)))
        if alone:
            app.saves.sweep()
            files.sweep(paths.user_folder(), files.FRESH)
        with _listening(app):
            return _run(app, window, texts, start, alone, clicks)
    except NoScreen:
        _complain(texts("ui.no_screen"))
        return NO_SCREEN
    except pygame.error as error:
        _complain(texts("ui.no_window", AsIs(error)))
        return NO_SCREEN
    except BadContent as error:
        _complain(str(error))
        return WRONG_INPUT
    except Exception as error:
        written = crash.report(error)
        _complain(texts("ui.crash.start", AsIs(written)) if written else crash.text(error))
        return BROKEN
    finally:
        if window is not None:
            window.close()
            pygame.quit()
        claims.give_back(paths.user_folder() / "open.lock")


def _texts(lang: str) -> Texts:
    """Return the words for what goes wrong before there is a window, ours where the player's own are broken."""
    try:
        texts = Texts(lang)
        texts("ui.no_screen")
        return texts
    except Exception:
        paths.leave_own_data()
        return Texts(lang)


def _build(settings: Settings, window: AppWindow) -> tuple[App, Line | None]:
    """Return the app; where it can't be built with the player's own data, with ours, and a line that says so."""
    try:
        return App(AppScenes(), settings, window.surface.get_size(), window.points), None
    except Exception as error:
        if not paths.leave_own_data():
            raise
        app = App(AppScenes(), settings, window.surface.get_size(), window.points)
        return app, Line("ui.data.unused", (AsIs(paths.override_folder(own=True)), AsIs(crash.summary(error))))


def _run(
    app: App, window: AppWindow, texts: Texts, start: Callable[[App], Scene] | None, alone: bool, clicks: int
) -> int:
    """Run the app, from one mistake of ours to the next; return the status."""
    recovery = Recovery(app)
    events = _events(app, clicks)
    first: Callable[[App], Screen] | None = start or app.scenes.title
    while True:
        try:
            if first is not None:
                app.push(first(app))
                if start is None and not app.settings.welcomed and not app.saves.all():
                    app.push(app.scenes.welcome(app))  # whoever has matches is no stranger
                first = None
                if not alone:
                    app.push(another())
            with suppress(KeyboardInterrupt):
                run_loop(app, window, time.perf_counter, time.sleep, events)
            settings = app.settings
            settings.window = list(window.windowed_points)
            app.close()
        except Exception as error:
            if first is not None and isinstance(error, BadContent):
                raise
            first = None
            sentence, goes_on = recovery.after(error, time.monotonic())
            _complain(sentence)
            if goes_on:
                continue
            return BROKEN
        if app.unsaved is not None:
            _complain(texts.say(app.unsaved))
            return BROKEN
        return OK


def another() -> Notice:
    """Return the question where a window of the app is open already."""
    return Notice(
        Line("ui.another.title"),
        Line("ui.another.text"),
        (Choice(Line("ui.another.go_on"), (), "accept"), Choice(Line("ui.another.quit"), (Quit(),), "back")),
    )


@contextmanager
def _listening(app: App) -> Iterator[None]:
    """Meanwhile the app ends in good order when the system or the terminal says so."""

    def end(*_: Any) -> None:
        app.end()

    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
        before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _events(app: App, clicks: int) -> Callable[[], list[pygame.event.Event]]:
    if not clicks:
        return pygame.event.get
    from game.app.clicker import Clicker

    return Clicker(app, clicks).events


def _complain(sentence: str) -> None:
    """Say what is wrong, if there is still a terminal to say it to."""
    with suppress(OSError, ValueError, AttributeError):
        print(sentence, file=sys.stderr, flush=True)
