"""`ladder`: each level against the one below it, by pairs with the same deals and rotated seats; a proof that is kept.

First a sequential test, then a fixed number of other matches to say how large the difference is. Every result is
appended to a file at once: a run that was killed goes on from there, and files of several machines can be put together
line by line. Matches of other bots than today's are left alone in there and don't count.
"""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import bots
from game.bots import proof, table
from game.bots.make import make
from game.bots.table import Pairing
from game.cli import arguments as kinds
from game.cli import contest, crew
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Refused, Speech
from game.kernel.api import Config

_MOST = 2_000
"""Matches after which the sequential test gives up."""
_CONFIRM = 1_000_003
"""The seeds of the confirming matches lie that far from the others'."""


class Rung(NamedTuple):
    """One comparison: a level against one or several of another, in one kind of match, by bots of one make."""

    slug: str
    options: str
    seats: int
    above: str
    below: str
    bots: str

    @property
    def players(self) -> tuple[str, ...]:
        return (self.above, *[self.below] * (self.seats - 1))


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("games", kinds.whole(0, 10_000_000), default=200)
    args.option("most", kinds.whole(0, 10_000_000), default=_MOST)
    args.option("seed", kinds.seed, default=1)
    args.option("seats", kinds.whole(2, 9))
    args.option("levels", kinds.words, shown="LEVEL,LEVEL")
    args.option("options", kinds.pairs, shown="K=V,K=V")
    args.option("file", kinds.new_file, shown="FILE")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Play every pair of neighbours and print a line for each."""
    game = kinds.game_of(found.slug, say)
    possible = [count for count in game.meta.seats if count > 1]
    if not possible:
        raise Refused("error.no_opponents", found.slug)
    config, _ = kinds.config_of(game, found.seats or possible[0], found.options, say)
    kinds.check_levels(found.levels or [], say, game)
    levels = found.levels or list(bots.levels())
    book = Book(found.file or Path(f"ladder-{found.slug}.jsonl"))
    with crew.Crew(found, say) as workers:
        for below, above in zip(levels, levels[1:]):
            rung = Rung(found.slug, _told(config), config.seats, above, below, make(game, (below, above)))
            verdict = proof.test(_played(rung, config, found.most, found.seed, book, workers), rung.seats)
            confirmed = list(_played(rung, config, found.games, found.seed + _CONFIRM, book, workers))
            found_out = ("no", "open", "yes")[verdict.sign + 1]
            print(say(f"ladder.test_{found_out}", above, below, verdict.games), flush=True)
            if confirmed:
                won, games = sum(confirmed), len(confirmed)
                shares = (won / games, *table.wilson(won, games))
                print(say("ladder.row", above, below, *(f"{100 * s:.1f}" for s in shares), games), flush=True)
            if workers.interrupted:
                return INTERRUPTED
    return 0


SAYS = {"ladder.test_{}": ("no", "open", "yes")}


def _told(config: Config) -> str:
    return ",".join(f"{name}={value}" for name, value in sorted(config.options.items()))


def _played(rung: Rung, config: Config, games: int, seed: int, book: Book, workers: crew.Crew) -> Iterator[float]:
    """Yield what the upper level won in each match, those that stand in the book first asked from there."""
    options = tuple(config.options.items())
    matches = [
        contest.Match(rung.slug, options, rung.players, pairing) for pairing in table.plan(rung.seats, games, seed)
    ]
    new = workers.run(
        contest.match,
        (match for match in matches if book.find(rung, match.pairing) is None),
        sum(book.find(rung, match.pairing) is None for match in matches),
        lambda: f"{rung.above} {100 * book.share(rung):.0f} %",
    )
    for match in matches:
        won = book.find(rung, match.pairing)
        if won is None:
            result = next(new, None)
            if result is None:
                return
            outcome, mine = result[0].outcome, match.pairing.players.index(0)
            won = 1 / outcome.ranking.count(1) if outcome.ranking[mine] == 1 else 0.0
            book.enter(rung, match.pairing, won)
        yield won


class Book:
    """The file of results: a line a match."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[tuple[Rung, Pairing], float] = {}
        for line in path.read_text("utf-8").splitlines() if path.is_file() else ():
            try:
                row = json.loads(line)
                pairing = Pairing(row["seed"], tuple(row["players"]))
                self._known[Rung(*(row[name] for name in Rung._fields)), pairing] = float(row["won"])
            except (ValueError, KeyError, TypeError):
                continue  # a line that a kill has cut

    def find(self, rung: Rung, pairing: Pairing) -> float | None:
        """Return what the upper level won in a match, if it was played."""
        return self._known.get((rung, pairing))

    def share(self, rung: Rung) -> float:
        """Return the share of wins in all matches of a comparison."""
        won = [share for (known, _), share in self._known.items() if known == rung]
        return sum(won) / max(1, len(won))

    def enter(self, rung: Rung, pairing: Pairing, won: float) -> None:
        """Write down a match, so that it stays whatever happens."""
        self._known[rung, pairing] = won
        row = {**rung._asdict(), "seed": pairing.seed, "players": pairing.players, "won": won}
        cut = self._path.is_file() and not self._path.read_bytes().endswith(b"\n") and self._path.stat().st_size
        with open(self._path, "a", encoding="utf-8") as file:
            file.write("\n" * bool(cut) + json.dumps(row) + "\n")
            file.flush()
            os.fsync(file.fileno())
