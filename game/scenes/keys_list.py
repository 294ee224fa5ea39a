"""The keys of the moment over the screen to which they belong: what each does now. It knows no match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.boards.words import Sign
from game.paths import override_folder
from game.pieces import marks
from game.scenes.base import Scene
from game.scenes.chrome import ribbon
from game.scenes.commands import Commands, Pop
from game.services.geometry import HEIGHT, Box
from game.services.i18n import capital
from game.widgets.controls import button
from game.widgets.text import Style
from game.widgets.ui import Ui

_LEFT, _TOP, _WIDTH, _ROW = 100.0, 130.0, 1400.0, 54.0
_HEAD, _FOOT = 92.0, 92.0
_PLATE = 132.0
_COLUMNS = 2
_LEGEND = 72.0
_SIGN, _SIGNS, _PLAQUE = 40.0, 4, 92.0
"""How high a line of a table's own signs is, how many stand in one, and how wide each may be."""

KEYS = (
    "accept",
    "finish",
    "back",
    "undo",
    "redo",
    "hint",
    "next_region",
    "digits",
    "seats",
    "zoom",
    "rules",
    "log",
    "skip",
    "peek",
    "see_table",
    "save",
    "fullscreen",
    "reload",
    "keys",
)
MARKS = ("legal", "side", "chosen", "about", "done")
"""The marks of a table that are explained."""
SAYS = {"ui.keys.{}": KEYS, "ui.mark.{}": MARKS}
ASKED = "?"
"""What is typed for this list, wherever it is on a keyboard."""


ALWAYS = ("fullscreen", "reload", "keys")
"""What has a key on every screen."""


def pressing(scene: Scene, buttons: Mapping[str, str], back: str) -> KeysList:
    """Return the keys of a screen on which they press buttons, by action: what each of these says is what it does.
    `back`: what the key does that leads back."""
    found: dict[str, str] = {}
    for action, ref in buttons.items():
        target = scene.frame.find(ref)
        said = "" if target is None else target.tip.rpartition(" (")[0] or target.tip or scene.spoken(ref)
        if target is not None and target.enabled and said not in found.values():
            found[action] = said
    return KeysList(ALWAYS, does={**found, "back": back})


class KeysList(Scene):
    """The list. `now` are actions of `KEYS`, in that order, behind what others `does`; below it stands what the marks
    on a table mean, where there is one, and its own `signs`."""

    overlay = True
    main = "back"

    def __init__(
        self,
        now: Sequence[str],
        marked: bool = False,
        signs: Sequence[Sign] = (),
        does: Mapping[str, str] = MappingProxyType({}),
    ):
        super().__init__()
        self._signs = signs
        self._marked = marked
        self._does = does
        own = override_folder().is_dir()  # else there is nothing that could be read again
        listed = (key for key in KEYS if key in now and key not in does)
        self._now = (*does, *(key for key in listed if own or key != "reload"))

    def paint(self, ui: Ui) -> None:
        deep = -(-len(self._now) // _COLUMNS)
        line = max(_SIGN, 2.6 * ui.view.least)
        signs = -(-len(self._signs) // _SIGNS) * line
        legend = (_LEGEND if self._marked else 0.0) + signs
        row = min(_ROW, (HEIGHT - 20 - _HEAD - legend - _FOOT) / max(1, deep))
        high = _HEAD + deep * row + legend + _FOOT
        x, y, w, h = box = (_LEFT, min(_TOP, (HEIGHT - high) / 2), _WIDTH, high)
        with ui.frame.overlay(ui.rect(box), "keys", modal=True):
            ui.panel(box, c1="table")
            ribbon(ui, ui.texts("ui.keys.title"), x + w / 2, y + 12, w - 80, 26, centred=True)
            wide = (w - 80) / _COLUMNS
            for i, key in enumerate(self._now):
                left, top = x + 40 + i // deep * wide, y + _HEAD + i % deep * row
                self._row(ui, key, (left, top, wide - 16, row - 10))
            below = y + _HEAD + deep * row
            if self._marked:
                self._legend(ui, (x + 40, below, w - 80, _LEGEND))
            pitch = (w - 60) / _SIGNS
            for i, sign in enumerate(self._signs):
                left, top = x + 36 + i % _SIGNS * pitch, below + legend - signs + i // _SIGNS * line
                sign.draw(ui, (left, top + (line - 36) / 2, _PLAQUE, 34))
                words = (left + _PLAQUE + 6, top, pitch - _PLAQUE - 10, line - 2)
                ui.label(ui.texts(sign.key), words, 15, lines=2)
            button(ui, "back", (x + w / 2 - 110, y + h - 76, 220, 46), ui.texts("ui.close"), action="back")

    def _legend(self, ui: Ui, box: Box) -> None:
        """Draw each mark around a small plate, and say what it means."""
        x, y, w, h = box
        pitch = w / len(MARKS)
        for i, mark in enumerate(MARKS):
            plate = (x + i * pitch + 10, y + 18, 34.0, 34.0)
            ui.panel(plate, "ui/plate", gold="leather")
            marks.draw(ui.surface, ui.assets, ui.rect(plate), (mark,), ui.view.k)
            ui.label(ui.texts("ui.mark." + mark), (plate[0] + 50, y + 8, pitch - 66, 54), 16, lines=2)

    def _row(self, ui: Ui, key: str, box: Box) -> None:
        x, y, w, h = box
        say = ui.texts
        digits = {"digits": say("ui.keys.1_to_9"), "seats": f"{say('ui.key.alt')} {say('ui.keys.1_to_9')}"}
        label = digits.get(key) or (ASKED if key == "keys" else ui.keys.label(key, say))
        ui.panel((x, y, _PLATE, h), "ui/plate", gold="leather")
        ui.label(label, (x + 6, y, _PLATE - 12, h), 16, Style(face="bold", colour="cream", align="center"))
        said = self._does.get(key) or say("ui.keys." + key)
        ui.label(capital(said), (x + _PLATE + 12, y, w - _PLATE - 12, h), 17, lines=2)

    def click(self, ref: str) -> Commands:
        return (Pop(),)
