"""The sneaky goblin and his six items."""

import pytest

from game.rules.feast.content import content
from game.rules.feast.steps import goblin
from tests.rules.feast.rows import aim, hunting, row
from tests.rules.feast.table import match, table

C = content()
paragraph = pytest.mark.paragraph


@paragraph("goblin.setup")
@paragraph("goblin.comes")
@paragraph("goblin.goes")
@paragraph("round.goblin")
def test_the_goblin_comes_in_odd_rounds_and_goes_in_even_ones():
    t = match(3, 2, goblin="on")
    while t.decision is not None:
        there = t.s.round % 2 == 1
        assert (1 <= t.s.goblin <= 7) == there and t.s.item_pile.size <= (3 if there else 0)
        assert len(t.s.item_pile.pool) + sum(map(len, t.s.items + t.s.used)) == 24
        t.end_round()
    t = table(3, modules="goblin")
    t.s.script = [2, 3]
    goblin.come_or_go(t.s)
    assert t.s.goblin + 1 == 5 and t.s.item_pile.size == 3
    assert match(3).s.goblin < 0


@paragraph("goblin.buy")
def test_an_item_costs_a_gold_once_an_activation():
    t = table(modules="goblin", goblin=5, zones=[{"plain": 5, "booted": 4}], gold=[3]).do("buy goblin", script=[1])
    assert t.purse()[0] == 2 and [C.items[item].id for item in t.s.items[0]] == ["potion"]
    assert t.said("log.buy") == [("seat:1", "potion", 1)]
    assert t.blocked("buy goblin") == "bought"
    t = table(modules="goblin", goblin=5, zones=[{"plain": 4}], gold=[1])
    assert t.blocked("buy goblin") == "goblin_far"
    assert table(modules="goblin", goblin=5, zones=[{"plain": 5}]).blocked("buy goblin") == "gold"
    assert (
        table(modules="goblin", goblin=5, zones=[{"plain": 5}], gold=[1], stack=0).blocked("buy goblin")
        == "goblin_empty"
    )


@paragraph("goblin.buy")
def test_what_was_bought_before_the_first_activation_counts():
    t = table(modules="goblin", goblin=2, zones=[{"booted": 2}], gold=[3])
    t.do("buy goblin", script=[1]).do("move die:1 minion:plain", "walk zone:2")
    assert t.blocked("buy goblin") == "bought" and t.purse()[0] == 2


@paragraph("goblin.buy")
def test_once_more_after_a_second_activation():
    t = table(
        modules="goblin",
        goblin=5,
        active="plain",
        zones=[{"plain": 5, "booted": 5}],
        gold=[2],
        laid=[{"plain": 2, "booted": 1}],
        dice=[[1]],
        items=["talisman"],
    )
    t.do("buy goblin", script=[1]).do("use item:talisman minion:booted", script=[1]).do("walk zone:7")
    assert t.do("buy goblin", script=[1]).purse()[0] == 0


@paragraph("item.use")
@paragraph("item.once")
@paragraph("item.potion")
@row("item.potion")
def test_potion_heals_a_minion_once():
    t = table(modules="goblin", items=["potion"], zones=[{"plain": 4}], wounds=[{"plain": 2}]).do(
        "use item:potion minion:plain"
    )
    assert t.wounds("plain") == 0 and t.s.items[0] == () and t.s.used[0] == (1,) and not t.ways("use")


@paragraph("item.cube")
def test_cube_stands_for_any_ingredient():
    t = table(modules="goblin", items=["cube"], store=["plant spice egg"], column=["king_banquet", "trail_soup"])
    assert {way.split(maxsplit=2)[2] for way in t.ways("cook_with")} == {
        "recipe:1 item:cube store:mushroom",
        "recipe:2 item:cube store:plant",
    }
    t.do("cook_with die:4 recipe:1 item:cube store:mushroom")
    assert t.purse()[3] == 21 and t.store() == "" and t.s.used[0] == (0,)
    took = "plant+spice+egg", "cube", "mushroom"
    assert t.said("log.cook_with") == [("seat:1", "king_banquet", 21, 4, *took)], "what it stands for is told"
    t = table(modules="goblin", items=["cube"], store=["plant egg"], column=["runny_omelet"])
    assert t.do("cook_with die:4 recipe:1 item:cube store:egg").store() == "egg", "or saves one that is there"


@paragraph("item.talisman")
@row("item.talisman")
def test_talisman_activates_a_minion_again():
    t = table(modules="goblin", items=["talisman"], laid=[{"plain": 4}], zones=[{"plain": 8}], dice=[[2]])
    assert t.blocked("use item:talisman minion:booted") == "not_moved"
    t.do("use item:talisman minion:plain", script=[2])
    assert t.s.laid[0][0] == 2 and t.do("walk zone:1").asked == (1, "window")
    assert t.do("finish").asked == (1, "act")


@paragraph("item.boots")
@paragraph("minion.pushed")
@row("item.boots")
def test_boots_carry_a_minion_anywhere():
    t = table(modules="goblin", items=["boots"]).do("use item:boots minion:sturdy zone:6")
    assert t.zone("sturdy") == 6 and t.purse()[2] == 0
    assert t.said("log.fly") == [("seat:1", "sturdy", C.zones[5].id, C.zones[0].id)], "that is no walk"


@paragraph("item.hourglass")
@row("item.hourglass")
def test_hourglass_readies_a_hero():
    t = table(modules="goblin", items=["hourglass"], heroes=["bard"], tired=["bard"]).do(
        "use item:hourglass myhero:bard"
    )
    assert t.ready("bard")


@paragraph("item.glaive")
@row("item.glaive")
def test_glaive_strikes_once():
    more = {"modules": "goblin", "items": ["glaive"]}
    assert hunting("emberscale", "claw", **more).do("use item:glaive symbol:blade").s.acts[0].hits == (1, 0)
    t = hunting("emberscale", "blade", **more).do("use item:glaive symbol:arrow")
    assert aim(t, 1).purse()[0] == 2
    assert table(**more).blocked("use item:glaive symbol:blade") == "no_hunt"


@paragraph("goblin.buy")
@pytest.mark.parametrize("bought", [False, True])
@pytest.mark.parametrize("left", [0, 1])
@pytest.mark.parametrize("short", [0, 1])
def test_who_has_come_to_the_goblin_is_asked_to_buy_just_where_no_obstacle_is_told(bought, left, short):
    t = table(2, modules="goblin")
    t.s.goblin = t.s.zones[0][0]
    t.s.item_pile.size, t.s.gold[0] = left, goblin.GOBLIN.price - short
    t.s.done |= goblin.BOUGHT if bought else 0
    obstacles = [*goblin.Buy().obstacles(t.s, 0, (), goblin.refs.BUY)]
    assert goblin.sells(t.s, 0) == (not obstacles)
