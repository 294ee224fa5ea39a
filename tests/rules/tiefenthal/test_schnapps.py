"""Module 2: the winter side, schnapps, entertainers."""

import pytest

from tests.rules.tiefenthal.table import table

paragraph = pytest.mark.paragraph


def serving(*artists, module=2, dice="", round=4, lay={}, tables=("regular_1", "smith"), **seat):
    t = table(
        2,
        module=module,
        round=round,
        seats=[{"tables": list(tables), "dice": dice, "artists": list(artists), "lay": lay, **seat}, {}],
    )
    return t.do("serve")


@paragraph("winter.schnapps")
def test_how_much_schnapps_each_evening_brings():
    for module, wanted in (
        (1, [0] * 8),
        (2, [0, 1, 2, 0, 1, 2, 0, 1]),
        (3, [0, 1, 0, 0, 0, 0, 0, 1]),
        (5, [0, 1, 0, 0, 0, 0, 0, 1]),
    ):
        found = [table(3, module=module, at="evening", round=n).state.taverns for n in range(1, 9)]
        assert [[t.schnapps for t in taverns] for taverns in found] == [[n] * 3 for n in wanted]


@paragraph("winter.schnapps")
def test_what_is_too_little_is_dealt_one_by_one_in_turn_order():
    t = table(
        4,
        module=2,
        at="evening",
        round=6,
        first=2,
        seats=[{"schnapps": 4}, {"schnapps": 4}, {"schnapps": 4}, {"schnapps": 3}],
    )
    assert [tavern.schnapps for tavern in t.state.taverns] == [5, 6, 5, 4]
    assert t.state.glasses == 0


@paragraph("winter.schnapps")
def test_what_is_told_of_an_evening_with_too_little_schnapps():
    t = table(4, module=2, round=2, seats=[{"schnapps": 4}] * 3 + [{"schnapps": 3}]).do(*("serve", "done") * 4)
    assert t.state.round == 3 and t.said("schnapps") == [("seat:2", 2), ("seat:3", 1), ("seat:4", 1), ("seat:1", 1)]
    assert not t.said("moon_schnapps")


@paragraph("winter.artist")
def test_an_entertainer_comes_in_rounds_two_three_and_five():
    for round, name in ((2, "strongman"), (3, "fire_eater"), (5, "juggler")):
        t = table(2, module=2, at="evening", round=round, first=2)
        assert t.asked == (2, "engage") and t.ways() == [f"engage side:{name}_a", f"engage side:{name}_b"]
        t.do(f"engage side:{name}_b")
        assert t.asked == (1, "engage")
        before = t.seat(1).coins, t.seat(1).beer
        t.do(f"engage side:{name}_a")
        assert (t.seat(1).coins, t.seat(1).beer) == before, "nothing happens yet"
        assert [side for side in t.seat(2).artists if side >= 0] == [1] and 0 in t.seat(1).artists
    assert all(table(2, module=2, at="evening", round=n).asked[1] != "engage" for n in (1, 4, 6, 7, 8))


@paragraph("winter.artist")
def test_the_chosen_side_is_final():
    t = serving("strongman_b", schnapps=3)
    assert t.ways("entertain") == ["entertain artist:1"]
    t.do("entertain artist:1")
    assert (t.seat(1).beer, t.seat(1).coins) == (3, 0)


@paragraph("schnapps.gain")
def test_schnapps_comes_from_a_supply_of_twenty():
    t = table(2, module=2, at="evening", round=3, seats=[{"schnapps": 9}, {"schnapps": 9}])
    assert t.state.glasses == 0 and [tavern.schnapps for tavern in t.state.taverns] == [10, 10]
    t = table(2, module=2, at="evening", round=3, seats=[{"schnapps": 10}, {"schnapps": 10}])
    assert [tavern.schnapps for tavern in t.state.taverns] == [10, 10]


@paragraph("artists.use")
def test_schnapps_goes_back_and_the_piece_can_be_done_as_often_as_one_pays():
    t = serving("strongman_a", schnapps=3)
    supply = t.state.glasses
    t.do("entertain artist:1", "entertain artist:1", "entertain artist:1")
    assert (t.seat(1).schnapps, t.seat(1).coins, t.state.glasses) == (0, 6, supply + 3)
    assert t.why("artist:1") == ("schnapps", ("strongman", 1, 0))


@paragraph("artists.use")
def test_each_time_in_full():
    t = serving("strongman_b", schnapps=1)
    assert t.ways("entertain") == [] and t.why("artist:1") == ("schnapps", ("strongman", 2, 1))
    assert t.why("artist:2") == ("artist_away", ("fire_eater",))


@paragraph("schnapps.limit")
def test_at_most_four_are_kept_at_the_end_of_the_turn_but_not_before():
    t = serving("fire_eater_a", schnapps=6)
    supply = t.state.glasses
    assert t.can("entertain artist:2 tile:safe"), "five can be reached within the turn"
    t.do("done")
    assert (t.seat(1).schnapps, t.state.glasses) == (4, supply + 2)


@paragraph("artists.strongman_a")
def test_one_schnapps_for_two_coins():
    t = serving("strongman_a", schnapps=2).do("entertain artist:1")
    assert (t.seat(1).coins, t.seat(1).schnapps) == (2, 1)


@paragraph("artists.strongman_b")
def test_two_schnapps_for_three_beers():
    t = serving("strongman_b", schnapps=3).do("entertain artist:1")
    assert (t.seat(1).beer, t.seat(1).schnapps) == (3, 1)


@paragraph("artists.fire_eater_a")
def test_five_schnapps_for_an_upgrade_with_its_noble():
    t = serving("fire_eater_a", schnapps=5, sides=["safe"])
    assert len(t.ways("entertain")) == 8 and "entertain artist:2 tile:waitress" in t.ways("entertain")
    t.do("entertain artist:2 tile:waitress")
    assert (t.upgraded(), t.top(), t.seat(1).coins, t.seat(1).schnapps) == (["waitress", "safe"], ["noble"], 0, 0)
    t = serving(
        "fire_eater_a",
        schnapps=5,
        sides=["dishwasher", "waitress", "table", "supplier", "cashbox", "barrel", "monk", "safe", "store"],
    )
    assert t.ways("entertain") == []


@paragraph("artists.fire_eater_b")
def test_two_schnapps_show_a_guest_out():
    t = table(
        2,
        module=2,
        seats=[{"tables": ["regular_1", "smith"], "dice": "w5", "artists": ["fire_eater_b"], "schnapps": 4}, {}],
    )
    t.do("place die:w5 table:2", "serve")
    assert t.ways("entertain") == ["entertain artist:2 table:1"]
    assert t.why("table:2", "entertain") == ("remove_die", ("smith",))
    t.do("entertain artist:2 table:1")
    assert (t.tables(), t.seat(1).schnapps) == (["", "smith"], 2)


@paragraph("artists.juggler_a")
def test_before_the_discard_one_card_goes_onto_the_draw_pile():
    t = serving("juggler_a", schnapps=3, round=3, lay={"waitress": 1}, tables=("noble", "smith"), nobles=2, coins=2)
    t.do("buy staff:merchant", "done", "serve", "done")
    assert t.asked == (1, "save")
    assert t.ways() == [
        "entertain artist:3 table:1",
        "entertain artist:3 table:2",
        "entertain artist:3 lay:waitress",
        "decline",
    ]
    top = t.do("entertain artist:3 lay:waitress").top()
    assert t.seat(1).schnapps == 2 and t.discard() == ["noble", "noble", "smith"]
    assert t.lay("waitress") == 1 or top[:1] == ["waitress"], "it lies above what was gained and comes next round"


@paragraph("close.discard")
def test_nobody_discards_before_the_last_juggler_has_saved_his_card():
    saving = {"artists": ["juggler_a"], "schnapps": 1}
    t = table(
        3,
        module=2,
        at="close",
        round=8,
        seats=[{"tables": ["smith"]}, {"tables": ["doctor"], **saving}, {"tables": ["noble"], "nobles": 1, **saving}],
    )
    assert t.asked == (2, "save") and (t.tables(1), t.discard(1)) == (["smith"], [])
    t.do("entertain artist:3 table:1")
    assert t.asked == (3, "save") and t.tables(1) == ["smith"] and not t.said("closing")
    t.do("decline")
    assert t.said("closing") == [()] and [t.discard(seat) for seat in (1, 2, 3)] == [["smith"], [], ["noble"]]
    keys = [line.key for line in t.log]
    assert keys.index("log.save") < keys.index("log.closing"), "what is kept is told before the rest is discarded"


@paragraph("artists.juggler_a")
def test_only_once_a_round_and_a_noble_of_the_stack_too():
    t = table(
        2,
        module=2,
        at="close",
        round=8,
        seats=[{"tables": ["noble"], "nobles": 2, "artists": ["juggler_a"], "schnapps": 3}, {}],
    )
    t.do("entertain artist:3 table:1")
    assert t.asked is None and (t.top(), t.discard(), t.seat(1).schnapps) == (["noble"], ["noble"], 2)


@paragraph("artists.juggler_a")
def test_he_may_be_declined_and_is_not_asked_without_schnapps():
    t = table(
        2, module=2, at="close", round=8, seats=[{"tables": ["smith"], "artists": ["juggler_a"], "schnapps": 1}, {}]
    )
    t.do("decline")
    assert t.discard() == ["smith"] and t.seat(1).schnapps == 1
    assert (
        table(2, module=2, at="close", round=8, seats=[{"tables": ["smith"], "artists": ["juggler_a"]}, {}]).asked
        is None
    )


@paragraph("artists.juggler_b")
def test_a_die_is_turned_before_it_is_placed():
    t = table(
        2,
        module=2,
        seats=[
            {"tables": ["smith"], "dice": "w1 o2", "artists": ["juggler_b"], "schnapps": 2, "lay": {"dishwasher": 1}},
            {},
        ],
    )
    assert len(t.ways("entertain")) == 10
    t.do("entertain artist:3 die:w1 n:4", "entertain artist:3 die:o2 n:6")
    assert (t.dice(), t.seat(1).schnapps) == ("w4 o6", 0)
    t.do("place die:w4 table:1", "serve")
    assert t.ways("entertain") == [] and t.seat(1).raises == 1


@paragraph("artists.juggler_b")
def test_only_while_planning():
    t = serving("juggler_b", schnapps=2, dice="w1")
    assert t.ways("entertain") == [] and t.why("artist:3") == ("artist_phase", ("juggler_b", "phase:plan"))


@paragraph("score.schnapps")
def test_each_schnapps_left_counts_a_point():
    t = serving("strongman_a", schnapps=3)
    assert t.points()["schnapps"] == 3
    assert "schnapps" not in table(2).points()
