"""What a player knows of what happened beyond what its sentence says: which treasure it was; and what everybody sees
go to the discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.brawl.places import C
from game.boards.brawl.seen import BrawlView
from game.kernel.api import Event, Line

KEPT = ("keep", "keep_none")
"""After these the rest of a hand lies in the discard, which is open to all."""
TOLD = ("carry", "drop_unseen", "pick_unseen", "rob", "loot_down", "loot_ko", "save", *KEPT)
SAYS = {"log.{}_known": TOLD}


def known(event: Event, before: BrawlView, after: BrawlView) -> Event:
    """Return an event with the things named that it doesn't tell of, as far as these views know them."""
    line = event.line
    key = line.key.removeprefix("log.") if line is not None else ""
    if line is None or key not in TOLD:
        return event
    if key in KEPT:
        names = _discarded(event.seat, before, after)
        return event._replace(line=line._replace(key=f"log.{key}_known", args=(*line.args, names))) if names else event
    cards = _cards(key, event, line, before, after)
    if not cards or min(cards) < 0:
        return event
    names = "+".join(C.treasures[card].id for card in cards)
    return event._replace(line=line._replace(key=f"log.{key}_known", args=(*line.args, names)))


def _cards(key: str, event: Event, line: Line, before: BrawlView, after: BrawlView) -> Sequence[int]:
    """Return the treasures that an event is about, -1 for one that is hidden; none where they can't be told apart."""
    seat = event.seat
    if key == "carry":
        zone, _, slot = event.refs[0].partition(":")
        return (after.treasures[seat][int(slot) - 1],) if zone == "treasure" else ()
    if key == "drop_unseen":
        gone = tuple((Counter(before.treasures[seat]) - Counter(after.treasures[seat])).elements())
        return gone if len(gone) == line.args[0] else ()
    return after.safe[seat][-int(line.args[0]) :] if key == "save" else after.treasures[seat][-1:]


def _discarded(seat: int, before: BrawlView, after: BrawlView) -> str:
    """Return what a seat has thrown away between two views, as a sentence lists it; "" where others did meanwhile."""
    less = [len(old) - len(new) for old, new in zip(before.objects, after.objects)]
    gone = [kind for kind, (old, new) in enumerate(zip(before.spent, after.spent)) for _ in range(new - old)]
    alone = any(less) and less[seat] == sum(less) == len(gone)
    return "+".join(C.objects[kind].id for kind in gone) if alone else ""
