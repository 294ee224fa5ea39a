"""A note over the table takes what is aimed at it, and the bar says that the turn waits for it."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes.base import Bubble
from game.scenes.match_course import REST_MS as ENDS_MS
from game.widgets.placing import NOTHING, lead
from tests.scenes.table import Table
from tests.scenes.test_match import at_night

pytestmark = pytest.mark.usefixtures("no_pixels")


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


def test_an_arrow_of_a_note_is_drawn_beside_a_large_card_but_not_across_it(monkeypatch):
    drawn = []
    monkeypatch.setattr("game.widgets.placing.arrow", lambda ui, *ends, **_: drawn.append(ends))
    table = at_night("human", "human")
    match = table.match
    match.firsts = None
    match.bubble, match.dirty = Bubble("A word about something.", "exit"), True
    match.over.zoom.pin("entrance")
    table.draw()
    (card,) = [table.app.view.box(cover.rect) for cover in match.frame.covers if cover.region == "zoom"]
    assert drawn
    x, y, w, h = card
    for note, led in (((x - 300, y, 200, 60), False), ((x + w + 20, y + h + 100, 200, 60), True)):
        drawn.clear()
        lead(table.app.ui, note, [(x + w + 20, y + 10, 30, 30)], NOTHING, [card])
        assert bool(drawn) is led


def test_the_card_under_the_pointer_goes_when_a_word_about_something_new_comes():
    table = at_night("human", "human")
    match = table.match
    match.hover = match.over.zoom.open = "exit"
    word = Bubble("A word about something.", "exit")
    match.firsts.next = lambda since, amid: (word, ())
    table.wait(lambda: match.bubble is word)
    assert not match.over.zoom.open
    table.app.update(1000.0)
    assert not match.over.zoom.open, "nor does it come again before the pointer moves"


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
