"""`bench`: how fast the rules and the window are, and how the rules compare with another engine in the same run."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from statistics import median
from typing import Any

from game import rules
from game.cli import arguments as kinds
from game.cli import crew, measure, measure_bots
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Refused, Speech

_SECONDS = 2.0
"""How long random matches of one game are timed."""
_TURNS = 5
"""How often the other engine and ours take turns; the median of the ratios counts, so that a busy moment doesn't."""
_PATIENCE = 120


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug", required=False)
    args.option("peer", shown="PYTHON")
    args.flag("json")
    args.flag("window")
    args.flag("bots")
    args.option("every", kinds.whole(1, 1000), default=1)
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Measure and print."""
    if found.window:
        from game.cli import measure_screen

        measure_screen.tell(found.slug and kinds.game_of(found.slug, say).meta.slug)
        return 0
    games = [kinds.game_of(found.slug, say)] if found.slug else [rules.get(slug) for slug in rules.slugs()]
    result: dict[str, Any] = {}
    if found.bots:
        return _bots([game.meta.slug for game in games], found, say)
    for game in games:
        figures = measure.figures(game, _SECONDS)
        if found.peer:
            figures |= versus(found.peer, game)
        if found.slug:
            result = figures
        else:
            result[game.meta.slug] = figures
    if not found.slug:
        from game.cli import measure_screen

        result |= measure_screen.figures(rules.slugs()[0])
    if found.json:
        print(json.dumps(result))
    else:
        _print(result)
    return 0


def _bots(slugs: list[str], found: Namespace, say: Speech) -> int:
    """Measure what thinking costs; print a game and a level as soon as it is known, or all as JSON."""
    tasks = [(slug, level, found.every) for slug in slugs for level in measure_bots.LEVELS]
    result: dict[str, dict[str, dict[str, float]]] = {}
    with crew.Crew(found, say) as workers:
        for (slug, level, _), figures in zip(tasks, workers.run(measure_bots.figures, tasks, len(tasks))):
            result.setdefault(slug, {})[level] = figures
            if not found.json:
                _print({f"{slug} {level}": figures})
                sys.stdout.flush()
    if found.json:
        print(json.dumps(result))
    return INTERRUPTED if workers.interrupted else 0


def versus(python: str, game: Any) -> dict[str, float]:
    """Time the other engine and ours in turn; return both paces and the median ratio of neighbouring turns."""
    config = measure.config_of(game)
    ours, theirs = [], []
    for turn in range(_TURNS):
        theirs.append(_peer(python, turn))
        _, choices, taken = measure.pace(game, config, _SECONDS, 1000 * turn)
        ours.append(choices / taken)
    return {"peer_decisions_per_s": median(theirs), "peer_ratio": median(a / b for a, b in zip(ours, theirs))}


def _peer(python: str, seed: int) -> float:
    script = Path(__file__).with_name("peer.py")
    try:
        done = subprocess.run(
            [python, script, str(_SECONDS), str(seed)], capture_output=True, text=True, timeout=_PATIENCE
        )
    except (OSError, ValueError):
        raise Refused("error.no_python", python) from None
    except subprocess.TimeoutExpired:
        raise Refused("error.peer_slow", python, _PATIENCE) from None
    try:
        found = json.loads(done.stdout)
        return found["choices"] / found["seconds"]
    except (ValueError, KeyError, TypeError):
        raise Refused("error.no_peer", python) from None


def _print(result: dict[str, Any]) -> None:
    for name, figure in result.items():
        if isinstance(figure, dict):
            print(name)
            _print(figure)
        else:
            print(f"{name:<24} {figure:,.3f}" if abs(figure) < 100 else f"{name:<24} {figure:,.0f}")
