"""The curtain between two people at one screen: opaque, names who comes next, and shows nothing else of the match.

It is given public words only, so its picture can't depend on anybody's hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.boards.table import SeatLook
from game.scenes.base import Scene
from game.scenes.chrome import room
from game.scenes.commands import Commands, Pop, Push, Sound
from game.scenes.match_guard import GUARD_MS
from game.widgets.controls import MAIN, button
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

_BUTTON = (620.0, 592.0, 360.0, 66.0)


class Uncovered(NamedTuple):
    """The result of a curtain: this seat (from 0) is at the screen."""

    seat: int


class Curtain(Scene):
    """`line` says what is asked in public words; `menu` makes the menu of the match."""

    main = "here"
    grace = GUARD_MS

    def __init__(self, seats: tuple[SeatLook, ...], seat: int, line: Callable[[], str], menu: Callable[[], Scene]):
        super().__init__()
        self._seats, self._seat, self._line, self._menu = seats, seat, line, menu

    def paint(self, ui: Ui) -> None:
        say, look, name = ui.texts, self._seats[self._seat], f"seat:{self._seat + 1}"
        room(ui, "ui/curtain", "dark")
        ui.panel((340, 190, 920, 630), c1="table")
        ui.sprite("ui/seal", (690, 130, 220, 220), c1="gold")
        portrait(ui, (720, 158, 160, 160), look)
        ui.label(
            say("ui.curtain.title", name),
            (400, 368, 800, 76),
            46,
            Style(face="title", colour="gold", align="center", outline="ink"),
        )
        ui.label(say("ui.curtain.pass", name), (400, 452, 800, 44), 22, Style(colour="cream", align="center"), lines=2)
        ui.label(self._line(), (400, 506, 800, 66), 18, Style(colour="straw", align="center"), lines=3)
        with ui.frame.region("act"):
            button(ui, "here", _BUTTON, say("ui.curtain.here", name), action="accept", colour=MAIN, vu=22)
        with ui.frame.region("top"):
            button(ui, "menu", (24, 24, 140, 44), say("ui.match.menu"), icon="menu")
        x = 800 - (len(self._seats) * 84 - 24) / 2
        for i, other in enumerate(self._seats):
            if i == self._seat:
                ui.panel((x - 10, 690, 80, 80), "ui/slot", c1="amber")
            portrait(ui, (x, 700, 60, 60), other)
            x += 84

    def click(self, ref: str) -> Commands:
        return (Pop(Uncovered(self._seat)),) if ref == "here" else (Push(self._menu()),)

    def back_from(self, result: object) -> Commands:
        """What the menu wants of the match is handed on to it."""
        return () if result is None else (Pop(result),)

    def back(self) -> Commands:
        return (Sound("click"), Push(self._menu()))
