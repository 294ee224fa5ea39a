"""`fuzz`: conformance on random matches over all seats and options; a failure prints the line that shows it again."""

from __future__ import annotations

import random
import time
from argparse import Namespace
from typing import Any

from game import rules
from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Speech
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


def run(found: Namespace, say: Speech) -> int:
    """Play the matches of each game; stop at the first failure."""
    depth = next((depth for depth in conformance.DEPTHS[1:] if getattr(found, depth)), "all")
    games = [kinds.game_of(found.slug, say)] if found.slug else [rules.get(slug) for slug in rules.slugs()]
    seconds = None if found.minutes is None else 60 * found.minutes / len(games)
    for game in games:
        start = time.perf_counter()
        matches = decisions = 0
        while matches < found.games and (seconds is None or time.perf_counter() - start < seconds):
            try:
                decisions += check_match(game, found.seed + matches, depth)
            except Finding as finding:
                print(finding, end="" if depth == "all" else f" --{depth}")
                return 1
            matches += 1
            if matches == _TRIED < found.games:
                whole = (time.perf_counter() - start) / matches * found.games
                about = whole if seconds is None else min(whole, seconds)
                print(say("fuzz.about", game.meta.slug, found.games, span(about, say)), flush=True)
        print(say(f"fuzz.{depth}", game.meta.slug, matches, decisions, f"{time.perf_counter() - start:.1f}"))
    return 0


def span(seconds: float, say: Speech) -> str:
    """Return a span of time in words, as exactly as a guess deserves."""
    return say("fuzz.seconds", max(1, round(seconds))) if seconds < 90 else say("fuzz.minutes", round(seconds / 60))


SAYS = {"fuzz.{}": conformance.DEPTHS}


def check_match(game: Any, seed: int, depth: str = "all") -> int:
    """Check the match of this seed as deep as `conformance.play_checked` says, with `all` also a session with every way
    back; return its decisions. Raises Finding."""
    config, moves = conformance.match_of(game, seed)
    report = conformance.play_checked(game, config, seed, moves, depth)
    if depth == "all":
        conformance_session.session_checked(game, config, seed, random.Random(seed))
    return report.decisions
