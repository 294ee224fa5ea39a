"""What a careful friend says before an action, and that he is silent where nothing is wrong."""

import random

import pytest

from game.kernel.api import Config
from tests.rules.bloody_inn.table import GAME, table


def last_action(t):
    """Let everybody pass until seat 1 has its last action of the night."""
    while t.asked != (1, "act") or t.decision.prompt.args[0] < 2:
        t.do("pass")
    return t


def test_unburied_corpses_while_the_police_is_there():
    t = last_action(table(2, rooms={1: "major", 2: "baron"}, corpses=[["novice"]], hands=[["peasant"]]))
    assert t.warn("pass")["warn.police"] == (1, 10)
    assert t.warn("kill room:2")["warn.police"] == (2, 20)
    assert "warn.police" not in t.warn("bury corpse:1.1 annex:1.1")


def test_not_before_the_last_action_nor_without_police():
    t = table(2, rooms={1: "peacekeeper"}, corpses=[["novice"]])
    assert "warn.police" not in t.warn("pass")
    last_action(t)
    assert "warn.police" not in t.warn("bribe room:1"), "the last policeman would be gone"
    assert "warn.police" not in last_action(table(2, rooms={1: "baron"}, corpses=[["novice"]])).warn("pass")


def test_money_beyond_the_end_of_the_track():
    t = table(2, corpses=[["baron"]], hands=[["viscount", "peasant"]], cash=[37, 5])
    assert t.warn("bury corpse:1.1 annex:1.1") == {"warn.track": (5,)}
    assert t.warn("build hand:viscount") == {"warn.track": (3,)}
    assert t.warn("bury corpse:1.1 annex:2.1") == {"warn.track": (1,)}
    assert table(2, corpses=[["baron"]], cash=[32, 5]).warn("bury corpse:1.1 annex:1.1") == {}


def test_wages_that_cannot_be_paid():
    t = last_action(table(2, hands=[["peasant", "baron", "monk"]], cash=[12, 5], rooms={1: "duke", 3: "novice"}))
    assert t.warn("launder n:1") == {}, "two coins and the rent pay three wages"
    t = last_action(table(2, hands=[["peasant", "baron", "monk"]], cash=[12, 5], rooms={3: "novice"}))
    assert t.warn("launder n:1") == {"warn.wages": (3, 2)}
    assert t.warn("bribe room:3") == {}
    t = last_action(table(2, hands=[["peasant"] * 3], cash=[3, 5], rooms={3: "novice"}))
    assert t.warn("bribe room:3") == {"warn.wages": (4, 3)}


def test_wages_are_not_spoken_of_where_passing_would_lack_as_much():
    t = last_action(table(2, hands=[["peasant", "baron", "monk"]], cash=[1, 5], rooms={3: "novice"}))
    assert t.warn("pass")["warn.wages"] == (3, 1)
    assert t.warn("build hand:baron") == {}, "one hand fewer to pay"
    assert t.warn("kill room:3") == {}, "as many as before"
    assert t.warn("bribe room:3")["warn.wages"] == (4, 1)


def test_passing_although_a_corpse_could_be_buried():
    t = table(2, corpses=[["baron", "count"]], rooms={1: "monk"})
    assert t.warn("pass") == {"warn.pass_bury": (1,)}, "the count is too dear"
    assert table(2, corpses=[["count"]], rooms={1: "monk"}).warn("pass") == {}, "nobody there to help"


def test_the_very_last_action_of_the_match():
    t = last_action(table(2, last=True, stack=0, season=2, rooms={1: "baron", 2: "novice"}, corpses=[["count"]]))
    assert t.warn("kill room:1")["warn.last_corpses"] == (2, 20)
    assert t.warn("bribe room:1")["warn.last_bribe"] == (2,), "his wage, and the rent of one's own room"
    assert t.warn("bribe room:2")["warn.last_bribe"] == (1,)
    assert "warn.last_bribe" not in t.warn("pass")


def test_alone_a_corpse_is_the_end():
    t = last_action(table(1, rooms={1: "major"}, corpses=[["count"]]))
    assert t.warn("pass")["warn.solo_police"] == (1,)
    t = last_action(table(1, last=True, stack=0, season=2, corpses=[["count"]]))
    assert t.warn("pass")["warn.solo_end"] == (1,)


def test_no_warning_outside_of_the_night_and_few_inside():
    asked = warned = 0
    rng = random.Random(5)
    s = GAME.new(GAME.check(Config(3, {})), 5)
    while (d := GAME.decision(s)) is not None:
        for action in d.actions:
            lines = GAME.warn(GAME.view(s, d.seat), action)
            if d.part or GAME.phase(s) != "night":
                assert lines == ()
            asked += 1
            warned += bool(lines)
        GAME.apply(s, rng.choice(d.actions))
    assert GAME.warn(s, action) == ()
    assert 0 < warned < asked / 2


def test_a_kill_that_nobody_could_bury_is_warned_of():
    def start(places):
        return table(
            2, rooms={1: "bearded_lady"}, hands=[["peasant"] * 2], carnies="on", graves=[{}, {1: ["baron"][places:]}]
        )

    assert start(0).warn("kill room:1")["warn.homeless"] == ("bearded_lady",)
    assert "warn.homeless" not in start(1).warn("kill room:1")


def test_a_letter_against_oneself_is_warned_of():
    t = table(2, at="last_call", own=[["letter", "rug"]], corpses=[["baron", "novice"]])
    assert t.warn("play object:letter") == {"warn.letter": (2, 20)}
    assert t.warn("play object:rug corpse:1.1 seat:2") == {}


def test_the_gravedigger_is_warned_of_for_a_letter_but_not_under_a_diversion():
    t = table(2, rooms={3: "major", 5: "dwarf"}, event="diversion", corpses=[["baron"]], graves=[{1: ["newsboy"]}])
    t.do("pass", "pass")
    assert "warn.police" not in t.warn("pass")
    t = table(2, at="last_call", own=[["letter"]], corpses=[["baron"]], graves=[{1: ["newsboy"]}])
    t.do("play object:letter", "pass", "pass")
    assert t.warn("pass")["warn.letter"] == (1, 10) and "warn.police" not in t.warn("pass"), "no policeman is there"


@pytest.mark.parametrize(
    "event, warned", (("pickpockets", (3, 2)), ("wage_claim", (6, 4)), ("blackmailers", None), ("diversion", None))
)
def test_wages_reckon_with_what_the_morning_takes_before(event, warned):
    t = last_action(table(2, rooms={3: "dwarf"}, event=event, hands=[["peasant"] * 3], cash=[4, 5]))
    assert t.warn("pass").get("warn.wages") == warned


def test_blackmailers_take_the_wages():
    t = table(2, rooms={3: "dwarf"}, event="blackmailers", hands=[["peasant"] * 3], cash=[4, 5], corpses=[["count"]])
    assert last_action(t).warn("pass")["warn.wages"][0] == 3


@pytest.mark.parametrize("guest", ("", "dwarf"))
def test_a_trailer_is_a_place_for_corpses(guest):
    t = table(
        2,
        rooms={1: "bearded_lady"},
        hands=[["peasant"] * 2],
        trailers=[(2, "clown", guest)],
        graves=[{}, {1: ["baron"]}],
    )
    assert "warn.homeless" not in t.warn("kill room:1")


def test_objects_that_lose_money_or_make_a_corpse_that_nobody_can_bury():
    t = table(2, own=[["well"]], corpses=[["count"]], cash=[38, 5]).do("objects")
    assert t.warn("play object:well corpse:1.1")["warn.track"][0] > 0
    t = table(2, own=[["well"]], corpses=[["count"]], cash=[3, 5]).do("objects")
    assert t.warn("play object:well corpse:1.1") == {}
    t = table(2, at="last_call", own=[["poison"]], rooms={1: "bearded_lady"}, carnies="on", graves=[{}, {1: ["baron"]}])
    assert t.warn("play object:poison room:1")["warn.homeless"] == ("bearded_lady",)
