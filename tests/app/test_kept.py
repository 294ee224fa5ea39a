"""What is kept has bounds: the newest and the often asked for stay, the rest goes."""

from __future__ import annotations

import pygame

from game.services.kept import Shelves, weight


def picture(side=10):
    return pygame.Surface((side, side))


def test_a_thing_weighs_what_its_pictures_do():
    one = weight(picture())
    assert one >= 400 and weight([picture(), picture()]) > 2 * one and weight({"a": (picture(), 3)}) > one


def test_what_is_asked_for_stays_and_the_rest_goes():
    shelves, often = Shelves(20 * weight(picture())), picture()
    shelves.put("often", often)
    for number in range(500):
        shelves.put(number, picture())
        assert shelves.get("often") is often
        assert len(shelves) <= 40
    assert shelves.get(499) is not None and shelves.get(0) is None
    assert sum(map(weight, shelves)) <= 2 * shelves.room
    shelves.clear()
    assert len(shelves) == 0 and shelves.get("often") is None


def test_a_thing_larger_than_all_the_room_is_kept_alone():
    shelves = Shelves(10)
    large = picture(100)
    shelves.put("large", large)
    assert shelves.get("large") is large
