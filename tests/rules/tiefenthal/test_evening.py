"""A new evening, the tavern fills up, waitresses (phases A to C)."""

import pytest

from tests.rules.tiefenthal.table import GAME, C, match, table

paragraph = pytest.mark.paragraph
K = C.kind


@paragraph("round.phases")
def test_a_round_has_its_phases_in_order():
    t = match(2, 3)
    seen = []
    while t.state.round == 1:
        phase = GAME.phase(t.state)
        if phase not in seen:
            seen.append(phase)
        t.do(t.ways()[-1])
    assert seen == ["fill", "draft", "plan", "serve"]


@paragraph("round.phases")
def test_planning_is_the_head_of_ones_own_turn():
    t = table(2, seats=[{"dice": "w1"}, {"dice": "w2"}])
    assert t.asked == (1, "plan")
    t.do("serve", "done")
    assert t.asked == (2, "plan")


@paragraph("round.next")
def test_the_mug_goes_to_the_left():
    t = table(3, at="close", first=2, round=3)
    assert (t.state.round, t.state.first) == (4, 2)
    assert table(3, at="close", first=3, round=3).state.first == 0


@paragraph("evening.bonus")
def test_everybody_chooses_in_turn_order_from_what_the_moon_shows():
    t = table(3, at="evening", round=2, first=2)
    for seat in (2, 3, 1):
        assert t.asked == (seat, "cheap_guest_or_card")
        assert t.ways() == ["accept guest:1", "accept staff:merchant", "decline"]
        if seat != 1:
            t.do("accept staff:merchant")
    t.do("accept guest:1")
    assert t.tables(1)[0] == "journeyman" and t.lay("merchant", 2) == t.lay("merchant", 3) == 1


@paragraph("evening.bonus")
def test_a_card_of_the_evening_comes_this_very_round():
    t = table(2, at="evening", round=5, seats=[{"deck": ["regular_1"] * 3 + ["regular_2"] * 4}] * 2)
    t.do("accept staff:table", "accept staff:supplier")
    assert (t.lay("table", 1), t.lay("supplier", 2)) == (1, 1)
    assert (len(t.tables(1)), len(t.tables(2))) == (4, 3)


# -- filling -----------------------------------------------------------------------------------------------------------


def filled(*cards, **seat):
    """Return a table where seat 1 has turned up these cards, the first on top of the draw pile."""
    return table(2, at="fill", seats=[{"top": cards[::-1], **seat}, {}])


@paragraph("fill.order")
def test_cards_are_turned_up_until_every_table_is_taken():
    t = filled("regular_1", "regular_2", "regular_1", "regular_2")
    assert t.tables() == ["regular_1", "regular_2", "regular_1"]
    assert t.top() == ["regular_2"]
    t = filled("regular_1", "regular_2", "regular_1", "regular_2", sides=["table"])
    assert len(t.tables()) == 4


@paragraph("fill.places")
def test_staff_is_laid_down_and_a_table_card_counts_as_a_table():
    t = filled(
        "regular_1",
        "waitress",
        "merchant",
        "table",
        "dishwasher",
        "supplier",
        "regular_2",
        "regular_1",
        "regular_2",
        "waitress",
    )
    assert t.tables() == ["regular_1", "regular_2", "regular_1", "regular_2"]
    assert [t.lay(kind) for kind in ("waitress", "merchant", "table", "dishwasher", "supplier", "bard")] == [
        1,
        1,
        1,
        1,
        1,
        0,
    ]


@paragraph("fill.nobles")
def test_nobles_share_one_table():
    t = filled("noble", "regular_1", "noble", "noble", "regular_2", "noble")
    assert t.tables() == ["noble", "regular_1", "regular_2"]
    assert t.seat(1).nobles == 3


@paragraph("fill.order")
def test_it_stops_at_once_even_if_the_next_card_is_a_noble():
    t = filled("noble", "regular_1", "regular_2", "noble")
    assert t.seat(1).nobles == 1 and t.top() == ["noble"]


@paragraph("fill.order")
def test_a_table_that_comes_after_the_last_guest_is_not_drawn():
    t = filled("regular_1", "regular_1", "regular_1", "table")
    assert t.lay("table") == 0 and t.top() == ["table"]


@paragraph("fill.shuffle")
def test_the_discard_pile_becomes_the_draw_pile():
    t = table(
        2,
        at="fill",
        script=[K["regular_1"]] * 2,
        seats=[
            {"deck": [], "discard": ["regular_1", "regular_1"], "top": ["regular_2"]},
            {"top": ["regular_1", "regular_2", "regular_1"]},
        ],
    )
    assert t.tables() == ["regular_2", "regular_1", "regular_1"]
    assert (t.deck(), t.discard()) == ([], [])


@paragraph("fill.empty")
def test_without_cards_tables_stay_free():
    t = table(2, at="fill", seats=[{"deck": [], "top": ["regular_2", "noble", "noble"]}, {}])
    assert t.tables() == ["noble", "regular_2"] and t.seat(1).nobles == 2


# -- counter guests ----------------------------------------------------------------------------------------------------


def restarting(counters=2):
    return table(
        2,
        at="fill",
        script=[],
        seats=[{"top": ["regular_1", "regular_2", "table", "regular_1", "noble"], "counters": counters}, {}],
    )


@paragraph("fill.counter")
def test_a_counter_guest_fills_the_tavern_anew():
    t = restarting()
    assert t.asked == (1, "restart") and t.tables() == ["noble", "regular_1", "regular_2", "regular_1"]
    assert t.lay("table") == 1
    t.do("restart", script=[K["regular_1"], K["regular_2"], K["regular_2"]])
    assert t.tables() == ["regular_1", "regular_2", "regular_2"] and t.lay("table") == 0
    assert t.discard() == ["table", "regular_1", "regular_1", "regular_2", "noble"]
    assert (t.asked, t.seat(1).counters) == ((1, "restart"), 1)


@paragraph("fill.counter")
def test_several_counter_guests_may_be_used_and_cards_come_back_with_a_reshuffle():
    t = restarting()
    t.do("restart", script=[K["regular_1"], K["regular_2"], K["regular_2"]])
    t.do("restart", script=[K["regular_2"], K["waitress"], K["supplier"], K["noble"], K["regular_1"]])
    assert t.tables() == ["regular_2", "noble", "regular_1"] and t.asked[1] != "restart"
    assert t.seat(1).counters == 0


@paragraph("fill.counter")
def test_the_guests_may_be_kept_and_nobody_is_asked_without_counter_guests():
    t = restarting()
    t.do("keep")
    assert t.seat(1).counters == 2 and t.asked[1] == "draft"
    assert restarting(0).asked[1] == "draft"


@paragraph("fill.counter")
def test_it_is_allowed_when_the_cards_ran_out_too():
    t = table(2, at="fill", seats=[{"deck": [], "top": ["regular_2", "noble"], "counters": 1}, {}])
    assert t.asked == (1, "restart")


@paragraph("fill.counter")
def test_a_die_of_the_evening_stays():
    t = table(2, at="evening", round=3, seats=[{"counters": 1, "top": ["regular_1"] * 3}, {}])
    t.do("accept tile:waitress", script=[4]).do("decline")
    t.do("restart", script=[K["regular_2"]] * 3)
    assert t.dice() == "o4"


# -- waitresses --------------------------------------------------------------------------------------------------------


@paragraph("staff.waitress")
def test_each_waitress_brings_a_die_and_the_permanent_one_another():
    t = table(
        2,
        at="staff",
        seats=[{"lay": {"waitress": 1}, "sides": ["waitress"]}, {"lay": {"waitress": 1}}],
        script=[3, 6, 2, *[1] * 8],
    )
    assert (t.dice(1), t.dice(2)) == ("o3 o6", "o2")


@paragraph("staff.limit")
def test_nobody_has_more_than_three_own_dice():
    t = table(
        2,
        at="staff",
        seats=[{"lay": {"waitress": 3}, "sides": ["waitress"], "dice": "o5"}, {}],
        script=[1, 2, *[1] * 8],
    )
    assert t.dice() == "o1 o2 o5"
