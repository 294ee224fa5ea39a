"""Planning: dice on places, raised by dishwashers (phase E)."""

import pytest

from game.rules.tiefenthal.content import TILES
from game.rules.tiefenthal.state import SIDES
from tests.rules.tiefenthal.table import table

paragraph = pytest.mark.paragraph
GUESTS = ["regular_1", "regular_2", "smith"]


def planning(dice, **seat):
    return table(2, seats=[{"tables": GUESTS, "dice": dice, **seat}, {}])


def to(t, die):
    """Return the places that a die can be laid on."""
    return [way.split()[2] for way in t.ways("place") if way.split()[1] == f"die:{die}"]


@paragraph("plan.dice")
def test_dice_are_placed_one_by_one_and_may_stay_in_the_tray():
    t = planning("w1 w3 o5")
    t.do("place die:w1 table:1")
    assert t.asked == (1, "plan") and t.dice() == "w3 o5"
    t.do("serve")
    assert t.asked == (1, "collect") and t.dice() == "w3 o5"


@paragraph("plan.places")
def test_where_a_die_may_lie():
    t = planning("w1 w2 w5 w6")
    assert to(t, "w1") == ["table:1", "space:cashbox", "space:barrel", "space:supplier"]
    assert to(t, "w2") == ["table:2", "space:cashbox", "space:barrel"]
    assert to(t, "w5") == ["table:3", "space:cashbox", "space:barrel", "space:monk"]
    assert to(t, "w6") == ["space:cashbox", "space:barrel", "space:supplier"]
    t = table(2, seats=[{"tables": ["noble", "", "regular_2"], "nobles": 3, "dice": "w2"}, {}])
    assert to(t, "w2") == ["table:1", "table:3", "space:cashbox", "space:barrel"]
    assert t.why("table:2") == ("table_empty", ("table:2",))


@paragraph("plan.pips")
def test_a_place_with_pips_takes_exactly_those():
    t = planning("w1 w6")
    assert to(t, "w1")[0] == "table:1" and "table:3" not in to(t, "w6")
    assert t.why("table:2", "place die:w1") == ("pips", ("regular_2", 2, 1, 0))
    assert t.why("table:3", "place die:w6") == ("pips_high", ("smith", 5, 6))
    assert t.why("space:monk", "place die:w6") == ("space_high", ("space:monk", 6, 0))


@paragraph("plan.any")
def test_cashbox_and_barrel_take_any_die():
    for face in range(1, 7):
        assert {"space:cashbox", "space:barrel"} <= {*to(planning(f"w{face}"), f"w{face}")}


@paragraph("plan.one_die")
def test_one_die_only_on_tables_cashbox_and_barrel():
    t = planning("w1 w1 w2 w2")
    t.do("place die:w1 table:1", "place die:w2 space:cashbox", "place die:w2 space:barrel")
    assert to(t, "w1") == ["space:supplier"]
    assert t.why("table:1", "place die:w1") == ("place_taken", ("table:1",))


@paragraph("plan.one_die")
def test_one_die_only_on_the_nobles():
    t = table(2, seats=[{"tables": ["noble"], "nobles": 3, "dice": "w2 w2"}, {}])
    t.do("place die:w2 table:1")
    assert "table:1" not in to(t, "w2")


@paragraph("plan.supplier")
def test_the_supplier_takes_any_number_of_ones_and_sixes():
    t = planning("w1 w6 w6 o1")
    t.do(*[f"place die:{die} space:supplier" for die in ("w1", "w6", "w6", "o1")])
    assert t.dice() == "" and t.tell("plan")["plan"] == (0, 4)


@paragraph("plan.monk")
def test_the_monk_takes_any_number_of_fives():
    t = planning("w5 w5 o5")
    t.do("place die:w5 space:monk", "place die:w5 space:monk", "place die:o5 space:monk")
    assert t.tell("plan")["plan_steps"] == (3,)


@paragraph("plan.dishwasher")
def test_each_dishwasher_raises_a_die_by_one():
    t = planning("w4 w4", lay={"dishwasher": 1})
    assert "table:3" in to(t, "w4") and "space:supplier" not in to(t, "w4")
    assert t.tell("place die:w4 table:3")["raise"] == (1, 0)
    t.do("place die:w4 table:3")
    assert to(t, "w4") == ["space:cashbox", "space:barrel"]
    t.do("serve", "take table:3")
    assert t.seat(1).coins == 5


@paragraph("plan.dishwasher")
def test_several_dishwashers_may_help_one_die_and_the_permanent_one_too():
    t = planning("w3", lay={"dishwasher": 2}, sides=["dishwasher"])
    assert to(t, "w3") == ["table:3", "space:cashbox", "space:barrel", "space:supplier", "space:monk"]
    t = planning("w2", lay={"dishwasher": 2}, sides=["dishwasher"])
    assert "space:supplier" not in to(t, "w2") and "table:3" in to(t, "w2")


@paragraph("plan.dishwasher")
def test_a_six_never_becomes_a_one_and_no_die_is_lowered():
    t = planning("w6 w2", lay={"dishwasher": 3})
    assert "table:1" not in to(t, "w6") and "table:1" not in to(t, "w2")


@paragraph("plan.budget")
def test_all_dice_together_are_raised_as_often_as_there_are_dishwashers():
    t = planning("w1 w4 w5", lay={"dishwasher": 2})
    t.do("place die:w1 table:2", "place die:w4 table:3")
    assert "space:supplier" not in to(t, "w5")
    assert t.why("space:supplier", "place die:w5") == ("space_pips", ("space:supplier", 5, 0))


@paragraph("plan.budget")
def test_what_is_used_stays_used():
    t = planning("w1 w4", lay={"dishwasher": 1})
    t.do("place die:w1 table:2", "serve", "take table:2")
    assert "shift die:w4 table:3" not in t.ways()
    t = planning("w1 w4", lay={"dishwasher": 1})
    t.do("place die:w1 table:2", "serve", "shift table:2 table:1", "shift die:w4 table:3")
    assert t.seat(1).coins == 6


@paragraph("plan.budget")
def test_a_dishwasher_that_a_lying_die_needs_cannot_be_returned():
    t = planning("w1 w4", lay={"dishwasher": 2}, coins=9)
    t.do("place die:w1 table:2", "serve")
    ways = [way for way in t.ways("upgrade") if "dishwasher" in way]
    assert ways == ["upgrade tile:dishwasher n:0", "upgrade tile:dishwasher n:1"]
    t.do("take table:2")
    assert "upgrade tile:dishwasher n:2" in t.ways("upgrade")


def test_what_the_plan_brings_is_told_all_the_time():
    """plan.brings: coins, beer and steps of the dice as they lie, and what is left over."""
    t = planning("w1 w5 w6 w2", lay={"merchant": 2, "supplier": 1, "dishwasher": 1})
    assert t.tell("plan") == {"plan": (0, 2), "plan_loose": (4,), "plan_raises": (1,)}
    t.do("place die:w1 table:1", "place die:w5 space:monk", "place die:w6 space:supplier")
    assert t.tell("plan") == {"plan": (1, 4), "plan_steps": (1,), "plan_loose": (1,), "plan_raises": (1,)}
    told = t.tell("place die:w2 space:cashbox")
    assert told["coins"] == (1,) and told["plan"] == (2, 4) and "plan_loose" not in told
    assert t.tell("serve")["plan"] == (1, 4)


@pytest.mark.parametrize("at", ["fill", "draft"])
@pytest.mark.parametrize("sides, permanent", [((), 0), (("dishwasher",), 1)])
def test_how_often_dice_may_be_raised_is_told_from_the_filling_on(at, sides, permanent):
    """plan.dishwasher: whoever washes up before the planning begins counts, beside the permanent one."""
    t = table(2, at=at, seats=[{"lay": {"dishwasher": 1}, "sides": sides}, {}])
    assert t.tell("plan")["plan_raises"] == (1 + permanent,)


@pytest.mark.parametrize("tile", TILES)
def test_a_tile_says_what_it_does_as_it_lies(tile):
    """upgrade.effect: before it is turned both sides, turned the one that lies up."""
    before, after = SIDES[TILES.index(tile)]
    assert planning("w1").tell(f"tile:{tile}")[f"tile.{tile}"] == (before, after)
    told = planning("w1", sides=[tile]).tell(f"tile:{tile}")
    assert told[f"turned.{tile}"] == (after,) and f"tile.{tile}" not in told
