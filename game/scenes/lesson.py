"""The lesson of a game: a stored match that one plays oneself, with a coach who says what to do and why.

What is wanted, the words and where they belong are data; nothing here knows a game. A lesson keeps itself in no file
and counts for no statistics; from any moment of it one can play on alone.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from pygame import Rect

from game.content.tutorial import Note, tutorial
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config, IllegalAction, Line, act
from game.kernel.session import Session
from game.scenes.coach import LEARNER, Coach
from game.scenes.commands import Commands, Pop, Replace
from game.scenes.host import Host
from game.scenes.match import Match
from game.scenes.match_bots import Bots, Thinker
from game.scenes.match_file import MatchFile
from game.scenes.match_model import MatchModel
from game.scenes.match_words import VERB, describe
from game.services.i18n import AsIs
from game.services.match_setup import COLOURS
from game.widgets.controls import MAIN
from game.widgets.placing import arrow, frame
from game.widgets.popup import Answer, bubble
from game.widgets.ui import Ui

WIDE = 460.0
"""The widest that a remark gets, in vu."""
_SHOWN = "leaf"
"""The colour of what is shown."""
OPPONENT = "easy"
"""Who sits at the other seats once one plays on."""

SAYS = {"ui.bot.{}": range(1, 6)}


def lesson(app: Host, slug: str) -> tuple[Session, Session, tuple[Note, ...]]:
    """Return the stored match of a game's lesson, played to its end, the same at its start, and the remarks.

    Raises BadContent where the rules don't take an answer or the options, or a remark comes after the end.
    """
    found, source = tutorial(slug)
    game = app.games.get(slug)
    config = game.check(Config(found.seats, dict(found.options)))
    if isinstance(config, Line):
        raise source.bad(("options",), app.texts.say(config))
    seats = [
        Seat(app.texts(f"ui.bot.{i}" if i else "ui.person.1"), i % len(COLOURS), OPPONENT if i else "")
        for i in range(found.seats)
    ]
    origin = Origin(config, found.seed)
    stored = Session(game, origin, seats)
    for place, answer in enumerate(found.answers):
        try:
            stored.apply(act(*answer.split(" ")))
        except IllegalAction as error:
            raise source.bad(("answers", place), str(error)) from None
    for place, note in enumerate(found.notes):
        if note.at > len(stored.steps):
            raise source.bad(("notes", place, "at"), f"the match has only {len(stored.steps)} steps")
    return stored, Session(game, origin, seats), found.notes


class Unkept(MatchFile):
    """No file: a lesson is begun anew."""

    def changed(self) -> None:
        pass

    def write(self) -> Line | None:
        return None

    def rescue(self) -> Line | None:
        return None


class Script(Bots):
    """The others at the table, who do what they did in the stored match, once the coach is heard."""

    def __init__(self, model: MatchModel, thinker: Thinker, coach: Coach):
        super().__init__(model, thinker)
        self._coach = coach

    def step(self, ms: float, still: float, slice_s: float = 0.0) -> Action | None:
        wanted = self._coach.wanted()
        return None if self._coach.waits or not wanted or still > 0 else wanted[0]


class Lesson(Match):
    """The screen."""

    def __init__(self, app: Host, slug: str):
        stored, session, notes = lesson(app, slug)
        self._figures = import_module(f"game.rules.{slug}.content").content().figures
        self.coach = Coach(stored, notes, session)
        super().__init__(app, session, file=Unkept(app, session))
        self.course.bots = Script(self.model, self.course.thinker, self.coach)
        self.firsts = None  # the coach has words enough
        self.course.pauses = False
        self.answers.objection = self._objection
        self.model.listener = lambda: LEARNER if self._waits else None
        self._showing: Action | None = None
        """What is shown of what is wanted: where it is done."""
        self.stage.refresh()

    @property
    def kept(self) -> Path | None:
        return None

    @property
    def default(self) -> str:
        if self._waits and self.over.menu is None and self.over.dialog is None:
            return "ui:lesson:play" if self.coach.over and len(self.coach.due()) < 2 else "ui:lesson:on"
        return super().default

    @property
    def _waits(self) -> bool:
        return self.coach.waits or self.coach.over

    def _calm(self) -> bool:
        ending = self.course.ending()
        return super()._calm() and not self._waits and ending is not None and self._objection(ending) is None

    def _followed(self, anew: bool) -> None:
        super()._followed(anew)
        self._showing = None
        self.coach.went_on()

    def _objection(self, action: Action) -> Line | None:
        """Return what is wanted instead of an answer that the lesson has no use for."""
        wanted = self.coach.wanted()
        if not wanted or self.coach.allows(action):
            return None
        return Line("ui.lesson.instead", (AsIs(describe(self.model, wanted[0])),))

    # Drawing

    def _paint_still(self, ui: Ui) -> None:
        super()._paint_still(ui)
        quiet = self.over.menu is None and self.over.dialog is None and not self.over.drawer.shown
        if quiet and not self.show.busy and self.bubble is None and not self.stage.bare:
            self._remark(ui)

    def _remark(self, ui: Ui) -> None:
        """Draw what the coach says: the remark that is due, what to do, or that all has been said."""
        coach, say = self.coach, ui.texts
        due = coach.due()
        note = due[0].note if due else None
        words = [say.figured("tutorial." + note.say, self._figures)] if note is not None else []
        about, answers = note.about if note is not None else (), []
        wanted = coach.wanted() if coach.learns else ()
        if len(due) > 1 or note is not None and not wanted and not coach.over:
            answers.append(Answer("ui:lesson:on", say("ui.tutorial.on"), "accept", MAIN))
        elif wanted:
            words.append(say("ui.lesson.now", AsIs(describe(self.model, wanted[0]))))
            about = about or wanted[0].refs
            shown = self._showing in wanted
            answers.append(
                Answer(
                    "ui:lesson:do" if shown else "ui:lesson:show", say("ui.lesson.do" if shown else "ui.lesson.show")
                )
            )
        elif coach.over:
            if note is None:
                words.append(say("ui.lesson.alone"))
            answers.append(Answer("ui:lesson:play", say("ui.lesson.play"), "accept", MAIN))
            answers.append(Answer("ui:lesson:close", say("ui.close")))
        if not words:
            return
        found = [thing.visible for ref in about for thing in self.frame.places(ref)]
        if wanted and not found:
            found = self._clicks(wanted[0])
        if self._showing in wanted:
            found = self._show(ui, self._showing)
        link = say("ui.see_rule") if note is not None and note.rule else ""
        bubble(
            ui, "\n".join(words), found, arrow=True, link=link, link_ref="ui:lesson:rule", width=WIDE, answers=answers
        )

    def _show(self, ui: Ui, action: Action) -> list[Rect]:
        """Frame what an answer is made of, in the order of the clicks, with arrows between; return where that is."""
        found = self._clicks(action)
        boxes = [ui.view.box(rect) for rect in found]
        for box in boxes:
            frame(ui, box, _SHOWN)
        for (x, y, w, h), (left, top, wide, high) in zip(boxes, boxes[1:]):
            arrow(ui, (x + w / 2, y + h / 2), (left + wide / 2, top + high / 2), _SHOWN)
        return found

    def _clicks(self, action: Action) -> list[Rect]:
        """Return where an answer is clicked: what it is made of, else the button of its verb."""
        verb = [VERB + action.verb, *(thing for thing, name in self.model.opens().items() if name == action.verb)]
        places = [
            thing for refs in (action.refs, [*verb, "ui:verbs"]) for ref in refs for thing in self.frame.places(ref)[:1]
        ]
        return [thing.visible for thing in places[: max(1, len(action.refs))]]

    # Answers

    def _button(self, ref: str) -> Commands:
        coach = self.coach
        match ref:
            case "ui:lesson:on":
                coach.read()
            case "ui:lesson:show":
                self._showing = next(iter(coach.wanted()), None)
            case "ui:lesson:do":
                return self._done(coach.wanted())
            case "ui:lesson:play":
                return (Replace(Match(self.app, self.session)),)
            case "ui:lesson:close":
                return (Pop(),)
            case "ui:lesson:rule":
                due = coach.due()
                return (self.open_rule(due[0].note.rule),) if due else ()
            case _:
                return super()._button(ref)
        self.dirty = True
        return ()

    def _done(self, wanted: tuple[Action, ...]) -> Commands:
        """Do for the learner what is wanted."""
        if wanted and self.coach.learns:
            self.course.answer(wanted[0])
        self.dirty = True
        return ()
