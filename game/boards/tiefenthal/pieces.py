"""How each place of the table of Tiefenthal looks: cards, tiles, tables with their dice, piles, headers.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.geometry import Box
from game.boards.base import Place, Table, record
from game.boards.tiefenthal import words
from game.boards.tiefenthal.places import SLUG, C, Layout, counter_place, dice_on
from game.kernel.state import NOTHING
from game.pieces.card import Card, CardFace
from game.pieces.die import die
from game.rules.tiefenthal.content import STAFF, TILES
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
NAME = Style("bold", "cream", "left")
SMALL = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "center", "ink")
PRICE = Style("bold", "lit", "right", "ink")


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            name: getattr(self, "_" + name) for name in (
                "moon", "monastery", "staff", "offer", "nobles", "header", "tile", "lay", "host", "column", "artist", "pile", "table",
                "space", "die", "plan", "card")}

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Dice and cards

    def die(self, number: int, box: Box, seat: int, table: Table, ui: Ui) -> None:
        """Draw a die of the view: white, or in its owner's colour."""
        rect = ui.rect(box)
        colour = table.seats[seat].colour if number >= len(words.FACES) else ""
        ui.surface.blit(die(ui.assets, number % len(words.FACES) + 1, min(rect.size), colour), rect)

    def _die(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, number = place.data
        self.die(number, place.box, seat, table, ui)

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, price: bool = False) -> None:
        """Draw the card of a guest, a regular or a noble: the pips he needs, what he pays, what he is worth."""
        say, name = table.texts, C.kinds[kind]
        family = "noble" if kind == C.noble else "tavern" if C.beer[kind] else "peasant"
        bonus = say(f"board.bonus.{C.effects[C.guest_row[kind]][0].name}") if C.guest_row[kind] >= 0 else ""
        face = CardFace(name, say.name(name), family, art=words.picture(kind), short=say.short(name), annex_name=bonus)
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(box), "", ui.view.floor_px))
        x, y, w, h = box
        top = y + 26
        ui.surface.blit(die(ui.assets, C.pips[kind], ui.view.px(26)), ui.rect((x + 4, top, 26, 26)))
        coin = (x + w - 34, top, 30, 30)
        ui.sprite("icons/coin", coin)
        ui.label(str(C.coins[kind]), coin, 18, GOLD)
        foot = y + h - (56 if bonus else 34)
        star = (x + w - 36, foot, 32, 32)
        ui.sprite("icons/star", star)
        ui.label(str(C.points[kind]), star, 17, Style("bold", "ink", "center"))
        if price and C.beer[kind]:
            mug = (x + 3, foot, 32, 32)
            ui.sprite("icons/mug", mug)
            ui.label(str(C.beer[kind]), mug, 20, BOLD)

    def _card(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, copies = place.data
        if kind < len(STAFF):
            self.worker(kind, place.box, table, ui)
        else:
            self.guest(kind, place.box, table, ui, price=True)
        if copies > 1:
            x, y, w, h = place.box
            ui.label(f"×{copies}", (x, y + h / 2 - 16, w, 32), 24, BOLD)

    def worker(self, staff: int, box: Box, table: Table, ui: Ui, note: str = "") -> None:
        """Draw a card of staff."""
        say, name = table.texts, STAFF[staff]
        face = CardFace(name, say.name(name), "artisan", art=words.picture(staff), short=say.short(name), annex_name=note)
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(box), "", ui.view.floor_px))

    # The valley

    def _moon(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        spaces = C.moon(view.module)
        for i, space in enumerate(spaces):
            box = self.layout.nth("moon_space", "moon_pitch", i)
            x, y, w, h = box
            now = i + 1 == view.round
            ui.sprite("tiefenthal/moon", box, c1="foam" if now else "tiefenthal.ground")
            style = INK if now else CENTRE
            ui.label(str(i + 1), (x + w / 2 - 9, y + 9, 18, 20), 17, style)
            ui.label(words.space_text(space, table), (x + 3, y + 26, w - 6, h - 38), 15, style, lines=2, zoom=True)

    def _monastery(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        bonus = {space.space: space for space in C.tracks.monastery}
        for i in range(C.setup.spaces.monastery_end + 1):
            box = self.layout.nth("monastery_space", "monastery_pitch", i)
            x, y, w, h = box
            ui.sprite("tokens/round", (x + w / 2 - 12, y + h - 25, 24, 24), c1="stone")
            ui.label(str(i), (x, y + h - 23, w, 20), 15, INK)
            if i in bonus:
                icon, text = words.badge(bonus[i].effects[0], table)
                if icon:
                    ui.sprite(icon, (x + w / 2 - 13, y + h - 50, 26, 26))
                if text:
                    ui.label(text, (x + 1, y + h - 48, w - 2, 22), 15, BOLD, zoom=True)
            here = [seat for seat, t in enumerate(view.taverns) if t.monastery == i]
            for n, seat in enumerate(here):
                emblem(ui, (x + 2 + n % 2 * 19, y + 1 + n // 2 * 17, 18, 18), table.seats[seat].colour, "")

    def _staff(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        staff = place.data
        x, y, w, h = place.box
        left = view.stock[staff] if view.stock else 0
        self.worker(staff, (x, y, w, h), table, ui, table.texts("board.left", left))
        coin = (x + 3, y + 26, 28, 28)
        ui.sprite("icons/coin", coin)
        ui.label(str(C.staff[staff].price), coin, 18, GOLD)
        star = (x + w - 30, y + h - 54, 28, 28)
        ui.sprite("icons/star", star)
        ui.label(str(C.staff[staff].points), star, 16, Style("bold", "ink", "center"))

    def _offer(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, i = place.data
        if kind == NOTHING:
            ui.panel(place.box, "ui/slot")
            ui.label(table.texts("board.nobody"), place.box, 15, CENTRE, lines=2)
            return
        x, y, w, h = place.box
        self.guest(kind, place.box, table, ui, price=True)
        if view.signed >> i & 1:
            ui.sprite("icons/quill", (x + w - 34, y + 56, 30, 30))
        if i == 0:
            ui.label(table.texts("board.left", view.threes), (x + 4, y + 50, w - 8, 20), 15, BOLD)

    def _nobles(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        self.guest(C.noble, place.box, table, ui)
        ui.sprite("icons/mug", (x + 4, y + 56, 24, 24))
        prices = " · ".join(str(price) for price in C.noble_card.prices.values())
        ui.label(prices, (x + 28, y + 58, w - 32, 22), 16, BOLD)
        ui.label(table.texts("board.left", view.nobles), (x + 4, y + h - 26, w - 46, 20), 15, BOLD)

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        emblem(ui, (x + 4, y + h / 2 - 14, 28, 28), look.colour, look.letter)
        ui.label(look.name, (x + 38, y, w * 0.45, h), 18, NAME, zoom=True)
        note = table.texts("ui.level." + look.bot) if look.bot else ""
        if table.thinks and table.asked == seat:
            note = table.texts("board.thinks")
        ui.label(note, (x + 40 + w * 0.45, y, w * 0.32, h), 15, SMALL, zoom=True)
        if view.first == seat:
            ui.sprite("icons/flag", (x + w - 32, y + h / 2 - 13, 26, 26))

    # The tavern

    def _tile(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        t, tile = view.taverns[seat], TILES.index(name)
        row, turned = C.tiles[tile], bool(t.sides >> TILES.index(name) & 1)
        x, y, w, h = place.box
        board(ui, place.box, turned)
        ui.label(table.texts("board.tile." + name), (x + 10, y + 6, w - (20 if turned else 62), 22), 16, NAME, zoom=True)
        if turned:
            ui.sprite("icons/tick", (x + w - 28, y + 6, 20, 20))
        else:
            ui.label(str(row.price), (x + w - 54, y + 5, 26, 24), 18, PRICE)
            ui.sprite("icons/coin", (x + w - 28, y + 6, 20, 20))
        held = {"safe": t.coins, "store": t.beer}.get(name)
        brings = row.after if turned else row.before
        if held is not None:
            ui.label(f"{held} / {brings}", (x + 4, y + 32, w - 8, h - 38), 24, GOLD)
        else:
            wide = (w - 90 if name in ("dishwasher", "waitress") else w - 66)
            ui.label(table.texts(f"board.brings.{name}", brings), (x + 10, y + 28, wide, 20 if h > 120 else h - 32), 15, SMALL,
                     lines=1 if h > 120 else 3, zoom=True)

    def _lay(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        count = view.taverns[seat].lay[STAFF.index(name)]
        if not count:
            ui.panel(place.box, "ui/slot")
            ui.label(table.texts.short(name), place.box, 15, CENTRE, lines=2, zoom=True)
            return
        self.worker(STAFF.index(name), place.box, table, ui)
        x, y, w, h = place.box
        ui.label(f"×{count}", (x, y + h - 34, w - 6, 30), 24, Style("bold", "cream", "right", "ink"))

    def _table(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i, kind = place.data
        x, y, w, h = place.box
        ui.panel(place.box, "tiefenthal/table", c1="tiefenthal.table")
        if kind == NOTHING:
            ui.label(table.texts("board.free_table"), place.box, 15, CENTRE, lines=2)
            return
        wide = min(84.0, w - 4)
        card = (x + 2, y + 2, wide, h - 4)
        self.guest(kind, card, table, ui)
        if kind == C.noble and view.taverns[seat].nobles > 1:
            ui.label(f"×{view.taverns[seat].nobles}", (x + 2, y + h / 2 - 10, wide, 30), 24, BOLD)
        spot = (x + wide + 2, y + h / 2 - 20, 40, 40) if w - wide >= 43 else (x + 4, y + h - 44, 40, 40)
        lying = dice_on(view.taverns[seat], i)
        if lying:
            self.die(lying[0], spot, seat, table, ui)
        else:
            ui.panel(spot, "ui/slot")
            ui.label(str(C.pips[kind]), spot, 20, CENTRE)

    def _space(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        x, y, w, h = place.box
        dice = dice_on(view.taverns[seat], counter_place(view, name))
        if name in ("cashbox", "barrel"):
            ui.panel(place.box, "ui/slot")
            ui.label("?", place.box, 20, CENTRE)
            if dice:
                self.die(dice[0], place.box, seat, table, ui)
            return
        wanted = C.setup.spaces.supplier if name == "supplier" else C.setup.spaces.monk
        for i in range(C.setup.match.white_dice + C.setup.limits.own_dice):
            spot = (x + i % 5 * 45, y + i // 5 * 42, 40, 40)
            if i < len(dice):
                self.die(dice[i], spot, seat, table, ui)
            else:
                ui.panel(spot, "ui/slot")
                if i == len(dice):
                    ui.label("|".join(map(str, wanted)), spot, 16, CENTRE)

    def _host(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        t = view.taverns[place.data]
        loop = C.loop(view.module)
        board(ui, place.box)
        middle = (x + 70, y + 66, w - 140, h - 132)
        ui.surface.blit(ui.assets.picture(f"{SLUG}/host", min(ui.rect(middle).size)), ui.rect(middle))
        spots = list(words.around(place.box, len(loop)))
        for i, (space, box) in enumerate(zip(loop, spots), 1):
            here = t.reputation == i
            ui.panel(box, "ui/parchment" if here else "ui/slot")
            style = Style("bold", "ink", "center") if here else CENTRE
            icon, text = words.loop_badge(space, table)
            bx, by, bw, bh = box
            if icon:
                ui.sprite(icon, (bx + bw / 2 - 12, by + 6, 24, 24))
            ui.label(text or str(space.points), (bx + 2, by + (30 if icon else 6), bw - 4, 22), 15 if text else 20, style, zoom=True)
            if here:
                emblem(ui, (bx + bw / 2 - 11, by + bh - 26, 22, 22), table.seats[place.data].colour, "")
        if not loop:
            ui.label(table.texts("board.tile.host"), (x + 10, y + 14, w - 20, 30), 20, CENTRE)

    def _column(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        column, signed = C.tracks.book.columns[i], view.taverns[seat].book[i]
        ui.panel(place.box, "ui/parchment")
        text = str(column.least) if column.least == column.most else f"{column.least}/{column.most}"
        ui.sprite("icons/mug", (x + 4, y + 4, 18, 20))
        ui.label(text, (x + 22, y + 4, w - 26, 22), 16, INK)
        high = (h - 34) / C.tracks.book.rows
        bonus = {(cell.row, cell.column): cell for cell in C.tracks.book.cells}
        for row in range(C.tracks.book.rows):
            box = (x + 3, y + 28 + row * high, w - 6, high - 3)
            ui.panel(box, "ui/slot" if row >= signed else "ui/note")
            if row < signed:
                ui.sprite("icons/quill", (x + w / 2 - 13, box[1] + 2, 26, high - 7))
            elif (row + 1, i + 1) in bonus:
                icon, label = words.badge(bonus[row + 1, i + 1].effects[0], table)
                if icon:
                    ui.sprite(icon, (x + w / 2 - 12, box[1] + 3, 24, high - 9))
                if label:
                    ui.label(label, box, 15, BOLD if icon else CENTRE, zoom=True)

    def _artist(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        artist, side = C.artists[i], view.taverns[seat].artists[i]
        say = table.texts
        ui.panel(place.box, "ui/note", c1="paper")
        ui.label(say.name(artist.id), (x + 6, y + 4, w - 12, 24), 16, Style("bold", "ink", "center"))
        if side == NOTHING:
            ui.label(say("board.not_yet"), (x + 6, y + 30, w - 12, h - 36), 15, INK, lines=2)
            return
        chosen = artist.sides[side]
        ui.label(say("board.side." + chosen.id), (x + 6, y + 26, w - 12, 30), 15, INK, lines=2, zoom=True)
        ui.label(say("board.glasses", chosen.glasses), (x + 6, y + h - 28, w - 12, 22), 16, Style("bold", "ink", "center"))

    def _pile(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        t = view.taverns[seat]
        x, y, w, h = place.box
        board(ui, place.box)
        ui.label(table.texts("board.pile." + name), (x + 3, y + 5, w - 6, 22), 15, CENTRE, zoom=True)
        if name == "deck":
            text = f"{t.deck.size - len(t.deck.top)} +{len(t.deck.top)}" if t.deck.top else str(t.deck.size)
        elif name == "discard":
            text = str(len(t.discard))
        elif name == "schnapps":
            text = f"{t.schnapps} / {C.setup.limits.schnapps}"
        else:
            text = str(t.counters)
        ui.label(text, (x + 2, y + 30, w - 4, h - 36), 24, GOLD)

    def _plan(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        board(ui, place.box)
        ui.label(table.texts("board.plan"), (x + 10, y + 4, w - 20, 22), 15, SMALL)
        lines = [table.texts.say(line) for line in table.tell("plan")]
        ui.label(" · ".join(lines), (x + 10, y + 24, w - 20, h - 28), 17, NAME, lines=2, zoom=True)


def board(ui: Ui, box: Box, turned: bool = False) -> None:
    """Draw the dark board of a tile; a turned one has a bright edge."""
    ui.panel(box, "ui/slot", c1="table")
    if turned:
        x, y, w, h = box
        ui.edge((x + 3, y + 3, w - 6, h - 6), "lit", 3)


def chips(view: Any, seat: int, box: Box, table: Table, ui: Ui, pieces: Pieces) -> None:
    """Draw the tables of a tavern as chips: the pips that each guest wants, and the die that lies there."""
    t = view.taverns[seat]
    x, y, w, h = box
    pitch = min(34.0, w / max(1, len(t.tables)))
    for i, kind in enumerate(t.tables):
        spot = (x + i * pitch, y, pitch - 3, h)
        ui.panel(spot, "ui/note", c1="paper")
        if kind != NOTHING:
            lying = dice_on(t, i)
            ui.label(str(C.pips[kind]), (spot[0], y, spot[2], h / 2), 16, INK)
            if lying:
                pieces.die(lying[0], (spot[0] + spot[2] / 2 - 11, y + h - 24, 22, 22), seat, table, ui)
