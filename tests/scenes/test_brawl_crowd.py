"""Groups of many in Tavern Battle: each affinity, each chance and each name is seen, however small the medals are."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.boards.brawl import medals, words
from tests.rules.brawl.table import PEOPLE, C, table
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
