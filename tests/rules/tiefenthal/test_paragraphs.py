"""The rulebook is the backbone: each rule is implemented and tested, each example played, each broken step noticed."""

import importlib

import pytest

from game.rules import tiefenthal
from game.rules.tiefenthal import effects
from game.rules.tiefenthal.content import content
from game.rules.tiefenthal.registry import R
from tests.rules.backbone import Backbone
from tests.rules.tiefenthal import test_rows
from tests.rules.tiefenthal.table import GAME

C = content()
BACKBONE = Backbone(tiefenthal, R, __name__)
EFFECTS = [(row, i) for row, bound in enumerate(effects.BOUND) for i in range(len(bound))]
assert GAME.rules is R, "importing the game registers every step"


def test_every_rule_is_implemented_and_every_rule_and_example_is_tested():
    assert BACKBONE.unimplemented() == []
    assert BACKBONE.untested() == []
    assert len(BACKBONE.of_kind("rule")) > 75


def test_nothing_points_to_a_paragraph_that_does_not_exist():
    assert BACKBONE.dangling({"book.rows", *(row.name for row in C.rows)}) == set()


@pytest.mark.parametrize("cited", BACKBONE.cited, ids=lambda cited: f"{cited.paragraph}-{cited.thing.__name__}")
def test_a_broken_step_turns_a_test_red(cited):
    BACKBONE.check_breaking(cited)


@pytest.mark.parametrize(
    "row, i", EFFECTS, ids=[f"{C.rows[row].name}-{effects.BOUND[row][i].name}" for row, i in EFFECTS]
)
def test_an_effect_that_does_nothing_turns_its_row_red(row, i):
    whole, name = effects.BOUND[row], C.rows[row].name
    effects.BOUND[row] = (*whole[:i], whole[i]._replace(run=lambda *args, **named: None), *whole[i + 1 :])
    artists = importlib.import_module("game.rules.tiefenthal.steps.artists")
    sides = artists._BOUND
    artists._BOUND = tuple(
        tuple(effects.BOUND[C.row[f"artist.{side.id}"]][0] for side in artist.sides) for artist in C.artists
    )
    artists._sides.cache_clear()
    try:
        with pytest.raises(Exception):  # noqa: B017  (whatever it is: it must not pass)
            test_rows.test_row(name)
    finally:
        effects.BOUND[row], artists._BOUND = whole, sides
        artists._sides.cache_clear()
