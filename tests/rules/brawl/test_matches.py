"""Whole random matches of Tavern Battle: everything adds up at each decision, and each ends for a known reason."""

import random

import pytest

from game.kernel.api import Config
from game.rules.brawl import game

GAME = game()
PRESETS = {preset.name: preset.options for preset in GAME.meta.presets}


def play(config, seed):
    """Play a random match and yield each state with its decision."""
    rng = random.Random(seed)
    state = GAME.new(GAME.check(config), seed)
    while (decision := GAME.decision(state)) is not None:
        yield state, decision
        GAME.apply(state, rng.choice(decision.actions))
    yield state, None


@pytest.mark.parametrize("seats", GAME.meta.seats)
@pytest.mark.parametrize("preset", PRESETS)
def test_everything_adds_up_until_the_end(seats, preset):
    seed = 10 * seats + len(preset)
    rng = random.Random(seed)
    others = ("arrivals", "claims", "offers", "peaceful_end")
    options = PRESETS[preset] | {name: rng.choice(GAME.meta.option(name).values) for name in others}
    for state, decision in play(Config(seats, options), seed):
        GAME.invariants(state)
        assert decision is None or list(decision.actions) == GAME.rules.slow_legal(state)
    outcome = GAME.outcome(state)
    assert outcome.reason in GAME.meta.reasons
    assert min(outcome.ranking) == 1


@pytest.mark.parametrize("seed", range(6))
def test_with_three_arrivals_a_round_the_militia_comes_by_the_sixth(seed):
    for state, decision in play(Config(2 + seed % 5, {}), seed):
        assert state.round <= 6
    assert state.ended == "last_group" or state.round in (5, 6)
