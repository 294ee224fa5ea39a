"""Groups of many in Tavern Battle: each affinity, each chance and each name is seen, however small the medals are."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.app.loop import App
from game.app.main import AppScenes
from game.boards.brawl import WRITTEN, WRITTEN_RIGHT, medals, words
from game.kernel.answers import Origin, Seat
from game.kernel.api import Config, act
from game.kernel.session import Session
from game.scenes.match import Match
from game.scenes.shots import NAMES
from game.services.settings import Settings
from game.widgets.ui import Ui
from tests.rules.brawl.table import GAME, PEOPLE, C, table
from tests.scenes.brawl_table import Shown

pytestmark = pytest.mark.usefixtures("no_pixels")

CROWDS = [(3, 0), (3, 1), (4, 2), (5, 1), (6, 0), (6, 1), (6, 3)]
"""Seats at the table, and whose group has nine."""
NEWCOMERS = ["drayman", "fiddler", "friar", "blacksmith", "sellsword", "clockmaker", "peddler"]


def crowd(seats: int, seat: int, **more):
    """Return a table at which a seat has nine characters, some tilted, hidden or at the door."""
    arrivals = [NEWCOMERS if i == seat else [] for i in range(seats)]
    hero = PEOPLE[seat][0]
    lying = {"fiddler": "tray", "blacksmith": "wardrobe"}
    tilt = {hero: 1, "drayman": 2, "friar": 1}
    return table(seats, arrivals=arrivals, objects=[["bottle"]], tilt=tilt, lying=lying, door=["sellsword"], **more)


def drawn(shown: Shown, seat: int, name: str, monkeypatch) -> list[tuple]:
    """Draw the medals of a group once more; return the arguments with which a part of them was drawn."""
    calls: list[tuple] = []
    part = getattr(medals, name)
    monkeypatch.setattr(medals, name, lambda *args: (calls.append(args), part(*args))[1])
    shown.app.ui.canvas.begin(shown.app.view.size)
    for place in group(shown, seat):
        medals.char(shown.scene.layer.view, place, shown.scene.layer.table, shown.app.ui)
    return calls


def group(shown: Shown, seat: int) -> list:
    found = [place for place in shown.scene.layer.places if place.show == "char" and place.data.seat == seat]
    assert len(found) == 9
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize(("seats", "seat"), CROWDS)
def test_every_affinity_in_a_crowd_stands_beside_all_medals_and_plates(seats, seat, size, monkeypatch):
    shown = Shown(crowd(seats, seat), size=size)
    places = group(shown, seat)
    pins = [
        Rect(x - side / 2, y - side / 2, side, side) for _, _, (x, y), side, _ in drawn(shown, seat, "pin", monkeypatch)
    ]
    assert len(pins) == sum(len(words.affinities(place.data.char)) for place in places) > 14
    assert min(pin.w for pin in pins) >= 14
    for i, pin in enumerate(pins):
        assert pin.collidelist(pins[:i]) < 0
        for place in places:
            xs, ys = zip(*place.outline)
            assert not pin.colliderect(Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))), place.ref


@pytest.mark.parametrize(("seats", "seat"), [one for one in CROWDS if one[1]])
def test_no_chance_in_a_crowd_lies_under_what_stands_on_a_medal(seats, seat, monkeypatch):
    t = crowd(seats, seat)
    thrown = next(way for way in t.ways() if way.startswith("play object:1 char:barbarian"))
    shown = Shown(t.do(thrown))
    tickets = [Rect(args[1]).inflate(-4, 0) for args in drawn(shown, seat, "ticket", monkeypatch)]
    pills = [Rect(x, y, wide, 20) for _, _, x, y, wide, *_ in drawn(shown, seat, "pill", monkeypatch)]
    assert len(tickets) > 6 and len(pills) == 3
    assert all(ticket.collidelist(pills) < 0 for ticket in tickets)
    assert all(ticket.collidelist(tickets[:i]) < 0 for i, ticket in enumerate(tickets))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_in_a_crowd_numbers_of_helpers_leave_out_the_picture_before_their_own(lang):
    shown = Shown(crowd(5, 1, tous_sur_un="on"), lang=lang, size=(1102, 620))
    for place in group(shown, 1):
        box = shown.app.view.rect(place.box)
        more = [number for number in C.support[place.data.char] if number]
        said = [one for one in shown.scene.frame.words if one.text.startswith("+") and box.contains(one.rect)]
        assert len(said) == len(more) and all(one.full for one in said), place.ref


@pytest.mark.parametrize("size", [(1280, 720), (1102, 620)])
@pytest.mark.parametrize("who", ["acrobat", "witch"])
def test_notes_of_claims_among_six_lie_over_no_words_on_the_wall(size, who, monkeypatch):
    t = table(6, at="arrivals", coming=[who], leader=2)
    seats = [Seat(NAMES[0]), *(Seat(NAMES[i], i, "normal") for i in range(1, 6))]
    session = Session(GAME, Origin(GAME.check(Config(6, {})), 1, GAME.dump(t.state)), seats)
    app, laid, told = App(AppScenes(), Settings(lang="fr", notes=False), size), [], 0
    panel = Ui.panel

    def heard(ui: Ui, box, name: str, **more) -> None:
        laid.append((box, name))
        panel(ui, box, name, **more)

    monkeypatch.setattr(Ui, "panel", heard)
    app.push(Match(app, session))
    scene, surface = app.scene, pygame.Surface(size).convert()
    wall = [Rect(scene.layer.board.layout[name]) for name in (*WRITTEN, *WRITTEN_RIGHT)]
    while "dice" not in {event.verb for step in session.steps for event, _ in step.events}:
        laid.clear()
        app.carry_out(scene.update(100))
        scene.dirty = True
        app.draw(surface)
        notes = [Rect(box) for box, name in laid if name == "ui/note"]
        told += len(notes)
        assert not [note for note in notes if note.collidelist(wall) >= 0]
        if scene.model.asks_person() and not scene.busy:
            scene.course.answer(act("claim"))
    assert told
