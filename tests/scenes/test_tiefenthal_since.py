"""What the strip of Tiefenthal tells of others first: who came and who left, not which dice lie where and what they
brought; and what made something happen."""

from __future__ import annotations

from random import Random

import pytest

from game.boards.tiefenthal import ValleyBoard
from game.kernel.api import Event, Line
from game.scenes.causes import Causes
from game.scenes.log_drawer import rows
from game.scenes.match_model import looks
from game.services.i18n import Texts
from tests.scenes.table import Table
from tests.scenes.test_watch import answer, watched

pytestmark = pytest.mark.usefixtures("no_pixels")

BOARD = ValleyBoard()


def test_a_card_that_comes_or_goes_weighs_as_a_deed_and_a_die_that_pays_as_nothing_new():
    table, rng = watched("tiefenthal", "instant", ahead=0, options={"module": "3"}), Random(6)
    session = table.session
    while session.decision is not None and session.decision.prompt is not None:
        session.apply(rng.choice(session.decision.actions))
    told = {row.ref: row for row in rows(table.match.book.entries(), looks(session))}
    weights: dict[str, set[int]] = {}
    for i, step in enumerate(session.steps):
        for number, (event, _) in enumerate(step.events):
            row = told.get(f"ui:at:{i}.{number}")
            if row is not None and event.line is not None:
                weights.setdefault(event.line.key, set()).add(row.weight)
    assert weights["log.gain"] == weights["log.remove"] == weights["log.win"] == {1}
    for key in ("log.place", "log.serve_guest", "log.serve_coins", "log.serve_beer", "log.clear"):
        assert weights.get(key, {-1}) == {-1}, key
    assert -1 not in weights["log.shuffle"] | weights["log.reputation"], "fresh cards and what the round is worth"
    assert weights["log.shuffle"] == weights["log.reveal"] == {-2}, "whoever shuffles has also got cards"


def test_what_the_dice_bring_is_routine_by_its_line_so_that_its_phase_and_its_mark_stay():
    assert not BOARD.routine & {"place", "serve", "serve_beer"} and "log.serve_beer" in BOARD.routine


def told(*events: Event) -> list[str]:
    texts, causes = Texts("en"), Causes(BOARD)
    texts.slug, texts.players = "tiefenthal", ("Hélène", "Ginette")
    return [causes.tell(texts, event) for event in events]


def test_each_step_of_a_move_and_whatever_else_comes_by_itself_names_what_brings_it():
    space, schnapps = Line("log.advance", ("seat:1", 6, 7, 1)), Line("log.schnapps", ("seat:1", 1))
    out = Line("log.remove", ("seat:1", "regular_1"))
    said = told(
        Event("reputation", 0, Line("log.reputation", ("seat:1", 5, 6, 5))),
        Event("advance", 0, space, why="takings"),
        Event("advance", 0, space, why="takings"),
        Event("schnapps", 0, schnapps, why="loop"),
        Event("advance", 0, space, why="takings"),
        Event("remove", 0, out, why="loop"),
    )
    named = [text.partition(" (")[2].removesuffix(")") for text in said]
    assert named == ["", "takings", "takings", "Reputation", "takings", "Reputation"]


def test_a_card_that_was_drawn_is_not_yet_what_brings_a_die():
    drawn = Event("reveal", 0, Line("log.reveal", ("seat:1", "waitress")))
    rolled = Event("roll", 0, Line("log.roll_1", ("seat:1", "n:5")), why="waitress")
    won = Event("win", 0, Line("log.win", ("seat:1", "schoolmaster", 5)))
    card = Event("gain", 0, Line("log.gain", ("seat:1", "dishwasher")), why="schoolmaster")
    assert told(drawn, rolled)[1].endswith("(Waitress)")
    assert all(text.endswith("(Teacher)") for text in (told(won, card)[1], told(card)[0])), (
        "it is seen apart from what led to it"
    )
    steps = [Event("walk", 0, Line("log.walk", ("seat:1", space)), why="salt_carrier") for space in (4, 5)]
    assert all(text.endswith("(Salt Carrier)") for text in told(won, *steps)[1:]), "the second step as the first"


@pytest.mark.parametrize("seats, size, lang", [(4, (1102, 620), "fr"), (3, (1280, 720), "fr")])
def test_the_strip_hides_no_house_of_others(seats, size, lang):
    t = Table("human", *["easy"] * (seats - 1), slug="tiefenthal", options={"module": "3"}, size=size, lang=lang)
    t.app.settings.pace, t.match.firsts, rng, stood = "instant", None, Random(3), set()
    for _ in range(60):
        t.wait(lambda: t.match.model.asks_person() and not t.match.show.busy)
        layer = t.match.layer
        if t.match._log.unfolded:
            t.draw()
            strip = next(cover.rect for cover in t.scene.frame.covers)
            houses = [t.app.view.rect(BOARD.layout.panel(i, seats - 1)) for i in range(seats - 1)]
            assert strip.collidelist(houses) < 0
            stood.add(any(layer.view.mats))
        answer(t, rng)
    assert stood == {True, False}


def test_the_strip_stands_after_others_got_their_cards_and_the_card_of_the_plan_keeps_to_the_picture():
    table, rng = watched("tiefenthal", "normal", ahead=0, options={"module": "3"}), Random(2)
    session, match = table.session, table.match
    stood = kept = 0
    while session.state.round < 3:
        given = len(session.steps)
        table.match.over.settle()
        match.course.answer(rng.choice(session.decision.actions))
        led = [event for step in session.steps[given:] for event, _ in step.events]
        came = any(event.verb == "reveal" and event.seat > 0 for event in led)
        while match.stage.show.busy or not match.model.asks_person():
            match.update(16.0)
            if came and match.stage.show.busy and match.layer.table.decision is None:
                card = match.over.card("plan")
                seen = [match.app.texts.say(line) for line in session.game.tell(match.layer.view, "plan", 0)]
                assert not card.why and set(card.told) <= set(seen)
                kept += 1
        if came and session.decision.seat == 0 and not match.model.choice.begun:
            assert match._log.unfolded
            stood += 1
    assert stood > 1 and kept > 20


def test_who_keeps_his_guests_says_so_where_he_could_have_filled_anew():
    table, rng = watched("tiefenthal", "instant", ahead=0, options={"module": "1"}), Random(6)
    session = table.session
    while session.state.round < 3:
        asked = session.decision
        session.apply(rng.choice(asked.actions))
        said = [event.line.key for event, _ in session.steps[-1].events if event.line is not None]
        answer_given = session.steps[-1].answers[0].action.verb
        assert ("log.keep" in said) == (answer_given == "keep") and ("log.restart" in said) == (
            answer_given == "restart"
        )
    texts = {entry.text for entry in table.match.book.entries()}
    assert any(text.endswith("keeps these guests") for text in texts)
