"""How a seat's own things look in Taverns & Dragons: header, dice, minions, crocks, heroes, track, items, dishes.

Draws from the view and the definitions; where a place lies is said by `kitchens`, what can be clicked by the rules.
"""

from __future__ import annotations

from typing import Any

from game.boards.feast.doing import does, grants
from game.boards.feast.faces import arch, cut_out, dashed, face, picture
from game.boards.feast.kitchens import LOW, SACK, SACKS, Head, beside, photo
from game.boards.feast.places import BUILDS, SLUG, C
from game.boards.feast.signs import numbered, sign
from game.boards.feast.view import View
from game.boards.feast.walks import reached
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.pieces.card import back
from game.pieces.die import die as die_of
from game.pieces.token import pawn
from game.rules.feast.content import INGREDIENTS
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.controls import emblem
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("text", "cream", "center")
BOLD = Style("bold", "cream", "center", "ink")
NAME = Style("bold", "cream", "left")
LEADS = Style("bold", "lit", "left")
INK_CENTRE = Style("bold", "ink", "center")
INK = Style("bold", "ink", "left")
TEXT = Style("text", "ink", "center")
TEXT_LEFT = Style("text", "ink", "left")
COUNTED = ("gold", "energy", "runes", "hunt_dice", "season")
"""What a space of the track brings and a sign with a figure says."""
SIDE = 28.0
"""The side of the sign of the mission that is kept."""
SEAT, SAID = 64.0, 108.0
"""How wide the picture of a hero is at most who sits in one of two rows, and how much room is left for his words."""
NUMBER = 52.0
"""How much of a header the star with its number takes."""


def header(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw who sits here, crowned who leads, the flag of the first player, and the star with what the match would pay
    now; what of that is scored already is shown by the scale."""
    head: Head = place.data
    seat, leads, roof = head
    look = table.seats[seat]
    x, y, w, h = place.box
    if roof:
        ui.sprite("feast/roof", (x - 4, y - 2, w + 8, h + 8), c1="player." + look.colour, stretch=True)
    ui.panel((x + 8, y + 3, w - 16, h - 6) if roof else place.box, "ui/slot", c1="table")
    portrait(ui, (x + 8, y + h / 2 - 17, 34, 34), look, crown=leads)
    total = table.total(seat)
    right = x + w - NUMBER - 14
    ui.sprite("icons/star", (right, y + h / 2 - 13, 26, 26))
    ui.label(str(total), (right + 27, y, NUMBER - 18, h), 20, LEADS if leads else NAME)
    if view.first == seat:
        right -= 24
        ui.sprite("icons/flag", (right, y + h / 2 - 11, 21, 22))
    ui.label(look.name, (x + 43, y, right - x - 46, h), 17, NAME, zoom=True)


def die(view: View, place: Place, table: Table, ui: Ui) -> None:
    seat, number = place.data
    rect = ui.rect(place.box)
    image = die_of(ui.assets, number, min(rect.size), table.seats[seat].colour)
    ui.surface.blit(image, image.get_rect(center=rect.center))


def minion(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a minion on the shelf: its pawn, the die that lies there, its name and its zone, free places
    and wounds; what it carries are places of their own."""
    seat, number = place.data
    x, y, w, h = place.box
    found = C.minions[number]
    rect = ui.rect((x + 3, y + 1, 48, 60))
    ui.surface.blit(pawn(ui.assets, table.seats[seat].colour, rect.size, BUILDS[number]), rect)
    spot = (x + 60, y + 13, 46, 46)
    ends = reached(place.ref, table)
    ui.panel(spot if not ends else (x + 52, y + 1, 67, 58), "ui/slot", c1="feast.line")
    for i, end in enumerate(ends[:6]):  # where the picked die could lead it
        across, side = (2, 32.0) if len(ends) <= 4 else (3, 22.0)
        numbered(end, (x + 53 + i % across * side, y + 3 + i // across * 28, side, 28), ui, True, 19)
    if found.extra and not ends:
        ui.panel((x + 88, y + 2, 31, 22), "ui/slot", c1="lit")
        ui.label(f"+{found.extra}", (x + 88, y + 2, 31, 22), 16, INK_CENTRE, zoom=True, most=1.0)
    laid = view.laid[seat][number]
    if laid:
        socket = ui.rect((x + 62, y + 14, 42, 42))
        ui.surface.blit(die_of(ui.assets, laid, socket.w, table.seats[seat].colour), socket)
    ui.panel((x + 1, y + 60, w - 4, 25), "ui/note", c1="paper")
    ui.label(table.texts.short(found.id), (x + 7, y + 62, w - 47, 21), 16, INK, zoom=True)
    numbered(view.zones[seat][number] + 1, (x + w - 38, y + 57, 36, 31), ui, vu=19)
    load = len(view.cargo[seat][number])
    dx, dy, wide, high = SACKS
    for n in range(load, found.slots):
        box = (x + dx + n * SACK, y + dy, wide, high)
        if n < load + view.wounds[seat][number]:
            _sack(box, "wound", ui, "blood")
        else:
            dashed((box[0] + 3, box[1] + 6, wide - 6, high - 8), 0, ui, colour="paper", alpha=130)


def sack(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw something that a minion carries."""
    _sack(place.box, INGREDIENTS[place.data], ui, "#d9c394")


def _sack(box: Box, icon: str, ui: Ui, colour: str) -> None:
    x, y, w, h = box
    ui.sprite("feast/sack", box, c1=colour)
    ui.sprite("icons/" + icon, (x + w / 2 - 12, y + h - 26, 24, 24))


def store(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a crock of the store and how much is in it; an empty one is dull."""
    seat, kind = place.data
    x, y, w, h = place.box
    count = view.stores[seat][kind]
    ui.sprite("feast/crock", (x - 4, y + 4, w + 8, h - 2), c1="feast.parchment" if count else "#7a5a40", stretch=True)
    icon = (x + 4, y - 1, 28, 28)
    if count:
        ui.sprite("icons/" + INGREDIENTS[kind], icon)
    else:
        ui.sprite("icons/" + INGREDIENTS[kind], icon, alpha=150)
    ui.label(str(count), (x, y + 29, w, 26), 21, INK_CENTRE if count else BOLD)


def runes(view: View, place: Place, table: Table, ui: Ui) -> None:
    x, y, _, h = place.box
    ui.sprite("icons/rune", (x + 4, y + h / 2 - 15, 28, 30))
    ui.label(str(view.runes[place.data]), (x + 35, y, 28, h), 21, Style("bold", "lit", "left", "ink"))


def myhero(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero of one's own in a high-backed seat: face, prestige, name and what he can do; who is exhausted has
    nodded off."""
    card, tired, seen = place.data
    x, y, w, h = place.box
    say, found = table.texts, C.heroes[card]
    if beside(place.box):
        _small_hero(place, table, ui)
        return
    high = photo(table, h)
    line = (h - high) / 2
    arch((x, y, w, high + 8), "ink", 48, ui)
    arch((x + 2, y + 2, w - 4, high + 4), "wood" if not tired else "iron", 46, ui)
    face(found.id, (x + 5, y + 5, w - 10, high), ui, grey=tired, arch=44)
    plate = (x, y + high - 1, w, h - high + 1)
    ui.panel(plate, "ui/slot", c1="paper" if not tired else "#c9c0b2")
    style, text = (INK_CENTRE, TEXT) if seen == w else (INK, TEXT_LEFT)
    ui.label(
        say.name(found.id),
        (x + 4, y + high + 1, seen - 8, line),
        15,
        style,
        zoom=True,
        short=say.short(found.id),
        most=1.0,
    )
    ui.label(does(found, table), (x + 4, y + high + line, seen - 8, line), 15, text, zoom=True)
    _badges(found.prestige, (x - 4, y - 3, 30, 30), (x + seen - 32, y, 28, 28) if tired else None, ui)


def _small_hero(place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero in one of several rows: his words stand beside his picture, beside his bonus alone in three rows."""
    card, tired, _ = place.data
    x, y, w, h = place.box
    if h < LOW:
        _low_hero(place, table, ui)
        return
    say, found, side = table.texts, C.heroes[card], min(SEAT, w - SAID)
    arch((x, y, side, h), "ink", 20, ui)
    arch((x + 2, y + 2, side - 4, h - 4), "wood" if not tired else "iron", 18, ui)
    face(found.id, (x + 4, y + 4, side - 8, h - 8), ui, grey=tired, arch=16)
    ui.panel((x + side - 1, y + 3, w - side + 1, h - 6), "ui/slot", c1="paper" if not tired else "#c9c0b2")
    left, wide, line = x + side + 3, w - side - 5, (h - 8) / 2
    ui.label(say.name(found.id), (left, y + 4, wide, line), 15, INK, zoom=True, short=say.short(found.id), most=1.0)
    ui.label(does(found, table), (left, y + 4 + line, wide, line), 15, TEXT_LEFT, zoom=True)
    _badges(found.prestige, (x - 4, y - 3, 26, 26), (x + side - 20, y, 22, 22) if tired else None, ui)


def _low_hero(place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero in one of three rows: his name, and what he can do where that has room as well."""
    card, tired, _ = place.data
    x, y, w, h = place.box
    say, found = table.texts, C.heroes[card]
    ui.panel(place.box, "ui/slot", c1="paper" if not tired else "#c9c0b2")
    room = (x + 34, y + 2, w - 34 - 20, h - 4)
    name = say.name(found.id)
    both = say("board.more", AsIs(name), AsIs(does(found, table)))
    words = both if ui.fits(both, room, face=INK.face) else name
    ui.label(words, room, 15, INK, zoom=True, short=say.short(found.id), most=1.0)
    star, asleep = (x + w - 22, y - 3, 25, 25), (x + w - 21, y + h - 18, 20, 20)
    _badges(found.prestige, star, asleep if tired else None, ui)


def _badges(prestige: int, star: Box, asleep: Box | None, ui: Ui) -> None:
    """Draw what a hero is worth, and, where it has a place, that he has nodded off."""
    ui.sprite("tokens/star", star, c1="lit")
    ui.label(str(prestige), star, 15, INK_CENTRE)
    if asleep is not None:
        ui.sprite("tokens/round", asleep, c1="#3c4a66")
        ui.label("zz", asleep, 15, CENTRE)


def bonus(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero's bonus: what a bolt of energy buys once; ticked off after that."""
    seat, hero = place.data
    x, y, w, h = place.box
    side = min(w, h)
    gone = bool(view.favours[seat] >> hero & 1)
    ui.sprite("tokens/round", (x, y, side, side), c1="table" if gone else "cream")
    icon = (x + side * 0.2, y + side * 0.2, side * 0.6, side * 0.6)
    if gone:
        ui.sprite("icons/tick", icon, alpha=170)
    else:
        ui.sprite("icons/" + sign(C.heroes[hero].bonus[0]), icon)
        ui.sprite("icons/energy", (x - 4, y - 3, 15, 18))


def space(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a space of the track of 1s: what it brings in signs and words, and the marker; the first says what moves
    it."""
    seat, number = place.data
    x, y, w, h = place.box
    here = view.marks[seat] == number
    colour = table.seats[seat].colour
    ui.panel((x - 4, y, w + 8, h), "ui/slot", c1="lit" if here else "feast.parchment")
    if number == 1:
        rect = ui.rect((x + 1, y + 6, 24, 24))
        ui.surface.blit(die_of(ui.assets, 1, rect.w, colour), rect)
        ui.sprite("icons/right", (x + 24, y + 10, 15, 16))
    else:
        _brings(C.rows[C.tracks[view.houses[seat]][number - 2]], place.box, table, ui)
    if here:
        emblem(ui, (x + w - 11, y - 7, 20, 20), colour, "")


def _brings(row: Any, box: Box, table: Table, ui: Ui) -> None:
    """Draw what a space of the track brings: a sign with its figure or with words, two with figures, of several one."""
    x, y, w, h = box
    say, effects = table.texts, row.effects[:2]
    swap = effects[0].name == "swap"
    icons = [effects[0].params["give"], effects[0].params["take"]] if swap else [sign(effect) for effect in effects]
    side = 24.0 if len(icons) == 1 else 19.0
    low = (x - 4, y + 26, w + 8, 19)
    words = "" if len(effects) > 1 or row.either or effects[0].name in COUNTED else grants(effects[0], table)
    if words and not swap and not ui.fits(words, (*low[:3], 37), 2):  # the sign alone, and the card says the rest
        ui.sprite("icons/" + icons[0], (x + w / 2 - 18, y + h / 2 - 18, 36, 36))
        return
    for i, icon in enumerate(icons):
        ui.sprite("icons/" + icon, (x + w / 2 - side * len(icons) / 2 + i * side, y + 3, side, side))
    if swap:
        ui.sprite("icons/shuffle", (x + w / 2 - 9, y + 25, 18, 18))
    elif row.either:
        ui.label(say("board.or").strip(), low, 15, TEXT, zoom=True)
    elif words:
        ui.label(words, (*low[:3], 37), 15, TEXT, lines=2, zoom=True, valign="top", most=1.0)
    else:
        figures = [next((held for held in one.params.values() if type(held) is int), 0) for one in effects]
        part = w / len(figures)
        for i, figure in enumerate(figures):
            ui.label(f"+{figure}" if figure else "", (x + i * part, low[1], part, 19), 16, INK_CENTRE, zoom=True)


def item(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw an item of the goblin: its picture, its name, how many there are."""
    number, count = place.data
    x, y, w, h = place.box
    ui.panel(place.box, "ui/note", c1="paper")
    line = 17.0 * min(1.4, max(1.0, table.text))
    side = h - line
    cut_out(f"{SLUG}/{C.items[number].id}", (x + (w - side) / 2, y + 1, side, side), ui)
    ui.label(table.texts.short(C.items[number].id), (x + 2, y + h - line - 1, w - 4, line), 15, INK_CENTRE, zoom=True)
    if count > 1:
        ui.label(f"×{count}", (x + w - 24, y + 1, 22, 18), 15, INK_CENTRE, zoom=True)


def dish(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a dish that has been cooked, and what it brought."""
    recipe, won = place.data
    x, y, w, h = place.box
    ui.sprite("feast/dish", (x - 3, y + 14, w + 6, h - 14), stretch=True, c1="linen")
    cut_out(f"{SLUG}/{C.recipes[recipe].id}", (x + 3, y - 6, 44, 44), ui)
    if won:
        disc = (x + w - 24, y + h - 26, 25, 25)
        ui.sprite("tokens/round", disc, c1="lit")
        ui.label(str(won), disc, 15, INK_CENTRE, zoom=True)


def mission(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a secret mission: its back, or its name while it may be seen."""
    seat, number = place.data
    x, y, w, h = place.box
    if number < 0 or not (table.open_hand(seat) or view.shown_missions):
        rect = ui.rect(place.box)
        ui.surface.blit(back(ui.assets, rect.size, "feast.accent", "hint"), rect)
        return
    ui.panel(place.box, "ui/note", c1="paper")
    found, say = C.missions[number], table.texts
    name, short = say.name(found.id), say.short(found.id)
    kept = w > 2 * SIDE  # the one that is kept; of several that are dealt one is asked for
    star = (x + 3, y + 2, 24, 24) if kept else (x + 6, y + 4, 26, 26)
    ui.sprite("icons/star", star)
    ui.label(str(found.prestige), star, 15, INK_CENTRE)
    words = (x + 3, y + 30, w - 6, h - 31)
    if kept:
        ui.label(say("board.secret"), (x + 28, y + 3, w - 31, 22), 15, TEXT, zoom=True)
        words = (x + 4, y + 27, w - 8, h - 30)
        if ui.fits(name, (x + 8, y, w - 16, 24), face="bold"):  # else it takes the room of its sign
            words = (x + 8, y + 52, w - 16, h - 54)
            ui.sprite(f"{SLUG}/{found.id}", (x + (w - SIDE) / 2, y + 25, SIDE, SIDE))
    elif not ui.fits(name, words, 2, INK_CENTRE.face, short):  # then its sign has the room
        side = min(w - 4, h - 34)
        ui.sprite(f"{SLUG}/{found.id}", (x + (w - side) / 2, y + 32, side, side))
        return
    else:
        side = min(32.0, w / 2 - 6)
        ui.sprite(f"{SLUG}/{found.id}", (x + w - side - 6, y + 3, side, side))
    ui.label(name, words, 15, INK_CENTRE, lines=2, zoom=True, short=short)


SHARES, LINES = (0.42, 0.34, 0.26), 9
"""How much of a card in a tray its picture takes, less where what it does needs more, and in how many lines that is
said at most."""


def card(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw something that lies in a tray: its picture large, its name and what it does."""
    art, name, words = place.data
    x, y, w, h = place.box
    ui.panel(place.box, "ui/parchment")
    ui.label(name, (x + 12, y + 10, w - 24, 44), 18, INK_CENTRE, lines=2)
    sides = [min(w - 60, h * share) for share in SHARES] if art else [0.0]
    room = [(x + 12, y + 62 + side, w - 24, h - 74 - side) for side in sides]
    fit = next((i for i, box in enumerate(room) if ui.fits(words, box, LINES)), len(sides) - 1)
    side = sides[fit]
    if art.startswith("sprite:"):
        ui.sprite(art.removeprefix("sprite:"), (x + (w - side) / 2, y + 58, side, side))
    elif art.startswith("die:"):
        _, face, colour = art.split(":")
        rect = ui.rect((x + (w - side) / 2, y + 58, side, side))
        ui.surface.blit(die_of(ui.assets, int(face), rect.w, colour), rect)
    elif art:
        picture(art, (x + (w - side) / 2, y + 58, side, side), ui)
    ui.label(words, room[fit], 16, TEXT, lines=LINES, zoom=True)


def recipe(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a recipe as a ticket on the rail: name, ingredients with a tick on those in store, prestige; who leaves next
    says so, and has a copper clip."""
    number, leaving = place.data
    x, y, w, h = place.box
    if number == NOTHING:
        dashed((x, y + 4, w, h - 6), 0, ui, colour="paper", alpha=140)
        return
    found = C.recipes[number]
    say = table.texts
    end = w - 14
    name = say.name(found.id)
    two = ui.text_width(name, 16, "bold", 1.0) > end
    up = 6 if two else 0  # the clip stays above a name of two lines
    clip = "feast.accent" if leaving else "iron"
    ui.sprite("feast/ticket", (x - 2, y - 2 - up, w + 4, h + 4 + up), c1=clip, stretch=True)
    low = min(17.0, 2.4 * ui.view.least - 27) if two else 0.0
    if two:
        spot = (x + 7, y + 3, end, 27 + low)
        ui.label(name, spot, 15, INK, lines=2, zoom=True, most=1.0, short=say.short(found.id))
    else:
        ui.label(name, (x + 7, y + 10, end, 19), 16, INK, zoom=True)
    side = 26.0 - low / 4
    seat = table.mine if table.large is None else table.large
    left = list(view.stores[seat])
    for i, kind in enumerate(kind for kind, count in found.needs.items() for _ in range(count)):
        spot = (x + 6 + i * (side - 1), y + 29 + low, side, side)
        ui.sprite("icons/" + kind, spot)
        index = INGREDIENTS.index(kind)
        left[index] -= 1
        if left[index] >= 0:
            ui.sprite("ui/tick", (spot[0] + 12, spot[1] + 13, 16, 16))
    star = (x + w - 46 + low / 2, y + 25 + low * 0.8, 42 - low / 2, 42 - low / 2)
    ui.sprite("tokens/star", star, c1="lit")
    ui.label(str(found.prestige), star, 18, INK_CENTRE)
    if leaving:
        words = say("board.leaves")
        wide = ui.text_width(words, 15, "bold", 1.0) + 14
        ui.panel((x + w - wide + 4, y - 14, wide, 20), "ui/note", c1="lit")
        ui.label(words, (x + w - wide + 9, y - 13, wide - 10, 18), 15, INK_CENTRE, zoom=True, most=1.0)


SHOWS = {
    "header": header,
    "die": die,
    "minion": minion,
    "sack": sack,
    "store": store,
    "runes": runes,
    "myhero": myhero,
    "bonus": bonus,
    "space": space,
    "item": item,
    "dish": dish,
    "mission": mission,
    "card": card,
    "recipe": recipe,
}
"""By `show` of a place: how it is drawn."""
