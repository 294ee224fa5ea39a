"""Letters to choose one by one, for who types without a keyboard: a board of keys under the text that is written.

The text is the field's own; what it is for the scene below knows, which is told after each letter.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.base import Scene
from game.scenes.commands import Commands, Pop
from game.services.geometry import Box
from game.widgets.controls import CHOSEN, MAIN, PLAIN, button
from game.widgets.field import TextField
from game.widgets.ui import Ui

_LEFT, _TOP, _WIDTH = 300.0, 190.0, 1000.0
_COLUMNS = 12
_KEY, _GAP = 70.0, 8.0
_DIGITS = "0123456789"
_ACTS = {"done": "finish", "erase": "undo", "capital": "zoom"}
"""By button: the key that does the same."""

SAYS = {"ui.letters.{}": ("done", "erase", "space", "capital")}


class Letters(Scene):
    """The board. `typed` is called after each letter and returns what the scene below asks for then."""

    overlay = True
    main = "done"

    def __init__(self, field: TextField, typed: Callable[[], Commands]):
        super().__init__()
        self._field, self._typed, self._shown = field, typed, ""
        self._capital = not field.text
        self.focus.set("sign:0")

    def _signs(self, ui: Ui) -> str:
        if self._field.digits:
            return _DIGITS
        signs = ui.texts("ui.letters.signs") + _DIGITS
        return signs.upper() if self._capital else signs

    def paint(self, ui: Ui) -> None:
        signs = self._shown = self._signs(ui)
        deep = -(-len(signs) // _COLUMNS)
        box = (_LEFT, _TOP, _WIDTH, 96 + deep * (_KEY + _GAP) + 84)
        x, y, w, h = box
        with ui.frame.overlay(ui.rect(box), "letters", modal=True):
            ui.panel(box, c1="table")
            self._field.draw(ui, (x + 36, y + 28, w - 72, 52))
            left = x + (w - _COLUMNS * (_KEY + _GAP) + _GAP) / 2
            with ui.frame.region("letters"):
                for i, sign in enumerate(signs):
                    down, along = divmod(i, _COLUMNS)
                    at = (left + along * (_KEY + _GAP), y + 96 + down * (_KEY + _GAP), _KEY, _KEY)
                    button(ui, f"sign:{i}", at, sign, vu=26)
                self._bar(ui, (left, y + h - 76, w - 2 * (left - x), 56))

    def _bar(self, ui: Ui, box: Box) -> None:
        x, y, w, h = box
        parts = [("done", MAIN), ("erase", PLAIN)]
        if not self._field.digits:
            parts += [("space", PLAIN), ("capital", CHOSEN if self._capital else PLAIN)]
        wide = (w - 3 * _GAP) / 4
        for i, (ref, colour) in enumerate(reversed(parts)):
            button(
                ui,
                ref,
                (x + i * (wide + _GAP), y, wide, h),
                ui.texts("ui.letters." + ref),
                colour=colour,
                action=_ACTS.get(ref, ""),
            )

    def click(self, ref: str) -> Commands:
        if ref == "done":
            return (Pop(),)
        if ref == "capital":
            self._capital = not self._capital
            return ()
        if ref == "erase":
            self._field.erase()
        else:
            self._field.write(" " if ref == "space" else self._shown[int(ref.partition(":")[2])])
        self._capital = self._field.text[-1:] in ("", " ")
        return self._typed()

    def act(self, action: str) -> Commands | None:
        """What takes an answer back elsewhere takes a letter back here; the end of a turn is that of the writing."""
        ref = next((ref for ref, meant in _ACTS.items() if meant == action), "")
        return None if not ref or self._field.digits and ref == "capital" else self.click(ref)
