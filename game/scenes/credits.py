"""Who made what: the people behind the board games, and what this app is built with. Words are in the texts."""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.chrome import screen
from game.scenes.commands import Commands
from game.scenes.host import Host
from game.scenes.street import STREET
from game.services.geometry import Box
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

_PANEL: Box = (280, 60, 1040, 790)
_PARTS = ("app", *STREET, "tools", "fonts", "thanks")

SAYS = {"ui.credits.{}": _PARTS, "ui.credits.{}.title": _PARTS}


class Credits(Scene):
    """A scrolled parchment of parts, each with a heading."""

    def __init__(self, app: Host):
        super().__init__()
        self._app = app
        self._scroll = ScrollArea("credits:scroll")

    def paint(self, ui: Ui) -> None:
        screen(ui, _PANEL, ui.texts("ui.credits.title"), "ui.close")
        x, y, w, h = _PANEL
        sheet = (x + 40, y + 88, w - 80, h - 132)
        ui.panel(sheet, "ui/parchment")
        box = (sheet[0] + 40, sheet[1] + 30, sheet[2] - 70, sheet[3] - 60)
        width = box[2] - BAR
        at = 0.0
        with self._scroll.shown(ui, box) as top:
            for part in _PARTS:
                head = Style(face="title", colour="blood")
                at += ui.paragraph(ui.texts(f"ui.credits.{part}.title"), box[0], top + at, width, 24, head) + 6
                words = ui.texts(f"ui.credits.{part}")
                at += ui.paragraph(words, box[0], top + at, width, 18, Style(colour="ink")) + 26
        self._scroll.height = at

    def click(self, ref: str) -> Commands:
        return self.back() if ref == "back" else ()
