"""The rows of the new-match screen: a seat, an option. They draw and record; what a ref does stands in new_match.py."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.boards.table import SeatLook
from game.kernel.api import Option
from game.scenes.opponents import heads
from game.services.geometry import Box
from game.services.match_setup import LEVELS, SeatSetup
from game.widgets.controls import button, choice
from game.widgets.field import TextField
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

_HINT = Style(colour="cream")

SAYS = {"ui.new.{}": ("human", "bot"), "ui.level.{}": LEVELS, "ui.level.{}.help": LEVELS}


class Grip:
    """The handle by which a seat is dragged to another place; with the keyboard Ctrl-up and Ctrl-down move it.

    `wanted` is the place (from 0) where it should go.
    """

    def __init__(self, ref: str, place: int, count: int):
        self.ref, self.place, self.count = ref, place, count
        self.wanted = place
        self._pitch = 1.0
        self._first = 0.0

    def draw(self, ui: Ui, box: Box, pitch: float) -> None:
        """Draw it; `pitch` is the distance of two rows in vu."""
        rect = ui.target(self.ref, box, widget=self, tip=ui.texts("ui.new.order"))
        self._pitch = pitch * ui.view.k
        self._first = rect.centery - self.place * self._pitch
        ui.sprite("icons/menu", (box[0] + 3, box[1] + box[3] / 2 - 12, 24, 24))

    def take_over(self, other: Grip) -> None:
        """Go on with the drag that began at another grip of the same column."""
        self._pitch, self._first = other._pitch, other._first

    def press(self, pos: tuple[int, int]) -> None:
        self.wanted = self.place

    def drag(self, pos: tuple[int, int]) -> None:
        self._want(round((pos[1] - self._first) / self._pitch))

    def key(self, event: pygame.event.Event, action: str | None) -> bool:
        if action not in ("any_up", "any_down"):
            return False
        self._want(self.place + (1 if action == "any_down" else -1))
        return True

    def _want(self, place: int) -> None:
        self.wanted = min(max(place, 0), self.count - 1)


def look(seat: SeatSetup) -> SeatLook:
    """Return how a seat will look."""
    letter = next((sign.upper() for sign in seat.name if sign.isalnum()), "")
    return SeatLook(seat.name, seat.colour, letter, seat.level if seat.kind == "bot" else "", seat.face)


def seat_row(
    ui: Ui, index: int, seat: SeatSetup, box: Box, name: TextField, grip: Grip, fewest: bool, slug: str
) -> None:
    """Draw a seat: handle, portrait (click: another one, another colour), name, person or bot, level, whom of the
    game's cast a bot plays like, remove."""
    texts = ui.texts
    number = index + 1
    x, y, w, h = box
    ui.panel(box, "ui/slot", c1="wood")
    grip.draw(ui, (x + 2, y + 4, 30, h - 8), box[3] + 6)
    ref = f"look:{number}"
    ui.target(ref, (x + 32, y + 5, 60, h - 10), tip=texts("ui.new.look"))
    portrait(ui, (x + 34, y + (h - 56) / 2 - 2, 56, 56), look(seat))
    if ui.lit(ref):
        ui.edge((x + 32, y + 5, 60, h - 10), "flame")
    name.draw(ui, (x + 94, y + 4, 164, 36))
    kinds = [(kind, texts("ui.new." + kind)) for kind in ("human", "bot")]
    choice(ui, f"kind:{number}", (x + 262, y + 4, 206, 36), kinds, seat.kind)
    button(
        ui,
        f"remove:{number}",
        (x + w - 42, y + 4, 38, 36),
        icon="close",
        enabled=not fewest,
        tip=texts("ui.new.fewest") if fewest else texts("ui.new.remove"),
    )
    if seat.kind == "bot":
        choice(
            ui,
            f"level:{number}",
            (x + 94, y + 43, heads(ui, number, seat, slug, (x + 94, y + 43, w - 98, 34)), 34),
            [(one, texts("ui.level." + one)) for one in LEVELS],
            seat.level,
            tips={one: texts(f"ui.level.{one}.help") for one in LEVELS},
            vu=15,
        )
    else:
        ui.label(texts("ui.new.plays_here"), (x + 98, y + 43, w - 104, 34), 16, _HINT)


def option_row(ui: Ui, option: Option, value: str, closed: Mapping[str, str], box: Box) -> None:
    """Draw an option: its name, its values, a sentence that explains it."""
    texts = ui.texts
    x, y, w, h = box
    ui.panel(box, "ui/note", c1="paper")
    ui.label(
        texts("option." + option.name),
        (x + 14, y + 5, 168, max(40.0, ui.view.least_of(2))),
        18,
        Style(face="bold", colour="ink"),
        lines=2,
    )
    high = h * 0.42
    choice(
        ui,
        f"option:{option.name}",
        (x + 188, y + 5, w - 196, high),
        [(one, texts(f"option.{option.name}.{one}")) for one in option.values],
        value,
        closed=closed,
    )
    ui.label(
        texts(f"option.{option.name}.help"),
        (x + 14, y + high + 7, w - 28, h - high - 20),
        16,
        Style(colour="inkmid"),
        lines=2,
    )
