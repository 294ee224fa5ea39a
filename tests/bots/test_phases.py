"""Weights by the phase of a match: which round belongs to which, what counts otherwise in it, and whom that reaches."""

import pytest

from game import bots, rules
from game.bots import evaluation, numbers
from game.content.loader import BadContent
from tests.rules.feast.table import GAME, table

PLAIN = evaluation.of(GAME)


def at(round_):
    return table(dice=[[1, 4], [2]], round=round_, store=["plant plant spice"], gold=[5, 0])


def judged(round_, level="hard"):
    """Return the evaluation by which a level thinks in a round."""
    t = at(round_)
    return bots.bot(level).start(GAME, GAME.view(t.s, 0), t.decision, 3).judge.evaluation


def test_rounds_belong_to_the_first_phase_that_has_not_ended():
    phases = numbers.of("feast").phases
    assert [numbers.phase("feast", round_) for round_ in range(8)] == [0, 0, 0, 0, 1, 1, 2, 2]
    assert [numbers.times("feast", n) for n in range(3)] == [phases[0].times, phases[1].times, {}]
    assert numbers.phase("brawl", 3) == 0 and numbers.times("brawl", 0) == {}


@pytest.mark.parametrize("round_, number", [(1, 0), (3, 0), (4, 1), (5, 1)])
def test_each_part_counts_by_the_phase_in_which_one_thinks(round_, number):
    ours, times = judged(round_), numbers.times("feast", number)
    for later in (round_, 7):  # the same thought looks at rounds to come, too
        state = at(later).s
        plain, found = PLAIN.parts(state, 0), ours.parts(state, 0)
        assert found == {part: worth * times.get(part, 1.0) for part, worth in plain.items()} != plain
        assert ours.value(state, 0) == pytest.approx(sum(found.values()))


def test_after_the_last_phase_everything_counts_as_the_weights_have_it():
    assert judged(6) is PLAIN and judged(7) is PLAIN


def test_a_temper_has_its_weights_and_the_times_of_the_phase():
    tempers, state = numbers.of("feast").tempers, at(2).s
    state.runes[0] = 0
    more = {**numbers.of("feast").weights, "gold": numbers.of("feast").weights["gold"] * tempers["enchantress"]["gold"]}
    purse = evaluation.weighed(GAME, more).parts(state, 0)["purse"]
    found = judged(2, "hard/enchantress").parts(state, 0)["purse"]
    assert found == pytest.approx(purse * numbers.times("feast", 0)["purse"])


@pytest.mark.parametrize("slug, words", [("feast", "did you mean 'pantry'"), ("brawl", "no phases")])
def test_a_part_that_a_game_does_not_know_is_told(slug, words):
    with pytest.raises(BadContent) as error:
        evaluation.weighed(rules.get(slug), None, {"panty": 2.0})
    assert words in error.value.message
