"""How a seat's own things look in Taverns & Dragons: dice, minions, store, bonuses, track, items, dishes, missions.

Draws from the view and the definitions; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Place, Table
from game.boards.feast.places import BUILDS, SLUG, C
from game.content.effects import Effect
from game.pieces.card import back
from game.pieces.die import die as die_of
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
NAME = Style("bold", "cream", "left")
INK_CENTRE = Style("bold", "ink", "center")
SMALL = Style("text", "straw", "left")
SIGNS = {
    "gold": "coin",
    "energy": "energy",
    "runes": "rune",
    "reroll_die": "reroll",
    "set_die": "die",
    "ready": "mead",
    "swap": "shuffle",
    "season": "plate",
    "stretch": "boot",
    "walk_on": "right",
    "carry_home": "tray",
    "reactivate": "reroll",
    "nurse": "plus",
    "hunt_dice": "dragon",
    "hire_for_less": "person",
    "raise_dice": "die",
    "visit_far": "house",
    "visit_free": "house",
    "forage": "hand",
    "energy_per_hero": "energy",
    "copy_cargo": "tray",
    "reroll_dice": "reroll",
    "empty_minion": "tray",
    "heal_all": "plus",
    "ignore_claws": "guard",
    "give_stored": "coin",
    "burgle": "coin",
    "scrap_recipe": "plate",
}
"""The icon of what a space of the track, a bonus or a hero does, where it isn't an ingredient or a symbol of damage."""


def sign(effect: Effect) -> str:
    """Return the icon of an effect."""
    return str(effect.params.get("ingredient") or effect.params.get("symbol") or SIGNS.get(effect.name, "star"))


def header(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw who sits here, the flag of the first player, the prestige so far."""
    seat = place.data
    look = table.seats[seat]
    x, y, w, h = place.box
    emblem(ui, (x + 3, y + h / 2 - 14, 28, 28), look.colour, look.letter, crown=seat in table.leaders())
    ui.label(look.name, (x + 36, y, w - 128, h), 17, NAME, zoom=True)
    if view.first == seat:
        ui.sprite("icons/flag", (x + w - 90, y + h / 2 - 11, 22, 22))
    star = (x + w - 66, y + h / 2 - 14, 28, 28)
    ui.sprite("icons/star", star)
    ui.label(str(view.prestige[seat]), (x + w - 37, y, 36, h), 20, NAME)


def die(view: Any, place: Place, table: Table, ui: Ui) -> None:
    seat, face = place.data
    rect = ui.rect(place.box)
    image = die_of(ui.assets, face, min(rect.size), table.seats[seat].colour)
    ui.surface.blit(image, image.get_rect(center=rect.center))


def minion(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a minion: the die that lies there, its pawn, its zone, free places and wounds; cargo are places of their
    own."""
    seat, number = place.data
    x, y, w, h = place.box
    found = C.minions[number]
    ui.panel(place.box, "ui/slot", c1="leather")
    laid = view.laid[seat][number]
    spot = (x + 5, y + 5, 40, 40)
    ui.panel(spot, "ui/slot")
    if laid:
        ui.surface.blit(die_of(ui.assets, laid, ui.view.px(38), table.seats[seat].colour), ui.rect(spot))
    rect = ui.rect((x + 47, y + 8, 28, 34))
    ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size, BUILDS[number]), rect)
    ui.label(table.texts.short(found.id), (x + 76, y + 4, 57, 22), 15, NAME, zoom=True)
    ui.label(table.texts("board.in_zone", view.zones[seat][number] + 1), (x + 76, y + 25, 57, 20), 15, SMALL, zoom=True)
    load = len(view.cargo[seat][number])
    for n in range(load, found.slots):
        box = (x + 134 + n * 38, y + 8, 35, 35)
        ui.panel(box, "ui/slot")
        if n < load + view.wounds[seat][number]:
            ui.sprite("icons/wound", (box[0] + 5, box[1] + 5, 25, 25))


def store(view: Any, place: Place, table: Table, ui: Ui) -> None:
    seat, kind = place.data
    x, y, w, _ = place.box
    ui.panel(place.box, "ui/slot")
    ui.sprite("icons/" + INGREDIENTS[kind], (x + 6, y + 4, 28, 28))
    ui.label(str(view.stores[seat][kind]), (x, y + 32, w, 28), 20, CENTRE)


def runes(view: Any, place: Place, table: Table, ui: Ui) -> None:
    x, y, _, h = place.box
    ui.sprite("icons/rune", (x + 4, y + 4, 28, 28))
    ui.label(str(view.runes[place.data]), (x + 34, y, 28, h), 20, NAME)


def bonus(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero's bonus: an energy for what it brings; struck off once it is used."""
    seat, hero = place.data
    x, y, w, h = place.box
    gone = bool(view.favours[seat] >> hero & 1)
    ui.panel(place.box, "ui/slot", c1="table" if gone else "leather")
    ui.sprite("icons/energy", (x + 4, y + 4, 20, 22))
    ui.sprite("icons/right", (x + 26, y + 8, 14, 14))
    ui.sprite("icons/" + sign(C.heroes[hero].bonus[0]), (x + 42, y + 3, 24, 24))
    if gone:
        ui.fill((x + 4, y + h / 2 - 2, w - 8, 3), "blood")


def space(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a space of the track of 1s: what it brings, and the marker."""
    seat, number = place.data
    x, y, w, h = place.box
    here = view.marks[seat] == number
    ui.panel(place.box, "ui/parchment" if here else "ui/slot", **({} if here else {"c1": "leather"}))
    if number > 1:
        row = C.rows[C.tracks[view.houses[seat]][number - 2]]
        effects = row.effects[:2]
        side = 26.0 if len(effects) == 1 else 19.0
        for i, effect in enumerate(effects):
            ui.sprite("icons/" + sign(effect), (x + w / 2 - side * len(effects) / 2 + i * side, y + 5, side, side))
        figures = [held for effect in effects[:1] for held in effect.params.values() if type(held) is int]
        if figures and not row.either:
            ui.label(str(figures[0]), (x + 2, y + 28, w - 4, 20), 16, INK_CENTRE if here else CENTRE, zoom=True)
    else:
        ui.label("1", (x, y + 6, w, 24), 18, INK_CENTRE if here else CENTRE, zoom=True)
    if here:
        emblem(ui, (x + w / 2 - 11, y + h - 24, 22, 22), table.seats[seat].colour, "")


def item(view: Any, place: Place, table: Table, ui: Ui) -> None:
    number, count = place.data
    x, y, w, h = place.box
    ui.panel(place.box, "ui/note", c1="paper")
    side = min(w - 8, h - 30)
    picture(f"{SLUG}/{C.items[number].id}", (x + (w - side) / 2, y + 4, side, side), ui)
    ui.label(table.texts.short(C.items[number].id), (x + 2, y + h - 24, w - 4, 22), 15, INK_CENTRE, zoom=True)
    if count > 1:
        ui.label(f"×{count}", (x + w - 26, y + 2, 24, 20), 16, BOLD, zoom=True)


def dish(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a dish that has been cooked, and what it brought."""
    recipe, won = place.data
    x, y, w, h = place.box
    ui.panel(place.box, "ui/note", c1="paper")
    side = min(w - 8, h - 12)
    picture(f"{SLUG}/{C.recipes[recipe].id}", (x + (w - side) / 2, y + 4, side, side), ui)
    if won:
        ui.label(str(won), (x, y + h - 25, w, 22), 19, Style("bold", "lit", "center", "ink"), zoom=True)


def mission(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a secret mission: its back, or its name while it may be seen."""
    seat, number = place.data
    x, y, w, h = place.box
    if number < 0 or not table.open_hand(seat):
        rect = ui.rect(place.box)
        ui.surface.blit(back(ui.assets, rect.size, "feast.accent", "hint"), rect)
        return
    ui.panel(place.box, "ui/parchment")
    ui.sprite("icons/star", (x + w / 2 - 25, y + 4, 24, 24))
    ui.label(str(C.missions[number].prestige), (x + w / 2 - 25, y + 4, 24, 24), 15, INK_CENTRE)
    ui.sprite(f"{SLUG}/{C.missions[number].id}", (x + w / 2 + 1, y + 2, 28, 28))
    name = table.texts.short(C.missions[number].id)
    ui.label(name, (x + 2, y + 28, w - 4, h - 32), 15, INK_CENTRE, lines=3, zoom=True)


def card(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw something that lies in a tray: its picture large, its name and what it does."""
    art, name, words = place.data
    x, y, w, h = place.box
    ui.panel(place.box, "ui/parchment")
    ui.label(name, (x + 12, y + 10, w - 24, 44), 18, INK_CENTRE, lines=2)
    side = min(w - 60, h * 0.42) if art else 0.0
    if art.startswith("sprite:"):
        ui.sprite(art.removeprefix("sprite:"), (x + (w - side) / 2, y + 58, side, side))
    elif art:
        picture(art, (x + (w - side) / 2, y + 58, side, side), ui)
    top = y + 62 + side
    ui.label(words, (x + 12, top, w - 24, y + h - 12 - top), 16, Style("text", "ink", "center"), lines=6, zoom=True)


def picture(art: str, box: Box, ui: Ui) -> None:
    """Draw the picture of a person or a thing, square, in the middle of a box."""
    rect = ui.rect(box)
    side = min(rect.size)
    ui.surface.blit(ui.assets.picture(art, side), (rect.centerx - side // 2, rect.centery - side // 2))


SHOWS = {
    "header": header,
    "die": die,
    "minion": minion,
    "store": store,
    "runes": runes,
    "bonus": bonus,
    "space": space,
    "item": item,
    "dish": dish,
    "mission": mission,
    "card": card,
}
"""By `show` of a place: how it is drawn."""
