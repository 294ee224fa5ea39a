"""How the characters of the tavern room look: small in two rows, large in one, their portrait turned as the card lies.

Also the signs of those who wait at the door. Draws from the view, the definitions and what the rules tell; nothing here
decides who can be reached.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.base import Place, Table
from game.boards.brawl import words
from game.boards.brawl.aims import WHYS
from game.boards.brawl.look import COLOURS, PLAQUES, STYLES, VEILS
from game.boards.brawl.places import HEROES, KO, SLUG, C, Shown, trading
from game.pieces.medal import medal
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

POWERS = {"force": ("strong_arm", STYLES["force"]), "ruse": ("mask", STYLES["ruse"])}
"""What the two numbers of a character look like: icon and style."""
QUARTER = 90
"""A character leans so many degrees further with each step."""
PITCH = 31.0
"""From one affinity to the next."""
CARRIED = 34.0
"""How wide the number of treasures stands on the portrait of who carries them."""
NARROW = 150.0
"""In a narrower place a portrait leaves no room beside it."""
NOTCH = 7.0

SAYS = {"board.why.{}": WHYS}


def char(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a character in its group."""
    who: Shown = place.data
    ui.panel(place.box, "brawl/plaque", **PLAQUES["hero" if who.char < HEROES else "newcomer"])
    (_large if who.large else _small)(view, who, place.box, table, ui)


def watcher(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the medal of who waits at the door."""
    seat, who = place.data
    rect = ui.rect(place.box)
    art = f"{SLUG}/{C.characters[who]}"
    sign = medal(ui.assets, table.seats[seat].colour, art, min(rect.size), view.tilt[who])
    ui.surface.blit(sign, sign.get_rect(center=rect.center))


def _small(view: Any, who: Shown, box: Box, table: Table, ui: Ui) -> None:
    char, (x, y, w, h) = who.char, box
    _name(char, (x + 5, y + 2, w - 8, 19), 15, table, ui)
    side = min(h - 46, 52.0)
    spot = (x + 4, y + 22, side, side)
    _picture(view, who, spot, table, ui)
    left = x + side + 8
    power("force", C.force[char], (left, y + 20, 34, 26), 19, ui)
    power("ruse", C.ruse[char], (left + 35, y + 20, 34, 26), 19, ui)
    _state(view, who, (left, y + 46, w - side - 12, 22), table, ui)
    _foot(view, char, (x + 4, y + h - 23, w - 8, 20), table, ui)


def _large(view: Any, who: Shown, box: Box, table: Table, ui: Ui) -> None:
    char, (x, y, w, h) = who.char, box
    _name(char, (x + 6, y + 3, w - 10, 24), 17, table, ui)
    if trading(view) and w < NARROW:
        return _narrow(view, who, box, table, ui)
    side = min(h - 96, w - 50, 190.0)
    spot = (x + 5, y + 28, side, side)
    _picture(view, who, spot, table, ui)
    left, room = x + side + 12, w - side - 16
    power("force", C.force[char], (left, y + 28, room, 27), 24, ui)
    power("ruse", C.ruse[char], (left, y + 55, room, 27), 24, ui)
    if view.supported:
        ui.label("+{}/{}".format(*C.support[char]), (left, y + 82, room, 22), 15, STYLES["quiet"], zoom=True)
    _state(view, who, (x + 6, y + side + 31, w - 12, 22), table, ui)
    _foot(view, char, (x + 5, y + h - 31, w - 10, 26), table, ui)


def _narrow(view: Any, who: Shown, box: Box, table: Table, ui: Ui) -> None:
    """Draw a character in a narrow place before the brawl, when nobody has done anything yet: the portrait as large as
    it can be."""
    char, (x, y, w, h) = who.char, box
    side = min(h - 92, w - 12)
    _picture(view, who, (x + (w - side) / 2, y + 28, side, side), table, ui)
    power("force", C.force[char], (x + w / 2 - 52, y + side + 29, 50, 28), 22, ui)
    power("ruse", C.ruse[char], (x + w / 2 + 6, y + side + 29, 50, 28), 22, ui)
    _foot(view, char, (x + 5, y + h - 31, w - 10, 26), table, ui)


def power(name: str, number: int, box: Box, vu: float, ui: Ui, style: Style | None = None) -> None:
    """Draw a number behind the picture of what it measures, a name of POWERS, in the left of a box."""
    icon, own = POWERS[name]
    x, y, w, h = box
    side = min(h - 2, w * 0.54)
    ui.sprite("icons/" + icon, (x, y + (h - side) / 2, side, side))
    ui.label(str(number), (x + side + 2, y, w - side - 2, h), vu, style or own)


def _name(char: int, box: Box, vu: float, table: Table, ui: Ui) -> None:
    name = C.characters[char]
    ui.label(table.texts.name(name), box, vu, STYLES["head"], zoom=True, short=table.texts.short(name))


def _picture(view: Any, who: Shown, spot: Box, table: Table, ui: Ui) -> None:
    """Draw the portrait with a drawn weapon and the number of carried treasures on it; or, of who is not in the room
    any more, where he has gone."""
    seat, char, (x, y, w, h) = who.seat, who.char, spot
    if char in view.groups[seat]:
        portrait(view, char, spot, ui)
        if view.drawn[char] >= 0:
            _on(ui, f"{SLUG}/{C.treasures[view.drawn[char]].id}", (x, y, w * 0.46, h * 0.46))
        if view.hard and view.round:
            count = sum(bearer == char for bearer in view.bearers[seat])
            if count:
                left = x + w - CARRIED
                ui.fill((left, y, CARRIED, 20), VEILS["badge"])
                ui.sprite("icons/chest", (left + 1, y + 1, 18, 18))
                ui.label(str(count), (left + 20, y, CARRIED - 20, 20), 16, STYLES["good"])
        return
    ui.panel(spot, "ui/slot", c1=COLOURS["slot"])
    out = view.tilt[char] >= KO
    ui.sprite("icons/ko" if out else "icons/flee", (x + w * 0.2, y + 3, w * 0.6, h * 0.55))
    word = table.texts("board.out" if out else "board.fled")
    ui.label(word, (x + 1, y + h * 0.58, w - 2, h * 0.4), 15, STYLES["centre"], zoom=True)


def _on(ui: Ui, art: str, box: Box) -> None:
    """Draw a thing small on a tag."""
    ui.panel(box, "ui/note", c1=COLOURS["note"])
    rect = ui.rect(box).inflate(-4, -4)
    picture = ui.assets.picture(art, max(rect.w, rect.h))
    ui.surface.blit(picture, picture.get_rect(center=rect.center))


def portrait(view: Any, char: int, box: Box, ui: Ui) -> None:
    """Draw a portrait turned as the card lies on the table, with a notch at its top."""
    rect = ui.rect(box)
    tilt = view.tilt[char]

    def turned() -> pygame.Surface:
        picture = ui.assets.picture(f"{SLUG}/{C.characters[char]}", rect.w).copy()
        size, notch = picture.get_width(), ui.view.px(NOTCH)
        points = [(size // 2 - notch, 0), (size // 2 + notch, 0), (size // 2, notch)]
        pygame.draw.polygon(picture, ui.assets.colour(COLOURS["circled"]), points)
        pygame.draw.polygon(picture, ui.assets.colour("ink"), points, max(1, notch // 4))
        return pygame.transform.rotate(picture, -QUARTER * tilt)

    picture = ui.assets.keep(("portrait", char, rect.w, tilt), turned)
    ui.surface.blit(picture, picture.get_rect(center=rect.center))
    ui.edge(box, "ink", 2)


def _state(view: Any, who: Shown, box: Box, table: Table, ui: Ui) -> None:
    """Draw what counts most now: the chance to hit, why there is none, what the character is up to, its tilt."""
    x, y, w, h = box
    if who.chance:
        ui.fill(box, COLOURS["chance"])
        ui.label(table.texts("board.chance", who.chance), box, 18, STYLES["ink"])
        return
    if who.char not in view.groups[who.seat]:
        return
    text = table.texts("board.why." + who.why) if who.why else words.state(view, who.char, table)
    steps = 0.0 if text and not who.large else _marks(view.tilt[who.char], (x, y, w, h), ui)
    if text:
        tag = (x + steps, y + 1, w - steps, h - 2)
        ui.fill(tag, VEILS["tag"])
        ui.label(text, (tag[0] + 3, tag[1], tag[2] - 6, tag[3]), 15, STYLES["centre"], zoom=True)


def _marks(tilt: int, box: Box, ui: Ui) -> float:
    """Draw a triangle a step to the KO, filled as far as the character is tilted; return how wide they are."""
    x, y, _, h = box
    for step in range(KO):
        left, top = x + step * 15, y + (h - 11) / 2
        points = [ui.view.pt(left, top + 11), ui.view.pt(left + 13, top + 11), ui.view.pt(left + 6.5, top)]
        ui.shape(pygame.draw.polygon, COLOURS["step" if step < tilt else "step_left"], points)
        ui.shape(pygame.draw.polygon, "ink", points, ui.view.px(1))
    return KO * 15 + 3


def _foot(view: Any, char: int, box: Box, table: Table, ui: Ui) -> None:
    """Draw what a character cares for, and the object that lies on it at the right."""
    x, y, w, h = box
    if view.lying[char] >= 0:
        side = h + 2
        _on(ui, f"{SLUG}/{C.objects[view.lying[char]].id}", (x + w - side, y - 1, side, side))
        w -= side + 2
    affinities(char, (x, y, w, h), table, ui)


def affinities(char: int, box: Box, table: Table, ui: Ui) -> None:
    """Draw what a character cares for: circled affinities on a disc, plain ones without, with their points; of an
    arrival its types."""
    x, y, w, h = box
    shown = words.affinities(char)
    pitch = min(PITCH * h / 20 + h - 20, w / max(1, len(shown)))
    for i, (name, points, circled) in enumerate(shown):
        side = min(h, pitch - (12 if points else 1))
        left = x + i * pitch
        if circled:
            centre = ui.view.pt(left + side / 2, y + h / 2)
            ui.shape(pygame.draw.circle, COLOURS["circled"], centre, ui.view.px(side / 2 + 1))
        inner = side * (0.72 if circled else 0.84)
        ui.sprite(words.icon(name), (left + (side - inner) / 2, y + (h - inner) / 2, inner, inner))
        if points:
            ui.label(str(points), (left + side + 1, y - 1, 11, h + 2), 15, STYLES["head"])
