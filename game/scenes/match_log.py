"""The last lines of the log, as they lie on the table of a match: what is new is bright, the last act stays on top."""

from __future__ import annotations

from pygame import Rect

from game.kernel.session import AUTO
from game.scenes.log_drawer import LAST_LINES, LogBook, draw_small, rows
from game.scenes.match_course import Course
from game.scenes.match_model import MatchModel, looks
from game.scenes.match_table import TableLayer
from game.services.geometry import Box
from game.widgets.log_panel import LogPanel
from game.widgets.ui import Ui


class SmallLog:
    """The small log of one match."""

    def __init__(self, model: MatchModel, layer: TableLayer, course: Course):
        self._model, self._layer, self._course = model, layer, course
        self._panel = LogPanel("ui:log:scroll")

    def follow(self) -> None:
        """Show the newest lines again."""
        self._panel.follow()

    def draw(self, ui: Ui, book: LogBook, buttons: Box | None) -> None:
        """Draw it: not where a seat opened large covers it, lower where that seat's buttons stand above it."""
        board, session = self._layer.board, self._model.session
        box = board.log_box(self._layer.view, self._layer.table)
        if buttons is not None and board.covers:
            return
        if buttons is not None and Rect(box).colliderect(Rect(buttons)):
            box = (box[0], box[1] + buttons[3] + 4, box[2], box[3] - buttons[3] - 4)
        newest = book.entries()[-LAST_LINES:]
        acts = {i for i, step in enumerate(session.steps) if step.answers and step.answers[0].by != AUTO}
        shown = rows(newest, looks(session), new_from=self._course.read, acts=acts)
        others = self._model.alone and self._model.open() and any(row.marked for row in shown)
        draw_small(ui, box, self._panel, shown, "ui.log.recap" if others else "ui.match.log")
