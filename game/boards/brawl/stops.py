"""Where the things of Tavern Battle begin and end to move: cards of hands that aren't shown, the newcomer in his group.

Boxes and pictures of what moves; which of them an event moves is not decided here.
"""

from __future__ import annotations

from typing import cast

from game.boards.base import find
from game.boards.brawl import dice
from game.boards.brawl.places import BACK, C, Layout
from game.boards.brawl.seen import Deed, Fight
from game.boards.table import Place, Sight, Stop
from game.kernel.api import Event
from game.rules.brawl.meta import DEEDS, Fought
from game.services.geometry import Box

STILL = ("door", "window", "queue", "sign", "agitation", "seat")
"""What nothing picks up."""
HANDS = ("treasure", "object")
HURLED = 80.0
"""How large an object flies."""


def stop(ref: str, seat: int, part: str, sight: Sight, layout: Layout) -> Stop | None:
    """Return where a ref of an event of this seat lies; see `Board.stop`."""
    zone, _, name = ref.partition(":")
    if zone in HANDS and seat != sight.table.mine:
        header = find(sight.places, f"seat:{seat + 1}")
        return None if header is None else Stop(header.ref, header.box, _back(header.ref, header.box, layout))
    place = find([one for one in sight.places if not one.spare], ref)  # agitation: at the pile of the table
    if place is None:
        return None
    if zone == "stock":
        return Stop(ref, place.box, _back(ref, place.box, layout))
    if zone == "seat" and part == "group":
        return _last(int(name) - 1, sight) or Stop(ref, place.box)
    if zone == "floor" and place.show == "loot_heap":
        spot = (*place.box[:2], *BACK[2:])
        return Stop(ref, spot, Place(ref, spot, "room", show="hidden", data=-1))
    return Stop(ref, place.marked, None if zone in STILL else place)


def _back(ref: str, box: Box, layout: Layout) -> Place:
    """Return a card face down in the middle of a box."""
    x, y, w, h = box
    _, _, wide, high = layout["hand_card"]
    scale = min(1.0, h / high)
    spot = (x + (w - wide * scale) / 2, y + (h - high * scale) / 2, wide * scale, high * scale)
    return Place(ref, spot, "room", show="hidden", data=-1)


def _last(seat: int, sight: Sight) -> Stop | None:
    """Return the stop of whoever came last into a group."""
    group = sight.view.groups[seat]
    place = find(sight.places, f"char:{C.characters[group[-1]]}") if group else None
    return None if place is None else Stop(place.ref, place.box, place)


def thrown(event: Event, after: Sight) -> list[tuple[Stop, Stop]]:
    """Return the dice that a seat throws for a newcomer, where they lie."""
    place = find(after.places, dice.thrown(event))
    return [] if place is None else [(Stop(place.ref, place.box, place),) * 2]


def hurled(event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
    """Return the way of an object that is thrown at somebody; whoever strikes leaps himself."""
    deed = _told(event, after)
    if deed is None or DEEDS[deed.what] != "throw" or deed.kind < 0:
        return []
    ends = [find(before.places, ref) for ref in event.refs[:2]]
    start, end = (None if place is None else place.marked for place in ends)
    if start is None or end is None:
        return []
    x, y, w, h = start
    spot = (x + (w - HURLED) / 2, y + (h - HURLED) / 2, HURLED, HURLED)
    piece = Place("hurled", spot, "room", show="hurled", data=deed.kind)
    return [(Stop(event.refs[0], spot, piece), Stop(event.refs[1], end))]


def _told(event: Event, after: Sight) -> Fight | None:
    """Return the attack that an event tells of, or None: while it is told it is under way still, and what was written
    down last is the one before it."""
    if len(event.refs) < 2:
        return None
    char, target = (C.character[ref[5:]] for ref in event.refs[:2])
    done = [cast(Fight, act) for act in reversed(after.view.acts) if isinstance(act, Deed) and act.dice]
    done += [Fought(*after.view.last)] if after.view.last else []
    return next((deed for deed in done if (deed.char, deed.target) == (char, target)), None)


def robbed(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of a treasure from one hand to another: for whoever holds it, it is that very card."""
    ends = []
    for ref, here, there in zip(event.refs, (before, after), (after, before)):
        card = _more(here, there) if ref == f"seat:{here.table.mine + 1}" else None
        header = find(here.places, ref)
        if card is not None:
            ends.append(Stop(card.ref, card.box, card))
        elif header is not None:
            ends.append(Stop(ref, header.box, _back(ref, header.box, layout)))
    return [(ends[0], ends[1])] if len(ends) == 2 else []


def _more(here: Sight, there: Sight) -> Place | None:
    """Return the treasure of the hand that the other view doesn't have: what it is, since places only count on."""
    if here.table.mine != there.table.mine:
        return None
    mine, other = ([place for place in sight.places if place.region == "treasures"] for sight in (here, there))
    left = [_kind(place) for place in other]
    for place in mine:
        if _kind(place) not in left:
            return place
        left.remove(_kind(place))
    return None


def _kind(place: Place) -> int:
    found = place.data[0] if isinstance(place.data, tuple) else place.data
    return int(found)


def picked_up(event: Event, before: Sight, after: Sight, layout: Layout) -> list[tuple[Stop, Stop]]:
    """Return the way of a treasure from the floor to the character that picks it up."""
    char, floor = event.refs
    start, end = stop(floor, event.seat, "", before, layout), stop(char, event.seat, "", after, layout)
    return [] if start is None or end is None else [(start, Stop(end.ref, end.box))]
