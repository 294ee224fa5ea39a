"""A puzzle on the table: a position of a stored match in which one answer is clearly best, and a judge who says so.

Position, answer and reason are data; nothing here knows a game. A puzzle keeps itself in no file and counts for no
statistics; once it is solved one can play on from it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.content.puzzles import Puzzle, puzzles
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config, IllegalAction, Line, act
from game.kernel.session import Session
from game.scenes.commands import Change, Commands, Pop, Replace
from game.scenes.host import Host
from game.scenes.lesson import Unkept
from game.scenes.match import Match
from game.scenes.match_bots import Bots
from game.scenes.match_named import describe
from game.services.i18n import AsIs
from game.services.match_setup import COLOURS
from game.services.medals import mark
from game.widgets.controls import MAIN
from game.widgets.popup import Answer, bubble
from game.widgets.ui import Ui

_WIDE = 600.0
"""The widest that a remark gets, in vu: three buttons side by side."""
OPPONENT = "normal"
"""Who sits at the other seats once one plays on."""

SAYS = {"ui.bot.{}": range(1, 6), "ui.puzzles.level.{}": range(1, 4), "ui.puzzles.{}": ("again",)}


def position(app: Host, slug: str, number: int) -> tuple[Puzzle, Session]:
    """Return a puzzle (from 0) and the match at its position, a person at the seat that is asked.

    Raises BadContent where the rules don't take the options or an answer.
    """
    found, source = puzzles(slug)
    one, game = found[number], app.games.get(slug)
    config = game.check(Config(one.seats, dict(one.options)))
    if isinstance(config, Line):
        raise source.bad((number, "options"), app.texts.say(config))
    seats = [Seat(app.texts(f"ui.bot.{i + 1}"), i % len(COLOURS), OPPONENT) for i in range(one.seats)]
    session = Session(game, Origin(config, one.seed), seats)
    try:
        for answer in one.moves:
            session.apply(act(*answer.split(" ")))
        asked = session.asked
        if not session.legal(act(*one.best.split(" "))):
            raise source.bad((number, "best"), f"'{one.best}' can't be answered there")
    except IllegalAction as error:
        raise source.bad((number, "answers"), str(error)) from None
    session.seats[asked.seat] = session.seats[asked.seat]._replace(name=app.texts("ui.person.1"), bot="")
    return one, session


class Nobody(Bots):
    """The others, who wait: a puzzle is over with its answer."""

    def step(self, ms: float, still: float, slice_s: float = 0.0) -> Action | None:
        return None


class PuzzleMatch(Match):
    """The screen of puzzle `number` (from 0) of a game."""

    def __init__(self, app: Host, slug: str, number: int):
        self.puzzle, session = position(app, slug, number)
        self._slug, self._number = slug, number
        self._count = len(puzzles(slug)[0])
        self._best = act(*self.puzzle.best.split(" "))
        self._good = (self._best, *(act(*answer.split(" ")) for answer in self.puzzle.also))
        self._start = len(session.answers)
        self._says = "asks"
        self._helped = False
        super().__init__(app, session, file=Unkept(app, session))
        self._tempted = describe(self.model, act(*self.puzzle.tempting.split(" ")))
        self.course.bots = Nobody(self.model, self.course.thinker)
        self.firsts = None
        self.course.pauses = False
        self.answers.objection, self.answers.teaches = self._objection, True
        self.stage.refresh()

    @property
    def kept(self) -> Path | None:
        return None

    @property
    def solved(self) -> bool:
        """Whether the answer has been given."""
        return len(self.session.answers) > self._start

    @property
    def default(self) -> str:
        if self._says and self.over.menu is None and self.over.dialog is None:
            if not self.solved:
                return "ui:puzzle:close"
            return "ui:puzzle:next" if self._number + 1 < self._count else "ui:puzzle:list"
        return super().default

    def _calm(self) -> bool:
        return False

    def _objection(self, action: Action) -> Line | None:
        """Return what is said of an answer that is not the best, nor differs from it in nothing."""
        like = partial(self.session.game.like, self.model.view())
        if self.solved or like(action) in map(like, self._good):
            return None
        self._says, self.dirty = "again", True
        return Line("ui.puzzles.no", (describe(self.model, action),))

    def _followed(self, anew: bool) -> None:
        super()._followed(anew)
        if self.solved:
            self._says = "solved"
        elif self._says == "solved":  # it was undone: one tries again
            self._says = ""

    # Drawing

    def _paint_still(self, ui: Ui) -> None:
        super()._paint_still(ui)
        quiet = self.over.menu is None and self.over.dialog is None and not self.over.drawer.shown
        if self._says and quiet and not self.show.busy and not self.stage.bare:
            self._remark(ui)

    def _remark(self, ui: Ui) -> None:
        """Draw what is asked, that there is something better, or why the answer was right."""
        say, puzzle = ui.texts, self.puzzle
        about: tuple[str, ...] = ()
        if self.solved:
            words = [say("ui.puzzles.shown" if self._helped else "ui.puzzles.solved")]
            words += [say("ui.puzzles.instead", self._tempted), say.say(puzzle.reason)]
            about = self._best.refs
            answers = [Answer("ui:puzzle:list", say("ui.puzzles.list")), Answer("ui:puzzle:on", say("ui.lesson.play"))]
            if self._number + 1 < self._count:
                answers.insert(0, Answer("ui:puzzle:next", say("ui.puzzles.next"), "accept", MAIN))
        else:
            level = say(f"ui.puzzles.level.{puzzle.level}")
            first = say("ui.puzzles.ask", self._number + 1, AsIs(level))
            words = [first if self._says == "asks" else say("ui.puzzles." + self._says)]
            if self._says == "hint":
                words = [say("ui.puzzles.hint", say.sentence("verb." + self._best.verb))]
            answers = [Answer("ui:puzzle:close", say("ui.puzzles.try"), "accept", MAIN)]
            if self._says != "asks":
                answers.append(Answer("ui:puzzle:hint", say("ui.puzzles.help")))
                answers.append(Answer("ui:puzzle:show", say("ui.lesson.show")))
        found = [thing.visible for ref in about for thing in self.frame.places(ref)]
        bubble(ui, "\n".join(words), found, arrow=True, width=_WIDE, answers=answers)

    # Answers

    def _button(self, ref: str) -> Commands:
        self.dirty = True
        match ref:
            case "ui:puzzle:close":
                self._says = ""
            case "ui:puzzle:hint":
                self._says = "hint"
            case "ui:puzzle:show":
                self._helped = True
                self.course.answer(self._best)
            case "ui:puzzle:next":
                return (*self._remembered(), Replace(PuzzleMatch(self.app, self._slug, self._number + 1)))
            case "ui:puzzle:list":
                return (*self._remembered(), Pop())
            case "ui:puzzle:on":
                return (*self._remembered(), Replace(Match(self.app, self.session)))
            case _:
                return super()._button(ref)
        return ()

    def _remembered(self) -> Commands:
        """Remember a puzzle that was solved without being shown."""
        solved, name = self.app.settings.solved, mark(self._slug, self.puzzle)
        return () if self._helped or not self.solved or name in solved else (Change("solved", [*solved, name]),)
