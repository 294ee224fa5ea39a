"""The buttons of a match, and what each of them does.

What an answer is, what lies open and where it leads is the matter of others; a lesson's or a puzzle's own buttons are
theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile

from game.kernel.answers import AUTO, Answer
from game.scenes import match_also
from game.scenes.commands import Change, Commands, Push
from game.scenes.log_book import LogBook, deed
from game.scenes.log_drawer import moment, recapped
from game.scenes.match_answers import Answers
from game.scenes.match_course import Course
from game.scenes.match_doors import Doors
from game.scenes.match_log import SmallLog
from game.scenes.match_named import describe
from game.scenes.match_seats import Seats
from game.scenes.match_stage import Stage
from game.scenes.match_words import verb_rows
from game.services.i18n import AsIs, capital
from game.services.settings import next_speed
from game.widgets.popup import Menu


class Buttons:
    """What the buttons do. `say(text, ref)` says beside a ref what has been done."""

    def __init__(
        self,
        stage: Stage,
        course: Course,
        answers: Answers,
        seats: Seats,
        doors: Doors,
        log: SmallLog,
        say: Callable[[str, str], None],
    ):
        self._model, self._over, self._course, self._answers = stage.model, stage.over, course, answers
        self._seats, self._doors, self._log, self._say = seats, doors, log, say

    def recap(self, seat: int) -> None:
        """Open the log at what has happened since the last turn of a seat."""
        since = self._course.since(seat)
        self._over.drawer.open(since, recapped(self._model.texts, since))

    def _go_back(self, way: str, ref: str, book: LogBook) -> Commands:
        """Undo or redo a step and what has followed from it, and say so, as the log has it; or why that can't be. What
        is only marked is undone first, mark by mark."""
        session = self._model.session
        if way == "undo" and self._model.heaped and self._answers.back():
            return ()
        before, was = book.entries()[:], session.steps[:]
        given = [len(step.answers) for step in was]
        wanted, gave_before = session.back.next_redo() if way == "redo" else (), len(session.answers)
        again = self._acts(wanted) if wanted else AsIs()
        reason = self._course.undo(way)
        if reason is not None:
            return self._answers.refuse(reason, ref)
        if way == "redo" and session.answers[gave_before:][: len(wanted)] != [*wanted]:
            again = AsIs()  # only a part of it was legal, and that is said
        steps, told = (was, before) if way == "undo" else (session.steps, book.entries())
        # what is done again may go on with the step that stands: then that is the first one which is another
        first = min(len(was), len(session.steps))
        if first == len(steps):
            first = next(i for i, step in enumerate(steps) if len(step.answers) != given[i])
        say, seat = self._model.texts, steps[first].seat
        gave = dict.fromkeys(answer.seat for step in steps[first:] for answer in step.answers)
        others = [session.seats[one].name for one in gave if one != seat]
        acts = again or self._acts(steps[first].answers)
        done = AsIs(deed(told, steps, first, session.seats[seat].name)) or acts
        if others:
            done = AsIs(say("ui.match.and_since", done, AsIs(say.listed(others))))
        self._say(say("ui.match.undone" if way == "undo" else "ui.match.redone", done), ref)
        return ()

    def _acts(self, answers: Sequence[Answer]) -> AsIs:
        """Return in words what the one who gave the first of some answers gave on end, as things lie now."""
        given = [one for one in answers if one.by != AUTO]
        own = [one.action for one in takewhile(lambda one: one.seat == given[0].seat, given)]
        own = [one for one in own if one.verb not in self._model.board.heaps.values()] or own[:1]
        words = [describe(self._model, one) for one in own]
        return words[0] if len(words) == 1 else AsIs(" · ".join(map(capital, words)))

    def press(self, ref: str, book: LogBook) -> Commands:
        """Do what a button is for; `book` is the log of the match."""
        name = ref.removeprefix("ui:")
        match name.split(":"):
            case ["verb", verb]:
                return self._answers.name(verb, ref)
            case ["also", "more"]:
                self._over.open_menu(Menu(match_also.rows(self._model), self._answers.spot(ref)))
            case ["also", verb]:
                return self._answers.aside(verb)
            case ["person", seat]:
                self._answers.wait_for(int(seat) - 1)
            case ["at", _]:
                step, event = moment(ref)
                return (Push(self._doors.replay(step + 1, event)),)
            case ["seat", *_]:
                return self._seats.click(ref)
            case ["zoom", "unpin", *of]:
                self._over.zoom.pin(":".join(of))
            case ["zoom", _, *of]:
                return (self._doors.rules(self._over.card(":".join(of)).rule),)
            case ["menu"]:
                return (Push(self._doors.menu()),)
            case ["settings"]:
                return (Push(self._doors.settings()),)
            case ["rules"]:
                return (self._doors.rules(self._model.question.prompt.rule),)
            case ["speed"]:
                return (Change("pace", next_speed(self._doors.pace)),)
            case ["go_on"]:
                self._course.go_on()
            case ["strip", "on"]:
                self._log.page()
            case ["strip", "turn", _]:
                self._log.turn(ref)
            case ["strip", "all"]:
                self.recap(self._log.reader)
            case ["strip", _]:
                self._log.fold()
            case ["hint"]:
                if not self._model.open():
                    return self._answers.refuse(self._model.refusal(ref), ref)
                self._course.hint.begin()
            case ["log", *_]:
                self._over.drawer.toggle()
            case ["results"]:
                return (Push(self._doors.results()),)
            case ["undo" | "redo"]:
                return self._go_back(name, ref, book)
            case ["back"]:
                self._answers.back(done=True)
            case ["less" | "more"]:
                self._model.choice.step(1 if name == "more" else -1)
            case ["heap"]:
                return self._answers.heap()
            case ["verbs"]:
                self._over.open_menu(Menu(verb_rows(self._model, self._model.choice.buttons()), (704, 560)))
            case ["tray", _]:
                self._over.tray = None
            case ["nobody"]:
                self._answers.nobody()
            case ["yes" | "no" | "never"]:
                return self._answers.asked(name)
        return ()
