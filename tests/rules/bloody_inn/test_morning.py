"""The morning: investigation, gravedigger, departure, wages."""

import pytest

from tests.rules.bloody_inn.table import GAME, C, table

paragraph = pytest.mark.paragraph


@paragraph("morning.police")
def test_police_in_a_room_calls_the_gravedigger_in_turn_order():
    t = table(2, first=2, rooms={3: "peacekeeper"}, corpses=[["baron"], ["novice"]], cash=[10, 10], cheques=[0, 0])
    t.pass_night()
    assert t.corpses(1) == t.corpses(2) == []
    assert t.said("log.gravedigger") == [("seat:2", 10, 1, "novice"), ("seat:1", 10, 1, "baron")]
    assert t.said("log.investigate") == [(1,)] and t.said("log.unseen") == []


@paragraph("morning.police")
def test_where_nobody_has_anything_to_hide_that_is_said():
    t = table(2, rooms={3: "peacekeeper"}).pass_night()
    assert t.said("log.investigate_nothing") == [(1,)] and t.said("log.investigate") == t.said("log.unseen") == []
    t = table(2, rooms={3: "baron"}).pass_night()
    assert t.said("log.investigate_nothing") == t.said("log.unseen") == []


@paragraph("morning.police")
def test_without_police_nobody_investigates():
    t = table(2, rooms={3: "baron"}, corpses=[["novice"]], hands=[["brigadier"]])
    t.pass_night()
    assert t.corpses(1) == ["novice"] and t.said("log.investigate") == []


@paragraph("morning.police")
def test_a_bribed_policeman_investigates_nothing():
    t = table(2, rooms={3: "peacekeeper"}, corpses=[["novice"]])
    assert "tell.no_police" in t.tell("bribe room:3")
    t.do("bribe room:3").pass_night()
    assert t.corpses(1) == ["novice"]


@paragraph("morning.gravedigger")
def test_the_payer_chooses_cheques_and_coins():
    t = table(2, rooms={3: "major"}, corpses=[["baron", "novice"]], cash=[15, 5], cheques=[3, 1])
    t.pass_night()
    assert t.asked == (1, "cheques")
    assert t.ways() == ["cheques n:1", "cheques n:2"]
    assert t.why("n:0") == ("no.cheques_few", (20, 15), "morning.gravedigger")
    assert t.why("n:3") == ("no.cheques_much", (20, 30), "morning.gravedigger")
    assert t.tell("cheques n:1")["tell.coins"] == (10,)
    t.do("cheques n:1")
    assert (t.cash(1), t.cheques(1), t.corpses(1)) == (5, 2, [])
    assert t.box("baron") == 1 and t.box("novice") == 1


@paragraph("morning.gravedigger_short")
@paragraph("example.gravedigger")
def test_who_cannot_pay_gives_everything():
    t = table(2, rooms={4: "brigadier"}, corpses=[["peasant"], ["baron", "novice"]], cash=[12, 7], cheques=[2, 1])
    t.pass_night()
    assert t.asked == (1, "cheques") and t.ways() == ["cheques n:0", "cheques n:1"]
    t.do("cheques n:1")
    assert (t.cash(1), t.cheques(1)) == (12, 1)
    assert (t.cash(2), t.cheques(2), t.corpses(2)) == (0, 0, [])
    assert t.said("log.gravedigger") == [("seat:1", 10, 1, "peasant")]
    assert t.said("log.gravedigger_all") == [("seat:2", 17, 2, "baron+novice")]
    t = table(2, rooms={4: "brigadier"}, corpses=[["baron"], []], cash=[0, 7], cheques=[0, 1]).pass_night()
    assert t.said("log.gravedigger_none") == [("seat:1", 0, 1, "baron")]


@paragraph("morning.departure")
def test_own_rooms_with_a_guest_pay_rent_and_all_leave():
    t = table(2, rooms={1: "baron", 3: "monk", 4: "duke"}, cash=[5, 5])
    t.pass_night()
    assert (t.cash(1), t.cash(2)) == (6, 5)
    assert sorted(t.exit()) == ["baron", "duke", "monk"]
    assert all(t.guest(room) == "" for room in range(1, 9))
    assert t.said("log.rent") == [("seat:1", 1, 1)]


@paragraph("morning.wages")
def test_every_accomplice_costs_one_coin():
    t = table(2, hands=[["peasant", "baron", "monk"], []], cash=[5, 5])
    t.pass_night()
    assert (t.cash(1), t.cash(2)) == (2, 5) and len(t.hand(1)) == 3


@paragraph("morning.wages")
def test_rent_comes_before_wages():
    t = table(2, rooms={1: "duke"}, hands=[["monk"]], cash=[0, 5])
    t.pass_night()
    assert t.hand(1) == ["monk"] and t.cash(1) == 0


@paragraph("morning.unpaid")
def test_unpaid_accomplices_of_ones_choice_leave():
    t = table(2, hands=[["peasant", "baron", "monk"]], cash=[1, 5])
    t.pass_night()
    assert t.asked == (1, "dismiss") and not t.decision.part
    t.do("dismiss hand:peasant")
    assert t.decision.part and t.hand(1) == ["baron", "monk", "peasant"]
    assert t.why("hand:peasant") == ("no.dismissed_already", (1, "peasant"), "morning.unpaid")
    t.do("dismiss hand:monk")
    assert t.said("log.dismiss_bistro_gone") == [("seat:1", "peasant", "monk")]
    assert t.hand(1) == ["baron"] and t.state.bistro == 1 and t.exit() == ["monk"]
    assert t.cash(1) == 0


@paragraph("morning.unpaid")
def test_with_no_coin_all_leave_without_a_question():
    t = table(2, hands=[["peasant", "monk"]], cash=[0, 5])
    t.pass_night()
    assert t.hand(1) == [] and t.asked[1] == "welcome"


@paragraph("example.wages")
def test_a_distillery_and_too_few_coins():
    t = table(
        2,
        annexes=[["distiller"]],
        hands=[["peasant", "peasant", "baron", "monk", "novice"]],
        cash=[3, 5],
        cheques=[4, 0],
    )
    t.pass_night()
    assert t.cash(1) == 0 and t.asked == (1, "dismiss") and t.decision.prompt.args[0] == 1
    t.do("dismiss hand:peasant")
    assert t.hand(1) == ["baron", "monk", "novice", "peasant"] and t.cheques(1) == 4


def test_the_morning_keeps_its_order():
    t = table(2, rooms={1: "major"}, corpses=[["baron"]], hands=[["monk"]], cash=[10, 5], cheques=[0, 0])
    t.pass_night()
    order = ["log.investigate", "log.gravedigger", "log.rent", "log.leave_name", "log.wages"]
    assert [line.key for line in t.log if line.key in order] == order
    assert GAME.phase(t.state) == "evening"


def test_each_source_of_a_mornings_income_is_told_by_itself():
    """Rent first, then each annex that pays; what the track doesn't hold is told of none."""
    garden = C.kind["gardener"]
    coins = next(effect.params["coins"] for effect in C.effects[garden] if effect.name == "morning_income")
    t = table(2, rooms={1: "monk"}, annexes=[["gardener"]], cash=[5, 5]).pass_night()
    assert t.said("log.rent") == [("seat:1", 1, 1)]
    assert t.said("log.income") == [("seat:1", "gardens", coins)]
    assert t.cash(1) == 5 + 1 + coins
    t = table(2, annexes=[["gardener"]], cash=[C.setup.money.track - 1, 5]).pass_night()
    assert t.said("log.income") == [("seat:1", "gardens", 1)]


@paragraph("morning.departure")
def test_all_guests_who_leave_are_named():
    for key, names in (("log.leave_name", ["monk"]), ("log.leave_names", ["monk", "baron", "duke", "monk"])):
        assert table(2, rooms=dict(enumerate(names, 1))).pass_night().said(key) == [("+".join(names),)]
    eight = ["monk", "baron", "duke", "novice", "abbot", "monk", "prince", "grocer"]
    assert table(4, rooms=dict(enumerate(eight, 1))).pass_night().said("log.leave_names") == [("+".join(eight),)]
    assert table(2).pass_night().said("log.leave_none") == [()]
