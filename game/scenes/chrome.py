"""What all full screens of the house share: the room behind them, the carved panel, the ribbon with the title, the
way back."""

from __future__ import annotations

from game.services.geometry import Box
from game.widgets.controls import button
from game.widgets.scenery import Lamp, Layer, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

_LANTERNS = (Lamp("lamp", 130, 266, 420), Lamp("lamp", 1470, 266, 420), Lamp("lamp", 800, 470, 900))
_RIBBON = 62.0
_TAILS = 112.0
"""How much longer a ribbon is than the words on it."""
_WORDS = Style(face="title", colour="cream", align="center", outline="ink")


def room(ui: Ui, sprite: str = "ui/room", hour: str = "ambient") -> None:
    """Cover the whole picture, margins of other aspect ratios too, with a wall of the house in the light of its
    lanterns."""
    box = ui.view.box(ui.surface.get_rect())
    paint(ui, "house", box, (Layer(sprite, box),), _LANTERNS, hour)


def ribbon(ui: Ui, text: str, x: float, y: float, most: float, vu: float = 28, centred: bool = False) -> None:
    """Write a title on a red ribbon as long as it needs, at most `most`: from `x` on, or about it where `centred`."""
    wide = min(most, ui.text_width(text, vu, "title") + _TAILS)
    left = x - wide / 2 if centred else x
    ui.panel((left, y, wide, _RIBBON), "ui/ribbon", c1="blood")
    ui.label(text, (left + _TAILS / 2 - 6, y + 2, wide - _TAILS + 12, _RIBBON - 14), vu, _WORDS)


def stripe(ui: Ui, box: Box, index: int, lit: bool = False) -> None:
    """Tint a row of a table on parchment, every other one a little stronger."""
    ui.fill(box, (124, 74, 44, 80 if lit else 40 if index % 2 == 0 else 14))


def screen(ui: Ui, panel: Box, title: str, back: str = "ui.back", width: float = 0) -> None:
    """Draw the room, a panel, its title (on `width`, 0: what there is) and the button `back` at the upper right."""
    room(ui)
    ui.panel(panel, c1="table")
    x, y, w, _ = panel
    ribbon(ui, title, x + 34, y + 14, width or w - 300)
    with ui.frame.region("back"):
        button(ui, "back", (x + w - 224, y + 28, 180, 42), ui.texts(back), action="back")
