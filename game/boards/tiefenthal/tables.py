"""The guests at their tables and the places for dice, wherever they are: in a table's top, a cask's head, on a
flagstone, on cashbox and barrel.

Draws from the view; how far a die is raised is told by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.table import Place, Table
from game.boards.tiefenthal import brush, words
from game.boards.tiefenthal.cards import Cards
from game.boards.tiefenthal.places import (
    MOST_DICE,
    ONE_ROW,
    C,
    cask_slot,
    counter_place,
    dice_on,
    laying,
    table_slot,
    table_top,
    used,
)
from game.boards.tiefenthal.seen import Valley
from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

NAME = Style("text", "cream", "center")
COURT = 14.0
"""How far the nobles who stand behind the first one at their table are set off."""
SMALLEST = 78.0
"""No guest is smaller, however close the tables stand."""
CLOTH = (52, 30, 18, 235)
"""What hangs before a table whose name takes two lines."""
WIDE = 110.0
"""A table so wide has room for what its guest is worth beside the die."""


class Tables(Cards):
    """The pictures of tables and of places for dice."""

    def _table(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, i, kind, count = place.data
        x, y, w, h = place.box
        large = count <= ONE_ROW
        top = table_top(place.box, count)[1]
        if kind != NOTHING:
            self._guest(view, seat, kind, (x, y, w, top - y), ui)
        empty_table(ui, place.box, count)
        if kind == NOTHING:
            if large:
                ui.label(table.texts("board.free_table"), (x + 4, top + 48, w - 8, 23), 15, NAME, zoom=True)
            return
        slot = table_slot(place.box, count)
        self._one_die(view, place.ref, slot, seat, i, (C.pips[kind],), table, ui)
        if large:
            self._edges(kind, (x, top, w, h), table, ui)
        else:
            brush.coin(ui, (x + 2, top + 4, 28, 28), C.coins[kind], 15)
            if C.points[kind] and w >= WIDE:
                worth(ui, (x + w - 43, top + 7, 43, 23), C.points[kind])
            elif C.points[kind]:
                shoulder(ui, x + w, top, C.points[kind])
        nobles = view.taverns[seat].nobles
        if kind == C.noble and nobles > 1:
            brush.times(ui, x + w - 40, top - (28 if w >= WIDE else 52), nobles)

    def _guest(self, view: Valley, seat: int, kind: int, room: Box, ui: Ui) -> None:
        """Draw who sits behind a table's back edge, which is the lower edge of the room; more nobles stand behind."""
        x, y, w, h = room
        size = min(w * 1.12, h / 0.8) if w > 96 else max(min(w * 0.96, 94), SMALLEST)
        floor = y + h + 6
        art, nobles = words.picture(kind), view.taverns[seat].nobles if kind == C.noble else 1
        left = x + (w - size) / 2 - (6 if nobles > 1 else 0)
        for back in reversed(range(1, min(nobles, 3))):
            brush.person(ui, art, left + back * COURT, floor - 6 - size * 0.8 - back * 7, size * 0.94, floor)
        brush.person(ui, art, left, floor - 6 - size * 0.8, size, floor)

    @staticmethod
    def _edges(kind: int, box: Box, table: Table, ui: Ui) -> None:
        """Draw what a guest pays, is worth and is called around the place for his die."""
        x, top, w, _ = box
        wide = (w - 44) / 2
        brush.coin(ui, (x + max(2, wide / 2 - 16), top + 9, 32, 32), C.coins[kind], 17)
        if C.points[kind] and w >= WIDE:
            worth(ui, (x + w - min(wide, 44), top + 13, min(wide, 42), 24), C.points[kind])
        elif C.points[kind]:
            shoulder(ui, x + w, top, C.points[kind])
        name, short = table.texts.name(C.kinds[kind]), table.texts.short(C.kinds[kind])
        ways = [ui.type.width(way, ui.view.floor_px, NAME.face) for way in (name, short)]
        cut = min(ways) > ui.view.px(w - 8)  # a word in two parts, which is higher than the table's front
        if cut:
            brush.sheet(ui, (x + 2, top + 46, w - 4, 45), CLOTH, "", 3)
        ui.label(name, (x + 4, top + 48, w - 8, 42 if cut else 23), 16, NAME, lines=1 + cut, short=short, zoom=True)

    def _one_die(
        self, view: Valley, ref: str, slot: Box, seat: int, number: int, faces: Sequence[int], table: Table, ui: Ui
    ) -> None:
        """Draw a place for one die: the die that lies there, or the faces that it takes; once served
        a mug, at the cashbox a coin."""
        t = view.taverns[seat]
        x, y, w, h = slot
        legal = ref in table.marks.legal
        lying = dice_on(t, number)
        if lying:
            self.die(lying[0], (x - 1, y - 2, w + 2, h + 2), seat, table, ui)
            more = faces[0] - lying[0] % len(words.FACES) - 1 if faces else 0
            if more > 0:
                brush.chip(ui, x + w + 12, y - 17, more)
        elif used(t, number, faces[0] if faces else 1):
            came = "icons/coin" if number == counter_place("cashbox") else "icons/mug"
            ui.sprite(came, (x + 2, y - 1, w - 4, h - 4))
            ui.sprite("icons/tick", (x + w * 0.6, y + h * 0.5, w * 0.46, h * 0.46))
        else:
            here = legal and table.picked is not None and bool(table.picked.refs)
            brush.carve(ui, slot, faces, legal, "" if faces else table.texts("board.here" if here else "board.any"))
            self._raise(ref, slot, table, ui)

    def _slot(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        seat, name = place.data
        self._one_die(view, place.ref, place.box, seat, counter_place(name), (), table, ui)

    def _dice_row(self, view: Valley, place: Place, table: Table, ui: Ui) -> None:
        """The casks of the supplier or the flagstones before the monk: dice lie on the first ones, the next one shows
        what it takes."""
        seat, name = place.data
        wanted = C.setup.spaces.supplier if name == "supplier" else C.setup.spaces.monk
        dice = dice_on(view.taverns[seat], counter_place(name))
        legal = place.ref in table.marks.legal
        x, y, _, _ = place.box
        dx, dy = x - self.layout["space_" + name][0], y - self.layout["space_" + name][1]
        if name == "supplier":
            ui.sprite("tiefenthal/cask_rack", (x + 1, y + 8, 258, 178))
        for i in range(MOST_DICE):
            bx, by, bw, bh = self.layout.spot(name, i)
            spot = (bx + dx, by + dy, bw, bh)
            if name == "supplier":
                ui.sprite("tiefenthal/cask_head", spot, c1="tiefenthal.pewter")
            else:
                ui.sprite("tiefenthal/flagstone", (spot[0] - 3, spot[1] - 2, 46, 44))
            slot = sx, sy, sw, sh = cask_slot(spot, name)
            if i < len(dice):
                self.die(dice[i], (sx - 1, sy - 2, sw + 2, sh + 2), seat, table, ui)
                more = min((face for face in wanted if face > dice[i] % len(words.FACES)), default=0)
                more -= dice[i] % len(words.FACES) + 1
                if more > 0:
                    brush.chip(ui, sx + sw + 8, sy - 15, more)
            elif i == len(dice):
                brush.carve(ui, slot, wanted, legal and (not dice or laying(table)))
                self._raise(place.ref, slot, table, ui)
            elif name == "supplier":
                brush.sheet(ui, (sx + sw / 2 - 9, sy + sh / 2 - 9, 18, 18), (44, 26, 22, 225), "", 9)

    @staticmethod
    def _raise(ref: str, slot: Box, table: Table, ui: Ui) -> None:
        """Draw on a place how far dishwashers must raise the chosen die for it, if they must."""
        more = raised(ref, table)
        if more:
            brush.chip(ui, slot[0] + slot[2] + 12, slot[1] - 17, more)


def shoulder(ui: Ui, right: float, top: float, points: int) -> None:
    """Draw what a guest is worth above the back edge of a table on which there is no room for it."""
    wide = 43 if points > 9 else 36
    worth(ui, (right - wide, top - 25, wide, 23), points)


def worth(ui: Ui, box: Box, points: int) -> None:
    """Draw what a guest is worth, on the wood of his table."""
    x, y, w, h = box
    brush.sheet(ui, box, "tiefenthal.line", "", 6)
    ui.label(str(points), (x + 1, y, w - h + 4, h), 17, Style("bold", "cream", "center"))
    ui.sprite("icons/star", (x + w - h + 2, y + 2, h - 4, h - 4))


def empty_table(ui: Ui, box: Box, count: int) -> None:
    """Draw the table of a cell, with nothing on it."""
    x, y, w, h = box
    rect_name = "guest_table" if count <= ONE_ROW else "guest_table_small"
    brush.shadow(ui, x + w / 2, y + h - 5, w * 0.54, 9 if count <= ONE_ROW else 6)
    rect = ui.rect(table_top(box, count))
    ui.surface.blit(ui.assets.sprite(f"tiefenthal/{rect_name}", rect.size, stretch=True), rect)


def raised(ref: str, table: Table) -> int:
    """Return how far the chosen die must be raised for a place that it can come to, as the rules tell it."""
    if table.picked is None or not table.picked.refs or ref not in table.marks.legal or table.decision is None:
        return 0
    way = next((action for action in table.decision.actions if action.refs == (*table.picked.refs, ref)), None)
    line = told(table, way, "tell.raise", "tell.raised") if way is not None else None
    if line is None:
        return 0
    return int(line.args[0 if line.key == "tell.raise" else 1])


def told(table: Table, what: Action | str, *keys: str) -> Line | None:
    """Return the first line of one of these keys that the rules tell of something, or None."""
    return next((line for line in table.tell(what) if line.key in keys), None)
