"""While others act at a match: bots think in slices, what they do is shown and can be hurried on, and the bar's own
buttons work meanwhile."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest

from game import rules
from game.kernel.answers import AUTO
from game.kernel.api import act
from game.scenes.match_bots import SLICE_S, Thinker
from game.scenes.match_caption import LEAST_MS
from game.scenes.match_show import LEAD_VERB
from game.scenes.menu import PauseMenu
from tests.scenes.table import Table
from tests.scenes.test_match import at_night, of
from tests.scenes.test_watch import answer, watched

GROUND = (800, 60)
"""Bare ground, in vu: a click there means nothing else."""


class Slow:
    """A thought that takes 1 ms a piece on a clock of its own, and 50 pieces in all."""

    def __init__(self):
        self.now, self.left = 0.0, 50
        self.best = act("pass")

    def step(self, iterations: int) -> bool:
        self.now += 0.001 * iterations
        self.left -= iterations
        return self.left <= 0


def test_a_bot_thinks_in_slices_and_stopping_drops_the_thought():
    thought = Slow()
    thinker = Thinker(clock=lambda: thought.now)
    thinker._thinking = thought
    slices = 0
    while thinker.busy:
        before = thought.now
        done = thinker.step(16)
        slices += 1
        assert thought.now - before <= SLICE_S + 0.001
    assert done is thought and slices > 7
    thinker._thinking = Slow()
    thinker.stop()
    assert thinker.step(16) is None and not thinker.busy


def test_undo_stops_a_thinking_bot_at_once():
    table = at_night("human", "expert")
    table.give(of(table.session.decision, "bribe")[0], table.click)
    table.app.update(16)
    while not table.match.course.thinker.busy:
        if table.match.model.asks_person():
            table.give(table.session.decision.actions[0], table.click)
        table.app.update(16)
    table.draw()
    table.click("ui:undo")
    assert table.match.model.asks_person() and not table.match.course.thinker.busy


def test_undo_takes_ones_own_answer_back_while_others_are_still_shown_acting():
    table = at_night("human", "random", "random")
    before = len(table.session.steps)
    table.give(of(table.session.decision, "bribe")[0], table.click)
    table.app.settings.pace = "normal"
    table.wait(lambda: table.match.show.busy and table.match.show.others)
    table.draw()
    table.click("ui:undo")
    assert table.match.model.asks_person() and not table.match.show.busy and len(table.session.steps) == before
    said = table.match.bubble.text
    assert said.startswith("Taken back: Hélène pays: ") and " · bribes: " in said
    assert said.endswith("; and what Barnabé did after that")


def test_a_whole_turn_of_a_bot_at_instant_takes_less_than_a_third_of_a_second():
    table = at_night("human", "normal")
    table.give(act("pass"), table.click)
    start = time.process_time()
    table.wait(table.match.model.asks_person)
    assert time.process_time() - start < 0.3


# Animation


def test_pieces_fly_and_any_key_finishes_them():
    table = at_night("human", "random", seed=3, speed="slow")
    table.give(of(table.session.decision, "bribe")[0], table.click)
    table.wait(lambda: table.match.show.busy, 200)
    table.app.update(60)
    moving = pygame.image.tobytes(table.draw(), "RGB")
    table.app.update(60)
    assert pygame.image.tobytes(table.draw(), "RGB") != moving
    table.press("skip")
    assert not table.match.show.busy


def test_a_click_that_hurries_on_what_a_bot_does_is_no_answer():
    table = at_night("human", "random", seed=3, speed="slow")
    table.give(act("pass"), table.click)
    table.wait(lambda: table.match.show.busy and table.match.show.others and table.match.model.asks_person(), 4000)
    table.draw()
    answers = len(table.session.answers)
    table.click_at((200, 150))
    assert len(table.session.answers) == answers and not table.match.model.choice.begun


def test_a_button_of_the_bar_works_while_a_bot_acts():
    table = at_night("human", "random", seed=3, speed="slow")
    table.give(act("pass"), table.click)
    table.wait(lambda: table.match.show.busy and table.match.show.others, 4000)
    table.draw()
    table.click_at(table.match.frame.find("ui:menu").rect.center)
    assert isinstance(table.app.scene, PauseMenu)


def test_nothing_is_drawn_while_nothing_happens():
    table = at_night()
    table.app.update(6000)
    table.draw()
    for _ in range(20):
        table.app.update(16)
        assert not table.app.needs_picture


@pytest.mark.parametrize("slug", rules.slugs())
def test_while_others_act_the_bar_says_what_they_do(slug):
    """A caption for each act: who, and what, as the log says it."""
    table = Table("random", "random", slug=slug, speed="slow", seed=5)
    captions = set()
    for _ in range(400):
        table.app.update(60)
        if table.match.show.told is not None:
            table.draw()
            line = table.app.texts.tell(table.match.show.told)
            bar = [words.text for words in table.scene.frame.words if table.app.view.box(words.box)[1] > 840]
            assert line in bar
            captions.add(line)
        if len(captions) > 3 or table.scene is not table.match:
            break
    assert len(captions) > 3


@pytest.mark.parametrize("slug", rules.slugs())
def test_while_a_deed_is_told_the_one_who_did_it_acts_and_not_the_one_asked_next(slug):
    table, rng = watched(slug, ahead=20), Random(2)
    table.match.firsts = None
    told = ahead = 0
    for _ in range(900):
        if table.match.model.asks_person() and not table.match.show.busy:
            answer(table, rng)
        table.app.update(120)
        shown, at = table.match.show.shown, table.match.layer.table
        if shown is None or shown[0].seat < 0 or shown[0].verb == LEAD_VERB or table.scene is not table.match:
            continue
        told += 1
        ahead += at.asked != shown[0].seat
        assert [seat for seat in range(3) if at.acts(seat)] == [shown[0].seat]
    assert told > 20 and ahead
    table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
    assert table.match.layer.table.acts(table.session.decision.seat), "then it is who is asked"


@pytest.mark.parametrize("slug", rules.slugs())
@pytest.mark.parametrize("how", ["key", "click"])
def test_what_an_input_hurries_on_is_seen_at_once_and_not_only_when_the_pointer_moves(slug, how):
    table, rng = watched(slug, ahead=20), Random(2)
    table.match.firsts, hurried = None, 0
    for _ in range(2_000):
        if table.match.model.asks_person() and not table.match.show.busy:
            answer(table, rng)
        table.app.update(60)
        if table.app.needs_picture:
            table.draw()
        show = table.match.show
        if table.scene is not table.match or not (show.busy and show.others and show._moving is not None):
            continue
        if how == "key":
            table.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        else:
            at = table.app.view.pt(*GROUND)
            table.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=at, touch=False))
        hurried += 1
        assert table.app.needs_picture, "else the picture of before stands until something else is pressed"
        if hurried == 4:
            return
    raise AssertionError("nobody was hurried on")


def test_undo_names_those_too_who_had_only_one_choice():
    table, rng = watched("tiefenthal", "instant", ahead=0), Random(2)
    table.match.firsts = None
    for _ in range(60):
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        before = len(table.session.steps)
        answer(table, rng)
        table.wait(lambda: table.match.model.asks_person() and not table.match.show.busy)
        since = [one for step in table.session.steps[before:] for one in step.answers if one.seat != 0]
        alone = {one.seat for one in since if one.by == AUTO} - {one.seat for one in since if one.by != AUTO}
        if alone and table.session.back.blocked_undo() is None:
            table.draw()
            table.click("ui:undo")
            said = table.match.bubble.text
            assert all(table.session.seats[one.seat].name in said for one in since), said
            return
    raise AssertionError("nobody had only one choice")


@pytest.mark.parametrize("slug, ahead", [("feast", 0), ("brawl", 40), ("tiefenthal", 0), ("bloody_inn", 20)])
def test_what_was_taken_back_is_named_and_nothing_that_came_over_one_after_others_had_acted(slug, ahead):
    table, rng = watched(slug, "instant", ahead=ahead), Random(2)
    table.match.firsts, looked = None, 0
    for _ in range(25):
        table.wait(lambda: table.session.decision is None or table.match.model.asks_person() and not table.match.busy)
        before = len(table.session.steps)
        if table.session.decision is None or table.match.model.question.seat:
            break
        answer(table, rng)
        table.wait(lambda: table.session.decision is None or table.match.model.asks_person() and not table.match.busy)
        steps, rows = table.session.steps[before:], table.match.book.entries()[:]
        after = [n for n, step in enumerate(steps, before) if step.seat != steps[0].seat]
        if not after or table.session.back.blocked_undo() is not None:
            continue
        own = {row.text for row in rows if row.seat == 0 and before <= row.step < after[0]}
        later = {row.text for row in rows if row.seat == 0 and row.step > after[0]} - own
        if len(table.session.steps) <= before:
            continue
        for way in "undo", "redo":
            table.draw()
            table.click("ui:" + way)
            said = table.match.bubble.text
            assert not [text for text in later if text in said], (way, said)
        looked += bool(later)
        table.wait(lambda: table.match.model.asks_person() and not table.match.busy)
    assert looked or slug != "feast"


@pytest.mark.parametrize("speed", ["instant", "normal"])
@pytest.mark.parametrize("slug, ahead", [("feast", 0), ("brawl", 40), ("tiefenthal", 0), ("bloody_inn", 20)])
def test_nothing_happens_behind_a_seat_that_is_opened_large(slug, ahead, speed):
    table, rng = watched(slug, "instant", ahead=ahead), Random(2)
    table.app.settings.speed, match, model, closed = speed, table.match, table.match.model, 0
    match.firsts = None
    for n in range(14):
        table.wait(lambda: table.session.decision is None or model.asks_person() and not match.busy)
        if table.session.decision is None:
            break
        model.large = (model.question.seat + 1 + n % 2) % 3
        match.stage.refresh()
        board, large = match.layer.board, model.table(model.view(), marked=False)
        before = len(table.session.steps)
        answer(table, rng)
        table.wait(lambda: table.session.decision is None or model.asks_person() and not match.busy)
        closed += model.large is None
        happened = [(event, model.view(view)) for step in table.session.steps[before:] for event, view in step.events]
        happened = [(event, view) for event, view in happened if event.line is not None]
        for event, view in happened if model.large is not None else ():
            there, usual = (
                {place.ref for place in board.place(view, one)} for one in (large, large._replace(large=None))
            )
            refs = [ref for ref in event.refs if ref.partition(":")[0] not in board.own]
            assert not (usual - there).intersection(refs) and event.seat and not board.covers, event
        model.large = None
    assert closed > 3


def test_what_others_do_right_after_ones_own_answer_goes_at_their_pace():
    table, rng = watched("tiefenthal", ahead=0), Random(2)
    table.match.firsts, met = None, set()
    for _ in range(3_000):
        if table.match.model.asks_person() and not table.match.show.busy:
            answer(table, rng)
        table.app.update(60)
        show = table.match.show
        if show.shown is not None and show.shown[0].verb == "reveal" and show.shown[0].seat > 0:
            assert show._length >= LEAST_MS, "a card of another's is read"
            met.add(id(show.shown[0]))
        if len(met) > 12:
            return
    raise AssertionError("nobody turned up cards")
