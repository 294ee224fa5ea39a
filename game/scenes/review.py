"""The review of a finished match, choice by choice: the table as its seat saw it, the answer that was given and the
better one on it, why that is better, the paragraph of the rules, and on from there.

Shows past positions only; what was found comes from `game.review`, by way of `reviewing`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.boards.base import Board
from game.boards.table import Marks, Table
from game.kernel.api import Action, Decision, Line
from game.review import words
from game.review.report import Choice
from game.review.tasks import Moment
from game.scenes.base import Scene
from game.scenes.commands import Commands
from game.scenes.host import Host
from game.scenes.match_model import MatchModel
from game.scenes.replay import Replay
from game.scenes.reviewing import TELL_MS, Reviewing, amount, better, figure, mark_of, told
from game.services.geometry import Box
from game.services.i18n import Sentence, Texts
from game.widgets.controls import button
from game.widgets.placing import arrow, frame
from game.widgets.portrait import portrait
from game.widgets.text import Style
from game.widgets.ui import Ui

COLOURS = {"only": "leaf", "best": "leaf", "good": "teal", "doubtful": "amber", "mistake": "blood", "yet": "stone"}
"""What a mark is coloured."""
_PLAYED, _BETTER = "blood", "leaf"
_GROWN = (4.0, 10.0)
"""How far the frame of what was played, and of what is better, lies around a thing."""
_WIDE, _AIR = 560.0, 10.0
_LEFTS, _TOP, _LOW = (8.0, 520.0, 1032.0), 52.0, 838.0
_BOLD = Style(face="bold", colour="ink")
_INK = Style(colour="ink")
_TAG = Style(face="bold", colour="cream", align="center")

_BUTTONS = ("back", "on", "first", "last")
SAYS = {"ui.review.{}": (*_BUTTONS, "nothing", "starts", "waits"), "ui.review.{}.tip": _BUTTONS}


class ReviewScene(Replay):
    """The screen. `answer` is the answer of the match at whose choice it begins, -1: at the dearest one."""

    title = "ui.review.title"
    main = "ui:on"
    keys: ClassVar[dict[str, str]] = {**Replay.keys, "page_up": "ui:back", "page_down": "ui:on", "skip": "ui:all"}

    def __init__(
        self, app: Host, model: MatchModel, reviewing: Reviewing, go_on: Callable[..., Scene], answer: int = -1
    ):
        self._reviewing = reviewing
        reviewing.look_through()
        self._all = self._news = False
        self._since = 0.0
        self._moments = {moment.answer: moment for moment in reviewing.review.moments}
        self._now: Choice | None = None
        self._tags: list[Box] = []
        own = MatchModel(model.session, model.board, model.texts)
        own.viewer = reviewing.seat
        super().__init__(app, own, 0, go_on)
        dearest = reviewing.review.dearest
        wanted = answer if answer >= 0 or not dearest else dearest[0].answer
        choices = {choice.answer: choice for choice in reviewing.review.choices}
        self._all = wanted in choices and wanted not in [choice.answer for choice in reviewing.costly()]
        self._show_choice(choices.get(wanted) or next(iter(self.stops()), None))

    # Where one is

    def stops(self) -> list[Choice]:
        """Return the choices that are walked through: those worth a look, the dearest first as on the page of the
        results, or all in order."""
        return self._reviewing.review.choices if self._all else self._reviewing.costly()

    @property
    def _moment(self) -> Moment | None:
        return None if self._now is None else self._moments.get(self._now.answer)

    def _show_choice(self, choice: Choice | None) -> None:
        """Show the table as the seat saw it when it chose."""
        self._now = choice
        moment = self._moment
        if choice is None or moment is None:
            return
        self._jump(choice.step)
        self._layer.show(moment.before, self._table(moment.before))

    def _table(self, view: Any) -> Table:
        table = super()._table(view)
        if self._now is None:
            return table
        finding = self._now.finding
        ways = [self._layer.board.meant(view, way) for way in (finding.chosen, finding.best)]
        meant = frozenset(ref for way in ways for ref in way.refs)
        return table._replace(asked=self._reviewing.seat, lamp=Marks(about=meant))

    def _decision(self) -> Decision | None:
        """Return what was asked."""
        moment = self._moment
        return None if moment is None else self._session.game.decision(moment.before)

    def _walk(self, way: int) -> None:
        """Go so many choices on, or back."""
        stops = self.stops()
        if stops:
            self._show_choice(stops[min(max(0, self._at(stops) + way), len(stops) - 1)])

    def _at(self, stops: list[Choice]) -> int:
        """Return which of the stops is shown, -1 for none."""
        here = None if self._now is None else self._now.answer
        return next((i for i, choice in enumerate(stops) if choice.answer == here), -1)

    def update(self, ms: float) -> Commands:
        self._news = self._reviewing.step() or self._news
        self._since += ms
        if self._news and (self._since > TELL_MS or self._reviewing.done):
            self._since, self._news, self.dirty = 0.0, False, True
            self._renew()
        return super().update(ms)

    def _renew(self) -> None:
        """Take over what has been found closer since."""
        if self._now is None:
            self._show_choice(next(iter(self.stops()), None))
            return
        answer = self._now.answer
        now = next((choice for choice in self._reviewing.review.choices if choice.answer == answer), None)
        if now is not None and now != self._now:
            self._show_choice(now)

    def relayout(self) -> None:
        super().relayout()
        self._show_choice(self._now)

    # Words

    def _told(self, action: Action) -> Sentence:
        """Return an answer in words, as the seat saw things."""
        layer = self._layer
        return told(self._app.texts, layer.board, layer.view, layer.table, action)

    def _nothing(self) -> str:
        """Return what is said where no choice is shown: none was found, or none yet."""
        reviewing = self._reviewing
        key = "nothing" if reviewing.done else "starts" if reviewing.works else "waits"
        return self._app.texts("ui.review." + key)

    def _loss(self, choice: Choice) -> str:
        """Return what an answer cost, in points and in chance to win."""
        return cost(self._app.texts, self._layer.board, self._session.game, choice)

    def _why(self, choice: Choice) -> Line | None:
        """Return why the better answer would have been better, None where the given one was the best."""
        return words.reason(self._session.game, choice.finding, self._reviewing.review.before(choice))

    def spoken_heading(self) -> str:
        """The mark, what was played, what would have been better, and why."""
        if self._now is None:
            return self._nothing()
        say, finding = self._app.texts, self._now.finding
        parts = [say.say(words.called(mark_of(self._now))), say("ui.review.was", self._told(finding.chosen))]
        why = self._why(self._now)
        if why is not None:
            parts += [better(say, self._now, self._told(finding.best)), say.say(why)]
        return ". ".join(parts)

    # Drawing

    def _remark(self, ui: Ui) -> None:
        choice = self._now
        if choice is None:
            box = (_LEFTS[1], 380.0, _WIDE, ui.grown(80.0))
            ui.panel(box, "ui/parchment")
            ui.label(self._nothing(), box, 20, Style(colour="ink", align="center"), lines=3)
            return
        finding = choice.finding
        same = finding.best == finding.chosen
        self._tags.clear()
        first = self._mark(ui, finding.chosen, _BETTER if same else _PLAYED, "ui.review.played", 0)
        second = [] if same else self._mark(ui, finding.best, _BETTER, "ui.review.better", 1)
        self._note(ui, choice, [*first, *second])

    def _mark(self, ui: Ui, action: Action, colour: str, tag: str, row: int) -> list[Box]:
        """Frame what an answer names, with an arrow from one thing to the next; return what must stay in sight."""
        meant = self._layer.board.meant(self._layer.view, action)
        found = [place for ref in meant.refs if (place := self._layer.find(ref)) is not None]
        if not found:
            return []
        grow = _GROWN[row]
        for place in found:
            frame(ui, place.shape, colour, grow)
        for start, end in zip(found, found[1:]):
            arrow(ui, start.centre, end.centre, colour)
        label = ui.texts(tag)
        x, y, _, _ = found[0].shape
        wide, high = ui.text_width(label, 15, "bold") + 18, ui.grown(24.0, 1.5)
        left, top = min(max(4.0, x - grow), 1596 - wide), max(48.0, y - _GROWN[-1] - high)
        for other in self._tags:  # what is played and what is better may begin with one and the same thing
            if abs(other[1] - top) < high and left < other[0] + other[2] + 6 and other[0] < left + wide + 6:
                after = other[0] + other[2] + 6
                left = after if after <= 1596 - wide else other[0] - wide - 6
        at = (left, top)
        self._tags.append((*at, wide, high))
        ui.fill((at[0] - 2, at[1] - 2, wide + 4, high + 4), "ink")
        ui.fill((*at, wide, high), colour)
        ui.label(label, (*at, wide, high), 15, _TAG._replace(outline="ink"))
        return [place.shape for place in found]

    def _note(self, ui: Ui, choice: Choice, seen: list[Box]) -> None:
        """Write what was played, what would have been better and why, where it covers none of it."""
        say, finding = ui.texts, choice.finding
        inner = _WIDE - 44
        lines = [("", say("ui.review.was", self._told(finding.chosen)))]
        why = self._why(choice)
        if why is not None:
            lines.append((_BETTER, better(say, choice, self._told(finding.best))))
            lines.append(("", say.say(why)))
        elif finding.mark == "only":
            lines.append(("", say("ui.review.alone")))
        heights = [ui.paragraph_height(text, inner, 17, _INK, most=1.5) for _, text in lines]
        head = ui.grown(44.0, 1.5)
        tall = head + sum(heights) + 6 * len(lines) + 30
        box = _aside(_WIDE, tall, seen)
        x, y, w, _ = box
        with ui.frame.overlay(ui.rect(box), "note"):
            ui.panel(box, "ui/parchment")
            portrait(ui, (x + 16, y + 12, head - 6, head - 6), self._layer.table.seats[self._reviewing.seat])
            colour = COLOURS[mark_of(choice)]
            mark = say.say(words.called(mark_of(choice)))
            wide = min(w * 0.45, ui.text_width(mark, 18, "bold") + 24)
            ui.fill((x + head + 20, y + 14, wide, head - 10), colour)
            ui.label(mark, (x + head + 20, y + 14, wide, head - 10), 18, _TAG._replace(outline="ink"))
            if why is not None:
                box_ = (x + head + wide + 32, y + 12, w - head - wide - 50, head - 6)
                ui.label(self._loss(choice), box_, 17, _BOLD, lines=2)
            at = y + head + 14
            for (_, text), height in zip(lines, heights):
                ui.paragraph(text, x + 22, at, inner, 17, _INK, most=1.5)
                at += height + 6

    def _bar(self, ui: Ui) -> None:
        say = ui.texts
        stops = self.stops()
        at = self._at(stops)
        back, on = at > 0, at < len(stops) - 1
        decision = self._decision()
        rule = decision.prompt.rule if decision is not None else ""
        with ui.frame.region("act"):
            x = 8.0
            for ref, wide, enabled in (("first", 50, back), ("back", 130, back), ("on", 130, on), ("last", 50, on)):
                label, tip = say("ui.review." + ref), say("ui.review." + ref + ".tip")
                button(ui, "ui:" + ref, (x, 852, wide, 42), label, enabled=enabled, vu=16, tip=tip)
                x += wide + 4
            x += 236
            button(ui, "ui:all", (x, 852, 190, 42), say("ui.review.all"), chosen=self._all, vu=16)
            box, label = (x + 196, 852, 150, 42), say("ui.review.rule")
            button(ui, "ui:rule", box, label, action="rules", enabled=bool(rule), vu=16)
            self._ways_out(ui, self._now is not None)
        count = say("ui.review.at", at + 1, len(stops)) if at >= 0 else say("ui.review.of", len(stops))
        self._place(ui, 388, 226, count, self._model.board.header(self._layer.view, self._layer.table).round)
        if not self._reviewing.done:
            draw_progress(ui, self._reviewing, (978, 852, 250, 42))

    # Answers

    def click(self, ref: str) -> Commands:
        match ref:
            case "ui:first":
                self._show_choice(next(iter(self.stops()), self._now))
            case "ui:last":
                self._show_choice(next(reversed(self.stops()), self._now))
            case "ui:back":
                self._walk(-1)
            case "ui:on":
                self._walk(1)
            case "ui:all":
                self._all = not self._all
                if self._now is None or self._now not in self.stops():
                    self._walk(1)
            case "ui:rule":
                decision = self._decision()
                return () if decision is None else (self.open_rule(decision.prompt.rule),)
            case "ui:rules" if self._decision() is not None:
                return self.click("ui:rule")
            case _:
                return super().click(ref)
        self.dirty = True
        return ()


def cost(texts: Texts, board: Board, game: Any, choice: Choice) -> str:
    """Return what an answer cost, in points and in chance to win, as it is written."""
    lost = choice.finding.lost
    if words.defeat(game, choice.finding):
        return texts("ui.review.cost_defeat")
    points = amount(texts, board, max(0.0, lost.points))
    if lost.chance is None:
        return texts("ui.review.cost_points", points)
    return texts("ui.review.cost", points, figure(texts, 100 * max(0.0, lost.chance)))


def draw_progress(ui: Ui, reviewing: Reviewing, box: Box) -> None:
    """Draw how far the work is and how long it will take."""
    x, y, w, h = box
    ui.fill((x, y + h - 10, w, 10), "ink")
    ui.fill((x + 2, y + h - 8, (w - 4) * reviewing.share, 6), "lit")
    left = reviewing.left_s
    percent, minutes = round(100 * reviewing.share), round((left or 0.0) / 60)
    if not reviewing.works or left is None:
        said = ui.texts("ui.review.begins" if reviewing.works else "ui.review.stands", percent)
    else:
        said = ui.texts("ui.review.left", minutes, percent) if minutes else ui.texts("ui.review.soon", percent)
    ui.label(said, (x, y, w, h - 11), 15, Style(colour="straw"), short=ui.texts("ui.review.stands", percent))


def _aside(wide: float, tall: float, seen: list[Box]) -> Box:
    """Return where a note covers least of some boxes, the lower the better."""

    def covered(box: Box) -> float:
        x, y, w, h = box
        return sum(
            max(0.0, min(x + w + _AIR, left + across + _AIR) - max(x - _AIR, left - _AIR))
            * max(0.0, min(y + h + _AIR, top + down + _AIR) - max(y - _AIR, top - _AIR))
            for left, top, across, down in seen
        )

    tops = (_LOW - tall, (_TOP + _LOW - tall) / 2, _TOP)
    return min(((x, y, wide, tall) for y in tops for x in reversed(_LEFTS)), key=covered)
