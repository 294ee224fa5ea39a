"""How bots think between the pictures: several answers in one where nothing is to be seen of them, and at once when a
person has no patience."""

import pytest

from game.scenes import match_course
from tests.scenes.table import Table


def tiefenthal(*seats: str, pace: str = "instant") -> Table:
    table = Table(*seats, slug="tiefenthal", seed=4)
    table.app.settings.speed, table.app.settings.pace = "instant", pace
    table.app.settings.waits = False
    return table


def asked_again(table: Table, frames: int = 2000) -> int:
    """Let time pass until the person is asked; return how many frames that took."""
    for frame in range(frames):
        if table.match.model.asks_person() or table.session.decision is None:
            return frame
        table.app.update(16.0)
    raise AssertionError("nobody asks the person")


def test_at_instant_bots_give_several_answers_a_frame(monkeypatch):
    """Without a clock that moves on, all answers fall into the same frame."""
    table = tiefenthal("human", "normal", "normal")
    monkeypatch.setattr(match_course, "perf_counter", lambda: 0.0)
    table.match.course.thinker._clock = lambda: 0.0
    frames = answers = 0
    for _ in range(30):
        before = len(table.session.answers)
        table.session.apply(table.session.decision.actions[0])
        table.match.course.went_on(own=True)
        frames += asked_again(table)
        answers += len(table.session.answers) - before
    assert answers > 60 and frames <= 34


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_person_without_patience_makes_a_bot_answer(level):
    table = tiefenthal("human", level, pace="slow")
    while True:
        table.session.apply(table.session.decision.actions[0])
        table.match.course.went_on(own=True)
        table.app.update(16.0)
        if table.match.course.thinker.busy and len(table.match.model.decision.actions) > 2:
            break
        asked_again(table)
    thought = table.match.course.thinker._thinking
    assert not table.match.course.hint.on and not thought.hurried
    answers = len(table.session.answers)
    table.press("skip")
    assert thought.hurried and not table.match.stage.bare
    for _ in range(30):
        table.app.update(16.0)
        if len(table.session.answers) > answers:
            return
    raise AssertionError("the bot goes on thinking")
