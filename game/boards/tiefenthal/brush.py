"""Small things that are drawn all over the tavern: tags and plates with a figure, price tags, carved places for dice,
people as cut-outs, shadows.

Each picture is made once and kept. What a figure means, and where it stands, is said by who draws it.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.pieces.die import die
from game.services.assets import REACH
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

SMOOTH = 3
"""Round corners are drawn so many times larger, then scaled down."""
DARK, WOODEN, PAPER = "tiefenthal.plate", "tiefenthal.birch", "tiefenthal.chalk"
"""The ground of a figure that is only read, of one that counts now, and of one on a card."""
PALE = "cream"
"""The ground of what may be clicked; nothing else is as light."""
ON_DARK = Style("bold", "snow", "center")
ON_PALE = Style("bold", "ink", "center")
WANTED, WANTED_LIT = 150, 215
"""How much is seen of a die that isn't there but wanted, of 255: on carved wood, on a place that is lit."""
SHADE = (24, 18, 40, 84)
DIM = (208, 208, 218)
"""What a card is multiplied with that can't be clicked while something is asked."""
GONE = 30
"""How much is seen of people who aren't there, of 255."""
RAISED = "lit"
ICON = 20.0
"""What a price is paid in, on its tag, in vu."""
POINT = 0.42
"""How long the point of a price tag is, as a share of its height."""

Rgba = tuple[int, int, int, int]


def sheet(ui: Ui, box: Box, fill: str | Rgba, edge: str = "", radius: float = 5, line: float = 1.5) -> None:
    """Draw a rectangle with round corners, filled with a colour of the theme or a translucent one, with an edge or
    none."""
    rect = ui.rect(box)
    key = ("sheet", rect.size, fill, edge, radius, line)
    ui.surface.blit(ui.assets.keep(key, lambda: _sheet(ui, rect.size, fill, edge, radius, line)), rect)


def _sheet(ui: Ui, size: tuple[int, int], fill: str | Rgba, edge: str, radius: float, line: float) -> pygame.Surface:
    large = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
    inside = ui.assets.colour(fill) if isinstance(fill, str) else pygame.Color(*fill)
    round_ = round(radius * ui.view.k * SMOOTH)
    if edge:
        rim = ui.assets.colour(edge)
        large.fill((*rim[:3], 0))
        pygame.draw.rect(large, rim, large.get_rect(), 0, round_)
        wide = max(SMOOTH, round(line * ui.view.k * SMOOTH))
        pygame.draw.rect(large, inside, large.get_rect().inflate(-2 * wide, -2 * wide), 0, max(1, round_ - wide))
    else:
        large.fill((*inside[:3], 0))
        pygame.draw.rect(large, inside, large.get_rect(), 0, round_)
    return _ready(pygame.transform.smoothscale(large, size))


def _ready(surface: pygame.Surface) -> pygame.Surface:
    try:
        return surface.convert_alpha()
    except pygame.error:  # there is no window yet
        return surface


def dim(ui: Ui, box: Box, radius: float = 8) -> None:
    """Darken a card that lies in a box: what is asked now is not about it."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        out = pygame.Surface(rect.size, 0, 32)
        out.fill((255, 255, 255))
        pygame.draw.rect(out, DIM, out.get_rect(), 0, round(radius * ui.view.k))
        return out

    ui.surface.blit(ui.assets.keep(("dim", rect.size, radius), make), rect, special_flags=pygame.BLEND_RGB_MULT)


def shadow(ui: Ui, x: float, y: float, wide: float, high: float) -> None:
    """Draw the shadow that something throws on the ground, around a point."""
    rect = ui.rect((x - wide, y - high, 2 * wide, 2 * high))

    def make() -> pygame.Surface:
        large = pygame.Surface((rect.w * 2, rect.h * 2), pygame.SRCALPHA)
        large.fill((*SHADE[:3], 0))
        pygame.draw.ellipse(large, SHADE, large.get_rect())
        return _ready(pygame.transform.smoothscale(large, rect.size))

    ui.surface.blit(ui.assets.keep(("shadow", rect.size), make), rect)


def tag(ui: Ui, box: Box, text: str, icon: str = "", lit: bool = False, vu: float = 17, short: str = "") -> None:
    """Draw a figure with its icon behind it: on wood where it counts now, else on a dark plate."""
    x, y, w, h = box
    if lit:
        sheet(ui, box, WOODEN, "inkmid")
    else:
        sheet(ui, box, DARK)
    room = w - 6
    if icon:
        side = h - 3
        ui.sprite(icon, (x + w - side - 2, y + 1.5, side, side))
        room = w - side - 5
    ui.label(text, (x + 3, y, room, h), vu, ON_PALE if lit else ON_DARK, short=short, zoom=True)


def ticket(ui: Ui, box: Box, fill: str, edge: str = "inkmid") -> Box:
    """Draw a price tag with its point and its hole at the left, the shape of whatever is paid; return what of it is
    free."""
    rect = ui.rect(box)
    key = ("ticket", rect.size, fill, edge)
    ui.surface.blit(ui.assets.keep(key, lambda: _ticket(ui, rect.size, fill, edge)), rect)
    x, y, w, h = box
    return x + h * POINT, y, w - h * POINT, h


def _ticket(ui: Ui, size: tuple[int, int], fill: str, edge: str) -> pygame.Surface:
    w, h = size[0] * SMOOTH, size[1] * SMOOTH
    large = pygame.Surface((w, h), pygame.SRCALPHA)
    rim, line = ui.assets.colour(edge), max(SMOOTH, round(1.5 * ui.view.k * SMOOTH))
    large.fill((*rim[:3], 0))
    for colour, inset in ((rim, 0), (ui.assets.colour(fill), line)):
        left, top, right, low = inset, inset, w - 1 - inset, h - 1 - inset
        tip = left + round(h * POINT) - inset // 2
        points = ((left, h // 2), (tip, top), (right, top), (right, low), (tip, low))
        pygame.draw.polygon(large, colour, points)
    pygame.draw.circle(large, rim, (round(h * POINT * 0.72), h // 2), max(1, round(h * 0.09)))
    return _ready(pygame.transform.smoothscale(large, size))


def price(ui: Ui, box: Box, amount: int, turned: bool, lit: bool = False) -> None:
    """Draw the price tag that hangs from what can be made better, or the tick on what is."""
    x, y, w, h = box
    if turned:
        h = min(h, 26.0)
        spot = (x + w - h - 4, y, h + 4, h)
        sheet(ui, spot, RAISED, "inkmid", 6)
        ui.sprite("icons/tick", (spot[0] + 4, y + 2, h - 4, h - 4))
        return
    cost(ui, box, str(amount), "icons/coin_blank", lit)


def cost(ui: Ui, box: Box, amount: str, icon: str, lit: bool = False) -> None:
    """Draw a price on its tag, and what it is paid in."""
    x, y, w, h = ticket(ui, box, PALE if lit else WOODEN)
    side = min(ICON, h - 4)
    ui.label(amount, (x - 1, y, w - side - 1, h), 17, ON_PALE)
    ui.sprite(icon, (x + w - side - 3, y + (h - side) / 2, side, side))


def coin(ui: Ui, box: Box, number: int, vu: float = 17) -> None:
    """Draw the coin that somebody pays, or that a bonus brings: how many of them it stands for."""
    ui.sprite("icons/coin_blank", box)
    ui.label(f"+{number}", box, vu, ON_PALE)


def pill(ui: Ui, box: Box, number: int, icon: str) -> None:
    """Draw what a card asks for or is worth: figure and icon on paper."""
    x, y, w, h = box
    sheet(ui, box, PAPER, "inkmid", 6, 1.4)
    ui.label(str(number), (x + 2, y, w - h + 2, h), 17, ON_PALE)
    ui.sprite(icon, (x + w - h + 1, y + 2, h - 4, h - 4))


def times(ui: Ui, x: float, y: float, number: int) -> None:
    """Draw how many there are of something, where it is more than one."""
    if number > 1:
        sheet(ui, (x, y, 38, 26), DARK, "", 6)
        ui.label(f"×{number}", (x + 1, y, 36, 26), 19, ON_DARK)


def chip(ui: Ui, x: float, y: float, more: int) -> None:
    """Draw on the corner of a place how far dishwashers raise a die there; x and y are its upper right corner."""
    box = (x - 46, y, 46, 24)
    sheet(ui, box, RAISED, "inkmid", 6)
    ui.label(f"[plate]+{more}", box, 16, ON_PALE)


def carve(ui: Ui, box: Box, faces: Sequence[int] = (), lit: bool = False, word: str = "") -> None:
    """Draw a place for a die, carved into the wood, with the pale faces that it takes or a word; `lit`: it may be
    taken now."""
    x, y, w, h = box
    if lit:
        sheet(ui, box, "tiefenthal.moon", "lit", 7, 2.4)
    else:
        sheet(ui, box, (44, 26, 22, 225), "tiefenthal.board_light", 7, 1.4)
    if word:
        ui.label(word, (x + 1, y, w - 2, h), 17, ON_PALE if lit else Style("bold", "straw", "center"), short="?")
    elif len(faces) == 1:
        ghost(ui, faces[0], (x + w * 0.14, y + h * 0.14, w * 0.72, h * 0.72), WANTED_LIT if lit else WANTED)
    else:
        for i, face in enumerate(faces):
            side = w / len(faces) - 1
            ghost(
                ui, face, (x + i * (w / len(faces)) + 1, y + (h - side) / 2, side, side), WANTED_LIT if lit else WANTED
            )


def ghost(ui: Ui, face: int, box: Box, seen: int) -> None:
    """Draw a die that isn't there."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        pale = die(ui.assets, face, min(rect.size)).copy()
        pale.set_alpha(seen)
        return pale

    ui.surface.blit(ui.assets.keep(("ghost", face, min(rect.size), seen), make), rect)


def person(ui: Ui, art: str, x: float, y: float, size: float, floor: float = 0.0, there: bool = True) -> None:
    """Draw a person without ground, `size` square, cut off at `floor` (0: not at all), behind which he stands; where
    he isn't `there`, his shade."""
    rect = ui.rect((x - size * REACH, y, size * (1 + REACH), size))
    high = rect.h if not floor else max(1, min(rect.h, ui.rect((x, y, 1, floor - y)).h))

    def make() -> pygame.Surface:
        whole = ui.assets.figure(art, rect.h)
        part = whole.subsurface((0, 0, whole.get_width(), min(high, whole.get_height())))
        if there:
            return part
        return pygame.mask.from_surface(part, 100).to_surface(
            setcolor=(*ui.assets.colour("tiefenthal.shore")[:3], GONE), unsetcolor=(0, 0, 0, 0)
        )

    ui.surface.blit(ui.assets.keep(("bust", art, rect.h, high, there), make), rect)


def group(ui: Ui, art: str, count: int, box: Box, size: float, pitch: float, floor: float) -> None:
    """Draw up to three of a kind behind something, the first in front; of nobody the shade."""
    x, y, _, _ = box
    if not count:
        person(ui, art, x, y, size, floor, there=False)
        return
    for i in reversed(range(min(count, 3))):
        person(ui, art, x + i * pitch, y - i * 2, size, floor)
