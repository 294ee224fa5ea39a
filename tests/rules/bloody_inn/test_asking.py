"""Who is asked for objects: what everybody knows decides, and one key press is enough for a round without any."""

import pytest

from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from tests.rules.bloody_inn.table import GAME, C, last_call, table

paragraph = pytest.mark.paragraph


@paragraph("object.asking")
@paragraph("object.evening")
def test_every_seat_with_objects_is_asked_at_the_end_of_the_evening_whatever_they_are():
    t = last_call(3, own=[["hammer"], [], ["letter"]], first=2)
    assert t.asked == (3, "evening_objects") and t.decision.idle is not None and t.can("play object:letter")
    assert t.why("room:1") == ("prompt.evening_objects", (), "object.asking")
    t.do("keep")
    assert t.asked == (1, "evening_objects") and t.ways() == ["keep"]
    t.do("keep")
    assert t.asked == (2, "act")


@paragraph("object.asking")
def test_the_question_of_others_shows_that_there_may_be_something():
    t = last_call(2, own=[["letter"], ["hammer"]])
    others = GAME.decision(GAME.view(t.state, 1))
    assert [str(way) for way in others.actions] == ["keep", "play object:?"]
    t.do("keep")
    assert [str(way) for way in GAME.decision(GAME.view(t.state, 0)).actions] == ["keep", "play object:?"]


@paragraph("object.asking")
def test_nobody_is_asked_where_no_unplayed_object_could_be_meant():
    t = last_call(2, own=[["hammer"]], spent=["letter", "rug", "coffee", "poison", "cake"], rooms={1: "monk"})
    assert t.asked[1] == "act"
    t = last_call(2, own=[["hammer"]], spent=["letter", "coffee", "poison"], rooms={3: "monk"})
    assert t.asked[1] == "act", "no corpse for the rug, no own guest for the cake"
    t = last_call(2, own=[["hammer"]], spent=["letter", "coffee", "poison"], rooms={1: "monk"})
    assert t.asked[1] == "evening_objects"


@paragraph("object.asking")
def test_whoever_plays_is_asked_again_and_so_are_the_others_after_him():
    t = last_call(2, own=[["letter", "coffee"], ["hammer"]], rooms={1: "monk", 3: "baron"})
    t.do("play object:letter")
    assert t.asked == (1, "evening_objects")
    t.do("play object:coffee room:1")
    assert t.asked == (2, "evening_objects"), "his hand is empty"


def test_a_whole_round_of_four_in_which_nobody_plays_costs_one_key_press():
    t = last_call(4, own=[["letter"], ["hammer"], ["snow"], ["cake"]], rooms={1: "monk"})
    origin = Origin(GAME.check(Config(4, {"objects": "on", "length": "short"})), 1, GAME.dump(t.state))
    session = Session(GAME, origin, [Seat(name) for name in "ABCD"])
    assert session.poll() == (0, 1, 2, 3)
    session.nobody()
    for _ in range(8):
        assert session.decision.prompt.key == "prompt.act" and not session.private()
        session.apply(
            session.decision.actions[-1]
            if session.decision.actions[-1].verb == "pass"
            else next(way for way in session.decision.actions if way.verb == "pass")
        )
    assert session.state.round == 2 and session.decision.prompt.key == "prompt.welcome"


@paragraph("object.play")
def test_an_object_is_played_once_openly_and_only_at_its_moment():
    t = last_call(2, own=[["letter", "snow"], []], corpses=[["baron"]])
    assert t.why("object:snow") == ("no.object_moment", ("snow", "moment_snow"), "object.play")
    assert GAME.rules.slow_legal(t.state) == [*t.decision.actions], "objects of other moments are no answers"
    assert t.tell("object:snow") == {"tell.cost": (1,), "tell.moment": ("moment_snow",)}
    t.do("play object:letter")
    assert t.own(1) == ["snow"] and [C.objects[card].id for card in t.state.spent] == ["letter"]
    assert t.said("log.object") == [("seat:1", "letter")]
    assert t.state.looks[1] > t.state.looks[0], "the others have seen something new"
    t.do("keep")
    assert t.why("object:letter") == ("no.not_your_object", (1,), "object.play")


@paragraph("object.with_action")
def test_objects_of_the_turn_are_offered_quietly_and_publicly_the_same():
    t = table(2, own=[["letter"], ["well"]])
    assert t.can("objects") and GAME.decision(GAME.view(t.state, None)) == t.decision
    assert t.tell("objects") == {"tell.objects": (1,)}
    t.do("objects")
    assert t.ways() == ["back"] and GAME.decision(GAME.view(t.state, 1)).actions[0].refs == ("object:?",)
    t.do("back")
    assert t.asked == (1, "act")
    t = table(
        2,
        own=[["letter"]],
        spent=["well", "liquor", "hammer", "bible", "wolf_trap", "gold_teeth", "wheelbarrow", "quicklime"],
    )
    assert not t.can("objects")
    assert not table(2, own=[[], ["letter"]]).can("objects")


@paragraph("object.with_action")
def test_what_is_laid_open_decides_on_the_action_and_lowers_no_cost():
    t = table(2, own=[["liquor", "hammer"]], rooms={1: "monk", 2: "baron"}, hands=[["newsboy"]])
    t.do("objects", "play object:liquor")
    assert t.asked == (1, "laid") and set(t.ways()) == {"bribe room:1", "bribe room:2"}
    assert t.why("hand:newsboy") == ("no.laid", ("liquor", "bribe"), "object.with_action")
    assert not t.can("objects"), "there is no other object for a bribe"
    t.do("bribe room:2")
    assert t.state.laid == () and t.state.perks == (0, 0, 0)
    t = table(2, own=[["liquor"]], rooms={1: "monk"})
    t.do("objects")
    assert not t.can("play object:liquor")
    verb, lacks = t.why("object:liquor").args
    assert verb == "bribe" and lacks[:2] == ("no.rank", ("monk", 1, 0, 1))


@paragraph("object.evening")
def test_letter_rug_and_coffee_are_for_the_end_of_the_welcome_only():
    t = table(2, own=[["letter", "rug", "coffee"]], rooms={1: "monk"}, corpses=[["baron"]])
    t.do("objects")
    assert t.ways() == ["back"]
    assert t.why("object:letter") == ("no.object_moment", ("letter", "moment_evening"), "object.play")
