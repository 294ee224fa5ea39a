"""What every game must keep to, checked at the decisions of random matches: tests and `python -m game fuzz` call this.

A match is wholly determined by game and seed (`match_of`); whatever is found wrong is a `Finding` that names the kind of wrong and
the command that shows it again. No game, session or bot is known here; `conformance_session.py` checks the way back.
"""
from __future__ import annotations

import json
import random
from collections import Counter
from itertools import zip_longest
from typing import Any, Callable, NamedTuple

from game.kernel import chance
from game.kernel.api import Action, Config, Decision, Line, act
from game.kernel.base import PROMISE, points
from game.kernel.permute import leaks, permuted

SAMPLE = 12
"""Refs that are asked about at one decision; every action is."""

LONGEST_SCRIPT = 6
"""Actions that draw or roll more often are not forced to the end."""

LARGEST_FORCED = 256
"""Forced results are looked for below this number."""


class Finding(AssertionError):
    """A game breaks the contract: `kind` names the check, `step` counts the answers before it, `command` shows it again."""

    def __init__(self, kind: str, what: str, slug: str, config: Config, seed: int, step: int) -> None:
        self.kind, self.slug, self.config, self.seed, self.step = kind, slug, config, seed, step
        self.command = f"python -m game fuzz {slug} --games 1 --seed {seed}"
        options = ", ".join(f"{name}={chosen}" for name, chosen in config.options.items())
        super().__init__(f"{kind}: {what}\n  {slug}, {config.seats} seats, {options or 'no options'}, seed {seed}, "
                         f"after {step} answers\n  {self.command}")


class Report(NamedTuple):
    """What a match showed: `choices` are the decisions with more than one action, `counts` how often each kind of check had
    something to compare."""
    decisions: int
    choices: int
    reason: str
    counts: Counter


def match_of(game, seed: int) -> tuple[Config, random.Random]:
    """Return the config and the source of moves of the random match of this seed; every number of seats and option comes up."""
    rng = random.Random(seed)
    while True:
        config = game.check(Config(rng.choice(game.meta.seats),
                                   {option.name: rng.choice(option.values) for option in game.meta.options}))
        if isinstance(config, Config):
            return config, rng


def play_checked(game, config: Config, seed: int, rng: random.Random, checks: str = "all") -> Report:
    """Play a random match and check the contract at each decision; raises Finding.

    `rng` chooses the moves and nothing else, so that the match is the same with every depth of checks. `all` makes every check
    at every decision, `cheap` the quick ones and one of the others in turn.
    """
    if checks not in ("all", "cheap"):
        raise ValueError(f"checks are 'all' or 'cheap', not {checks!r}")
    match = _Match(game, config, seed)
    while match.decision is not None:
        match.run(QUICK)
        match.run(DEEP if checks == "all" else (DEEP[match.step % len(DEEP)],))
        match.go_on(rng.choice(match.decision.actions + match.decision.side))
    match.run(LAST)
    return Report(match.step, match.choices, match.state.ended, match.counts)


def fingerprint(game, seed: int) -> str:
    """Return the digests of the random match of this seed, unchecked: equal in every process and for every PYTHONHASHSEED."""
    config, rng = match_of(game, seed)
    state, digests = game.new(config, seed), []
    while (decision := game.decision(state)) is not None:
        digests.append(state.digest()[:4])
        game.apply(state, rng.choice(decision.actions + decision.side))
    return "".join(digests) + state.digest()


class _Match:
    """One random match under way; the checks below read it and draw from its `rng`, which no move depends on."""

    def __init__(self, game, config: Config, seed: int) -> None:
        self.game, self.config, self.seed = game, config, seed
        self.step = self.choices = 0
        self.counts: Counter = Counter()
        self.refs: set[str] = set()
        self.viewers = (*range(config.seats), None)
        self._views: dict[int | None, Any] = {}
        self.rng = random.Random(seed)
        self.state = self.guard("crash", game.new, config, seed)
        self.decision = self.guard("crash", game.decision, self.state)

    def run(self, checks) -> None:
        for check in checks:
            self.rng.seed(f"{self.seed} {self.step} {check.__name__}")
            self.guard(f"crash in {check.__name__}", check, self)

    def go_on(self, action: Action) -> None:
        self.choices += len(self.decision.actions) > 1
        self._views.clear()
        self.guard(f"crash at {action}", self.game.apply, self.state, action)
        self.step += 1
        self.expect(self.step <= self.game.meta.bound, "bound", f"more than {self.game.meta.bound} decisions")
        self.decision = self.guard(f"crash after {action}", self.game.decision, self.state)

    def guard(self, kind: str, call: Callable, *args) -> Any:
        """Call something of the game; an error that it raises is a Finding."""
        try:
            return call(*args)
        except Finding:
            raise
        except Exception as wrong:
            raise self.finding(kind, f"{type(wrong).__name__}: {wrong}") from wrong

    def finding(self, kind: str, what: str) -> Finding:
        return Finding(kind, what, self.game.meta.slug, self.config, self.seed, self.step)

    def expect(self, holds: bool, kind: str, what: str) -> None:
        self.counts[kind] += 1
        if not holds:
            raise self.finding(kind, what)

    def actions(self) -> tuple[Action, ...]:
        return self.decision.actions + self.decision.side

    def view(self, viewer: int | None) -> Any:
        """Return the view of the state, made once for all checks of this decision."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    def after(self, action: Action) -> Any:
        """Return the state after an action, which is carried out on a clone."""
        new = self.state.clone()
        self.game.apply(new, action)
        return new

    def question(self, decision: Decision | None, state) -> tuple | None:
        """Return what the whole table may know of a decision: all of it, unless it is private, and that it is private."""
        if decision is None:
            return None
        if is_private(self.game, state, decision):
            return (decision.seat, decision.prompt.key, decision.idle, decision.part, decision.secret)
        return decision


def is_private(game, state, decision: Decision) -> bool:
    """Whether a decision shows its seat something that a bystander doesn't see."""
    if decision.secret:
        return True
    try:
        return game.decision(game.view(state, None)) != decision
    except (LookupError, TypeError, ValueError):
        return True


def _text(game, state) -> str:
    return json.dumps(game.dump(state))


def _seat(viewer: int | None) -> str:
    return "a bystander" if viewer is None else f"seat {viewer + 1}"


# -- at every decision ------------------------------------------------------------------------------------------------

def shape(m: _Match) -> None:
    """The decision is well-formed: a seat, actions without doubles or prefixes, no compound action left behind."""
    d, state, every = m.decision, m.state, m.actions()
    m.expect(bool(d.actions), "actions", "nothing to choose")
    m.expect(len(set(every)) == len(every), "actions", f"the same action twice: {[a for a, n in Counter(every).items() if n > 1]}")
    m.expect(all(a is act(a.verb, *a.refs) for a in every), "actions", "an action that was not made by act()")
    m.expect(not any(" " in word or word[:1] in "*~" for a in every for word in (a.verb, *a.refs)), "actions",
             "a verb or ref that is empty, has a space in it or begins with a mark of the match file")
    heads = {(a.verb, a.refs[:n]) for a in every for n in range(len(a.refs))}
    m.expect(not any((a.verb, a.refs) in heads for a in every), "actions", "an action whose refs begin another's of the same verb")
    m.expect(0 <= d.seat < m.config.seats, "decision", f"asks seat {d.seat + 1}")
    m.expect(d.idle is None or d.idle in d.actions and d.prompt.key in m.game.meta.windows, "decision",
             f"a window whose idle answer is not legal or whose prompt {d.prompt.key} is not in meta.windows")
    m.expect(not state.acts or d.part or state.acts[-1].seat != d.seat, "acts",
             f"a new question to seat {d.seat + 1} while {state.acts[-1:]} is under way")
    m.expect(m.game.decision(state) == d, "stable", "the same state asks something else the second time")
    m.refs.update(ref for a in every for ref in a.refs)
    m.refs.update(d.about)


def legal(m: _Match) -> None:
    """The fast list of legal actions is the slow one."""
    if hasattr(m.game, "rules"):
        slow = m.game.rules.slow_legal(m.state)
        m.expect(list(m.decision.actions) == slow, "legal",
                 f"offers {', '.join(map(str, m.decision.actions))} where candidates and blocked give {', '.join(map(str, slow))}")


def own_view(m: _Match) -> None:
    """Who is asked sees the same question on what he may know."""
    seen = m.game.decision(m.view(m.decision.seat))
    m.expect(seen == m.decision, "view", f"the state asks {m.decision}, the view of that seat {seen}")


# -- deep ones --------------------------------------------------------------------------------------------------------

def told(m: _Match) -> None:
    """What the rules say about refs and actions is the same on the view, and is always something."""
    game, state, view = m.game, m.state, m.view(m.decision.seat)
    refs = sorted(m.refs)
    for action in m.actions():
        m.expect(game.tell(view, action) == game.tell(state, action), "view", f"tell of {action} differs on the view")
        m.expect(game.warn(view, action) == game.warn(state, action), "view", f"warn of {action} differs on the view")
    for ref in m.rng.sample(refs, min(SAMPLE, len(refs))):
        m.expect(game.tell(view, ref) == game.tell(state, ref), "view", f"tell of {ref} differs on the view")
        some = m.rng.choice(m.actions())
        for picked in (None, Action(some.verb, some.refs[:1])):
            reason = game.why_not(view, picked, ref)
            m.expect(isinstance(reason, Line), "view", f"no reason why {ref} can't be clicked after {picked}")
            m.expect(reason == game.why_not(state, picked, ref), "view", f"why_not of {ref} after {picked} differs on the view")


def cloned(m: _Match) -> None:
    """A clone is equal and independent, each action does the same twice, and listeners change nothing."""
    game, state, before = m.game, m.state, _text(m.game, m.state)
    copy = state.clone()
    m.expect(copy == state and _text(game, copy) == before, "clone", "a clone differs from its state")
    for action in m.actions():
        once = m.after(action)
        m.expect(once == m.after(action), "apply", f"{action} on two clones gives two results")
        heard, events = _heard(game, state, action)
        m.expect(heard == once, "apply", f"{action} gives something else while somebody listens")
        m.expect(all(clone.ears is None for _, clone in events), "clone", "a clone hears events")
        game.invariants(once)
        following = game.decision(once)
        m.expect((following is None) == bool(once.ended), "apply", f"after {action} nobody is asked, but nothing ended the match")
    m.expect(_text(game, state) == before, "clone", "an action on a clone changed the original")


def coded(m: _Match) -> None:
    """The state and every view survive JSON."""
    game = m.game
    back = game.load(json.loads(_text(game, m.state)))
    m.expect(back == m.state and back.digest() == m.state.digest(), "codec", "dump, JSON and load give another state")
    m.expect(game.decision(back) == m.decision, "codec", "a loaded state asks something else")
    for viewer in m.viewers:
        m.expect(game.load(json.loads(_text(game, m.view(viewer)))) == m.view(viewer), "codec",
                 f"dump, JSON and load change the view of {_seat(viewer)}")


def blind(m: _Match) -> None:
    """Nobody's view depends on what he may not know."""
    for viewer in m.viewers:
        m.expect(m.game.view(permuted(m.state, viewer, m.rng), viewer) == m.view(viewer), "permuter",
                 f"the view of {_seat(viewer)} changes with things hidden from it")
        m.expect(not leaks(m.state, viewer, m.game.view), "canary", f"a hidden thing stands in the view of {_seat(viewer)}")


def twins(m: _Match) -> None:
    """Questions, events and what comes next tell nobody what the table doesn't show.

    A twin differs from the state only in what the viewer may not know. The same answer in both gives the same events as long
    as the viewer sees the same; and where only the frames of `todo` differ afterwards, a window opened by something hidden.
    """
    for viewer in m.viewers:
        twin = permuted(m.state, viewer, m.rng)
        asked = m.game.decision(twin)
        m.expect(m.question(asked, twin) == m.question(m.decision, m.state), "question",
                 f"{_seat(viewer)} can tell from the question {m.decision.prompt.key} what is hidden from it")
        both = sorted(set(m.actions()) & set(asked.actions + asked.side))
        if both:
            twin.play = m.state.play
            _same_course(m, viewer, twin, m.rng.choice(both))


def _same_course(m: _Match, viewer: int | None, twin, action: Action) -> None:
    one, events = _heard(m.game, m.state, action)
    other, others = _heard(m.game, twin, action)
    parted = False
    for (event, left), (shadow, right) in zip_longest(events, others, fillvalue=(None, None)):
        parted = parted or m.game.view(left or one, viewer) != m.game.view(right or other, viewer)
        if event != shadow:
            m.expect(parted, "event", f"{event} at {action} tells {_seat(viewer)} something hidden; it might be {shadow}")
            return
    mine, theirs = m.game.view(one, viewer), m.game.view(other, viewer)
    if mine == theirs:
        m.expect(m.question(m.game.decision(one), one) == m.question(m.game.decision(other), other), "question",
                 f"{_seat(viewer)} can tell from the question after {action} what is hidden from it")
        return
    mine.todo = theirs.todo = []
    m.expect(mine != theirs, "window", f"after {action} it depends on something hidden from {_seat(viewer)} who is asked what next")


def determinized(m: _Match) -> None:
    """A guess at the whole state fits everything that the viewer knows."""
    game = m.game
    for viewer in m.viewers:
        view = m.view(viewer)
        full = game.determinize(view, m.rng)
        m.expect(view == game.view(m.state, viewer), "determinize", f"the view of {_seat(viewer)} was changed")
        m.expect(game.view(full, viewer) == view, "determinize", f"the guess of {_seat(viewer)} doesn't fit its view")
        m.guard("determinize", game.invariants, full)
        guess = game.decision(full)
        if m.decision is None or viewer == m.decision.seat:
            m.expect(guess == m.decision, "determinize", f"other actions in the guess of {_seat(viewer)}")
        if guess is not None:
            game.apply(full, m.rng.choice(guess.actions))
            m.expect(view == game.view(m.state, viewer), "determinize", "a guess shares something with its view")


def promised(m: _Match) -> None:
    """What `tell` promises for an action without chance is what the action itself does, before anything follows by itself."""
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
            m.expect(change == line.args[1], "promise", f"{action} promises {what} {line.args[1]:+} and does {change:+}")


def forced(m: _Match) -> None:
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
                m.expect(one == other, "script", f"{action} with forced results {script} still depends on chance")


def _scripted(m: _Match, action: Action, script: list[int], play: int) -> Any:
    state = m.state.clone()
    state.script, state.play = script[:], play
    m.game.apply(state, action)
    return state


def _rolls(m: _Match, action: Action, script: list[int]) -> int:
    """Return how many numbers of chance an action takes."""
    count = chance.count(m.state.play, _scripted(m, action, script, m.state.play).play)
    m.expect(count is not None, "script", f"{action} set `play` by itself")
    return count


def _forceable(m: _Match, action: Action, script: list[int]) -> int:
    """Return a number that can be forced after these."""
    for number in m.rng.sample(range(LARGEST_FORCED), LARGEST_FORCED):
        try:
            _scripted(m, action, [*script, number], m.state.play)
        except chance.BadScript:
            continue
        return number
    raise m.finding("script", f"{action} takes no forced result after {script}")


def scored(m: _Match) -> None:
    """There is a score at any moment."""
    lines = m.game.score(m.state)
    m.expect(len(lines) == m.config.seats and all(isinstance(line, Line) for mine in lines for line in mine), "outcome",
             "the score is not a tuple of lines for each seat")
    if m.decision is not None:
        m.expect(m.game.outcome(m.state) is None, "outcome", "the match has an outcome and goes on")


def finished(m: _Match) -> None:
    """The match ends for a known reason, with places and points that fit each other."""
    outcome = m.game.outcome(m.state)
    m.expect(outcome is not None, "outcome", "the match is over without an outcome")
    m.expect(outcome.reason in m.game.meta.reasons, "outcome", f"ended by {outcome.reason!r}, which is not in meta.reasons")
    m.expect(outcome.lines == m.game.score(m.state), "outcome", "the final lines are not the score")
    m.expect(outcome.totals == tuple(sum(map(points, mine)) for mine in outcome.lines), "outcome",
             f"totals {outcome.totals} are not what the lines add up to")
    places = outcome.ranking
    m.expect(len(places) == m.config.seats and all(p == 1 + sum(q < p for q in places) for p in places), "outcome",
             f"no ranking: {places}")


def _heard(game, state, action: Action) -> tuple[Any, list]:
    """Return the state after an action and the events that tell of it."""
    new = state.clone()
    new.ears = []
    game.apply(new, action)
    events, new.ears = new.ears, None
    return new, events


QUICK = (shape, legal, own_view)
DEEP = (told, cloned, coded, blind, twins, determinized, promised, forced, scored)
LAST = (coded, blind, determinized, scored, finished)
