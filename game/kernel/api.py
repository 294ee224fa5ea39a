"""The words that rules, bots and screens share: actions, decisions, lines, outcomes and the Game protocol.

Only data and signatures live here. No game knows another through this module, nothing here draws, rolls or reads files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol


class Action(NamedTuple):
    """One thing a player does, as a verb and the refs that are clicked for it.

    `refs` name places and kinds, never instances: `hand:newsboy`, `room:3`, `seat:2`, `n:4`; an empty tuple is a plain
    button. Refs count from 1. Build actions with `act`, so that equal ones are the same object.
    """

    verb: str
    refs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.refs))


_ACTIONS: dict[tuple[str, ...], Action] = {}


def act(verb: str, *refs: str) -> Action:
    """Return the one interned Action of this verb and these refs."""
    key = (verb, *refs)
    found = _ACTIONS.get(key)
    if found is None:
        found = _ACTIONS[key] = Action(verb, refs)
    return found


def seat_ref(seat: int) -> str:
    """Return the ref of a seat (from 0)."""
    return f"seat:{seat + 1}"


class Line(NamedTuple):
    """Anything said to a player: prompt, log entry, reason, price, warning, score line.

    `key` names a text template; `args` are ints (plain numbers) and strings (ids and refs, shown by their name); `rule`
    is the id of the rulebook paragraph, empty where no rule stands behind the line.
    """

    key: str
    args: tuple[Any, ...] = ()
    rule: str = ""


class Decision(NamedTuple):
    """What is asked now, of one seat (from 0).

    `actions` is never empty, has no doubles and a stable order; no action's refs are a prefix of another's with the
    same verb. `side` actions are legal now as well and leave the question standing. `idle` marks a window: that answer
    changes nothing and the session may give it. `about` are refs to mark on the board. `part`: goes on with what an
    earlier answer began (same undo step, same log line). `secret`: the answer stays hidden until its reveal step.
    """

    seat: int
    prompt: Line
    actions: tuple[Action, ...]
    side: tuple[Action, ...] = ()
    idle: Action | None = None
    about: tuple[str, ...] = ()
    part: bool = False
    secret: bool = False

    @property
    def refs(self) -> frozenset[str]:
        """All that any of the `actions` names; gathered anew each time."""
        return frozenset(ref for action in self.actions for ref in action.refs)


class Event(NamedTuple):
    """One visible change, emitted after it happened.

    `verb` names the animation, the sound and the log template `log.<verb>`; `seat` did it (-1: the table). `line` is
    what the log says; it must name nothing that a bystander may not know, because every viewer reads the same line.
    `refs` are where it starts and ends on the board. `why` is the id of what makes it happen by itself: a card, a
    track, somebody; empty where the line says so, or where it is what somebody chose.
    """

    verb: str
    seat: int
    line: Line | None = None
    refs: tuple[str, ...] = ()
    why: str = ""


class Outcome(NamedTuple):
    """How a match ended: `ranking[seat]` is the place from 1 (equal places share a win), `reason` one of
    `meta.reasons`.

    `totals[seat]` are the final points, `lines[seat]` the kinds of points that add up to them.
    """

    ranking: tuple[int, ...]
    reason: str
    totals: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]


class Option(NamedTuple):
    """One choice before the match: its values in order of the screen, the first is the rules' default."""

    name: str
    values: tuple[str, ...]
    session: bool = False
    """True: a setting of the table (what is drawn, how secrets are kept) that the rules never read."""
    beside: tuple[str, tuple[str, ...]] = ("", ())
    """Another choice, and the values of it beside which this one counts; without one it always does."""
    alone: str = ""
    """The value that is usual where at most one person plays, if that isn't the first; who sets up a match asks for
    it, the rules never do."""

    @property
    def default(self) -> str:
        return self.values[0]

    def usual(self, people: int) -> str:
        """Return the value that a match has which so many persons play, unless somebody chooses another."""
        return self.alone if self.alone and people <= 1 else self.default


class Preset(NamedTuple):
    """A named set of options, such as the first match."""

    name: str
    options: dict[str, str]


class Meta(NamedTuple):
    """What menus may know of a game without loading its rules."""

    slug: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    reasons: tuple[str, ...]
    """Every reason for which a match may end."""
    version: int
    """Raised by each change of rules or data after which an old match may replay differently."""
    phases: tuple[str, ...] = ()
    """Ids of a round's phases in order; the screen names them by `phase.<id>`."""
    rounds: tuple[str, ...] = ("round",)
    """Verbs of the events that tell that a round begins."""
    bound: int = 10_000
    """No match has more decisions than this."""
    own_acts: tuple[str, ...] = ()
    """Verbs that a person always gives himself, even where nothing else is legal (ending a turn)."""
    ends: tuple[str, ...] = ()
    """Verbs that end or pass something smaller than a turn, where nothing is given up by them: enough, done."""
    hands: tuple[str, ...] = ()
    """Zones of refs (`hand`) that lie face down on a shared screen if the table wants it so."""
    losses: tuple[str, ...] = ()
    """Those of the reasons by which a lone player loses."""
    costs: tuple[str, ...] = ()
    """What is told of an answer (`tell.<name>`) that speaks against it, unless the first figure is nothing: what it
    takes or loses. What is told of another seat speaks against it anyway."""
    chances: tuple[str, ...] = ()
    """What is told of an answer that speaks the more for it the larger all its figures are."""
    neutral: tuple[str, ...] = ()
    """What is told of an answer by which it isn't better or worse than another of which the same is told with other
    figures."""
    evident: tuple[str, ...] = ()
    """What is told of an answer that its own name says already: it speaks for it only beside a lesser one of its
    kind, and is said last."""
    mute: tuple[str, ...] = ()
    """What is told of an answer that is no reason for it nor against it: its own name in other words, or what every
    answer of its kind comes to."""
    gains: tuple[str, ...] = ()
    """What is told of an answer that another thing told of it leads to: a hint that tells that tells this with it."""
    undone: dict[str, tuple[str, ...]] = {}
    """Warnings that something is left undone, each with the verbs that do it: a hint that advises anything else leaves
    it undone as well, and holds it against no other answer."""
    lays: tuple[str, ...] = ()
    """Verbs that only lay a thing (their first ref) somewhere (their last): it may be lifted and laid elsewhere as long
    as the seat has given none of its `own_acts` since."""
    moves: tuple[str, ...] = ()
    """Verbs that take a thing from where it is (their first ref) to somewhere (their last): a first pick that could be
    either end is where it comes from."""
    leads: tuple[str, ...] = ()
    """Verbs that show nothing to who answers so, and after which he may be asked at once what for: a click on what the
    second answer names gives both."""
    twins: dict[str, str] = {}
    """Beginnings of refs of things that are drawn differently and do all the same, each with that of the one to take:
    see `Game.like`."""
    unsettled: tuple[str, ...] = ()
    """Keys of lines of the score that count in nobody's points while a match goes on: they may still be lost."""
    races: tuple[str, ...] = ()
    """Prompt keys of decisions that whoever is first answers: an action whose ref is `seat:N` is that seat's call, the
    plain one says that nobody calls. The screen measures who was first; without one the seat that is asked answers."""
    windows: tuple[str, ...] = ()
    """Prompt keys of decisions with an `idle` answer, each a stop that a person may switch off; `window.<name>` says in
    the seat's menu what it is about."""

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise KeyError(name)

    def idle(self, name: str, options: Mapping[str, str]) -> bool:
        """Return whether an option comes to nothing beside some choices."""
        other, values = self.option(name).beside
        return bool(other) and options.get(other, self.option(other).default) not in values

    def usual(self, people: int) -> dict[str, str]:
        """Return the options that go by the number of persons, each with what is usual for so many."""
        return {option.name: option.usual(people) for option in self.options if option.alone}


class Config(NamedTuple):
    """What the rules need to set up a match: the number of seats and the value of every option."""

    seats: int
    options: dict[str, str]


class IllegalAction(ValueError):
    """The action is not legal now; the message says which are."""


class BadMatchFile(ValueError):
    """A match file can't be used; the message says why and what to do.

    `kind` is `damaged`, `unreadable` (`what` says why), or what an app that is newer or has more games may read:
    `newer` (`what` is the version that wrote it), `game` (a game called `what`), `options` (unknown choices).
    """

    def __init__(self, message: str, kind: str = "damaged", what: str = "") -> None:
        super().__init__(message)
        self.kind, self.what = kind, what


class Game(Protocol):
    """The rules of one game, as everything outside the rules sees them. `state` is the whole truth, `view` what one
    seat (or None, a bystander) may know; both are of the same type."""

    meta: Meta

    def check(self, config: Config) -> Config | Line:
        """Return the config with every option filled in, or the reason why it can't be played."""

    def new(self, config: Config, seed: int, ears: list[tuple[Event, Any]] | None = None) -> Any:
        """Return the state of a new match, settled at its first decision; `ears` hear what happens up to there."""

    def decision(self, state: Any) -> Decision | None:
        """Return what is asked now; None when the match is over. The same on the view of the seat that is asked."""

    def answers(self, state: Any) -> Sequence[Action]:
        """Return the actions of the decision that stands, without what is said and may be done beside them: for
        searches, while the match goes on."""

    def part(self, state: Any) -> bool:
        """Return whether that decision goes on with what an earlier answer began."""

    def apply(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place and settle. Trusts its caller; `Session.apply` checks."""

    def certain(self, view: Any, before: Action | None = None) -> Sequence[Action]:
        """Return legal answers that are no decision: each brings the same now as later, whatever else is done, and
        takes nothing away from what else may be done; or it settles a question that has one sensible answer, since
        every other one would only do without something.

        With an action in `before`: those that nobody would leave out before it (what is left lying when a turn ends).
        """

    def serves(self, view: Any, asked: Decision, /) -> Sequence[Action]:
        """Return what may be done besides a question that is pointed at beside it: where little of that has to do with
        what is asked, only what has. The rest may be done all the same."""

    def like(self, view: Any, action: Action) -> Action:
        """Return what an answer is like: the same one for all of them that differ in nothing but which of several
        things alike they name. A person is never asked to choose between those."""

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what the seat may know, as a state with everything else blank."""

    def determinize(self, view: Any, rng: Any) -> Any:
        """Return one full state that fits the view; `rng` is a `random.Random`."""

    def score(self, state: Any) -> tuple[tuple[Line, ...], ...]:
        """Return the lines of points per seat if the match ended now; the last number of a line is its points."""

    def outcome(self, state: Any) -> Outcome | None:
        """Return how the match ended, or None while it goes on."""

    def tell(self, view: Any, what: Action | str, seat: int | None = None) -> tuple[Line, ...]:
        """Say to a seat (None: to who is asked) what a ref is, or what an action costs and brings.

        A line `promise.<what>` with args (seat ref, change) is for machines, without words: `resolve` changes
        `measure(state, what, seat)` by just that, unless chance has a hand in it.
        """

    def measure(self, state: Any, what: str, seat: int) -> int:
        """Return the number that `promise.<what>` speaks of, such as a seat's coins; KeyError for an unknown one."""

    def resolve(self, state: Any, action: Action) -> None:
        """Carry out a legal action in place without what follows by itself; `apply` does both."""

    def phase(self, view: Any) -> str:
        """Return the id of the round's phase now, one of `meta.phases`, or "" before the first and after the last."""

    def why_not(self, view: Any, picked: Action | None, ref: str) -> Line:
        """Say why this ref can't be clicked now; `picked` is the verb and refs chosen so far."""

    def warn(self, view: Any, action: Action) -> tuple[Line, ...]:
        """Say what a careful friend would say before this action."""

    def invariants(self, state: Any) -> None:
        """Raise AssertionError where cards, coins or counts don't add up."""

    def dump(self, state: Any) -> dict[str, Any]:
        """Return the state as JSON data."""

    def load(self, data: dict[str, Any]) -> Any:
        """Return the state of JSON data made by `dump`."""
