"""What can be changed about a seat during the match: who plays it, its name, the windows at which its person is asked.

None of it touches the rules; the session only asks somebody else from now on.
"""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.base import Scene
from game.scenes.commands import Commands, Pop, Push, Sound
from game.scenes.match_course import Course
from game.scenes.match_model import MatchModel
from game.scenes.match_stage import Stage
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.match_setup import LEVELS
from game.widgets.controls import MAIN, button, heading
from game.widgets.field import TextField
from game.widgets.popup import Menu, Row
from game.widgets.ui import Ui

REF = "ui:seat:"

SAYS = {"ui.level.{}": LEVELS}


def seat_rows(model: MatchModel, seat: int) -> list[Row]:
    """Return the menu of a seat: who plays, rename, and its stops."""
    say, session = model.texts, model.session
    now, off = session.seats[seat].bot, session.stops_off[seat]
    found = []
    for level in ("", *LEVELS):
        words = say("ui.seat.bot", AsIs(say("ui.level." + level))) if level else say("ui.seat.person")
        found.append(Row(f"{REF}play:{level}", words, say("ui.seat.now") if level == now else "", enabled=level != now))
    found.append(Row(f"{REF}rename", say("ui.seat.rename")))
    for key in () if now else session.game.meta.windows:
        what = say("ui.seat.stop", AsIs(say(key.replace("prompt.", "window.", 1))))
        found.append(Row(f"{REF}stop:{key}", what, say("ui.no" if key in off else "ui.yes")))
    return found


def change(model: MatchModel, seat: int, ref: str) -> None:
    """Carry out a row of the menu other than renaming."""
    session = model.session
    what, _, value = ref.removeprefix(REF).partition(":")
    if what == "play":
        session.seats[seat] = session.seats[seat]._replace(bot=value)
    elif what == "stop":
        session.stops_off[seat] ^= {value}


class Seats:
    """The seat that is opened large: opening and closing it, its buttons and its menu."""

    def __init__(self, stage: Stage, course: Course):
        self._stage, self._course, self._model, self._over = stage, course, stage.model, stage.over

    def draw(self, ui: Ui, box: Box) -> None:
        """Draw its buttons."""
        x, y, w, h = box
        wide = w / 2 - 4
        with ui.frame.region("seat"):
            button(ui, REF + "menu", (x, y, wide, h), ui.texts("ui.seat.menu"), vu=16)
            button(ui, REF + "back", (x + w - wide, y, wide, h), ui.texts("ui.seat.back"), action="back", vu=16)

    def open(self, seat: int) -> Commands:
        """Open a seat large, or close it again; from another's one comes back to one's own."""
        if seat < len(self._model.session.seats):
            now = self._model.large
            home = now is not None and seat == self._model.mine
            self._model.large = None if now == seat or home else seat
            self._over.zoom.clear()
            self._over.close_menu()
            self._stage.refresh()
        return (Sound("click"),)

    def close(self) -> Commands | None:
        """Close the seat that is open; None where none is."""
        return None if self._model.large is None else self.open(self._model.large)

    def click(self, ref: str) -> Commands:
        """Take a button, or a row of the menu."""
        model, seat = self._model, self._model.large
        what = ref.removeprefix(REF)
        if seat is None or what == "back":
            return self.close() or ()
        if what == "menu":
            self._over.open_menu(Menu(seat_rows(model, seat), (1170, 92), asks=False))
            return ()
        self._over.drop_menu()
        if what == "rename":
            return (Push(Rename(seat, model.session.seats[seat].name)),)
        change(model, seat, ref)
        self._course.jumped()
        return ()


class Renamed(NamedTuple):
    """The result of Rename."""

    seat: int
    name: str


class Rename(Scene):
    """Asks for a new name of a seat; the result is a Renamed, or None."""

    overlay = True
    main = "ok"

    def __init__(self, seat: int, name: str):
        super().__init__()
        self._seat = seat
        self._field = TextField("name", name, most=16)

    def enter(self) -> None:
        self.focus.set("name", shown=False)

    def paint(self, ui: Ui) -> None:
        box = (520, 320, 560, 220)
        with ui.frame.overlay(ui.rect(box), "rename", modal=True):
            ui.panel(box, "ui/parchment")
            heading(ui, ui.texts("ui.seat.rename"), (564, 342, 472, 40), 24, "blood")
            self._field.draw(ui, (564, 392, 472, 48))
            button(ui, "ok", (856, 456, 180, 46), ui.texts("ui.ok"), action="accept", colour=MAIN)
            button(ui, "back", (664, 456, 180, 46), ui.texts("ui.back"), action="back")

    def act(self, action: str) -> Commands | None:
        return self.click("ok") if action == "accept" and self.focus.ref in ("name", "ok") else None

    def click(self, ref: str) -> Commands:
        name = self._field.text.strip()
        if ref == "ok" and name:
            return (Pop(Renamed(self._seat, name)),)
        return (Pop(),) if ref == "back" else ()
