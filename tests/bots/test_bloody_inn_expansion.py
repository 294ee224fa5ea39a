"""Positions of The Bloody Inn's expansion with one right answer, which every bot but the random one must find."""

import pytest

from game import bots
from game.bots import evaluation
from game.kernel.api import Config
from tests.bots.positions import GAME
from tests.bots.test_bloody_inn import answers
from tests.rules.bloody_inn.table import table

LAST = {"first": 2, "last": True, "stack": 0, "season": 2, "cheques": [0, 0]}
"""The last round of a match for two, in which seat 1 acts last."""


@pytest.fixture(params=("hard", "expert"))
def play(request):
    """Return a function that gives the turn which a level plays at a table."""
    return lambda t: answers(t.state, request.param, 1)


def last_act(**more):
    """Return a table at which seat 1 has the last action of the match."""
    return table(2, **{**LAST, **more}).do("pass", "pass", "pass")


# -- carnies ----------------------------------------------------------------------------------------------------------


def test_the_dwarf_still_fits_at_home(play):
    t = last_act(corpses=[["dwarf"]], graves=[{1: ["baron"]}, {}], hands=[["novice"]], carnies="on", cash=[15, 15])
    assert play(t)[0] == "bury corpse:1.1 annex:1.1"


def test_twins_rather_than_a_baron(play):
    t = last_act(corpses=[["baron", "twins"]], annexes=[["concierge"]], hands=[["novice"]], carnies="on", cash=[12, 15])
    assert play(t)[0] == "bury corpse:1.2 annex:1.2"


def test_an_own_trailer_rather_than_a_strangers_barn(play):
    t = last_act(
        corpses=[["marquis"]],
        graves=[{1: ["baron"]}, {}],
        hands=[["novice"] * 3],
        trailers=[(1, "clown", "")],
        cash=[10, 15],
    )
    assert play(t)[0] == "bury corpse:1.1 trailer:1"


def test_the_police_of_a_trailer_are_got_rid_of(play):
    t = table(
        2,
        first=2,
        corpses=[["duke", "marquis", "prince"]],
        graves=[{1: ["baron"]}, {1: ["newsboy"]}],
        trailers=[(2, "clown", "peacekeeper")],
        hands=[["peasant"]],
        cash=[30, 15],
    ).do("pass", "pass", "pass")
    assert play(t)[0] in ("kill trailer:1", "bribe trailer:1")


def test_the_last_carny_of_a_ruinous_event_is_got_rid_of(play):
    t = table(2, first=2, rooms={3: "clown", 4: "baron"}, event="leaky_safe", cash=[10, 10], cheques=[9, 0])
    assert play(t.do("pass", "pass", "pass"))[0] in ("kill room:3", "bribe room:3")


# -- notables ---------------------------------------------------------------------------------------------------------


def test_silk_for_two_own_rooms(play):
    t = last_act(rooms={1: "monk"}, hands=[["sericulturist", "novice"]], notables="on", cash=[10, 10])
    assert play(t)[0] == "build hand:sericulturist"


def test_a_cask_for_three_neutral_rooms(play):
    t = last_act(
        rooms={3: "monk", 4: "abbot", 5: "newsboy"},
        hands=[["winegrower", "sericulturist"]],
        notables="on",
        cash=[10, 10],
    )
    assert play(t)[0] == "build hand:winegrower"


def test_the_surgeon_is_worth_more_than_the_silk_farmer(play):
    t = last_act(corpses=[["sericulturist", "surgeon"]], hands=[["novice"] * 2], notables="on", cash=[20, 10])
    assert play(t)[0] == "bury corpse:1.2 annex:1.1"


def test_of_two_dear_ones_the_one_that_can_be_paid_for(play):
    t = last_act(corpses=[["pharmacist", "notary"]], hands=[["novice"]], notables="on", cash=[20, 10])
    assert play(t)[0] == "bury corpse:1.2 annex:1.1"


def test_silk_rather_than_a_cask_without_neutral_guests(play):
    t = last_act(
        rooms={1: "monk", 2: "newsboy"}, hands=[["sericulturist", "winegrower", "novice"]], notables="on", cash=[10, 10]
    )
    assert play(t)[0] == "build hand:sericulturist"


# -- objects ----------------------------------------------------------------------------------------------------------


def test_a_tomb_for_the_dearest_corpse_of_the_other(play):
    t = table(
        2,
        at="morning",
        rooms={4: "peacekeeper"},
        own=[["tomb"]],
        cash=[10, 40],
        corpses=[[], ["newsboy", "novice", "cultivator", "duke"]],
        last=True,
        stack=0,
        season=2,
    )
    assert t.asked == (1, "tomb") and play(t)[0] == "play object:tomb corpse:2.4"


def test_confession_takes_six_francs(play):
    t = table(
        4,
        at="morning",
        own=[["confessional"]],
        graves=[{}, {1: ["baron"]}, {1: ["novice"]}, {1: ["newsboy"]}],
        cash=[10, 30, 0, 0],
        last=True,
        stack=0,
        season=2,
    )
    assert t.asked == (1, "confessional") and play(t)[0] == "play object:confessional seat:2"


def test_snow_on_a_dear_corpse_before_the_police(play):
    t = table(
        2,
        at="morning",
        rooms={4: "peacekeeper"},
        own=[["snow"]],
        corpses=[["duke", "peasant", "peasant", "peasant"]],
        hands=[["novice"] * 3],
        cash=[40, 20],
        cheques=[0, 0],
        annexes=[["concierge"]],
    )
    assert t.asked == (1, "snow") and play(t)[0] == "play object:snow corpse:1.1"


def test_poison_for_the_richest_guest(play):
    t = table(
        2,
        at="last_call",
        rooms={3: "baron", 4: "duke"},
        own=[["poison"]],
        hands=[["novice"] * 3],
        cash=[5, 10],
        annexes=[["concierge"]],
        last=True,
        stack=0,
        season=2,
    )
    assert t.asked == (1, "evening_objects") and play(t)[0] == "play object:poison room:4"


def test_a_well_for_a_corpse_without_a_place(play):
    t = last_act(own=[["well"]], corpses=[["duke"]], graves=[{1: ["baron"]}, {1: ["newsboy"]}], cash=[5, 20])
    assert play(t)[:2] == ["objects", "play object:well corpse:1.1"]


def test_the_value_of_the_expansion_is_the_sum_of_its_parts():
    mine = evaluation.of(GAME)
    t = table(
        3,
        own=[["well", "cake"], ["snow"], []],
        trailers=[(1, "clown", "")],
        corpses=[["twins", "bearded_lady"]],
        annexes=[["barker"], ["surgeon"], ["banker"]],
        notables="on",
        graves=[{1: ["dwarf"]}],
    )
    for seat in range(3):
        assert mine.values(t.state)[seat] == pytest.approx(sum(mine.parts(t.state, seat).values()))


def test_an_object_that_is_taken_out_is_used():
    """A bot that put it away again would stand where it stood, and take it out for ever."""
    took, config = 0, GAME.check(Config(2, {"carnies": "events", "notables": "on", "objects": "on"}))
    for seed in range(3):
        state, number = GAME.new(config, seed), 0
        while (decision := GAME.decision(state)) is not None:
            number += 1
            action = bots.think(GAME, GAME.view(state, decision.seat), decision, "normal", number)
            if decision.prompt.key == "prompt.trick":
                took += 1
                assert action.verb == "play"
            GAME.apply(state, action)
    assert took >= 2
