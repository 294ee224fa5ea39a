"""Whole random matches of The Taverns of Tiefenthal: everything adds up at each decision, and every match ends after
eight rounds."""

import random

import pytest

from game.kernel.api import Config
from game.rules.tiefenthal import game

GAME = game()


@pytest.mark.parametrize("module", GAME.meta.option("module").values)
@pytest.mark.parametrize("seats", GAME.meta.seats)
def test_everything_adds_up_until_the_end(seats, module):
    rng = random.Random(seats * 10 + int(module))
    state = GAME.new(GAME.check(Config(seats, {"module": module})), rng.getrandbits(32))
    while (decision := GAME.decision(state)) is not None:
        GAME.invariants(state)
        assert list(decision.actions) == GAME.rules.slow_legal(state)
        GAME.apply(state, rng.choice(decision.actions))
    outcome = GAME.outcome(state)
    assert (state.round, outcome.reason) == (8, "last_evening")
    assert min(outcome.ranking) == 1


def test_a_clone_doesnt_grow_with_the_match():
    """No history lies in the state: late in a match a few cards more, nothing else."""
    rng = random.Random(3)
    state = GAME.new(GAME.check(Config(2, {"module": "5"})), 3)
    sizes = []
    while (decision := GAME.decision(state)) is not None:
        if decision.prompt.key == "prompt.draft":
            sizes.append(len(str(GAME.dump(state))))
        GAME.apply(state, rng.choice(decision.actions))
    assert sizes[-1] < 1.5 * sizes[0]
