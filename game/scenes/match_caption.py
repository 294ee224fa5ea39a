"""What stands beside a thing while others act: who did what, in the words of the log, on a note that covers neither the
thing nor its way.

Boxes and words only; which event has a note and for how long is said by the show.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import ceil, inf

from pygame import Rect

from game.boards.base import Board, find
from game.boards.table import Sight, Table
from game.kernel.api import Event
from game.scenes.match_effects import on_its_way
from game.scenes.match_motion import Plan
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.placing import GAP, Below, Spot, apart, spot
from game.widgets.placing import near as closest
from game.widgets.text import Style
from game.widgets.ui import Ui

READ_MS, LETTER_MS = 450.0, 14.0
"""How long a note stands at normal pace: so long, and so much more for each letter."""
LEAST_MS, MOST_MS = 780.0, 1_500.0
FOLLOWS = 0.75
"""What follows from an act stands for so much of that time."""
_BY = (0.2, 0.4, 0.6, 0.8)
"""At these shares of its way it is looked where a thing comes by."""
_ROOM: Box = (8, 50, 1584, 790)
_ABOVE: tuple[Box, ...] = ((800, 36, 1, 1),)
"""Here a note stands that is about nothing on the table."""
_BAR = 846.0
"""Below this height words are those of the bar, which no note reaches."""
_LARGE, _SIGN = 25.0, 44.0
_PX, _WIDEST, _PAD, _EMBLEM = 20.0, 430.0, 12.0, 30.0
_AWAY = 2 * GAP
"""Farther from its thing than this a note is looked for nearer ground, in two lines, too."""
_HARDLY = 135.0
"""So much farther it stands rather than on words or on what should be seen; what is about nothing on the table stands
anywhere."""
_WORDY = 60.0
"""The same rather than on words alone."""
_EVEN = (0.6, 0.7, 0.8, 0.9)
"""Such a share of its width is enough where it makes no more lines."""
_WORDS = Style(face="bold", colour="ink")


def reading(words: str) -> float:
    """Return the milliseconds that words need to be read at normal pace."""
    return min(MOST_MS, max(LEAST_MS, READ_MS + LETTER_MS * len(words)))


def stays(words: str, leads: bool) -> float:
    """Return how long a note stands at normal pace: shorter for what follows from an act, but long enough."""
    return reading(words) if leads else max(LEAST_MS, reading(words) * FOLLOWS)


def named(board: Board, plan: Plan, event: Event, sight: Sight) -> tuple[Box, ...]:
    """Return the boxes of all that a note is about, which it leaves free: where something comes to first, so that it
    stands there, then what lies there, and last where it comes from and by. A card of another's hand lies with him, and
    not where one's own of that kind does."""
    ends, starts = ([getattr(move, end) for move in plan.moves] for end in ("end", "start"))
    away = [move for move in plan.moves if move.start != move.end]
    if event.verb in board.sources and plan.motion.how == "lunge":  # it is there and back before the note is read
        away = []
    by = [on_its_way(move, part) for move in away for part in _BY]
    stops = (board.stop(ref, event.seat, "", sight) for ref in reversed(event.refs))
    refs = (*plan.marked, *(stop.ref for stop in stops if stop is not None))
    places = [place for ref in refs for place in sight.places if place.ref == ref and not place.spare]
    seat = find(sight.places, f"seat:{event.seat + 1}")
    if ends:  # the ground on which it comes to lie
        places = [place for place in places if not place.outline]
    if event.verb in board.sources:  # or along which it goes
        stay = [Rect(move.end) for move in plan.moves if move.start == move.end]
        places = [place for place in places if not any(Rect(place.shape).collidepoint(box.center) for box in stay)]
    found = [*ends, *(place.shape for place in places), *starts, *by]
    return tuple(dict.fromkeys(found or ([seat.shape] if seat is not None else [])))


def got(board: Board, plan: Plan, event: Event, sight: Sight) -> tuple[Box, ...]:
    """Return the boxes beside which a note stands about what comes to whoever did it, or what he gives: with him, and
    not where it comes from or goes, which may lie beside somebody else. None where it is about anything else."""
    seat = find(sight.places, f"seat:{event.seat + 1}")
    if seat is not None and event.verb in board.at_home:
        return (seat.shape,)
    if seat is None or len(event.refs) < 2 or event.refs[-1] != seat.ref:
        return ()
    return tuple(dict.fromkeys((seat.shape, *(move.end for move in plan.moves))))


def nearest(board: Board, plan: Plan, event: Event) -> tuple[Box, ...]:
    """Return the boxes beside one of which a note stands: where something comes to, or comes from where the piece lies
    that brings it; none where nothing moves."""
    found = [move.start for move in plan.moves if move.start != move.end] if event.verb in board.sources else []
    return tuple(dict.fromkeys(found or [move.end for move in plan.moves]))


def piece(board: Board, event: Event, sight: Sight) -> tuple[Box, ...]:
    """Return the box of the piece that an event names last, where that lies on something larger and has no place of its
    own, as a pawn in a zone; none where it has, or is none."""
    stop = board.stop(event.refs[-1], event.seat, "", sight) if event.refs else None
    apart = stop is not None and stop.piece is not None and stop.piece not in sight.places
    return (stop.box,) if stop is not None and apart else ()


def beside(board: Board, sight: Sight, asked: Sequence[str]) -> tuple[Box, ...]:
    """Return the boxes of all that is of the kinds of what is asked about next, or of what one looks at meanwhile,
    such as one's hand, which a note rather leaves free, and the log, whose line says the same; at another's table
    one's own things lie elsewhere."""
    away = sight.table.large not in (None, sight.table.mine)
    kinds = {ref.partition(":")[0] for ref in asked} - (board.own if away else frozenset())
    asks = [place.shape for place in sight.places if place.ref.partition(":")[0] in kinds - board.scene]
    seen = (one.box for one in sight.places if one.ref.partition(":")[0] in board.scene or one.region in board.hand)
    return *asks, *seen, *board.read(sight.view, sight.table), board.log_box(sight.view, sight.table)


def foreign(lands: Sequence[Box], near: Sequence[Box]) -> tuple[Box, ...]:
    """Return the lands of other players on which nothing lies that a note is near to: there it would seem to be about
    them."""
    return tuple(land for land in lands if not any(Rect(land).collidepoint(Rect(box).center) for box in near))


def things(sight: Sight) -> tuple[Box, ...]:
    """Return the boxes of all that lies on the table: of bare ground and of these, a note takes the former."""
    return tuple(dict.fromkeys(place.shape for place in sight.places))


def draw(
    ui: Ui,
    words: str,
    seat: int,
    table: Table,
    about: Sequence[Box],
    near: Sequence[Box] = (),
    rather: tuple[Box, ...] = (),
    others: tuple[Box, ...] = (),
    most: float = inf,
    on_words: bool = False,
    sign: str = "",
) -> None:
    """Draw a note beside what it is about, `near` something of it, if it can be over nothing that should `rather` be
    seen, and as little as may be over `others`, no wider than `most`, and `on_words` rather than far away; larger and
    with a sign if it is that of a moment."""
    px = _LARGE if sign else _PX
    side = ui.grown(_EMBLEM) if seat >= 0 else 0.0
    drawn = ui.grown(_SIGN) if sign else 0.0
    left = _PAD + (side + 8 if side else 0.0) + (drawn + 8 if drawn else 0.0)
    least = max(ui.text_width(word, px, "bold", most=2.0) for word in words.split(" ")) + 4  # a word stays whole
    widest = max(least, min(_WIDEST, most - left - _PAD))
    wide = min(widest, ui.text_width(words, px, "bold", most=2.0) + 4)
    text = ui.paragraph_height(words, wide, px, _WORDS)
    if wide == widest:  # no last word stands alone
        shares = (max(least, wide * share) for share in _EVEN)
        wide = next((one for one in shares if ui.paragraph_height(words, one, px, _WORDS) == text), wide)

    def size(wide: float) -> Spot:
        return left + wide + _PAD, max(side, drawn, ui.paragraph_height(words, wide, px, _WORDS)) + 14

    said = tuple(ui.view.box(one.rect) for one in ui.frame.words if one.rect.bottom < ui.view.pt(0, _BAR)[1])
    near = near or about or _ABOVE
    below = Below(
        free=tuple(box for box in about if box not in near),
        asked=tuple(box for box in rather if box not in about),
        words=said,
        others=tuple(box for box in others if box not in about),
    )
    room = _beside_drawer(ui)
    x, y = ui.assets.keep(
        ("note", size(wide), tuple(near), below, room), lambda: spot(size(wide), near, room, below, leads=False)
    )
    if apart((x, y, *size(wide)), near[0]) > _AWAY or _covers((x, y, *size(wide)), (*below.asked, *said)):
        shapes = {size(one): one for one in (wide, *(max(least, wide * share) for share in _EVEN[:2]))}
        box = ui.assets.keep(
            ("near note", tuple(shapes), tuple(near), below, on_words, room),
            lambda: _nearer((x, y, *size(wide)), tuple(shapes), near, below, on_words, room),
        )
        x, y, wide = *box[:2], shapes[box[2:]]
    high = size(wide)[1]
    text = ui.paragraph_height(words, wide, px, _WORDS)
    ui.panel((x, y, left + wide + _PAD, high), "ui/note", c1="straw" if sign else "paper")
    at = x + _PAD
    if sign:
        ui.sprite(sign, (at, y + (high - drawn) / 2, drawn, drawn))
        at += drawn + 8
    if seat >= 0:
        look = table.seats[seat]
        emblem(ui, (at, y + (high - side) / 2, side, side), look.colour, look.letter)
    ui.paragraph(words, x + left, y + (high - text) / 2, wide, px, _WORDS)


def _beside_drawer(ui: Ui) -> Box:
    """Return where a note may stand: beside the open log, whose lines say the same."""
    x, y, w, h = _ROOM
    drawers = [ui.view.box(one.rect)[0] for one in ui.frame.covers if one.region == "drawer"]
    return x, y, min(x + w, *(left - GAP for left in drawers)) - x if drawers else w, h


def _nearer(
    box: Box, sizes: Sequence[Spot], near: Sequence[Box], below: Below, on_words: bool, room: Box = _ROOM
) -> Box:
    """Return the box of one of the sizes that is nearest to what it is about, where that hides nothing that is spoken
    of, is asked about or says something, or `on_words` only words, if it is much nearer so; the same box where there is
    none nearer, or, if that hides anything of these, none that is hardly farther."""
    found = [box]
    for hides in ((*below.asked, *below.words), below.asked)[: 1 + on_words]:
        taken = [*near, *below.free, *hides]
        for size, thing in product(sizes, near):
            at = (*closest(size, thing, room, taken), *size)
            if not _covers(at, taken):
                found.append(at)
    farther = _ROOM[2] if near == _ABOVE else _HARDLY

    def price(one: Box) -> int:
        wordy = _WORDY if on_words else farther
        worse = farther if _covers(one, below.asked) else wordy if _covers(one, below.words) else 0.0
        return round(min(apart(one, thing) for thing in near) + worse)

    return min(found, key=price)


def _covers(box: Box, things: Sequence[Box]) -> bool:
    """Whether a box lies over any of these."""
    return Rect(*(ceil(one) for one in box)).collidelist([Rect(one) for one in things]) >= 0
