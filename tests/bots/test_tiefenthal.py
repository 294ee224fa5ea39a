"""Positions of The Taverns of Tiefenthal with one right answer, which every bot but the random one must find."""

import random

import pytest

from game import bots
from game.bots import evaluation
from game.bots import table as matches
from game.bots.evaluation import tiefenthal, tiefenthal_dice
from game.bots.table import wilson
from game.kernel.api import Config
from game.rules.tiefenthal.state import CASHBOX, DICE, FACES
from game.rules.tiefenthal.steps import evening, planning, serving
from tests.rules.tiefenthal.table import GAME, table

LEVELS = ("hard", "expert")


@pytest.fixture(params=LEVELS)
def answers(request):
    """Return a function that gives the answers of a level in a position."""
    return lambda t: {str(bots.think(GAME, GAME.view(t.state, t.decision.seat), t.decision, request.param, 1))}


def serving_last(*words, **seat):
    """Return a table where seat 1 serves last in the last round."""
    t = table(2, round=8, first=2, seats=[{"tables": ["regular_1"], **seat}, {}]).do("serve", "done")
    return t.do(*words, "serve")


def test_eighteen_beers_win_three_nobles(answers):
    assert answers(serving_last(beer=18)) == {"win nobles n:3"}


def test_a_die_is_taken_off_before_closing(answers):
    t = serving_last("place die:w6 table:2", tables=["regular_1", "doctor"], dice="w6", coins=6)
    assert "done" not in answers(t)


def test_the_six_is_drafted_for_the_doctor(answers):
    t = table(
        2, at="draft", round=8, seats=[{"tables": ["doctor", "mayor", "colonel"]}, {}], script=[2, 3, 4, 6, 4, 4, 4, 4]
    )
    assert answers(t) == {"pick mat:w6"}


def test_the_six_is_placed_on_the_doctor(answers):
    t = table(2, round=8, first=2, seats=[{"tables": ["doctor"], "dice": "w6", "coins": 6}, {}]).do("serve", "done")
    assert answers(t) == {"place die:w6 table:1"}


def test_every_die_that_finds_a_place_is_placed_before_serving(answers):
    t = table(2, round=5, first=2, seats=[{"tables": ["regular_1"], "dice": "w3 w4 o6", "sides": ["safe"]}, {}])
    t.do("serve", "done")
    for _ in range(3):
        answer = min(answers(t))
        assert answer.startswith("place")
        t.do(answer)
    assert not t.state.taverns[0].dice


def test_with_the_last_coins_a_tile_is_turned_for_its_noble(answers):
    t = serving_last(coins=6)
    assert answers(t) <= {"upgrade tile:safe", "upgrade tile:store"}


def test_a_noble_is_not_declined(answers):
    t = table(2, round=4, seats=[{"tables": ["regular_1"], "monastery": 15, "counters": 1}, {}]).do(
        "serve", "give counter"
    )
    assert answers(t) == {"accept nobles"}


# -- the evaluation ----------------------------------------------------------------------------------------------------


def test_a_value_is_the_sum_of_its_parts():
    mine = evaluation.of(GAME)
    rng = random.Random(2)
    s = GAME.new(GAME.check(Config(3, {"module": "5"})), 2)
    while (d := GAME.decision(s)) is not None:
        if rng.random() < 0.1:
            for seat in range(3):
                parts = mine.parts(s, seat)
                assert set(parts) == set(tiefenthal.PARTS)
                assert mine.values(s)[seat] == pytest.approx(sum(parts.values()))
        GAME.apply(s, rng.choice(d.actions))


def test_the_evaluation_knows_how_dice_are_laid_and_which_steps_are_a_turn():
    mine = evaluation.of(GAME)
    assert (tiefenthal_dice.FACES, tiefenthal_dice.DICE, mine._dice._cashbox) == (FACES, DICE, CASHBOX)
    steps = {
        planning.begin_plan.step,
        planning.Plan.step,
        planning.reputation_step.step,
        serving.begin_serving.step,
        serving.Act.step,
        serving.end_turn.step,
    }
    assert set(tiefenthal._PENDING) == steps and evening.waitresses.step == "waitresses"


def test_what_makes_a_tavern_better_is_worth_more():
    mine = evaluation.of(GAME)
    plain = mine.values(table(2, at="close", round=3, seats=[{}, {}]).state)[0]
    for better in ({"sides": ["cashbox"]}, {"top": ["smith"]}, {"coins": 2}, {"beer": 2}, {"top": ["noble"]}):
        assert mine.values(table(2, at="close", round=3, seats=[better, {}]).state)[0] > plain


@pytest.mark.parametrize("module", ("1", "5"))
def test_one_step_beats_random(module):
    """400 matches are played by `python -m game sim`; here so many that a slip shows."""
    levels = ("normal", "random")
    tally = matches.Tally(levels)
    for pairing in matches.plan(2, 4, 3):
        seats = [levels[player] for player in pairing.players]
        tally.add(pairing, matches.play(GAME, GAME.check(Config(2, {"module": module})), pairing.seed, seats))
    one, _ = tally.standings()
    assert one.wins == 4 and wilson(one.wins, 4)[0] > 0.5
