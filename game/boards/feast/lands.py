"""How the map of Taverns & Dragons looks: zones and who stands there, tokens, locations, the dragon and its damage.

Draws from the view and the definitions; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Place, Table
from game.boards.feast.places import BUILDS, ENCOUNTER, SLUG, C, Figures
from game.boards.feast.words import rewards
from game.kernel.state import NOTHING
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS, SPOTS, SYMBOLS
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
NAME = Style("bold", "cream", "left")
INK = Style("bold", "ink", "left")
NOTE = Style("text", "ink", "left")
SMALL = Style("text", "straw", "left")
SMALL_RIGHT = Style("text", "straw", "right")
TEXT = Style("text", "cream", "left")
PAY = (52.0, 38.0, 56.0)
"""Width and height of a place to pay on a location, and how far apart they are."""
CHIP, CHIPS = 25.0, 24.0
"""Side of the sign of a token that lies at a location, and how far apart they are."""
SIGNS = {
    "gold": "coin",
    "prestige": "star",
    "wound": "wound",
    "hunt_dice": "die",
    "ignore_claws": "guard",
    "reroll_hunt": "reroll",
}
"""By the effect of such a token: its icon; a strike shows its symbol."""
VIEW = 56.0
"""Side of the picture of a location, or of the dragon on it."""

SAYS = {"board.at.{}": [place.id for place in C.locations]}


def zone(view: Any, place: Place, table: Table, ui: Ui) -> None:
    number, figures, lying = place.data
    x, y, w, _ = place.box
    name = f"{number + 1} {table.texts.name(C.zones[number].id)}"
    wide = min(w - 2, ui.text_width(name, 16, "bold") + 20)
    ui.panel((x + 1, y + 1, wide, 25), "feast/ribbon", c1="paper")
    ui.label(name, (x + 8, y + 2, wide - 12, 22), 16, INK, zoom=True)
    if C.zones[number].role == "maple":
        ui.sprite("icons/rune", (x + w - 34, y + 26, 28, 28))
    for part in lying:
        SHOWS[part.show](view, part, table, ui)
    for one in figures:
        _pawn(one, table, ui)


def figure(view: Any, place: Place, table: Table, ui: Ui) -> None:
    _pawn(place.data._replace(box=place.box), table, ui)


def _pawn(one: Figures, table: Table, ui: Ui) -> None:
    """Draw a minion's pawn in its owner's colour and its own build; several as one with their number."""
    rect = ui.rect(one.box)
    ui.surface.blit(pawn(ui.assets, table.seats[one.seat].colour, rect.size, BUILDS[one.minion]), rect)
    if one.count > 1:
        x, y, w, h = one.box
        ui.label(str(one.count), (x + w - 12, y + h - 20, 16, 20), 16, BOLD, zoom=True)


def printed(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw an ingredient that grows here without end."""
    x, y, w, h = place.box
    _disc(place.box, INGREDIENTS[place.data], ui, "stone")
    ui.label("∞", (x + w - 17, y + h - 17, 20, 18), 18, BOLD, zoom=True)


def token(view: Any, place: Place, table: Table, ui: Ui) -> None:
    _disc(place.box, "mask" if place.data == ENCOUNTER else INGREDIENTS[place.data], ui, "paper")


def goblin(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the goblin and how many items lie on his board."""
    x, y, w, h = place.box
    _disc((x, y, h, h), "goblin", ui, "leaf")
    ui.label(str(view.item_pile.size), (x + h - 14, y + h - 20, 18, 20), 16, BOLD, zoom=True)


def _disc(box: Box, icon: str, ui: Ui, colour: str) -> None:
    x, y, w, h = box
    ui.sprite("tokens/round", box, c1=colour)
    ui.sprite("icons/" + icon, (x + w * 0.18, y + h * 0.18, w * 0.64, h * 0.64))


def location(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw a location: what a visit costs, who has paid this round, what it does; a dragon covers its right end."""
    spot = place.data
    x, y, w, h = place.box
    found = C.locations[view.spots[spot]]
    ui.panel(place.box, "feast/house", c1="feast.accent")
    ui.label(table.texts.name(found.id), (x + 10, y + 1, w - 40, 22), 16, NAME, zoom=True)
    ui.label(SPOTS[spot], (x + w - 30, y + 1, 20, 22), 16, BOLD)
    wide, high, pitch = PAY
    for i in range(C.setup.locations.uses[view.seats]):
        box = (x + 12 + i * pitch, y + 30, wide, high)
        ui.panel(box, "ui/slot")
        if i < len(view.paid[spot]):
            emblem(ui, (box[0] + 10, box[1] + 3, 32, 32), table.seats[view.paid[spot][i]].colour, "")
        else:
            _price(found, box, ui)
    tokens = _tokens(view, found.id)
    room = w - 26 - len(tokens) * CHIPS
    ui.label(table.texts("board.at." + found.id), (x + 14, y + h - 28, room, 20), 15, NOTE, zoom=True)
    for i, token in enumerate(tokens):
        _sign(token, (x + 14 + room + i * CHIPS, y + h - 31, CHIP, CHIP), ui)
    here = view.dragon != NOTHING and C.dragons[view.dragon].spot == spot
    side = min(VIEW, h - 56) if tokens or not here else VIEW
    box = (x + w - VIEW - 10, y + 25, VIEW, side)
    rect = ui.rect((box[0], box[1], box[3], box[3]))
    art = C.dragons[view.dragon].id if here else found.id
    ui.surface.blit(ui.assets.picture(f"{SLUG}/{art}", rect.w), rect)
    ui.edge((box[0], box[1], box[3], box[3]), "blood" if here else "ink", 3 if here else 2)


def _tokens(view: Any, location: str) -> tuple[Any, ...]:
    """Return the tokens that lie at a location: what may turn up in the dungeon, what the forge has left."""
    if location == "dungeon":
        return tuple(C.dungeon)
    return tuple(C.forge[token] for token in view.forge) if location == "forge" else ()


def _sign(token: Any, box: Box, ui: Ui) -> None:
    """Draw what a token brings as an icon, with its figure where it is more than one."""
    effect = token.effects[0]
    ui.sprite("icons/" + SIGNS.get(effect.name, effect.params.get("symbol", "")), box)
    number = next((held for held in effect.params.values() if type(held) is int), 1)
    if number > 1:
        ui.label(str(number), box, 17, BOLD)


def _price(found: Any, box: Box, ui: Ui) -> None:
    x, y, _, h = box
    icon, number = ("energy", str(found.energy)) if found.energy else ("coin", str(found.gold))
    if found.goods:
        number = f"{min(found.goods.values())}–{max(found.goods.values())}"
    if not found.energy and not found.gold and not found.goods:
        icon, number = str(found.effects[0].params.get("ingredient", icon)), "1"
    ui.sprite("icons/" + icon, (x + 4, y + 6, 24, 26))
    ui.label(number, (x + 26, y, 25, h), 16 if found.goods else 18, CENTRE)


def dragon(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the dragon that is awake with what each row brings and its special attack, or the sleeping ones."""
    x, y, w, h = place.box
    say = table.texts
    ui.sprite("feast/lair", place.box)
    if view.dragon == NOTHING:
        ui.sprite("feast/sleeper", (x + 60, y + 98, 206, 110))
        ui.label(say("board.asleep"), (x + 12, y + 8, w - 24, 46), 18, NAME, lines=2, zoom=True)
        ui.label(say("board.left", view.dragon_pile.size), (x + 12, y + 56, w - 24, 24), 16, SMALL, zoom=True)
        return
    found = C.dragons[view.dragon]
    portrait = ui.rect((x + w - 62, y + 4, 56, 56))
    ui.label(say.name(found.id), (x + 10, y + 2, w - 130, 26), 18, NAME, zoom=True)
    ui.label(say("board.sits", SPOTS[found.spot]), (x + w - 120, y + 4, 54, 22), 15, SMALL_RIGHT, zoom=True)
    ui.surface.blit(ui.assets.picture(f"{SLUG}/{found.id}", portrait.w), portrait)
    for i, line in enumerate(found.rows):
        left = x + 10 + (len(line.need)) * 41 + 4
        wide = x + w - 8 - left - (58 if i == 0 else 0)
        ui.label(rewards(line.effects, table), (left, y + 32 + i * 39, wide, 32), 15, SMALL, lines=2, zoom=True)
    special = " ".join(say("effect." + effect.name, **effect.params) for effect in found.special)
    box = (x + 6, y + h - 76, w - 12, 70)
    ui.fill(box, (20, 12, 10, 150))
    ui.sprite("icons/flame", (box[0] + 4, box[1] + 4, 28, 28))
    ui.label(special, (box[0] + 36, box[1] + 2, box[2] - 42, 34), 15, TEXT, lines=2, zoom=True)
    ui.sprite("icons/claw", (box[0] + 4, box[1] + 38, 26, 26))
    ui.label(say("board.claw"), (box[0] + 36, box[1] + 40, box[2] - 42, 24), 15, TEXT, zoom=True)


def damage(view: Any, place: Place, table: Table, ui: Ui) -> None:
    """Draw the places of one symbol in a row of the dragon; those that are filled are struck."""
    i, symbol, wanted = place.data
    x, y, w, h = place.box
    free = view.damage[i][symbol] if view.damage else wanted
    side = (w + 3) / wanted - 3
    for n in range(wanted):
        box = (x + n * (side + 3), y, side, h)
        ui.panel(box, "ui/slot", c1="paper" if n < free else "blood")
        ui.sprite("icons/" + (SYMBOLS[symbol] if n < free else "close"), (box[0] + 5, y + 4, side - 10, h - 8))


SHOWS = {
    "zone": zone,
    "figure": figure,
    "printed": printed,
    "token": token,
    "goblin": goblin,
    "location": location,
    "dragon": dragon,
    "damage": damage,
}
"""By `show` of a place: how it is drawn."""
