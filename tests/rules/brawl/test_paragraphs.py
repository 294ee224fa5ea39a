"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""

import pytest

from game.rules import brawl
from game.rules.brawl import effects
from game.rules.brawl.registry import R
from tests.rules.backbone import Backbone
from tests.rules.brawl.table import GAME

BACKBONE = Backbone(brawl, R, __name__)
EFFECTS = [(i, n) for i, row in enumerate(effects.BOUND) for n in range(len(row))]
assert GAME.rules is R, "importing the game registers every step"


def test_every_rule_is_implemented_and_every_rule_and_example_is_tested():
    assert BACKBONE.unimplemented() == []
    assert BACKBONE.untested() == []


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    assert BACKBONE.dangling() == set()


@pytest.mark.parametrize("cited", BACKBONE.cited, ids=lambda cited: f"{cited.paragraph}-{cited.thing.__name__}")
def test_a_broken_step_turns_a_test_red(cited):
    BACKBONE.check_breaking(cited)


@pytest.mark.parametrize("i, n", EFFECTS, ids=[f"{i}-{effects.BOUND[i][n].name}" for i, n in EFFECTS])
def test_an_effect_that_does_nothing_turns_a_test_red(i, n):
    row = effects.BOUND[i]
    paragraph = "fight.weapon" if i < effects.OBJECTS else "fight.bonus"
    effects.BOUND[i] = row[:n] + row[n + 1 :]
    try:
        assert BACKBONE.red(paragraph), f"no test of {paragraph} notices that {row[n].name} does nothing"
    finally:
        effects.BOUND[i] = row
