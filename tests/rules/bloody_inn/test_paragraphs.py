"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""

import pytest

from game.rules import bloody_inn
from game.rules.bloody_inn import effects
from game.rules.bloody_inn.content import content
from game.rules.bloody_inn.registry import R
from tests.rules.backbone import Backbone
from tests.rules.bloody_inn.table import GAME

C = content()
BACKBONE = Backbone(bloody_inn, R, __name__)
EFFECTS = [(row, i) for row, several in enumerate(effects.BOUND) for i in range(len(several))]
assert GAME.rules is R, "importing the game registers every step"


def paragraph_of(row):
    """Return the paragraph of a row of cards.yaml: its annex, event or object."""
    if row < C.first_event:
        return f"annex.{C.annex[row]}"
    if row < C.first_object:
        return f"event.{C.events[row - C.first_event].id}"
    return f"object.{C.objects[row - C.first_object].id}"


def test_every_rule_is_implemented_and_every_rule_and_example_is_tested():
    assert BACKBONE.unimplemented(paragraph_of(row) for row, _ in EFFECTS) == []
    assert BACKBONE.untested() == []


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    assert BACKBONE.dangling() == set()


@pytest.mark.parametrize("cited", BACKBONE.cited, ids=lambda cited: f"{cited.paragraph}-{cited.thing.__name__}")
def test_a_broken_step_turns_a_test_red(cited):
    BACKBONE.check_breaking(cited)


@pytest.mark.parametrize(
    "row, i", EFFECTS, ids=[f"{paragraph_of(row)}-{row}-{effects.BOUND[row][i].name}" for row, i in EFFECTS]
)
def test_an_effect_that_does_nothing_turns_its_paragraph_red(row, i):
    several, paragraph = effects.BOUND[row], paragraph_of(row)
    effects.BOUND[row] = several[:i] + several[i + 1 :]
    try:
        assert BACKBONE.red(paragraph), f"no test of {paragraph} notices that {several[i].name} does nothing"
    finally:
        effects.BOUND[row] = several
