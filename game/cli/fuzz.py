"""`fuzz`: conformance on random matches over all seats and options; a failure prints the line that shows it again."""

from __future__ import annotations

import random
import time
from argparse import Namespace
from typing import Any

from game import rules
from game.cli import arguments as kinds
from game.cli import crew
from game.cli.arguments import Arguments
from game.cli.speech import FAILED, INTERRUPTED, Speech
from game.kernel import conformance, conformance_session
from game.kernel.conformance import Finding

_TRIED = 3
"""After so many matches it is said how long all of them will take."""


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug", required=False)
    args.option("games", kinds.whole(1, 10_000_000), default=100)
    args.option("minutes", kinds.minutes, shown="M")
    args.option("seed", kinds.seed, default=1)
    args.flag("cheap")
    args.flag("truth")
    args.flag("empty")
    args.flag("pass")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Play the matches of each game; stop at the first failure."""
    depth = next((depth for depth in conformance.DEPTHS[1:] if getattr(found, depth)), "all")
    games = [kinds.game_of(found.slug, say)] if found.slug else [rules.get(slug) for slug in rules.slugs()]
    seconds = None if found.minutes is None else 60 * found.minutes / len(games)
    with crew.Crew(found, say) as workers:
        for game in games:
            start = time.perf_counter()
            matches = decisions = 0
            tasks = ((game.meta.slug, found.seed + number, depth) for number in range(found.games))
            for result in workers.run(checked, tasks, found.games):
                if isinstance(result, str):
                    print(result, end="" if depth == "all" else f" --{depth}")
                    return FAILED
                decisions += result
                matches += 1
                if matches == _TRIED < found.games:
                    whole = (time.perf_counter() - start) / matches * found.games
                    about = whole if seconds is None else min(whole, seconds)
                    print(say("fuzz.about", game.meta.slug, found.games, crew.span(about, say)), flush=True)
                if seconds is not None and time.perf_counter() - start >= seconds:
                    break
            print(say(f"fuzz.{depth}", game.meta.slug, matches, decisions, f"{time.perf_counter() - start:.1f}"))
            if workers.interrupted:
                return INTERRUPTED
    return 0


def checked(task: tuple[str, int, str]) -> int | str:
    """Check the match of a game, a seed and a depth; return its decisions, or what is wrong."""
    slug, seed, depth = task
    try:
        return check_match(rules.get(slug), seed, depth)
    except Finding as finding:
        return str(finding)


SAYS = {"fuzz.{}": conformance.DEPTHS}


def check_match(game: Any, seed: int, depth: str = "all") -> int:
    """Check the match of this seed as deep as `conformance.play_checked` says, with `all` also a session with every way
    back; return its decisions. Raises Finding."""
    config, moves = conformance.match_of(game, seed)
    report = conformance.play_checked(game, config, seed, moves, depth)
    if depth == "all":
        conformance_session.session_checked(game, config, seed, random.Random(seed))
    return report.decisions
