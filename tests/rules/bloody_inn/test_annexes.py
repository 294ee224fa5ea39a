"""What each annex does. When the effect of a card does nothing a test here goes red; `test_paragraphs.py` proves it."""

import pytest

from tests.rules.bloody_inn.table import table

paragraph = pytest.mark.paragraph


@paragraph("annex.capacity")
def test_an_annex_takes_as_many_corpses_as_its_rank():
    t = table(2, annexes=[["abbot", "newsboy"]], corpses=[["peasant", "baron", "novice"]])
    places = [way.split()[2] for way in t.ways("bury") if "corpse:1.1" in way]
    assert places == ["annex:1.1", "annex:1.2", "annex:2.1"]
    assert t.why("annex:1.3", "bury corpse:1.1") == ("no.no_place", ("kiosk",), "annex.capacity")
    t.do("bury corpse:1.1 annex:1.1", "pass")
    assert t.why("annex:1.1", "bury corpse:1.1") == ("no.full", ("barn", 1, 1), "annex.capacity")
    t.do("bury corpse:1.1 annex:1.2")
    assert t.graves(1) == [["peasant"], ["baron"], []]


@paragraph("annex.cumulative")
def test_annexes_of_one_kind_add_up():
    t = table(2, annexes=[["mechanic", "mechanic"]], hands=[["butcher", "peasant"]])
    t.do("build hand:butcher", "pay hand:peasant")
    assert "butchers_shop" in t.annexes(1)


@paragraph("annex.barn")
def test_a_barn_takes_one_corpse():
    t = table(2, corpses=[["baron", "novice"]], cash=[5, 5])
    t.do("bury corpse:1.1 annex:1.1", "pass")
    assert t.cash(1) == 13 and not t.can("bury corpse:1.1 annex:1.1")


def gains(card, cash=5, **more):
    """Build a card of rank n with n peasants and return what it brings."""
    hands = [[card, *["peasant"] * 3]]
    t = table(2, hands=hands, cash=[cash, 5], **more)
    told = t.tell(f"build hand:{card}").get("tell.gain", (0,))[0]
    t.do(f"build hand:{card}")
    while t.decision.part and t.asked[1] == "pay":
        t.do("pay hand:peasant")
    assert t.cash(1) - cash == told
    return told


@paragraph("annex.kiosk")
def test_kiosk():
    assert gains("newsboy") == 1
    assert gains("newsboy", annexes=[["newsboy", "representative", "monk"]]) == 3


@paragraph("annex.vegetable_garden")
def test_vegetable_garden():
    assert gains("cultivator") == 1
    assert gains("cultivator", annexes=[["mechanic", "gardener", "monk"]]) == 3


@paragraph("annex.altar")
def test_altar():
    assert gains("novice") == 1
    assert gains("novice", annexes=[["novice", "abbot", "newsboy"]]) == 3


@paragraph("annex.large_chandelier")
def test_large_chandelier():
    assert gains("baron") == 4


@paragraph("annex.king_size_bed")
def test_king_size_bed():
    assert gains("viscount") == 6


@paragraph("annex.dining_room")
def test_dining_room():
    assert gains("count") == 9


@paragraph("annex.detached_house")
def test_detached_house():
    assert gains("marquis") == 18


@paragraph("annex.parlor")
def test_parlor_bribes_cheaper():
    t = table(2, annexes=[["representative"]], rooms={1: "count"}, hands=[["peasant"]])
    t.do("bribe room:1", "pay hand:peasant")
    assert t.hand(1) == ["count"]
    assert not table(2, annexes=[["representative"]], rooms={1: "count"}, hands=[["peasant"]]).can("kill room:1")


@paragraph("annex.workshop")
def test_workshop_builds_cheaper():
    t = table(2, annexes=[["mechanic"]], hands=[["abbot", "peasant"]])
    t.do("build hand:abbot", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "workshop", "cellar"]


@paragraph("annex.cellar")
def test_cellar_buries_cheaper():
    t = table(2, annexes=[["abbot"]], corpses=[["count"]], hands=[["peasant"]], cash=[5, 5])
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant")
    assert t.cash(1) == 23


@paragraph("annex.room_service")
def test_room_service_has_one_bell_a_room():
    t = table(2, hands=[["concierge", "concierge", *["peasant"] * 4]])
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant", "serve room:2", "pass")
    assert t.state.services[1] == 0
    t.do("build hand:concierge", "pay hand:peasant", "pay hand:peasant")
    assert t.ways() == ["serve room:1", "serve room:3", "serve room:4", "serve room:5"]
    assert t.why("room:2") == ("no.served", ("room:2", "seat:1"), "annex.room_service")
    assert t.why("room:6").key == "no.closed"


@paragraph("annex.brewery")
def test_brewery_takes_four_peasants():
    t = table(2, annexes=[["brewer"]], bistro=5)
    assert t.ways("bribe") == [f"bribe bistro n:{n}" for n in (1, 2, 3, 4)]
    t.do("bribe bistro n:4")
    assert t.hand(1) == ["peasant"] * 4
    assert table(2, bistro=5).ways("bribe") == ["bribe bistro n:1", "bribe bistro n:2"]


@paragraph("annex.store")
@paragraph("annex.multi_target")
def test_store_bribes_several_guests():
    t = table(
        2, annexes=[["shopkeeper"]], rooms={1: "baron", 2: "monk", 3: "count", 4: "duke"}, hands=[["peasant"] * 3]
    )
    t.do("bribe room:2")
    assert t.asked == (1, "more_bribe")
    assert t.ways() == ["also room:1", "also room:3", "enough"]
    assert t.why("room:4") == ("no.rank", ("duke", 4, 3, 1), "night.cost")
    t.do("also room:3", "also room:1")
    assert t.asked == (1, "pay"), "nothing more can be paid for"
    t.do(*["pay hand:peasant"] * 3)
    assert t.hand(1) == ["baron", "count", "monk"]


@paragraph("annex.butchers_shop")
@paragraph("annex.multi_target")
@paragraph("example.multi_target")
def test_butchers_shop_kills_several_guests():
    t = table(2, annexes=[["butcher"]], rooms={1: "baron", 2: "monk", 3: "count"}, hands=[["peasant"] * 3], bistro=1)
    t.do("kill room:1", "also room:2", "also room:3", *["pay hand:peasant"] * 3)
    assert t.corpses(1) == ["baron", "monk", "count"] and t.hand(1) == []


@paragraph("annex.butchers_shop")
def test_nobody_must_kill_several_and_peasants_go_alone():
    t = table(2, annexes=[["butcher"]], rooms={1: "baron", 2: "novice"}, bistro=1)
    t.do("kill room:1")
    assert t.ways() == ["also room:2", "enough"]
    t.do("enough")
    assert t.corpses(1) == ["baron"]
    t = table(2, annexes=[["butcher"]], rooms={1: "baron"}, bistro=1)
    t.do("kill bistro")
    assert t.corpses(1) == ["peasant"] and t.asked == (2, "act")


@paragraph("annex.multi_target")
@paragraph("night.discount")
def test_a_discount_counts_once_an_action():
    t = table(2, annexes=[["archbishop", "abbot"]], corpses=[["monk", "viscount"]], hands=[["peasant"]], cash=[5, 5])
    t.do("bury corpse:1.1 annex:1.2", "also corpse:1.2 annex:1.3", "pay hand:peasant")
    assert t.graves(1) == [[], ["monk"], ["viscount"]] and t.cash(1) == 29


@paragraph("annex.crypt")
@paragraph("annex.multi_target")
def test_crypt_buries_several_each_under_an_annex_of_its_own():
    t = table(2, annexes=[["archbishop"]], corpses=[["monk", "baron", "count"]], hands=[["peasant"] * 3], cash=[0, 5])
    t.do("bury corpse:1.1 annex:1.1")
    assert t.why("annex:1.1", "also corpse:1.2") == ("no.full", ("barn", 1, 1), "annex.capacity")
    t.do("also corpse:1.3 annex:2.1", "also corpse:1.2 annex:1.2", *["pay hand:peasant"] * 3)
    assert t.graves(1) == [["monk"], ["baron"]] and t.graves(2) == [["count"]]
    assert t.corpses(1) == [] and (t.cash(1), t.cash(2)) == (12 + 8 + 9, 5 + 9)


@paragraph("annex.chapel")
def test_chapel_returns_everybody_after_a_burial():
    t = table(2, annexes=[["priest"]], corpses=[["viscount"]], rooms={1: "monk"}, hands=[["peasant"]])
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant")
    assert t.hand(1) == ["peasant"] and t.state.bistro == 0
    t.do("pass", "kill room:1", "pay hand:peasant")
    assert t.hand(1) == []


@paragraph("annex.distillery")
def test_distillery_spares_one_wage():
    t = table(2, annexes=[["distiller"]], hands=[["monk", "baron"], ["novice"]], cash=[5, 5])
    t.pass_night()
    assert (t.cash(1), t.cash(2)) == (4, 4)


@paragraph("annex.distillery")
def test_that_nobody_needs_a_wage_thanks_to_a_distillery_is_told():
    t = table(2, annexes=[["distiller"]], hands=[["monk"], ["novice"]], cash=[5, 5])
    t.pass_night()
    assert t.said("log.wages_none") == [("seat:1", "distillery")] and t.said("log.wages") == [("seat:2", 1, 1)]
    assert t.seen.count("wages") == 1, "no coin flies where none is paid"


@paragraph("annex.distillery")
def test_distillery_brings_nothing_to_an_empty_hand():
    t = table(2, annexes=[["distiller", "distiller"]], cash=[5, 5])
    t.pass_night()
    assert t.cash(1) == 5


@paragraph("annex.gardens")
def test_gardens_pay_each_morning():
    t = table(2, annexes=[["gardener"]], rooms={1: "monk"}, cash=[5, 5])
    t.pass_night()
    assert (t.cash(1), t.cash(2)) == (8, 5)


@paragraph("annex.bedroom")
def test_bedroom_turns_a_white_key_into_an_own_one():
    t = table(2, hands=[["monk", "peasant"]])
    t.do("build hand:monk", "pay hand:peasant")
    assert t.asked == (1, "swap_key") and t.ways() == ["key room:3", "key room:4", "key room:5"]
    assert t.why("room:2") == ("no.key_taken", ("room:2", "seat:2"), "setup.rooms")
    t.do("key room:4")
    assert t.key(4) == 1 and t.tokens(1) == 6
    assert t.asked == (2, "act")


@paragraph("annex.bedroom")
def test_without_a_white_key_a_bedroom_does_nothing():
    t = table(1, hands=[["monk"] * 4 + ["peasant"] * 4], cash=[20])
    for room in (2, 3, 4):
        t.do("build hand:monk", "pay hand:peasant", f"key room:{room}")
        t.pass_night() if t.state.round % 2 else None
        while t.asked[1] == "welcome":
            t.do(t.ways()[0])
    t.do("build hand:monk", "pay hand:peasant")
    assert t.annexes(1).count("bedroom") == 4 and t.asked[1] in ("act", "welcome")
    assert t.tokens(1) == 4


@paragraph("annex.no_token")
def test_who_has_no_token_left_may_build_but_the_effect_is_lost():
    t = table(2, hands=[["monk", "peasant"]])
    t.state.tokens = (0, 7)
    t.state.keys = (0, 1, -1, -1, -1, -2, -2, -2)
    t.state.services = (0,) * 7 + (-1,)
    from game.rules.bloody_inn import checks

    t.do("build hand:monk", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "bedroom"] and t.asked == (2, "act")
    checks.invariants(t.state)


def end_gain(card, exit, annex, **more):
    """Return what an annex brings in the final account, and check that building it pays 4F."""
    t = table(2, annexes=[[card]], exit=exit, last=True, stack=0, season=2, **more)
    t.finish()
    return t.points(1).get(annex, 0)


@paragraph("annex.park")
def test_park():
    assert gains("landscaper") == 4
    assert end_gain("landscaper", ["mechanic", "distiller", "monk"], "park") == 8


@paragraph("annex.grocery")
def test_grocery():
    assert gains("grocer") == 4
    assert end_gain("grocer", ["newsboy", "brewer", "monk"], "grocery") == 8


@paragraph("annex.bishopric")
def test_bishopric():
    assert gains("bishop") == 4
    assert end_gain("bishop", ["novice", "monk", "baron"], "bishopric") == 8


@paragraph("annex.stables")
def test_stables():
    assert gains("duke") == 4
    assert end_gain("duke", ["baron", "count", "monk"], "stables") == 8


@paragraph("annex.greenhouse")
def test_greenhouse():
    assert end_gain("prince", [], "greenhouse", cheques=[3, 1]) == 9
