"""`replay`: reads a match file; tells what happened, checks that it replays, or draws a position of it."""

from __future__ import annotations

from argparse import Namespace

from game.cli import arguments as kinds
from game.cli import shot
from game.cli.arguments import Arguments
from game.cli.speech import Speech
from game.cli.window import load_match

SIZE = (1920, 1080)
"""Size of a drawn position, in pixels."""


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("file", kinds.readable)
    args.flag("verify")
    args.option("to", kinds.whole(0))
    args.option("shot", kinds.new_file, shown="OUT.png")


def run(found: Namespace, say: Speech) -> int:
    """Load the match and print its log up to a step, or what checking it found."""
    session = load_match(found.file, say)
    good = session.told is None
    if found.verify:
        print(say("replay.good" if good else "replay.changed", found.file, len(session.answers)))
        return 0 if good else 1
    steps = len(session.steps) if found.to is None else min(found.to, len(session.steps))
    if found.shot:
        from game.app import headless
        from game.scenes import shots

        app = headless.app(SIZE, say.lang)
        shot.write(headless.png(headless.picture(app, shots.replayed(app, session, steps))), found.shot, say)
        return 0
    texts = say.of_game(session.game.meta.slug, [seat.name for seat in session.seats])
    for number, step in enumerate(session.steps[:steps], 1):
        for event, _ in step.events:
            if event.line is not None:
                print(f"{number:>4}  {texts.say(event.line)}")
    outcome = session.game.outcome(session.state_after(steps - 1))
    if outcome is not None:
        for seat, place in sorted(enumerate(outcome.ranking), key=lambda pair: pair[1]):
            print(say("replay.place", place, session.seats[seat].name, outcome.totals[seat]))
    return 0
