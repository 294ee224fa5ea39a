"""What every game does alike: `BaseGame` joins a registry of steps and a state class to the protocol of `api.Game`.

A game says what differs: `setup`, `score`, `add_up`, and as much of `tell`, `warn` and `measure` as it has to
say. No rule of any game stands here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.kernel import chance
from game.kernel.api import Action, Config, Decision, Event, Line, Meta, Outcome
from game.kernel.claims import Claims
from game.kernel.flow import Rules
from game.kernel.state import State

PROMISE = "promise."
"""Key of a line by which `tell` promises what an action does: `promise.<what>` with args (seat ref, change of
`measure`)."""


def points(line: Line) -> int:
    """Return the points of a score line: the last number among its args, 0 where there is none."""
    for arg in reversed(line.args):
        if isinstance(arg, int):
            return arg
    return 0


def level(totals: Sequence[int], over: bool) -> list[int]:
    """Return the seats whose place it is that ties decide: those as far as others, once a match is `over`, before that
    only at the head."""
    return [seat for seat, total in enumerate(totals) if totals.count(total) > 1 and (over or total == max(totals))]


def promises(
    before: State, after: State, measures: Iterable[str], measure: Callable[[Any, str, int], int]
) -> tuple[Line, ...]:
    """Return what an action without chance changes, a line for each measure and seat; nothing where it rolled or drew.

    `after` is the state right after it, `measure(state, what, seat)` the game's own.
    """
    if after.play != before.play:
        return ()
    return tuple(
        Line(PROMISE + what, (f"seat:{seat + 1}", change))
        for what in measures
        for seat in range(before.seats)
        if (change := measure(after, what, seat) - measure(before, what, seat))
    )


def listener(view: State, seat: int | None) -> int:
    """Return to whom is told: this seat, otherwise who is asked, after the end the first."""
    if seat is not None:
        return seat
    return max(0, view.todo[-1][1]) if view.todo else 0


class BaseGame:
    """The part of the Game protocol that no game writes anew."""

    meta: Meta
    rules: Rules
    state: type[State]
    supplies: tuple[str, ...] = ()
    """Fields of the state that may run out in a match, piles and counts; conformance empties each of them."""

    def __init_subclass__(cls) -> None:
        """Raise TypeError where a game or one of its steps lacks what it needs."""
        for name in ("meta", "rules", "state"):
            if not hasattr(cls, name):
                raise TypeError(f"{cls.__name__} needs '{name}', see {BaseGame.__module__}.BaseGame")
        cls.rules.check(unnamed=not cls.meta.phases or cls.phase is not BaseGame.phase)

    def check(self, config: Config) -> Config | Line:
        """Return the config with every option filled in, or the reason why it can't be played."""
        if config.seats not in self.meta.seats:
            return Line("no.seats", (min(self.meta.seats), max(self.meta.seats)))
        options = {option.name: config.options.get(option.name, option.default) for option in self.meta.options}
        for name in config.options:
            if name not in options:
                return Line("no.option", (name,))
        for option in self.meta.options:
            if options[option.name] not in option.values:
                return Line("no.option_value", (f"option.{option.name}", options[option.name]))
        return Config(config.seats, options)

    def new(self, config: Config, seed: int, ears: list[tuple[Event, Any]] | None = None) -> Any:
        """Return the state of a new match, settled at its first decision; the config is one that `check` returned.
        `ears` hear what happens up to there."""
        if isinstance(config, Line):
            raise TypeError(
                f"`check` returned why this can't be played, {config.key} {config.args}; ask it before `new`"
            )
        state = self.state(seats=config.seats)
        chance.start(state, seed)
        self.setup(state, config)
        state.ears = ears
        self.rules.settle(state)
        return state

    def setup(self, state: Any, config: Config, /) -> None:
        """Lay the table and push the first frame; chance here is `setup_below`, `setup_draw`, `setup_shuffled` only."""
        raise NotImplementedError

    def decision(self, state: Any) -> Decision | None:
        """Return what is asked now; None when the match is over."""
        return self.rules.decision(state)

    def answers(self, state: Any) -> Sequence[Action]:
        """Return the actions of the decision that stands, while the match goes on."""
        return self.rules.answers(state)

    def part(self, state: Any) -> bool:
        """Return whether that decision goes on with what an earlier answer began."""
        return self.rules.part(state)

    def apply(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place and settle."""
        self.rules.apply(state, action)

    def resolve(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place without what follows by itself: what `tell` promises, is done then."""
        self.rules.resolve(state, action)

    def certain(self, view: Any, before: Action | None = None) -> Sequence[Action]:
        """Return legal answers that are no decision, or those that nobody would leave out before this one."""
        return self.rules.certain(view, before)

    def serves(self, view: Any, asked: Decision, /) -> Sequence[Action]:
        """Return what may be done besides a question that has to do with it; by itself all of it."""
        return asked.side

    def like(self, view: Any, action: Action) -> Action:
        """See `api.Game`; by itself as far as the game names `twins`."""
        refs = list(action.refs)
        for one, twin in self.meta.twins.items():
            refs = [twin + ref[len(one) :] if ref.startswith(one) else ref for ref in refs]
        return Action(action.verb, tuple(refs))

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what the seat (None: a bystander) may know, everything else blank."""
        return state.view(seat)

    def determinize(self, view: Any, rng: Any) -> Any:
        """Return one full state that fits the view; the view stays as it is."""
        state = view.clone()
        state.fill(rng)
        return state

    def score(self, state: Any, /) -> tuple[tuple[Line, ...], ...]:
        """Return the lines of points per seat if the match ended now; the last number of a line is its points."""
        raise NotImplementedError

    def standing(self, state: Any, seat: int, total: int) -> Any:
        """Return what the final places are sorted by, higher is better; a game with tie-breakers returns a tuple."""
        return total

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the match ended, or None while it goes on, in the midst of a step as well."""
        if not state.ended:
            return None
        lines = self.score(state)
        totals = tuple(sum(map(points, mine)) for mine in lines)
        standings = [self.standing(state, seat, total) for seat, total in enumerate(totals)]
        ranking = tuple(1 + sum(other > mine for other in standings) for mine in standings)
        return Outcome(ranking, state.ended, totals, lines)

    def tell(self, view: Any, what: Action | str, seat: int | None = None, /) -> tuple[Line, ...]:
        """Say to a seat (None: to who is asked) what a ref is, or what an action costs and brings."""
        return ()

    def measure(self, state: Any, what: str, seat: int, /) -> int:
        """Return the number that `promise.<what>` speaks of, such as a seat's coins; KeyError for one the game doesn't
        have."""
        raise KeyError(what)

    def why_not(self, view: Any, picked: Action | None, ref: str) -> Line:
        """Say why this ref can't be clicked now."""
        return self.rules.refusal(view, picked, ref)

    def phase(self, view: Any) -> str:
        """Return the id of the round's phase now, one of `meta.phases`, or "" before the first and after the last."""
        return self.rules.choices[view.todo[-1][0]].phase if view.todo else ""

    def claims(self) -> Claims:
        """Return how what is told and warned of is proved; a game imports that only here: nobody plays with it."""
        return Claims()

    def warn(self, view: Any, action: Action, /) -> tuple[Line, ...]:
        """Say what a careful friend would say before this action."""
        return ()

    def invariants(self, state: Any) -> None:
        """Raise AssertionError where a match has ended and something is left to do, or as `add_up` says."""
        assert bool(state.todo) != bool(state.ended), "a match is over exactly when nothing is left to do"
        self.add_up(state)

    def add_up(self, state: Any, /) -> None:
        """Raise AssertionError where cards, coins or counts of a game don't add up."""
        raise NotImplementedError(f"{type(self).__name__} needs add_up")

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the state as JSON data."""
        dumped: dict[str, Any] = state.dump()
        return dumped

    def load(self, data: dict[str, Any]) -> Any:
        """Return the state of JSON data made by `dump`; KeyError or ValueError where it doesn't fit."""
        return self.state.load(data)
