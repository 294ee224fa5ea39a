"""Whether what the table says is true: each reason against an action is taken out of the way, and must be gone.

How an obstacle is removed stands beside it in the registry (`Rules.obstacle`); a reason without that, which isn't a
mere fact either, is a finding. Warnings and figures are tried out in `conformance_claims.py`. Nothing is imported from
here but by `conformance.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel.api import Action, Line
from game.kernel.flow import Rules
from game.kernel.reasons import Against

if TYPE_CHECKING:
    from game.kernel.conformance import Match

WAYS = 12
"""Blocked actions of which all obstacles are removed at one decision, in turn."""
REFS = 12
"""Refs that are clicked at one decision, without and with a first one picked."""
HEARD = 3
"""Refs of which everybody is told at one decision."""
SPOKEN = (
    "no.first",
    "no.aside",
    "no.only",
    "no.asked",
    "no.half",
    "no.half_next",
    "no.half_number",
    "no.nothing",
    "no.over",
)
"""Refusals of the kernel that name a question or a pair of refs."""


def obstacles(m: Match) -> None:
    """All that stands in the way of an action can be removed, one by one, and then doesn't stand there any more."""
    rules: Rules = m.game.rules
    _, seat, data = m.state.todo[-1]
    blocked = []
    for kind in (kind for kinds in rules.asked(m.state) for kind in kinds):
        for way in rules.ways(m.state, kind):
            against = rules.against(m.state, kind, way)
            first = kind.blocked(m.state, seat, data, way)
            same = first is None and not against or first is not None and first.key == against[0].key
            m.expect(same, "obstacles", "{}: blocked says {}, the first obstacle is {}", way, first, against[:1])
            if against:
                blocked.append((against, kind, way))
    for against, kind, way in m.rng.sample(blocked, min(WAYS, len(blocked))):
        for reason in against:
            removed(m, Against(reason, against, kind, way))


def removed(m: Match, one: Against) -> None:
    """Take an obstacle out of the way: the action is legal then, or other obstacles are left."""
    rules: Rules = m.game.rules
    known = rules.obstacles.get(one.reason.key)
    m.expect(known is not None, "refusal", "nothing says how {} is removed", one.reason)
    new = m.state.clone()
    if known is None or known.remove(new, m.decision.seat, one.way, one.reason) is False:
        return
    if one.way not in rules.ways(new, one.kind):
        return  # without it, something else can be clicked
    before, after = rules.against(m.state, one.kind, one.way), rules.against(new, one.kind, one.way)
    keys = {reason.key for reason in before}
    gone = one.reason not in after and (len(after) < len(before) or any(reason.key not in keys for reason in after))
    m.expect(gone, "removed", "{}: without {} there is {} still", one.way, one.reason, after)


def refusals(m: Match) -> None:
    """Whatever is clicked that isn't legal is refused with a reason that is known, and goes away with it."""
    rules: Rules = m.game.rules
    conceivable = {
        ref for kinds in rules.asked(m.state) for kind in kinds for way in rules.ways(m.state, kind) for ref in way.refs
    }
    refs = sorted(m.refs | conceivable)
    some = m.rng.choice(m.actions())
    for picked in (None, Action("", some.refs[:1])) if some.refs else (None,):
        for ref in m.rng.sample(refs, min(REFS, len(refs))):
            named = {ref, *(picked.refs if picked else ())}
            if ref not in (picked.refs if picked else ()) and not any(named <= set(a.refs) for a in m.actions()):
                refused(m, picked, ref)


def refused(m: Match, picked: Action | None, ref: str) -> None:
    """Take the reason why a thing can't be clicked out of the way: the thing can be clicked, or there is another."""
    rules: Rules = m.game.rules
    line = m.game.why_not(m.view(m.decision.seat), picked, ref)
    near = rules.nearest(m.state, picked, ref)
    if near is not None:
        m.expect(line == near.line, "refusal", "{} is refused with {}, the nearest is {}", ref, line, near.line)
        removed(m, near)
        return
    line = bare(line)
    if line.key in SPOKEN or line.key in rules.facts:
        m.counts["fact"] += 1
        return
    known = rules.obstacles.get(line.key)
    m.expect(known is not None, "refusal", "{}: nothing says how {} is removed", ref, line)
    new = m.state.clone()
    if known is None or known.remove(new, m.decision.seat, ref, line) is False:
        return
    decision = m.game.decision(new)
    named = {ref, *(picked.refs if picked else ())}
    legal = decision is not None and any(named <= set(a.refs) for a in (*decision.actions, *decision.side))
    left = None if legal else m.game.why_not(new, picked, ref)
    m.expect(legal or unlike(left, line), "removed", "{}: without {} there is {} still", ref, line, left)


def heard(m: Match) -> None:
    """Everybody, and who only watches, is told of things by what he knows and for himself, and nobody too much."""
    game = m.game
    for viewer in m.viewers:
        view = m.view(viewer)
        for ref in m.rng.sample(sorted(m.refs), min(HEARD, len(m.refs))):
            said = game.tell(view, ref, viewer)
            m.expect(all(isinstance(line, Line) for line in said), "heard", "{} is told no lines", ref)
            if viewer is not None:
                m.expect(said == game.tell(m.state, ref, viewer), "heard", "what seat {} hears of {}", viewer + 1, ref)
            reason = game.why_not(view, None, ref)
            m.expect(isinstance(reason, Line), "heard", "no reason why {} can't be clicked", ref)


def unlike(one: Any, other: Line) -> bool:
    """Return whether two refusals give different reasons, or speak of different things."""
    return one is not None and _subject(bare(one)) != _subject(other)


def bare(line: Line) -> Line:
    """Return a reason without the number of others."""
    return line.args[0] if line.key == "no.more" else line


def _subject(line: Line) -> tuple[str, ...]:
    return (line.key, *(arg for arg in line.args if isinstance(arg, str)))
