"""How each place of the table of Taverns & Dragons looks: which of the drawings of the other modules it is."""

from __future__ import annotations

from typing import Any

from game.boards.base import Place, Table
from game.boards.feast import household, hunting, lands, meetings, offers
from game.boards.feast.places import Layout
from game.widgets.ui import Ui

SHOWS = {**lands.SHOWS, **offers.SHOWS, **household.SHOWS, **hunting.SHOWS, **meetings.SHOWS}
REGIONS = {"hunt": hunting.hunt, **meetings.REGIONS}
"""What lies over the map."""


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks; `plain` ones are part of the ground."""
        if place.show in REGIONS:
            REGIONS[place.show](view, place, table, ui, self.layout)
        elif place.show != "plain":
            SHOWS[place.show](view, place, table, ui)
