"""What a change on the table costs, counted so that it is the same on every machine."""

import sys

import pytest

from game import rules
from game.app import timing
from game.widgets.canvas import Canvas
from tests.scenes.table import SMALL

CHANGES = 10
CALLS = {"bloody_inn": 18_000, "tiefenthal": 30_000, "feast": 30_000, "brawl": 27_000}
"""So many calls of functions, ours and pygame's, describe and draw a table after most changes, at most."""


def calls(show):
    """Return how many functions are called while something is shown."""
    count = 0

    def one_more(frame, event, arg):
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(one_more)
    try:
        show()
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("slug", rules.slugs())
def test_most_changes_are_drawn_in_few_steps_and_only_where_they_are(slug, home, monkeypatch):
    shares, whole = [], Canvas.show

    def show(canvas, surface):
        parts = whole(canvas, surface)
        shares.append(sum(part.w * part.h for part in parts) / (SMALL[0] * SMALL[1]))
        return parts

    monkeypatch.setattr(Canvas, "show", show)
    counted = sorted(timing.changes(slug, SMALL, calls, CHANGES))
    assert counted[CHANGES * 3 // 4] < CALLS[slug]
    assert sorted(shares)[len(shares) * 3 // 4] < 0.5


def test_the_window_s_figure_of_a_change_is_taken_over_a_match(home, monkeypatch):
    monkeypatch.setattr(timing, "_CHANGES", 4)
    monkeypatch.setattr(timing, "SIZE", SMALL)
    assert 0 < timing.changed("bloody_inn") < 1000
