"""Where each ref of Taverns & Dragons lies on its table: zones, offers around the map, the kitchen. Geometry only.

The kitchen is that of the focus seat; its refs mean the seat that is asked, so a kitchen that is only looked at has
pictures, but no places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.boards.base import Place, Table, row
from game.rules.feast.content import INGREDIENTS, SPOTS, SYMBOLS, content
from game.rules.feast.meta import META
from game.services.geometry import Box

C = content()
SLUG = "feast"
ENCOUNTER = len(INGREDIENTS)
"""The token of the encounter, among those of the ingredients."""
BUILDS = tuple({"booted": "boots", "sturdy": "broad"}.get(minion.id, "") for minion in C.minions)
"""By minion: how its pawn is built, see `pieces.token`."""
PAWN, PAWN_PITCH, CROWDED = (30.0, 34.0), 34.0, 18.0
"""Size of a pawn, how far apart they stand, and how close they may come before those of one seat stand as one."""
CHOOSING = META.phases[0]
"""The phase in which everybody still has all missions that were dealt; later only the one kept lies there."""
CITY_PAWNS = 4
"""Pawns in a row of the City, which has rows enough for all."""


class Figures(NamedTuple):
    """One pawn in a zone, or several of a seat that stand as one: the first of its minions, how many, where."""

    seat: int
    minion: int
    count: int
    box: Box


class Layout:
    """The rectangles of layout.yaml, and what follows from the number of seats."""

    def __init__(self, boxes: dict[str, Box]):
        self.boxes = boxes

    def __getitem__(self, name: str) -> Box:
        return self.boxes[name]

    def on_map(self, name: str) -> Box:
        """Return a zone or a spot, measured on the canvas."""
        mx, my, _, _ = self.boxes["map"]
        x, y, w, h = self.boxes[name]
        return mx + x, my + y, w, h

    def nth(self, name: str, i: int, pitch: float) -> Box:
        """Return box i of a row."""
        x, y, w, h = self.boxes[name]
        return x + i * pitch, y, w, h

    def panel(self, i: int, others: int) -> Box:
        """Return the panel of the i-th seat beside the map, of so many."""
        x, y, w, _ = self.boxes["seats"]
        high = {1: 388.0, 2: 330.0}.get(others, 164.0)
        return x, y + i * (high + 4), w, high

    def log(self, others: int) -> Box:
        """Return what the panels leave."""
        x, y, w, h = self.boxes["seats"]
        _, top, _, high = self.panel(max(0, others - 1), others)
        return x, top + high + 4, w, y + h - top - high - 6


def focus(table: Table) -> int:
    """Return the seat whose kitchen is shown."""
    return table.mine if table.large is None else table.large


def asked(table: Table) -> int:
    """Return the seat whose things the refs of a kitchen mean: the one that is asked."""
    return table.mine if table.asked is None else table.asked


def inside(box: Box, name: str, i: int, layout: Layout, pitch: float = 38.0) -> Box:
    """Return place i of a row that is measured from a zone's corner."""
    dx, dy, w, h = layout[name]
    each = max(1, int((box[2] - dx) // pitch))
    return box[0] + dx + i % each * pitch, box[1] + dy + i // each * pitch, w, h


def everything(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield every place, in the order of drawing, as long as nothing lies over the map."""
    yield from _map(view, table, layout)
    yield Place("road", layout["road"], "map", show="plain")
    for i, recipe in enumerate(view.column):
        x, y, w, h = layout["recipe"]
        yield Place(
            f"recipe:{i + 1}",
            (x, y + i * (h + 2), w, h),
            "recipes",
            show="recipe",
            data=(recipe, i == len(view.column) - 1),
        )
    for i, hero in enumerate(view.offer):
        x, y, w, h = layout["hero"]
        yield Place(
            f"hero:{i + 1}",
            (x + i % 2 * (w + 2), y + i // 2 * (h + 3), w, h),
            "heroes",
            show="hero",
            data=(hero, True, False),
        )
    for i, place in enumerate(C.setup.bank):
        yield Place(f"bank:{i + 1}", layout.nth("bank_place", i, 58), "bank", show="bank", data=i)
    yield Place("spring", layout["spring"], "bank", show="spring")
    yield Place("dragon", layout["dragon"], "dragon", show="dragon")
    yield from _damage(view, layout)
    yield from _cards(view, layout)
    middle = focus(table)
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        x, y, w, _ = layout.panel(i, len(others))
        yield Place(f"seat:{seat + 1}", (x, y, w, 32), "seats", show="header", data=seat)
    yield Place(f"seat:{middle + 1}", layout["kitchen_head"], "seats", show="header", data=middle)
    if middle == asked(table):
        yield from kitchen(view, middle, table, layout)


# -- the map ----------------------------------------------------------------------------------------------------------


def _map(view: Any, table: Table, layout: Layout) -> Iterator[Place]:
    marks = table.marks
    active = marks.legal | marks.side | marks.chosen
    for zone in range(len(C.zones)):
        ref, box = f"zone:{zone + 1}", layout.on_map(f"zone_{zone + 1}")
        figures = standing(view, zone, box, layout)
        mine = [one for one in figures if one.seat == asked(table) == focus(table)]
        lying = list(_lying(view, zone, box, mine, layout))
        # Where a zone itself is the answer, a click on what merely lies in it means the zone.
        part = [place for place in lying if ref in marks.legal and place.ref not in active]
        yield Place(
            ref, box, "map", show="zone", data=(zone, tuple(one for one in figures if one not in mine), tuple(part))
        )
        yield from (place for place in lying if place not in part)
    for spot, name in enumerate(SPOTS):
        yield Place(f"location:{name}", layout.on_map(f"spot_{name}"), "map", show="location", data=spot)


def _lying(view: Any, zone: int, box: Box, mine: list[Figures], layout: Layout) -> Iterator[Place]:
    """Yield what lies and stands in a zone: printed ingredients, tokens, the goblin, pawns of one's own."""
    printed = C.zones[zone].printed
    for i, kind in enumerate(printed):
        yield Place(
            f"printed:{zone + 1}.{INGREDIENTS[kind]}",
            inside(box, "token", i, layout),
            "map",
            stacked=True,
            show="printed",
            data=kind,
        )
    for i, token in enumerate(view.tokens[zone] if view.tokens else ()):
        ref = "encounter" if token == ENCOUNTER else f"token:{zone + 1}.{INGREDIENTS[token]}"
        yield Place(ref, inside(box, "token", len(printed) + i, layout), "map", stacked=True, show="token", data=token)
    if view.goblin == zone:
        dx, dy, w, h = layout["goblin"]
        yield Place("goblin", (box[0] + box[2] - w - dx, box[1] + dy, w, h), "map", stacked=True, show="goblin")
    for one in mine:
        yield Place(f"minion:{C.minions[one.minion].id}", one.box, "map", stacked=True, show="figure", data=one)


def standing(view: Any, zone: int, box: Box, layout: Layout) -> tuple[Figures, ...]:
    """Return who stands in a zone and where: side by side, closer where there are many, at last one pawn a seat."""
    here = [(seat, minion) for seat, zones in enumerate(view.zones) for minion, at in enumerate(zones) if at == zone]
    dx, dy, _, _ = layout["pawn"]
    wide = box[2] - 2 * dx - PAWN[0]
    if C.zones[zone].role == "city":
        return tuple(
            Figures(
                seat,
                minion,
                1,
                (box[0] + dx + i % CITY_PAWNS * PAWN_PITCH, box[1] + dy + i // CITY_PAWNS * (PAWN[1] + 1), *PAWN),
            )
            for i, (seat, minion) in enumerate(here)
        )
    groups = [[one] for one in here]
    if len(here) > 1 and wide / (len(here) - 1) < CROWDED:
        groups = [[one for one in here if one[0] == seat] for seat in dict.fromkeys(seat for seat, _ in here)]
    pitch = min(PAWN_PITCH, wide / max(1, len(groups) - 1))
    return tuple(
        Figures(*group[0], len(group), (box[0] + dx + i * pitch, box[1] + box[3] - PAWN[1] - 4, *PAWN))
        for i, group in enumerate(groups)
    )


def _cards(view: Any, layout: Layout) -> Iterator[Place]:
    """Yield the cards of the modules that lie beside the map, to be read large."""
    x, y, w, h = layout["cards"]
    if view.common >= 0:
        yield Place("common", (x + 4, y + 4, w / 2 - 6, h - 8), "dragon", show="plain")
    if view.event >= 0:
        yield Place("event", (x + w / 2 + 2, y + 4, w / 2 - 6, h - 8), "dragon", show="plain")


def _damage(view: Any, layout: Layout) -> Iterator[Place]:
    if view.dragon < 0:
        return
    x, y, w, h = layout["damage"]
    for i, dragon_row in enumerate(C.dragons[view.dragon].rows):
        for symbol, name in enumerate(SYMBOLS):
            wanted = dragon_row.need.count(symbol)
            if wanted:
                left = x + (0 if symbol == 0 else dragon_row.need.count(0) * (w + 3))
                box = (left, y + i * (h + 4), wanted * (w + 3) - 3, h)
                yield Place(
                    f"damage:{i + 1}.{name}", box, "dragon", stacked=True, show="damage", data=(i, symbol, wanted)
                )


# -- the kitchen ------------------------------------------------------------------------------------------------------


def kitchen(view: Any, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the places of a seat's kitchen, whether they can be clicked or are only looked at."""
    for i, face in enumerate(view.dice[seat]):
        yield Place(f"die:{face}", layout.nth("dice", i, 50), "dice", lifts=True, show="die", data=(seat, face))
    x, y, w, h = layout["minion"]
    for i, minion in enumerate(C.minions):
        box = (x, y + i * (h + 2), w, h)
        yield Place(f"minion:{minion.id}", box, "minions", show="minion", data=(seat, i))
        for n, kind in enumerate(view.cargo[seat][i]):
            at = (box[0] + 134 + n * 38, box[1] + 8, 35, 35)
            yield Place(f"cargo:{minion.id}.{INGREDIENTS[kind]}", at, "minions", stacked=True, show="token", data=kind)
    x, y, w, h = layout["store"]
    for kind, name in enumerate(INGREDIENTS):
        yield Place(f"store:{name}", (x + 4 + kind * 41, y + 20, 40, 62), "kitchen", show="store", data=(seat, kind))
    yield Place("rune", (x + 142, y + 86, 66, 36), "kitchen", show="runes", data=seat)
    if view.houses and view.houses[seat] >= 0:
        x, y, w, h = layout["track"]
        spaces = len(C.tracks[0]) + 1
        for i in range(1, spaces + 1):
            box = (x + 4 + (i - 1) * 41, y + 22, 40, h - 26)
            yield Place(f"track:{i}", box, "kitchen", show="space", data=(seat, i))
    heroes = view.heroes[seat] if view.heroes else ()
    for hero, (box, seen) in zip(heroes, row(len(heroes), layout["own_heroes"], layout["own_hero"][2])):
        name = C.heroes[hero].id
        tired = bool(view.tired[seat] >> hero & 1)
        yield Place(
            f"myhero:{name}",
            box,
            "kitchen",
            hit=(seen[0], seen[1], seen[2], 96),
            show="hero",
            data=(hero, False, tired),
        )
        yield Place(
            f"bonus:{name}",
            (box[0] + 2, box[1] + 98, seen[2] - 4, 30),
            "kitchen",
            stacked=True,
            show="bonus",
            data=(seat, hero),
        )
    x, y, w, h = layout["cooked"]
    dishes = view.dishes[seat] if view.dishes else ()
    pitch = min(57.0, (w - 66) / max(1, len(dishes) - 1))
    for i, (recipe, _, won) in enumerate(dishes):
        box = (x + 6 + i * pitch, y + 25, 54, 62)
        yield Place(f"dish:{C.recipes[recipe].id}", box, "kitchen", stacked=True, show="dish", data=(recipe, won))
    x, y, w, h = layout["items"]
    mine = view.items[seat] if view.items else ()
    kinds = tuple(dict.fromkeys(mine))
    pitch = min(66.0, (w - 62) / max(1, len(kinds) - 1))
    for i, item in enumerate(kinds):
        yield Place(
            f"item:{C.items[item].id}",
            (x + i * pitch, y + 4, 62, h - 8),
            "kitchen",
            stacked=True,
            show="item",
            data=(item, mine.count(item)),
        )
    x, y, w, h = layout["missions"]
    missions = view.missions[seat] if table.phase == CHOOSING else view.missions[seat][:1]
    for i, mission in enumerate(missions):
        ref = f"mission:{C.missions[mission].id}" if mission >= 0 else "mission"
        if ref in table.marks.legal and table.open_hand(seat):
            continue  # whoever chooses one sees them large, in a tray
        yield Place(ref, (x + 2 + i * 50, y + 4, 48, h - 8), "kitchen", show="mission", data=(seat, mission))
