"""What must stay cheap, without a clock: bytecodes of a decision, and clones that don't grow with the match."""

import random
import sys

import pytest

from game.cli import measure
from game.kernel.api import Config
from tests.rules.tiefenthal.table import GAME

MOST_BYTECODES = {"1": 1000, "5": 1100}
"""The goal is 700 to 1,100 for a decision with a choice, four players, random answers, as `bench` counts them
(module 1)."""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecodes are counted under Python 3.11")
@pytest.mark.parametrize("module", MOST_BYTECODES)
def test_bytecodes_of_a_decision(module):
    config = GAME.check(Config(4, {"module": module}))
    for seed in range(100, 130):  # fills the tables of actions, as any longer run does
        measure.play(GAME, config, seed)
    assert measure.bytecodes(GAME, config) <= MOST_BYTECODES[module]


def copied(state):
    """Return how many list items a clone copies, the cards of decks and discard piles left out."""
    lists = [getattr(state, f.name) for f in state.FIELDS if f.kind == "list" and f.name != "todo"]
    return sum(map(len, lists)) + len(state.guests.top) + len(state.guests.pool)


def test_clones_do_not_grow_with_the_match():
    """Cards move from the market to the decks; nothing else is kept."""
    rng, sizes = random.Random(1), []
    s = GAME.new(GAME.check(Config(4, {"module": "5"})), 1)
    while (d := GAME.decision(s)) is not None:
        sizes.append(copied(s))
        assert len(s.todo) <= 30 and not s.acts
        GAME.apply(s, rng.choice(d.actions))
    assert len(sizes) > 300 and max(sizes) == sizes[0]
