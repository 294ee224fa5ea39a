"""What all full screens of the house share: the wood, the carved panel, the title and the way back."""
from __future__ import annotations

from game.app.geometry import Box
from game.widgets.controls import button, heading
from game.widgets.ui import Ui


def screen(ui: Ui, panel: Box, title: str, back: str = "ui.back", width: float = 0) -> None:
    """Draw the backdrop, a panel, its title (in `width`, 0: as much as there is) and the button `back` at the upper right."""
    ui.backdrop()
    ui.panel(panel, c1="table")
    x, y, w, _ = panel
    heading(ui, title, (x + 44, y + 26, width or w - 320, 48), 32)
    with ui.frame.region("back"):
        button(ui, "back", (x + w - 224, y + 28, 180, 42), ui.texts(back), action="back")
