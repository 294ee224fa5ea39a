"""What lies on the board along the front edge: piles, dice, the mat, the slate of the plan; and what lies in a tray.

Draws from the view; what a plan brings is told by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.table import Place, Table
from game.boards.tiefenthal import brush, signs, words
from game.boards.tiefenthal.cards import board, pane
from game.boards.tiefenthal.places import C
from game.boards.tiefenthal.room import Room
from game.boards.tiefenthal.seen import Valley
from game.boards.tiefenthal.stops import FIGURES
from game.pieces.card import back
from game.rules.tiefenthal.content import STAFF
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

TITLE = Style("bold", "lit", "center", "ink")
PLAIN = Style("text", "cream", "left")
CHALK, FIGURE = Style("text", "tiefenthal.drift", "left"), Style("bold", "snow", "left")
COUNT = Style("bold", "ink", "left")
UNDER = Style("text", "ink", "center")
SAYS = {"board.asked.{}": sorted({side.phase for artist in C.artists for side in artist.sides})}
SHORT_PLAN = 400.0
"""On a slate no wider than this all figures share the room alike."""
LINES = 9
"""No line of a start card has more than its room, which was measured for it: what it says stays whole."""
EDGES = 3
"""At most so many cards of a pile stick out below the top one."""


class Front(Room):
    """The pictures of the front board and of trays."""

    def _pile(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        t = view.taverns[seat]
        x, y, w, h = place.box
        top = t.deck.top if name == "deck" else ()
        count = t.deck.size if name == "deck" else len(t.discard)
        lay_pile(ui, (x + 6, y + 8, 42, 55), "tiefenthal.ground" if name == "deck" else "tiefenthal.oak", count)
        ui.label(str(count), (x + 55, y + 4, w - 56, 30), 20, COUNT)
        if top:
            self._gained(top, (x + 6, y + 8, w - 6, 55), table, ui)
        say = table.texts
        ui.label(say.name(name), (x + 1, y + h - 22, w - 2, 21), 15, UNDER, short=say.short(name), zoom=True)

    @staticmethod
    def _gained(top: Sequence[int], box: Box, table: Table, ui: Ui) -> None:
        """Draw what was gained and lies, known to all, on a draw pile: the face of the uppermost card, and how many
        there are."""
        x, y, _, h = box
        rect = ui.rect((x + 4, y + 3, 34, 34))
        ui.surface.blit(pane(ui, words.picture(top[-1]), rect.size), rect)
        spot = (x - 4, y + h - 20, 88, 22)
        brush.sheet(ui, spot, brush.RAISED, "inkmid", 5)
        ui.label(table.texts("board.on_top", len(top)), (x - 2, spot[1], 84, 22), 15, brush.ON_PALE, zoom=True)

    def _die(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, number = place.data
        x, y, w, h = place.box
        brush.shadow(ui, x + w / 2 + 2, y + h - 3, w * 0.5, w * 0.13)
        self.die(number, place.box, seat, table, ui)

    def _lying(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """A die that lies at the supplier or the monk and may still be taken elsewhere."""
        seat, number, name = place.data
        x, y, w, h = place.box
        self.die(number, place.box, seat, table, ui)
        brush.sheet(ui, place.box, (24, 14, 8, 110), "", 9)
        ui.sprite("icons/" + signs.TILE[name], (x + w / 2 - 2, y + h / 2 - 2, 28, 28))

    def _plan(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """What is kept, and what the dice on the places will bring beside it, in chalk."""
        x, y, w, h = place.box
        seat, say = place.data, table.texts
        t = view.taverns[seat]
        rect = ui.rect(place.box)
        ui.surface.blit(ui.assets.sprite("tiefenthal/plan_slate", rect.size, stretch=True), rect)
        lines = {line.key: line for line in table.tell(f"plan:{seat + 1}")}
        coins, beer = lines["tell.plan"].args if "tell.plan" in lines else (0, 0)
        ui.label(say("board.plan"), (x + 22, y + 13, w - 44, 22), 16, CHALK, zoom=True)
        figures = [("icons/coin_blank", f"{t.coins} + {coins}"), ("icons/mug", f"{t.beer} + {beer}")]
        if "tell.plan_steps" in lines:
            figures.append(("icons/monastery", f"+{lines['tell.plan_steps'].args[0]}"))
        if "tell.plan_reputation" in lines:
            figures.append(("icons/reputation", f"+{lines['tell.plan_reputation'].args[0]}"))
        left = x + 22
        for i, (icon, text) in enumerate(figures):
            wide = (FIGURES if i < 2 else 94) if w > SHORT_PLAN else (w - 40) / len(figures)
            ui.sprite(icon, (left, y + 38, 36, 36))
            ui.label(text, (left + 41, y + 36, wide - 44, 40), 28, FIGURE)
            left += wide

    # In a tray

    def _card(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        kind, copies = place.data
        if kind < len(STAFF):
            self.worker(kind, place.box, table, ui)
        else:
            self.offer(kind, place.box, table, ui)
        x, y, _, h = place.box
        brush.times(ui, x + 6, y + h - 62, copies)

    def _start(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """A start card: all that it brings, as signs and in words, and its points if they count."""
        card = C.starts[place.data]
        row = C.row[f"start.{card.id}"]
        x, y, w, h = place.box
        top = self._title(table.texts.name(card.id), place.box, ui)
        said = words.effects_of(row, table)
        needed = [max(50.0, ui.paragraph_height(line, w - 84, 16, PLAIN, most=1.0) + 2) for line in said]
        spare = min(12.0, (y + h - 58 - top - sum(needed)) / len(said))
        for effect, line, high in zip(C.effects[row], said, needed):
            signs.start(ui, effect, (x + 14, top + (high + spare - 46) / 2, 46, 46))
            ui.label(line, (x + 72, top, w - 84, high + spare), 16, PLAIN, lines=LINES, zoom=True)
            top += high + spare
        if card.points and view.evened:
            ui.sprite("icons/star", (x + 18, y + h - 54, 38, 38))
            line = table.texts("board.points", card.points)
            ui.label(line, (x + 72, y + h - 56, w - 84, 44), 17, PLAIN, lines=2, zoom=True)

    def _side(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """A side of an entertainer: who it is, for how much, when, and then what he does."""
        artist, number = place.data
        say, side = table.texts, C.artists[artist].sides[number]
        x, y, w, h = place.box
        top = self._title(say.name(side.id), place.box, ui)
        ui.sprite("icons/" + signs.ARTIST[C.artists[artist].id], (x + w / 2 - 40, top, 80, 80))
        wide = min(w - 24, 34 * side.glasses + 26)
        left, _, room, _ = brush.ticket(ui, (x + (w - wide) / 2, top + 83, wide, 36), brush.WOODEN)
        signs.row(ui, "icons/schnapps", side.glasses, (left, top + 86, room - 4, 30))
        limit = C.setup.limits.schnapps
        asked = say("board.asked." + side.phase) if side.glasses <= limit else say("board.asked_over", limit)
        lines = (asked, *words.act_of(side, table))
        for i, line in enumerate(lines):
            ui.label(line, (x + 16, top + 126 + i * 86, w - 32, 82), 17, PLAIN, lines=3, valign="top", zoom=True)

    @staticmethod
    def _title(name: str, box: Box, ui: Ui) -> float:
        """Draw the ground and the name of a large card of words; return where its contents begin."""
        x, y, w, _ = box
        board(ui, box)
        ui.label(name, (x + 12, y + 8, w - 24, 54), 20, TITLE, lines=2, zoom=True)
        return y + 66


def lay_pile(ui: Ui, box: Box, colour: str, count: int) -> None:
    """Draw a pile of cards face down, the higher the more there are; of none a faint outline."""
    x, y, w, h = box
    if not count:
        brush.sheet(ui, box, (90, 70, 58, 60), "tiefenthal.larch_line", 6)
        return
    rect = ui.rect((x, y, w - 4, h - 4))
    cover: pygame.Surface = back(ui.assets, rect.size, colour, "mug")
    for edge in reversed(range(min(EDGES, 1 + count // 5))):
        ui.surface.blit(cover, rect.move(ui.view.px(2) * edge, ui.view.px(2) * edge))


def tray(ui: Ui, layout_tray: Box, mat: Box, table: Table, empty: bool, away: bool) -> None:
    """Draw the tray for the own dice and the mat before it; `empty`: all dice lie on their places, `away`: the mat has
    nothing on it."""
    rect = ui.rect(layout_tray)
    ui.surface.blit(ui.assets.sprite("tiefenthal/dice_tray", rect.size, stretch=True), rect)
    if empty:
        x, y, w, h = layout_tray
        style = Style("text", "snow", "center")
        ui.label(table.texts("board.all_placed"), (x + 24, y + 20, w - 48, h - 44), 16, style, lines=2)
    c1, c2 = ("tiefenthal.frame", "tiefenthal.fold") if away else ("tiefenthal.frost", "tiefenthal.drift")
    rect = ui.rect(mat)
    ui.surface.blit(ui.assets.sprite("tiefenthal/beer_mat", rect.size, stretch=True, c1=c1, c2=c2), rect)
    if away:
        x, y, w, h = mat
        ui.label(table.texts("board.mat_short"), (x + 6, y + h / 2 - 13, w - 12, 26), 16, UNDER)
