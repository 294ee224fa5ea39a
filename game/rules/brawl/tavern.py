"""Tavern Battle as a Game: the generic half from the kernel, the rest from this package's modules."""

from __future__ import annotations

from game.kernel.api import Action, Config, Line
from game.kernel.base import BaseGame, listener
from game.kernel.claims import Claims
from game.rules.brawl import (
    asides,  # noqa: F401  (enters what it knows of things)
    checks,
    foresight,
    refusing,  # noqa: F401  (enters what it knows of reasons)
    scoring,
    setup,
    telling,
    telling_refs,
    warning,
)
from game.rules.brawl.meta import META
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState


class TavernBattle(BaseGame):
    """The Party Game for two to six players, with Casse-tout, Tous sur Un and Tête dure."""

    meta = META
    rules = R
    state = BrawlState
    supplies = ("stock", "queue", "agitation")
    decision = R.decision  # the hot path, without a wrapper around it
    answers = R.answers
    part = R.part
    apply = R.apply
    setup = staticmethod(setup.lay_table)
    score = staticmethod(scoring.score)
    measure = staticmethod(foresight.measure)
    warn = staticmethod(warning.warn)
    add_up = staticmethod(checks.invariants)

    def check(self, config: Config) -> Config | Line:
        """Return the config with every option filled in; Tête dure is always played with Tous sur Un."""
        found = super().check(config)
        if isinstance(found, Config) and found.options["combat"] == "tete_dure":
            found = found._replace(options={**found.options, "tous_sur_un": "on"})
        return found

    def phase(self, view: BrawlState) -> str:
        """Whatever is asked while a round is being closed belongs to its end, treasures brought to safety as well."""
        closing = view.round and any(step == "start_round" for step, _, _ in view.todo)
        return "arrivals" if closing else super().phase(view)

    def claims(self) -> Claims:
        from game.rules.brawl import (
            proving,
            proving_things,  # noqa: F401  (enters its proofs)
            proving_warnings,  # noqa: F401  (enters its proofs)
        )

        return proving.CLAIMS

    def standing(self, state: BrawlState, seat: int, total: int) -> tuple[int, int]:
        return total, scoring.owned(state, seat)

    def tell(self, view: BrawlState, what: Action | str, seat: int | None = None, /) -> tuple[Line, ...]:
        if isinstance(what, str):
            return telling_refs.tell(view, listener(view, seat), what)
        return telling.tell(view, what)
