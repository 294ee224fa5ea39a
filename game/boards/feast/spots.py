"""How the locations of Taverns & Dragons look: a building with its name, what a visit costs and who has paid, and the
dragon that sits on one of them with its scroll.

Draws from the view and the definitions; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.boards.feast.doing import briefly, sentences
from game.boards.feast.faces import cut_out
from game.boards.feast.places import BOARD, HANGS_WIDE, ROWS, SLUG, C, Layout, doze
from game.boards.feast.signs import rewarded
from game.boards.feast.view import View
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.rules.feast.content import SPOTS, SYMBOLS
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.text import Style
from game.widgets.ui import Ui

BOLD = Style("bold", "cream", "center", "ink")
LETTER = Style("bold", "cream", "center")
NAME = Style("bold", "ink", "left")
TEXT = Style("text", "ink", "left")
INK = Style("bold", "ink", "center")
ASLEEP = Style("bold", "cream", "center", "ink")
HOUSE = 92.0
"""Side of the building of a location."""
PAY: Box = (88, 20, 42, 36)
"""Where the first place to pay is, measured from the corner of its location; the next follows."""
HANGS = 47.0
"""How high the board with the name is."""
CHIP, CHIPS = 20.0, 18.0
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
HIDES = {
    "bogmaw": ("leaf", "straw"),
    "frostfang": ("snow", "plum"),
    "venomcrest": ("stone", "leaf"),
    "hoardwyrm": ("gold", "blood"),
    "glutton": ("plum", "amber"),
}
"""By dragon: the colour of its body and of its wing."""
WHOLE = ("emberscale", "stormwing", "shadowmoth")
"""Dragons that are drawn whole, in a pose of their own."""
HEADS = {"frostfang": "feast/frostfang_head", "glutton": "feast/glutton_head"}
"""Heads without the wings that a portrait shows a part of."""
CUT, LOW = 0.84, {"glutton": 0.95, "hoardwyrm": 0.95}
"""How much of a portrait is seen of it above its feet, and of those who sit on the ground."""


SAYS = {"board.at.{}": [place.id for place in C.locations]}


def location(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw a location: its building, the places to pay, its name with what it does. A dragon stands in front of the
    building, and nobody pays then."""
    spot = place.data
    x, y, w, h = place.box
    found = C.locations[view.spots[spot]]
    here = view.dragon != NOTHING and C.dragons[view.dragon].spot == spot
    cut_out(f"{SLUG}/{found.id}", (x, y, HOUSE, HOUSE), ui)
    dx, dy, wide, high = PAY
    for i in range(C.setup.locations.uses[view.seats]):
        box = (x + dx + i * (wide + 1), y + dy, wide, high)
        if i < len(view.paid[spot]):
            ui.sprite("feast/plate", box, stretch=True, c1="#8a6a48")
            emblem(ui, (box[0] + 7, box[1] + 5, 26, 26), table.seats[view.paid[spot][i]].colour, "")
        elif not here:
            ui.sprite("feast/plate", box, stretch=True, c1="wood")
            _price(found, box, ui)
    if not _behind(view, spot, layout):
        sign(view, spot, (x, y), table, ui)


def sign(view: View, spot: int, corner: tuple[float, float], table: Table, ui: Ui) -> None:
    """Draw the board with a location's letter, its name, what it does, and the tokens that lie there."""
    x, y = corner
    found = C.locations[view.spots[spot]]
    say = table.texts
    name, does = say.name(found.id), say("board.at." + found.id)
    tokens = _tokens(view, found.id)
    wide = max(ui.text_width(name, 16, "bold"), ui.text_width(does, 15) + (len(tokens) * CHIPS + 6 if tokens else 0))
    wide = min(HANGS_WIDE, wide + 42)
    top = y + BOARD
    ui.panel((x, top, wide, HANGS), "ui/note", c1="paper")
    ui.fill((x + 4, top + 5, 22, HANGS - 10), "feast.accentd")
    ui.label(SPOTS[spot], (x + 4, top + 5, 22, HANGS - 10), 18, LETTER)
    ui.label(name, (x + 31, top + 2, wide - 36, 20), 16, NAME, zoom=True, short=say.short(found.id))
    ui.label(does, (x + 31, top + 21, wide - 36 - len(tokens) * CHIPS, 20), 15, TEXT, zoom=True)
    for i, token in enumerate(tokens):
        _token(token, (x + wide - 6 - (len(tokens) - i) * CHIPS, top + 22, CHIP, CHIP), ui)


def _tokens(view: View, location: str) -> tuple[Any, ...]:
    """Return the tokens that lie at a location: what may turn up in the dungeon, what the forge has left."""
    if location == "dungeon":
        return tuple(C.dungeon)
    return tuple(C.forge[token] for token in view.forge) if location == "forge" else ()


def _token(token: Any, box: Box, ui: Ui) -> None:
    """Draw what a token brings as an icon, with its figure where it is more than one."""
    effect = token.effects[0]
    ui.sprite("icons/" + SIGNS.get(effect.name, effect.params.get("symbol", "")), box)
    number = next((held for held in effect.params.values() if type(held) is int), 1)
    if number > 1:
        ui.label(str(number), box, 16, BOLD)


def _price(found: Any, box: Box, ui: Ui) -> None:
    x, y, w, h = box
    icon, number = ("energy", str(found.energy)) if found.energy else ("coin", str(found.gold))
    if found.goods:
        number = f"{min(found.goods.values())}–{max(found.goods.values())}"
    if not found.energy and not found.gold and not found.goods:
        icon, number = str(found.effects[0].params.get("ingredient", icon)), "1"
    side = 13.0 if found.goods else 19.0
    ui.sprite("icons/" + icon, (x + (1 if found.goods else 3), y + (h - 22) / 2, side, 22))
    ui.label(number, (x + side, y, w - side - 1, h - 2), 15 if found.goods else 18, BOLD, zoom=True)


# -- the dragon -------------------------------------------------------------------------------------------------------


def asleep(view: View, place: Place, table: Table, ui: Ui) -> None:
    cave(view, place.box, True, table, ui)


def cave(view: View, box: Box, told: bool, table: Table, ui: Ui) -> None:
    """Draw the cave in which the dragons sleep, and how many there are where that is told."""
    x, y, w, h = box
    ui.sprite("feast/cave", (x, y, w, h - 14))
    ui.sprite("feast/sleeper", (x + 10, y + 36, w - 20, 44))
    if told:
        words = table.texts("board.asleep_left", view.dragon_pile.size)
        ui.label(words, doze(box), 15, ASLEEP, zoom=True)


def figure(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the dragon that is awake on its location: no board of any location lies behind it."""
    beast(C.dragons[view.dragon].id, place.box, ui)
    for spot, name in enumerate(SPOTS):
        if _behind(view, spot, layout):
            before = ui.dim(table.light(f"location:{name}"))
            sign(view, spot, layout[f"spot_{name}"][:2], table, ui)
            ui.dim(before)


def _behind(view: View, spot: int, layout: Layout) -> bool:
    """Whether the board of a location would lie behind the dragon."""
    if view.dragon == NOTHING:
        return False
    x, y, w, _ = layout[f"spot_{SPOTS[spot]}"]
    return Rect(layout[f"dragon_{SPOTS[C.dragons[view.dragon].spot]}"]).colliderect((x, y + BOARD, w, HANGS))


def beast(name: str, box: Box, ui: Ui) -> None:
    """Draw a whole dragon, in a pose of its own or sitting: body with wing and tail, its own head, its feet."""
    x, y, w, h = box
    if name in WHOLE:
        cut_out(f"{SLUG}/{name}", box, ui)
        return
    body, wing = HIDES[name]
    ui.sprite("feast/dragon_body", (x + w * 0.04, y, w * 0.96, h), c1=body, c2=wing)
    head = ui.rect((x - w * 0.02, y - h * 0.02, h, h))

    def make() -> Surface:
        drawn = HEADS.get(name)
        image = (
            ui.assets.picture(f"{SLUG}/{name}", head.w, ground=False)
            if drawn is None
            else ui.assets.sprite(drawn, head.size, stretch=False)
        )
        return image.subsurface((0, 0, head.w, round(head.w * LOW.get(name, CUT)))).copy()

    ui.surface.blit(ui.assets.keep(("beast", name, head.w), make), head)
    ui.sprite("feast/dragon_feet", (x, y + h * 0.05, h, h), c1=body, c2=wing)


def scroll(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the scroll of the dragon that is awake: its name, where it sits, what each row brings, its special
    attack."""
    x, y, w, h = place.box
    found = C.dragons[view.dragon]
    say = table.texts
    ui.panel(place.box, "ui/note", c1="paper")
    ui.fill((x + w - 27, y + 2, 22, 21), "feast.accentd")
    ui.label(SPOTS[found.spot], (x + w - 27, y + 2, 22, 21), 16, LETTER)
    ui.label(say.name(found.id), (x + 10, y + 1, w - 42, 22), 17, NAME, zoom=True)
    for i, line in enumerate(found.rows):
        kinds = len(set(line.need))
        left = x + 10 + len(line.need) * 31 + (kinds - 1) * 9 + 3
        rewarded(line.effects, (left, y + 24 + i * ROWS, x + w - 6 - left, 30), ui)
    ui.sprite("icons/flame", (x + 7, y + h - 35, 20, 24))
    special, brief = " ".join(sentences(found.special, table)), briefly(found.special, table)
    ui.label(special, (x + 28, y + h - 50, w - 31, 48), 15, TEXT, lines=2, zoom=True, short=brief)


def damage(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the places of one symbol in a row of the dragon; those that are filled are red and struck."""
    i, symbol, wanted = place.data
    x, y, w, h = place.box
    free = view.damage[i][symbol] if view.damage else wanted
    side = (w + 1) / wanted - 1
    for n in range(wanted):
        box = (x + n * (side + 1), y, side, h)
        ui.panel(box, "ui/slot", c1="cream" if n < free else "blood")
        ui.sprite("icons/" + (SYMBOLS[symbol] if n < free else "close"), (box[0] + 4, y + 4, side - 8, h - 8))


SHOWS = {"asleep": asleep, "scroll": scroll, "damage": damage}
"""By `show` of a place: how it is drawn."""
