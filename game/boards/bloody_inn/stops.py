"""Where the things of The Bloody Inn begin and end to move: the guest of a room, the top card of a stack, a purse.

Boxes and pictures of what moves; which of them an event moves is not decided here.
"""

from __future__ import annotations

from game.boards.base import find
from game.boards.bloody_inn.places import DOORS, C, Layout
from game.boards.table import Place, Sight, Stop
from game.services.geometry import Box

COVERED = -1


def stop(ref: str, seat: int, part: str, sight: Sight, layout: Layout) -> Stop | None:
    """Return where a ref of an event of this seat lies; see `Board.stop`."""
    zone, _, name = ref.partition(":")
    if zone in ("hand", "object") and seat != sight.table.mine:
        return _of_another(zone, name, seat, sight, layout)
    place = find(sight.places, ref)
    if place is None:
        return None
    view = sight.view
    match zone:
        case "seat":
            return Stop(ref, _at_seat(place, part, sight))
        case "room":
            return _guest(place, view.rooms[place.data], _card(place.box, layout))
        case "trailer":
            return _guest(place, view.rooms[DOORS + place.data], _card(place.box, layout))
        case "bistro":
            return _guest(place, C.peasant, _card(place.box, layout))
        case "entrance":
            return _guest(place, view.entrance.top[-1] if view.entrance.top else COVERED, _card(place.box, layout))
        case "exit":
            return _guest(place, view.exit_top, _card(place.box, layout))
    return Stop(ref, place.box, place)


def _at_seat(place: Place, part: str, sight: Sight) -> Box:
    """Return the board of a seat, or the purse on it where money is meant."""
    x, y, w, h = place.box
    return (x + 45, y + h / 2, 90, h / 2) if part == "purse" and sight.table.large is None else place.box


def _guest(place: Place, kind: int, box: Box) -> Stop:
    """Return the stop of a card at a place that isn't a card itself."""
    return Stop(place.ref, box, None if kind < 0 else Place(place.ref, box, place.region, show="card", data=(kind, 1)))


def _of_another(zone: str, name: str, seat: int, sight: Sight, layout: Layout) -> Stop | None:
    """Return the stop of a card out of a hand that isn't shown: it comes from the header of its row."""
    header = find(sight.places, f"seat:{seat + 1}")
    if header is None:
        return None
    box = _card(header.box, layout)
    if zone == "hand":
        return Stop(header.ref, box, Place(header.ref, box, "hand", show="card", data=(C.kind[name], 1)))
    known = name in C.object
    return Stop(
        header.ref,
        box,
        Place(header.ref, box, "hand", show="object" if known else "parcel", data=C.object[name] if known else COVERED),
    )


def _card(box: Box, layout: Layout) -> Box:
    """Return a card of the hand's size in the middle of a box, no higher than the box."""
    x, y, w, h = box
    _, _, wide, high = layout["hand_card"]
    less = min(1.0, max(h, 80.0) / high)
    wide, high = wide * less, high * less
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high
