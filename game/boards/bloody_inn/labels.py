"""What an annex is called where there is little room: one thing by one name, whole as long as it can be read, in two
lines and broken if need be; a short one only where that has no room either. Nothing is drawn here."""

from __future__ import annotations

from game.boards.bloody_inn.places import C
from game.services.i18n import Texts
from game.widgets.ui import Ui

LINE = 20.0
"""The height of a line."""


def annex(kind: int) -> str:
    """Return the id of what a card is as an annex, or of the card that is nothing else."""
    return C.annex[kind] or C.kinds[kind]


def told(ui: Ui, say: Texts, kind: int, wide: float, face: str) -> tuple[str, int]:
    """Return how an annex is called in a width, and in how many lines, one or two; `face` is that of a single line."""
    key = ("inn label", kind, wide, face, say.lang, ui.view.k, ui.view.floor_px)
    return ui.assets.keep(key, lambda: _told(ui, say, annex(kind), wide, face))


def _told(ui: Ui, say: Texts, name: str, wide: float, face: str) -> tuple[str, int]:
    ways = (say.name(name), say.short(name), say("board.annex_lines", name))
    for way in ways:
        for lines, how in ((1, face), (2, "text")):
            if ui.fits(way, (0.0, 0.0, wide, LINE * lines), lines, how):
                return way, lines
    return ways[-1], 2
