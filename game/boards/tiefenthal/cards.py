"""Cards and dice of Tiefenthal, as they lie anywhere on its table.

Draws what it is told from the definitions; of a match it knows nothing.
"""

from __future__ import annotations

import pygame

from game.boards.base import record
from game.boards.table import Table
from game.boards.tiefenthal import brush, words
from game.boards.tiefenthal.places import C, Layout
from game.pieces.card import Card, CardFace
from game.pieces.die import die
from game.pieces.drawn import Drawn
from game.rules.tiefenthal.content import STAFF
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
NAME = Style("bold", "cream", "left")
SMALL = Style("text", "straw", "left")
FOOT = 24.0
"""The strip at the foot of a card, in vu; what the card is worth stands above it."""
PANE = "tiefenthal.board_light"
MOST_GROWN = 1.4
"""Words on cards follow the text size up to here."""
SOLD_OUT = (120, 124, 150)
"""What the grey picture of a stack that is sold out is multiplied with."""


class Cards:
    """Draws cards and dice for one table."""

    def __init__(self, layout: Layout):
        self.layout = layout

    def die(self, number: int, box: Box, seat: int, table: Table, ui: Ui) -> None:
        """Draw a die of the view: white, or in its owner's colour."""
        rect = ui.rect(box)
        colour = table.seats[seat].colour if number >= len(words.FACES) else ""
        ui.surface.blit(die(ui.assets, number % len(words.FACES) + 1, min(rect.size), colour), rect)

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, foot: str = "", short: str = "") -> None:
        """Draw the card of a guest, a regular or a noble: the pips he needs, what he pays, what he is worth.

        `foot` is what stands on its lower edge, `short` where that is too long.
        """
        say, name = table.texts, C.kinds[kind]
        family = "noble" if kind == C.noble else "tavern" if C.beer[kind] else "peasant"
        card = CardFace(
            name,
            say.name(name),
            family,
            art=words.picture(kind),
            short=say.short(name),
            annex_name=foot,
            annex_short=short,
            sign=False,
        )
        rect = ui.rect(box)
        drawn = Card(card, _grow(ui)).image(ui.assets, ui.type, rect.size, "", ui.view.floor_px)
        ui.surface.blit(drawn.surface, rect)
        record(ui, [word.move(*rect.topleft) for word in drawn.words])
        x, y, w, _ = box
        top = y + _below_name(drawn, ui)
        ui.surface.blit(die(ui.assets, C.pips[kind], ui.view.px(27)), ui.rect((x + 4, top, 27, 27)))
        brush.coin(ui, (x + w - 36, top - 1, 32, 32), C.coins[kind], 17)
        if C.points[kind]:
            self.star(C.points[kind], box, bool(foot), ui)

    def offer(self, kind: int, box: Box, table: Table, ui: Ui, foot: str = "") -> None:
        """Draw a guest with his price in beer and what winning him brings, or else `foot`."""
        short, row = "", C.guest_row[kind]
        if row >= 0:
            foot, short = words.gain_label(C.effects[row][0], table)
        self.guest(kind, box, table, ui, foot, short=short)
        if C.beer[kind]:
            x, y, _, h = box
            spot = (x + 3, y + h - (FOOT + 32 if foot else 34), 52, 26)
            brush.cost(ui, spot, str(C.beer[kind]), "icons/mug", lit=True)

    def worker(self, staff: int, box: Box, table: Table, ui: Ui, gone: bool = False) -> float:
        """Draw a card of staff and what it gives, and return where its name ends; `gone`: none of them is left."""
        say, name = table.texts, STAFF[staff]
        foot, short = words.staff_label(staff, table)
        face = CardFace(
            name,
            say.name(name),
            "artisan",
            art=words.picture(staff),
            short=say.short(name),
            annex_name="" if gone else foot,
            annex_short=short,
            sign=False,
        )
        rect = ui.rect(box)
        drawn = Card(face, _grow(ui)).image(ui.assets, ui.type, rect.size, "", ui.view.floor_px)

        def grey() -> pygame.Surface:
            out = pygame.transform.grayscale(drawn.surface)
            name = drawn.words[0].box.bottom
            out.fill(SOLD_OUT, (0, name, rect.w, rect.h - name), pygame.BLEND_RGB_MULT)
            return out

        surface = ui.assets.keep(("sold out", face, rect.size, _grow(ui)), grey) if gone else drawn.surface
        ui.surface.blit(surface, rect)
        record(ui, [word.move(*rect.topleft) for word in drawn.words])
        return box[1] + _below_name(drawn, ui)

    def count(self, left: int, box: Box, ui: Ui) -> None:
        """Draw how many cards a stack still has in its lower left corner, above its foot."""
        x, y, _, h = box
        spot = (x + 4, y + h - (FOOT + 32), 36, 26)
        brush.sheet(ui, spot, brush.DARK)
        ui.label(f"×{left}", spot, 16, brush.ON_DARK)

    def star(self, points: int, box: Box, footed: bool, ui: Ui) -> None:
        """Draw what a card is worth in its lower right corner, above its foot if it has one."""
        x, y, w, h = box
        wide = 46 if points > 9 else 40
        brush.pill(ui, (x + w - wide - 5, y + h - (FOOT + 32 if footed else 34), wide, 26), points, "icons/star")


def pane(ui: Ui, art: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a window with somebody behind it, `size` pixels."""
    return ui.assets.keep(("window", art, size), lambda: _painted(ui, art, size))


def _painted(ui: Ui, art: str, size: tuple[int, int]) -> pygame.Surface:
    out = pygame.Surface(size, 0, 32)
    edge = ui.view.px(2)
    out.fill(ui.assets.colour("tiefenthal.deep"))
    inside = out.get_rect().inflate(-2 * edge, -2 * edge)
    out.fill(ui.assets.colour(PANE), inside)
    side = min(size[1], round(size[0] * 1.3))
    head = ui.assets.picture(art, side, ground=False)
    out.set_clip(inside)
    out.blit(head, head.get_rect(midtop=(inside.centerx - side // 20, inside.top + edge)))
    out.set_clip(None)
    return out


def _below_name(drawn: Drawn, ui: Ui) -> float:
    """Return how far below a card's upper edge there is room under its name, which may take two lines."""
    return max(26.0, drawn.words[0].used.bottom / ui.view.k + 2)


def _grow(ui: Ui) -> float:
    """Return how much larger the words on cards are than on the drawing of a card."""
    return max(1.0, min(ui.view.text, MOST_GROWN))


def board(ui: Ui, box: Box) -> None:
    """Draw the dark ground of a large card of words."""
    ui.panel(box, "ui/slot", c1="table")
