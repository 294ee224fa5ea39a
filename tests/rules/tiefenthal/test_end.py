"""The end of the match, points and ties."""

import pytest

from tests.rules.tiefenthal.table import GAME, C, match, table

paragraph = pytest.mark.paragraph


def last(*seats, count=2, module=1):
    return table(count, module=module, round=8, at="close", seats=list(seats))


@paragraph("end.rounds")
def test_the_match_ends_after_eight_rounds():
    t = match(2).finish()
    assert t.state.round == 8 and t.state.ended == "last_evening" and GAME.outcome(t.state).reason == "last_evening"
    assert table(2, at="close", round=7).state.ended == ""


@paragraph("score.cards")
def test_every_own_card_counts_wherever_it_is():
    t = table(
        2,
        seats=[
            {
                "tables": ["smith", "noble"],
                "nobles": 2,
                "lay": {"supplier": 1},
                "top": ["mayor", "merchant"],
                "discard": ["opera_singer", "waitress"],
                "deck": ["table", "noble"],
            },
            {},
        ],
    )
    assert t.points() == {"nobles": 30, "guests": 4 + 6 + 7, "staff": 1 + 1 + 1 + 1}
    t = table(2, seats=[{"deck": []}, {}])
    assert t.points() == {"nobles": 0, "guests": 0, "staff": 0}


@paragraph("score.cards")
def test_each_card_has_its_points():
    wanted = {
        "bard": 0,
        "merchant": 1,
        "dishwasher": 1,
        "waitress": 1,
        "table": 1,
        "supplier": 1,
        "regular_1": 0,
        "noble": 10,
        "journeyman": 1,
        "miller": 3,
        "smith": 4,
        "tax_farmer": 6,
        "opera_singer": 7,
        "ambassador": 6,
    }
    assert {name: C.points[C.kind[name]] for name in wanted} == wanted


@paragraph("score.tie")
def test_coins_and_beer_left_break_a_tie():
    one = {"deck": ["noble"], "coins": 1, "beer": 1}
    t = last(one, {"deck": ["noble"], "coins": 0, "beer": 1})
    assert GAME.outcome(t.state).ranking == (1, 2) and GAME.outcome(t.state).totals == (10, 10)
    t = last(one, {"deck": ["noble"], "coins": 2, "beer": 0})
    assert GAME.outcome(t.state).ranking == (1, 1), "still equal: the win is shared"
    t = last({"deck": ["smith"], "coins": 2}, {"deck": ["noble"]}, {"deck": ["miller"]}, count=3)
    assert GAME.outcome(t.state).ranking == (2, 1, 3)


@paragraph("score.tie")
def test_the_tie_break_is_told():
    t = last({"deck": ["noble"], "coins": 1}, {"deck": ["noble"], "coins": 2})
    assert [line.args for lines in GAME.outcome(t.state).lines for line in lines if line.key == "score.tie"] == [
        ("n:1",),
        ("n:2",),
    ]


@paragraph("score.tie")
def test_after_the_end_what_breaks_a_tie_is_told_of_every_place():
    t = last(
        {"deck": ["noble"] * 2},
        {"deck": ["noble"], "coins": 1},
        {"deck": ["noble"], "coins": 2},
        {"deck": ["noble"], "beer": 2},
        count=4,
    )
    outcome = GAME.outcome(t.state)
    assert outcome.ranking == (1, 4, 2, 2)
    ties = [[line.args for line in lines if line.key == "score.tie"] for lines in outcome.lines]
    assert ties == [[], [("n:1",)], [("n:2",)], [("n:2",)]]
