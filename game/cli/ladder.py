"""`ladder`: each level against the one below it, seats rotated, both sides with the same deals."""

from __future__ import annotations

from argparse import Namespace

from game import bots
from game.bots import table
from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Refused, Speech


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("games", kinds.whole(1, 10_000_000), default=100)
    args.option("seed", kinds.seed, default=1)
    args.option("options", kinds.pairs, shown="K=V,K=V")


def run(found: Namespace, say: Speech) -> int:
    """Play every pair of neighbours and print a line for each."""
    game = kinds.game_of(found.slug, say)
    seats = [count for count in game.meta.seats if count > 1]
    if not seats:
        raise Refused("error.no_opponents", found.slug)
    config, _ = kinds.config_of(game, seats[0], found.options, say)
    levels = bots.levels()
    for below, above in zip(levels, levels[1:]):
        players = [above] + [below] * (seats[0] - 1)
        tally = table.Tally(players)
        for pairing in table.plan(len(players), found.games, found.seed):
            tally.add(pairing, table.play(game, config, pairing.seed, [players[p] for p in pairing.players]))
        row = tally.standings()[0]
        low, high = table.wilson(row.wins, tally.games)
        shares = (row.wins / tally.games, low, high)
        print(say("ladder.row", above, below, *(f"{100 * share:.1f}" for share in shares), tally.games), flush=True)
    return 0
