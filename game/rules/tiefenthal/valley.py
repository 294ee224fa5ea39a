"""The Taverns of Tiefenthal as a Game: the generic half from the kernel, the rest from this package's modules."""
from __future__ import annotations

from game.kernel.api import Config, Line
from game.kernel.base import BaseGame
from game.rules.tiefenthal import checks, scoring, setup
from game.rules.tiefenthal.meta import META
from game.rules.tiefenthal.state import ValleyState
from game.rules.tiefenthal.steps.registry import R


class Tiefenthal(BaseGame):
    """The rules for two to four players, modules 1 to 5."""
    meta = META
    rules = R
    state = ValleyState
    decision = R.decision       # the two of the hot path, without a wrapper around them
    apply = R.apply

    def setup(self, state: ValleyState, config: Config) -> None:
        setup.lay_table(state, config)

    def score(self, state: ValleyState) -> tuple[tuple[Line, ...], ...]:
        return scoring.score(state)

    def standing(self, state: ValleyState, seat: int, total: int) -> tuple[int, int]:
        return total, scoring.rest(state, seat)

    def invariants(self, state: ValleyState) -> None:
        checks.invariants(state)
