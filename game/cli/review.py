"""`review`: judges the choices of a finished match and prints what they cost, what luck brought and where it turned.

What is found is kept beside the match file, where the app finds it, too; a run that was killed goes on from there.
"""

from __future__ import annotations

import time
from argparse import Namespace
from typing import Any

from game.cli import arguments as kinds
from game.cli import crew
from game.cli.arguments import Arguments
from game.cli.speech import INTERRUPTED, Refused, Speech
from game.cli.window import load_match
from game.kernel.api import Action
from game.review import words
from game.review.judging import BEST, GOOD, MARKS
from game.review.report import CHANCE, Review
from game.review.store import Store
from game.review.tasks import Key, Task, work_out
from game.services.i18n import Texts, capital

_KEEP_S = 1.0
"""How often what is found is written down."""


def arguments(args: Arguments) -> None:
    """Declare the words of the command."""
    args.word("file", kinds.readable)
    args.option("seat", kinds.whole(1, 12))
    args.flag("all")
    crew.arguments(args)


def run(found: Namespace, say: Speech) -> int:
    """Judge the seats of people (without any: all), or one seat, and print a table for each."""
    session = load_match(found.file, say)
    if session.decision is not None:
        raise Refused("error.not_over", found.file)
    if found.seat is not None and found.seat > len(session.seats):
        raise Refused("error.no_seat", found.seat, len(session.seats))
    store = Store(session, found.file)
    texts = say.of_game(session.game.meta.slug, [seat.name for seat in session.seats])
    if store.told is not None:
        print(texts.say(store.told))
    seats = [found.seat - 1] if found.seat is not None else session.people or range(len(session.seats))
    for seat in seats:
        review = store.review(seat)
        with crew.Crew(found, say) as workers:
            work_on(review, store, workers)
            _print(review, texts, say, found.all)
            if workers.interrupted:
                return INTERRUPTED
    return 0


def work_on(review: Review, store: Store, workers: crew.Crew) -> None:
    """Work out what isn't known yet, and keep it as it comes."""
    todo, kept = list(review.tasks()), time.monotonic()
    for key, data in workers.run(_done, todo, len(todo)):
        review.take(key, data)
        if time.monotonic() - kept > _KEEP_S:
            store.keep(review)
            kept = time.monotonic()
    store.keep(review)
    store.settle()


def _done(piece: tuple[Key, Task]) -> tuple[Key, Any]:
    return piece[0], work_out(piece[1])


def _print(review: Review, texts: Texts, say: Speech, everything: bool) -> None:
    from game import boards
    from game.scenes.reviewing import amount, figure

    board = boards.get(review.session.game.meta.slug)

    def share(chance: float | None) -> str:
        return "–" if chance is None else f"{figure(texts, 100 * chance, signed=True)} %"

    name, accuracy = review.session.seats[review.seat].name, review.accuracy
    print(say("review.seat", name, "–" if accuracy is None else f"{100 * accuracy:.0f} %"))
    marks = review.marks
    print("  " + ", ".join(say("review.mark", texts.name(words.called(mark)), marks[mark]) for mark in MARKS))
    luck = review.brought
    print("  " + say("review.luck", amount(texts, board, luck.points, signed=True), share(luck.chance)))
    for turn in review.turns:
        key = "review.turn_luck" if turn.kind == CHANCE else "review.turn_choice"
        print("  " + say(key, turn.step + 1, share(turn.change), review.session.seats[turn.seat].name))
    for choice in review.choices:
        finding = choice.finding
        if not everything and finding.mark in (BEST, GOOD):
            continue
        mark, told = texts.name(words.called(finding.mark)), _told(finding.chosen, texts)
        why = words.reason(review.session.game, finding, review.before(choice))
        lost = amount(texts, board, -finding.lost.points, signed=True)
        chance = share(None if finding.lost.chance is None else -finding.lost.chance)
        line = ("review.choice", lost, chance) if why is not None else ("review.found",)
        print("  " + say(line[0], choice.step + 1, mark, told, *line[1:]))
        if why is not None:
            print("        " + say("review.better", _told(finding.best, texts), texts.say(why)))


def _told(action: Action, texts: Texts) -> str:
    """Return an answer in words: the verb, then the names of what it names."""
    return " · ".join([capital(texts("verb." + action.verb)), *(capital(texts.name(ref)) for ref in action.refs)])
