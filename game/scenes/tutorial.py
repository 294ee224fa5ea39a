"""The tutorial of a game: a stored match that is stepped from one remark to the next, each beside what it speaks of.

It is a replay with words; the match, the words and where they belong are data. Nothing here knows a game.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygame import Rect

from game import boards
from game.boards.base import Marks, Table
from game.content.tutorial import Note, tutorial
from game.kernel.api import Config, IllegalAction, Line, act
from game.kernel.session import Origin, Seat, Session
from game.scenes.commands import Commands
from game.scenes.host import Host
from game.scenes.match import Match
from game.scenes.match_bars import ACT
from game.scenes.match_model import MatchModel
from game.scenes.replay import Replay
from game.services.match_setup import COLOURS
from game.widgets.controls import MAIN, PLAIN, button
from game.widgets.popup import bubble
from game.widgets.text import Style
from game.widgets.ui import Ui

WIDE = 460.0
"""The widest that a remark gets, in vu."""
MIDDLE = (700.0, 560.0, 8.0, 8.0)
"""Beside this a remark stands that speaks of nothing on the table."""

SAYS = {"ui.bot.{}": range(1, 6)}


def lesson(app: Host, slug: str) -> tuple[Session, tuple[Note, ...]]:
    """Return the match of a game's tutorial, played to its end, and its remarks.

    Raises BadContent where the rules don't take an answer or the options, or a remark comes after the end.
    """
    found, source = tutorial(slug)
    game = app.games.get(slug)
    config = game.check(Config(found.seats, dict(found.options)))
    if isinstance(config, Line):
        raise source.bad(("options",), app.texts.say(config))
    seats = [
        Seat(app.texts(f"ui.bot.{i}" if i else "ui.person.1"), i % len(COLOURS), "normal" if i else "")
        for i in range(found.seats)
    ]
    session = Session(game, Origin(config, found.seed), seats)
    for place, answer in enumerate(found.answers):
        try:
            session.apply(act(*answer.split(" ")))
        except IllegalAction as error:
            raise source.bad(("answers", place), str(error)) from None
    for place, note in enumerate(found.notes):
        if note.at > len(session.steps):
            raise source.bad(("notes", place, "at"), f"the match has only {len(session.steps)} steps")
    return session, found.notes


class TutorialScene(Replay):
    """The screen. `number` counts the remarks from 0."""

    title = "ui.tutorial.title"

    def __init__(self, app: Host, slug: str):
        session, self._remarks = lesson(app, slug)
        self._figures = import_module(f"game.rules.{slug}.content").content().figures
        self.number = 0
        app.texts.slug, app.texts.players = slug, tuple(seat.name for seat in session.seats)
        super().__init__(
            app, MatchModel(session, boards.get(slug), app.texts), self.note.at, lambda forked: Match(app, forked)
        )

    @property
    def note(self) -> Note:
        """The remark that is read, or on the way to."""
        return self._remarks[self.number]

    @property
    def default(self) -> str:
        return "ui:close" if self.number + 1 == len(self._remarks) else "ui:turn_on"

    def enter(self) -> None:
        session = self._session
        self._app.texts.slug, self._app.texts.players = (
            session.game.meta.slug,
            tuple(seat.name for seat in session.seats),
        )
        self._app.audio.tune(session.game.meta.slug)

    def turns(self) -> list[int]:
        return [note.at for note in self._remarks]

    def update(self, ms: float) -> Commands:
        commands = super().update(ms)
        if not self._show.busy and self.at < self.note.at:
            self._forward()
        return commands

    @property
    def busy(self) -> bool:
        return super().busy or self.at < self.note.at

    def _table(self, view: Any) -> Table:
        """A remark is for who learns: what it speaks of means the things at that seat."""
        table = super()._table(view)
        if self.at != self.note.at:
            return table
        return table._replace(asked=self._model.mine, marks=Marks(about=frozenset(self.note.about)))

    # Drawing

    def _remark(self, ui: Ui) -> None:
        if self._show.busy or self.at != self.note.at or self._drawer.shown:
            return
        found = [thing.rect for ref in self.note.about for thing in self.frame.places(ref)]
        beside = found[0].unionall(found) if found else Rect(ui.rect(MIDDLE))
        link = ui.texts("ui.see_rule") if self.note.rule else ""
        words = ui.texts.figured("tutorial." + self.note.say, self._figures)
        bubble(ui, words, beside, link=link, link_ref="ui:note:rule", width=WIDE)

    def _bar(self, ui: Ui) -> None:
        say, last = ui.texts, self.number + 1 == len(self._remarks)
        ui.grain("soot", ACT, "inkmid")
        ui.fill((0, 846, 1600, 3), "lit")
        with ui.frame.region("act"):
            button(ui, "ui:turn_back", (8, 852, 190, 42), say("ui.tutorial.back"), enabled=self.number > 0)
            button(
                ui,
                "ui:turn_on",
                (206, 852, 230, 42),
                say("ui.tutorial.on"),
                enabled=not last,
                action="accept",
                colour=PLAIN if last else MAIN,
            )
            button(
                ui,
                "ui:from_here",
                (1136, 852, 286, 42),
                say("ui.replay.from_here"),
                enabled=self.at < self.last or self._session.decision is not None,
                tip=say("ui.replay.from_here.tip"),
            )
            button(ui, "ui:close", (1430, 852, 162, 42), say("ui.close"), action="back", colour=MAIN if last else PLAIN)
        where = say("ui.tutorial.at", self.number + 1, len(self._remarks))
        ui.label(where, (460, 852, 640, 42), 18, Style(face="bold", colour="cream"))

    # Answers

    def click(self, ref: str) -> Commands:
        match ref:
            case "ui:turn_on" | "ui:on" if self.number + 1 < len(self._remarks):
                if self.at < self.note.at or self._show.busy:
                    self._jump(self.note.at)
                else:
                    self.number += 1
                    self._walk()
            case "ui:turn_back" | "ui:back" if self.number:
                self.number -= 1
                self._jump(self.note.at)
            case "ui:first":
                self.number = 0
                self._jump(self.note.at)
            case "ui:last":
                self.number = len(self._remarks) - 1
                self._jump(self.note.at)
            case "ui:play":
                return self.click("ui:turn_on")
            case "ui:note:rule":
                return (self.open_rule(self.note.rule),)
            case "ui:turn_on" | "ui:on" | "ui:turn_back" | "ui:back":
                pass
            case _:
                return super().click(ref)
        return ()

    def _walk(self) -> None:
        """Go towards the next remark; where nothing happens before it, it is said at once."""
        if self.at >= self.note.at:
            self._jump(self.note.at)
        self.dirty = True
