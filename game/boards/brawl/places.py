"""Where each ref of Tavern Battle lies on its table: groups around the room, what lies on its floor, the hand.

Geometry only: what a place looks like stands in `pieces.py` and `people.py`, whether it may be clicked is the rules'
word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from game.boards.base import Place, Table, row
from game.boards.brawl import dice
from game.boards.brawl.aims import aims, best, reasons
from game.rules.brawl.content import content
from game.services.geometry import Box

C = content()
SLUG = "brawl"
HEROES = len(C.heroes)
KO = C.setup.fight.ko
ONE_ROW = 126.0
"""So much width a character is needed for a group to stand in one row."""
WIDEST = 236.0
"""No character is wider."""
SMALL_ROWS = 2
GAP = 4.0
MOST_WATCHERS = 3
"""So many signs find room at the door; whoever else waits there stands in his group only."""


class Shown(NamedTuple):
    """A character of a seat as its place shows it: `chance` of at least one hit in per cent where it can be attacked
    now, `why` the reason where others can."""

    seat: int
    char: int
    large: bool
    chance: int = 0
    why: str = ""


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def group(self, seat: int, seats: int) -> Box:
        """Return the box of a seat's group: upper side from left to right, lower side from right to left, so that the
        ring runs clockwise and neighbours are neighbours."""
        above = (seats + 1) // 2
        side, place, count = ("upper", seat, above) if seat < above else ("lower", seats - 1 - seat, seats - above)
        x, y, w, h = self.boxes[side]
        return x + place * w / count, y, w / count - GAP, h

    def inside(self, seat: int, seats: int) -> Box:
        """Return the box of a group below its header."""
        x, y, w, h = self.group(seat, seats)
        head = self.boxes["group_head"][3]
        return x + 2, y + head + 1, w - 4, h - head - 3

    def offer(self, seat: int, seats: int) -> Box:
        """Return where a seat's offer lies during the trade: the right half of its group."""
        x, y, w, h = self.inside(seat, seats)
        return x + w / 2, y, min(w / 2, self.boxes["offer"][2]), h


def trading(view: Any) -> bool:
    """Whether offers lie in the groups: from the start until the brawl begins."""
    return not view.round and bool(view.todo)


def everything(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place of the table, or of the seat that is opened large, in the order of drawing."""
    if table.large is None:
        targets = aims(table)
        chances = {ref: best(table, ways) for ref, ways in targets.items()}
        whys = reasons(view, table, targets)
        for seat in range(view.seats):
            yield from _group(view, seat, table, layout, chances, whys)
        yield from _room(view, layout)
        yield from _middle(view, table, layout)
    else:
        yield from _large(view, table.large, layout)
    yield from hand(view, table, layout)


def people(view: Any, seat: int) -> tuple[int, ...]:
    """Return the characters of a seat as they are shown: its heroes first, wherever they are, then its allies."""
    heroes = view.heroes[seat]
    return (*heroes, *(char for char in view.groups[seat] if char not in heroes))


def _group(
    view: Any, seat: int, table: Table, layout: Layout, chances: Mapping[str, int], whys: Mapping[str, str]
) -> Iterator[Place]:
    """Yield a seat's header and its characters: large in one row while there is room, else small in two."""
    x, y, w, _ = layout.group(seat, view.seats)
    region, header = "own" if seat == table.mine else "groups", f"seat:{seat + 1}"
    yield Place(header, (x, y, w, layout["group_head"][3]), region, show="header", data=(seat, whys.get(header, "")))
    shown = people(view, seat)
    box = layout.inside(seat, view.seats)
    if trading(view):
        box = (*box[:2], box[2] / 2, box[3])
    for i, char in enumerate(shown):
        spot, large = cell(box, i, len(shown))
        ref = f"char:{C.characters[char]}"
        who = Shown(seat, char, large, chances.get(ref, 0), whys.get(ref, ""))
        yield Place(ref, spot, region, show="char", data=who)
    if view.sale >= 0 and seat != view.seller:
        yield Place(f"offer:{seat + 1}", layout.offer(seat, view.seats), region, show="offer", data=seat)


def cell(box: Box, i: int, count: int) -> tuple[Box, bool]:
    """Return the place of the i-th of so many characters in a group, and whether it is a large one."""
    x, y, w, h = box
    large = w / count >= ONE_ROW
    each = count if large else max(4, -(-count // SMALL_ROWS))
    wide, high = min(w / each, WIDEST), h if large else h / SMALL_ROWS
    return (x + i % each * wide, y + i // each * high, wide - 2, high - 2), large


def _room(view: Any, layout: Layout) -> Iterator[Place]:
    free = layout["door_free"] if view.door else None
    yield Place("door", layout["door"], "room", hit=free, show="exit", data="door")
    yield from _watchers(view, layout)
    yield Place("window", layout["window"], "room", show="exit", data="window")
    yield from _floor(view, layout)
    yield Place("sign", layout["sign"], "room", show="sign")
    yield Place("queue", layout["arrivals"], "room", show="queue")
    yield Place("stock", layout["stock"], "room", show="stock")


def _watchers(view: Any, layout: Layout) -> Iterator[Place]:
    """Yield the signs at the door of those who wait there; they stand in their groups as well."""
    x, y, w, side = layout["watchers"]
    waiting = [(seat, char) for seat, group in enumerate(view.groups) for char in group if view.door >> char & 1]
    for i, (seat, char) in enumerate(waiting[:MOST_WATCHERS]):
        box = (x + i * w / MOST_WATCHERS, y, w / MOST_WATCHERS - 2, side)
        yield Place(f"char:{C.characters[char]}", box, "room", stacked=True, show="watcher", data=(seat, char))


def _floor(view: Any, layout: Layout) -> Iterator[Place]:
    x, y, w, h = layout["floor"]
    _, _, wide, high = layout["floor_card"]
    lines = 1 if len(view.floor) <= 4 else 2
    each = max(4, -(-len(view.floor) // lines))
    for i, treasure in enumerate(view.floor):
        box, seen = row(each, (x, y + i // each * (high + 3), w, high), wide, 3)[i % each]
        ref = "floor:1" if view.hard else f"floor:{C.treasures[treasure].id}"
        last = i % each == each - 1 or i == len(view.floor) - 1
        yield Place(ref, box, "room", hit=box if last else seen, stacked=i % each > 0, show="loot", data=treasure)


def _middle(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield what lies in the middle: who comes in, what is on sale, what somebody has in his pockets."""
    if view.arrival >= 0:
        yield Place("arrival", layout["middle_card"], "room", show="arrival", data=view.arrival)
    elif view.sale >= 0:
        yield Place("sale", layout["middle_card"], "room", show="sale", data=view.treasures[view.seller][view.sale])
    yield from dice.pool(view, table, layout["pool"])
    yield from dice.throws(view, table, layout["middle"])
    loot = dice.loot(table)
    pockets = _pockets(view, table) if loot else ()
    x, y, w, h = layout["middle"]
    spots = row(len(loot), (x + 16, y + 34, w - 32, 128), layout["hand_card"][2])
    for i, ((box, seen), ref) in enumerate(zip(spots, loot)):
        card = pockets[i] if i < len(pockets) else -1
        yield Place(ref, box, "room", hit=seen, stacked=i > 0, show="treasure" if card >= 0 else "hidden", data=card)


def _pockets(view: Any, table: Table) -> tuple[int, ...]:
    """Return the treasures that the victim of the question carries, as far as the view shows them."""
    victims = [C.character[ref[5:]] for ref in table.decision.about if ref.startswith("char:")]
    return tuple(
        card
        for hand, bearers in zip(view.treasures, view.bearers)
        for card, bearer in zip(hand, bearers)
        if bearer in victims
    )


def hand(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the hand region, each by its place in the hand. While somebody else is asked they have refs of
    their own: those of the rules speak of the hand that is asked."""
    mine, open_ = table.mine, table.open_hand(table.mine)
    prefix = "" if table.asked in (None, mine) else "own_"
    for name in ("treasures", "objects"):
        cards = getattr(view, name)[mine]
        for i, (card, (box, seen)) in enumerate(zip(cards, row(len(cards), layout[name], layout["hand_card"][2]))):
            yield Place(
                f"{prefix}{name[:-1]}:{i + 1}",
                box,
                name,
                hit=seen,
                stacked=i > 0,
                lifts=True,
                show=name[:-1] if open_ and card >= 0 else "hidden",
                data=card,
            )
    yield Place("agitation", layout["agitation"], "room", show="agitation")


def _large(view: Any, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield a seat that is opened large: its people, and the treasures of which the viewer knows."""
    yield Place(f"seat:{seat + 1}", layout["large_head"], "groups", show="header", data=(seat, ""))
    x, y, w, h = layout["large_people"]
    shown = people(view, seat)
    wide = min(WIDEST, w / len(shown))
    for i, char in enumerate(shown):
        box = (x + i * wide, y, wide - 4, h)
        yield Place(f"char:{C.characters[char]}", box, "groups", show="char", data=Shown(seat, char, True))
    known = [card for card in (*view.treasures[seat], *view.safe[seat]) if card >= 0]
    for card, (box, seen) in zip(known, row(len(known), layout["large_treasures"], layout["hand_card"][2])):
        ref = f"known:{C.treasures[card].id}"
        yield Place(ref, box, "groups", hit=seen, stacked=box[0] > x, show="treasure", data=card)
