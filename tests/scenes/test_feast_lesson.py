"""The lesson of Taverns & Dragons: a task names one thing alone, its note leads to what can be clicked, and it covers
none of what it speaks of."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.content.tutorial import tutorial
from game.kernel.answers import AUTO
from game.scenes.commands import Change
from game.scenes.match_words import ends_early
from game.services.i18n import AsIs
from tests.scenes.test_lesson import draw, go, start

pytestmark = pytest.mark.usefixtures("no_pixels")

NAMED = {one.do: one.beside for one in tutorial("feast")[0].answers if hasattr(one, "beside")}
"""What stays in sight besides, by task."""


def kind(ref: str) -> tuple[str, str]:
    zone, _, rest = ref.partition(":")
    return zone, rest.rpartition(".")[2]


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_a_task_that_two_lit_things_would_fulfil_says_which_is_meant(lang):
    app, scene = start("feast", lang)
    two = 0
    for _ in go(app, scene, lambda ways: ways[0]):
        wanted = scene.coach.wanted()[0] if scene.coach.learns and scene.coach.wanted() else None
        if wanted is None or scene.coach.waits or wanted.verb != "collect":
            continue
        alike = [way for way in scene.session.decision.actions if way.verb == "collect"]
        alike += [way for way in scene.session.decision.side if way.verb == "collect"]
        alike = {way.refs[0] for way in alike if kind(way.refs[0])[1] == kind(wanted.refs[0])[1]}
        assert wanted.refs[0] in alike
        assert (len(alike) > 1) == ("∞" in scene._task(wanted))
        two += len(alike) > 1
    assert two


@pytest.mark.parametrize("lang, size", [("en", (1102, 620)), ("fr", (1280, 720))])
def test_the_note_of_a_task_leads_to_what_can_be_clicked_and_leaves_in_sight_what_it_speaks_of(lang, size):
    app, scene = start("feast", lang, size)
    app.carry_out((Change("pace", "instant"),))
    led = seen = 0
    for _ in go(app, scene, lambda ways: ways[0]):
        wanted = scene.coach.wanted()[0] if scene.coach.learns and scene.coach.wanted() else None
        if wanted is None or scene.coach.waits:
            continue
        draw(app)
        meant = [thing for places in scene._next(wanted) for thing in places]
        lit = {ref for refs in scene.model.refs() for ref in refs}
        found = {one.ref for one in scene.frame.targets if one.visible in meant}
        assert any(ref.startswith("ui:") or ref in lit for ref in found), wanted
        if wanted.refs[:1] == ("myhero:alchemist",):
            assert found == {"myhero:alchemist"}
            led += 1
        note = app.view.rect(scene.over.note)
        for ref in NAMED.get(" ".join((wanted.verb, *wanted.refs)), ()):
            assert not [one for one in scene.frame.places(ref) if Rect(one.visible).colliderect(note)], (wanted, ref)
            seen += 1
    assert led == 2 and seen > 7


def at(app, scene, verb: str, such=lambda wanted: True):
    """Play the lesson until `such` an answer of this verb is wanted of the learner and no remark waits."""
    app.carry_out((Change("pace", "instant"),))
    for _ in go(app, scene, lambda ways: ways[0]):
        wanted = scene.coach.wanted()[:1] if scene.coach.learns and not scene.coach.waits else ()
        if wanted and wanted[0].verb == verb and such(wanted[0]):
            draw(app)
            return wanted[0]
    raise AssertionError(verb)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_click_beside_what_is_wanted_on_the_same_card_is_led_to_it(lang):
    app, scene = start("feast", lang)
    wanted = at(app, scene, "bonus")
    (disc,) = scene.frame.places(wanted.refs[0])
    card = next(one for one in scene.frame.places("myhero:alchemist"))
    assert card.visible.contains(disc.visible)
    before = app.texts("ui.lesson.now", AsIs(scene._task(wanted)))
    assert any(word.text.startswith(before[:12]) for word in scene.frame.words)
    scene.refused(card)
    assert scene._task(wanted) in scene.bubble.text and scene.bubble.text != before, "it is seen that one was heard"
    draw(app)
    note = app.view.rect(scene.over.note)
    assert not note.colliderect(card.visible)


def test_enter_on_what_the_lesson_tells_to_do_asks_nothing():
    app, scene = start("feast", "en")
    at(app, scene, "end", lambda wanted: ends_early(scene.model, wanted))
    assert app.settings.warn
    scene.answers.hasty = True  # as after an Enter upon a note
    given = len(scene.session.answers)
    scene.click("ui:verb:end")
    assert scene.over.dialog is None and len(scene.session.answers) > given


def test_the_way_of_a_die_that_has_one_place_alone_can_be_taken_back_though_another_has_just_played():
    app, scene = start("feast", "en")
    session = scene.session
    wanted = at(app, scene, "walk", lambda wanted: session.steps[-1].answers[-1].by == AUTO)
    asked, step = session.decision, session.steps[-1]
    assert step.seat != asked.seat and session.answers[-1].seat == asked.seat, "others have played, the die lies there"
    session.apply(wanted)
    assert session.back.blocked_undo() is None and session.back.undo() is None
    assert session.decision == asked and session.steps[-1] is step


def test_a_click_on_a_token_of_the_dungeon_does_what_the_lesson_asks_for():
    app, scene = start("feast", "en")
    wanted = at(app, scene, "dig")
    last = scene.frame.places("unturned")[-1].visible
    given = len(scene.session.answers)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=last.center, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert [one.action for one in scene.session.answers[given:]][:1] == [wanted]
