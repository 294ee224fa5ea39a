"""Annex tiles: a small building of a player with its name and its places for coffins.

The rules say how many places there are and what lies in them; the tile only shows it, in whatever cell it gets.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.pieces.drawn import SMALLEST_PX, Drawn, Word, scaled, write
from game.services.assets import Assets
from game.widgets.canvas import Canvas
from game.widgets.text import Style, Type

CORNER = 11.0
EDGE = 8.0
"""Upper edge of the name: below the family's band, which is in the corner of the drawing."""
COFFIN = (14.0, 19.0)
TEXT = 15.0
LINE = 1.25
"""Height of a line of words, as a share of their size."""

HIGH = 100.0
"""From this height on, in vu, there is room for an effect, a picture and the money of the buried."""

TALL = 170.0
"""From this height on there is room for an effect and a large picture, one above the other."""

PICTURE = 0.36
"""How much of the room between name and foot the picture then takes, at most: the effect is whole before."""

SMALL = 25.0
"""How large the picture is at the foot, in vu."""

WORDS = Style("text", "inkfar", "center")

EMPTY, FULL, ACROSS = "empty", "full", "across"


class Coffin(NamedTuple):
    """A place under an annex: `empty`, `full`, or `across` (one who takes no place). `money` is the pocket of who
    lies there."""

    state: str = EMPTY
    money: int | None = None


class TileFace(NamedTuple):
    """What stands on a tile. Where the tile is high enough it shows `text`, its effect, or else `picture`, a
    sprite, large, and both where it is so tall that the effect is whole; beside a text, or on a low tile, the picture
    stands at the foot where there is room for it."""

    id: str
    name: str
    family: str = ""
    places: tuple[Coffin, ...] = ()
    short: str = ""
    text: str = ""
    picture: str = ""


class Tile:
    """An annex on the table."""

    def __init__(self, face: TileFace):
        self.face = face

    def image(self, assets: Assets, type_: Type, size: tuple[int, int], k: float, floor: int = SMALLEST_PX) -> Drawn:
        """Return the tile at `size` pixels, `k` pixels per vu: name above, coffins at the foot, the effect between
        where it fits."""
        return assets.keep(("tile", self.face, size, k, floor), lambda: self._plain(assets, type_, size, k, floor))

    def draw(
        self,
        surface: pygame.Surface | Canvas,
        assets: Assets,
        type_: Type,
        rect: Rect,
        k: float,
        floor: int = SMALLEST_PX,
    ) -> tuple[Word, ...]:
        """Draw the tile into a rectangle and return the words on it."""
        drawn = self.image(assets, type_, rect.size, k, floor)
        surface.blit(drawn.surface, rect)
        return tuple(word.move(*rect.topleft) for word in drawn.words)

    def _plain(self, assets: Assets, type_: Type, size: tuple[int, int], k: float, floor: int) -> Drawn:
        face = self.face
        wide, high = size[0] / k, size[1] / k
        colour = f"family.{face.family}" if face.family else "straw"
        surface = assets.nine("ui/tile", size, max(4, round(CORNER * k)), c1=colour).copy()
        px = max(floor, round(TEXT * k))
        line = px * LINE / k
        foot = high - 4 - COFFIN[1]
        more = high >= HIGH and (face.text or face.picture)
        lines = 2 if not more or type_.width(face.name, px, "bold") > (wide - 8) * k else 1
        name = scaled((4, EDGE, wide - 8, line * lines if more else foot - EDGE), k)
        words = [
            write(
                surface,
                type_,
                face.name,
                name,
                px,
                Style("bold", "ink", "center"),
                lines=lines,
                short=face.short,
                floor=floor,
            )
        ]
        top = EDGE + line * lines + 2
        told = type_.height(face.text, px, scaled((7, 0, wide - 14, 0), k).w, WORDS) / k + 4
        side = min((foot - top) * PICTURE, foot - top - 4 - told)
        both = more and face.text and face.picture and high >= TALL and side >= SMALL
        if both:
            box = scaled(((wide - side * 1.15) / 2, top, side * 1.15, side), k)
            surface.blit(assets.sprite(face.picture, box.size), box)
            top += side + 2
        if more and face.text:
            body = scaled((7, top, wide - 14, foot - top - 2), k)
            words.append(
                write(
                    surface,
                    type_,
                    face.text,
                    body,
                    px,
                    WORDS,
                    lines=int((foot - top - 2) * k / type_.line_height(px)),
                    floor=floor,
                )
            )
        elif more:
            body = scaled((10, top, wide - 20, foot - top - 2), k)
            surface.blit(assets.sprite(face.picture, body.size), body)
        sign = assets.sprite(f"signs/{face.family or 'none'}", (round(21 * k),) * 2)
        surface.blit(sign, (round(4 * k), round(foot * k)))
        self._coffins(surface, assets, k, (wide, foot))
        money = sum(place.money or 0 for place in face.places)
        free = wide - 34 - len(face.places) * (COFFIN[0] + 3)
        if money and high >= HIGH:
            figure = assets.numeral(f"{money}F", round(19 * k), "ink")
            surface.blit(figure, (round(26 * k), round((foot + 1) * k)))
        elif face.picture and free >= SMALL and not (more and not face.text or both):
            box = scaled((28, foot + COFFIN[1] - SMALL, SMALL, SMALL), k)
            surface.blit(assets.sprite(face.picture, box.size), box)
        return Drawn(surface, tuple(words))

    def _coffins(self, surface: pygame.Surface, assets: Assets, k: float, corner: tuple[float, float]) -> None:
        """Lay the places from the right edge, closer together where the tile is narrow; who lies across lies over
        the others."""
        wide, foot = corner
        upright = [place for place in self.face.places if place.state != ACROSS]
        w, h = COFFIN
        pitch = min(w + 3, (wide - 34 - w) / max(1, len(upright) - 1)) if len(upright) > 1 else w
        for i, place in enumerate(reversed(upright)):
            box = scaled((wide - 6 - w - i * pitch, foot, w, h), k)
            name = "tokens/coffin_full" if place.state == FULL else "tokens/coffin_empty"
            surface.blit(assets.sprite(name, box.size, c1="ink"), box)
        for i in range(len(self.face.places) - len(upright)):
            box = scaled((0, 0, w, h), k)
            lying = pygame.transform.rotate(assets.sprite("tokens/coffin_full", box.size), 90)
            surface.blit(lying, (round((wide - 6) * k) - lying.get_width(), round((foot + 6 - 5 * i) * k)))
