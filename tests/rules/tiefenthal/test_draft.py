"""The draft of the white dice (phase D)."""

import pytest

from tests.rules.tiefenthal.table import table

paragraph = pytest.mark.paragraph


def drafting(count=3, first=2):
    """Mats of seats 1, 2, …: 1111, 2222, 3345."""
    rolls = [1, 1, 1, 1, 2, 2, 2, 2, 3, 5, 3, 4, 6, 6, 6, 6][: 4 * count]
    return table(count, at="draft", first=first, script=rolls)


@paragraph("draft.roll")
def test_everybody_rolls_four_white_dice():
    t = drafting()
    assert t.state.mats == ((0, 0, 0, 0), (1, 1, 1, 1), (2, 2, 3, 4))


@paragraph("draft.pick")
def test_each_in_turn_takes_a_die_of_the_mat_in_front_of_him():
    t = drafting()
    assert t.asked == (2, "draft") and t.ways() == ["pick mat:w2"]
    t.do("pick mat:w2")
    assert t.asked == (3, "draft") and t.ways() == ["pick mat:w3", "pick mat:w4", "pick mat:w5"]
    assert t.why("mat:w6") == ("mat", (6, 4)) and t.why("table:1")[0] == "prompt.draft"
    t.do("pick mat:w5", "pick mat:w1")
    assert [t.dice(seat) for seat in (1, 2, 3)] == ["w1", "w2", "w5"]


@paragraph("draft.pass")
def test_the_question_names_who_gets_the_mat_then_and_whose_comes():
    assert drafting().decision.prompt.args == (4, "seat:3", "seat:1")
    assert drafting(first=3).decision.prompt.args == (4, "seat:1", "seat:2")


@paragraph("draft.pass")
def test_the_mats_move_to_the_left_until_they_are_empty():
    t = drafting()
    t.do("pick mat:w2", "pick mat:w5", "pick mat:w1")
    assert t.state.mats == ((2, 2, 3), (0, 0, 0), (1, 1, 1))
    t.do("pick mat:w1", "pick mat:w2", "pick mat:w3")
    assert t.state.mats == ((1, 1), (2, 3), (0, 0))
    while t.asked[1] == "draft":
        t.do(t.ways()[0])
    assert [len(tavern.dice) for tavern in t.state.taverns] == [4, 4, 4]
    assert t.state.mats == ((), (), ()) and t.asked == (2, "plan")


@paragraph("draft.pick")
def test_a_die_that_is_taken_by_itself_is_told_as_the_only_choice():
    t = drafting().do("pick mat:w2", "pick mat:w5", "pick mat:w1")
    assert t.said("pick_only") == [("seat:2", 2), ("seat:1", 1)] and t.said("pick") == [("seat:3", 5)]
    while t.asked[1] == "draft":
        t.do(t.ways()[0])
    assert [args[0] for args in t.said("pick_only")[-3:]] == ["seat:2", "seat:3", "seat:1"], "the last die of each mat"


@paragraph("draft.pass")
def test_with_two_players_the_mats_swap():
    t = drafting(2, 1)
    t.do("pick mat:w1", "pick mat:w2")
    assert t.state.mats == ((1, 1, 1), (0, 0, 0))


@paragraph("draft.pick")
def test_none_may_be_refused():
    t = drafting(2, 1)
    assert t.ways() == ["pick mat:w1"]
