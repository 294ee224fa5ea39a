"""The replay of a match, also of one that is still running: by action and by turn, by keys and slider, and on from any
moment.

Shows past positions only; the match itself is not touched. What the viewer couldn't see then is not shown now.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from random import Random
from typing import Any, ClassVar

import pygame

from game.boards.table import Table
from game.kernel.api import Event
from game.scenes import match_tall
from game.scenes.base import Bubble, Scene
from game.scenes.commands import Change, Command, Commands, OpenRules, Pop, Push, Replace, Sound
from game.scenes.host import Host
from game.scenes.keys_list import pressing
from game.scenes.log_book import LogBook
from game.scenes.log_drawer import LAST_LINES, LOG_REF, LOG_REGIONS, LogDrawer, draw_small, moment, rows
from game.scenes.match_bars import ACT, Top, draw_top
from game.scenes.match_lead import standings
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_show import Beat, Show
from game.scenes.match_table import TableLayer
from game.scenes.match_words import phase
from game.scenes.match_zoom import Card, Zoom
from game.scenes.settings import SettingsScreen
from game.scenes.street import game_names
from game.services.i18n import AsIs
from game.services.settings import next_speed
from game.services.tween import FACTORS
from game.widgets.controls import MAIN, PLAIN, button
from game.widgets.frame import Target, of_screen
from game.widgets.log_panel import LogPanel
from game.widgets.slider import Slider
from game.widgets.text import Style
from game.widgets.ui import Ui

PLAY_MS = 900.0
"""Time between two actions while it plays by itself, at normal speed."""

_BUTTONS = ("first", "turn_back", "back", "on", "turn_on", "last", "play")
SAYS = {"ui.replay.{}": _BUTTONS, "ui.replay.{}.tip": _BUTTONS}


class Replay(Scene):
    """The screen. `step` is how many steps of the session have been played; the last of them only up to its `event`
    (from 0), if one is given. `go_on(session)` builds the scene of a match that starts from here, `review` that of its
    review, of a match that is over."""

    title = "ui.replay.title"
    """What the top bar says instead of whose turn it is."""
    keys: ClassVar[dict[str, str]] = {
        "first": "ui:first",
        "last": "ui:last",
        "left": "ui:back",
        "right": "ui:on",
        "page_up": "ui:turn_back",
        "page_down": "ui:turn_on",
        "log": "ui:log",
        "rules": "ui:rules",
        "skip": "ui:play",
    }
    """Which button a key presses."""

    def __init__(
        self,
        app: Host,
        model: MatchModel,
        step: int,
        go_on: Callable[..., Scene],
        event: int | None = None,
        review: Callable[[], Scene] | None = None,
    ):
        super().__init__()
        self._review = review
        self.frame.late = LOG_REGIONS
        self._app, self._model, self._go_on = app, model, go_on
        self._session = model.session
        self.at = 0
        self._event: int | None = None
        self._layer = TableLayer(model.board, match_tall.LOG_FROM)
        self._show = Show(self._layer, app.motions, self._table_of, self._heard, app.say)
        self._book = LogBook(self._session, model.board, app.texts, self._table(model.view()))
        self._drawer = LogDrawer()
        self._log = LogPanel("ui:log:scroll")
        self._zoom = Zoom()
        self._slider = Slider("ui:slider", 0, max(1, len(self._session.steps)), 1, 0)
        self._plays = False
        self._waited = 0.0
        self._jump(step, event)

    # Positions

    @property
    def last(self) -> int:
        """The number of steps there are."""
        return len(self._session.steps)

    def turns(self) -> list[int]:
        """Return the positions at which another seat's turn begins, with start and end."""
        steps = self._session.steps
        marks = [i for i in range(1, len(steps)) if steps[i].seat != steps[i - 1].seat]
        return sorted({0, *marks, len(steps)})

    def _table(self, view: Any) -> Table:
        model = self._model
        table = model.table(view, marked=False)._replace(decision=None, picked=None, served=())
        table = table._replace(asked=self._doer(), thinks=False)
        return table._replace(lately=lambda seat: self._book.lately(seat, self.at))

    def _table_of(self, beat: Beat) -> Table:
        """Return the table on which an event is seen."""
        return self._table(beat.view)._replace(told=beat.event)

    def _doer(self) -> int | None:
        """Return the seat whose table is lit: whose the event is that is shown, else who gave the last answer; before
        the first one, who gives that."""
        steps, event = self._session.steps, self._event
        if self.at and event is not None and (seat := steps[self.at - 1].events[event][0].seat) >= 0:
            return seat
        return steps[max(0, self.at - 1)].seat if steps else None

    def _jump(self, at: int, event: int | None = None) -> None:
        """Show a position at once: after so many steps, or right after an event of the last of them."""
        session, back = self._session, at < self.at
        if back:
            told = chain(session.opening, *(step.events for step in session.steps[: max(at, 0)]))
            self._show.go_back((event for event, _ in told), self._app.unsay)
        self._show.finish()
        self.at, self._event = min(max(at, 0), self.last), event
        self._slider.value = self.at
        seen = session.steps[self.at - 1].events if self.at else session.opening
        now, state = (None, session.state_after(self.at - 1)) if event is None else seen[event]
        view = self._model.view(state)
        self._layer.show(view, self._table(view)._replace(told=now))
        self.dirty = True

    def _forward(self) -> None:
        """Play the next step."""
        if self._show.busy:
            self._jump(self.at)
        if self.at >= self.last:
            self._plays = False
            return
        step = self._session.steps[self.at]
        self.at, self._event = self.at + 1, None
        self._slider.value = self.at
        for event, state in step.events:
            self._show.add(event, self._model.view(state), own=False)
        self._run(0.0)

    def _run(self, ms: float) -> None:
        """Let what is shown go on, and show the position itself when it is done."""
        self._show.update(ms, self._app.settings.speed, self._app.settings.reduced_motion)
        self.dirty = True
        if not self._show.busy:
            self._jump(self.at)

    def _heard(self, event: Event) -> None:
        self._app.audio.verb(self._session.game.meta.slug, event.verb)

    def update(self, ms: float) -> Commands:
        commands = super().update(ms)
        if self._zoom.rest(self._pointed(), ms):
            self.dirty = True
        if self._show.busy:
            self._run(ms)
        elif self._plays:
            self._waited += ms
            if self._waited >= PLAY_MS * (FACTORS[self._app.settings.speed] or 0.15):
                self._waited = 0.0
                self._forward()
        return commands

    @property
    def busy(self) -> bool:
        return self._show.busy or self._plays

    def relayout(self) -> None:
        self._layer.relayout()
        self._book = LogBook(self._session, self._model.board, self._app.texts, self._table(self._layer.view))
        self._jump(self.at, self._event)

    # Drawing

    def paint(self, ui: Ui) -> None:
        lit = tuple(ref for ref in (self.hover,) if ref)
        self._layer.paint(ui, lit)
        self._layer.targets(ui, (), ())
        self._show.draw(ui)
        end = (self.at, 0) if self._event is None else (self.at - 1, self._event + 1)
        shown = [entry for entry in self._book.entries() if (entry.step, entry.event) < end][-LAST_LINES:]
        layer, out = self._layer, match_tall.rise(ui.view)
        box = match_tall.log_box(ui.view) if layer.table.below else layer.board.log_box(layer.view, layer.table)
        draw_small(ui, box, self._log, rows(shown, looks(self._session)))
        with ui.moved(-out):
            draw_top(ui, self._top(ui))
        more = match_tall.deeper(ui.view)
        with ui.moved(out - more):
            ui.grain("soot", (*ACT[:3], ACT[3] + more), "inkmid")
            ui.fill((0, 846, 1600, 3), "lit")
        with ui.moved(out - more / 2):
            self._bar(ui)
        match_tall.draw(ui, standings(self._model, (layer.view, layer.table)) if out else ())
        self._remark(ui)
        if self._drawer.shown:
            self._drawer.draw(ui, self._book.entries(), looks(self._session), self._model.mine)
        if self._zoom.open:
            thing = self.frame.find(self._zoom.open)
            self._zoom.draw(ui, self._card, None if thing is None else thing.rect)

    def _remark(self, ui: Ui) -> None:
        """Draw what is said about the position; a mere replay says nothing."""

    def _card(self, ref: str) -> Card:
        """Return the zoom card of a ref at the position that is shown."""
        card = self._model.board.zoom(self._layer.view, ref, self._layer.table)
        return Card(ref, card, rule=card.rule)

    def _pointed(self) -> str:
        return "" if of_screen(self.hover) else self.hover

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        commands = super().handle(event, ui)
        if event.type == pygame.MOUSEMOTION and self._zoom.moved(self._pointed()):
            self.dirty = True
        return commands

    def _top(self, ui: Ui) -> Top:
        say, model = ui.texts, self._model
        table = self._layer.table
        header = model.board.header(self._layer.view, table)
        now = "" if header.prepares else table.phase
        phases = tuple(
            phase(say, name, name == now, header.phase if name == now else "") for name in model.board.phases(table)
        )
        return Top(
            game_names(say, self._session.game.meta.slug),
            header.long,
            header.note,
            phases,
            say(self.title),
            None,
            self._app.settings.speed,
            at_end=True,
        )

    def _bar(self, ui: Ui) -> None:
        """Draw what stands on the bottom bar."""
        say = ui.texts
        back, on = self.at > 0, self.at < self.last
        with ui.frame.region("act"):
            x = 8.0
            for ref, wide, enabled in (
                ("first", 46, back),
                ("turn_back", 72, back),
                ("back", 46, back),
                ("on", 46, on),
                ("turn_on", 72, on),
                ("last", 46, on),
                ("play", 66, on),
            ):
                plays = ref == "play" and self._plays
                label = say("ui.replay.pause" if plays else "ui.replay." + ref)
                tip = say("ui.replay." + ref + ".tip")
                button(ui, "ui:" + ref, (x, 852, wide, 42), label, enabled=enabled, vu=16, chosen=plays, tip=tip)
                x += wide + 3
            self._slider.draw(ui, (424, 850, 476 if self._review is None else 336, 46))
            if self._review is not None:
                button(ui, "ui:review", (768, 852, 132, 42), say("ui.results.review"), vu=16)
            self._ways_out(ui, on)
        self._place(ui, 916, 310, *self._where(ui))

    def _ways_out(self, ui: Ui, on: bool) -> None:
        """Draw the buttons at the end of the bar: a match from here, where it can go `on`, and away."""
        label, tip = ui.texts("ui.replay.from_here"), ui.texts("ui.replay.from_here.tip")
        button(ui, "ui:from_here", (1236, 852, 186, 42), label, colour=MAIN, enabled=on, tip=tip)
        button(ui, "ui:close", (1430, 852, 162, 42), ui.texts("ui.close"), action="back", colour=PLAIN)

    def _place(self, ui: Ui, x: float, wide: float, first: str, second: str) -> None:
        """Write on the bar, in two lines, where one is."""
        ui.label(first, (x, 850, wide, 24), 17, Style(face="bold", colour="cream"))
        ui.label(second, (x, 874, wide, 22), 15, Style(colour="straw"), zoom=True)

    def _where(self, ui: Ui) -> tuple[str, str]:
        say = ui.texts
        header = self._model.board.header(self._layer.view, self._layer.table)
        first = say("ui.replay.at", self.at, self.last, AsIs(header.round))
        if not self.at:
            return first, say("ui.replay.start")
        answer = self._session.steps[self.at - 1].answers[0]
        return first, say("ui.colon", f"seat:{answer.seat + 1}", say.sentence("verb." + answer.action.verb))

    # Answers

    def click(self, ref: str) -> Commands:
        if self._drawer.click(ref):
            return ()
        if ref.startswith(LOG_REF):
            step, event = moment(ref)
            self._jump(step + 1, event)
            return ()
        turns = self.turns()
        match ref:
            case "ui:first":
                self._jump(0)
            case "ui:last":
                self._jump(self.last)
            case "ui:back":
                self._jump(self.at - 1)
            case "ui:on":
                self._forward()
            case "ui:turn_back":
                self._jump(max((one for one in turns if one < self.at), default=0))
            case "ui:turn_on":
                self._jump(min((one for one in turns if one > self.at), default=self.last))
            case "ui:play":
                self._plays, self._waited = not self._plays, PLAY_MS
            case "ui:log" | "ui:log:open":
                self._drawer.toggle()
            case "ui:rules":
                return (self.open_rule(""),)
            case "ui:speed":
                return (Change("speed", next_speed(self._app.settings.speed)),)
            case "ui:settings":
                return (Push(SettingsScreen(self._app)),)
            case "ui:from_here":
                session = self._session.fork(self.at - 1, Random(self._session.origin.seed * 1009 + self.at))
                return (Replace(self._go_on(session), all=True),)
            case "ui:review" if self._review is not None:
                return (Push(self._review()),)
            case "ui:close" | "ui:menu":
                return (Pop(),)
        return ()

    def changed(self, ref: str) -> Commands:
        if ref == "ui:slider":
            self._jump(self._slider.value)
        return ()

    def refused(self, target: Target) -> Commands:
        if of_screen(target.ref):
            return super().refused(target)
        self.bubble = Bubble(self._app.texts("ui.no.replay"), target.ref)
        return (Sound("refuse"),)

    def act(self, action: str) -> Commands | None:
        if action == "keys":
            return (Push(pressing(self, self.keys, self._app.texts("ui.close"))),)
        return self.click(self.keys[action]) if action in self.keys else None

    def looked(self, pos: tuple[int, int]) -> bool:
        self.hover = self.frame.hit(pos) or ""
        if ref := self._pointed():
            self._zoom.look(ref)
        return bool(ref)

    def back(self) -> Commands:
        if self._zoom.shut():
            return ()
        if self._drawer.shown:
            self._drawer.close()
            return ()
        return (Pop(),)

    def open_rule(self, paragraph: str) -> Command:
        return OpenRules(self._session.game.meta.slug, paragraph)
