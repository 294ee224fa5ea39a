"""How each place of the tavern room looks: the cards of the hand, what lies on the floor, who comes in.

Medals are drawn by `medals.py`, plates by `heads.py`, the wall by `wall.py`, offers by `trade.py`. Draws from the view
and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.boards.brawl import aims, dice, heads, medals, trade, words
from game.boards.brawl.look import COLOURS, STYLES, VEILS
from game.boards.brawl.places import BACK, HEAP, SLUG, C, Layout
from game.boards.brawl.seen import BrawlView, bearer, owner
from game.boards.brawl.wall import Wall
from game.boards.table import Place, Table
from game.pieces.card import Card, CardFace, back
from game.services.geometry import MIN_TEXT_VU, Box
from game.widgets.ui import Ui

HEAD, HEAD_ONE = 44.0, 26.0
"""Height of a card's name, and where it needs only one line: the rest is picture."""
NAMED = 56.0
"""So much of a card must be seen for its name to stand on it."""
LABEL, LABEL_TWO = 24.0, 44.0
"""Height of the slip with the name of what lies on the floor, in one line or two."""
NARROW = 100.0
"""On a narrower slip, and where it is too long for one, the name takes two lines; without room for it there is none."""
TYPE = 22.0
"""Size of the icon of a type beside it."""
THING = 58.0
"""The largest picture of what lies there."""
WIELDER = 40.0
"""The medal of who has drawn a weapon, on its card."""
FAINT = 110
LEANS = (-9, 5, -3, 8, -6, 10)
"""Degrees by which cards face down on the floor are turned."""


OWNED = ("treasures", "groups")
"""Where treasures of a seat lie; those of pockets have one owner."""
LOW = 110.0
"""On a lower card its types stand side by side, however narrow it is."""
PIN = 26.0
"""So far from each other the types of a newcomer are."""


def head_of(ui: Ui, place: Place, name: str) -> float:
    """Return how high the band of a name is: on small screens higher, where letters can't be smaller."""
    one = _seen(place) < NAMED or ui.text_width(name, 16, "bold") <= _seen(place) - 14
    return (HEAD_ONE if one else HEAD) + (1 if one else 2) * max(0.0, ui.view.least - MIN_TEXT_VU)


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        wall = Wall(layout)
        self._how: dict[str, Callable[[BrawlView, Place, Table, Ui], None]] = {
            "plate": heads.plate,
            "own_plate": heads.own_plate,
            "char": medals.char,
            "watcher": medals.watcher,
            "exit": wall.exit,
            "doorway": lambda *drawn: None,
            "queue": wall.queue,
            "stock": wall.stock,
            "sign": wall.sign,
            "die": dice.draw,
            "treasure": self._treasure,
            "sale": self._treasure,
            "loot": self._loot,
            "loot_heap": self._heap,
            "object": self._object,
            "heap": self._object,
            "hidden": self._hidden,
            "hurled": self._hurled,
            "arrival": self._arrival,
            "offer": trade.offer,
            "agitation": self._agitation,
            "boil": trade.boil,
        }

    def draw(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Cards

    def _treasure(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """A treasure: its types, and what it scores: in somebody's hand with his heroes as things stand, so that all of
        them add up; else what it would with one's own."""
        kind, best = place.data if isinstance(place.data, tuple) else (place.data, None)
        if kind < 0:
            return self._hidden(view, place, table, ui)
        card = C.treasures[kind]
        self._card(card.id, "noble", place, table, ui)
        x, y, w, h = place.box
        side = min(26.0, (_seen(place) - 12) / len(card.types)) if h < LOW else 26.0  # one above the other has no room
        _icons([words.icon(name) for name in card.types], (x + 6, y + h - 5 - side, _seen(place) - 12, side), ui)
        if best is None:
            told = [points for _, seat, points in aims.scored(table, place.ref) if seat == table.mine]
            best = max(C.scores[hero][kind] for hero in view.heroes[table.mine])
            best = max(best, *told, 0)
        char = view.drawn.index(kind) if kind in view.drawn else bearer(view, kind)
        if char >= 0 and place.region in OWNED:
            self._bearer(view, char, kind, place, table, ui)
        if best and _seen(place) >= NAMED:
            self._badge("star", str(best), 40, head_of(ui, place, table.texts.name(card.id)), place, ui)

    def _object(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """An object: what it is good for, and what the tavern loses with it."""
        kind, copies = place.data if isinstance(place.data, tuple) else (place.data, 1)
        thing = C.objects[kind]
        self._card(thing.id, "merchant", place, table, ui)
        x, y, w, h = place.box
        icons, head = words.uses(thing.effects), head_of(ui, place, table.texts.name(thing.id))
        _icons(icons, (x + 6, y + h - 31, _seen(place) - 12, 26), ui)
        if thing.worth and thing.breaks(bool(view.smash)) and _seen(place) >= NAMED:
            self._badge("crack", f"-{thing.worth}", 46, head, place, ui)
        if copies > 1:
            ui.fill((x + 4, y + head + 2, 36, 26), VEILS["badge"])
            ui.label(f"×{copies}", (x + 4, y + head + 2, 36, 26), 18, STYLES["title"])

    def _bearer(self, view: BrawlView, char: int, kind: int, place: Place, table: Table, ui: Ui) -> None:
        """Draw who has drawn a weapon, or carries a treasure, on its picture, clear of name, points and types."""
        x, y, _, h = place.box
        head = head_of(ui, place, table.texts.name(C.treasures[kind].id))
        side = min(WIELDER, _seen(place) / 2 - 8, h - 33 - head)
        at = (x + 5, y + head, side, side)
        medals.face(view, char, table.seats[owner(view, char)].colour, at, ui, tilt=0)

    def _badge(self, icon: str, number: str, wide: float, head: float, place: Place, ui: Ui) -> None:
        """Draw a number with its icon at the right of what is seen of a card, below its name."""
        x, y, _, _ = place.box
        y += head
        left = x + _seen(place) - wide - (6 if place.hit is None or _seen(place) == place.box[2] else 2)
        ui.fill((left, y + 1, wide, 24), VEILS["badge"])
        ui.sprite("icons/" + icon, (left + 1, y + 2, 22, 22))
        ui.label(number, (left + 22, y + 1, wide - 22, 24), 18, STYLES["big"])

    def _card(self, name: str, family: str, place: Place, table: Table, ui: Ui) -> None:
        """Draw frame, picture and name of a card, the name in the strip that isn't covered by the next card."""
        x, y, w, h = place.box
        rect = ui.rect(place.box)
        face = CardFace(name, "", family, art=f"{SLUG}/{name}", sign=False)
        Card(face).draw(ui.surface, ui.assets, ui.type, rect, "", ui.view.floor_px)
        head = head_of(ui, place, table.texts.name(name))
        ui.fill((x + 5, y + 4, w - 10, head - 6), f"family.{family}d")
        seen = _seen(place)
        if seen >= NAMED:
            called, short = table.texts.name(name), table.texts.short(name)
            edge = 3 if seen == w else 6
            box = (x + edge, y + 4, seen - 2 * edge + (seen < w) * 2, head - 6)
            style = STYLES["title" if seen == w else "head"]
            if ui.fits(called, box, 2, style.face, short):
                ui.label(called, box, 16, style, lines=2, zoom=True, short=short)

    def _loot(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """A treasure on the floor: the thing itself, and a slip with its name and types."""
        if place.data < 0:
            return self._hidden(view, place, table, ui)
        card, (x, y, w, h) = C.treasures[place.data], place.box
        name, short = table.texts.name(card.id), table.texts.short(card.id)
        icons = [words.icon(kind) for kind in card.types]
        one = w >= NARROW and ui.text_width(name, 15, "bold") + 12 <= w
        two = LABEL_TWO + 2 * max(0.0, ui.view.least - MIN_TEXT_VU)
        high = LABEL if one else two if ui.fits(name, (x + 4, y + h - two, w - 8, two - 1), 2, short=short) else 0.0
        side = min(THING, h - high + 4, w - TYPE - 2)
        left = x + (w - side - TYPE) / 2
        rect = ui.rect((left, y + (h - high - side) / 2 + 1, side, side))
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{card.id}", rect.w, ground=False), rect)
        step = min(TYPE, (h - high) / len(icons))
        for i, icon in enumerate(icons):
            ui.sprite(icon, (left + side + 1, y + (h - high - step * len(icons)) / 2 + i * step, step - 1, step - 1))
        if not high:
            return
        wide = min(w, ui.text_width(name, 15, "bold") + 18)
        slip = (x + (w - wide) / 2, y + h - high, wide, high)
        medals.plank(ui, slip, "note" if place.ref in table.marks.legal or not table.marks.legal else "note_dim", 0.3)
        label = (slip[0] + 4, slip[1], wide - 8, high - 1)
        ui.label(name, label, 15, STYLES["ink"], lines=1 if one else 2, zoom=True, short=short)

    def _heap(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """Treasures face down on the floor, and how many they are."""
        x, y, w, h = place.box
        _, _, wide, high = BACK
        for i in range(min(place.data, HEAP)):
            rect = ui.rect((x + 2 + i * 40, y + (h - high) / 2 + (3 if i % 2 else -3), wide, high))
            medals.leaning(ui, back(ui.assets, rect.size, COLOURS["back"], "broken_mug"), rect.center, LEANS[i])
        text = table.texts("board.face_down", place.data)
        box = (x + w - 144, y + h / 2 - 13, 140, 26)
        medals.plank(ui, box, "note", 0.3)
        ui.label(text, (box[0] + 6, box[1], box[2] - 12, box[3]), 15, STYLES["ink"], zoom=True)

    def _hidden(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        rect = ui.rect(place.box)
        colour = COLOURS["back_lit" if place.ref in table.marks.legal else "back"]
        ui.surface.blit(back(ui.assets, rect.size, colour, "broken_mug"), rect)

    def _hurled(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """An object that flies through the room."""
        rect = ui.rect(place.box)
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{C.objects[place.data].id}", rect.w, ground=False), rect)

    def _agitation(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """One's agitation: how many cards are left; red only while it can be played."""
        x, y, w, h = place.box
        left = view.agitation[table.mine]
        lit = place.ref in table.marks.legal
        if lit:
            medals.plank(ui, (x + 2, y, w - 4, h), "live", 0.1)
        rect = ui.rect((x + w / 2 - 20, y + 6, 40, 40))
        ui.surface.blit(self._anger(ui, rect.size, lit), rect)
        ui.label(table.texts("board.agitation"), (x + 4, y + 46, w - 8, 22), 15, STYLES["centre"], zoom=True)
        if left:
            ui.label(f"×{left}", (x + 4, y + 70, w - 8, 40), 26, STYLES["big" if lit else "on_bar_centre"])
        else:
            text = table.texts("board.none_left")
            ui.label(text, (x + 4, y + 68, w - 8, 42), 15, STYLES["on_bar_centre"], lines=2, zoom=True)

    def _anger(self, ui: Ui, size: tuple[int, int], live: bool) -> pygame.Surface:
        """Return the face of agitation, faint where it is of no use."""

        def make() -> pygame.Surface:
            drawn = ui.assets.sprite("icons/anger", size).copy()
            drawn.fill((255, 255, 255, 255 if live else FAINT), special_flags=pygame.BLEND_RGBA_MULT)
            return drawn

        return ui.assets.keep(("anger", size, live), make)

    def _arrival(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """Who comes in: force, ruse, and the types by which he follows somebody."""
        name = C.characters[place.data] if place.data < len(C.characters) else "militia"
        self._card(name, "police", place, table, ui)
        if place.data >= len(C.characters):
            return
        x, y, w, h = place.box
        char, head = place.data, head_of(ui, place, table.texts.name(name))
        ui.fill((x + 6, y + h - 34, w - 12, 28), COLOURS["note"])
        medals.power("force", C.force[char], (x + 5, y + h - 34, (w - 10) / 2, 28), 18, ui)
        medals.power("ruse", C.ruse[char], (x + w / 2, y + h - 34, (w - 10) / 2, 28), 18, ui)
        kinds = words.affinities(char)
        down = head + 16 + PIN * len(kinds) <= h - 34  # else side by side: none lies on ruse or force
        for i, (kind, _, circled) in enumerate(kinds):
            across, along = (0, i * PIN) if down else (i * PIN, 0)
            medals.pin(kind, circled, (x + w - 20 - across, y + head + 16 + along), 25, ui)


def _seen(place: Place) -> float:
    """Return the width of a card that no other card covers."""
    return place.box[2] if place.hit is None else place.hit[2]


def _icons(names: Sequence[str], box: Box, ui: Ui, ground: str = COLOURS["note"]) -> None:
    """Draw icons side by side in the middle of a strip, one above the other where it is too narrow."""
    x, y, w, h = box
    pitch, across = h + 6, len(names) if w >= len(names) * h else 1
    if across == 1:
        y, h = y - pitch * (len(names) - 1), h + pitch * (len(names) - 1)
    wide = across * pitch
    if ground:  # no wider than it must be: the rest is picture
        ui.fill((x, y, wide, h), ground)
    side = pitch - 8
    left = x + (wide - across * pitch + 6) / 2
    for i, name in enumerate(names):
        ui.sprite(name, (left + i % across * pitch, y + 1 + i // across * pitch, side, side))
