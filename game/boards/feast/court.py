"""What the castle and the king's road of Taverns & Dragons show: bank, heroes for hire, days of the march, decrees; and
the spring.

Draws from the view and the definitions; where a place lies is said by `places`, what can be clicked by the rules.
"""

from __future__ import annotations

from game.boards.feast import asking
from game.boards.feast.doing import briefly, does, rewards
from game.boards.feast.faces import dashed, face
from game.boards.feast.places import STALL, C, Layout
from game.boards.feast.signs import PEBBLE
from game.boards.feast.view import View
from game.boards.feast.words import brought, last_event
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.pieces.die import die
from game.pieces.token import player
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE = Style("bold", "cream", "center")
INK = Style("bold", "ink", "center")
TEXT = Style("text", "ink", "center")
GOLD = Style("bold", "lit", "center", "ink")
SIGN = Style("bold", "ink", "left")
BRINGS = {
    "ingredients": "feast/harvest",
    "mead": "icons/mead",
    "dragon": "icons/dragon",
    "good_event": "icons/event_good",
    "bad_event": "icons/event_bad",
}
"""The icon of each thing that the king's marker crosses."""
DAY, CROSSED = 90.0, 26.0
"""How far apart the milestones are, and the side of what lies between two."""
KING: Box = (27, -22, 58, 62)
"""Where the king rides, measured from the milestone of his day."""


# -- the bank ---------------------------------------------------------------------------------------------------------


def booth(table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the name of the bank over its stalls."""
    x, y, w, _ = layout["bank"]
    ui.fill((x, y, w, 19), "feast.line")
    ui.label(table.texts("board.royal_bank"), (x + 4, y, w - 8, 18), 15, CENTRE, zoom=True)
    left, top, wide, _ = layout["bank_place"]
    for i in range(len(C.setup.bank)):
        ui.sprite("feast/arch", (left - 5 + i * STALL, top - 5, wide + 9.5, 62), stretch=True)


def bank(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a place of the bank: the die that it takes, or who has been there this round; what it pays."""
    i = place.data
    x, y, w, h = place.box
    slot = C.setup.bank[i]
    spot = (x + 1, y + 4, 31, 31)
    rect = ui.rect(spot)
    taken = bool(view.bank) and view.bank[i] != NOTHING
    pays = slot.gold if slot.die else view.blank
    if taken:
        seat = view.bank[i]
        image = die(ui.assets, slot.die, rect.w, table.seats[seat].colour)
        ui.surface.blit(image, rect)
        if not slot.die:  # any die may lie here, which one isn't kept
            ui.label(
                "?",
                (x, y + 3, 33, 30),
                19,
                Style("bold", player(ui.assets, table.seats[seat].colour)["mark"], "center"),
            )
    elif not pays:
        ui.sprite("icons/lock", spot)
    elif slot.die:
        image = die(ui.assets, slot.die, rect.w - 2, "neutral")
        ui.surface.blit(image, image.get_rect(center=rect.center))
    else:
        ui.sprite("tokens/die", spot, c1="bone")
        ui.label("?", (x, y + 3, 33, 30), 19, INK)
    ui.fill((x - 3, y + 37, w + 6, 19), "feast.line")
    ui.sprite("icons/coin", (x + 3, y + 38, 14, 14))  # within the frame of a place that can be clicked
    ui.label(str(pays), (x + 16, y + 36, 13, 17), 16, CENTRE)


# -- the inn ----------------------------------------------------------------------------------------------------------


def inn(table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the house in which heroes wait to be hired."""
    x, y, w, h = layout["inn"]
    ui.sprite("feast/inn", (x - 10, y - 2, w + 20, h + 4), stretch=True)
    ui.panel((x + 24, y + 9, w - 48, 26), "ui/note", c1="paper")
    ui.label(table.texts("board.for_hire"), (x + 30, y + 10, w - 60, 23), 16, INK, zoom=True)


def offer(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw a hero for hire: his face, name and what he can do; left what he costs now, his prestige right."""
    card = place.data
    x, y, w, h = place.box
    if card == NOTHING:
        dashed(place.box, 0, ui)
        return
    say, found = table.texts, C.heroes[card]
    line = max(16.0 * min(1.4, max(1.0, table.text)), ui.view.least)
    photo = h - 2 * line
    ui.fill((x - 2, y - 2, w + 4, h + 4), "ink")
    face(found.id, (x, y, w, photo), ui)
    ui.fill((x, y + photo, w, 2 * line), "paper")
    ui.label(say.name(found.id), (x + 1, y + photo, w - 2, line), 15, INK, zoom=True, short=say.short(found.id))
    ui.label(does(found, table), (x + 1, y + photo + line, w - 2, line), 15, TEXT, zoom=True)
    coin, star = (x + 3, y + 3, 25, 25), (x + w - 30, y + 2, 28, 28)  # clear of the frame of what may be done besides
    ui.sprite("icons/coin", coin)
    changes = view.cheaper or table.picked is not None
    now = asking.price(place.ref, table) if changes else None
    ui.label(str(found.price if now is None else now), coin, 17, GOLD)
    ui.sprite("tokens/star", star, c1="lit")
    ui.label(str(found.prestige), star, 15, INK)


# -- the king's road --------------------------------------------------------------------------------------------------


def march(view: View, place: Place, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the seven days as milestones, between two of them what is crossed; the king, and where he has ridden."""
    what = tuple(brought(number, table) for number in range(1, len(C.setup.rounds)))
    ui.repeat("march", (view.round, what, layout["milestone"]), lambda: _march(view.round, what, ui, layout))


def _march(day: int, what: tuple[tuple[str, ...], ...], ui: Ui, layout: Layout) -> None:
    """Draw the road on a day; `what` is crossed after each of them."""
    count = len(C.setup.rounds)
    x, y, w, h = layout["milestone"]
    for i in range(count):
        number = count - i
        left = x + i * DAY
        now, past = number == day, number < day
        ui.sprite("feast/milestone", (left, y, w, h), c1="lit" if now else PEBBLE if past else "paper")
        ui.label(str(number), (left + 4, y + 8, w - 10, h - 14), 20, INK)
        if 1 < number < day:
            ui.sprite("feast/hoofs", (left + 38, y + 16, 44, 20))
        for n, one in enumerate(() if number <= day else what[number - 2]):
            spot = (left + 36 + n * (CROSSED + 1), y + 8, CROSSED, CROSSED)
            ui.sprite("tokens/round", spot, c1="lit" if number == day + 1 else "cream")
            ui.sprite(BRINGS[one], (spot[0] + 4, spot[1] + 4, CROSSED - 8, CROSSED - 8))
    dx, dy, wide, high = KING
    ui.sprite("feast/king", (x + (count - max(1, day)) * DAY + dx, y + dy, wide, high))


def common(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the mission that all may fulfil."""
    found = C.missions[view.common]
    x, y, w, h = place.box
    name = table.texts.name(found.id)
    _decree(place.box, (name, name), (rewards(found.effects, table), briefly(found.effects, table)), ui, 22)
    star = (x + w - 27, y + h - 31, 28, 28)
    ui.sprite("tokens/star", star, c1="lit")
    ui.label(str(found.prestige), star, 15, INK)


def event(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the half of the last event that counted."""
    name, effects = last_event(view)
    say = table.texts
    _decree(place.box, (say.name(name), say.short(name)), (rewards(effects, table), briefly(effects, table)), ui, 0)


def _decree(box: Box, names: tuple[str, str], said: tuple[str, str], ui: Ui, less: float) -> None:
    """Draw a decree: what it says below its name, in fewer words where there is no room for all, or these alone where
    both find none; `less` of its width is taken at the right."""
    x, y, w, h = box
    ui.panel(box, "ui/note", c1="paper")
    inside, least = w - 9 - less, ui.view.least
    name, short = names
    words, brief = said
    low = min(ui.type.height(each, ui.view.floor_px, ui.view.px(inside), TEXT) for each in said) / ui.view.k
    if low > h - 23 or ui.type.width(short, ui.view.floor_px, "bold") / ui.view.k > w - 12:
        ui.label(words, (x + 5, y + 3, inside, h - 6), 15, TEXT, lines=int((h - 6) // least), zoom=True, short=brief)
        return
    ui.label(name, (x + 6, y + 3, w - 12, 18), 15, INK, zoom=True, short=short)
    ui.label(words, (x + 5, y + 20, inside, h - 23), 15, TEXT, lines=3, zoom=True, short=brief)


# -- the spring -------------------------------------------------------------------------------------------------------


def spring(view: View, place: Place, table: Table, ui: Ui) -> None:
    """Draw the spring with the dice that lie there."""
    x, y, w, h = place.box
    ui.sprite("feast/pool", (x, y - 8, w, h), stretch=True)
    lying = [(seat, face) for seat, face in enumerate(view.sprung) if face]
    pitch = min(30.0, (w - 54) / max(1, len(lying) - 1))
    left = x + w / 2 - 14 - pitch * (len(lying) - 1) / 2
    for i, (seat, number) in enumerate(lying):
        spot = ui.rect((left + i * pitch, y, 28, 28))
        ui.surface.blit(die(ui.assets, number, spot.w, table.seats[seat].colour), spot)
    words = table.texts("board.spring")
    wide = min(w - 8, 76 + ui.text_width(words, 16, "bold"))
    sx, sy = x + (w - wide) / 2, y + h - 26
    ui.panel((sx, sy, wide, 26), "ui/note", c1="paper")
    ui.sprite("icons/die", (sx + 7, sy + 4, 18, 18))
    ui.sprite("icons/right", (sx + 28, sy + 6, 13, 14))
    ui.sprite("icons/energy", (sx + 43, sy + 3, 18, 20))
    ui.label(words, (sx + 65, sy + 1, wide - 70, 23), 16, SIGN, zoom=True)


SHOWS = {"bank": bank, "offer": offer, "common": common, "event": event, "spring": spring}
"""By `show` of a place: how it is drawn; the king's road needs the layout, too."""
