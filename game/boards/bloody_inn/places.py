"""Where each ref of The Bloody Inn lies on its table. Geometry only: what a place looks like is others' business,
whether it may be clicked the rules' word."""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.base import row
from game.boards.bloody_inn import words, yards
from game.boards.bloody_inn.view import InnView
from game.boards.table import Place, Table
from game.rules.bloody_inn.content import EVENTS, OBJECTS, content
from game.services.geometry import WIDTH, Box

C = content()
DOORS = C.setup.components.doors

COUNTED_ABOVE = 10
"""A hand with more cards shows equal ones as one, with their number."""
GAP = 4.0
LEAST_MARGIN = 200.0
"""So much of a screen must lie beside the canvas for the log to stand there, in vu."""
MOST_OBJECTS, USUAL_OBJECTS = 4, 3
WIDEST_ANNEX = 186.0
"""How wide the card of an annex is in a seat that is opened large where there are few, in vu."""
WIDEST_OBJECT = 1.5
"""Where there are few objects each has so much of its usual width, at most."""


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def on(self, span: tuple[float, float]) -> Layout:
        """Return the layout for a screen from one edge to the other: on a wide one yards and counter reach these, and
        the log stands beside the inn."""
        left, right = span
        if right - WIDTH < LEAST_MARGIN:
            return self
        boxes = dict(self.boxes)

        def moved(name: str, x: float, w: float) -> float:
            _, y, _, h = boxes[name]
            boxes[name] = x, y, w, h
            return x

        moved("yards", left + 4, right - left - 8)
        end = moved("discounts", right - boxes["discounts"][2] - 8, boxes["discounts"][2]) - GAP
        first = moved("object", end - MOST_OBJECTS * boxes["object_pitch"][0], boxes["object"][2])
        moved("hand", left + 14, end - left - 14)
        moved("hand_short", left + 14, first - GAP - left - 14)
        moved("empty_hand", left + 24, boxes["empty_hand"][2])
        x, y, _, h = boxes["inn"]
        boxes["log"] = WIDTH + 6, y + 12, right - WIDTH - 12, h - 20
        return Layout(boxes)

    def log(self, saves: bool) -> Box:
        """Return where the log stands: it also takes the line above it where nothing of one's own `saves` anything."""
        x, y, w, h = self.boxes["log"]
        top = self.boxes["discounts"][1]
        return (x, y, w, h) if saves or top > y + h or top < y - 30 else (x, top, w, y + h - top)

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def room(self, i: int) -> Box:
        """Return the cell of room i (from 0)."""
        return self._cell("room", i)

    def trailer(self, i: int) -> Box:
        """Return the place of trailer i (from 0)."""
        return self._cell("trailer", i)

    def _cell(self, what: str, i: int) -> Box:
        columns, lines = self.boxes[what + "_columns"], self.boxes[what + "_lines"]
        _, _, w, h = self.boxes[what]
        return columns[i % len(columns)], lines[i // len(columns)], w, h

    def yard(self, seat: int, seats: int) -> Box:
        """Return the yard of a seat; who plays alone has one half of the width."""
        x, y, w, h = self.boxes["yards"]
        pitch = w / max(2, seats)
        return x + seat * pitch, y, pitch - GAP, h


def within(box: Box, dx: float, dy: float, w: float, h: float) -> Box:
    """Return a part of a cell, measured from the cell's corner."""
    return box[0] + dx, box[1] + dy, w, h


def everything(view: InnView, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place of the table, or of the seat that is opened large, in the order of drawing."""
    if table.large is None:
        yield from _inn(view, layout)
        for seat in range(view.seats):
            yield from yards.places(view, seat, table, layout.yard(seat, view.seats))
    else:
        yield from _large(view, table.large, layout)
    yield from hand(view, table, layout)


def _inn(view: InnView, layout: Layout) -> Iterator[Place]:
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


def hand(view: InnView, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the hand region; more than ten are shown one a kind, with their number. A covered hand shows
    backs that can't be told apart."""
    kinds = view.hands[table.mine]
    region, wide = layout["hand_short" if view.modules & OBJECTS else "hand"], layout["hand_card"][2]
    yield from objects(view, table.mine, layout)
    if not table.open_hand(table.mine):
        for card, seen in row(len(kinds), region, wide):
            yield Place("hand", card, "hand", hit=seen, stacked=True, show="back")
        return
    shown = [(kind, 1) for kind in kinds]
    if len(kinds) > COUNTED_ABOVE:
        shown = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    spots = row(len(shown), region, wide, gap(len(shown), view, layout))
    picked = list(words.picked(view, table.mine))
    for i, ((kind, copies), (card, seen)) in enumerate(zip(shown, spots)):
        paid = min(copies, picked.count(kind))
        for _ in range(paid):
            picked.remove(kind)
        yield Place(
            f"hand:{C.kinds[kind]}",
            card,
            "hand",
            hit=seen,
            stacked=i > 0,
            lifts=True,
            show="card",
            data=(kind, copies, paid),
            taken=paid == copies,
        )


def gap(cards: int, view: InnView, layout: Layout) -> float:
    """Return how far the cards of a hand stand apart: as wide as the notes beside them, where all have room, so that
    their words are read whole where there are few, else close together."""
    region, wide = layout["hand_short" if view.modules & OBJECTS else "hand"], layout["hand_card"][2]
    least, most = layout["hand_pitch"][:2]
    pitch = min(most, region[2] / max(1, cards))
    return pitch - wide if pitch >= least else GAP


def note(view: InnView, table: Table, layout: Layout) -> float:
    """Return how far the notes beside the last card of the hand reach, 0 where there are none."""
    kinds = view.hands[table.mine]
    shown = len(set(kinds)) if len(kinds) > COUNTED_ABOVE else len(kinds)
    return gap(shown, view, layout) if shown and table.open_hand(table.mine) and not view.objects else 0.0


def objects(view: InnView, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield a player's objects beside his hand; those that the viewer doesn't know lie face down."""
    x, y, w, h = layout["object"]
    cards = view.objects[seat] if view.objects else ()
    pitch = layout["object_pitch"][0]
    apart, pitch = pitch - w, pitch * max(1.0, min(WIDEST_OBJECT, USUAL_OBJECTS / max(1, len(cards))))
    for i, card in enumerate(cards):
        ref = "object:?" if card < 0 else f"object:{C.objects[card].id}"
        yield Place(
            ref,
            (x + i * pitch, y, pitch - apart, h),
            "hand",
            lifts=card >= 0,
            show="parcel" if card < 0 else "object",
            data=card,
        )


def _large(view: InnView, seat: int, layout: Layout) -> Iterator[Place]:
    yield Place(f"seat:{seat + 1}", layout["large_header"], "rows", show="board", data=seat)
    count, region = len(view.annexes[seat]), layout["large_annexes"]
    width = max(layout["large_annex"][2], min(WIDEST_ANNEX, region[2] / max(1, count) - GAP))
    for i, (box, seen) in enumerate(row(count, region, width)):
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
