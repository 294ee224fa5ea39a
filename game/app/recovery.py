"""What the app does after a mistake of ours: save what can be saved, write a report, and offer to go on.

It claims that a match is saved only where its file says so, and never opens again and again what breaks it.
"""

from __future__ import annotations

from pathlib import Path

from game.app.loop import App
from game.kernel.api import Line
from game.scenes.commands import Command, LoadMatch, Quit
from game.scenes.notice import Choice, Notice
from game.services import crash
from game.services.i18n import AsIs

_OFTEN, _WITHIN_S = 3, 10.0
"""After so many mistakes within so many seconds nothing helps any more."""


class Recovery:
    """The mistakes of one run."""

    def __init__(self, app: App):
        self._app = app
        self._times: list[float] = []
        self._last: tuple[Path, int] | None = None

    def after(self, error: Exception, now: float) -> tuple[str, bool]:
        """Return the sentence about a mistake, and whether the app goes on, with a question."""
        app = self._app
        kept = next((scene.kept for scene in app.stack if scene.kept is not None), None)
        problem = app.rescue(doubtful=True)
        written = crash.report(error)
        outcome = self._outcome(kept, problem)
        where = AsIs(written) if written else AsIs("-")
        sentence = app.texts.say(Line(outcome, (where,))) if written else crash.text(error)
        self._times = [time for time in self._times if now - time < _WITHIN_S] + [now]
        if len(self._times) >= _OFTEN:
            return sentence, False
        try:
            app.start_anew()
            again: tuple[Command, ...] = (LoadMatch(kept),) if outcome == "ui.crash.saved" and kept else ()
            app.push(
                Notice(
                    Line("ui.crash.title"),
                    Line(outcome, (where,)),
                    (
                        Choice(Line("ui.crash.go_on" if again else "ui.crash.to_title"), again, "accept"),
                        Choice(Line("ui.crash.quit"), (Quit(),), "back"),
                    ),
                )
            )
        except Exception:  # the title itself is broken
            return sentence, False
        return sentence, True

    def _outcome(self, kept: Path | None, problem: Line | None) -> str:
        """Return the text about what became of the match. One that breaks the app twice, unchanged, is set aside."""
        if kept is None:
            return "ui.crash.elsewhere"
        saves = self._app.saves
        there = saves.at(kept)
        if problem is not None or there is None or there.kind or there.header is None:
            return "ui.crash.lost"
        if self._last == (kept, there.header.answers):
            saves.release(kept)
            saves.give_up(kept)
            return "ui.crash.aside"
        self._last = kept, there.header.answers
        return "ui.crash.saved"
