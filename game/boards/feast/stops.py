"""Where the things of Taverns & Dragons begin and end to move: pawns on the map, dice, what is cooked and stored.

Boxes and pictures of what moves; which of them an event moves is not decided here. What happens in a kitchen that isn't
shown comes from and goes to its panel.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

from game.boards.base import find
from game.boards.feast.country import STATIONS, way
from game.boards.feast.kitchens import kitchen
from game.boards.feast.places import BUILDS, INGREDIENTS, PAWN, SLUG, C, Layout, focus, standing
from game.boards.table import Place, Sight, Stop, Table
from game.kernel.api import Event
from game.pieces.token import pawn
from game.services.geometry import Box
from game.widgets.ui import Ui

COMMON = (
    "zone",
    "location",
    "printed",
    "token",
    "encounter",
    "goblin",
    "recipe",
    "hero",
    "bank",
    "spring",
    "dragon",
    "damage",
    "huntdie",
    "seat",
)
"""What lies between the seats, the same for everybody; all other refs mean a kitchen."""
STILL = ("zone", "location", "seat", "bank", "spring", "store", "rune", "track")
"""What nothing picks up."""
PURSES = {"purse": (0, 0, 76, 36), "energy": (76, 0, 82, 36)}
"""Where a seat's gold and energy stand in the kitchen, measured from its purse."""
SOCKET: Box = (60, 13, 46, 46)
"""Where the die of a minion lies, measured from its place on the shelf."""

OVER_PAWN = 34.0
"""How large a die is that is rolled over a pawn."""

NEARER = 6.0
"""So far on this side of the middle of the road are the feet of who walks on it."""


def stop(ref: str, seat: int, part: str, sight: Sight, layout: Layout) -> Stop | None:
    """Return where a ref of an event of this seat lies; see `Board.stop`."""
    zone, _, name = ref.partition(":")
    middle = focus(sight.table)
    far = zone == "minion" and not part and seat not in (middle, -1) and find(sight.places, "hunt") is None
    if far or part == "pawn" and zone in ("minion", "zone", "location"):  # another's minion is seen on the map
        return _pawn(zone, name, ref, seat, sight, layout)
    if zone in COMMON:
        place = find(sight.places, ref)
    elif seat in (middle, -1):
        place = find(list(kitchen(sight.view, middle, sight.table, layout)), ref)
    else:
        place = find(sight.places, f"seat:{seat + 1}")
        return None if place is None else Stop(place.ref, place.box)
    if place is None:
        return None
    if zone == "seat" and int(name) - 1 == middle:
        return Stop(ref, _in_kitchen(place.box, part, layout))
    if zone == "minion" and part == "die":
        x, y, _, _ = place.box
        dx, dy, w, h = SOCKET
        return Stop(ref, (x + dx, y + dy, w, h))
    return Stop(ref, place.box, None if zone in STILL else place)


def _in_kitchen(header: Box, part: str, layout: Layout) -> Box:
    """Return where a part of the shown seat lies: its gold, energy, cooked dishes; else its header."""
    if part in PURSES:
        x, y, _, _ = layout["purse"]
        dx, dy, w, h = PURSES[part]
        return x + dx, y + dy, w, h
    return layout["table"] if part == "dish" else header


def _pawn(zone: str, name: str, ref: str, seat: int, sight: Sight, layout: Layout) -> Stop | None:
    """Return the stop of a minion's pawn: where it stands, or on the road wherever it goes."""
    w, h = PAWN
    minion = next((i for i, one in enumerate(C.minions) if zone == "minion" and one.id == name), None)
    if minion is not None:
        number = sight.view.zones[seat][minion]
        box = next(
            one.box
            for one in standing(sight.view, number, layout)
            if one.seat == seat and (one.minion == minion or one.number > 1)
        )
        piece = Place(ref, box, "map", show="pawn", data=(seat, minion))
        return Stop(f"zone:{number + 1}", box, piece)
    place = find(sight.places, ref)
    if place is None:
        return None
    x, y = STATIONS[int(name) - 1] if zone == "zone" else place.centre
    return Stop(ref, (x - w / 2, y - h + NEARER, w, h))


def hit_by(event: Event) -> str:
    """Return the picture of the symbol that hits a dragon; "" at any other event."""
    return "icons/" + event.refs[-1].rpartition(".")[2] if event.verb == "damage" else ""


def drawn(event: Event) -> str:
    """Return the picture of the token that was drawn at the forge; "" at any other event."""
    return f"{SLUG}/{event.line.args[-1]}" if event.verb == "arm" and event.line is not None else ""


TOLLS = {"log.visit_gold": ("icons/coin", "purse"), "log.visit_energy": ("icons/energy", "energy")}
"""By what the log says of a visit: the picture of what is paid, and where a seat has it."""


def toll(event: Event) -> str:
    """Return the picture of what a visit costs; "" at any other event and where nothing is paid."""
    return TOLLS[event.line.key][0] if event.verb == "visit" and event.line and event.line.key in TOLLS else ""


def paid(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of what a visit costs to where it is paid: the minion stays in its zone (visit.pay). None where
    nothing is paid."""
    end = stop(event.refs[-1], event.seat, "", after, layout)
    if end is None or event.line is None or event.line.key not in TOLLS:
        return [] if end is None else [(end, end)]
    start = stop(f"seat:{event.seat + 1}", event.seat, TOLLS[event.line.key][1], before, layout)
    return [] if start is None else [(start, end)]


def draw_pawn(place: Place, table: Table, ui: Ui) -> None:
    """Draw the pawn of a minion on its way."""
    rect = ui.rect(place.box)
    seat, minion = place.data
    ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size, BUILDS[minion]), rect)


def walked(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of a minion from where it stood to where it will stand: along the zones that a walk names, or
    through the air where it names none."""
    minion, *zones = event.refs
    name = minion.partition(":")[2]
    start, end = (_pawn("minion", name, minion, event.seat, sight, layout) for sight in (before, after))
    if start is None or end is None:
        return []
    numbers = [int(zone.partition(":")[2]) for zone in zones]
    line = [point for one, other in pairwise(numbers) for point in way(one, other)]
    if line:  # onto the road and off it at the nearest points of the first and the last step
        first, last = ((x + w / 2, y + h) for x, y, w, h in (start.box, end.box))
        on = min(range(len(way(*numbers[:2]))), key=lambda i: dist(line[i], first))
        off = min(range(len(line) - len(way(*numbers[-2:])), len(line)), key=lambda i: dist(line[i], last))
        line = line[on : off + 1]
    return [(start, end._replace(by=tuple((x, y + NEARER) for x, y in line)))]


def rolled_again(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return where the die of a minion is rolled again: in its kitchen, or over its pawn where that isn't shown."""
    minion, line = event.refs[-1], event.line
    own = event.seat == focus(after.table)
    end = stop(minion, event.seat, "die" if own else "", after, layout)
    if end is None or line is None or not minion.startswith("minion:"):
        return []
    x, y, w, _ = end.box
    box = end.box if own else (x + (w - OVER_PAWN) / 2, y - OVER_PAWN / 2, OVER_PAWN, OVER_PAWN)
    was, now = (Place(minion, box, "dice", show="die", data=(event.seat, face)) for face in line.args[-2:])
    at = f"seat:{event.seat + 1}"  # whose it is; nothing of the minion's own is left out meanwhile
    return [(Stop(at, box, was), Stop(at, box, now))]


def stored(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of everything that a minion has brought home, from its cargo into the store."""
    seat = focus(before.table)
    if event.seat != seat or focus(after.table) != seat:
        return []
    old, new = (list(kitchen(sight.view, seat, sight.table, layout)) for sight in (before, after))
    gone = Counter(place.ref for place in old if place.ref.startswith("cargo:"))
    gone -= Counter(place.ref for place in new)
    found = []
    for place in old:
        if gone[place.ref] > 0:
            gone[place.ref] -= 1
            end = find(new, f"store:{INGREDIENTS[place.data]}")
            if end is not None:
                found.append((Stop(place.ref, place.box, place), Stop(end.ref, end.box)))
    return found
