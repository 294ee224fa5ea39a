"""Where a note stands that speaks of things: beside one of them, over none, and over as little else as may be; and the
arrow that leads from it to them.

Boxes and strokes only; what a note says and what lies below it is known to whoever asks.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from math import atan2, cos, dist, hypot, inf, pi, sin
from typing import NamedTuple

import pygame
from pygame import Rect

from game.services.geometry import Box
from game.widgets.ui import Ui

GAP = 18.0
"""How far from its thing a note stands, in vu."""
THING, ASKED, WORDS, OTHER, WAYS = 100.0, 4.0, 0.5, 0.1, 1.5
"""What it costs to cover the whole of a thing that is spoken of, of one that is asked about, of words, of anything
else, of a button of the screen."""
_TOUCHED = {THING: 5.0, ASKED: 0.8}
"""What it costs besides to cover anything of a thing that is spoken of, or of one that is asked about."""
_CROSSED = 2.5
"""The least that it costs to lead an arrow across any of them."""
_BROAD = 14
"""So broad an arrow is where it passes what answers the question, in vu: along its edge it would lie on it, too."""
_BESIDE = {ASKED: (_BROAD, _BROAD), WORDS: (_BROAD // 2, 0), OTHER: (_BROAD, _BROAD)}
"""By so much what is passed is grown for that, by its cost: words only to their sides."""
_ALONGSIDE = 1.0
"""What it costs to lead it along the edge of what answers the question, or of any other thing."""
_FAR = 100.0
"""So many vu further away cost as much as a quarter of something asked about that is covered."""
_MORE = 0.01
"""Surely above a cost, which is rounded to a tenth of it."""
_STAYS = 1.0
"""Where a note stood it stays if that costs no more by now: who reads it finds it, and no other place is looked for."""
_STEP = 60.0
_FINE = 12
"""What is to stand near its thing is tried so many vu apart."""
_ALONG = (0.5, 0.0, 1.0, 0.25, 0.75)
"""Where beside a thing a note stands: so far along the stretch in which it is level with some of it."""
_NEAR = 3
"""To one of so many places an arrow leads, the nearest ones."""
_EDGE = (0.5, 0.2, 0.8)
"""Where along the edge of a thing an arrow may end."""
_DEEP = 14.0
"""So far beyond the edge of a thing its point is drawn, in vu."""
_SHALLOW = 3.0
"""The same where words stand at that edge."""
_SPREAD = 0.45
"""Half the angle of an arrow's head."""

Spot = tuple[float, float]


class Below(NamedTuple):
    """What lies below a note, in vu, that it is better not to hide: what else is spoken of, what answers the question,
    words, the rest, buttons of the screen."""

    free: tuple[Box, ...] = ()
    asked: tuple[Box, ...] = ()
    words: tuple[Box, ...] = ()
    others: tuple[Box, ...] = ()
    ways: tuple[Box, ...] = ()


NOTHING = Below()


class _Ground:
    """What it costs to cover or to cross anything."""

    def __init__(self, things: Sequence[Box], below: Below):
        kinds = zip((things, *below), (THING, THING, ASKED, WORDS, OTHER, WAYS))
        found = [(Rect(*_grown(box)), cost) for boxes, cost in kinds for box in boxes]
        self._rects, self._costs = [rect for rect, _ in found], [cost for _, cost in found]
        self._passed = [rect.inflate(_BESIDE.get(cost, (0, 0))) for rect, cost in found]
        self._areas = [rect.w * rect.h for rect in self._rects]
        self._touched = [_TOUCHED.get(cost, 0.0) for cost in self._costs]

    def hidden(self, note: Rect, most: float = inf) -> float:
        """Return the costs of all that a note covers; once they are above `most`, no more are added."""
        found, area = 0.0, note.w * note.h
        for i in note.collidelistall(self._rects):
            clip = note.clip(self._rects[i])
            found += self._costs[i] * clip.w * clip.h / min(self._areas[i], area)
            found += self._touched[i]
            if found > most:
                break
        return found

    def crossed(self, start: Spot, end: Spot, most: float = inf) -> float:
        """Return the costs of all that an arrow leads across before it has arrived, and of words under its point; once
        they are above `most`, no more are added."""
        (x, y), (left, top) = start, end
        around = Rect(round(x), round(y), 1, 1).union(Rect(round(left), round(top), 1, 1)).inflate(_BROAD, _BROAD)
        found = 0.0
        for i in around.collidelistall(self._rects):
            rect = self._rects[i]
            if not self._passed[i].clipline(start, end):
                continue
            if not rect.inflate(4, 4).collidepoint(end):
                only_edge = self._costs[i] in (ASKED, OTHER) and not rect.clipline(start, end)
                found += _ALONGSIDE if only_edge else max(self._costs[i], _CROSSED)
            elif self._costs[i] == WORDS:  # its point would hide them
                found += WORDS
            if found > most:
                break
        return found

    def way(self, note: Box, things: Sequence[Box], most: float = inf) -> tuple[float, Spot, Spot]:
        """Return what the best arrow costs, and where it begins and ends: at the edge of a thing that is near. Where
        none costs `most` or less, the shortest is returned with a cost above it."""
        near = sorted(things, key=lambda one: apart(note, one))[:_NEAR]
        ways = [(start, end) for thing in near for start, end in _ways(note, thing)]
        # The shortest first: those that are too long whatever they cross needn't be tried.
        order = sorted((round(dist(*one) / _FAR, 3), i) for i, one in enumerate(ways))
        best = (most + _MORE, order[0][1])
        for length, i in order:
            if length > best[0]:
                break
            cost = round(self.crossed(*ways[i], best[0] - length) + length, 3)
            best = min(best, (cost, i))
        least, i = best
        return (least, *ways[i])


def spot(
    size: Spot, things: Sequence[Box], room: Box, below: Below = NOTHING, was: Spot | None = None, leads: bool = True
) -> Spot:
    """Return the upper left corner of a note of a size, all in vu: beside one of the places of its thing, where it and
    its arrow hide least of them, then of what is asked about, then of words, then of the rest; anywhere in the room
    where they would hide a thing or something asked about otherwise. Without things it stands nearest to the middle of
    the room. A note that stood somewhere stays there as long as it hides hardly anything; one that has no arrow, and
    `leads` nowhere, stands as near as may be."""
    ground = _Ground(things, below)
    wide, high = size

    def price(at: Spot, most: float) -> float:
        found = ground.hidden(Rect(round(at[0]), round(at[1]), round(wide), round(high)), most)
        if things and found < most:
            note = (*at, *size)
            shortest = min([apart(note, one) for one in things]) / _FAR
            if found + shortest - (GAP / _FAR + _MORE) > most:
                return inf
            if not leads:
                return round(found + max(0.0, shortest - GAP / _FAR), 3)
            found += max(0.0, ground.way(note, things, most - found + GAP / _FAR)[0] - GAP / _FAR)
        return round(found, 3)

    if was is not None and was == _inside(was, size, room) and price(was, inf) <= _STAYS:
        return was
    best, least = (room[0], room[1]), inf
    for at in (_inside(one, size, room) for one in _beside(size, things)):
        if (cost := price(at, least)) < least:
            best, least = at, cost
    if least > ASKED / 8:
        for at in _everywhere(size, room):
            if (cost := price(at, least)) < least:
                best, least = at, cost
    return best


def near(size: Spot, thing: Box, room: Box, free: Sequence[Box]) -> Spot:
    """Return the upper left corner of a box of a size, all in vu: as near to its thing as may be without hiding it or
    what is to stay `free`; where that can't be, it hides as few of them as it can."""
    (wide, high), (left, top, width, height) = size, room
    taken = [Rect(*_grown(box)) for box in (thing, *free)]
    x, y, w, h = thing
    across = [(max(x - (at + wide), at - (x + w), 0.0), at) for at in _steps(left, left + width - wide)]
    down = [(max(y - (at + high), at - (y + h), 0.0), at) for at in _steps(top, top + height - high)]
    columns = _nearest(across, wide, [(rect.left, rect.right) for rect in taken])
    lines = _nearest(down, high, [(rect.top, rect.bottom) for rect in taken])
    spots = (((a & b).bit_count(), hypot(far, off), (at, to)) for a, far, at in columns for b, off, to in lines)
    return min(spots, default=(0, 0.0, (left, top)))[2]


def _nearest(steps: Sequence[Spot], long: float, taken: Sequence[Spot]) -> list[tuple[int, float, float]]:
    """Return the nearest of the steps (how far, and where) at which a stretch so long hides the same of what is taken:
    as a mask, how far that is, and where."""
    starts = [round(at) for _, at in steps]
    width = max(1, round(long))
    masks = [0] * len(starts)
    for i, (low, high) in enumerate(taken):
        for n in range(bisect_right(starts, low - width), bisect_left(starts, high)):
            masks[n] |= 1 << i
    found: dict[int, Spot] = {}
    for hides, step in zip(masks, steps):
        found[hides] = min(found.get(hides, step), step)
    return [(hides, far, at) for hides, (far, at) in found.items()]


def _steps(start: float, end: float) -> list[float]:
    return [float(at) for at in range(int(start), int(end) + 1, _FINE)]


def _beside(size: Spot, things: Sequence[Box]) -> Iterator[Spot]:
    """Give the places beside each thing: right of it, left, below, above; level with its middle, its start, its end."""
    wide, high = size
    for x, y, w, h in things:
        levels, columns = (
            [start + way * (room - own) for way in _ALONG] for start, room, own in ((y, h, high), (x, w, wide))
        )
        for left in (x + w + GAP, x - GAP - wide):
            yield from ((left, top) for top in levels)
        for top in (y + h + GAP, y - GAP - high):
            yield from ((left, top) for left in columns)


def _everywhere(size: Spot, room: Box) -> list[Spot]:
    """Return places all over a room, those in its middle first."""
    (wide, high), (x, y, w, h) = size, room
    across, down = (w - wide) / 2, (h - high) / 2
    columns, lines = (max(1, round(spare / _STEP)) for spare in (across, down))
    steps = [(i / columns, j / lines) for i in range(-columns, columns + 1) for j in range(-lines, lines + 1)]
    return [(x + across + i * across, y + down + j * down) for i, j in sorted(steps, key=lambda step: hypot(*step))]


def _inside(at: Spot, size: Spot, room: Box) -> Spot:
    (left, top), (x, y, w, h) = at, room
    return max(x, min(left, x + w - size[0])), max(y, min(top, y + h - size[1]))


def _grown(box: Box) -> tuple[int, int, int, int]:
    x, y, w, h = box
    return round(x), round(y), max(1, round(w)), max(1, round(h))


def apart(one: Box, other: Box) -> float:
    """Return how far two boxes are from each other."""
    (x, y, w, h), (left, top, wide, high) = one, other
    return hypot(max(left - (x + w), x - (left + wide), 0.0), max(top - (y + h), y - (top + high), 0.0))


def _between(one: Box, other: Box) -> tuple[Spot, Spot]:
    """Return the two points at which two boxes are nearest to each other, in the middle of what they share."""

    def along(a: float, b: float, c: float, d: float) -> tuple[float, float]:
        if b < c:
            return b, c
        if d < a:
            return a, d
        middle = (max(a, c) + min(b, d)) / 2
        return middle, middle

    (x, left), (y, top) = (along(one[i], one[i] + one[i + 2], other[i], other[i] + other[i + 2]) for i in (0, 1))
    return (x, y), (left, top)


def _ways(note: Box, thing: Box) -> Iterator[tuple[Spot, Spot]]:
    """Give the ways of an arrow from a note to a thing: the shortest, and those to points along its edges."""
    yield _between(note, thing)
    (x, y, w, h), (left, top, wide, high) = thing, note
    along = [(x + part * w, y + end * h) for part in _EDGE for end in (0, 1)]
    along += [(x + end * w, y + part * h) for part in _EDGE for end in (0, 1)]
    for at, over in along:
        yield (max(left, min(at, left + wide)), max(top, min(over, top + high))), (at, over)


def tip(end: Spot, things: Sequence[Box], below: Below = NOTHING) -> Spot:
    """Return where the point of an arrow is drawn that ends at the edge of a thing: in it, before words at its edge."""
    inside = _inward(end, things)
    words = [Rect(*_grown(box)).inflate(_BROAD, 0) for box in below.words]
    return inside if all(not word.clipline(end, inside) for word in words) else _inward(end, things, _SHALLOW)


def _inward(end: Spot, things: Sequence[Box], most: float = _DEEP) -> Spot:
    """Return a point a little farther in a thing than the one at its edge."""
    (x, y), (left, top, wide, high) = end, min(things, key=lambda one: apart((*end, 0.0, 0.0), one))
    across, down = left + wide / 2 - x, top + high / 2 - y
    far = hypot(across, down)
    deep = min(most, far / 2)
    return (x + across * deep / far, y + down * deep / far) if far else end


def way(note: Box, things: Sequence[Box], below: Below = NOTHING) -> tuple[Spot, Spot]:
    """Return where the arrow of a note begins and ends: at the edge of one of the places of its thing."""
    _, start, end = _Ground(things, below).way(note, things)
    return start, end


def lead(ui: Ui, note: Box, things: Sequence[Box], below: Below = NOTHING, over: Sequence[Box] = ()) -> None:
    """Draw an arrow from a note to one of the places of its thing; its point reaches into it, so that none of the
    neighbours is meant. None is drawn that would run across what lies `over` all that, nor one that is no longer than
    its own head: a note so near needs none."""
    start, end = ui.assets.keep(("arrow", note, tuple(things), below), lambda: way(note, things, below))
    end = tip(end, things, below) if start != end else start
    if dist(start, end) > GAP and not any(Rect(*_grown(box)).clipline(start, end) for box in over):
        arrow(ui, start, end, "paper", wide=5.0, head=GAP)


def arrow(ui: Ui, start: Spot, end: Spot, colour: str, wide: float = 4.0, head: float = 20.0) -> None:
    """Draw an arrow from point to point, in vu."""
    (x, y), (left, top) = start, end
    way = atan2(top - y, left - x)
    foot = left - head * cos(way), top - head * sin(way)
    tip = [
        end,
        *((left + head * cos(way + turn), top + head * sin(way + turn)) for turn in (pi - _SPREAD, pi + _SPREAD)),
    ]
    for shade, more in (("ink", 3.0), (colour, 0.0)):
        ui.shape(pygame.draw.line, shade, ui.view.pt(x, y), ui.view.pt(*foot), ui.view.px(wide + more))
    ui.shape(pygame.draw.polygon, colour, [ui.view.pt(*corner) for corner in tip])
    ui.shape(pygame.draw.polygon, "ink", [ui.view.pt(*corner) for corner in tip], ui.view.px(1.5))


def frame(ui: Ui, box: Box, colour: str, grow: float = 4.0, wide: float = 4.0) -> None:
    """Draw a frame around a thing, in vu."""
    x, y, w, h = box
    rect = ui.rect((x - grow, y - grow, w + 2 * grow, h + 2 * grow))
    ui.shape(pygame.draw.rect, "ink", rect.inflate(2, 2), ui.view.px(wide + 3), ui.view.px(8))
    ui.shape(pygame.draw.rect, colour, rect, ui.view.px(wide), ui.view.px(8))


def clicks(ui: Ui, boxes: Sequence[Box], colour: str) -> None:
    """Frame what an answer is made of, in the order of the clicks, with arrows between, in vu."""
    for box in boxes:
        frame(ui, box, colour)
    for (x, y, w, h), (left, top, wide, high) in zip(boxes, boxes[1:]):
        arrow(ui, (x + w / 2, y + h / 2), (left + wide / 2, top + high / 2), colour)
