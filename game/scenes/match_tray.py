"""The tray over the table: cards to pick that have no place of their own, or the contents of a pile to look through."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.boards.table import Place
from game.pieces import marks
from game.scenes.match_table import TableLayer
from game.services.geometry import WIDTH, Box
from game.widgets.controls import button, heading
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.ui import Ui

MOST: Box = (162.0, 160.0, 1100.0, 470.0)
"""The largest tray; a smaller one lies in the middle of the screen or where the board has room for it, as far as it
stays within its right edge, beside which others are looked at."""
_EDGE, _HEAD = 26.0, 62.0
_LARGE, _SMALL = (256.0, 366.0), (128.0, 180.0)
_FEW = 4
_GAP = 12.0


class Tray:
    """Some refs side by side. `closable` where it is only looked at; otherwise it goes with the question."""

    def __init__(self, title: str, refs: Sequence[str], closable: bool):
        self.title, self.refs, self.closable = title, tuple(refs), closable
        self._scroll = ScrollArea("ui:tray:scroll")
        self.close: Box | None = None
        """Where the button stands that closes it, once it has been drawn."""

    def waiting(self, hover: str, legal: Collection[str]) -> str:
        """Return the ref that Enter chooses while no focus ring is shown: the one under the pointer, else the first
        legal one; "" where there is none."""
        refs = [ref for ref in self.refs if ref in legal]
        return hover if hover in refs else next(iter(refs), "")

    def draw(self, ui: Ui, layer: TableLayer, legal: Collection[str], lit: Collection[str]) -> None:
        """Draw it with its targets; only `legal` refs are enabled."""
        x, y, w, h = box = self.box(ui, layer.board.tray_left, layer.board.tray_top)
        with ui.frame.overlay(ui.rect(box), "tray"):
            ui.panel(box, c1="table")
            heading(ui, self.title, (x + 30, y + 12, w - (240 if self.closable else 60), 40), 24)
            if self.closable:
                self.close = (x + w - 190, y + 14, 160.0, 38.0)
                button(ui, "ui:tray:close", self.close, ui.texts("ui.close"), action="back")
            area = (x + _EDGE, y + _HEAD, w - 2 * _EDGE, h - 86)
            places, self._scroll.height = self._places(layer, area)
            with self._scroll.shown(ui, area) as top:
                for place in places:
                    px, py, pw, ph = place.box
                    moved = place._replace(box=(px, top + py, pw, ph))
                    self._piece(ui, layer, moved, place.ref in legal, place.ref in lit)

    def box(self, ui: Ui, left: float | None, top: float | None = None) -> Box:
        """Return where it lies: no wider than what is in it, so that little of the table is covered."""
        x, y, w, h = MOST if top is None else (MOST[0], top, *MOST[2:])
        if len(self.refs) > _FEW:
            return x, y, w, h
        title = ui.text_width(self.title, 24, "title") + (250 if self.closable else 70)
        wide = min(w, max(title, len(self.refs) * (_LARGE[0] + _GAP) + 2 * _EDGE + BAR + 4))
        return min((WIDTH - wide) / 2 if left is None else left, x + w - wide), y, wide, h

    def _places(self, layer: TableLayer, area: tuple[float, float, float, float]) -> tuple[list[Place], float]:
        """Return the places, y counted from the top of the contents, and the height of all rows."""
        wide, high = self._size(area[2] - BAR, area[3])
        a_row = max(1, int((area[2] - BAR) // (wide + _GAP)))
        left = area[0] + _GAP / 2 + max(0.0, (area[2] - BAR - min(a_row, len(self.refs)) * (wide + _GAP)) / 2)
        found = []
        for i, ref in enumerate(self.refs):
            box = (left + i % a_row * (wide + _GAP), i // a_row * (high + _GAP) + _GAP, wide, high)
            found.append(layer.board.tray_place(layer.view, ref, box, layer.table))
        lines = -(-len(self.refs) // a_row)
        return found, lines * (high + _GAP) + _GAP

    def _size(self, w: float, h: float) -> tuple[float, float]:
        """Return the size of each: as large as all find room, in the middle; what lies below the edge would be
        overlooked. Of more than find room even small the rest is scrolled to."""
        wide, high = _SMALL
        for rows in range(1, len(self.refs) + 1):
            a_row = -(-len(self.refs) // rows)
            room = min(_LARGE[0], w / a_row - _GAP), min(_LARGE[1], (h - _GAP) / rows - _GAP)
            if room[0] >= wide and room[1] >= high:
                wide, high = room
        return wide, high

    def _piece(self, ui: Ui, layer: TableLayer, place: Place, legal: bool, lit: bool) -> None:
        layer.board.piece(layer.view, place, layer.table, ui)
        names = (*layer.table.marks.of(place.ref), *(("hover",) if lit else ()))
        marks.draw(ui.surface, ui.assets, ui.rect(place.box), names, ui.view.k)
        ui.target(place.ref, place.box, enabled=legal)
