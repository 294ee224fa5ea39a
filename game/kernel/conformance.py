"""What every game must keep to, checked at the decisions of random matches: tests and `python -m game fuzz` call this.

A match is wholly determined by game and seed (`match_of`); whatever is found wrong is a `Finding` that names the kind
of wrong and the command that shows it again. No game, session or bot is known here. The checks stand in
`conformance_checks.py` and, about who may know what, `conformance_secrets.py`; `conformance_session.py` checks the way
back of a session.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.kernel import conformance_checks as checks
from game.kernel import conformance_claims as claims
from game.kernel import conformance_secrets as secrets
from game.kernel import conformance_truth as truth
from game.kernel.api import Action, Config, Decision, Event
from game.kernel.claims import dull

QUICK = (checks.shape, checks.legal, checks.own_view)
"""Made at every decision."""

DEEP = (
    checks.told,
    checks.coded,
    checks.cloned,
    secrets.blind,
    secrets.twins,
    secrets.foretold,
    secrets.concealed,
    checks.determinized,
    checks.promised,
    checks.alike,
    checks.forced,
    checks.scored,
)
"""Made at every decision, or in turn."""

TRUE = (truth.obstacles, truth.refusals, truth.heard, claims.heeded, claims.figured)
"""Made at every decision where what is said is tried out; only games with a registry of steps have such."""

EMPTIED = 60
"""Within so many answers a pile or supply is emptied."""

LAST = (checks.coded, secrets.blind, checks.determinized, checks.scored, checks.finished)
"""Made when the match is over."""


class Finding(AssertionError):
    """A game breaks the contract: `kind` names what is wrong, `step` counts the answers before, `command` shows it
    again."""

    def __init__(self, kind: str, what: str, slug: str, config: Config, seed: int, step: int) -> None:
        self.kind, self.slug, self.config, self.seed, self.step = kind, slug, config, seed, step
        self.command = f"python -m game fuzz {slug} --games 1 --seed {seed}"
        options = ", ".join(f"{name}={chosen}" for name, chosen in config.options.items())
        super().__init__(
            f"{kind}: {what}\n  {slug}, {config.seats} seats, {options or 'no options'}, seed {seed}, "
            f"after {step} answers\n  {self.command}"
        )


class Report(NamedTuple):
    """What a match showed: `choices` are the decisions with more than one action, `counts` how often each kind of check
    had something to compare."""

    decisions: int
    choices: int
    reason: str
    counts: Counter[str]


class Course(NamedTuple):
    """What happened by one action: events, each with the state after it, and the state at the end."""

    events: list[tuple[Event, Any]]
    end: Any


def match_of(game: Any, seed: int) -> tuple[Config, random.Random]:
    """Return config and source of moves of the random match of this seed; every number of seats and option comes up."""
    rng = random.Random(seed)
    while True:
        config = game.check(
            Config(
                rng.choice(game.meta.seats), {option.name: rng.choice(option.values) for option in game.meta.options}
            )
        )
        if isinstance(config, Config):
            return config, rng


DEPTHS = ("all", "cheap", "truth", "empty", "pass")
"""How a match may be checked, see `play_checked`."""


def play_checked(game: Any, config: Config, seed: int, rng: random.Random, depth: str = "all") -> Report:
    """Play a random match and check the contract at each decision; raises Finding.

    `rng` chooses the moves and nothing else, so that the match is the same with every depth of checks. `all` makes
    every check at every decision, `cheap` the quick ones and, at every other decision, one of the others in turn,
    `truth` those of what the table says and no others. `empty` and `pass` look for matches that stop moving: in one a
    pile or supply is empty from some moment on (another one with each seed), in the other everybody passes if he can.
    """
    if depth not in DEPTHS:
        raise ValueError(f"checks are one of {', '.join(DEPTHS)}, not {depth!r}")
    match = Match(game, config, seed)
    emptied = match.rng.randrange(EMPTIED) if depth == "empty" else -1
    while match.decision is not None:
        if match.whole and 0 <= emptied <= match.step and game.supplies:
            match.empty(seed)
        if depth == "truth":
            checks.shape(match)  # it takes down the refs
            match.run(TRUE)
        else:
            match.run(QUICK)
        if depth == "all":
            match.run(DEEP)
        elif depth == "cheap" and match.step % 2:
            match.run((DEEP[(match.step // 2 + seed) % len(DEEP)],))
        match.go_on(
            dull(match.decision, game.meta.own_acts)
            if depth == "pass"
            else rng.choice(match.decision.actions + match.decision.side)
        )
    match.run(LAST if depth in ("all", "cheap") else ())
    return Report(match.step, match.choices, match.state.ended, match.counts)


def fingerprint(game: Any, seed: int) -> str:
    """Return the digests of the random match of this seed, unchecked: equal in every process, whatever
    PYTHONHASHSEED."""
    config, rng = match_of(game, seed)
    state, digests = game.new(config, seed), []
    while (decision := game.decision(state)) is not None:
        digests.append(state.digest()[:4])
        game.apply(state, rng.choice(decision.actions + decision.side))
    return "".join((*digests, state.digest()))


class Match:
    """One random match under way, as the checks see it; they draw from its `rng`, which no move depends on."""

    def __init__(self, game: Any, config: Config, seed: int) -> None:
        self.game, self.config, self.seed = game, config, seed
        self.step = self.choices = 0
        self.whole = True
        self.counts: Counter[str] = Counter()
        self.refs: set[str] = set()
        self.viewers = (*range(config.seats), None)
        self._views: dict[int | None, Any] = {}
        self.rng = random.Random(seed)
        self.state = self.guard("crash", "new", game.new, config, seed)
        self.decision = self.guard("crash", "the first decision", game.decision, self.state)

    def run(self, several: Sequence[Callable[[Match], None]]) -> None:
        """Make some checks."""
        for check in several:
            self.rng.seed(f"{self.seed} {self.step} {check.__name__}")
            self.guard("crash", check.__name__, check, self)

    def go_on(self, action: Action) -> None:
        """Carry out an action and ask what comes next."""
        self.choices += len(self.decision.actions) > 1
        self._views.clear()
        self.guard("crash", action, self.game.apply, self.state, action)
        self.step += 1
        self.expect(self.step <= self.game.meta.bound, "bound", "more than {} decisions", self.game.meta.bound)
        if self.whole:
            self.guard("invariants", action, self.game.invariants, self.state)
        self.decision = self.guard("crash", f"what follows {action}", self.game.decision, self.state)

    def empty(self, number: int) -> None:
        """Empty one of the piles and supplies for good; cards and counts don't add up any more. Not while somebody is
        asked about just that."""
        names = self.game.supplies
        new, name = self.state.clone(), names[number % len(names)]
        held = getattr(new, name)
        setattr(new, name, tuple(type(part)() for part in held) if isinstance(held, tuple) else type(held)())
        try:
            asked = self.game.decision(new)
        except (LookupError, ValueError):
            return
        if asked == self.decision:
            self.state, self.whole = new, False
            self._views.clear()

    def guard(self, kind: str, where: Any, call: Callable[..., Any], *args: Any) -> Any:
        """Call something of the game; an error that it raises is a Finding."""
        try:
            return call(*args)
        except Finding:
            raise
        except Exception as wrong:
            raise self.finding(kind, f"{type(wrong).__name__} at {where}: {wrong}") from wrong

    def finding(self, kind: str, what: str) -> Finding:
        return Finding(kind, what, self.game.meta.slug, self.config, self.seed, self.step)

    def expect(self, holds: bool, kind: str, what: str, *args: Any) -> None:
        """Raise a Finding where something doesn't hold; `what` is filled with the args only then."""
        self.counts[kind] += 1
        if not holds:
            raise self.finding(kind, what.format(*args))

    def actions(self) -> tuple[Action, ...]:
        """Return everything that is legal now."""
        decision: Decision = self.decision
        return decision.actions + decision.side

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

    def course(self, action: Action, state: Any = None) -> Course:
        """Return what happens by an action, to a clone of the state or of another one, with its events."""
        new = (self.state if state is None else state).clone()
        new.ears = []
        self.game.apply(new, action)
        events, new.ears = new.ears, None
        return Course(events, new)

    def private(self, decision: Decision, state: Any) -> bool:
        """Whether a decision shows its seat something that a bystander doesn't see."""
        if decision.secret:
            return True
        try:
            return bool(self.game.decision(self.game.view(state, None)) != decision)
        except (LookupError, TypeError, ValueError):
            return True

    def question(self, decision: Decision | None, state: Any) -> tuple[Any, ...] | None:
        """Return what the whole table may know of a decision: all of it, or that it is private and what for."""
        if decision is None or not self.private(decision, state):
            return decision
        return decision.seat, decision.prompt.key, decision.idle, decision.part, decision.secret
