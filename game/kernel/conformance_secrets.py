"""Who may know what: views, questions, events and what comes next tell nobody more than the table shows.

A twin of a state, for a viewer, differs from it only in what that viewer may not know (`permute.py`), so for the viewer
both must look alike, and go on alike until something is shown. Nothing is imported from here but by `conformance.py`.
"""

from __future__ import annotations

from itertools import combinations, zip_longest
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.api import Action
from game.kernel.conformance_checks import named
from game.kernel.outlook import shows_alone
from game.kernel.permute import leaks, permuted

if TYPE_CHECKING:
    from game.kernel.conformance import Course, Match


def blind(m: Match) -> None:
    """Nobody's view depends on what he may not know."""
    for viewer in m.viewers:
        m.expect(
            m.game.view(permuted(m.state, viewer, m.rng), viewer) == m.view(viewer),
            "permuter",
            "the view of {} changes with things hidden from it",
            named(viewer),
        )
        m.expect(
            not leaks(m.state, viewer, m.game.view), "canary", "a hidden thing stands in the view of {}", named(viewer)
        )


def twins(m: Match) -> None:
    """In a twin the same is asked, as far as everybody may know, and the same answer leads on in the same way."""
    for viewer in m.viewers:
        twin = permuted(m.state, viewer, m.rng)
        asked = m.game.decision(twin)
        m.expect(
            m.question(asked, twin) == m.question(m.decision, m.state),
            "question",
            "{} can tell from the question {} what is hidden from it",
            named(viewer),
            m.decision.prompt.key,
        )
        both = sorted(set(m.actions()) & set(asked.actions + asked.side))
        if both:
            twin.play = m.state.play
            action = m.rng.choice(both)
            _alike(m, viewer, action, m.course(action), m.course(action, twin))


def foretold(m: Match) -> None:
    """What is said of an answer before it is given is the same in a twin: it depends on nothing hidden or to come."""
    seat, action = m.decision.seat, m.rng.choice(m.actions())
    said, seed = [], m.rng.getrandbits(32)
    for state in (m.state, permuted(m.state, seat, m.rng)):
        view = m.game.view(state, seat)
        alone = shows_alone(m.game, view, action, seat, Random(seed))
        said.append((m.game.tell(view, action), m.game.warn(view, action), alone))
    m.expect(said[0] == said[1], "foretold", "before {} it is said {}, in a twin {}", action, *said)


def concealed(m: Match) -> None:
    """Answers that differ only in what the others can't see look alike to the others."""
    if not m.private(m.decision, m.state):
        return
    alike: dict[tuple[Any, ...], list[Action]] = {}
    for action in m.actions():
        zones = [ref.partition(":")[0] for ref in action.refs]
        shown = [zone if zone in m.game.meta.hands else ref for zone, ref in zip(zones, action.refs)]
        alike.setdefault(() if m.decision.secret else (action.verb, *shown), []).append(action)
    pairs = [pair for group in alike.values() for pair in combinations(group, 2)]
    if pairs:
        one, other = m.rng.choice(pairs)
        for viewer in m.viewers:
            if viewer != m.decision.seat:
                _alike(m, viewer, one, m.course(one), m.course(other))


def _alike(m: Match, viewer: int | None, action: Action, one: Course, other: Course) -> None:
    """Check that two courses, between which the viewer can't tell before, differ first by something that it sees."""
    parting = _parting(m, viewer, one, other)
    m.expect(
        parting != "event",
        "event",
        "the events at {} tell {} something hidden: {} and {}",
        action,
        named(viewer),
        [event for event, _ in one.events],
        [event for event, _ in other.events],
    )
    m.expect(
        parting != "question",
        "question",
        "{} can tell from the question after {} what is hidden from it",
        named(viewer),
        action,
    )
    hidden_window = parting == "frames"
    if parting == "seen":
        for near, far in ((one, other), (other, one)):
            asked = m.game.decision(near.end)
            if asked is not None and asked.idle is not None:
                rest = m.course(asked.idle, near.end)
                hidden_window |= not _parting(m, viewer, rest._replace(events=near.events + rest.events), far)
    m.expect(
        not hidden_window,
        "window",
        "after {} it depends on something hidden from {} who is asked what next",
        action,
        named(viewer),
    )


def _parting(m: Match, viewer: int | None, one: Course, other: Course) -> str:
    """Return what first tells two courses apart: "seen", something that the viewer sees; "event", words alone;
    "frames", nothing but what comes next; "question", what is asked at last; or "", nothing at all."""
    seen = False
    for (event, left), (shadow, right) in zip_longest(one.events, other.events, fillvalue=(None, None)):
        mine, theirs = m.game.view(left or one.end, viewer), m.game.view(right or other.end, viewer)
        if event != shadow:
            return "seen" if seen or mine != theirs else "event"
        mine.todo = theirs.todo = []
        seen = seen or mine != theirs
    if seen:
        return "seen"
    mine, theirs = m.game.view(one.end, viewer), m.game.view(other.end, viewer)
    if mine != theirs:
        mine.todo = theirs.todo = []
        return "seen" if mine != theirs else "frames"
    same = m.question(m.game.decision(one.end), one.end) == m.question(m.game.decision(other.end), other.end)
    return "" if same else "question"
