"""Serving: dice taken off, staff hired, counter guests sent, the end of the turn (phase F)."""

import pytest

from tests.rules.tiefenthal.table import table

paragraph = pytest.mark.paragraph


def serving(dice="", *placed, count=2, module=1, **seat):
    """Return a table at serving with the dice placed, such as "w1 table:1"."""
    given = {"tables": ["regular_1", "regular_2", "smith"], "dice": dice, **seat}
    t = table(count, module=module, seats=[given, {}])
    t.do(*[f"place die:{where}" for where in placed], "serve")
    return t


@paragraph("serve.turn")
def test_one_player_after_the_other_in_any_order_until_done():
    t = serving("w1 w2", "w1 table:1", coins=2, beer=3)
    assert t.asked == (1, "collect")
    t.do("buy staff:merchant", "win guest:1", "take table:1", "done")
    assert t.asked == (2, "plan")
    t.do("serve", "done")
    assert t.state.round == 5


@paragraph("serve.turn")
def test_what_the_safe_and_the_store_hold_can_be_spent():
    t = serving(coins=2, beer=3)
    assert t.can("buy staff:merchant") and t.can("win guest:1")


@paragraph("serve.dice")
def test_a_die_brings_something_only_when_it_is_taken_off():
    t = serving("w1 w2", "w1 table:1", "w2 table:2")
    assert t.seat(1).coins == 0
    t.do("take table:2")
    assert (t.seat(1).coins, t.ways("take")) == (2, ["take table:1"])
    t.do("done")
    assert (t.seat(1).coins, t.seat(1).dice, t.seat(1).placed) == (2, (), ())


@paragraph("serve.guests")
def test_guests_pay_what_their_card_says():
    t = serving("w1 w2 w5", "w1 table:1", "w2 table:2", "w5 table:3")
    t.do("take table:1", "take table:2", "take table:3")
    assert t.seat(1).coins == 1 + 2 + 5


@paragraph("serve.guests")
def test_two_guests_of_five_and_six_pay_eleven():
    t = serving("w5 w6", "w5 table:1", "w6 table:2", tables=["smith", "doctor"])
    t.do("take table:1", "take table:2")
    assert t.seat(1).coins == 11


@paragraph("serve.guests")
def test_only_the_top_noble_pays():
    t = serving("w2", "w2 table:1", tables=["noble"], nobles=3)
    t.do("take table:1")
    assert t.seat(1).coins == 2


@paragraph("serve.counter")
def test_cashbox_and_barrel():
    t = serving("w3 w4", "w3 space:cashbox", "w4 space:barrel").do("take space:cashbox", "take space:barrel")
    assert (t.seat(1).coins, t.seat(1).beer) == (1, 1)
    t = serving("w3 w4", "w3 space:cashbox", "w4 space:barrel", sides=["cashbox", "barrel"])
    t.do("take space:cashbox", "take space:barrel")
    assert (t.seat(1).coins, t.seat(1).beer) == (3, 2)


@paragraph("serve.counter")
def test_each_die_at_the_supplier_brings_beer_and_more_for_each_supplier_card():
    t = serving("w1 w6", "w1 space:supplier", "w6 space:supplier", lay={"supplier": 2})
    t.do("take space:supplier")
    assert t.seat(1).beer == 3
    t.do("take space:supplier")
    assert t.seat(1).beer == 6
    t = serving("w1", "w1 space:supplier", lay={"supplier": 1}, sides=["supplier"]).do("take space:supplier")
    assert t.seat(1).beer == 3


@paragraph("serve.monk")
def test_each_die_at_the_monk_moves_the_marker():
    t = serving("w5 w5", "w5 space:monk", "w5 space:monk")
    t.do("take space:monk")
    assert t.seat(1).monastery == 1
    t.do("take space:monk")
    assert t.seat(1).monastery == 2
    assert serving("w5", "w5 space:monk", sides=["monk"]).do("take space:monk").seat(1).monastery == 2


@paragraph("serve.move")
def test_a_die_may_be_used_at_another_free_place():
    t = serving("w1 w2", "w1 table:1")
    t.do("shift table:1 space:cashbox", "shift die:w2 table:2")
    assert t.seat(1).coins == 1 + 2
    assert t.said("shift") == [("seat:1", 1, "regular_1", "space:cashbox")], "from where it is told too"
    assert t.said("place")[-1] == ("seat:1", 2, "regular_2"), "what lay in the tray is laid"
    assert t.ways("shift") == [] and t.seat(1).placed == ()


@paragraph("serve.move")
def test_a_place_that_was_used_takes_no_other_die():
    t = serving("w1 w1", "w1 table:1")
    t.do("take table:1")
    assert "shift die:w1 table:1" not in t.ways()
    assert t.why("table:1", "shift die:w1") == ("place_used", ("table:1",))
    t = serving("w1 w1", "w1 table:1").do("shift table:1 space:barrel")
    assert "shift die:w1 table:1" in t.ways(), "a place whose die was used elsewhere is free again"
    assert "shift die:w1 space:barrel" not in t.ways()


@paragraph("serve.move")
def test_supplier_and_monk_take_further_dice_at_any_time():
    t = serving("w1 w6 w5", "w1 space:supplier")
    t.do("take space:supplier", "shift die:w6 space:supplier")
    assert t.seat(1).beer == 2
    t = serving("w1 w6", "w1 space:supplier", "w6 space:supplier")
    assert "shift space:supplier die:w1 table:1" in t.ways("shift")
    t.do("shift space:supplier die:w1 table:1", "take space:supplier")
    assert (t.seat(1).coins, t.seat(1).beer) == (1, 1)


@paragraph("serve.beer")
def test_each_beer_merchant_brings_one_beer_a_round_without_a_die():
    t = serving(lay={"merchant": 3}, beer=1)
    assert t.seat(1).beer == 4 and t.said("merchants") == [("seat:1", 3)]


@paragraph("serve.counter_guest")
def test_a_counter_guest_walks_one_space():
    t = serving(counters=2).do("give counter")
    assert (t.seat(1).counters, t.seat(1).monastery) == (1, 1)
    t.do("give counter")
    assert not t.can("give counter") and t.why("counter") == ("counter", (0,))


@paragraph("serve.buy")
def test_staff_costs_coins_and_only_one_of_a_kind_is_hired_in_a_round():
    t = serving(coins=13)
    t.do("buy staff:merchant")
    assert t.seat(1).coins == 11 and t.stock("merchant") == 15
    assert t.why("staff:merchant") == ("same_staff", ("merchant", 1))
    t.do("buy staff:table", "buy staff:waitress")
    assert t.ways("buy") == [] and t.why("staff:dishwasher") == ("coins", (1, "dishwasher", 3, 2))
    t.do("done", "serve", "done")
    assert t.state.round == 5 and t.seat(1).bought == 0


@paragraph("serve.buy")
def test_each_kind_has_its_price():
    for kind, price in {"merchant": 2, "dishwasher": 3, "waitress": 4, "table": 5, "supplier": 6}.items():
        t = serving(coins=price).do(f"buy staff:{kind}")
        assert t.seat(1).coins == 0 and t.top() == [kind]
        assert not serving(coins=price - 1).can(f"buy staff:{kind}")


@paragraph("serve.buy")
def test_an_empty_stack_sells_nothing():
    t = table(2, stock={"merchant": 0}, seats=[{"coins": 5}, {}]).do("serve")
    assert not t.can("buy staff:merchant") and t.why("staff:merchant") == ("stack_empty", ("merchant",))


@paragraph("serve.gained")
def test_gained_cards_lie_on_the_draw_pile_in_the_order_of_gaining():
    t = serving(coins=10, beer=20)
    t.do("buy staff:merchant", "win nobles n:1", "win guest:1", "buy staff:waitress")
    assert t.top() == ["waitress", "journeyman", "noble", "merchant"]


@paragraph("serve.end")
def test_safe_and_store_keep_two_or_five():
    t = serving(coins=4, beer=3).do("done")
    assert (t.seat(1).coins, t.seat(1).beer) == (2, 2)
    assert t.said("spill") == [("seat:1", 2, 1)]
    assert serving(coins=2, beer=5).do("done").said("spill_beer") == [("seat:1", 3)]
    assert serving(coins=3, beer=0).do("done").said("spill_coins") == [("seat:1", 1)]
    t = serving(coins=9, beer=9, sides=["safe", "store"]).do("done")
    assert (t.seat(1).coins, t.seat(1).beer) == (5, 5)
    assert serving(coins=0, beer=0).do("done").said("end_turn_none") == [("seat:1",)]
    t = serving(coins=1, beer=0).do("done")
    assert t.said("end_turn_coins") == [("seat:1", 1)]
    assert (t.seat(1).coins, t.seat(1).beer) == (1, 0)
    assert not any(t.said(key) for key in ("spill", "spill_coins", "spill_beer"))


@paragraph("close.discard")
def test_all_cards_of_the_round_go_to_the_discard_pile():
    t = serving(tables=["noble", "regular_1", "smith"], nobles=2, lay={"waitress": 1, "merchant": 2}, coins=2)
    t.do("buy staff:merchant", "done", "serve")
    assert t.discard() == []
    t.do("done")
    assert t.discard() == ["merchant", "merchant", "waitress", "regular_1", "noble", "noble", "smith"]
    assert t.said("closing") == [()], "told once for all"
