"""Where the strip lies like a sheet of paper: over nothing that is asked about, over as little else as may be."""

from __future__ import annotations

from pygame import Rect

from game.scenes.log_ground import ABOVE, BELOW, LONGEST, sheet, stretched

HOME = (1270.0, 690.0, 320.0, 150.0)


def needed(wide, lines):
    return 32.0 + 6 * 30 * lines * 380 / wide


def test_it_covers_nothing_that_is_asked_about_and_stands_near_the_log():
    hard = [(1000.0, 50.0, 590.0, 635.0), (0.0, 690.0, 700.0, 150.0)]
    found = sheet(HOME, needed, hard, [])
    assert found is not None and Rect(found).collidelist([Rect(one) for one in hard]) < 0
    assert found[1] >= ABOVE and found[1] + found[3] <= BELOW and found[0] + found[2] <= 1600


def test_of_two_grounds_it_takes_the_one_on_which_less_lies():
    hard = [(700.0, 50.0, 890.0, 635.0)]
    things = [(720.0 + 60 * n, 700.0, 50.0, 120.0) for n in range(9)]
    found = sheet(HOME, needed, hard, things)
    assert found is not None and Rect(found).collidelistall([Rect(one) for one in things]) == []


def test_where_everything_is_asked_about_there_is_no_ground():
    assert sheet(HOME, needed, [(0.0, 0.0, 1600.0, 900.0)], []) is None


def test_it_is_never_higher_than_it_may_be():
    found = sheet(HOME, lambda wide, lines: 3 * LONGEST, [], [])
    assert found is not None and found[3] == LONGEST


def test_below_a_table_it_is_narrower_than_the_log_and_reaches_up():
    home = (6.0, 856.0, 1588.0, 90.0)
    found = sheet(home, lambda wide, lines: 32.0 + 6 * max(30, 22 * lines), [(0.0, 690.0, 500.0, 150.0)], [])
    assert found is not None and found[2] < 800 and found[1] < 856 and found[1] + found[3] <= 946


def test_an_opened_turn_lets_it_grow_where_it_stands_as_far_as_nothing_is_asked_about():
    box = (100.0, 300.0, 380.0, 100.0)
    assert stretched(box, 200, []) == (100.0, 300.0, 380.0, 200.0), "down first"
    low = (0.0, 450.0, 900.0, 100.0)
    x, y, w, h = stretched(box, 200, [low])
    assert (x, w, h) == (100.0, 380.0, 200.0) and y + h <= 450
    close = (0.0, 403.0, 900.0, 50.0), (0.0, 250.0, 900.0, 47.0)
    assert stretched(box, 900, close) == box, "nor is it less where something lies close to it"
    assert stretched(box, 900, [low, (0.0, 200.0, 900.0, 50.0)])[3] < 200, "no further than it may"
