"""An Enter that was to skip what others did, or to go on from a note, doesn't answer what is asked right after it."""

from __future__ import annotations

import pytest

from game.scenes.match_guard import GUARD_MS
from game.widgets.frame import of_screen
from tests.scenes.table import Table
from tests.scenes.test_lesson import draw, go, start


def mark(match) -> tuple:
    """Return what an answer, or the first half of one, changes."""
    return len(match.session.answers), match.model.choice.refs, match.over.menu


def enter_at(scene) -> str:
    """Lead the keyboard to something that answers; return it."""
    asked = [one.ref for one in scene.frame.focusable(True) if one.enabled and not of_screen(one.ref)]
    scene.focus.set(asked[0])
    return asked[0]


@pytest.mark.parametrize("skip", [True, False])
def test_after_what_others_did(skip):
    table = Table("human", "easy", speed="normal")
    match, enter = table.match, table.app.keys.event("accept")
    tried = 0
    for _ in range(12):
        table.wait(lambda: match.model.asks_person() and not match.show.busy)
        match.course.answer(match.session.decision.actions[-1])
        match.dirty = True
        others = False
        for _ in range(3000):
            others = others or match.show.busy and match.show.others
            if match.show.busy and match.show.others and skip:
                table.app.handle(enter)
            table.app.update(16.0)
            if match.model.asks_person() and not match.show.busy:
                break
        if not others:
            continue
        table.draw()
        enter_at(match)
        before = mark(match)
        table.app.handle(enter)
        assert mark(match) == before
        match.guard.update(GUARD_MS)
        table.app.handle(enter)
        assert mark(match) != before
        tried += 1
        match.over.close_menu()
        while match.model.choice.begun:
            match.model.choice.back()
    assert tried


def test_after_a_note_of_a_lesson():
    app, scene = start("bloody_inn")
    enter, tried, read = app.ui.keys.event("accept"), 0, False
    for _ in go(app, scene, lambda wanted: wanted[0]):
        while scene.coach.waits and len(scene.coach.due()) > scene.coach.over:
            app.carry_out(scene.handle(enter, app.ui))
            draw(app)
            read = True
        if read and scene.coach.learns and scene.coach.wanted():
            enter_at(scene)
            before = mark(scene)
            app.carry_out(scene.handle(enter, app.ui))
            assert mark(scene) == before
            tried += 1
        read = False
    assert tried > 3
