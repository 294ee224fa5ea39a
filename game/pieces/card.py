"""Guest cards: the living side with its ranks, family and annex, the coffin side with rank and money, and the back.

A card is drawn from plain data in any size; the layout is that of a hand card of 106 x 142 units, stretched to the
cell. What is legal, chosen or meant is drawn around it by `marks`, not on it.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.pieces.drawn import SMALLEST_PX, Drawn, Word, scaled, write
from game.services.assets import Assets
from game.widgets.canvas import Canvas
from game.widgets.text import Style, Type

UNITS = 106.0
"""Width of the layout below; its height follows the cell."""
BAND = 6.0
TOP = 3.0
HEADER = 25.0
HEADER_TWO = 41.0
"""Lower edge of the name's bar for one line and for two."""
STRIP = 22.0
LEAST = 30.0
"""So much of a picture is seen below a name of two lines, however large its letters are."""
TEXT = 15.0
LARGE_PX = 260
"""From this width on a card has its name in Cinzel, where it fits; in a row of smaller ones only some would fit."""
WIDE, FACE = 0.6, 0.36
"""A picture lower than this share of its width shows the face: so much of what doesn't fit is cut off above it."""
USED_ANGLE = 10
USED_SHADE = (150, 140, 140)
TUCKED = 0.14
STATES = ("", "used", "tucked", "new")
_FIGURES = {"ui/pillow": (0.68, 0.0), "ui/house": (0.62, 0.15), "ui/purse": (0.74, 0.0)}
"""Height of the figure on each shape, and how far below its middle, as shares of the shape's height."""


class CardFace(NamedTuple):
    """What stands on a card. `None` leaves a number away, an empty string a text or a sign.

    `art` names a picture of `Assets.picture`; `aptitude` an icon that is shown where it differs from the family's own;
    `short` the name for narrow places, `annex_short` the annex's. Without `sign` the family only gives its colour, and
    the upper right corner is free.
    """

    id: str
    name: str
    family: str
    rank_room: int | None = None
    rank_annex: int | None = None
    money: int | None = None
    annex_name: str = ""
    aptitude: str = ""
    art: str = ""
    short: str = ""
    annex_short: str = ""
    sign: bool = True


class Card:
    """The living side of a card; its words are `grow` times as large, as far as there is room."""

    def __init__(self, face: CardFace, grow: float = 1.0):
        self.face, self.grow = face, grow

    def image(
        self, assets: Assets, type_: Type, size: tuple[int, int], state: str = "", floor: int = SMALLEST_PX
    ) -> Drawn:
        """Return the card at `size` pixels; `state` is one of STATES.

        `used` is turned and dim (and larger than asked, to be laid centred), `tucked` only its top, `new` carries a
        ribbon. `floor` is the least height of its words.
        """
        key = ("card", self.face, self.grow, size, state, floor)
        return assets.keep(key, lambda: _with_state(self._plain(assets, type_, size, floor), assets, state))

    def draw(
        self,
        surface: pygame.Surface | Canvas,
        assets: Assets,
        type_: Type,
        rect: Rect,
        state: str = "",
        floor: int = SMALLEST_PX,
    ) -> tuple[Word, ...]:
        """Draw the card into a rectangle and return the words on it, in the surface's pixels."""
        drawn = self.image(assets, type_, rect.size, state, floor)
        corner = drawn.surface.get_rect(center=rect.center) if state == "used" else rect
        surface.blit(drawn.surface, corner)
        return tuple(word.move(*corner.topleft) for word in drawn.words)

    def _plain(self, assets: Assets, type_: Type, size: tuple[int, int], floor: int) -> Drawn:
        face, k = self.face, size[0] / UNITS
        high = max(STRIP, (floor + 2) / k)
        foot = size[1] / k - BAND - (high if face.annex_name else 0)
        surface = frame(assets, size, face.family)
        head, name = self._name(surface, assets, type_, k, floor, max(HEADER_TWO, foot - LEAST))
        picture = scaled((BAND, head, UNITS - 2 * BAND, foot - head), k)
        surface.blit(_portrait(assets, face.art, picture.size), picture)
        words = [name]
        line = max(1, round(1.4 * k))
        pygame.draw.line(surface, assets.colour("ink"), picture.topleft, picture.topright, line)
        if face.annex_name:
            strip = scaled((BAND, foot, UNITS - 2 * BAND, high), k)
            surface.fill(assets.colour("paper"), strip)
            pygame.draw.line(surface, assets.colour("ink"), strip.topleft, strip.topright, line)
            words.append(
                write(
                    surface,
                    type_,
                    face.annex_name,
                    strip.inflate(round(-4 * k), 0),
                    round(TEXT * self.grow * k),
                    Style("text", "ink", "center"),
                    short=face.annex_short,
                    floor=floor,
                )
            )
        if face.family and face.sign:
            surface.blit(assets.sprite(f"signs/{face.family}", (_side(30, k),) * 2), _at(UNITS - 34, head - 4, k))
        if face.aptitude and face.aptitude != assets.theme["families"].get(face.family, {}).get("icon"):
            surface.blit(assets.sprite(f"icons/{face.aptitude}", (_side(22, k),) * 2), _at(UNITS - 30, head + 27, k))
        if face.rank_room is not None:
            badge(surface, assets, "ui/pillow", face.rank_room, scaled((1, head - 3, 34, 27), k))
        if face.rank_annex is not None:
            badge(surface, assets, "ui/house", face.rank_annex, scaled((1, foot - 31, 34, 32), k))
        if face.money is not None:
            badge(surface, assets, "ui/purse", face.money, scaled((UNITS - 36, foot - 33, 34, 34), k))
        return Drawn(surface, tuple(words))

    def _name(
        self, surface: pygame.Surface, assets: Assets, type_: Type, k: float, floor: int, most: float
    ) -> tuple[float, Word]:
        """Write the name on its bar, as high as its lines need and at most so high, in Cinzel where that fits; return
        the bar's lower edge and the words."""
        px = max(floor, round(TEXT * self.grow * k))
        width = UNITS - 2 * BAND
        title = k * UNITS >= LARGE_PX and type_.width(self.face.name, px, "title") <= width * k
        style = Style("title" if title else "bold", "cream", "center")
        one = " " not in self.face.name  # a long word stands in two parts rather than in smaller letters than may be
        wide = type_.width(self.face.name, floor if one else px, style.face) > width * k
        letters = (floor + type_.line_height(floor, style.face)) / k
        two = round(width * k), round(letters * k) + 1
        parts = not one or " " in self.face.short or type_.fit(self.face.name, floor, floor, two, 2, style).full
        lines = 2 if wide and parts else 1
        head = HEADER if lines == 1 else min(most, max(HEADER_TWO, TOP + 1 + letters))
        bar = scaled((BAND, TOP, UNITS - 2 * BAND, head - TOP), k)
        surface.fill(assets.colour(f"family.{self.face.family or 'tavern'}d"), bar)
        return head, write(
            surface,
            type_,
            self.face.name,
            scaled((BAND, TOP, width, head - TOP), k),
            px,
            style,
            lines=lines,
            short=self.face.short,
            floor=floor,
        )


class CorpseFace(NamedTuple):
    """What stands on the coffin side: money, rank outside the inn, the family of the living side, and letters for
    what is odd about the dead one (dwarf, twins)."""

    money: int
    rank: int
    family: str = ""
    note: str = ""


class Corpse:
    """The coffin side of a card."""

    def __init__(self, face: CorpseFace):
        self.face = face

    def image(self, assets: Assets, type_: Type, size: tuple[int, int], floor: int = SMALLEST_PX) -> Drawn:
        """Return the coffin at `size` pixels: money above, rank in a house below."""
        return assets.keep(("corpse", self.face, size, floor), lambda: self._plain(assets, type_, size, floor))

    def draw(
        self, surface: pygame.Surface | Canvas, assets: Assets, type_: Type, rect: Rect, floor: int = SMALLEST_PX
    ) -> tuple[Word, ...]:
        """Draw the coffin into a rectangle and return the words on it."""
        drawn = self.image(assets, type_, rect.size, floor)
        surface.blit(drawn.surface, rect)
        return tuple(word.move(*rect.topleft) for word in drawn.words)

    def _plain(self, assets: Assets, type_: Type, size: tuple[int, int], floor: int) -> Drawn:
        surface = frame(assets, size, self.face.family)
        w, h = size
        edge = max(2, round(w / 16))
        inside = surface.get_rect().inflate(-2 * edge, -2 * edge)
        surface.fill(assets.colour("inkmid"), inside)
        top, low = round(min(w * 0.74, h * 0.5)), round(min(w * 0.52, h * 0.46))
        coffin = Rect(0, 0, round(w * 0.4), low)
        coffin.bottomright = inside.right, inside.bottom - 1
        surface.blit(assets.sprite("tokens/coffin_full", coffin.size), coffin)
        badge(surface, assets, "ui/purse", self.face.money, Rect((w - top) // 2, edge - 1, top, top))
        badge(surface, assets, "ui/house", self.face.rank, Rect(edge - 1, inside.bottom - low, low, low))
        words: tuple[Word, ...] = ()
        if self.face.note:
            box = Rect(inside.left, (h - floor) // 2 + 1, inside.w - 1, floor + 3)
            style = Style("bold", "cream", "right", "ink")
            words = (write(surface, type_, self.face.note, box, floor, style, floor=floor),)
        return Drawn(surface, words)


def frame(assets: Assets, size: tuple[int, int], family: str) -> pygame.Surface:
    """Return the empty frame of a card in its family's colour, a surface that may be drawn on."""
    corner = max(4, round(min(size) * 0.15))
    return assets.nine("ui/card", size, corner, c1=f"family.{family or 'tavern'}").copy()


def back(assets: Assets, size: tuple[int, int], colour: str, icon: str) -> pygame.Surface:
    """Return a card's back in a game's colour with its icon in the middle."""

    def make() -> pygame.Surface:
        surface = assets.sprite("ui/card_back", size, stretch=True, c1=colour).copy()
        side = round(size[0] * 0.36)
        emblem = assets.sprite(f"icons/{icon}", (side, side))
        surface.blit(emblem, emblem.get_rect(center=surface.get_rect().center))
        return surface

    return assets.keep(("back", size, colour, icon), make)


def badge(surface: pygame.Surface, assets: Assets, shape: str, number: int, rect: Rect) -> None:
    """Draw a number on its shape: `ui/pillow` (rank in a room), `ui/house` (rank outside), `ui/purse` (money)."""
    surface.blit(assets.sprite(shape, rect.size, c1="paper", c2="blood"), rect)
    share, low = _FIGURES[shape]
    figure = assets.numeral(str(number), max(9, round(rect.h * share)), "cream" if shape == "ui/purse" else "ink")
    surface.blit(figure, figure.get_rect(center=(rect.centerx, rect.centery + round(rect.h * low))))


def _with_state(drawn: Drawn, assets: Assets, state: str) -> Drawn:
    if state not in STATES:
        raise ValueError(f"a card has no state {state!r}")
    surface = drawn.surface
    w, h = surface.get_size()
    if state == "used":
        dim = surface.copy()
        dim.fill(USED_SHADE, special_flags=pygame.BLEND_RGB_MULT)
        return Drawn(pygame.transform.rotozoom(dim, -USED_ANGLE, 1.0))
    if state == "tucked":
        return Drawn(surface.subsurface((0, 0, w, max(1, round(h * TUCKED)))).copy())
    if state == "new":
        side = round(w * 0.34)
        ribbon = assets.sprite("ui/corner_ribbon", (side, side), c1="blood")
        surface.blit(ribbon, (w - side, 0))
    return drawn


def _portrait(assets: Assets, art: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture cropped to a box, which it fills; a wide box shows the upper part, where the face is, a very
    wide one the face alone."""
    w, h = size
    side = max(w, h)
    whole = assets.picture(art, side)
    spare = side - h
    top = round(spare * FACE) if h < side * WIDE else min(spare, round(side * 0.06))
    return whole.subsurface(((side - w) // 2, top, w, h))


def _side(units: float, k: float) -> int:
    return max(8, round(units * k))


def _at(x: float, y: float, k: float) -> tuple[int, int]:
    return round(x * k), round(y * k)
