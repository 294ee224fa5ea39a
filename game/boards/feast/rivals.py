"""The taverns of the other seats of Taverns & Dragons: everything open that they have, small; with few seats by name.

Reads the view and draws; the roof with its sign is a place, nothing else here can be clicked.
"""

from __future__ import annotations

from re import sub
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.boards.feast.doing import does
from game.boards.feast.faces import arch, cut_out, dashed, face
from game.boards.feast.places import BUILDS, ROOF, SLUG, C
from game.boards.feast.signs import numbered
from game.boards.feast.view import View, things_of, trophies
from game.boards.table import SeatLook, Table
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
CARGO, LARGEST, LARGER = 19.0, 96.0, 44.0
"""The side of what a minion carries, of the picture of a hero at most, and from which on his name stands below it."""
ZONE = (30.0, 26.0)
"""The stone with the number of a minion's zone."""
BULLET, MOST_LINES = 12.0, 4
MARGIN = 8.0
"""So far from the post at the right words end."""
APART = 8.0
"""How far from a hero's words the next one's picture is at least."""
TILE = 84.0
"""How wide a hero with his name is, at least."""
ROOM, ROOMIER = 92.0, 180.0
"""From such a height below the minions on heroes are named, and two lines are kept for what the seat did last."""
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
    things = things_of(view, seat)
    return House(
        table.seats[seat],
        table.acts(seat),
        view.gold[seat],
        view.energy[seat],
        view.runes[seat],
        tuple(view.dice[seat]),
        tuple(view.stores[seat]),
        tuple((zone, _load(view, seat, minion)) for minion, zone in enumerate(view.zones[seat])),
        tuple((hero, bool(tired >> hero & 1)) for hero in (view.heroes[seat] if view.heroes else ())),
        tuple((C.recipes[recipe].id, won) for recipe, _, won in (view.dishes[seat] if view.dishes else ())),
        len(trophies(view, seat)),
        view.marks[seat] if view.houses and view.houses[seat] >= 0 else 0,
        tuple(things),
    )


def _load(view: View, seat: int, minion: int) -> tuple[str, ...]:
    return (*(INGREDIENTS[kind] for kind in view.cargo[seat][minion]), *["wound"] * view.wounds[seat][minion])


def draw(view: View, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw another seat's tavern: purse and dice left, store, minions with cargo and wounds, heroes, dishes, counts,
    and what it did last as far as there is room."""
    shown, did = house(view, seat, table), tuple(table.lately(seat))
    ui.repeat(f"tavern {seat}", (shown, box, did), lambda: _tavern(shown, did, table, ui, box))


def _tavern(shown: House, did: tuple[str, ...], table: Table, ui: Ui, box: Box) -> None:
    x, y, w, h = box
    ui.sprite("feast/chimney", (x + w - 56, y - 6, 28, 38))
    ui.panel((x + 3, y + ROOF - 8, w - 6, h - ROOF + 8), "feast/front")
    if shown.asked:
        ui.edge((x + 2, y + ROOF - 2, w - 4, h - ROOF + 3), "lit", 4)
    top, row, high = _rows(box)
    left, wide = x + 22, w - 44
    _purse(shown, ui, (left, top, wide, row))
    _store(shown, ui, (left, top + row, wide, row))
    _minions(shown, ui, (left, top + 2 * row, wide, high))
    top += 2 * row + high + 4
    rest = (left, top, wide, y + h - 6 - top)
    if rest[3] >= ROOM:
        _home(shown, did, table, ui, rest)
    else:
        _narrow(shown, did, table, ui, rest)


def _rows(box: Box) -> tuple[float, float, float]:
    """Return where the purse of a tavern begins, how high it and the store are, and how high its minions."""
    _, y, _, h = box
    top = y + ROOF + (9 if h >= MIDDLE else 5)
    return (top, 34.0, 46.0) if h >= ROOMY else (top, 28.0, 40.0) if h >= MIDDLE else (top, 24.0, 36.0)


def figures(box: Box) -> Box:
    """Return where the numbers of a tavern stand: purse, dice left and store."""
    x, _, w, _ = box
    top, row, _ = _rows(box)
    return x + 22, top, w - 44, 2 * row


def _fitting(did: tuple[str, ...], wide: float, high: float, ui: Ui) -> tuple[str, ...]:
    """Return what a seat did last, the newest without what stands in brackets where it finds no room with it."""
    if not did or _told(did, 1, wide, ui) <= high:
        return did
    return *did[:-1], sub(r"\s*\([^()]*\)", "", did[-1])


def _narrow(shown: House, did: tuple[str, ...], table: Table, ui: Ui, box: Box) -> None:
    """Draw heroes as faces, the counts beside them, below them what the seat did last where that has room."""
    x, y, w, h = box
    did = _fitting(did, w, h - LOW + 10, ui)
    told = _told(did, 1, w, ui)
    side = min(44.0, h - told if h - told >= LOW - 10 else h)
    track = _track(shown, table, ui)
    aside = 19.0 * min(3, len(shown.things)) if side < LOW else 0.0
    _faces(shown, table, ui, (x, y, w - 88 - track - aside, side))
    _counts(shown, table, ui, (x + w - 84 - track, y, 84 + track, side), False)
    _lately(did, ui, (x, y + side + 2, w, h - side))


def _home(shown: House, did: tuple[str, ...], table: Table, ui: Ui, box: Box) -> None:
    """Draw heroes by name, dishes and things, and fill the rest with what the seat did last."""
    x, y, w, h = box
    count = 40.0 if shown.dishes or shown.things else 28.0
    did = _fitting(did, w, h - count - 8 - _line(ui), ui)
    told = _told(did, 2 if h >= ROOMIER else 1, w, ui)
    if h - count - told - 4 < _line(ui) + 4:  # who is there counts more than what was done
        told = 0.0
    high = _heroes(shown, table, ui, (x, y, w, h - count - told - 4))
    _counts(shown, table, ui, (x, y + high, w, count - 2), True)
    _lately(did, ui, (x, y + high + count + 2, w, h - high - count - 2))


def _told(did: tuple[str, ...], count: int, wide: float, ui: Ui) -> float:
    """Return how high so many of the last things that a seat did are in words."""
    return sum(_lines(words, wide, ui) for words in did[-count:]) * _line(ui)


def _lines(words: str, wide: float, ui: Ui) -> int:
    """Return how many lines some words take."""
    return next(
        (n for n in range(1, MOST_LINES) if ui.fits(words, (0, 0, wide - BULLET - MARGIN, n * _line(ui)), n)),
        MOST_LINES,
    )


def _line(ui: Ui) -> float:
    """Return how high a line of small words is."""
    return max(19.0 * min(1.3, max(1.0, ui.view.text)), ui.view.least * 1.25)


def _lately(did: tuple[str, ...], ui: Ui, box: Box) -> None:
    """Say what a seat did last, as much of it as has room, in its order."""
    x, y, w, h = box
    line = _line(ui)
    room = int((h + 2) // line)
    said: list[tuple[str, int]] = []
    for words in reversed(did):
        lines = _lines(words, w, ui)
        if lines > room:
            break
        room -= lines
        said.insert(0, (words, lines))
    for words, lines in said:
        ui.fill((x, y + line / 2 - 3, 5, 5), "wood")
        ui.label(
            words,
            (x + BULLET - 1, y, w - BULLET + 1 - MARGIN, lines * line),
            15,
            TEXT,
            lines=lines,
            zoom=True,
            most=1.3,
        )
        y += lines * line


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


def _minions(shown: House, ui: Ui, box: Box) -> None:
    """Draw each minion's pawn, what it carries with its wounds, and below that the stone of its zone."""
    x, y, w, h = box
    wide = h * 0.72
    needed = [wide + max(ZONE[0], found.slots * (CARGO - 1)) for found in C.minions]
    gap = (w - sum(needed)) / (len(needed) - 1)
    for minion, found in enumerate(C.minions):
        left = x + sum(needed[:minion]) + minion * gap
        rect = ui.rect((left, y, wide, h))
        ui.surface.blit(pawn(ui.assets, shown.look.colour, rect.size, BUILDS[minion]), rect)
        zone, held = shown.minions[minion]
        _cargo(held, found.slots, (left + wide, y - 2), ui)
        numbered(zone + 1, (left + wide - 1, y + h - ZONE[1] + 2, *ZONE), ui, vu=17)


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


def _heroes(shown: House, table: Table, ui: Ui, box: Box) -> float:
    """Draw the heroes by name, as large as there is room, with what they can do where that has room, too; return how
    high they are."""
    x, y, w, h = box
    heroes, line = shown.heroes, _line(ui)
    if not heroes:
        ui.label(table.texts("board.no_heroes"), (x, y, w, line), 15, TEXT, zoom=True)
        return min(h, line + 4)
    each = max(3, int(w // TILE))
    rows = (len(heroes) + each - 1) // each
    pitch = h / rows
    widest = max(_width(hero, table, ui) for hero, _ in heroes)
    if pitch < LARGER + line or widest > w / each - 3:
        return _listed(shown, table, ui, box)
    does = pitch >= LARGER + 2 * line
    side = min(LARGEST, w / each - 8, pitch - line * (2 if does else 1) - 6)
    pitch = side + line * (2 if does else 1) + 6
    for i in range(len(heroes), 3):
        dashed((x + i * w / each, y, side, side), 0, ui, colour="wood", alpha=120)
    for i, (hero, tired) in enumerate(heroes):
        left, top = x + i % each * w / each, y + i // each * pitch
        _portrait(hero, tired, ui, (left, top + 1, side, side))
        _name(hero, table, ui, (left, top + side + 3, w / each - 2, line))
        if does:
            _does(hero, table, ui, (left, top + side + 3 + line, w / each - 2, line))
    return rows * pitch


def _listed(shown: House, table: Table, ui: Ui, box: Box) -> float:
    """Draw the heroes with their names beside their faces, two in a row; return how high they are."""
    x, y, w, h = box
    rows = (len(shown.heroes) + 1) // 2
    pitch = min(LARGER, h / rows)
    widest = max(_width(hero, table, ui) for hero, _ in shown.heroes)
    side = min(pitch - 4, max(20.0, w / 2 - 8 - APART - widest))
    line = _line(ui)
    if pitch < line:  # too many for their names: each is named by his card
        high = min(LARGER, h - 4)
        if high <= 0:
            return 0.0  # nor is there room for their faces
        _faces(shown, table, ui, (x, y, w, high))
        return high + 4
    for i, (hero, tired) in enumerate(shown.heroes):
        left, top = x + i % 2 * (w / 2), y + i // 2 * pitch
        _portrait(hero, tired, ui, (left, top + 1, side, side))
        two = side >= 2 * line - 2
        beside = (left + side + 5, top + 1, w / 2 - side - 5 - APART, side / 2 if two else side)
        _name(hero, table, ui, beside)
        if two:
            _does(hero, table, ui, (beside[0], top + 1 + side / 2, *beside[2:]))
    return rows * pitch


def _width(hero: int, table: Table, ui: Ui) -> float:
    """Return how much room the short name of a hero takes."""
    return ui.text_width(table.texts.short(C.heroes[hero].id), 15, "bold", 1.0) + 1


def _name(hero: int, table: Table, ui: Ui, box: Box) -> None:
    name, short = table.texts.name(C.heroes[hero].id), table.texts.short(C.heroes[hero].id)
    ui.label(name, box, 15, NAME, zoom=True, short=short, most=1.0)


def _does(hero: int, table: Table, ui: Ui, box: Box) -> None:
    """Say what a hero can do where it has room: the card has all of it."""
    words = does(C.heroes[hero], table)
    if ui.text_width(words, 15, most=1.0) <= box[2]:
        ui.label(words, box, 15, TEXT, zoom=True, most=1.0)


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
