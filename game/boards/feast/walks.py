"""What is drawn over the land of Taverns & Dragons while something is pointed at: a walk, where a die could lead.

The ways are told by the rules; where they run is said by `country`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist

import pygame
from pygame import Surface

from game.boards.feast.country import GLADES, STONES, around, way
from game.boards.feast.places import C, Layout, doze, goblin_at, lying_at, standing
from game.boards.feast.signs import numbered
from game.boards.feast.view import View
from game.boards.feast.zones import post, ribbon
from game.boards.table import Point, Table
from game.kernel.api import Action
from game.pieces import outline
from game.rules.feast.content import SPOTS
from game.rules.feast.meta import WAY
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

DOT, PITCH = 12.0, 15.0
"""How large the dots of a way are, and how far apart."""
TAG = Style("bold", "ink", "center")
NAMED = Style("bold", "cream", "center")
TAG_HIGH, LETTER, TAG_SIZE = 25.0, 20.0, 16.0
SIGNED = {"dragon": 24.0, "rune": 46.0}
"""How wide a sign on the tag is, with its figure."""
FAR, NEAR, TOP = 180, 12, 60.0
"""So far from the name of a zone the tag of a walk is laid at most, in such steps, and not higher on the table."""
FEW = 3
"""So many walks are drawn without being pointed at, at most."""


def preview(view: View, ref: str, table: Table, ui: Ui, layout: Layout) -> list[tuple[str, Box]]:
    """Draw the walk to a zone that is pointed at, else every way where they are few; or the ends of the walks that the
    picked die would allow a minion. Return the tags of the walks and the names of the zones that are lit, each with
    its zone."""
    decision = table.question
    if decision is None:
        return []
    walks = [action for action in decision.actions if action.verb == "walk"]
    pointed = [action for action in walks if action.refs == (ref,)]
    shown = pointed or (walks if len(walks) <= FEW else ())
    for action in shown:
        _walk(view, action, table, ui, layout)
    tags = [(action.refs[0], _tag(view, action, table, ui, layout)) for action in shown]  # over every way
    if ref.startswith("minion:") and table.picked is not None:
        for action in decision.actions:
            if action.verb == "move" and set(action.refs) == {*table.picked.refs, ref}:
                _lit(_ends(action, table), table, ui, layout)
    lit = [(f"zone:{i + 1}", ribbon(i, table, ui, layout)) for i in range(len(C.zones))]
    return [*(each for each in lit if each[0] in table.marks.legal), *((zone, box) for zone, box in tags if box)]


def passed(view: View, action: Action, table: Table) -> tuple[int, ...]:
    """Return the numbers of the zones of a walk in order, without that in which it begins."""
    told = next((line.args for line in table.tell(action) if line.key == WAY), ())
    return tuple(int(each.partition(":")[2]) for each in told)


def _walk(view: View, action: Action, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the way of a walk, over no name of a zone."""
    zones = passed(view, action, table)
    if not zones or view.active < 0:
        return
    number = view.zones[view.turn][view.active] + 1
    x, y, w, h = _pawn(view, number, layout)
    points: list[Point] = [(x + w / 2, y + h - 4)]
    for after in zones:
        points += way(number, after)
        number = after
    dotted(points, ui, [ribbon(zone, table, ui, layout) for zone in range(len(C.zones))])
    words = len(ui.frame.words)
    for after in zones:
        numbered(after, around(STONES[after - 1]), ui, True)
    del ui.frame.words[words:]


def _tag(view: View, action: Action, table: Table, ui: Ui, layout: Layout) -> Box | None:
    """Say at the end of a walk how long it is, what it brings on the way, the letters of the locations that can be
    visited there, and whether the dragon sits at one; not on its scroll, whose figures count more. Return where."""
    zones = passed(view, action, table)
    if not zones or view.active < 0:
        return None
    words, told = table.texts("board.steps", len(zones)), table.tell(action)
    keys = [line.key for line in told]
    signs = [icon for icon, key in (("dragon", "tell.near_dragon"), ("rune", "tell.rune")) if key in keys]
    open_ = [line.args[0] for line in told if line.key == "tell.near" and line.args[1]]
    near = [name for name, number in zip(SPOTS, view.spots) if C.locations[number].id in open_]
    count = ui.text_width(words, TAG_SIZE, "bold") + 12
    wide = count + 8 + sum(SIGNED[icon] for icon in signs) + len(near) * LETTER
    place = beside(view, zones[-1] - 1, wide, table, ui, layout)
    if place is None:
        return None
    left, top = place
    box = left, top, wide, TAG_HIGH
    ui.panel(box, "ui/note", c1="lit")
    ui.label(words, (left + 4, top, count, TAG_HIGH), TAG_SIZE, TAG)
    left += count + 4
    for name in near:
        ui.fill((left, top + 4, LETTER - 3, TAG_HIGH - 8), "feast.accentd")
        ui.label(name, (left, top + 4, LETTER - 3, TAG_HIGH - 8), 15, NAMED, most=1.0)
        left += LETTER
    for icon in signs:
        ui.sprite("icons/" + icon, (left, top + 2, 20, 21))
        if icon == "rune":
            ui.label("+1", (left + 18, top, 22, TAG_HIGH), 16, TAG)
        left += SIGNED[icon]
    return box


def beside(view: View, zone: int, wide: float, table: Table, ui: Ui, layout: Layout) -> Point | None:
    """Return where a tag so wide stands: beside the name of a zone, above or below it, around what lies there, or as
    near to it as may be, where it hides no name, no stone, nobody, nothing to take and nothing of the dragon's; None
    where there is no room."""
    x, y, w, h = ribbon(zone, table, ui, layout)
    sheet, _, far, _ = layout["land"]
    kept = [ribbon(one, table, ui, layout) for one in range(len(C.zones))]
    kept += [
        *map(around, STONES),
        *((layout["scroll"],) if view.dragon >= 0 else ()),
        *((layout["cave"], doze(layout["cave"])) if view.dragon < 0 or view.dragon_pile.size else ()),
    ]
    kept += [layout["road"], *(box for one in range(len(C.zones)) for box in lying_at(view, one, layout))]
    kept += [figure.box for one in range(len(C.zones)) for figure in standing(view, one, layout)]
    if view.goblin >= 0:
        kept.append(goblin_at(view.goblin, layout))
    middle = max(sheet, min(x + (w - wide) / 2, sheet + far - wide))
    spots = [(x + w + 2, y), (middle, y + h + 2), (middle, y - TAG_HIGH - 2), (x - wide - 2, y)]
    if lying := lying_at(view, zone, layout):
        left, top, _, high = lying[0]
        right = lying[-1][0] + lying[-1][2]
        spots += [(right + 2, top + 4), (left - wide - 2, top + 4)]
        spots += [(at, top + high + 2) for at in (middle, left, right - wide)]

    def free(spot: Point, kept: Sequence[Box]) -> bool:
        box = *spot, wide, TAG_HIGH
        return sheet <= spot[0] <= sheet + far - wide and not any(_over(box, one) for one in kept)

    if found := next((spot for spot in spots if free(spot, kept)), None):
        return found
    kept = [*kept, *(layout[f"spot_{name}"] for name in SPOTS)]
    key = ("tag of a walk", zone, wide, *kept)
    near = ui.assets.keep(key, lambda: [spot for spot in _around((middle, y)) if free(spot, kept)][:1])
    return near[0] if near else None


def _around(spot: Point) -> list[Point]:
    """Return places on the land around a point, the nearest first."""
    x, y = spot
    found = [(x + dx, y + dy) for dx in range(-FAR, FAR + 1, NEAR) for dy in range(-FAR, FAR + 1, NEAR)]
    return sorted((one for one in found if one[1] >= TOP), key=lambda one: dist(one, spot))


def _over(one: Box, other: Box) -> bool:
    """Whether two boxes touch."""
    (x, y, w, h), (left, top, wide, high) = one, other
    return x < left + wide and left < x + w and y < top + high and top < y + h


def _pawn(view: View, number: int, layout: Layout) -> Box:
    """Return where the pawn of the active minion stands."""
    figures = standing(view, number - 1, layout)
    return next((one.box for one in figures if (one.seat, one.minion) == (view.turn, view.active)), figures[0].box)


def dotted(points: list[Point], ui: Ui, free: Sequence[Box] = ()) -> None:
    """Draw dots along a line, evenly far apart, none on what stays `free`: one picture, kept for as long as the same
    walk is shown."""
    if len(points) < 2:
        return
    size = ui.view.px(DOT)
    xs, ys = zip(*points)
    low, high = ui.view.pt(min(xs), min(ys))
    far, down = ui.view.pt(max(xs), max(ys))

    def drawn() -> Surface:
        whole, dot = Surface((far - low + size, down - high + size), pygame.SRCALPHA), _dot(ui, size)
        left = 0.0
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            long = dist((x0, y0), (x1, y1))
            while left < long:
                share = left / long
                at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
                if not any(_over((at[0] - DOT / 2, at[1] - DOT / 2, DOT, DOT), box) for box in free):
                    x, y = ui.view.pt(*at)
                    whole.blit(dot, (x - low, y - high))
                left += PITCH
            left -= long
        return whole

    way = ui.assets.keep(("dots of a way", size, *points, *free), drawn)
    ui.surface.blit(way, (low - size // 2, high - size // 2))


def _dot(ui: Ui, size: int) -> Surface:
    large = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    pygame.draw.circle(large, ui.assets.colour("ink"), (2 * size, 2 * size), 2 * size)
    pygame.draw.circle(large, ui.assets.colour("lit"), (2 * size, 2 * size), round(1.4 * size))
    return pygame.transform.smoothscale(large, (size, size))


def reached(ref: str, table: Table) -> tuple[int, ...]:
    """Return the numbers of the zones to which the picked die could lead a minion."""
    if table.decision is None or table.picked is None or ref not in table.marks.legal:
        return ()
    for action in table.decision.actions:
        if action.verb == "move" and set(action.refs) == {*table.picked.refs, ref}:
            return _ends(action, table)
    return ()


def _ends(action: Action, table: Table) -> tuple[int, ...]:
    """Return the numbers of the zones in which a walk may end, as the rules tell."""
    told = next((str(line.args[0]) for line in table.tell(action) if line.key == "tell.end"), "")
    return tuple(number for number, zone in enumerate(C.zones, 1) if zone.id in told.split("+"))


def _lit(ends: Iterable[int], table: Table, ui: Ui, layout: Layout) -> None:
    """Draw a line around zones, and their numbers and names over it."""
    for number in ends:
        dots = [ui.view.pt(*point) for point in GLADES[number]]
        outline.draw(ui.surface, ui.assets, dots, ("legal",), ui.view.k)
    words = len(ui.frame.words)
    for number in ends:
        post(number - 1, around(STONES[number - 1]), True, table, ui, layout)
    del ui.frame.words[words:]
