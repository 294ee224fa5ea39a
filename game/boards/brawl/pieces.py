"""How each place of the tavern room looks: treasures, objects, offers, exits, the innkeeper's sign, the piles.

Characters and headers are drawn by `people.py`. Draws from the view and the definitions; where a place lies is
`places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.boards.base import Place, Table, row
from game.boards.brawl import dice, heads, people, words
from game.boards.brawl.aims import told
from game.boards.brawl.look import COLOURS, STYLES, VEILS
from game.boards.brawl.places import SLUG, C, Layout, trading
from game.pieces.card import Card, CardFace, back
from game.services.geometry import Box
from game.widgets.controls import emblem
from game.widgets.ui import Ui

EXITS = {"door": ("brawl/door_closed", "brawl/door_open"), "window": ("brawl/window_whole", "brawl/window_broken")}
"""How door and window look before and after: somebody waits at the door, somebody has got out of the room."""
SIGNS = ("brawl/sign_whole", "brawl/sign_cracked", "brawl/sign_broken")
"""The innkeeper's sign as the tavern's worth goes down, in equal shares."""
HEAD = 44.0
"""Height of a card's name."""
NAMED = 56.0
"""So much of a card must be seen for its name to stand on it."""
SLIP, SLIP_HIGH = 30.0, 66.0
"""How large the picture on a slip of paper is, and how high a slip must be to have one."""
SUPPER = 18 / 11
"""Width of the supper on an empty table, as a multiple of its height."""
CLOSE = 60.0
"""So much of each card of an offer is seen at least; where more lie on the table they are slips of paper."""
HEAP = 7
"""So many broken things are drawn on the heap."""

SAYS = {"board.{}": tuple(EXITS)}


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self, layout: Layout):
        self.layout = layout
        self._how: dict[str, Callable[[Any, Place, Table, Ui], None]] = {
            "header": heads.header,
            "char": people.char,
            "watcher": people.watcher,
            "exit": self._exit,
            "die": dice.draw,
            "treasure": self._treasure,
            "sale": self._treasure,
            "loot": self._loot,
            "object": self._object,
            "heap": self._object,
            "hidden": self._hidden,
            "arrival": self._arrival,
            "offer": self._offer,
            "queue": self._queue,
            "stock": self._stock,
            "sign": self._sign,
            "agitation": self._agitation,
        }

    def draw(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    # Cards

    def _treasure(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """A treasure of a hand: its types, and what it scores with one's own heroes."""
        if place.data < 0:
            return self._hidden(view, place, table, ui)
        card = C.treasures[place.data]
        self._card(card.id, "noble", place, table, ui)
        x, y, w, h = place.box
        _icons([words.icon(name) for name in card.types], (x + 6, y + h - 31, _seen(place) - 12, 26), ui)
        best = max(C.scores[hero][place.data] for hero in view.heroes[table.mine])
        if best and _seen(place) >= NAMED:
            self._badge("star", str(best), 40, place, ui)

    def _object(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """An object: what it is good for, and what the tavern loses with it."""
        kind, copies = place.data if isinstance(place.data, tuple) else (place.data, 1)
        thing = C.objects[kind]
        self._card(thing.id, "merchant", place, table, ui)
        x, y, w, h = place.box
        icons = ["icons/" + words.USES[effect.name] for effect in thing.effects]
        _icons(icons, (x + 6, y + h - 31, _seen(place) - 12, 26), ui)
        if thing.worth and _seen(place) >= NAMED:
            self._badge("crack", f"-{thing.worth}", 46, place, ui)
        if copies > 1:
            ui.fill((x + 4, y + HEAD + 2, 36, 26), VEILS["badge"])
            ui.label(f"×{copies}", (x + 4, y + HEAD + 2, 36, 26), 18, STYLES["figure"])

    def _badge(self, icon: str, number: str, wide: float, place: Place, ui: Ui) -> None:
        """Draw a number with its icon at the right of what is seen of a card, below its name."""
        x, y, _, _ = place.box
        left = x + _seen(place) - wide - (6 if place.hit is None or _seen(place) == place.box[2] else 2)
        ui.fill((left, y + HEAD + 1, wide, 24), VEILS["badge"])
        ui.sprite("icons/" + icon, (left + 1, y + HEAD + 2, 22, 22))
        ui.label(number, (left + 22, y + HEAD + 1, wide - 22, 24), 18, STYLES["big"])

    def _card(self, name: str, family: str, place: Place, table: Table, ui: Ui) -> None:
        """Draw frame, picture and name of a card, the name in the strip that isn't covered by the next card."""
        x, y, w, h = place.box
        rect = ui.rect(place.box)
        face = CardFace(name, "", family, art=f"{SLUG}/{name}", sign=False)
        Card(face).draw(ui.surface, ui.assets, ui.type, rect, "", ui.view.floor_px)
        ui.fill((x + 5, y + 4, w - 10, HEAD - 6), f"family.{family}d")
        seen = _seen(place)
        if seen >= NAMED:
            ui.label(
                table.texts.name(name),
                (x + 6, y + 4, seen - (12 if seen == w else 8), HEAD - 6),
                16,
                STYLES["title" if seen == w else "head"],
                lines=2,
                zoom=True,
                short=table.texts.short(name),
            )

    def _loot(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """A treasure on the floor."""
        if place.data < 0:
            return self._hidden(view, place, table, ui)
        self._slip(place.data, place.box, table, ui)

    def _slip(self, treasure: int, box: Box, table: Table, ui: Ui) -> None:
        """Draw a treasure as small as it lies on the floor or in an offer: name and types."""
        card, (x, y, w, h) = C.treasures[treasure], box
        ui.panel(box, "ui/note", c1=COLOURS["note"])
        name, short = table.texts.name(card.id), table.texts.short(card.id)
        icons = [words.icon(name) for name in card.types]
        if h < SLIP_HIGH:
            side = min(23.0, (h - 6) / len(icons))
            ui.label(
                name, (x + 6, y + 2, w - side - 12, h - 4), 15, STYLES["ink_left"], lines=2, zoom=True, short=short
            )
            for i, icon in enumerate(icons):
                ui.sprite(icon, (x + w - side - 4, y + 3 + i * side, side, side))
            return
        ui.label(name, (x + 6, y + 2, w - 12, h - SLIP - 4), 15, STYLES["ink"], lines=2, zoom=True, short=short)
        rect = ui.rect((x + 6, y + h - SLIP - 3, SLIP, SLIP))
        ui.surface.blit(ui.assets.picture(f"{SLUG}/{card.id}", rect.w, ground=False), rect)
        _icons(icons, (x + 4 + SLIP, y + h - 28, w - SLIP - 8, 23), ui, ground="")

    def _hidden(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        rect = ui.rect(place.box)
        ui.surface.blit(back(ui.assets, rect.size, COLOURS["back"], "broken_mug"), rect)

    # The trade

    def _offer(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """What a seat offers: open treasures, or that it hasn't offered yet."""
        seat, (x, y, w, _) = place.data, place.box
        slots = self._slots(view, seat)
        if not slots:
            done = self._answered(view, seat, table)
            return self.laid(table.texts("board.offers_nothing" if done else "board.offers_later"), place.box, ui)
        ui.label(table.texts("board.offers"), (x + 18, y + 6, w - 130, 22), 15, STYLES["on_wall"], zoom=True)
        if 1 + (w - 112) // CLOSE >= len(slots):
            self._cards(view, slots, place, table, ui)
        else:
            self._slips(view, slots, place, table, ui)
        if table.asked == view.seller:
            points = told(table, f"offer:{seat + 1}")["tell.offer"].args[2]
            ui.label(table.texts("board.for_you", points), (x + w - 112, y + 5, 100, 22), 16, STYLES["big"])

    def _cards(self, view: Any, slots: Sequence[int], place: Place, table: Table, ui: Ui) -> None:
        """Lay an offer out as whole cards, as long as they don't cover each other too much."""
        seat, (x, y, w, h) = place.data, place.box
        _, _, wide, high = self.layout["hand_card"]
        for slot, (box, seen) in zip(slots, row(len(slots), (x + 8, y + (h + 20 - high) / 2, w - 16, high), wide)):
            self._treasure(view, place._replace(box=box, hit=seen, data=view.treasures[seat][slot]), table, ui)

    def _slips(self, view: Any, slots: Sequence[int], place: Place, table: Table, ui: Ui) -> None:
        """Lay an offer of many treasures out as slips of paper."""
        seat, (x, y, w, h) = place.data, place.box
        across = max(1, min(len(slots), int((w - 16) // 94)))
        lines = max(1, -(-len(slots) // across))
        wide, high = min(124.0, (w - 16) / across), min(78.0, (h - 40) / lines)
        for i, slot in enumerate(slots):
            box = (x + 8 + i % across * wide, y + 29 + i // across * high, wide - 4, high - 4)
            card = view.treasures[seat][slot]
            if card < 0:
                self._hidden(view, place._replace(box=box), table, ui)
            else:
                self._slip(card, box, table, ui)

    def laid(self, text: str, box: Box, ui: Ui) -> None:
        """Draw a table on which no offer lies: why, and what else stands there."""
        x, y, w, h = box
        wide = min(w - 60, (h - 90) * SUPPER)
        ui.sprite("brawl/supper", (x + (w - wide) / 2, y + h - wide / SUPPER - 22, wide, wide / SUPPER))
        ui.label(text, (x + 26, y + 14, w - 52, h - wide / SUPPER - 38), 17, STYLES["figure"], lines=3, zoom=True)

    def _slots(self, view: Any, seat: int) -> Sequence[int]:
        """Return the places in a seat's hand of what it offers, or is about to offer openly."""
        picked = [act.picked for act in view.acts if act.seat == seat and hasattr(act, "picked")]
        return picked[-1] if picked else view.offers[seat]

    def _answered(self, view: Any, seat: int, table: Table) -> bool:
        """Whether a seat has had its say on the treasure on sale: offers are made clockwise from the seller's left."""
        order = [(view.seller + i) % view.seats for i in range(1, view.seats)]
        return table.asked == view.seller or table.asked in order and order.index(seat) < order.index(table.asked)

    def _agitation(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        live = trading(view)
        ui.panel(place.box, "ui/slot", c1=COLOURS["live" if live else "slot"])
        ui.sprite("icons/anger", (x + w / 2 - 20, y + 10, 40, 40))
        ui.label(table.texts("board.agitation"), (x + 4, y + 52, w - 8, 22), 15, STYLES["centre"], zoom=True)
        if live:
            ui.label(f"×{view.agitation[table.mine]}", (x + 4, y + 76, w - 8, 40), 26, STYLES["big"])
        else:
            ui.label(table.texts("board.no_use"), (x + 4, y + 80, w - 8, 40), 15, STYLES["centre"], lines=2, zoom=True)

    # The room

    def _exit(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Door or window: its name, and how one gets out."""
        x, y, w, h = place.box
        ui.sprite(EXITS[place.data][bool(view.door if place.data == "door" else any(view.fled))], place.box)
        ui.label(table.texts("name." + place.data), (x + 8, y + 2, w - 16, 22), 16, STYLES["on_wall"], zoom=True)
        if place.data == "window" or not view.door:
            how = table.texts("board." + place.data)
            ui.label(how, (x + 8, y + 24, w - 54, h - 26), 15, STYLES["on_wall"], lines=3, zoom=True)

    def _arrival(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """Who comes in: force, ruse, and the types by which he follows somebody."""
        name = C.characters[place.data] if place.data < len(C.characters) else "militia"
        self._card(name, "police", place, table, ui)
        if place.data >= len(C.characters):
            return
        x, y, w, h = place.box
        char = place.data
        ui.fill((x + 6, y + h - 32, w - 12, 26), COLOURS["note"])
        people.power("force", C.force[char], (x + 8, y + h - 32, 34, 26), 18, ui, STYLES["ink_left"])
        people.power("ruse", C.ruse[char], (x + 42, y + h - 32, 34, 26), 18, ui, STYLES["ink_left"])
        people.affinities(char, (x + w - 58, y + h - 31, 52, 24), table, ui)

    def _queue(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """The pile of arrivals: how many are left, and among the last how many the militia is."""
        lines = told(table, "queue")
        note = table.texts("board.militia", *lines["tell.militia"].args)
        self._count(place.box, table.texts("board.arrivals"), str(lines["tell.queue"].args[0]), note, ui)

    def _stock(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """The pile of objects, and how many lie in the discard."""
        note = table.texts("board.discard", sum(view.spent))
        self._count(place.box, table.texts("board.stock"), str(view.stock.size), note, ui)

    def _count(self, box: Box, text: str, number: str, note: str, ui: Ui) -> None:
        x, y, w, h = box
        ui.panel(box, "ui/slot", c1=COLOURS["pile"])
        ui.label(text, (x + 4, y + 3, w - 8, 22), 15, STYLES["centre"], zoom=True)
        ui.label(number, (x + 4, y + 26, w - 8, 29), 26, STYLES["big"])
        ui.label(note, (x + 4, y + 56, w - 8, 22), 15, STYLES["quiet_centre"], zoom=True)

    def _sign(self, view: Any, place: Place, table: Table, ui: Ui) -> None:
        """What the tavern is still worth, what that scores, and the heap of what is broken."""
        x, y, w, h = place.box
        say = table.texts
        worth, points = told(table, "sign")["tell.tavern"].args
        lost = C.setup.tavern.worth - worth
        ui.sprite(SIGNS[min(len(SIGNS) - 1, len(SIGNS) * lost // C.setup.tavern.worth)], place.box)
        ui.label(say("board.tavern"), (x + 6, y + 5, w - 12, 22), 16, STYLES["figure"])
        ui.label(str(worth), (x + 6, y + 26, w - 12, 46), 36, STYLES["big"])
        ui.label(
            say("board.of", C.setup.tavern.worth, points), (x + 6, y + 72, w - 12, 20), 15, STYLES["title"], zoom=True
        )
        heap = [kind for kind, count in enumerate(view.broken) for _ in range(count)]
        ui.label(say("board.broken", len(heap)), (x + 6, y + 92, w - 12, 20), 15, STYLES["title"], zoom=True)
        hx, hy, hw, hh = self.layout["heap"]
        shown = heap[-HEAP:]
        for i, kind in enumerate(shown):
            rect = ui.rect((hx + i * (hw - hh) / max(1, HEAP - 1), hy + (i % 2) * 3, hh - 4, hh - 4))
            picture = ui.assets.picture(f"{SLUG}/{C.objects[kind].id}", rect.w, ground=False)
            ui.surface.blit(picture, rect)


def _seen(place: Place) -> float:
    """Return the width of a card that no other card covers."""
    return place.box[2] if place.hit is None else place.hit[2]


def _icons(names: Sequence[str], box: Box, ui: Ui, ground: str = COLOURS["note"]) -> None:
    """Draw icons side by side in the middle of a strip, one above the other where it is too narrow."""
    x, y, w, h = box
    pitch, across = h + 6, len(names) if w >= len(names) * h else 1
    if across == 1:
        y, h = y - pitch * (len(names) - 1), h + pitch * (len(names) - 1)
    if ground:
        ui.fill((x, y, w, h), ground)
    side = pitch - 8
    left = x + (w - across * pitch + 6) / 2
    for i, name in enumerate(names):
        ui.sprite(name, (left + i % across * pitch, y + 1 + i // across * pitch, side, side))


def seat_mark(ui: Ui, seat: int, box: Box, table: Table) -> None:
    """Draw the emblem of a seat."""
    look = table.seats[seat]
    emblem(ui, box, look.colour, look.letter)
