"""The Bloody Inn as a Game: the generic half from the kernel, the rest from this package's modules."""

from __future__ import annotations

from typing import Any

from game.kernel.api import Action, Config, Line
from game.kernel.base import BaseGame
from game.kernel.claims import Claims
from game.kernel.state import BLANK
from game.rules.bloody_inn import (
    checks,
    foresight,
    refusing,  # noqa: F401  (enters what it knows of reasons)
    scoring,
    setup,
    telling,
    warning,
)
from game.rules.bloody_inn.meta import META
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import InnState, buried
from game.rules.bloody_inn.steps import draft, evening, limits


class BloodyInn(BaseGame):
    """The rules for one to four players, with any of the modules of the expansion."""

    meta = META
    rules = R
    state = InnState
    supplies = ("entrance", "bistro", "tokens")
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

    def claims(self) -> Claims:
        from game.rules.bloody_inn import proving

        return proving.CLAIMS

    def check(self, config: Config) -> Config | Line:
        """As in all games; besides, objects need other players, and a match with carnies is long unless somebody says
        otherwise."""
        if "length" not in config.options and config.options.get("carnies", "off") != "off":
            config = config._replace(options={**config.options, "length": "long"})
        checked = super().check(config)
        if isinstance(checked, Config) and checked.options["objects"] == "on" and checked.seats == 1:
            return Line("no.solo_objects", (2, max(META.seats)), "object.draft")
        return checked

    def like(self, view: InnState, action: Action) -> Action:
        """Graves of one owner are alike, corpses of one kind, and free rooms whose guests pay the same people."""
        if action.verb == "welcome":
            return evening.like_welcome(view, action)
        burial = action.verb in ("bury", "also") and action.refs[0].startswith("corpse")
        return limits.like_burial(view, action) if burial else super().like(view, action)

    def phase(self, view: InnState) -> str:
        """Return the id of the round's phase, also between two questions: there what is left of the round says it."""
        if view.ended or view.todo and view.todo[-1][0] in R.choices:
            return super().phase(view)
        steps, left = [step for step, _, _ in evening.round_frames(view.modules)], {step for step, _, _ in view.todo}
        night = steps.index("night")
        if steps[night] in left:
            return "evening"
        if steps[night + 1] in left:
            return "night"
        return "morning" if view.last or steps[-1] in left else "evening"

    def determinize(self, view: InnState, rng: Any) -> InnState:
        """As in all games; hidden objects besides fit what everybody knows that each hand has cost (object.price)."""
        state: InnState = super().determinize(view, rng)
        hidden = [seat for seat, cards in enumerate(view.objects) if BLANK in cards]
        if hidden and view.held_cost:
            draft.deal_hidden(state, hidden, rng)
        return state

    def standing(self, state: InnState, seat: int, total: int) -> tuple[int, int]:
        return total, buried(state, seat)
