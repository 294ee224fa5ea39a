"""A question of the app's own over whatever is shown: something went wrong, and a person says how to go on.

It knows texts and commands only, not what happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.api import Line
from game.scenes.base import Scene
from game.scenes.commands import Command, Commands, Pop
from game.widgets.popup import Answer, Dialog
from game.widgets.ui import Ui

_WIDTH = 700.0


class Choice(NamedTuple):
    """One answer: the button's text, what follows, and the key that means the same."""

    label: Line
    commands: Sequence[Command] = ()
    action: str = ""
    colour: str = ""


class Notice(Scene):
    """The question. The choice whose key is `back` is what Esc means, the one whose key is `accept` Enter."""

    overlay = True

    def __init__(self, title: Line, text: Line, choices: Sequence[Choice]):
        super().__init__()
        self.title, self.text, self.choices = title, text, tuple(choices)

    @property
    def default(self) -> str:
        return self._of("accept") or self._of("back")

    def _of(self, action: str) -> str:
        return next((f"choice:{i}" for i, one in enumerate(self.choices) if one.action == action), "")

    def paint(self, ui: Ui) -> None:
        say = ui.texts.say
        answers = [
            Answer(f"choice:{i}", say(one.label), one.action, *([one.colour] if one.colour else []))
            for i, one in enumerate(self.choices)
        ]
        Dialog(say(self.title), say(self.text), answers, _WIDTH).draw(ui)

    def click(self, ref: str) -> Commands:
        return Pop(), *self.choices[int(ref.partition(":")[2])].commands

    def back(self) -> Commands:
        ref = self._of("back")
        return self.click(ref) if ref else ()
