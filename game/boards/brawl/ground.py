"""Everything on the table of Tavern Battle that is no place: the room, the panels of the groups, the hand.

Reads the view and draws; nothing here can be clicked, and what happens in the middle is `middle.py`'s.
"""

from __future__ import annotations

from typing import Any

from game import paths
from game.boards.base import Table
from game.boards.brawl import heads
from game.boards.brawl.look import COLOURS, STYLES, TABLETOP, VEILS, edge
from game.boards.brawl.pieces import Pieces
from game.boards.brawl.places import SLUG, Layout, trading
from game.content.loader import load
from game.widgets.controls import emblem
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.ui import Ui

SCENERY = load(paths.data(SLUG, "scenery.yaml")).data
HALL = (0, 44, 1600, 802)
DARKER, LEAST = 4, 2
"""With so many things broken another light goes out, and so many stay."""
EDGE, EDGE_ASKED = 3, 5

SAYS = {"board.{}": ("waits", "on_sale", "chooses")}


def draw(view: Any, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the ground of the table."""
    _hall(view, ui)
    if table.large is None:
        for seat in range(view.seats):
            _group(view, seat, table, ui, layout, pieces)
        ui.fill(layout["room"], VEILS["room"])
        x, _, w, _ = layout["floor"]
        _, y, _, h = layout["standing"]
        ui.fill((x, y, w, h), VEILS["tag"])
        label = table.texts("board.on_floor", len(view.floor))
        ui.label(label, (x + 4, y, layout["standing"][0] - x - 6, h), 15, STYLES["quiet"], zoom=True)
        heads.standing(view, table, ui, layout)
    else:
        ui.fill(layout["large"], VEILS["large"])
        ui.edge(layout["large"], edge(ui, table.seats[table.large].colour), 4)
    _hand(table, ui, layout)


def _group(view: Any, seat: int, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw a group's side of the room, framed in its colour; broad and lit, whoever is asked."""
    box, colour = layout.group(seat, view.seats), edge(ui, table.seats[seat].colour)
    ui.fill(box, VEILS["group"])
    if table.asked == seat:
        ui.edge(box, COLOURS["asked"], EDGE_ASKED)
    else:
        ui.edge(box, colour, EDGE)
    if trading(view):
        ui.panel(layout.offer(seat, view.seats), "brawl/tabletop", **TABLETOP)
        if view.sale < 0 or seat == view.seller:
            key = "waits" if seat != view.seller else "on_sale" if view.sale >= 0 else "chooses"
            pieces.laid(table.texts("board." + key), layout.offer(seat, view.seats), ui)


def _hand(table: Table, ui: Ui, layout: Layout) -> None:
    """Draw where the hand lies, framed like the group to which it belongs."""
    look = table.seats[table.mine]
    ui.fill(layout["hand"], VEILS["hand"])
    ui.edge(layout["hand"], edge(ui, look.colour), EDGE)
    x, y, w, h = layout["owner"]
    emblem(ui, (x + w / 2 - 22, y + 6, 44, 44), look.colour, look.letter)
    ui.label(look.name, (x + 3, y + 52, w - 3, 24), 15, STYLES["title"], zoom=True)
    ui.label(table.texts("board.hand"), (x, y + 76, w, 42), 15, STYLES["quiet_centre"], lines=2, zoom=True)


def _hall(view: Any, ui: Ui) -> None:
    """Paint the room: with each thing that is broken more of it lies about on the floor, and lights go out."""
    broken = sum(view.broken)
    rows = [*SCENERY["hall"], *SCENERY["wreck"][:broken]]
    lights = SCENERY["lights"][: max(LEAST, len(SCENERY["lights"]) - broken // DARKER)]
    lamps = tuple(Lamp(kind, HALL[0] + x, HALL[1] + y, reach) for kind, x, y, reach in lights)
    paint(ui, SLUG, HALL, layers(rows, SLUG, HALL[:2], {}), lamps)
