"""What is heard: the sound of each event, a tune, two volumes and mute.

Opened after the first frame. Without a device, or without a file, the app is silent and goes on; `problem` says why.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.kernel.api import Line
from game.services.verbs import ByVerb

_ENDINGS = (".ogg", ".wav")
_AT_ONCE = 2
"""A sound that is heard so often at this moment isn't begun again: ten coins at once are two."""


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep what system libraries print about a missing device off the terminal; we say it ourselves."""
    try:
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # there is no terminal to be kept clean
        yield
        return
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


class Sounds(NamedTuple):
    """The names of sounds by a moment of the app's own, of tunes by game, and of sounds by an event's verb: of all
    games and of one alone."""

    ui: dict[str, str]
    music: dict[str, str]
    verbs: dict[str, str]
    games: dict[str, dict[str, str]]


def sounds(source: Source) -> Sounds:
    """Return the names of sounds of a file."""
    found: Sounds = schema.build(Sounds, source)
    return found


class Audio:
    """Plays sounds by the verb of an event or by name. Volumes are percent."""

    def __init__(self) -> None:
        self.read()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._tune = ""
        self.open = False
        self.problem: Line | None = None
        self.effects, self.music, self.muted = 70, 40, False

    def read(self) -> None:
        """Take the names of sounds over from the file, at the start or anew."""
        found = sounds(loader.data("app/audio.yaml"))
        self.verbs = ByVerb(found.verbs, found.games)
        self._ui, self._music = found.ui, found.music

    def start(self) -> None:
        """Open the device; without one, stay silent."""
        try:
            with _hushed():
                pygame.mixer.init(44_100, -16, 2, 1024)
            pygame.mixer.set_num_channels(16)
        except pygame.error:
            self.problem = Line("ui.missing.sound")
            return
        self.open = True
        self._resume()

    def stop(self) -> None:
        """Close the device."""
        if self.open:
            self._sounds.clear()
            pygame.mixer.quit()
            self.open = False

    def volumes(self, effects: int, music: int, muted: bool) -> None:
        """Set what is heard from now on."""
        self.effects, self.music, self.muted = effects, music, muted
        if self.open:
            pygame.mixer.music.set_volume(0.0 if muted else music / 100)

    def verb(self, slug: str, verb: str) -> None:
        """Play the sound of a game's event; verbs without one are silent."""
        self._play(self.verbs.of(slug, verb))

    def ui(self, name: str) -> None:
        """Play one of the app's own sounds."""
        self._play(self._ui.get(name))

    def tune(self, slug: str) -> None:
        """Play the tune of a game over and over; an unknown one ends the music."""
        self._tune = slug
        if self.open:
            self._resume()

    def names(self) -> set[str]:
        """Return every sound that the data asks for."""
        return {*self.verbs.words(), *self._ui.values(), *self._music.values()}

    @staticmethod
    def file(name: str) -> Path | None:
        """Return the file of a sound, or None."""
        return next((path for ending in _ENDINGS if (path := paths.sounds(name + ending)).is_file()), None)

    def _play(self, name: str | None) -> None:
        if name is None or not self.open or self.muted or not self.effects:
            return
        if name not in self._sounds:
            path = self.file(name)
            try:
                self._sounds[name] = None if path is None else pygame.mixer.Sound(path)
            except pygame.error:
                self._sounds[name] = None
        sound = self._sounds[name]
        if sound is not None and sound.get_num_channels() < _AT_ONCE:
            sound.set_volume(self.effects / 100)
            sound.play()

    def _resume(self) -> None:
        path = self.file(self._music[self._tune]) if self._tune in self._music else None
        pygame.mixer.music.stop()
        if path is None:
            return
        try:
            pygame.mixer.music.load(path)
        except pygame.error:
            return
        pygame.mixer.music.set_volume(0.0 if self.muted else self.music / 100)
        pygame.mixer.music.play(-1)
