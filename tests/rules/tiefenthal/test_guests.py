"""Guests and nobles won for beer, and the row that is refilled."""

import pytest

from tests.rules.tiefenthal.table import C, names, table

paragraph = pytest.mark.paragraph
ROW = ["miller", "smith", "tax_farmer", "opera_singer"]


def serving(row=ROW, module=1, **more):
    seat = {key: more.pop(key) for key in ("beer", "coins", "book", "tables", "dice") if key in more}
    return table(2, module=module, row=row, seats=[{"tables": ["regular_1"], **seat}, {}], **more).do("serve")


@paragraph("guests.win")
def test_each_guest_costs_the_beer_on_the_card():
    prices = {"journeyman": 3, "miller": 4, "smith": 5, "tax_farmer": 7, "opera_singer": 8}
    for i, (name, beer) in enumerate(prices.items(), 1):
        t = serving(beer=beer).do(f"win guest:{i}")
        assert (t.seat(1).beer, t.top()) == (0, [name])
        assert serving(beer=beer - 1).why(f"guest:{i}") == ("beer", (1, name, beer, beer - 1))


@paragraph("guests.win")
def test_his_bonus_comes_once_and_never_again_when_he_sits_at_a_table():
    t = serving(["captain", "smith", "miller", "mayor"], beer=7).do("win guest:2")
    assert t.seat(1).coins == 3, "a guest for seven beers brings three coins at once"
    t = table(2, at="fill", seats=[{"top": ["captain", "pilgrim", "abbess"]}, {}])
    assert t.tables() == ["abbess", "pilgrim", "captain"]
    assert (t.seat(1).coins, t.seat(1).monastery, t.top()) == (0, 0, [])


@paragraph("guests.limit")
def test_one_guest_a_round_is_won_for_beer():
    t = serving(beer=20).do("win guest:1")
    assert t.ways("win") == ["win nobles n:1", "win nobles n:2"]
    assert t.why("guest:2") == ("one_guest", (1,))
    t.do("done", "serve", "done")
    assert t.seat(1).won == 0


@paragraph("guests.refill")
def test_the_row_is_refilled_at_once():
    t = serving(beer=5).do("win guest:3", script=[C.kind["doctor"]])
    assert names(t.state.row) == ["journeyman", "miller", "doctor", "tax_farmer", "opera_singer"]
    t = serving(beer=5).do("win guest:1")
    assert names(t.state.row)[0] == "journeyman" and t.state.threes == 7


@paragraph("guests.refill")
def test_the_place_of_the_used_up_cheap_guests_is_filled_from_the_pile():
    t = serving(beer=8, threes=1).do("win guest:1", script=[C.kind["doctor"]])
    assert names(t.state.row)[0] == "doctor" and t.state.threes == 0
    t = serving(beer=8, threes=1, pile=[]).do("win guest:1")
    assert names(t.state.row)[0] == "" and t.state.threes == 0


@paragraph("guests.refill")
def test_gaps_stay_when_the_pile_is_empty():
    t = serving(beer=5, pile=[]).do("win guest:3")
    assert names(t.state.row) == ["journeyman", "miller", "", "tax_farmer", "opera_singer"]
    t.do("done", "serve")
    assert t.why("guest:3") == ("row_empty", ("guest:3",))


@paragraph("nobles.win")
def test_nobles_cost_nine_fourteen_or_eighteen():
    for n, price in ((1, 9), (2, 14), (3, 18)):
        t = serving(beer=price).do(f"win nobles n:{n}")
        assert (t.seat(1).beer, t.top()) == (0, ["noble"] * n)
        assert f"win nobles n:{n}" not in serving(beer=price - 1).ways("win")
    assert serving(beer=8).why("nobles") == ("beer", (1, "noble", 9, 8))


@paragraph("nobles.win")
def test_nobles_are_won_as_often_as_the_beer_allows_and_beside_a_guest():
    t = serving(beer=26).do("win nobles n:2", "win nobles n:1", "win guest:1")
    assert t.top() == ["journeyman", "noble", "noble", "noble"]


@paragraph("nobles.win")
def test_no_more_nobles_than_there_are():
    t = serving(beer=20, nobles=1)
    assert [way for way in t.ways("win") if "nobles" in way] == ["win nobles n:1"]
    assert t.do("win nobles n:1").why("nobles")[0] == "nobles"
