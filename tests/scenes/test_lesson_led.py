"""How a lesson leads to what it wants: by light, arrow and keyboard, whatever one has in hand."""

from __future__ import annotations

import pytest

from game import rules
from game.app.clicker import toward
from game.app.loop import App
from game.kernel.api import Line
from game.scenes import lesson
from game.scenes.lesson import Lesson
from game.scenes.match_answers import SECOND_MS
from game.scenes.match_choice import NUMBER
from game.scenes.match_words import act as bar
from game.services.i18n import AsIs
from tests.scenes.test_lesson import draw, go, settle, start, tasks, until

pytestmark = pytest.mark.usefixtures("no_pixels")


def wanted(slug: str) -> tuple[App, Lesson]:
    """Return a lesson at its first task."""
    app, scene = start(slug)
    settle(app, scene)
    while scene.coach.waits:
        app.carry_out(scene.click("ui:lesson:on"))
        settle(app, scene)
    assert scene.coach.wanted()
    return app, scene


@pytest.mark.parametrize("slug", rules.slugs())
def test_show_me_closes_a_seat_that_lies_open_over_what_is_shown(slug):
    app, scene = wanted(slug)
    scene.seats.open(1)
    draw(app)
    app.carry_out(scene.click("ui:lesson:show"))
    draw(app)
    assert scene.model.large is None and scene._clicks(scene.coach.wanted()[0])


def test_what_is_framed_shows_the_words_on_its_edge():
    app, scene = wanted("brawl")
    for word in (one.rect for one in scene.frame.words):
        thing = word.move(0, word.h // 2)
        assert scene._whole(thing).contains(word) and scene._whole(thing).contains(thing)


def test_the_light_of_a_question_goes_out_once_when_others_get_what_its_answer_brings():
    """What it brings others at the end of a round looks as if they did it, and the light doesn't go to and fro."""
    app, scene = start("feast")
    until(app, scene, lambda: not scene.coach.waits and scene.coach.given and _asks(scene) == "tutorial.do_round")
    app.settings.speed = app.settings.pace = "normal"
    scene.course.answer(scene.coach.wanted()[0])
    lit, others = [], set()
    while scene.show.busy:
        lit.append(scene.layer.table.lamp is not None)
        if scene.show.shown is not None and scene.show.shown[0].seat > 0:
            others.add(lit[-1])
        scene.update(50.0)
    assert others == {False} and lit == sorted(lit, reverse=True)


def _asks(scene: Lesson) -> str:
    return scene.coach.task(scene.coach.wanted()[0]).say if scene.coach.learns and scene.coach.wanted() else ""


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_the_lesson_asks_for_is_lit_and_nothing_else(slug):
    """Of the table: where that is a button, also one with a number, only what stands for it, too."""
    app, scene = start(slug)
    narrowed = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if scene.model.open() and scene.coach.wanted():
            lit, open_ = scene.layer.table.marks.legal, scene.model.refs()[0]
            wanted = {ref for ref in scene.coach.wanted()[0].refs if not ref.startswith(NUMBER)}
            side = scene.layer.table.marks.side
            if wanted:
                assert lit == open_ & wanted or not lit & wanted
            else:
                verb = scene.coach.wanted()[0].verb
                assert lit | side == {ref for ref, opened in scene.model.opens().items() if opened == verb}
            narrowed += lit < open_
            assert all(scene.frame.find(ref).enabled for ref in open_ if scene.frame.find(ref)), "it says what to do"
    assert narrowed


def test_a_button_that_the_lesson_asks_for_is_framed(monkeypatch):
    app, scene = start("bloody_inn")
    framed, asked = [], []
    monkeypatch.setattr("game.scenes.lesson.clicks", lambda ui, boxes, colour: framed.append((boxes, colour)))
    for _ in tasks(app, scene):
        if scene.coach.wanted()[0].verb == "launder":
            asked = [place.visible for place in scene.frame.places("ui:verb:launder")]
            boxes, _ = framed[-1]
            assert [app.view.rect(box) for box in boxes] == asked
        framed.clear()
    assert asked


@pytest.mark.parametrize("slug", rules.slugs())
def test_with_a_wrong_thing_in_hand_what_is_lit_answers_and_the_word_leads_to_it(slug):
    """Whatever may be picked first: what is lit and what the keyboard stands on leads on to what is asked for."""
    app, scene = start(slug)
    model, wrong = scene.model, 0
    for _ in tasks(app, scene):
        wanted, given = scene.coach.wanted()[0], scene.coach.given
        for ref in sorted(model.refs()[0] - {*wanted.refs}):
            app.carry_out(scene.click(ref))
            if scene.coach.given == given and not (scene.bubble or scene.over.menu) and {*model.choice.refs} == {ref}:
                draw(app)
                wrong += 1
                marks, at = scene.layer.table.marks, scene.focus.ref
                assert at == ref or at in marks.legal, (wanted, ref)
                assert all(each in wanted.refs for each in marks.legal | marks.side), (wanted, ref)
                for each in sorted(marks.legal) or [ref]:
                    target = scene.frame.find(each)
                    app.carry_out(scene.click(each) if target.enabled else scene.refused(target))
                    assert scene.bubble is None and ref not in model.choice.refs, each
                    if scene.coach.given > given:  # nothing else could be meant
                        break
                    scene.answers.back()
                    app.carry_out(scene.click(ref))
            if scene.coach.given > given:  # it was wanted as well
                settle(app, scene)
                break
            scene.bubble = None
            while model.choice.begun:
                scene.answers.back()
            scene.over.drop_menu()
            draw(app)
    assert wrong or slug != "tiefenthal"


@pytest.mark.parametrize("slug", rules.slugs())
def test_what_was_lit_is_never_refused_though_less_than_all_of_it_was_needed(slug):
    """However late it is clicked on: where one click was enough the other one is taken for done."""
    app, scene = start(slug, "fr")
    late = 0
    for _ in tasks(app, scene):
        marks = scene.layer.table.marks
        for first in (lit := sorted(marks.legal | marks.side)):
            given = scene.coach.given
            app.carry_out(scene.click(first))
            if scene.coach.given > given:
                break
            while scene.model.choice.begun and scene.answers.back():
                pass
            scene.over.drop_menu()
            draw(app)
        else:
            continue
        settle(app, scene)
        scene.update(2 * SECOND_MS)
        given, app.toast.text = scene.coach.given, ""
        for target in filter(None, map(scene.frame.find, sorted({*lit} - {first}))):
            if not target.enabled:
                late += 1
                app.carry_out(scene.refused(target))
                assert scene.bubble is None and not app.toast.text and scene.coach.given == given, (first, target.ref)
    assert late or slug in ("bloody_inn", "tiefenthal")


@pytest.mark.parametrize("lang, lit", [("en", " lit"), ("fr", "éclairé"), ("de", "hell"), ("es", "iluminad")])
def test_of_two_cards_of_which_the_lesson_wants_one_none_is_said_to_be_lit(lang, lit):
    app, scene = start("tiefenthal", lang)
    asked = 0
    for _ in go(app, scene, lambda wanted: wanted[0]):
        if scene.model.decision is not None and scene.model.question.prompt.key == "prompt.cheap_guest_or_card":
            asked += bool(scene.layer.table.marks.legal)
            assert lit not in bar(scene.model, False).second and len(scene.layer.table.marks.legal) < 2
    assert asked


@pytest.mark.parametrize("slug", rules.slugs())
def test_the_keyboard_stands_on_what_the_lesson_asks_for_in_every_step(slug):
    """The first key shows it there."""
    app, scene = start(slug)
    seen = 0
    for _ in tasks(app, scene):
        seen += 1
        scene.focus.shown = False
        app.carry_out(scene.handle(app.ui.keys.event("next_region"), app.ui))
        wanted = scene.coach.wanted()[0]
        meant = {*wanted.refs, f"ui:verb:{wanted.verb}", toward(scene, wanted)}
        assert scene.focus.ring and scene.focus.ref in meant, (scene.focus.ref, wanted)
    assert seen >= 3


@pytest.mark.parametrize("slug", rules.slugs())
def test_show_me_stays_where_it_is_after_a_wrong_click_and_then_points_at_what_is_to_be_done(slug, monkeypatch):
    app, scene = wanted(slug)
    draw(app)
    scene._refuse(Line("ui.lesson.instead", (AsIs(scene._task(scene.coach.wanted()[0])),)), "ui:hint")
    draw(app)
    show = scene.frame.find("ui:lesson:show").rect
    for _ in range(200):
        app.update(100)
    draw(app)
    assert scene.bubble is None and scene.frame.find("ui:lesson:show").rect == show, "nothing moves under the pointer"
    drawn = []
    monkeypatch.setattr(lesson, "arrow", lambda ui, start, end, colour, **_: drawn.append((end, colour)))
    app.carry_out(scene.click("ui:lesson:show"))
    draw(app)
    (end, colour), places = drawn[0], scene._clicks(scene.coach.wanted()[0])
    assert colour == "leaf" and scene._whole(places[0][0]).collidepoint(app.view.pt(*end))
    task = scene._task(scene.coach.wanted()[0])
    assert app.texts("ui.lesson.here", AsIs(task)) in [word.text for word in scene.frame.words]
