"""`sim`: bots play many matches; scores, shares of wins with Wilson intervals, decisions per second, what happened."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Iterator

from game.bots import table
from game.cli import arguments as kinds
from game.cli import contest, crew
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Speech


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("seats", kinds.words, shown="LEVEL,LEVEL", required=True)
    args.option("games", kinds.whole(1, 10_000_000), default=100)
    args.option("seed", kinds.seed, default=1)
    args.option("options", kinds.pairs, shown="K=V,K=V")
    args.option("shard", kinds.shard, default=(1, 1), shown="K/N")
    args.option("events", kinds.words, shown="VERB,VERB")
    args.flag("json")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Play the matches of this shard and print the result."""
    game = kinds.game_of(found.slug, say)
    kinds.check_levels(found.seats, say, game)
    config, _ = kinds.config_of(game, len(found.seats), found.options, say)
    part, parts = found.shard
    tally, things = table.Tally(found.seats), table.Things() if found.events else None
    alike = len(set(found.seats)) == 1
    planned = list(table.plan(len(found.seats), found.games, found.seed, alike))[part - 1 :: parts]
    options, seats = tuple(config.options.items()), tuple(found.seats)
    matches = [contest.Match(found.slug, options, seats, pairing, bool(things)) for pairing in planned]
    start = time.perf_counter()
    with crew.Crew(found, say) as workers:
        results = workers.run(contest.match, matches, len(matches), lambda: _shares(tally))
        for pairing, (played, happened) in zip(planned, results):
            tally.add(pairing, played)
            if things and happened:
                things.join(happened)
    seconds = time.perf_counter() - start
    status = INTERRUPTED if workers.interrupted else 0
    if found.json:
        events = {"events": list(_happened(things, found.events, tally.games))} if things else {}
        print(json.dumps(report(tally, seconds) | events))
        return status
    _print(tally, seconds, say, found.slug)
    if things:
        for row in _happened(things, found.events, tally.games):
            print(say("sim.event", row["verb"], row["thing"], f"{row['times']:.2f}", f"{100 * row['share']:.1f}"))
    return status


def _shares(tally: table.Tally) -> str:
    """Return who has won how much so far, in a few words."""
    return "  ".join(f"{row.bot} {100 * row.wins / max(1, tally.games):.0f} %" for row in tally.standings())


def report(tally: table.Tally, seconds: float) -> dict:
    """Return the result as JSON data."""
    rows = []
    for bot, seats, wins, mean_score in tally.standings():
        low, high = table.wilson(wins, tally.games)
        rows.append(
            {
                "bot": bot,
                "seats": seats,
                "wins": wins,
                "share": wins / max(1, tally.games),
                "low": low,
                "high": high,
                "mean_score": mean_score,
            }
        )
    return {
        "games": tally.games,
        "decisions": tally.choices,
        "seconds": seconds,
        "bots": rows,
        "reasons": tally.reasons,
    }


def _happened(things: table.Things, verbs: list[str], games: int) -> Iterator[dict]:
    """Yield of each thing that happened with these verbs how often in a match, and the share of wins of who did it."""
    for verb in verbs:
        for what, times in things.times.most_common():
            if what[0] == verb:
                yield {
                    "verb": verb,
                    "thing": what[1],
                    "times": times / max(1, games),
                    "share": things.wins[what] / max(1, things.seats[what]),
                }


def _print(tally: table.Tally, seconds: float, say: Speech, slug: str) -> None:
    found = report(tally, seconds)
    for row in found["bots"]:
        shares = (f"{100 * row[key]:.1f}" for key in ("share", "low", "high"))
        print(say("sim.bot", row["bot"], row["seats"], f"{row['wins']:g}", *shares, f"{row['mean_score']:.1f}"))
    names = say.of_game(slug)
    for reason, times in sorted(tally.reasons.items(), key=lambda pair: -pair[1]):
        print(say("sim.reason", times, names(f"reason.{reason}")))
    print(say("sim.speed", tally.games, tally.choices, f"{seconds:.2f}", round(tally.choices / max(seconds, 1e-9))))
