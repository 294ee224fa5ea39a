"""Whether warnings come true and figures are right: each is tried out or compared, as the game's `Claims` say.

A key of which the game doesn't say how is a finding. Nothing is imported from here but by `conformance.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.api import Action, seat_ref
from game.kernel.base import PROMISE
from game.kernel.claims import Case, Claims

if TYPE_CHECKING:
    from game.kernel.conformance import Match

TRIED = 4
"""Actions that are tried out at one decision, of as many verbs as there are."""
REFS = 8
"""Things whose figures are compared at one decision."""


def some(m: Match, number: int) -> list[Action]:
    """Return some of the actions, of different verbs as far as may be."""
    verbs: dict[str, list[Action]] = {}
    for action in m.actions():
        verbs.setdefault(action.verb, []).append(action)
    chosen = [m.rng.choice(ways) for ways in m.rng.sample(list(verbs.values()), min(number, len(verbs)))]
    rest = [action for action in m.actions() if action not in chosen]
    return chosen + m.rng.sample(rest, min(number - len(chosen), len(rest)))


def heeded(m: Match) -> None:
    """Each warning, and that there is none, is tried out: the action is taken all the same."""
    claims: Claims = m.game.claims()
    view = m.view(m.decision.seat)
    for action in some(m, TRIED):
        lines = m.game.warn(view, action)
        for line in lines:
            known = line.key in claims.warnings
            m.expect(known, "warning", "nothing says how {} before {} is tried out", line, action)
            m.counts[line.key] += 1
        case = Case(m.game, m.state, m.decision.seat, action, lines)
        for key, right in claims.warnings.items():
            for line in [line for line in lines if line.key == key] or [None]:
                holds = right(case, line)
                if holds is not None:
                    m.expect(holds, "warned", "{} before {}", line or f"no {key}", action)


def figured(m: Match) -> None:
    """Each figure that is told of an action or a thing is what it is, or what comes."""
    asked = m.decision.seat
    for action in some(m, TRIED):
        compared(m, Case(m.game, m.state, asked, action, m.game.tell(m.view(asked), action)))
    seat = m.rng.choice((asked, *range(m.config.seats)))
    refs = sorted(m.refs | {*m.game.claims().things, *(seat_ref(seat) for seat in range(m.config.seats))})
    for ref in m.rng.sample(refs, min(REFS, len(refs))):
        compared(m, Case(m.game, m.state, seat, ref, m.game.tell(m.view(seat), ref, seat)))


def compared(m: Match, case: Case) -> None:
    """Compare every figure of a case."""
    claims: Claims = m.game.claims()
    for line in case.lines:
        if line.key.startswith(PROMISE) or line.key in claims.plain or line.key in m.game.rules.obstacles:
            continue  # promises are compared by a check of their own, reasons when they are refused
        right = claims.figures.get(line.key)
        m.expect(right is not None, "figure", "nothing says with what {} of {} is compared", line, case.what)
        holds = None if right is None else right(case, line)
        if holds is not None:
            m.counts[line.key] += 1
            m.expect(holds, "figure", "{} of {} for seat {}", line, case.what, case.seat + 1)
