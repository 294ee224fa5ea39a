"""What is painted around the house and in the yards: night, season and hour, as data/bloody_inn/scenery.yaml has it.

Reads the view for what changes it; lamps and layers only, nothing that says anything of the match.
"""

from __future__ import annotations

from copy import copy

from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C, Layout
from game.boards.bloody_inn.view import InnView
from game.boards.table import Table
from game.content import seen
from game.kernel.state import NOTHING
from game.rules.bloody_inn.content import CARNIES
from game.services.geometry import WIDTH, Box
from game.widgets.scenery import Lamp, Layer, layers, paint
from game.widgets.ui import Ui

SCENERY = seen.scenery(words.SLUG)
FENCE = 100.0
"""Length of one piece of fence, in vu."""
ASKED = "bloody_inn.ownyard"


POLICE = next(kind for kind in range(len(C.kinds)) if C.investigates[kind])
"""A guest who brings the police lamp to light."""


def disturbed(view: InnView) -> InnView:
    """Return a view with police in the house where there are none, or without where there are some."""
    other = copy(view)
    other.rooms = (POLICE if not words.police(view) else NOTHING, *(NOTHING for _ in view.rooms[1:]))
    return other


def snowed_in(view: InnView) -> InnView:
    """Return a view of the second season."""
    other = copy(view)
    other.season = 2
    return other


def window(ui: Ui) -> tuple[float, float]:
    """Return left edge and width of the window in vu: what is painted goes on beside the canvas."""
    left = -ui.view.ox / ui.view.k
    return left, WIDTH - 2 * left


def night(view: InnView, table: Table, ui: Ui, layout: Layout) -> None:
    """Paint sky, land and house as wide as the window."""
    season = words.season_of(view)
    colours = SCENERY["seasons"][season]
    left, wide = window(ui)

    def named(name: str) -> list[Layer]:
        return [_reaching(layer, left) for layer in layers(SCENERY[name], words.SLUG, (0, 0), colours, SCENERY["soft"])]

    found = named("sky") + named("land")
    if not view.modules & CARNIES:
        found += named("meadow")
    found += named("house")
    if season:
        found += named("snow")
    found += named("lane")
    x, y, w, h = layout["entrance"]
    lamps = [Lamp("lantern", x + w / 2, y + h / 2 + 10, 190), Lamp("moon", 60, 110, 260)]
    if words.police(view):
        px, py, _, _ = layout["police"]
        lamps.append(Lamp("police", px + 26, py + 24, 150))
    box = layout["scene"]
    paint(ui, words.SLUG, (left, box[1], wide, box[3]), found, lamps, words.hour(table))


def _reaching(layer: Layer, left: float) -> Layer:
    """Return a layer that touches the canvas's edge drawn out to the window's."""
    x, y, w, h = layer.box
    start, end = (left if x == 0 else x), (WIDTH - left if x + w == WIDTH else x + w)
    return layer._replace(box=(start, y, end - start, h))


def earth(view: InnView, table: Table, ui: Ui, box: Box, asked: bool, fence: float = 12) -> None:
    """Paint a yard's ground and fence, so far below its upper edge; a lantern stands in that of whoever is asked."""
    left, wide = window(ui)
    x, y, w, h = box
    x, w = x - 2, w + 4
    start, end = (left if x < w / 2 else x), (left + wide if x + w > WIDTH - w / 2 else x + w)
    x, w = start, end - start
    box = (x, y, w, h)
    season = SCENERY["seasons"][words.season_of(view)]
    ground = season["c1"] if not asked or words.season_of(view) else ASKED
    found = [Layer("bloody_inn/yard", (x, y, w, h), (("c1", ground),), SCENERY["soft"]["yard"])]
    tree = (x + w - 190, y + fence - 16, 80, min(120.0, h - fence))
    found.append(Layer("bloody_inn/tree", tree, (("c1", "bloody_inn.slatedark"),)))
    pieces = max(1, round(w / FENCE))
    long = w / pieces
    found += [Layer("bloody_inn/fence", (x + i * long, y + fence, long, 40)) for i in range(pieces)]
    lamps = [Lamp("moon", x + w * 0.8, y + 40, 260)]
    if asked:
        lamps.append(Lamp("lantern", x + w * 0.3, y + 90, 300))
    paint(ui, words.SLUG, box, found, lamps, words.hour(table))
