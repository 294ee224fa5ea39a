"""What is drawn over the map of Taverns & Dragons while something is pointed at: a walk, where a die could lead.

The ways are told by the rules; here is only where they run on the map.
"""

from __future__ import annotations

from math import atan2, cos, pi, sin
from typing import Any

import pygame

from game.boards.base import Point, Table
from game.boards.feast.places import C, Layout, standing
from game.kernel.api import Action
from game.rules.feast.meta import WAY
from game.services.geometry import Box
from game.widgets.ui import Ui

STATIONS: tuple[Point, ...] = (
    (75, 250),
    (130, 112),
    (430, 110),
    (650, 116),
    (652, 180),
    (646, 300),
    (560, 486),
    (270, 484),
    (100, 484),
)
"""By zone: where the painted road passes through it, measured from the map's corner."""
LANES: dict[tuple[int, int], tuple[Point, ...]] = {
    (1, 2): ((72, 150), (48, 128), (70, 113)),
    (3, 4): ((560, 113),),
    (3, 7): ((548, 92), (581, 128), (581, 392)),
    (4, 5): ((664, 134),),
    (5, 6): ((632, 222), (658, 252)),
    (5, 8): ((632, 222), (606, 252), (357, 252), (357, 392)),
    (6, 7): ((632, 344), (646, 400), (622, 470)),
    (9, 1): ((50, 470), (66, 366)),
}
"""Where the road, or a shortcut, bends between two stations; other steps go straight."""
THICK, DARK = 7.0, 3.0
HEAD = 15.0


def preview(view: Any, ref: str, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the walk to a zone that is pointed at, or the ends of the walks that the picked die would allow a minion."""
    decision = table.decision
    if decision is None or not ref:
        return
    for action in decision.actions:
        if action.verb == "walk" and action.refs == (ref,):
            _walk(view, action, table, ui, layout)
    if ref.startswith("minion:") and table.picked is not None:
        for action in decision.actions:
            if action.verb == "move" and set(action.refs) == {*table.picked.refs, ref}:
                _ends(action, table, ui, layout)


def _walk(view: Any, action: Action, table: Table, ui: Ui, layout: Layout) -> None:
    way = next((line.args for line in table.tell(action) if line.key == WAY), ())
    if not way or view.active < 0:
        return
    number = view.zones[view.turn][view.active] + 1
    x, y, w, h = _pawn(view, number, layout)
    points = [(x + w / 2, y + h / 2)]
    for each in way:
        after = int(each.partition(":")[2])
        mx, my, _, _ = layout["map"]
        points += [(mx + x, my + y) for x, y in LANES.get((number, after), ())]
        points.append(station(after, layout))
        number = after
    _line(points, ui)


def _pawn(view: Any, number: int, layout: Layout) -> Box:
    """Return where the pawn of the active minion stands."""
    figures = standing(view, number - 1, layout.on_map(f"zone_{number}"), layout)
    return next((one.box for one in figures if (one.seat, one.minion) == (view.turn, view.active)), figures[0].box)


def station(number: int, layout: Layout) -> Point:
    """Return where a way passes through a zone."""
    mx, my, _, _ = layout["map"]
    x, y = STATIONS[number - 1]
    return mx + x, my + y


def _line(points: list[Point], ui: Ui) -> None:
    """Draw a way with an arrow at its end."""
    dots = [ui.view.pt(*point) for point in points]
    for colour, wide in (("ink", THICK + 2 * DARK), ("lit", THICK)):
        width = max(1, ui.view.px(wide))
        for start, end in zip(dots, dots[1:]):
            ui.shape(pygame.draw.line, colour, start, end, width)
        for dot in dots[:-1]:
            ui.shape(pygame.draw.circle, colour, dot, width // 2)
        (x, y), (left, top) = dots[-1], dots[-2]
        turn, reach = atan2(y - top, x - left), ui.view.px(HEAD + (DARK if colour == "ink" else 0))
        tip = [(x + reach * cos(turn + a), y + reach * sin(turn + a)) for a in (0, 2 * pi / 3, -2 * pi / 3)]
        ui.shape(pygame.draw.polygon, colour, tip)


def _ends(action: Action, table: Table, ui: Ui, layout: Layout) -> None:
    ends = [line.args[0] for line in table.tell(action) if line.key == "tell.end"]
    for number, zone in enumerate(C.zones, 1):
        if zone.id in ends:
            ui.edge(layout.on_map(f"zone_{number}"), "lit", 4)
