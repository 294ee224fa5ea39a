"""Where each ref of The Taverns of Tiefenthal lies on its table. Geometry only: what a place looks like is told by its
`show`, whether it may be clicked is the rules' word.

The tavern in the middle is that of the focus seat. Its refs mean the tavern of the seat that is asked, so somebody
else's tavern that is only looked at has pictures, but no places save its piles (see `tavern`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sin
from typing import Any

from game.boards.table import Place, Point, Table
from game.boards.tiefenthal.around import around
from game.boards.tiefenthal.seen import Tavern, Valley
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF, T_TABLE, TABLE, TILES, content
from game.services.geometry import WIDTH, Box

C = content()
SLUG = "tiefenthal"
BARDS, BOOK, GLASSES = C.setup.modules.reputation, C.setup.modules.book, C.setup.modules.schnapps
"""Modules with which bards, guest book and schnapps come into play."""
PILES = ("deck", "discard")
LOOKED_AT, OF = PILES, "@"
"""Piles that everybody may look through, in any tavern; in that of a seat which isn't asked their refs name it."""
SPACES = ("cashbox", "barrel", "supplier", "monk")
"""The spaces of the counter, in the order of the places behind the tables."""
MANY = ("supplier", "monk")
"""Those that take any number of dice."""
DICE = 12
"""A die on a place is one int in the view: place x DICE + die; white dice are 0 to 5, one's own 6 to 11."""
ONE_ROW = 7
"""So many tables stand in one row at their full width, so many in one row at all; more stand in two, the second
between the first."""
TABLE_WIDE = 136.0
TABLE_HIGH, SMALL_HIGH = 94.0, 50.0
"""From the back edge of a table to its feet."""
SMALL_EDGES = (602.0, 696.0)
"""The back edges of the tables in two rows."""
HEADS = 566.0
"""Above this the guests' heads stand before things of the wall."""
SLOT, CLOSE_SLOT, SMALL_SLOT = 44.0, 38.0, 31.0
"""The place for a die in a table: at full width, in a row of many, in two rows."""


Span = tuple[float, float]
"""The left and the right edge of the screen, in vu."""
NARROW: Span = (0.0, float(WIDTH))


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats and tables."""

    def __init__(self, boxes: Mapping[str, Any]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        box: Box = self.boxes[name]
        return box

    def nth(self, name: str, pitch: str, i: int) -> Box:
        """Return box i of a row."""
        x, y, w, h = self.boxes[name]
        return x + i * self.boxes[pitch][0], y, w, h

    def panel(self, i: int, others: int, span: Span = NARROW, below: bool = False) -> Box:
        """Return the house of the i-th seat beside the middle, of so many; what is left below is the log's, which
        stands beside them where the screen's `span` is wide enough, or `below` the table."""
        x, y, w, _ = self.boxes["seats"]
        high = self.boxes["houses_wide" if below or self._beside(span) else "house_high"][max(1, min(others, 3)) - 1]
        return x, y + i * (high + 3), w, high

    def log(self, others: int, span: Span = NARROW) -> Box:
        """Return what the houses leave."""
        if self._beside(span):
            x, y, _, h = self.boxes["log_wide"]
            return x, y, span[1] - x - 8, h
        x, y, w, h = self.boxes["seats"]
        _, top, _, high = self.panel(max(0, others - 1), others)
        return x, top + high + 5, w, y + h - top - high - 7

    def _beside(self, span: Span) -> bool:
        x, _, least, _ = self.boxes["log_wide"]
        return bool(span[1] - x - 8 >= least)

    def spot(self, name: str, i: int) -> Box:
        """Return where thing i of the supplier or the monk stands: his cask, his flagstone."""
        x, y, _, _ = self.boxes["space_" + name]
        columns, side, pitch, down, indent = self.boxes["casks" if name == "supplier" else "stones"]
        row, column = divmod(i, int(columns))
        return x + 2 + column * pitch + row * indent, y + 4 + row * down, side, side

    def die_spot(self, name: str, i: int) -> Box:
        """Return where die i of the supplier or the monk lies."""
        return cask_slot(self.spot(name, i), name)

    def moon(self, i: int, now: bool) -> tuple[float, float, float]:
        """Return the middle and the half height of a moon; they rise towards both ends of the sky."""
        x, y, small, large = self.boxes["moons"]
        off = (i - 3.5) / 3.5
        return x + i * self.boxes["moon_pitch"][0], y + off * off * 8 - 4, large if now else small

    def moon_box(self, i: int, now: bool) -> Box:
        """Return the box of a moon."""
        x, y, r = self.moon(i, now)
        return x - r, y - r, 2 * r, 2 * r

    def stone(self, i: int) -> tuple[float, float]:
        """Return the middle of a stone of the road to the monastery."""
        x, y, pitch, climb = self.boxes["road"]
        return x + i * pitch, y - climb * (i / 22) ** 1.2 + 4.5 * sin(i * 1.05)

    def plate(self, i: int, count: int) -> Box:
        """Return plate i of so many in the arch around the innkeeper."""
        x, y, side, across, down = self.boxes["plates"]
        up = (count - 7 + 1) // 2
        if i < up:
            return x, y + (up - i) * down, side, side
        column = min(i - up, 6)
        return x + column * across, y + (i - up - column) * down - (4 if 0 < column < 6 else 0), side, side

    def table(self, i: int, count: int) -> Box:
        """Return the cell of table i of so many, guest and table together."""
        x, y, w, h = self.boxes["tables"]
        if count <= ONE_ROW:
            pitch = min(TABLE_WIDE, w / max(1, count))
            return x + (w - pitch * count) / 2 + i * pitch + 2, y, pitch - 4, h
        each = -(-count // 2)
        pitch = w / (each + 0.5)
        row, column = divmod(i, each)
        bottom = SMALL_EDGES[row] + SMALL_HIGH
        high = bottom - SMALL_EDGES[row] + min(pitch * 0.8, 78)
        return x + column * pitch + row * pitch / 2 + 2, bottom - high, pitch - 4, high

    def mat_die(self, i: int) -> Box:
        """Return where die i of the own mat lies."""
        x, y, side, pitch = self.boxes["mat_die"]
        return x + i * pitch, y, side, side


def within(box: Box, edge: float) -> Box:
    """Return a box that is smaller all around: marks of neighbours keep apart."""
    x, y, w, h = box
    return x + edge, y + edge, w - 2 * edge, h - 2 * edge


def table_hit(box: Box, i: int, count: int) -> Box:
    """Return the part of a table's cell that takes the pointer: not the heads, which reach before the wall or another
    table."""
    x, y, w, h = box
    top, bottom = HEADS, y + h
    if count > ONE_ROW and i < -(-count // 2):
        bottom = SMALL_EDGES[0] + SMALL_HIGH - 2
    elif count > ONE_ROW:
        top = SMALL_EDGES[0] + SMALL_HIGH + 1
    return x, top, w, bottom - top


def table_top(box: Box, count: int) -> Box:
    """Return the table of a cell, without who sits there."""
    x, y, w, h = box
    high = TABLE_HIGH if count <= ONE_ROW else SMALL_HIGH
    return x, y + h - high, w, high


def table_slot(box: Box, count: int) -> Box:
    """Return the place for a die in the top of a table."""
    x, y, w, h = box
    if count <= ONE_ROW:
        side = SLOT if w >= 110 else CLOSE_SLOT
        return x + (w - side) / 2, y + h - TABLE_HIGH + 2, side, side
    side = min(SMALL_SLOT, w - 28)
    off = (w - side) / 2 + (10 if w < 96 else 0)
    return x + min(off, w - side - 2), y + h - SMALL_HIGH + 3, side, side


def table_count(tavern: Tavern) -> int:
    """Return for how many tables there is room this round: printed ones and those of cards that lie there."""
    printed = C.tiles[T_TABLE].after if turned(tavern, T_TABLE) else C.tiles[T_TABLE].before
    return max(len(tavern.tables), printed + tavern.lay[TABLE] * C.staff[TABLE].gives)


def turned(tavern: Tavern, tile: int) -> bool:
    """Return whether a tile shows its better side."""
    return bool(tavern.sides >> tile & 1)


def focus(view: Valley, table: Table) -> int:
    """Return the seat whose tavern lies in the middle."""
    return table.mine if table.large is None else table.large


def asked(view: Valley, table: Table) -> int:
    """Return the seat whose tavern the refs mean: whoever is asked, or the focus seat after the match."""
    return table.mine if table.asked is None else table.asked


def everything(view: Valley, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place, in the order of drawing."""
    yield from _moons(view, layout)
    yield Place("monastery", layout["monastery"], "market", show="monastery")
    for i, name in enumerate(STAFF):
        if C.staff[i].module <= view.module:
            yield Place(f"staff:{name}", layout.nth("staff", "staff_pitch", i), "market", show="staff", data=i)
    for i, kind in enumerate(view.row):
        yield Place(f"guest:{i + 1}", layout.nth("guest", "guest_pitch", i), "market", show="offer", data=(kind, i))
    yield Place("nobles", layout["nobles"], "market", show="nobles")
    middle = focus(view, table)
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        panel = layout.panel(i, len(others), table.span, table.below)
        x, y, w, _ = panel
        yield Place(
            f"seat:{seat + 1}",
            (x, y, w, 36),
            "seats",
            panel,
            show="header",
            data=seat,
            mark=(x + 4, y + 2, w - 8, panel[3] - 6),
        )
    yield Place(f"seat:{middle + 1}", layout["head"], "seats", show="header", data=middle)
    if middle == asked(view, table):
        yield from tavern(view, middle, layout, table)
        yield from _named(view, middle, table, layout)
    else:
        for pile in LOOKED_AT:
            yield Place(f"{pile}{OF}{middle + 1}", layout[pile], "wall", show="pile", data=(middle, pile))


def _moons(view: Valley, layout: Layout) -> Iterator[Place]:
    """Yield the moons, the one of this round first: it is what is meant where one of them is."""
    now = min(max(view.round, 1), len(C.moon(view.module))) - 1
    for i in sorted(range(len(C.moon(view.module))), key=lambda i: i != now):
        box = layout.moon_box(i, i + 1 == view.round)
        yield Place("moon", box, "market", within(box, 1), show="moon", data=i, spare=i != now)


def tavern(view: Valley, seat: int, layout: Layout, table: Table | None = None) -> Iterator[Place]:
    """Yield the places of a seat's tavern from the back to the front, whether they can be clicked or are only looked
    at; without a `table` nothing is being chosen."""
    yield from _left(seat, layout, table)
    yield from _wall(view, seat, layout)
    yield from _counter(view, seat, layout)
    yield from _spaces(view, seat, layout, table)
    t = view.taverns[seat]
    count = table_count(t)
    for i, kind in enumerate(t.tables):
        box = layout.table(i, count)
        yield Place(
            f"table:{i + 1}",
            box,
            "tables",
            table_hit(box, i, count),
            show="table",
            data=(seat, i, kind, count),
            mark=table_top(box, count) if kind == NOTHING else table_slot(box, count),
        )
    yield from _front(view, seat, layout)


def _left(seat: int, layout: Layout, table: Table | None) -> Iterator[Place]:
    """Yield what stands on the left. Laid out tables have no other place than where the folded ones lean, which are
    those then when one may be chosen."""
    yield Place("tile:monk", layout["monk"], "left", show="monk", data=seat)
    yield Place("tile:waitress", layout["dog"], "left", show="dog", data=seat, mark=within(layout["dog"], 4))
    yield Place("lay:waitress", layout["waitresses"], "left", show="lay", data=(seat, "waitress"))
    box = layout["tables_tile"]
    ref = "lay:table" if table is not None and "lay:table" in table.marks.legal else "tile:table"
    yield Place(ref, box, "left", show="folded", data=seat, mark=within(box, 3))
    yield Place("lay:dishwasher", layout["washers"], "left", show="lay", data=(seat, "dishwasher"))
    box = layout["washing"]
    yield Place("tile:dishwasher", box, "left", stacked=True, show="washing", data=seat, mark=within(box, 3))


def _wall(view: Valley, seat: int, layout: Layout) -> Iterator[Place]:
    if view.module >= BARDS:
        box = layout["gallery"]
        yield Place("lay:bard", box, "wall", show="lay", data=(seat, "bard"), mark=within(box, 3))
    if view.module >= BOOK:
        for i in range(len(C.tracks.book.columns)):
            x, y, w, h = layout["book"]
            mark = (x + i * w + 2, y + 1, w - 6, h - 2)
            yield Place(f"book:{i + 1}", (x + i * w, y, w - 2, h), "wall", show="column", data=(seat, i), mark=mark)
    else:
        box = layout["slate_wide" if view.module < GLASSES else "slate"]
        yield Place("deck", box, "wall", show="holds", data=seat, spare=True)
    if view.module >= GLASSES:
        dx, dy, w, h = layout["artist_board"]
        for i in range(len(C.artists)):
            box = x, y, _, _ = layout.nth("artist", "artist_pitch", i)
            yield Place(f"artist:{i + 1}", box, "wall", show="artist", data=(seat, i), mark=(x + dx, y + dy, w, h))


def plaque(bar: Box) -> Box:
    """Return where it stands that nobody is at the bar."""
    x, y, w, _ = bar
    return x + 70, y + 3, w - 70, 25


def _counter(view: Valley, seat: int, layout: Layout) -> Iterator[Place]:
    for name in ("safe", "store"):
        box = layout[name]
        yield Place(f"tile:{name}", box, "counter", show="kept", data=(seat, name), mark=within(box, 2))
    yield Place("lay:merchant", layout["merchants"], "counter", show="lay", data=(seat, "merchant"))
    yield Place("space:host", layout["host"], "counter", show="host", data=seat)
    if view.module >= GLASSES:
        box, glasses = layout["schnapps"], layout["schnapps_glasses"]
        yield Place("schnapps", box, "counter", stacked=True, show="schnapps", data=seat, mark=glasses)
    for name in ("cashbox", "barrel"):
        x, y, w, h = layout[name]
        _, sy, _, side = layout[name + "_slot"]
        free = (x, sy + side, w, y + h - sy - side)
        mark = within(layout[name], 5)
        yield Place(f"tile:{name}", layout[name], "counter", free, show=name, data=seat, mark=mark, below=True)
        tag = layout[name + "_price"]
        yield Place(f"tile:{name}", tag, "counter", show="price", data=(seat, name), mark=within(tag, 3))
    box = layout["counter"]
    seen = box if view.taverns[seat].counters else plaque(box)
    yield Place("counter", box, "counter", show="counter", data=seat, mark=within(seen, -4))
    yield Place("lay:supplier", layout["suppliers"], "counter", show="lay", data=(seat, "supplier"))
    yield Place("tile:supplier", layout["supplier"], "counter", show="keg", data=seat)


def _spaces(view: Valley, seat: int, layout: Layout, table: Table | None) -> Iterator[Place]:
    t = view.taverns[seat]
    for name in ("cashbox", "barrel"):
        yield Place(f"space:{name}", layout[name + "_slot"], "counter", stacked=True, show="slot", data=(seat, name))
    for name in MANY:
        lying = len(dice_on(t, counter_place(name)))
        box, region = layout["space_" + name], "counter" if name == "supplier" else "left"
        collects = lying and table is not None and not laying(table)  # by a click on any of them
        slots = range(lying) if collects else (min(lying, MOST_DICE - 1),)
        mark, line = around([layout.die_spot(name, i) for i in slots])
        yield Place(f"space:{name}", box, region, show="dice_row", data=(seat, name), mark=mark, outline=line)


def laying(table: Table) -> bool:
    """Return whether a click on a place for dice lays one there: one has been chosen, or it is time to plan."""
    decision = table.decision
    planned = decision is not None and any(action.verb == "place" for action in decision.actions)
    return planned or table.picked is not None and bool(table.picked.refs)


def cask_slot(spot: Box, name: str) -> Box:
    """Return the place for a die in a cask's head, or on a flagstone."""
    x, y, w, h = spot
    side = 42.0 if name == "supplier" else 40.0
    return x + (w - side) / 2, y + (h - side) / 2, side, side


def _named(view: Valley, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the dice at supplier and monk that may be taken elsewhere: they stand, faint, in the tray, since a click on
    the space itself takes one off there."""
    t = view.taverns[seat]
    slot = len(t.dice)
    for name in MANY:
        for die in dict.fromkeys(dice_on(t, counter_place(name))):
            if die not in t.dice and die_ref(die) in table.marks.legal:
                box = layout.nth("own_dice", "dice_pitch", slot)
                yield Place(die_ref(die), box, "tray", show="lying", data=(seat, die, name))
                slot += 1


def _front(view: Valley, seat: int, layout: Layout) -> Iterator[Place]:
    for name in PILES:
        yield Place(name, layout[name], "wall", show="pile", data=(seat, name))
    dice = view.taverns[seat].dice
    for i, die in enumerate(dice):
        box, spare = layout.nth("own_dice", "dice_pitch", i), die in dice[:i]
        yield Place(die_ref(die), box, "tray", lifts=True, show="die", data=(seat, die), spare=spare)
    mat = view.mats[seat] if view.mats else ()
    for i, die in enumerate(mat):
        box, spare = layout.mat_die(i), die in mat[:i]
        yield Place(f"mat:w{die + 1}", box, "tray", lifts=True, show="die", data=(seat, die), spare=spare)
    box = layout["plan_short" if view.mats and view.mats[seat] else "plan"]
    yield Place("plan", box, "tray", show="plan", data=seat)


def die_ref(die: int) -> str:
    """Return the ref of a die in the tray."""
    return f"die:{'w' if die < DICE // 2 else 'o'}{die % (DICE // 2) + 1}"


def dice_on(tavern: Tavern, place: int) -> list[int]:
    """Return the dice that lie on a place."""
    return [pair % DICE for pair in tavern.placed if pair // DICE == place]


def die_at(view: Valley, place: Place, at: Point, layout: Layout) -> str:
    """Return the ref of the die of the supplier or the monk that lies at a point, "" where none does."""
    seat, name = place.data
    for i, die in enumerate(dice_on(view.taverns[seat], counter_place(name))):
        x, y, w, h = layout.die_spot(name, i)
        if x <= at[0] < x + w and y <= at[1] < y + h:
            return die_ref(die)
    return ""


def used(tavern: Tavern, place: int, pips: int) -> bool:
    """Return whether a place for one die, which wants these pips, has had its die in this turn."""
    closed = not tavern.open >> PLACES * (pips - 1) + place & 1
    return bool(tavern.open) and closed and not dice_on(tavern, place)


def counter_place(name: str) -> int:
    """Return the number of a space of the counter among the places of the view."""
    return MAX_TABLES + SPACES.index(name)


def column_head(i: int) -> str:
    """Return what the guests who sign in column i (from 0) of the book cost in beer."""
    column = C.tracks.book.columns[i]
    return str(column.least) if column.least == column.most else f"{column.least}–{column.most}"


def tile_of(name: str) -> int:
    """Return the index of a tile."""
    return TILES.index(name)


MAX_TABLES = max(C.tiles[T_TABLE].before, C.tiles[T_TABLE].after) + C.staff[TABLE].copies * C.staff[TABLE].gives
"""Tables that a tavern could ever have; the spaces of the counter are numbered behind them."""
PLACES = MAX_TABLES + len(SPACES)
"""All places; `open` has a bit for each of them, face by face of a die."""
MOST_DICE = C.setup.match.white_dice + C.setup.limits.own_dice
"""As many as one can ever have."""
