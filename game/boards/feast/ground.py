"""The ground of the table of Taverns & Dragons: the painted land, the king's road, the kitchen, the wood of the panels.

Nothing here can be clicked; what is written on it is in `facts` and `rivals`.
"""

from __future__ import annotations

from typing import Any

from game import paths
from game.boards.base import Table
from game.boards.feast import facts, over, rivals
from game.boards.feast.pieces import Pieces
from game.boards.feast.places import SLUG, C, Layout, asked, everything, focus, kitchen
from game.content.loader import load
from game.services.geometry import Box
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

SCENERY = load(paths.data(SLUG, "scenery.yaml")).data
LIGHTS = (("lamp", 75, 250, 190), ("lamp", 452, 240, 260), ("cave", 726, 200, 80))
"""Where light falls on the map, from its corner: city, middle, glimmering mushrooms."""

SIGN = Style("bold", "ink", "center")


def draw(view: Any, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the ground of the table."""
    ui.grain("moss", (0, 44, 1600, 802))
    _road(view, ui, layout["road"])
    _land(view, ui, layout["map"])
    _signs(ui, layout)
    seat = focus(table)
    _kitchen(view, ui, layout["kitchen"])
    others = [other for other in range(view.seats) if other != seat]
    panels = [layout.panel(i, len(others)) for i in range(len(others))]
    for box in panels:
        ui.grain("oak", box, "feast.line")
    facts.draw(view, table, ui, layout)
    for other, box in zip(others, panels):
        rivals.draw(view, other, table, ui, box)
    if seat != asked(table):
        for place in kitchen(view, seat, table, layout):
            pieces.draw(view, place, table, ui)
    for place in over.under(everything(view, table, layout), view, table, layout):
        pieces.draw(view, place, table, ui)


def _land(view: Any, ui: Ui, box: Box) -> None:
    """Paint the land of the nine zones as it looks on this day of the king's march."""
    lamps = tuple(Lamp(kind, box[0] + x, box[1] + y, reach) for kind, x, y, reach in LIGHTS)
    paint(ui, SLUG, box, layers(SCENERY["map"], SLUG, box[:2], season(view)), lamps, "day", "parchment")


def _signs(ui: Ui, layout: Layout) -> None:
    """Say on each shortcut from where to where it leads."""
    for name in layout.boxes:
        kind, _, ends = name.partition("_")
        if kind == "way":
            x, y, w, h = layout.on_map(name)
            ui.panel((x, y, w, h), "ui/note", c1="paper")
            ui.label(ends.replace("_", " → "), (x, y, w, h), 15, SIGN)


def season(view: Any) -> dict[str, str]:
    """Return the colours of the land: the march takes a year."""
    day = min(max(view.round, 1), len(C.setup.rounds)) - 1
    return SCENERY["seasons"][day * len(SCENERY["seasons"]) // len(C.setup.rounds)]


def _road(view: Any, ui: Ui, box: Box) -> None:
    """Paint the road on which the king comes."""
    paint(ui, SLUG, box, layers(SCENERY["road"], SLUG, box[:2], season(view)), hour="dusk")
    ui.edge(box, "ink", 2)


def _kitchen(view: Any, ui: Ui, box: Box) -> None:
    """Paint the room behind the things of the seat in the middle."""
    fire = Lamp("fire", box[0] + 994, box[1] + 146, 230, 70)
    paint(ui, SLUG, box, layers(SCENERY["kitchen"], SLUG, box[:2], season(view)), (fire,), "indoors")
