"""What a match shows where the screen is higher than the canvas: the bars move out to its edges, between top bar and
table stands how everybody is doing, and below the table the last lines of the log.

Drawn from plain values; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.boards.table import SeatLook
from game.services.geometry import HEIGHT, WIDTH, Box, View
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

LOG_FROM = 90.0
"""So much more room above and below, in vu, there must be for the log to stand below the table."""
_FROM, _MOST = 40.0, 132.0
"""So much for the standings to be shown, and how high they are at most."""
_BAR, _ACT, _LINE = 44.0, 54.0, 40.0
_WIDEST = 400.0
_ROOMY = 84.0
"""From this height on a number stands below its name."""
_NAME = Style("bold", "cream")
_NUMBER, _AHEAD = Style("bold", "cream"), Style("bold", "lit")
_RIGHT, _RIGHT_AHEAD = _NUMBER._replace(align="right"), _AHEAD._replace(align="right")
_BEHIND = Style("text", "straw", "right")


class Standing(NamedTuple):
    """How a seat is doing: its points as the board says them, and what that means (ahead by how much, how far
    behind)."""

    look: SeatLook
    points: str
    note: str = ""
    ahead: bool = False
    asked: bool = False


def rise(view: View) -> float:
    """Return how far the screen reaches above the canvas, in vu (and as far below it)."""
    return max(0.0, view.oy / view.k)


def deeper(view: View) -> float:
    """Return how much higher than elsewhere the bottom bar is: as high as what would be left empty below the table, and
    a line where the log stands there."""
    room = rise(view)
    return room if room < LOG_FROM else _LINE


def log_box(view: View) -> Box:
    """Return where the log stands below the table."""
    return 6, HEIGHT - _ACT + 6, WIDTH - 12, rise(view) - _LINE - 10


def draw(ui: Ui, seats: Sequence[Standing]) -> None:
    """Draw the standings, a plank for each seat side by side."""
    room = rise(ui.view)
    if room < _FROM or not seats:
        return
    high = min(_MOST, room - 6)
    wide = min(_WIDEST, (WIDTH - 8) / len(seats))
    x, y = (WIDTH - wide * len(seats)) / 2, _BAR - room + (room - high) / 2
    for seat in seats:
        _plank(ui, seat, (x + 3, y, wide - 6, high))
        x += wide


def _plank(ui: Ui, seat: Standing, box: Box) -> None:
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="table")
    ui.fill((x + 3, y + h - 6, w - 6, 4), "player." + seat.look.colour)
    if seat.asked:
        ui.edge(box, "lit", 3)
    tall = h >= _ROOMY
    side = 44.0 if tall else min(34.0, h - 10)
    line = h / 2 if tall else h - 6
    portrait(ui, (x + 9, y + (line - side) / 2 + 4, side, side), seat.look, crown=seat.ahead)
    left, star = x + side + 16, 34.0 if tall else 26.0
    wide = min(w * 0.5, ui.text_width(seat.points, 28 if tall else 22, "bold") + 4)
    if tall:
        ui.label(seat.look.name, (left, y + 4, x + w - left - 8, line), 21, _NAME, zoom=True)
        ui.sprite("icons/star", (x + 14, y + line, star, star))
        ui.label(seat.points, (x + 14 + star + 4, y + line - 2, wide, star + 4), 28, _AHEAD if seat.ahead else _NUMBER)
        note = x + star + wide + 24
        ui.label(seat.note, (note, y + line - 10, x + w - note - 10, line), 18, _BEHIND, lines=2, zoom=True)
        return
    right = x + w - wide - 10
    ui.label(seat.points, (right, y, wide, line), 22, _RIGHT_AHEAD if seat.ahead else _RIGHT)
    ui.sprite("icons/star", (right - star - 2, y + (line - star) / 2, star, star))
    ui.label(seat.look.name, (left, y, right - star - left - 6, line), 18, _NAME, zoom=True)
