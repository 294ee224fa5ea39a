"""The four taverns of the street, large on the title and small beside a new match: open ones are lit, the others shuttered."""
from __future__ import annotations

from pygame import BLEND_RGB_ADD

from game.app.geometry import Box
from game.widgets.scenery import Lamp, Layer, paint
from game.widgets.text import Style
from game.widgets.ui import Ui

STREET = ("bloody_inn", "tiefenthal", "feast", "brawl")
"""The taverns from left to right."""
FRONT = (386, 444)
"""Width and height of a tavern's drawing, in its own units."""
KERB = 0.6
"""Where the street begins on a tile's backdrop, in widths of the tile from its upper edge."""
TILE_HOUSE = 1.28
"""How high it stands on a tile, as a share of what is above the name: its foot is behind that."""
DOORS = {"bloody_inn": (0.52, 0.81), "tiefenthal": (0.6, 0.82), "feast": (0.52, 0.82), "brawl": (0.52, 0.82)}
WINDOWS = {"bloody_inn": ((0.33, 0.58), (0.54, 0.59), (0.17, 0.5)), "tiefenthal": ((0.41, 0.76), (0.78, 0.76), (0.6, 0.54)),
           "feast": ((0.41, 0.7), (0.64, 0.7), (0.51, 0.56)), "brawl": ((0.3, 0.55), (0.64, 0.54), (0.32, 0.76))}
"""Where light falls out of the open houses, as shares of their drawings."""
_DARK = (("amber", "inkfar"), ("flame", "ink"), ("lit", "inkmid"), ("spark", "inkfar"))
"""A closed house has no light in it."""


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
    ui.label(note, (plate[0] + 24, plate[1] + 64, plate[2] - 48, 32), 18,
             Style(colour="linen" if is_open else "stone", align="center"), lines=2)


def tile(ui: Ui, slug: str, box: Box, is_open: bool, chosen: bool) -> None:
    """Draw a tavern small, beside its name, and record it as `tavern:<slug>`."""
    texts = ui.texts
    ref = "tavern:" + slug
    ui.target(ref, box, enabled=is_open, tip="" if is_open else texts("ui.title.closed"))
    x, y, w, h = box
    lit = is_open and ui.lit(ref)
    foot = h - 66
    high = foot * TILE_HOUSE
    wide = high * FRONT[0] / FRONT[1]
    picture = front(slug, (x + (w - wide) / 2, y + 4, wide, high), is_open)
    night = Layer("title/street", (x - w * 0.4, y + foot * 0.94 - w * KERB, w * 1.8, w * 1.8 * 9 / 16))
    lamps = (Lamp("moon", x + w / 2, y + high / 2, w), Lamp("house", x + w / 2, y + foot, w))
    paint(ui, "title", box, (night, picture), lamps)
    if is_open:
        _glow(ui, slug, picture.box, 0.34 if lit else 0.24)
    ui.fill((x, y + foot, w, 66), "amberd" if chosen else "table")
    name = Style(face="bold", colour="cream" if is_open else "stone", align="center")
    ui.label(texts("ui.game." + slug), (x + 6, y + h - 65, w - 12, 28), 18, name)
    note = texts(f"ui.game.{slug}.line") if is_open else texts("ui.title.later")
    ui.label(note, (x + 6, y + h - 38, w - 12, 36), 15, Style(colour="linen" if is_open else "stone", align="center"), lines=2)
    ui.edge(box, "flame" if chosen or lit else "inkmid", 3)
