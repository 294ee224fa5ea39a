"""No command: the window, at the title, straight in a new match, or in a saved one."""

from __future__ import annotations

import random
from argparse import Namespace
from pathlib import Path
from typing import Any

from game import rules
from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Refused, Speech
from game.kernel.api import BadMatchFile
from game.kernel.record import KINDS
from game.kernel.session import Session
from game.services import saves
from game.services.match_setup import COLOURS, SeatSetup, StartMatch

_HUMAN, _BOT = "human", "bot"
SAYS = {"error.match.{}": KINDS}


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.option("new", shown="SLUG")
    args.option("seats", kinds.words, shown="human,bot:LEVEL")
    args.option("options", kinds.pairs, shown="K=V,K=V")
    args.option("seed", kinds.seed)
    args.option("load", kinds.readable, shown="FILE")
    args.option("clicks", kinds.whole(0, 10_000), default=0)
    args.flag("version")  # answered before any command is looked for


def run(found: Namespace, say: Speech) -> int:
    """Open the window and return the app's status."""
    start = None
    if found.load is not None:
        if found.new is not None:
            raise Refused("error.new_or_load")
        check_match(found.load, say)

        def start(app: Any) -> Any:
            return app.scenes.loaded(app, found.load)

    elif found.new is not None:
        setup = new_match(found, say)

        def start(app: Any) -> Any:
            return app.scenes.match(app, setup)

    else:
        for name in ("seats", "options", "seed"):
            if getattr(found, name) is not None:
                raise Refused("error.needs_new", "--" + name)
    from game.app import main

    return main.run(start, found.lang, found.clicks)


def new_match(found: Namespace, say: Speech) -> StartMatch:
    """Return the match that the command line describes; without seats, one person and as many bots as it takes."""
    game = kinds.game_of(found.new, say)
    words = found.seats or [_HUMAN] + [_BOT] * (next((n for n in game.meta.seats if n > 1), 1) - 1)
    usual = game.meta.usual(words.count(_HUMAN))
    config, table = kinds.config_of(game, len(words), {**usual, **(found.options or {})}, say)
    texts = say.of_game(found.new)
    seats: list[SeatSetup] = []
    for number, word in enumerate(words):
        kind, colon, level = word.partition(":")
        if kind not in (_HUMAN, _BOT) or kind == _HUMAN and colon:
            raise Refused("error.seat", word)
        if colon:
            kinds.check_levels([level], say)
        same = 1 + sum(seat.kind == kind for seat in seats)
        name = texts(f"ui.person.{same}") if kind == _HUMAN else texts(f"ui.bot.{same}")
        seats.append(SeatSetup(name, COLOURS[number], kind, level or "normal"))
    seed = random.SystemRandom().getrandbits(32) if found.seed is None else found.seed
    return StartMatch(found.new, config, tuple(seats), seed, table)


def check_match(path: Path, say: Speech) -> None:
    """Refuse a file that is no match, before a window is opened for it."""
    load_match(path, say)


def load_match(path: Path, say: Speech) -> Session:
    """Return the session of a match file; Refused where that can't be."""
    try:
        return saves.session(path, rules.get)
    except BadMatchFile as wrong:
        raise Refused("error.match." + wrong.kind, path, wrong.what) from None
