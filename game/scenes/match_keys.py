"""What the keys mean in a match: actions by their names, digits, Esc, and what is shown for as long as a key is held.

Which key stands for which action is data (`data/app/keys.yaml`); moving the focus and choosing what has it are every
scene's, and pointers have `match_hand`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.commands import Commands, Push
from game.scenes.keys_list import KeysList
from game.scenes.match_answers import Answers
from game.scenes.match_course import Course
from game.scenes.match_doors import Doors
from game.scenes.match_hand import Hand
from game.scenes.match_log import SmallLog
from game.scenes.match_seats import Seats
from game.scenes.match_stage import Stage
from game.scenes.match_words import ending, keys_now


class Keys:
    """The keys of one match. `click(ref)` chooses a ref, `thing()` returns what is pointed at or has the focus on the
    table, the pointer's first, or ""."""

    def __init__(
        self,
        stage: Stage,
        course: Course,
        answers: Answers,
        hand: Hand,
        seats: Seats,
        doors: Doors,
        log: SmallLog,
        click: Callable[[str], Commands],
        thing: Callable[[], str],
    ):
        self._stage, self._course, self._answers, self._hand = stage, course, answers, hand
        self._seats, self._doors, self._log, self._click, self._thing = seats, doors, log, click, thing
        self._model, self._over = stage.model, stage.over

    def act(self, action: str, ring: bool) -> Commands | None:
        """Do what an action asks for; None: it means nothing here. `ring`: the focus is shown."""
        over = self._over
        if over.dialog is not None:
            ref = over.dialog.answer_of(action)
            return self._click(ref) if ref is not None and not (action == "accept" and ring) else None
        match action:
            case "undo" | "redo" | "hint" | "log":
                return self._click("ui:" + action)
            case "finish":
                ref = ending(self._model)
                return self._click(ref) if ref else ()
            case "skip":
                if not self._course.hurry():
                    self.bare(True)
            case "peek":
                self._hand.peek()
            case "save":
                menu = self._doors.menu()
                menu.click("save")
                return (Push(menu),)
            case "zoom" if ref := self._thing():
                over.zoom.pin(ref)
            case "rules":
                ref = self._thing() or next(iter(over.zoom.pinned), "")
                rule = over.card(ref).rule if ref else ""
                return (self._doors.rules(rule),) if rule else self._click("ui:rules")
            case "keys":
                now = keys_now(self._model, self._course.ended, bool(self._listed()))
                return (Push(KeysList(now, True, self._model.board.signs(self._stage.layer.view))),)
            case "see_table" if self._course.ended:
                return (Push(self._doors.results()),)
            case _:
                return None
        return ()

    def released(self, actions: frozenset[str]) -> None:
        """Cover again what was shown while a key was held."""
        if "peek" in actions:
            self._hand.cover()
        if "skip" in actions:
            self.bare(False)

    def bare(self, on: bool) -> None:
        """Show the table without what lies over it, or with it again."""
        if self._stage.bare != on:
            self._stage.bare = on
            self._stage.refresh()

    def digit(self, number: int, alt: bool) -> Commands | None:
        """Choose what is listed; with Alt open a seat, or with 0 close it: no other table comes by surprise."""
        if not alt:
            ref = self._listed().get(number)
            return self._click(ref) if ref is not None else ()
        return self._seats.close() if number == 0 else self._seats.open(number - 1)

    def _listed(self) -> dict[int, str]:
        return self._over.listed(self._stage.show.busy)

    def back(self) -> Commands:
        """Esc or the right button: take back the last pick, else close what is open, else the menu."""
        stage, over = self._stage, self._over
        if stage.drag is not None and stage.drag.active:
            stage.drag = None
        if over.dialog is not None:
            return self._click("ui:no")
        if over.menu is not None:
            over.close_menu()
            stage.refresh()
        elif self._answers.back() or over.zoom.shut():
            pass
        elif over.zoom.pinned:
            over.zoom.clear()
        elif over.close_tray():
            pass
        elif over.drawer.shown:
            over.drawer.close()
        elif self._model.large is not None:
            return self._seats.close() or ()
        elif not self._log.fold():
            return (Push(self._doors.menu()),)
        return ()
