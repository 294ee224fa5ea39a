"""Where the things of a seat's kitchen lie in Taverns & Dragons, the recipes on their rail, the headers of the seats.
Geometry only.

The kitchen is that of the focus seat; its refs mean the seat that is asked, so a kitchen that is only looked at has
pictures, but no places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.boards.base import NARROWEST, row
from game.boards.feast.places import ROOF, C, Layout, asked, focus
from game.boards.feast.view import View, missions
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.meta import META
from game.services.geometry import Box

CHOOSING = META.phases[0]
"""The phase in which everybody still has all missions that were dealt; later only the one kept lies there."""
TICKET, CELL, DIE, CROCK, SPACE, SACK = 157.0, 131.0, 58.0, 46.0, 46.0, 40.0
"""How far apart recipes are, minions, dice, crocks, spaces of the track, and what a minion carries."""
SACKS = (2.0, 90.0, 38.0, 40.0)
"""Where the first thing that a minion carries hangs, measured from its place."""
BONUS = (2.0, -33.0, 32.0, 32.0)
"""Where the bonus of a hero lies on him, measured from the foot of his picture."""
PLATE, MOST = 39.0, 1.3
"""How high the plate with a hero's name is, and how far it follows the text size."""
ONE_ROW, TWO_ROWS, ROWS_GAP = 5, 8, 5.0
"""More heroes of one's own than this sit in two rows, or in three, so far apart: their words would have no room side
by side."""
SMALL_BONUS = (1.0, -31.0, 30.0, 30.0)
"""Where the bonus of a hero lies on him then, measured from his foot."""
LOW = 40.0
"""Who is no higher has no picture: it would lie below his bonus."""
CAPTION, DISH, ITEM, ITEM_PITCH = 80.0, 54.0, 62.0, 72.0
"""On the long table: how wide the words are, a dish, an item, and how far apart items stand where there is room."""


class Head(NamedTuple):
    """What the header of a seat shows besides its numbers: whether it leads, and whether it hangs on a roof."""

    seat: int
    leads: bool
    roof: bool


def photo(table: Table, high: float) -> float:
    """Return how high the picture of a hero of one's own is, of all his height: the larger the letters the lower."""
    return high - PLATE * min(MOST, max(1.0, table.text))


def places(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield everything below and beside the sheet, in the order of drawing."""
    for i, recipe in enumerate(view.column):
        leaving = i == len(view.column) - 1 and view.round < len(C.setup.rounds)
        box, tag = layout.nth("recipe", i, TICKET), leaving and recipe != NOTHING  # which stands out over the mark
        yield Place(f"recipe:{i + 1}", box, "recipes", show="recipe", data=(recipe, leaving), behind=tag)
    yield Place("scale", layout["scale"], "kitchen", show="scale")
    middle, leaders = focus(table), table.leaders()
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        x, y, w, h = layout.tavern(i, len(others), -table.span[0], table.below)
        roof, whole = (x + 4, y, w - 8, ROOF), (x + 4, y, w - 8, h)
        head = Head(seat, seat in leaders, True)
        yield Place(f"seat:{seat + 1}", roof, "seats", hit=whole, mark=roof, show="header", data=head)
    head = Head(middle, middle in leaders, False)
    yield Place(f"seat:{middle + 1}", layout["kitchen_head"], "seats", show="header", data=head)
    if middle == asked(table):
        yield from kitchen(view, middle, table, layout)


def kitchen(view: View, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the places of a seat's kitchen, whether they can be clicked or are only looked at."""
    refs, picked = [f"die:{face}" for face in view.dice[seat]], table.picked.refs if table.picked else ()
    for i, (ref, face) in enumerate(zip(refs, view.dice[seat])):
        spare = refs[:i].count(ref) >= picked.count(ref) > 0
        box = layout.nth("dice", i, DIE)
        yield Place(ref, box, "dice", lifts=True, show="die", data=(seat, face), spare=spare)
    for i, minion in enumerate(C.minions):
        box = layout.nth("minion", i, CELL)
        ref = f"minion:{minion.id}"
        went = ref in table.marks.done - table.marks.chosen  # who stands on the map says so
        yield Place(ref, box, "minions", show="minion", data=(seat, i), spare=went)
        dx, dy, w, h = SACKS
        for n, kind in enumerate(view.cargo[seat][i]):
            at = (box[0] + dx + n * SACK, box[1] + dy, w, h)
            yield Place(f"cargo:{minion.id}.{INGREDIENTS[kind]}", at, "minions", stacked=True, show="sack", data=kind)
    for kind, name in enumerate(INGREDIENTS):
        yield Place(f"store:{name}", layout.nth("store", kind, CROCK), "kitchen", show="store", data=(seat, kind))
    x, y, _, h = layout["purse"]
    yield Place("rune", (x + 158, y + 1, 66, h - 2), "kitchen", show="runes", data=seat)
    if view.houses and view.houses[seat] >= 0:
        x, y, _, h = layout["track"]
        for i in range(1, len(C.tracks[0]) + 2):
            box = (x + 2 + (i - 1) * SPACE, y + 26, SPACE - 10, h - 28)
            yield Place(f"track:{i}", box, "kitchen", show="space", data=(seat, i))
    token = view.armed[seat] if view.armed else NOTHING
    if token != NOTHING:
        yield Place(f"armed:{C.forge[token].id}", layout["armed"], "kitchen", show="armed", data=token)
    yield from _heroes(view, seat, table, layout)
    yield from _table(view, seat, layout)
    x, y, w, h = layout["missions"]
    own = missions(view, seat) if _chooses(view, seat, table) else missions(view, seat)[:1]
    wide = (w - 4 * (len(own) - 1)) / max(1, len(own))
    for i, mission in enumerate(own):
        ref = f"mission:{C.missions[mission].id}" if mission >= 0 else "mission"
        if ref in table.marks.legal and table.open_hand(seat):
            continue  # whoever chooses one sees them large, in a tray
        yield Place(ref, (x + i * (wide + 4), y, wide, h), "kitchen", show="mission", data=(seat, mission))


def _chooses(view: View, seat: int, table: Table) -> bool:
    """Whether a seat still has all missions that were dealt: they choose in turn, after all taverns are taken, and
    nobody throws before the last one has."""
    if table.phase != CHOOSING or view.dice[seat]:
        return False
    taverns = table.options.get("asymmetric") == "on" and NOTHING in view.houses
    return taverns or table.asked is None or table.asked <= seat


def _heroes(view: View, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    heroes = view.heroes[seat] if view.heroes else ()
    for hero, (box, seen) in zip(heroes, _seats(len(heroes), layout)):
        name = C.heroes[hero].id
        tired = bool(view.tired[seat] >> hero & 1)
        part = None if seen == box else seen
        yield Place(f"myhero:{name}", box, "kitchen", hit=part, mark=part, show="myhero", data=(hero, tired, seen[2]))
        low = beside(box)
        dx, dy, w, h = SMALL_BONUS if low else BONUS
        foot = box[3] if low else photo(table, box[3])
        yield Place(
            f"bonus:{name}",
            (box[0] + dx, box[1] + foot + dy, min(w, seen[2]), h),
            "kitchen",
            stacked=True,
            show="bonus",
            data=(seat, hero),
        )


def _seats(heroes: int, layout: Layout) -> list[tuple[Box, Box]]:
    """Return the box of each of so many heroes, and what is seen of it: side by side, in two rows or three where
    that would leave their words no room."""
    x, y, w, h = layout["own_heroes"]
    if heroes <= ONE_ROW:
        return row(heroes, (x, y, w, h), layout["own_hero"][2], 12)
    rows = 2 if heroes <= TWO_ROWS else 3
    across = -(-heroes // rows)
    high, wide = (h + ROWS_GAP) / rows - ROWS_GAP, (w + 4) / across - 4
    found = []
    for i in range(rows):
        line = (x, y + i * (high + ROWS_GAP), w, high)
        found += row(min(across, heroes - i * across), line, wide)
    return found


def beside(box: Box) -> bool:
    """Whether a hero's words stand beside his picture or bonus, and not below it: he sits in one of several rows."""
    return box[2] > box[3]


def _table(view: View, seat: int, layout: Layout) -> Iterator[Place]:
    """Yield what stands on the long table: dishes from the left, each later one before the last, and items by kind
    behind them, closer together the less room they leave."""
    x, y, w, h = layout["table"]
    dishes = view.dishes[seat] if view.dishes else ()
    mine = view.items[seat] if view.items else ()
    kinds = tuple(dict.fromkeys(mine))
    least = CAPTION + DISH + 8 + (NARROWEST + 1.5) * max(0, len(dishes) - 1)
    items = min(ITEM_PITCH * len(kinds), w - least)
    pitch = min(DISH + 6, (w - items - CAPTION - DISH - 8) / max(1, len(dishes) - 1))
    for i, (recipe, _, won) in enumerate(dishes):
        box = (x + CAPTION + i * pitch, y, DISH, h)
        seen = None if i == len(dishes) - 1 or pitch >= DISH else (box[0], y, pitch, h)
        yield Place(
            f"dish:{C.recipes[recipe].id}", box, "kitchen", hit=seen, stacked=True, show="dish", data=(recipe, won)
        )
    pitch = min(ITEM_PITCH, (items - ITEM) / max(1, len(kinds) - 1))
    left = x + w - ITEM - pitch * (len(kinds) - 1)
    for i, item in enumerate(kinds):
        box = (left + i * pitch, y + 1, ITEM, h - 2)
        seen = None if i == len(kinds) - 1 or pitch >= ITEM else (box[0], y + 1, pitch, h - 2)
        data = (item, mine.count(item))
        yield Place(f"item:{C.items[item].id}", box, "kitchen", hit=seen, stacked=True, show="item", data=data)
