"""How each place of the table of Taverns & Dragons looks: zones and locations, cards, dice, minions, the kitchen.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.app.geometry import Box
from game.boards.base import Place, Table, record
from game.boards.feast.places import ENCOUNTER, SLUG, C, Layout
from game.kernel.state import NOTHING
from game.pieces.card import Card, CardFace, back
from game.pieces.die import die
from game.pieces.token import pawn
from game.rules.feast.content import FACES, INGREDIENTS, SPOTS, SYMBOLS
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
NAME = Style("bold", "cream", "left")
INK = Style("bold", "ink", "left")
INK_CENTRE = Style("bold", "ink", "center")
SMALL = Style("text", "straw", "left")
GOLD = Style("bold", "lit", "center", "ink")
PAWN_PITCH = 34.0


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            name: getattr(self, "_" + name) for name in (
                "zone", "printed", "token", "goblin", "location", "recipe", "hero", "bank", "spring", "dragon", "damage", "header",
                "die", "minion", "store", "runes", "space", "bonus", "item", "mission", "hunt_die")}

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    def icon(self, name: str, box: Box, ui: Ui) -> None:
        """Draw a small picture of a thing."""
        ui.sprite("icons/" + name, box)

    # The map

    def _zone(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        zone = place.data
        x, y, w, h = place.box
        name = f"{zone + 1} {table.texts.name(C.zones[zone].id)}"
        wide = min(w - 2, ui.text_width(name, 16, "bold") + 20)
        ui.panel((x + 1, y + 1, wide, 25), "feast/ribbon", c1="paper")
        ui.label(name, (x + 8, y + 2, wide - 12, 22), 16, INK, zoom=True)
        if C.zones[zone].role == "maple":
            self.icon("rune", (x + w - 34, y + 26, 28, 28), ui)
        self._pawns(view, zone, (x + 6, y + 64, w - 12, h - 66), table, ui)

    def _pawns(self, view: Any, zone: int, box: Box, table: Table, ui: Ui) -> None:
        """Draw who stands in a zone: a pawn a minion, in its owner's colour, with the kind's letter."""
        x, y, w, h = box
        here = [(seat, minion) for seat, zones in enumerate(view.zones) for minion, at in enumerate(zones) if at == zone]
        each = max(1, int(w // PAWN_PITCH))
        for i, (seat, minion) in enumerate(here):
            spot = (x + i % each * PAWN_PITCH, y + i // each * 34, 30, 32)
            rect = ui.rect(spot)
            ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size), rect)
            ui.label(table.texts("board.letter." + C.minions[minion].id), (spot[0], y + i // each * 34 + 12, 30, 20), 15, BOLD, zoom=True)

    def _printed(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self._disc(place.box, INGREDIENTS[place.data], ui, "stone")

    def _token(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self._disc(place.box, "hint" if place.data == ENCOUNTER else INGREDIENTS[place.data], ui, "paper")

    def _goblin(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        self._disc(place.box, "wallet", ui, "leaf")

    def _disc(self, box: Box, icon: str, ui: Ui, colour: str) -> None:
        x, y, w, h = box
        ui.sprite("tokens/round", box, c1=colour)
        self.icon(icon, (x + w * 0.18, y + h * 0.18, w * 0.64, h * 0.64), ui)

    def _location(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        spot = place.data
        x, y, w, h = place.box
        found = C.locations[view.spots[spot]]
        ui.panel(place.box, "feast/house", c1="feast.accent")
        ui.label(table.texts.name(found.id), (x + 10, y + 1, w - 40, 22), 16, NAME, zoom=True)
        ui.label(SPOTS[spot], (x + w - 30, y + 1, 20, 22), 16, BOLD)
        uses = C.setup.locations.uses[view.seats]
        for i in range(uses):
            box = (x + 14 + i * 58, y + 32, 52, 38)
            ui.panel(box, "ui/slot")
            if i < len(view.paid[spot]):
                emblem(ui, (box[0] + 10, y + 35, 32, 32), table.seats[view.paid[spot][i]].colour, "")
            elif found.energy:
                self.icon("energy", (box[0] + 4, y + 37, 24, 28), ui)
                ui.label(str(found.energy), (box[0] + 26, y + 32, 22, 38), 18, CENTRE)
            else:
                self.icon("coin", (box[0] + 4, y + 39, 24, 24), ui)
                ui.label(str(found.gold) if found.gold else "?", (box[0] + 26, y + 32, 22, 38), 18, CENTRE)
        ui.label(table.texts("board.at." + found.id), (x + 14, y + h - 28, w - 28, 20), 15, Style("text", "ink", "left"), zoom=True)
        if view.dragon != NOTHING and C.dragons[view.dragon].spot == spot:
            box = (x + w - 66, y + 28, 60, 60)
            rect = ui.rect(box)
            ui.surface.blit(ui.assets.picture(f"{SLUG}/{C.dragons[view.dragon].id}", rect.w), rect)
            ui.edge(box, "blood", 3)

    # Offers

    def _recipe(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        if place.data == NOTHING:
            ui.panel(place.box, "ui/slot")
            return
        found = C.recipes[place.data]
        ui.panel(place.box, "ui/note", c1="paper")
        ui.label(table.texts.name(found.id), (x + 8, y + 3, w - 50, 22), 15, INK, zoom=True, short=table.texts.short(found.id))
        star = (x + w - 42, y + 4, 34, 34)
        self.icon("star", star, ui)
        ui.label(str(found.prestige), star, 16, INK_CENTRE)
        left = x + 8
        for kind, number in found.needs.items():
            for _ in range(number):
                self.icon(kind, (left, y + 26, 26, 26), ui)
                left += 27

    def _hero(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        hero, offered, tired = place.data
        if hero == NOTHING:
            ui.panel(place.box, "ui/slot")
            return
        say, found = table.texts, C.heroes[hero]
        effects = found.effects or found.either
        face = CardFace(found.id, say.name(found.id), "forest", art=f"{SLUG}/{found.id}", short=say.short(found.id),
                        annex_name=say("board.does." + effects[0].name))
        x, y, w, h = place.box
        record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, ui.rect((x, y, w, h if offered else h - 30)), "", ui.view.floor_px))
        star = (x + w - 32, y + 26, 28, 28)
        self.icon("star", star, ui)
        ui.label(str(found.prestige), star, 15, INK_CENTRE)
        if offered:
            coin = (x + 3, y + 26, 28, 28)
            self.icon("coin", coin, ui)
            ui.label(str(found.price), coin, 17, GOLD)
        elif tired:
            ui.fill((x + 4, y + 30, w - 8, h - 84), (20, 12, 10, 150))
            ui.label(say("board.tired"), (x + 2, y + 40, w - 4, 26), 16, BOLD, zoom=True)

    def _bonus(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, hero = place.data
        x, y, w, h = place.box
        gone = bool(view.favours[seat] >> hero & 1)
        ui.panel(place.box, "ui/slot", c1="table" if gone else "leather")
        bonus = C.heroes[hero].bonus[0]
        what = bonus.params.get("ingredient") or bonus.params.get("symbol") or {"gold": "coin", "runes": "rune"}.get(bonus.name, "star")
        self.icon("energy", (x + 3, y + 4, 20, 22), ui)
        self.icon(str(what), (x + 28, y + 3, 24, 24), ui)
        if gone:
            ui.fill((x + 4, y + h / 2 - 2, w - 8, 3), "blood")

    def _bank(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        i = place.data
        x, y, w, h = place.box
        slot = C.setup.bank[i]
        ui.panel(place.box, "ui/slot", c1="leather")
        ui.label(str(slot.die) if slot.die else "?", (x + 4, y, 22, h), 20, CENTRE)
        coin = (x + 26, y + h / 2 - 13, 26, 26)
        self.icon("coin", coin, ui)
        ui.label(str(slot.gold if slot.die else view.blank), coin, 16, GOLD)
        if view.bank and view.bank[i] != NOTHING:
            emblem(ui, (x + 10, y + 8, 32, 32), table.seats[view.bank[i]].colour, table.seats[view.bank[i]].letter)

    def _spring(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.sprite("feast/spring", place.box, c1="teal")
        self.icon("energy", (x + 8, y + 8, 34, 36), ui)
        ui.label(table.texts("board.spring"), (x + 46, y, 110, h), 16, NAME, zoom=True)
        lying = [(seat, face) for seat, face in enumerate(view.sprung) if face]
        for i, (seat, face) in enumerate(lying):
            left = x + 156 + i * min(40.0, (w - 196) / max(1, len(lying) - 1))
            ui.surface.blit(die(ui.assets, face, ui.view.px(36), table.seats[seat].colour), ui.rect((left, y + 8, 36, 36)))

    def _dragon(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        say = table.texts
        ui.sprite("feast/lair", place.box, c1="lit" if view.dragon == NOTHING else "blood")
        if view.dragon == NOTHING:
            ui.label(say("board.asleep"), (x + 12, y + 8, w - 24, 60), 18, NAME, lines=2)
            ui.label(say("board.left", view.dragon_pile.size), (x + 12, y + 70, w - 24, 24), 16, SMALL)
            return
        found = C.dragons[view.dragon]
        ui.label(say.name(found.id), (x + 12, y + 4, w - 100, 24), 18, NAME)
        ui.label(say("board.sits", SPOTS[found.spot]), (x + w - 92, y + 4, 84, 24), 15, Style("text", "straw", "right"), zoom=True)
        for i, dragon_row in enumerate(found.rows):
            text = " · ".join(say("effect." + effect.name, **effect.params) for effect in dragon_row.effects)
            ui.label(text, (x + 140, y + 32 + i * 39, w - 150, 34), 15, SMALL, lines=2, zoom=True)
        ui.label(say("board.flame") + " " + " ".join(say("effect." + effect.name, **effect.params) for effect in found.special),
                 (x + 12, y + h - 74, w - 24, 66), 15, Style("text", "cream", "left"), lines=3, zoom=True)

    def _damage(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        i, symbol, wanted = place.data
        x, y, w, h = place.box
        free = view.damage[i][symbol] if view.damage else wanted
        side = (w + 3) / wanted - 3
        for n in range(wanted):
            box = (x + n * (side + 3), y, side, h)
            ui.panel(box, "ui/slot", c1="paper" if n < free else "table")
            self.icon(SYMBOLS[symbol] if n < free else "close", (box[0] + 5, y + 4, side - 10, h - 8), ui)

    def _hunt_die(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.sprite("tokens/die", place.box, c1="bone")
        self.icon(FACES[place.data], (x + w * 0.2, y + h * 0.16, w * 0.6, h * 0.6), ui)

    # Seats and kitchen

    def _header(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat = place.data
        look = table.seats[seat]
        x, y, w, h = place.box
        emblem(ui, (x + 3, y + h / 2 - 14, 28, 28), look.colour, look.letter)
        ui.label(look.name, (x + 36, y, w - 120, h), 17, NAME, zoom=True)
        star = (x + w - 80, y + h / 2 - 15, 30, 30)
        self.icon("star", star, ui)
        ui.label(str(view.prestige[seat]), (x + w - 50, y, 30, h), 20, NAME)
        if view.first == seat:
            ui.sprite("icons/flag", (x + w - 26, y + h / 2 - 11, 22, 22))

    def _die(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, face = place.data
        rect = ui.rect(place.box)
        image = die(ui.assets, face, min(rect.size), table.seats[seat].colour)
        ui.surface.blit(image, image.get_rect(center=rect.center))

    def _minion(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, minion = place.data
        x, y, w, h = place.box
        found = C.minions[minion]
        ui.panel(place.box, "ui/slot", c1="leather")
        laid = view.laid[seat][minion]
        spot = (x + 5, y + 5, 40, 40)
        ui.panel(spot, "ui/slot")
        if laid:
            ui.surface.blit(die(ui.assets, laid, ui.view.px(38), table.seats[seat].colour), ui.rect(spot))
        ui.label(table.texts.name(found.id), (x + 50, y + 4, 80, 22), 15, NAME, zoom=True, short=table.texts.short(found.id))
        ui.label(table.texts("board.in_zone", view.zones[seat][minion] + 1), (x + 50, y + 25, 80, 20), 15, SMALL, zoom=True)
        load = len(view.cargo[seat][minion])
        for n in range(load, found.slots):
            box = (x + 132 + n * 38, y + 8, 35, 35)
            ui.panel(box, "ui/slot")
            if n < load + view.wounds[seat][minion]:
                self.icon("wound", (box[0] + 5, box[1] + 5, 25, 25), ui)

    def _store(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, kind = place.data
        x, y, w, h = place.box
        ui.panel(place.box, "ui/slot")
        self.icon(INGREDIENTS[kind], (x + 6, y + 4, 28, 28), ui)
        ui.label(str(view.stores[seat][kind]), (x, y + 32, w, 28), 20, CENTRE)

    def _runes(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        self.icon("rune", (x + 4, y + 4, 28, 28), ui)
        ui.label(str(view.runes[place.data]), (x + 34, y, 28, h), 20, NAME)

    def _space(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        seat, number = place.data
        x, y, w, h = place.box
        here = view.marks[seat] == number
        ui.panel(place.box, "ui/parchment" if here else "ui/slot")
        if number > 1:
            effects = C.rows[C.tracks[view.houses[seat]][number - 2]].effects
            ui.label(table.texts("board.does." + effects[0].name), (x + 2, y + 4, w - 4, h - 8), 15,
                     Style("text", "ink" if here else "cream", "center"), lines=3, zoom=True)
        if here:
            emblem(ui, (x + w / 2 - 11, y + h - 26, 22, 22), table.seats[seat].colour, "")

    def _item(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        ui.panel(place.box, "ui/note", c1="paper")
        ui.label(table.texts.name(C.items[place.data].id), (x + 3, y + 4, w - 6, h - 8), 15, INK_CENTRE, lines=3, zoom=True)

    def _mission(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        if place.data < 0 or not table.open_hand(table.mine):
            rect = ui.rect(place.box)
            ui.surface.blit(back(ui.assets, rect.size, "feast.accent", "hint"), rect)
            return
        ui.panel(place.box, "ui/parchment")
        ui.label(table.texts.name(C.missions[place.data].id), (x + 3, y + 4, w - 6, h - 8), 15, INK_CENTRE, lines=4, zoom=True)
