"""What a person answers: picks, verbs, warnings, buttons of the bars, undo, hints, seats. Where it is drawn stands in
`match`.

Generic: no game is named here; what a pick becomes is `match_choice`'s business, whether it is legal the rules'.
"""

from __future__ import annotations

from game.kernel.api import Action, IllegalAction, Line
from game.scenes.base import Bubble
from game.scenes.commands import Change, Command, Commands, OpenRules, Push, Say, Sound
from game.scenes.log_drawer import LOG_REF, moment
from game.scenes.match_choice import Done, Refused, Result, Several
from game.scenes.match_flow import MatchFlow
from game.scenes.match_seats import REF as SEAT
from game.scenes.match_seats import Rename, change, seat_rows
from game.scenes.match_tray import Tray
from game.scenes.match_words import PERSON, VERB, describe, ends_early, verb_rows
from game.scenes.settings import SettingsScreen
from game.services.i18n import AsIs
from game.services.settings import SPEEDS
from game.widgets.frame import Target
from game.widgets.popup import Answer, Dialog, Menu

HINT_LEVEL = "expert"


class MatchAnswers(MatchFlow):
    """The match scene as far as answers go."""

    # Picks

    def click(self, ref: str) -> Commands:
        if self.drawer.click(ref):
            return ()
        if ref.startswith("ui:"):
            return self._button(ref)
        return self._take(self.model.choice.click(ref), ref)

    def refused(self, target: Target) -> Commands:
        """Open a seat or a pile that can be looked into; else say why the ref can't be clicked."""
        ref, model = target.ref, self.model
        if ref.startswith("ui:"):
            return super().refused(target)
        if ref in (model.choice.refs if model.choice is not None and model.open() else ()):
            return self._take(model.choice.click(ref), ref)
        if model.open() and not model.choice.begun and ref in model.parts(last=True):
            self._back_one()
            return (Sound("click"),)
        laid = model.laid(ref) if model.open() and not model.choice.begun else None
        if laid is not None:
            self._lift(laid)
            return (Sound("click"),)
        if ref.startswith("seat:") and not (model.choice is not None and model.choice.begun):
            return self._open_seat(int(ref[5:]) - 1)
        inside = model.board.contents(self.layer.view, ref, self.layer.table)
        if inside:
            self.tray = Tray(model.board.zoom(self.layer.view, ref, self.layer.table).name, inside, closable=True)
            return (Sound("click"),)
        return self._refuse(model.refusal(ref), ref)

    def _refuse(self, line: Line, ref: str) -> Commands:
        self.bubble = Bubble(self.app.texts.say(line), ref, line.rule)
        self.zoom.close()
        return (Sound("refuse"),)

    def _take(self, result: Result, ref: str) -> Commands:
        """Go on with what a pick has become."""
        self._number = 0
        self._drop_menu()
        self.zoom.close()
        match result:
            case Done(action):
                return self._propose(action)
            case Several(verbs):
                own = self.session.game.meta.own_acts
                verbs = tuple(sorted(verbs, key=lambda verb: verb in own))  # Enter must not pass by chance
                target = self.frame.find(ref)
                at = self.pointer if target is None or target.rect.collidepoint(self.pointer) else target.rect.center
                view = self.app.view
                self._open_menu(
                    Menu(verb_rows(self.model, verbs), ((at[0] - view.ox) / view.k, (at[1] - view.oy) / view.k))
                )
                self._menu_of = ref
            case Refused(what):
                return self._refuse(self.model.refusal(what), ref)
        self._refresh()
        return ()

    def _propose(self, action: Action) -> Commands:
        """Give an answer, after the warnings that a friend would give."""
        say = self.app.texts
        if self.model.race():
            late = None if action.refs else self.running().first()
            return self._answer(late or action)  # no time for warnings; where people are silent a bot may still call
        if self.app.settings.warn:
            lines = self.model.warnings(action)
            words = [say.say(line) for line in lines] or ([say("ui.ask.final")] if self.model.final(action) else [])
            if not words and self._hasty and ends_early(self.model, action):
                words = [say("ui.ask.hasty")]
            if words:
                self._asked = action
                self.dialog = Dialog(
                    describe(self.model, action),
                    "\n\n".join(words),
                    (
                        Answer("ui:yes", say("ui.ask.yes"), "accept"),
                        Answer("ui:no", say("ui.ask.no"), "back"),
                        Answer("ui:never", say("ui.ask.never")),
                    ),
                )
                self._refresh()
                return ()
        return self._answer(action)

    def _answer(self, action: Action) -> Commands:
        seat = self.model.decision.seat
        try:
            self.session.apply(action)
        except IllegalAction:
            self._refresh()
            return self._refuse(Line("ui.no.gone"), self.focus.ref)
        self._answered[seat] = len(self.session.steps)
        self._hasty = True
        self.drawer.settle()
        self._went_on(own=True)
        return ()

    def _open_menu(self, menu: Menu) -> None:
        """Open a menu; the keyboard goes there."""
        self.menu = menu
        self.focus.set(menu.waiting(""), self.focus.shown)

    def _close_menu(self) -> None:
        """Close the menu, and take back the pick for which it was opened."""
        if self._menu_of and self.model.choice is not None:
            self.model.choice.back()
        self._drop_menu()
        self._refresh()

    def _drop_menu(self) -> None:
        """Take the menu away; the focus goes back to the thing for which it was opened."""
        if self._menu_of:
            self.focus.set(self._menu_of, self.focus.shown)
        self.menu, self._menu_of = None, ""

    def _back_one(self) -> bool:
        """Take the last pick back; return whether there was one."""
        if self.model.choice is not None and self.model.choice.back():
            self.menu = None
            self._refresh()
            return True
        if self.session.open_step() and self.model.open():
            reason = self.session.take_back()
            self._jumped()
            if reason is not None:
                self._refuse(reason, "ui:back")
            return True
        return False

    def _lift(self, k: int) -> str:
        """Take away again what answer k has laid down; return the ref of it."""
        ref = self.session.answers[k].action.refs[0]
        reason = self.session.amend(k, None)
        self._jumped()
        if reason is not None:
            self._refuse(reason, ref)
        return ref

    # Buttons

    def _button(self, ref: str) -> Commands:
        name = ref.removeprefix("ui:")
        if ref.startswith(VERB):
            return self._take(self.model.choice.name(ref.removeprefix(VERB)), ref)
        if ref.startswith(PERSON):
            return self._wait_for(int(ref.removeprefix(PERSON)) - 1)
        if ref.startswith(LOG_REF):
            step, event = moment(ref)
            return (Push(self._replay(step + 1, event)),)
        if ref.startswith(SEAT):
            return self._seat(ref)
        if name.startswith("zoom:"):
            _, what, of = name.split(":", 2)
            return self._pin(of) if what == "unpin" else (self.open_rule(self._card(of).rule),)
        match name:
            case "menu":
                return (Push(self._pause_menu()),)
            case "settings":
                return (Push(SettingsScreen(self.app)),)
            case "rules":
                return (self.open_rule(self.model.decision.prompt.rule if self.model.decision else ""),)
            case "speed":
                at = SPEEDS.index(self.app.settings.speed)
                return (Change("speed", SPEEDS[(at + 1) % len(SPEEDS)]),)
            case "hint":
                self._hint()
            case "log" | "log:open":
                self.drawer.close() if self.drawer.shown else self.drawer.open()
            case "results":
                return (Push(self.results()),)
            case "undo" | "redo":
                return self._undo(name)
            case "back":
                self._back_one()
            case "less" | "more":
                self._number = max(0, self._number + (1 if name == "more" else -1))
            case "verbs":
                self._open_menu(Menu(verb_rows(self.model, self.model.choice.buttons()), (704, 560)))
            case "tray:close":
                self.tray = None
            case "nobody":
                self.session.nobody()
                self._went_on(own=True)
            case "yes" | "no" | "never":
                return self._dialog(name)
        self.dirty = True
        return ()

    def _dialog(self, name: str) -> Commands:
        self.dialog, action = None, self._asked
        if name == "no":
            self.model.choice.back()
            self._refresh()
            return ()
        quiet = (Change("warn", False), Say(Line("ui.ask.silenced"))) if name == "never" else ()
        return (*quiet, *self._answer(action))

    def _undo(self, way: str) -> Commands:
        self.show.finish()
        reason = self.session.undo() if way == "undo" else self.session.redo()
        if reason is not None:
            self._refresh()
            return self._refuse(reason, "ui:" + way)
        self._jumped()
        return ()

    def _wait_for(self, seat: int) -> Commands:
        self.session.wait_for(seat)
        self.model.answering = seat
        self._went_on(own=True)
        return ()

    def _open_seat(self, seat: int) -> Commands:
        """Open a seat large, or close it again."""
        if seat < len(self.session.seats):
            self.model.large = None if self.model.large == seat else seat
            self.zoom.clear()
            self._refresh()
        return (Sound("click"),)

    def _seat(self, ref: str) -> Commands:
        seat = self.model.large
        what = ref.removeprefix(SEAT)
        if what == "back":
            return self._open_seat(seat)
        if what == "menu":
            self._open_menu(Menu(seat_rows(self.model, seat), (1170, 92), asks=False))
            return ()
        self.menu = None
        if what == "rename":
            return (Push(Rename(seat, self.session.seats[seat].name)),)
        change(self.model, seat, ref)
        self._jumped()
        return ()

    def _hint(self) -> None:
        if self.model.open() and not self.show.busy:
            self.thinker.begin(self.session, HINT_LEVEL, self.model.view())
            self._hinting, self._hint_ms = True, 0.0

    def _stop_hint(self) -> None:
        self.thinker.stop()
        self._hinting, self.dirty = False, True

    def _say_hint(self, action: Action, why: Line | None) -> None:
        say = self.app.texts
        words = say("ui.hint", AsIs(describe(self.model, action)))
        if why is not None and say.has(why.key):
            words += "\n" + say.say(why)
        ref = next((one for one in (*action.refs, VERB + action.verb) if self.frame.find(one)), "ui:hint")
        self.bubble = Bubble(words, ref, why.rule if why is not None else "")
        self.focus.set(ref)
        self.dirty = True

    # Cards and rules

    def _pin(self, ref: str) -> Commands:
        self.zoom.pin(ref)
        self.dirty = True
        return ()

    def open_rule(self, paragraph: str) -> Command:
        return OpenRules(self.session.game.meta.slug, paragraph)
