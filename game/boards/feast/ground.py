"""The ground of the table of Taverns & Dragons: the wood, the sheet with the land, the kitchen, the others' taverns.

Nothing here can be clicked.
"""

from __future__ import annotations

from game.boards.feast import court, facts, land, over, rivals, spots
from game.boards.feast.kitchens import kitchen
from game.boards.feast.land import SCENERY
from game.boards.feast.pieces import Pieces
from game.boards.feast.places import SLUG, Layout, asked, focus, sheet
from game.boards.feast.view import View
from game.boards.table import Table
from game.services.geometry import Box
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.ui import Ui

TABLE = "#6e4529"
HEARTH, HEROES, SHELF = (526, 222, 250, 80), (960, 106, 420), (190, 90, 260)
"""Where light falls in the kitchen, from its corner: x, y, how far; around the fire also a glow."""


def draw(view: View, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the ground of the table."""
    ui.grain("oak", (table.span[0], 44, table.span[1] - table.span[0], 802), TABLE)
    land.draw(view, ui, layout)
    if view.dragon >= 0 and view.dragon_pile.size:  # the others sleep on
        spots.cave(view, layout["cave"], over.region(view, table) != "hunt", table, ui)
    court.booth(table, ui, layout)
    court.inn(table, ui, layout)
    seat = focus(table)
    tracked = bool(view.houses) and view.houses[seat] >= 0
    _room(ui, layout["kitchen"], tracked)
    facts.kitchen(view, seat, table, ui, layout)
    others = [other for other in range(view.seats) if other != seat]
    for i, other in enumerate(others):
        rivals.draw(view, other, table, ui, layout.tavern(i, len(others), -table.span[0], table.below))
    if seat != asked(table):
        for place in kitchen(view, seat, table, layout):
            pieces.draw(view, place, table, ui)
    hunted = over.region(view, table) == "hunt"
    for place in over.under(sheet(view, table, layout), view, table, layout):
        if not (hunted and place.region == "dragon"):  # it has come out to be hunted
            pieces.draw(view, place, table, ui)


def _room(ui: Ui, box: Box, tracked: bool) -> None:
    """Paint the room behind the things of the seat that is shown; with a track there is no hearth."""
    x, y, _, _ = box
    lamps = [Lamp("lamp", x + left, y + top, reach) for left, top, reach in (HEROES, SHELF)]
    rows = SCENERY["kitchen"] + ([] if tracked else SCENERY["hearth"])
    if not tracked:
        left, top, reach, glow = HEARTH
        lamps.append(Lamp("fire", x + left, y + top, reach, glow))
    paint(ui, SLUG, box, layers(rows, SLUG, (x, y), {}), tuple(lamps), "kitchen")
