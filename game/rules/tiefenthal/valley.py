"""The Taverns of Tiefenthal as a Game: the generic half from the kernel, the rest from this package's modules."""

from __future__ import annotations

from game.kernel.api import Action, Config, Line
from game.kernel.base import BaseGame
from game.rules.tiefenthal import (
    checks,
    foresight,
    refusing,  # noqa: F401  (enters what it knows of reasons)
    scoring,
    setup,
    telling,
    warning,
)
from game.rules.tiefenthal.meta import META
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import ValleyState
from game.rules.tiefenthal.steps import bonus


class Tiefenthal(BaseGame):
    """The rules for two to four players, modules 1 to 5."""

    meta = META
    rules = R
    state = ValleyState
    decision = R.decision  # the two of the hot path, without a wrapper around them
    apply = R.apply

    def setup(self, state: ValleyState, config: Config) -> None:
        setup.lay_table(state, config)

    def score(self, state: ValleyState) -> tuple[tuple[Line, ...], ...]:
        return scoring.score(state)

    def standing(self, state: ValleyState, seat: int, total: int) -> tuple[int, int]:
        return total, scoring.rest(state, seat)

    def phase(self, view: ValleyState) -> str:
        """Return the id of the round's phase; a bonus belongs to the evening or to a turn, wherever it came from."""
        if view.todo and view.todo[-1][0] == bonus.Bonus.step and bonus.of_the_evening(view):
            return "evening"
        return super().phase(view)

    def tell(self, view: ValleyState, what: Action | str) -> tuple[Line, ...]:
        return telling.tell(view, what)

    def measure(self, state: ValleyState, what: str, seat: int) -> int:
        return foresight.measure(state, what, seat)

    def warn(self, view: ValleyState, action: Action) -> tuple[Line, ...]:
        return warning.warn(view, action)

    def invariants(self, state: ValleyState) -> None:
        checks.invariants(state)
