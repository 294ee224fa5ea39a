"""Where each ref of Tavern Battle lies on its table: groups around the room, what lies on its floor, the hand. Geometry only."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.app.geometry import Box
from game.boards.base import Place, Table, row
from game.rules.brawl.content import content

C = content()
SLUG = "brawl"
ONE_ROW = 126.0
"""So much width a character is needed for a group to stand in one row."""
GAP = 4.0


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def group(self, seat: int, seats: int) -> Box:
        """Return the box of a seat's group: upper side from left to right, lower side from right to left, so that the ring runs
        clockwise and neighbours are neighbours."""
        above = (seats + 1) // 2
        side, place, count = ("upper", seat, above) if seat < above else ("lower", seats - 1 - seat, seats - above)
        x, y, w, h = self.boxes[side]
        return x + place * w / count, y, w / count - GAP, h


def everything(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place, in the order of drawing."""
    for seat in range(view.seats):
        yield from group(view, seat, layout)
    yield Place("door", layout["door"], "room", show="exit", data="door")
    yield Place("window", layout["window"], "room", show="exit", data="window")
    yield from _floor(view, layout)
    yield from _middle(view, table, layout)
    yield Place("queue", layout["arrivals"], "room", show="queue")
    yield Place("stock", layout["stock"], "room", show="stock")
    yield Place("sign", layout["sign"], "room", show="sign")
    yield from hand(view, table, layout)


def group(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield a seat's header and its characters: large in one row while there is room, else small in two."""
    x, y, w, h = layout.group(seat, view.seats)
    high = layout["group_head"][3]
    region = "own" if seat == 0 else "groups"
    yield Place(f"seat:{seat + 1}", (x, y, w, high), region, show="header", data=seat)
    chars = view.groups[seat]
    out = tuple(char for char in view.heroes[seat] if char not in chars)
    shown = (*chars, *out)
    if not shown:
        return
    one = w / len(shown) >= ONE_ROW
    each = len(shown) if one else max(4, -(-len(shown) // 2))
    wide = min(w / each, 400.0)
    tall = (h - high - 4) if one else (h - high - 4) / 2
    for i, char in enumerate(shown):
        box = (x + i % each * wide + 1, y + high + 2 + i // each * tall, wide - 3, tall - 3)
        yield Place(f"char:{C.characters[char]}", box, region, show="char", data=(seat, char, one))


def _floor(view: Any, layout: Layout) -> Iterator[Place]:
    x, y, w, h = layout["floor"]
    count = len(view.floor)
    lines = 1 if count <= 4 else 2
    each = -(-count // lines) if count else 1
    for i, treasure in enumerate(view.floor):
        spots = row(each, (x, y + i // each * (h / 2), w, h / 2 - 3), layout["floor_card"][2])
        box, seen = spots[i % each]
        ref = f"floor:{C.treasures[treasure].id}" if treasure >= 0 else "floor:1"
        yield Place(ref, box, "room", hit=seen, stacked=i % each > 0, show="treasure", data=(treasure, None))


def _middle(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    x, y, w, h = layout["middle"]
    if view.arrival >= 0:
        yield Place("arrival", (x + 12, y + 14, 128, h - 28), "room", show="arrival")
    refs = {ref for action in (table.decision.actions if table.decision else ()) for ref in action.refs}
    loot = sorted((ref for ref in refs if ref.startswith("loot:")), key=lambda ref: int(ref.partition(":")[2]))
    for (box, seen), ref in zip(row(len(loot), (x + 20, y + 14, w - 40, 108), 81), loot):
        yield Place(ref, box, "room", hit=seen, stacked=True, show="hidden")
    for (box, seen), seat in zip(row(view.seats, (x + 20, y + 16, w - 40, 104), 96), range(view.seats)):
        if f"offer:{seat + 1}" in refs:
            yield Place(f"offer:{seat + 1}", box, "room", hit=seen, show="offer", data=seat)


def hand(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the hand region, each by its place in the hand."""
    mine = table.mine
    open_ = table.open_hand(mine)
    for name in ("treasures", "objects"):
        cards = getattr(view, name)[mine]
        spots = row(len(cards), layout[name], layout["hand_card"][2])
        for i, (card, (box, seen)) in enumerate(zip(cards, spots)):
            show = name[:-1] if open_ and card >= 0 else "hidden"
            yield Place(f"{name[:-1]}:{i + 1}", box, "hand", hit=seen, stacked=i > 0, lifts=True, show=show, data=(card, i))
    yield Place("agitation", layout["agitation"], "hand", show="agitation")
