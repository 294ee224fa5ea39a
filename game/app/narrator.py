"""Reads the screen aloud for who doesn't see it: the question, what the keyboard stands on, and what happened.

It asks the scene on top for words and tells the new ones. What a scene has to say of itself is the scene's business,
how it is spoken that of `services.voice`.
"""

from __future__ import annotations

from game.scenes.commands import Screen
from game.services.voice import Voice


class Narrator:
    """Remembers what was said last. `told` is a transcript of all of it, while somebody wants one."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._scene: Screen | None = None
        self._heading = self._thing = self._note = ""
        self._heard: dict[int, int] = {}
        self.told: list[str] | None = None

    def follow(self, scene: Screen, note: str, lang: str) -> None:
        """Say what is new since the last picture; `note` is what the app itself shows for a while."""
        if scene is not self._scene:
            self._scene, self._heading, self._thing = scene, "", ""
        journal = scene.journal()
        last = self._heard.get(id(scene), len(journal))  # what was there before anybody listened is not read out
        for line in journal[last:]:
            self._say(line, lang)
        if journal:  # a menu has none: what was heard of the match below it stays known
            self._heard = {id(scene): len(journal)}
        if note != self._note:
            self._note = note
            self._say(note, lang)
        heading = scene.spoken_heading()
        if heading != self._heading:
            self._heading, self._thing = heading, ""
            self._say(heading, lang)
        thing = scene.spoken(scene.standing())
        if thing != self._thing:
            self._thing = thing
            self._say(thing, lang, passing=True)

    def _say(self, text: str, lang: str, passing: bool = False) -> None:
        text = " ".join(text.split())
        if text:
            if self.told is not None:
                self.told.append(text)
            self._voice.say(text, lang, passing)
