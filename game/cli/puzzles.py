"""`puzzles`: looks for positions in matches among bots in which one answer is clearly best, and writes them down."""

from __future__ import annotations

from argparse import Namespace

from game import paths, rules
from game.cli import arguments as kinds
from game.cli import crew
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Refused, Speech
from game.content.puzzles import FILE, Puzzle, chosen, written
from game.kernel.api import Config, Line
from game.review import riddles

MOST = 25
"""So many puzzles a game has."""


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("games", kinds.whole(1, 10_000), default=40)
    args.option("seed", kinds.seed, default=1)
    args.option("seats", kinds.whole(1, 12), default=0)
    args.option("options", kinds.pairs, shown="K=V,K=V")
    args.flag("write")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Look for puzzles and print them; with --write they then stand in the game's data."""
    game = kinds.game_of(found.slug, say)
    slug, seats = game.meta.slug, found.seats or min(count for count in game.meta.seats if count > 1)
    config, _ = kinds.config_of(game, seats, found.options, say)
    tasks = [(slug, seats, tuple(config.options.items()), found.seed + number) for number in range(found.games)]
    rows: list[Puzzle] = []
    with crew.Crew(found, say) as workers:
        for more in workers.run(look, tasks, len(tasks), lambda: say("puzzles.so_far", len(rows))):
            rows += more
            for one in more:
                print(say("puzzles.found", one.seed, len(one.moves), one.best, one.tempting, one.level), flush=True)
    kept = chosen(rows, MOST)
    print(say("puzzles.all", slug, len(rows), len(kept)))
    if found.write and kept:
        path = paths.data(slug, FILE)
        try:
            path.write_text(written(kept), "utf-8")
        except OSError as error:
            raise Refused("error.unwritable", "--write", path, kinds.reason(error)) from None
    return INTERRUPTED if workers.interrupted else 0


def look(task: tuple[str, int, tuple[tuple[str, str], ...], int]) -> list[Puzzle]:
    """Return the puzzles of one match."""
    slug, seats, options, seed = task
    game = rules.get(slug)
    config = game.check(Config(seats, dict(options)))
    assert not isinstance(config, Line)
    return riddles.of_match(game, config, seed)
