"""No match stops moving, whatever runs out and whoever passes."""

import pytest

from game import rules
from game.kernel.conformance import match_of, play_checked


@pytest.mark.parametrize("depth", ("empty", "pass"))
@pytest.mark.parametrize("slug", rules.slugs())
def test_no_match_stops_moving(slug, depth):
    game = rules.get(slug)
    for seed in range(2 * len(game.supplies) if depth == "empty" else 6):
        config, rng = match_of(game, seed)
        assert play_checked(game, config, seed, rng, depth).reason in game.meta.reasons
