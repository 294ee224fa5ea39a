"""The match at the hands of people: the table and the bars, clicks, drags and keys on their way to an answer.

Generic: no game is named here. Its course stands in `match_flow`, its answers in `match_answers`, what may be seen in
`match_model`, what the bars say in `match_words`.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.boards.base import Place
from game.kernel.api import Line
from game.kernel.session import Origin, Seat, Session
from game.scenes.base import REST_MS
from game.scenes.commands import Commands, Push
from game.scenes.host import Host
from game.scenes.log_drawer import LAST_LINES, draw_small, rows
from game.scenes.match_answers import MatchAnswers
from game.scenes.match_bars import draw_act, draw_top
from game.scenes.match_choice import NUMBER, Refused
from game.scenes.match_drag import Drag
from game.scenes.match_flow import BEAT_MS
from game.scenes.match_model import looks
from game.scenes.match_race import silence
from game.scenes.match_seats import REF as SEAT
from game.scenes.match_tray import CLOSE
from game.scenes.match_words import VERB, act, finishing, told_of, top
from game.scenes.match_zoom import Card
from game.services.geometry import Box
from game.services.match_setup import COLOURS, StartMatch
from game.widgets.controls import button
from game.widgets.ui import Ui


def new_match(app: Host, setup: StartMatch) -> Match:
    """Return the scene of a new match."""
    return Match(app, new_session(app, setup))


def new_session(app: Host, setup: StartMatch) -> Session:
    """Return the session of a new match."""
    seats = [Seat(one.name, COLOURS.index(one.colour), one.level if one.kind == "bot" else "") for one in setup.seats]
    return Session(app.games.get(setup.slug), Origin(setup.config, setup.seed), seats, dict(setup.table))


def load_match(app: Host, path: Path) -> Match:
    """Return the scene of a saved match; BadMatchFile where the file can't be used.

    A match that saved itself goes on in its file; one that a person saved stays as it is, and goes on in another.
    """
    session, said = app.saves.read(path, app.games.get)
    own = any(save.auto and save.path == path for save in app.saves.all())
    scene = Match(app, session, slot=path if own else None)
    for line in (session.told, said):
        if line is not None:
            app.say(line)
    return scene


class Match(MatchAnswers):
    """The match scene."""

    @property
    def default(self) -> str:
        """What Enter chooses while no focus ring is shown."""
        if self.dialog is not None:
            return "ui:yes"
        if self.menu is not None:
            return self.menu.waiting(self.hover)
        if self.model.race():
            return VERB + silence(self.model.decision).verb
        if self.model.polled():
            return "ui:nobody"
        return self.tray.waiting(self.hover, self.model.refs()[0]) if self.tray is not None else ""

    # Drawing

    def paint(self, ui: Ui) -> None:
        """Draw the match: anew after a change, else the picture that stands, with what moves over it."""
        mark = ui.surface.mark()
        if self.dirty or not self._still.restore(ui):
            self._paint_still(ui)
            self._still.keep(ui, mark)
        self.show.draw(ui)
        if self._drag is not None and self._drag.active:
            self._drag.draw(ui, self.layer)

    def _paint_still(self, ui: Ui) -> None:
        legal, side = self.model.refs() if not self.show.busy else (frozenset(), frozenset())
        lit = [ref for ref in (self.hover, self.focus.ref if self.focus.ring else "") if ref]
        self.layer.paint(ui, lit)
        self.layer.targets(ui, legal if self.show.busy else legal | self.model.numbers(), side)
        if self.model.large is not None:
            self._seat_strip(ui)
        self._small_log(ui)
        beat = 1 + int(self._hint_ms / BEAT_MS) % 3 if self._hinting else 0
        draw_act(ui, act(self.model, self._number, self._ended, thinks=bool(beat)))
        draw_top(ui, top(self.model, self.app.settings.speed, beat))
        if not self._bare:
            self._over(ui, legal | side, lit)

    def _over(self, ui: Ui, legal: frozenset[str], lit: list[str]) -> None:
        """Draw what opens over the table."""
        if self.tray is not None:
            waits = self.tray.waiting(self.hover, self.model.refs()[0])
            self.tray.draw(ui, self.layer, legal, lit if self.focus.ring else [*lit, waits])
        if self.drawer.shown:
            self.drawer.draw(ui, self.book.entries(), looks(self.session), self.model.mine, self._buttons())
        if self.zoom.open or self.zoom.pinned:
            thing = self.frame.find(self.zoom.open) if self.zoom.open else None
            keep = self._buttons() or self.layer.board.log_box(self.layer.view, self.layer.table)
            shut = (CLOSE,) if self.tray is not None and self.tray.closable else ()
            self.zoom.draw(ui, self._card, None if thing is None else thing.rect, (keep, *shut))
        if self.menu is not None:
            self.menu.draw(ui)
        if self.dialog is not None:
            self.dialog.draw(ui)

    def _buttons(self) -> Box | None:
        """Return where the buttons of a seat that is opened large lie."""
        layer = self.layer
        return None if self.model.large is None else layer.board.seat_box(layer.view, layer.table)

    def _small_log(self, ui: Ui) -> None:
        """Draw the last lines: not where a seat opened large covers them, lower where its buttons stand above them."""
        board, buttons = self.layer.board, self._buttons()
        box = board.log_box(self.layer.view, self.layer.table)
        if buttons is not None:
            if board.covers:
                return
            box = (box[0], box[1] + buttons[3] + 4, box[2], box[3] - buttons[3] - 4)
        read = max(self._answered.values(), default=0)
        draw_small(ui, box, self._log, rows(self.book.entries()[-LAST_LINES:], looks(self.session), new_from=read))

    def _seat_strip(self, ui: Ui) -> None:
        """Draw the buttons of the seat that is opened large."""
        x, y, w, h = self._buttons()
        wide = w / 2 - 4
        with ui.frame.region("seat"):
            button(ui, SEAT + "menu", (x, y, wide, h), ui.texts("ui.seat.menu"), vu=16)
            button(ui, SEAT + "back", (x + w - wide, y, wide, h), ui.texts("ui.seat.back"), vu=16)

    def _card(self, ref: str) -> Card | None:
        """Return the zoom card of a ref."""
        model = self.model
        card = model.board.zoom(self.layer.view, ref, self.layer.table)
        why, rule = "", card.rule
        legal, side = model.refs()
        if (
            model.decision is not None
            and model.open()
            and not ref.startswith("seat:")
            and ref not in (*legal, *side, *model.choice.refs, *model.numbers())
        ):
            line = model.refusal(ref)
            why, rule = model.texts.say(line), rule or line.rule
        return Card(ref, card, tuple(told_of(model, ref, card)), why, rule)

    def _pointed(self) -> str:
        if self.menu is not None or self.dialog is not None or self._drag is not None and self._drag.active:
            return ""
        return "" if self.hover.startswith("ui:") else self.hover

    # Pointer and keys

    def handle(self, event: pygame.event.Event, ui: Ui) -> Commands:
        if event.type == pygame.MOUSEBUTTONDOWN or event.type == pygame.KEYDOWN and ui.keys.action(event) != "accept":
            self._hasty = False
        if self._hinting and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._stop_hint()
            if (self.hover if event.type == pygame.MOUSEBUTTONDOWN else ui.keys.action(event)) in ("ui:hint", "hint"):
                return ()
        if event.type == pygame.KEYUP:
            return self._released(ui.keys.action(event))
        if event.type == pygame.KEYDOWN and ui.keys.action(event) == "rules" and self.bubble and self.bubble.paragraph:
            return (self.open_rule(self.bubble.paragraph),)
        if self.show.busy and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._hurry(event, ui):
            return ()
        if event.type == pygame.MOUSEMOTION and self._drag is not None:
            self._dragged(ui.view.pixel(event.pos), ui.view.k)
        elif (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == 1
            and self._pressed_covered(ui.view.pixel(event.pos))
        ):
            return super().handle(event, ui)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._under:
            return self._covered_again()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.menu and not self.dialog:
            place = self.layer.find(self.frame.hit(ui.view.pixel(event.pos)) or "")
            self._drag = Drag(place, ui.view.pixel(event.pos)) if place is not None else None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._drag is not None:
            drag, self._drag = self._drag, None
            if drag.active:
                return self._dropped(drag, ui.view.pixel(event.pos))
        commands = super().handle(event, ui)
        if event.type == pygame.MOUSEMOTION and self.zoom.moved(self._pointed()):
            self.dirty = True
        return commands

    def _hurry(self, event: pygame.event.Event, ui: Ui) -> bool:
        """Finish what is being shown; return whether the input was for that alone: a click or Enter aimed at what
        others did."""
        others = self.show.others
        action = ui.keys.action(event) if event.type == pygame.KEYDOWN else None
        self.show.finish()
        self._refresh()
        self.draw(ui)
        return action == "skip" or others and (event.type == pygame.MOUSEBUTTONDOWN or action == "accept")

    def missed(self, pos: tuple[int, int]) -> Commands:
        """A click beside everything closes what is open."""
        if self.menu is not None:
            self._close_menu()
        elif self.drawer.shown and not self.drawer.pinned:
            self.drawer.close()
        elif self.tray is not None and self.tray.closable:
            self.tray = None
        return ()

    def _dragged(self, pos: tuple[int, int], k: float) -> None:
        drag, model = self._drag, self.model
        if not drag.moved(pos, k):
            return
        if not model.open() or self.show.busy:
            self._drag = None
            return
        laid = None if model.choice.begun else model.laid(drag.place.ref)
        if laid is not None:
            drag = self._carry(self._lift(laid), pos, k)
            if drag is None:
                return
        ref = drag.place.ref
        if ref in model.choice.open() or ref in model.choice.refs:
            drag.dead = isinstance(model.choice.click(ref), Refused)
        else:
            drag.dead = ref not in model.decision.about
        self.pressed = ""
        self.zoom.close()
        self._refresh()

    def _carry(self, ref: str, pos: tuple[int, int], k: float) -> Drag | None:
        """Go on dragging a thing that has just been lifted, at the pointer; None where it lies nowhere."""
        place = self.layer.find(ref)
        if place is not None:
            self._drag = Drag(place, self.app.view.pt(*place.centre))
            self._drag.moved(pos, k)
            self._drag.active = True
        return self._drag

    def _ends(self) -> frozenset[str]:
        """Return the refs on which what is dragged may be dropped to mean a verb."""
        model, ref = self.model, self._drag.place.ref if self._drag is not None and self._drag.active else ""
        if model.choice is None or ref not in model.choice.refs:
            return frozenset()
        verbs = model.choice.verbs()
        return frozenset(
            onto.ref
            for onto in self.layer.places
            if model.board.drop(self.layer.view, ref, onto, self.layer.table) in verbs
        )

    def _dropped(self, drag: Drag, at: tuple[int, int]) -> Commands:
        """Take a drop as the second click, or as the verb that the board says it means; else say why not."""
        model, ref, onto = self.model, drag.place.ref, self._below(at)
        self.dirty = True
        self.held, self._tipped = None, ""
        self.hover = self.frame.hit(at) or ""
        self.zoom.close()
        carried = not drag.dead and (ref in model.choice.refs or ref in model.decision.about)
        if carried and onto is not None:
            if onto.ref in model.choice.open():
                return self._take(model.choice.click(onto.ref), onto.ref)
            verb = model.board.drop(self.layer.view, ref, onto, self.layer.table)
            if ref in model.choice.refs and verb in model.choice.verbs():
                return self._take(model.choice.name(verb), ref)
        said: Commands = ()
        if drag.dead and not ref.startswith("seat:"):
            said = self._refuse(model.refusal(ref), ref)
        elif carried and (onto is None or onto.ref != ref):
            said = self._refuse(
                *((model.refusal(onto.ref), onto.ref) if onto is not None and onto.ref else (Line("ui.no.drop"), ref))
            )
        if ref in model.choice.refs:
            model.choice.back()
        self._refresh()
        return said

    def _below(self, at: tuple[int, int]) -> Place | None:
        """Return the place that a thing let go at a pixel is meant for."""
        under, view = self.frame.hit(at), self.app.view
        if under is not None:
            return self.layer.find(under)
        x, y = (at[0] - view.ox) / view.k, (at[1] - view.oy) / view.k
        areas = self.model.board.bare(self.layer.view, self.layer.table)
        bare = (
            Place("", box, region)
            for region, box in areas.items()
            if box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]
        )
        return self.layer.near((x, y)) or next(bare, None)

    def _pressed_covered(self, pos: tuple[int, int]) -> bool:
        """Show a face-down thing of one's own while the pointer is pressed on it; return whether it was one."""
        ref = self.frame.hit(pos) or ""
        if (
            self.menu
            or self.dialog
            or not ref
            or ref.startswith("ui:")
            or self.model.peek
            or not self.model.covered(ref)
        ):
            return False
        self._peek()
        self._under = ref if self.model.peek else ""
        return bool(self._under)

    def _covered_again(self) -> Commands:
        """The pointer is released: cover it; a mere click is meant as one, or is told how to look at it."""
        ref, self._under = self._under, ""
        self.held, self.pressed = None, ""
        self.model.peek = False
        self.zoom.clear()
        self._refresh()
        if self._rested >= REST_MS:
            return ()
        return self.click(ref) if ref in self.model.refs()[0] else self._refuse(self.model.refusal(ref), ref)

    def _released(self, action: str | None) -> Commands:
        """Cover again what was shown while a key was held."""
        if action == "peek" and self.model.peek:
            self.model.peek = False
            self.zoom.clear()
            self._refresh()
        elif action == "skip" and self._bare:
            self._bare = False
            self._refresh()
        return ()

    def digit(self, number: int, alt: bool) -> Commands | None:
        if self.menu is not None and not alt:
            row = self.menu.row(number)
            return self.click(row.ref) if row is not None else ()
        if not alt and number - 1 in self.model.runners() and not self.show.busy:
            return self.click(f"seat:{number}")
        if not alt and self.model.open() and f"{NUMBER}{number}" in self.model.choice.numbers():
            return self.click(f"{NUMBER}{number}")
        if number == 0:
            return self._open_seat(self.model.large) if self.model.large is not None else ()
        return self._open_seat(number - 1)

    def act(self, action: str) -> Commands | None:
        if self.dialog is not None:
            ref = self.dialog.answer_of(action)
            return self.click(ref) if ref is not None and not (action == "accept" and self.focus.ring) else None
        buttons = {"undo": "ui:undo", "redo": "ui:redo", "hint": "ui:hint", "log": "ui:log"}
        if action in buttons:
            return self.click(buttons[action])
        match action:
            case "finish":
                verb = finishing(self.model)
                return self.click(VERB + verb) if verb else ()
            case "skip":
                self._bare = True
                self._refresh()
            case "peek":
                self._peek()
            case "save":
                menu = self._pause_menu()
                menu.click("save")
                return (Push(menu),)
            case "zoom" if ref := self._pointed() or self._focused():
                return self._pin(ref)
            case "rules":
                return self._rules()
            case "see_table" if self._ended:
                return (Push(self.results()),)
            case _:
                return None
        return ()

    def _focused(self) -> str:
        ref = self.focus.ref if self.focus.ring else ""
        return "" if ref.startswith("ui:") else ref

    def _peek(self) -> None:
        """Show what the person who is asked may see, for as long as the key is held."""
        if self.model.asks_person() and not self.model.polled() and not self.show.busy and not self.model.peek:
            self.model.peek = True
            self._refresh()

    def _rules(self) -> Commands:
        """Open the paragraph of what is looked at: a card, else the question."""
        ref = self._pointed() or self._focused() or next(iter(self.zoom.pinned), "")
        card = self._card(ref) if ref else None
        return (self.open_rule(card.rule),) if card is not None and card.rule else self.click("ui:rules")

    def back(self) -> Commands:
        """Esc or the right button: take back the last pick, else close what is open, else the menu."""
        if self._drag is not None and self._drag.active:
            self._drag = None
        if self.dialog is not None:
            return self.click("ui:no")
        if self.menu is not None:
            self._close_menu()
        elif self._back_one():
            pass
        elif self.zoom.pinned:
            self.zoom.clear()
        elif self.tray is not None and self.tray.closable:
            self.tray = None
        elif self.drawer.shown:
            self.drawer.close()
        elif self.model.large is not None:
            return self._open_seat(self.model.large)
        else:
            return (Push(self._pause_menu()),)
        self.dirty = True
        return ()
