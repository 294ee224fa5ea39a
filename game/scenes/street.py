"""The four taverns of the street, large on the title and small beside a new match: open ones are lit, the others shuttered."""
from __future__ import annotations

from pygame import BLEND_RGB_ADD

from game.app.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

STREET = ("bloody_inn", "tiefenthal", "feast", "brawl")
"""The taverns from left to right."""
_DRAWN = (370, 404)
"""Width and height of a tavern's drawing, in its own units."""
_LAMPS = ((0.25, 0.51), (0.75, 0.51), (0.5, 0.28), (0.5, 0.78))
"""Where light falls out of an open house, as shares of its drawing."""
_DARK = {"lit": "inkmid", "flame": "ink", "spark": "inkfar", "amber": "inkfar"}
"""A closed house has no light in it."""


def facade(ui: Ui, slug: str, box: Box, is_open: bool, lit: bool = False) -> None:
    """Draw a tavern from the street, in its proportions; `lit`: somebody is about to go in."""
    ui.sprite("title/" + slug, box, **({} if is_open else _DARK))
    if not is_open:
        return
    x, y, w, h = box
    scale = min(w / _DRAWN[0], h / _DRAWN[1])
    wide, high = _DRAWN[0] * scale, _DRAWN[1] * scale
    radius = ui.view.px(wide * (0.34 if lit else 0.24))
    for across, down in _LAMPS:
        left, top = ui.view.pt(x + (w - wide) / 2 + wide * across, y + (h - high) / 2 + high * down)
        ui.surface.blit(ui.assets.glow(radius), (left - radius, top - radius), special_flags=BLEND_RGB_ADD)


def house(ui: Ui, slug: str, box: Box, is_open: bool) -> None:
    """Draw a tavern with its name below, and record it as `tavern:<slug>`."""
    texts = ui.texts
    ref = "tavern:" + slug
    ui.target(ref, box, enabled=is_open, tip="" if is_open else texts("ui.title.closed"))
    x, y, w, h = box
    lit = is_open and ui.lit(ref)
    picture = (x, y, w, w * _DRAWN[1] / _DRAWN[0])
    facade(ui, slug, picture, is_open, lit)
    ui.edge(picture, "flame" if lit else "ink", 4)
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
    ui.grain("night", box)
    facade(ui, slug, (x + 6, y + 6, w - 12, h - 72), is_open, lit)
    ui.fill((x, y + h - 66, w, 66), "amberd" if chosen else "table")
    name = Style(face="bold", colour="cream" if is_open else "stone", align="center")
    ui.label(texts("ui.game." + slug), (x + 6, y + h - 65, w - 12, 28), 18, name)
    note = texts(f"ui.game.{slug}.line") if is_open else texts("ui.title.later")
    ui.label(note, (x + 6, y + h - 38, w - 12, 36), 15, Style(colour="linen" if is_open else "stone", align="center"), lines=2)
    ui.edge(box, "flame" if chosen or lit else "inkmid", 3)
