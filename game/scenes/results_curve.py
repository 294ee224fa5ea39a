"""The curves on the results page: points at the end of each round, and chances to win with their turning points.

Only drawn here; a turning point is the ref `turn:` and its number (from 0).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

import pygame

from game.boards.table import Point, SeatLook
from game.review.report import CHANCE, Turn
from game.scenes.results_data import Curve
from game.services.geometry import Box
from game.services.i18n import MINUS, Amount, AsIs
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

_AIR, _BESIDE = 20.0, 50.0
"""What stays free above the highest point, and beside the last, where the emblems stand, in vu."""
_DOT, _NUMBER, _EMBLEM = 15.0, 34.0, 26.0
"""Half of the sign of a turning point, what the number of a round needs, and how large a player's emblem is."""
_SCALE = Style(colour="straw", align="right")
_BELOW = Style(colour="straw", align="center")


def points(ui: Ui, box: Box, curve: Curve, order: Sequence[int], seats: Sequence[SeatLook]) -> None:
    """Draw the points of each seat over the rounds; `order` from the first to the last."""
    low = min(0, *(min(line) for line in curve.points))
    high = max(1, *(max(line) for line in curve.points))
    last = len(curve.rounds) - 1
    at = _scaled(box, last, low, high)
    step = max(1, round((high - low) / 4 / 5) * 5) if high - low > 8 else 2
    apart = ui.view.least_of(1) / (at(0, low)[1] - at(0, low + 1)[1])
    step *= max(1, ceil(apart / step))  # no number lies on another
    plot = _plot(box)
    ui.fill(plot, "paper")
    for value in range(low - low % step, high + 1, step):
        if value >= low:
            _level(ui, box, at(0, value)[1], Amount(ui.texts, value))
    for i in range(0, last + 1, -(-(last + 1) // 12)):
        _round(ui, box, at(i, low)[0], curve.first + i)
    for seat, line in enumerate(curve.points):
        _line(ui, [at(i, value) for i, value in enumerate(line)], seats[seat], 3.4)
    _ends(ui, plot, {seat: at(last, curve.points[seat][-1]) for seat in reversed(order)}, seats)


def chances(
    ui: Ui,
    box: Box,
    course: Sequence[Sequence[float]],
    curve: Curve,
    turns: Sequence[Turn],
    seat: int,
    seats: Sequence[SeatLook],
) -> None:
    """Draw the chance to win of every seat after each step, that of one seat with its turning points."""
    last = len(course) - 1  # as far as it is judged by now
    at = _scaled(box, max(last, *curve.ends), 0.0, 1.0)
    ui.fill(_plot(box), "paper")
    for percent in (0, 25, 50, 75, 100):
        _level(ui, box, at(0, percent / 100)[1], f"{percent} %")
    free = 0.0
    for number, end in enumerate(curve.ends, curve.first):
        if end <= last and (x := at(end, 0.0)[0]) >= free:
            _round(ui, box, x, number)
            free = x + _NUMBER
    for other in (*(one for one in range(len(seats)) if one != seat), seat):
        _line(ui, [at(i, row[other]) for i, row in enumerate(course)], seats[other], 3.4 if other == seat else 1.6)
    _ends(ui, _plot(box), {other: at(last, course[-1][other]) for other in range(len(seats))}, seats)
    with ui.frame.region("curve"):
        for number, turn in enumerate(turns):
            x, y = at(turn.step + 1, course[turn.step + 1][seat])
            x = max(x, _plot(box)[0] + _DOT)  # beside the numbers of the scale
            ref = f"turn:{number}"
            spot = (x - _DOT, y - _DOT, 2 * _DOT, 2 * _DOT)
            ui.target(ref, spot, tip=said(ui, turn))
            lit = ui.lit(ref)
            ui.shape(pygame.draw.circle, "ink", ui.view.pt(x, y), ui.view.px(_DOT))
            shade = "leaf" if turn.change > 0 else "blood"
            ui.shape(pygame.draw.circle, "lit" if lit else shade, ui.view.pt(x, y), ui.view.px(_DOT - 2))
            sign = "icons/die" if turn.kind == CHANCE else "icons/hand"
            ui.sprite(sign, (x - 10, y - 10, 20, 20))


def said(ui: Ui, turn: Turn) -> str:
    """Return a turning point in words."""
    key = "ui.review.turn_luck" if turn.kind == CHANCE else "ui.review.turn_choice"
    return ui.texts(key, AsIs(f"{100 * turn.change:+.0f}".replace("-", MINUS)), f"seat:{turn.seat + 1}")


def _ends(ui: Ui, plot: Box, ends: Mapping[int, Point], seats: Sequence[SeatLook]) -> None:
    """Draw each seat's emblem beside the end of its line, one below the other where lines end close together; a thin
    line leads from each to its own."""
    _, top, _, tall = plot
    order = sorted(ends, key=lambda seat: ends[seat][1])
    heights = spread([ends[seat][1] for seat in order], min(_EMBLEM, tall / max(1, len(ends) - 1)), top, top + tall)
    places = [(ends[seat][0] + _BESIDE - _EMBLEM / 2, y) for seat, y in zip(order, heights)]
    for seat, (x, y) in zip(order, places):
        _line(ui, [ends[seat], (x, y)], seats[seat], 1.6)
    for seat, (x, y) in zip(order, places):
        emblem(ui, (x - _EMBLEM / 2, y - _EMBLEM / 2, _EMBLEM, _EMBLEM), seats[seat].colour)


def spread(heights: Sequence[float], pitch: float, top: float, low: float) -> list[float]:
    """Return heights, given in order, as far apart as `pitch` and as near to themselves as may be, between `top` and
    `low`: those that are too close stand around their middle."""
    groups: list[list[float]] = []
    for height in heights:
        groups.append([height])
        while len(groups) > 1 and _first(groups[-2], pitch) + len(groups[-2]) * pitch > _first(groups[-1], pitch):
            groups[-2].extend(groups.pop())
    found = [_first(group, pitch) + n * pitch for group in groups for n in range(len(group))]
    found = [max(y, top + n * pitch) for n, y in enumerate(found)]
    return [min(y, low - (len(found) - 1 - n) * pitch) for n, y in enumerate(found)]


def _first(group: Sequence[float], pitch: float) -> float:
    """Return where the first of some stands that are around their middle."""
    return sum(group) / len(group) - (len(group) - 1) * pitch / 2


def _plot(box: Box) -> Box:
    x, y, w, h = box
    return x + 54, y, w - 54, h - 40


def _scaled(box: Box, last: int, low: float, high: float) -> Callable[[int, float], Point]:
    """Return what gives the place of a value at a step, 0 to `last`."""
    x, y, w, h = _plot(box)

    def at(i: int, value: float) -> Point:
        across = (w - _BESIDE) * (i / last if last > 0 else 0.5)
        return x + across, y + h - (h - _AIR) * (value - low) / (high - low)

    return at


def _level(ui: Ui, box: Box, y: float, text: str) -> None:
    x, _, w, _ = _plot(box)
    ui.fill((x, y - 0.5, w, 1), "straw")
    ui.label(text, (box[0], y - 12, 48, 24), 15, _SCALE)


def _round(ui: Ui, box: Box, x: float, number: int) -> None:
    """Write the number of a round; what came before the first has none."""
    if number < 1:
        return
    _, y, _, h = _plot(box)
    ui.label(str(number), (x - 16, y + h + 13, 32, 22), 15, _BELOW)


def _line(ui: Ui, points_: Sequence[Point], look: SeatLook, thick: float) -> None:
    spots = [ui.view.pt(*point) for point in points_]
    if len(spots) > 1:
        ui.shape(pygame.draw.lines, "ink", False, spots, ui.view.px(thick + 2))
        ui.shape(pygame.draw.lines, "player." + look.colour, False, spots, ui.view.px(thick))
