"""How each place of the tavern room looks: characters with their tilt, treasures, objects, door and window, the innkeeper's sign.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.app.geometry import Box
from game.boards.base import Place, Table, record
from game.boards.brawl import words
from game.boards.brawl.places import SLUG, C, Layout
from game.pieces.card import Card, CardFace, back
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
NAME = Style("bold", "cream", "left")
SMALL = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "center", "ink")
FORCE = Style("bold", "flame", "left", "ink")
RUSE = Style("bold", "teal", "left", "ink")
INK = Style("bold", "ink", "center")
QUARTER = 90
"""A character leans so many degrees further with each step."""


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            name: getattr(self, "_" + name) for name in (
                "header", "char", "exit", "treasure", "object", "hidden", "arrival", "offer", "queue", "stock", "sign", "agitation")}

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Groups

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        emblem(ui, (x + 4, y + 3, 28, 28), look.colour, look.letter)
        ui.label(look.name, (x + 36, y, w * 0.36, h), 17, NAME, zoom=True)
        figures = (("icons/star", len(view.treasures[seat])), ("icons/mug", len(view.objects[seat])), ("icons/lock", len(view.safe[seat])))
        for i, (icon, count) in enumerate(figures):
            left = x + w - 52 * (len(figures) - i)
            ui.sprite(icon, (left, y + 6, 22, 22))
            ui.label(str(count), (left + 24, y, 26, h), 17, NAME)
        if view.leader == seat:
            ui.sprite("icons/flag", (x + 40 + w * 0.36, y + 4, 26, 26))

    def _char(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, char, large = place.data
        x, y, w, h = place.box
        here = char in view.groups[seat]
        ui.panel(place.box, "ui/slot", c1="leather" if char < len(C.heroes) else "table")
        ui.label(table.texts.name(C.characters[char]), (x + 5, y + 3, w - 10, 20), 15 if not large else 17, NAME, zoom=True,
                 short=table.texts.short(C.characters[char]))
        side = min(h - 44, w * 0.5, 110)
        spot = (x + 5, y + 24, side, side)
        if not here:
            ui.panel(spot, "ui/slot")
            ui.label(table.texts("board.out"), spot, 15, CENTRE, lines=2, zoom=True)
        else:
            self._portrait(char, view.tilt[char], spot, ui)
        left = x + side + 12
        ui.label(table.texts("board.force", C.force[char]), (left, y + 22, (w - side - 14) / 2, 26), 21, FORCE)
        ui.label(table.texts("board.ruse", C.ruse[char]), (left + (w - side - 14) / 2, y + 22, (w - side - 14) / 2, 26), 21, RUSE)
        if here:
            for step in range(view.tilt[char]):
                ui.sprite("icons/right", (left + step * 18, y + 48, 16, 16))
            self._states(view, char, (left, y + 48, w - side - 16, 20), table, ui)
        self._affinities(char, (x + 4, y + h - 21, w - 8, 19), table, ui)

    def _portrait(self, char: int, tilt: int, box: Box, ui: Ui) -> None:
        """Draw a portrait, turned as the card lies on the table."""
        rect = ui.rect(box)
        picture = ui.assets.picture(f"{SLUG}/{C.characters[char]}", rect.w)
        if tilt:
            picture = ui.assets.keep(("tilted", char, rect.w, tilt), lambda: pygame.transform.rotate(picture, -QUARTER * tilt))
        ui.surface.blit(picture, picture.get_rect(center=rect.center))
        ui.edge(box, "ink", 2)

    def _states(self, view: Any, char: int, box: Box, table: Table, ui: Ui) -> None:
        say, notes = table.texts, []
        if view.hidden >> char & 1:
            notes.append(say("board.hidden"))
        if view.covered >> char & 1:
            notes.append(say("board.covered"))
        if view.door >> char & 1:
            notes.append(say("board.at_door"))
        if view.lying[char] >= 0:
            notes.append(say.short(C.objects[view.lying[char]].id))
        if view.drawn[char] >= 0:
            notes.append(say.short(C.treasures[view.drawn[char]].id))
        if notes:
            x, y, w, h = box
            ui.label(", ".join(notes), (x + 18 * view.tilt[char], y, max(30.0, w - 18 * view.tilt[char]), h), 15, SMALL, zoom=True)

    def _affinities(self, char: int, box: Box, table: Table, ui: Ui) -> None:
        """Draw whom or what a character cares for: circled affinities on a disc, plain ones without."""
        x, y, w, h = box
        shown = words.affinities(char)
        pitch = min(34.0, w / max(1, len(shown)))
        for i, (name, points, circled) in enumerate(shown):
            spot = (x + i * pitch, y, pitch - 3, h)
            ui.fill(spot, "paper" if circled else "stone")
            letter = table.texts("board.type." + name)
            ui.label(f"{letter}{points}" if points else letter, spot, 15, INK, zoom=True)

    # Cards

    def _treasure(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        treasure = place.data[0]
        if treasure < 0:
            self._hidden(view, place, table, ui)
            return
        say, card = table.texts, C.treasures[treasure]
        face = CardFace(card.id, say.name(card.id), "noble", art=f"{SLUG}/{card.id}", short=say.short(card.id),
                        annex_name=" ".join(say("board.type." + name) for name in card.types))
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), "", ui.view.floor_px))
        x, y, w, h = place.box
        best = max((C.scores[hero][treasure] for hero in view.heroes[table.mine]), default=0)
        if place.data[1] is not None and best:
            star = (x + w - 36, y + 34, 32, 32)
            ui.sprite("icons/star", star)
            ui.label(str(best), star, 18, Style("bold", "ink", "center"))

    def _object(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        say, thing = table.texts, C.objects[place.data[0]]
        uses = " ".join(say("board.use." + effect.name) for effect in thing.effects)
        face = CardFace(thing.id, say.name(thing.id), "merchant", art=f"{SLUG}/{thing.id}", short=say.short(thing.id),
                        annex_name=uses)
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), "", ui.view.floor_px))
        if thing.worth:
            x, y, w, h = place.box
            ui.sprite("icons/house", (x + w - 34, y + 34, 28, 28))
            ui.label(f"-{thing.worth}", (x + w - 36, y + 60, 32, 20), 15, BOLD)

    def _hidden(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        rect = ui.rect(place.box)
        ui.surface.blit(back(ui.assets, rect.size, "brawl.accent", "mug"), rect)

    def _offer(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        x, y, w, h = place.box
        ui.panel(place.box, "ui/note", c1="paper")
        emblem(ui, (x + w / 2 - 18, y + 8, 36, 36), table.seats[seat].colour, table.seats[seat].letter)
        cards = [card for slot, card in enumerate(view.treasures[seat]) if slot in view.offers[seat]]
        text = ", ".join(table.texts.short(C.treasures[card].id) if card >= 0 else "?" for card in cards) or "—"
        ui.label(text, (x + 4, y + 48, w - 8, h - 52), 15, Style("text", "ink", "center"), lines=3, zoom=True)

    def _agitation(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.panel(place.box, "ui/slot", c1="blood")
        ui.sprite("icons/hand", (x + w / 2 - 20, y + 12, 40, 40))
        ui.label(table.texts("board.agitation"), (x + 4, y + 54, w - 8, 24), 15, CENTRE, zoom=True)
        left = view.agitation[table.mine]
        ui.label(f"×{left}", (x + 4, y + 80, w - 8, 36), 24, GOLD)

    # The room

    def _exit(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.panel(place.box, "ui/slot", c1="table")
        ui.sprite("icons/door" if place.data == "door" else "icons/moon", (x + 6, y + 8, 44, h - 16))
        ui.label(table.texts("board." + place.data), (x + 52, y + 6, w - 56, h - 12), 15, Style("text", "cream", "left"), lines=3, zoom=True)

    def _arrival(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        say, kind = table.texts, C.characters[view.arrival] if view.arrival < len(C.characters) else "militia"
        face = CardFace(kind, say.name(kind), "police", art=f"{SLUG}/{kind}", short=say.short(kind))
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), "", ui.view.floor_px))

    def _queue(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self._count(place.box, table.texts("board.arrivals"), str(view.queue.size), ui)

    def _stock(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self._count(place.box, table.texts("board.stock"), f"{view.stock.size} / {sum(view.spent)}", ui)

    def _sign(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.panel(place.box, "ui/plate")
        ui.label(table.texts("board.tavern"), (x + 6, y + 10, w - 12, 24), 16, BOLD)
        worth = C.setup.tavern.worth - sum(n * thing.worth for n, thing in zip(view.broken, C.objects))
        ui.label(str(worth), (x + 6, y + 36, w - 12, 60), 38, GOLD)
        ui.label(table.texts("board.broken", sum(view.broken)), (x + 6, y + h - 44, w - 12, 34), 15, BOLD, lines=2, zoom=True)

    def _count(self, box: Box, text: str, number: str, ui: Ui) -> None:
        x, y, w, h = box
        ui.panel(box, "ui/slot", c1="table")
        ui.label(text, (x + 4, y + 6, w - 8, 22), 15, CENTRE, zoom=True)
        ui.label(number, (x + 4, y + 30, w - 8, h - 36), 24, GOLD)
