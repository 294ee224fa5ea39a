"""Taverns & Dragons as a Game: the generic half from the kernel, the rest from this package's modules."""

from __future__ import annotations

from game.kernel.base import BaseGame
from game.kernel.claims import Claims
from game.kernel.state import NOTHING
from game.rules.feast import (
    checks,
    effects,
    foresight,
    refusing,  # noqa: F401  (enters what it knows of reasons)
    removing,  # noqa: F401  (and how they go away)
    scoring,
    setup,
    telling,
    waiting,
    warning,
)
from game.rules.feast.meta import META
from game.rules.feast.registry import R
from game.rules.feast.state import FeastState

assert effects.BOUND, "importing the effects joins the data to them"


class Feast(BaseGame):
    """The rules for two to five players, all modules included."""

    meta = META
    rules = R
    state = FeastState
    supplies = ("recipe_pile", "hero_pile", "trophy_pile", "item_pile", "tokens")
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
    serves = staticmethod(waiting.serves)

    def claims(self) -> Claims:
        from game.rules.feast import proving

        return proving.CLAIMS

    def standing(self, state: FeastState, seat: int, total: int) -> tuple[int, int]:
        return total, scoring.best_dish(state, seat)

    def phase(self, view: FeastState) -> str:
        found = super().phase(view)
        return "round_end" if found == "turns" and view.turn == NOTHING else found
