"""What stands on the screen while a match is laid: said at once, because the first picture of a table takes seconds.

It carries one command and hands it on as soon as it has been seen; it knows no match.
"""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.commands import Command, Commands, Pop
from game.widgets.text import Style
from game.widgets.ui import Ui

_BOX = (540.0, 370.0, 520.0, 150.0)
_WORDS = Style(face="title", colour="gold")


class Laying(Scene):
    """The notice, over the screen on which the match was chosen. `command` is carried out after its first picture."""

    overlay = True

    def __init__(self, command: Command):
        super().__init__()
        self._command = command
        self._seen = False

    def paint(self, ui: Ui) -> None:
        x, y, w, h = _BOX
        ui.panel(_BOX, c1="table")
        ui.sprite("icons/hourglass", (x + 44, y + 35, 80, 80))
        ui.label(ui.texts("ui.laying"), (x + 140, y + 20, w - 180, h - 40), 28, _WORDS, lines=2)
        self._seen = True

    def update(self, ms: float) -> Commands:
        return (Pop(), self._command) if self._seen else ()

    def back(self) -> Commands:
        return ()
