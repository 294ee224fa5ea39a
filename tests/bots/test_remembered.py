"""What an evaluation remembers of earlier positions changes nothing: a fresh one finds the same, to the last digit."""

import random

import pytest

from game import rules
from game.bots import evaluation
from game.cli import measure_bots
from game.kernel.api import Config

TIMES = 40
"""So many positions are compared with what a fresh evaluation says."""


@pytest.mark.parametrize("seats", (min, max))
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_remembered_is_what_would_be_worked_out_anew(slug, seats):
    game, rng = rules.get(slug), random.Random(4)
    largest = measure_bots.largest(game)
    config = game.check(Config(max(2, seats(game.meta.seats)), dict(largest.options)))
    knows, state = evaluation.weighed(game, None), game.new(config, 4)
    played = []
    while (decision := game.decision(state)) is not None:
        knows.values(state)
        played.append(state.clone())
        game.apply(state, rng.choice(decision.actions))
    for state in rng.sample(played, TIMES):
        anew = evaluation.weighed(game, None)
        for seat in range(state.seats):
            assert knows.value(state, seat) == anew.value(state, seat)
        assert knows.values(state) == evaluation.weighed(game, None).values(state)
