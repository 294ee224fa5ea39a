"""The course of a match: answers and what they show, bots that think between the pictures, curtains, the end, saving.

Generic: no game is named here. What the person does with mouse and keys stands in `match`, which builds on this.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from game import boards
from game.boards.base import Board
from game.kernel.api import Action, Event, Line
from game.kernel.session import Session
from game.scenes.base import Scene
from game.scenes.commands import Commands, Push
from game.scenes.curtain import Curtain, Uncovered
from game.scenes.host import Host
from game.scenes.laying import Laying
from game.scenes.log_drawer import LOG_REGIONS, LogBook, LogDrawer
from game.scenes.match_bots import GOING_ON, PAUSE_MS, Thinker
from game.scenes.match_drag import Drag
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_race import Race
from game.scenes.match_seats import Renamed
from game.scenes.match_show import Show
from game.scenes.match_table import KeptPicture, TableLayer
from game.scenes.match_tray import Tray
from game.scenes.match_zoom import Zoom
from game.scenes.menu import Extra, PauseMenu
from game.scenes.new_match import NewMatch
from game.scenes.replay import Replay
from game.scenes.results import Results, Wish
from game.services.ledger import played
from game.services.match_setup import COLOURS, SEED_LIMIT, SeatSetup, StartMatch
from game.widgets.log_panel import LogPanel
from game.widgets.popup import Dialog, Menu

LATE = ("seat", "act", "top", "zoom", *LOG_REGIONS)
"""Regions that the keyboard reaches only after everything on the table."""
HINT_MS, BEAT_MS = 3_000.0, 300.0
"""A hint is thought about for so long at most; and how fast its sign moves."""
SAVE_EVERY_MS = 2_000.0
"""Between two answers of people the match is saved at least this often."""


class MatchFlow(Scene):
    """A running or finished match. `slot` is the file in which it saves itself (None: a new one), `board` draws it
    (None: the game's own)."""

    def __init__(self, app: Host, session: Session, *, slot: Path | None = None, board: Board | None = None):
        super().__init__()
        self.frame.late = LATE
        self.app, self.session = app, session
        slug = session.game.meta.slug
        app.texts.slug = slug
        board = board or boards.get(slug)
        self.model = MatchModel(session, board, app.texts)
        self.layer = TableLayer(board)
        self.show = Show(
            self.layer, app.motions, lambda view: self.model.table(view, marked=False), self._heard, app.say
        )
        self.thinker = Thinker()
        self._race: Race | None = None
        self.zoom = Zoom()
        self.drawer = LogDrawer()
        self.menu: Menu | None = None
        self._menu_of = ""
        self.dialog: Dialog | None = None
        self.tray: Tray | None = None
        self._asked: Action | None = None
        self._slot = slot or app.saves.slot(slug)
        self._unsaved_ms: float | None = None
        self._told_save = False
        self._log = LogPanel("log:scroll")
        self._number = 0
        self._hinting = False
        self._hint_ms = 0.0
        self._last_bot = (-1, "")
        self._bare = False
        self._drag: Drag | None = None
        self._under = ""
        self._hasty = False
        self._still = KeptPicture()
        self._ended = False
        self._seen = self._now()
        self._answered = {step.seat: i + 1 for i, step in enumerate(session.steps) if step.chosen}
        self._rename()

    # Life

    def enter(self) -> None:
        self.app.texts.slug = self.session.game.meta.slug
        self.app.audio.tune(self.session.game.meta.slug)
        self._rename()
        self._log.follow()
        self._refresh()

    def leave(self) -> None:
        self.thinker.stop()
        self._save()

    def rescue(self) -> None:
        self._save()

    def relayout(self) -> None:
        self.show.finish()
        self.layer.relayout()
        self._rename()
        self._refresh()

    def _rename(self) -> None:
        """Names or words have changed: whatever holds them is made anew."""
        self.app.texts.players = tuple(seat.name for seat in self.session.seats)
        table = self.model.table(self.model.view(), marked=False)
        self.book = LogBook(self.session, self.model.board, self.app.texts, table)

    def _save(self) -> None:
        """Write the match to its file; say once where that isn't possible."""
        if self._unsaved_ms is None:
            return
        self._unsaved_ms = None
        problem = self.app.saves.write(self._slot, self.session)
        if problem is not None and not self._told_save:
            self._told_save = True
            self.app.say(problem)

    # What is shown

    def _now(self) -> tuple[int, int]:
        steps = self.session.steps
        return len(steps), len(steps[-1].events) if steps else 0

    def _refresh(self) -> None:
        """Show the present, unless something of the past is still being shown."""
        if self.show.busy:
            return
        model, view = self.model, self.model.view()
        table = model.table(view, done=self._last_done())
        ends = self._ends() - table.marks.chosen
        marks = table.marks._replace(legal=table.marks.legal | ends | model.numbers())
        self.layer.show(view, table._replace(marks=marks, bare=self._bare), faint=model.faint() - ends)
        legal, side = model.refs()
        if model.choice is not None and model.choice.begun:
            legal |= side
        legal -= {place.ref for place in self.layer.places}
        if legal and model.large is None:
            self.tray = Tray(model.texts.say(model.decision.prompt), sorted(legal), closable=False)
        elif self.tray is not None and not self.tray.closable:
            self.tray = None
        self.dirty = True

    def _last_done(self) -> tuple[str, ...]:
        """Return what the bots touched last, until a person answers."""
        step = self.session.steps[-1] if self.session.steps else None
        if step is None or step.chosen or not self.model.open() or self.model.choice.begun:
            return ()
        touched = [event.refs[-1] for event, _ in step.events if event.refs]
        return tuple(ref for ref in touched if not ref.startswith("seat:"))

    def _heard(self, event: Event) -> None:
        self.app.audio.verb(self.session.game.meta.slug, event.verb)

    def _went_on(self, own: bool) -> None:
        """The match went on: show what happened since, then the present."""
        self._settle()
        steps, first = self.session.steps, max(0, self._seen[0] - 1)
        skip = self._seen[1] if self._seen[0] else 0
        for step in steps[first:]:
            for event, state in step.events[skip:]:
                self.show.add(event, self.model.view(state), own)
            skip = 0
        self._seen = self._now()
        if own or self.model.asks_person():
            self.focus.renew()
        if self.model.decision is None:
            self._enter_end()
        self.show.update(0.0, self.app.settings.speed, self.app.settings.reduced_motion)
        self._refresh()
        if self._unsaved_ms is None:
            self._unsaved_ms = SAVE_EVERY_MS
        self.dirty = True

    def _enter_end(self) -> None:
        """Write down how the match ended, if anybody but bots played it."""
        problem = self.app.ledger.enter(played(self._slot.name, self.session)) if self.session.people else None
        if problem is not None:
            self.app.say(problem)

    def _jumped(self) -> None:
        """The match went back: show where it stands, without ceremony."""
        self._settle()
        self._seen = self._now()
        self._ended = False
        if self._unsaved_ms is None:
            self._unsaved_ms = SAVE_EVERY_MS
        self._refresh()

    def _settle(self) -> None:
        """Drop everything that belonged to the question before."""
        self.thinker.stop()
        self.show.finish()
        self.zoom.clear()
        self._hinting, self._number, self._drag = False, 0, None
        self.menu = self.dialog = self.tray = self.bubble = None
        self._menu_of = ""
        before = self.model.viewer
        self.model.follow()
        if self.model.viewer != before:
            self.drawer.close()

    # Time

    @property
    def busy(self) -> bool:
        return self.show.busy or self.thinker.busy or self._drag is not None and self._drag.active

    def update(self, ms: float) -> Commands:
        commands = list(super().update(ms))
        if self.zoom.rest(self._pointed(), ms):
            self.dirty = True
        if self.show.busy:
            if self.show.update(ms, self.app.settings.speed, self.app.settings.reduced_motion):
                self.dirty = True
            self._refresh()
        elif self.app.scene is self:
            commands += self._go_on(ms)
        if self._unsaved_ms is not None:
            self._unsaved_ms -= ms
            waits = self.model.decision is None or self.model.asks_person()
            if self._unsaved_ms <= 0 or waits and not self.show.busy:
                self._save()
        return commands

    def _go_on(self, ms: float) -> list:
        model = self.model
        if model.decision is None:
            if self._ended:
                return []
            self._ended = True
            return [Push(self.results())]
        if not model.asks_person():
            self._bot(ms)
            return []
        seat = model.must_cover()
        if seat is not None:
            return [Push(Curtain(looks(self.session), seat, self.public_question(), lambda: Push(self._pause_menu())))]
        if self._hinting:
            self._advise(ms)
        elif model.race():
            self._run(ms)
        return []

    def running(self) -> Race:
        """Return the race that is open, which begins with the first look at it."""
        if self._race is None or self._race.decision is not self.model.decision:
            self._race = Race(self.session)
        return self._race

    def _run(self, ms: float) -> None:
        """Let the bots of a race take their time."""
        call = self.running().step(ms)
        if call is not None:
            self.session.apply(call)
            self._went_on(own=False)

    def _advise(self, ms: float) -> None:
        """Think about a hint, with a sign that moves."""
        before, self._hint_ms = self._hint_ms, self._hint_ms + ms
        self.dirty = self.dirty or int(before / BEAT_MS) != int(self._hint_ms / BEAT_MS)
        thought = self.thinker.step(ms, most=HINT_MS)
        if thought is not None:
            self._hinting = False
            self._say_hint(thought.best, thought.why)

    def _bot(self, ms: float) -> None:
        decision = self.model.decision
        if not self.thinker.busy:
            self.thinker.begin(self.session, self.session.seats[decision.seat].bot)
        goes_on = decision.part or self._last_bot == (decision.seat, decision.prompt.key)
        thought = self.thinker.step(ms, PAUSE_MS[self.app.settings.speed] * (GOING_ON if goes_on else 1.0))
        if thought is not None:
            self._last_bot = decision.seat, decision.prompt.key
            self.session.apply(thought.best)
            self._went_on(own=False)

    def public_question(self) -> str:
        """Return what is asked in words that depend on nobody's secrets."""
        model, say = self.model, self.app.texts
        view = model.session.game.view(model.session.state, None)
        header = model.board.header(view, model.table(view, marked=False))
        prompt = Line("ui.match.over") if model.decision is None else model.decision.prompt
        return " · ".join(text for text in (header.round, "" if prompt.args else say.say(prompt)) if text)

    def back_from(self, result: object) -> Commands:
        self.dirty = True
        if isinstance(result, Uncovered):
            return self._uncover(result.seat)
        if isinstance(result, Wish):
            return self._wish(result)
        if isinstance(result, Renamed):
            seat = result.seat
            self.session.seats[seat] = self.session.seats[seat]._replace(name=result.name)
            self._rename()
        elif result == "match:replay":
            return (Push(self._replay(0)),)
        self._refresh()
        return ()

    def _uncover(self, seat: int) -> Commands:
        self.model.uncover(seat)
        self.focus.renew()
        self._refresh()
        since = self._answered.get(seat, 0)
        if any(not row.heading and row.step >= since for row in self.book.entries()):
            self.drawer.open(since, self.app.texts("ui.log.recap"))
        return ()

    def _wish(self, wish: Wish) -> Commands:
        match wish.what:
            case "replay":  # which leads back to the results
                return Push(self.results()), Push(self._replay(wish.step + 1))
            case "again":
                return (Push(Laying(self._again())),)
            case "new":
                return (Push(NewMatch(self.app, self.session.game.meta.slug)),)
        self._refresh()
        return ()

    def _again(self) -> StartMatch:
        """Return the same match with another seed."""
        session = self.session
        seats = tuple(
            SeatSetup(seat.name, COLOURS[seat.colour], "bot" if seat.bot else "human", seat.bot or "normal")
            for seat in session.seats
        )
        seed = Random(session.origin.seed).randrange(SEED_LIMIT)
        return StartMatch(session.game.meta.slug, session.origin.config, seats, seed, dict(session.table))

    # Other scenes

    def results(self) -> Results:
        """Return the screen of how the match ended."""
        table = self.model.table(self.model.view(), marked=False)
        return Results(self.app, self.session, self.model.board, table, self.model.curtains)

    def _replay(self, step: int, event: int | None = None) -> Replay:
        return Replay(self.app, self.model, step, self._go_on_from, event)

    def _go_on_from(self, session: Session) -> Scene:
        return type(self)(self.app, session, board=self.model.board)

    def _pause_menu(self) -> PauseMenu:
        return PauseMenu(
            self.app,
            self.session.game.meta.slug,
            self._save_as,
            (Extra("match:replay", self.app.texts("ui.match.replay"), "play"),),
        )

    def _save_as(self, title: str) -> Line:
        problem = self.app.saves.write(self.app.saves.named(title), self.session)
        return problem or Line("ui.match.saved")

    # For the part that knows the pointer

    def _pointed(self) -> str:
        """Return the ref on the table that the pointer rests on, or ""."""
        raise NotImplementedError

    def _ends(self) -> frozenset[str]:
        """Return the refs on which what is dragged now may be dropped."""
        raise NotImplementedError

    def _say_hint(self, action: Action, why: Line | None) -> None:
        """Show what a strong bot would do."""
        raise NotImplementedError
