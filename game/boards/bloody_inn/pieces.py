"""How each place of The Bloody Inn's table looks: doors with their guests, cards, annexes, corpses, headers.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.boards.base import Place, Table, record
from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import DOORS, C, Layout, within
from game.kernel.state import NOTHING
from game.pieces import pile, token
from game.pieces.card import Card, CardFace, Corpse, CorpseFace, back
from game.pieces.tile import ACROSS, EMPTY, FULL, Coffin, Tile, TileFace
from game.services.geometry import Box
from game.services.match_setup import LEVELS
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
INK_BOLD = Style("bold", "ink", "center")
NUMBER = Style("bold", "cream", "left")
SMALL = Style("text", "bloody_inn.light", "left")
TABLES, TABLE_PITCH = 3, 72.0
"""So many tables stand in the bistro, each for two of its peasants, and how far apart in vu; more are only counted."""
LARGE_TILE = 1.7
"""Height of an annex of a seat that is opened large, in widths: below it stand the buried, four at most."""
TALL = 250.0
"""From this height on, in vu, an object has room for what it does."""

SAYS = {"ui.level.{}": LEVELS}


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            "entrance": self._entrance,
            "exit": self._exit,
            "room": self._room,
            "bistro": self._bistro,
            "header": self._header,
            "large_header": self._header,
            "card": self._card,
            "back": self._back,
            "tile": self._tile,
            "annex": self._tile,
            "large_annex": self._large_annex,
            "corpse": self._corpse,
            "large_corpse": self._corpse,
            "trailer": self._trailer,
            "event": self._event,
            "object": self._object,
        }

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Cards

    def _face(self, kind: int, table: Table) -> CardFace:
        say, name, annex = table.texts, C.kinds[kind], C.annex[kind]
        return CardFace(
            name,
            say.name(name),
            words.sign_of(kind),
            C.rank_room[kind],
            C.rank_annex[kind],
            C.money[kind] or None,
            say.name(annex) if annex else "",
            words.aptitude_icon(kind),
            words.picture(kind),
            say.short(name),
            say.short(annex) if annex else "",
        )

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, state: str = "") -> None:
        """Draw the living side of a card."""
        texts = Card(self._face(kind, table)).draw(
            ui.surface, ui.assets, ui.type, ui.rect(box), state, ui.view.floor_px
        )
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
        owner = "neutral" if key < 0 else table.seats[key].colour
        ui.surface.blit(token.token(ui.assets, owner, "key", side), spot)
        if view.services[i] >= 0:
            bell = token.token(ui.assets, table.seats[view.services[i]].colour, "bell", side)
            ui.surface.blit(bell, ui.rect((strip[0] + 4, strip[1] + 84, 36, 36)))
        self._served(view, i, (strip[0] + 6, strip[1] + 112, 32, 32), ui)

    def _served(self, view: Any, room: int, box: Box, ui: Ui) -> None:
        """Draw the coffee or the cake of a guest, both one beside the other."""
        x, y, w, h = box
        for name, at in (("coffee", view.coffee), ("cake", view.cake)):
            if at == room:
                self._thing(name, (x, y, w, h), ui)
                x -= w + 2

    def _thing(self, name: str, box: Box, ui: Ui) -> None:
        rect = ui.rect(box)
        ui.surface.blit(ui.assets.picture(f"{words.SLUG}/{name}", rect.w), rect)
        ui.edge(box, "ink", 2)

    def _trailer(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw a trailer: its guest above, the name, the places and the owner's key stay visible."""
        i, say = place.data, table.texts
        room, guest = DOORS + i, view.rooms[DOORS + i]
        top, foot, key = (within(place.box, "trailer_" + name, self.layout) for name in ("guest", "foot", "key"))
        if guest >= 0:
            self.guest(guest, top, table, ui)
        else:
            x, y, w, h = top
            ui.sprite("bloody_inn/trailer", (x - 2, y + 24, w + 4, h - 18))
            ui.fill((x, y, w, 40), (24, 14, 16, 190))
            ui.label(say("board.trailer_free"), (x + 3, y, w - 6, 40), 15, CENTRE, lines=2)
        ui.panel(foot, "ui/plate")
        name = say("board.trailer", i + 1, C.rank_annex[view.trailers[i]])
        ui.label(name, (foot[0] + 6, foot[1], foot[2] - 12, foot[3]), 15, BOLD, zoom=True)
        owner = table.seats[view.keys[room]].colour
        ui.surface.blit(token.token(ui.assets, owner, "key", ui.view.px(key[2])), ui.rect(key))
        self._served(view, room, (key[0] + 4, key[1] + 44, 32, 32), ui)

    def _event(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        say, name = table.texts, words.event_name(view)
        ui.panel(place.box, "ui/parchment")
        if name and any(kind >= 0 and C.calls_event[kind] for kind in view.rooms):
            ui.edge(place.box, "mark.about", 3)  # as things lie, it will apply
        if name:
            self._thing(name, (x + w / 2 - 24, y + 8, 48, 48), ui)
        else:
            ui.sprite("icons/star", (x + w / 2 - 20, y + 12, 40, 40))
        ui.label(
            say.name(name) if name else say("ref.event"),
            (x + 8, y + 56, w - 16, 30),
            15,
            INK,
            lines=2,
            short=say.short(name) if name else "",
            zoom=True,
        )
        ui.label(say("board.events_left", len(view.events)), (x + 6, y + h - 24, w - 12, 20), 14, INK, zoom=True)

    def _object(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw an object: name, picture, its moment and its cost; in the tray also what it does."""
        x, y, w, h = place.box
        row, say = C.objects[place.data], table.texts
        ui.panel(place.box, "ui/parchment")
        ui.label(say.name(row.id), (x + 6, y + 8, w - 12, 22), 15, INK_BOLD, short=say.short(row.id), zoom=True)
        side = min(w - 36, h - 96)
        if h > TALL:
            side = w - 90
        self._thing(row.id, (x + (w - side) / 2, y + 32, side, side), ui)
        below = y + 34 + side
        if h > TALL:
            text = " ".join(words.effects(C.first_object + place.data, table))
            ui.label(text, (x + 14, below, w - 28, y + h - 70 - below), 15, INK, lines=6)
            below = y + h - 70
        moment = (x + 6, below, w - 12, y + h - 26 - below)
        ui.label(say.name(f"moment_{row.when}"), moment, 14, INK, lines=2, zoom=True)
        ui.label(f"{row.cost}F", (x + 6, y + h - 26, w - 12, 20), 14, INK)

    def _bistro(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        say = table.texts
        ui.sprite("bloody_inn/bistro", (x, y, w, h))
        ui.label(say("board.bistro"), (x + 6, y + 10, w - 12, 26), 18, Style("title", "cream", "center", "ink"))
        for i in range(TABLES):
            top = y + 38 + i * TABLE_PITCH
            for n in range(2 * i, min(2 * i + 2, view.bistro)):
                rect = ui.rect((x + 6 + n % 2 * 52, top - 2, 54, 54))
                ui.surface.blit(ui.assets.picture(words.picture(C.peasant, n), rect.w, ground=False), rect)
            ui.sprite("bloody_inn/bistro_table", (x, top + 14, w, 58))
        ui.label(say("board.peasants", view.bistro), (x + 4, y + h - 50, w - 8, 22), 17, BOLD)
        ui.label(
            say("board.peasant_card", C.money[C.peasant], C.rank_room[C.peasant]),
            (x + 4, y + h - 28, w - 8, 20),
            15,
            CENTRE,
        )

    # Players' rows

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        side = min(38.0, h - 8)
        emblem(ui, (x + 8, y + h / 2 - side / 2, side, side), look.colour, look.letter, crown=seat in table.leaders())
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
        """Draw an annex: name and coffin places; where the cell is high enough, what it does and what lies in the
        pockets."""
        seat, i = place.data
        kind, graves = view.annexes[seat][i], view.graves[seat][i]
        family, name = words.sign_of(kind), C.annex[kind] or C.kinds[kind]
        places = [coffin for k in graves for coffin in _coffins(k)]
        places += [Coffin(EMPTY)] * (C.rank_annex[kind] - sum(C.places[k] for k in graves))
        whole, drawn = place.show == "annex", f"{words.SLUG}/{name}"
        face = TileFace(
            name,
            table.texts.name(name),
            family,
            tuple(places),
            table.texts.short(name),
            " ".join(words.effects(kind, table)) if whole else "",
            drawn if ui.assets.has(drawn) else "",
        )
        record(ui, Tile(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.k, ui.view.floor_px))

    def _large_annex(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        high = w * LARGE_TILE
        self._tile(view, place._replace(box=(x, y, w, high), show="annex"), table, ui)
        top = y + high + 4
        for kind in view.graves[seat][i]:
            ui.label(table.texts("board.grave", C.kinds[kind], C.money[kind]), (x, top, w, 22), 15, NUMBER, zoom=True)
            top += 23

    def _corpse(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind, snow = place.data
        face = CorpseFace(C.money[kind], C.rank_annex[kind], words.sign_of(kind), words.odd(kind, table))
        record(ui, Corpse(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.floor_px))
        if snow:
            x, y, w, h = place.box
            self._thing("snow", (x + w / 2 - 14, y + h / 2 - 14, 28, 28), ui)


def _coffins(kind: int) -> list[Coffin]:
    """Return what a buried corpse takes up: a place, several with the money in the first, or none, lying across."""
    if not C.places[kind]:
        return [Coffin(ACROSS, C.money[kind])]
    return [Coffin(FULL, C.money[kind]), *[Coffin(FULL)] * (C.places[kind] - 1)]
