"""How the inside of a tavern looks: tables with their guests and dice, tiles, piles, innkeeper, guest book,
entertainers, the plan.

Draws from the view; what a plan brings and how far a die is raised is told by the rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.boards.base import Place, Table
from game.boards.tiefenthal import signs, words
from game.boards.tiefenthal.cards import BOLD, CENTRE, GOLD, INK, NAME, SMALL, Cards, board
from game.boards.tiefenthal.places import SLUG, WIDE, C, asked, counter_place, dice_on, used
from game.kernel.api import Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, TABLE, TILES
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

PRICE = Style("bold", "lit", "right", "ink")
COUNT = Style("bold", "cream", "right", "ink")
HEAD = Style("bold", "ink", "center")
NOTE = Style("text", "straw", "right")
NARROW = 100.0
"""A tile that is no wider has no room for its price beside its name."""
STAFFED = 54.0
"""The height for what a tile beside staff brings; below it is what is drawn there."""

SAYS = {
    "board.tile.{}": TILES,
    "board.brings.{}": [tile for tile in TILES if tile not in ("safe", "store", "table")],
    "board.idle.{}": ("dishwasher", "waitress"),
    "board.pile.{}": ("deck", "discard", "schnapps", "counter"),
}


class TavernPieces(Cards):
    """The pictures of a tavern's places."""

    # Tiles and what lies beside them

    def _tile(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        t, tile = view.taverns[seat], TILES.index(name)
        row, turned = C.tiles[tile], bool(t.sides >> tile & 1)
        x, y, w, h = place.box
        say, brings = table.texts, row.after if turned else row.before
        board(ui, place.box, turned, "" if name == "table" else name)
        staffed = name in ("dishwasher", "waitress")
        right = x + (self.layout["lay_card"][0] - 4 if staffed else w)
        if turned:
            ui.sprite("icons/tick", (right - 28, y + 6, 20, 20))
        else:
            ui.label(str(row.price), (right - 54, y + 5, 26, 24), 18, PRICE)
            ui.sprite("icons/coin", (right - 28, y + 6, 20, 20))
        if w <= NARROW:
            ui.sprite("icons/" + signs.TILE[name], (x + 5, y + 4, 28, 28))
            held, more = {"safe": t.coins, "store": t.beer}.get(name), t.lay[TABLE] * C.staff[TABLE].gives
            if name == "table" and more:
                number = f"{brings} + {more}"
            else:
                number = str(brings) if held is None else f"{held} / {brings}"
            ui.label(number, (x + 4, y + 32, w - 8, 28), 22, GOLD)
            ui.label(say("board.tile." + name), (x + 4, y + h - 24, w - 8, 20), 15, CENTRE, zoom=True)
            return
        ui.sprite("icons/" + signs.TILE[name], (x + 6, y + 4, 26, 26))
        wide = min(80 if name in WIDE else 110, right - x - 94)
        ui.label(say("board.tile." + name), (x + 36, y + 6, wide, 22), 16, NAME, zoom=True)
        brought = say(f"board.brings.{name}", brings) if brings else say(f"board.idle.{name}")
        if name in WIDE:
            ui.label(brought, (x + 118, y + 6, w - 178, 22), 15, SMALL, zoom=True)
        else:
            wide = right - x - (14 if staffed else 66)
            box = (x + 10, y + 31, wide, STAFFED if staffed else h - 38)
            ui.label(brought, box, 15, SMALL, lines=3, valign="top" if staffed else "middle", zoom=True)

    def _lay(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        count = view.taverns[seat].lay[STAFF.index(name)]
        if not count:
            ui.panel(place.box, "ui/slot")
            ui.label(table.texts.short(name), place.box, 15, CENTRE, lines=2, zoom=True)
            return
        self.worker(STAFF.index(name), place.box, table, ui)
        x, y, w, h = place.box
        signs.pill(ui, f"×{count}", (x + w - 40, y + h - 34, 36, 28), 22)

    # Tables and spaces

    def _table(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i, kind = place.data
        x, y, w, h = place.box
        ui.panel(place.box, "ui/slot")
        if kind == NOTHING:
            ui.label(table.texts("board.free_table"), place.box, 15, CENTRE, lines=2)
            return
        wide = min(84.0, w - 4)
        nobles = view.taverns[seat].nobles
        self.guest(kind, (x + 2, y + 2, wide, h - 4), table, ui, face=seat + nobles)
        if kind == C.noble and nobles > 1:
            signs.pill(ui, f"×{nobles}", (x + 26, y + h / 2, 36, 30), 24, BOLD)
        spot = (x + wide + 2, y + h / 2 - 20, 40, 40) if w - wide >= 43 else (x + 4, y + h - 44, 40, 40)
        lying = dice_on(view.taverns[seat], i)
        if lying:
            self.die(lying[0], spot, seat, table, ui)
        elif used(view.taverns[seat], i, C.pips[kind]):
            ui.sprite("icons/tick", (spot[0] + 6, spot[1] + 6, 28, 28))
        else:
            ui.panel(spot, "ui/slot")
            if not self._raise(place.ref, spot, table, ui):
                signs.wanted(ui, (C.pips[kind],), spot)

    def _space(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        x, y, _, _ = place.box
        dice = dice_on(view.taverns[seat], counter_place(view, name))
        if name in ("cashbox", "barrel"):
            if dice:
                self.die(dice[0], place.box, seat, table, ui)
            elif used(view.taverns[seat], counter_place(view, name), 1):
                ui.sprite("icons/tick", (x + 9, y + 9, 28, 28))
            else:
                ui.panel(place.box, "ui/slot")
                ui.label("?", place.box, 20, CENTRE)
            return
        wanted = C.setup.spaces.supplier if name == "supplier" else C.setup.spaces.monk
        for i in range(C.setup.match.white_dice + C.setup.limits.own_dice):
            spot = self.layout.spot(name, i)
            if i < len(dice):
                self.die(dice[i], spot, seat, table, ui)
                continue
            ui.panel(spot, "ui/slot")
            if i == len(dice) and not self._raise(place.ref, spot, table, ui):
                signs.wanted(ui, wanted, spot)

    @staticmethod
    def _raise(ref: str, spot: Box, table: Table, ui: Ui) -> bool:
        """Draw how far dishwashers must raise the chosen die for a place, on the place for the die; return whether they
        must."""
        if table.picked is None or not table.picked.refs or ref not in table.marks.legal or table.decision is None:
            return False
        way = next((action for action in table.decision.actions if action.refs == (*table.picked.refs, ref)), None)
        line = told(table, way, "tell.raise", "tell.raised") if way is not None else None
        if line is not None:
            x, y, w, h = spot
            more = line.args[0 if line.key == "tell.raise" else 1]
            signs.pill(ui, f"+{more}", (x + w - 24, y + h - 20, 26, 22), 16, GOLD)
        return line is not None

    # The walls

    def _host(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        seat, loop = place.data, C.loop(view.module)
        board(ui, place.box, name="host")
        middle = (x + 70, y + 66, w - 140, h - 132)
        ui.surface.blit(ui.assets.picture(f"{SLUG}/host", min(ui.rect(middle).size), ground=False), ui.rect(middle))
        for i, (space, box) in enumerate(zip(loop, words.around(place.box, len(loop))), 1):
            here = view.taverns[seat].reputation == i
            ui.panel(box, "ui/parchment" if here else "ui/slot")
            bx, by, bw, bh = box
            if space.effects or space.either:
                signs.choice(ui, space.effects or space.either, (bx + 2, by + 3, bw - 4, 28))
            else:
                ui.label(str(space.points), (bx + 2, by + 4, bw - 4, 26), 20, HEAD if here else CENTRE)
            if here:
                emblem(ui, (bx + bw / 2 - 11, by + bh - 26, 22, 22), table.seats[seat].colour, "")
        if not loop:
            ui.label(table.texts("board.tile.host"), (x + 10, y + 14, w - 20, 30), 20, CENTRE)
            return
        planned = told(table, "plan", "tell.plan_reputation") if seat == asked(view, table) else None
        if planned is not None and planned.args[0] and table.phase == "plan":
            mx, my, mw, mh = middle
            signs.pill(ui, table.texts.say(planned), (mx - 4, my + mh - 28, mw + 8, 28), 17, GOLD)
        elif not view.taverns[seat].reputation:
            emblem(ui, (x + w / 2 - 14, y + h / 2 + 34, 28, 28), table.seats[seat].colour, "")

    def _column(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        column, signed = C.tracks.book.columns[i], view.taverns[seat].book[i]
        ui.panel(place.box, "ui/note", c1="paper")
        text = str(column.least) if column.least == column.most else f"{column.least}/{column.most}"
        ui.sprite("icons/mug", (x + 2, y + 5, 16, 18))
        ui.label(text, (x + 18, y + 4, w - 20, 22), 16, INK)
        high = (h - 34) / C.tracks.book.rows
        bonus = {(cell.row, cell.column): cell.effects for cell in C.tracks.book.cells}
        for row in range(C.tracks.book.rows):
            box = (x + 3, y + 28 + row * high, w - 6, high - 3)
            ui.panel(box, "ui/slot" if row >= signed else "ui/note")
            spot = (x + 5, box[1] + 2, w - 10, high - 7)
            if row < signed:
                ui.sprite("icons/signature", (x + w / 2 - 13, box[1] + 2, 26, high - 7))
            elif (row + 1, i + 1) in bonus:
                signs.choice(ui, bonus[row + 1, i + 1], spot)

    def _holds(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """The slate that lists what the own cards are, where there is no guest book: how many of each kind."""
        x, y, w, h = place.box
        t, say = view.taverns[place.data], table.texts
        cards = Counter([*t.deck.pool, *t.deck.top, *t.discard])
        guests = sum(n for kind, n in cards.items() if C.beer[kind])
        rows = [("icons/" + signs.STAFF[name], cards[kind]) for kind, name in enumerate(STAFF) if cards[kind]]
        regulars = sum(cards[kind] for kind in C.regulars)
        rows += [("icons/person", regulars), ("icons/guest", guests), ("icons/crown", cards[C.noble])]
        board(ui, place.box)
        ui.label(say("board.holds"), (x + 8, y + 5, w - 16, 22), 15, CENTRE, zoom=True)
        for i, (icon, count) in enumerate(rows):
            left, top = x + 12 + i % 3 * (w - 16) / 3, y + 32 + i // 3 * 34
            ui.sprite(icon, (left, top, 28, 28))
            ui.label(str(count), (left + 31, top, 24, 28), 19, NAME)

    def _artist(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        artist, side = C.artists[i], view.taverns[seat].artists[i]
        say = table.texts
        ui.panel(place.box, "ui/note", c1="paper")
        ui.sprite("icons/" + signs.ARTIST[artist.id], (x + 4, y + 4, 24, 24))
        ui.label(say.name(artist.id), (x + 28, y + 4, w - 34, 24), 16, HEAD, zoom=True)
        if side == NOTHING:
            ui.label(say("board.not_yet"), (x + 6, y + 30, w - 12, h - 36), 15, INK, lines=2)
            return
        chosen = artist.sides[side]
        ui.label(words.side_label(chosen, table), (x + 6, y + 30, w - 12, 22), 15, INK, zoom=True)
        signs.row(ui, "icons/schnapps", chosen.glasses, (x + 6, y + h - 30, w - 12, 24))

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
        icon = {"schnapps": "schnapps", "counter": "counter_guest"}.get(name, "cards")
        ui.sprite("icons/" + icon, (x + 4, y + h - 42, 26, 26))
        ui.label(text, (x + 29, y + 30, w - 32, h - 36), 22, GOLD)

    # The tray

    def _die(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, number = place.data
        self.die(number, place.box, seat, table, ui)

    def _lying(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """A die that lies at the supplier or the monk and may still be taken elsewhere."""
        seat, number, name = place.data
        x, y, w, h = place.box
        self.die(number, place.box, seat, table, ui)
        ui.fill(place.box, (24, 14, 8, 110))
        ui.sprite("icons/" + signs.TILE[name], (x + w / 2 - 2, y + h / 2 - 2, 24, 24))

    def _plan(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """What is kept, and what the dice on the places will bring beside it."""
        x, y, w, h = place.box
        seat, say = place.data, table.texts
        t = view.taverns[seat]
        lines = {line.key: line for line in table.tell("plan" if seat == asked(view, table) else f"seat:{seat + 1}")}
        coins, beer = lines["tell.plan"].args if "tell.plan" in lines else (0, 0)
        board(ui, place.box)
        ui.label(say("board.plan"), (x + 10, y + 4, w * 0.46, 20), 15, SMALL, zoom=True)
        if "tell.plan_raises" in lines:
            ui.label(say.say(lines["tell.plan_raises"]), (x + w * 0.46, y + 4, w * 0.54 - 8, 20), 15, NOTE, zoom=True)
        figures = [("icons/coin", f"{t.coins} + {coins}"), ("icons/mug", f"{t.beer} + {beer}")]
        if "tell.plan_steps" in lines:
            figures.append(("icons/monastery", f"+{lines['tell.plan_steps'].args[0]}"))
        if "tell.plan_reputation" in lines:
            figures.append(("icons/reputation", f"+{lines['tell.plan_reputation'].args[0]}"))
        wide = (w - 12) / 4
        for i, (icon, text) in enumerate(figures):
            left = x + 8 + i * wide
            ui.sprite(icon, (left, y + h - 42, 32, 32))
            ui.label(text, (left + 34, y + h - 44, wide - 36, 36), 22, NAME)


def told(table: Table, what: Any, *keys: str) -> Line | None:
    """Return the first line of one of these keys that the rules tell of something, or None."""
    return next((line for line in table.tell(what) if line.key in keys), None)
