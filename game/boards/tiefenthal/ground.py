"""Everything on the table of Tiefenthal that is no place: the valley, the room, a tavern that is looked at.

Reads the view and draws; nothing here can be clicked.
"""

from __future__ import annotations

from typing import Any

from game import paths
from game.boards.base import Table
from game.boards.tiefenthal import panels
from game.boards.tiefenthal import pieces as looks
from game.boards.tiefenthal.places import SLUG, C, Layout, asked, focus, tavern
from game.content.loader import load
from game.pieces.card import back
from game.services.geometry import Box
from game.widgets.scenery import Lamp, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

Light = tuple[str, float, float, float, float]
"""Kind, x, y, reach and glow of a lamp, from the corner of its scene."""

SCENERY = load(paths.data(SLUG, "scenery.yaml")).data
LIGHTS: tuple[Light, ...] = (("window", 396, 90, 170, 0), ("candle", 816, 360, 320, 110), ("lamp", 1100, 180, 220, 0))
BACKDROP = 190.0
"""How much of a neighbour's panel, from its top, is painted as a room."""
HOURS = ("dusk", "ambient", "late")
"""How the light of the room goes down from the first round to the last."""
CENTRE = Style("text", "straw", "center")
FIGURE = Style("bold", "cream", "center")
QUIET = Style("text", "straw", "left")


def draw(view: Any, table: Table, ui: Ui, layout: Layout, pieces: looks.Pieces) -> None:
    """Draw the ground of the table."""
    ui.grain("oak", (0, 44, 1600, 802), "tiefenthal.oak")
    _scene("valley", _around(layout["moon"], layout["monastery"]), view, ui, (), "night")
    _scene("market", layout["market"], view, ui, (), "night")
    ui.panel(layout["guest_pile"], "ui/slot")
    px, py, pw, ph = layout["guest_pile"]
    if view.guests.size:
        cover = ui.rect((px + 3, py + 4, pw - 6, 68))
        ui.surface.blit(back(ui.assets, cover.size, f"{SLUG}.curtain", "mug"), cover)
    ui.label(table.texts("board.pile.guests"), (px, py + 76, pw, 22), 15, CENTRE)
    ui.label(str(view.guests.size), (px, py + 98, pw, 32), 24, FIGURE)
    middle = focus(view, table)
    room = layout["tavern"]
    _scene("room", room, view, ui, LIGHTS, HOURS[view.round * len(HOURS) // (len(C.moon(view.module)) + 1)])
    ui.edge(room, "player." + table.seats[middle].colour, 4)
    _tray(view, middle, table, ui, layout)
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        box = x, y, w, h = layout.panel(i, len(others))
        _scene("neighbour", (x, y, w, min(h, BACKDROP)), view, ui, (("window", 270, 64, 60, 0),), "night")
        if h > BACKDROP:
            ui.grain("oak", (x, y + BACKDROP, w, h - BACKDROP), "tiefenthal.line")
        panels.draw(view, seat, table, ui, box, pieces)
    if middle != asked(view, table):
        for place in tavern(view, middle, layout):
            pieces.draw(view, place, table, ui)


def _scene(name: str, box: Box, view: Any, ui: Ui, lights: tuple[Light, ...], hour: str) -> None:
    """Paint a part of the valley as it is in summer, or in winter where the monastery's other side is up."""
    season = SCENERY["seasons"][view.module >= C.setup.modules.schnapps]
    lamps = tuple(Lamp(kind, box[0] + x, box[1] + y, reach, glow) for kind, x, y, reach, glow in lights)
    paint(ui, SLUG, box, layers(SCENERY[name], SLUG, box[:2], season), lamps, hour)


def _around(a: Box, b: Box) -> Box:
    """Return the box from the left one's corner to the right one's."""
    return a[0], a[1], b[0] + b[2] - a[0], max(a[3], b[3])


def _tray(view: Any, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    x, y, w, h = layout["tray"]
    ui.fill((x, y, w, h), (30, 18, 12, 170))
    ui.label(table.texts("board.own_dice"), (x + 8, y + 3, 300, 20), 15, QUIET)
    for i in range(C.setup.match.white_dice + C.setup.limits.own_dice):
        ui.panel(layout.nth("own_dice", "dice_pitch", i), "ui/slot")
    mx, _, _, _ = layout["mat"]
    ui.label(table.texts("board.mat"), (mx, y + 3, 200, 20), 15, QUIET)
    for i in range(C.setup.match.white_dice):
        ui.panel(layout.nth("mat", "dice_pitch", i), "ui/slot")
