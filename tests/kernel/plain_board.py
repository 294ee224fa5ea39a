"""The barest table for Back Room: labelled boxes, so that the generic match scene needs no texts and no pictures."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.boards.base import Board
from game.boards.table import Place, Table
from game.boards.words import Header, ZoomCard
from game.widgets.text import Style
from game.widgets.ui import Ui
from tests.kernel.torture import GAME
from tests.kernel.torture_table import META, held

TEXT = Style("text", "cream")


class PlainBoard(Board):
    """A box for the deck, the dice, each seat, and each kind in the hand of whoever looks."""

    meta = META
    regions = ("table", "hand")

    def place(self, view: Any, table: Table) -> list[Place]:
        seats = [Place(f"seat:{seat + 1}", (20, 60 + 90 * seat, 400, 80), "table") for seat in range(view.seats)]
        things = [
            Place("deck", (460, 60, 120, 170), "table"),
            *(Place(f"die:{i + 1}", (600 + 90 * i, 60, 80, 80), "table") for i in range(len(view.dice))),
        ]
        hand = [Place(ref, (460 + 140 * i, 500, 120, 170), "hand") for i, ref in enumerate(held(view, table.mine))]
        return seats + things + hand

    def ground(self, view: Any, table: Table, ui: Ui) -> None:
        ui.grain("soot", (0, 44, 1600, 802))

    def piece(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        ui.panel(place.box)
        ui.label(place.ref, place.box, 16, TEXT)

    def zoom(self, view: Any, ref: str, table: Table) -> ZoomCard:
        return ZoomCard(ref)

    def header(self, view: Any, table: Table) -> Header:
        return Header(str(view.rounds))

    def log_box(self, view: Any, table: Table) -> tuple[float, float, float, float]:
        return (1180, 600, 400, 220)


def board() -> PlainBoard:
    return PlainBoard()


SHELF = SimpleNamespace(
    slugs=lambda: (META.slug,), get=lambda slug: {META.slug: GAME}[slug], meta=lambda slug: {META.slug: META}[slug]
)
"""What the app finds instead of the games of the house."""
