"""The things that stand in a tavern: door and monk, hearth and dog, staff behind what they work at, stage, guest book,
the shelf and the counter with its innkeeper.

Draws from the view; prices and rates come from the definitions, what the plan brings is told by the rules.
"""

from __future__ import annotations

from collections import Counter

from game.boards.table import Place, Table
from game.boards.tiefenthal import brush, signs, words
from game.boards.tiefenthal.places import (
    GLASSES,
    C,
    column_head,
    counter_place,
    dice_on,
    plaque,
    table_count,
    tile_of,
    turned,
)
from game.boards.tiefenthal.seen import Tavern, Valley
from game.boards.tiefenthal.tables import Tables, empty_table
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TABLE
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

METAL, GILT = "tiefenthal.pewter", "gold"
"""The fittings of what isn't better yet, and of what is."""
FIGURES = {
    "bard": (66, 0, 8),
    "merchant": (92, 24, 76),
    "waitress": (92, 12, 74),
    "dishwasher": (96, 26, 60),
    "supplier": (106, 14, 88),
}
"""How staff stands at its place: size, distance from one to the next, and how far below the place's top it is cut off
by what it stands behind."""
ASKED = 20.0
"""Room for the mark of what is asked about, left of words that must not lie below it."""
GIFTS = frozenset(("accept",))
"""Verbs of answers that name a tile and don't turn it: what it brings is given."""
LIT = 5.0
"""So much of the edge of a thing the light around what may be clicked takes."""
THEN = " → "
"""Stands between what a tile brings and what it would bring."""
MOST_COUNTERS = 2
"""So many guests at the bar are drawn."""
CHALK = Style("text", "snow", "center")
CHALK_NUMBER = Style("bold", "snow", "left")
PLATE = Style("bold", "ink", "center")
BOARD = Style("text", "ink", "center")


class Room(Tables):
    """The pictures of what stands in a tavern."""

    def _price(self, view: Valley, seat: int, tile: str, table: Table, ui: Ui, box: Box) -> None:
        """Draw the price tag of a tile; it is paper where that may be turned, for its price or for nothing."""
        i, sale = tile_of(tile), self._for_sale(tile, table)
        row, returned = C.tiles[i], fewest_returned(tile, table)
        price = 0 if sale and "upgrade" not in ways(tile, table) else row.price - row.less * returned
        brush.price(ui, box, price, turned(view.taverns[seat], i), sale)
        if returned:
            x, y, w, _ = box
            rect = ui.rect((x + w - 16, y - 14, 26, 26))
            ui.surface.blit(ui.assets.picture(f"tiefenthal/{row.card}", rect.w, ground=False), rect)

    def _price_tag(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        (seat, tile), (x, y, w, h) = place.data, place.box
        self._price(view, seat, tile, table, ui, (x, y + 2, w, h - 4))

    # The door, the hearth and the washing-up

    def _monk(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, t = place.data, view.taverns[place.data]
        x, y, w, h = place.box
        _fill(ui, "door_to_snow", (x, y, 126, h - 4))
        brush.person(ui, "tiefenthal/friar", x + 14, y + 38, 118, y + 128)
        ui.sprite("tiefenthal/half_door", (x, y + h - 58, 126, 58))
        self._price(view, seat, "monk", table, ui, self.layout["monk_price"])
        lying = bool(dice_on(t, counter_place("monk")))
        self._rate(t, "monk", "icons/monastery", lying, table, ui)

    def _dog(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        x, y, _, h = place.box
        tile = tile_of("waitress")
        awake = turned(view.taverns[place.data], tile)
        if awake:  # the permanent waitress has come, and he is up
            brush.person(ui, "tiefenthal/waitress", x + 2, y + h - 132, 92, y + h - 44)
            ui.sprite("tiefenthal/dog_awake", (x - 12, y + h - 72, 122, 68))
        else:
            ui.sprite("tiefenthal/dog_asleep", (x - 10, y + h - 52, 112, 46))
        self._price(view, place.data, "waitress", table, ui, self.layout["dog_price"])
        if self._for_sale("waitress", table):
            brush.tag(ui, self.layout["dog_gives"], f"+{C.tiles[tile].after}", "icons/die", True)

    def _lay(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        count = view.taverns[seat].lay[STAFF.index(name)]
        x, y, w, h = place.box
        size, pitch, floor = FIGURES[name]
        art = f"tiefenthal/{name}"
        if name == "bard":
            brush.group(ui, art, min(count, 2), (x - 4, y + 4, w, h), size, 14, y + 74)
            ui.sprite("tiefenthal/gallery", (x - 10, y + 62, 90, 34))
            brush.times(ui, x + w - 32, y + 38, count)
            if place.ref in table.marks.legal:
                gives = C.staff[STAFF.index(name)].gives
                brush.tag(ui, (x + 4, y + h - 31, w - 8, 25), f"+{gives} [reputation]", "", True, 15)
            return
        if name == "waitress":
            brush.group(ui, art, count, (x - 12, y, w, h), size, pitch, y + floor)
            ui.sprite("tiefenthal/sideboard", (x - 4, y + h - 60, 78, 60))
            brush.times(ui, x + w - 34, y + 44, count)
            return
        if name == "supplier":
            brush.group(ui, art, count, (x - 4, y, w, h), size, pitch, y + floor)
            brush.times(ui, x + w - 40, y + 54, count)
            return
        brush.group(ui, art, count, (x, y - (22 if name == "dishwasher" else 0), w, h), size, pitch, y + floor)
        if name == "dishwasher":
            brush.times(ui, x + w - 40, y + 14, count)
            return
        brush.times(ui, x + w - 38, y + 44, count)
        gives = count * C.staff[STAFF.index(name)].gives
        brush.tag(ui, self.layout["merchant_rate"], f"+{gives}", "icons/mug", gives > 0)

    def _washing(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, t = place.data, view.taverns[place.data]
        x, y, w, h = place.box
        _fill(ui, "wash_tub", (x, y - 4, w, h + 6))
        self._price(view, seat, "dishwasher", table, ui, self.layout["washing_price"])
        left = next((line for line in table.tell(f"plan:{seat + 1}") if line.key == "tell.plan_raises"), None)
        brings = self._brings(t, "dishwasher")
        bx, by, bw, bh = self.layout["washing_raises"]
        if self._for_sale("dishwasher", table):
            text = f"{brings}{THEN}{C.tiles[tile_of('dishwasher')].after}"
            brush.tag(ui, (bx, by, bw / 2 + 14, bh), text, "icons/plate", short=text.replace(" ", ""))
        elif left is not None:
            brush.sheet(ui, (bx, by, bw, bh), brush.DARK)
            short = f"[plate] {left.args[0]}"
            ui.label(table.texts.say(left), (bx + 3, by, bw - 6, bh), 15, CHALK, short=short, zoom=True)
        elif brings:
            brush.tag(ui, (bx, by, bw / 2, bh), str(brings), "icons/plate")

    def _folded(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The tables that one has, and a spare one against the wall."""
        x, y, w, h = place.box
        t = view.taverns[place.data]
        ui.sprite("tiefenthal/folded_table", (x, y + 22, w, h - 30))
        self._price(view, place.data, "table", table, ui, self.layout["tables_price"])
        more = t.lay[TABLE] * C.staff[TABLE].gives
        number = f"{self._brings(t, 'table')} + {more}" if more else str(self._brings(t, "table"))
        if self._for_sale("table", table):
            number, more = f"{self._brings(t, 'table')}{THEN}{C.tiles[tile_of('table')].after}", 1
        brush.tag(ui, self.layout["tables_count"], number, "" if more else "icons/table", short=number.replace(" ", ""))

    @staticmethod
    def _brings(t: Tavern, tile: str) -> int:
        """Return what a tile brings with the side that lies up."""
        row = C.tiles[tile_of(tile)]
        return row.after if turned(t, tile_of(tile)) else row.before

    @staticmethod
    def _for_sale(tile: str, table: Table) -> bool:
        """Whether a tile can be turned now: then its tag also says what it would bring."""
        return bool(ways(tile, table)) and not ways(tile, table) <= GIFTS

    def _rate(self, t: Tavern, tile: str, icon: str, lit: bool, table: Table, ui: Ui) -> None:
        """Draw what each die brings there, in a word or two."""
        more = t.lay[STAFF.index(tile)] * C.staff[STAFF.index(tile)].gives if tile in STAFF else 0
        each = self._brings(t, tile) + more
        box = self.layout[tile + "_rate"]
        if self._for_sale(tile, table):
            then = C.tiles[tile_of(tile)].after + more
            brush.tag(ui, box, f"+{each}{THEN}+{then}", icon, lit, short=f"{each}{THEN}{then}")
            return
        brush.tag(ui, box, table.texts("board.a_die", each), icon, lit, short=f"+{each}")

    # The wall

    def _column(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """A column of the open guest book: who may sign there, signatures, and what the next cells bring."""
        seat, i = place.data
        x, y, w, h = place.box
        signed = view.taverns[seat].book[i]
        ui.label(column_head(i), (x, y, w, 22), 16, PLATE)
        high = (h - 24) / C.tracks.book.rows
        bonus = {(cell.row, cell.column): cell.effects for cell in C.tracks.book.cells}
        legal = place.ref in table.marks.legal
        for row in range(C.tracks.book.rows):
            box = (x + 1, y + 24 + row * high, w - 2, high - 2)
            free = "tiefenthal.moon" if legal and row == signed else "tiefenthal.floor"
            brush.sheet(ui, box, "tiefenthal.frost" if row < signed else free, "", 3)
            spot = (x + 3, box[1] + 2, w - 6, high - 6)
            if row < signed:
                ui.sprite("icons/signature", spot)
            elif (row + 1, i + 1) in bonus:
                signs.choice(ui, bonus[row + 1, i + 1], spot)

    def _holds(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The slate that lists what the own cards are, where there is no guest book: how many of each kind."""
        x, y, w, h = place.box
        t, say = view.taverns[place.data], table.texts
        _fill(ui, "slate", place.box)
        cards = Counter([*t.deck.pool, *t.deck.top, *t.discard])
        guests = sum(n for kind, n in cards.items() if C.beer[kind])
        rows = [
            ("icons/" + signs.STAFF[name], cards[kind])
            for kind, name in enumerate(STAFF)
            if C.staff[kind].module <= view.module
        ]
        regulars = sum(cards[kind] for kind in C.regulars)
        rows += [("icons/person", regulars), ("icons/guest", guests), ("icons/crown", cards[C.noble])]
        whose = "board.holds" if place.data == table.mine else "board.holds_other"
        ui.label(say(whose), (x + 14, y + 19, w - 28, 42), 15, CHALK, lines=2, zoom=True)
        wide = (w - 28) / 3
        for i, (icon, count) in enumerate(rows):
            left, top = x + 15 + i % 3 * wide, y + 62 + i // 3 * 27
            side = 25 if wide > 45 else 19
            ui.sprite(icon, (left, top + (25 - side) / 2, side, side))
            style = CHALK_NUMBER if count else Style("text", "snow", "left")
            ui.label(str(count), (left + side + 1, top - 1, wide - side - 3, 26), 18, style)

    def _artist(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """An entertainer on the stage and the board before him: what he does and for how many glasses."""
        seat, i = place.data
        x, y, w, h = place.box
        artist, side = C.artists[i], view.taverns[seat].artists[i]
        dx, dy, bw, bh = self.layout["artist_board"]
        top = y + dy - 6
        brush.person(ui, f"tiefenthal/{artist.id}", x - 8, y + 4, 96, top + 4, there=side != NOTHING)
        _fill(ui, "stage_plank", (x, top, w, y + h - top))
        if f"artist:{i + 1}" in table.marks.legal:
            brush.sheet(ui, (x + dx, y + dy, bw, bh), "tiefenthal.moon", "", 6)
        if side == NOTHING:
            text, short = words.later(artist.id, view, table)
            spot = (x + 6, y + dy + 8, w - 12, bh - 16)
            ui.label(text, spot, 15, BOARD, lines=2, short=short, zoom=True)
            return
        chosen = artist.sides[side]
        text, short = words.side_label(chosen, table), words.side_short(chosen)
        ui.label(text, (x + 3, y + dy + 1, w - 6, 46), 15, BOARD, lines=2, short=short, zoom=True)
        left, top, w, h = brush.ticket(ui, (x + 3, y + dy + 45, w - 6, 24), brush.WOODEN)
        price = table.texts("board.for_glasses", chosen.glasses)
        ui.label(price, (left, top, w - 2, h), 15, BOARD, short=f"{chosen.glasses} [schnapps]", zoom=True)

    # The shelf and the counter

    def _kept(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The safe and the beer store on their shelf: how much stays there overnight. The slate says what one has."""
        seat, name = place.data
        t = view.taverns[seat]
        x, y, w, h = place.box
        better = turned(t, tile_of(name))
        ui.sprite(
            f"tiefenthal/{'safe_object' if name == 'safe' else 'beer_store'}",
            (x + 5, y + 20, 60, 62),
            c1=GILT if better else METAL,
        )
        icon = "icons/coin_blank" if name == "safe" else "icons/mug"
        most = self._brings(t, name)
        text, short = table.texts("board.most", most), f"≤{most}"
        spot, price = (x, y + 56, w, 26), (x + 10, y, 52, 24)
        if self._for_sale(name, table):  # its light lies within its box
            text = short = f"{most}{THEN}{C.tiles[tile_of(name)].after}".replace(" ", "")
            spot, price = (x + LIT, y + 54, w - 2 * LIT, 24), (x + 10, y + LIT, 52, 24)
        brush.tag(ui, spot, text, icon, short=short)
        self._price(view, seat, name, table, ui, price)

    def _host(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The innkeeper behind his counter, under the arch of plates on which his reputation stands."""
        seat = place.data
        x, y, w, h = place.box
        fx, fy, size = self.layout.boxes["host_face"]
        loop = C.loop(view.module)
        brush.person(ui, "tiefenthal/host", fx if loop else x + (w - size) / 2, fy, size, y + h + 2)
        here = view.taverns[seat].reputation
        for i, space in enumerate(loop):
            box = bx, by, bw, bh = self.layout.plate(i, len(loop))
            ui.sprite("tiefenthal/reputation_plate", box, c1="lit" if here == i + 1 else "tiefenthal.granite_light")
            if space.effects or space.either:
                signs.choice(ui, space.effects or space.either, (bx + 3, by + 4, bw - 6, bh - 8))
            else:
                ui.label(str(space.points), box, 18, PLATE)
            if here == i + 1:
                emblem(ui, (bx + (15 if bx < fx else -6), by + 15, 21, 21), table.seats[seat].colour, "")
        if not loop:
            return
        points = words.standing(view, seat)
        text, short = table.texts("board.worth", points), f"= {points}"
        brush.tag(ui, self.layout["reputation_rate"], text, "icons/star", vu=16, short=short)
        _title(ui, self.layout["reputation_title"], table.texts.name("loop"))
        if not here:
            emblem(ui, (fx + size / 2 - 12, fy + 92, 26, 26), table.seats[seat].colour, "")

    def _schnapps(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        t = view.taverns[place.data]
        x, y, w, _ = place.box
        most = C.setup.limits.schnapps
        for i in range(most):
            ui.sprite("icons/schnapps" if i < t.schnapps else "tiefenthal/glass_place", (x + 2 + i * 27, y + 2, 30, 30))
        text = f"{t.schnapps} / {most}"
        brush.tag(
            ui, self.layout["schnapps_count"], text, "icons/schnapps", t.schnapps > 0, short=text.replace(" ", "")
        )

    def _cashbox(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        self._vessel(view, place, table, ui, "cashbox", (3, 2, 92, 72))

    def _barrel(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        self._vessel(view, place, table, ui, "barrel", (2, 0, 98, 106))

    def _vessel(self, view: Valley, place: Place, table: Table, ui: Ui, name: str, part: Box) -> None:
        """The cashbox or the barrel: a place for any die, its price and what the die brings."""
        seat = place.data
        t = view.taverns[seat]
        x, y, _, _ = place.box
        dx, dy, w, h = part
        sprite = "cashbox_object" if name == "cashbox" else "house_barrel"
        better = turned(t, tile_of(name))
        ui.sprite(f"tiefenthal/{sprite}", (x + dx, y + dy, w, h), c1=GILT if better else METAL)
        lit = bool(dice_on(t, counter_place(name)))
        icon = "icons/coin_blank" if name == "cashbox" else "icons/mug"
        now = f"+{self._brings(t, name)}"
        if self._for_sale(name, table):
            now = f"{self._brings(t, name)}{THEN}{C.tiles[tile_of(name)].after}"
        brush.tag(ui, self.layout[name + "_rate"], now, icon, lit, short=now.replace(" ", ""))

    def _counter(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The guests who stand at the bar."""
        t = view.taverns[place.data]
        x, y, w, h = place.box
        if not t.counters:
            text, short = table.texts("board.at_bar", 0), "0 [counter_guest]"
            brush.tag(ui, plaque(place.box), text, "", False, 15, short)
            return
        for i in range(min(t.counters, MOST_COUNTERS)):
            ui.sprite("icons/counter_guest", (x + w - 37 + i * 10, y, 28, 28))
        steps = C.setup.spaces.counter_steps
        text, short = (
            table.texts("board.at_bar_gives", t.counters, steps),
            f"{t.counters} × +{steps} [monastery]" if t.counters > 1 else f"+{steps} [monastery]",
        )
        brush.tag(ui, (x + ASKED, y + 3, w - 40 - ASKED, 25), text, "", True, 15, short)

    def _keg(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, t = place.data, view.taverns[place.data]
        x, y, w, h = place.box
        better = turned(t, tile_of("supplier"))
        ui.sprite("tiefenthal/keg", (x + 1, y - 2, 98, 70), c1=GILT if better else METAL)
        self._price(view, seat, "supplier", table, ui, self.layout["supplier_price"])
        lying = bool(dice_on(t, counter_place("supplier")))
        self._rate(t, "supplier", "icons/mug", lying, table, ui)


def _title(ui: Ui, box: Box, text: str, short: str = "") -> None:
    """Draw what a thing of the wall is called, where its figures alone don't say it."""
    brush.sheet(ui, box, brush.DARK, "", 4)
    ui.label(text, (box[0] + 2, box[1], box[2] - 4, box[3]), 15, CHALK, short=short, zoom=True)


def ways(tile: str, table: Table) -> frozenset[str]:
    """Return the verbs of the answers that name a tile now."""
    ref = f"tile:{tile}"
    if ref not in table.marks.legal or table.decision is None:
        return frozenset()
    return frozenset(action.verb for action in table.decision.actions if ref in action.refs)


def fewest_returned(tile: str, table: Table) -> int:
    """Return how many cards at least must go back for a tile that may be turned now: with fewer it is too dear."""
    if "upgrade" not in ways(tile, table) or table.decision is None:
        return 0
    refs = [action.refs for action in table.decision.actions if action.refs[:1] == (f"tile:{tile}",)]
    return min((int(ref[1][2:]) for ref in refs if len(ref) > 1 and ref[1].startswith("n:")), default=0)


def _fill(ui: Ui, name: str, box: Box) -> None:
    """Draw a sprite that fills a box."""
    rect = ui.rect(box)
    ui.surface.blit(ui.assets.sprite(f"tiefenthal/{name}", rect.size, stretch=True), rect)


def furniture(view: Valley, seat: int, pieces: Room, table: Table, ui: Ui) -> None:
    """Draw what stands behind the things of a tavern and has no ref: hearth, window, stage, lectern, shelf, counter,
    and the tables, whoever sits at them."""
    layout = pieces.layout
    t = view.taverns[seat]
    ui.sprite("tiefenthal/hearth_stone", layout["hearth"])
    if view.module < GLASSES:
        ui.sprite("tiefenthal/alpine_window", layout["window"])
    else:
        ui.sprite("tiefenthal/stage", layout["stage"])
    if view.module >= C.setup.modules.book:
        ui.sprite("tiefenthal/lectern", layout["lectern"])
        text = f"{sum(t.book)} / {C.tracks.book.rows * len(C.tracks.book.columns)}"
        brush.tag(ui, layout["signed"], text, "icons/signature", any(t.book))
        _title(ui, layout["book_title"], table.texts("board.book"), table.texts("board.book_short"))
    x, y, w, h = layout["safe"]
    ui.sprite("tiefenthal/back_shelf", (x - 4, y + h - 4, 144, 14))
    _title(ui, layout["kept_title"], table.texts("board.kept"))
    ui.sprite("tiefenthal/counter_alpine", layout["counter_front"])
    count = table_count(t)
    for i in range(count):
        empty_table(ui, layout.table(i, count), count)
