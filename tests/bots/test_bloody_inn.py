"""Positions of The Bloody Inn with one right answer, which every bot but the random one must find."""

import pytest

from game import bots
from game.bots import evaluation
from game.bots.evaluation import bloody_inn
from game.rules.bloody_inn.state import INCOME, MULTI, RETURN_ALL, UNPAID, C
from tests.bots.positions import GAME, last_act

LEVELS = ("hard", "expert")


def answers(state, level, seed):
    """Return what the level does with this turn: its answer and the parts after it, as text."""
    state, found = state.clone(), []
    decision = GAME.decision(state)
    seat = decision.seat
    while decision is not None and decision.seat == seat and (not found or decision.part):
        found.append(bots.think(GAME, GAME.view(state, seat), decision, level, seed + len(found)))
        GAME.apply(state, found[-1])
        decision = GAME.decision(state)
    return [str(action) for action in found]


@pytest.fixture(params=LEVELS)
def turns(request):
    """Return a function that gives the turns that a level plays in a position."""
    return lambda state: [answers(state, request.param, 1)]


def firsts(turns):
    return {turn[0] for turn in turns}


def test_before_the_police_come_the_coffin_is_buried(turns):
    state = last_act("peacekeeper brigadier baron", "novice novice novice", "prince")
    assert firsts(turns(state)) <= {"bury corpse:1.1 annex:1.1", "bury corpse:1.1 annex:2.1"}


def test_under_the_own_annex_rather_than_under_the_others(turns):
    state = last_act("baron", "novice novice", "count", other="marquis", final=True)
    assert firsts(turns(state)) == {"bury corpse:1.1 annex:1.1"}


def test_the_dearer_coffin_takes_the_last_place(turns):
    state = last_act("baron", "novice novice novice", "newsboy duke", final=True)
    assert [C.kinds[kind] for kind in state.corpses[0]] == ["newsboy", "duke"]
    assert firsts(turns(state)) == {"bury corpse:1.2 annex:1.1"}


def test_nobody_is_killed_with_the_last_action(turns):
    state = last_act("baron newsboy novice", "brigadier peacekeeper", "", final=True)
    assert not any(first.startswith("kill") for first in firsts(turns(state)))


def test_the_last_action_builds_what_pays_at_once(turns):
    state = last_act("baron", "marquis peasant peasant peasant novice", "", final=True)
    assert firsts(turns(state)) == {"build hand:marquis"}


def test_with_more_coffins_than_actions_the_police_are_got_rid_of(turns):
    state = last_act("peacekeeper baron", "novice novice novice", "prince duke marquis", "count")
    assert C.kinds[state.rooms[0]] == "peacekeeper"
    assert firsts(turns(state)) <= {"kill room:1", "bribe room:1"}


def test_who_knows_the_trade_comes_back_and_so_is_played_first(turns):
    state = last_act("bishop marquis", "newsboy novice", "viscount", cash=10)
    assert all(turn == ["bury corpse:1.1 annex:1.1", "pay hand:novice"] for turn in turns(state))


def test_a_value_is_the_sum_of_its_parts():
    mine = evaluation.of(GAME)
    state = last_act("peacekeeper baron", "peasant newsboy mechanic", "prince count", "mechanic")
    for seat in range(2):
        assert mine.values(state)[seat] == pytest.approx(sum(mine.parts(state, seat).values()))


def test_a_coffin_under_police_is_worth_less():
    mine = evaluation.of(GAME)
    calm = mine.parts(last_act("baron", "novice", "prince duke"), 0)["coffins"]
    watched = mine.parts(last_act("peacekeeper", "novice", "prince duke"), 0)["coffins"]
    assert watched < calm


def test_the_evaluation_knows_where_the_powers_stand():
    mine = (bloody_inn.MULTI, bloody_inn.RETURN_ALL, bloody_inn.UNPAID, bloody_inn.INCOME)
    assert mine == (MULTI, RETURN_ALL, UNPAID, INCOME)
