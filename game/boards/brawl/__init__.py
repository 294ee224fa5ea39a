"""The table of Tavern Battle: the room in the middle, a group of each seat around it, one's hand below. `board()` gives it."""
from __future__ import annotations

from typing import Any

from game.app.geometry import Box
from game.boards.base import Board, Header, Place, Table, ZoomCard, layout
from game.boards.brawl import places, words
from game.boards.brawl.pieces import Pieces
from game.boards.brawl.places import Layout
from game.rules.brawl.meta import META
from game.widgets.text import Style
from game.widgets.ui import Ui


class RoomBoard(Board):
    """Where everything of Tavern Battle lies and how it looks; see `Board`."""
    meta = META
    regions = ("own", "hand", "groups", "room")

    def __init__(self) -> None:
        self.layout = Layout(layout(META.slug))
        self.pieces = Pieces(self.layout)

    def place(self, view: Any, table: Table) -> list[Place]:
        return list(places.everything(view, table, self.layout))

    def ground(self, view: Any, table: Table, ui: Ui) -> None:
        ui.grain("oak", (0, 44, 1600, 802), "brawl.ground")
        for seat in range(view.seats):
            box = self.layout.group(seat, view.seats)
            ui.fill(box, (40, 20, 12, 150))
            ui.edge(box, "lit" if table.asked == seat else "player." + table.seats[seat].colour, 4 if table.asked == seat else 2)
        ui.fill(self.layout["room"], (60, 24, 16, 120))
        x, y, w, h = self.layout["floor"]
        ui.label(table.texts("board.on_floor"), (x, y - 20, w, 20), 15, Style("text", "straw", "left"))
        ui.panel(self.layout["middle"], "ui/panel")
        if table.decision is not None:
            x, y, w, h = self.layout["middle"]
            ui.label(table.texts.say(table.decision.prompt), (x + 24, y + h - 44, w - 48, 26), 17, Style("text", "cream", "center"), zoom=True)
        ui.fill(self.layout["hand"], (30, 16, 10, 170))
        x, y, w, h = self.layout["owner"]
        ui.label(table.seats[table.mine].name, (x, y + 40, w, 44), 16, Style("bold", "cream", "center"), lines=2)

    def piece(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self.pieces.draw(view, place, table, ui)

    def zoom(self, view: Any, ref: str, table: Table) -> ZoomCard:
        return words.zoom(view, ref, table)

    def header(self, view: Any, table: Table) -> Header:
        return words.header(view, table)

    def log_box(self, view: Any, table: Table) -> Box:
        return self.layout["log"]


def board() -> RoomBoard:
    """Return the board of Tavern Battle."""
    return RoomBoard()
