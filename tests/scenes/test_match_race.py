"""A race at one screen: each person has a key, bots take their time, the first call is the answer."""

from __future__ import annotations

import pygame
import pytest

from game.boards import get
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config
from game.kernel.session import Session
from game.scenes.match import Match
from game.scenes.match_race import REACTION_MS, SPREAD, Race, calls, silence, wants
from tests.rules.brawl.table import GAME, C, table
from tests.scenes.lint import problems
from tests.scenes.table import Table

pytestmark = pytest.mark.usefixtures("no_pixels")

PEOPLE = [["dwarf", "troll"], ["monk", "elf"], ["thief", "barbarian"]]


@pytest.fixture
def race():
    """Return a function that shows a race for the drayman, who follows the Dwarf and the Troll of seat 1 and the
    Barbarian of seat 3; its arguments are who sits there."""

    def show(*seats: str, leader: int = 1) -> Table:
        t = table(3, at="arrivals", heroes=PEOPLE, coming=["drayman", "militia"], claims="shout", leader=leader)
        shown = Table(*seats, slug="brawl", seed=1, options={"claims": "shout"})
        origin = Origin(GAME.check(Config(3, {"claims": "shout"})), 2, GAME.dump(t.state))
        people = [Seat(f"Player {i}", i, "" if kind == "human" else kind) for i, kind in enumerate(seats)]
        shown.match = Match(shown.app, Session(GAME, origin, people, {"secrets": "curtain"}), board=get("brawl"))
        shown.app.replace(shown.match, everything=True)
        shown.draw()
        return shown

    return show


def press(shown: Table, digit: int) -> None:
    """Press a digit of the top row."""
    code = getattr(pygame, f"KSCAN_{digit}")
    shown.app.handle(pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    shown.draw()


def texts(shown: Table) -> list[str]:
    return [words.text.replace("\xa0", " ") for words in shown.scene.frame.words]


def group(shown: Table, seat: int) -> list[str]:
    return [C.characters[char] for char in shown.session.state.groups[seat - 1]]


def test_each_person_has_a_key_on_his_header(race):
    shown = race("human", "human", "normal")
    assert shown.match.model.runners() == (0, 1)
    assert shown.match.layer.table.keys == {0: "1", 1: "2"}
    assert "Keys: 1 Player 0 · 2 Player 1" in texts(shown)
    assert problems(shown.scene.frame, shown.app.view) == []
    assert shown.match.model.refs()[0] == {"seat:1", "seat:2"}, "a bot calls for itself"


def test_the_first_key_is_the_call(race):
    shown = race("human", "human", "human")
    press(shown, 3)
    assert str(shown.session.answers[-1].action) == "shout seat:3" and "drayman" in group(shown, 3)


def test_a_click_on_the_header_calls_too(race):
    shown = race("human", "human", "human")
    shown.click("seat:1")
    assert "drayman" in group(shown, 1)


def test_a_wrong_call_costs_and_the_others_may_still_call(race):
    shown = race("human", "human", "human")
    press(shown, 2)
    assert shown.session.decision.prompt.key == "prompt.pay" and shown.session.decision.seat == 1
    shown.click("char:elf")
    assert shown.session.decision.prompt.key == "prompt.shout" and shown.match.model.runners() == (0, 2)
    press(shown, 2)
    assert shown.session.decision.prompt.key == "prompt.shout", "once a newcomer"
    press(shown, 1)
    assert "drayman" in group(shown, 1)


@pytest.mark.parametrize("leader", [1, 2, 3])
def test_a_bot_calls_when_its_time_has_come_whoever_leads(race, leader):
    shown = race("human", "human", "normal", leader=leader)
    shown.wait(lambda: len(shown.session.answers) > 0, frames=250)
    assert str(shown.session.answers[0].action) == "shout seat:3" and "drayman" in group(shown, 3)


def test_a_person_is_faster_than_a_bot_that_still_waits(race):
    shown = race("normal", "human", "human", leader=2)
    for _ in range(30):
        shown.app.update(16.0)
    assert not shown.session.answers
    press(shown, 3)
    assert "drayman" in group(shown, 3)


def test_where_people_say_that_nobody_calls_a_bot_still_may(race):
    shown = race("human", "human", "normal")
    shown.press("accept")
    assert "drayman" in group(shown, 3)
    shown = race("human", "human", "human")
    shown.press("accept")
    assert str(shown.session.answers[0].action) == "silence"


def test_bots_call_for_whom_they_can_win_only():
    t = table(3, at="arrivals", heroes=PEOPLE, coming=["drayman", "militia"], claims="shout")
    origin = Origin(GAME.check(Config(3, {"claims": "shout"})), 2, GAME.dump(t.state))
    session = Session(GAME, origin, [Seat("a", 0, ""), Seat("b", 1, "normal"), Seat("c", 2, "expert")])
    assert [wants(session, session.decision, seat, 1) for seat in (1, 2)] == [False, True]
    running = Race(session, session.decision)
    assert running.first() == calls(session.decision)[2] and str(silence(session.decision)) == "silence"
    assert running.step(REACTION_MS["expert"] * (1 - SPREAD) - 1) is None
    assert running.step(2 * SPREAD * REACTION_MS["expert"] + 2) == running.first()


def test_bots_alone_need_nobody_to_measure(race):
    shown = race("normal", "random", "normal")
    shown.wait(lambda: shown.session.decision is None, frames=4000)


def test_what_happened_is_told_to_the_person_and_not_to_the_bot_that_the_race_begins_with(race):
    alone = race("human", "normal", "normal", leader=2)
    assert alone.session.decision.seat == 1 and alone.match._log.reader == 0
    assert race("human", "normal", "human", leader=2).match._log.reader == -1, "a race has several readers"
