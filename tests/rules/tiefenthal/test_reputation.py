"""Module 3: the reputation loop, its phase, bards, the ten guests."""

import pytest

from tests.rules.tiefenthal.table import C, table

paragraph = pytest.mark.paragraph


def planning(dice="", module=3, **seat):
    return table(2, module=module, seats=[{"tables": ["regular_1", "regular_2", "smith"], "dice": dice, **seat}, {}])


def singing(reputation, module=3, **seat):
    t = planning(module=module, lay={"bard": 1}, reputation=reputation, **seat)
    return t.do("serve", "sing lay:bard")


@paragraph("reputation.steps")
def test_the_first_step_is_space_one_and_after_the_crown_comes_space_one():
    assert singing(0).seat(1).reputation == 1
    assert singing(11).seat(1).reputation == 1
    assert singing(12, module=5).seat(1).reputation == 1


@paragraph("reputation.steps")
def test_the_loop_has_eleven_spaces_and_twelve_in_module_five():
    t = singing(10)
    assert t.ways() == ["accept nobles", "decline"] and t.seat(1).reputation == 11
    t = singing(10, module=5)
    assert t.ways()[0] == "sign book:1" and t.seat(1).reputation == 11


@paragraph("reputation.bonus")
def test_a_bonus_that_is_reached_or_passed_comes_at_once():
    assert singing(3).seat(1).schnapps == 1
    t = singing(7)
    assert t.ways() == ["accept schnapps", "remove table:1", "remove table:2", "remove table:3"], "one must be taken"
    assert t.do("accept schnapps").seat(1).schnapps == 1
    t = planning("w3 w6 o6", reputation=2, sides=["cashbox"], lay={"supplier": 1})
    t.do("place die:w3 space:cashbox", "place die:w6 space:supplier", "place die:o6 space:supplier", "serve")
    assert (t.seat(1).reputation, t.seat(1).schnapps) == (5, 1)


@paragraph("reputation.bonus")
def test_every_lap_gives_them_again():
    t = singing(3)
    t.seat(1).reputation, t.seat(1).sung = 3, 0
    t.do("sing lay:bard")
    assert t.seat(1).schnapps == 2


@paragraph("reputation.bonus")
def test_where_nobody_can_be_shown_out_it_is_the_schnapps():
    t = singing(7, tables=["noble"])
    assert t.ways() == ["accept schnapps"]


@paragraph("reputation.bonus")
def test_steps_cannot_be_refused():
    t = table(2, module=3, row=["poet"], seats=[{"beer": 6}, {}]).do("serve", "win guest:2")
    assert t.seat(1).reputation == 2 and t.asked == (1, "serve")


@paragraph("reputation.phase")
def test_the_marker_moves_by_the_smaller_of_coins_and_beer():
    t = planning("w1 w2 w6 o1", lay={"merchant": 1})
    t.do("place die:w1 table:1", "place die:w2 table:2", "place die:w6 space:supplier", "place die:o1 space:cashbox")
    assert t.tell("plan")["plan"] == (4, 2) and t.tell("plan")["plan_reputation"] == (2,)
    t.do("serve")
    assert t.said("reputation") == [("seat:1", 2, 4, 2)] and t.seat(1).reputation == 2


@paragraph("reputation.phase")
def test_what_counts_as_beer():
    t = planning("w5 w6 w1 w3", lay={"merchant": 2, "supplier": 1}, sides=["supplier", "barrel"], tables=["smith"])
    t.do(
        "place die:w5 table:1",
        "place die:w6 space:supplier",
        "place die:w1 space:supplier",
        "place die:w3 space:barrel",
        "serve",
    )
    assert t.said("reputation") == [("seat:1", 5, 5, 3 + 3 + 2 + 2)]


@paragraph("reputation.phase")
def test_safe_store_schnapps_monastery_and_bards_do_not_count():
    t = planning("w5", coins=2, beer=2, schnapps=2, artists=["strongman_a"], lay={"bard": 2}, monastery=4)
    t.do("place die:w5 space:monk", "serve")
    assert t.said("reputation") == [("seat:1", 0, 0, 0)] and t.seat(1).reputation == 0


@paragraph("reputation.phase")
def test_only_dice_on_places_count_not_the_guests_themselves():
    t = planning("w1 w6", sides=[]).do("place die:w1 table:1", "serve")
    assert t.said("reputation") == [("seat:1", 0, 1, 0)]


@paragraph("reputation.phase")
def test_what_is_upgraded_later_does_not_count():
    t = planning("w3 w4", coins=12, lay={"merchant": 3}).do("place die:w3 space:cashbox", "serve")
    assert t.seat(1).reputation == 1
    t.do("upgrade tile:cashbox")
    assert t.seat(1).reputation == 1 and t.do("take space:cashbox").seat(1).coins == 3


@paragraph("reputation.phase")
def test_serving_follows_at_once_and_the_next_player_waits():
    t = table(2, module=3, seats=[{"dice": "w1"}, {"dice": "w1 w6"}])
    t.do("serve")
    assert t.asked == (1, "serve")
    t.do("done")
    assert t.asked == (2, "plan")


@paragraph("reputation.phase")
def test_a_removal_on_the_way_spares_guests_with_a_planned_die():
    t = planning("w1 w2 w6", reputation=6, lay={"merchant": 2})
    t.do("place die:w1 table:1", "place die:w2 table:2", "serve")
    assert t.ways() == ["accept schnapps", "remove table:3"]


@paragraph("reputation.correct")
def test_a_die_used_elsewhere_moves_the_marker_on_or_back():
    t = planning("w1 w2 w6", lay={"merchant": 2}, reputation=0)
    t.do("place die:w2 table:2", "place die:w6 space:supplier", "serve")
    assert t.seat(1).reputation == 2
    assert t.tell("shift table:2 space:cashbox")["reputation_back"] == (1,)
    t.do("shift table:2 space:cashbox")
    assert t.seat(1).reputation == 1 and t.said("step_back") == [("seat:1", 1)]
    assert t.tell("shift die:w1 table:1")["reputation_on"] == (1,)
    t.do("shift die:w1 table:1")
    assert t.seat(1).reputation == 2


@paragraph("reputation.correct")
def test_places_are_worth_what_they_were_in_the_reputation_phase():
    t = planning("w3 w4", coins=12, lay={"merchant": 4})
    t.do("serve", "upgrade tile:cashbox", "shift die:w3 space:cashbox")
    assert (t.seat(1).coins, t.seat(1).reputation) == (3, 1)


@paragraph("reputation.correct")
def test_dice_already_taken_off_still_count():
    t = planning("w1 w2", lay={"merchant": 4}).do(
        "place die:w1 table:1", "serve", "take table:1", "shift die:w2 table:2"
    )
    assert t.seat(1).reputation == 3


@paragraph("reputation.correct")
def test_the_marker_is_not_pulled_back_over_a_bonus():
    t = planning("w2 w6", lay={"merchant": 2}, reputation=2).do("place die:w2 table:2", "serve")
    assert (t.seat(1).reputation, t.seat(1).schnapps) == (4, 1)
    assert t.ways("shift") == ["shift die:w6 space:cashbox", "shift die:w6 space:barrel", "shift die:w6 space:supplier"]
    assert t.why("space:cashbox", "shift table:2") == ("reputation_back", (1, 0))
    t = planning("w2 w6", lay={"merchant": 2}, reputation=3).do("place die:w2 table:2", "serve")
    assert t.seat(1).reputation == 5
    assert "shift table:2 space:cashbox" in t.ways(), "one back leaves the bonus where it was"
    assert t.why("space:barrel", "shift table:2") == ("reputation_back", (2, 1))


@paragraph("reputation.correct")
def test_back_from_space_one_lies_the_crown_or_before_the_first_lap_the_innkeeper():
    for start, answers, back in ((10, ["accept nobles"], 11), (0, [], 0)):
        t = planning("w2", lay={"merchant": 2}, reputation=start).do("place die:w2 table:2", "serve", *answers)
        if not start:
            t.seat(1).reputation = 1
        t.do("shift table:2 space:cashbox")
        assert t.seat(1).reputation == back and t.points()["reputation"] == 0


@paragraph("bards.hire")
def test_a_bard_costs_a_coin_and_comes_with_module_three():
    t = table(2, module=3, seats=[{"coins": 2}, {}]).do("serve", "buy staff:bard")
    assert (t.seat(1).coins, t.top()) == (1, ["bard"])
    assert t.why("staff:bard") == ("same_staff", ("bard", 1))
    assert table(2, seats=[{"coins": 2}, {}]).do("serve").why("staff:bard") == ("module", ("bard", 3))


@paragraph("fill.places")
def test_bards_lie_by_the_store():
    t = table(2, module=3, at="fill", seats=[{"top": ["regular_1", "regular_1", "regular_2", "bard"]}, {}])
    assert t.lay("bard") == 1


@paragraph("bards.song")
def test_each_bard_may_sing_once_in_the_turn():
    t = planning(lay={"bard": 2}).do("serve")
    assert t.seat(1).reputation == 0
    t.do("sing lay:bard", "sing lay:bard")
    assert t.seat(1).reputation == 2 and t.ways("sing") == [] and t.why("lay:bard") == ("bards", (2, 2))
    assert planning(lay={"bard": 1}).do("serve", "done").seat(1).reputation == 0, "he need not sing"


@paragraph("score.reputation")
def test_points_of_the_loop():
    for module, wanted in ((3, [0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 0]), (5, [0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 8, 0])):
        assert [
            table(2, module=module, seats=[{"reputation": n}, {}]).points()["reputation"] for n in range(len(wanted))
        ] == wanted


@paragraph("example.sixth_space")
def test_the_sixth_space_scores_five_points():
    assert planning(reputation=6).points()["reputation"] == 5


@paragraph("guests.win")
def test_the_ten_guests_bring_their_bonus_only_when_they_are_won():
    t = table(2, module=3, at="fill", seats=[{"top": ["gossip", "distiller", "poet"]}, {}])
    assert (t.seat(1).reputation, t.seat(1).schnapps) == (0, 0)
    assert sum(C.copies[C.kind[guest.id]] for guest in C.guests if guest.module == 3) == 10


def test_who_reaches_the_crown_is_told_what_his_reputation_is_worth_then():
    t = table(2, module=3, seats=[{"lay": {"bard": 2}, "reputation": 9}, {}])
    t.do("serve", "sing lay:bard", "sing lay:bard")
    assert [args[1] for args in t.said("advance")] == [8, 0]


@paragraph("reputation.steps")
def test_spaces_that_bring_nothing_by_themselves_are_told_as_one_move():
    """Space 4 brings a schnapps: it is told for itself, and so is what comes after it."""
    t = planning("w3 w6 o6", reputation=0, sides=["cashbox"], lay={"supplier": 1})
    t.do("place die:w3 space:cashbox", "place die:w6 space:supplier", "place die:o6 space:supplier", "serve")
    assert [args[2:] for args in t.said("advance")] == [(3, 3)] and t.seat(1).reputation == 3
    t = planning("w3 w6 o6", reputation=2, sides=["cashbox"], lay={"supplier": 1})
    t.do("place die:w3 space:cashbox", "place die:w6 space:supplier", "place die:o6 space:supplier", "serve")
    assert [args[2:] for args in t.said("advance")] == [(3, 1), (4, 1), (5, 1)]
