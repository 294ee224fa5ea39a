"""One choice judged: thrown moves are found, a strong bot's own choices stand, and nothing hidden is used."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import islice
from random import Random

import pytest

from game import rules
from game.kernel.api import act
from game.kernel.permute import permuted
from game.kernel.session import Session
from game.review import tasks, words
from game.review.judging import BEST, COARSE, DOUBTFUL, FINE, GOOD, MISTAKE, ONLY, Appraisal, Finding
from game.review.scale import chances
from tests.bots import obvious
from tests.review.matches import golden, last_kill
from tests.rules.bloody_inn.table import GAME

EXPERT, RANDOM = 0, 1
"""Who sits where in the stored matches."""
SHARE = 0.9
TOLD = 3
"""So many mistakes are looked at."""
THROWN = 3
"""So many wrong answers are thrown into a position."""


def judged(game, view, action, seed=1, budget=COARSE) -> Finding:
    appraisal = Appraisal(game, view, action, seed, budget)
    while not appraisal.step(100):
        pass
    return appraisal.finding


def of_seat(session: Session, seat: int, every: int) -> Iterator[Finding]:
    """Yield what is found of one choice in so many."""
    choices = [moment for moment in tasks.moments(session, seat) if moment.choice]
    return (judged(session.game, one.before, one.action, one.answer) for one in choices[::every])


@pytest.mark.parametrize("slug", rules.slugs())
def test_an_experts_own_choices_are_nearly_all_good(slug):
    marks = [finding.mark for finding in of_seat(golden(slug), EXPERT, 2)]
    assert len(marks) > 10
    assert sum(mark in (ONLY, BEST, GOOD) for mark in marks) >= SHARE * len(marks), marks


@pytest.mark.parametrize("slug", rules.slugs())
def test_who_plays_at_random_makes_mistakes_and_is_told_why(slug):
    session = golden(slug)
    view = session.game.view(session.state, 0)
    mistakes = (finding for finding in of_seat(session, RANDOM, 1) if finding.mark in (DOUBTFUL, MISTAKE))
    found = list(islice(mistakes, TOLD))
    assert any(words.reason(session.game, finding, view).args for finding in found), "something can be counted"
    for finding in found:
        assert finding.best != finding.chosen and finding.lost.worth > 0


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_anybody_sees_is_found_and_a_move_thrown_there_is_a_mistake(slug):
    """Positions in which one answer is plainly right, laid out by hand. Of some others that are thrown in, the dearest
    is a mistake, unless the right one can still be given later in the turn."""
    rng, marks = Random(1), []
    for row in obvious.rows(slug)[::4]:
        game, state = obvious.laid(slug, row)
        decision = game.decision(state)
        right = [a for a in decision.actions if any(fnmatchcase(str(a), one) for one in row.get("right", ()))]
        wrong = [action for action in decision.actions if action not in right]
        if not right or not wrong:
            continue
        view = game.view(state, decision.seat)
        assert any(judged(game, view, action).mark in (ONLY, BEST, GOOD) for action in right), row["say"]
        thrown = [judged(game, view, action) for action in rng.sample(wrong, min(THROWN, len(wrong)))]
        marks.append(max(thrown, key=lambda finding: finding.sure / finding.unit).mark)
    assert marks and ONLY not in marks and marks.count(MISTAKE) > len(marks) / 2, marks


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_the_seat_cannot_see_changes_nothing(slug):
    """The same position with everything hidden shuffled is judged alike to the last figure."""
    session, seat = golden(slug), EXPERT
    found = 0
    for moment in [moment for moment in tasks.moments(session, seat) if moment.choice][3::9]:
        state = session.steps[moment.step].before
        view = session.game.view(state, seat)
        if view != moment.before:
            continue  # a later part of a step
        other = permuted(state.clone(), seat, Random(moment.answer))
        found += other != state
        again = session.game.view(other, seat)
        assert judged(session.game, view, moment.action) == judged(session.game, again, moment.action)
        if found > 1:
            break


def test_a_close_look_costs_more_and_doubts_less():
    session = golden("bloody_inn")
    moment = next(
        m for m in tasks.moments(session, RANDOM) if m.choice and len(session.game.decision(m.before).actions) > 5
    )
    first, close = (judged(session.game, moment.before, moment.action, 3, budget) for budget in (COARSE, FINE))
    assert close.chosen == first.chosen == moment.action
    assert close.doubt <= first.doubt


def test_a_point_more_is_worth_more_the_less_is_uncertain():
    assert chances([10, 10, 10, 10], 5) == [0.25] * 4
    early, late = chances([12, 10], 20)[0], chances([12, 10], 2)[0]
    assert 0.5 < early < late < 1
    assert sum(chances([3, 7, 1], 4)) == pytest.approx(1)


@pytest.mark.parametrize("budget", (COARSE, FINE))
def test_who_kills_with_the_first_action_is_taken_to_bury_with_the_second(budget):
    """The last round: a guest killed now brings half of his money under a neighbour's annex, which stays free; to pass
    and to launder bring nothing any more."""
    state = last_kill()
    view = GAME.view(state, 0)
    killed = judged(GAME, view, act("kill", "room:4"), budget=budget)
    assert killed.mark in (ONLY, BEST), killed
    passed = judged(GAME, view, act("launder", "n:3"), budget=budget)
    assert passed.mark in (DOUBTFUL, MISTAKE) and passed.best.verb == "kill", passed
