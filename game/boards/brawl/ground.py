"""Everything in the room of Tavern Battle that is no place: floor and rug, the mats, the bar, what lies in pieces.

Reads the view and draws; nothing here can be clicked, and what happens on the rug is `rug.py`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.boards.brawl import heads, mats, medals, ring
from game.boards.brawl.look import SCENERY, STYLES, VEILS, edge
from game.boards.brawl.places import SLUG, C, Layout, hand_box
from game.boards.brawl.seen import BrawlView, trading
from game.boards.table import Place, Table
from game.services.geometry import WIDTH, Box
from game.widgets.controls import emblem
from game.widgets.scenery import Lamp, Layer, layers, paint
from game.widgets.ui import Ui

TOP, HIGH = 44, 802
EMBLEM = 40.0
"""Size of the emblem beside a hand that isn't that of whoever sits in front."""
ADDS = 30.0
"""The width of the slip with the small number that each adds as a support."""
FAR = 0.4
"""The share of its size at which everything is rasterised that stands behind medals, cards and dice."""
DARKER, LEAST = 8, 2
"""With so many things broken another light goes out, and so many stay."""

CROCKERY = ("leaf", "linen", "iron", "straw")
"""What doesn't splinter breaks in shards of one of these colours."""
MAT_EDGE = 22.0
"""How far a mat reaches beyond what belongs to its medals."""

CARD = 106.0
"""As much of the bar an object of the hand takes at most."""


def draw(view: BrawlView, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the ground of the table."""
    _hall(view, table, ui)
    if table.large is None:
        groups = ring.groups(view, table, layout.boxes)
        for seat, group in enumerate(groups):
            mats.draw(group, table.seats[seat].colour, table.acts(seat), ui)
        _wreck(view, ui, groups)
        if not table.below:
            x, y, w, h = layout.right("log", table)
            rect = ui.rect((x - 8, y, w + 12, h + 4))
            ui.surface.blit(ui.assets.sprite("brawl/slate", rect.size, stretch=True), rect)
        heads.standing(view, table, layout["standing"], ui)
        if view.supported:
            x, y, w, h = layout["support_words"]
            medals.plank(ui, (x, y + h / 2 - 12, ADDS, 24), "note", 0.3)
            ui.label("+1", (x, y + h / 2 - 12, ADDS, 24), 15, STYLES["support_centre"])
            box = (x + ADDS + 6, y, w - ADDS - 6, h)
            ui.label(table.texts("board.adds"), box, 15, STYLES["on_wall_quiet"], zoom=True)
    else:
        ui.fill(layout["large"], VEILS["large"])
        ui.edge(layout["large"], edge(ui, table.seats[table.large].colour), 4)
    _bar(view, table, ui, layout)


def _hall(view: BrawlView, table: Table, ui: Ui) -> None:
    """Paint the room: as long as there is trade the tables stand and candles burn; in the brawl lights go out."""
    left, right = table.span
    box: Box = (left, TOP, right - left, HIGH)
    kind = "trade" if trading(view) else "brawl"
    room = Layer(f"{SLUG}/room", box, (), FAR)
    rows = [*SCENERY["hall"], *SCENERY[kind]]
    lights = SCENERY["lights_" + kind]
    if kind == "brawl":
        lights = lights[: max(LEAST, len(lights) - sum(view.broken) // DARKER)]
    lamps = tuple(Lamp(name, x, TOP + y, reach) for name, x, y, reach in lights)
    things = [layer._replace(share=FAR) for layer in layers(rows, SLUG, (0, TOP), {})]
    paint(ui, SLUG, box, (room, *things), lamps)


def _wreck(view: BrawlView, ui: Ui, groups: Sequence[ring.Group] = ()) -> None:
    """Lay about what is broken, as what it was: with each thing one piece more on the floor, where no group stands."""
    if not view.round:
        return
    names = [C.objects[kind].id for kind, count in enumerate(view.broken) for _ in range(count)]
    made = {name: colour for colour in CROCKERY for name in SCENERY["shards_" + colour]}
    stood = [box for group in groups for box in (group.plate, *(slot.box(1.0) for slot in group.slots))]
    spots = [row for row in SCENERY["wreck"] if not any(_near(row, box) for box in stood)]
    wooden = [name for name in names if name not in made]
    pieces = [*zip(wooden, spots), *zip([name for name in names if name in made], spots[: len(wooden) - 1 : -1])]
    for name, (_, x, y, w, h) in pieces:
        if name in made:
            ui.sprite(f"{SLUG}/shards", (x + w / 2 - 21, TOP + y + h / 2 - 14, 42, 28), c1=made[name])
        else:
            ui.sprite(f"{SLUG}/splinters", (x, TOP + y, w, h))


def _near(row: Sequence[Any], box: Box) -> bool:
    """Whether a thing on the floor would lie on the mat of whoever stands there."""
    (_, x, y, w, h), (left, top, wide, high) = row, box
    y += TOP
    return (
        x < left + wide + MAT_EDGE and left - MAT_EDGE < x + w and y < top + high + MAT_EDGE and top - MAT_EDGE < y + h
    )


def _bar(view: BrawlView, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the bar on which the hand lies, and whose hand it is where that isn't whoever sits in front."""
    left, right = table.span
    x, y, w, h = layout["bar"]
    rect = ui.rect((x + left, y, w + right - WIDTH - left, h))
    size = max(1, round(rect.w * FAR)), max(1, round(rect.h * FAR))
    drawn = ui.assets.sprite("brawl/bar", size, stretch=True)
    scaled = ui.assets.keep(("bar", rect.size), lambda: pygame.transform.smoothscale(drawn, rect.size))
    ui.surface.blit(scaled, rect)
    if table.large is not None:
        own = layout.left("plate_own", table)
        heads.own_plate(view, Place(f"seat:{table.mine + 1}", own, "own", data=(table.mine, "")), table, ui)
    elif table.mine != ring.home(table):
        look = table.seats[table.mine]
        _, oy, ow, oh = layout["hand_owner"]
        ox = hand_box("treasures", view, table, layout)[0] - ow - 6
        emblem(ui, (ox + (ow - EMBLEM) / 2, oy, EMBLEM, EMBLEM), look.colour, look.letter)
        text = table.texts("board.hand_of", f"seat:{table.mine + 1}")
        ui.label(text, (ox, oy + EMBLEM + 4, ow, oh - EMBLEM - 4), 16, STYLES["on_bar_centre"], lines=3, zoom=True)
    if trading(view) and not view.objects[table.mine]:
        ox, oy, ow, oh = hand_box("objects", view, table, layout)
        text = table.texts("board.objects_later")
        if ui.fits(text, (ox, oy, ow, oh), 3):  # many treasures leave no room for it
            ui.label(text, (ox, oy, ow, oh), 16, STYLES["on_bar_centre"], lines=3, zoom=True)
    ox, _, ow, _ = hand_box("objects", view, table, layout)
    end = min(ox + ow, ox + len(view.objects[table.mine]) * CARD)
    hand = (kind for kind in view.objects[table.mine] if kind >= 0)
    worth = any(C.objects[kind].worth and C.objects[kind].breaks(bool(view.smash)) for kind in hand)
    x, y, w, h = layout.right("breaks", table)
    if worth and table.open_hand(table.mine) and end <= x:
        medals.plank(ui, (x + w / 2 - 27, y, 54, medals.PILL), "tag", 0.3)
        ui.sprite("icons/crack", (x + w / 2 - 24, y + 2, 21, 21))
        ui.label("-1", (x + w / 2 - 2, y, 28, medals.PILL), 17, STYLES["big"])
        box = (x, y + medals.PILL + 4, w, h - medals.PILL - 4)
        ui.label(table.texts("board.sign.breaks"), box, 15, STYLES["on_bar_centre"], lines=3, valign="top", zoom=True)
    x, y, w, h = layout.right("tilts", table)
    tilted = any(0 < view.tilt[char] < medals.KO for group in view.groups for char in group)
    if view.round and tilted and end <= x:
        medals.pill("tilt", f"1/{medals.KO}", x + (w - 2 * medals.PILL) / 2, y, 2 * medals.PILL, "blood", ui, 1.0)
        box = (x, y + medals.PILL + 4, w, h - medals.PILL - 4)
        ui.label(table.texts("board.sign.tilt"), box, 15, STYLES["on_bar_centre"], lines=3, valign="top", zoom=True)
