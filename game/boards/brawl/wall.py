"""The back wall of the tavern room: door and window, the pile of arrivals, the shelf of objects, the innkeeper's sign.

Draws from the view and what the rules tell; where each hangs is `places.py`'s.
"""

from __future__ import annotations

from game.boards.brawl.aims import told
from game.boards.brawl.look import COLOURS, SCENERY, STYLES
from game.boards.brawl.places import SLUG, C, Layout
from game.boards.brawl.seen import BrawlView
from game.boards.table import Place, Table
from game.pieces.card import back
from game.services.geometry import Box
from game.widgets.ui import Ui

SIGNS = ("brawl/sign_whole", "brawl/sign_cracked", "brawl/sign_broken")
"""The innkeeper's sign: whole, cracked as soon as anything is lost, broken when this much is."""
BROKEN_FROM = 20
SHELF = (0.0, 38.0, 170.0, 30.0)
"""The shelf in its place: below its dishes."""
DISH = 36.0
"""Size of a dish on the shelf."""
EACH = 2
"""So many objects of the pile are one dish."""
HEAD = 19.0
"""Height of the line that says how many are outside."""
LEANING = 3
"""So many cards lean at the door."""

SAYS = {"board.{}": ("door", "window"), "name.{}": ("door", "window")}


class Wall:
    """The pictures on the wall of one table."""

    def __init__(self, layout: Layout):
        self.layout = layout

    def exit(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """Door or window: its name, and how one gets out."""
        spot = place.mark or place.box
        if place.data == "door":
            ui.sprite("brawl/doorway", spot)
            words = self.layout["door_words"]
        else:
            ui.sprite("brawl/window_whole", spot)
            words = self.layout["window_words"]
        left = place.box[0] + words[0] - min(self.layout[place.data][0], words[0])
        _, y, w, h = words
        ui.label(table.texts("name." + place.data), (left, y, w, h / 2), 17, STYLES["on_wall"], zoom=True)
        how = table.texts("board." + place.data)
        ui.label(how, (left, y + h / 2, w, h), 15, STYLES["on_wall_quiet"], lines=2, valign="top", zoom=True)

    def queue(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """The pile of arrivals: how many are left, and among the last how many the militia is."""
        x, y, w, h = place.box
        lines = told(table, "queue")
        left = int(lines["tell.queue"].args[0])
        for i in range(min(LEANING, left)):
            rect = ui.rect((x + i * 6, y + 4 - i * 2, 34, 46))
            ui.surface.blit(back(ui.assets, rect.size, COLOURS["back"], "broken_mug"), rect)
        near = lines.get("tell.militia")
        words = ("board.militia", "board.militia.short") if near is not None else ("board.militia_in",) * 2
        note, short = (table.texts(key, *(near.args if near is not None else ())) for key in words)
        ui.label(table.texts("board.outside", left), (x + 54, y, w - 54, HEAD), 18, STYLES["on_wall"], zoom=True)
        box = (x + 54, y + HEAD, w - 54, h - HEAD)
        ui.label(note, box, 15, STYLES["on_wall_quiet"], lines=2, valign="top", zoom=True, short=short)

    def stock(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """The pile of objects as dishes on a shelf, and how many lie in the discard."""
        x, y, w, h = place.box
        left, top, wide, high = SHELF
        count, say = view.stock.size, table.texts
        ui.sprite("brawl/shelf", (x + left, y + top, wide, high))
        for i, dish in enumerate(SCENERY["dishes"][: -(-count // EACH)]):
            rect = ui.rect((x + left + 8 + i * 26, y + top - DISH + 6, DISH, DISH))
            ui.surface.blit(ui.assets.picture(f"{SLUG}/{dish}", rect.w, ground=False), rect)
        words = (x + wide + 8, y + 6, w - wide - 8, h)
        self._two(say("board.in_stock", count), say("board.discard", sum(view.spent)), words, ui)

    def _two(self, text: str, note: str, box: Box, ui: Ui) -> None:
        x, y, w, h = box
        ui.label(text, (x, y, w, h / 2 - 4), 18, STYLES["on_wall"], zoom=True)
        ui.label(note, (x, y + h / 2 - 6, w, h / 2 - 6), 15, STYLES["on_wall_quiet"], zoom=True)

    def sign(self, view: BrawlView, place: Place, table: Table, ui: Ui) -> None:
        """What the tavern is still worth, what that scores, and how much is broken."""
        x, y, _, _ = place.box
        _, _, w, h = self.layout["sign"]
        say = table.texts
        worth, points = (int(arg) for arg in told(table, "sign")["tell.tavern"].args)
        lost = C.setup.tavern.worth - worth
        rect = ui.rect((x, y, w, h))
        sign = SIGNS[2 if lost >= BROKEN_FROM else 1 if lost else 0]
        ui.surface.blit(ui.assets.sprite(sign, rect.size, stretch=True), rect)
        ui.label(say("board.tavern"), (x + 8, y + 10, w - 16, 19), 15, STYLES["name"], most=1.2, zoom=True)
        rect = ui.rect((x, y + 29, w, 45))
        drawn = ui.assets.numeral(str(worth), rect.h, "cream")
        ui.surface.blit(drawn, drawn.get_rect(center=rect.center))
        inked = drawn.get_rect(center=rect.center).inflate(0, -rect.h // 5)
        ui.frame.text(str(worth), inked, rect, inked.h)
        of = say("board.of", C.setup.tavern.worth)
        ui.label(of, (x + 8, y + 74, w - 16, 20), 15, STYLES["name"], most=1.2, zoom=True)
        self._for_whom(view, points, place, table, ui)
        heap = self.layout["broken"]
        left, top = x + heap[0] - self.layout["sign"][0], y + heap[1] - self.layout["sign"][1]
        side = heap[3]
        ui.sprite("icons/crack", (left, top, side, side))
        text = say("board.broken", sum(view.broken))
        ui.label(text, (left + side + 4, top, heap[2] - side - 4, heap[3]), 17, STYLES["on_wall"], zoom=True)

    def _for_whom(self, view: BrawlView, points: int, place: Place, table: Table, ui: Ui) -> None:
        """What the tavern is worth scores for one hero alone, if he is here."""
        box = self.layout["tavern_for"]
        spot = (place.box[0] + box[0] - self.layout["sign"][0], place.box[1] + box[1] - self.layout["sign"][1])
        hosts = any(C.tavern[hero] for heroes in view.heroes for hero in heroes)
        say = table.texts
        text = say("board.tavern_for", points) if hosts else say("board.tavern_for_nobody")
        ui.label(text, (*spot, *box[2:]), 15, STYLES["on_wall_quiet"], zoom=True)
