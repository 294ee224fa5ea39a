"""A picture as a list of strokes, drawn only where the list differs from that of the picture before.

Whoever draws (scenes, boards, pieces) says everything anew in each picture, as on a surface: `blit`, `fill`, `shape`,
clips. A canvas only writes that down, which takes no pixels. `show` compares the strokes with those of the last picture
and repeats, inside the rectangles in which they differ, every stroke that touches them. So a state change costs what
has changed on the screen, not what is on it, and nobody has to know what that is.

Two strokes are the same if they lay the same surface (the object, not its looks) at the same place in the same way;
surfaces are therefore made once and kept (`Assets.keep`), and never drawn on after they were laid. A surface's alpha
may change: a stroke remembers it. Nothing here knows a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

_NEAR, _SPARE = 12, 4_000
"""Changes that lie closer together than so many pixels are drawn in one go, if that means no more than so many
others."""

Box: TypeAlias = Rect | Sequence[int]
Colour: TypeAlias = pygame.Color | Sequence[int]
FULL = 255
_DARK = 1_500
"""So many darker copies of surfaces are kept."""

Stroke = tuple
"""What draws it, the clip (x, y, w, h) or None, and what `draw` needs besides; equal strokes leave the same pixels."""


class Strokes(NamedTuple):
    """Strokes in the order of drawing, and the rectangle outside of which each leaves everything as it is."""

    what: list[Stroke]
    where: list[Rect]


class Canvas:
    """Takes the place of a surface while a picture is drawn; `begin`, draw, `show`."""

    def __init__(self) -> None:
        self._size = (1, 1)
        self._clip: Rect | None = None
        self._now = Strokes([], [])
        self._shown = Strokes([], [])
        self._picture: Surface | None = None
        self._level = FULL
        self._dim: dict[tuple[int, int], tuple[Surface, Surface]] = {}

    def begin(self, size: tuple[int, int]) -> None:
        """Start an empty picture of this size."""
        if size != self._size:
            self._dim.clear()
        self._size, self._clip, self._level, self._now = size, None, FULL, Strokes([], [])

    def show(self, surface: Surface) -> list[Rect]:
        """Bring the picture up to date and onto a surface of its size; return the rectangles that were drawn anew."""
        if self._picture is None or self._picture.get_size() != self._size:
            self._picture, changed = Surface(self._size, 0, surface), [Rect((0, 0), self._size)]
        else:
            changed = self._uncut(_changes(self._shown, self._now))
        for part in changed:
            self._draw(self._picture, part)
        self._picture.set_clip(None)
        surface.blit(self._picture, (0, 0))
        self._shown, self._now = self._now, Strokes([], [])
        return changed

    @property
    def picture(self) -> Surface | None:
        """The picture as it was shown last; not to be drawn on."""
        return self._picture

    def redo(self, drawn: Iterable[Surface], surface: Surface) -> list[Rect]:
        """Surfaces that lie in the picture were drawn on: repeat it where they lie, on a surface that it was shown on;
        return the rectangles."""
        if self._picture is None or surface.get_size() != self._picture.get_size():
            return []
        ids = set(map(id, drawn))
        self._now = self._shown
        laid = [where for what, where in zip(*self._now) if what[0] in (_blit, _lay) and id(what[2]) in ids]
        parts = self._uncut(laid) if laid else []
        parts = [part for i, part in enumerate(parts) if not any(one.contains(part) for one in parts[i + 1 :])]
        for part in parts:
            self._draw(self._picture, part)
        self._picture.set_clip(None)
        for part in parts:
            surface.blit(self._picture, part, part)
        self._now = Strokes([], [])
        return parts

    def _uncut(self, changed: list[Rect]) -> list[Rect]:
        """Return few rectangles that cover these and cut through no shape: pygame draws the parts of one
        differently."""
        whole = self.get_rect()
        parts = _merged(changed, whole)
        shapes = [where.clip(whole) for what, where in zip(*self._now) if what[0] is _shape]
        grown = bool(parts)
        while grown:
            grown = False
            for one in shapes:
                for i in one.collidelistall(parts):
                    if not parts[i].contains(one):
                        parts[i], grown = parts[i].union(one), True
        return parts

    def _draw(self, picture: Surface, part: Rect) -> None:
        """Draw everything inside a rectangle, from the last stroke on that covers all of it (else on black)."""
        what, where = self._now
        touching = part.collidelistall(where)
        first = next(
            (
                n
                for n in range(len(touching) - 1, -1, -1)
                if what[touching[n]][0] in _COVERING and where[touching[n]].contains(part)
            ),
            -1,
        )
        picture.set_clip(part)
        if first < 0:
            picture.fill((0, 0, 0))
        for i in touching[max(0, first) :]:
            stroke = what[i]
            if stroke[1] is None:
                stroke[0](picture, stroke)
            else:
                picture.set_clip(part.clip(stroke[1]))
                stroke[0](picture, stroke)
                picture.set_clip(part)

    # Strokes of before

    def mark(self) -> int:
        """Return where the picture stands, for `since`."""
        return len(self._now.what)

    def since(self, mark: int) -> Strokes:
        """Return what was drawn since a mark, to be drawn again in a later picture."""
        return Strokes(self._now.what[mark:], self._now.where[mark:])

    def again(self, strokes: Strokes) -> None:
        """Draw what was drawn in an earlier picture."""
        self._now.what.extend(strokes.what)
        self._now.where.extend(strokes.where)

    # What a surface can do, too

    def get_size(self) -> tuple[int, int]:
        return self._size

    def get_rect(self) -> Rect:
        return Rect((0, 0), self._size)

    def get_clip(self) -> Rect:
        return self.get_rect() if self._clip is None else Rect(self._clip)

    def set_clip(self, clip: Rect | None) -> None:
        whole = self.get_rect()
        self._clip = None if clip is None or whole.clip(clip) == whole else whole.clip(clip)

    def blit(self, source: Surface, at: Box, special_flags: int = 0) -> None:
        if self._level < FULL and not special_flags:
            source = self._dimmed(source)
        x, y, alpha, clip = at[0], at[1], source.get_alpha(), self._clip
        plain = not special_flags and (alpha is None or alpha == FULL) and not source.get_flags() & pygame.SRCALPHA
        draw, where = _lay if plain else _blit, Rect((x, y), source.get_size())
        what, places = self._now
        if clip is None:
            what.append((draw, None, source, x, y, special_flags, alpha))
            places.append(where)
        else:
            what.append((draw, tuple(clip), source, x, y, special_flags, alpha))
            places.append(where.clip(clip))

    def fill(self, colour: Colour, rect: Box | None = None, special_flags: int = 0) -> None:
        box = self.get_rect() if rect is None else Rect(rect)
        if self._level < FULL and not special_flags:
            colour = self._darker(colour)
        self._add(_blend if special_flags else _fill, box, tuple(colour), tuple(box), special_flags)

    def shape(self, draw: Callable[..., Any], *args: Any) -> None:
        """Draw with a function that takes a surface first: one of `REACH`."""
        if self._level < FULL:
            args = (self._darker(args[0]), *args[1:])
        self._add(_veil if draw is veil else _shape, REACH[draw](*args[1:]), draw, tuple(map(_frozen, args)))

    # In the dark

    @property
    def level(self) -> int:
        """How much of its light what is drawn now keeps, of 255."""
        return self._level

    def dim(self, level: int) -> int:
        """From now on what is drawn keeps so much of its light, of 255, until it is told otherwise; what is blended
        isn't changed. Return the level of before."""
        before, self._level = self._level, level
        return before

    def _dimmed(self, source: Surface) -> Surface:
        """Return the darker copy of a surface, made once as long as there is room."""
        key = id(source), self._level
        found = self._dim.get(key)
        if found is None or found[0] is not source:
            dark = source.copy()
            light = (self._level,) * 3
            if source.get_flags() & pygame.SRCALPHA:
                dark.fill((*light, FULL), special_flags=pygame.BLEND_RGBA_MULT)
            else:
                dark.fill(light, special_flags=pygame.BLEND_RGB_MULT)
            found = self._dim[key] = source, dark
            if len(self._dim) > _DARK:
                del self._dim[next(iter(self._dim))]
        return found[1]

    def _darker(self, colour: Colour) -> Colour:
        level = self._level
        return (colour[0] * level // FULL, colour[1] * level // FULL, colour[2] * level // FULL, *colour[3:])

    def _add(self, draw: Callable[[Surface, Stroke], None], where: Rect, *args: Any) -> None:
        clip = self._clip
        self._now.what.append((draw, None if clip is None else tuple(clip), *args))
        self._now.where.append(where if clip is None else where.clip(clip))


def shape(surface: Surface | Canvas, draw: Callable[..., Any], *args: Any) -> None:
    """Draw a shape on a surface or a canvas: `draw` is one of `REACH`, `args` what it takes after the surface."""
    if isinstance(surface, Canvas):
        surface.shape(draw, *args)
    else:
        draw(surface, *args)


def veil(surface: Surface, colour: Colour, rect: Rect) -> None:
    """Lay a translucent colour over a rectangle of a surface."""
    part = Rect(rect).clip(surface.get_clip())
    if part.w and part.h:
        sheet = Surface(part.size, pygame.SRCALPHA)
        sheet.fill(colour)
        surface.blit(sheet, part)


def edge(surface: Surface | Canvas, colour: Colour, rect: Rect, width: int) -> None:
    """Fill the edge of a rectangle, inside it: what lies within has not changed if only the edge has."""
    x, y, w, h = rect
    surface.fill(colour, (x, y, w, width))
    surface.fill(colour, (x, y + h - width, w, width))
    surface.fill(colour, (x, y, width, h))
    surface.fill(colour, (x + w - width, y, width, h))


# How strokes become pixels


def _lay(picture: Surface, stroke: Stroke) -> None:
    picture.blit(stroke[2], (stroke[3], stroke[4]))


def _blit(picture: Surface, stroke: Stroke) -> None:
    _, _, source, x, y, flags, alpha = stroke
    now = source.get_alpha()
    if now == alpha:
        picture.blit(source, (x, y), None, flags)
    else:
        source.set_alpha(alpha)
        picture.blit(source, (x, y), None, flags)
        source.set_alpha(now)


def _fill(picture: Surface, stroke: Stroke) -> None:
    picture.fill(stroke[2], stroke[3])


def _blend(picture: Surface, stroke: Stroke) -> None:
    picture.fill(stroke[2], stroke[3], stroke[4])


def _shape(picture: Surface, stroke: Stroke) -> None:
    stroke[2](picture, *stroke[3])


def _veil(picture: Surface, stroke: Stroke) -> None:
    veil(picture, *stroke[3])


_COVERING = (_lay, _fill)
"""Of what lies below these nothing is seen; a clip makes the rectangle that they cover smaller, too."""


def _around(points: Iterable[Sequence[float]], width: float) -> Rect:
    xs, ys = zip(*points)
    reach = int(width) + 2
    left, top = int(min(xs)) - reach, int(min(ys)) - reach
    return Rect(left, top, int(max(xs)) + reach + 1 - left, int(max(ys)) + reach + 1 - top)


REACH: dict[Callable[..., Any], Callable[..., Rect]] = {
    pygame.draw.rect: lambda rect, *_: Rect(rect).inflate(2, 2),
    pygame.draw.circle: lambda centre, radius, width=0: _around((centre,), radius),
    pygame.draw.polygon: lambda points, width=0: _around(points, width),
    pygame.draw.line: lambda start, end, width=1: _around((start, end), width),
    pygame.draw.lines: lambda closed, points, width=1: _around(points, width),
    veil: lambda rect: Rect(rect),
}
"""What can be drawn as a shape, and the rectangle in which it stays."""


def _frozen(value: Any) -> Any:
    """Return lists and rectangles as tuples: strokes are compared and looked up."""
    if type(value) in (Rect, pygame.Color):
        return tuple(value)
    return tuple(map(_frozen, value)) if isinstance(value, (list, tuple)) else value


# What differs


def _same(one: Sequence[Stroke], other: Sequence[Stroke]) -> tuple[int, int]:
    """Return how many strokes at the beginning, and then at the end, are the same."""
    most = min(len(one), len(other))
    first = next((i for i, (a, b) in enumerate(zip(one, other)) if a is not b and a != b), most)
    behind = zip(reversed(one), reversed(other))
    last = next((i for i, (a, b) in enumerate(behind) if a is not b and a != b), most)
    return first, min(last, most - first)


def _between(strokes: Strokes, first: int, last: int) -> Strokes:
    return Strokes(strokes.what[first : len(strokes.what) - last], strokes.where[first : len(strokes.where) - last])


def _changes(old: Strokes, new: Strokes) -> list[Rect]:
    """Return rectangles outside of which two pictures are the same: those of strokes that only one of them has, and of
    those that come in another order."""
    ends = _same(old.what, new.what)
    old, new = _between(old, *ends), _between(new, *ends)
    both = set(old.what).intersection(new.what)
    found: list[Rect] = []
    stayed = []
    for strokes in (old, new):
        kept = [what in both for what in strokes.what]
        found += [where for where, stays in zip(strokes.where, kept) if not stays]
        stayed.append(
            Strokes(
                [what for what, stays in zip(strokes.what, kept) if stays],
                [where for where, stays in zip(strokes.where, kept) if stays],
            )
        )
    ends = _same(stayed[0].what, stayed[1].what)
    for strokes in stayed:
        found += _between(strokes, *ends).where
    return found


def _merged(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Return few rectangles inside the whole that cover all of these and not much else; they may overlap."""
    out: list[Rect] = []
    for rect in rects:
        rect = rect.clip(whole)
        while rect.w and rect.h:
            for i in rect.inflate(_NEAR, _NEAR).collidelistall(out):
                if _spare(rect, out[i]) < _SPARE:
                    rect = rect.union(out.pop(i))
                    break
            else:
                out.append(rect)
                break
    return out


def _spare(one: Rect, other: Rect) -> int:
    """Return how many pixels more the rectangle around two of them has than both together."""
    both = one.union(other)
    return both.w * both.h - one.w * one.h - other.w * other.h
