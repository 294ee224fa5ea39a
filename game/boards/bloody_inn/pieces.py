"""How each place of The Bloody Inn's table looks: doors with their guests, cards, annexes, corpses, headers.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.geometry import Box
from game.boards.base import Place, Table
from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C, Layout, within
from game.kernel.state import NOTHING
from game.pieces.card import Card, CardFace, Corpse, CorpseFace, back
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK = Style("text", "ink", "center")
NUMBER = Style("bold", "cream", "left")
SMALL = Style("text", "bloody_inn.light", "left")
MOST_DISCS = 8
PEASANTS = ("peasant_m", "peasant_f")
"""One kind in the rules, two pictures."""


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            "entrance": self._entrance, "exit": self._exit, "room": self._room, "bistro": self._bistro,
            "header": self._header, "large_header": self._header, "card": self._card, "back": self._back,
            "tile": self._tile, "annex": self._annex, "large_annex": self._large_annex,
            "corpse": self._corpse, "large_corpse": self._corpse}

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Cards

    def _face(self, kind: int, table: Table) -> CardFace:
        say, name, annex = table.texts, C.kinds[kind], C.annex[kind]
        family = C.families[C.family[kind]]
        return CardFace(name, say.name(name), "" if family == "none" else family, C.rank_room[kind], C.rank_annex[kind],
                        C.money[kind] or None, say.name(annex) if annex else "—", "", f"{words.SLUG}/{name}",
                        say.short(name), say.short(annex) if annex else "")

    def guest(self, kind: int, box: Box, table: Table, ui: Ui, state: str = "") -> None:
        """Draw the living side of a card."""
        texts = Card(self._face(kind, table)).draw(ui.surface, ui.assets, ui.type, ui.rect(box), state, ui.view.floor_px)
        _record(ui, texts)

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
        ui.surface.blit(back(ui.assets, rect.size, "bloody_inn.accent", "coffin"), rect)

    def _entrance(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        if view.entrance.size > 1:
            ui.surface.blit(back(ui.assets, ui.rect(place.box).size, "bloody_inn.accent", "coffin"), ui.rect((x + 3, y + 3, w, h)))
        if view.entrance.top:
            self.guest(view.entrance.top[-1], place.box, table, ui)
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
        spot = (strip[0] + 3, strip[1] + 38, 38, 38)
        ui.sprite("icons/key", (strip[0] + 8, strip[1] + 76, 28, 28))
        if key < 0:
            emblem(ui, spot, "neutral", "N")
        else:
            emblem(ui, spot, table.seats[key].colour, table.seats[key].letter)
        if view.services[i] >= 0:
            owner = table.seats[view.services[i]]
            ui.sprite("icons/bell", (strip[0] - 2, strip[1] + 112, 24, 28))
            emblem(ui, (strip[0] + 18, strip[1] + 112, 28, 28), owner.colour, "")

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
            ui.surface.blit(ui.assets.picture(f"{words.SLUG}/{PEASANTS[n % 2]}", rect.w), rect)
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
        seat, i = place.data
        kind = view.annexes[seat][i]
        x, y, w, h = place.box
        family = words.family_colour(kind)
        ui.panel(place.box, "ui/note", c1="paper")
        ui.fill((x + 4, y + 3, w - 8, 6), family)
        name = C.annex[kind] or C.kinds[kind]
        ui.label(table.texts.name(name), (x + 4, y + 9, w - 8, h - 38), 15, INK, lines=2, short=table.texts.short(name), zoom=True)
        if C.families[C.family[kind]] != "none":
            ui.sprite("signs/" + C.families[C.family[kind]], (x + 3, y + h - 28, 22, 24))
        self._coffins(view, seat, i, (x + 26, y + h - 28, w - 30, 24), ui)

    def _coffins(self, view: Any, seat: int, i: int, box: Box, ui: Ui) -> None:
        """Draw an annex's coffin places, taken ones first, from the right."""
        x, y, w, h = box
        kind, taken = view.annexes[seat][i], len(view.graves[seat][i])
        count = max(C.rank_annex[kind], taken)
        wide = min(20.0, w / max(1, count))
        for n in range(count):
            name = "tokens/coffin_full" if n < taken else "tokens/coffin_empty"
            ui.sprite(name, (x + w - (count - n) * wide, y, wide, h))

    def _annex(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        shown = min(w, h * 106 / 142)
        self._built(view, seat, i, (x, y, shown, h - 26), table, ui)
        self._coffins(view, seat, i, (x + shown - 64, y + h - 26, 64, 26), ui)
        buried = sum(C.money[kind] for kind in view.graves[seat][i])
        if buried:
            ui.label(f"{buried}F", (x, y + h - 26, 44, 26), 17, NUMBER)

    def _built(self, view: Any, seat: int, i: int, box: Box, table: Table, ui: Ui) -> None:
        """Draw a built card: its annex's name is what counts now."""
        face = self._face(view.annexes[seat][i], table)
        if face.annex_name != "—":
            face = face._replace(name=face.annex_name, short=face.annex_short, annex_name="", annex_short="", rank_room=None)
        face = face._replace(annex_name="", rank_room=None, money=None)
        _record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(box), "", ui.view.floor_px))

    def _large_annex(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        self._built(view, seat, i, (x, y, w, w * 1.2), table, ui)
        self._coffins(view, seat, i, (x, y + w * 1.2 + 4, w, 26), ui)
        top = y + w * 1.2 + 34
        for kind in view.graves[seat][i]:
            ui.label(table.texts("board.grave", C.kinds[kind], C.money[kind]), (x, top, w, 22), 15, NUMBER, zoom=True)
            top += 23

    def _corpse(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        kind = place.data
        family = C.families[C.family[kind]]
        face = CorpseFace(C.money[kind], C.rank_annex[kind], "" if family == "none" else family)
        _record(ui, Corpse(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.floor_px))



def _record(ui: Ui, texts) -> None:
    """Tell the frame which words a piece has on it; the zoom card has them whole."""
    for word in texts:
        ui.frame.text(word.text, word.used, word.box, word.px, word.full, zoom=True)
