"""Everything on the table of Tiefenthal that is no place: sky and street, the room cut open, a tavern looked at.

Reads the view and draws; nothing here can be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.table import Marks, Table
from game.boards.tiefenthal import brush, front, houses
from game.boards.tiefenthal.pieces import Pieces
from game.boards.tiefenthal.places import LOOKED_AT, SLUG, C, Layout, Span, asked, focus, tavern
from game.boards.tiefenthal.room import furniture
from game.boards.tiefenthal.seen import Valley
from game.boards.tiefenthal.valley import marker
from game.content import seen
from game.services.geometry import WIDTH, Box
from game.services.i18n import AsIs
from game.widgets.scenery import Lamp, Layer, layers, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

SCENERY = seen.scenery(SLUG)
SAID = Style("text", "snow", "center")
SNOW = 240
"""How much light remains, of 255, of the snow outside while something else is asked about."""
WALL = 10.0
"""How thick the side wall of the house is that shows where the screen is wider than the table."""
HOURS = ("dusk", "ambient", "late")
"""How the light of the room goes down from the first round to the last."""
ROOM_LAMPS = (
    Lamp("hearth", 212, 490, 330, 84),
    Lamp("doorway", 90, 430, 150),
    Lamp("lantern", 335, 350, 120, 66),
    Lamp("lantern", 1153, 344, 120, 66),
    Lamp("lantern", 560, 330, 300),
    Lamp("lantern", 1010, 350, 330),
    Lamp("guests", 560, 620, 520),
    Lamp("casks", 1090, 660, 300),
)
"""What lights the room; where somebody else's tavern is looked at the lanterns are out."""


def outside(view: Valley, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw sky, street and the snow there."""
    x, y, reach = layout.moon(max(0, view.round - 1), True)
    night = (Lamp("moonlight", x, y, 260, 2 * reach), Lamp("windows", 1575, 80, 140))
    _outside(ui, layout, table.span, night)


def draw(view: Valley, table: Table, ui: Ui, layout: Layout, pieces: Pieces) -> None:
    """Draw the room and everything else of the ground that isn't outside."""
    middle = focus(view, table)
    own = middle == table.mine
    hour = HOURS[view.round * len(HOURS) // (len(C.moon(view.module)) + 1)] if own else "away"
    lamps = ROOM_LAMPS if own else tuple(lamp for lamp in ROOM_LAMPS if lamp.kind != "lantern")
    _scene("room", layout["room"], ui, lamps, hour)
    before = ui.dim(table.light("", rest=SNOW))
    rect = ui.rect(layout["roof"])
    ui.surface.blit(ui.assets.sprite("tiefenthal/roof_snow", rect.size, stretch=True), rect)
    ui.dim(before)
    rect = ui.rect(layout["front"])
    ui.surface.blit(ui.assets.sprite("tiefenthal/front_board", rect.size, stretch=True), rect)
    _road(view, table, ui, layout)
    _guest_pile(view, ui, layout["guest_pile"])
    furniture(view, middle, pieces, table, ui)
    t = view.taverns[middle]
    mat = bool(view.mats and view.mats[middle])
    moved = any(ref.startswith("die:") for ref in table.marks.legal)  # it lies in the tray, too
    placed = bool(t.placed) and not t.dice and not moved
    front.tray(ui, layout["tray"], layout["mat_full" if mat else "mat"], table, placed, not mat)
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        houses.draw(view, seat, table, ui, layout.panel(i, len(others), table.span, table.below), pieces)
    if others and not table.below:
        lx, ly, lw, lh = layout.log(len(others), table.span)
        ui.panel((lx, ly - 2, lw, lh + 4), "ui/slot", c1="table")
        ui.sprite("tiefenthal/log_snow", (lx - 5, ly - 15, lw + 10, 20))
    if middle != asked(view, table):
        still = table._replace(marks=Marks(), picked=None)  # the marks mean things of the tavern that is asked
        for place in tavern(view, middle, layout):
            if place.ref not in LOOKED_AT or place.show != "pile":
                pieces.draw(view, place, still, ui)
    if not own and not table.seats[table.mine].bot:
        _watched(view, middle, table, ui, layout["watched"])


def _watched(view: Valley, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Say on the beam of a tavern that is looked at whose it is, and what the person has who looks."""
    x, y, w, h = box
    brush.sheet(ui, box, brush.DARK, "lit", 6, 2)
    mine = view.taverns[table.mine]
    own = f"[coin] {mine.coins} [mug] {mine.beer}"
    names = AsIs(table.seats[seat].name), AsIs(table.seats[table.mine].name)
    text = table.texts("board.watched", *names, AsIs(own))
    short = table.texts("board.watched_short", names[0], AsIs(own))
    ui.label(text, (x + 6, y, w - 12, h), 17, brush.ON_DARK, short=short)


def _outside(ui: Ui, layout: Layout, span: Span, lamps: tuple[Lamp, ...]) -> None:
    """Paint sky and street as wide as the screen is, and the snow on both sides of the house."""
    left, right = min(0.0, span[0]), max(float(WIDTH), span[1])
    x, y, _, h = layout["valley"]
    sky = Layer(f"{SLUG}/valley", (left, y, right - left, h + 2), (), SCENERY["soft"]["valley"])
    things = layers(SCENERY["valley"], SLUG, (x, y), {}, SCENERY["soft"])
    far = layers(SCENERY["margins"], SLUG, (x, y), {}) if right - left > WIDTH else ()
    paint(ui, SLUG, (left, y, right - left, h), (sky, *things, *far), lamps, "outside")
    x, y, _, h = layout["yard"]
    for name, box in (("yard", (x, y, right - x, h)), ("wall_side", (left, y, layout["room"][0] - left, h))):
        if name == "yard" or left < -WALL:
            snow = Layer(f"{SLUG}/snowfield", box, (), SCENERY["soft"]["snowfield"])
            paint(ui, SLUG, box, (snow, *layers(SCENERY[name], SLUG, (0, y), {})), (), "outside")
    room = layout["room"]
    ui.fill((room[0] - WALL, y, WALL, h), "tiefenthal.deep")


def _scene(name: str, box: Box, ui: Ui, lamps: tuple[Lamp, ...], hour: str) -> None:
    """Paint a part of the valley."""
    found = layers(SCENERY[name], SLUG, box[:2], {}, SCENERY["soft"])
    paint(ui, SLUG, box, found, lamps, hour)


def _road(view: Valley, table: Table, ui: Ui, layout: Layout) -> None:
    """The way to the monastery, from stone to stone, and what one gets on it, where that can be told whole beside
    the markers."""
    stones = [layout.stone(i) for i in range(C.setup.spaces.monastery_end + 1)]
    ui.sprite("tiefenthal/monastery", layout["monastery_house"])
    for colour, wide in (("tiefenthal.shore", 13.0), ("tiefenthal.chalk", 9.0)):
        points = [ui.view.pt(*stone) for stone in stones]
        ui.shape(pygame.draw.lines, colour, False, points, ui.view.px(wide))
    box = x, y, w, h = _bare(layout["road_says"], [marker(view, seat, layout) for seat in range(view.seats)])
    short = table.texts("board.road_short")
    if ui.text_width(short, 15) <= w - 8:
        brush.sheet(ui, box, brush.DARK, "", 4)
        ui.label(table.texts("board.road"), (x + 4, y, w - 8, h), 15, SAID, short=short, zoom=True)


def _bare(box: Box, taken: Sequence[Box]) -> Box:
    """Return the widest part of a box before which none of these stands."""
    x, y, w, h = box
    edges = sorted((left, left + wide) for left, top, wide, high in taken if top < y + h and top + high > y)
    parts = zip((x, *(right for _, right in edges)), (*(left for left, _ in edges), x + w))
    left, right = max(parts, key=lambda part: part[1] - part[0])
    return left, y, right - left, h


def _guest_pile(view: Valley, ui: Ui, box: Box) -> None:
    """The guests who are still on their way: a pile in the snow, and how many."""
    x, y, w, h = box
    if view.guests.size:
        brush.shadow(ui, x + w / 2, y + h - 36, w * 0.56, 8)
    front.lay_pile(ui, (x, y, w, h - 36), "tiefenthal.curtain", view.guests.size)
    brush.tag(ui, (x - 2, y + h - 30, w + 4, 28), str(view.guests.size), "icons/guest", vu=19)
