"""What must stay cheap, without a clock: bytecodes of a decision, and clones that don't grow with the match."""

import random
import sys

import pytest

from game.cli import measure
from game.kernel.api import Config
from game.rules.feast.meta import MODULES
from tests.rules.feast.table import GAME

MOST_BYTECODES = {"off": 1_080, "on": 1_400}
"""The goal is 700 to 1,100 for a decision with a choice, five players, random answers; with all modules on, tracks and
items are looked through at each of them."""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecodes are counted under Python 3.11")
@pytest.mark.parametrize("modules", MOST_BYTECODES)
def test_bytecodes_of_a_decision(modules):
    config = GAME.check(Config(max(GAME.meta.seats), dict.fromkeys(MODULES, modules)))
    assert measure.bytecodes(GAME, config) <= MOST_BYTECODES[modules]


def copied(state):
    """Return how many list items a clone copies, compound actions under way left out."""
    lists = [getattr(state, f.name) for f in state.FIELDS if f.kind == "list" and f.name != "todo"]
    piles = [getattr(state, f.name).top for f in state.FIELDS if f.kind == "pile"]
    return sum(map(len, lists + piles))


def test_clones_do_not_grow_with_the_match():
    rng, sizes = random.Random(1), []
    s = GAME.new(GAME.check(Config(5, {})), 1)
    while (d := GAME.decision(s)) is not None:
        sizes.append(copied(s))
        assert len(s.todo) <= 24 and len(s.acts) <= 2
        GAME.apply(s, rng.choice(d.actions))
    assert len(sizes) > 300 and max(sizes) - min(sizes) <= 4
