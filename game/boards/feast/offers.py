"""How what everybody may take looks in Taverns & Dragons: recipes, heroes, places of the bank, the spring.

Draws from the view and the definitions; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Place, Table, record
from game.boards.feast.household import sign
from game.boards.feast.places import SLUG, C
from game.boards.feast.words import does
from game.kernel.state import NOTHING
from game.pieces.card import Card, CardFace
from game.pieces.die import die
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
NAME = Style("bold", "cream", "left")
INK = Style("bold", "ink", "left")
INK_CENTRE = Style("bold", "ink", "center")
GOLD = Style("bold", "lit", "center", "ink")
TIRED = Style("bold", "cream", "left", "ink")
DISH = 34.0
BADGE = 24.0
"""Side of the badge that tells what kind of thing a hero does."""
TOP = 42.0
"""Where the figures stand on a hero's card: below a name of two lines."""


def recipe(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a recipe: name, ingredients, dish, prestige; the lowest says that it leaves next."""
    card, leaving = place.data
    x, y, w, _ = place.box
    if card == NOTHING:
        ui.panel(place.box, "ui/slot")
        ui.sprite("feast/no_recipe", place.box)
        return
    found = C.recipes[card]
    ui.panel(place.box, "ui/note", c1="paper")
    say = table.texts
    ui.label(say.name(found.id), (x + 8, y + 2, w - 52, 21), 15, INK, zoom=True, short=say.short(found.id))
    star = (x + w - 42, y + 2, 36, 36)
    ui.sprite("icons/star", star)
    ui.label(str(found.prestige), star, 17, INK_CENTRE)
    left = x + 8
    for kind, number in found.needs.items():
        for _ in range(number):
            ui.sprite("icons/" + kind, (left, y + 25, 26, 26))
            left += 27
    rect = ui.rect((x + w - 80, y + 21, DISH, DISH))
    ui.surface.blit(ui.assets.picture(f"{SLUG}/{found.id}", rect.w), rect)
    if leaving:
        ui.sprite("icons/hourglass", (x + w - 34, y + 37, 18, 18))


def hero(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero: his face, his prestige, what he can do; for hire with his price, in a kitchen ready or exhausted."""
    card, offered, tired = place.data
    if card == NOTHING:
        ui.panel(place.box, "ui/slot")
        ui.sprite("feast/no_hero", place.box)
        return
    say, found = table.texts, C.heroes[card]
    effects = found.effects or found.either
    face = CardFace(
        found.id,
        say.name(found.id),
        "forest",
        art=f"{SLUG}/{found.id}",
        short=say.short(found.id),
        annex_name=does(found, table),
        sign=False,
    )
    x, y, w, h = place.box
    rect = ui.rect((x, y, w, h if offered else h - 30))
    record(ui, Card(face).draw(ui.surface, ui.assets, ui.type, rect, "", ui.view.floor_px))
    if tired:
        ui.fill((x + 4, y + TOP - 2, w - 8, h - 54 - TOP), (20, 12, 10, 150))
    if not tired:
        badge = (x + 4, y + rect.h / ui.view.k - BADGE - 22, BADGE, BADGE)
        ui.sprite("tokens/round", badge, c1="paper")
        ui.sprite("icons/" + sign(effects[0]), (badge[0] + 4, badge[1] + 4, BADGE - 8, BADGE - 8))
    star = (x + w - 33, y + TOP - 4, 30, 30)
    ui.sprite("icons/star", star)
    ui.label(str(found.prestige), star, 15, INK_CENTRE)
    if offered:
        coin = (x + 2, y + TOP - 6, 30, 30)
        ui.sprite("icons/coin", coin)
        ui.label(str(found.price), coin, 17, GOLD)
    elif tired:
        ui.label(say("board.tired"), (x + 4, y + TOP + 3, w - 40, 24), 15, TIRED, zoom=True)


def bank(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a place of the bank: the die that it takes, what it pays, who has been there this round."""
    i = place.data
    x, y, w, h = place.box
    slot = C.setup.bank[i]
    ui.panel(place.box, "ui/slot", c1="leather")
    face = ui.rect((x + 2, y + h / 2 - 12, 24, 24))
    if slot.die:
        ui.surface.blit(die(ui.assets, slot.die, face.w, "neutral"), face)
    else:
        ui.sprite("tokens/die", (x + 2, y + h / 2 - 12, 24, 24), c1="bone")
        ui.label("?", (x + 2, y + h / 2 - 14, 24, 24), 18, INK_CENTRE)
    coin = (x + 26, y + h / 2 - 13, 27, 27)
    ui.sprite("icons/coin", coin)
    pays = slot.gold if slot.die else view.blank
    ui.label(str(pays), coin, 17, GOLD)
    if not pays:
        ui.sprite("icons/lock", (x + 12, y + 8, 32, 32))
    if view.bank and view.bank[i] != NOTHING:
        emblem(ui, (x, y + 9, 30, 30), table.seats[view.bank[i]].colour, "")


def spring(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the spring with the dice that lie there."""
    x, y, w, h = place.box
    ui.sprite("feast/spring", place.box, c1="teal")
    ui.sprite("tokens/die", (x + 8, y + 11, 30, 30), c1="bone")
    ui.label("?", (x + 8, y + 9, 30, 30), 20, INK_CENTRE)
    ui.sprite("icons/right", (x + 41, y + 18, 15, 16))
    ui.sprite("icons/energy", (x + 58, y + 9, 32, 34))
    ui.label(table.texts("board.spring"), (x + 92, y, 66, h), 16, NAME, zoom=True)
    lying = [(seat, face) for seat, face in enumerate(view.sprung) if face]
    for i, (seat, face) in enumerate(lying):
        left = x + 156 + i * min(40.0, (w - 196) / max(1, len(lying) - 1))
        ui.surface.blit(die(ui.assets, face, ui.view.px(36), table.seats[seat].colour), ui.rect((left, y + 8, 36, 36)))


SHOWS = {"recipe": recipe, "hero": hero, "bank": bank, "spring": spring}
"""By `show` of a place: how it is drawn."""
