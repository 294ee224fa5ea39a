"""The match scene: which part of it a click, a key or a button is meant for, and what comes after it.

Generic: no game is named here. Its parts: what may be seen and done (`match_model`), the table as it is shown
(`match_stage`), what lies open over it (`match_over`), how it goes on (`match_course`), what is answered
(`match_answers`), what buttons and keys do (`match_buttons`, `match_keys`), the pointer (`match_hand`), the seat
opened large (`match_seats`), the last lines of the log (`match_log`), the picture of all that (`match_picture`), its
file (`match_file`), the screens it leads to (`match_doors`), its words for the ear (`match_ear`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from game import boards
from game.boards.base import Board
from game.boards.table import Point
from game.kernel.api import Decision, Line
from game.kernel.session import Session
from game.scenes import match_ear
from game.scenes.base import REST_MS, Ahead, Bubble, Scene
from game.scenes.commands import Command, Commands, Push, Sound
from game.scenes.curtain import Uncovered
from game.scenes.host import Host
from game.scenes.log_drawer import LOG_REGIONS
from game.scenes.match_advice import note
from game.scenes.match_answers import Answers
from game.scenes.match_buttons import Buttons
from game.scenes.match_course import Course
from game.scenes.match_doors import Doors
from game.scenes.match_file import MatchFile
from game.scenes.match_firsts import Firsts
from game.scenes.match_guard import Guard, Input
from game.scenes.match_hand import Hand
from game.scenes.match_keys import Keys
from game.scenes.match_log import SmallLog
from game.scenes.match_model import MatchModel
from game.scenes.match_picture import Picture
from game.scenes.match_seats import Renamed, Seats
from game.scenes.match_stage import Stage
from game.scenes.match_table import KeptPicture
from game.scenes.match_words import HEAP, PERSON, VERB, ending
from game.scenes.results import Wish
from game.services.geometry import Box
from game.services.tween import read_ms
from game.widgets.frame import Target, of_screen
from game.widgets.popup import NOTE
from game.widgets.ui import Ui

LATE = ("seat", "act", "back", "top", "zoom", "bubble", *LOG_REGIONS)
"""Regions that the keyboard reaches only after everything on the table."""

REPLACED_MS = 600.0
"""So long after it has come a button isn't meant by a click at a place where another one was."""

AT_ANY_TIME = ("ui:menu", "ui:hint", "ui:log", "ui:rules", "ui:settings", "ui:undo", "ui:redo")
"""Buttons that work while others act, too."""

ANSWERS = (VERB, PERSON, HEAP, "ui:nobody", "ui:yes")
"""Buttons that answer."""


class Match(Scene):
    """A running or finished match. `file` is where it keeps itself (None: a new one), `board` draws it (None: the
    game's own)."""

    def __init__(self, app: Host, session: Session, *, board: Board | None = None, file: MatchFile | None = None):
        super().__init__()
        self.frame.late = LATE
        self.app, self.session = app, session
        app.texts.slug = session.game.meta.slug
        board = board or boards.get(session.game.meta.slug)
        self.file = file or MatchFile(app, session)
        self.model = MatchModel(session, board, app.texts)
        self.stage = Stage(app, self.model, board, self.focus)
        self.layer, self.show, self.over = self.stage.layer, self.stage.show, self.stage.over
        self.guard = Guard()
        self.course = Course(app, self.stage, self.file, self._followed)
        self.answers = Answers(
            app, self.stage, self.course, self.guard, self._refuse, self._spot, lambda: self._clicked
        )
        self.hand = Hand(app, self.stage, self.answers, self.frame, self._refuse)
        self.seats = Seats(self.stage, self.course)
        self.doors = Doors(app, self.model, self.file, lambda forked: type(self)(app, forked, board=board))
        self.firsts: Firsts | None = Firsts(app, session, board.own, self._elsewhere)
        self._first: Bubble | None = None
        """The last word about something new."""
        self._left = 0.0
        """How long others still wait until it has been read."""
        self._log = SmallLog(self.model, self.layer, self.course)
        self._buttons = Buttons(self.stage, self.course, self.answers, self.seats, self.doors, self._log, self._say)
        self._picture = Picture(app, self.stage, self.course, self.seats, self._log, lambda: not self._calm())
        self._keys = Keys(
            self.stage,
            self.course,
            self.answers,
            self.hand,
            self.seats,
            self.doors,
            self._log,
            self.click,
            lambda: self._pointed() or self._focused(),
        )
        self._still = KeptPicture()
        self._bar: list[tuple[Rect, str]] = []
        """Where the buttons of the last question stood on which something was pressed."""
        self._bar_of: Decision | None = None
        self._shown_ms = 0.0
        """For how long the present has been shown."""
        self._clicked: Point | None = None
        """Where the pointer was clicked (vu); None where a key was pressed."""
        self._rename()

    # Life

    def enter(self) -> None:
        self.app.texts.slug = self.session.game.meta.slug
        self.app.audio.tune(self.session.game.meta.slug)
        self._rename()
        self._log.follow()
        self.stage.open()
        self.stage.refresh()

    def leave(self) -> None:
        self.course.thinker.stop()
        self.doors.leave()
        self.file.leave()

    @property
    def kept(self) -> Path | None:
        return self.file.path

    def rescue(self, doubtful: bool = False) -> Line | None:
        return self.file.rescue() if doubtful else self.file.write()

    def let_go(self) -> None:
        super().let_go()
        self.hand.let_go()
        self._keys.bare(False)

    def relayout(self) -> None:
        self._rename()
        self.stage.finish()

    def _rename(self) -> None:
        """Names or words have changed: whatever holds them is made anew."""
        self.app.texts.players = tuple(seat.name for seat in self.session.seats)
        self.book = self.doors.book()
        self.model.lately = lambda seat: self.book.lately(seat, waiting=self.show.waiting)

    def _followed(self, anew: bool) -> None:
        if self.bubble is not self._first:
            self.bubble = None
        if anew:
            self.focus.renew()

    # Time

    def ahead(self) -> Ahead:
        if self.show.busy or self.model.decision is None:
            return Ahead()
        return Ahead(("match", len(self.session.answers), self.model.eye), self.layer.ahead)

    @property
    def busy(self) -> bool:
        drag = self.stage.drag
        return self.show.busy or self.course.thinker.busy or drag is not None and drag.active

    def update(self, ms: float) -> Commands:
        commands = list(super().update(ms))
        self.guard.update(ms)
        self._shown_ms = 0.0 if self.show.busy else self._shown_ms + ms
        self.course.update(ms)
        opened, beat = self.over.zoom.rest(self._pointed(), ms), self.course.hint.beat
        if self.show.busy:
            others = self.show.others
            self.stage.pass_time(ms)
            if others and not self.show.busy:  # an Enter that comes now was to skip it
                self.guard.spent("accept")
        elif self.app.scene is self:
            said = self._first
            commands += self._go_on(ms)
            if said is not self._first and self.over.zoom.open and not opened:
                self.over.zoom.close()  # it would lie over what is pointed at
        self.file.update(ms)
        self.dirty = self.dirty or opened or self.layer.stale or beat != self.course.hint.beat
        return commands

    def _go_on(self, ms: float) -> Commands:
        """Let the match go on by itself, or hand the screen over."""
        model, course = self.model, self.course
        if model.decision is None:
            if course.ended:
                return ()
            course.ended = True
            self.stage.refresh()
            return (Push(self.doors.results(counts=True)),)
        if model.asks_person():
            seat = model.must_cover()
            if seat is not None:
                self.turned = self.doors.across(seat)
                return (Push(self.doors.curtain(seat, self.doors.menu)),)
            if course.hint.on:
                self._advise(ms)
                return ()
            if (remembered := self._explained()) is not None:
                return remembered
            if not model.race():
                if self._calm():
                    course.end_turn(ms)
                return ()
        elif (remembered := self._explained(own=True)) is not None:
            return remembered
        if not self._reads(ms):
            course.run_bots(ms)
        return ()

    def _reads(self, ms: float) -> bool:
        """Let time pass over a word about what the person has just done, which others wait for; return whether it still
        stands there."""
        if self.bubble is None or self.bubble is not self._first or self.model.asks_person():
            return False
        self._left -= ms
        if self._left <= 0.0:
            self.bubble, self.dirty = None, True
        return self.bubble is not None

    def _explained(self, own: bool = False) -> Commands | None:
        """Say a word about the first new thing that has happened since whoever is asked answered last, or that the only
        person has done just now (`own`), and return what remembers it; None where there is none. It stands until
        something is pressed."""
        if self.bubble is not None or self.firsts is None or own and len(self.session.people) != 1:
            return None
        asked, begun = self.model.question, self.model.choice.begun
        said = self.firsts.done() if own else self.firsts.next(self.course.since(asked.seat), begun or asked.part)
        if said is None:
            return None
        note, remembered = said
        tray = self.over.tray
        if not own and tray is not None and note.ref not in ("", *tray.refs, *self.model.question.about):
            thing, trays = self.frame.find(note.ref), [one.rect for one in self.frame.covers if one.region == "tray"]
            if thing is None or not trays or thing.rect.collidelist(trays) >= 0:
                return None  # it lies under what is being chosen from: its time comes later
        if tray is not None and note.ref in tray.refs and not self.frame.find(note.ref):
            return None  # what is chosen from is not drawn yet
        if not own and self.over.drawer.covers(self.frame.find(note.ref), self.app.view):
            return None  # under the open log, too
        self._left = read_ms(note.text)
        self.bubble = self._first = note
        self.dirty = True
        return remembered

    def _calm(self) -> bool:
        """Whether the person at the screen is not in the middle of anything."""
        over, model = self.over, self.model
        open_ = over.menu or over.dialog or over.tray or over.drawer.shown or over.zoom.pinned
        return not (open_ or self.bubble or model.choice.begun or model.large is not None or self.stage.bare)

    def _advise(self, ms: float) -> None:
        """Think about a hint, and say it in the end."""
        thought = self.course.hint.step(ms)
        if thought is None:
            return
        self.bubble = note(self.model, thought, lambda ref: self.frame.find(ref) is not None)
        self.stage.refresh()
        self.focus.set(self.bubble.ref)

    def back_from(self, result: object) -> Commands:
        if isinstance(result, Uncovered):
            self._uncover(result.seat)
            return ()
        if isinstance(result, Wish) and (scenes := self.doors.wished(result)):
            return tuple(map(Push, scenes))
        if isinstance(result, Renamed):
            self.session.seats[result.seat] = self.session.seats[result.seat]._replace(name=result.name)
            self._rename()
        elif result == "match:replay":
            return (Push(self.doors.replay(0)),)
        self.stage.refresh()
        return ()

    def _uncover(self, seat: int) -> None:
        self.model.uncover(seat)
        self.guard.answered()
        self.focus.renew()
        self.stage.refresh()
        since = self.course.since(seat)
        if any(not row.heading and row.step >= since for row in self.book.entries()):
            self._buttons.recap(seat)

    def _elsewhere(self, ref: str, seat: int) -> tuple[str, str]:
        return self.layer.board.elsewhere(self.model.view(), ref, seat)

    def _notes(self, ui: Ui) -> None:
        if not self.show.across:
            if self.bubble is self._first is not None and not self.frame.find(self._first.ref):  # nor is it drawn
                self.bubble = self._first = self._first._replace(ref="")
            super()._notes(ui)
        if self._stood is not None and self._stood[0] is self.bubble:
            self.over.note = self._stood[1]

    def _part_seen(self, thing: Target) -> list[Rect]:
        detail = self.bubble.detail if self.bubble is not None else ""
        return [self.app.view.rect(box) for box in self.layer.details(thing.ref, detail)] or super()._part_seen(thing)

    def clear(self) -> Sequence[Box]:
        layer, asked, first = self.layer, self.model.question, self.bubble is self._first
        refs = set(asked.about)  # and beside a word about something new whatever answers, or is new
        refs |= asked.refs | layer.table.marks.done if first else set()
        named = [place for place in layer.places if place.ref in refs]
        things = list(dict.fromkeys(box for place in named for box in (place.shape, place.marked)))
        if not first:
            return things
        board = layer.board  # nor does such a word lie on what is written about the question
        return [*board.grounds(layer.view, layer.table), *things, *board.read(layer.view, layer.table)]

    # For the ear

    def spoken_heading(self) -> str:
        return match_ear.heading(
            self.over, self._picture.asked(), self.bubble.text if self.bubble is not None else "", self.app.texts
        )

    def spoken(self, ref: str) -> str:
        thing = bool(ref) and not of_screen(ref) and self.frame.find(ref) is not None
        return match_ear.thing(self.over.card(ref)) if thing else super().spoken(ref)

    def journal(self) -> Sequence[str]:
        return match_ear.journal(self.book)

    # Drawing

    @property
    def default(self) -> str:
        return "ui:go_on" if self.course.waits and not self.show.busy else self.over.waiting(self.hover)

    def paint(self, ui: Ui) -> None:
        """Draw the match: anew after a change, else the picture that stands, with what moves over it."""
        mark = ui.canvas.mark()
        if self.dirty or self.layer.stale or not self._still.restore(ui):
            self._paint_still(ui)
            self._still.keep(ui, mark)
        self.stage.paint_moving(ui)

    def _paint_still(self, ui: Ui) -> None:
        self._log.spoken = self.bubble.ref if self.bubble is not None else ""
        self._picture.draw(
            ui, self.book, [ref for ref in (self.hover, self.focus.ref if self.focus.ring else "") if ref]
        )
        self.over.note = None

    def _pointed(self) -> str:
        """Return the ref on the table that the pointer rests on, or ""."""
        drag = self.stage.drag
        away = self.over.menu is not None or self.over.dialog is not None or drag is not None and drag.active
        away = away or self.frame.on(self.pointer, NOTE)
        return "" if away or of_screen(self.hover) else self.hover

    def _focused(self) -> str:
        ref = self.focus.ref if self.focus.ring else ""
        return "" if of_screen(ref) else ref

    def _spot(self, ref: str) -> tuple[float, float]:
        """Return where a menu about a ref opens, in vu: at the pointer if that is on it, else in its middle."""
        target, view = self.frame.find(ref), self.app.view
        x, y = self.pointer if target is None or target.rect.collidepoint(self.pointer) else target.rect.center
        return (x - view.ox) / view.k, (y - view.oy) / view.k

    # Pointer and keys

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        commands = self._handled(event, ui)
        self.over.pointer = self.pointer
        if event.type == pygame.MOUSEMOTION and self.over.zoom.moved(self._pointed()):
            self.dirty = True
        return commands

    def _handled(self, event: pygame.event.Event, ui: Ui) -> Commands:
        action = ui.keys.action(event) if event.type == pygame.KEYDOWN else None
        down = event.type == pygame.MOUSEBUTTONDOWN
        if down or event.type == pygame.KEYDOWN:
            self._clicked = ui.view.vu(event.pos) if down else None
        if event.type == pygame.KEYUP:
            self._keys.released(ui.keys.held_by(event))
            self.dirty = self.dirty or self.layer.stale
            return ()
        if down or event.type == pygame.KEYDOWN:
            if action != "accept":
                self.answers.hasty = False
            if self.course.hint.on:
                self.course.hint.stop()
                if (self.hover if down else action) in ("ui:hint", "hint"):
                    self.dirty = True
                    return ()
            if action == "rules" and self.bubble and self.bubble.paragraph:
                return (self.open_rule(self.bubble.paragraph),)
            looks = down and event.button == 3 and bool(self._looks_at(ui.view.pixel(event.pos)))
            closes = action == "back" or down and event.button == 3 and not looks
            if self.bubble and closes and not self.model.choice.begun:
                self._untip(event)  # it closes what lies on top, and nothing besides
                return ()
            if down and event.button == 1 and self._through(ui.view.pixel(event.pos)):
                self._untip(event)
                self.draw(ui)  # what is clicked is what lay below
            busy = self.show.busy
            if not busy and (self._shown_ms >= REPLACED_MS or self._bar_of is self.model.question):
                self._bar, self._bar_of = self._buttons_shown(), self.model.question
            if self.show.busy and not down and self._idle(action, event, ui):
                return ()
            if self.show.busy and not looks and self._hurry(down, action, ui):
                self.guard.spent("" if down else "accept", ui.view.pixel(event.pos) if down else (0, 0))
                return ()
            if down and event.button == 1 and self._replaced(ui.view.pixel(event.pos), busy):
                self.guard.spent("", ui.view.pixel(event.pos))
                return ()
        meant = self._meant(event, action, ui)
        if meant is not None and self.guard.stops(meant, self.model.question.seat):
            return ()
        if event.type == pygame.MOUSEMOTION:
            if self.hand.move(ui.view.pixel(event.pos)):
                self.pressed, self.dirty = "", True
        elif down and event.button == 1 and self.over.menu is None and self.over.dialog is None:
            if not self.hand.uncovers(ui.view.pixel(event.pos)):
                self.hand.press(ui.view.pixel(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.hand.under:
            self._let_go()
            return self.hand.covers(self._rested < REST_MS)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.stage.drag is not None:
            drag, self.stage.drag = self.stage.drag, None
            if drag.active:
                self._let_go()
                self._clicked = ui.view.vu(event.pos)
                self.hover = self.hand.at(ui.view.pixel(event.pos))
                return self.hand.drop(drag, ui.view.pixel(event.pos))
        return super().handle(event, ui)

    def _buttons_shown(self) -> list[tuple[Rect, str]]:
        """Return where buttons that answer stand."""
        return [(thing.rect, thing.ref) for thing in self.frame.targets if thing.ref.startswith(ANSWERS)]

    def _replaced(self, pos: tuple[int, int], busy: bool) -> bool:
        """Whether a button that has only just come stands at a pixel where another one was, which the click was meant
        for: what was shown meanwhile is hurried on by it at most. `busy`: it was still being shown."""
        new = busy or self._shown_ms < REPLACED_MS
        if not new or self._bar_of is self.model.question or self.model.race():
            return False
        now = self.hand.at(pos)
        was = next((ref for rect, ref in self._bar if rect.collidepoint(pos)), now)
        return now.startswith(ANSWERS) and was != now

    def _meant(self, event: pygame.event.Event, action: str | None, ui: Ui) -> Input | None:
        """Return what an input chooses, if that may be an answer; in a race every moment counts."""
        if self.model.race():
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            at = ui.view.pixel(event.pos)
            meant = Input(self.hand.at(at), at=at)
        elif action == "accept":
            meant = Input(self.standing(), action)
        elif action == "finish":
            meant = Input(ending(self.model), action)
        elif event.type == pygame.KEYDOWN and (digit := ui.keys.digit(event)) is not None:
            meant = Input(self.over.listed(self.show.busy).get(digit, ""), str(digit))
        else:
            return None
        return meant if not of_screen(meant.ref) or meant.ref.startswith(ANSWERS) else None

    def _through(self, pos: tuple[int, int]) -> bool:
        """Whether at a pixel something lit lies below a passing note alone."""
        if self.bubble is None or not self.bubble.passing or self.frame.at(pos) is not None:
            return False
        notes = [cover for cover in self.frame.covers if cover.region == NOTE and cover.rect.collidepoint(pos)]
        under = self.frame.at(pos, through=NOTE)
        mine = self._stood is not None and self._stood[0] is self.bubble
        return mine and len(notes) == 1 and under is not None and under.enabled

    def _let_go(self) -> None:
        """The button was released, and that is no click."""
        self.held, self.pressed, self._tipped, self.dirty = None, "", "", True

    def _idle(self, action: str | None, event: pygame.event.Event, ui: Ui) -> bool:
        """Whether a key means nothing while something is shown, and hurries on nothing: that for a button which isn't
        there, and one that means nothing at any time."""
        if action == "finish":
            return self._picture.acts() is not None or not ending(self.model)
        return action is None and ui.keys.digit(event) is None

    def _hurry(self, down: bool, action: str | None, ui: Ui) -> bool:
        """Finish what is being shown; return whether the input was for that alone: a click or Enter aimed at what
        others did, but for a click on one of the bar's own buttons, which are there at any time."""
        others = self.show.others and not (down and self.hover in AT_ANY_TIME)
        onwards = down and self.hover not in AT_ANY_TIME or action == "accept"
        self.stage.hurry(whole=not onwards)  # what means something else finds the present
        self.draw(ui)  # what the input may be aimed at
        self.dirty = True  # that picture hasn't been shown
        return action == "skip" or self.show.busy or others and (down or action == "accept")

    def holds(self, pos: tuple[int, int]) -> bool:
        return self.hand.hides(pos)

    def looked(self, pos: tuple[int, int]) -> bool:
        ref = self._looks_at(pos)
        if ref:
            self.over.zoom.look(ref)
        return bool(ref)

    def _looks_at(self, pos: tuple[int, int]) -> str:
        """Return what the right button shows large at a pixel: "" where it takes a pick back, or leads back."""
        self.pointer, self.hover = pos, self.frame.hit(pos) or ""
        return "" if self.answers.begun() else self._pointed()

    def missed(self, pos: tuple[int, int]) -> Commands:
        """A click beside everything closes what is open."""
        over = self.over
        if over.menu is not None:
            over.close_menu()
            self.stage.refresh()
        elif over.drawer.shown and not over.drawer.pinned:
            over.drawer.close()
        else:
            over.close_tray()
        return ()

    def digit(self, number: int, alt: bool) -> Commands | None:
        return self._keys.digit(number, alt)

    def act(self, action: str) -> Commands | None:
        return self._keys.act(action, self.focus.ring)

    def back(self) -> Commands:
        self.dirty = True
        return self._keys.back()

    # Clicks

    def click(self, ref: str) -> Commands:
        if self.over.drawer.click(ref):
            return ()
        return self._button(ref) if of_screen(ref) else self.answers.click(ref)

    def refused(self, target: Target) -> Commands:
        """Take back what lies there, open a seat or a pile that can be looked into; else say why the ref can't be
        clicked."""
        ref = target.ref
        if of_screen(ref):
            return super().refused(target)
        taken = self.answers.picked(ref)
        if taken is not None:
            return taken
        if ref.startswith("seat:") and not self.model.choice.begun:
            return self.seats.open(int(ref[5:]) - 1)
        return (Sound("click"),) if self.over.look_into(ref) else self._refuse(self.model.refusal(ref), ref)

    def _refuse(self, line: Line, ref: str) -> Commands:
        """Say beside a ref why something can't be done."""
        self.bubble = Bubble(self.app.texts.say(line), ref, line.rule, near=self._clicked)
        self.over.zoom.close()
        return (Sound("refuse"),)

    def _say(self, text: str, ref: str) -> None:
        """Say beside a ref what has been done, and hide nothing by it that may be done next."""
        lit = self.model.refs()[0]
        self.bubble = Bubble(text, ref, beside=tuple(sorted(lit)), passing=True)

    def _button(self, ref: str) -> Commands:
        self.dirty = True
        return self._buttons.press(ref, self.book)

    def open_rule(self, paragraph: str) -> Command:
        return self.doors.rules(paragraph)
