"""Matches among bots alone: one, a plan of many with rotated seats and paired deals, and how sure a share of wins is.

No output and no clock; the commands print and time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any, NamedTuple

from game import bots
from game.bots.api import Bot
from game.kernel.api import Config, Event, Outcome
from game.kernel.chance import seeded, thought_seed

Z95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


class Played(NamedTuple):
    """A finished match: how it ended, how many decisions were taken, and how many of them left a choice."""

    outcome: Outcome
    decisions: int
    choices: int


def play(
    game: Any, config: Config, seed: int, seats: Sequence[str | Bot], hear: Callable[[Event], None] | None = None
) -> Played:
    """Play one match to its end, a level or another bot at each seat of `seats`; `hear` is told every event.

    AssertionError if it goes beyond `meta.bound`.
    """
    state = game.new(config, seed)
    state.ears = None if hear is None else []
    players = [bots.bot(seat) if isinstance(seat, str) else seat for seat in seats]
    decisions = choices = 0
    while (decision := game.decision(state)) is not None:
        decisions += 1
        assert decisions <= game.meta.bound, f"{game.meta.slug} with seed {seed} doesn't end"
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            choices += 1
            bot = players[decision.seat]
            action = bots.thought_out(
                bot.start(game, game.view(state, decision.seat), decision, thought_seed(seed, decision.seat, decisions))
            )
        game.apply(state, action)
        if hear is not None:
            for event, _ in state.ears:
                hear(event)
            state.ears.clear()
    return Played(game.outcome(state), decisions, choices)


class Pairing(NamedTuple):
    """One match of a plan: its seed, and for each seat (from 0) the index of the player who sits there."""

    seed: int
    players: tuple[int, ...]


def plan(players: int, games: int, seed: int, alike: bool = False) -> Iterator[Pairing]:
    """Yield the matches of a contest: every deal is played once in each rotation of the seats, or only once where the
    players are `alike`."""
    for number in range(games):
        deal, turn = (number, 0) if alike else divmod(number, players)
        yield Pairing(seeded(seed * 1_000_003 + deal) >> 32, tuple((seat + turn) % players for seat in range(players)))


class Standing(NamedTuple):
    """What one bot reached: the seats it has at the table, its wins (a draw shares one), its mean score."""

    bot: str
    seats: int
    wins: float
    mean_score: float


class Tally:
    """Adds up matches by bot; several seats of one level count as one bot."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._levels = tuple(levels)
        self._wins = dict.fromkeys(levels, 0.0)
        self._points = dict.fromkeys(levels, 0)
        self.games = self.decisions = self.choices = 0
        self.reasons: dict[str, int] = {}

    def add(self, pairing: Pairing, played: Played) -> None:
        """Count one match."""
        outcome = played.outcome
        winners = outcome.ranking.count(1)
        for seat, player in enumerate(pairing.players):
            level = self._levels[player]
            self._wins[level] += 1 / winners if outcome.ranking[seat] == 1 else 0.0
            self._points[level] += outcome.totals[seat]
        self.games += 1
        self.decisions += played.decisions
        self.choices += played.choices
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1

    def standings(self) -> list[Standing]:
        """Return one row per bot, in the order in which they were named."""
        rows = []
        for level, wins in self._wins.items():
            seats = self._levels.count(level)
            rows.append(Standing(level, seats, wins, self._points[level] / max(1, self.games * seats)))
        return rows


class Things:
    """Counts what happens in matches: by verb and thing of an event how often, and the wins of the seats that did it.

    The thing is the first id that the event's line names, or else its last ref.
    """

    def __init__(self) -> None:
        self.times: Counter[tuple[str, str]] = Counter()
        self.seats: Counter[tuple[str, str]] = Counter()
        self.wins: defaultdict[tuple[str, str], float] = defaultdict(float)
        self._now: set[tuple[int, str, str]] = set()

    def hear(self, event: Event) -> None:
        """Count an event of the match that is being played."""
        named = [arg for arg in event.line.args if isinstance(arg, str) and ":" not in arg] if event.line else []
        thing = (*named, *event.refs[-1:], "")[0]
        self.times[event.verb, thing] += 1
        if event.seat >= 0:
            self._now.add((event.seat, event.verb, thing))

    def join(self, other: Things) -> None:
        """Count what others have counted, too."""
        self.times += other.times
        self.seats += other.seats
        for what, wins in other.wins.items():
            self.wins[what] += wins

    def add(self, outcome: Outcome) -> None:
        """The match is over: note who had done what."""
        for seat, verb, thing in self._now:
            self.seats[verb, thing] += 1
            if outcome.ranking[seat] == 1:
                self.wins[verb, thing] += 1 / outcome.ranking.count(1)
        self._now.clear()


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson interval of a share of wins, both ends from 0 to 1; (0, 1) without games."""
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
