"""What scenes ask of the app, carried out: one command after the other.

How a scene is built, and what holds the scenes, stands elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.kernel.api import BadMatchFile, Line
from game.kernel.record import KINDS
from game.scenes.commands import (
    Change,
    Command,
    LoadMatch,
    OpenRules,
    OpenTitle,
    Pop,
    Push,
    Quit,
    Replace,
    Say,
    Sound,
    Spell,
    Unsaved,
)
from game.scenes.letters import Letters
from game.scenes.notice import Choice, Notice
from game.services.i18n import AsIs, system_language
from game.services.match_setup import StartMatch

if TYPE_CHECKING:
    from game.app.loop import App

SAYS = {"ui.load.{}": KINDS}


class Orders:
    """Carries out the commands of an app's scenes."""

    def __init__(self, app: App):
        self._app = app

    def do(self, command: Command) -> None:
        match command:
            case Push(scene):
                self._app.push(scene)
            case Replace(scene, everything):
                self._app.replace(scene, everything)
            case Pop(result):
                self._app.pop(result)
            case Unsaved(leaving):
                self._leave(leaving)
            case Quit() | OpenTitle() | StartMatch() | LoadMatch():
                problem = self._app.rescue()
                if problem is None:
                    self._leave(command)
                else:
                    self._app.push(unsaved(problem, command))
            case OpenRules(slug, paragraph):
                self._app.push(self._app.scenes.rules(self._app, slug, paragraph))
            case Change(name, value):
                self._change(name, value)
            case Say(line):
                self._app.say(line)
            case Sound(name):
                self._app.audio.ui(name)
            case Spell(field, typed):
                self._app.push(Letters(field, typed))

    def _leave(self, command: Command) -> None:
        """Do what ends the match on the table, if there is one."""
        match command:
            case Quit():
                self._app.running = False
            case OpenTitle():
                self._app.replace(self._app.scenes.title(self._app), everything=True)
            case StartMatch():
                self._app.replace(self._app.scenes.match(self._app, command), everything=True)
            case LoadMatch(path):
                self._load(path)

    def _load(self, path: Path) -> None:
        """Go on with the match of a file; one that can't be, whatever is wrong with it, is said and set aside."""
        try:
            scene = self._app.scenes.loaded(self._app, path)
        except BadMatchFile as wrong:
            self._unusable(path, wrong.kind, wrong.what)
            return
        except Exception:
            self._unusable(path, "damaged", self._app.saves.give_up(path))
            return
        try:
            self._app.replace(scene, everything=True)
            self._app.carry_out(scene.update(0.0))
            self._app.draw(pygame.Surface(self._app.view.size))
            self._app.dirty = True  # nobody has seen that picture
        except Exception:  # rules and boards trust a state, and this one has never been on a table
            self._app.drop_all()
            self._app.saves.release(path)
            kept = self._app.saves.give_up(path)
            self._app.push(self._app.scenes.title(self._app))
            self._unusable(path, "damaged", kept)

    def _unusable(self, path: Path, kind: str, what: str) -> None:
        self._app.say(Line("ui.load." + kind, (AsIs(path.name), AsIs(what))))
        self._app.arrived()  # which lists the files anew

    def _change(self, name: str, value: object) -> None:
        """Change a setting, and what hangs on it."""
        app, settings = self._app, self._app.settings
        setattr(settings, name, value)
        app.keep_settings()
        app.audio.volumes(settings.effects, settings.music, settings.muted)
        if name == "lang":
            app.texts.use(settings.lang or system_language())
            app.relayout()
        elif name == "speak" and not value:
            app.voice.stop()
        elif name == "keys":
            app.keys.read(settings.keys)
        elif name in ("contrast", "eyes"):
            if app.assets.use(settings.contrast, settings.eyes):
                app.relayout()
        elif name == "text_size":
            wide, high = app.view.size
            app.resize(app.view.size, (round(wide / app.view.density), round(high / app.view.density)))
        elif name == "fullscreen" and app.window is not None:
            app.window.set_fullscreen(settings.fullscreen)
        app.dirty = True


def unsaved(problem: Line, command: Command) -> Notice:
    """Return the question before a match is left that can't be saved."""
    return Notice(
        Line("ui.unsaved.title"),
        problem,
        (
            Choice(Line("ui.unsaved.again"), (command,), "accept"),
            Choice(Line("ui.unsaved.stay"), (), "back"),
            Choice(Line("ui.unsaved.leave"), (Unsaved(command),), "", "blood"),
        ),
    )
