"""Plays matches of bots and writes them as golden matches; renews the stored ones when a rule has changed.

    python -m tests.golden.make bloody_inn four_short --seats 4 --options length=short --seed 3 --level normal
    python -m tests.golden.make --again              all games, or: bloody_inn --again
    python -m tests.golden.make --anew               all that no longer hold, or: bloody_inn four_short --anew

`--again` plays the stored answers and renews end, totals and digest where they are still legal; every match that no
longer holds is listed, with the reason, and left as it is. `--anew` lets the bots that played a match play it anew from
its seed (from the next seeds, where it ends for another reason); remarks and checks stay as far as the answers before
them are the same and what they check is so.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from game import rules
from game.bots import think
from game.kernel.api import Action, Config
from game.kernel.chance import seeded
from tests.golden import matches
from tests.golden.matches import BY_HAND, Golden

SEEDS = 100
"""So many seeds are tried for a match that ends as it did."""


def chosen(game: Any, state: Any, seed: int, levels: str, number: int) -> Action:
    """Return what the bot at the seat that is asked answers, after so many answers."""
    decision, each = game.decision(state), levels.split(",")
    view = game.view(state, decision.seat)
    return think(game, view, decision, each[decision.seat % len(each)], seeded(seed ^ number << 8))


def play(golden: Golden) -> Golden:
    """Return a match as its bots play it now, with the remarks that still fit."""
    game = rules.get(golden.slug)
    state = game.new(game.check(golden.config), golden.seed)
    answers: list[Action] = []
    remarks: dict[int, list[str]] = {}
    same = True
    while True:
        same = same and answers == golden.answers[: len(answers)]
        kept = [line for line in golden.remarks.get(len(answers), []) if fits(line, state)] if same else []
        if kept:
            remarks[len(answers)] = kept
        if game.decision(state) is None:
            break
        answers.append(chosen(game, state, golden.seed, golden.levels, len(answers)))
        game.apply(state, answers[-1])
    return ended(golden._replace(answers=answers, remarks=remarks), game, state)


def fits(line: str, state: Any) -> bool:
    """Whether a remark can stay at this position: one that checks something must be right."""
    if not line.startswith("="):
        return True
    check = matches.check(line.split("#")[0].strip(), 0)
    try:
        return matches.held(state.dump(), check) == check.value
    except (KeyError, IndexError, TypeError):  # the field is gone
        return False


def ended(golden: Golden, game: Any, state: Any) -> Golden:
    """Return a match with the end that it has come to."""
    totals = list(game.outcome(state).totals)
    return golden._replace(end=state.ended, totals=totals, digest=state.digest())


def again(golden: Golden) -> Golden | str:
    """Return a match with its ending renewed, or why it no longer holds."""
    game = rules.get(golden.slug)
    config = game.check(golden.config)
    if not isinstance(config, Config):
        return f"its options are refused: {config.key}"
    state = game.new(config, golden.seed)
    for number in range(len(golden.answers) + 1):
        wrong = [line for line in golden.remarks.get(number, []) if not fits(line, state)]
        if wrong:
            return f"after answer {number}: {wrong[0]} is not so any more"
        decision = game.decision(state)
        if number == len(golden.answers):
            return "it doesn't end any more with its last answer" if decision else ended(golden, game, state)
        action = golden.answers[number]
        if decision is None or action not in decision.actions + decision.side:
            return f"answer {number + 1}: {action} is not legal any more"
        game.apply(state, action)
    raise AssertionError("the last number returns")


def anew(golden: Golden) -> tuple[Golden | None, str]:
    """Return a match played anew by its bots, None where that can't be, and what there is to say of it."""
    if golden.levels == BY_HAND:
        return None, "its answers were made up by hand; change them by hand"
    for seed in range(golden.seed, golden.seed + SEEDS):
        played = play(golden._replace(seed=seed, remarks=golden.remarks if seed == golden.seed else {}))
        if played.end == golden.end:
            lost = sum(map(len, golden.remarks.values())) - sum(map(len, played.remarks.values()))
            other = f"with seed {seed}, " if seed != golden.seed else ""
            return played, f"played anew, {other}{lost} of its remarks and checks no longer fit"
    return None, f"none of {SEEDS} seeds ends with {golden.end}; choose other levels or options"


def renew(stored: list[Golden], replay: bool, asked: bool) -> Iterator[tuple[Golden, str, bool]]:
    """Renew the files of these matches; yield those that changed or no longer hold, what happened, and whether that is
    a failure. `asked`: they are named, so that they are played anew even where they hold."""
    for golden in stored:
        found = again(golden)
        if isinstance(found, Golden) and not (replay and asked):
            if found != golden:
                golden.path.write_text(matches.text(found), encoding="utf-8")
                yield golden, "its ending is renewed", False
            continue
        if not replay:
            yield golden, str(found), True
            continue
        played, what = anew(golden)
        if played is not None:
            golden.path.write_text(matches.text(played), encoding="utf-8")
        yield golden, what, played is None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug", nargs="?")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="normal", help="one level, or one a seat with commas")
    given = parser.parse_args()
    if given.again or given.anew:
        slugs = [given.slug] if given.slug else list(rules.slugs())
        stored = [golden for slug in slugs for golden in matches.stored(slug) if given.name in (None, golden.name)]
        failed = 0
        for golden, what, bad in renew(stored, given.anew, given.name is not None):
            print(f"{golden.slug}/{golden.name}: {what}", flush=True)
            failed += bad
        print(f"{len(stored)} matches, {failed} of them don't hold")
        return 1 if failed else 0
    if not given.slug or not given.name:
        parser.error("name a game and a match, or --again or --anew")
    options = dict(pair.split("=") for pair in given.options.split(",") if pair)
    config = rules.get(given.slug).check(Config(given.seats, options))
    if not isinstance(config, Config):
        parser.error(f"the game refuses these seats or options: {config.key} {config.args}")
    golden = Golden(given.name, given.slug, config, given.seed, given.level, [], [], "", [], "", [], {})
    golden.path.parent.mkdir(exist_ok=True)
    golden.path.write_text(matches.text(play(golden)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
