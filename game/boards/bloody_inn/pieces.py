"""How each place of The Bloody Inn's table looks: doors with their guests, cards, annexes, corpses, headers.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.geometry import Box
from game.boards.base import Place, Table, record
from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C, Layout, within
from game.kernel.state import NOTHING
from game.pieces import pile, token
from game.pieces.card import Card, CardFace, Corpse, CorpseFace, back
from game.pieces.tile import EMPTY, FULL, Coffin, Tile, TileFace
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
NUMBER = Style("bold", "cream", "left")
SMALL = Style("text", "bloody_inn.light", "left")
MOST_DISCS = 8


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            "entrance": self._entrance, "exit": self._exit, "room": self._room, "bistro": self._bistro,
            "header": self._header, "large_header": self._header, "card": self._card, "back": self._back,
            "tile": self._tile, "annex": self._tile, "large_annex": self._large_annex,
            "corpse": self._corpse, "large_corpse": self._corpse}

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Cards

    def _face(self, kind: int, table: Table) -> CardFace:
        say, name, annex = table.texts, C.kinds[kind], C.annex[kind]
        family = C.families[C.family[kind]]
        return CardFace(name, say.name(name), "" if family == "none" else family, C.rank_room[kind], C.rank_annex[kind],
                        C.money[kind] or None, say.name(annex) if annex else "—", "", words.picture(kind),
                        say.short(name), say.short(annex) if annex else "")

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, state: str = "") -> None:
        """Draw the living side of a card."""
        texts = Card(self._face(kind, table)).draw(ui.surface, ui.assets, ui.type, ui.rect(box), state, ui.view.floor_px)
        record(ui, texts)

    def _card(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, copies = place.data
        self.guest(kind, place.box, table, ui)
        if copies > 1:
            x, y, w, h = place.box
            badge = (x + w - 40, y + h / 2 - 16, 36, 32)
            ui.panel(badge, "ui/plate")
            ui.label(f"×{copies}", badge, 20, BOLD)

    def _back(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        rect = ui.rect(place.box)
        ui.surface.blit(self._covered(ui, rect.size), rect)

    def _covered(self, ui: Ui, size: tuple[int, int]) -> pygame.Surface:
        return back(ui.assets, size, "bloody_inn.accent", "coffin")

    def _entrance(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        if view.entrance.top:
            rect = ui.rect(place.box)
            top = pile.card_rect(rect, ui.view.k)
            pile.draw(ui.surface, rect, None, self._covered(ui, top.size), view.entrance.size, ui.view.k)
            self.guest(view.entrance.top[-1], ui.view.box(top), table, ui)
        else:
            self._hole(place.box, table.texts("board.entrance"), ui)

    def _exit(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        if view.exit_top == NOTHING:
            self._hole(place.box, table.texts("board.exit"), ui)
        else:
            self.guest(view.exit_top, place.box, table, ui)

    def _hole(self, box: Box, text: str, ui: Ui) -> None:
        x, y, w, h = box
        ui.panel(box, "ui/slot")
        ui.sprite("icons/door", (x + w / 2 - 24, y + h / 2 - 40, 48, 48))
        ui.label(text, (x + 4, y + h - 36, w - 8, 28), 16, CENTRE)

    # The inn

    def _room(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        i = place.data
        x, y, w, h = place.box
        key, guest = view.keys[i], view.rooms[i]
        door = within(place.box, "guest", self.layout)
        strip = within(place.box, "strip", self.layout)
        if key == words.CLOSED:
            ui.sprite("bloody_inn/door_closed", (x + 4, y + 2, w - 8, h - 4))
            ui.label(str(i + 1), (x + w / 2 - 18, y + 8, 36, 26), 22, BOLD)
            return
        if guest >= 0:
            self.guest(guest, door, table, ui)
        else:
            ui.sprite("bloody_inn/door_open", door)
        number = (strip[0], strip[1], strip[2], 34)
        ui.panel(number, "ui/plate")
        ui.label(str(i + 1), number, 22, BOLD)
        side = ui.view.px(36)
        spot = ui.rect((strip[0] + 4, strip[1] + 40, 36, 36)).topleft
        if key < 0:
            ring = token.neutral(ui.assets, ui.type, "N", side)
            ui.surface.blit(ring.surface, spot)
            record(ui, (word.move(*spot) for word in ring.words))
        else:
            ui.surface.blit(token.token(ui.assets, table.seats[key].colour, "key", side), spot)
        if view.services[i] >= 0:
            bell = token.token(ui.assets, table.seats[view.services[i]].colour, "bell", side)
            ui.surface.blit(bell, ui.rect((strip[0] + 4, strip[1] + 84, 36, 36)))

    def _bistro(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        say = table.texts
        ui.sprite("bloody_inn/bistro", (x, y, w, h))
        ui.label(say("board.bistro"), (x + 6, y + 10, w - 12, 26), 18, Style("title", "cream", "center", "ink"))
        shown = min(view.bistro, MOST_DISCS)
        side = 50.0
        for n in range(shown):
            spot = (x + 7 + n % 2 * (side + 4), y + 44 + n // 2 * (side + 3), side, side)
            rect = ui.rect(spot)
            ui.surface.blit(ui.assets.picture(words.picture(C.peasant, n), rect.w), rect)
            ui.edge(spot, "ink", 2)
        ui.label(say("board.peasants", view.bistro), (x + 4, y + h - 50, w - 8, 22), 17, BOLD)
        ui.label(say("board.peasant_card", C.money[C.peasant], C.rank_room[C.peasant]), (x + 4, y + h - 28, w - 8, 20), 15,
                 CENTRE)

    # Players' rows

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        side = min(38.0, h - 8)
        emblem(ui, (x + 8, y + h / 2 - side / 2, side, side), look.colour, look.letter)
        ui.label(look.name, (x + 52, y + h / 2 - 28, w - 56, 26), 18, NUMBER, zoom=True)
        if table.thinks and table.asked == seat:
            note = table.texts("board.thinks")
        elif look.bot:
            note = table.texts("ui.level." + look.bot)
        elif view.first == seat:
            note = table.texts("board.first")
        else:
            note = table.texts("board.person")
        ui.label(note, (x + 52, y + h / 2, w - 56, 22), 15, SMALL, zoom=True)

    def _tile(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw an annex: name and coffin places; where the cell is high enough, what it does and what lies in the pockets."""
        seat, i = place.data
        kind, graves = view.annexes[seat][i], view.graves[seat][i]
        family, name = C.families[C.family[kind]], C.annex[kind] or C.kinds[kind]
        places = [Coffin(FULL, C.money[k]) for k in graves] + [Coffin(EMPTY)] * (C.rank_annex[kind] - len(graves))
        whole = place.show == "annex"
        face = TileFace(name, table.texts.name(name), "" if family == "none" else family, tuple(places), table.texts.short(name),
                        " ".join(words.effects(kind, table)) if whole else "", "bloody_inn/barn" if family == "none" else "")
        record(ui, Tile(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.k, ui.view.floor_px))

    def _large_annex(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        high = w * 1.5
        self._tile(view, place._replace(box=(x, y, w, high), show="annex"), table, ui)
        top = y + high + 4
        for kind in view.graves[seat][i]:
            ui.label(table.texts("board.grave", C.kinds[kind], C.money[kind]), (x, top, w, 22), 15, NUMBER, zoom=True)
            top += 23

    def _corpse(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind = place.data
        family = C.families[C.family[kind]]
        face = CorpseFace(C.money[kind], C.rank_annex[kind], "" if family == "none" else family)
        record(ui, Corpse(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.floor_px))
