"""What must stay cheap, without a clock: bytecodes of a decision, and clones that don't grow with the match."""

import random
import sys

import pytest

from game.cli import measure
from game.kernel.api import Config
from tests.rules.bloody_inn.table import GAME

MOST_BYTECODES = 800
"""The goal is 700 to 1,100 for a decision with a choice, four players, random answers."""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecodes are counted under Python 3.11")
def test_bytecodes_of_a_decision():
    for seed in range(100, 150):  # fills the tables of actions, as any longer run does
        measure.play(GAME, measure.config_of(GAME), seed)
    assert measure.bytecodes(GAME, measure.config_of(GAME)) <= MOST_BYTECODES


def copied(state):
    """Return how many list items a clone copies, compound actions under way left out."""
    lists = [getattr(state, f.name) for f in state.FIELDS if f.kind == "list" and f.name != "todo"]
    return sum(map(len, lists)) + len(state.entrance.top)


def test_clones_do_not_grow_with_the_match():
    rng, sizes = random.Random(1), []
    s = GAME.new(GAME.check(Config(4, {"length": "long"})), 1)
    while (d := GAME.decision(s)) is not None:
        sizes.append(copied(s))
        assert len(s.todo) <= 16 and len(s.acts) <= 1
        GAME.apply(s, rng.choice(d.actions))
    assert len(sizes) > 150 and max(sizes) - min(sizes) <= 1
