"""The trade on the long table: what is offered on napkins, what is sold, and how near the brawl is.

Draws from the view and what the rules tell; the card on sale and the offers are places.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.brawl import words
from game.boards.brawl.aims import scored, told
from game.boards.brawl.kept import dimmed
from game.boards.brawl.look import COLOURS, STYLES
from game.boards.brawl.medals import plank, ticket
from game.boards.brawl.places import SLUG, C, Layout, empty
from game.boards.brawl.ring import Group
from game.boards.brawl.seen import BrawlView, answered, choosing, promised, sealed_up
from game.boards.table import Place, Table
from game.pieces.card import back
from game.services.geometry import MIN_TEXT_VU, Box
from game.services.i18n import MINUS, AsIs
from game.widgets.controls import emblem
from game.widgets.ui import Ui

NAMED, ROOMY, BESIDE, UNDER = 62.0, 96.0, 104.0, 58.0
"""A thing in an offer must have so much room for its name to stand below it, so much for one line to be enough, and so
much for it to stand beside it on a low napkin; with less than the last its types stand under it."""
LOW = 66.0
MOST_PITCH = 136.0
THING, TYPE = 60.0, 20.0
"""The largest picture of it, and the icon of a type."""
CARD: Box = (0, 0, 34, 46)
"""A card of agitation on the table."""
ROW = 22.0
INSET = 7.0
"""How far from the edge of their place they lie, where a frame may run."""
STARS = ("cards", "heroes")
"""Where a star stands: what it means there is said below the table."""
SAYS = {"board.stars.{}": STARS}
_IF_TAKEN = {"tell.if_taken": 1, "tell.if_taken_less": -1, "tell.if_taken_even": 0}
"""Which way the points of who offers change, by what the rules tell of it."""
EMBLEM = 34.0
SIGN = 116.0
"""Width of the sign above what is on sale: the corner of the card beside it may have a mark."""


def draw(view: BrawlView, table: Table, layout: Layout, ui: Ui) -> None:
    """Draw who sells, what the treasure is worth to whom, and the agitation."""
    say = table.texts
    x, y, w, h = layout["sale_crowd" if view.seats > 4 else "sale"]
    if view.sale >= 0:
        box: Box = (x + (w - SIGN) / 2, y - 24, SIGN, 27)
        plank(ui, box, "blood", 0.35)
        ui.label(say("board.for_sale"), box, 16, STYLES["title"], zoom=True)
        if not scored(table, "sale"):
            text = say("board.counts_for_nobody")
            ui.label(text, (x + w / 2 - 140, y + h + 4, 280, 22), 16, STYLES["on_table"], zoom=True)
        else:
            left, top, wide, high = layout["table_stars"]
            for i, which in enumerate(STARS):
                box = (left, top + i * high / 2, wide, high / 2)
                ui.label(say("board.stars." + which), box, 15, STYLES["on_wall_quiet"], lines=2, zoom=True)
    else:
        title, how = _between(view, table)
        ui.label(title, (x + w / 2 - 260, y + 30, 520, 34), 24, STYLES["on_table"], zoom=True)
        ui.label(how, (x + w / 2 - 260, y + 66, 520, 50), 17, STYLES["on_table"], lines=2, zoom=True)


def _between(view: BrawlView, table: Table) -> tuple[str, str]:
    """Return what stands on the table while nothing is on sale: who chooses what to sell, or what has become of it."""
    say = table.texts
    if any(step == "Sell" for step, _, _ in view.todo):
        return say("board.sells", f"seat:{view.seller + 1}"), say("board.sells.how")
    dealt = next((data for step, _, data in view.todo if step == "Protest"), None)
    if dealt is None:
        return say("board.sale_over"), ""
    seller, buyer = (f"seat:{seat + 1}" for seat in dealt)
    return say("board.dealt", seller, buyer), say("board.dealt.how", view.seats - view.table - 1)


def stars(view: BrawlView, table: Table, groups: Sequence[Group], ui: Ui) -> None:
    """Draw at each hero what the treasure on sale would count for with him."""
    liked = {name: points for name, _, points in scored(table, "sale")} if view.sale >= 0 else {}
    for seat, group in enumerate(groups):
        for char, slot in zip(view.heroes[seat], group.slots):
            points = liked.get(C.characters[char], 0)
            if not points:
                continue
            text = table.texts("board.plus", points)
            wide = 34 + ui.text_width(text, 17, "bold")
            x, y, d, _ = slot.disc
            box = (x + d * 0.62, y - 8, wide, 28)
            plank(ui, box, "note", 0.36)
            ui.sprite("icons/star", (box[0] + 4, box[1] + 3, 22, 22))
            ui.label(text, (box[0] + 27, box[1], wide - 30, 28), 17, STYLES["ink_left"], zoom=True)


def boil(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw the agitation on the table, and the circuit of sales."""
    x, y, w, _ = place.box
    x, y, w = x + INSET, y + INSET, w - 2 * INSET
    say, (_, _, wide, high), pitch = table.texts, CARD, _pitch(w, table)
    for i in range(view.seats):
        spot = (x + i * pitch, y, wide, high)
        if i < view.table:
            rect = ui.rect(spot)
            ui.surface.blit(back(ui.assets, rect.size, COLOURS["live"], "broken_mug"), rect)
            ui.sprite("icons/anger", (spot[0] + 3, y + 8, 28, 28))
        else:
            ui.edge(spot, "straw", 1.5)
    boils = say("board.boils", view.table, view.seats)
    ui.label(boils, (x, y + high + 2, w, ROW), 17, STYLES["on_wall"], zoom=True)
    most = C.setup.trade.circuits
    circuit = say("board.circuit", words.circuit(view), most, view.seats)
    ui.label(circuit, (x, y + high + 2 + ROW, w, 2 * ROW), 15, STYLES["on_wall_quiet"], lines=2, zoom=True)


def _pitch(wide: float, table: Table) -> float:
    """Return how far apart cards of agitation lie on so wide a ground, one for each player."""
    return min(CARD[2] + 4, wide / len(table.seats))


def laid(box: Box, table: Table) -> Box:
    """Return where on its place the cards of agitation lie, with the room for those to come."""
    x, y, w, _ = box
    wide = (len(table.seats) - 1) * _pitch(w - 2 * INSET, table) + CARD[2]
    return x + INSET, y + INSET, wide, CARD[3]


def offer(view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
    """Draw what a seat offers on its napkin: the things, that it offers nothing, that its offer is still sealed, or
    that it hasn't offered yet."""
    seat, (x, y, w, h) = place.data, place.box
    slots = promised(view, seat, table)
    look = table.seats[seat]
    done = answered(view, seat)
    rect = ui.rect(place.box)
    lit = place.ref in table.marks.legal or not table.marks.legal
    closed = choosing(view) and not sealed_up(view, seat)
    if not slots:
        secret = view.sealed and not closed
        said = "board.offers_sealed" if secret else "board.gift" if closed else "board.offers_nothing"
        said, lit = said if done else "board.offers_later", lit and not closed
        text = table.texts(said)
        if done:
            rect = ui.rect(place.marked)
            ui.surface.blit(_napkin(ui, rect.size, lit), rect)
        _, _, wide, high = empty(place.box)
        spot = (x + EMBLEM + 8, y + 8, wide - EMBLEM - 14, min(h - 12, high - 6))
        ui.label(text, spot, 17, STYLES["ink" if done else "on_table"], lines=2, zoom=True)
    else:
        ui.surface.blit(_napkin(ui, rect.size, lit), rect)
        _things(view, seat, slots, (x + EMBLEM - 6, y + 8, w - EMBLEM - 16, h - 22), table, ui)
    emblem(ui, (x + 2, y + 2, EMBLEM, EMBLEM), look.colour, look.letter)
    speaks = not table.thinks and table.asked in (view.seller, seat)
    sells = speaks and table.decision is not None and table.decision.seat == table.viewer
    deals = [way for way in table.decision.actions if way.verb == "deal"] if sells and table.decision else []
    text = ""
    deal = next((way for way in deals if way.refs == (place.ref,)), None) if closed else None
    if deal is not None:
        text = table.texts("board.for_you", _gain(told(table, deal)["tell.deal"].args[1]))
    elif slots and speaks and not closed:
        lines = told(table, place.ref)
        for name, sign in _IF_TAKEN.items():
            if taken := lines.get(name):
                text = table.texts("board.if_taken", _gain(sign * int(str(taken.args[0]))))
    if text:
        wide = 40 + ui.text_width(text, 17, "bold")
        left, _, w, _ = place.marked
        ticket(ui, (left + w - wide - 6, y - 15, wide, 29), "icons/star", text, 17)


def _gain(points: object) -> AsIs:
    """Return by how many points somebody's change, with the sign before it."""
    return AsIs(f"{int(str(points)):+}".replace("-", MINUS))


def _napkin(ui: Ui, size: tuple[int, int], lit: bool) -> pygame.Surface:
    """Return a napkin, darker while something else is asked for."""
    drawn = ui.assets.sprite("brawl/napkin", size, stretch=True)
    return drawn if lit else dimmed(ui, drawn, ("napkin", size))


def _things(view: BrawlView, seat: int, slots: Sequence[int], box: Box, table: Table, ui: Ui) -> None:
    """Lay the things of an offer side by side: their types beside them, under them where they lie close, their names
    below as long as there is room."""
    x, y, w, h = box
    pitch = min(MOST_PITCH, w / len(slots))
    names = [table.texts.name(C.treasures[card].id) for slot in slots if (card := view.treasures[seat][slot]) >= 0]
    whole = all(ui.text_width(name, 15) <= pitch - 4 for name in names)
    more = max(0.0, ui.view.least - MIN_TEXT_VU)  # on small screens letters can't be smaller
    low = 0.0 if pitch < NAMED or h < LOW else 20.0 + more if pitch >= ROOMY and whole else 36.0 + 2 * more
    beside = not low and pitch >= BESIDE
    across, down = (0.0, TYPE + 2) if pitch < UNDER else (TYPE, 0.0)
    pitch = w / len(slots) if beside else pitch  # then its name may take what room there is
    side = max(TYPE, min(THING, h - low - down - 2, pitch - across - 4))
    left = x + (w - pitch * len(slots)) / 2
    for i, slot in enumerate(slots):
        card, start = view.treasures[seat][slot], left + i * pitch
        if card < 0:
            high = min(h - 4, 64.0, (pitch - 6) / 0.72)
            rect = ui.rect((start + (pitch - high * 0.72) / 2, y + (h - high) / 2, high * 0.72, high))
            ui.surface.blit(back(ui.assets, rect.size, COLOURS["back"], "broken_mug"), rect)
            continue
        treasure = C.treasures[card]
        top = y + (h - side - low - down) / 2
        if not beside:
            start += (pitch - side - across) / 2
        rect = ui.rect((start, top, side, side))
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{treasure.id}", rect.w, ground=False), rect)
        first = start + (side + 1 - len(treasure.types) * (TYPE + 1)) / 2
        for n, name in enumerate(treasure.types):
            spot = (first + n * (TYPE + 1), top + side + 2) if down else (start + side + 1, top + n * (TYPE + 1))
            ui.sprite(words.icon(name), (*spot, TYPE, TYPE))
        name, short = table.texts.name(treasure.id), table.texts.short(treasure.id)
        if low:
            label, style = (left + i * pitch + 1, y + h - low, pitch - 2, low), STYLES["ink"]
        elif beside:
            label, style = (start + side + TYPE + 4, y + 2, pitch - side - TYPE - 6, h - 4), STYLES["ink_left"]
        else:
            continue
        lines = 2 if low > 30 or beside else 1
        if ui.fits(name, label, lines, style.face, short):
            ui.label(name, label, 15, style, lines=lines, zoom=True, short=short)
