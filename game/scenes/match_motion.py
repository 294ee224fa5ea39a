"""What moves at an event, from where to where: worked out from two views, before and after it.

Boxes alone: no picture is drawn here and no time passes. How a motion looks is `match_effects`; which motion an event
has, data/app/motion.yaml; where a ref lies, the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.boards.base import Board, find
from game.boards.table import Place, Point, Sight, Stop
from game.kernel.api import Event
from game.services.geometry import Box
from game.services.motion import TRAVELS, Motion

SPRITE = 44.0
"""Side in vu of a sprite that moves in place of a piece."""
OVER = ("rise", "break")
"""Motions that leave the place below as it is."""
STREAM = "stream"
"""How many alike come or go: as many as the event's sentence says first."""
HAND = "hand"
"""The part of a seat that is its hand: for whoever looks, the board's regions of that kind."""


class Move(NamedTuple):
    """One thing on its way: as it was in the view before and as it is in the one after (None: not shown there), and the
    boxes between which it moves, equal where it stays in its place."""

    old: Place | None
    new: Place | None
    start: Box
    end: Box
    how: str = ""
    """How it moves, where that isn't how the others do."""
    by: tuple[Point, ...] = ()
    """The points between along which its feet go; none: through the air."""


class Plan(NamedTuple):
    """What is shown of an event: its motion and the moves. Meanwhile the `hidden` refs are left out of the table below,
    the `held` ones still look as before; `coming` are single places where something will be that is on its way.
    `marked` is what is marked where nothing moves."""

    motion: Motion
    moves: tuple[Move, ...] = ()
    hidden: frozenset[str] = frozenset()
    held: frozenset[str] = frozenset()
    marked: frozenset[str] = frozenset()
    coming: frozenset[tuple[str, Box]] = frozenset()


def plan(board: Board, motion: Motion, event: Event, before: Sight, after: Sight) -> Plan:
    """Return what is shown of an event between the views before and after it. A sprite that has no way to go rises
    where it is; a motion for which the screen has nothing becomes a mark at the event's last ref."""
    if motion.how in ("none", "banner"):
        return Plan(motion)
    found = Plan(motion)
    if motion.how == STREAM and _nothing(event):
        return Plan(motion, marked=_marked(board, event, after))
    if motion.how != "mark":
        ways = board.ways(event, before, after)
        if motion.how in TRAVELS:
            found = _travel(motion, ways or _legs(board, motion, event, before, after), before, after)
        else:
            found = _in_place(motion, ways or _spots(board, motion, event.refs, event, before, after), before, after)
    if not found.moves and motion.sprite:
        rising = motion._replace(how="rise")
        found = _in_place(rising, _spots(board, motion, event.refs[-1:], event, before, after), before, after)
    found = _rolled(motion, found, before, after)
    helps = frozenset(board.helps(event, after))
    return found._replace(marked=helps) if found.moves else Plan(motion, marked=_marked(board, event, after) | helps)


def _nothing(event: Event) -> bool:
    """Whether the first number of an event's sentence is none: there is nothing that could flow."""
    line = event.line
    return line is not None and next((arg for arg in line.args if isinstance(arg, int)), 1) == 0


def within(box: Box, width: float, height: float) -> Box:
    """Return the largest box of these proportions, but no larger than they are, in the middle of another."""
    x, y, w, h = box
    scale = min(w / width, h / height, 1.0)
    return x + (w - width * scale) / 2, y + (h - height * scale) / 2, width * scale, height * scale


def _middle(box: Box) -> Box:
    """Return the box of a sprite in the middle of a box."""
    x, y, w, h = box
    return x + (w - SPRITE) / 2, y + (h - SPRITE) / 2, SPRITE, SPRITE


def _stop(board: Board, motion: Motion, event: Event, ref: str, here: Sight, there: Sight) -> Stop | None:
    """Return where a ref lies in one of the two views; somebody's hand is the card that only this view has, as long as
    the same hand lies there in both."""
    if motion.part == HAND and ref == f"seat:{here.table.mine + 1}" == f"seat:{there.table.mine + 1}":
        card = _only(board.hand, here, there)
        if card is not None:
            return Stop(card.ref, card.box, card)
    return board.stop(ref, event.seat, motion.part, here)


def _only(regions: tuple[str, ...], here: Sight, there: Sight) -> Place | None:
    """Return the top-most card in the hand that the other view doesn't have, or None."""

    def cards(sight: Sight) -> list[Place]:
        return [place for place in sight.places if place.region in regions]

    more = Counter(place.ref for place in cards(here)) - Counter(place.ref for place in cards(there))
    return next((place for place in reversed(cards(here)) if place.ref in more), None)


def _legs(board: Board, motion: Motion, event: Event, before: Sight, after: Sight) -> list[tuple[Stop, Stop]]:
    """Return the ways from the first refs of an event to its last."""
    if not event.refs:
        return []
    *starts, last = dict.fromkeys(event.refs)
    end = _stop(board, motion, event, last, after, before) or _stop(board, motion, event, last, before, after)
    begins = [
        _stop(board, motion, event, ref, before, after) or _stop(board, motion, event, ref, after, before)
        for ref in starts
    ]
    return [] if end is None else [(start, end) for start in begins if start is not None]


def _spots(
    board: Board, motion: Motion, refs: Sequence[str], event: Event, before: Sight, after: Sight
) -> list[tuple[Stop | None, Stop | None]]:
    """Return where each of these refs of an event lies before and after it."""
    return [
        (_stop(board, motion, event, ref, before, after), _stop(board, motion, event, ref, after, before))
        for ref in dict.fromkeys(refs)
    ]


def _travel(motion: Motion, ways: Sequence[tuple[Stop, Stop]], before: Sight, after: Sight) -> Plan:
    moves: list[Move] = []
    hidden: set[str] = set()
    held: set[str] = set()
    coming: set[tuple[str, Box]] = set()
    for start, end in ways:
        if start.box == end.box and not end.by:
            continue
        if motion.how == "lunge" and start.piece is not None and start.piece not in before.places:
            moves.append(Move(start.piece, None, start.box, within(end.box, *start.box[2:]), "fly"))
            continue
        if motion.how == "lunge":
            now = find(after.places, start.ref)
            moves += [] if now is None else [Move(None, now, now.box, end.box)]
            hidden.add(start.ref)
            continue
        journey = _journey(motion, start, end)
        moves += journey
        if journey and not motion.sprite and _stays(start, before, after):
            hidden.add(start.ref)
        own = start.piece.ref if start.piece is not None else end.ref
        if journey and not motion.sprite and own.partition(":")[0] != end.ref.partition(":")[0]:  # it stays what it is
            old, new = ({(own, one.box) for one in sight.places if one.ref == own} for sight in (before, after))
            coming |= new - old
        if journey and not end.ref.startswith("seat:"):
            (hidden if find(before.places, end.ref) is None else held).add(end.ref)
    return Plan(motion, tuple(moves), frozenset(hidden), frozenset(held), coming=frozenset(coming))


def _stays(start: Stop, before: Sight, after: Sight) -> bool:
    """Whether what moves is still drawn where it came from; a thing isn't seen twice."""
    if start.more:
        return False
    old, new = ([place for place in sight.places if place.ref == start.ref] for sight in (before, after))
    return start.piece in old and start.piece in new and len(new) >= len(old)


def _journey(motion: Motion, start: Stop, end: Stop) -> list[Move]:
    """Return how one thing gets from stop to stop: as what it was, or, where that isn't shown or when it turns over, as
    what it becomes."""
    old, new = start.piece, end.piece
    if motion.sprite:
        return [Move(None, None, _middle(start.box), _middle(end.box))]
    if end.by:
        return [Move(old, new, start.box, end.box, by=end.by)]
    if old is not None and (motion.how == "fly" or new is None):
        return [Move(old, None, old.box, within(end.box, *old.box[2:]))]
    if new is not None:
        return [Move(old, new, within(start.box, *new.box[2:]) if old is None else old.box, new.box)]
    return []


def _in_place(motion: Motion, spots: Sequence[tuple[Stop | None, Stop | None]], before: Sight, after: Sight) -> Plan:
    moves, hidden = [], set()
    for old, new in spots:
        if old and new and old.ref != new.ref:
            old = None  # somebody else's things lie there now
        stop = new or old
        if stop is None:
            continue
        if motion.sprite:
            moves.append(Move(None, None, _middle(stop.box), _middle(stop.box)))
        elif old and old.piece or new and new.piece:
            if motion.how not in OVER:
                old, new = _whole(old, before), _whole(new, after)
                if not stop.ref.startswith("seat:"):
                    hidden.add(stop.ref)
            moves += _changes(old, new, before, after)
    return Plan(motion, tuple(moves), frozenset(hidden))


def _rolled(motion: Motion, found: Plan, before: Sight, after: Sight) -> Plan:
    """Return a plan with the dice that tumble meanwhile: those of the motion, unless they lay there before."""
    old, new = ([place for place in sight.places if _meant(motion.dice, place.ref)] for sight in (before, after))
    if not new or new == old:
        return found
    moves = [Move(None, place, place.box, place.box, "tumble") for place in new]
    return found._replace(moves=(*found.moves, *moves), hidden=found.hidden | {place.ref for place in new})


def _meant(dice: str, ref: str) -> bool:
    """Whether the dice of a motion are those of a ref, or a kind of them."""
    return bool(dice) and f"{ref}:".startswith(dice + ":")


def _whole(stop: Stop | None, sight: Sight) -> Stop | None:
    """Return a stop with all of its place for its piece: what is left out below while it turns or shakes."""
    if stop is None or stop.piece is None or stop.ref.startswith("seat:"):
        return stop  # of a seat only what lies in it moves
    place = find([one for one in sight.places if not one.stays], stop.ref)
    return stop if place is None else Stop(stop.ref, place.box, place)


def _changes(old: Stop | None, new: Stop | None, before: Sight, after: Sight) -> list[Move]:
    """Return what changes where it lies: one thing, or each of several that share a ref, such as dice of one face."""
    stop = new or old
    if stop is None:
        return []
    alike = [place for place in (after if new else before).places if place.ref == stop.ref and not place.stays]
    if stop.piece is not None and stop.piece in alike and len(alike) > 1:
        return [Move(None if new else place, place if new else None, place.box, place.box) for place in alike]
    return [Move(old and old.piece, new and new.piece, (old or stop).box, stop.box)]


def _marked(board: Board, event: Event, after: Sight) -> frozenset[str]:
    stop = board.stop(event.refs[-1], event.seat, "", after) if event.refs else None
    return frozenset((stop.ref,) if stop and find(after.places, stop.ref) else ())
