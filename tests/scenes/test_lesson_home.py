"""Whoever has done something else than a lesson asks for, or looked elsewhere, is led back by its next word."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes.coach import LEARNER
from tests.scenes.test_lesson import asks, draw, give, settle, start, until

pytestmark = pytest.mark.usefixtures("no_pixels")


@pytest.fixture
def leads(monkeypatch):
    """The boxes of which an arrow was last drawn to one."""
    found: list[tuple] = []
    monkeypatch.setattr("game.widgets.popup.lead", lambda ui, note, things, *_: found.append(tuple(things)))
    return found


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_is_said_of_an_answer_that_isnt_wanted_leads_to_what_is_and_can_show_it(slug, leads):
    app, scene = start(slug)
    others: list = []

    def astray() -> bool:
        if not asks(scene):
            return False
        others[:] = [one for one in scene.session.decision.actions if one not in scene.coach.wanted()]
        return bool(others)

    until(app, scene, astray)
    task = leads[-1]
    give(app, scene, others[0])
    leads.clear()
    draw(app)
    assert scene.bubble is not None and scene.bubble.text in [one.text for one in scene.frame.words]
    assert leads == [task], "to what is wanted, and to nothing else"
    show = scene.frame.find("ui:lesson:show")
    assert show is not None
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        at = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        app.handle(pygame.event.Event(kind, pos=show.rect.center, **at))
        draw(app)
    assert scene.bubble is None and scene.frame.find("ui:lesson:do"), "one click shows it"
    leads.clear()
    draw(app)
    assert leads == [task], "to be shown more takes no arrow away"


def test_the_word_about_the_draw_pile_leads_to_it_and_not_to_the_list_of_what_lies_in_it(leads):
    app, scene = start("tiefenthal")
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["hire"])
    draw(app)
    (piles,) = [place for place in scene.layer.places if place.ref == "deck" and not place.spare]
    things = leads[-1]
    pile = scene.app.view.rect(piles.shape)
    assert things and all(pile.colliderect(scene.app.view.rect(thing)) for thing in things)


def test_a_word_that_asks_for_one_of_three_kinds_of_dice_says_true_what_lies_on_the_next_mat():
    app, scene = start("tiefenthal")
    until(app, scene, lambda: bool(w := scene.coach.wanted()) and scene.coach.task(w[0]).say.endswith("do_take_4"))
    assert scene.session.state.mats[1].count(5) >= 2, "whoever takes one of its 6s leaves another"


def test_the_next_note_is_read_at_home_also_after_a_look_into_another_tavern(leads):
    """What it speaks of lies there."""
    app, scene = start("tiefenthal")
    until(app, scene, lambda: [due.note.say for due in scene.coach.due()][:1] == ["first"])
    scene.seats.open(LEARNER + 1)
    draw(app)
    app.carry_out(scene.click("ui:lesson:on"))
    leads.clear()
    settle(app, scene)
    assert scene.coach.waits and scene.model.large is None and leads and all(leads)
