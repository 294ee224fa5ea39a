"""What the objects of a hand have cost is known to all, so every deal that a bot imagines fits it."""

import random

from game.kernel.api import Config
from tests.rules.bloody_inn.table import GAME


def test_imagined_objects_cost_what_everybody_knows():
    others = 0
    for seed in range(40):
        state = GAME.new(GAME.check(Config(3, {"objects": "on"})), seed)
        rng = random.Random(seed)
        while not state.held_cost:
            GAME.apply(state, rng.choice(GAME.decision(state).actions))
        deal = GAME.determinize(GAME.view(state, 0), rng)
        GAME.invariants(deal)
        assert deal.held_cost == state.held_cost and deal.objects[0] == state.objects[0]
        others += deal.objects != state.objects
    assert others > 20, "the true hands are imagined each time"
