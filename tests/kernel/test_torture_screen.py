"""Back Room at the generic match scene: secret bids through curtains, windows and dice, by mouse and by keys."""

import sys

import pytest

from game.scenes.curtain import Curtain
from game.scenes.results import Results
from tests.kernel import plain_board
from tests.kernel.torture_table import META
from tests.scenes.table import Table
from tests.scenes.test_match_played import play


@pytest.fixture
def sit(monkeypatch):
    """Return what opens a match of Back Room with these seats."""
    monkeypatch.setitem(sys.modules, f"game.boards.{META.slug}", plain_board)

    def open_match(*seats: str, **more) -> Table:
        return Table(*seats, slug=META.slug, games=plain_board.SHELF, **more)

    return open_match


def test_three_people_by_mouse_through_curtains(sit):
    table = sit("human", "human", "human", seed=21)
    assert play(table, table.click, 3) > 15
    assert table.match.model.curtains >= 6, "each bid of each round is hidden from the others"
    assert table.session.state.ended in META.reasons


def test_a_person_among_bots_by_keys_alone(sit):
    table = sit("human", "random", seed=22)
    assert play(table, table.walk, 4) > 8
    assert table.session.decision is None


def test_bots_among_themselves(sit):
    table = sit("random", "random", "random", "random", seed=23)
    table.wait(lambda: isinstance(table.scene, Results))


def test_secret_bid_is_covered_by_a_curtain_before_the_next_person_looks(sit):
    table = sit("human", "human", seed=24)
    table.turn()
    first = table.session.decision.seat
    table.give(table.session.decision.actions[1], table.click)
    table.wait(lambda: isinstance(table.scene, Curtain))
    assert table.session.decision.seat != first and table.session.state.bids[first] == 1
    assert table.match.model.view().bids[first] == -1, "nobody sees the bid before it is revealed"
