"""The whole picture of a match: the table, the buttons of a seat, the log, both bars, and what lies open over them.

It draws what the parts of the scene hold, and answers nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.base import find
from game.boards.table import Table
from game.scenes import match_also, match_click, match_tall
from game.scenes.host import Host
from game.scenes.log_book import LogBook
from game.scenes.match_bars import Act, draw_act, draw_top
from game.scenes.match_course import Course
from game.scenes.match_lead import standings
from game.scenes.match_log import SmallLog
from game.scenes.match_seats import Seats
from game.scenes.match_show import LEAD_VERB
from game.scenes.match_stage import Stage
from game.scenes.match_words import act, brings, told, top, turn_over
from game.widgets.ui import Ui


class Picture:
    """The picture of one match. `waits` says whether a turn with nothing left to do waits until what lies open is
    closed."""

    def __init__(self, app: Host, stage: Stage, course: Course, seats: Seats, log: SmallLog, waits: Callable[[], bool]):
        self._app, self._stage, self._course, self._seats, self._log = app, stage, course, seats, log
        self._waits = waits

    def asked(self) -> Act:
        """Return what the bar below says while nothing is shown."""
        course = self._course
        ends = "ends" if course.ending() is not None else "last_word" if course.last_word() else ""
        ends = "ends.open" if ends == "ends" and self._waits() else ends
        return act(self._stage.model, course.ended, course.hint.on, ends)

    def _bar(self, lit: list[str], acts: int | None) -> Act:
        """Return what the bar below says: what others are doing, as far as one `acts`, that the turn is over, or what
        is asked; of what is lit, what a click there answers at once."""
        show, model = self._stage.show, self._stage.model
        if show.rolling and show.shown is not None:
            return told(model, show.shown[0], model.texts("ui.match.rolling"))
        if acts is not None and show.told is not None:
            return told(model, show.told, show.words)
        if self._course.waits:
            return turn_over(model, model.session.steps[-1].seat)
        said = () if show.busy or not lit else match_click.ways_to_say(model, lit[0])
        bar = brings(model, self.asked(), lit)
        if self._stage.over.dialog is not None:  # what is asked there has its answers beside it
            return Act(bar.asked, bar.prompt, back=bar.back)
        return bar._replace(second=said[0], briefer=said[1:]) if said else bar

    def acts(self) -> int | None:
        """Return whose doing is being shown, -1 for nobody's; None where nothing is, or what the person who is asked
        has done in this phase: of what is seen it is not said what comes later."""
        show, model, layer = self._stage.show, self._stage.model, self._stage.layer
        if not show.busy:
            return None
        seat = -1 if show.told is None else show.told.seat
        if show.told is not None and show.told.verb == LEAD_VERB and layer.table.doer is not None:
            seat = layer.table.doer  # to whom the lead goes isn't who acts
        if show.others or model.decision is None or seat not in (-1, model.decision.seat):
            return seat  # who is asked next isn't who is at it
        if show.told is not None and show.told.verb in layer.board.gathered:
            return seat  # what is asked is about what still comes
        if model.listener() is not None:
            return seat  # the note isn't there yet
        view = model.view()
        now = model.table(view, marked=False)
        return None if layer.table.phase == now.phase and self._stands(view, now) else -1

    def _stands(self, view: Any, table: Table) -> bool:
        """Whether what is asked about stands on the table that is shown as it will when all has been shown, a view and
        its table: of one that comes in where another still is nothing is asked yet."""
        layer, about = self._stage.layer, self._stage.model.question.about
        now = layer.board.place(view, table) if about else ()
        pairs = [(find(now, ref), find(layer.places, ref)) for ref in about]
        return all(
            then is None or here is not None and (here.show, here.data) == (then.show, then.data)
            for then, here in pairs
        ) and all(layer.board.state(layer.view, ref) == layer.board.state(view, ref) for ref in about)

    def draw(self, ui: Ui, book: LogBook, lit: list[str]) -> None:
        """Draw all of it; `lit` is what pointer and keys are on."""
        stage, model = self._stage, self._stage.model
        stage.paint(ui, lit, match_also.meant(model, lit))
        buttons = stage.over.buttons()
        if buttons is not None:
            self._seats.draw(ui, buttons)
        tray = stage.over.tray
        above = tray.box(ui, stage.layer.board.tray_left, stage.layer.board.tray_top) if tray is not None else None
        self._log.draw(ui, book, buttons, stage.show.busy, stage.show.waiting, above)
        out = match_tall.rise(ui.view)
        more = match_tall.deeper(ui.view)
        acts = self.acts()
        with ui.moved(out - more):
            draw_act(ui, self._bar(lit, acts), more)
        with ui.moved(-out):
            shown = (stage.layer.view, stage.layer.table) if stage.show.busy else None
            draw_top(ui, top(model, self._app.settings.bots, self._course.hint.beat, shown, acts))
        match_tall.draw(ui, standings(model) if out else ())
        if not stage.bare:
            stage.over.draw(ui, book, lit, stage.show.waiting)
