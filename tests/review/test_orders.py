"""A turn in another order: what was done later in the same turn all the same, and without loss, is no mistake."""

from __future__ import annotations

from game.kernel.api import act
from game.review import tasks, words
from game.review.contrast import RESULT, Gap
from game.review.judging import COARSE, Appraisal, Finding
from tests.review.matches import golden
from tests.rules.tiefenthal.table import GAME, table

GIVE, MERCHANT, DONE = act("give", "counter"), act("accept", "staff:merchant"), act("done")
STORE = act("upgrade", "tile:store")


def judged(state, action, *line) -> Finding:
    appraisal = Appraisal(GAME, GAME.view(state, 0), action, 1, COARSE, line)
    while not appraisal.step(100):
        pass
    return appraisal.finding


def serving(**seat):
    """Return a position in which nothing but the end of a turn is left: who has money and a guest at the counter."""
    given = {"tables": ["regular_1", "regular_2", "smith"], "dice": "", **seat}
    return table(2, module=4, seats=[given, {}]).do("serve").state


def test_an_answer_whose_better_one_was_given_later_in_the_turn_is_no_mistake():
    state = serving(counters=1, coins=9, monastery=2)
    blamed = judged(state, STORE)
    assert blamed.best == GIVE and blamed.lost.worth > 1, blamed
    spared = judged(state, STORE, GIVE, MERCHANT, DONE)
    assert spared.best == STORE and spared.lost.worth == 0, spared


def test_an_answer_is_blamed_where_the_turn_went_on_without_the_better_one():
    state = serving(counters=1, coins=9, monastery=2)
    assert judged(state, STORE, DONE).best == GIVE


def test_the_rest_of_a_turn_ends_with_the_turn():
    session, seat = golden("tiefenthal"), 1
    moments = list(tasks.moments(session, seat))
    lines = [(one, tasks.rest_of_turn(session, moments, one)) for one in moments if one.choice]
    assert any(len(line) > 3 for _, line in lines)
    for one, line in lines:
        later = moments[one.answer + 1 : one.answer + 1 + len(line)]
        assert [each.action for each in later] == line
        assert {each.by for each in later} <= {seat} and {each.before.round for each in later} <= {one.before.round}


def test_what_was_played_is_never_said_to_be_points_ahead():
    """What it costs stands above, in points: more points beside it would say the contrary."""
    points, coins = words.against(GAME, Gap({}, {RESULT: -9})), words.against(GAME, Gap({}, {RESULT: -9, "coins": -2}))
    assert points is not None and points.key == "ui.review.why.points" and not points.args
    assert coins is not None and [line.key for line in coins.args] == ["hint.coins"]
    assert words.against(GAME, Gap({"coins": 2}, {})) is None
