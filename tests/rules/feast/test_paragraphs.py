"""The rulebook and the data are the backbone: each rule is implemented and tested, each row played, and what is broken
turns red."""

from contextlib import contextmanager

import pytest

from game.rules import feast
from game.rules.feast import effects
from game.rules.feast.content import content
from game.rules.feast.registry import R
from game.rules.feast.steps import happen
from tests.rules.backbone import Backbone, red
from tests.rules.feast.rows import CASES
from tests.rules.feast.table import GAME

C = content()
BACKBONE = Backbone(feast, R, __name__)
EFFECTS = [
    (row, i) for row, bound in enumerate(effects.BOUND) for i in range(len(bound)) if bound[i].name != "any_ingredient"
]
"""Every effect of every row; the cube's does nothing by itself, it works while cooking (item.cube)."""
assert GAME.rules is R, "importing the game registers every step"
assert BACKBONE.claims, "loading the tests fills CASES"


@contextmanager
def idle(row, i):
    """Let one effect of a row do nothing; a condition is never fulfilled."""
    bound, condition = effects.BOUND[row], effects.BOUND[row][i].moment == "condition"
    nothing = bound[i]._replace(run=lambda *args, **named: (0, 1) if condition else None)
    effects.BOUND[row] = bound[:i] + (nothing,) + bound[i + 1 :]
    try:
        yield
    finally:
        effects.BOUND[row] = bound


def test_every_rule_is_implemented_and_every_rule_and_example_is_tested():
    assert BACKBONE.unimplemented() == []
    assert BACKBONE.untested() == []


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    assert BACKBONE.dangling() == set()


@pytest.mark.parametrize("cited", BACKBONE.cited, ids=lambda cited: f"{cited.paragraph}-{cited.thing.__name__}")
def test_a_broken_step_turns_a_test_red(cited):
    BACKBONE.check_breaking(cited)


@pytest.mark.parametrize(
    "row, i", EFFECTS, ids=[f"{C.rows[row].name}-{effects.BOUND[row][i].name}" for row, i in EFFECTS]
)
def test_an_effect_that_does_nothing_turns_its_test_red(row, i):
    tests = CASES.get(C.rows[row].name, ())
    assert tests, f"no test plays {C.rows[row].name}"
    with idle(row, i):
        assert red(tests), f"no test of {C.rows[row].name} notices that {effects.BOUND[row][i].name} does nothing"
    assert happen.BOUND is effects.BOUND and not red(tests)
