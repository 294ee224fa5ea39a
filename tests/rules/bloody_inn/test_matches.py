"""Whole random matches of The Bloody Inn: everything adds up at each decision, and each ends for a known reason."""

import random

import pytest

from game.kernel.api import Config
from game.rules import get

GAME = get("bloody_inn")


def play(config, seed):
    """Play a random match and yield each state with its decision."""
    rng = random.Random(seed)
    state = GAME.new(GAME.check(config), seed)
    while (decision := GAME.decision(state)) is not None:
        yield state, decision
        GAME.apply(state, rng.choice(decision.actions))
    yield state, None


@pytest.mark.parametrize("seats", GAME.meta.seats)
@pytest.mark.parametrize("seed", range(4))
def test_everything_adds_up_until_the_end(seats, seed):
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.values) for option in GAME.meta.options}
    if seats == 1:
        options["objects"] = "off"
    for state, decision in play(Config(seats, options), seed):
        GAME.invariants(state)
        assert decision is None or list(decision.actions) == GAME.rules.slow_legal(state)
    outcome = GAME.outcome(state)
    assert outcome.reason in GAME.meta.reasons
    assert min(outcome.ranking) == 1
