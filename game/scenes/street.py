"""The four taverns of the street, large on the title and small beside a new match: open ones are lit, the others
shuttered."""

from __future__ import annotations

from pygame import BLEND_RGB_ADD
from pygame.transform import rotate

from game.services.geometry import Box
from game.services.i18n import AsIs, Texts
from game.widgets.controls import button
from game.widgets.scenery import Lamp, Layer, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

STREET = ("bloody_inn", "tiefenthal", "feast", "brawl")
"""The taverns from left to right."""
FRONT = (386, 444)
"""Width and height of a tavern's drawing, in its own units."""
LIFE_MS = 1_100.0
"""How long something happens at a tavern that is pointed at."""
LIFE = {
    "bloody_inn": (
        ("title/bat", 0.45, 0.42, 0.12, 0.14, 0.06, 0.13),
        ("title/bat", 0.46, 0.42, 0.74, 0.06, 0.1, 0.16),
        ("title/bat", 0.44, 0.43, 0.95, 0.3, 0.12, 0.11),
    ),
    "tiefenthal": (
        ("icons/snow", 0.5, 0.3, 0.34, 0.72, 0.0, 0.1),
        ("icons/snow", 0.62, 0.26, 0.84, 0.66, 0.04, 0.12),
        ("icons/snow", 0.7, 0.34, 0.98, 0.8, 0.02, 0.09),
    ),
    "feast": (
        ("title/leaf", 0.25, 0.4, 0.1, 0.86, 0.0, 0.12),
        ("title/leaf", 0.6, 0.36, 0.76, 0.84, 0.04, 0.1),
        ("title/leaf", 0.82, 0.42, 0.9, 0.9, 0.02, 0.13),
        ("title/leaf", 0.44, 0.38, 0.34, 0.88, 0.03, 0.11),
    ),
    "brawl": (
        ("icons/stool", 0.66, 0.54, 0.98, 0.9, 0.16, 0.15),
        ("icons/mug", 0.52, 0.8, 0.2, 0.9, 0.3, 0.12),
        ("icons/plate", 0.42, 0.32, 0.08, 0.16, 0.2, 0.13),
        ("icons/boot", 0.5, 0.34, 0.66, 0.04, 0.14, 0.12),
    ),
}
"""What flies or falls then: its drawing, where it starts and ends, how far it rises over the straight way, as shares
of the house, and its size as a share of the house's width."""
TURNS = 400.0
"""How far a flying thing turns on its way, in degrees."""
KERB = 0.6
"""Where the street begins on a tile's backdrop, in widths of the tile from its upper edge."""
TILE_HOUSE = 1.28
"""How high it stands on a tile, as a share of what is above the name: its foot is behind that."""
DOORS = {"bloody_inn": (0.52, 0.81), "tiefenthal": (0.6, 0.82), "feast": (0.52, 0.82), "brawl": (0.52, 0.82)}
WINDOWS = {
    "bloody_inn": ((0.33, 0.58), (0.54, 0.59), (0.17, 0.5)),
    "tiefenthal": ((0.41, 0.76), (0.78, 0.76), (0.6, 0.54)),
    "feast": ((0.41, 0.7), (0.64, 0.7), (0.51, 0.56)),
    "brawl": ((0.3, 0.55), (0.64, 0.54), (0.32, 0.76)),
}
"""Where light falls out of the open houses, as shares of their drawings."""
_DARK = (("amber", "inkfar"), ("flame", "ink"), ("lit", "inkmid"), ("spark", "inkfar"))
"""A closed house has no light in it."""

_TAB = 16.0
"""The size of the words on a game's tab, in vu."""
SAYS = {"ui.game.{}.line": STREET, "ui.game.{}.short": STREET}


def front(slug: str, box: Box, is_open: bool) -> Layer:
    """Return a tavern as a part of a painted scene."""
    return Layer("title/" + slug, box, () if is_open else _DARK)


def _glow(ui: Ui, slug: str, box: Box, share: float) -> None:
    """Let light out of a house's windows and its door; `share` of its width is how far."""
    x, y, w, h = box
    scale = min(w / FRONT[0], h / FRONT[1])
    wide, high = FRONT[0] * scale, FRONT[1] * scale
    radius = ui.view.px(wide * share)
    for across, down in (*WINDOWS[slug], DOORS[slug]):
        left, top = ui.view.pt(x + (w - wide) / 2 + wide * across, y + (h - high) / 2 + high * down)
        ui.surface.blit(ui.assets.glow(radius), (left - radius, top - radius), special_flags=BLEND_RGB_ADD)


def life(ui: Ui, slug: str, box: Box, share: float) -> None:
    """Draw what happens at a house that fills `box` when `share` (0..1) of it is over."""
    x, y, w, h = box
    for number, (sprite, left, top, right, low, rise, size) in enumerate(LIFE.get(slug, ())):
        across = left + (right - left) * share
        down = top + (low - top) * share - 4 * rise * share * (1 - share)
        side = ui.view.px(w * size)
        turned = rotate(ui.assets.sprite(sprite, (side, side)), TURNS * share * (-1) ** number)
        ui.surface.blit(turned, turned.get_rect(center=ui.view.pt(x + w * across, y + h * down)))


def house(ui: Ui, slug: str, box: Box, is_open: bool) -> None:
    """Put the name below a tavern that is painted already, and record it as `tavern:<slug>`."""
    texts = ui.texts
    ref = "tavern:" + slug
    ui.target(ref, box, enabled=is_open, tip="" if is_open else texts("ui.title.closed"))
    x, y, w, h = box
    lit = is_open and ui.lit(ref)
    if lit:
        _glow(ui, slug, (x, y, w, w * FRONT[1] / FRONT[0]), 0.3)
    plate = (x + 10, y + h - 112, w - 20, 112)
    ui.panel(plate, c1="amberd" if lit else "table")
    name = Style(face="title", colour="gold" if is_open else "stone", align="center")
    ui.label(texts("ui.game." + slug), (plate[0] + 24, plate[1] + 16, plate[2] - 48, 46), 25, name, lines=2)
    note = texts(f"ui.game.{slug}.line") if is_open else texts("ui.title.later")
    ui.label(
        note,
        (plate[0] + 24, plate[1] + 64, plate[2] - 48, 32),
        18,
        Style(colour="linen" if is_open else "stone", align="center"),
        lines=2,
    )


def game_names(say: Texts, slug: str) -> tuple[str, ...]:
    """Return what a game is called, its whole name first, then the one for little room if that is another."""
    whole, short = "ui.game." + slug, f"ui.game.{slug}.short"
    return tuple(dict.fromkeys(say(key) for key in (whole, short) if key == whole or say.has(key)))


def game_tab(ui: Ui, slug: str, box: Box, done: int, every: int, chosen: bool) -> None:
    """Draw a game's tab with how much of it is done, and record it as `game:<slug>`: by the whole name where there is
    room for it."""
    labels = [ui.texts("ui.challenges.won", AsIs(name), done, every) for name in game_names(ui.texts, slug)]
    label = next((one for one in labels if ui.text_width(one, _TAB, "bold", most=2.0) <= box[2] - 28), labels[-1])
    button(ui, "game:" + slug, box, label, vu=_TAB, chosen=chosen)


def tile(ui: Ui, slug: str, box: Box, is_open: bool, chosen: bool) -> None:
    """Draw a tavern small, beside its name, and record it as `tavern:<slug>`; one without a door has a sign."""
    texts = ui.texts
    ref = "tavern:" + slug
    ui.target(ref, box, enabled=is_open, tip="" if is_open else texts("ui.title.closed"))
    x, y, w, h = box
    lit = is_open and ui.lit(ref)
    words = max(39.0, ui.view.least_of(2))
    foot = h - 2 * words
    high = foot * TILE_HOUSE
    wide = high * FRONT[0] / FRONT[1]
    picture = front(slug, (x + (w - wide) / 2, y + 4, wide, high), is_open)
    night = Layer("title/street", (x - w * 0.4, y + foot * 0.94 - w * KERB, w * 1.8, w * 1.8 * 9 / 16))
    lamps = (Lamp("moon", x + w / 2, y + high / 2, w), Lamp("house", x + w / 2, y + foot, w))
    paint(ui, "title", box, (night, picture) if slug in STREET else (night,), lamps)
    if slug not in STREET:
        ui.sprite("icons/house", (x + w / 2 - foot / 4, y + foot / 4, foot / 2, foot / 2))
    elif is_open:
        _glow(ui, slug, picture.box, 0.34 if lit else 0.24)
    ui.fill((x, y + foot, w, 2 * words), "amberd" if chosen else "table")
    name = Style(face="bold", colour="cream" if is_open else "stone", align="center")
    ui.label(texts("ui.game." + slug), (x + 6, y + foot + 1, w - 12, words), 18, name, lines=2)
    line = f"ui.game.{slug}.line"
    note = "" if slug not in STREET else texts(line) if is_open else texts("ui.title.later")
    ui.label(
        note,
        (x + 6, y + h - words, w - 12, words - 2),
        15,
        Style(colour="linen" if is_open else "stone", align="center"),
        lines=2,
    )
    ui.edge(box, "flame" if chosen or lit else "inkmid", 3)
    if chosen:
        ui.sprite("ui/tick", (x + w - 40, y + 8, 32, 32))
