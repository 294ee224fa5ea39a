"""Matches played on to their end: what they say of who wins, and what becomes of the looks at positions between."""

from __future__ import annotations

import pytest

from game import rules
from game.kernel.api import Config
from game.review import ends, tasks
from game.review.report import Review
from game.review.scale import Weigher, spread_of
from game.review.tasks import ENDS, LOOK, Key
from tests.review.matches import golden


def test_where_matches_were_played_on_they_are_believed_and_between_them_looks_lead_from_one_to_the_next():
    looks = [(0.5, 0.5), (0.1, 0.9), (0.1, 0.9), (0.1, 0.9), (0.05, 0.95), (0.0, 1.0)]
    found = ends.between(looks, {1: (0.6, 0.4), 4: (0.2, 0.8)})
    assert len(found) == len(looks) and all(sum(row) == pytest.approx(1) for row in found)
    assert found[1] == pytest.approx((0.53, 0.47), abs=0.01) and found[4] == pytest.approx((0.197, 0.803), abs=0.01)
    assert found[1][0] > found[2][0] > found[3][0] > found[4][0], "no jump where the looks see none"
    assert found[-1] == (0.0, 1.0), "what is certain stays so"
    assert ends.between(looks, {}) == looks
    assert ends.between(looks[:1], {1: (0.6, 0.4)}) == looks[:1], "of what isn't known yet nothing is said"


def test_every_round_is_played_on_and_the_course_is_told_as_far_as_that_is_known():
    session = golden("bloody_inn")
    review = Review(session, 1)
    stage = Weigher(session.game).evaluation.stage
    assert [stage(session.steps[step].before) for step in review.played] == list(range(1, len(review.played) + 1))
    assert spread_of("bloody_inn").ends >= 20
    for step in range(len(session.steps) + 1):
        review.take(Key(LOOK, step), tasks.work_out(tasks.look(session, 1, step)))
    assert review.course == []
    for step in review.played:
        review.take(Key(ENDS, step), [1.0, 0.0])
        assert len(review.course) == (step + 1 if step != review.played[-1] else len(session.steps) + 1)
    assert all(review.course[step][0] > 0.8 for step in review.played), "whatever the looks say"


@pytest.mark.parametrize("slug", rules.slugs())
def test_a_course_of_looks_alone_is_left_as_it_is(slug):
    if not spread_of(slug).ends:
        assert Review(golden(slug), 0).played == []


def test_whoever_would_win_nearly_every_match_has_nearly_every_chance():
    """At the beginning nobody is far ahead; with forty francs more in the last rounds one is."""
    game = rules.get("bloody_inn")
    state = game.new(game.check(Config(2, {"length": "short"})), 3)
    state.cheques = [9, 0]
    for shares in ends.shares(game, game.view(state, 0), 4, 7):
        pass
    assert shares == [1.0, 0.0]
    again = [row for row in ends.shares(game, game.view(state, 0), 4, 7) if row][-1]
    assert again == shares, "the same seed, the same matches"


@pytest.mark.parametrize("slug", rules.slugs())
def test_every_course_ends_with_the_outcome_whatever_a_seat_could_not_see(slug):
    session = golden(slug, "two_party" if slug == "brawl" else "two_expert")
    ranking = session.game.outcome(session.state).ranking
    for seat in range(2):
        review = Review(session, seat)
        for step in range(len(session.steps) + 1):
            review.take(Key(LOOK, step), [1.0 - seat, float(seat)])
        for step in review.played:
            review.take(Key(ENDS, step), [0.5, 0.5])
        assert list(review.course[-1]) == [(place == 1) / ranking.count(1) for place in ranking]
