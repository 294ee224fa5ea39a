"""How each place of the table of Tiefenthal looks: the valley, the headers, what lies in a tray. The inside of a tavern
is drawn by `tavern_pieces.py`.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.base import Place, Table
from game.boards.tiefenthal import signs, words
from game.boards.tiefenthal.cards import BOLD, CENTRE, GOLD, INK, NAME, SMALL, board
from game.boards.tiefenthal.places import C, Layout
from game.boards.tiefenthal.tavern_pieces import TavernPieces
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF
from game.services.geometry import Box
from game.services.match_setup import LEVELS
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

TITLE = Style("bold", "lit", "center", "ink")
PLAIN = Style("text", "cream", "left")

SAYS = {"ui.level.{}": LEVELS, "board.asked.{}": sorted({side.phase for artist in C.artists for side in artist.sides})}


class Pieces(TavernPieces):
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        super().__init__(layout)
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            name: getattr(self, "_" + name)
            for name in (
                "moon",
                "monastery",
                "staff",
                "offer",
                "nobles",
                "header",
                "tile",
                "lay",
                "host",
                "column",
                "holds",
                "artist",
                "pile",
                "table",
                "space",
                "die",
                "lying",
                "plan",
                "card",
                "start",
                "side",
            )
        }

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # The valley

    def _moon(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        for i, space in enumerate(C.moon(view.module)):
            box = self.layout.nth("moon_space", "moon_pitch", i)
            x, y, w, h = box
            now = i + 1 == view.round
            ui.sprite("tiefenthal/moon", box, c1="foam" if now else "tiefenthal.ground")
            ui.label(str(i + 1), (x + w / 2 - 9, y + 7, 18, 20), 17, INK if now else CENTRE)
            signs.moon(ui, space, signs.glasses(space, view.module), (x + 3, y + 24, w - 6, h - 30))

    def _monastery(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        bonus = {space.space: space.effects for space in C.tracks.monastery}
        for i in range(C.setup.spaces.monastery_end + 1):
            box = self.layout.nth("monastery_space", "monastery_pitch", i)
            x, y, w, h = box
            ui.sprite("tokens/round", (x + w / 2 - 12, y + h - 25, 24, 24), c1="stone")
            ui.label(str(i), (x, y + h - 23, w, 20), 15, INK)
            if i in bonus:
                signs.choice(ui, bonus[i], (x + 4, y + h - 54, w - 8, 28))
            here = [seat for seat, t in enumerate(view.taverns) if t.monastery == i]
            for n, seat in enumerate(here):
                emblem(ui, (x + 2 + n % 2 * 19, y + 1 + n // 2 * 17, 18, 18), table.seats[seat].colour, "")

    def _staff(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        staff = place.data
        x, y, _, _ = place.box
        self.worker(staff, place.box, table, ui, table.texts("board.left", view.stock[staff] if view.stock else 0))
        coin = (x + 3, y + 26, 28, 28)
        ui.sprite("icons/coin", coin)
        ui.label(str(C.staff[staff].price), coin, 18, GOLD)
        if C.points[staff]:
            self.star(C.points[staff], place.box, True, ui)

    def _offer(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, i = place.data
        if kind == NOTHING:
            ui.panel(place.box, "ui/slot")
            ui.label(table.texts("board.nobody"), place.box, 15, CENTRE, lines=2)
            return
        x, y, w, _ = place.box
        left = table.texts("board.left", view.threes) if i == 0 and view.threes else ""
        self.offer(kind, place.box, table, ui, left)
        if view.signed >> i & 1:
            ui.sprite("icons/signature", (x + w - 34, y + 56, 30, 30))

    def _nobles(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        prices = " · ".join(str(price) for price in C.noble_card.prices.values())
        self.guest(C.noble, place.box, table, ui, prices, view.nobles)
        ui.sprite("icons/mug", (x + 5, y + h - 54, 28, 28))
        signs.pill(ui, f"×{view.nobles}", (x + 4, y + 55, 36, 22), 16)

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        emblem(ui, (x + 4, y + h / 2 - 14, 28, 28), look.colour, look.letter, crown=seat in table.leaders())
        right = x + w - 34
        if view.first == seat:
            ui.sprite("icons/flag", (right, y + h / 2 - 13, 26, 26))
        ui.sprite("icons/star", (right - 58, y + h / 2 - 11, 22, 22))
        ui.label(str(table.total(seat)), (right - 36, y, 36, h), 20, NAME)
        note = table.texts("ui.level." + look.bot) if look.bot else ""
        if table.thinks and table.asked == seat:
            note = table.texts("board.thinks")
        name = w - (202 if note else 134)
        ui.label(look.name, (x + 38, y, name, h), 18, NAME, zoom=True)
        ui.label(note, (right - 58 - 68, y, 66, h), 15, SMALL, zoom=True)

    # In a tray

    def _card(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, copies = place.data
        if kind < len(STAFF):
            self.worker(kind, place.box, table, ui)
        else:
            self.offer(kind, place.box, table, ui)
        if copies > 1:
            x, y, w, h = place.box
            ui.label(f"×{copies}", (x, y + h / 2 - 16, w, 32), 24, BOLD)

    def _start(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """A start card: all that it brings, as signs and in words, and its points."""
        card = C.starts[place.data]
        row = C.row[f"start.{card.id}"]
        x, y, w, h = place.box
        top = self._title(table.texts.name(card.id), place.box, ui)
        each = (y + h - 60 - top) / max(4, len(C.effects[row]))
        for i, (effect, line) in enumerate(zip(C.effects[row], words.effects_of(row, table))):
            signs.start(ui, effect, (x + 14, top + i * each + (each - 46) / 2, 46, 46))
            ui.label(line, (x + 72, top + i * each, w - 84, each - 2), 16, PLAIN, lines=3, zoom=True)
        if card.points:
            ui.sprite("icons/star", (x + 18, y + h - 54, 38, 38))
            line = table.texts("board.points", card.points)
            ui.label(line, (x + 72, y + h - 56, w - 84, 44), 17, PLAIN, lines=2, zoom=True)

    def _side(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """A side of an entertainer: who it is, what he does, when, and for how much."""
        artist, number = place.data
        say, side = table.texts, C.artists[artist].sides[number]
        x, y, w, h = place.box
        top = self._title(say.name(side.id), place.box, ui)
        ui.sprite("icons/" + signs.ARTIST[C.artists[artist].id], (x + w / 2 - 40, top, 80, 80))
        signs.row(ui, "icons/schnapps", side.glasses, (x + 20, top + 86, w - 40, 30))
        lines = (*words.effects_of(C.row[f"artist.{side.id}"], table), say("board.asked." + side.phase))
        for i, line in enumerate(lines):
            ui.label(line, (x + 16, top + 126 + i * 86, w - 32, 82), 17, PLAIN, lines=3, valign="top", zoom=True)

    @staticmethod
    def _title(name: str, box: Box, ui: Ui) -> float:
        """Draw the ground and the name of a large card of words; return where its contents begin."""
        x, y, w, _ = box
        board(ui, box)
        ui.label(name, (x + 12, y + 8, w - 24, 54), 20, TITLE, lines=2, zoom=True)
        return y + 66
