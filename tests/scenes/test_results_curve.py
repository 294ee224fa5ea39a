"""The curves on the results page: their points, their numbers and the signs at their ends."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.app import headless
from game.kernel.api import Config
from game.scenes import results_curve, results_data, shots
from game.scenes.results import CURVE, Results


def test_the_curve_ends_at_the_totals_and_has_a_point_a_round(over):
    scene: Results = over.scene
    outcome = over.session.game.outcome(over.session.state)
    curve = scene._curve
    assert tuple(line[-1] for line in curve.points) == outcome.totals
    assert len(curve.rounds) >= over.session.state.round and len(set(curve.rounds)) == len(curve.rounds)


def test_a_round_of_the_curve_holds_what_came_after_its_last_answer(over):
    session, curve = over.session, over.scene._curve
    begun = [state for step in session.steps for event, state in step.events if event.verb == "round"]
    counted = [
        results_data.totals(session, over.scene._board, state) for state in begun
    ]  # rents and wages are paid, nothing else is
    assert len(counted) >= 3 and [*zip(*curve.points)][-1 - len(counted) : -1] == counted


def test_the_highest_point_of_the_curve_leaves_air_above_it(over):
    picture, view, paper = over.draw(), over.app.view, over.app.assets.colour("paper")
    left, top = view.pt(CURVE[0] + 74, CURVE[1] + 58)
    right, low = view.pt(CURVE[0] + CURVE[2] - 44, CURVE[1] + 66)
    assert {tuple(picture.get_at((x, y))) for x in range(left, right) for y in range(top, low)} == {tuple(paper)}


def test_all_that_comes_before_the_first_round_is_one_point_of_the_curve_without_a_number():
    app = headless.app((1102, 620), "en")
    config = Config(3, {"combat": "tete_dure"})
    scene = shots.results(app, "brawl", shots.Position(app.games.get("brawl").check(config), {}))
    headless.picture(app, scene)
    curve = scene._curve
    assert curve.first == 0 and len(curve.rounds) == len(curve.ends) == len(curve.points[0]) == curve.last + 1
    x, y, w, h = app.view.rect(CURVE)
    lowest = pygame.Rect(x, y + h * 4 // 5, w, h // 5)
    numbers = [words.text for words in scene.frame.words if lowest.contains(words.rect)]
    assert numbers == [str(i) for i in range(1, curve.last + 1)]


@pytest.mark.parametrize("ends", [[90, 90, 90, 90], [10, 88, 90], [0, 0, 50, 100], [90] * 6])
def test_the_marks_at_the_end_of_the_curves_do_not_lie_on_each_other(ends, monkeypatch):
    found, led, plot = {}, {}, (100.0, 20.0, 300.0, 100.0)
    monkeypatch.setattr(results_curve, "emblem", lambda ui, box, colour: found.update({colour: box}))
    monkeypatch.setattr(results_curve, "_line", lambda ui, spots, look, thick: led.update({look.colour: spots}))
    seats = [SimpleNamespace(colour=seat) for seat in range(len(ends))]
    results_curve._ends(None, plot, {seat: (390.0, 20.0 + y) for seat, y in enumerate(ends)}, seats)
    tops = sorted(y for _, y, _, _ in found.values())
    pitch = min(26.0, 100.0 / (len(ends) - 1))
    assert all(b - a >= pitch - 0.01 for a, b in zip(tops, tops[1:]))
    assert tops[0] + 13 >= 20.0 - 0.01 and tops[-1] + 13 <= 120.01
    order = sorted(range(len(ends)), key=lambda seat: ends[seat])
    assert [found[seat][1] for seat in order] == tops, "who is ahead stands above"
    for seat, (begin, end) in led.items():
        x, y, w, h = found[seat]
        assert begin == (390.0, 20.0 + ends[seat]) and end == (x + w / 2, y + h / 2), "a line leads to its own"
    assert len(led) == len(ends)


def test_the_signs_at_the_ends_of_the_lines_stand_around_them_in_their_order_and_none_on_another():
    for heights, found in (
        ([10.0, 80.0], [10.0, 80.0]),
        ([50.0, 50.0, 54.0], [31.33, 51.33, 71.33]),
        ([0.0, 2.0, 99.0], [0.0, 20.0, 99.0]),  # they stay on the paper
        ([10.0, 40.0, 41.0, 59.0], [7.5, 27.5, 47.5, 67.5]),
    ):
        assert [round(y, 2) for y in results_curve.spread(heights, 20.0, 0.0, 100.0)] == found
