"""The helpers that boards share: rows that grow close, chosen cards that rise, pieces that fly."""
from __future__ import annotations

import pytest

from game.boards import get
from game.boards.base import NARROWEST, RAISE, Board, Marks, Place, SeatLook, Table, find, flight, lift, row
from game.app.i18n import Texts
from game.kernel.api import Event


def test_a_short_row_keeps_its_gaps_and_a_long_one_overlaps_down_to_the_narrowest_strip():
    wide = row(3, (10, 0, 400, 142), 106)
    assert [box[0] for box, _ in wide] == [10, 120, 230] and all(seen == box for box, seen in wide)
    tight = row(8, (10, 0, 400, 142), 106)
    assert tight[-1][0][0] + 106 == pytest.approx(410)
    assert all(seen[2] < 106 for _, seen in tight[:-1]) and tight[-1][1][2] == 106
    assert row(50, (10, 0, 400, 142), 106)[1][0][0] == 10 + NARROWEST


def test_a_chosen_place_rises_only_where_there_is_room():
    table = Table((), Texts("en"), marks=Marks(chosen=frozenset({"hand:monk", "room:1"})))
    assert lift(Place("hand:monk", (0, 20, 5, 5), "hand", lifts=True), table).box[1] == 20 - RAISE
    assert lift(Place("room:1", (0, 20, 5, 5), "rooms"), table).box[1] == 20
    assert lift(Place("hand:abbot", (0, 20, 5, 5), "hand", lifts=True), table).box[1] == 20


def test_a_piece_flies_from_the_first_ref_of_an_event_to_its_last():
    before = [Place("room:1", (0, 0, 10, 10), "rooms"), Place("seat:2", (50, 50, 20, 10), "seats")]
    flights = Board().flights(Event("kill", 1, None, ("room:1", "seat:2")), before, before)
    assert [(f.start, f.end) for f in flights] == [((0, 0, 10, 10), (50, 50, 20, 10))]
    assert Board().flights(Event("kill", 1, None, ("room:1", "corpse:9")), before, before) == []
    assert len(Board().flights(Event("pay", 1, None, ("room:1", "hand:x", "room:1", "seat:2")), before, before)) == 1


def test_a_card_that_flies_to_something_else_keeps_its_proportions():
    card, header = Place("hand:monk", (0, 0, 50, 100), "hand", show="card"), Place("seat:1", (200, 0, 140, 50), "seats")
    flown = flight(card, header)
    assert flown.place is card and flown.end == (257.5, 0, 25, 50)
    assert flight(card, card._replace(box=(9, 9, 5, 10))).end == (9, 9, 5, 10)


def test_a_hand_lies_open_to_its_viewer_and_to_whoever_holds_the_key():
    seats = (SeatLook("Anna", "night", "A"), SeatLook("Bot", "amber", "B", "hard"))
    down = Table(seats, Texts("en"), options={"memory": "cards_down"})
    assert Table(seats, Texts("en")).open_hand(0) and not down.open_hand(0)
    assert down._replace(viewer=0).open_hand(0) and not down._replace(viewer=0).open_hand(1)
    assert down._replace(peek=True).open_hand(0) and not down._replace(peek=True, mine=1).open_hand(1)
    assert down._replace(options={"memory": "cards_down", "secrets": "open"}).open_hand(1)


def test_the_top_most_place_of_a_ref_is_found():
    low, high = Place("a", (0, 0, 9, 9), "x"), Place("a", (5, 5, 9, 9), "x")
    assert find([low, high], "a") is high and find([low], "b") is None


def test_a_game_without_a_board_is_a_key_error():
    with pytest.raises(KeyError):
        get("chess")
