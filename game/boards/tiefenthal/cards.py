"""Cards and dice of Tiefenthal, as they lie anywhere on its table.

Draws what it is told from the definitions; of a match it knows nothing.
"""

from __future__ import annotations

from game.boards.base import Table, record
from game.boards.tiefenthal import words
from game.boards.tiefenthal.places import C, Layout
from game.pieces.card import Card, CardFace
from game.pieces.die import die
from game.rules.tiefenthal.content import STAFF
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
NAME = Style("bold", "cream", "left")
SMALL = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "center", "ink")


class Cards:
    """Draws cards and dice for one table."""

    def __init__(self, layout: Layout):
        self.layout = layout

    def die(self, number: int, box: Box, seat: int, table: Table, ui: Ui) -> None:
        """Draw a die of the view: white, or in its owner's colour."""
        rect = ui.rect(box)
        colour = table.seats[seat].colour if number >= len(words.FACES) else ""
        ui.surface.blit(die(ui.assets, number % len(words.FACES) + 1, min(rect.size), colour), rect)

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, foot: str = "", face: int = 0) -> None:
        """Draw the card of a guest, a regular or a noble: the pips he needs, what he pays, what he is worth.

        `foot` is what stands on its lower edge; `face` tells nobles apart, who are all one kind.
        """
        say, name = table.texts, C.kinds[kind]
        family = "noble" if kind == C.noble else "tavern" if C.beer[kind] else "peasant"
        card = CardFace(
            name,
            say.name(name),
            family,
            art=words.picture(kind, face),
            short=say.short(name),
            annex_name=foot,
            sign=False,
        )
        drawn = Card(card).draw(ui.surface, ui.assets, ui.type, ui.rect(box), "", ui.view.floor_px)
        record(ui, drawn)
        x, y, w, _ = box
        top = max(y + 26, (drawn[0].used.bottom - ui.view.oy) / ui.view.k + 2)  # below a name of two lines
        ui.surface.blit(die(ui.assets, C.pips[kind], ui.view.px(26)), ui.rect((x + 4, top, 26, 26)))
        coin = (x + w - 34, top, 30, 30)
        ui.sprite("icons/coin", coin)
        ui.label(str(C.coins[kind]), coin, 18, GOLD)
        if C.points[kind]:
            self.star(C.points[kind], box, bool(foot), ui)

    def offer(self, kind: int, box: Box, table: Table, ui: Ui, foot: str = "") -> None:
        """Draw a guest with his price in beer and what winning him brings, or else `foot`."""
        bonus = words.bonus_label(C.effects[C.guest_row[kind]][0], table) if C.guest_row[kind] >= 0 else foot
        self.guest(kind, box, table, ui, bonus)
        if C.beer[kind]:
            x, y, _, h = box
            mug = (x + 3, y + h - (56 if bonus else 34), 32, 32)
            ui.sprite("icons/mug", mug)
            ui.label(str(C.beer[kind]), mug, 20, BOLD)

    def worker(self, staff: int, box: Box, table: Table, ui: Ui, foot: str = "") -> None:
        """Draw a card of staff."""
        say, name = table.texts, STAFF[staff]
        face = CardFace(
            name,
            say.name(name),
            "artisan",
            art=words.picture(staff),
            short=say.short(name),
            annex_name=foot,
            sign=False,
        )
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(box), "", ui.view.floor_px))

    def star(self, points: int, box: Box, footed: bool, ui: Ui) -> None:
        """Draw what a card is worth in its lower right corner, above its foot if it has one."""
        x, y, w, h = box
        star = (x + w - 36, y + h - (56 if footed else 34), 32, 32)
        ui.sprite("icons/star", star)
        ui.label(str(points), (star[0], star[1] + 2, 32, 32), 17, BOLD)


UNTURNED = {"c1": "bloody_inn.ground", "c2": "tiefenthal.oak"}
TURNED = {"c1": "tiefenthal.oak", "c2": "brawl.ground"}
"""The colours of what is drawn on a tile: quiet, because words stand on it."""


def board(ui: Ui, box: Box, turned: bool = False, name: str = "") -> None:
    """Draw the dark board of a tile, with what its name stands for in quiet colours; a turned one has a bright edge."""
    if name:
        ui.sprite(f"tiefenthal/{name}", box, **(TURNED if turned else UNTURNED))
    else:
        ui.panel(box, "ui/slot", c1="table")
    if turned:
        x, y, w, h = box
        ui.edge((x + 3, y + 3, w - 6, h - 6), "lit", 3)
