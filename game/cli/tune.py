"""`tune`: finds better weights for the bots of a game by matches among candidates; goes on where it was stopped.

What is found is checked on other deals: against the weights of the data, against themselves (which must come out
even), and by bots that play at random (which must lose). With --write it then stands in the game's data.
"""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean

from game import paths
from game.bots import numbers, table
from game.cli import arguments as kinds
from game.cli import crew, policy, tuning
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Refused, Speech
from game.content.learned import FILE


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("generations", kinds.whole(1, 10_000), default=10)
    args.option("deals", kinds.whole(1, 10_000), default=12)
    args.option("games", kinds.whole(0, 10_000_000), default=200)
    args.option("seed", kinds.seed, default=1)
    args.option("file", kinds.new_file, shown="FILE")
    args.flag("policy")
    args.flag("write")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Tune, check, and write what is wanted."""
    kinds.game_of(found.slug, say)
    if not numbers.of(found.slug).weights:
        raise Refused("error.no_weights", found.slug)
    if found.policy:
        return _learn(found, say)
    file = found.file or Path(f"tune-{found.slug}.json")
    start = tuning.start(found.slug, found.seed, found.deals)
    state = tuning.loaded(json.loads(file.read_text("utf-8"))) if file.is_file() else start
    with crew.Crew(found, say) as workers:
        while state.generation < found.generations:
            tasks, results = state.tasks(), list[float]()
            at = f"{state.generation + 1}/{found.generations}"
            for result in workers.run(tuning.duel, tasks, len(tasks), lambda: at):
                results.append(result)
            if len(results) < len(tasks):
                return INTERRUPTED
            each = 2 * state.deals
            best = max(fmean(results[i : i + each]) for i in range(0, len(tasks), each))
            state = state.after(results)
            _keep(file, json.dumps(state._asdict(), indent=1))
            print(say("tune.generation", state.generation, f"{best:.2f}"), flush=True)
        for name in tuning.CONTROLS:
            duels = list(tuning.control(state, found.games, name))
            won = [tuning.won(result) for result in workers.run(tuning.duel, duels, len(duels))]
            if workers.interrupted:
                return INTERRUPTED
            share = (sum(won) / max(1, len(won)), *table.wilson(sum(won), len(won)))
            print(say(f"tune.{name}", *(f"{100 * s:.1f}" for s in share), len(won)), flush=True)
    if found.write:
        target = paths.shipped(found.slug, FILE)
        rows = [f"  {name}: {float(value)!r}\n" for name, value in state.middle.items()]
        _keep(target, written(target.read_text("utf-8"), "weights", rows))
    return 0


def _learn(found: Namespace, say: Speech) -> int:
    """Learn how likely each shape of answer is; print or write it."""
    with crew.Crew(found, say) as workers:
        matches = policy.tasks(found.slug, found.games, found.seed)
        rows = [*policy.rows(policy.learned(workers.run(policy.seen, matches, len(matches))))]
        if workers.interrupted:
            return INTERRUPTED
    if found.write:
        target = paths.shipped(found.slug, FILE)
        _keep(target, written(target.read_text("utf-8"), "policy", rows))
    else:
        print(*rows, sep="", end="")
    return 0


SAYS = {"tune.{}": tuning.CONTROLS}


def written(text: str, part: str, rows: Iterable[str]) -> str:
    """Return the text of a data file with these rows in the place of those of a part."""
    head, start, rest = text.partition(f"\n{part}:\n")
    old = re.match(r"(?:  .*\n)*", rest)
    assert old is not None
    return f"{head}{start}{''.join(rows)}{rest[old.end() :]}"


def _keep(file: Path, text: str) -> None:
    """Write a file that is whole at any moment."""
    beside = file.with_suffix(".new")
    beside.write_text(text, "utf-8")
    beside.replace(file)
