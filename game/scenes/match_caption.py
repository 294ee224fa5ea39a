"""What stands beside a thing while others act: who did what, in the words of the log, on a note that covers neither the
thing nor its way.

Boxes and words only; which event has a note and for how long is said by the show.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.boards.base import Sight, Table, find
from game.kernel.api import Event
from game.scenes.match_motion import Plan
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

READ_MS, LETTER_MS = 450.0, 14.0
"""How long a note stands at normal pace: so long, and so much more for each letter."""
LEAST_MS, MOST_MS = 700.0, 1_500.0
FOLLOWS = 0.75
"""What follows from an act stands for so much of that time."""
_ROOM: Box = (8, 50, 1584, 790)
_LARGE, _SIGN = 25.0, 44.0
_PX, _WIDEST, _PAD, _EMBLEM, _GAP = 20.0, 430.0, 12.0, 30.0, 10.0
_WORDS = Style(face="bold", colour="ink")


def reading(words: str) -> float:
    """Return the milliseconds that words need to be read at normal pace."""
    return min(MOST_MS, max(LEAST_MS, READ_MS + LETTER_MS * len(words)))


def anchors(plan: Plan, event: Event, sight: Sight) -> tuple[Box, tuple[Box, ...]]:
    """Return the box beside which the note stands, and the boxes that it leaves free."""
    if plan.moves:
        ways = tuple(box for move in plan.moves for box in (move.start, move.end))
        return plan.moves[0].end, ways
    refs = (*plan.marked, *reversed(event.refs), f"seat:{event.seat + 1}")
    place = next((found for ref in refs if (found := find(sight.places, ref)) is not None), None)
    if place is None:
        x, y, w, _ = _ROOM
        return (x + w / 2, y, 0, 0), ()
    return place.shape, (place.shape,)


def draw(ui: Ui, words: str, seat: int, table: Table, beside: Box, free: Sequence[Box], sign: str = "") -> None:
    """Draw a note beside a box; larger and with a sign if it is that of a moment."""
    px = _LARGE if sign else _PX
    side = ui.grown(_EMBLEM) if seat >= 0 else 0.0
    drawn = ui.grown(_SIGN) if sign else 0.0
    left = _PAD + (side + 8 if side else 0.0) + (drawn + 8 if drawn else 0.0)
    wide = min(_WIDEST, ui.text_width(words, px, "bold", most=2.0) + 4)
    text = ui.paragraph_height(words, wide, px, _WORDS)
    high = max(side, drawn, text) + 14
    x, y = spot(left + wide + _PAD, high, beside, free)
    ui.panel((x, y, left + wide + _PAD, high), "ui/note", c1="straw" if sign else "paper")
    at = x + _PAD
    if sign:
        ui.sprite(sign, (at, y + (high - drawn) / 2, drawn, drawn))
        at += drawn + 8
    if seat >= 0:
        look = table.seats[seat]
        emblem(ui, (at, y + (high - side) / 2, side, side), look.colour, look.letter)
    ui.paragraph(words, x + left, y + (high - text) / 2, wide, px, _WORDS)


def spot(wide: float, high: float, beside: Box, free: Sequence[Box]) -> tuple[float, float]:
    """Return where a note of this size stands: above a box, below, left or right of it, wherever it covers least."""
    x, y, w, h = beside
    rx, ry, rw, rh = _ROOM
    middle = x + (w - wide) / 2, y + (h - high) / 2
    tried = (
        (middle[0], y - high - _GAP),
        (middle[0], y + h + _GAP),
        (x - wide - _GAP, middle[1]),
        (x + w + _GAP, middle[1]),
    )
    rects = [Rect(*map(round, box)) for box in free]

    def covered(at: tuple[float, float]) -> int:
        note = Rect(round(at[0]), round(at[1]), round(wide), round(high))
        return sum(part.w * part.h for part in map(note.clip, rects))

    inside = [(min(max(left, rx), rx + rw - wide), min(max(top, ry), ry + rh - high)) for left, top in tried]
    return min(inside, key=covered)
