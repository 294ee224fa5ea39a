"""A position that is played on through decisions and actions: what the tables of all four games share.

How a position of one game is laid out, and what is asked about its state, stands in that game's table.py.
"""

from __future__ import annotations

from typing import Any, Self

from game.content import loader
from game.kernel.api import Action, Decision, Line, Outcome, act


class Played:
    """A match from a position on; `log` keeps what was told. Subclasses name their `game`."""

    game: Any

    def __init__(self, state: Any) -> None:
        self.state = state
        self.log: list[Line] = []
        self.seen: list[str] = []
        """Verbs of all that was to be seen so far."""

    @property
    def decision(self) -> Decision | None:
        return self.game.decision(self.state)

    @property
    def asked(self) -> tuple[int, str] | None:
        """The seat that is asked, from 1, and the prompt's last word: (1, "act")."""
        d = self.decision
        return None if d is None else (d.seat + 1, d.prompt.key.partition(".")[2])

    def can(self, words: str) -> bool:
        """Whether an action is legal now, as an answer or beside it."""
        return read(words) in self.decision.actions + self.decision.side

    def ways(self, verb: str = "") -> list[str]:
        """The answers to the decision (of a verb) as words."""
        return [str(action) for action in self.decision.actions if not verb or action.verb == verb]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def do(self, *words: str, script: list[int] | None = None) -> Self:
        """Carry out actions, each of which must be legal; `script` forces what all of them roll and draw, to the
        last."""
        self.state.script = list(script) if script else None
        for each in words:
            assert self.can(each), f"{each} is not legal; legal: {', '.join(self.ways())}"
            self.state.ears = ears = []
            self.game.apply(self.state, read(each))
            self.state.ears = None
            self.log += [event.line for event, _ in ears if event.line]
            self.seen += [event.verb for event, _ in ears]
            self.game.invariants(self.state)
        assert not self.state.script, f"not everything forced was rolled or drawn: {self.state.script}"
        self.state.script = None
        return self


def all_texts(slug: str) -> dict[str, dict[str, str]]:
    """Return the words by language: those of a game, and those of the app that every game says."""
    return {
        lang: {**loader.data(f"languages/{lang}/app.yaml").data, **loader.data(f"languages/{lang}/{slug}.yaml").data}
        for lang in ("en", "fr")
    }


def nearest(line: Line) -> Line:
    """Return what a refusal says first: without how much more stands in the way, and of a question its prompt."""
    if line.key == "no.aside":
        return line.args[1]
    return line.args[0] if line.key in ("no.more", "no.first", "no.only", "no.asked") else line


def read(words: str) -> Action:
    """Return the action that words such as `place die:w1 table:2` write down."""
    verb, *refs = words.split()
    return act(verb, *refs)
