"""What a player knows of what happened beyond what everybody is told: which treasure it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.boards.brawl.places import C
from game.boards.brawl.seen import BrawlView
from game.kernel.api import Event, Line

TOLD = ("carry", "drop_unseen", "pick_unseen", "rob", "save")
SAYS = {"log.{}_known": TOLD}


def known(event: Event, before: BrawlView, after: BrawlView) -> Event:
    """Return an event with the treasures named that it doesn't tell of, as far as these views know them."""
    line = event.line
    key = line.key.removeprefix("log.") if line is not None else ""
    if line is None or key not in TOLD:
        return event
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
