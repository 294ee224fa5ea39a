"""The review on the results page: whose choices, how exactly he played, what cost most, how far the work is.

Draws and names refs only: `who:` and a seat (from 0), `dear:` and the number of a row, `cores`, and `review`.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.base import Board
from game.boards.table import SeatLook, Table
from game.review import words
from game.review.report import Choice
from game.scenes.review import COLOURS, cost, draw_progress
from game.scenes.reviewing import Reviewing, amount, better, mark_of, told
from game.services.geometry import Box
from game.services.i18n import MINUS, AsIs, capital
from game.services.settings import REVIEWS
from game.widgets.controls import button, heading
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

ROWS = 3
_FACE, _ROW, _FOOT, _TAG = 38.0, 66.0, 34.0, 72.0
_LINES = 3
"""What was played and what would have been better have so many lines together."""
_CREAM = Style(colour="cream")
_BOLD = Style(face="bold", colour="cream")
_QUIET = Style(colour="straw")
_LOSS = Style(face="bold", colour="cream", align="center", outline="ink")

_TOLD = ("mistake", "doubtful", words.YET, "only")
SAYS = {"ui.review.count.{}": _TOLD, "ui.review.cores.{}": REVIEWS, "ui.review.cores.{}.tip": REVIEWS}


def draw(ui: Ui, box: Box, reviewing: Reviewing | None, board: Board, table: Table) -> None:
    """Draw the panel."""
    x, y, w, h = box
    ui.panel(box, c1="table")
    heading(ui, ui.texts("ui.review.title"), (x + 30, y + 12, 150, 34), 20)
    if reviewing is None:
        ui.label(ui.texts("ui.review.none"), (x + 30, y + 56, w - 60, h - 80), 17, _QUIET, lines=4)
        return
    _faces(ui, (x + 184, y + 10, w - 204, _FACE), reviewing.seat, table.seats)
    review = reviewing.review
    accuracy = review.accuracy
    if accuracy is None:
        key = "ui.review.starts" if reviewing.works else "ui.review.waits"
        ui.label(ui.texts(key), (x + 30, y + 56, w - 60, 40), 17, _QUIET, lines=2)
    else:
        marks = review.marks
        said = ui.texts("ui.review.accuracy", round(100 * accuracy))
        ui.label(said, (x + 30, y + 52, 190, 32), 21, Style(face="bold", colour="lit"))
        counts = {**marks, words.YET: review.open}
        told = [ui.texts("ui.review.count." + mark, counts[mark]) for mark in _TOLD if counts.get(mark)]
        clean = ui.texts("ui.review.clean") if reviewing.done else ""
        ui.label(" · ".join(told) or clean, (x + 226, y + 46, w - 250, 43), 16, _CREAM, lines=2)
    with ui.frame.region("dear"):
        for i, choice in enumerate(review.dearest[:ROWS]):
            _row(ui, i, choice, (x + 26, y + 88 + i * _ROW, w - 52, _ROW - 4), reviewing, board, table)
    foot = (x + 30, y + h - _FOOT - 12, w - 60, _FOOT)
    with ui.frame.region("work"):
        if not reviewing.done:
            draw_progress(ui, reviewing, (foot[0], foot[1], foot[2] - 172, _FOOT))
            how = reviewing.how
            label, tip = ui.texts("ui.review.cores." + how), ui.texts(f"ui.review.cores.{how}.tip")
            button(ui, "cores", (foot[0] + foot[2] - 162, foot[1], 162, _FOOT), label, vu=15, tip=tip)
        else:
            luck = review.brought
            key = "ui.review.luck" if luck.chance is not None else "ui.review.luck_points"
            shares = () if luck.chance is None else (AsIs(f"{100 * luck.chance:+.0f}".replace("-", MINUS)),)
            ui.label(
                ui.texts(key, amount(ui.texts, board, luck.points, signed=True), *shares), foot, 16, _QUIET, lines=2
            )


def _faces(ui: Ui, box: Box, seat: int, seats: Sequence[SeatLook]) -> None:
    """Draw whose choices may be looked at, one of them chosen."""
    x, y, w, h = box
    wide = min(64.0, w / len(seats))
    left = x + w - wide * len(seats)
    with ui.frame.region("who"):
        for i, look in enumerate(seats):
            at = (left + i * wide, y, wide - 4, h)
            button(ui, f"who:{i}", at, chosen=i == seat, tip=ui.texts("ui.review.who", AsIs(look.name)))
            portrait(ui, (at[0] + at[2] / 2 - h / 2 + 4, y + 4, h - 8, h - 8), look)


def _row(ui: Ui, i: int, choice: Choice, box: Box, reviewing: Reviewing, board: Board, table: Table) -> None:
    """Write what a choice cost, what was played, and what would have been better."""
    x, y, w, h = box
    finding, game = choice.finding, reviewing.session.game
    view = reviewing.review.before(choice)
    mark = ui.texts.say(words.called(mark_of(choice)))
    button(ui, f"dear:{i}", box, tip=ui.texts("ui.colon", AsIs(mark), AsIs(cost(ui.texts, board, game, choice))))
    ui.fill((x + 10, y + 7, _TAG, h - 14), COLOURS[mark_of(choice)])
    if words.defeat(game, finding):
        ui.sprite("icons/skull", (x + 10 + _TAG / 2 - 15, y + h / 2 - 15, 30, 30))
    else:
        short, whole = (amount(ui.texts, board, max(0.0, finding.lost.points), short=each) for each in (True, False))
        ui.label(MINUS + short, (x + 10, y + 9, _TAG, h / 2 - 6 if short != whole else h - 18), 17, _LOSS)
        if short != whole:
            ui.label(board.counts_in(ui.texts), (x + 11, y + h / 2 + 2, _TAG - 2, h / 2 - 11), 15, _LOSS, most=1.0)
    was, would = (told(ui.texts, board, view, table, action) for action in (finding.chosen, finding.best))
    at = (x + _TAG + 20, y, w - _TAG - 32, h)
    ways = [f"{capital(was)}\n" + better(ui.texts, choice, would, short=short) for short in (False, True)]
    ui.label(ways[not ui.fits(ways[0], at, 2)], at, 15, _CREAM, lines=_LINES, most=1.0, zoom=True)
