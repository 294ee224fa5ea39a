"""What must hold at every decision: its shape, clones, JSON, guesses, promises, forced chance, scores.

Each check takes the match under way and raises what it finds through `expect`. Who may know what is checked in
`conformance_secrets.py`; nothing is imported from here but by `conformance.py`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.kernel import chance
from game.kernel.api import Action, Line, act
from game.kernel.base import PROMISE, points

if TYPE_CHECKING:
    from game.kernel.conformance import Match

SAMPLE = 12
"""Refs that are asked about at one decision; every action is."""

LONGEST_SCRIPT = 6
"""Actions that draw or roll more often are not forced to the end."""

LARGEST_FORCED = 256
"""Forced results are looked for below this number."""


def named(viewer: int | None) -> str:
    """Return how a finding calls a viewer."""
    return "a bystander" if viewer is None else f"seat {viewer + 1}"


def text(game: Any, state: Any) -> str:
    """Return the state as JSON."""
    return json.dumps(game.dump(state))


def shape(m: Match) -> None:
    """The decision is well-formed: a seat, actions without doubles or prefixes, no compound action left behind."""
    d, state, every = m.decision, m.state, m.actions()
    m.expect(bool(d.actions), "actions", "nothing to choose")
    m.expect(isinstance(d.prompt, Line), "decision", "the prompt {!r} is no Line", d.prompt)
    m.expect(all(type(a) is Action for a in every), "actions", "not all of {} were made by act()", every)
    m.expect(len(set(every)) == len(every), "actions", "the same action twice among {}", every)
    m.expect(all(a is act(a.verb, *a.refs) for a in every), "actions", "an action that was not made by act()")
    m.expect(
        not any(" " in word or word[:1] in "*~" for a in every for word in (a.verb, *a.refs)),
        "actions",
        "a verb or ref that is empty, has a space in it or begins with a mark of the match file",
    )
    heads = {(a.verb, a.refs[:n]) for a in every for n in range(len(a.refs))}
    m.expect(
        not any((a.verb, a.refs) in heads for a in every),
        "actions",
        "refs that begin another action's of the same verb",
    )
    m.expect(0 <= d.seat < m.config.seats, "decision", "asks seat {}", d.seat + 1)
    lean = (tuple(m.game.answers(state)), m.game.part(state))
    m.expect(lean == (d.actions, d.part), "answers", "{} where the decision has {}", lean, (d.actions, d.part))
    m.expect(
        d.idle is None or d.idle in d.actions and d.prompt.key in m.game.meta.windows,
        "decision",
        "a window whose idle answer is not legal or whose prompt {} is not in meta.windows",
        d.prompt.key,
    )
    m.expect(
        not state.acts or d.part or state.acts[-1].seat != d.seat,
        "acts",
        "a new question to seat {} while {} is under way",
        d.seat + 1,
        state.acts[-1:],
    )
    m.expect(m.game.decision(state) == d, "stable", "the same state asks something else the second time")
    m.refs.update(ref for a in every for ref in a.refs)
    m.refs.update(d.about)


def legal(m: Match) -> None:
    """The fast list of legal actions is the slow one."""
    if hasattr(m.game, "rules"):
        slow = m.game.rules.slow_legal(m.state)
        said = m.game.rules.slow_reasons(m.state)
        m.expect(all(type(reason) is Line for reason in said), "legal", "what says why not is no Line: {}", said)
        m.expect(
            list(m.decision.actions) == slow,
            "legal",
            "offers {} where candidates and blocked give {}",
            m.decision.actions,
            slow,
        )
        beside = m.game.rules.slow_sides(m.state)
        m.expect(
            m.decision.side == beside,
            "legal",
            "offers {} beside, where candidates and blocked give {}",
            m.decision.side,
            beside,
        )


def own_view(m: Match) -> None:
    """Who is asked sees the same question on what he may know."""
    seen = m.game.decision(m.view(m.decision.seat))
    m.expect(seen == m.decision, "view", "the state asks {}, the view of that seat {}", m.decision, seen)


def told(m: Match) -> None:
    """What the rules say about refs and actions is the same on the view, and is always something."""
    game, state, view = m.game, m.state, m.view(m.decision.seat)
    refs = sorted(m.refs)
    for action in m.actions():
        m.expect(game.tell(view, action) == game.tell(state, action), "view", "tell of {} differs on the view", action)
        m.expect(game.warn(view, action) == game.warn(state, action), "view", "warn of {} differs on the view", action)
    for ref in m.rng.sample(refs, min(SAMPLE, len(refs))):
        m.expect(game.tell(view, ref) == game.tell(state, ref), "view", "tell of {} differs on the view", ref)
        some = m.rng.choice(m.actions())
        for picked in (None, Action(some.verb, some.refs[:1])):
            reason = game.why_not(view, picked, ref)
            m.expect(isinstance(reason, Line), "view", "no reason why {} can't be clicked after {}", ref, picked)
            m.expect(
                reason == game.why_not(state, picked, ref),
                "view",
                "why_not of {} after {} differs on the view",
                ref,
                picked,
            )


def cloned(m: Match) -> None:
    """A clone is equal and independent, each action does the same twice, and listeners change nothing."""
    game, state = m.game, m.state
    before = game.load(json.loads(text(game, state)))  # shares nothing, even where `clone` does
    m.expect(state.clone() == before, "clone", "a clone differs from its state")
    for action in m.actions():
        once = m.after(action)
        m.expect(state == before, "clone", "{} on a clone changed the original", action)
        m.expect(once == m.after(action), "apply", "{} on two clones gives two results", action)
        events, heard = m.course(action)
        m.expect(heard == once, "apply", "{} gives something else while somebody listens", action)
        m.expect(all(clone.ears is None for _, clone in events), "clone", "a clone hears events")
        m.guard("invariants", action, game.invariants, once)
        game.decision(once)
        m.expect(state == before, "clone", "to go on after {} on a clone changed the original", action)


def coded(m: Match) -> None:
    """The state and its views survive JSON."""
    game = m.game
    back = game.load(json.loads(text(game, m.state)))
    m.expect(back == m.state and back.digest() == m.state.digest(), "codec", "dump, JSON and load give another state")
    m.expect(game.decision(back) == m.decision, "codec", "a loaded state asks something else")
    view = m.view(m.rng.choice(m.viewers))
    m.expect(game.load(json.loads(text(game, view))) == view, "codec", "dump, JSON and load give another view")


def determinized(m: Match) -> None:
    """A guess at the whole state fits everything that the viewer knows."""
    game = m.game
    for viewer in m.viewers:
        view = m.view(viewer)
        full = game.determinize(view, m.rng)
        m.expect(view == game.view(m.state, viewer), "determinize", "the view of {} was changed", named(viewer))
        m.expect(game.view(full, viewer) == view, "determinize", "the guess of {} doesn't fit its view", named(viewer))
        m.guard("determinize", named(viewer), game.invariants, full)
        guess = game.decision(full)
        if m.decision is None or viewer == m.decision.seat:
            m.expect(guess == m.decision, "determinize", "other actions in the guess of {}", named(viewer))
        if guess is not None:
            game.apply(full, m.rng.choice(guess.actions))
            m.expect(view == game.view(m.state, viewer), "determinize", "a guess shares something with its view")


def promised(m: Match) -> None:
    """What `tell` promises of an action without chance is what the action does, before anything follows by itself."""
    game, state, view = m.game, m.state, m.view(m.decision.seat)
    for action in m.actions():
        promises = [line for line in game.tell(view, action) if line.key.startswith(PROMISE)]
        if not promises:
            continue
        after = state.clone()
        game.resolve(after, action)
        if after.play != state.play:
            continue
        for line in promises:
            what, seat = line.key.removeprefix(PROMISE), int(line.args[0].removeprefix("seat:")) - 1
            change = game.measure(after, what, seat) - game.measure(state, what, seat)
            m.expect(
                change == line.args[1],
                "promise",
                "{} promises {} {:+} and does {:+}",
                action,
                what,
                line.args[1],
                change,
            )


def alike(m: Match) -> None:
    """Answers of which one is like the other bring everybody the same."""
    groups: dict[Action, list[Action]] = {}
    view = m.view(m.decision.seat)
    for action in m.actions():
        groups.setdefault(m.game.like(view, action), []).append(action)
    for group in groups.values():
        some = m.rng.sample(group, 2) if len(group) > 1 else []
        scores = [[sum(map(points, lines)) for lines in m.game.score(m.after(action))] for action in some]
        m.expect(scores[:1] == scores[1:], "alike", "{} bring {}", some, scores)


def forced(m: Match) -> None:
    """Where every roll and draw is forced, the result doesn't depend on chance."""
    for action in m.rng.sample(m.actions(), min(2, len(m.actions()))):
        script: list[int] = []
        while (wanted := _rolls(m, action, script)) > len(script):
            if wanted > LONGEST_SCRIPT:
                break
            script.append(_forceable(m, action, script))
        else:
            if script:
                one, other = (_scripted(m, action, script, m.rng.getrandbits(64)) for _ in range(2))
                one.play = other.play
                m.expect(one == other, "script", "{} with forced results {} still depends on chance", action, script)


def _scripted(m: Match, action: Action, script: list[int], play: int) -> Any:
    state = m.state.clone()
    state.script, state.play = script[:], play
    m.game.apply(state, action)
    return state


def _rolls(m: Match, action: Action, script: list[int]) -> int:
    """Return how many numbers of chance an action takes."""
    count = chance.count(m.state.play, _scripted(m, action, script, m.state.play).play)
    m.expect(count is not None, "script", "{} set `play` by itself", action)
    return count or 0


def _forceable(m: Match, action: Action, script: list[int]) -> int:
    """Return a number that can be forced after these."""
    for number in m.rng.sample(range(LARGEST_FORCED), LARGEST_FORCED):
        try:
            _scripted(m, action, [*script, number], m.state.play)
        except chance.BadScript:
            continue
        return number
    raise m.finding("script", f"{action} takes no forced result after {script}")


def scored(m: Match) -> None:
    """There is a score at any moment."""
    lines = m.game.score(m.state)
    m.expect(
        len(lines) == m.config.seats
        and all(isinstance(mine, tuple) and all(isinstance(line, Line) for line in mine) for mine in lines),
        "outcome",
        "the score is not a tuple of lines for each seat",
    )
    if m.decision is not None:
        m.expect(m.game.outcome(m.state) is None, "outcome", "the match has an outcome and goes on")


def finished(m: Match) -> None:
    """The match ends for a known reason, with places and points that fit each other."""
    outcome = m.game.outcome(m.state)
    m.expect(outcome is not None, "outcome", "the match is over without an outcome")
    m.expect(
        outcome.reason in m.game.meta.reasons, "outcome", "ended by {!r}, which is not in meta.reasons", outcome.reason
    )
    m.expect(outcome.lines == m.game.score(m.state), "outcome", "the final lines are not the score")
    m.expect(
        outcome.totals == tuple(sum(map(points, mine)) for mine in outcome.lines),
        "outcome",
        "totals {} are not what the lines add up to",
        outcome.totals,
    )
    places = outcome.ranking
    m.expect(
        len(places) == m.config.seats and all(p == 1 + sum(q < p for q in places) for p in places),
        "outcome",
        "no ranking: {}",
        places,
    )
