"""`monkey`: somebody plays with the app without any sense, without a window and with no file of the player's touched; a
failure prints what was done last, and the line that begins it again."""

from __future__ import annotations

import os
import tempfile
from argparse import Namespace

from game import rules
from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Speech
from game.services import crash

MINUTES = 10.0


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug", required=False)
    args.option("minutes", kinds.minutes, default=MINUTES, shown="M")
    args.option("seed", kinds.seed, default=1)


def run(found: Namespace, say: Speech) -> int:
    """Let it play each game for so long; stop at the first failure."""
    slugs = [kinds.game_of(found.slug, say).meta.slug] if found.slug else rules.slugs()
    before = os.environ.get("TAVERN_ROW_HOME")
    with tempfile.TemporaryDirectory(prefix="tavern-row-", ignore_cleanup_errors=True) as home:
        os.environ["TAVERN_ROW_HOME"] = home
        try:
            return _play(list(slugs), found, say)
        finally:
            os.environ.pop("TAVERN_ROW_HOME")
            if before is not None:
                os.environ["TAVERN_ROW_HOME"] = before


def _play(slugs: list[str], found: Namespace, say: Speech) -> int:
    from game.app import headless
    from game.app.monkey import Monkey, Stuck

    headless.start()
    for slug in slugs:
        monkey = Monkey(slug, found.seed)
        try:
            monkey.play(60 * found.minutes)
        except Stuck as stuck:
            if stuck.__cause__ is not None:
                print(crash.text(stuck.__cause__))
            print(say("monkey.stuck", slug, found.seed, monkey.done, stuck))
            return 1
        print(say("monkey.good", slug, monkey.done, monkey.matches, monkey.most), flush=True)
    return 0
