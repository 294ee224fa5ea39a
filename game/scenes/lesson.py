"""The lesson of a game: a stored match that one plays oneself, with a coach who says what to do and why.

What is wanted, the words and where they belong are data; nothing here knows a game. A lesson keeps itself in no file
and counts for no statistics; from any moment of it one can play on alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from pygame import MOUSEBUTTONDOWN, Rect
from pygame.event import Event

from game.content.tutorial import Note, Task, tutorial
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config, IllegalAction, Line, act
from game.kernel.session import Session
from game.scenes.base import Bubble
from game.scenes.coach import LEARNER, Coach
from game.scenes.commands import Commands, Pop, Replace, Sound
from game.scenes.host import Host
from game.scenes.match import Match
from game.scenes.match_bots import Bots, Thinker
from game.scenes.match_file import MatchFile
from game.scenes.match_model import MatchModel
from game.scenes.match_tall import deeper, rise
from game.scenes.match_words import VERB
from game.services.geometry import Box
from game.services.i18n import AsIs
from game.services.match_setup import COLOURS
from game.services.tween import read_ms
from game.widgets.controls import MAIN
from game.widgets.frame import of_screen
from game.widgets.placing import arrow, clicks, frame
from game.widgets.popup import Answer, bubble
from game.widgets.ui import Ui

WIDE = 460.0
"""The widest that a remark gets, in vu."""
_ASKED, _SHOWN = "gold", "leaf"
"""The colours of a button that is asked for, and of what is shown."""
OPPONENT = "easy"
"""Who sits at the other seats once one plays on."""

_BESIDE = 16.0
"""So far from the words that are meant an arrow ends, in vu."""
_SHORTEST = 3
"""Letters of a name that is looked for among the words of the table."""

_INSTEAD, _NOW, _BESIDE_IT = "ui.lesson.instead", "ui.lesson.now", "ui.lesson.beside"
_HERE = "ui.lesson.here"
_LONG, _BROAD, _HEAD = 74.0, 12.0, 38.0
"""The arrow over what is shown: how long, how broad, and its head, in vu."""
_MINE = "ui:lesson:"
"""So the buttons of a note begin."""

SAYS = {"ui.bot.{}": range(1, 6), "ui.lesson.{}": ("do", "show")}


def lesson(app: Host, slug: str) -> tuple[Session, tuple[Note, ...], tuple[Task, ...], Session]:
    """Return the stored match of a game's lesson, played to its end, the remarks, its answers, and the
    same match at its start.

    Raises BadContent where the rules don't take an answer or the options, nothing asks the learner for one of his, or a
    remark comes after the end.
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
    tasks = [one if isinstance(one, Task) else Task(one, "") for one in found.answers]
    for place, task in enumerate(tasks):
        if stored.decision is not None and (stored.decision.seat == LEARNER) is not bool(task.say):
            who = "the learner: write {do: …, say: …}" if not task.say else "somebody else: write it without `say`"
            raise source.bad(("answers", place), f"'{task.do}' is an answer of {who}")
        try:
            stored.apply(act(*task.do.split(" ")))
        except IllegalAction as error:
            raise source.bad(("answers", place), str(error)) from None
    for place, note in enumerate(found.notes):
        if note.at > len(stored.steps):
            raise source.bad(("notes", place, "at"), f"the match has only {len(stored.steps)} steps")
    return (stored, found.notes, tuple(tasks), Session(game, origin, seats))


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
        stored, notes, tasks, session = lesson(app, slug)
        self._figures = import_module(f"game.rules.{slug}.content").content().figures
        self.coach = Coach(stored, notes, tasks, session)
        self._taught = {note.rule for note in notes if note.rule}
        super().__init__(app, session, file=Unkept(app, session))
        self.course.bots = Script(self.model, self.course.thinker, self.coach)
        self.firsts = None  # the coach has words enough
        self.course.pauses = False
        self.course.spares = False
        session.back.whole = True  # nobody is told to do what is done by itself
        self.course.ends = False  # whoever learns is told to do that, and has the time to read why
        self.answers.objection, self.answers.teaches, self.answers.told = self._objection, True, True
        self.model.listener = lambda: LEARNER if self._waits else None
        self.model.wants = lambda: next(iter(self.coach.wanted()), None)
        self._showing: Action | None = None
        """What is shown of what is wanted: where it is done."""
        self._read = -1
        """The remark whose button the keyboard was led to."""
        self._led: tuple[int, tuple[str, ...], str] | None = None
        """Which answer is due, what of it is picked, and the ref of what comes next that the keyboard was led to."""
        self._instead: Bubble | None = None
        """The last word about an answer that the lesson has no use for: it stands where its task does."""
        self._objected: tuple[int, str] = (-1, "")
        """The answer that was due at that word, and what it said: so that stays said until it is given."""
        self._stood_at: tuple[int, Box] | None = None
        """The answer that was due, and where its task stood: whatever is said of it stands there."""
        self._spoken: list[Box] = []
        """Where that lies of which the coach speaks, in vu: what is said in passing leaves it free."""
        self._passing: tuple[Bubble | None, float] = (None, 0.0)
        """A word about something that was clicked, and how many milliseconds it still stands there."""
        self.stage.refresh()

    @property
    def kept(self) -> Path | None:
        return None

    @property
    def default(self) -> str:
        return self._onward if self._readable else super().default

    @property
    def _onward(self) -> str:
        """What goes on from a note."""
        return "ui:lesson:play" if self.coach.over and len(self.coach.due()) < 2 else "ui:lesson:on"

    @property
    def _quiet(self) -> bool:
        """Whether a note waits and nothing lies on it."""
        return self._waits and self.over.menu is None and self.over.dialog is None

    @property
    def _readable(self) -> bool:
        """Whether a note waits that was drawn in the last picture: what nobody has seen is answered by no key."""
        return self._quiet and self.frame.find(self._onward) is not None

    def standing(self) -> str:
        """Wherever on the table the keyboard stands: Enter goes on from a note."""
        ref = super().standing()
        return self._onward if self._readable and not of_screen(ref) else ref

    def act(self, action: str) -> Commands | None:
        if action == "accept" and self._readable and self.standing() == self._onward:
            return self.click(self._onward)
        return super().act(action)

    @property
    def _waits(self) -> bool:
        return self.coach.waits or self.coach.over

    def _refuse(self, line: Line, ref: str) -> Commands:
        """While a note waits it stays, and the word about what was clicked stands elsewhere."""
        if not self._quiet:
            line = self._on_it(ref) or line
            commands = super()._refuse(line, ref)
            self._instead = self.bubble if line.key in (_INSTEAD, _BESIDE_IT) else None
            return commands
        self.app.say(line if self.coach.learns else Line("ui.lesson.waits.how"))  # else it's a bot's turn
        return (Sound("refuse"),)

    def _on_it(self, ref: str) -> Line | None:
        """Return what is wanted, where that lies on the thing which was clicked: in other words than those that stand
        there already, or the click seems to have had no answer."""
        wanted = next(iter(self.coach.wanted()), None) if self.coach.learns else None
        if wanted is None or of_screen(ref) or ref in wanted.refs:
            return None
        things = [one.visible for one in self.frame.places(ref)]
        on = [one.visible for each in self._things(wanted) if not of_screen(each) for one in self.frame.places(each)]
        held = any(thing.contains(one) for thing in things for one in on)
        return Line(_BESIDE_IT, (AsIs(self._task(wanted)),)) if held else None

    def _hurry(self, down: bool, action: str | None, ui: Ui) -> bool:
        """Whoever hurries on what is shown hasn't read the note that comes after it, nor aimed at a button of it."""
        alone = super()._hurry(down, action, ui)
        aimed = self.frame.hit(ui.view.pt(*self._clicked)) if self._clicked is not None else None
        return alone or self._waits and (action == "accept" or (aimed or "").startswith(_MINE))

    def _untip(self, event: Event) -> None:
        """A note stays below a click on its own button."""
        if event.type != MOUSEBUTTONDOWN or not self.hover.startswith(_MINE):
            super()._untip(event)

    def update(self, ms: float) -> Commands:
        """A word about what was clicked stands as long as it needs to be read: then the lesson has the word again."""
        commands = super().update(ms)
        note, left = self._passing
        if self.bubble is not None and self.bubble is not note:
            left = read_ms(self.bubble.text)
        elif self.bubble is not None and (left := left - ms) <= 0.0:
            self.bubble, self.dirty = None, True
        self._passing = (self.bubble, left)
        return commands

    def _followed(self, anew: bool) -> None:
        super()._followed(anew)
        self._showing = None

    def _objection(self, action: Action) -> Line | None:
        """Return what is wanted instead of an answer that the lesson has no use for."""
        wanted = self.coach.wanted()
        if not wanted or self.coach.allows(action):
            return None
        return Line(_INSTEAD, (AsIs(self._task(wanted[0])),))

    def _task(self, action: Action) -> str:
        """Return the sentence that asks for an answer."""
        return self.app.texts.figured(self.coach.task(action).say, self._figures)

    # Drawing

    @property
    def _coaches(self) -> bool:
        """Whether the coach has the word."""
        quiet = self.over.menu is None and self.over.dialog is None and not self.over.drawer.shown
        return quiet and not self.show.busy and not self.stage.bare

    def _paint_still(self, ui: Ui) -> None:
        super()._paint_still(ui)
        if self._coaches:
            self._remark(ui)

    def clear(self) -> Sequence[Box]:
        return [*super().clear(), *(self._spoken if self._coaches else ())]

    def _notes(self, ui: Ui) -> None:
        """What is said in passing stands beside what the coach says, and keeps that away no moment; what says anew what
        is wanted stands there in place of it."""
        own = self.over.note
        if self.bubble is None or self.bubble is not self._instead or not self._coaches:
            super()._notes(ui)
        self.over.note = own or self.over.note

    def _remark(self, ui: Ui) -> None:
        """Draw what the coach says: the remark that is due, else what to do, or that all has been said."""
        coach, say = self.coach, ui.texts
        due = coach.due()
        note = due[0].note if due else None
        wanted = coach.wanted() if coach.learns and note is None else ()
        about: tuple[str, ...] = ()
        found: list[Rect] = []
        answers = []
        if note is not None:
            words, about = say.figured("tutorial." + note.say, self._figures), note.about
            found = self._meant_by(note)
        elif wanted:
            words, about = say(_NOW, AsIs(self._task(wanted[0]))), wanted[0].refs
            if self._instead is not None and self.bubble is self._instead:
                self._objected = coach.given, self._instead.text
            words = self._objected[1] if self._objected[0] == coach.given else words
            if self._showing in wanted:
                words = say(_HERE, AsIs(self._task(wanted[0])))
            found = [place for places in self._next(wanted[0]) for place in places]
            found = self._on(found, str(coach.task(wanted[0]).number or ""), 1)
            key = "do" if self._showing in wanted else "show"
            answers.append(Answer(f"ui:lesson:{key}", say("ui.lesson." + key)))
        elif coach.over:
            words = say("ui.lesson.alone")
        else:
            return
        if coach.over and len(due) < 2:
            answers.append(Answer("ui:lesson:play", say("ui.lesson.play"), "accept", MAIN))
            answers.append(Answer("ui:lesson:close", say("ui.close")))
        elif note is not None:
            answers.append(Answer("ui:lesson:on", say("ui.tutorial.on"), "accept", MAIN))
        if self._waits and self._read != coach.heard:
            self._read = coach.heard
            self.focus.set(self._onward, shown=self.focus.shown)
        if wanted:
            self._lead(wanted[0])
        if note is not None and len(about) > 1 and not note.detail:  # the arrow leads to one of them
            for rect in (one.visible for ref in about for one in self.frame.places(ref)[:1]):
                frame(ui, ui.view.box(rect), _SHOWN)
        if self._showing in wanted:
            self._show(ui, self._showing)
        elif wanted:
            self._light(ui, wanted[0])
        link = say("ui.see_rule") if note is not None and note.rule else ""
        asked = self.model.question.about
        beside = coach.task(wanted[0]).beside if wanted else ()
        free = [thing.visible for ref in (*about, *asked, *beside) for thing in self.frame.places(ref)]
        self._spoken = [ui.view.box(rect) for rect in (*found, *free)]
        free += [*self._named(about), *self._written(found)]
        step, at = self._stood_at or (-1, None)
        was = at[:2] if wanted and at is not None and step == coach.given else None
        self.over.note = bubble(
            ui,
            words,
            found,
            arrow=True,
            link=link,
            link_ref="ui:lesson:rule",
            width=WIDE,
            answers=answers,
            free=free,
            deeper=rise(ui.view) - deeper(ui.view),
            was=was,
        )
        self._stood_at = (coach.given, self.over.note) if wanted else None

    def _meant_by(self, note: Note) -> list[Rect]:
        """Return the places to which a note leads: those of the first thing that it speaks of, or words or a detail on
        it, with room beside them for the point of an arrow."""
        if note.detail:
            view, found = self.app.view, self.layer.details(note.about[0], note.detail)
            return [view.rect(box).inflate(view.px(_BESIDE), 0) for box in found]
        things = [thing.visible for ref in note.about[:1] for thing in self.frame.places(ref)]
        spare = [self.app.view.rect(place.shape) for place in self.layer.places if place.spare]
        things = [thing for thing in things if thing not in spare] or things
        word = str(note.number) if note.number else note.word and self.app.texts(note.word)
        return self._on(things, word, 1 if note.number else 2)  # around a number other words may be near

    def _on(self, things: list[Rect], word: str, room: int) -> list[Rect]:
        """Return where a word stands on some things, with so much room around, a number else with its unit; else the
        things."""
        around = room * self.app.view.px(_BESIDE)
        alike = [one for one in self.frame.words if word and one.text.startswith(word)]
        words = [one.rect for one in alike if one.text == word]
        if word.isdecimal():
            words = words or [one.rect for one in alike if not one.text[len(word)].isdecimal()]
        return [one.inflate(around, around) for one in words if one.collidelist(things) >= 0] or things

    def _named(self, about: tuple[str, ...]) -> list[Rect]:
        """Return where the names of things stand on the table."""
        names = [name for ref in about if len(name := self.model.name(ref).casefold()) >= _SHORTEST]
        return [word.rect for word in self.frame.words if any(name in word.text.casefold() for name in names)]

    def _written(self, things: list[Rect]) -> list[Rect]:
        """Return where something is written beside things: a note beside a card says what it costs and what it is
        for."""
        around = 2 * self.app.view.px(_BESIDE)
        beside = [thing.inflate(around, 0) for thing in things]
        return [word.rect for word in self.frame.words if not word.layer and word.rect.collidelist(beside) >= 0]

    def _light(self, ui: Ui, action: Action) -> None:
        """Frame the button that comes next on the way to an answer: things on the table are lit."""
        for ref in filter(of_screen, self._things(action)[:1]):
            clicks(ui, [ui.view.box(target.visible) for target in self.frame.places(ref)], _ASKED)

    def _show(self, ui: Ui, action: Action) -> None:
        """Frame what an answer is made of, in the order of the clicks, with arrows between, and a large one to where it
        begins: from above, or from below at the upper edge."""
        boxes = [ui.view.box(self._whole(places[0])) for places in self._clicks(action)]
        clicks(ui, boxes, _SHOWN)
        if boxes:
            x, y, w, h = boxes[0]
            start, end = (y - _LONG, y + min(h / 2, _BESIDE)) if y > 2 * _LONG else (y + h + _LONG, y + h - _BESIDE)
            arrow(ui, (x + w / 2, start), (x + w / 2, end), _SHOWN, wide=_BROAD, head=_HEAD)

    def _whole(self, thing: Rect) -> Rect:
        """Return a place with the words that stand on its edge: a frame runs through none of them."""
        crossed = [word.rect for word in self.frame.words if word.rect.colliderect(thing)]
        beside = self.app.view.px(_BESIDE)
        return thing.unionall([rect.inflate(beside, beside) for rect in crossed if not thing.contains(rect)])

    def _lead(self, action: Action) -> None:
        """Lead the keyboard to what is to be clicked next, once: whoever moves it on is left alone."""
        lit = frozenset[str]().union(*self.model.refs())
        things = [ref for ref in self._things(action) if self.frame.places(ref)]
        instead = self.model.instead(action)
        first = next(iter(instead), "") or next((ref for ref in things if ref in lit or of_screen(ref)), "")
        led = (self.coach.given, tuple(self.model.choice.refs), first)
        if first and led != self._led:
            self._led = led
            self.focus.set(first, shown=self.focus.shown)

    def _things(self, action: Action) -> list[str]:
        """Return the refs of each thing that is still to be clicked for an answer: what it is made of, else what names
        its verb."""
        left = (Counter(action.refs) - Counter(self.model.choice.refs)).elements()
        verb = [VERB + action.verb, *(thing for thing, name in self.model.opens().items() if name == action.verb)]
        found = [ref for ref in left if self.frame.places(ref)]
        return found or [ref for ref in (*verb, "ui:verbs") if self.frame.places(ref)][:1]

    def _clicks(self, action: Action) -> list[list[Rect]]:
        """Return the places of each thing that is still to be clicked for an answer."""
        return [[thing.visible for thing in self.frame.places(ref)] for ref in self._things(action)]

    def _next(self, action: Action) -> list[list[Rect]]:
        """Return the places of those of them that can be clicked now: what comes instead of a wrong pick; of what may
        be done besides all but the thing that does it only once that was."""
        if instead := self.model.instead(action):
            return [[thing.visible for thing in self.frame.places(ref)] for ref in instead]
        if action not in self.model.question.side:
            return self._clicks(action)
        lit = frozenset[str]().union(*self.model.refs())
        left = (Counter(action.refs) - Counter(self.model.choice.refs)).elements()
        now = [[one.visible for one in self.frame.places(ref)] for ref in left if ref in lit]
        return [places for places in now if places] or self._clicks(action)

    # Answers

    def _button(self, ref: str) -> Commands:
        coach = self.coach
        match ref:
            case "ui:lesson:on":
                coach.read()
                self.seats.close()  # what the next one speaks of lies at home
                self.guard.spent("accept")
                self.stage.refresh()
            case "ui:hint" if coach.waits:
                self.app.say(Line("ui.lesson.waits.how"))
            case "ui:lesson:show" | "ui:hint" if not coach.over:  # what a bot would do is no part of the lesson
                self.seats.close()  # what is shown lies on the table
                self._showing, self.bubble = next(iter(coach.wanted()), None) if coach.learns else None, None
            case "ui:lesson:do":
                return self._done(coach.wanted())
            case "ui:lesson:play":
                self.session.back.whole = False
                match = Match(self.app, self.session)
                if match.firsts is not None:
                    match.firsts.knows(self._taught)
                return (Replace(match),)
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
