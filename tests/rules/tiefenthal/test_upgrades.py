"""Upgrades: prices, the special offer, nobles, what the better sides bring."""

import pytest

from tests.rules.tiefenthal.table import table

paragraph = pytest.mark.paragraph
PRICES = {
    "dishwasher": 9,
    "waitress": 12,
    "table": 15,
    "supplier": 18,
    "cashbox": 12,
    "barrel": 9,
    "monk": 9,
    "safe": 6,
    "store": 6,
}


def serving(round=4, nobles=None, dice="", **seat):
    t = table(2, round=round, nobles=nobles, seats=[{"tables": ["regular_1"], "dice": dice, **seat}, {}])
    return t.do("serve")


@paragraph("upgrade.price")
def test_each_tile_has_its_price():
    for tile, price in PRICES.items():
        t = serving(coins=price).do(f"upgrade tile:{tile}")
        assert (t.seat(1).coins, t.upgraded()) == (0, [tile])
        t = serving(coins=price - 1)
        assert t.why(f"tile:{tile}") == ("coins", (1, f"tile:{tile}", price, price - 1))


@paragraph("upgrade.price")
def test_it_is_told_what_an_upgrade_has_cost_and_nobles_too():
    t = serving(coins=30, beer=14, lay={"dishwasher": 3, "waitress": 1})
    t.do("upgrade tile:safe", "upgrade tile:waitress n:1", "upgrade tile:dishwasher n:3", "win nobles n:2")
    assert t.said("upgrade_paid_noble") == [("seat:1", "safe", PRICES["safe"])]
    offers = t.said("upgrade_offer_noble")
    assert [args[1:2] + args[3:] for args in offers] == [("waitress", 1), ("dishwasher", 3)]
    assert PRICES["safe"] + sum(args[2] for args in offers) == 30 - t.seat(1).coins and not t.said("upgrade_noble")
    assert t.said("win_nobles") == [("seat:1", 2, 14 - t.seat(1).beer)]


@paragraph("upgrade.price")
def test_any_number_of_tiles_may_be_turned():
    t = serving(coins=12).do("upgrade tile:safe", "upgrade tile:store")
    assert t.upgraded() == ["safe", "store"]


@paragraph("upgrade.flip")
def test_a_tile_turns_only_once():
    t = serving(coins=20, sides=["safe"])
    assert t.why("tile:safe") == ("upgraded", ("tile:safe",))
    t.do("upgrade tile:store")
    assert not t.can("upgrade tile:store")


@paragraph("upgrade.flip")
def test_it_works_at_once_also_for_a_die_that_lies_there():
    t = table(2, seats=[{"dice": "w3 w1 w5 w2", "coins": 48, "lay": {"merchant": 1}}, {}])
    t.do(
        "place die:w3 space:cashbox",
        "place die:w1 space:supplier",
        "place die:w5 space:monk",
        "place die:w2 space:barrel",
        "serve",
    )
    t.do("upgrade tile:cashbox", "upgrade tile:supplier", "upgrade tile:monk", "upgrade tile:barrel")
    t.do("take space:cashbox", "take space:supplier", "take space:monk", "take space:barrel")
    assert (t.seat(1).coins, t.seat(1).beer, t.seat(1).monastery) == (3, 1 + 2 + 2, 2)


@paragraph("upgrade.flip")
def test_dishwasher_waitress_and_table_start_next_round():
    t = table(2, seats=[{"tables": ["regular_2"], "dice": "w1", "coins": 36}, {}])
    t.do("serve", "upgrade tile:dishwasher", "upgrade tile:waitress", "upgrade tile:table")
    assert "shift die:w1 table:1" not in t.ways() and t.dice() == "w1" and len(t.tables()) == 1
    t.do("done", "serve", "done", "decline", "decline")
    assert t.state.round == 5
    assert len(t.tables()) == 4 + t.lay("table") and t.seat(1).dice[0] >= 6


@paragraph("upgrade.noble")
def test_every_paid_upgrade_brings_a_noble():
    t = serving(coins=12).do("upgrade tile:safe", "upgrade tile:store")
    assert t.top() == ["noble", "noble"] and t.state.nobles == 59
    t = serving(coins=6, nobles=0).do("upgrade tile:safe")
    assert t.top() == [] and t.upgraded() == ["safe"]


@paragraph("upgrade.offer")
def test_returned_cards_make_their_tile_cheaper():
    for kind, price, less in (("dishwasher", 9, 3), ("waitress", 12, 4), ("table", 15, 5), ("supplier", 18, 6)):
        t = serving(coins=price - less, lay={kind: 1})
        assert f"upgrade tile:{kind} n:0" not in t.ways("upgrade")
        before = t.stock(kind)
        t.do(f"upgrade tile:{kind} n:1")
        assert (t.seat(1).coins, t.lay(kind), t.stock(kind)) == (0, 0, before + 1)
        assert t.top() == ["noble"]


@paragraph("upgrade.offer")
def test_more_may_be_returned_than_needed_and_no_change_is_given():
    t = serving(coins=1, lay={"waitress": 4})
    ways = [way for way in t.ways("upgrade") if "waitress" in way]
    assert ways == ["upgrade tile:waitress n:3", "upgrade tile:waitress n:4"]
    t.do("upgrade tile:waitress n:4")
    assert (t.seat(1).coins, t.lay("waitress")) == (1, 0)


@paragraph("upgrade.offer")
def test_it_is_possible_without_a_coin():
    t = serving(coins=0, lay={"dishwasher": 3})
    t.do("upgrade tile:dishwasher n:3")
    assert t.upgraded() == ["dishwasher"]


@paragraph("upgrade.offer")
def test_a_returned_card_can_be_bought_again():
    t = serving(coins=12, lay={"waitress": 1}).do("upgrade tile:waitress n:1", "buy staff:waitress")
    assert t.seat(1).coins == 0 and t.top() == ["waitress", "noble"]


@paragraph("upgrade.offer")
def test_a_guest_at_a_returned_table_stays():
    t = table(
        2,
        seats=[
            {
                "tables": ["regular_1", "regular_2", "regular_1", "regular_2"],
                "dice": "w2",
                "lay": {"table": 1},
                "coins": 10,
            },
            {},
        ],
    )
    t.do("place die:w2 table:4", "serve", "upgrade tile:table n:1", "take table:4")
    assert t.seat(1).coins == 2 and len(t.tables()) == 4


@paragraph("upgrade.offer")
def test_a_returned_supplier_lowers_the_beer_of_this_turn_and_a_rolled_die_stays():
    t = table(2, seats=[{"dice": "w1 o2", "lay": {"supplier": 1, "waitress": 1}, "coins": 20}, {}])
    t.do(
        "place die:w1 space:supplier",
        "serve",
        "upgrade tile:supplier n:1",
        "upgrade tile:waitress n:1",
        "take space:supplier",
    )
    assert t.seat(1).beer == 2 and t.dice() == "o2"


@paragraph("upgrade.effect")
def test_what_every_better_side_brings():
    t = table(2, at="fill", seats=[{"sides": ["table", "waitress", "dishwasher"]}, {}])
    assert len(t.tables()) == 4 + t.lay("table")
    assert sum(die[0] == "o" for die in t.dice().split()) == 1 + t.lay("waitress")
    t = table(2, seats=[{"tables": ["regular_2"], "dice": "w1", "sides": ["dishwasher"]}, {}])
    assert t.can("place die:w1 table:1")
    for tile, die, gained in (
        ("cashbox", "w3", (3, 0, 0)),
        ("barrel", "w3", (0, 2, 0)),
        ("supplier", "w6", (0, 2, 0)),
        ("monk", "w5", (0, 0, 2)),
    ):
        t = table(2, seats=[{"dice": die, "sides": [tile]}, {}])
        t.do(f"place die:{die} space:{tile}", "serve", f"take space:{tile}")
        assert (t.seat(1).coins, t.seat(1).beer, t.seat(1).monastery) == gained
    t = serving(coins=9, beer=9, sides=["safe", "store"]).do("done")
    assert (t.seat(1).coins, t.seat(1).beer) == (5, 5)


@paragraph("upgrade.flip")
def test_the_innkeeper_cannot_be_upgraded():
    t = serving(coins=30)
    assert len(t.ways("upgrade")) == 9 and t.why("space:host")[0] == "host_plain"
