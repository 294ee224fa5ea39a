"""Positions that make good puzzles: bots play, and where one of them errs its choice is looked at closely.

What counts is one answer that is clearly best, found by three longer thoughts that begin differently, and another that
tempts. Everything is judged on the view of the seat that is asked, so nothing hidden is needed to solve one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from game import bots
from game.bots.search import Budget
from game.content.puzzles import BREAK, Puzzle
from game.kernel.answers import Origin, Seat
from game.kernel.api import Action, Config, Decision, Line
from game.kernel.chance import thought_seed
from game.kernel.session import Session
from game.review.judging import COARSE, FINE, Appraisal
from game.review.words import reason

LONG = Budget(deals=8, positions=2_400, width=6, cost=120_000)
"""What each of the longer thoughts may cost."""
SEEDS = (11, 22, 33)
PLAYER, SHARP, SHARPEST = "normal", "hard", "expert"
_FEWEST = 3
"""An answer out of fewer is no puzzle."""
_CLEAR = 0.03
"""By how much the best answer must be ahead of each other one, beyond doubt, as a share of what is uncertain."""
_TEMPTS = 0.1
"""What the tempting answer must cost at least, as a share of what is uncertain."""
_SAME, _EQUAL = 0.015, 2
"""Up to which share answers are as good as each other, and how many may be besides the best one: two bottles alike."""
MOST = 3
"""Puzzles that a match gives at most."""
_APART = 8
"""So many choices at least lie between two puzzles of a match."""


class Position(NamedTuple):
    """Where somebody erred: the answers up to there, who was asked what, and what he did."""

    answers: tuple[Action, ...]
    view: Any
    decision: Decision
    chosen: Action


def thought(game: Any, level: str, view: Any, decision: Decision, seed: int) -> Action:
    """Return what a bot of a level answers."""
    return bots.thought_out(bots.bot(level).start(game, view, decision, seed))


def looked_at(game: Any, view: Any, chosen: Action, seed: int, budget: Budget) -> Appraisal:
    """Return an appraisal that is over."""
    found = Appraisal(game, view, chosen, seed, budget)
    while not found.step(64):
        pass
    return found


def errors(game: Any, config: Config, seed: int) -> Iterator[Position]:
    """Yield the positions of a match among bots in which one of them misses what a better one sees at a glance."""
    seats = [Seat(f"{PLAYER} {i}", i, PLAYER) for i in range(config.seats)]
    session, last = Session(game, Origin(config, seed), seats), -_APART
    answers: list[Action] = []
    while (decision := session.decision) is not None:
        action = decision.actions[0]
        if len(decision.actions) > 1 or decision.side:
            view = game.view(session.state, decision.seat)
            thinks = session.bot_seed()
            action = thought(game, PLAYER, view, decision, thinks)
            fits = len(decision.actions) >= _FEWEST and not decision.secret
            if fits and len(answers) >= last + _APART and thought(game, SHARP, view, decision, thinks) != action:
                last = len(answers)
                yield Position(tuple(answers), view, decision, action)
        answers.append(action)
        session.apply(action)


def of_match(game: Any, config: Config, seed: int) -> list[Puzzle]:
    """Return the puzzles of a match, at most `MOST`."""
    found: list[Puzzle] = []
    for at in errors(game, config, seed):
        one = puzzle(game, config, seed, at, f"p{len(found) + 1:02}")
        if one is not None:
            found.append(one)
        if len(found) == MOST:
            break
    return found


def as_good(found: Appraisal) -> set[Action] | None:
    """Return the answers that come to the same as the one that was looked at; None where it isn't the best, or another
    one is neither as good nor clearly worse."""
    if found.finding.best != found.chosen:
        return None
    same = set()
    for action, (gap, doubt) in found.behind().items():
        if abs(gap) <= _SAME and doubt <= _SAME:
            same.add(action)
        elif gap - doubt <= _CLEAR:
            return None
    return same


def puzzle(game: Any, config: Config, seed: int, at: Position, name: str) -> Puzzle | None:
    """Return the puzzle of a position; None where no answer is clearly best, or the better one was no secret."""
    for budget in (COARSE, FINE):
        first = looked_at(game, at.view, at.chosen, seed, budget).finding
        if first.lost.worth < _TEMPTS * first.unit or first.best not in at.decision.actions:
            return None
    best = first.best
    equal: set[Action] | None = None
    for number in SEEDS:
        same = as_good(looked_at(game, at.view, best, number, LONG))
        if same is None or equal not in (None, same):
            return None
        equal = same
    if equal is None or at.chosen in equal or len(equal) > _EQUAL:
        return None
    why = reason(game, looked_at(game, at.view, at.chosen, SEEDS[0], LONG).finding, at.view)
    good = {best, *equal}
    tries = {
        level: sum(_sees(game, level, at, good, number) for number in SEEDS) for level in (PLAYER, SHARP, SHARPEST)
    }
    if why is None or tries[PLAYER] > 1:
        return None
    level = 1 if tries[SHARP] == len(SEEDS) else 2 if tries[SHARPEST] >= 2 else 3
    return Puzzle(
        name,
        config.seats,
        seed,
        BREAK.join(map(str, at.answers)),
        str(best),
        str(at.chosen),
        level,
        _plain(why),
        dict(config.options),
        tuple(sorted(map(str, equal))),
    )


def _sees(game: Any, level: str, at: Position, good: Collection[Action], number: int) -> bool:
    seed = thought_seed(number, at.decision.seat, len(at.answers))
    return thought(game, level, at.view, at.decision, seed) in good


def _plain(line: Line) -> tuple[Any, ...]:
    """Return a line as a file holds it."""
    return (line.key, *([*_plain(arg)] if isinstance(arg, Line) else arg for arg in line.args))
