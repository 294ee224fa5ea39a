"""While a morning of The Bloody Inn is told, slate, phase and bars stand on what is told, not on what comes then."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.boards.bloody_inn import words
from game.boards.bloody_inn.places import C
from game.boards.bloody_inn.words import ACTS
from game.kernel.api import act
from game.pieces.token import token
from game.scenes.base import Bubble
from game.scenes.log_drawer import rows
from game.scenes.match_model import looks
from game.widgets.text import clean
from tests.rules.bloody_inn.table import table as position
from tests.scenes.table import Table as AppTable
from tests.scenes.test_inn_board import shown, table
from tests.scenes.test_inn_words import LANGS

pytestmark = pytest.mark.usefixtures("no_pixels")

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
BEFORE = ("log.inn_short", "log.flee_bistro", "log.flee_gone", "log.flee_bistro_gone")
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
                counted = words.counted_out(view)  # after the last round
                line = "" if counted else STEPS[event.verb]
                assert words.current_step(view, seen) == line, event
                if counted:
                    continue
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


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", (2, 4))
@pytest.mark.parametrize("moves", (9, 60))
def test_a_word_about_wages_covers_nothing_that_is_asked_about_or_new(seats, lang, moves):
    app, scene = table(seats, moves=moves, lang=lang)
    said = app.texts.figured("tutorial.first_wages", {"money.wage": 1})
    for seat in range(seats):
        scene._first = scene.bubble = Bubble(said, f"seat:{seat + 1}", "morning.wages")
        app.draw(pygame.Surface((1280, 720)).convert())
        note = [word.rect for word in scene.frame.words if len(word.text) > 12 and clean(word.text) in clean(said)]
        things = [app.view.rect(box) for box in scene.clear()]
        assert note and things and all(rect.collidelist(things) < 0 for rect in note), (note, things)


def test_the_log_tells_of_round_and_night_though_the_strip_can_do_without():
    app, scene = table(2, moves=40)
    texts = {row.text for row in rows(scene.book.entries(), looks(scene.session))}
    assert app.texts("log.night", 2) in texts


def test_the_strip_tells_first_what_the_morning_after_one_s_own_last_act_has_brought():
    """The fee of the gravedigger, and who left, though nobody has acted since an own pass led to it."""
    match, rng = AppTable("human", "random", seed=4), Random(4)
    session = match.session

    def dawns() -> bool:
        s = session.state
        police = any(kind >= 0 and C.investigates[kind] for kind in s.rooms)
        return session.decision.prompt.key == "prompt.act" and police and s.corpses[0] and s.todo[-2][0] not in ACTS

    while not (dawns() and session.decision.seat == 0):
        session.apply(rng.choice(session.decision.actions))
        assert session.decision is not None
    match.match.course.jumped()
    match.turn()
    match.match.course.answer(act("pass"))
    match.turn()
    told = [clean(word.text) for word in match.match.frame.words]
    for verb in ("gravedigger", "leave"):
        line = next(event for step in reversed(session.steps) for event, _ in step.events if event.verb == verb)
        words = clean(match.app.texts.tell(line)).removeprefix("Hélène")
        assert any(words[:24] in text for text in told), (words, told)


def test_an_event_that_strikes_is_not_said_to_be_off_when_the_carnies_have_left():
    laid = position(2, event="pickpockets", rooms={1: "juggler"}, cash=[9, 9], trailers=[(1, "clown", "")])
    _, scene = shown(laid)
    told: list = []
    while not told:
        scene.session.apply(act("pass"))
        told = [state for event, state in scene.session.steps[-1].events if event.verb == "lose"]
    assert all(not any(kind >= 0 for kind in state.rooms) and words.called(state) for state in told)
    assert not words.called(scene.session.state), "it is over"


def test_who_overtakes_is_shown_right_after_what_made_it_so_and_not_after_the_whole_morning(monkeypatch):
    match, rng, added = AppTable("human", "random", "random", seed=4), Random(4), []
    stage = match.match.stage
    monkeypatch.setattr(stage.show, "add", lambda event, view, *more, **named: added.append((event.verb, view)))
    while match.session.decision is not None:
        match.session.apply(rng.choice(match.session.decision.actions))
        stage.catch_up(own=False)
    leads = [i for i, (verb, _) in enumerate(added) if verb == "ui:lead"]
    assert leads
    told = [(verb, stage._leader(view)) for verb, view in added]
    for at in leads:
        leader = told[at][1]
        before = next(i for i in reversed(range(at - 1)) if told[i][0] != "ui:lead")
        assert told[at - 1][1] == leader and told[before][1] != leader, told[max(0, at - 3) : at + 2]
    assert any(told[at + 1][0] in ("night", "investigate", "leave", "wages", "round") for at in leads)


def test_a_key_that_flies_has_the_colour_of_who_hangs_it(monkeypatch):
    seen = set()

    def made(assets, colour, icon, size):
        seen.add((colour, icon))
        return token(assets, colour, icon, size)

    monkeypatch.setattr("game.scenes.match_effects.token", made)
    t = AppTable("human", "random", speed="normal")
    for _ in range(200):
        t.app.update(60)
        t.draw()
        if t.match.model.asks_person() and not t.match.busy:
            hung = t.match.frame.find(t.session.decision.actions[0].refs[0])
            t.app.carry_out(t.match.click(hung.ref))
        if len(seen) == 2:
            break
    assert seen == {(seat.colour, "key") for seat in t.match.layer.table.seats}
