"""The Taverns of Tiefenthal as a Game: the generic half from the kernel, the rest from this package's modules."""

from __future__ import annotations

from game.kernel.base import BaseGame
from game.kernel.claims import Claims
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
    supplies = ("guests", "stock", "nobles", "threes", "signatures", "glasses")
    decision = R.decision  # the hot path, without a wrapper around it
    answers = R.answers
    part = R.part
    apply = R.apply
    setup = staticmethod(setup.lay_table)
    score = staticmethod(scoring.score)
    measure = staticmethod(foresight.measure)
    warn = staticmethod(warning.warn)
    add_up = staticmethod(checks.invariants)
    tell = staticmethod(telling.tell)

    def standing(self, state: ValleyState, seat: int, total: int) -> tuple[int, int]:
        return total, scoring.rest(state, seat)

    def claims(self) -> Claims:
        from game.rules.tiefenthal import (
            proving,
            proving_things,  # noqa: F401  (enters its proofs)
            proving_warnings,  # noqa: F401
        )

        return proving.CLAIMS

    def phase(self, view: ValleyState) -> str:
        """Return the id of the round's phase; a bonus belongs to the evening or to a turn, wherever it came from."""
        if view.todo and view.todo[-1][0] == bonus.Bonus.step and bonus.of_the_evening(view):
            return "evening"
        return super().phase(view)
