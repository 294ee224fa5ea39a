"""The end of a match: who won and why, the points by kind, the curve, and what a review of the choices says.

It can be closed to look at the table and reopened. It asks the match for replay, another match or the title.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

import pygame

from game.boards.base import Board
from game.boards.table import Table
from game.kernel.session import Session
from game.review.scale import spread_of
from game.scenes import results_curve, results_data, results_review, results_winner
from game.scenes.base import Scene
from game.scenes.chrome import room, stripe
from game.scenes.commands import Change, Command, Commands, OpenRules, OpenTitle, Pop, Push
from game.scenes.host import Host
from game.scenes.keys_list import ALWAYS, KeysList
from game.scenes.match_caption import reading
from game.scenes.match_guard import GUARD_MS
from game.scenes.results_data import PointRow
from game.scenes.results_winner import Placed
from game.scenes.reviewing import TELL_MS, Reviewing
from game.scenes.street import game_names
from game.services import medals
from game.services.geometry import BAR_TEXT, Box
from game.services.i18n import Amount, AsIs, capital
from game.services.tween import FACTORS
from game.widgets.controls import MAIN, PLAIN, button, choice, emblem, heading
from game.widgets.portrait import portrait
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.text import Style
from game.widgets.ui import Ui

TABLE: Box = (16, 56, 990, 560)
CURVE: Box = (1016, 56, 568, 214)
REVIEW: Box = (1016, 276, 568, 340)
FACTS: Box = (16, 626, 1568, 204)
_ROW, _HERO, _LOW_HERO, _TOTAL = 42.0, 54.0, 44.0, 50.0
_DEEP, _MOST = 4000, 16
"""The height in pixels within which the lines of a row are measured, and how many of them there may be."""
_WIDEST_COLUMN, _NAMES = 128.0, 310.0
"""How wide the column of a seat may be, and what the names of the rows need at least."""
_NAME = 700.0
"""How wide the name of the game may be beside the reason for the end."""
_LINE_MS, _REST_MS = 420.0, 1_000.0
"""How long a line of points and a rank is told at normal speed at least, and how long all of it then stands before who
has won is seen."""
CROWN_MS = 8_000.0
"""How long the winner's scene stays if nobody presses anything."""
_BUTTONS = "act"
"""The region of the buttons below."""
_HOUSE = 240.0
"""How high the tavern is drawn below the points at most, and half of it at least, in vu."""
_INK = Style(colour="ink")
_INK_FIGURE = Style(face="bold", colour="ink", align="center")
_WINNER = Style(face="title", colour="blood")
_CREAM = Style(colour="cream")
_BOLD = Style(face="bold", colour="cream")
_QUIET = Style(colour="straw")
_TITLE = Style(face="title", colour="gold")
_OUTLINED = Style(face="bold", colour="cream", align="center", outline="ink")

SAYS = {
    "ui.results.{}": ("table", "review", "replay", "again", "new", "title"),
    "ui.results.rank.{}": range(1, 7),
    "ui.results.fact.{}": ("rounds", "answers", "people", "bots", "curtains", "seed"),
}


class Wish(NamedTuple):
    """The result of the screen: "table", "replay" (at a step, from 0; -1: from the start), "review" (of the choice in
    an answer; -1: of the dearest), "again" or "new"."""

    what: str
    step: int = -1


class Results(Scene):
    """The screen of one finished match. `curtains` counts how often the screen was handed over. `counts`: the points
    are told line by line, and who has won at the end; any input cuts that short but one meant for a button, which does
    what the button says. `reviewing`: what is found out about the choices, where the game can be judged."""

    grace, click_grace = 1_000.0, GUARD_MS

    def __init__(
        self,
        app: Host,
        session: Session,
        board: Board,
        table: Table,
        curtains: int = 0,
        counts: bool = False,
        reviewing: Reviewing | None = None,
    ):
        super().__init__()
        self._reviewing, self._points, self._news = reviewing, False, False
        self._app, self._session, self._board, self._table, self._curtains = app, session, board, table, curtains
        self._scroll = ScrollArea("ui:results:scroll")
        self._pace = 0.0 if app.settings.reduced_motion or not counts else FACTORS[app.settings.speed]
        self._count()
        self._counts = self._pace > 0
        self._counted = self._crowned = self._waited = 0.0
        self._crowns = self._pace > 0 and not results_data.lost(session, self._outcome)

    @property
    def _lines(self) -> int:
        """How many lines of points are told by now."""
        return min(self._told, len(self._rows)) if self._pace else len(self._rows)

    @property
    def _told(self) -> int:
        """How much is told by now: lines of points, then ranks, then that it is all."""
        return bisect_right(self._moments, self._counted)

    @property
    def busy(self) -> bool:
        """Whether points are still told, then ranks from the last to the first."""
        return self._pace > 0 and self._told < len(self._moments)

    def _placed(self, seat: int) -> bool:
        """Whether it is told by now which rank a seat has."""
        place = len(self._ranked) - self._ranked.index(seat)
        return not self.busy or self._told >= len(self._rows) + place

    @property
    def _answers(self) -> bool:
        """Whether the buttons answer already: not where a click may have been meant for what stood there before."""
        return not self._counts or self._age >= GUARD_MS

    def _aimed(self, event: pygame.event.Event, ui: Ui) -> bool:
        """Whether an input is meant for a button: these stand there while points are told, too."""
        if event.type == pygame.KEYDOWN:
            return ui.keys.action(event) == "see_table" and self._answers
        target = self.frame.at(ui.view.pixel(event.pos))
        return event.button == 1 and target is not None and target.region == _BUTTONS

    @property
    def crowning(self) -> bool:
        """Whether the winner's own scene is on the screen."""
        return self._crowns and not self.busy

    @property
    def _order(self) -> list[int]:
        """The seats from left to right: from first to last, once that is told."""
        return list(range(len(self._session.seats))) if self.busy else self._ranked

    def update(self, ms: float) -> Commands:
        answers = self._answers
        if self.busy and self.held is not None:
            pass  # a button that is pressed doesn't go before it is let go
        elif self.busy:
            before, self._counted = self._told, self._counted + ms
            self.dirty = self.dirty or self._told != before
            if not self.busy:  # who is first stands on top
                self._scroll.offset = 0.0
        elif self.crowning:
            self._crowned += ms
            self.dirty = True
            if self._crowned >= CROWN_MS:
                self._end_scene()
        elif self._reviewing is not None and not self._reviewing.done:
            self._news = self._reviewing.step() or self._news
            self._waited += ms
            if self._news and (self._waited > TELL_MS or self._reviewing.done):
                self._waited, self._news, self.dirty = 0.0, False, True
        commands = super().update(ms)
        self.dirty = self.dirty or self._answers != answers
        return commands

    def _end_scene(self) -> None:
        """From the winner's scene to all the points; what was pressed for that closes nothing."""
        self._crowns, self.dirty, self._age = False, True, 0.0

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
        if self.busy and pressed and not self._aimed(event, ui):
            self._pace, self._scroll.offset, self.dirty, self._age = 0.0, 0.0, True, 0.0
            return ()
        if self.crowning and pressed:
            self._end_scene()
            return ()
        return super().handle(event, ui)

    def relayout(self) -> None:
        self._count()

    def _count(self) -> None:
        session, texts = self._session, self._app.texts
        self._outcome = session.outcome
        self._ranked = sorted(range(len(session.seats)), key=lambda seat: (self._outcome.ranking[seat], seat))
        self._rows = results_data.point_rows(self._outcome, texts, self._board)
        stand = [max(_LINE_MS, reading(row.what)) if row.what else _LINE_MS for row in self._rows]
        stand += [_LINE_MS] * (len(self._ranked) - 1) + [_REST_MS]
        self._moments = [self._pace * ms for ms in accumulate(stand, initial=_LINE_MS)]
        """When each line of points, then each rank is told, and when all has been told for long enough."""
        self._reached = medals.words(session, texts)
        self._remarks = results_data.notes(self._outcome, texts)
        self._curve = results_data.curve(session, self._board, self._table)

    # For the ear

    def spoken_heading(self) -> str:
        """Why it is over, and everybody's place with his points, once that is told."""
        say, seats = self._app.texts, self._session.seats
        places = [] if self.busy else self._ranked
        return ". ".join(
            [
                capital(say("reason." + self._outcome.reason)),
                *(
                    say("ui.results.heard", self._outcome.ranking[seat], AsIs(seats[seat].name), self._total(seat))
                    for seat in places
                ),
            ]
        )

    # Drawing

    def paint(self, ui: Ui) -> None:
        say = ui.texts
        if self.crowning:
            seats, outcome = self._table.seats, self._outcome
            points = [self._board.counted(total, say, short=True) for total in outcome.totals]
            placed = [Placed(seats[seat], outcome.ranking[seat], points[seat]) for seat in self._ranked]
            verdict = results_data.verdict(self._session, outcome, say)
            results_winner.draw(ui, self._session.game.meta.slug, verdict, placed, self._crowned)
            return
        room(ui, hour="dark")
        names = game_names(say, self._session.game.meta.slug)
        wide = min(_NAME, ui.text_width(names[0], 24, _TITLE.face) + 8)
        ui.label(names[0], (16, 4, wide, 44), 24, _TITLE, short=names[-1])
        reason = capital(say("reason." + self._outcome.reason))
        reason = f"{self._reached} {reason}" if self._reached else reason
        ui.label(reason, (wide + 46, 4, 1538 - wide, 44), 19, Style(face="bold", colour="lit"), lines=2)
        self._draw_table(ui)
        if not self.busy:  # the curve and the review would tell beforehand
            self._draw_curve(ui)
            results_review.draw(ui, REVIEW, self._reviewing, self._board, self._table)
        self._draw_facts(ui)
        ui.fill((0, 846, 1600, 3), "lit")
        with ui.frame.region(_BUTTONS):
            x = 12.0
            for ref, wide in (
                ("table", 220),
                ("review", 190),
                ("replay", 190),
                ("again", 190),
                ("new", 220),
                ("title", 150),
            ):
                first, there = ref == "table", ref != "review" or self._reviewing is not None
                button(
                    ui,
                    ref,
                    (x, 852, wide, 42),
                    say("ui.results." + ref),
                    action="see_table" if first else "",
                    colour=MAIN if first else PLAIN,
                    enabled=there and self._answers,
                    tip="" if there else say("ui.review.none"),
                )
                x += wide + 8

    def _draw_table(self, ui: Ui) -> None:
        say = ui.texts
        x, y, w, h = TABLE
        ui.panel(TABLE, "ui/parchment")
        column = min(_WIDEST_COLUMN, (w - 40 - BAR - _NAMES) / len(self._order))
        left = x + w - 20 - BAR - column * len(self._order)
        ui.sprite("ui/seal", (x + 24, y + 18, 88, 88), c1="blood")
        lost = results_data.lost(self._session, self._outcome)
        sign = "icons/hourglass" if self.busy else "icons/skull" if lost else "icons/crown"
        ui.sprite(sign, (x + 46, y + 38, 44, 44))
        verdict = results_data.verdict(self._session, self._outcome, ui.texts)
        ui.label(
            say("ui.results.counting") if self.busy else verdict,
            (x + 122, y + 20, left - x - 132, 86),
            30,
            _WINNER,
            lines=2,
            zoom=True,
        )
        for i, seat in enumerate(self._order):
            self._column_head(ui, seat, (left + i * column + 3, y + 14, column - 6, 96))
        area = (x + 20, y + 116, w - 40, h - 116 - _TOTAL - 24 - 30 * len(self._remarks))
        wide = left - area[0] - 22
        pictured = any(row.picture for row in self._rows)
        highs = [self._row_height(ui, row, wide, _HERO if pictured else _ROW) for row in self._rows]
        if pictured and sum(highs) > area[3]:  # a little lower they may all be seen
            highs = [self._row_height(ui, row, wide, _LOW_HERO) for row in self._rows]
        self._scroll.height = sum(highs)
        if self.busy:  # what is told now is in sight, with the line that comes next
            told = min(self._lines + 1, len(highs))
            self._scroll.bring(sum(highs[: told - 1]), highs[told - 1] if told else 0.0, area[3])
        with self._scroll.shown(ui, area) as top, ui.frame.region("points"):
            for i, (row, high_row, down) in enumerate(zip(self._rows, highs, accumulate(highs, initial=0.0))):
                at = top + down
                box = (area[0], at, area[2] - BAR, high_row - 2)
                leads = bool(row.rule) and not self.busy  # a click there lets the points be told at once
                ui.target(f"row:{i}", box, enabled=leads, tip=row.what or say("ui.results.row"))
                stripe(ui, box, i, ui.lit(f"row:{i}") and not self.busy)
                self._row_name(ui, row, (box[0] + 14, at, wide, high_row - 2))
                for place, seat in enumerate(self._order):
                    value = row.points[seat]
                    figure = "–" if value is None else self._board.counted(value, ui.texts, short=True)
                    ui.label(
                        figure if i < self._lines else "",
                        (left + place * column, at, column, high_row - 2),
                        20,
                        _INK_FIGURE,
                    )
        high = min(_HOUSE, area[3] - self._scroll.height - 12)
        house = "title/" + self._session.game.meta.slug
        if high > _HOUSE / 2 and ui.assets.has(house):
            ui.sprite(house, (area[0], area[1] + area[3] - high, area[2], high))
        at = area[1] + area[3] + 4
        ui.fill((area[0], at, area[2] - BAR, 3), "inkfar")
        ui.fill((area[0], at + 3, area[2] - BAR, _TOTAL - 3), "gold")
        ui.label(self._board.sum_of(say), (area[0] + 14, at, 300, _TOTAL), 22, _INK._replace(face="bold"))
        for place, seat in enumerate(self._order):
            ui.label(Amount(ui.texts, self._total(seat)), (left + place * column, at, column, _TOTAL), 28, _INK_FIGURE)
        for i, (seat, text) in enumerate(() if self.busy else self._remarks):  # they would tell beforehand
            line = at + _TOTAL + 4 + 30 * i
            emblem(ui, (area[0] + 4, line, 26, 26), self._table.seats[seat].colour)
            ui.label(text, (area[0] + 38, line, area[2] - 60, 28), 17, _INK)

    def _row_height(self, ui: Ui, row: PointRow, wide: float, least: float) -> float:
        """Return how high a row is, at least so much: all that a figure scores for is seen."""
        if not row.what:
            return least
        wide -= _HERO - 2 if row.picture else 0
        view = ui.view
        block = ui.type.fit(row.what, view.text_px(15, BAR_TEXT), view.floor_px, (view.px(wide), _DEEP), _MOST, _INK)
        return max(least, 29 + block.surface.get_height() / view.k)

    def _row_name(self, ui: Ui, row: PointRow, box: Box) -> None:
        """Write what a row counts; of a figure its picture and, below its name, what it scores for."""
        x, y, w, h = box
        if row.picture:
            side = min(_HERO - 6, h - 2)
            rect = ui.rect((x - 6 + (_HERO - 6 - side) / 2, y + (h - side) / 2, side, side))
            ui.surface.blit(ui.assets.picture(row.picture, rect.h), rect)
            x, w = x + _HERO - 2, w - _HERO + 2
        if not row.what:
            ui.label(row.name, (x, y, w, h), 18, _INK, lines=2)
            return
        ui.label(row.name, (x, y + 1, w, 24), 18, _INK._replace(face="bold"))
        ui.label(row.what, (x, y + 24, w, h - 24), 15, _INK, lines=_MOST, zoom=True)

    def _total(self, seat: int) -> int:
        """Return the points of a seat, as far as they are told."""
        if self.busy:
            return sum(row.points[seat] or 0 for row in self._rows[: self._lines])
        return self._outcome.totals[seat]

    def _column_head(self, ui: Ui, seat: int, box: Box) -> None:
        x, y, w, h = box
        look, rank = self._table.seats[seat], self._outcome.ranking[seat]
        ui.panel(box, "ui/plate", gold="gold" if rank == 1 and self._placed(seat) else "leather")
        portrait(ui, (x + 7, y + 6, 46, 46), look)
        alone = len(self._order) == 1
        ui.label(
            "" if alone or not self._placed(seat) else ui.texts(f"ui.results.rank.{rank}"),
            (x + 60, y + 10, w - 66, 40),
            24,
            Style(face="bold", colour="cream", outline="ink"),
        )
        name = ui.label(look.name, (x + 3, y + 52, w - 6, 42), 17, _OUTLINED, lines=2)
        if not name.full:
            ui.target(f"ui:column:{seat}", box, enabled=False, tip=look.name)

    def _stands_for(self, ui: Ui) -> str:
        """Return what the chances are: how often each wins in matches played on, or what a look at a position says."""
        times = spread_of(self._session.game.meta.slug).ends
        return ui.texts("ui.review.course.played", times) if times else ui.texts("ui.review.course.judged")

    def _draw_curve(self, ui: Ui) -> None:
        x, y, w, h = CURVE
        ui.panel(CURVE, c1="table")
        plot = (x + 18, y + 54, w - 46, h - 68)
        course = [] if self._reviewing is None else self._reviewing.review.course
        chances = len(course) > 1 and not self._points
        wide, counted = w - (270 if len(course) > 1 else 60), self._board.counts_in(ui.texts)
        title = ui.texts("ui.review.course") if chances else ui.texts("ui.results.curve", AsIs(capital(counted)))
        heading(ui, title, (x + 30, y + 14, wide, 34), 20)
        if self._reviewing is None or not chances:
            results_curve.points(ui, plot, self._curve, self._order, self._table.seats)
        else:
            seat, turns = self._reviewing.seat, self._reviewing.review.turns
            results_curve.chances(ui, plot, course, self._curve, turns, seat, self._table.seats)
        if len(course) > 1:
            with ui.frame.region("curve"):
                values = [("points", counted), ("chances", ui.texts("ui.review.by_chances"))]
                now, tips = "chances" if chances else "points", {"chances": self._stands_for(ui)}
                choice(ui, "shown", (x + w - 232, y + 12, 206, 34), values, now, tips=tips, vu=15)

    def _draw_facts(self, ui: Ui) -> None:
        say, session = ui.texts, self._session
        x, y, w, h = FACTS
        ui.panel(FACTS, c1="table")
        heading(ui, say("ui.results.facts"), (x + 30, y + 14, 300, 34), 20)
        people = len(session.people)
        facts = [
            ("seed", str(session.origin.seed)),
            ("rounds", str(self._curve.last)),
            ("answers", str(len(session.answers))),
            ("people", str(people)),
            ("bots", str(len(session.seats) - people)),
        ]
        if people > 1:
            facts.append(("curtains", str(self._curtains)))
        options = session.origin.config.options.items()
        facts += [
            ("option." + name, say(f"option.{name}.{value}"))
            for name, value in options
            if say.has(f"option.{name}.{value}") and not self._session.game.meta.idle(name, dict(options))
        ]
        columns = 6
        for i, (name, value) in enumerate(facts[: 2 * columns]):
            left, top = x + 30 + i % columns * 252, y + 48 + i // columns * 54
            label = say(name if name.startswith("option.") else "ui.results.fact." + name)
            ui.label(label, (left, top, 246, 22), 15, _QUIET, zoom=True)
            ui.label(value, (left, top + 22, 246, 26), 18, _BOLD, zoom=True)
        keys = AsIs(ui.keys.label("see_table", say))
        ui.label(say("ui.results.stays", keys), (x + 30, y + 156, w - 60, 28), 16, _QUIET)

    # Answers

    def click(self, ref: str) -> Commands:
        kind, _, number = ref.partition(":")
        if kind == "row":
            return (OpenRules(self._session.game.meta.slug, self._rows[int(number)].rule),)
        reviewing = self._reviewing
        if reviewing is not None:
            self.dirty = True
            match kind:
                case "who":
                    reviewing.choose(int(number))
                    return ()
                case "dear":
                    return (Pop(Wish("review", reviewing.review.dearest[int(number)].answer)),)
                case "turn":
                    return (Pop(Wish("replay", reviewing.review.turns[int(number)].step)),)
                case "cores":
                    return (Change("review", reviewing.switch()),)
            if ref.startswith("shown="):
                self._points = ref == "shown=points"
                return ()
        return (OpenTitle(),) if ref == "title" else (Pop(Wish(ref)),)

    def act(self, action: str) -> Commands | None:
        if action == "keys":
            seen = self._app.texts("ui.results.table")
            return (Push(KeysList(ALWAYS, does={"see_table": seen, "back": seen})),)
        return self.click("table") if action == "see_table" else None

    def back(self) -> Commands:
        return self.click("table")

    def open_rule(self, paragraph: str) -> Command:
        return OpenRules(self._session.game.meta.slug, paragraph)
