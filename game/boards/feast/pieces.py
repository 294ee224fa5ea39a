"""How each place of the table of Taverns & Dragons looks: which of the drawings of the other modules it is."""

from __future__ import annotations

from game.boards.feast import court, facts, household, hunting, meetings, spots, zones
from game.boards.feast.places import Layout
from game.boards.feast.view import View
from game.boards.table import Place, Table
from game.widgets.ui import Ui

_MODULES = (zones, spots, court, household, facts, hunting, meetings)
SHOWS = {show: draw for module in _MODULES for show, draw in module.SHOWS.items()}
LAID = {
    "zone": zones.zone,
    "stone": zones.stone,
    "location": spots.location,
    "figure": spots.figure,
    "march": court.march,
    "hunt": hunting.hunt,
    **meetings.REGIONS,
}
"""What needs the layout, too."""


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout

    def draw(self, view: View, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        if place.show in LAID:
            LAID[place.show](view, place, table, ui, self.layout)
        else:
            SHOWS[place.show](view, place, table, ui)
