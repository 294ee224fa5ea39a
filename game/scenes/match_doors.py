"""The other screens that a match leads to, each with what it has to know of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game import rules
from game.boards.table import Table
from game.kernel.session import Session
from game.scenes.base import Scene
from game.scenes.commands import OpenRules
from game.scenes.curtain import Curtain
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.scenes.log_book import LogBook
from game.scenes.match_file import MatchFile
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_words import public_question
from game.scenes.menu import Extra, PauseMenu
from game.scenes.new_match import NewMatch
from game.scenes.replay import Replay
from game.scenes.results import Results, Wish
from game.scenes.review import ReviewScene
from game.scenes.reviewing import Reviewing
from game.scenes.settings import SettingsScreen
from game.services import medals
from game.services.match_setup import COLOURS, SEED_LIMIT, SeatSetup, StartMatch


class Doors:
    """The ways out of one match. `go_on(session)` builds the scene of a match that starts from a replay."""

    def __init__(self, app: Host, model: MatchModel, file: MatchFile, go_on: Callable[[Session], Scene]):
        self._app, self._model, self._file, self._go_on = app, model, file, go_on
        self._reviewing: Reviewing | None = None

    def _table(self) -> Table:
        return self._model.table(self._model.view(), marked=False)

    def book(self) -> LogBook:
        """Return the log, in the words and with the names of now."""
        return LogBook(self._model.session, self._model.board, self._app.texts, self._table())

    def results(self, counts: bool = False) -> Results:
        """Return the screen of how the match ended; `counts`: for the first time, line by line."""
        model = self._model
        table = self._table()
        return Results(self._app, model.session, model.board, table, model.curtains, counts, self.reviewing())

    def replay(self, step: int, event: int | None = None) -> Replay:
        """Return the replay of the match so far."""
        return Replay(self._app, self._model, step, self._go_on, event, self.review if self.reviewing() else None)

    def reviewing(self) -> Reviewing | None:
        """Return the review of the match, of one that is over; None where there is nothing to judge."""
        session = self._model.session
        if session.decision is not None or session.game.meta.slug not in rules.slugs():
            return None
        if self._reviewing is None:
            self._reviewing = Reviewing(self._app, session, self._file.reviewed)
        return self._reviewing

    def review(self, answer: int = -1) -> Scene:
        """Return the screen of the review, at the choice in an answer; -1: at the dearest."""
        reviewing = self.reviewing()
        assert reviewing is not None
        return ReviewScene(self._app, self._model, reviewing, self._go_on, answer)

    def leave(self) -> None:
        """The match goes from the screen."""
        if self._reviewing is not None:
            self._reviewing.leave()

    def menu(self) -> PauseMenu:
        """Return the menu over the match."""
        replay = Extra("match:replay", "ui.match.replay", "play")
        return PauseMenu(self._app, self._model.session.game.meta.slug, self._file.write_as, (replay,))

    def rules(self, paragraph: str) -> OpenRules:
        """Return what opens the rulebook of the game at a paragraph."""
        return OpenRules(self._model.session.game.meta.slug, paragraph)

    def settings(self) -> SettingsScreen:
        """Return the screen of the settings."""
        return SettingsScreen(self._app)

    @property
    def pace(self) -> str:
        """The bots' pace, as it is set."""
        return self._app.settings.bots

    def across(self, seat: int) -> bool:
        """Whether a person sits at the other side of a screen that lies flat: every second one does, in seat order."""
        people = [i for i, one in enumerate(self._model.session.seats) if not one.bot]
        return people.index(seat) % 2 == 1 if seat in people else False

    def curtain(self, seat: int, menu: Callable[[], Scene]) -> Curtain:
        """Return the curtain before a person."""
        return Curtain(looks(self._model.session), seat, self.asked, menu)

    def asked(self) -> str:
        """Return the round and what is asked, in words that depend on nobody's secrets."""
        model = self._model
        view = model.session.game.view(model.session.state, None)
        header = model.board.header(view, model.table(view, marked=False))
        return " · ".join(filter(None, (header.long, public_question(model))))

    def wished(self, wish: Wish) -> tuple[Scene, ...]:
        """Return the screens that somebody wants after the results, the topmost last; none where he wants the table."""
        match wish.what:
            case "replay":  # which leads back to the results
                return self.results(), self.replay(wish.step + 1)
            case "review":
                return self.results(), self.review(wish.step)
            case "again":
                return (Laying(self.again()),)
            case "new":
                return (NewMatch(self._app, self._model.session.game.meta.slug),)
        return ()

    def again(self) -> StartMatch:
        """Return the same match with another seed; a challenge keeps its own."""
        session = self._model.session
        seats = tuple(
            SeatSetup(seat.name, COLOURS[seat.colour], "bot" if seat.bot else "human", seat.bot or "normal", seat.face)
            for seat in session.seats
        )
        seed = session.origin.seed if medals.KEY in session.table else Random(session.origin.seed).randrange(SEED_LIMIT)
        return StartMatch(session.game.meta.slug, session.origin.config, seats, seed, dict(session.table))
