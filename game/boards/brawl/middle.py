"""The middle of the room: what happens now, for all to see. A sale, an arrival, an attack; else how things stand.

Draws what has no place of its own; the card on sale and the one that comes in are places. Numbers are told by the
rules.
"""

from __future__ import annotations

from typing import Any

from game.boards.base import Table
from game.boards.brawl import dice, fights
from game.boards.brawl.aims import followers, scored
from game.boards.brawl.look import COLOURS, STYLES
from game.boards.brawl.places import C, Layout, trading
from game.rules.brawl.meta import META
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.ui import Ui

ROW = 25.0
MOST_ROWS = 5
AGITATION = 30.0
RULE = 144.0
"""How wide the rule of claims stands beside those who may claim, in vu."""

SAYS = {"board.claim.{}": ("yes", "no", "now", "later"), "board.claims.{}": (*META.option("claims").values, "nobody")}


def draw(view: Any, table: Table, layout: Layout, ref: str, ui: Ui) -> None:
    """Draw the middle; `ref` is what is pointed at."""
    box = layout["middle"]
    if dice.loot(table):
        x, y, w, _ = box
        ui.label(table.texts.say(table.decision.prompt), (x + 14, y + 6, w - 28, 26), 17, STYLES["head"], zoom=True)
    elif view.arrival >= 0:
        _arrival(view, table, box, ui)
    elif trading(view):
        _trade(view, table, box, layout["middle_card"], ui)
    elif not (
        fights.rally(view, table, box, ui)
        or fights.preview(view, table, ref, box, ui)
        or fights.fought(view, table, box, layout, ui)
    ):
        _quiet(view, table, box, ui)


def _quiet(view: Any, table: Table, box: Box, ui: Ui) -> None:
    """Nobody has fought yet: how a turn goes."""
    x, y, w, _ = box
    ui.label(table.texts("board.quiet"), (x + 20, y + 16, w - 40, 28), 20, STYLES["head"], zoom=True)
    for i, key in enumerate(("board.quiet.object", "board.quiet.way", "board.quiet.pass")):
        ui.label(table.texts(key), (x + 20, y + 54 + i * 28, w - 40, 26), 17, STYLES["text"], zoom=True)


# -- the trade --------------------------------------------------------------------------------------------------------


def _trade(view: Any, table: Table, box: Box, card: Box, ui: Ui) -> None:
    """Draw who sells, for whom the treasure counts, and how near the brawl is."""
    x, y, w, _ = box
    say = table.texts
    left = card[0] + card[2] + 14
    if view.sale >= 0:
        ui.label(say("board.counts_for"), (left, y + 6, 270, 24), 16, STYLES["quiet"], zoom=True)
        liked = sorted(scored(table, "sale"), key=lambda row: -row[2])
        if not liked:
            ui.label(say("board.counts_for_nobody"), (left, y + 34, 270, 26), 17, STYLES["text"], lines=2, zoom=True)
        for i, (hero, seat, points) in enumerate(liked[:MOST_ROWS]):
            top = y + 32 + i * ROW
            look = table.seats[seat]
            emblem(ui, (left, top, 24, 24), look.colour, look.letter)
            ui.label(say.name(hero), (left + 32, top, 176, 24), 17, STYLES["text"], zoom=True)
            ui.label(str(points), (left + 212, top, 30, 24), 18, STYLES["good_right"])
    else:
        ui.label(
            say("board.sells", f"seat:{view.seller + 1}"), (x + 20, y + 30, 360, 34), 22, STYLES["head"], zoom=True
        )
        ui.label(say("board.sells.how"), (x + 20, y + 66, 370, 60), 17, STYLES["text"], lines=2, zoom=True)
    _boil(view, table, (x + w - 226, y + 6, 214, 150), ui)


def _boil(view: Any, table: Table, box: Box, ui: Ui) -> None:
    """Draw the agitation on the table, and the circuit of sales."""
    x, y, w, _ = box
    say = table.texts
    ui.label(say("board.on_table"), (x, y, w, 24), 16, STYLES["quiet"], zoom=True)
    for i in range(view.seats):
        spot = (x + i * (AGITATION + 4), y + 28, AGITATION, 40)
        ui.panel(spot, "ui/slot", c1=COLOURS["live" if i < view.table else "slot"])
        if i < view.table:
            ui.sprite("icons/anger", (spot[0] + 4, spot[1] + 8, 22, 24))
    ui.label(say("board.boils", view.table, view.seats), (x, y + 72, w, 26), 17, STYLES["good"], zoom=True)
    circuit = min(C.setup.trade.circuits, (view.sold - 1) // view.seats + 1)
    ui.label(
        say("board.circuit", circuit, C.setup.trade.circuits),
        (x, y + 100, w, 44),
        16,
        STYLES["text"],
        lines=2,
        zoom=True,
    )


# -- arrivals ---------------------------------------------------------------------------------------------------------


def _arrival(view: Any, table: Table, box: Box, ui: Ui) -> None:
    """Draw whom the arrival would follow, what they have said, and the dice."""
    x, y, w, _ = box
    say, left = table.texts, x + dice.LEFT
    follows = followers(table)
    title, wide = say("board.follows" if follows else "board.follows_nobody"), w - (left - x) - 12
    ui.label(title, (left, y + 6, wide, 24), 16, STYLES["quiet"], zoom=True)
    thrown = {seat: sum(faces) for seat, *faces in view.throws}
    for i, seat in enumerate(dice.rivals(view, table)):
        top = y + dice.TOP + i * dice.ROW
        look = table.seats[seat]
        emblem(ui, (left, top, 22, 22), look.colour, look.letter)
        names = ", ".join(say.name(hero) for hero in follows.get(seat, ())) or look.name
        ui.label(names, (left + 30, top, 190, 22), 16, STYLES["text"], zoom=True)
        if seat in thrown:
            ui.label(str(thrown[seat]), (left + dice.THROWN + 70, top, 40, 22), 18, STYLES["good"])
        else:
            word = _answer(view, table, seat, list(follows))
            if word:
                style = STYLES["good"] if word == "yes" else STYLES["quiet"]
                ui.label(say("board.claim." + word), (left + dice.THROWN, top, 104, 22), 16, style, zoom=True)
    if not thrown:
        key = "board.claims." + (table.options.get("claims", "turn") if follows or table.keys else "nobody")
        ui.label(
            say(key), (x + w - RULE - 12, y + 31, RULE, 124), 15, STYLES["quiet"], lines=6, valign="top", zoom=True
        )


def _answer(view: Any, table: Table, seat: int, follows: list[int]) -> str:
    """Return what a seat has said to the arrival: yes, no, now (it is asked), later; "" where that isn't known."""
    if seat in view.claims:
        return "yes"
    if table.decision is None or table.decision.prompt.key != "prompt.claim" or view.claims_by:
        return ""
    order = [(view.leader + i) % view.seats for i in range(view.seats)]
    if table.asked not in order or seat not in follows:
        return ""
    here, now = order.index(seat), order.index(table.asked)
    return "now" if here == now else "no" if here < now else "later"
