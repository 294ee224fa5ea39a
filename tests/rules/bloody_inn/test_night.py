"""The night: actions, accomplices, discounts, peasants."""

import pytest

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from tests.rules.bloody_inn.table import GAME, table
from tests.rules.playing import read

paragraph = pytest.mark.paragraph


@paragraph("night.turns")
def test_each_acts_once_then_once_more():
    t = table(3, rooms={1: "monk"}, first=2)
    asked = []
    while t.asked[1] == "act":
        asked.append((t.asked[0], t.decision.prompt.args[0]))
        t.do("pass")
    assert asked == [(2, 1), (3, 1), (1, 1), (2, 2), (3, 2), (1, 2)]


@paragraph("night.turns")
def test_the_same_action_twice_is_allowed():
    t = table(1, rooms={1: "baron", 2: "novice"})
    t.do("kill room:1", "kill room:2")
    assert t.corpses(1) == ["baron", "novice"]


@paragraph("night.cost")
def test_a_rank_costs_as_many_accomplices():
    t = table(2, rooms={1: "count", 2: "duke"}, hands=[["peasant", "peasant"]])
    assert t.can("kill room:1") and not t.can("kill room:2")
    t.do("kill room:1", "pay hand:peasant")
    assert t.asked == (1, "pay") and t.corpses(1) == []
    t.do("pay hand:peasant")
    assert t.corpses(1) == ["count"] and t.hand(1) == []


@paragraph("night.cost")
def test_too_few_accomplices_say_how_many_are_missing():
    t = table(2, rooms={2: "duke"}, hands=[["peasant"]])
    assert t.why("room:2", "kill") == ("no.rank", ("duke", 3, 1, 2), "night.cost")
    assert t.why("room:2", "bribe") == ("no.rank", ("duke", 3, 1, 2), "night.cost")


@paragraph("night.cost")
def test_a_card_does_not_pay_for_itself():
    t = table(2, hands=[["monk"], []])
    assert not t.can("build hand:monk")
    assert t.why("hand:monk") == ("no.rank", ("bedroom", 1, 0, 1), "night.cost")
    t = table(2, hands=[["monk", "monk"], []])
    t.do("build hand:monk", "pay hand:monk")
    assert t.annexes(1) == ["barn", "bedroom"]


@paragraph("night.payment")
def test_accomplices_move_together_with_the_last_one():
    t = table(2, rooms={1: "distiller"}, hands=[["peasant", "brigadier", "monk"]])
    t.do("bribe room:1")
    assert t.decision.part and t.decision.about == ("room:1",)
    t.do("pay hand:brigadier")
    assert t.hand(1) == ["brigadier", "monk", "peasant"] and t.guest(1) == "distiller"
    assert t.why("hand:brigadier").key == "no.paid_already"
    t.do("pay hand:peasant")
    assert t.hand(1) == ["distiller", "monk"]
    assert t.state.bistro == 1 and t.exit() == ["brigadier"]
    assert t.said("log.pay_bistro_gone") == [("seat:1", "peasant", "brigadier")], (
        "one goes to the bistro, the other to the departed"
    )


@paragraph("night.payment")
def test_it_is_told_where_those_are_who_have_paid():
    for hand, said in (
        (["brigadier", "newsboy", "novice"], ("log.pay_gone", ("seat:1", "brigadier+novice"))),
        (["peasant", "peasant", "monk"], ("log.pay_bistro", ("seat:1", "peasant+peasant"))),
        (["peasant", "shopkeeper"], ("log.pay_bistro_back", ("seat:1", "peasant", "shopkeeper"))),
    ):
        t = table(2, rooms={1: "distiller"}, hands=[hand])
        t.do("bribe room:1", *(f"pay hand:{kind}" for kind in hand[:2] if t.decision and kind != "newsboy"))
        if "newsboy" in hand:
            t.do("pay hand:novice")
        assert t.said(said[0]) == [said[1]]


@paragraph("night.payment")
def test_any_order_of_accomplices_comes_to_the_same():
    ends = []
    for order in (("monk", "newsboy"), ("newsboy", "monk")):
        t = table(2, rooms={1: "distiller"}, hands=[["monk", "newsboy", "peasant"]])
        t.do("bribe room:1", *(f"pay hand:{kind}" for kind in order))
        ends.append(t.state)
    assert ends[0] == ends[1]


@paragraph("night.aptitude")
@paragraph("example.payment")
def test_the_fitting_aptitude_comes_back():
    t = table(2, rooms={1: "distiller"}, hands=[["newsboy", "peasant"]])
    assert t.tell("bribe room:1")["tell.returning"] == (1,)
    t.do("bribe room:1")
    assert t.tell("pay hand:newsboy")["tell.comes_back"] == ("newsboy",)
    assert t.tell("pay hand:peasant")["tell.goes"] == ("peasant", "bistro")
    t.do("pay hand:newsboy", "pay hand:peasant")
    assert t.hand(1) == ["distiller", "newsboy"]
    assert t.state.bistro == 1 and t.exit() == []


@paragraph("night.aptitude")
def test_each_family_helps_with_its_own_action():
    for action, family in (("kill", "brigadier"), ("bribe", "newsboy")):
        t = table(2, rooms={1: "monk"}, hands=[[family, "baron"]])
        t.do(f"{action} room:1", f"pay hand:{family}")
        assert family in t.hand(1)
    t = table(2, hands=[["mechanic", "cultivator"]])
    t.do("build hand:mechanic", "pay hand:cultivator")
    assert t.hand(1) == ["cultivator"]
    t = table(2, hands=[["novice"]], corpses=[["viscount"]])
    t.do("bury corpse:1.1 annex:1.1", "pay hand:novice")
    assert t.hand(1) == ["novice"] and t.said("log.pay_back") == [("seat:1", "novice")]


@paragraph("night.discount")
@paragraph("night.overpay")
@paragraph("example.discount")
def test_a_discount_is_an_offer():
    def start():
        return table(2, annexes=[["mechanic"]], hands=[["distiller", "peasant", "peasant"]])

    t = start()
    assert t.tell("build hand:distiller")["tell.price_range"] == (1, 2)
    t.do("build hand:distiller")
    assert not t.can("enough")
    t.do("pay hand:peasant", "enough")
    assert t.annexes(1) == ["barn", "workshop", "distillery"] and t.hand(1) == ["peasant"]
    assert [args[-2:] for args in t.said("log.build_less")] == [(1, "workshop")], "why it cost less is told"
    t = start().do("build hand:distiller", "pay hand:peasant", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "workshop", "distillery"] and t.hand(1) == []
    assert not t.said("log.build_less") and len(t.said("log.build")) == 1, "nothing was spared"
    assert t.said("log.build")[0][1:] == ("distillery", "distiller"), "who was laid as the annex is told"


@paragraph("night.overpay")
def test_what_costs_nothing_any_more_may_still_be_paid():
    t = table(2, annexes=[["representative"]], rooms={1: "monk"}, hands=[["peasant"]])
    t.do("bribe room:1")
    assert sorted(t.ways()) == ["enough", "pay hand:peasant"]
    t.do("enough")
    assert t.hand(1) == ["monk", "peasant"]
    assert t.said("log.bribe_less") == [("seat:1", "monk", "room:1", 1, "parlor")]
    t = table(2, annexes=[["representative"]], rooms={1: "monk"}, hands=[["peasant"]])
    t.do("bribe room:1", "pay hand:peasant")
    assert t.hand(1) == ["monk"]


@paragraph("night.discount")
def test_a_discount_says_its_number_in_a_refusal():
    t = table(2, annexes=[["mechanic"]], hands=[["butcher", "peasant"]])
    assert t.why("hand:butcher") == ("no.rank_less", ("butchers_shop", "build", 3, 1, 1, 1), "night.discount")


@paragraph("night.bribe")
def test_a_bribed_guest_joins_the_hand_and_his_room_stays_empty():
    t = table(2, rooms={1: "baron", 2: "monk"})
    t.do("bribe room:1")
    assert t.hand(1) == ["baron"] and t.guest(1) == ""
    assert t.asked == (2, "act")
    assert t.why("room:1", "kill")[:2] == ("no.empty", ("room:1",))


@paragraph("night.bribe_peasants")
def test_one_or_two_peasants_cost_nothing():
    t = table(2, bistro=3)
    assert t.ways("bribe") == ["bribe bistro n:1", "bribe bistro n:2"]
    t.do("bribe bistro n:2")
    assert t.hand(1) == ["peasant", "peasant"] and t.state.bistro == 1
    assert t.ways("bribe") == ["bribe bistro n:1"]
    assert t.why("n:2", "bribe bistro") == ("no.bistro_few", (1, 2), "night.bribe_peasants")
    t.do("bribe bistro n:1")
    assert t.why("bistro").key == "no.bistro"


@paragraph("night.bribe_peasants")
def test_no_more_peasants_than_the_rules_allow():
    t = table(2, bistro=4)
    assert not t.can("bribe bistro n:3")


@paragraph("night.build")
def test_a_built_card_lies_open_with_its_annex():
    t = table(2, hands=[["cultivator", "newsboy"]], cash=[5])
    t.do("build hand:cultivator")
    assert t.annexes(1) == ["barn", "vegetable_garden"] and t.hand(1) == ["newsboy"]
    assert t.cash(1) == 6


@paragraph("night.build")
def test_police_and_peasants_have_no_annex():
    t = table(2, hands=[["peacekeeper", "peasant"]])
    assert t.ways("build") == []
    assert t.why("hand:peacekeeper") == ("no.annex", ("peacekeeper",), "night.build")
    assert t.why("hand:peasant") == ("no.annex", ("peasant",), "night.build")


@paragraph("night.kill")
def test_a_killed_guest_is_an_unburied_corpse_without_money():
    t = table(2, rooms={3: "baron"}, cash=[5, 5])
    t.do("kill room:3")
    assert t.corpses(1) == ["baron"] and t.guest(3) == "" and t.cash(1) == 5


@paragraph("night.kill")
def test_one_peasant_of_the_bistro_may_be_killed():
    t = table(2, bistro=2)
    t.do("kill bistro")
    assert t.corpses(1) == ["peasant"] and t.state.bistro == 1
    t.do("kill bistro")
    assert t.corpses(2) == ["peasant"]
    assert not t.can("kill bistro")


@paragraph("night.bury")
def test_a_buried_corpse_pays_its_money_and_stays():
    t = table(2, corpses=[["peasant", "baron"]], cash=[5, 5])
    t.do("bury corpse:1.2 annex:1.1")
    assert t.cash(1) == 13 and t.graves(1) == [["baron"]] and t.corpses(1) == ["peasant"]


@paragraph("night.bury")
def test_only_own_corpses_are_buried():
    t = table(2, corpses=[["baron"], ["novice"]])
    assert t.ways("bury") == ["bury corpse:1.1 annex:1.1", "bury corpse:1.1 annex:2.1"]
    assert t.why("corpse:2.1") == ("no.foreign_corpse", ("novice", "seat:2"), "night.bury")


@paragraph("night.bury_share")
@paragraph("example.share")
def test_under_a_neighbours_annex_the_money_is_shared():
    t = table(2, first=2, corpses=[[], ["viscount"]], hands=[[], ["peasant"]], cash=[5, 5])
    assert t.tell("bury corpse:2.1 annex:1.1")["tell.share"] == ("seat:1", 6)
    t.do("bury corpse:2.1 annex:1.1", "pay hand:peasant")
    assert (t.cash(1), t.cash(2)) == (11, 11)
    assert t.graves(1) == [["viscount"]]
    assert t.said("log.bury_shared") == [("seat:2", "viscount", "barn", 6, "seat:1", 6)]


@paragraph("night.pass")
def test_passing_changes_nothing():
    t = table(2, rooms={1: "monk"}, hands=[["peasant"]])
    before = t.state.clone()
    t.do("pass")
    before.todo = t.state.todo
    assert before == t.state
    assert t.said("log.pass") == [("seat:1",)]


@paragraph("night.launder")
def test_coins_become_cheques_in_tens():
    t = table(2, cash=[35, 5], cheques=[1, 0])
    assert t.ways("launder") == ["launder n:1", "launder n:2", "launder n:3"]
    assert t.why("n:4", "launder") == ("no.launder", (40, 35), "night.launder")
    assert t.tell("launder n:3")["tell.money"] == (5, 4)
    t.do("launder n:3")
    assert (t.cash(1), t.cheques(1)) == (5, 4)
    assert t.ways("launder") == [] and t.ways("cash_in") == []


@paragraph("night.launder")
def test_cheques_become_coins_up_to_the_end_of_the_track():
    t = table(2, cash=[15, 5], cheques=[4, 2])
    assert t.ways("cash_in") == ["cash_in n:1", "cash_in n:2"]
    assert t.why("n:3", "cash_in") == ("no.track", (30, 15, 40), "money.track")
    t.do("cash_in n:2")
    assert (t.cash(1), t.cheques(1)) == (35, 2)
    assert t.why("n:3", "cash_in") == ("no.cheques", (3, 2), "night.launder")


def test_a_payment_is_one_compound_action_with_nothing_left_behind():
    t = table(2, rooms={1: "monk"}, hands=[["peasant"]])
    t.do("kill room:1")
    assert len(t.state.acts) == 1 and t.decision.part
    t.do("pay hand:peasant")
    assert t.state.acts == [] and not t.decision.part
    assert GAME.phase(t.state) == "night"


def test_who_pays_with_every_card_is_not_asked_for_each():
    def asked(*hand: str) -> tuple[Session, str]:
        laid = table(2, rooms={1: "archbishop"}, hands=[list(hand), ["peasant"]])
        session = Session(
            GAME, Origin(GAME.check(Config(2, {})), 1, GAME.dump(laid.state)), [Seat("Ada"), Seat("Ben", 1)]
        )
        session.apply(read("bribe room:1"))
        return session, session.asked.prompt.key

    session, after = asked("newsboy", "mechanic", "peasant")
    assert after == "prompt.act" and session.asked.seat == 1, "paid with all there was"
    assert len(session.steps) == 1 and session.back.undo() is None and session.asked.seat == 0
    assert session.back.redo() is None and session.asked.seat == 1
    session, after = asked("newsboy", "mechanic", "peasant", "baron")
    assert after == "prompt.pay" and len(session.answers) == 1, "with one more it matters who helps"


@paragraph("night.aptitude")
@paragraph("night.overpay")
def test_who_helps_is_not_asked_where_all_would_come_back():
    def asked(annexes: list[str], *hand: str) -> str:
        laid = table(2, corpses=[["concierge"]], annexes=[annexes], hands=[list(hand), ["peasant"]])
        session = Session(
            GAME, Origin(GAME.check(Config(2, {})), 1, GAME.dump(laid.state)), [Seat("Ada"), Seat("Ben", 1)]
        )
        session.apply(read("bury corpse:1.1 annex:1.1"))
        return session.asked.prompt.key

    assert asked([], "monk", "novice", "priest") == "prompt.act"
    assert asked(["abbot"], "monk", "novice", "priest") == "prompt.act", "nor whether more do than must"
    assert asked([], "monk", "novice", "peasant") == "prompt.pay"
    assert asked(["abbot"], "monk", "peasant") == "prompt.pay", "the peasant may go to save a wage"


@paragraph("night.build")
def test_passing_tells_what_could_be_built_for_nothing():
    t = table(2, hands=[["baron", "baron", "monk", "peasant"], []])
    assert t.tell("pass")["tell.pass_free"] == (2,), "barons, not the monk, who costs one, nor the peasant"
    t = table(2, hands=[["monk", "peasant"], []])
    assert "tell.pass_free" not in t.tell("pass")


def like(t, words: str) -> str:
    return str(GAME.like(t.state, read(words)))


@paragraph("night.bury")
def test_graves_of_one_owner_are_alike_and_corpses_of_one_kind():
    t = table(2, corpses=[["baron", "count", "baron"], []], annexes=[["mechanic"], []])
    assert like(t, "bury corpse:1.3 annex:1.2") == "bury corpse:1.1 annex:1.1"
    assert like(t, "bury corpse:1.2 annex:2.1") == "bury corpse:1.2 annex:2.1", "he shares"
    t = table(2, corpses=[["baron"], []], annexes=[["mechanic"], []], graves=[{1: ["peasant"]}])
    assert like(t, "bury corpse:1.1 annex:1.2") == "bury corpse:1.1 annex:1.2", "the barn is full"


@paragraph("carny.twins")
def test_with_carnies_graves_are_alike_only_where_as_many_more_find_room():
    t = table(2, corpses=[["baron"], []], annexes=[["monk", "concierge"], []], carnies="on")
    assert like(t, "bury corpse:1.1 annex:1.2") == "bury corpse:1.1 annex:1.1"
    assert like(t, "bury corpse:1.1 annex:1.3") == "bury corpse:1.1 annex:1.3", "twins fit there"
