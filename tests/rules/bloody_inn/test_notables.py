"""Notables in place of the nobles, and the annexes that look at rooms and at other players."""

import pytest

from game.rules.bloody_inn.content import content
from tests.rules.bloody_inn.table import match, table

paragraph = pytest.mark.paragraph
ON = {"notables": "on"}
C = content()


def families(s):
    found = {}
    for kind in s.entrance.pool + s.entrance.top:
        found[C.families[C.family[kind]]] = found.get(C.families[C.family[kind]], 0) + 1
    return found


@paragraph("setup.notables")
def test_notables_take_the_place_of_the_nobles():
    s = match(3, length="long", notables="on").state
    assert families(s) == dict.fromkeys(("merchant", "artisan", "police", "religious", "notable"), 14)
    assert s.entrance.size == 70 - 16
    assert families(match(3).state)["noble"] == 14


@paragraph("setup.notables")
@paragraph("setup.carnies")
def test_both_modules_together():
    s = match(4, length="long", notables="on", carnies="on").state
    assert families(s) == dict.fromkeys(("merchant", "artisan", "police", "religious", "notable", "carny"), 14)
    assert s.entrance.size == 78


@paragraph("rank.two")
@paragraph("object.gold_teeth")
@paragraph("example.surgeon")
def test_the_surgeon_costs_one_to_kill_and_two_to_bury_and_gold_teeth_count_the_second():
    t = table(
        2,
        rooms={1: "surgeon"},
        hands=[["peasant"] * 3],
        annexes=[["concierge"]],
        cash=[5, 5],
        own=[["gold_teeth"]],
        **ON,
    )
    t.do("kill room:1", "pay hand:peasant", "pass")
    assert t.tell("bury corpse:1.1 annex:1.2")["tell.price"] == (2,)
    t.do("objects", "play object:gold_teeth")
    assert t.tell("bury corpse:1.1 annex:1.2")["tell.gain"] == (20,)
    t.do("bury corpse:1.1 annex:1.2", "pay hand:peasant", "pay hand:peasant")
    assert t.cash(1) == 25 and ("seat:1", "gold_teeth", 4) in t.said("log.income")


@paragraph("annex.oak_cask")
@paragraph("example.oak_cask")
def test_the_oak_cask_counts_neutral_rooms_with_a_guest():
    t = table(2, rooms={1: "monk", 3: "newsboy", 4: "novice"}, hands=[["winegrower"]], cash=[5, 5], **ON)
    assert t.tell("build hand:winegrower")["tell.gain"] == (6,)
    t.do("build hand:winegrower")
    assert t.cash(1) == 11


@paragraph("annex.silk_farm")
@paragraph("example.silk_farm")
def test_the_silk_farm_counts_own_rooms_but_no_trailer():
    t = table(
        2,
        rooms={1: "monk", 2: "newsboy", 3: "novice"},
        hands=[["sericulturist", "peasant"]],
        cash=[5, 5],
        trailers=[(1, "clown", "abbot")],
        **ON,
    )
    t.state.keys = (0, 0, *t.state.keys[2:])
    t.state.tokens = (5, 8)
    t.do("build hand:sericulturist", "pay hand:peasant")
    assert t.cash(1) == 11


@paragraph("annex.laboratory")
@paragraph("example.laboratories")
@paragraph("annex.cumulative")
def test_two_laboratories_and_a_foreign_corpse():
    t = table(2, at="morning", annexes=[["surgeon", "surgeon"]], corpses=[[], ["novice"]], cash=[5, 5], **ON)
    assert t.cash(1) == 11


@paragraph("annex.laboratory")
def test_own_corpses_and_corpses_of_the_gravedigger_are_nothing_for_a_laboratory():
    assert table(2, at="morning", annexes=[["surgeon"]], corpses=[["novice"]], cash=[5, 5], **ON).cash(1) == 5
    t = table(
        2,
        at="morning",
        annexes=[["surgeon"]],
        rooms={3: "brigadier"},
        corpses=[[], ["novice"]],
        cash=[5, 10],
        cheques=[1, 0],
        **ON,
    )
    assert t.corpses(2) == [] and t.cash(1) == 5


@paragraph("annex.safe")
@paragraph("example.safe")
def test_the_safe_takes_what_others_cannot_hold():
    t = table(
        2,
        first=2,
        annexes=[["banker"], ["concierge"]],
        corpses=[[], ["distiller"]],
        hands=[[], ["peasant"] * 2],
        cash=[5, 28],
        **ON,
    )
    t.do("bury corpse:2.1 annex:2.2", "pay hand:peasant", "pay hand:peasant")
    assert (t.cash(2), t.cash(1)) == (40, 11)
    assert t.said("log.safe") == [("seat:1", 6, "seat:2")] and t.said("log.overflow") == [], "nothing is lost"


@paragraph("annex.safe")
def test_the_safe_is_no_deeper_than_the_own_track_and_nothing_for_oneself():
    t = table(2, annexes=[["banker"]], corpses=[["novice"]], cash=[38, 5], **ON)
    t.do("bury corpse:1.1 annex:1.1")
    assert t.cash(1) == 40
    t = table(2, first=2, annexes=[["banker"]], corpses=[[], ["novice"]], cash=[38, 38], **ON)
    t.do("bury corpse:2.1 annex:2.1")
    assert (t.cash(1), t.cash(2)) == (40, 40)
    t = table(2, first=2, annexes=[["banker"], ["concierge"]], corpses=[[], ["novice"]], cash=[40, 38], **ON)
    t.do("bury corpse:2.1 annex:2.2")
    assert t.said("log.safe") == [] and t.said("log.overflow") == [("seat:2", 6, 40)], "nothing is told of a full one"


@paragraph("annex.safe")
def test_the_safe_does_not_work_at_the_final_scoring():
    t = table(
        2,
        at="morning",
        annexes=[["banker"], ["landscaper"]],
        exit=["mechanic"] * 2,
        cash=[5, 38],
        cheques=[0, 0],
        last=True,
        stack=0,
        season=2,
        **ON,
    )
    assert t.outcome.totals == (5, 40)


@paragraph("annex.study")
def test_the_study_exchanges_along_with_another_player():
    t = table(3, first=2, annexes=[["notary"]], cash=[15, 35, 5], cheques=[0, 0, 0], **ON)
    t.do("launder n:3")
    assert t.asked == (1, "study") and t.ways() == ["keep", "swap n:1"]
    assert t.decision.idle is not None
    assert t.why("n:2", "swap").key == "prompt.study"
    t.do("swap n:1")
    assert (t.cash(1), t.cheques(1)) == (5, 1) and t.asked == (3, "act")
    t.do("pass", "pass", "cash_in n:1")
    assert t.asked[1] == "act", "only coins into cheques, and not without coins"


@paragraph("annex.study")
def test_the_study_may_keep_still_and_sleeps_in_the_own_laundering():
    t = table(2, annexes=[["notary"]], cash=[25, 25], cheques=[0, 0], **ON)
    t.do("launder n:1")
    assert t.asked == (2, "act")
    t.do("launder n:1", "keep")
    assert (t.cash(1), t.cheques(1)) == (15, 1) and t.asked == (1, "act")


@paragraph("annex.pharmacy")
def test_the_pharmacy_counts_the_hands_of_others_before_wages():
    t = table(
        3,
        at="morning",
        annexes=[["pharmacist"]],
        hands=[[], ["peasant"] * 3, ["monk"] * 3],
        cash=[5, 0, 5],
        cheques=[0, 0, 0],
        **ON,
    )
    assert t.cash(1) == 7
    assert (
        table(2, at="morning", annexes=[["pharmacist"]], hands=[["peasant"] * 3, ["monk"] * 2], cash=[5, 5], **ON).cash(
            1
        )
        == 5 + 0 - 3
    )


@paragraph("annex.laboratory")
@paragraph("object.tomb")
def test_a_laboratory_looks_after_letter_and_tomb():
    t = table(
        2,
        at="last_call",
        annexes=[["surgeon"]],
        own=[["letter"], ["tomb"]],
        corpses=[[], ["novice"]],
        cash=[5, 15],
        **ON,
    )
    t.do("play object:letter", "keep").pass_night()
    assert t.asked == (2, "snow")
    t.do("keep", "play object:tomb corpse:2.1")
    assert t.cash(1) == 5 and t.corpses(2) == []
