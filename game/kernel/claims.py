"""How what a table says is proved: for each key of a warning what shows whether it came true, for each key of a figure
with what it is compared.

A game fills a `Claims` of its own; `conformance_claims.py` tries them out. No sentence and no rule of a game is known
here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from game.kernel.api import Action, Decision, Event, Line

ON = 80
"""So many answers after an action until the next round, at most."""


class Case:
    """A thing or an action in a position, and what comes of it: worked out on clones when a proof asks for it.

    `s` is the whole position, `seat` who is told, `what` the ref or the action, `lines` all that was said of it.
    """

    def __init__(self, game: Any, s: Any, seat: int, what: Any, lines: tuple[Line, ...]) -> None:
        self.game, self.s, self.seat, self.what, self.lines = game, s, seat, what, lines

    @property
    def verb(self) -> str:
        """Return the action's verb, "" of a thing."""
        return "" if isinstance(self.what, str) else self.what.verb

    @property
    def ref(self) -> str:
        """Return the thing, or the action's first ref; "" of a button."""
        return self.what if isinstance(self.what, str) else (*self.what.refs, "")[0]

    @property
    def step(self) -> str:
        """Return the name of the question."""
        name: str = self.s.todo[-1][0]
        return name

    @cached_property
    def asked(self) -> Decision:
        """Return the question."""
        found: Decision = self.game.decision(self.s)
        return found

    @cached_property
    def after(self) -> Any:
        """Return the position right after the action, before anything follows by itself."""
        return self.game.rules.after(self.s, self.what)

    @cached_property
    def then(self) -> Any:
        """Return the position in which the next question is asked."""
        new = self.s.clone()
        self.game.apply(new, self.what)
        return new

    @cached_property
    def heard(self) -> list[tuple[Event, Any]]:
        """Return what is told at once, up to the next question, each event with the position after it."""
        new = self.s.clone()
        told: list[tuple[Event, Any]] = []
        new.ears = told
        self.game.apply(new, self.what)
        return told

    def at_once(self, key: str) -> list[Line]:
        """Return the lines of a key that the log gets at once."""
        return [event.line for event, _ in self.heard if event.line is not None and event.line.key == key]

    @cached_property
    def goes_on(self) -> bool:
        """Whether the same seat goes on with what this action begins: then it depends on it what comes."""
        asked = self.game.decision(self.then)
        return asked is not None and asked.part and asked.seat == self.seat

    @cached_property
    def events(self) -> list[tuple[Event, Any]]:
        """Return what is told until the next round begins if nobody does anything any more, each with the position
        after it. What comes of a thing is what comes if it is left alone."""
        new = self.s.clone()
        told: list[tuple[Event, Any]] = []
        new.ears = told
        if not isinstance(self.what, str):
            self.game.apply(new, self.what)
        idle(self.game, new)
        began = next((i for i, (event, _) in enumerate(told) if event.verb in self.game.meta.rounds), len(told))
        return told[:began]

    @property
    def said(self) -> list[Line]:
        """Return what the log gets until the next round begins, if nobody does anything any more."""
        return [event.line for event, _ in self.events if event.line is not None]

    def of(self, key: str) -> list[Line]:
        """Return the lines of a key in the log until the next round."""
        return [line for line in self.said if line.key == key]


Proof = Callable[[Case, Any], "bool | None"]
"""Whether what was said is right: called with the case and the line; None: that can't be said. Proofs of warnings are
called with None, too, where there was no warning: whether there was nothing to warn of."""
Args = Callable[[Case, Line], "tuple[Any, ...] | None"]
"""What the args of a line must be, see `Claims.args`."""
_P = TypeVar("_P", bound=Proof)


class Claims:
    """The proofs of a game, by the keys of what it says."""

    def __init__(self) -> None:
        self.warnings: dict[str, Proof] = {}
        self.figures: dict[str, Proof] = {}
        self.plain: set[str] = set()
        """Keys that name nothing but what a thing is or is called."""
        self.things: tuple[str, ...] = ()
        """Things that lie on the table though no action may name them."""

    def warning(self, *keys: str) -> Callable[[_P], _P]:
        """Register how warnings of these keys are tried out, and that there is none."""
        return self._enter(self.warnings, "warn", keys)

    def figure(self, *keys: str) -> Callable[[_P], _P]:
        """Register with what figures of these keys are compared."""
        return self._enter(self.figures, "tell", keys)

    def args(self, *keys: str) -> Callable[[Args], Args]:
        """Register what the args of figures of these keys must be, or begin with; None: that can't be said."""

        def take(true: Args) -> Args:
            def right(case: Case, line: Line) -> bool | None:
                found = true(case, line)
                return None if found is None else line.args[: len(found)] == found

            self.figure(*keys)(right)
            return true

        return take

    def words(self, *keys: str) -> None:
        """Take down keys without a figure that could be wrong."""
        self.plain.update(_named("tell", keys))

    def _enter(self, table: dict[str, Proof], kind: str, keys: tuple[str, ...]) -> Callable[[_P], _P]:
        def take(proof: _P) -> _P:
            table.update(dict.fromkeys(_named(kind, keys), proof))
            return proof

        return take


def _named(kind: str, keys: tuple[str, ...]) -> list[str]:
    """Return the keys of lines, which begin with their kind."""
    return [f"{kind}.{key}" for key in keys]


def idle(game: Any, state: Any) -> None:
    """Let nobody do anything any more until the next round has begun or the match is over."""
    for _ in range(ON):
        asked = game.decision(state)
        if asked is None or any(event.verb in game.meta.rounds for event, _ in state.ears or ()):
            return
        game.apply(state, dull(asked, game.meta.own_acts))


def dull(decision: Decision, own: tuple[str, ...]) -> Action:
    """Return the answer that does least: to pass, to be done, else the first without a ref."""
    ways = [way for way in decision.actions if way.verb in own] or [way for way in decision.actions if not way.refs]
    return decision.idle or (*ways, *decision.actions)[0]
