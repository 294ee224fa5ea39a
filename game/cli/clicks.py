"""`clicks`: somebody plays with sense, by hand; how many inputs an answer, a turn and a match take is printed."""

from __future__ import annotations

import os
import tempfile
from argparse import Namespace
from statistics import median

from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Speech
from game.services.i18n import AsIs


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("slug")
    args.option("games", kinds.whole(1, 1_000), default=3)
    args.option("seed", kinds.seed, default=1)


def run(found: Namespace, say: Speech) -> int:
    """Play the matches and print the figures; no file of the player's is touched."""
    slug = kinds.game_of(found.slug, say).meta.slug
    before = os.environ.get("TAVERN_ROW_HOME")
    with tempfile.TemporaryDirectory(prefix="tavern-row-", ignore_cleanup_errors=True) as home:
        os.environ["TAVERN_ROW_HOME"] = home
        try:
            return _count(slug, found, say)
        finally:
            os.environ.pop("TAVERN_ROW_HOME")
            if before is not None:
                os.environ["TAVERN_ROW_HOME"] = before


def _count(slug: str, found: Namespace, say: Speech) -> int:
    from game.app.sensible import Sensible

    played = [Sensible(slug, found.seed + number).play() for number in range(found.games)]
    answers = [inputs for one in played for inputs in one.answers]
    turns = [inputs for one in played for inputs in one.turns]
    needless = sum(sum(one.needless.values()) for one in played)
    print(say("clicks.answer", len(answers), f"{median(answers):g}", f"{sum(answers) / len(answers):.2f}"))
    print(say("clicks.turn", len(turns), f"{median(turns):g}"))
    print(say("clicks.match", len(played), f"{median(one.whole for one in played):g}"))
    rounds = {number: median(one.rounds[number] for one in played) for one in played for number in one.rounds}
    print(say("clicks.rounds", AsIs(", ".join(f"{number}: {rounds[number]:g}" for number in sorted(rounds)))))
    print(say("clicks.needless", needless, *(sum(one.needless[why] for one in played) for why in ("confirm", "menu"))))
    return 0
