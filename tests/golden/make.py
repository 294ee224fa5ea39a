"""Plays a match of bots and writes it as a golden match; with --again, plays the stored answers anew and renews their
ending.

    python -m tests.golden.make bloody_inn four_short --seats 4 --options length=short --seed 3 --level normal
    python -m tests.golden.make bloody_inn --again

Remarks and checks written by hand survive --again.
"""

from __future__ import annotations

import argparse
import re
import sys

from game import rules
from game.bots import think
from game.kernel.api import Config
from game.kernel.chance import seeded
from tests.golden import matches


def play(slug: str, config: Config, seed: int, levels: list[str]) -> str:
    """Return the file of a match between bots of these levels, seat by seat."""
    game = rules.get(slug)
    config = game.check(config)
    state, answers = game.new(config, seed), []
    while (decision := game.decision(state)) is not None:
        view = game.view(state, decision.seat)
        action = think(game, view, decision, levels[decision.seat % len(levels)], seeded(seed ^ len(answers) << 8))
        answers.append(action)
        game.apply(state, action)
    return matches.text(config, seed, answers, state.ended, game.outcome(state).totals, state.digest())


def again(slug: str) -> None:
    """Renew end, totals and digest of every stored match of a game whose answers are still legal."""
    game = rules.get(slug)
    for golden in matches.stored(slug):
        state = game.new(game.check(golden.config), golden.seed)
        for action in golden.answers:
            decision = game.decision(state)
            if decision is None or action not in decision.actions + decision.side:
                sys.exit(f"{golden.name}: {action} is not legal any more; play this match anew.")
            game.apply(state, action)
        path = matches.HERE / slug / f"{golden.name}.txt"
        text = path.read_text(encoding="utf-8")
        for key, value in (
            ("end", state.ended),
            ("totals", " ".join(map(str, game.outcome(state).totals))),
            ("digest", state.digest()),
        ):
            text = re.sub(rf"(?m)^{key}: .*$", f"{key}: {value}", text)
        path.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal", help="one level, or one a seat with commas")
    given = parser.parse_args()
    if given.again:
        return again(given.slug)
    options = dict(pair.split("=") for pair in given.options.split(",") if pair)
    text = play(given.slug, Config(given.seats, options), given.seed, given.level.split(","))
    path = matches.HERE / given.slug / f"{given.name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
