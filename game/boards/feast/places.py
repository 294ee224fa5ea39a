"""Where each ref of Taverns & Dragons lies on the sheet with the land: zones, locations, dragon, what is on offer.
Geometry only.

The kitchen below is placed by `kitchens`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.boards.feast.country import GLADES, STONES, around, disc
from game.boards.feast.view import View, counts
from game.boards.table import Place, Table
from game.rules.feast.content import INGREDIENTS, SPOTS, SYMBOLS, content
from game.rules.feast.meta import META
from game.services.geometry import Box

C = content()
SLUG = META.slug
ENCOUNTER = len(INGREDIENTS)
"""The token of the encounter, among those of the ingredients."""
BUILDS = tuple({"booted": "boots", "sturdy": "broad"}.get(minion.id, "") for minion in C.minions)
"""By minion: how its pawn is built, see `pieces.token`."""
PAWN, CROWDED = (34.0, 44.0), 24.0
"""Size of a pawn, and how close they may come before those of one seat stand as one."""
CITY_PAWN, CITY_ROWS, CITY_ROW = (32.0, 38.0), 38.0, 5
"""Size of a pawn in the City, whose two rows are so far apart and have room for all, this many with space between."""
INSIDE = 5.0
"""So much narrower on each side than a pawn is what is marked of it."""
LYING = 46.0
"""How far apart things in a zone lie."""
STALL, OFFER = 42.5, (108.0, 93.0)
"""How far apart the places of the bank are, and the heroes for hire."""
HANGS_WIDE = 180.0
"""The widest that the board with a location's name gets: what frames the location runs around it."""
BOARD = 67.0
"""How far below the corner of a location the board with its name hangs: a dragon leaves no more of it in sight."""
GRASP: Box = (0.03, 0.26, 0.84, 0.52)
"""The part of a dragon's box that is clicked: its trunk, as shares of it."""
CLOSE, APART, ROWS = 1.0, 10.0, 35.0
"""How far apart on a dragon's scroll the places of one symbol are, those of two, and the rows."""
GAP = 8.0
"""Between two taverns."""
HIGH = {1: 388.0, 2: 300.0, 3: 206.0, 4: 160.0}
"""By the number of other seats: how high their taverns are."""
HIGHEST = 520.0
"""A tavern is never higher, where the log stands beside the table."""
ROOF = 36.0
WIDE = 190.0
"""From such a margin on the screen is wide enough for the log to stand beside the table."""


class Figures(NamedTuple):
    """One pawn in a zone, or several of a seat that stand as one: the first of its minions, how many, where."""

    seat: int
    minion: int
    number: int
    box: Box


class Ground(NamedTuple):
    """A zone as it is drawn: who stands there and isn't a place, and which places are part of it now."""

    zone: int
    figures: tuple[Figures, ...]
    lying: tuple[Place, ...]


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def nth(self, name: str, i: int, pitch: float) -> Box:
        """Return box i of a row."""
        x, y, w, h = self.boxes[name]
        return x + i * pitch, y, w, h

    def tavern(self, i: int, others: int, margin: float = 0.0, below: bool = False) -> Box:
        """Return the tavern of the i-th seat beside the land, of so many. On a wide screen the log moves out to the
        left, and the taverns stand in two columns; where it stands `below` the table they are higher."""
        x, y, w, h = self.boxes["seats"]
        if margin < WIDE:
            high = (h + GAP) / max(1, others) - GAP if below else HIGH[max(1, others)]
            return x, y + i * (high + GAP), w, high
        columns = min(2, max(1, others))
        rows = -(-others // columns) if others else 1
        wide = (w + margin - 4 - GAP * (columns - 1)) / columns
        high = min(HIGHEST, (h - GAP * (rows - 1)) / rows)
        return x + i % columns * (wide + GAP), y + i // columns * (high + GAP), wide, high

    def log(self, others: int, margin: float = 0.0) -> Box:
        """Return what the taverns leave, or the left margin of a wide screen."""
        x, y, w, h = self.boxes["seats"]
        if margin >= WIDE:
            return 8 - margin, y, margin - 14, h
        _, top, _, high = self.tavern(max(0, others - 1), others)
        return x, top + high + GAP, w, y + h - top - high - GAP


def focus(table: Table) -> int:
    """Return the seat whose kitchen is shown."""
    return table.mine if table.large is None else table.large


def asked(table: Table) -> int:
    """Return the seat whose things the refs of a kitchen mean: the one that is asked."""
    return table.mine if table.asked is None else table.asked


def sheet(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place on the sheet, in the order of drawing, as long as nothing lies over the land."""
    yield Place("rounds", layout["road"], "map", show="march")
    for i in range(len(C.setup.bank)):
        yield Place(f"bank:{i + 1}", layout.nth("bank_place", i, STALL), "bank", show="bank", data=i)
    yield Place("spring", layout["spring"], "bank", show="spring")
    for i, hero in enumerate(view.offer):
        x, y, w, h = layout["hero"]
        box = (x + i % 2 * OFFER[0], y + i // 2 * OFFER[1], w, h)
        yield Place(f"hero:{i + 1}", box, "heroes", show="offer", data=hero)
    if view.common >= 0:
        yield Place("common", layout["common"], "dragon", show="common")
    if counts(view):
        yield Place("event", layout["event"], "dragon", show="event")
    for spot, name in enumerate(SPOTS):
        box = layout[f"spot_{name}"]
        x, y, w, h = box
        here = view.dragon >= 0 and C.dragons[view.dragon].spot == spot
        board = (x, y + BOARD, w, h - BOARD) if here else None
        mark = (x, y + BOARD, HANGS_WIDE, h - BOARD) if here else (x, y, HANGS_WIDE, h)
        yield Place(f"location:{name}", box, "map", hit=board, mark=mark, show="location", data=spot)
    yield from _dragon(view, layout)
    yield from _zones(view, table, layout)


def _dragon(view: View, layout: Layout) -> Iterator[Place]:
    """Yield the cave of the sleeping ones; or the dragon that is awake on its location, its scroll, the places of its
    damage."""
    if view.dragon < 0:
        yield Place("dragon", layout["cave"], "dragon", show="asleep")
        return
    found = C.dragons[view.dragon]
    x, y, w, h = figure = layout[f"dragon_{SPOTS[found.spot]}"]
    board = (x + GRASP[0] * w, y + GRASP[1] * h, GRASP[2] * w, GRASP[3] * h)
    yield Place("dragon", figure, "dragon", hit=board, mark=board, stacked=True, show="figure")
    yield Place("dragon", layout["scroll"], "dragon", show="scroll")
    yield from damage(view, layout["damage"], ROWS)


def damage(view: View, first: Box, pitch: float) -> Iterator[Place]:
    """Yield the places of damage on a scroll of the dragon that is awake, from the first of them on."""
    x, y, w, h = first
    for i, row in enumerate(C.dragons[view.dragon].rows):
        left = x
        for symbol, name in enumerate(SYMBOLS):
            wanted = row.need.count(symbol)
            if wanted:
                wide = wanted * (w + CLOSE) - CLOSE
                box = (left, y + i * pitch, wide, h)
                data = (i, symbol, wanted)
                yield Place(f"damage:{i + 1}.{name}", box, "dragon", stacked=True, show="damage", data=data)
                left += wide + APART


# -- zones ------------------------------------------------------------------------------------------------------------


def _zones(view: View, table: Table, layout: Layout) -> Iterator[Place]:
    marks = table.marks
    active = marks.legal | marks.side | marks.chosen
    for zone in range(len(C.zones)):
        ref = f"zone:{zone + 1}"
        outline = GLADES[zone + 1]
        figures = standing(view, zone, layout)
        mine = [one for one in figures if one.seat == asked(table) == focus(table)]
        lying = list(_lying(view, zone, mine, layout))
        # Where a zone itself is the answer, a click on what merely lies in it means the zone.
        part = tuple(place for place in lying if ref in marks.legal and place.ref not in active)
        data = Ground(zone, tuple(one for one in figures if one not in mine), part)
        seen = ref in marks.done - marks.chosen  # its stone says that it has changed
        yield Place(ref, around(outline), "map", show="zone", data=data, outline=outline, spare=seen)
        stone = STONES[zone]
        yield Place(ref, around(stone), "map", stacked=True, show="stone", data=zone, outline=stone)
        yield from (place for place in lying if place not in part)


def _lying(view: View, zone: int, mine: list[Figures], layout: Layout) -> Iterator[Place]:
    """Yield what lies and stands in a zone: printed ingredients, tokens, the goblin, pawns of one's own."""
    number = zone + 1
    printed = C.zones[zone].printed
    lying = [(f"printed:{number}.{INGREDIENTS[kind]}", "printed", kind) for kind in printed]
    for token in view.tokens[zone] if view.tokens else ():
        ref = "encounter" if token == ENCOUNTER else f"token:{number}.{INGREDIENTS[token]}"
        lying.append((ref, "token", token))
    for (ref, show, kind), box in zip(lying, lying_at(view, zone, layout)):
        yield Place(ref, box, "map", stacked=True, show=show, data=kind, outline=disc(box))
    if view.goblin == zone:
        yield Place("goblin", goblin_at(zone, layout), "map", stacked=True, show="goblin")
    for one in mine:
        x, y, w, h = one.box
        inner = (x + INSIDE, y + 1, w - 2 * INSIDE, h - 2)
        yield Place(
            f"minion:{C.minions[one.minion].id}", one.box, "map", stacked=True, show="pawns", data=one, mark=inner
        )


def doze(cave: Box) -> Box:
    """Return where below their cave it is said how many dragons sleep."""
    x, y, w, h = cave
    return x - 40, y + h - 22, w + 54, 21


def lying_at(view: View, zone: int, layout: Layout) -> list[Box]:
    """Return where ingredients and the encounter lie in a zone: the encounter last, so that it stays where it is when
    an ingredient before it is taken."""
    printed, tokens = len(C.zones[zone].printed), view.tokens[zone] if view.tokens else ()
    lies = [*range(printed + len(tokens))]
    if ENCOUNTER in tokens:
        at, last = printed + tokens.index(ENCOUNTER), max(len(lies), printed + C.zones[zone].spaces) - 1
        lies = [*lies[:at], last, *lies[at:-1]]
    return [layout.nth(f"token_{zone + 1}", i, LYING) for i in lies]


def goblin_at(zone: int, layout: Layout) -> Box:
    """Return where the goblin sits in his zone: over nothing that lies or stands there."""
    return layout[f"goblin_{zone + 1}"]


def standing(view: View, zone: int, layout: Layout) -> tuple[Figures, ...]:
    """Return who stands in a zone and where: side by side, closer where there are many, at last one pawn a seat."""
    here = [(seat, minion) for seat, zones in enumerate(view.zones) for minion, at in enumerate(zones) if at == zone]
    x, y, wide, _ = layout[f"pawns_{zone + 1}"]
    w, h = PAWN
    if C.zones[zone].role == "city":
        w, h = CITY_PAWN
        each = max(CITY_ROW, (len(here) + 1) // 2)
        pitch = min(w + 2, (wide - w) / (each - 1))
        return tuple(
            Figures(seat, minion, 1, (x + i % each * pitch, y + i // each * CITY_ROWS, w, h))
            for i, (seat, minion) in enumerate(here)
        )
    groups = [[one] for one in here]
    room = wide - w
    if len(here) > 1 and room / (len(here) - 1) < CROWDED:
        groups = [[one for one in here if one[0] == seat] for seat in dict.fromkeys(seat for seat, _ in here)]
    pitch = min(w + 2, room / max(1, len(groups) - 1))
    left = x + (room - pitch * (len(groups) - 1)) / 2
    return tuple(Figures(*group[0], len(group), (left + i * pitch, y, w, h)) for i, group in enumerate(groups))
