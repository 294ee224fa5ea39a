"""The table of Last Mug: the mugs in the middle, a row a player. `board()` gives it."""

from __future__ import annotations

from typing import Any

from game.rules.last_mug.meta import META

from game.boards.base import Board, Place, Table, layout
from game.boards.words import Header, ZoomCard
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

NAME, FIGURE = Style("text", "cream"), Style("bold", "cream", "right")


class MugBoard(Board):
    """Where the mugs and the players lie and how they look; see `Board`."""

    meta = META
    regions = ("table", "rows")

    def __init__(self) -> None:
        self.boxes = layout(META.slug)

    def place(self, view: Any, table: Table) -> list[Place]:
        x, y, w, h = self.boxes["rows"]
        rows = [
            Place(f"seat:{seat + 1}", (x, y + seat * (h + 8), w, h), "rows", data=seat) for seat in range(view.seats)
        ]
        return [Place("mugs", self.boxes["mugs"], "table"), *rows]

    def ground(self, view: Any, table: Table, ui: Ui) -> None:
        ui.grain("soot", (0, 44, 1600, 802))

    def piece(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        if place.ref == "mugs":
            ui.grain("oak", place.box)
            for mug in range(view.left):
                ui.sprite("icons/mug", (x + 30 + mug % 10 * 84, y + 30 + mug // 10 * 120, 74, 100))
            return
        look = table.seats[place.data]
        ui.panel(place.box)
        emblem(ui, (x + 8, y + 8, h - 16, h - 16), look.colour, look.letter)
        ui.label(look.name, (x + h, y, w - h - 100, h), 20, NAME)
        ui.label(str(view.mugs[place.data]), (x + w - 96, y, 80, h), 26, FIGURE)

    def zoom(self, view: Any, ref: str, table: Table) -> ZoomCard:
        if ref == "mugs":
            return ZoomCard(table.texts("board.mugs", view.left), rule="turn.take")
        seat = int(ref.partition(":")[2]) - 1
        return ZoomCard(table.seats[seat].name, numbers=(table.texts("board.mugs", view.mugs[seat]),), rule="end.bill")

    def header(self, view: Any, table: Table) -> Header:
        return Header("", table.texts("board.mugs", view.left))

    def log_box(self, view: Any, table: Table) -> Box:
        return self.boxes["log"]


def board() -> MugBoard:
    """Return the board of Last Mug."""
    return MugBoard()
