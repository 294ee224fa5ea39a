"""Who is asked about a newcomer of Tavern Battle, and by which keys he answers."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.boards import get
from game.boards.base import find
from game.boards.brawl import rug
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, act
from game.kernel.session import Session
from game.scenes.keys_list import KeysList
from game.scenes.match import Match
from game.services.i18n import capital
from tests.rules.brawl.table import GAME, C, table
from tests.scenes.brawl_table import Shown
from tests.scenes.table import SMALL, Table

pytestmark = pytest.mark.usefixtures("no_pixels")

PEOPLE = [["dwarf", "troll"], ["monk", "elf"], ["thief", "magician"]]


@pytest.fixture
def claiming() -> Table:
    """A running match: the drayman follows the person's Dwarf and nobody else, the fiddler comes after him."""
    coming = ["drayman", "fiddler", "friar", "militia"]
    t = table(3, at="arrivals", heroes=PEOPLE, coming=coming)
    shown = Table("human", "normal", "normal", slug="brawl", seed=1)
    people = [Seat("Ann", 0), Seat("Bob", 1, "normal"), Seat("Cid", 2, "normal")]
    session = Session(GAME, Origin(GAME.check(Config(3, {})), 2, GAME.dump(t.state)), people, {"secrets": "curtain"})
    shown.match = Match(shown.app, session, board=get("brawl"))
    shown.app.settings.speed = "normal"
    shown.app.replace(shown.match, everything=True)
    shown.draw()
    return shown


def press(shown: Table, digit: int) -> None:
    """Press a digit of the top row."""
    shown.calm()
    code = getattr(pygame, f"KSCAN_{digit}")
    shown.app.handle(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    shown.draw()


def test_a_newcomer_is_asked_about_when_he_stands_on_the_table(claiming):
    claiming.click("ui:verb:claim")
    match, asked = claiming.match, 0
    assert match.model.question.prompt.args == ("fiddler",) and match.show.busy
    for _ in range(400):
        bar = match._picture._bar([], match._picture.acts())
        if bar.prompt == claiming.app.texts.say(match.model.question.prompt):
            here = find(match.layer.places, "arrival")
            assert here is not None and C.characters[here.data] == "fiddler"
            asked += 1
        claiming.app.update(16.0)
    assert asked > 100


@pytest.mark.parametrize(("digit", "verb"), [(1, "claim"), (2, "leave")])
def test_each_answer_has_a_digit_which_its_button_or_a_key_of_its_own_names(claiming, digit, verb):
    buttons = claiming.match._picture.asked().answers
    assert [(one.ref, one.action) for one in buttons] == [("ui:verb:claim", "1"), ("ui:verb:leave", "finish")]
    assert {"1", "F"} <= {words.text for words in claiming.match.frame.words}
    claiming.app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?", scancode=0))
    claiming.draw()
    assert isinstance(claiming.scene, KeysList)
    assert capital(claiming.app.texts("ui.keys.digits")) in {words.text for words in claiming.scene.frame.words}
    claiming.press("back")
    press(claiming, 3)
    assert not claiming.session.answers
    press(claiming, digit)
    assert claiming.session.answers[0].action.verb == verb


def test_who_has_declined_a_newcomer_is_said_to_have_done_so_as_long_as_the_answers_stand():
    """Also between two questions and while dice are thrown, and not only while somebody is asked."""
    people = [*PEOPLE, ["barbarian", "warlock"]]
    t = table(4, at="arrivals", heroes=people, coming=["acrobat", "militia"])
    session = Session(GAME, Origin(GAME.check(Config(4, {})), 2, GAME.dump(t.state)), [Seat("a")] * 4)
    for verb in ("leave", "claim", "claim"):
        session.apply(act(verb))
    quiet = SimpleNamespace(decision=None, asked=None)
    told = {
        event.verb: [rug.answer(state, quiet, seat, [0, 1, 2]) for seat in range(4)]
        for step in session.steps
        for event, state in step.events
    }
    assert told["claim"] == told["dice"] == ["no", "yes", "yes", ""]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, (1102, 620)])
def test_the_first_word_about_a_newcomer_leaves_free_what_is_written_about_it(lang, size):
    things = [["stool"], ["stool", "plate"], ["plate", "pan"], ["bench", "broom"]]
    heroes = [["elf", "warlock"], ["troll", "tinkerer"], ["thief", "barbarian"], ["innkeeper", "countess"]]
    gone = {"out": ["troll"], "fled": ["tinkerer"]}
    t = table(4, at="close", leader=2, heroes=heroes, objects=things, coming=["friar"], **gone)
    shown = Shown(t, lang=lang, size=size)
    scene = shown.scene
    while (asked := scene.session.decision).seat or asked.prompt.key != "prompt.claim":
        scene.session.apply(asked.actions[-1])
    scene.stage.catch_up(own=False)
    while scene.show.busy:
        scene.stage.pass_time(16.0)
    scene._explained()
    scene.bubble = scene._first = scene.bubble._replace(ref="arrival")
    scene.dirty = True
    shown.draw()
    (note,) = [cover.rect for cover in scene.frame.covers if cover.region == "bubble"]
    *_, scrap = scene.layer.board.read(scene.layer.view, scene.layer.table)
    assert not note.colliderect(shown.app.view.rect(scrap))


@pytest.mark.parametrize("lang", ["en", "fr", "de", "es"])
@pytest.mark.parametrize("claims", ["turn", "sealed"])
def test_how_a_newcomer_is_claimed_is_read_whole(lang, claims):
    things = [["stool"], ["stool", "plate"], ["plate", "pan"], ["bench", "broom"]]
    heroes = [["elf", "warlock"], ["troll", "tinkerer"], ["thief", "barbarian"], ["innkeeper", "countess"]]
    t = table(4, at="close", leader=2, heroes=heroes, objects=things, coming=["friar"], claims=claims)
    shown = Shown(t, lang=lang, size=(1102, 620), claims=claims)
    session = shown.scene.session
    while "claim" not in {way.verb for way in session.decision.actions}:
        session.apply(session.decision.actions[-1])
    shown.scene.stage.catch_up(own=False)
    while shown.scene.show.busy:
        shown.scene.stage.pass_time(16.0)
    shown.scene.dirty = True
    shown.draw()
    say = shown.app.texts
    rules = {say(f"board.claims.{one}") for one in ("turn", "alone", "nobody", "sealed")}
    found = [
        words for words in shown.scene.frame.words if words.text.replace("\xa0", " ") in rules or words.text in rules
    ]
    assert found and all(words.full for words in found), [words.text for words in found]


def test_a_card_of_a_hand_that_nobody_at_the_screen_sees_lies_face_down_in_a_tray():
    """So a tray that waits while another seat's view is shown is drawn as well."""
    shown = Shown(table(2, objects=[["stool"], ["plate"]]))
    layer = shown.scene.layer
    place = layer.board.tray_place(layer.view, "object:1", (100.0, 100.0, 90.0, 120.0), layer.table)
    assert place.show == "hidden"
    layer.board.piece(layer.view, place, layer.table, shown.app.ui)
    seen = layer.board.tray_place(layer.view, "broken:stool", (100.0, 100.0, 90.0, 120.0), layer.table)
    assert seen.show == "heap"
