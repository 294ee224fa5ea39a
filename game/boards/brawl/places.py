"""Where each ref of Tavern Battle lies in its room: groups around the rug, what lies on it, the wall, the hand.

Geometry only: what a place looks like stands in `pieces.py`, `medals.py` and their neighbours, whether it may be
clicked is the rules' word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from game.boards.base import NARROWEST, row
from game.boards.brawl import dice, ring
from game.boards.brawl.aims import Ways, chances, reasons, scores
from game.boards.brawl.ring import ABOVE, BELOW, LEFT, RIGHT, Slot, grown, moved
from game.boards.brawl.seen import BrawlView, Offering, answered, offered, people, trading
from game.boards.table import Place, Point, Table
from game.rules.brawl.content import content
from game.services.geometry import WIDTH, Box

C = content()
SLUG = "brawl"
HEROES = len(C.heroes)
KO = C.setup.fight.ko
WIDEST = 260.0
"""No character of a seat that is opened large takes more room."""
LARGE = 170.0
"""The largest medal there."""
MOST_WATCHERS = 4
"""So many find room at the door; who else waits there stands in the group only, and is counted."""
PLATE = 27.0
"""Height of the plate at its foot."""
ENDS = {"left": ("up_left", "left", "low_left", "own"), "right": ("top", "up_right", "right", "low_right")}
"""Who offers at which end of the long table, from the back to the front."""
MOST_NAPKIN, NAPKINS = 112.0, 12.0
"""How high a napkin is at most, and what lies between two."""
EMPTY = (190.0, 62.0)
"""That of who offers nothing."""
APART, CLOSE = 10.0, 4.0
"""Cards of a hand lie so far from each other, where there is room, and where there is less."""
POCKETED = 156.0
"""The widest card of somebody's pockets: whichever is chosen, its name is whole as long as there is room."""
NARROWEST_CARD = 80.0
"""Cards of a hand are rather narrower than laid over one another, down to this."""
FACE = 92.0
"""On a smaller medal words don't grow with the text size."""
OUT = 3.0
"""So far outside of the ring the line of its marks runs."""
CORNERS = 28
"""So many corners has the line along which the marks of a medal run."""
BACK: Box = (0, 0, 56, 76)
"""A treasure face down on the floor."""
HEAP = 6
"""So many of them are drawn."""


class Shown(NamedTuple):
    """A character of a seat as its place shows it: `d` the diameter of the medal, `out` how far its pins stand from it,
    `over` how wide the row over it is if they stand there, `grown` how much larger its words are, `ways` the ways to
    attack it now with their chances of at least one hit in per cent, `why` the reason where others can be attacked;
    `supports`: what it adds to others' attacks counts; `dim`: the question is about others."""

    seat: int
    char: int
    d: float
    out: float = 12.0
    grown: float = 1.0
    ways: Ways = ()
    why: str = ""
    supports: bool = False
    dim: bool = False
    over: float = 0.0

    @property
    def signs(self) -> float:
        """How much larger the words on the medal are: less where it is small, or nobody would see the face."""
        return max(1.0, min(self.grown, self.d / FACE))

    @property
    def chance(self) -> int:
        """The best of the chances, 0 where there is none."""
        return max((chance for _, chance in self.ways), default=0)


class Layout:
    """The rectangles of layout.yaml, and what follows from the seats and the screen; and in which order hands lie."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes
        self._seen: dict[int, dict[int, int]] = {}
        """By seat: the treasures that it has had before its eyes, each with how many it had seen before."""

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def left(self, name: str, table: Table) -> Box:
        """Return a box that lies at the left edge of the screen, however wide."""
        return moved(self.boxes[name], "left", table)

    def right(self, name: str, table: Table) -> Box:
        """Return a box that lies at the right edge of the screen."""
        return moved(self.boxes[name], "right", table)

    def kept(self, seat: int, hand: Sequence[int]) -> list[int]:
        """Return the places of a hand in the order in which its owner has seen the cards first: the rules sort it
        unseen, so that nobody else knows which are left, but before him they stay as they lie and close up."""
        seen = self._seen.setdefault(seat, {})
        for card in hand:
            seen.setdefault(card, len(seen))
        return sorted(range(len(hand)), key=lambda slot: seen[hand[slot]])

    def floor(self, view: BrawlView) -> Box:
        """Return where treasures lie on the floor: in front on the rug, or on the side of the room that is free."""
        if "top" not in ring.SIDES[view.seats]:
            return self.boxes["floor_beside"]
        return self.boxes["floor_crowd" if view.seats > 4 else "floor"]

    def rug(self, view: BrawlView) -> Box:
        """Return the part of the rug that is free now."""
        x, y, w, h = self.boxes["middle_crowd" if view.seats > 4 else "middle"]
        floor = self.floor(view)
        if view.floor and floor[1] > y:
            h = floor[1] - y
        return x, y, w, h

    def offer(self, seat: int, view: BrawlView, table: Table) -> Box:
        """Return where the offer of a seat lies on the long table: at its end, shared by those who sit there."""
        end = next(end for end, sides in ENDS.items() if self._side(seat, view, table) in sides)
        sharing = [other for other in range(view.seats) if other != view.seller]
        sharing = [other for other in sharing if self._side(other, view, table) in ENDS[end]]
        sharing.sort(key=lambda other: ENDS[end].index(self._side(other, view, table)))
        x, y, w, h = self.boxes[f"offers_{end}" + ("_crowd" if view.seats > 4 else "")]
        high = min(MOST_NAPKIN, (h - NAPKINS * (len(sharing) - 1)) / len(sharing))
        top = y + (h - high * len(sharing) - NAPKINS * (len(sharing) - 1)) / 2
        return x, top + sharing.index(seat) * (high + NAPKINS), w, high

    def _side(self, seat: int, view: BrawlView, table: Table) -> str:
        return ring.SIDES[view.seats][(seat - ring.home(table)) % view.seats]


def everything(view: BrawlView, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place of the table, or of the seat that is opened large, in the order of drawing."""
    if table.large is None:
        yield from _wall(view, table, layout)
        yield from _floor(view, layout)
        found = chances(table)
        whys = reasons(view, table, found)
        for seat, group in enumerate(ring.groups(view, table, layout.boxes)):
            yield from _group(view, seat, group, table, found, whys)
        yield from _middle(view, table, layout)
    else:
        yield from _large(view, table.large, table, layout)
    yield from hand(view, table, layout)
    if trading(view) and table.large is None:  # the last of that ref: what is played is told of here
        yield Place("agitation", layout["table_agitation"], "room", show="boil")


def _group(
    view: BrawlView, seat: int, group: ring.Group, table: Table, found: Mapping[str, Ways], whys: Mapping[str, str]
) -> Iterator[Place]:
    """Yield a seat's plate and the medals of its people."""
    region, header = "own" if seat == table.mine else "groups", f"seat:{seat + 1}"
    show = "own_plate" if group.side == "own" else "plate"
    yield Place(header, group.plate, region, show=show, data=(seat, whys.get(header, "")))
    asks = any(ref.startswith("char:") for ref in table.marks.legal)
    for char, slot in zip(people(view, seat), group.slots):
        ref = f"char:{C.characters[char]}"
        ways, why, dim = found.get(ref, ()), whys.get(ref, ""), asks and not table.marks.of(ref)
        who = Shown(seat, char, slot.d, slot.out, grown(table), ways, why, bool(view.supported), dim, slot.over)
        yield medal(ref, slot, region, who)


def medal(ref: str, slot: Slot, region: str, who: Shown) -> Place:
    """Return the place of a medal: its ring and its plate take the pointer, its marks run around both."""
    x, y, d, _ = slot.disc
    wide = plate_wide(who)
    low = y + d + 5
    top = low - PLATE * who.signs
    return Place(
        ref,
        slot.box(who.grown),
        region,
        hit=(x - 2, y - 2, d + 4, d + 7),
        show="char",
        data=who,
        mark=slot.disc,
        outline=_around_both(slot.x, slot.y, d / 2 + OUT, wide, top, low),
        behind=True,
    )


@lru_cache(256)
def _around_both(x: float, y: float, radius: float, wide: float, top: float, low: float) -> tuple[Point, ...]:
    """Return the corners of a line around a disc and the plate at its foot."""
    around = [point for point in circle(x, y, radius) if point[1] < top]
    half = len([point for point in around if point[0] >= x])
    left, right = x - wide / 2, x + wide / 2
    corners = ((right + OUT, top), (right + OUT, low + OUT), (left - OUT, low + OUT), (left - OUT, top))
    return (*around[:half], *corners, *around[half:])


def halves(place: Place) -> Ways:
    """Return the two ways to attack whoever stands at a place, the left half's first; nothing where there is one."""
    ways = place.data.ways if isinstance(place.data, Shown) else ()
    return ways if len(ways) == 2 else ()


def plate_wide(who: Shown) -> float:
    """Return the width of the plate at the foot of a medal: more with what everybody adds as a support."""
    wide = max(who.d * 1.04, 98.0 * who.signs if who.supports else 84.0)
    return min(wide, who.over - 2 if who.over else who.d + 26 + who.out)


def circle(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return the corners of a line around a point, clockwise from the top."""
    turns = [2 * pi * i / CORNERS for i in range(CORNERS)]
    return tuple((x + radius * sin(turn), y - radius * cos(turn)) for turn in turns)


def _wall(view: BrawlView, table: Table, layout: Layout) -> Iterator[Place]:
    door, words = layout.left("door", table), layout.left("door_words", table)
    free = layout.left("door_free", table) if view.door else door
    yield Place("door", _around(door, words), "room", hit=free, show="exit", data="door", mark=door)
    yield from _watchers(view, layout.left("watchers", table), door[0] + door[2] + 6)
    if view.door and "door" in table.marks.legal | table.marks.side:  # it takes the click, whoever stands before it
        yield Place("door", door, "room", stacked=True, show="doorway", mark=door)
    window, words = layout["window"], layout["window_words"]
    yield Place("window", _around(window, words), "room", hit=window, show="exit", data="window", mark=window)
    yield Place("queue", layout.left("arrivals", table), "room", show="queue")
    yield Place("stock", layout["stock"], "room", show="stock")
    yield Place("sign", _around(layout["sign"], layout["broken"]), "room", show="sign")


def _around(one: Box, other: Box) -> Box:
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return x, y, max(one[0] + one[2], other[0] + other[2]) - x, max(one[1] + one[3], other[1] + other[3]) - y


def _watchers(view: BrawlView, box: Box, right: float) -> Iterator[Place]:
    """Yield the medals in the doorway of those who wait there, no farther to the right than that, the last with how
    many more do; they stand in their groups as well."""
    x, y, side, _ = box
    waiting = [(seat, char) for seat, group in enumerate(view.groups) for char in group if view.door >> char & 1]
    more, waiting = len(waiting) - MOST_WATCHERS, waiting[:MOST_WATCHERS]
    pitch = {1: 40.0, 2: 40.0, 3: 34.0}.get(len(waiting), NARROWEST)
    wide = pitch * (len(waiting) - 1)
    left = min(x + side / 2 - wide / 2, right - side - wide)
    for i, who in enumerate(waiting):
        spot = (left + i * pitch, y, side, side)
        ref = f"char:{C.characters[who[1]]}"
        around = circle(spot[0] + side / 2, y + side / 2, side / 2 - 3)
        data = (*who, more if i == MOST_WATCHERS - 1 else 0)
        yield Place(ref, spot, "room", stacked=True, show="watcher", data=data, mark=spot, outline=around, behind=True)


def _floor(view: BrawlView, layout: Layout) -> Iterator[Place]:
    """Yield what lies on the floor: things side by side from the right, closer together the more there are; face down
    they are one heap."""
    count, (x, y, w, h) = len(view.floor), layout.floor(view)
    if not count:
        return
    if view.hard:
        shown = min(count, HEAP)
        wide = BACK[2] + 4 + (shown - 1) * 40.0
        spot = (x + w - wide - 150, y, wide + 150, h)
        yield Place("floor:1", spot, "room", show="loot_heap", data=count)
        return
    _, _, wide, _ = layout["floor_card"]
    pitch = max(NARROWEST, min(wide, w / count))
    for i, treasure in enumerate(view.floor):
        spot = (x + w - (i + 1) * pitch + 5, y, pitch - 10, h)
        yield Place(f"floor:{C.treasures[treasure].id}", spot, "room", show="loot", data=treasure)


def _middle(view: BrawlView, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield what lies on the rug or the long table: who comes in, what is on sale and offered, the dice, what somebody
    has in his pockets."""
    room = layout.rug(view)
    if trading(view) and view.sale >= 0:
        sale = layout["sale_crowd" if view.seats > 4 else "sale"]
        yield Place("sale", sale, "room", show="sale", data=view.treasures[view.seller][view.sale])
        for seat in range(view.seats):
            if seat != view.seller:
                spot = layout.offer(seat, view, table)
                mark = empty(spot) if answered(view, seat) and not offered(view, seat) else None
                yield Place(f"offer:{seat + 1}", spot, "room", show="offer", data=seat, mark=mark, behind=True)
    elif view.arrival >= 0:
        yield Place("arrival", dice.newcomer(room), "room", show="arrival", data=view.arrival)
    yield from dice.pool(view, table, room)
    yield from dice.throws(view, table, room)
    loot = dice.loot(table)
    pockets = _pockets(view, table) if loot else ()
    x, y, w, h = room
    high = min(128.0, h - 38)
    wide = max(layout["hand_card"][2] * high / 128, min(POCKETED, (w - 28) / max(1, len(loot)) - 4))
    for i, ((box, seen), ref) in enumerate(zip(row(len(loot), (x + 16, y + 34, w - 32, high), wide), loot)):
        card = pockets[i] if i < len(pockets) else -1
        yield Place(ref, box, "room", hit=seen, stacked=i > 0, show="treasure" if card >= 0 else "hidden", data=card)


def empty(box: Box) -> Box:
    """Return the napkin of who offers nothing, where an offer has this box."""
    x, y, w, h = box
    return x + 6, y + 6, min(w, EMPTY[0]), min(h - 8, EMPTY[1])


def _pockets(view: BrawlView, table: Table) -> tuple[int, ...]:
    """Return the treasures that the victim carries whose pockets are gone through, as far as the view shows them."""
    victims = [data[1] for step, _, data in view.todo[-1:] if step == "Loot"]
    return tuple(
        card
        for hand, bearers in zip(view.treasures, view.bearers)
        for card, bearer in zip(hand, bearers)
        if bearer in victims
    )


def pocketed(view: BrawlView, table: Table, place: int) -> int:
    """Return the treasure at a place of the pockets that are gone through, or -1."""
    found = _pockets(view, table)
    return found[place] if place < len(found) else -1


def hand(view: BrawlView, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the hand on the bar, treasures at the left, objects at the right. While somebody else is asked
    they have refs of their own: those of the rules speak of the hand that is asked."""
    mine, open_ = table.mine, table.open_hand(table.mine)
    prefix = "" if table.asked in (None, mine) else "own_"
    hands = {"treasures": view.treasures[mine], "objects": view.objects[mine]}
    counts = scores(table, mine) if open_ else {}
    ticked = [slot for act in view.acts if isinstance(act, Offering) and act.seat == mine for slot in act.picked]
    if trading(view) and view.sealed and table.asked == mine and view.bids[mine] > 0:
        ticked += [slot for slot in range(len(view.treasures[mine])) if view.bids[mine] >> slot & 1]
    for name, cards in hands.items():
        box = hand_box(name, view, table, layout)
        wide, count = layout["hand_card"][2], max(1, len(cards))
        gap = APART if (wide + APART) * count <= box[2] + APART else CLOSE
        less = (box[2] + gap) / count - gap
        spots = row(len(cards), box, less if NARROWEST_CARD <= less < wide else wide, gap)
        seen_all = name == "treasures" and open_ and min(cards, default=-1) >= 0
        slots = layout.kept(mine, cards) if seen_all else range(len(cards))
        for i, (slot, (box, seen)) in enumerate(zip(slots, spots)):
            card = cards[slot]
            yield Place(
                f"{prefix}{name[:-1]}:{slot + 1}",
                box,
                name,
                hit=seen,
                stacked=i > 0 and spots[i - 1][1][2] < box[2],
                lifts=name == "objects" or slot not in ticked,
                show=name[:-1] if open_ and card >= 0 else "hidden",
                data=(card, counts.get(C.treasures[card].id, 0)) if card >= 0 and name == "treasures" else card,
            )
    laid = trading(view) and "agitation" not in table.marks.chosen  # then news of it are at what lies on the table
    yield Place("agitation", layout.right("agitation", table), "room", show="agitation", spare=laid)


def hand_box(name: str, view: BrawlView, table: Table, layout: Layout) -> Box:
    """Return where a hand lies: treasures from the left, so that those before one that goes away stay where they are,
    and up to the objects; where there are too many of either, objects move as far as the others have room to spare, and
    where there are too many of both, each has its share."""
    left, right = table.span
    counts = {"treasures": len(view.treasures[table.mine]), "objects": len(view.objects[table.mine])}
    pitch = layout["hand_card"][2] + APART
    x, y, w, h = layout["treasures"]
    x += left + (layout["hand_owner"][2] if table.mine != ring.home(table) else 0)
    start, far = layout["objects"][0], layout["objects"][0] + layout["objects"][2] + right - WIDTH
    gap = start - layout["treasures"][0] - w
    room = far - x - gap
    wide, need = (max(0.0, counts[one] * pitch - APART) for one in ("treasures", "objects"))
    share = room * counts["treasures"] / max(1, sum(counts.values()))
    least = min(wide, room - min(need, room - share))
    most = room - min(need, room - min(wide, share))
    w = max(least, min(start - gap - x, most))
    if name == "objects":
        return x + w + gap, y, room - w, h
    return x, y, min(w, wide), h


def _large(view: BrawlView, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield a seat that is opened large: its people, and the treasures of which the viewer knows."""
    yield Place(f"seat:{seat + 1}", layout["large_head"], "groups", show="plate", data=(seat, ""))
    x, y, w, h = layout["large_people"]
    shown, g = people(view, seat), grown(table)
    wide = min(WIDEST, w / len(shown))
    d = min(LARGE, wide - LEFT - RIGHT, h - (ABOVE + BELOW) * g)
    for i, char in enumerate(shown):
        slot = Slot(x + i * wide + LEFT + d / 2, y + ABOVE * g + d / 2, d, 12.0)
        yield medal(
            f"char:{C.characters[char]}", slot, "groups", Shown(seat, char, d, 12.0, g, supports=bool(view.supported))
        )
    counts = scores(table, seat)
    known = [card for card in (*view.treasures[seat], *view.safe[seat]) if card >= 0]
    for card, (box, seen) in zip(known, row(len(known), layout["large_treasures"], layout["hand_card"][2])):
        ref = f"known:{C.treasures[card].id}"
        yield Place(
            ref,
            box,
            "groups",
            hit=seen,
            stacked=box[0] > layout["large_treasures"][0],
            show="treasure",
            data=(card, counts.get(C.treasures[card].id, 0)),
        )
