"""How each motion looks: pictures of the things that move, drawn as they are at a share of its time.

Knows pictures and curves. What moves from where to where stands in `match_motion`, how long it takes in
data/app/motion.yaml.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, dist, hypot, pi

import pygame
from pygame import Rect, Surface

from game.boards.table import Sight
from game.kernel.api import Line
from game.pieces.token import token
from game.scenes.match_motion import Move, Plan
from game.scenes.match_table import TableLayer
from game.services import tween
from game.services.geometry import WIDTH, Box
from game.widgets.text import Style
from game.widgets.ui import Ui

COINS = 4
"""So many sprites a stream has."""
ARC, HIGHEST = 0.16, 60.0
"""How high a thing flies over the straight way, as a share of it, and at most in vu."""
LEAP = 0.4
"""Share of the way that somebody leaps at what he attacks."""
TURNS, HOPS = 400.0, 0.6
"""Degrees that a die tumbles, and how high it hops at first, as a share of its size."""
SWINGS, DEGREES, SHAKE = 1.5, 9.0, 9.0
"""How often and how far a thing rocks that is tilted or shaken: degrees, and vu."""
BIG = 1.4
"""A stamp comes down from this size."""
SHARDS = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1))
"""Columns and rows of the pieces into which a thing breaks."""
RISES = 52.0
RIBBON: Box = (300, 390, 1000, 116)
_VEIL = (24, 12, 10, 140)
_WORDS = Style(face="bold", colour="cream", align="center", outline="ink")
UNFOLDS, FOLDS = 0.12, 0.05
"""Share of its time that a ribbon takes to unfold, and to fold up again: without its words it is nothing to look at."""


class Moving:
    """The moves of a plan on the screen. `draw` shows them at a share (0 to 1) of their time; pictures are made at the
    first."""

    def __init__(self, layer: TableLayer, plan: Plan, before: Sight, line: Line | None, still: bool):
        self._layer, self._plan, self._before, self._line, self._still = layer, plan, before, line, still
        self._pictures: list[tuple[Surface, Surface]] | None = None

    def draw(self, ui: Ui, t: float) -> None:
        """Draw what moves over the table; nothing where only a mark is shown."""
        motion = self._plan.motion
        if motion.how == "banner":
            if self._line is not None:
                ribbon(ui, ui.texts.say(self._line), 0.5 if self._still else t, motion.cheer)
            return
        if self._pictures is None:
            self._pictures = [self._pair(ui, move) for move in self._plan.moves]
        for move, (old, new) in zip(self._plan.moves, self._pictures):
            _LOOKS[move.how or motion.how](ui, move, old, new, t)

    def _pair(self, ui: Ui, move: Move) -> tuple[Surface, Surface]:
        sprite = self._plan.motion.sprite
        if sprite and not move.how:
            size, drawn = ui.rect(move.end).size, ui.assets.has(sprite)
            picture = ui.assets.sprite(sprite, size) if drawn else ui.assets.picture(sprite, min(size), ground=False)
            if colour := self._plan.motion.colour:
                picture = token(ui.assets, colour, sprite.removeprefix("icons/"), min(size))
            return picture, picture
        old = None if move.old is None else self._layer.picture(ui, move.old, self._before)
        new = None if move.new is None else self._layer.picture(ui, move.new)
        if old is None or new is None:
            one = old or new or Surface((1, 1), pygame.SRCALPHA)
            return one, one
        return old, new


def ribbon(ui: Ui, text: str, t: float, sign: str = "") -> None:
    """Draw a ribbon with a sentence across the middle of the table, between two signs if there is one; it unfolds at
    first and folds up at last."""
    open_ = tween.ease_in_out(min(1.0, t / UNFOLDS, (1 - t) / FOLDS))
    if t >= 1:
        return
    x, y, w, h = RIBBON
    wide = max(h, w * open_)
    ui.fill((0, y - 10, WIDTH, h + 20), _VEIL)
    ui.panel((x + (w - wide) / 2, y, wide, h), "ui/ribbon", c1="blood")
    if open_ >= 1:
        ends = 64 if sign else 0
        ui.label(text, (x + 84 + ends, y + 12, w - 168 - 2 * ends, h - 34), 30, _WORDS, lines=2)
        for at in (x + 84, x + w - 84 - 56) if sign else ():
            ui.sprite(sign, (at, y + 18, 56, 56))


def _between(start: Box, end: Box, part: float) -> Box:
    x, y, w, h = (a + (b - a) * part for a, b in zip(start, end))
    return x, y, w, h


def thrown(start: Box, end: Box, part: float) -> Box:
    """Return where a thing is that flies from box to box in an arc."""
    x, y, w, h = _between(start, end, part)
    return x, y - min(HIGHEST, ARC * hypot(end[0] - start[0], end[1] - start[1])) * tween.bow(part), w, h


def on_its_way(move: Move, part: float) -> Box:
    """Return where a thing is after a share of its way: along the points by which it goes, at an even pace, or in an
    arc."""
    if not move.by:
        return thrown(move.start, move.end, part)
    _, _, w, h = _between(move.start, move.end, part)
    feet = [(left + wide / 2, top + high) for left, top, wide, high in (move.start, move.end)]
    points = feet[0], *move.by, feet[1]
    left = part * sum(map(dist, points, points[1:]))
    for (x, y), there in pairwise(points):
        far = dist((x, y), there)
        if left <= far:
            share = left / (far or 1.0)
            return x + (there[0] - x) * share - w / 2, y + (there[1] - y) * share - h, w, h
        left -= far
    return move.end


def _put(ui: Ui, picture: Surface, box: Box, wide: float = 1.0, high: float = 1.0) -> None:
    """Draw a picture into a box, narrower or wider about its middle, standing on its lower edge."""
    rect = ui.rect(box)
    size = max(1, round(rect.w * wide)), max(1, round(rect.h * high))
    at = Rect(rect.centerx - size[0] // 2, rect.bottom - size[1], *size)
    ui.surface.blit(picture if size == picture.get_size() else pygame.transform.smoothscale(picture, size), at)


def _turned(ui: Ui, picture: Surface, box: Box, degrees: float) -> None:
    """Draw a picture turned about its middle."""
    drawn = pygame.transform.rotozoom(picture, degrees, 1.0)
    ui.surface.blit(drawn, drawn.get_rect(center=ui.rect(box).center))


def _fly(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    if move.by:  # on its feet: it doesn't land
        _put(ui, old, on_its_way(move, t))
        return
    flat = tween.landing(t)
    _put(ui, old, thrown(move.start, move.end, tween.glide(t)), 1 + flat / 2, 1 - flat)


def _flip(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    part, flat = tween.glide(t), tween.landing(t)
    box = thrown(move.start, move.end, part)
    _put(ui, old if part < 0.5 else new, box, abs(cos(pi * part)) * (1 + flat / 2), 1 - flat)


def _stream(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    for i in range(COINS):
        own = tween.staggered(t, i, COINS)
        if 0 <= own <= 1:
            _put(ui, old, thrown(move.start, move.end, tween.ease_in_out(own)))


def _lunge(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    (x, y, w, h), (left, top, wide, high) = move.start, move.end
    part = LEAP * tween.bow(t)
    _put(ui, new, (x + (left + wide / 2 - x - w / 2) * part, y + (top + high / 2 - y - h / 2) * part, w, h))


def _tumble(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    x, y, w, h = move.end
    left = (1 - t) ** 2
    hop = h * HOPS * left * abs(tween.bow(3 * t))
    _turned(ui, old if t < 0.5 else new, (x, y - hop, w, h), TURNS * left)


def _tilt(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    _turned(ui, old if t < 0.3 else new, move.end, DEGREES * tween.swing(t, SWINGS))


def _shake(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    x, y, w, h = move.end
    _put(ui, new, (x + SHAKE * tween.swing(t, 2 * SWINGS), y, w, h))


def _turn(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    part = tween.ease_in_out(t)
    _put(ui, old if part < 0.5 else new, move.end, abs(cos(pi * part)))


def _stamp(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    x, y, w, h = move.end
    size = BIG + (1 - BIG) * min(1.0, t / 0.6) ** 2
    flat = tween.landing(t)
    _put(ui, new, (x - w * (size - 1) / 2, y - h * (size - 1) / 2, w * size, h * size), 1 + flat / 2, 1 - flat)


def _break(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    rect = ui.rect(move.start)
    wide, high = old.get_width() // 3, old.get_height() // 2
    for column, row in SHARDS:
        shard = old.subsurface((column * wide, row * high, wide, high))
        out = rect.w * tween.ease_in_out(t) * 0.5
        at = (
            rect.x + column * wide + round((column - 1) * out),
            rect.y + row * high + round(out * (row - 0.7) + rect.h * t * t * 0.8),
        )
        _faded(ui, shard, at, 1 - t * t)


def _rise(ui: Ui, move: Move, old: Surface, new: Surface, t: float) -> None:
    x, y, w, h = move.end
    _faded(ui, new, ui.rect((x, y - RISES * tween.ease_in_out(t), w, h)).topleft, 1 - t * t)


def _faded(ui: Ui, picture: Surface, at: tuple[int, int], share: float) -> None:
    """Draw a picture that is partly gone. It may be one that others draw, too: its own alpha stays."""
    before = picture.get_alpha()
    picture.set_alpha(round(255 * share))
    ui.surface.blit(picture, at)
    picture.set_alpha(before)


_Look = Callable[[Ui, Move, Surface, Surface, float], None]
_LOOKS: dict[str, _Look] = {
    "fly": _fly,
    "flip": _flip,
    "stream": _stream,
    "lunge": _lunge,
    "tumble": _tumble,
    "tilt": _tilt,
    "shake": _shake,
    "turn": _turn,
    "stamp": _stamp,
    "break": _break,
    "rise": _rise,
    "mark": lambda *_: None,
    "none": lambda *_: None,
}
