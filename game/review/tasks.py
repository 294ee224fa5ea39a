"""A match taken apart for the review of one seat: pieces of work, each of which knows one seat's view and no more.

A piece is a plain value that goes to another process as well as into the next frame; what comes of it is plain, too,
as it is kept in the file. Who works, and in what order, isn't decided here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from game import rules
from game.bots import evaluation
from game.bots.adding import added
from game.kernel import plain
from game.kernel.answers import AUTO, CERTAIN
from game.kernel.api import Action, act
from game.kernel.chance import thought_seed
from game.kernel.plain import Unfit
from game.kernel.session import Session
from game.review import ends
from game.review.contrast import Gap
from game.review.judging import COARSE, FINE, Appraisal, Finding
from game.review.luck import brought
from game.review.scale import Measure, Weigher, spread_of

LOOK, ENDS, FIRST, LUCK, CLOSE = "look", "ends", "first", "luck", "close"
"""What a piece is: the chances after a step, those that matches played from there to the end tell, a choice judged at
first, what chance brought in an answer, and a choice looked at closely."""

_LOOKS = 12
"""Positions dealt for a look at the chances."""
_DIGITS = 4
_LONGEST = 120
_THOUGHTS = 0x5EED
"""So that a review doesn't think the very thoughts that a bot had in the match."""


class Key(NamedTuple):
    """Which piece of a seat's review: its kind, and the number of the step or the answer (from 0)."""

    kind: str
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}"


class Task(NamedTuple):
    """A piece of work. `view` is what the seat knew; `after`, for luck, what it knew once the `actions` were carried
    out; of a choice they are the answer that was given and those after it in the same turn."""

    kind: str
    slug: str
    view: Any
    seat: int
    seed: int
    actions: tuple[tuple[str, ...], ...] = ()
    after: Any = None


class Moment(NamedTuple):
    """An answer of the match as the seat under review saw it: which answer of which step (from 0), by which seat, what
    it knew before and after. `choice`: its own, with something to choose; `chance`: something was thrown, drawn or
    shown."""

    answer: int
    step: int
    by: int
    action: Action
    before: Any
    after: Any
    choice: bool
    chance: bool


def moments(session: Session, seat: int) -> Iterator[Moment]:
    """Yield every answer of a match, in order, as a seat saw it. The session isn't changed."""
    game, number = session.game, 0
    for place, step in enumerate(session.steps):
        state = step.before.clone()
        state.ears = None
        for answer in step.answers:
            decision = game.decision(state)
            open_ = len(decision.actions) > 1 or bool(decision.side)
            free = answer.by not in (AUTO, CERTAIN) and decision.prompt.key not in game.meta.races
            before, play, looks = game.view(state, seat), state.play, state.looks[seat]
            game.apply(state, answer.action)
            chance = state.play != play or state.looks[seat] != looks
            choice = decision.seat == seat and open_ and free
            after = game.view(state, seat)
            yield Moment(number, place, decision.seat, answer.action, before, after, choice, chance)
            number += 1


def look(session: Session, seat: int, step: int, kind: str = LOOK) -> Task:
    """Return the piece that tells the chances after so many steps, by a look at the position or by its ENDS."""
    view = session.game.view(session.state_after(step - 1), seat)
    return Task(kind, session.game.meta.slug, view, seat, _seed(session, seat, step))


def choice(session: Session, seat: int, moment: Moment, close: bool, line: Sequence[Action] = ()) -> Task:
    """Return the piece that judges a choice, at first or closely; `line` is what the seat has answered after it in the
    same turn."""
    seed = _seed(session, seat, 2 * moment.answer + close)
    kind = CLOSE if close else FIRST
    return Task(kind, session.game.meta.slug, moment.before, seat, seed, tuple(map(_spelled, (moment.action, *line))))


def rest_of_turn(session: Session, moments: Sequence[Moment], moment: Moment) -> list[Action]:
    """Return what the seat of an answer has answered after it, in the same round and without another one's answer in
    between. `moments` are all of the match."""
    stage = evaluation.of(session.game).stage
    found = []
    for later in moments[moment.answer + 1 :]:
        if later.by != moment.by or stage(later.before) != stage(moment.before):
            break
        found.append(later.action)
    return found


def throw(session: Session, seat: int, run: Sequence[Moment]) -> Task:
    """Return the piece that tells what chance brought in some answers, one after the other."""
    first, last = run[0], run[-1]
    actions = tuple(_spelled(moment.action) for moment in run)
    seed = _seed(session, seat, last.answer)
    return Task(LUCK, session.game.meta.slug, first.before, seat, seed, actions, last.after)


def throws(session: Session, moments: Sequence[Moment]) -> list[list[Moment]]:
    """Return the answers in which chance had a hand: each for itself, or, in a game in which it must be played on to
    see what it brought, those together that follow each other."""
    together = spread_of(session.game.meta.slug).played
    found: list[list[Moment]] = []
    for moment in moments:
        if moment.chance:
            if together and found and found[-1][-1].answer == moment.answer - 1:
                found[-1].append(moment)
            else:
                found.append([moment])
    return found


def _seed(session: Session, seat: int, number: int) -> int:
    return thought_seed(session.origin.seed ^ _THOUGHTS, seat, number)


# -- doing it ---------------------------------------------------------------------------------------------------------


class Job:
    """A piece of work under way: `step` carries it on, `found` is what came of it, plain, once that says it is done."""

    def __init__(self, task: Task) -> None:
        self._work = _carried_out(task)
        self.found: Any = None

    def step(self, times: int = 1) -> bool:
        """Work so many small pieces further, each well under a frame; return whether it is done."""
        for _ in range(times):
            try:
                self.found = next(self._work)
            except StopIteration:
                return True
        return False


def work_out(task: Task) -> Any:
    """Return what comes of a piece of work."""
    job = Job(task)
    while not job.step(1000):
        pass
    return job.found


def _carried_out(task: Task) -> Iterator[Any]:
    """Do a piece of work; the last thing yielded is what came of it."""
    game = rules.get(task.slug)
    if task.kind == LOOK:
        yield _chances(game, task)
    elif task.kind == ENDS:
        for shares in ends.shares(game, task.view, spread_of(task.slug).ends, task.seed):
            yield None if shares is None else [round(share, _DIGITS) for share in shares]
    elif task.kind == LUCK:
        actions = [act(*spelled) for spelled in task.actions]
        for found in brought(game, task.view, task.after, actions, task.seat, task.seed):
            yield None if found is None else _plain(found)
    else:
        budget = FINE if task.kind == CLOSE else COARSE
        chosen, *line = (act(*spelled) for spelled in task.actions)
        appraisal = Appraisal(game, task.view, chosen, task.seed, budget, line)
        while not appraisal.step(1):
            yield None
        yield written(appraisal.finding)


def _chances(game: Any, task: Task) -> list[float]:
    """Return the chance to win of every seat as a view has it; empty alone at the table."""
    weigher, rng = Weigher(game), Random(task.seed)
    rows = [weigher.all_chances(game.determinize(task.view, rng)) for _ in range(_LOOKS)]
    return [round(added(column) / len(rows), _DIGITS) for column in zip(*rows)]


# -- plain values -----------------------------------------------------------------------------------------------------


def _spelled(action: Action) -> tuple[str, ...]:
    return (action.verb, *action.refs)


def _plain(measure: Measure) -> list[float | None]:
    return [None if value is None else round(value, _DIGITS) for value in measure]


def written(finding: Finding) -> list[Any]:
    """Return a finding as plain data; `read` reads it."""
    numbers = [round(value, _DIGITS) for value in (finding.doubt, finding.unit, finding.stake)]
    actions = [list(_spelled(finding.chosen)), list(_spelled(finding.best))]
    return [*actions, _plain(finding.lost), *numbers, finding.alone, *map(dict, finding.gap)]


def read(kind: str, data: Any) -> Any:
    """Return what a piece of this kind found: a Finding, a Measure (None: not to be told) or the chances; Unfit where
    the data isn't that."""
    if kind in (LOOK, ENDS):
        return tuple(_number(value) for value in plain.row(data, most=12))
    if kind == LUCK:
        return None if data is None else _measure(data)
    if kind not in (FIRST, CLOSE):
        raise Unfit("there is no such piece")
    chosen, best, lost, doubt, unit, stake, alone, soon, late = plain.row(data, 9)
    return Finding(
        _action(chosen),
        _action(best),
        _measure(lost),
        _number(doubt),
        max(1e-3, _number(unit)),
        _number(stake),
        plain.flag(alone),
        Gap(_counted(soon), _counted(late)),
    )


def _action(data: Any) -> Action:
    verb, *refs = (plain.text(word, _LONGEST) for word in plain.row(data, most=12))
    return act(verb, *refs)


def _counted(data: Any) -> dict[str, int]:
    return {plain.text(name, _LONGEST): round(_number(value)) for name, value in plain.table(data).items()}


def _measure(data: Any) -> Measure:
    worth, points, chance = plain.row(data, 3)
    return Measure(_number(worth), _number(points), None if chance is None else _number(chance))


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not -1e9 < value < 1e9:
        raise Unfit("a number was expected")
    return float(value)
