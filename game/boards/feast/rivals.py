"""The taverns of the other seats of Taverns & Dragons: everything open that they have, small; with few seats by name.

Reads the view and draws; the roof with its sign is a place, nothing else here can be clicked.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.boards.base import SeatLook, Table
from game.boards.feast.faces import arch, cut_out, dashed, face
from game.boards.feast.household import whereabouts
from game.boards.feast.places import BUILDS, ROOF, SLUG, C
from game.boards.feast.signs import PEBBLE
from game.boards.feast.view import View
from game.boards.feast.words import does
from game.kernel.state import NOTHING
from game.pieces.die import die
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

FIGURE = Style("bold", "ink", "left")
CENTRE = Style("bold", "ink", "center")
NAME = Style("bold", "ink", "left")
TEXT = Style("text", "ink", "left")
ZZ = Style("bold", "cream", "center", "ink")
ROOMY = 300.0
"""A tavern that is as high as this has larger rows and names its heroes."""
CARGO, LARGEST, ZONE = 19.0, 40.0, 57.0
"""The side of what a minion carries, of the face of a hero who is named, at most, and how wide a zone is written
at most."""
LOW = 40.0
"""Where the row of heroes is lower than this, items stand beside the counts, else below them."""
MIDDLE = 200.0
"""From this height on rows are a little larger."""


class House(NamedTuple):
    """All that is shown of a seat's tavern."""

    look: SeatLook
    asked: bool
    gold: int
    energy: int
    runes: int
    dice: tuple[int, ...]
    stores: tuple[int, ...]
    minions: tuple[tuple[int, tuple[str, ...]], ...]
    """The zone of each, and what it carries, wounds last."""
    heroes: tuple[tuple[int, bool], ...]
    """Each with whether he is exhausted."""
    dishes: tuple[tuple[str, int], ...]
    """Each with what it brought."""
    trophies: int
    track: int
    """Where the marker is, from 1; 0 where there is no track."""
    things: tuple[str, ...]


def house(view: View, seat: int, table: Table) -> House:
    """Return what is shown of a seat's tavern."""
    tired = view.tired[seat] if view.tired else 0
    things = [C.items[item].id for item in (view.items[seat] if view.items else ())]
    if view.armed and view.armed[seat] != NOTHING:
        things.append(C.forge[view.armed[seat]].id)
    return House(
        table.seats[seat],
        table.asked == seat,
        view.gold[seat],
        view.energy[seat],
        view.runes[seat],
        tuple(view.dice[seat]),
        tuple(view.stores[seat]),
        tuple((zone, _load(view, seat, minion)) for minion, zone in enumerate(view.zones[seat])),
        tuple((hero, bool(tired >> hero & 1)) for hero in (view.heroes[seat] if view.heroes else ())),
        tuple((C.recipes[recipe].id, won) for recipe, _, won in (view.dishes[seat] if view.dishes else ())),
        len(view.trophies[seat]),
        view.marks[seat] if view.houses and view.houses[seat] >= 0 else 0,
        tuple(things),
    )


def _load(view: View, seat: int, minion: int) -> tuple[str, ...]:
    return (*(INGREDIENTS[kind] for kind in view.cargo[seat][minion]), *["wound"] * view.wounds[seat][minion])


def draw(view: View, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw another seat's tavern: purse and dice left, store, minions with cargo and wounds, heroes, dishes, counts."""
    shown = house(view, seat, table)
    ui.repeat(f"tavern {seat}", (shown, box), lambda: _tavern(shown, table, ui, box))


def _tavern(shown: House, table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.sprite("feast/chimney", (x + w - 56, y - 6, 28, 38))
    ui.panel((x + 3, y + ROOF - 8, w - 6, h - ROOF + 8), "feast/front")
    if shown.asked:
        ui.edge((x + 2, y + ROOF - 2, w - 4, h - ROOF + 3), "lit", 4)
    tall = h >= ROOMY
    row = 34.0 if tall else 30.0 if h >= MIDDLE else 24.0
    top = y + ROOF + (9 if h >= MIDDLE else 5)
    left, wide = x + 22, w - 44
    _purse(shown, ui, (left, top, wide, row))
    _store(shown, ui, (left, top + row, wide, row))
    high = 46.0 if tall else 40.0 if h >= MIDDLE else 36.0
    _minions(shown, table, ui, (left, top + 2 * row, wide, high))
    top += 2 * row + high + 4
    if tall:
        _named(shown, table, ui, (left, top, wide, y + h - 48 - top))
        _counts(shown, table, ui, (left, y + h - 46, wide, 38), True)
    else:
        side = min(44.0, y + h - 6 - top)
        track = _track(shown, table, ui)
        aside = 19.0 * min(3, len(shown.things)) if side < LOW else 0.0
        _faces(shown, table, ui, (left, top, wide - 88 - track - aside, side))
        _counts(shown, table, ui, (left + wide - 84 - track, top, 84 + track, side), False)


def _purse(shown: House, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    figures = (("coin", shown.gold), ("energy", shown.energy), ("rune", shown.runes))
    for i, (icon, number) in enumerate(figures):
        ui.sprite("icons/" + icon, (x + i * 46, y + h / 2 - 11, 22, 22))
        ui.label(str(number), (x + 24 + i * 46, y, 22, h), 17, FIGURE)
    for i, number in enumerate(shown.dice):
        image = die(ui.assets, number, ui.view.px(23), shown.look.colour)
        ui.surface.blit(image, ui.rect((x + w - 25 * (len(shown.dice) - i), y + h / 2 - 12, 23, 23)))


def _store(shown: House, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    for kind, name in enumerate(INGREDIENTS):
        count = shown.stores[kind]
        spot = (x + kind * w / 5, y + h / 2 - 11, 22, 22)
        ui.sprite("icons/" + name, spot, alpha=255 if count else 110)
        ui.label(str(count), (spot[0] + 25, y, 24, h), 17, FIGURE)


def _minions(shown: House, table: Table, ui: Ui, box: Box) -> None:
    """Draw each minion's pawn, what it carries with its wounds, and below that its zone."""
    x, y, w, h = box
    wide = h * 0.72
    zoned = min(ZONE, w / len(C.minions) - wide - 2)
    needed = [wide + max(zoned, found.slots * (CARGO - 1)) for found in C.minions]
    gap = (w - sum(needed)) / (len(needed) - 1)
    for minion, found in enumerate(C.minions):
        left = x + sum(needed[:minion]) + minion * gap
        rect = ui.rect((left, y, wide, h))
        ui.surface.blit(pawn(ui.assets, shown.look.colour, rect.size, BUILDS[minion]), rect)
        zone, held = shown.minions[minion]
        _cargo(held, found.slots, (left + wide, y - 2), ui)
        tag = (left + wide, y + h - 20, zoned, 20)
        ui.panel(tag, "ui/slot", c1=PEBBLE)
        ui.label(whereabouts(zone, table), tag, 15, CENTRE, zoom=True, most=1.0)


def _cargo(held: tuple[str, ...], slots: int, corner: tuple[float, float], ui: Ui) -> None:
    """Draw what a minion carries and its free places, side by side, as one picture."""
    side, pitch, ring = ui.view.px(CARGO), ui.view.px(CARGO - 1), ui.view.px(11)

    def make() -> Surface:
        out = Surface((slots * pitch + 2, side), pygame.SRCALPHA)
        for n in range(slots):
            spot = Rect(n * pitch, 0, side, side)
            name, size = ("icons/" + held[n], side) if n < len(held) else ("tokens/ring", ring)
            drawn = ui.assets.sprite(name, (size, size), c1="wood")
            out.blit(drawn, drawn.get_rect(center=spot.center))
        return out

    ui.surface.blit(ui.assets.keep(("cargo", held, slots, side), make), ui.view.pt(*corner))


def _portrait(hero: int, tired: bool, ui: Ui, spot: Box) -> None:
    """Draw a hero's face; who is exhausted is grey and sleeps."""
    x, y, w, h = spot
    arch((x - 2, y - 2, w + 4, h + 4), "ink" if tired else "lit", 0, ui, corner=5)
    face(C.heroes[hero].id, spot, ui, grey=tired)
    if tired:
        ui.label("z", (x + w - 13, y, 13, 17), 15, ZZ)


def _faces(shown: House, table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    heroes = shown.heroes
    if not heroes:
        ui.label(table.texts("board.no_heroes"), (x, y, w, min(h, 24)), 15, TEXT, zoom=True)
    pitch = min(h + 8, (w - h) / max(1, len(heroes) - 1))
    for i in range(len(heroes), int((w + 8) // (h + 8)) if heroes else 0):
        dashed((x + i * (h + 8), y, h, h), 0, ui, colour="wood", alpha=120)
    for i, (hero, tired) in enumerate(heroes):
        _portrait(hero, tired, ui, (x + i * pitch, y, h, h))


def _named(shown: House, table: Table, ui: Ui, box: Box) -> None:
    """Name the heroes with what they can do, two beside each other, as large as there is room."""
    x, y, w, h = box
    say = table.texts
    heroes = shown.heroes
    rows = max(2, (len(heroes) + 1) // 2)
    pitch = min(58.0, h / rows)
    side = min(LARGEST, pitch - 8)
    if not heroes:
        ui.label(say("board.no_heroes"), (x, y + 3, w, 24), 15, TEXT, zoom=True)
    for i in range(len(heroes), 2 * rows if heroes else 0):
        dashed((x + i % 2 * (w / 2), y + 3 + i // 2 * pitch, side, side), 0, ui, colour="wood", alpha=120)
    for i, (hero, tired) in enumerate(heroes):
        left, top = x + i % 2 * (w / 2), y + 3 + i // 2 * pitch
        _portrait(hero, tired, ui, (left, top, side, side))
        name = (left + side + 6, top, w / 2 - side - 8, side / 2)
        if side >= 34:
            ui.label(say.short(C.heroes[hero].id), name, 15, NAME, zoom=True)
            ui.label(does(C.heroes[hero], table), (name[0], top + side / 2, *name[2:]), 15, TEXT, zoom=True)
        else:
            ui.label(say.short(C.heroes[hero].id), (*name[:3], side), 15, NAME, zoom=True)


def _track(shown: House, table: Table, ui: Ui) -> float:
    """Return how much room the words take that say where the marker of the track is."""
    words = table.texts("board.track_short", shown.track)
    return ui.text_width(words, 15, "bold", 1.0) + 12 if shown.track else 20.0


def _counts(shown: House, table: Table, ui: Ui, box: Box, roomy: bool) -> None:
    """Draw how many dishes and trophies there are, how far the track has come, and which items and arms; where there is
    room, the dishes themselves."""
    x, y, w, h = box
    dishes, things, track = shown.dishes, shown.things, shown.track
    figures = [("icons/plate", len(dishes)), ("icons/dragon", shown.trophies)]
    side = 22.0
    middle = y + h / 2 if roomy else y + min(h, 24) / 2
    left = x
    for icon, number in figures:
        ui.sprite(icon, (left, middle - side / 2, side, side))
        ui.label(str(number), (left + side + 2, middle - 12, 14, 24), 17, FIGURE)
        left += 40
    if track:
        wide = _track(shown, table, ui)
        ui.panel((left, middle - 12, wide, 24), "ui/slot", c1="lit")
        words = table.texts("board.track_short", track)
        ui.label(words, (left + 3, middle - 12, wide - 6, 24), 15, CENTRE, zoom=True, most=1.0)
        left += wide + 4
    if roomy:
        row: list[tuple[str, int]] = [*dishes, *((thing, 0) for thing in things)]
        room = x + w - left - 6
        pitch = min(h + 2, (room - h) / max(1, len(row) - 1))
        for i, (name, won) in enumerate(row):
            spot = (left + 6 + i * pitch, y, h, h)
            cut_out(f"{SLUG}/{name}", spot, ui)
            if won:
                ui.sprite("tokens/round", (spot[0] + h - 21, y + h - 20, 21, 21), c1="lit")
                ui.label(str(won), (spot[0] + h - 21, y + h - 20, 21, 21), 15, CENTRE, zoom=True)
    elif things and h >= LOW:
        pitch = min(22.0, (w - 20) / max(1, len(things) - 1))
        for i, name in enumerate(things):
            cut_out(f"{SLUG}/{name}", (x + i * pitch, y + 24, 20, 20), ui)
    elif things:
        room = 19.0 * min(3, len(things))
        pitch = min(19.0, (room - 18) / max(1, len(things) - 1))
        for i, name in enumerate(things):
            cut_out(f"{SLUG}/{name}", (x - 4 - room + i * pitch, middle - 9, 18, 18), ui)
