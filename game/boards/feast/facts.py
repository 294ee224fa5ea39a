"""What stands in the kitchen of Taverns & Dragons beside what is clicked there: the scale of prestige, purse, counts.

Reads the view and the definitions and draws; nothing here ever answers.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.boards.feast.faces import cut_out, dashed
from game.boards.feast.kitchens import CAPTION, DIE, DISH
from game.boards.feast.places import SLUG, C, Layout
from game.boards.feast.view import View, missions, trophies
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

INK = Style("bold", "ink", "center")
LEFT = Style("bold", "ink", "left")
GOLD = Style("bold", "lit", "left", "ink")
CREAM = Style("bold", "cream", "left", "ink")
SCALE = 30
"""The scale of prestige grows by so many points at a time."""
MARK, RING = 24.0, 14.0
"""The side of the mark of a seat on the scale, and of the ring that shows what it would have in the end."""
SEATS = 5
"""So many seats for heroes are drawn where there are fewer."""


def scale(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the scale: a mark a seat at its points on the track, and a ring where it would be if the match ended now;
    marks that would hide each other stand side by side, each with a line to its points."""
    totals = tuple(table.total(seat) for seat in range(view.seats))
    scored, colours, box = tuple(view.prestige), tuple(look.colour for look in table.seats), place.box
    ui.repeat("scale", (totals, scored, colours, box), lambda: _scale(totals, scored, colours, ui, box))


def _scale(totals: Sequence[int], scored: Sequence[int], colours: Sequence[str], ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.panel(box, "ui/note", c1="paper")
    top = SCALE * (1 + max(0, *scored, *totals) // SCALE)
    left, wide = x + 26, w - 58
    line = y + h - 23
    ui.fill((left, line, wide, 2), "ink")
    step = max(5, top // 6)
    for mark in range(0, top + 1, step):
        ui.fill((left + wide * mark / top - 1, line - 4, 2, 9), "ink")
        if mark // step % 2:
            continue
        ui.label(str(mark), (left + wide * mark / top - 16, y + h - 21, 32, 19), 15, INK, zoom=True)

    def at(points: int) -> float:
        return left + wide * min(max(points, 0), top) / top

    order = sorted(range(len(totals)), key=lambda seat: scored[seat])
    exact = [at(scored[seat]) for seat in order]
    for seat, middle in zip(order, apart(exact, MARK, (x + 8, x + w - 8))):
        colour = "player." + colours[seat]
        end = at(totals[seat])
        ui.fill((min(middle, end), line - 7, abs(end - middle) + 1, 2), colour)
        ui.sprite("tokens/ring", (end - RING / 2 - 1, line - 7 - RING / 2, RING + 2, RING + 2), c1="ink")
        ui.sprite("tokens/ring", (end - RING / 2, line - 6 - RING / 2, RING, RING), c1=colour)
    under = y - 8 + MARK
    for seat, place, middle in zip(order, exact, apart(exact, MARK, (x + 8, x + w - 8))):
        if abs(middle - place) > 2:  # a mark that had to step aside is led back to its points
            ui.fill((min(middle, place), under, abs(middle - place) + 2, 2), "ink")
            ui.fill((place - 1, under, 2, max(2, line - under)), "ink")
        emblem(ui, (middle - MARK / 2, y - 8, MARK, MARK), colours[seat], "")


def apart(wanted: list[float], width: float, within: tuple[float, float]) -> list[float]:
    """Return middles as near as possible to those `wanted` (in order) at which marks of a width don't cross, between
    two ends."""
    groups: list[list[float]] = []
    for at in wanted:
        groups.append([at, 1.0])
        while len(groups) > 1 and groups[-2][0] + groups[-2][1] * width / 2 > groups[-1][0] - groups[-1][1] * width / 2:
            (one, few), (other, more) = groups[-2], groups.pop()
            groups[-1] = [(one * few + other * more) / (few + more), few + more]
    found: list[float] = []
    for middle, number in groups:
        half = number * width / 2
        first = min(max(middle - half, within[0]), within[1] - 2 * half) + width / 2
        found += [first + i * width for i in range(int(number))]
    return found


def kitchen(view: View, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw what the seat that is shown has and what can't be clicked: hollows of dice, purse, tavern, counts."""
    say = table.texts
    for i in range(len(view.dice[seat]), C.setup.dice.own):
        x, y, w, h = layout.nth("dice", i, DIE)
        ui.panel((x + 5, y + 4, w - 10, h - 8), "ui/slot", c1="#8a5a34")
    _purse(view, seat, ui, layout["purse"])
    x, y, w, h = layout["track"]
    if view.houses and view.houses[seat] >= 0:
        house = C.taverns[view.houses[seat]]
        cut_out(f"{SLUG}/{house}", (x + 2, y, 26, 26), ui)
        ui.label(say.name(house), (x + 32, y + 1, w - 36, 24), 16, CREAM, zoom=True, short=say.short(house))
    heroes = view.heroes[seat] if view.heroes else ()
    x, y, w, h = layout["own_heroes"]
    for i in range(len(heroes), SEATS):
        dashed((x + i * 120, y + 8, 104, h - 10), 46, ui, colour="cream", alpha=64)
    _long_table(view, seat, table, ui, layout)
    if not missions(view, seat):
        x, y, w, h = layout["missions"]
        ui.sprite("feast/candle", (x + 16, y - 2, w - 32, h))
    if seat != table.mine:
        words = say("board.looked_at")
        wide = ui.text_width(words, 15, "bold") + 24
        ui.panel((266, 566, wide, 25), "ui/note", c1="lit")
        ui.label(words, (272, 567, wide - 12, 22), 15, INK, zoom=True)


def _purse(view: View, seat: int, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.panel((x, y, w, h), "ui/slot", c1="table")
    ui.sprite("icons/coin", (x + 4, y + h / 2 - 16, 32, 32))
    ui.label(str(view.gold[seat]), (x + 40, y, 40, h), 23, GOLD)
    most = C.setup.start.energy_max
    spot = ui.rect((x + 76, y + h / 2 - 14, 20, 28))
    pitch = ui.view.px(9)

    def bolts() -> Surface:
        out = Surface((spot.w + pitch * most, spot.h), pygame.SRCALPHA)
        bolt = ui.assets.sprite("icons/energy", spot.size)
        faint = bolt.copy()
        faint.fill((255, 255, 255, 50), special_flags=pygame.BLEND_RGBA_MULT)
        for i in reversed(range(most)):
            out.blit(bolt if i < view.energy[seat] else faint, (i * pitch, 0))
        return out

    ui.surface.blit(ui.assets.keep(("bolts", view.energy[seat], spot.size), bolts), spot)
    ui.label(str(view.energy[seat]), (x + 134, y, 24, h), 21, GOLD)


def _long_table(view: View, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw how many dishes there are and what they brought, empty plates, trophies beside the token of the forge."""
    say = table.texts
    x, y, w, h = layout["table"]
    dishes = view.dishes[seat] if view.dishes else ()
    ui.panel((x - 4, y + 3, CAPTION - 2, h - 6), "ui/note", c1="paper")
    ui.label(say("board.dishes"), (x + 3, y + 6, CAPTION - 14, 18), 15, LEFT, zoom=True)
    words = say("board.dishes_worth", len(dishes), sum(won for *_, won in dishes))
    ui.label(words, (x + 3, y + 25, CAPTION - 14, 18), 16, LEFT, zoom=True)
    for i in range(len(dishes), 3):
        ui.sprite(
            "feast/dish", (x + CAPTION - 3 + i * (DISH + 6), y + 14, 60, h - 14), stretch=True, alpha=70, c1="straw"
        )
    x, y, w, h = layout["trophies"]
    won = trophies(view, seat)
    ui.panel((x - 8, y - 2, w + 6, 22), "ui/note", c1="paper")
    ui.label(say("board.trophies", len(won)), (x, y, w - 10, 18), 15, LEFT, zoom=True)
    room = w - 30 - (32 if view.armed and view.armed[seat] != NOTHING else 0)
    for i, points in enumerate(won):
        left = x + i * min(36.0, room / max(1, len(won) - 1))
        ui.sprite("icons/dragon", (left, y + 18, 28, 28))
        if points > 0 and (seat != table.mine or table.open_hand(seat)):
            disc = (left + 14, y + 27, 20, 20)
            ui.sprite("tokens/round", disc, c1="lit")
            ui.label(str(points), disc, 15, INK)


def armed(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the token of the forge that waits for a hunt."""
    cut_out(f"{SLUG}/{C.forge[place.data].id}", place.box, ui)


SHOWS = {"scale": scale, "armed": armed}
"""By `show` of a place: how it is drawn."""
