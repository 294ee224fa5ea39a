"""How this table's things are laid down in more or less light: sprites, people, figures on their shapes, name plates.

Everything is made once for its size and light, and kept. Which light falls on what is said by others.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C
from game.boards.table import Table
from game.pieces import token
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

Shade = tuple[int, int, int] | None
"""What a drawing is multiplied with; None: full light."""
FULL: Shade = None
HALF: Shade = (230, 222, 214)
PAPER: Shade = (190, 186, 190)
CARD: Shade = (194, 190, 194)
CLOTH: Shade = (146, 148, 156)
"""Paper with words, cards, cloth and faces that somebody is not asked about."""
DIM: Shade = (158, 154, 166)
FIGURES: Shade = (206, 202, 206)
"""What is written on shapes where the lamp is out: figures stay readable."""

CREAM_LINE = "mark.chosen"
_OUTLINE = 2.4
"""How wide the line around a chosen guest is, in vu."""
_TURNS = 12

_FIGURES = {"ui/pillow": (0.72, 0.0), "ui/house": (0.62, 0.15), "ui/purse": (0.66, 0.02)}
"""Height of the figure on each shape, and how far below its middle, as shares of the shape's height."""

NAME, NAME_QUIET = Style("bold", "cream"), Style("bold", "bloody_inn.quiet")
NOTE, NOTE_QUIET = Style("text", "linen"), Style("text", "bloody_inn.quiet")
SIGN = 28.0


def shaded(ui: Ui, key: tuple, shade: Shade, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return what `make` gives, in this light; kept by `key`."""

    def darker() -> pygame.Surface:
        surface = make()
        if shade is None:
            return surface
        surface = surface.copy()
        surface.fill((*shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return ui.assets.keep((*key, shade), darker)


def sprite(ui: Ui, name: str, box: Box, shade: Shade = FULL, **colours: str) -> None:
    """Draw a sprite in its proportions, centred in a box."""
    rect = ui.rect(box)
    key = ("inn sprite", name, rect.size, tuple(sorted(colours.items())))
    ui.surface.blit(shaded(ui, key, shade, lambda: ui.assets.sprite(name, rect.size, stretch=False, **colours)), rect)


def stretched(ui: Ui, name: str, box: Box, shade: Shade = FULL, **colours: str) -> None:
    """Draw a sprite that fills its box."""
    rect = ui.rect(box)
    key = ("inn stretched", name, rect.size, tuple(sorted(colours.items())))
    make: Callable[[], pygame.Surface] = lambda: ui.assets.sprite(name, rect.size, stretch=True, **colours)  # noqa: E731
    ui.surface.blit(shaded(ui, key, shade, make), rect)


def picture(ui: Ui, art: str, box: Box, shade: Shade = FULL, ground: bool = True) -> None:
    """Draw a picture of the cast into a square box, with or without its ground."""
    rect = ui.rect(box)
    side = min(rect.size)
    key = ("inn picture", art, side, ground)
    ui.surface.blit(shaded(ui, key, shade, lambda: ui.assets.picture(art, side, ground)), rect)


def bust(ui: Ui, art: str, x: float, y: float, side: float, high: float, shade: Shade = FULL, line: str = "") -> None:
    """Draw a person without ground, `side` vu wide, cut off at `high` below the crown; `line` is the colour of an
    outline."""
    rect = ui.rect((x, y, side, high))
    edge = ui.view.px(_OUTLINE) if line else 0

    def make() -> pygame.Surface:
        whole = ui.assets.picture(art, rect.w, False)
        cut = whole.subsurface((0, 0, rect.w, min(rect.h, rect.w)))
        if not edge:
            return cut
        out = pygame.Surface((cut.get_width() + 2 * edge, cut.get_height() + 2 * edge), pygame.SRCALPHA)
        around = pygame.mask.from_surface(cut, 90).to_surface(setcolor=ui.assets.colour(line), unsetcolor=(0, 0, 0, 0))
        turn = pygame.Vector2(edge, 0)
        for step in range(_TURNS):
            dx, dy = turn.rotate(360 * step / _TURNS)
            out.blit(around, (edge + round(dx), edge + round(dy)))
        out.blit(cut, (edge, edge))
        return out.subsurface((0, 0, out.get_width(), out.get_height() - edge)).copy()

    drawn = shaded(ui, ("inn bust", art, rect.size, line), shade, make)
    ui.surface.blit(drawn, (rect.x - edge, rect.y - edge))


def figure(ui: Ui, shape: str, number: int, box: Box, shade: Shade = FULL) -> None:
    """Draw a number on its shape: `ui/pillow` (rank in a room), `ui/house` (rank outside), `ui/purse` (money)."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        colours = {"c1": "gold"} if shape == "ui/purse" else {"c1": "linen", "c2": "blood"}
        out = ui.assets.sprite(shape, rect.size, stretch=False, **colours).copy()
        share, low = _FIGURES[shape]
        style = "cream" if shape == "ui/purse" else "ink"
        drawn = ui.assets.numeral(str(number), max(9, round(rect.h * share)), style)
        out.blit(drawn, drawn.get_rect(center=(rect.w // 2, rect.h // 2 + round(rect.h * low))))
        return out

    ui.surface.blit(shaded(ui, ("inn figure", shape, number, rect.size), shade, make), rect)


def owned(ui: Ui, colour: str, icon: str, box: Box, shade: Shade = FULL) -> None:
    """Draw a player's token with its icon."""
    rect = ui.rect(box)
    make: Callable[[], pygame.Surface] = lambda: token.token(ui.assets, colour, icon, rect.w)  # noqa: E731
    ui.surface.blit(shaded(ui, ("inn token", colour, icon, rect.w), shade, make), rect)


def _long(ui: Ui, name: str, place: str, least: str, w: float, line: float) -> str:
    """Return what on a plate is too long for the room beside its sign, "name" or "place" or nothing: the name only
    where the least that is said of the place has room behind a small sign."""
    if not ui.fits(name, (0.0, 0.0, w - 37, line), face=NAME.face) and ui.fits(least, (0.0, 0.0, w - line - 41, line)):
        return "name"
    return "" if ui.fits(place, (0.0, 0.0, w - 69, line)) else "place"


def plate(ui: Ui, kind: int, box: Box, table: Table, shade: Shade = FULL) -> None:
    """Draw a guest's plate in his family's colour: sign and name, below them what he would be outside of the inn. A
    name that is too long beside the sign has the whole width, if there is room for a small sign below it."""
    x, y, w, h = box
    say, annex, family = table.texts, C.annex[kind], words.sign_of(kind) or "peasant"
    stretched(ui, "bloody_inn/plate", box, shade, c1=f"family.{family}.ground")
    line, quiet = (h - 2) / 2, shade is not None
    left, place = x + 34, say.name(annex) if annex else say("board.no_annex_here")
    name = C.kinds[kind]
    called, sign, below = say.name(name), (x + 4, y + (h - SIGN) / 2, SIGN, SIGN), left
    least = place if annex else say("board.no_annex_short")
    key = ("inn plate", kind, w, line, say.lang, ui.view.k, ui.view.floor_px)
    long = ui.assets.keep(key, lambda: _long(ui, called, place, least, w, line))
    if long == "name":
        sign, left, below = (x + 4, y + line, line, line), x + 4, x + 6 + line
    elif long:  # then it begins below a smaller sign
        sign, below = (x + 4 + (SIGN - line) / 2, y + 1, line, line), x + 4
    sprite(ui, f"signs/{family}", sign, shade)
    style, room = NAME_QUIET if quiet else NAME, x + w - left - 3
    ui.label(called, (left, y + 1, room, line), 17, style, short=say.short(name), zoom=True)
    icon = "ui/house" if annex else "icons/coffin"  # what he would be outside of the inn
    sprite(ui, icon, (below, y + line + (line - 17) / 2, 18, 17), shade, c1="linen", c2="blood")
    ui.label(str(C.rank_annex[kind]), (below + 20, y + line, 12, line), 16, NAME_QUIET if quiet else NAME)
    ui.label(
        place,
        (below + 33, y + line, x + w - below - 35, line),
        15,
        NOTE_QUIET if quiet else NOTE,
        short=say.short(annex) if annex else least,
        zoom=True,
    )


def lamp(ui: Ui, box: Box, on: bool, glow: float = 0.0) -> None:
    """Draw an oil lamp that burns or not, with the glow around it (radius in vu)."""
    stretched(ui, "bloody_inn/lamp_on" if on else "bloody_inn/lamp_off", box)
    if on and glow:
        halo(ui, box[0] + box[2] / 2, box[1] + box[3] * 0.55, glow)


def halo(ui: Ui, x: float, y: float, radius: float, colour: tuple[int, int, int] = (110, 76, 26)) -> None:
    """Add a round glow around a point."""
    px = ui.view.px(radius)
    left, top = ui.view.pt(x, y)
    ui.surface.blit(ui.assets.glow(px, colour), (left - px, top - px), special_flags=pygame.BLEND_RGB_ADD)
