"""A note over the table takes what is aimed at it, and the bar says that the turn waits for it."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes.base import Bubble
from game.scenes.match_course import REST_MS as ENDS_MS
from tests.scenes.table import Table
from tests.scenes.test_match import at_night


def test_no_card_opens_of_what_lies_below_a_note():
    table = at_night("human", "human")
    match = table.match
    match.firsts = None
    things = [one for one in match.frame.targets if one.ref.startswith("room:")]
    table.mouse(pygame.MOUSEMOTION, things[0].rect.center)
    match.bubble = Bubble("A word about something. " * 12, "")
    match.dirty = True
    table.draw()
    cover = next(cover.rect for cover in match.frame.covers if cover.region == "bubble")
    below = [one for one in match.frame.targets if one.ref.startswith("room:") and cover.contains(one.rect)]
    match.hover, match.pointer = (below or things)[0].ref, cover.center
    assert match._pointed() == ""
    match.pointer = (cover.right + 5, cover.bottom + 5)
    assert match._pointed() == match.hover


def test_no_arrow_of_a_note_is_drawn_over_a_large_card(monkeypatch):
    led = []
    monkeypatch.setattr("game.widgets.popup.lead", lambda ui, box, things, below: led.append(things))
    table = at_night("human", "human")
    match = table.match
    match.firsts = None
    match.bubble, match.dirty = Bubble("A word about something.", "exit"), True
    table.draw()
    assert led
    match.over.zoom.pin("entrance")
    table.draw()
    led.clear()
    match.dirty = True
    table.draw()
    assert any(cover.region == "zoom" for cover in match.frame.covers) and not led


def test_while_a_note_is_open_the_bar_says_that_the_turn_waits_for_it():
    table = at_night("human", "human")
    match = table.match
    match.firsts = None
    match.course.ending = lambda: match.session.decision.actions[0]
    ends, waits = (match.app.texts("ui.match." + key) for key in ("ends", "ends.open"))
    assert match._picture.asked().second == ends
    match.bubble = Bubble("A word about something.", "")
    assert match._picture.asked().second == waits
    given = len(table.session.answers)
    table.app.update(2 * max(ENDS_MS.values()))
    assert len(table.session.answers) == given


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_key_that_ends_hurries_on_nothing_where_it_has_no_button(slug):
    table = Table("human", "easy", slug=slug, speed="normal")
    match = table.match
    match.firsts = None
    finish, shift = table.app.keys.event("finish"), pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0)
    tried = 0
    for _ in range(30):
        table.wait(lambda: match.model.asks_person() and not match.show.busy or match.model.race())
        match.course.answer(match.session.decision.actions[-1])
        for _ in range(3000):
            table.app.update(16.0)
            if match.show.busy and match.show.others and match.show.shown is not None:
                shown, given, left = match.show.shown, len(table.session.answers), match.show.waiting
                table.app.handle(finish)
                table.app.handle(shift)
                assert (match.show.shown, len(table.session.answers)) == (shown, given)
                assert match.show.waiting == left
                tried += 1
                match.stage.finish()
            if match.model.asks_person() and not match.show.busy:
                break
        if tried > 3:
            break
    assert tried
