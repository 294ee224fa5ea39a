"""A seat of Tavern Battle that is opened large: what is known of its treasures, and its points if the match ended now.

Its people and treasures are places; this is what lies behind and beside them. Points are the rules' lines.
"""

from __future__ import annotations

from game.boards.brawl.look import STYLES
from game.boards.brawl.places import Layout
from game.boards.brawl.seen import BrawlView
from game.boards.table import Table
from game.kernel.base import points
from game.widgets.ui import Ui

ROW = 24.0


def draw(view: BrawlView, table: Table, ui: Ui, layout: Layout) -> None:
    """Draw the words of a seat that is opened large."""
    seat, say = table.large, table.texts
    if seat is None:
        return
    x, y, w, _ = layout["large_treasures"]
    known = sum(card >= 0 for card in (*view.treasures[seat], *view.safe[seat]))
    owned = len(view.treasures[seat]) + len(view.safe[seat])
    ui.label(say("board.known", known, owned, len(view.safe[seat])), (x, y - 30, w, 26), 17, STYLES["head"], zoom=True)
    x, y, w, h = layout["large_score"]
    lines = [line for line in table.score(seat) if points(line)]
    ui.label(say("board.if_over", sum(map(points, lines))), (x, y, w, 28), 19, STYLES["good"], zoom=True)
    most = int((h - 34) // ROW)
    for i, line in enumerate(lines[:most]):
        ui.label(say.say(line), (x, y + 34 + i * ROW, w, ROW), 16, STYLES["text"], zoom=True)
