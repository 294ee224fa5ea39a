"""What anybody sees, every level above easy sees: hard and expert always, normal nearly always."""

import pytest

from game import rules
from tests.bots import obvious

NUMBER, MISSES = 30, 3
"""Positions a game, and how many of them normal may get wrong."""


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_what_is_obvious_is_done(slug, level):
    rows = obvious.rows(slug)
    assert len(rows) >= NUMBER
    mistakes = [found for row in rows if (found := obvious.mistake(slug, row, level))]
    assert len(mistakes) <= (MISSES if level == "normal" else 0), "\n".join(mistakes)


@pytest.mark.parametrize("slug", rules.slugs())
def test_who_plays_at_random_gets_most_of_it_wrong(slug):
    """Else the positions would ask for nothing."""
    rows = obvious.rows(slug)
    assert sum(bool(obvious.mistake(slug, row, "random", seed)) for seed in (1, 2) for row in rows) > len(rows) * 0.8
