"""A word about what is seen for the first time: once for each thing, when it helps, and not where nobody wants it. What
it points at is asked in `test_firsts_about`."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pygame
import pytest

from game import rules
from game.app.loop import App
from game.app.main import AppScenes
from game.content import check
from game.content.tutorial import tutorial
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, Event, act
from game.kernel.session import Session
from game.scenes.base import Bubble
from game.scenes.log_drawer import DRAWER
from game.scenes.match import Match
from game.services.settings import Settings
from tests.rules.brawl.table import table
from tests.scenes.brawl_table import Shown

pytestmark = pytest.mark.usefixtures("no_pixels")

SIZE = (1280, 720)


def match(slug: str, **settings) -> tuple[App, Match]:
    game = rules.get(slug)
    seats = min(n for n in game.meta.seats if n > 1)
    config = game.check(Config(seats, {}))
    session = Session(game, Origin(config, 3), [Seat("a"), *(Seat("b", i, "random") for i in range(1, seats))])
    app = App(AppScenes(), Settings(lang="en", speed="instant", **settings), SIZE)
    app.push(Match(app, session))
    return app, app.scene


def words(app: App, scene: Match, answers: int) -> list[str]:
    """Return what is said while so many answers are given at random."""
    rng, said, surface = random.Random(1), [], pygame.Surface(SIZE).convert()
    for _ in range(answers):
        for _ in range(300):
            if app.scene is not scene or scene.session.decision is None:
                return said
            app.carry_out(scene.update(16.0))
            if scene.bubble is not None and scene.bubble.text not in said:
                app.draw(surface)
                said.append(scene.bubble.text)
            if scene.model.asks_person() and not scene.busy and scene.firsts.next(scene.course.since(0)) is None:
                break
        scene.course.answer(rng.choice(scene.session.decision.actions))
    return said


@pytest.mark.parametrize("slug", rules.slugs())
def test_each_new_thing_is_spoken_of_once(slug):
    app, scene = match(slug)
    said = words(app, scene, 120)
    figures = scene.firsts._figures
    known = {app.texts.figured("tutorial." + first.say, figures) for first in tutorial(slug)[0].firsts}
    assert said and all(any(words.endswith(one) for one in known) for words in said)
    says = {f"{slug} {first.verb}": first.say for first in tutorial(slug)[0].firsts}
    assert len(app.settings.met) == len(set(app.settings.met)), "each is remembered once"
    assert len({says[kind] for kind in app.settings.met}) == len(said)
    app, scene = match(slug, met=list(app.settings.met))
    assert not set(words(app, scene, 60)) & set(said)


@pytest.mark.parametrize("slug", rules.slugs())
def test_steps_that_were_taken_back_are_no_longer_counted_upon(slug):
    _, scene = match(slug)
    assert len(scene.session.steps) < 50
    scene.firsts.next(50)  # an IndexError here would end the match


def test_who_gets_out_is_spoken_of_while_somebody_waits_at_the_door_and_beside_him():
    t = table(2, treasures=[["grimoire"], ["old_mead"]], objects=[["stool"], ["bottle"]])
    shown = Shown(t)
    shown.scene.session.apply(act("flee", "char:barbarian", "door"))
    note, _ = shown.scene.firsts.next(0)
    assert note.text.startswith("Who waits at the door for a whole round") and "2 treasures" in note.text
    assert note.ref == "char:barbarian" and set(note.beside) == {"char:barbarian", "door"}


def test_the_word_about_arrivals_comes_with_the_first_that_one_is_asked_about_whatever_else_is_new():
    t = table(2, at="arrivals", heroes=[["dwarf", "troll"], ["monk", "elf"]], coming=["drayman"])
    shown = Shown(t)
    session, firsts = shown.scene.session, shown.scene.firsts
    arrived = session.opening if not session.steps else session.steps[-1].events
    assert session.decision.about == ("arrival",)
    step = SimpleNamespace(events=[(Event("door", 1, refs=("char:monk", "door")), None), *arrived])
    if not any(event.verb == "arrive" for event, _ in arrived):
        step.events.append((Event("arrive", -1, refs=("arrival",)), None))
    firsts._session = SimpleNamespace(steps=[step], decision=session.decision)
    note, (met,) = firsts.next(0)
    assert note.text.startswith("An arrival has come in") and note.ref == "arrival"
    shown.app.settings.met = met.value
    assert firsts.next(0)[0].text.startswith("Who waits at the door"), "the rest is said after it"
    firsts._session = SimpleNamespace(steps=[step], decision=session.decision._replace(about=("char:troll",)))
    shown.app.settings.met = ["brawl door"]
    assert firsts.next(0) is None, "he has joined somebody: the next one is spoken of"
    claimed = SimpleNamespace(events=[(Event("claim", 1, refs=("arrival", "char:troll")), None)])
    firsts._session = SimpleNamespace(steps=[step, claimed], decision=session.decision)
    assert firsts._about(0, len(step.events) - 1, firsts._by_verb["arrive"])[0] == "arrival", (
        "the one that is asked about"
    )


@pytest.mark.parametrize("slug, verb, ref", [("feast", "event", "event"), ("bloody_inn", "night", "hand:peasant")])
def test_a_word_about_a_place_points_at_it_though_something_has_happened_there_since(slug, verb, ref):
    _, scene = match(slug)
    happened, later = (SimpleNamespace(events=[(Event(one, -1, refs=(ref,)), None)]) for one in (verb, "other"))
    scene.firsts._session = SimpleNamespace(steps=[happened, later], decision=scene.session.decision)
    assert scene.firsts._about(0, 0, scene.firsts._by_verb[verb])[0] == ref


def test_it_is_said_in_the_middle_where_its_thing_is_not_seen():
    app, scene = match("bloody_inn")
    said = Bubble("The coach was empty.", "coach:9", "season.empty"), ()
    scene.firsts.next = lambda since, amid: said
    app.carry_out(scene.update(16.0))
    while scene.bubble is None:
        app.carry_out(scene.update(16.0))
    app.draw(pygame.Surface(SIZE).convert())
    assert [word for word in scene.frame.words if word.text == said[0].text]


def test_it_waits_while_its_thing_lies_under_the_open_log():
    app, scene = match("bloody_inn")
    while not scene.model.asks_person() or scene.busy:
        scene.firsts.next = lambda since, amid: None
        app.carry_out(scene.update(16.0))
    app.draw(pygame.Surface(SIZE).convert())
    under = next(one for one in scene.layer.places if DRAWER[0] < one.box[0] < 1560)
    beside = next(one for one in scene.layer.places if one.ref.startswith("room:"))
    scene.over.drawer.open()
    app.draw(pygame.Surface(SIZE).convert())
    for ref, seen in ((under.ref, False), (beside.ref, True)):
        scene.firsts.next = lambda since, amid, ref=ref: (Bubble("A corpse brings nothing yet.", ref, "night.kill"), ())
        app.carry_out(scene.update(16.0))
        assert (scene.bubble is not None) == seen, ref
    scene.bubble, scene.firsts.next = None, lambda since, amid: (Bubble("A corpse.", under.ref, "night.kill"), ())
    scene.over.drawer.close()
    app.carry_out(scene.update(16.0))
    assert scene.bubble is not None, "it is said once the log is closed"


def test_it_waits_until_the_person_is_asked_while_others_act():
    app, scene = match("bloody_inn", pace="normal")
    rng, said, others = random.Random(2), 0, 0
    for _ in range(20_000):
        if scene.session.decision is None or said == 2:
            break
        app.carry_out(scene.update(16.0))
        if scene.bubble is not None:
            assert scene.model.asks_person() and not scene.busy
            said, scene.bubble = said + 1, None
        elif scene.model.asks_person() and not scene.busy and scene.firsts.next(scene.course.since(0)) is None:
            scene.course.answer(rng.choice(scene.session.decision.actions))
        others += scene.show.others
    assert said == 2 and others > 100


@pytest.mark.parametrize("pressed", [False, True])
def test_a_word_about_ones_own_deed_comes_at_once_and_others_wait_for_it(pressed):
    shown = Shown(table(2, treasures=[["grimoire"], ["old_mead"]], objects=[["stool"], ["bottle"]]))
    app, session = shown.app, shown.scene.session
    app.settings.met = ["brawl round"]
    scene = Match(app, session)
    app.push(scene)
    while not scene.model.asks_person() or scene.busy:
        app.carry_out(scene.update(16.0))
    scene.course.answer(act("flee", "char:barbarian", "door"))
    for _ in range(400):
        app.carry_out(scene.update(16.0))
        app.draw(shown.surface)
        if scene.bubble is not None:
            break
    assert scene.bubble.text.startswith("Who waits at the door") and scene.bubble.ref == "char:barbarian"
    given, waited = len(session.answers), 0.0
    while len(session.answers) == given and waited < 60_000.0:
        if pressed and waited > 500.0:
            scene.bubble = None
        app.carry_out(scene.update(16.0))
        waited += 16.0
    assert scene.bubble is None and (waited < 6_000.0 if pressed else 6_000.0 < waited < 20_000.0)


def test_nobody_has_to_hear_it():
    app, scene = match("bloody_inn", notes=False)
    assert words(app, scene, 60) == [] and app.settings.met == []


POLICE = ("peacekeeper", "brigadier", "brigadier_chief", "major")


def arrival(scene: Match, rng: random.Random) -> str:
    """Let the match go on until police have moved in; return into which room."""
    while True:
        scene.session.apply(rng.choice(scene.session.decision.actions))
        for event, _ in scene.session.steps[-1].events:
            if event.verb == "welcome" and event.line.args[0] in POLICE:
                return event.refs[-1]


def test_the_word_about_police_comes_when_they_move_in_and_points_at_their_room():
    app, scene = match("bloody_inn", met=["bloody_inn kill", "bloody_inn night", "bloody_inn season"])
    room = arrival(scene, random.Random(1))
    said, _ = scene.firsts.next(0)
    assert said.text == app.texts.figured("tutorial.first_police", scene.firsts._figures) and said.ref == room


def test_a_word_that_would_come_too_late_waits_for_the_next_time():
    app, scene = match("bloody_inn", met=["bloody_inn kill", "bloody_inn night", "bloody_inn season"])
    rng = random.Random(1)
    arrival(scene, rng)
    for _ in range(2):  # of his own answers
        while scene.session.decision.seat != 0:
            scene.session.apply(rng.choice(scene.session.decision.actions))
        scene.course.answer(rng.choice(scene.session.decision.actions))
    assert scene.firsts.next(scene.course.since(0)) is None and "bloody_inn welcome" not in app.settings.met
    room = arrival(scene, rng)
    said, _ = scene.firsts.next(0)
    assert said.text == app.texts.figured("tutorial.first_police", scene.firsts._figures) and said.ref == room


def test_a_note_points_at_no_other_guest_who_has_come_since():
    app, scene = match("bloody_inn", met=["bloody_inn kill", "bloody_inn night", "bloody_inn season"])
    rng = random.Random(1)
    room, moved = arrival(scene, rng), False
    while not moved:
        scene.session.apply(rng.choice(scene.session.decision.actions))
        moved = any(room in event.refs for event, _ in scene.session.steps[-1].events)
    note = scene.firsts.next(0)
    assert note is None or note[0].ref not in ("", room), "no word about police who are gone: it waits for others"
    assert "bloody_inn welcome" not in app.settings.met
    police = scene.firsts._by_verb["welcome"]
    scene.firsts._by_verb["welcome"], scene.firsts._from = police._replace(stays=False), 0
    said, _ = scene.firsts.next(0)
    assert said.text == app.texts.figured("tutorial.first_police", scene.firsts._figures)
    assert said.ref == ""


@pytest.mark.parametrize("seat", (0, 1))
def test_a_thing_of_somebody_else_stands_for_its_owner(seat):
    """The tiles of a tavern are called alike in all of them."""
    app, scene = match("tiefenthal")
    rng = random.Random(4)
    while True:
        decision = scene.session.decision
        ways = [action for action in decision.actions if action.verb == "upgrade"]
        if decision.seat == seat and ways:
            break
        scene.session.apply(
            rng.choice([a for a in decision.actions if a.verb not in ("upgrade", "done")] or decision.actions)
        )
    scene.session.apply(ways[0])
    while scene.session.decision.seat != 0:
        scene.session.apply(rng.choice(scene.session.decision.actions))
    scene.firsts._app.settings.met.extend(f"tiefenthal {verb}" for verb in scene.firsts._by_verb if verb != "upgrade")
    said, _ = scene.firsts.next(0)
    tile = ways[0].refs[0]
    assert said.text.startswith("A tile was upgraded") and said.ref == (tile if seat == 0 else "seat:2")
    upgrade = scene.firsts._by_verb["upgrade"]
    scene.firsts._by_verb["upgrade"], scene.firsts._from = upgrade._replace(each=True), 0
    assert scene.firsts.next(0)[0].ref == tile, "everybody has such a tile"


def test_a_word_about_something_that_has_no_name_is_found_by_the_check(monkeypatch):
    found, file = tutorial("bloody_inn")
    wrong = tuple(one._replace(of=("mayor",)) if one.of else one for one in found.firsts)
    assert wrong != found.firsts
    monkeypatch.setattr("game.content.tutorial.tutorial", lambda slug: (found._replace(firsts=wrong), file))
    assert [one for one in check.problems("bloody_inn") if "'mayor': did you mean 'major'" in one]


def test_no_word_about_something_else_comes_between_two_picks_of_one_act_but_once_it_is_done():
    app, scene = match("bloody_inn", met=["bloody_inn welcome", "bloody_inn kill"])
    rng, asked, told = random.Random(1), [], scene.firsts.next
    while scene.session.decision.prompt.key != "prompt.act" or scene.session.decision.seat != 0:
        scene.session.apply(rng.choice(scene.session.decision.actions))
    scene.course.jumped()
    app.draw(pygame.Surface(SIZE).convert())
    scene.firsts.next = lambda since, amid: asked.append(amid)
    app.carry_out(scene.update(16.0))
    refs = [way.refs[0] for way in scene.session.decision.actions if way.refs]
    scene.model.choice.click(next(ref for ref in refs if refs.count(ref) > 1))  # which may be bribed or killed
    app.carry_out(scene.update(16.0))
    assert scene.model.choice.begun and asked[0] is False and asked[-1] is True
    assert told(0, amid=True) is None, "a card is picked"
    note, _ = told(0)
    assert "wages" in note.text
