"""Where sentences stand that ask nothing: never over what is asked."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import rules
from game.kernel.api import Event, Line
from tests.scenes.table import Table


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("slug", rules.slugs())
def test_what_nobody_need_do_anything_about_hides_neither_prompt_nor_buttons(slug, size):
    table = Table("human", "human", slug=slug, size=size)
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.draw()
    (toast,) = table.app.ui.frame.words
    assert toast.text == table.app.texts("ui.missing.sound") and toast.full
    frame = table.match.frame
    seen = [one.rect for one in (*frame.words, *frame.targets)]
    assert len(seen) > 5 and toast.rect.collidelist(seen) < 0


def test_where_nothing_is_bare_it_waits_until_something_is():
    table = Table("human", "human")
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    words = table.match.frame.words
    words.append(words[0]._replace(rect=pygame.Rect(0, 0, 1280, 720)))
    table.app.ui.frame.words.clear()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert not table.app.ui.frame.words and not table.app.toast.update(60_000)
    words.pop()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert table.app.ui.frame.words[-1].text == table.app.texts("ui.missing.sound")
    assert table.app.toast.update(60_000)


def test_it_keeps_to_the_corner_where_that_is_bare():
    table = Table("human", "human")
    table.app.toast.text = ""  # what the match began with
    table.app.say(Line("ui.missing.sound"), aside=True)
    table.match.frame.words.clear()
    table.match.frame.targets.clear()
    table.app.toast.draw(table.app.ui, table.match.frame)
    assert table.app.ui.frame.words[-1].rect.top > 680


def test_two_sentences_of_the_same_moment_have_a_line_each():
    table = Table("human", "human")
    toast = table.app.toast
    toast.text = ""
    for text in ("Season 2 begins", "Night: everybody has 2 actions", "Night: everybody has 2 actions"):
        toast.show(text)
    assert toast.text.split("\n") == ["Season 2 begins", "Night: everybody has 2 actions"]


def test_a_short_sentence_goes_sooner_and_none_stays_longer_than_five_seconds():
    table = Table("human", "human")
    toast, shown = table.app.toast, []
    for text in ("Saved", "Season 2 begins, and everybody has 2 actions", "x" * 200):
        toast.text = ""
        toast.show(text)
        shown.append(next(i for i in range(100) if toast.update(100.0)))
    assert shown == sorted(shown) and shown[0] < 30 and shown[-1] < 50


def test_it_lies_over_nothing_that_can_be_clicked_or_is_asked_about():
    table = Table("human", "human", slug="brawl")
    toast, app, frame = table.app.toast, table.app, table.match.frame
    toast.text = ""
    toast.show("This is not asked any more in this game")

    def lies(asked=()) -> pygame.Rect:
        app.ui.frame.words.clear()
        toast.draw(app.ui, frame, asked)
        return app.ui.frame.words[-1].rect

    first = lies()
    frame.targets.append(frame.targets[0]._replace(ref="window", rect=first, enabled=False))
    assert lies() == first, "what only says why it can't be clicked may be covered"
    frame.targets.append(frame.targets[0]._replace(ref="window", rect=first, enabled=True))
    second = lies()
    assert not second.colliderect(first)
    third = lies([app.view.box(second)])
    assert not third.colliderect(first) and not third.colliderect(second)
    assert lies() == third, "it doesn't move without need"


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_what_a_step_has_brought_about_is_no_longer_said_when_it_is_taken_back(speed):
    table = Table("human", "human", "human", slug="tiefenthal", seed=0, speed=speed, table={"secrets": "open"})
    match, session, rng, toast = table.match, table.session, Random(0), table.app.toast

    def begun() -> list[str]:
        return [table.app.texts.say(e.line) for step in session.steps for e, _ in step.events if e.verb == "round"]

    while not begun() or session.back.blocked_undo() is not None:
        match.stage.finish()
        toast.text = ""
        match.course.answer(rng.choice(session.decision.actions))
    said = begun()[-1]
    match.show.hurry()  # a click on the way back hurries on what is shown
    assert toast.text == said, "what nobody has seen is said"
    toast.text += "\nThe match was saved"
    table.draw()
    table.click("ui:undo")
    assert said not in begun()
    assert toast.text == "The match was saved", "and nothing else is taken back with it"
    match.course.undo("redo")
    assert said in begun()
    toast.text = ""
    match.course.answer(session.decision.actions[0])
    assert not toast.text, "it has been seen"


def test_a_sentence_that_is_said_again_and_again_is_taken_back_once():
    """Both nights have the same words; only the second one is taken back."""
    table = Table("human", "human")
    show, said, gone = table.match.show, Line("log.night", (2,)), []
    first, second = Event("night", -1, said), Event("night", -1, said)
    for event in (first, second):
        show.add(event, table.session.state, own=False)
    show.finish()
    show.go_back([first], gone.append)
    assert gone == [said]
    show.go_back([], gone.append)
    assert gone == [said], "that was long ago"
    show.add(second, table.session.state, own=False)
    table.app.toast.text = ""
    show.go_back([first], gone.append)
    assert gone == [said] and not table.app.toast.text, "what hasn't been shown isn't even said"
