"""Each of Aunt Ginette's sixteen objects at its moment."""

import pytest

from tests.rules.bloody_inn.table import last_call, table

paragraph = pytest.mark.paragraph


# -- at the end of the evening ----------------------------------------------------------------------------------------


@paragraph("object.letter")
@paragraph("example.letter")
def test_with_a_letter_everybody_calls_the_gravedigger():
    t = last_call(2, own=[["letter"]], corpses=[["baron"], ["novice", "newsboy"]], cash=[15, 25], cheques=[0, 0])
    t.do("play object:letter").pass_night()
    assert (t.cash(1), t.cash(2)) == (5, 5) and t.corpses(1) == t.corpses(2) == []
    t = last_call(2, own=[["letter"]], corpses=[["baron"]], cash=[15, 25], cheques=[0, 0])
    t.do("play object:letter").pass_night()
    assert not t.state.letter, "for one morning only"


@paragraph("object.letter")
@paragraph("example.letter")
@paragraph("event.diversion")
def test_a_letter_works_under_a_diversion():
    t = last_call(
        2,
        rooms={5: "dwarf", 4: "major"},
        event="diversion",
        own=[["letter"]],
        corpses=[[], ["novice"]],
        cash=[5, 15],
        cheques=[0, 0],
    )
    t.do("play object:letter").pass_night()
    assert t.cash(2) == 5 and t.corpses(2) == []


@paragraph("object.rug")
def test_a_rug_makes_a_corpse_somebody_elses():
    t = last_call(3, own=[["rug"]], corpses=[["baron", "novice"]])
    assert t.ways("play") == [
        "play object:rug corpse:1.1 seat:2",
        "play object:rug corpse:1.1 seat:3",
        "play object:rug corpse:1.2 seat:2",
        "play object:rug corpse:1.2 seat:3",
    ]
    assert t.why("seat:1", "play object:rug corpse:1.1").key == "no.yourself"
    t.do("play object:rug corpse:1.1 seat:3")
    assert t.corpses(1) == ["novice"] and t.corpses(3) == ["baron"]
    t.do("pass", "pass")
    assert t.can("bury corpse:3.1 annex:3.1")


@paragraph("object.coffee")
@paragraph("example.cake")
@paragraph("rank.two")
def test_coffee_pays_by_the_rank_in_the_room_and_keeps_awake():
    t = last_call(
        2,
        own=[["coffee"], ["poison", "wheelbarrow"]],
        rooms={1: "surgeon", 3: "concierge"},
        cash=[5, 5],
        hands=[["peasant"] * 2, ["peasant"] * 3],
        notables="on",
    )
    assert t.tell("play object:coffee room:1")["tell.gain"] == (1,)
    t.do("play object:coffee room:1")
    assert t.cash(1) == 6
    assert t.why("room:1", "play object:poison") == ("no.coffee", ("surgeon", "room:1"), "object.coffee")
    assert t.tell("room:1")["tell.coffee"] == ("surgeon",)
    t.do("keep")
    assert not any("room:1" in way for way in t.ways())
    assert t.why("room:1", "kill").key == "no.coffee"
    t.do("pass", "objects", "play object:wheelbarrow")
    assert t.ways() == ["build room:3"]


@paragraph("object.coffee")
@paragraph("annex.multi_target")
def test_no_second_target_drinks_coffee():
    t = last_call(2, own=[["coffee"]], rooms={1: "baron", 2: "novice", 3: "newsboy"}, annexes=[["butcher"]])
    t.do("play object:coffee room:2", "kill room:1")
    assert t.ways("also") == ["also room:3"]
    t.do("enough").pass_night()
    assert t.state.coffee < 0, "in the morning it is over"


@paragraph("object.cake")
@paragraph("example.cake")
@paragraph("rank.two")
def test_a_cake_pays_when_its_guest_leaves_in_the_morning():
    def start():
        return last_call(
            2, own=[["cake"]], rooms={1: "surgeon", 3: "monk"}, cash=[5, 5], hands=[[], ["peasant"]], notables="on"
        )

    t = start()
    assert t.ways("play") == ["play object:cake room:1"]
    assert t.why("room:3", "play object:cake") == ("no.own_room", ("room:3",), "object.cake")
    t.do("play object:cake room:1")
    assert t.tell("room:1")["tell.cake"] == ("seat:1", 2)
    t.pass_night()
    assert t.cash(1) == 5 + 1 + 2 and t.state.cake < 0
    t = start().do("play object:cake room:1", "pass", "kill room:1", "pay hand:peasant").pass_night()
    assert t.cash(1) == 5, "whoever takes the guest takes the cake"


@paragraph("object.poison")
@paragraph("object.evening")
def test_poison_kills_without_an_action_and_the_room_stays_empty():
    t = table(2, at="evening", own=[["poison"]], coming=["monk", "duke", "baron", "newsboy", "novice"], cash=[5, 5])
    for room in (1, 2, 3, 4, 5):
        t.do(f"welcome room:{room}")
    t.do("play object:poison room:2")
    assert t.corpses(1) == ["duke"] and t.guest(2) == "" and t.asked == (1, "act")


@paragraph("object.evening")
def test_poison_comes_after_room_service_and_end_test():
    t = table(2, at="evening", own=[["poison"]], coming=["monk", "duke"], stack=2, season=2, cash=[5, 5])
    t.state.services, t.state.service_pay = (0, *t.state.services[1:]), (1, *t.state.service_pay[1:])
    t.state.tokens = (6, 7)
    t.do("welcome room:1", "welcome room:2", "play object:poison room:1")
    assert t.cash(1) == 6 and t.asked[1] == "act", "there were two guests for two players"


@paragraph("object.poison")
@paragraph("event.applies")
def test_poison_on_the_last_carny_cancels_the_event_and_on_the_police_the_investigation():
    t = last_call(2, rooms={5: "dwarf"}, event="pickpockets", own=[["poison"]], cash=[9, 9])
    t.do("play object:poison room:5").pass_night()
    assert t.cash(2) == 9
    t = last_call(2, rooms={5: "major"}, own=[["poison"]], corpses=[["baron"]])
    t.do("play object:poison room:5").pass_night()
    assert t.corpses(1) == ["baron", "major"]


@paragraph("example.poison_coffee")
@paragraph("object.asking")
def test_poison_before_coffee_on_the_same_bishop():
    t = last_call(2, own=[["poison"], ["coffee"]], rooms={1: "bishop", 2: "monk"}, cash=[5, 5])
    t.do("play object:poison room:1")
    assert t.ways() == ["keep", "play object:coffee room:2"]
    assert t.why("room:1", "play object:coffee").key == "no.empty"
    t.do("keep")
    assert t.own(2) == ["coffee"]


# -- in the own turn --------------------------------------------------------------------------------------------------


@paragraph("object.liquor")
@paragraph("example.refunds")
def test_liquor():
    t = table(2, own=[["liquor"]], rooms={1: "distiller"}, hands=[["peasant", "monk"]])
    t.do("objects", "play object:liquor", "bribe room:1", "pay hand:peasant", "pay hand:monk")
    assert t.hand(1) == ["distiller", "monk", "peasant"]


@paragraph("object.hammer")
@paragraph("example.refunds")
def test_hammer():
    t = table(2, own=[["hammer"]], hands=[["distiller", "peasant", "newsboy"]])
    t.do("objects", "play object:hammer", "build hand:distiller", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.annexes(1) == ["barn", "distillery"]


@paragraph("object.wolf_trap")
@paragraph("example.refunds")
def test_wolf_trap():
    t = table(2, own=[["wolf_trap"]], rooms={1: "distiller"}, hands=[["newsboy", "peasant"]])
    t.do("objects", "play object:wolf_trap", "kill room:1", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.corpses(1) == ["distiller"]


@paragraph("object.bible")
@paragraph("example.refunds")
def test_bible():
    t = table(2, own=[["bible"]], corpses=[["distiller"]], annexes=[["concierge"]], hands=[["newsboy", "peasant"]])
    t.do("objects", "play object:bible", "bury corpse:1.1 annex:1.2", "pay hand:peasant", "pay hand:newsboy")
    assert t.hand(1) == ["newsboy", "peasant"] and t.graves(1)[1] == ["distiller"]


def test_a_refund_lasts_for_one_action():
    t = table(2, own=[["liquor"]], rooms={1: "monk", 2: "mechanic"}, hands=[["peasant"]])
    t.do("objects", "play object:liquor", "bribe room:1", "pay hand:peasant", "pass")
    t.do("bribe room:2", "pay hand:peasant")
    assert t.hand(1) == ["mechanic", "monk"]


@paragraph("object.gold_teeth")
def test_gold_teeth_are_all_for_the_one_who_buries():
    t = table(2, own=[["gold_teeth"]], corpses=[["viscount"]], hands=[["peasant"]], cash=[5, 5])
    t.do("objects", "play object:gold_teeth", "bury corpse:1.1 annex:2.1", "pay hand:peasant")
    assert (t.cash(1), t.cash(2)) == (5 + 6 + 2, 5 + 6)
    keys = [line.key for line in t.log]
    assert keys.index("log.bury_shared") < keys.index("log.income"), "the cause is told before what it brings"


@paragraph("object.gold_teeth")
def test_gold_teeth_are_those_of_one_corpse():
    t = table(
        2,
        own=[["gold_teeth"]],
        corpses=[["viscount", "count"]],
        hands=[["peasant"] * 3],
        cash=[0, 5],
        annexes=[["archbishop"]],
    )
    t.do(
        "objects",
        "play object:gold_teeth",
        "bury corpse:1.1 annex:1.2",
        "also corpse:1.2 annex:1.2",
        *["pay hand:peasant"] * 3,
    )
    assert t.cash(1) == 12 + 18 + 4


@paragraph("object.wheelbarrow")
@paragraph("example.wheelbarrow")
def test_the_wheelbarrow_builds_straight_out_of_a_room():
    t = table(2, own=[["wheelbarrow"]], rooms={3: "concierge", 4: "major"}, hands=[["peasant", "peasant"]])
    t.do("objects", "play object:wheelbarrow")
    assert t.ways() == ["build room:3"] and t.tell("build room:3")["tell.price"] == (2,)
    assert t.why("room:4").key == "no.annex"
    t.do("build room:3", "pay hand:peasant", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "room_service"] and t.guest(3) == "" and t.asked[1] == "serve"


@paragraph("object.wheelbarrow")
@paragraph("rank.two")
def test_the_wheelbarrow_pays_the_rank_outside_and_takes_the_guest_away_first():
    t = table(2, own=[["wheelbarrow"]], rooms={1: "sericulturist"}, hands=[["peasant"]], notables="on", cash=[5, 5])
    t.do("objects", "play object:wheelbarrow", "build room:1", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "silk_farm"] and t.cash(1) == 5, "his own room is empty by then"


@paragraph("object.wheelbarrow")
def test_the_wheelbarrow_reaches_trailers_and_goes_with_the_hammer():
    t = table(2, own=[["wheelbarrow", "hammer"]], trailers=[(2, "clown", "mechanic")], hands=[["peasant"]])
    t.do("objects", "play object:wheelbarrow", "objects", "play object:hammer", "build trailer:1", "pay hand:peasant")
    assert t.annexes(1) == ["barn", "workshop"] and t.hand(1) == ["peasant"] and t.trailer(1) == ""


@paragraph("object.quicklime")
@paragraph("example.quicklime")
def test_quicklime_makes_room_for_the_bearded_lady():
    t = table(
        2,
        own=[["quicklime"]],
        corpses=[["bearded_lady"]],
        hands=[["peasant"]],
        cash=[5, 5],
        carnies="on",
        graves=[{1: ["novice"]}, {1: ["baron"]}],
    )
    t.do("objects")
    assert t.ways("play") == ["play object:quicklime annex:2.1"], "own places are no use for her"
    t.do("play object:quicklime annex:2.1")
    assert t.box("baron") == 1 and t.ways() == ["bury corpse:1.1 annex:2.1"]
    t.do("bury corpse:1.1 annex:2.1", "pay hand:peasant")
    assert t.graves(2) == [["bearded_lady"]] and t.cash(1) == 17


@paragraph("object.quicklime")
def test_of_several_buried_the_quicklime_is_for_one_that_helps():
    t = table(
        2,
        own=[["quicklime"]],
        corpses=[["twins"]],
        hands=[["peasant"]],
        carnies="on",
        annexes=[["shopkeeper"]],
        graves=[{1: ["novice"], 2: ["dwarf", "baron", "monk"]}, {}],
    )
    t.do("objects", "play object:quicklime annex:1.2")
    assert t.asked == (1, "unearth") and t.ways() == ["unearth buried:baron", "unearth buried:monk"]
    verb, lacks = t.why("buried:dwarf").args
    assert verb == "bury" and lacks[:2] == ("no.places", ("twins", 2, "store", 1)), "the dwarf takes one place only"
    assert t.why("room:1") == ("prompt.unearth", (3,), "object.quicklime")
    assert t.tell("unearth buried:monk")["tell.free_places"] == (2,)
    t.do("unearth buried:monk")
    assert t.graves(1)[1] == ["dwarf", "baron"] and t.ways() == ["bury corpse:1.1 annex:1.2"]


@paragraph("object.well")
def test_a_well_takes_a_corpse_and_gives_its_money():
    t = table(2, own=[["well"]], corpses=[["bearded_lady", "baron"]], cash=[5, 5], carnies="on")
    t.do("objects")
    assert t.tell("play object:well corpse:1.1")["tell.gain"] == (24,)
    t.do("play object:well corpse:1.1")
    assert t.cash(1) == 29 and t.corpses(1) == ["baron"] and t.box("bearded_lady") == 1
    assert t.asked == (1, "act"), "the action is still to come"


# -- in the morning ---------------------------------------------------------------------------------------------------


@paragraph("object.snow")
def test_under_snow_no_gravedigger_sees_a_corpse_and_the_next_morning_he_does():
    t = table(
        2, at="morning", rooms={3: "major"}, own=[["snow"]], corpses=[["baron", "novice"]], cash=[20, 5], cheques=[0, 0]
    )
    assert t.asked == (1, "snow") and t.decision.idle is not None
    t.do("play object:snow corpse:1.1")
    assert t.corpses(1) == ["baron"] and t.cash(1) == 10 and t.state.snow == ()
    t = table(2, at="morning", rooms={3: "major"}, corpses=[t.corpses(1)], cash=[20, 5], cheques=[0, 0])
    assert t.corpses(1) == [] and t.cash(1) == 10


@paragraph("object.snow")
@paragraph("object.letter")
def test_no_letter_finds_what_lies_under_snow():
    t = last_call(2, own=[["snow"], ["letter"]], corpses=[["baron"]], cash=[20, 5])
    t.do("keep", "play object:letter").pass_night()
    t.do("play object:snow corpse:1.1")
    assert t.corpses(1) == ["baron"] and t.cash(1) == 20


@paragraph("object.snow")
@paragraph("event.blackmailers")
def test_blackmailers_do_not_find_it_either():
    t = table(
        2,
        at="morning",
        rooms={5: "dwarf"},
        event="blackmailers",
        own=[["snow"]],
        corpses=[["baron", "novice"]],
        cash=[20, 5],
    )
    t.do("play object:snow corpse:1.2")
    assert t.cash(1) == 15


@paragraph("object.snow")
@paragraph("annex.laboratory")
@paragraph("example.laboratories")
def test_a_laboratory_does_not_find_it_either():
    t = table(
        2, at="morning", annexes=[["surgeon"]], own=[[], ["snow"]], corpses=[[], ["novice"]], cash=[5, 5], notables="on"
    )
    t.do("play object:snow corpse:2.1")
    assert t.cash(1) == 5


@paragraph("object.snow")
def test_nobody_is_asked_for_snow_where_nothing_looks_for_corpses():
    assert table(2, at="morning", own=[["snow"]], corpses=[["baron"]]).asked[1] != "snow"
    assert table(2, at="morning", rooms={3: "major"}, own=[["snow"]], corpses=[[], ["baron"]]).asked[1] != "snow"


@paragraph("object.tomb")
def test_a_tomb_robs_the_gravedigger_of_any_corpse():
    t = table(
        3,
        at="morning",
        rooms={4: "major"},
        own=[["tomb"]],
        corpses=[["peasant"], ["duke", "baron"]],
        cash=[10, 20, 5],
        cheques=[0, 0, 0],
    )
    t.do("keep")
    assert t.asked == (1, "tomb")
    assert t.ways("play") == [f"play object:tomb corpse:{corpse}" for corpse in ("1.1", "2.1", "2.2")]
    t.do("play object:tomb corpse:2.1")
    assert t.cash(1) == 10 + 26 - 10 and t.cash(2) == 20 - 10 and t.box("duke") == 1
    assert t.corpses(1) == t.corpses(2) == []


@paragraph("object.tomb")
def test_a_tomb_does_not_find_what_lies_under_snow():
    t = table(
        2,
        at="morning",
        rooms={4: "major"},
        own=[["tomb"], ["snow"]],
        corpses=[["baron"], ["duke", "novice"]],
        cash=[10, 20],
        cheques=[0, 0],
    )
    t.do("keep", "play object:snow corpse:2.1")
    assert t.asked == (1, "tomb") and not t.can("play object:tomb corpse:2.1")
    assert t.why("corpse:2.1", "play object:tomb") == ("no.snow", (1,), "object.snow")
    t.do("play object:tomb corpse:2.2")
    assert t.corpses(2) == ["duke"] and t.cash(2) == 20


@paragraph("object.tomb")
def test_no_tomb_without_the_gravedigger():
    t = table(2, at="morning", own=[["tomb"]], corpses=[["baron"], ["duke"]])
    assert t.asked[1] != "tomb"


@paragraph("object.confessional")
@paragraph("example.confessional")
def test_at_confession_the_greatest_gravedigger_pays():
    t = table(
        2,
        at="morning",
        annexes=[["newsboy"], ["concierge"]],
        graves=[{1: ["dwarf"]}, {2: ["twins"]}],
        own=[["confessional"]],
        cash=[5, 4],
        carnies="on",
    )
    assert t.asked == (1, "confessional")
    t.do("play object:confessional seat:2")
    assert (t.cash(1), t.cash(2)) == (9, 0) and t.said("log.confess") == [("seat:2", "seat:1", 4, 2, 1)]


@paragraph("object.confessional")
@paragraph("example.confessional")
def test_equality_gives_nothing_and_only_who_has_most_gives():
    t = table(2, at="morning", graves=[{1: ["novice"]}, {1: ["baron"]}], own=[["confessional"]])
    assert t.asked[1] != "confessional"
    t = table(
        3,
        at="morning",
        annexes=[[], [], ["concierge"]],
        graves=[{}, {1: ["baron"]}, {2: ["monk", "novice"]}],
        own=[["confessional"]],
        cash=[38, 20, 20],
    )
    assert t.ways("play") == ["play object:confessional seat:3"]
    assert t.why("seat:2", "play object:confessional") == ("no.confess", ("seat:2", 1, 0), "object.confessional")
    t.do("play object:confessional seat:3")
    assert (t.cash(1), t.cash(3)) == (40, 14)
