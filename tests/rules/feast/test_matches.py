"""Whole random matches of Taverns & Dragons: everything adds up at each decision, side actions included."""

import random

import pytest

from game.kernel.api import Config
from game.kernel.conformance import match_of
from tests.rules.feast.table import GAME


def play(config, seed, rng):
    """Play a random match and yield each state with its decision."""
    state = GAME.new(config, seed)
    while (decision := GAME.decision(state)) is not None:
        yield state, decision
        GAME.apply(state, rng.choice(decision.actions + decision.side))
    yield state, None


@pytest.mark.parametrize("seed", range(10))
def test_everything_adds_up_until_the_end(seed):
    config, rng = match_of(GAME, seed)
    for state, decision in play(config, seed, rng):
        GAME.invariants(state)
        assert decision is None or list(decision.actions) == GAME.rules.slow_legal(state)
        assert decision is None or decision.side == GAME.rules.slow_sides(state)
    outcome = GAME.outcome(state)
    assert outcome.reason == "king_arrives" and min(outcome.ranking) == 1


@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_a_match_has_seven_rounds_of_five_dice_each(seats):
    turns, rounds = 0, set()
    for state, decision in play(GAME.check(Config(seats, {})), 3, random.Random(3)):
        rounds.add(state.round)
        turns += decision is not None and str(decision.actions[-1]) == "end" and len(decision.actions) > 0
    assert rounds == set(range(1, 8))
    assert turns >= 7 * 5 * seats
