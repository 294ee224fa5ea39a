"""Notes find room: beside what they speak of, over none of it, and over as little as may be of what is asked about."""

from __future__ import annotations

from math import dist
from random import Random
from types import SimpleNamespace

from pygame import Rect

from game.widgets import placing
from game.widgets.placing import NOTHING, Below, spot, way

ROOM = (4.0, 4.0, 1592.0, 838.0)


def boxes(rng: Random, count: int, most: float = 160) -> list[tuple[float, float, float, float]]:
    return [
        (rng.uniform(10, 1400), rng.uniform(50, 660), rng.uniform(30, most), rng.uniform(30, most))
        for _ in range(count)
    ]


def test_a_note_covers_none_of_the_things_it_speaks_of_however_they_are_spread():
    for seed in range(60):
        rng = Random(seed)
        things, asked = boxes(rng, rng.randint(1, 6)), boxes(rng, 6)
        x, y = spot((380, 150), things, ROOM, Below((), tuple(asked), (), tuple(boxes(rng, 40, 60))))
        note = Rect(round(x), round(y), 380, 150)
        assert Rect(ROOM).contains(note), seed
        assert not [one for one in things if Rect(one).inflate(-2, -2).colliderect(note)], seed


def test_it_stands_close_by_where_there_is_room_and_goes_away_from_what_is_asked():
    thing = (700.0, 400.0, 100.0, 100.0)
    x, y = spot((300, 100), [thing], ROOM)
    assert Rect(thing).inflate(40, 40).colliderect(Rect(round(x), round(y), 300, 100))
    around = [(300.0, 200.0, 390.0, 500.0), (810.0, 200.0, 390.0, 500.0), (690.0, 510.0, 120.0, 330.0)]
    x, y = spot((300, 100), [thing], ROOM, Below(asked=tuple(around)))
    assert y + 100 <= 400 and Rect(round(x), round(y), 300, 100).collidelist([Rect(one) for one in around]) < 0
    everywhere = [*around, (300.0, 4.0, 900.0, 390.0)]
    x, y = spot((300, 100), [thing], ROOM, Below(asked=tuple(everywhere)))
    assert Rect(round(x), round(y), 300, 100).collidelist([Rect(one) for one in everywhere]) < 0, "further away, then"


def test_it_leaves_even_the_corner_of_what_is_asked_for_a_place_a_little_further_away():
    thing = (700.0, 400.0, 100.0, 100.0)
    sides = [(300.0, 400.0, 390.0, 300.0), (810.0, 400.0, 390.0, 300.0), (690.0, 510.0, 120.0, 330.0)]
    above = [(200.0, 330.0, 420.0, 60.0), (890.0, 330.0, 420.0, 60.0)]  # as near as can be it would hide 10 or 20 vu
    x, y = spot((300, 100), [thing], ROOM, Below(asked=(*sides, *above)))
    assert y + 100 <= 330 and Rect(thing).inflate(300, 300).colliderect(Rect(round(x), round(y), 300, 100))


def test_a_note_stays_where_it_stood_as_long_as_it_hides_nothing_there():
    thing, size = (700.0, 400.0, 100.0, 100.0), (300.0, 100.0)
    first = spot(size, [thing], ROOM)
    lower = (first[0], first[1] + 90.0)
    assert spot(size, [thing], ROOM, NOTHING, lower) == lower
    over = (first[0] + 10, first[1] + 10, 60.0, 60.0)
    assert spot(size, [thing], ROOM, Below(asked=(over,)), first) != first
    assert spot(size, [thing], ROOM, NOTHING, (1_500.0, 600.0)) == first, "it would stand outside"


def test_without_things_it_stands_where_it_hides_least_near_the_middle():
    assert spot((300, 100), [], ROOM) == (4 + 646, 4 + 369)
    x, y = spot((300, 100), [], ROOM, Below(asked=((500.0, 300.0, 600.0, 300.0),)))
    assert not Rect(500, 300, 600, 300).colliderect(Rect(round(x), round(y), 300, 100))


def test_an_arrow_goes_round_what_stands_in_its_way():
    note, thing, words = (300.0, 300.0, 200.0, 100.0), (700.0, 300.0, 100.0, 100.0), (580.0, 335.0, 60.0, 30.0)
    start, end = way(note, [thing])
    assert start == (500.0, 350.0) and end == (700.0, 350.0)
    start, end = way(note, [thing], Below(words=(words,)))
    assert not Rect(words).clipline(start, end) and 700 <= end[0] <= 800
    x, y = spot((200, 100), [thing], ROOM, Below(words=(words,)))
    assert not Rect(words).clipline(*way((x, y, 200.0, 100.0), [thing]))


def test_the_point_of_an_arrow_hides_no_words():
    note, thing, words = (350.0, 150.0, 300.0, 100.0), (300.0, 300.0, 400.0, 100.0), (450.0, 290.0, 100.0, 20.0)
    assert way(note, [thing])[1] == (500.0, 300.0), "where the words stand"
    _, (x, y) = way(note, [thing], Below(words=(words,)))
    assert (y == 300.0 or x in (300.0, 700.0)) and not Rect(words).collidepoint(x, y)


def test_where_words_stand_at_the_edge_the_point_of_an_arrow_stays_before_them():
    thing, words = (300.0, 300.0, 400.0, 100.0), (304.0, 308.0, 392.0, 84.0)
    assert placing.tip((500.0, 300.0), [thing]) == (500.0, 314.0)
    x, y = placing.tip((500.0, 300.0), [thing], Below(words=(words,)))
    assert Rect(thing).collidepoint(x, y) and not Rect(words).collidepoint(x, y)


def test_an_arrow_runs_along_no_edge_of_what_can_be_clicked():
    """As over a hand to one of its cards, from a note that stands at its end."""
    hand = [(300.0 + 106 * i, 700.0, 100.0, 130.0) for i in range(5)]
    thing, others = hand[2], (*hand[:2], *hand[3:])
    at = spot((400, 110), [thing], (8, 50, 1584, 790), Below(asked=others))
    start, end = way((*at, 400, 110), [thing], Below(asked=others))
    assert not [box for box in others if Rect(*map(round, box)).inflate(8, 8).clipline(start, end)]


def test_an_arrow_runs_along_no_edge_of_anything_else():
    """As below a pile to the one beside it, from a note that stands behind it."""
    thing, pile, above = (10.0, 756.0, 90.0, 86.0), (108.0, 756.0, 90.0, 86.0), (8.0, 676.0, 189.0, 74.0)
    tables = ((374.0, 566.0, 132.0, 181.0), (510.0, 566.0, 132.0, 181.0))
    named, words = ((26.0, 822.0, 56.0, 15.0),), ((118.0, 822.0, 71.0, 15.0),)
    below = Below(asked=named, words=words, others=(*tables, above, pile))
    at = spot((460.0, 144.0), [thing], (4.0, 48.0, 1592.0, 794.0), below)
    start, end = way((*at, 460.0, 144.0), [thing], below)
    assert not Rect(pile).inflate(8, 8).clipline(start, end) and start != end


def test_no_arrow_is_drawn_that_would_be_shorter_than_its_own_head(monkeypatch):
    drawn: list[float] = []
    monkeypatch.setattr(placing, "arrow", lambda ui, start, end, *_, **__: drawn.append(dist(start, end)))
    ui = SimpleNamespace(assets=SimpleNamespace(keep=lambda key, make: make()))
    for away in (3.0, 60.0):
        placing.lead(ui, (100.0, 100.0, 200.0, 50.0), [(100.0, 150.0 + away, 200.0, 4.0)])
    assert len(drawn) == 1 and drawn[0] > 40
