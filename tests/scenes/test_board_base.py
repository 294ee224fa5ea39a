"""The helpers that boards share: rows that grow close, chosen cards that rise."""

from __future__ import annotations

import pytest

from game.boards import get
from game.boards.base import NARROWEST, RAISE, find, lift, row
from game.boards.table import Marks, Place, SeatLook, Table
from game.services.i18n import Texts
from tests.rules.brawl import table as brawl


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


def test_marks_lie_around_a_part_of_a_place_where_it_names_one_and_rise_with_it():
    table = Table((), Texts("en"), marks=Marks(chosen=frozenset({"table:1"})))
    whole = Place("table:1", (0, 20, 50, 90), "tables", lifts=True)
    assert whole.marked == whole.box
    part = lift(whole._replace(mark=(20, 60, 10, 10)), table)
    assert part.marked == (20, 60 - RAISE, 10, 10) and part.box[1] == 20 - RAISE


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


def test_a_card_in_a_numbered_place_goes_by_its_own_name_where_it_is_seen():
    texts = Texts("en")
    texts.slug = "brawl"
    state = brawl.table(2, treasures=[["grimoire"]]).state
    seats = tuple(SeatLook(name, "night", name[0]) for name in ("Ada", "Bo"))
    board, game = get("brawl"), brawl.GAME
    named = [
        board.name(game.view(state, viewer), "treasure:1", Table(seats, texts, viewer=viewer)) for viewer in (0, 1)
    ]
    assert named[0] == texts.name("grimoire") != named[1]
    assert board.name(state, "char:elf", Table(seats, texts)) == texts.name("char:elf")
