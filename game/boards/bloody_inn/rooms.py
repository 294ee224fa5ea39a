"""The rooms of the inn, the bistro and the trailers: doors, lamps, keys and whoever stands there, in the light that the
question throws on them.

A lit room may be clicked, a dark one not; that survives greyscale, since a lamp burns there and the door stands open.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.bloody_inn import brush, words
from game.boards.bloody_inn.places import DOORS, C, within
from game.boards.bloody_inn.view import InnView
from game.boards.table import Place, Table
from game.services import art_light
from game.services.geometry import Box
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

PICKED, LIT, HALF, QUIET, EMPTY, SHUT = "picked", "lit", "half", "quiet", "empty", "shut"
"""How a room looks: chosen; may be clicked; a guest while nobody asks for him, or who might be chosen instead; a guest
who can't be chosen; an open room without a guest; one that has no key."""

_GLOW = {PICKED: 2, LIT: 2, HALF: 1}
_PAPER = (
    ("bloody_inn.papercold", "bloody_inn.printcold", "bloody_inn.panelcold"),
    ("bloody_inn.paperwarm", "bloody_inn.printwarm", "bloody_inn.panelwarm"),
    ("bloody_inn.paperwarm", "bloody_inn.printwarm", "bloody_inn.panelwarm"),
)
_DOORWAY = {
    PICKED: ("lit", "amber", "bloody_inn.lamplight"),
    LIT: ("bloody_inn.doorway", "amber", "bloody_inn.lamplight"),
    HALF: ("bloody_inn.doorway", "amber", "bloody_inn.lamplight"),
    QUIET: ("bloody_inn.doorcold", "bloody_inn.timber", "bloody_inn.cut"),
}
_AMBIENT = {PICKED: "lit", LIT: "lit", HALF: "half", QUIET: "quiet", EMPTY: "empty", SHUT: "empty"}
_SHADE = {PICKED: brush.FULL, LIT: brush.FULL, HALF: brush.HALF, QUIET: brush.DIM}
_FIGURES = {PICKED: brush.FULL, LIT: brush.FULL, HALF: brush.FULL}

INK, CENTRE = Style("bold", "ink", "center"), Style("bold", "cream", "center")
FAINT = Style("bold", "bloody_inn.quiet", "center")
OUT_OF_REACH = Style("bold", "bloody_inn.dear")
TITLE, RIGHT = Style("title", "bloody_inn.lamplight"), Style("bold", "cream", "right")
FOOT = Style("bold", "cream")
SIGNED = Style("text", "linen")
RENT = Style("bold", "lit", "center")
CHEAPER, STRUCK = Style("bold", "lit", "center"), Style("text", "linen", "center")
SAVED_WIDE = 21.0
"""So much wider is the slip with the prices where annexes save something."""
SERVED = 30.0
DARK = (12, 10, 9, 205)
NIGHT = (14, 18, 18, 225)
SHUT_DOOR, BOARDED_DOOR, OPEN_DOOR = DOORWAYS = ("door_shut", "door_boarded", "door_lit")
SAYS = {"board.slate.{}": words.OFFERS}
PRICES, TRAILER_PRICES = (2.0, 75.0, 39.0, 48.0), (40.0, 4.0, 39.0, 48.0)
"""Where prices stand in a room and on a trailer, one below the other."""
FREE_GRAVE = "bloody_inn.faintgrave"
TABLES = 4
"""Tables in the bistro, each for two of its peasants."""


def look(ref: str, guest: int, key: int, table: Table) -> str:
    """Return how a room or trailer looks now."""
    marks = table.marks
    if ref in marks.chosen:
        return PICKED if guest >= 0 else LIT
    if ref in marks.legal or ref in marks.side:
        return LIT
    if key == words.CLOSED:
        return SHUT
    if guest < 0:
        return EMPTY
    if not (marks.legal or marks.side):
        return HALF
    asked = table.decision.actions if table.decision is not None else ()
    return HALF if marks.chosen and any(ref in action.refs[:1] for action in asked) else QUIET


def cell(ui: Ui, box: Box, state: str, door: str) -> None:
    """Draw a room without whatever is in it: paper, panelling, a door, and the light in it. `door` is one of DOORWAYS,
    or "" for none."""
    rect = ui.rect(box)
    k = ui.view.k

    def make() -> pygame.Surface:
        assets, theme = ui.assets, ui.assets.theme["lights"][words.SLUG]
        paper, prints, panels = _PAPER[_GLOW.get(state, 0)]
        out = pygame.Surface(rect.size, 0, 32)
        out.blit(assets.sprite("bloody_inn/wallpaper", rect.size, stretch=True, c1=paper, c2=prints, c3=panels), (0, 0))
        if door:
            colours = dict(zip(("c1", "c2", "c3"), _DOORWAY.get(state, _DOORWAY[LIT])))
            size = round(130 * k), round((156 if door == OPEN_DOOR else 150) * k)
            drawn = assets.sprite(f"bloody_inn/{door}", size, stretch=True, **colours)
            out.blit(drawn, (round(42 * k), round(4 * k) if door == OPEN_DOOR else round(8 * k)))
        lamps: list[art_light.Lamp] = []
        if state in _GLOW:
            strong = tuple(theme["lamp"]) if state != HALF else tuple(theme["lantern"])
            lamps = [(21 * k, 98 * k, 130 * k, strong), (rect.w * 0.6, rect.h * 0.4, 140 * k, tuple(theme["lantern"]))]
        elif state in (EMPTY, SHUT):
            lamps = [(rect.w * 0.8, 10 * k, 110 * k, tuple(theme["moon"]))]
        light = art_light.light_map(rect.size, tuple(theme[_AMBIENT[state]]), lamps)
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return _plain(out)

    ui.surface.blit(ui.assets.keep(("inn cell", rect.size, state, door), make), rect)


def _plain(surface: pygame.Surface) -> pygame.Surface:
    try:
        return surface.convert()
    except pygame.error:  # there is no window yet
        return surface


def room(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a room with its strip at the left and its guest in the door."""
    i = place.data
    key, guest = view.keys[i], view.rooms[i]
    state = look(place.ref, guest, key, table)
    if state == SHUT or key == words.CLOSED:
        cell(ui, place.box, state, BOARDED_DOOR)
        ui.label(str(i + 1), within(place.box, 4, 6, 36, 26), 18, CENTRE if state != SHUT else FAINT)
        return
    cell(ui, place.box, state, SHUT_DOOR if state == EMPTY else OPEN_DOOR)
    if guest >= 0:
        _standing(ui, guest, place.box, state)
    _strip(view, i, str(i + 1), place.box, state, table, ui)
    if guest >= 0:
        saves = any(price.saved for price in words.prices(view, place.ref, i, table))
        _facts(guest, place.box, _FIGURES.get(state, brush.FIGURES), table, ui, SAVED_WIDE if saves else 0.0)
    served(view, place.ref, i, (place.box[0] + place.box[2] - 3, place.box[1] + 36), table, ui)


def _standing(ui: Ui, kind: int, box: Box, state: str) -> None:
    large = 10 if state == PICKED else 0
    x, y = box[0] + 48 - large / 2, box[1] + 10 - large
    line = brush.CREAM_LINE if state == PICKED else ""
    brush.bust(ui, words.picture(kind), x, y, 122 + large, 122 + large, _SHADE[state], line)


def _strip(view: InnView, i: int, number: str, box: Box, state: str, table: Table, ui: Ui) -> None:
    """Draw the number, the key and the bell of a room, or the lamp that hangs where no bell does."""
    lit = state in _GLOW
    shade = brush.FULL if lit else brush.FIGURES
    brush.stretched(ui, "bloody_inn/plate", within(box, 3, 3, 37, 30), shade, c1="bloody_inn.brass")
    ui.label(number, within(box, 3, 3, 37, 29), 20, INK)
    key = view.keys[i]
    brush.owned(ui, "neutral" if key < 0 else table.seats[key].colour, "key", within(box, 3, 36, 36, 36), shade)
    if key >= 0 and view.rooms[i] >= 0:
        rent(view, within(box, 40, 44, 32, 20), ui)
    bell = view.services[i] if i < DOORS else -1
    costs = words.prices(view, f"room:{i + 1}", i, table)
    lacks = 0 if lit else words.lacking(f"room:{i + 1}", table)
    if lacks:
        needs(lacks, within(box, 2, 73, 39, 44), table, ui)
        if bell >= 0:
            brush.owned(ui, table.seats[bell].colour, "bell", within(box, 42, 4, 32, 32), shade)
    elif costs:
        prices(costs, within(box, *PRICES), ui)
        if bell >= 0:
            brush.owned(ui, table.seats[bell].colour, "bell", within(box, 42, 4, 32, 32), shade)
    elif bell >= 0:
        brush.owned(ui, table.seats[bell].colour, "bell", within(box, 4, 76, 34, 34), shade)
        if view.rooms[i] < 0:
            ui.fill(within(box, 40, 83, 96, 20), NIGHT)
            rate = table.texts("board.service_rate", view.service_pay[i])
            ui.label(rate, within(box, 41, 83, 94, 20), 15, RENT, zoom=True)
    else:
        brush.lamp(ui, within(box, 8, 76, 26, 42), lit, 40)


def rent(view: InnView, box: Box, ui: Ui) -> None:
    """Draw beside a player's key what it brings him in the morning, as long as a guest sleeps there."""
    ui.fill(box, NIGHT)
    ui.label(f"+{words.morning(view, 'rent')}F", box, 15, RENT, most=1.0)


def prices(costs: Sequence[words.Price], box: Box, ui: Ui) -> None:
    """Draw what can be done with a guest, one below the other, and how many accomplices that costs; where annexes save
    some, beside it what it would have been, struck out."""
    x, y, w, h = box
    high = min(24.0, h / len(costs))
    wide = w + SAVED_WIDE if any(price.saved for price in costs) else w
    ui.fill((x, y, wide, high * len(costs)), NIGHT)
    for n, (icon, cards, saved) in enumerate(costs):
        top = y + n * high
        brush.sprite(ui, "icons/" + icon, (x + 1, top + 2, 21, high - 4))
        ui.label(str(cards), (x + 23, top, w - 24, high), 17, CHEAPER if saved else CENTRE)
        if saved:
            ui.label(str(cards + saved), (x + w - 2, top, SAVED_WIDE, high), 16, STRUCK, most=1.0)
            ui.shape(
                pygame.draw.line,
                "bloody_inn.dear",
                ui.view.pt(x + w, top + high - 5),
                ui.view.pt(x + w + SAVED_WIDE - 4, top + 5),
                ui.view.px(2),
            )


def needs(cards: int, box: Box, table: Table, ui: Ui) -> None:
    """Draw that a guest is out of reach, and how many accomplices he would take."""
    x, y, w, h = box
    word, line = table.texts("board.needs"), h / 2
    ui.fill((x, y, max(w, ui.text_width(word, 15, "bold") + 4), line), NIGHT)
    ui.fill((x, y + line, w, line), NIGHT)
    ui.label(word, (x + 2, y, 70, line), 15, OUT_OF_REACH, zoom=True)
    brush.sprite(ui, "icons/cards", (x + 1, y + line + 1, 20, line - 2), brush.FIGURES)
    ui.label(str(cards), (x + 23, y + line, w - 24, line), 17, OUT_OF_REACH)


def _facts(kind: int, box: Box, shade: brush.Shade, table: Table, ui: Ui, aside: float) -> None:
    """Draw what a guest's card says: rank on a pillow, so far to the right that the prices stay free, money, aptitude
    where it is his own, the plate."""
    brush.figure(ui, "ui/pillow", C.rank_room[kind], pillow(box, aside), shade)
    brush.figure(ui, "ui/purse", C.money[kind], within(box, box[2] - 43, 87, 41, 41), shade)
    skill(kind, (box[0] + box[2] - 34, box[1] + 6), shade, ui)
    brush.plate(ui, kind, within(box, 2, 128, box[2] - 4, 43), table, shade)


def pillow(box: Box, aside: float = 0.0) -> Box:
    """Return where the pillow of a room lies, so far aside."""
    return within(box, 42 + aside, 92, 42, 34)


def skill(kind: int, at: tuple[float, float], shade: brush.Shade, ui: Ui) -> None:
    """Draw the aptitude where it isn't the family's own."""
    own = ui.assets.theme["families"].get(words.sign_of(kind), {}).get("icon")
    icon = words.aptitude_icon(kind)
    if icon and icon != own:
        brush.sprite(ui, f"icons/{icon}", (*at, 28, 28), shade)


def served(view: InnView, ref: str, room: int, corner: tuple[float, float], table: Table, ui: Ui) -> None:
    """Draw the coffee or the cake of a guest, side by side to the left of a corner, each with what it does below."""
    right, y = corner
    for name, at in (("cake", view.cake), ("coffee", view.coffee)):
        if at != room:
            continue
        told = next((line for line in table.tell(ref) if line.key == "tell.cake"), None)
        text = table.texts("board.safe") if name == "coffee" else f"+{told.args[1]}F" if told is not None else ""
        wide = max(SERVED, ui.text_width(text, 15, "bold") + 6)
        brush.picture(ui, f"{words.SLUG}/{name}", (right - (wide + SERVED) / 2, y, SERVED, SERVED))
        ui.edge((right - (wide + SERVED) / 2, y, SERVED, SERVED), "ink", 2)
        if text:
            ui.fill((right - wide, y + SERVED, wide, 19), NIGHT)
            ui.label(text, (right - wide, y + SERVED, wide, 19), 15, RENT, most=1.0, zoom=True)
        right -= wide + 3


def landing(view: InnView, table: Table, ui: Ui, box: Box) -> None:
    """Draw the landing upstairs, where the order of a round stands on a slate, and what the figures beside the guests
    count; nothing there can be clicked."""
    cell(ui, box, QUIET, "")
    x, y, w, h = box
    brush.stretched(ui, "bloody_inn/slate", (x + 3, y + 1, w - 6, h - 2))
    now = words.current_step(view, table)
    left, wide = x + 16, w - 30
    line = (h - 30) / (len(words.ORDER) + len(words.OFFERS))
    for i, step in enumerate(words.ORDER):
        top = y + 12 + i * line
        here = step == now
        written, short = words.slate(view, step, table)
        if here:
            ui.fill((left - 2, top, wide + 2, line), (220, 166, 61, 60))
        ui.label(written, (left, top, wide, line), 15, FOOT if here else SIGNED, short=short, zoom=True)
    top = y + 16 + len(words.ORDER) * line
    ui.fill((left, top - 2, wide, 1), "bloody_inn.quiet")
    for i, verb in enumerate(words.OFFERS):
        brush.sprite(ui, "icons/" + words.ICONS[verb], (left, top + i * line, 20, line))
        ui.label(
            table.texts("board.slate." + verb),
            (left + 23, top + i * line, wide - 23, line),
            15,
            SIGNED,
            short=table.texts.name(verb),
            zoom=True,
        )


def bistro(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw the bistro: two peasants at each table, their number, rank and money."""
    x, y, w, h = place.box
    say = table.texts
    state = look(place.ref, 0 if view.bistro else -1, words.NEUTRAL, table)
    lit, shade = state in _GLOW, _SHADE.get(state, brush.DIM)
    cell(ui, place.box, state, "")
    brush.lamp(ui, (x + w / 2 - 11, y + 28, 22, 36), lit, 50)
    for t in range(TABLES):
        tx, ty = x + 3 + t % 2 * 86, y + 26 + t // 2 * 58
        for n in range(2):
            if 2 * t + n < view.bistro:
                brush.bust(ui, words.picture(C.peasant, n), tx + n * 38, ty - 2, 50, 44, shade)
        empty = shade if 2 * t < view.bistro else brush.HALF if lit else brush.DIM
        brush.sprite(ui, "bloody_inn/bistro_table", (tx, ty + 26, 84, 38), empty)
    ui.fill((x + 3, y + 3, w - 6, 24), DARK)
    head = say("board.bistro")
    wide = ui.text_width(head, 17, "title" if ui.view.least < 16 else "bold") + 4
    ui.label(head, (x + 7, y + 3, wide, 24), 17, TITLE if ui.view.least < 16 else FOOT, zoom=True)
    ui.label(say("board.peasants", view.bistro), (x + 9 + wide, y + 3, w - 16 - wide, 24), 16, RIGHT, zoom=True)
    if view.bistro:
        brush.stretched(ui, "bloody_inn/plate", (x + w / 2 - 27, y + 72, 54, 34), c1="bloody_inn.brass")
        ui.label(f"×{view.bistro}", (x + w / 2 - 27, y + 72, 54, 33), 24, INK)
    ui.fill((x + 3, y + h - 26, w - 6, 23), DARK)
    brush.figure(ui, "ui/pillow", C.rank_room[C.peasant], (x + 12, y + h - 28, 32, 26))
    brush.sprite(ui, "ui/purse", (x + 60, y + h - 27, 24, 24), c1="gold")
    ui.label(
        say("board.each", C.money[C.peasant]),
        (x + 88, y + h - 26, 84, 23),
        16,
        FOOT,
        short=f"{C.money[C.peasant]}F",
        zoom=True,
    )


def trailer(view: InnView, place: Place, table: Table, ui: Ui) -> None:
    """Draw a trailer on the meadow: its letter, key and places at the left, its guest in the door, or the graves under
    it."""
    i, say = place.data, table.texts
    room_, kind = DOORS + i, view.trailers[i]
    guest = view.rooms[room_]
    state = look(place.ref, guest, view.keys[room_], table)
    lit = state in _GLOW
    shade, figures = _SHADE.get(state, brush.DIM), _FIGURES.get(state, brush.FIGURES)
    x, y, w, h = place.box
    if state in (LIT, PICKED):
        brush.halo(ui, x + 104, y + 74, 110)
    brush.sprite(ui, "bloody_inn/trailer", (x + 20, y - 8, 156, 150), brush.FULL if lit else brush.DIM)
    if guest >= 0:
        c1, c2, c3 = _DOORWAY[state]
        brush.stretched(ui, "bloody_inn/door_lit", (x + 64, y + 8, 112, 112), shade, c1=c1, c2=c2, c3=c3)
        large = 8 if state == PICKED else 0
        line = brush.CREAM_LINE if state == PICKED else ""
        brush.bust(ui, words.picture(guest), x + 66 - large / 2, y + 8 - large, 110 + large, 112 + large, shade, line)
        brush.figure(ui, "ui/pillow", C.rank_room[guest], (x + 50, y + 82, 40, 32), figures)
        brush.figure(ui, "ui/purse", C.money[guest], (x + w - 40, y + 77, 39, 39), figures)
        skill(guest, (x + w - 32, y + 6), figures, ui)
        brush.plate(ui, guest, (x + 2, y + 115, w - 4, 42), table, figures)
    else:
        places = C.rank_annex[kind]
        for n in range(places):
            left = x + w / 2 + 8 + (n - places / 2) * 42
            colour = "lit" if lit else FREE_GRAVE
            brush.sprite(ui, "bloody_inn/grave_free", (left, y + 62, 40, 48), c1=colour)
        ui.fill((x + 2, y + 109, w - 4, 48), NIGHT)
        whose = say("board.trailer_free", f"seat:{view.keys[room_] + 1}")
        ui.label(whose, (x + 4, y + 109, w - 8, 48), 15, CENTRE, lines=2, zoom=True)
    strip = brush.FULL if lit else brush.FIGURES
    brush.stretched(ui, "bloody_inn/plate", (x + 2, y + 4, 36, 30), strip, c1="bloody_inn.brass")
    ui.label(str(i + 1), (x + 2, y + 4, 36, 29), 19, INK)
    portrait(ui, (x + 2, y + 37, 36, 36), table.seats[view.keys[room_]])
    ui.fill((x + 2, y + 77, 40, 27), NIGHT)
    brush.sprite(ui, "bloody_inn/grave_free", (x + 4, y + 79, 22, 23), c1=FREE_GRAVE)
    ui.label(str(C.rank_annex[kind]), (x + 27, y + 77, 13, 27), 17, CENTRE)
    if guest >= 0:
        rent(view, (x + 39, y + 54, 32, 20), ui)
    served(view, place.ref, room_, (x + w - 3, y + 36), table, ui)
    costs = words.prices(view, place.ref, room_, table)
    lacks = 0 if lit or guest < 0 else words.lacking(place.ref, table)
    if costs:
        prices(costs, within(place.box, *TRAILER_PRICES), ui)
    elif lacks:
        needs(lacks, (x + 40, y + 4, 39, 44), table, ui)
