"""Everything on the table of Tavern Battle that is no place: the room, the panels of the groups, the hand.

Reads the view and draws; nothing here can be clicked, and what happens in the middle is `middle.py`'s.
"""
from __future__ import annotations

from typing import Any

from game.app import paths
from game.boards.base import Table
from game.boards.brawl.pieces import Pieces
from game.boards.brawl.places import SLUG, Layout
from game.content.loader import load
from game.widgets.controls import emblem
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

SCENERY = load(paths.data(SLUG, "scenery.yaml")).data
HALL = (0, 44, 1600, 802)
LIGHTS = (("window", 66, 370, 130), ("hearth", 800, 320, 420), ("hearth", 60, 320, 330), ("hearth", 1540, 320, 330))
"""Where light falls in the room, from its corner; the last ones go out first."""
DARKER, LEAST = 4, 2
"""With so many things broken another light goes out, and so many stay."""
QUIET = Style("text", "straw", "left")
OWNER = Style("bold", "cream", "center")


def draw(view: Any, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the ground of the table."""
    _hall(view, ui)
    if table.large is None:
        for seat in range(view.seats):
            box = layout.group(seat, view.seats)
            ui.fill(box, (30, 18, 20, 64))
            asked = table.asked == seat
            ui.edge(box, "lit" if asked else "player." + table.seats[seat].colour, 4 if asked else 2)
        ui.fill(layout["room"], (60, 24, 16, 40))
        x, y, w, _ = layout["floor"]
        ui.label(table.texts("board.on_floor", len(view.floor)), (x, y - 20, w, 20), 15, QUIET)
    else:
        ui.fill(layout["large"], (40, 20, 12, 190))
        ui.edge(layout["large"], "player." + table.seats[table.large].colour, 4)
    ui.fill(layout["hand"], (30, 16, 10, 170))
    x, y, w, h = layout["owner"]
    look = table.seats[table.mine]
    emblem(ui, (x + w / 2 - 20, y + 8, 40, 40), look.colour, look.letter)
    ui.label(look.name, (x, y + 54, w, 44), 16, OWNER, lines=2, zoom=True)


def _hall(view: Any, ui: Ui) -> None:
    """Paint the room: with each thing that is broken more of it lies about on the floor, and lights go out."""
    broken = sum(view.broken)
    rows = [*SCENERY["hall"], *SCENERY["wreck"][:broken]]
    lights = LIGHTS[:max(LEAST, len(LIGHTS) - broken // DARKER)]
    lamps = tuple(Lamp(kind, HALL[0] + x, HALL[1] + y, reach) for kind, x, y, reach in lights)
    paint(ui, SLUG, HALL, layers(rows, SLUG, HALL[:2], {}), lamps)
