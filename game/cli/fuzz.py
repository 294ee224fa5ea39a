"""`fuzz`: conformance on random matches over all seats and options; a failure prints the line that shows it again."""

from __future__ import annotations

import json
import random
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import Any

from game import rules
from game.cli import arguments as kinds
from game.cli import crew
from game.cli.arguments import Arguments
from game.cli.speech import FAILED, INTERRUPTED, Speech
from game.kernel import conformance, conformance_session
from game.kernel.conformance import Finding
from game.services import files

_TRIED = 3
"""After so many matches it is said how long all of them will take."""


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug", required=False)
    args.option("games", kinds.whole(1, 10_000_000), default=100)
    args.option("minutes", kinds.minutes, shown="M")
    args.option("seed", kinds.seed, default=1)
    args.option("positions", kinds.whole(1, 1_000_000_000))
    args.option("progress", kinds.new_file, shown="FILE")
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
            kept = f"{game.meta.slug} {depth} {found.seed}"
            matches, decisions = _progress(found.progress).get(kept, (0, 0))
            last = None if found.positions else found.games
            seeds = range(found.seed + matches, sys.maxsize if last is None else found.seed + last)
            tasks = ((game.meta.slug, seed, depth) for seed in seeds)
            for result in workers.run(checked, tasks if _wanted(found, decisions) else (), last):
                if isinstance(result, str):
                    print(result, end="" if depth == "all" else f" --{depth}")
                    return FAILED
                decisions += result
                matches += 1
                _keep(found.progress, kept, matches, decisions)
                if last is not None and matches == _TRIED < last:
                    whole = (time.perf_counter() - start) / matches * last
                    about = whole if seconds is None else min(whole, seconds)
                    print(say("fuzz.about", game.meta.slug, last, crew.span(about, say)), flush=True)
                if not _wanted(found, decisions) or seconds is not None and time.perf_counter() - start >= seconds:
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


def _wanted(found: Namespace, decisions: int) -> bool:
    """Return whether more positions are wanted."""
    return found.positions is None or decisions < found.positions


def _progress(file: Path | None) -> dict[str, tuple[int, int]]:
    """Return the matches and positions that an earlier run has checked, by game, checks and first seed; what isn't
    progress is none."""
    try:
        read = json.loads(file.read_bytes()) if file is not None else {}
        return {str(what): (int(matches), int(positions)) for what, (matches, positions) in read.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _keep(file: Path | None, what: str, matches: int, decisions: int) -> None:
    """Write down how far it is."""
    if file is not None:
        done = {**_progress(file), what: (matches, decisions)}
        files.write_atomically(file, json.dumps(done).encode())


SAYS = {"fuzz.{}": conformance.DEPTHS}


def check_match(game: Any, seed: int, depth: str = "all") -> int:
    """Check the match of this seed as deep as `conformance.play_checked` says, with `all` also a session with every way
    back; return its decisions. Raises Finding."""
    config, moves = conformance.match_of(game, seed)
    report = conformance.play_checked(game, config, seed, moves, depth)
    if depth == "all":
        conformance_session.session_checked(game, config, seed, random.Random(seed))
    return report.decisions
