"""A seat that is opened large: his purse, what he would score now, the accomplices everybody knows of.

Annexes and corpses of the seat are places like all others; nothing here can be clicked.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.boards.bloody_inn import brush, cards, scenes, words
from game.boards.bloody_inn.places import Layout
from game.boards.bloody_inn.view import InnView
from game.boards.table import Table
from game.services.geometry import Box
from game.widgets.text import Style
from game.widgets.ui import Ui

FENCED = 560.0
"""How far down the fence of a yard stands that is seen large, in vu."""
KNOWN = 76.0
"""Pitch of the small pictures of a hand, in vu."""
SLIP = (14, 20, 17, 190)
NAME = Style("text", "cream")
GOLD = Style("bold", "lit")


def draw(view: InnView, seat: int, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the ground of a seat that is opened large."""
    say = table.texts
    x, y, w, h = layout["large"]
    ui.fill((x, y, w, h), "bloody_inn.timber")
    scenes.earth(view, table, ui, (x + 6, y + 6, w - 12, h - 12), table.acts(seat), FENCED)
    for name in ("large_facts", "large_score"):
        x, y, w, h = layout[name]
        ui.fill((x - 12, y - 8, w + 24, h + 16), SLIP)
    facts = cards.zoom(view, f"seat:{seat + 1}", table)
    x, y, w, _ = layout["large_facts"]
    _lines(ui, facts.numbers, (x, y, w, 30), 17)
    x, y, w, h = layout["large_score"]
    ui.label(facts.effect[0], (x, y, w, 26), 18, GOLD)
    _lines(ui, facts.effect[1:], (x, y + 32, w, 28), 16)
    x, y, w, _ = layout["large_corpses"]
    ui.label(say("board.corpses", len(view.corpses[seat])), (x, y - 30, w, 26), 18, GOLD)
    _known(view, seat, table, ui, layout["large_hand"])


def _lines(ui: Ui, texts: Sequence[str], box: Box, vu: float) -> None:
    """Write texts below one another, the box of the first given; who is too long for one line has two."""
    x, y, w, pitch = box
    for text in texts:
        wraps = not ui.fits(text, (x, y, w, pitch - 2))
        high = pitch - 2 + wraps * (pitch - 6)
        ui.label(text, (x, y, w, high), vu, NAME, lines=1 + wraps, valign="top" if wraps else "middle")
        y += high + 2


def _known(view: InnView, seat: int, table: Table, ui: Ui, box: Box) -> None:
    """Draw the accomplices in a hand, each with an eye: everybody saw them being bribed. Where hands lie face down,
    only their number."""
    x, y, w, h = box
    kinds = view.hands[seat]
    ui.label(table.texts("board.hand_count", len(kinds)), (x, y - 30, w, 26), 18, GOLD)
    if not table.open_hand(seat):
        return
    lines = 2 if len(kinds) <= 2 * int(w // KNOWN) else 3
    pitch = KNOWN if lines == 2 else h / lines
    a_line = int(w // pitch)
    for i, (kind, n) in enumerate(islice(words.known(view, seat), lines * a_line)):
        spot = (x + i % a_line * pitch, y + i // a_line * pitch, pitch - 8, pitch - 8)
        brush.picture(ui, words.picture(kind, n), spot)
        ui.edge(spot, "ink", 2)
        brush.sprite(ui, "icons/eye", (spot[0] + pitch - 32, spot[1] + pitch - 32, 22, 22))
