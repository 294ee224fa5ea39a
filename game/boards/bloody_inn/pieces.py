"""How each place of The Bloody Inn's table looks that is neither a room nor in a yard: the coach, the sign at the road,
the poster, cards in hand, objects on the counter. `Pieces` knows who draws what.

Draws from the view and the definitions; where a place lies is `places.py`, what can be clicked the rules' word.
"""

from __future__ import annotations

from collections.abc import Callable

from game.boards.base import record
from game.boards.bloody_inn import brush, lots, rooms, words, yards
from game.boards.bloody_inn.places import C
from game.boards.bloody_inn.view import InnView
from game.boards.table import Place, Table
from game.kernel.state import NOTHING
from game.pieces.card import Card, CardFace, Corpse, CorpseFace, back
from game.pieces.tile import ACROSS, EMPTY, FULL, Coffin, Tile, TileFace
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

CENTRE, KEPT = Style("bold", "cream", "center"), Style("bold", "banknote", "center")
BOLD = Style("bold", "cream", "center", "ink")
INK, INK_BOLD = Style("text", "ink", "center"), Style("bold", "ink", "center")
ALARM = Style("bold", "mouth", "center")
NUMBER, SMALL = Style("bold", "cream", "left"), Style("text", "linen", "left")
RIGHT = Style("text", "linen", "right")
QUIET = Style("text", "linen", "center")
MOMENT = Style("text", "straw", "center")
PLOT = Style("bold", "bloody_inn.lamplight", "center")
BURIED = 23.0
"""How much an annex of a seat that is opened large leaves below it for each who lies there, in vu."""
GROWN = 1.3
"""How much the words of a card grow with the text size, at most."""
COACH = 19.0
"""How far the coach stands below the upper edge of its place, in vu: its sign has two lines."""
TALL = 250.0
"""From this height on, in vu, an object has room for what it does."""
DARK = (14, 10, 9, 215)
NIGHT = (12, 14, 16, 215)
SLIP = 0.33
"""So far down a card a slip lies across it, below a name of two lines."""


class Pieces:
    """The pictures of one table; `draw` is told what to draw by the place's `show`."""

    def __init__(self) -> None:
        self._how: dict[str, Callable[[InnView, Place, Table, Ui], None]] = {
            "entrance": self._entrance,
            "exit": self._exit,
            "room": rooms.room,
            "bistro": rooms.bistro,
            "trailer": rooms.trailer,
            "board": lots.board,
            "plot": self._plot,
            "accomplice": self._accomplice,
            yards.TALL: lots.annex,
            yards.LOW: lots.low,
            yards.TINY: lots.tiny,
            "corpse": lots.corpse,
            "card": self._card,
            "back": self._back,
            "large_annex": self._large_annex,
            "large_corpse": self._large_corpse,
            "event": self._event,
            "object": self._object,
            "parcel": self._parcel,
            "sheet": self._sheet,
        }

    def draw(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw one place at its box, without marks."""
        self._how[place.show](view, place, table, ui)

    @staticmethod
    def _plot(view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """The plot staked out for what may be built."""
        x, y, w, h = place.box
        lit = place.ref in table.marks.legal
        high = 20
        low = h - high - 2
        brush.sprite(ui, "bloody_inn/plot", (x, y, w, low), brush.FIGURES if lit else brush.DIM, c1="straw")
        icon = (x + w / 2 - 18, y + low / 2 - 14, 36, 36)
        brush.sprite(ui, "icons/trowel", icon, brush.FULL if lit else brush.FIGURES)
        ui.fill((x, y + h - high, w, high), DARK)
        ui.label(table.texts("board.build_here"), (x + 2, y + h - high, w - 4, high), 15, PLOT, zoom=True)

    @staticmethod
    def _accomplice(view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Somebody's accomplice, whom everybody has seen being bribed, at his bale, or his face alone; how many there
        are of his kind."""
        kind, n, copies, (x, y, w, h) = place.data
        small = h / yards.GUEST_HIGH
        if h <= yards.FACE_HIGH:
            brush.bust(ui, words.picture(kind, n), x, y, w, h, brush.FIGURES)
            if copies > 1:
                number = x + w - 20, y + place.box[3] - 16, 20, 16
                ui.fill(number, lots.SLIP)
                ui.label(f"×{copies}", number, 15, lots.LABEL, most=1.0)
            return
        brush.bust(ui, words.picture(kind, n), x, y, w, 74 * small, brush.DIM)
        brush.sprite(ui, "bloody_inn/hay", (x - 2, y + 58 * small, w + 4, 42 * small), brush.FIGURES)
        sign, wide = words.sign_of(kind) or "peasant", max(18.0, 26 * small)
        mark = (x + (w - wide) / 2, y + 64 * small, wide, wide * 28 / 26)
        brush.sprite(ui, f"signs/{sign}", mark, brush.FIGURES)
        if copies > 1:
            ui.fill((x, y, 28, 20), lots.SLIP)
            ui.label(f"×{copies}", (x, y, 28, 20), 15, lots.LABEL, most=1.2)

    # Cards

    def _face(self, kind: int, table: Table) -> CardFace:
        say, name, annex = table.texts, C.kinds[kind], C.annex[kind]
        return CardFace(
            name,
            say.name(name),
            words.sign_of(kind),
            C.rank_room[kind],
            C.rank_annex[kind],
            C.money[kind] or None,
            say.name(annex) if annex else "",
            words.aptitude_icon(kind),
            words.picture(kind),
            say.short(name),
            say.short(annex) if annex else "",
        )

    def _card(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        kind, copies, *picked = place.data
        rect = ui.rect(place.box)
        card = Card(self._face(kind, table), min(max(1.0, ui.view.text), GROWN))
        drawn = card.image(ui.assets, ui.type, rect.size, "", ui.view.floor_px)
        shade = brush.CARD if place.region == "hand" and words.quiet(place.ref, table) else brush.FULL
        key = ("inn card", card.face, card.grow, rect.size)
        ui.surface.blit(brush.shaded(ui, key, shade, lambda: drawn.surface), rect)
        record(ui, (word.move(*rect.topleft) for word in drawn.words))
        if copies > 1:
            x, y, w, h = place.box
            badge = (x + w - 40, y + h / 2 - 16, 36, 32)
            ui.panel(badge, "ui/plate")
            ui.label(f"×{copies}", badge, 20, BOLD)
        say = table.texts
        if chosen := sum(picked):
            self._slip(*words.slip(view, chosen, copies, say), place.box, ui)
        elif place.region == "hand" and (back := words.comes_back(place.ref, table)) is not None:
            text = say("board.returns") if back else say("board.leaves")
            self._slip("icons/hand" if back else "icons/door", text, place.box, ui, back)

    @staticmethod
    def _slip(sign: str, text: str, box: Box, ui: Ui, kept: bool = False) -> None:
        """Lay a slip across a card that helps with the action under way or could: `kept`, it comes back."""
        x, y, w, h = box
        top = y + h * SLIP
        ui.fill((x + 2, top, w - 4, 28), DARK)
        ui.sprite(sign, (x + 5, top + 2, 24, 24))
        ui.label(text, (x + 30, top, w - 36, 28), 16, KEPT if kept else CENTRE, zoom=True)

    def _back(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        rect = ui.rect(place.box)
        ui.surface.blit(back(ui.assets, rect.size, "bloody_inn.accent", "coffin"), rect)

    # Around the inn

    def _entrance(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw the coach with the next guest in its lit window, and how many are in it."""
        x, y, w, h = place.box
        say, top = table.texts, view.entrance.top
        sign, y, h = (x + 6, y, w - 12, 46.0), y + COACH, h - COACH
        if top:
            brush.halo(ui, x + 110, y + 104, 140, (60, 42, 16) if words.quiet(place.ref, table) else (84, 60, 22))
        brush.stretched(ui, "bloody_inn/coach", (x + 2, y + 30, 220, 168))
        lit = "amber" if words.quiet(place.ref, table) else "bloody_inn.doorway"
        window = lit if top else "bloody_inn.soot"
        brush.stretched(ui, "bloody_inn/window_coach", (x + 64, y + 52, 96, 82), c1=window)
        ui.fill(sign, NIGHT)
        coach = say("board.coach", view.entrance.size) if top else say("board.coach_empty")
        short = say("board.coach_short", view.entrance.size) if top else ""
        ui.label(coach, (x + 10, sign[1] + 1, w - 20, 22), 16, CENTRE, short=short, zoom=True)
        _, then, soon = words.when_empty(table)
        ui.label(then, (x + 10, sign[1] + 23, w - 20, 22), 16, MOMENT, short=soon, zoom=True)
        if not top:
            return
        kind = top[-1]
        shade = brush.CLOTH if words.quiet(place.ref, table) else brush.FULL
        brush.bust(ui, words.picture(kind), x + 67, y + 46, 92, 86, shade)
        brush.figure(ui, "ui/pillow", C.rank_room[kind], (x + 34, y + 100, 42, 34))
        brush.figure(ui, "ui/purse", C.money[kind], (x + 148, y + 96, 40, 40))
        rooms.skill(kind, (x + 160, y + 58), brush.FULL, ui)
        brush.plate(ui, kind, (x + 14, y + h - 44, w - 28, 43), table)

    def _exit(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw the sign at the road: who left last, and how many of each family."""
        x, y, w, h = place.box
        say, counts = table.texts, words.exit_counts(view)
        for left in (x + 30, x + w - 52):
            brush.stretched(ui, "bloody_inn/post", (left, y + 36, 20, h - 30))
        brush.stretched(ui, "bloody_inn/sign", (x, y, w, h - 4), c1="bloody_inn.timber")
        if view.exit_top == NOTHING:
            brush.sprite(ui, "icons/door", (x + 12, y + 14, 50, 50), brush.DIM)
        else:
            brush.picture(ui, words.picture(view.exit_top), (x + 10, y + 10, 58, 58))
            ui.edge((x + 10, y + 10, 58, 58), "ink", 2)
        name, number = "" if view.exit_top == NOTHING else C.kinds[view.exit_top], sum(counts.values())
        called, end = say.name(name) if name else "", x + w - 12
        for key in ("board.exit_cards", "board.exit_cards.short"):  # the shorter where the name needs the room
            departed = say(key, number)
            left = x + 82 + min(ui.text_width(departed, 17, "bold") + 8, 170.0)
            if ui.text_width(called, 15) <= end - left:
                break
        ui.label(departed, (x + 78, y + 8, left - x - 82, 26), 17, NUMBER, zoom=True)
        if name:
            ways = say("board.exit_last", AsIs(called)), called, say("board.exit_last", AsIs(say.short(name)))
            last = next((way for way in ways if ui.text_width(way, 15) <= end - left), called)
            ui.label(last, (left, y + 8, end - left, 26), 15, RIGHT, short=say.short(name), zoom=True)
        pitch = (w - 88) / len(counts)
        for i, (family, n) in enumerate(counts.items()):
            left = x + 78 + i * pitch
            side = min(28.0, pitch - 20)
            brush.sprite(ui, "signs/" + words.sign(family), (left, y + 38, side, 30))
            ui.label(str(n), (left + side + 2, y + 38, pitch - side - 2, 30), 17, NUMBER, most=1.0)

    def _event(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw the poster of the event: whether it applies as things lie, and how many are still to come."""
        x, y, w, h = place.box
        say, name = table.texts, words.event_name(view)
        dark = words.quiet(place.ref, table)
        brush.stretched(ui, "bloody_inn/poster", place.box, brush.PAPER if dark else brush.HALF)
        room = max(34.0, ui.view.least_of(2)) if name else 52.0
        side = max(24.0, 62.0 - (room - 34 if name else 0))
        spot = (x + (w - side) / 2, y + 16, side, side)
        if name:
            brush.picture(ui, f"{words.SLUG}/{name}", spot, brush.CLOTH if dark else brush.FULL)
            ui.edge(spot, "ink", 2)
        else:
            brush.sprite(ui, "icons/star", spot, brush.FIGURES)
        called = (
            say.name(name) if name else say("board.no_event_yet" if words.awaited(view, table) else "board.no_event")
        )
        ui.label(
            called,
            (x + 8, y + 18 + side, w - 16, room),
            15,
            INK_BOLD,
            lines=2,
            short=say.short(name) if name else "",
            zoom=True,
        )
        if name:
            applies = words.called(view)
            note = say("board.event_on") if applies else say("board.event_off")
            ui.label(note, (x + 6, y + 114, w - 12, 19), 15, ALARM if applies else INK, zoom=True)
        ui.label(say("board.events_left", len(view.events)), (x + 6, y + 133, w - 12, 18), 15, INK, zoom=True)

    # The counter

    def _object(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw an object as it stands on the counter: itself, its name, in a few words what it does, and its moment; in
        a tray all that it does and what it costs."""
        x, y, w, h = place.box
        row, say = C.objects[place.data], table.texts
        if h > TALL:
            self._sheet(view, place, table, ui)
            return
        marks = table.marks
        lit = place.ref in marks.legal or place.ref in marks.side or place.ref in marks.chosen
        line = max(17.0, 1.25 * ui.view.floor_px / ui.view.k)
        does = words.brief(place.data, table)
        lines = 2 if ui.text_width(does, 15) < 1.7 * (w - 8) else 3
        words_high = min(24 + (lines + 1) * line, h * 0.8)
        side = min(w - 22, h - words_high - 4)
        if lit:
            brush.halo(ui, x + w / 2, y + side / 2, 80)
        brush.picture(
            ui,
            f"{words.SLUG}/{row.id}",
            (x + (w - side) / 2, y + 2, side, side),
            brush.FULL if lit else brush.HALF,
            ground=False,
        )
        top, when = y + h - words_high, f"moment_{row.when}"
        if table.mine < len(table.seats):
            portrait(ui, (x + 2, y + 2, 30, 30), table.seats[table.mine])
        ui.fill((x, top, w, words_high), DARK)
        ui.label(say.name(row.id), (x + 3, top, w - 6, 22), 16, CENTRE, short=say.short(row.id), zoom=True)
        foot = y + h - line - 1
        ui.label(does, (x + 2, top + 22, w - 4, foot - top - 22), 15, QUIET, lines=lines, zoom=True)
        ui.label(say.name(when), (x + 2, foot, w - 4, line), 15, MOMENT, short=say.short(when), zoom=True)

    def _sheet(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        x, y, w, h = place.box
        row, say = C.objects[place.data], table.texts
        ui.panel(place.box, "ui/parchment")
        ui.label(say.name(row.id), (x + 6, y + 8, w - 12, 22), 16, INK_BOLD, short=say.short(row.id), zoom=True)
        side = w - 90
        spot = (x + (w - side) / 2, y + 32, side, side)
        brush.picture(ui, f"{words.SLUG}/{row.id}", spot)
        ui.edge(spot, "ink", 2)
        below, foot = y + 34 + side, y + h - 70
        text = " ".join(words.effects(C.first_object + place.data, table))
        ui.label(text, (x + 14, below, w - 28, foot - below), 15, INK, lines=7)
        ui.label(say.name(f"moment_{row.when}"), (x + 6, foot, w - 12, 42), 15, INK, lines=2, zoom=True)
        ui.label(say("tell.cost", row.cost), (x + 6, y + h - 26, w - 12, 20), 15, INK, short=f"{row.cost}F", zoom=True)

    def _parcel(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw an object that nobody may see, wrapped up."""
        x, y, w, h = place.box
        said, row = table.texts("board.parcel"), max(17.0, 1.25 * ui.view.floor_px / ui.view.k)
        rows = 2 if ui.fits(said, (x + 6, y, w - 12, 4 + 2 * row), 2) else 3
        high = 6 + rows * row
        side = min(w - 14, h - high - 6)
        brush.sprite(ui, "bloody_inn/parcel", (x + (w - side) / 2, y + 4, side, side), brush.FIGURES)
        ui.fill((x + 4, y + h - high, w - 8, high - 2), DARK)
        ui.label(said, (x + 6, y + h - high, w - 12, high - 2), 15, QUIET, lines=rows, zoom=True)

    # A seat opened large

    def _large_annex(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        seat, i = place.data
        x, y, w, h = place.box
        high = h - 4 - BURIED * len(view.graves[seat][i])
        self._tile(view, place._replace(box=(x, y, w, high)), table, ui)
        top = y + high + 4
        for kind in view.graves[seat][i]:
            text = table.texts("board.grave", C.kinds[kind], C.money[kind])
            ui.label(text, (x, top, w, 22), 15, NUMBER, zoom=True)
            top += BURIED

    def _tile(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        """Draw an annex as its card: name, what it does, places and what lies in the pockets."""
        seat, i = place.data
        kind, graves = view.annexes[seat][i], view.graves[seat][i]
        name = C.annex[kind] or C.kinds[kind]
        places = [coffin for k in graves for coffin in _coffins(k)]
        places += [Coffin(EMPTY)] * (C.rank_annex[kind] - sum(C.places[k] for k in graves))
        drawn = f"{words.SLUG}/{name}"
        face = TileFace(
            name,
            table.texts.name(name),
            words.sign_of(kind),
            tuple(places),
            table.texts.short(name),
            " ".join(words.effects(kind, table)),
            drawn if ui.assets.has(drawn) else "",
        )
        record(ui, Tile(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.k, ui.view.floor_px))

    def _large_corpse(self, view: InnView, place: Place, table: Table, ui: Ui) -> None:
        kind, snow = place.data
        face = CorpseFace(C.money[kind], C.rank_annex[kind], words.sign_of(kind), words.odd(kind, table))
        record(ui, Corpse(face).draw(ui.surface, ui.assets, ui.type, ui.rect(place.box), ui.view.floor_px))
        if snow:
            x, y, w, h = place.box
            spot: Box = (x + w / 2 - 14, y + h / 2 - 14, 28, 28)
            brush.picture(ui, f"{words.SLUG}/snow", spot)
            ui.edge(spot, "ink", 2)


def _coffins(kind: int) -> list[Coffin]:
    """Return what a buried corpse takes up: a place, several with the money in the first, or none, lying across."""
    if not C.places[kind]:
        return [Coffin(ACROSS, C.money[kind])]
    return [Coffin(FULL, C.money[kind]), *[Coffin(FULL)] * (C.places[kind] - 1)]
