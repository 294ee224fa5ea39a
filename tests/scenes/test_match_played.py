"""Whole matches at the screen: by mouse through the hit test, by keys alone, and of bots among themselves."""

from __future__ import annotations

from random import Random

import pytest

from game.scenes.results import Results
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")


def play(table: Table, hand, seed: int) -> int:
    """Play random answers until the results are shown; return how many were given."""
    rng, given = Random(seed), 0
    table.turn()
    while not isinstance(table.scene, Results):
        if table.match.over.drawer.shown:
            hand("ui:drawer:close")
        if not table.answer_poll(hand):
            decision = table.session.decision
            legal = {ref for action in decision.actions for ref in action.refs if not ref.startswith("n:")}
            unreachable = [ref for ref in legal if table.spot(ref) is None]
            assert not unreachable, f"can't be hit: {unreachable}"
            table.give(rng.choice(decision.actions), hand)
            given += 1
        table.turn()
    return given


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_match_by_mouse(lang):
    table = Table("human", "random", seed=11, lang=lang)
    assert play(table, table.click, 5) > 25
    assert table.session.decision is None and not table.app.texts.missing
    (kept,) = table.app.ledger.all()
    assert [(place.name, place.bot) for place in kept.places] == [("Hélène", ""), ("", "random")]
    assert tuple(place.points for place in kept.places) == table.session.game.outcome(table.session.state).totals


def test_a_whole_match_by_keys_alone():
    table = Table("human", "random", seed=12)
    assert play(table, table.walk, 6) > 25
    assert table.match.hover == ""


def test_two_people_at_one_screen_play_to_the_end_through_curtains():
    table = Table("human", "human", seed=13, table={"memory": "cards_down"})
    play(table, table.click, 7)
    assert table.match.model.curtains > 5


def test_bots_alone_play_to_the_end_and_can_be_watched():
    table = Table("random", "random", "random", seed=14)
    table.wait(lambda: isinstance(table.scene, Results))
    assert table.session.decision is None and table.app.ledger.all() == []
