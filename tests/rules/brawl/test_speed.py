"""What must stay cheap, without a clock: bytecodes of a decision, clones that don't grow, curtains between people."""

import random
import sys

import pytest

from game.cli import measure
from game.kernel.api import Config
from tests.rules.brawl.table import GAME

MOST_BYTECODES = 1_050
"""The goal is 700 to 1,100 for a decision with a choice, six players, random answers."""
MOST_CURTAINS = 12
"""A match with four people at default options covers the screen so often at most."""


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="bytecodes are counted under Python 3.11")
def test_bytecodes_of_a_decision():
    for seed in range(100, 140):  # fills the tables of actions, as any longer run does
        measure.play(GAME, measure.config_of(GAME), seed)
    assert measure.bytecodes(GAME, measure.config_of(GAME)) <= MOST_BYTECODES


def copied(state):
    """Return how many list items a clone copies, compound actions under way left out."""
    lists = [getattr(state, f.name) for f in state.FIELDS if f.kind == "list" and f.name != "todo"]
    rows = [row for f in state.FIELDS if f.kind == "rows" for row in getattr(state, f.name)]
    return sum(map(len, lists)) + sum(map(len, rows)) + len(state.queue.top) + len(state.stock.top)


def test_clones_do_not_grow_with_the_match():
    rng, sizes = random.Random(1), []
    s = GAME.new(GAME.check(Config(4, {"arrivals": "fixed_1"})), 1)
    while (d := GAME.decision(s)) is not None:
        sizes.append(copied(s))
        assert len(s.todo) <= 40 and len(s.acts) <= 2
        GAME.apply(s, rng.choice(d.actions))
    assert len(sizes) > 200 and max(sizes) - min(sizes) <= 60, "hands of objects come and go, nothing else"


def test_few_curtains_among_four_people():
    assert measure.curtains(GAME, GAME.check(Config(4, {}))) <= MOST_CURTAINS
