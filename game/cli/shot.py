"""`shot`: draws a screen of the app, or a position of a match, into a PNG file, as it is or as others see it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game import rules
from game.cli import arguments as kinds
from game.cli.arguments import Arguments
from game.cli.speech import Refused, Speech
from game.services.files import write_atomically

if TYPE_CHECKING:
    from game.scenes import shots


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    from game.services.looks import LOOKS

    args.word("target")
    args.option("out", kinds.new_file, short="-o", shown="OUT.png", required=True)
    args.option("size", kinds.size, default=(1920, 1080), shown="WxH")
    args.option("seed", kinds.seed, default=1)
    args.option("moves", kinds.whole(0, 10_000), default=0)
    args.option("seats", kinds.whole(1, 9))
    args.option("options", kinds.pairs, shown="K=V,K=V")
    args.option("as", kinds.whole(1, 9), shown="SEAT")
    args.option("look", kinds.one_of(tuple(LOOKS), args.say), shown="LOOK")
    args.option("light", kinds.whole(1, 1_000))


def run(found: Namespace, say: Speech) -> int:
    """Draw the target."""
    from game.app import headless, light, sheets
    from game.scenes import shots
    from game.services import looks

    name, _, slug = found.target.partition(":")
    app = headless.app(found.size, say.lang)
    if found.target in shots.SCREENS:
        picture = headless.picture(app, shots.SCREENS[name](app))
    elif name == "sheet" and slug in ("ui", *rules.slugs()):
        picture = sheets.sheet(app.assets, slug, found.size)
    elif name == "match" and slug and found.light:
        judged = light.judge(app, slug, position(found, slug, say), found.light)
        if judged is None:
            raise Refused("error.no_light", found.light)
        print(say("shot.light", judged.good, judged.asked, *map(round, judged.worst)))
        picture = judged.picture
    elif name in shots.OF_GAMES and slug:
        picture = headless.picture(app, shots.OF_GAMES[name](app, slug, position(found, slug, say)))
    else:
        games = (*shots.OF_GAMES, "sheet")
        targets = (*shots.SCREENS, *(f"{each}:{game}" for each in games for game in rules.slugs()), "sheet:ui")
        raise Refused("error.target", found.target, say.near(found.target, targets))
    write(headless.png(looks.seen(picture, found.look) if found.look else picture), found.out, say)
    return 0


def position(found: Namespace, slug: str, say: Speech) -> shots.Position:
    """Return the point of a match that the words describe."""
    from game.scenes import shots

    game = kinds.game_of(slug, say)
    seats = found.seats or max(game.meta.seats)
    config, table = kinds.config_of(game, seats, found.options, say)
    viewer = getattr(found, "as")
    if viewer is not None and viewer > seats:
        raise Refused("error.at_most", "--as", viewer, seats)
    return shots.Position(config, table, found.seed, found.moves, None if viewer is None else viewer - 1)


def write(picture: bytes, out: Path, say: Speech) -> None:
    """Write a picture and say so; Refused where that can't be."""
    try:
        write_atomically(out, picture)
    except OSError as error:
        raise Refused("error.system", out, kinds.reason(error)) from None
    print(say("shot.done", out))
