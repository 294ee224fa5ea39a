"""Where each ref of The Bloody Inn lies on its table. Geometry only: what a place looks like stands in `pieces.py`,
whether it may be clicked is the rules' word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.boards.base import NARROWEST, Place, Table, row
from game.rules.bloody_inn.content import EVENTS, OBJECTS, content
from game.services.geometry import Box

C = content()
DOORS = C.setup.components.doors

FEW = 2
"""Up to so many seats, rows are high enough for whole cards."""
TILE_HEIGHT = 68.0
CARD_PITCH, TILE_PITCH = 110.0, 106.0
COUNTED_ABOVE = 10
"""A hand with more cards shows equal ones as one, with their number."""
CORPSE = (46.0, 66.0)


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def room(self, i: int) -> Box:
        """Return the cell of room i (from 0)."""
        columns, lines = self.boxes["room_columns"], self.boxes["room_lines"]
        _, _, w, h = self.boxes["room"]
        return columns[i % len(columns)], lines[i // len(columns)], w, h

    def trailer(self, i: int) -> Box:
        """Return the cell of trailer i (from 0)."""
        columns, lines = self.boxes["trailer_columns"], self.boxes["room_lines"]
        _, _, w, h = self.boxes["room"]
        return columns[i % len(columns)], lines[i // len(columns)], w, h

    def line(self, seat: int, seats: int) -> Box:
        """Return the row of a seat."""
        x, y, w, h = self.boxes["rows"]
        pitch = h / max(FEW, seats)
        return x, y + seat * pitch, w, pitch - 4

    def part(self, name: str, seat: int, seats: int) -> Box:
        """Return a part of a seat's row (header, purse, annexes, corpses)."""
        x, y, _, h = self.line(seat, seats)
        dx, _, w, _ = self.boxes[name]
        return x + dx, y, w, h

    def floorboard(self, francs: int) -> Box:
        """Return the board of the wealth track for so many francs."""
        x, y, w, h = self.boxes["board"]
        return x + francs * self.boxes["board_pitch"][0], y, w, h


def within(box: Box, name: str, layout: Layout) -> Box:
    """Return a part of a cell whose rectangle is measured from the cell's corner."""
    dx, dy, w, h = layout[name]
    return box[0] + dx, box[1] + dy, w, h


def everything(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place of the table, or of the seat that is opened large, in the order of drawing."""
    if table.large is None:
        yield from _inn(view, layout)
        for seat in range(view.seats):
            yield from _line(view, seat, layout)
    else:
        yield from _large(view, table.large, layout)
    yield from hand(view, table, layout)


def _inn(view: Any, layout: Layout) -> Iterator[Place]:
    yield Place("entrance", layout["entrance"], "inn", show="entrance")
    for i in range(DOORS):
        yield Place(f"room:{i + 1}", layout.room(i), "rooms", show="room", data=i)
    for i in range(len(view.trailers)):
        if view.keys[DOORS + i] >= 0:
            yield Place(f"trailer:{i + 1}", layout.trailer(i), "rooms", show="trailer", data=i)
    if view.modules & EVENTS:
        yield Place("event", layout["event"], "inn", show="event")
    yield Place("bistro", layout["bistro"], "bistro", show="bistro")
    yield Place("exit", layout["exit"], "inn", show="exit")


def _line(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    seats = view.seats
    yield Place(f"seat:{seat + 1}", layout.part("header", seat, seats), "rows", show="header", data=seat)
    yield from annexes(view, seat, layout.part("annexes", seat, seats), seats <= FEW)
    yield from corpses(view, seat, layout.part("corpses", seat, seats))


def annexes(view: Any, seat: int, box: Box, whole: bool) -> Iterator[Place]:
    """Yield a player's annexes: whole cards where the row is high enough, else tiles that say name and coffin
    places."""
    x, y, w, h = box
    count = len(view.annexes[seat])
    show = "annex" if whole else "tile"
    pitch = min(CARD_PITCH if whole else TILE_PITCH, w / max(1, count))
    height = h - 4 if whole else min(h - 2, TILE_HEIGHT)
    for i in range(count):
        ref = f"annex:{seat + 1}.{i + 1}"
        yield Place(ref, (x + i * pitch, y + (h - height) / 2, pitch - 4, height), "rows", show=show, data=(seat, i))


def corpses(view: Any, seat: int, box: Box) -> Iterator[Place]:
    """Yield a player's unburied corpses: in one row while each keeps a strip to click, else in two."""
    x, y, w, h = box
    count = len(view.corpses[seat])
    width, height = CORPSE
    lines = 1 if count <= (w - width) // NARROWEST + 1 else 2
    each = -(-count // lines)
    high = min(height, h / lines - 2)
    for i in range(count):
        line, place = divmod(i, each)
        in_line = min(each, count - line * each)
        shown, seen = row(in_line, (x, y + (h - lines * (high + 2)) / 2 + line * (high + 2), w, high), width, 2)[place]
        yield Place(
            f"corpse:{seat + 1}.{i + 1}",
            shown,
            "rows",
            hit=seen,
            stacked=place > 0,
            show="corpse",
            data=(view.corpses[seat][i], view.snow == (seat, i)),
        )


def hand(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the hand region; more than ten are shown one a kind, with their number. A covered hand shows
    backs that can't be told apart."""
    kinds = view.hands[table.mine]
    region = layout["hand_short" if view.modules & OBJECTS else "hand"]
    yield from objects(view, table.mine, layout)
    if not table.open_hand(table.mine):
        for card, seen in row(len(kinds), region, layout["hand_card"][2]):
            yield Place("hand", card, "hand", hit=seen, stacked=True, show="back")
        return
    shown = [(kind, 1) for kind in kinds]
    if len(kinds) > COUNTED_ABOVE:
        shown = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    spots = row(len(shown), region, layout["hand_card"][2])
    for i, ((kind, copies), (card, seen)) in enumerate(zip(shown, spots)):
        yield Place(
            f"hand:{C.kinds[kind]}", card, "hand", hit=seen, stacked=i > 0, lifts=True, show="card", data=(kind, copies)
        )


def objects(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield a player's objects beside his hand; those that the viewer doesn't know lie face down."""
    x, y, w, h = layout["object"]
    for i, card in enumerate(view.objects[seat] if view.objects else ()):
        ref = "object:?" if card < 0 else f"object:{C.objects[card].id}"
        yield Place(
            ref,
            (x + i * layout["object_pitch"][0], y, w, h),
            "hand",
            lifts=card >= 0,
            show="back" if card < 0 else "object",
            data=card,
        )


def _large(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    yield Place(f"seat:{seat + 1}", layout["large_header"], "rows", show="large_header", data=seat)
    width = layout["large_annex"][2]
    for i, (box, seen) in enumerate(row(len(view.annexes[seat]), layout["large_annexes"], width)):
        yield Place(
            f"annex:{seat + 1}.{i + 1}", box, "rows", hit=seen, stacked=i > 0, show="large_annex", data=(seat, i)
        )
    for i, (box, seen) in enumerate(row(len(view.corpses[seat]), layout["large_corpses"], layout["large_corpse"][2])):
        yield Place(
            f"corpse:{seat + 1}.{i + 1}",
            box,
            "rows",
            hit=seen,
            stacked=i > 0,
            show="large_corpse",
            data=(view.corpses[seat][i], view.snow == (seat, i)),
        )
