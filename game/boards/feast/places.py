"""Where each ref of Taverns & Dragons lies on its table: the map's zones, the offers around it, the kitchen. Geometry only.

The kitchen is that of the focus seat; its refs mean the seat that is asked, so a kitchen that is only looked at has pictures, but no
places.
"""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.app.geometry import Box
from game.boards.base import Place, Table, row
from game.rules.feast.content import INGREDIENTS, SPOTS, SYMBOLS, content

C = content()
SLUG = "feast"
ENCOUNTER = len(INGREDIENTS)
"""The token of the encounter, among those of the ingredients."""


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
    """Yield every place, in the order of drawing."""
    yield from _map(view, layout)
    for i, recipe in enumerate(view.column):
        x, y, w, h = layout["recipe"]
        yield Place(f"recipe:{i + 1}", (x, y + i * (h + 2), w, h), "recipes", show="recipe", data=recipe)
    for i, hero in enumerate(view.offer):
        x, y, w, h = layout["hero"]
        yield Place(f"hero:{i + 1}", (x + i % 2 * (w + 2), y + i // 2 * (h + 3), w, h), "heroes", show="hero", data=(hero, True, False))
    for i, place in enumerate(C.setup.bank):
        yield Place(f"bank:{i + 1}", layout.nth("bank_place", i, 58), "bank", show="bank", data=i)
    yield Place("spring", layout["spring"], "bank", show="spring")
    yield Place("dragon", layout["dragon"], "dragon", show="dragon")
    yield from _damage(view, layout)
    middle = focus(table)
    others = [seat for seat in range(view.seats) if seat != middle]
    for i, seat in enumerate(others):
        x, y, w, _ = layout.panel(i, len(others))
        yield Place(f"seat:{seat + 1}", (x, y, w, 32), "seats", show="header", data=seat)
    yield Place(f"seat:{middle + 1}", layout["kitchen_head"], "seats", show="header", data=middle)
    if middle == asked(table):
        yield from kitchen(view, middle, table, layout)
    if view.acts and type(view.acts[0]).__name__ == "Hunt":
        yield from _hunt(view, layout)


def _map(view: Any, layout: Layout) -> Iterator[Place]:
    for zone in range(len(C.zones)):
        box = layout.on_map(f"zone_{zone + 1}")
        yield Place(f"zone:{zone + 1}", box, "map", show="zone", data=zone)
        printed = C.zones[zone].printed
        for i, kind in enumerate(printed):
            yield Place(f"printed:{zone + 1}.{INGREDIENTS[kind]}", inside(box, "token", i, layout), "map", stacked=True, show="printed",
                        data=kind)
        for i, token in enumerate(view.tokens[zone] if view.tokens else ()):
            ref = "encounter" if token == ENCOUNTER else f"token:{zone + 1}.{INGREDIENTS[token]}"
            yield Place(ref, inside(box, "token", len(printed) + i, layout), "map", stacked=True, show="token", data=token)
        if view.goblin == zone:
            yield Place("goblin", (box[0] + box[2] - 44, box[1] + 24, 38, 38), "map", stacked=True, show="goblin")
    for spot, name in enumerate(SPOTS):
        yield Place(f"location:{name}", layout.on_map(f"spot_{name}"), "map", show="location", data=spot)


def _damage(view: Any, layout: Layout) -> Iterator[Place]:
    if view.dragon < 0:
        return
    x, y, w, h = layout["damage"]
    for i, dragon_row in enumerate(C.dragons[view.dragon].rows):
        for symbol, name in enumerate(SYMBOLS):
            wanted = dragon_row.need.count(symbol)
            if wanted:
                left = x + (0 if symbol == 0 else dragon_row.need.count(0) * (w + 3))
                yield Place(f"damage:{i + 1}.{name}", (left, y + i * (h + 4), wanted * (w + 3) - 3, h), "dragon", stacked=True,
                            show="damage", data=(i, symbol, wanted))


def _hunt(view: Any, layout: Layout) -> Iterator[Place]:
    for i, face in enumerate(view.acts[0].dice):
        x, y, w, h = layout["hunt_die"]
        yield Place(f"huntdie:{i + 1}", (x + i % 6 * (w + 14), y + i // 6 * (h + 14), w, h), "map", stacked=True, lifts=True,
                    show="hunt_die", data=face)


def kitchen(view: Any, seat: int, table: Table, layout: Layout) -> Iterator[Place]:
    """Yield the places of a seat's kitchen, whether they can be clicked or are only looked at."""
    for i, face in enumerate(view.dice[seat]):
        yield Place(f"die:{face}", layout.nth("dice", i, 50), "dice", lifts=True, show="die", data=(seat, face))
    x, y, w, h = layout["minion"]
    for i, minion in enumerate(C.minions):
        box = (x, y + i * (h + 2), w, h)
        yield Place(f"minion:{minion.id}", box, "minions", show="minion", data=(seat, i))
        for n, kind in enumerate(view.cargo[seat][i]):
            yield Place(f"cargo:{minion.id}.{INGREDIENTS[kind]}", (box[0] + 132 + n * 38, box[1] + 8, 35, 35), "minions", stacked=True,
                        show="token", data=kind)
    x, y, w, h = layout["store"]
    for kind, name in enumerate(INGREDIENTS):
        yield Place(f"store:{name}", (x + 4 + kind * 41, y + 20, 40, 62), "kitchen", show="store", data=(seat, kind))
    yield Place("rune", (x + 142, y + 86, 66, 36), "kitchen", show="runes", data=seat)
    if view.houses and view.houses[seat] >= 0:
        x, y, w, h = layout["track"]
        spaces = len(C.tracks[0]) + 1
        for i in range(1, spaces + 1):
            yield Place(f"track:{i}", (x + 4 + (i - 1) * 41, y + 22, 40, h - 26), "kitchen", show="space", data=(seat, i))
    heroes = view.heroes[seat] if view.heroes else ()
    for hero, (box, seen) in zip(heroes, row(len(heroes), layout["own_heroes"], layout["own_hero"][2])):
        name = C.heroes[hero].id
        tired = bool(view.tired[seat] >> hero & 1)
        yield Place(f"myhero:{name}", box, "kitchen", hit=(seen[0], seen[1], seen[2], 96), show="hero", data=(hero, False, tired))
        yield Place(f"bonus:{name}", (box[0] + 2, box[1] + 98, seen[2] - 4, 30), "kitchen", stacked=True, show="bonus", data=(seat, hero))
    x, y, w, h = layout["items"]
    for i, item in enumerate(view.items[seat] if view.items else ()):
        yield Place(f"item:{C.items[item].id}", (x + i * 66, y + 4, 62, h - 8), "kitchen", show="item", data=item)
    x, y, w, h = layout["missions"]
    for i, mission in enumerate(view.missions[seat]):
        ref = f"mission:{C.missions[mission].id}" if mission >= 0 else "mission"
        yield Place(ref, (x + 2 + i * 50, y + 4, 48, h - 8), "kitchen", show="mission", data=mission)
