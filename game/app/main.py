"""Starts the app in a window and ends it well, whatever happens: one sentence and a status, never a bare traceback.

What the command line says is not read here; it hands over what to open first.
"""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import pygame

from game import paths
from game.app.loop import App
from game.app.loop import run as run_loop
from game.app.window import AppWindow, NoScreen, open_display
from game.content.loader import BadContent
from game.scenes.base import Scene
from game.services import settings as settings_module
from game.services.i18n import AsIs, Texts, system_language
from game.services.match_setup import StartMatch

OK, BROKEN, NO_SCREEN, WRONG_INPUT = 0, 1, 2, 2


class AppScenes:
    """Builds the scenes of the real app. Modules are imported when they are needed: the first picture waits for
    none."""

    def title(self, app: App) -> Scene:
        """The street of taverns."""
        from game.scenes.title import Title

        return Title(app)

    def match(self, app: App, setup: StartMatch) -> Scene:
        """A new match."""
        from game.scenes.match import new_match

        return new_match(app, setup)

    def loaded(self, app: App, path: Path) -> Scene:
        """The match of a file."""
        from game.scenes.match import load_match

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
    texts = Texts(lang or settings.lang or system_language())
    try:
        open_display()
        window = AppWindow(settings.window, settings.fullscreen)
    except (NoScreen, pygame.error):
        print(texts("ui.no_screen"), file=sys.stderr)
        return NO_SCREEN
    app = App(AppScenes(), settings, window.surface.get_size(), window.points)
    if lang:
        app.texts.use(lang)
    window.set_icon(app.assets.sprite("ui/app_icon", (64, 64)))
    if problem is not None:
        app.say(problem)
    try:
        app.push(start(app) if start else app.scenes.title(app))
        with suppress(KeyboardInterrupt):
            run_loop(app, window, time.perf_counter, time.sleep, _events(app, clicks))
        settings.window = list(window.windowed_points)
        app.close()
    except BadContent as error:
        print(error, file=sys.stderr)
        return WRONG_INPUT
    except Exception:
        print(_report(app, texts), file=sys.stderr)
        return BROKEN
    finally:
        window.close()
        pygame.quit()
    return OK


def _events(app: App, clicks: int) -> Callable[[], list[pygame.event.Event]]:
    if not clicks:
        return pygame.event.get
    from game.app.clicker import Clicker

    return Clicker(app, clicks).events


def _report(app: App, texts: Texts) -> str:
    """Save what can be saved, keep the traceback in a file, and return the sentence that says so."""
    details = traceback.format_exc()
    try:
        app.rescue()
        saved = True
    except Exception:
        details += "\n" + traceback.format_exc()
        saved = False
    path = paths.crash_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{datetime.now():%Y-%m-%d %H:%M:%S}\n{details}", "utf-8")
    except OSError:
        return details + texts("ui.crash.unwritten")
    return texts("ui.crash.saved" if saved else "ui.crash.lost", AsIs(path))
