"""Where the things of Tiefenthal begin and end to move: the card of a table, a die's place, the mats on their way.

Boxes and pictures of what moves; which of them an event moves is not decided here. What happens in a tavern that isn't
in the middle comes from and goes to its panel.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.boards.base import find
from game.boards.table import Place, Sight, Stop
from game.boards.tiefenthal.panel_rows import panel_die
from game.boards.tiefenthal.places import GLASSES, TABLE_HIGH, C, Layout, counter_place, dice_on, focus, tavern
from game.boards.tiefenthal.seen import Valley
from game.boards.tiefenthal.valley import marker
from game.kernel.api import Event
from game.services.geometry import Box

VALLEY = ("moon", "monastery", "staff", "guest", "nobles", "seat")
"""What lies in the valley, the same for everybody; all other refs mean a tavern."""
STILL = ("monastery", "moon", "seat", "book", "space:host", "plan")
"""What nothing picks up."""
STACKS = ("staff", "nobles")
"""What there is more of than the one that goes."""
PILES = ("deck", "discard", "schnapps", "counter", "nobles")
MARKERS = {"walk": "monastery", "advance": "space:host"}
"""Where a marker stands that moves at an event, by its verb."""
GAINED = {"serve": 0, "coins": 0, "serve_beer": 1, "beer": 1}
"""Which figure of the slate counts what somebody gets, by the verb of its event."""
FIGURE: Box = (22.0, 38.0, 36.0, 36.0)
"""The sign of the first figure on the slate."""
FIGURES = 148.0
"""From a sign of coins or beer to the next, where the slate has its whole width."""
DIE = 44.0


def stop(ref: str, seat: int, part: str, sight: Sight, layout: Layout) -> Stop | None:
    """Return where a ref of an event of this seat lies; see `Board.stop`."""
    zone = ref.partition(":")[0]
    middle = focus(sight.view, sight.table)
    if zone in VALLEY:
        place = next((one for one in sight.places if one.ref == ref), None)
        if place is not None and seat >= 0 and ref == "monastery":
            return Stop(ref, marker(sight.view, seat, layout))
    elif seat in (middle, -1):
        place = find(list(tavern(sight.view, middle, layout)), ref)
    else:
        place = find(sight.places, f"seat:{seat + 1}")
        return None if place is None else Stop(place.ref, place.box)
    if place is None:
        return None
    if part == "die" and zone != "die":
        return Stop(ref, _die_spot(place.marked))
    if ref == "space:host" and seat == middle:
        return Stop(ref, _rating(sight.view, seat, layout) or place.box)
    if zone in STILL or ref in STILL or ref in PILES[:-1]:
        return Stop(ref, place.box)
    if zone == "table":
        return _guest(place)
    return Stop(ref, place.box, place, more=zone in STACKS)


def carried(view: Valley, place: Place, layout: Layout) -> Place:
    """Return the die that lies on a place, the last one of several, as it goes along with the pointer; else the place
    itself."""
    if place.show not in ("table", "slot", "dice_row"):
        return place
    seat, where = place.data[:2]
    dice = dice_on(view.taverns[seat], where if place.show == "table" else counter_place(where))
    if not dice:
        return place
    box = layout.die_spot(where, len(dice) - 1) if place.show == "dice_row" else place.marked
    return Place(place.ref, box, place.region, show="die", data=(seat, dice[-1]))


def _die_spot(box: Box) -> Box:
    """Return a die's box in the middle of a place's mark."""
    x, y, w, h = box
    return x + (w - DIE) / 2, y + (h - DIE) / 2, DIE, DIE


def _guest(place: Place) -> Stop:
    """Return the stop of the card that lies on a table, if one does."""
    x, y, w, h = place.box
    kind = place.data[2]
    wide = min(84.0, w - 4)
    box = (x + (w - wide) / 2, y + h - TABLE_HIGH - 60, wide, 112.0)
    return Stop(place.ref, box, None if kind < 0 else Place(place.ref, box, place.region, show="card", data=(kind, 1)))


def _rating(view: Valley, seat: int, layout: Layout) -> Box | None:
    """Return the plate on which a seat's reputation stands, None before the first."""
    here = view.taverns[seat].reputation
    return layout.plate(here - 1, len(C.loop(view.module))) if here else None


def ways(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the ways of what goes otherwise than from the first refs of an event to its last: dice of mats, coins and
    beer, which come to what counts them, and a marker on the road or the loop alone, without who it belongs to."""
    if event.verb in GAINED:
        return _gained(event, before, after, layout)
    if event.verb in MARKERS:
        now, then = (stop(MARKERS[event.verb], event.seat, "", sight, layout) for sight in (before, after))
        return [] if now is None or then is None else [(now, then)]
    return mats(event, before, after, layout) if event.refs == ("mat",) else []


def _gained(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of coins or beer onto the slate of the tavern in the middle: from where they were earned, from
    what gave them if that lies on the table, else from close above."""
    place = find(list(tavern(after.view, event.seat, layout)), "plan")
    if place is None or not event.seat == focus(before.view, before.table) == focus(after.view, after.table):
        return []
    (x, y, _, _), (dx, dy, w, h) = place.box, FIGURE
    end = Stop("plan", (x + dx + GAINED[event.verb] * FIGURES, y + dy, w, h))
    earned = event.verb.startswith("serve") or len(event.refs) > 1
    start = stop(event.refs[0] if earned else event.why, event.seat, "", before, layout)
    left, top, _, _ = end.box
    return [(start or Stop("plan", (left, top - 2 * h, w, h)), end)]


def mats(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the dice of all mats: where they were rolled, or, when the mats go round, from each seat to the next."""
    view, seats = after.view, after.view.seats
    shift = 1 if event.verb == "travel" else 0
    return [
        way
        for seat in range(seats)
        for way in zip(_mat(view, seat, (seat - shift) % seats, before, layout), _mat(view, seat, seat, after, layout))
    ]


def _mat(view: Valley, seat: int, at: int, sight: Sight, layout: Layout) -> Iterator[Stop]:
    """Yield the dice of a seat's mat as they lie at a seat: large in the middle, small on a panel."""
    middle = focus(sight.view, sight.table)
    header = find(sight.places, f"seat:{at + 1}")
    for i, die in enumerate(view.mats[seat] if view.mats else ()):
        if at == middle:
            box = layout.mat_die(i)
        elif header is not None:
            box = panel_die(header.shape, i, view.module < GLASSES)
        else:
            continue
        ref = f"mat:w{die + 1}" if seat == middle == at else f"seat:{at + 1}"
        yield Stop(ref, box, Place(ref, box, "tray", show="die", data=(seat, die)))
