"""While a morning of The Bloody Inn is told, slate, phase and bars stand on what is told, not on what comes then."""

from __future__ import annotations

from random import Random

import pytest

from game.boards.bloody_inn import words
from game.kernel.api import act
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import table

STEPS = {
    "night": "first_action",
    "welcome": "welcome",
    "investigate": "police",
    "gravedigger": "police",
    "rent": "departure",
    "leave": "departure",
    "wages": "wages",
    "dismiss": "wages",
}
"""Which line of the slate runs while an event is shown."""
BEFORE = ("log.inn_short", "log.flee")
"""Guests who leave, accomplices who run away at other times."""


@pytest.mark.parametrize("seats", (1, 2, 4))
def test_the_slate_stands_on_the_line_that_is_being_told(seats):
    app, scene = table(seats, {"carnies": "events"})
    session, rng, met = scene.session, Random(5), set()
    while session.decision is not None:
        session.apply(rng.choice(session.decision.actions))
    for step in session.steps:
        for event, state in step.events:
            view = scene.model.view(state)
            seen = scene.model.table(view, marked=False)
            if event.verb in STEPS and event.line is not None and event.line.key not in BEFORE:
                line = STEPS[event.verb]
                assert words.current_step(view, seen) == line, event
                assert line in words.STEPS[seen.phase]
                met.add(event.verb)
            if event.line is not None and event.line.key == "log.event_on":
                assert seen.phase == "morning"
    assert met >= {"night", "welcome", "leave", "wages"}


def test_while_a_morning_is_told_nobody_s_turn_of_the_next_evening_stands_above():
    """Nor is the next evening asked about below: the bars say what is shown."""
    match, rng = AppTable("human", "random", speed="normal", seed=4), Random(4)
    session, say = match.session, match.app.texts
    while session.decision.prompt.key != "prompt.act" or session.state.todo[-2][0] != "investigation":
        session.apply(rng.choice(session.decision.actions))
    match.match.course.jumped()
    match.turn()
    match.match.course.answer(act("pass"))
    heads, told = set(), []
    for _ in range(2_000):
        match.app.update(40)
        if not match.match.show.busy:
            break
        match.draw()
        if match.match.layer.table.phase == "morning":
            heads |= {word.text for word in match.match.frame.words if word.rect.top < 40}
            told.append(match.match.show.told.verb)
    assert {"rent", "leave"} & set(told) and say("board.step.departure") in heads
    assert not heads & {say("ui.match.your_turn"), say("board.step.welcome")}
