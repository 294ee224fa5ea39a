"""Choosing how somebody at the table looks: a portrait and a colour, over the screen of a new match.

What is chosen holds at once; whoever has it already takes in exchange what this seat had.
"""

from __future__ import annotations

from game.scenes.base import Scene
from game.scenes.commands import Commands, Pop
from game.scenes.match_form import MatchForm
from game.scenes.new_match_parts import look
from game.scenes.opponents import ways
from game.services.faces import faces
from game.services.geometry import Box
from game.services.i18n import AsIs, capital
from game.services.match_setup import COLOURS
from game.widgets.controls import MAIN, button, emblem, heading
from game.widgets.portrait import head, portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

_BOX: Box = (240, 60, 1120, 780)
_COLUMNS = 9
_PITCH, _FACE = 117.0, 106.0
_HIGH = 62.0
"""Of a button for a colour; it is as wide as a column of portraits, so that arrows go along the row."""
_NAME = Style(face="bold", colour="cream")

SAYS = {"ui.colour.{}": COLOURS}


class Portraits(Scene):
    """The overlay for one seat of the form."""

    overlay = True
    main = "done"

    def __init__(self, form: MatchForm, seat: int):
        super().__init__()
        self._form, self._seat = form, seat
        self.focus.set(f"face:{form.seats[seat].face}", shown=False)

    def paint(self, ui: Ui) -> None:
        x, y, w, h = _BOX
        one, say = self._form.seats[self._seat], ui.texts
        left = x + (w - _COLUMNS * _PITCH + _PITCH - _FACE) / 2
        with ui.frame.overlay(ui.rect(_BOX), "faces", modal=True):
            ui.panel(_BOX, c1="table")
            portrait(ui, (left, y + 32, _FACE, _FACE), look(one))
            heading(ui, say("ui.portraits.title", AsIs(one.name)), (left + _PITCH + 4, y + 24, w - 230, 44), 26)
            with ui.frame.region("colours"):
                self._colours(ui, left + _PITCH, y + 80)
            with ui.frame.region("faces"):
                self._faces(ui, left, y + 172)
            below = y + h - 84
            ui.label(self._note(ui), (x + 64, below, w - 380, 50), 18, _NAME, lines=2)
            with ui.frame.region("act"):
                button(ui, "done", (x + w - 290, below, 230, 52), say("ui.ok"), action="accept", colour=MAIN, vu=20)

    def _colours(self, ui: Ui, left: float, top: float) -> None:
        for place, colour in enumerate(COLOURS):
            box = (left + place * _PITCH, top, _FACE, _HIGH)
            mine = self._form.seats[self._seat].colour == colour
            button(
                ui, f"colour:{colour}", box, chosen=mine, tip=self._tip(ui, self._word(ui, colour), "colour", colour)
            )
            emblem(ui, (box[0] + 11, top + 11, 40, 40), colour)
            owner = self._owner("colour", colour)
            if mine:
                ui.sprite("icons/tick", (box[0] + 58, top + 14, 34, 34))
            elif owner is not None:
                portrait(ui, (box[0] + 56, top + 11, 38, 38), look(self._form.seats[owner]))

    def _faces(self, ui: Ui, left: float, top: float) -> None:
        for place, face in enumerate(faces().all):
            down, along = divmod(place, _COLUMNS)
            box = (left + along * _PITCH, top + down * _PITCH, _FACE, _FACE)
            ref, owner = f"face:{face}", self._owner("face", face)
            ui.target(ref, box, tip=self._tip(ui, named(ui, face), "face", face))
            if owner is None:
                head(ui, box, face)
            else:
                if owner == self._seat:
                    ui.panel((box[0] - 5, box[1] - 5, _FACE + 10, _FACE + 10), "ui/slot", c1="amber")
                portrait(ui, box, look(self._form.seats[owner]))
            if ui.lit(ref):
                ui.edge((box[0] - 4, box[1] - 4, _FACE + 8, _FACE + 8), "flame", 3)

    def _owner(self, what: str, value: str) -> int | None:
        """Return the seat that has a portrait or a colour."""
        return next((i for i, one in enumerate(self._form.seats) if getattr(one, what) == value), None)

    def _word(self, ui: Ui, colour: str) -> str:
        return ui.texts("ui.colour." + colour)

    def _tip(self, ui: Ui, name: str, what: str, value: str) -> str:
        """Return what a choice is called, and with whom it would be exchanged."""
        owner = self._owner(what, value)
        if owner is None or owner == self._seat:
            return name
        return ui.texts("ui.portraits.taken", AsIs(name), AsIs(self._form.seats[owner].name))

    def _note(self, ui: Ui) -> str:
        """Return what is chosen, in words."""
        one = self._form.seats[self._seat]
        name = ways(ui, self._form.meta.slug, one.face) if one.kind == "bot" else ""
        return f"{name or named(ui, one.face)} · {self._word(ui, one.colour)}"

    def click(self, ref: str) -> Commands:
        what, _, value = ref.partition(":")
        if what == "done":
            return (Pop(),)
        if what == "colour":
            self._form.set_colour(self._seat, value)
        else:
            self._form.set_face(self._seat, value)
        return ()


def named(ui: Ui, face: str) -> str:
    """Return what a portrait is called: as the game calls it whose picture it is."""
    slug, _, row = face.partition("/")
    return capital(ui.texts.of_game(slug, row))
