"""How a match goes on and back: answers of people, bots that think between the pictures, hints, the end.

It changes the session and lets the stage follow. What a click or key means is said elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from game.kernel.answers import AUTO
from game.kernel.api import Action, Decision, Line
from game.scenes.host import Host
from game.scenes.match_bots import APART_MS, GOING_ON, INSTANT_S, READ_MS, SLICE_S, Bots, Hint, Thinker
from game.scenes.match_file import MatchFile
from game.scenes.match_stage import Stage
from game.services import medals

REST_MS = {"slow": 2_400.0, "normal": 1_600.0, "fast": 1_000.0, "instant": 600.0}
"""So long a turn with nothing left to do stands, at each speed, before it ends by itself: time to undo."""


class Course:
    """The course of one match. `followed(anew)` is told after each change, when what the screen said of the question
    before is void; `anew`: the keyboard begins anew, too."""

    def __init__(self, app: Host, stage: Stage, file: MatchFile, followed: Callable[[bool], None]):
        self._app, self._stage, self._file, self._followed = app, stage, file, followed
        self._model, self._session = stage.model, stage.model.session
        self.thinker = Thinker()
        self.bots = Bots(self._model, self.thinker)
        self.hint = Hint(self._model, self.thinker)
        self.ended = False
        self.waits = False
        """Whether a bot's turn is over and the match goes on only when the person says so."""
        self.pauses = True
        """Whether it waits at all, where the settings wish it."""
        self.ends = True
        """Whether a turn ends by itself at all, where the settings wish it."""
        self.spares = True
        """Whether who is asked is spared answers that are all alike."""
        self._since = 0.0
        """Milliseconds since the last act."""
        self._seen = 0.0
        """Milliseconds for which it has been seen what came of it."""
        self._thrown = False
        """Whether that was what a person threw."""
        self._rested = 0.0
        self._of: Decision | None = None
        self._ending: Action | None = None
        self._last_word = False
        self._went_back = False
        self._answered = {step.seat: i + 1 for i, step in enumerate(self._session.steps) if step.chosen}

    @property
    def ended(self) -> bool:
        """Whether the results have been shown: until then no table tells what they count."""
        return self._model.counted

    @ended.setter
    def ended(self, shown: bool) -> None:
        self._model.counted = shown

    def since(self, seat: int) -> int:
        """Return the number of steps up to a person's last answer."""
        return self._answered.get(seat, 0)

    @property
    def read(self) -> int:
        """The number of steps up to the last answer of a person."""
        return max(self._answered.values(), default=0)

    def answer(self, action: Action) -> None:
        """Give the answer of the person who is asked; raises IllegalAction."""
        seat = self._model.question.seat
        self._went_back = False
        self._session.apply(action)
        if self.spares:
            self._session.spare(self._stage.layer.board.given)
        self._answered[seat] = len(self._session.steps)
        self._stage.over.drawer.settle()
        self.went_on(own=True)

    def prepare(self, action: Action) -> None:
        """Give what nobody would leave out before an answer of the person who is asked."""
        self._session.prepare(action)
        self.went_on(own=True)

    def went_on(self, own: bool) -> None:
        """The match went on: show what happened since, then the present."""
        self._since, self._seen, self._thrown = 0.0, 0.0, self._throws()
        self._settle(own or self._model.asks_person())
        self._stage.catch_up(own)
        if self._session.decision is None and self._session.people:
            problem = self._app.ledger.enter(medals.told(self._file.name, self._session))
            if problem is not None:
                self._app.say(problem)
        self._file.changed()

    def jumped(self) -> None:
        """The match went back: show where it stands, without ceremony."""
        self._went_back = True
        self._stage.go_back()
        self._settle(anew=False)
        self.waits = False
        self._stage.skip()
        self._stage.refresh()
        self.ended = False
        self._file.changed()

    def undo(self, way: str) -> Line | None:
        """Undo or redo; return why that can't be."""
        self._stage.finish()
        reason = self._session.back.undo() if way == "undo" else self._session.back.redo()
        if reason is None:
            self.jumped()
        return reason

    def _settle(self, anew: bool) -> None:
        self.thinker.stop()
        self.hint.on = False
        self._stage.settle()
        before = self._model.viewer
        self._model.follow()
        if self._model.viewer != before:
            self._stage.over.drawer.close()
        self._followed(anew)

    def update(self, ms: float) -> None:
        """Let time pass, whatever is shown."""
        self._since += ms

    def go_on(self) -> None:
        """The person has seen enough of the turn that is over."""
        self.waits = False
        self._stage.refresh()

    def hurry(self) -> bool:
        """Let a bot that thinks answer now; return whether there is one."""
        if self.hint.on or not self.thinker.busy:
            return False
        self.thinker.hurry()
        self._since, self._seen = APART_MS["slow"], READ_MS["slow"]
        return True

    def end_turn(self, ms: float) -> bool:
        """Let time pass over a turn in which nothing is left to do; return whether it has ended by itself."""
        ending = self.ending()
        self._rested += ms
        if ending is None or self._rested < REST_MS[self._app.settings.speed]:
            return False
        self.answer(ending)
        return True

    def ending(self) -> Action | None:
        """Return the answer that will end the turn by itself, if one will; not where somebody went back to here."""
        decision = self._session.decision
        if self._of is not decision:
            self._of, self._rested = decision, 0.0
            self._ending = self._session.ending() if not self._went_back else None
            self._last_word = self._session.last_word()
        return self._ending if self.ends and self._app.settings.ends else None

    def last_word(self) -> bool:
        """Return whether a turn in which nothing is left to do waits only because no way leads back behind its end."""
        return self.ending() is None and self._last_word and self.ends and self._app.settings.ends

    def run_bots(self, ms: float) -> None:
        """Let time pass for whoever is no person; where nothing is to be seen of them, several answers at once."""
        if self.waits:
            return
        self._seen += ms
        now = perf_counter()
        end = now + (INSTANT_S if self._app.settings.bots == "instant" else SLICE_S)
        while (answer := self.bots.step(ms, self._still(), end - now)) is not None:
            seat = self._model.question.seat
            self._session.apply(answer)
            self.went_on(own=False)
            self.waits = self._turn_over(seat)
            if self._model.asks_person() or self._model.decision is None or self._stage.show.busy:
                return
            now = perf_counter()
            if self.waits or now > end:
                return
            ms = 0.0

    def _still(self) -> float:
        """Return for how many milliseconds nobody may act yet, so that eyes can follow."""
        pace = self._app.settings.bots
        apart = APART_MS[pace] * (GOING_ON if self._model.question.part else 1.0)
        return max(apart - self._since, READ_MS[pace] - self._seen if self._thrown else 0.0)

    def _throws(self) -> bool:
        """Whether the last act was a person's, with a throw."""
        results = self._stage.layer.board.results
        acted = next((step for step in reversed(self._session.steps) if any(a.by != AUTO for a in step.answers)), None)
        return acted is not None and acted.chosen and any(event.verb in results for event, _ in acted.events)

    def _turn_over(self, seat: int) -> bool:
        """Whether the match waits after an act of a bot: the next one is another's, and no person's."""
        model = self._model
        wished = self.pauses and self._app.settings.waits and bool(self._session.people)
        if not wished or model.decision is None or model.asks_person():
            return False
        return model.question.seat != seat and not model.question.part
