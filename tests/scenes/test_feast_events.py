"""The card of the last event on the table of Taverns & Dragons: which half lies there, how long, and what it says."""

from __future__ import annotations

import pygame
import pytest

from game.boards.base import find
from game.boards.feast import words
from game.kernel.api import Event, Line
from game.services.i18n import AsIs
from tests.rules.feast.table import C, table
from tests.scenes.feast_table import check, lay
from tests.scenes.table import SMALL

pytestmark = pytest.mark.usefixtures("no_pixels")


def after(number: int, half: str):
    """Return a table in the round after this one, at whose end this half of an event came."""
    t = table(3, round=number + 1, modules="events")
    card = next(i for i, halves in enumerate(C.events) if half in halves)
    past = {2: 1, 3: 2, 5: 3, 6: 4}[number]
    pool = [i for i in t.s.event_pile.pool if i != card]
    t.s.event, t.s.past_events = card, (*pool[: past - 1], card)
    for i in t.s.past_events:
        t.s.event_pile.pool.remove(i)
        t.s.event_pile.size -= 1
    return t


@pytest.mark.parametrize("number, half", [(2, "fortune_teller"), (3, "hex"), (5, "applause"), (6, "food_critic")])
def test_a_card_is_never_turned_to_its_other_half(number, half):
    t = after(number, half)
    app, scene = lay(t)
    view, layer = scene.layer.view, scene.layer
    assert words.last_event(view)[0] == half and find(layer.places, "event")
    t.s.round += 1
    app, scene = lay(t)
    assert words.last_event(scene.layer.view)[0] == half, "the marker has gone on, no other card has come yet"
    assert not find(scene.layer.places, "event"), "what was said of the round before is over"


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("number, half, holds", [
    (3, "food_critic", False),
    (2, "applause", False),
    (3, "hex", False),
    (2, "generous_bank", True),
    (3, "bank_holiday", True),
    (2, "outriders", True),
    (3, "bad_rumour", True),
])  # fmt: skip
def test_the_card_has_its_name_and_tells_whether_it_is_over(lang, number, half, holds):
    app, scene = lay(after(number, half), lang)
    check(app, scene)
    say = app.texts
    app.draw(pygame.Surface(SMALL).convert())
    seen = [word.text for word in scene.frame.words]
    assert say.name(half) in seen or any(text.startswith(say.name(half)) for text in seen)
    card = scene.layer.board.zoom(scene.layer.view, "event", scene.layer.table)
    assert str(number + holds) in card.numbers[0]
    assert (card.numbers[0] == say("board.event_holds", number + 1)) == holds


def test_who_cooked_is_said_of_the_round_that_is_over():
    app, scene = lay(after(3, "food_critic"))
    card = scene.layer.board.zoom(scene.layer.view, "event", scene.layer.table)
    assert not any("this round" in line for line in card.effect)


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
def test_an_event_is_told_with_what_its_half_does_but_where_that_holds_and_says_so_itself(lang):
    app, scene = lay(after(3, "food_critic"), lang)
    board, view, say = scene.layer.board, scene.layer.view, app.texts
    for half, does in (("food_critic", say("effect.blame_idle", prestige=2)), ("bank_holiday", "")):
        event = Event("event", -1, Line("log.event", (half,), "event.reveal"), ("event",))
        told = say.tell(board.known(event, view, view))
        assert told == (say("log.event_does", half, AsIs(does)) if does else say("log.event", half))
    assert {"event"} <= board.private, "the log asks, too"


def test_a_note_about_an_event_leaves_the_decree_beside_it_in_sight():
    t = table(3, round=4, modules="events missions")
    t.s.common = 17
    scene = lay(t)[1]
    decree = scene.layer.find("common")
    assert decree is not None and decree.box in scene.layer.board.read(scene.layer.view, scene.layer.table)
