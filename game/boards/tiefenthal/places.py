"""Where each ref of The Taverns of Tiefenthal lies on its table. Geometry only: what a place looks like stands in
`pieces.py`, whether it may be clicked is the rules' word.

The tavern in the middle is that of the focus seat. Its refs mean the tavern of the seat that is asked, so somebody
else's tavern that is only looked at has pictures, but no places save its piles (see `tavern`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.boards.base import Place, Table
from game.rules.tiefenthal.content import STAFF, T_TABLE, TABLE, content
from game.services.geometry import Box

C = content()
SLUG = "tiefenthal"
BARDS, BOOK = C.setup.modules.reputation, C.setup.modules.book
"""Modules with which bards and guest book come into play."""
FEW_TABLES = 10
PILES = ("deck", "discard", "schnapps", "counter", "tile:table")
LOOKED_AT, OF = PILES[:2], "@"
"""Piles that everybody may look through, in any tavern; in that of a seat which isn't asked their refs name it."""
SPACES = ("cashbox", "barrel", "supplier", "monk")
"""The spaces of the counter, in the order of the places behind the tables."""
DIE = 40.0
"""A die, and the place for one, in the tavern."""
WIDE, TITLE = ("supplier", "monk"), 42.0
"""Tiles that are covered by places for dice, but for their title of so many vu."""
DICE = 12
"""A die on a place is one int in the view: place x DICE + die; white dice are 0 to 5, one's own 6 to 11."""


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def nth(self, name: str, pitch: str, i: int) -> Box:
        """Return box i of a row."""
        x, y, w, h = self.boxes[name]
        return x + i * self.boxes[pitch][0], y, w, h

    def panel(self, i: int, others: int) -> Box:
        """Return the panel of the i-th seat beside the middle, of so many; what is left below is the log's."""
        x, y, w, h = self.boxes["seats"]
        high = {1: 372.0, 2: 250.0}.get(others, 190.0)
        return x, y + i * (high + 3), w, high

    def log(self, others: int) -> Box:
        """Return what the panels leave."""
        x, y, w, h = self.boxes["seats"]
        _, top, _, high = self.panel(max(0, others - 1), others)
        return x, top + high + 3, w, y + h - top - high - 5

    def spot(self, name: str, i: int) -> Box:
        """Return where die i of the supplier or the monk lies."""
        x, y, _, _ = self.boxes[name]
        dx, dy, side, pitch = self.boxes["space_dice"]
        columns = int(self.boxes["space_columns"][0])
        return x + dx + i % columns * side, y + dy + i // columns * pitch, DIE, DIE

    def table(self, i: int, count: int) -> Box:
        """Return the cell of table i of so many."""
        x, y, w, h = self.boxes["tables"]
        each = 5 if count <= FEW_TABLES else 7
        pitch = w / each
        return x + i % each * pitch, y + i // each * (h / 2), pitch - 4, h / 2 - 4


def panel_die(panel: Box, i: int) -> Box:
    """Return where die i of a mat lies on the panel of a seat beside the middle."""
    x, y, _, _ = panel
    return x + 48 + i * 32, y + 88, 30, 30


def inside(box: Box, name: str, layout: Layout) -> Box:
    """Return a part of a cell whose rectangle is measured from the cell's corner."""
    dx, dy, w, h = layout[name]
    return box[0] + dx, box[1] + dy, w, h


def focus(view: Any, table: Table) -> int:
    """Return the seat whose tavern lies in the middle."""
    return table.mine if table.large is None else table.large


def asked(view: Any, table: Table) -> int:
    """Return the seat whose things the refs of a tavern mean: the one that is asked."""
    return table.mine if table.asked is None else table.asked


def everything(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place, in the order of drawing."""
    yield Place("moon", layout["moon"], "market", show="moon")
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
        panel = layout.panel(i, len(others))
        x, y, w, _ = panel
        yield Place(f"seat:{seat + 1}", (x, y, w, 34), "seats", panel, show="header", data=seat)
    yield Place(f"seat:{middle + 1}", layout["head"], "seats", show="header", data=middle)
    if middle == asked(view, table):
        yield from tavern(view, middle, layout)
        yield from _named(view, middle, table, layout)
    else:
        for i, pile in enumerate(LOOKED_AT):
            yield Place(
                f"{pile}{OF}{middle + 1}",
                layout.nth("pile", "pile_pitch", i),
                "wall",
                stacked=True,
                show="pile",
                data=(middle, pile),
            )


def tavern(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield the places of a seat's tavern, whether they can be clicked or are only looked at."""
    t = view.taverns[seat]
    yield from _left(view, seat, layout)
    yield from _wall(view, seat, layout)
    for i, kind in enumerate(t.tables):
        yield Place(f"table:{i + 1}", layout.table(i, len(t.tables)), "tables", show="table", data=(seat, i, kind))
    yield from _counter(view, seat, layout)
    yield from _tray(view, seat, layout)


def _left(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    for name, tile in (("washing", "dishwasher"), ("dog", "waitress")):
        yield Place(f"tile:{tile}", layout[name], "left", show="tile", data=(seat, tile))
        yield Place(
            f"lay:{tile}", inside(layout[name], "lay_card", layout), "left", stacked=True, show="lay", data=(seat, tile)
        )
    yield Place("space:host", layout["host"], "left", show="host", data=seat)


def _wall(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    if view.module >= BOOK:
        x, y, w, h = layout["book"]
        columns = len(C.tracks.book.columns)
        for i in range(columns):
            yield Place(
                f"book:{i + 1}", (x + i * w / columns, y, w / columns - 2, h), "wall", show="column", data=(seat, i)
            )
    else:
        yield Place("deck", layout["book"], "wall", show="holds", data=seat)
    if view.module >= C.setup.modules.schnapps:
        for i in range(len(C.artists)):
            yield Place(
                f"artist:{i + 1}", layout.nth("artist", "artist_pitch", i), "wall", show="artist", data=(seat, i)
            )
    for i, ref in enumerate(PILES):
        if ref != "schnapps" or view.module >= C.setup.modules.schnapps:
            yield Place(
                ref,
                layout.nth("pile", "pile_pitch", i),
                "wall",
                show="tile" if ref[:4] == "tile" else "pile",
                data=(seat, ref.rpartition(":")[2]),
            )


def _counter(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    for name in ("cashbox", "safe", "store", "barrel", "supplier", "monk"):
        x, y, w, h = layout[name]
        yield Place(
            f"tile:{name}",
            (x, y, w, h),
            "counter",
            (x, y, w, TITLE) if name in WIDE else None,
            show="tile",
            data=(seat, name),
        )
    yield Place("lay:merchant", layout["merchants"], "counter", show="lay", data=(seat, "merchant"))
    if view.module >= BARDS:
        yield Place("lay:bard", layout["bards"], "counter", show="lay", data=(seat, "bard"))
    yield Place(
        "lay:supplier",
        inside(layout["supplier"], "lay_supplier", layout),
        "counter",
        stacked=True,
        show="lay",
        data=(seat, "supplier"),
    )
    for name in SPACES:
        x, y, w, h = layout[name]
        if name in WIDE:
            dx, dy, side, pitch = layout["space_dice"]
            box = (x + dx, y + dy, layout["space_columns"][0] * side, 2 * pitch)
        else:
            box = (x + w - 52, y + h - 52, 46, 46)
        yield Place(f"space:{name}", box, "counter", stacked=True, show="space", data=(seat, name))


def _named(view: Any, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the dice at supplier and monk that may be taken elsewhere: they stand, faint, in the tray, since a click on
    the space itself takes one off there."""
    t = view.taverns[seat]
    slot = len(t.dice)
    for name in WIDE:
        for die in dict.fromkeys(dice_on(t, counter_place(view, name))):
            if die not in t.dice and die_ref(die) in table.marks.legal:
                yield Place(
                    die_ref(die),
                    layout.nth("own_dice", "dice_pitch", slot),
                    "tray",
                    show="lying",
                    data=(seat, die, name),
                )
                slot += 1


def _tray(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    for i, die in enumerate(view.taverns[seat].dice):
        yield Place(
            die_ref(die), layout.nth("own_dice", "dice_pitch", i), "tray", lifts=True, show="die", data=(seat, die)
        )
    for i, die in enumerate(view.mats[seat] if view.mats else ()):
        yield Place(
            f"mat:w{die + 1}", layout.nth("mat", "dice_pitch", i), "tray", lifts=True, show="die", data=(seat, die)
        )
    yield Place("plan", layout["plan"], "tray", show="plan", data=seat)


def die_ref(die: int) -> str:
    """Return the ref of a die in the tray."""
    return f"die:{'w' if die < DICE // 2 else 'o'}{die % (DICE // 2) + 1}"


def dice_on(tavern: Any, place: int) -> list[int]:
    """Return the dice that lie on a place."""
    return [pair % DICE for pair in tavern.placed if pair // DICE == place]


def used(tavern: Any, place: int, pips: int) -> bool:
    """Return whether a place for one die, which wants these pips, has had its die in this turn."""
    closed = not tavern.open >> PLACES * (pips - 1) + place & 1
    return bool(tavern.open) and closed and not dice_on(tavern, place)


def counter_place(view: Any, name: str) -> int:
    """Return the number of a space of the counter among the places of the view."""
    return MAX_TABLES + SPACES.index(name)


MAX_TABLES = max(C.tiles[T_TABLE].before, C.tiles[T_TABLE].after) + C.staff[TABLE].copies * C.staff[TABLE].gives
"""Tables that a tavern could ever have; the spaces of the counter are numbered behind them."""
PLACES = MAX_TABLES + len(SPACES)
"""All places; `open` has a bit for each of them, face by face of a die."""
