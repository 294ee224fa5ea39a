"""Before the match: what everybody begins with, the stack, the first keys."""

import pytest

from game.rules.bloody_inn.content import content
from tests.rules.bloody_inn.table import GAME, match

C = content()
paragraph = pytest.mark.paragraph


@paragraph("setup.start")
@paragraph("annex.barn")
def test_everybody_begins_alike():
    t = match(3)
    for seat in (1, 2, 3):
        assert t.hand(seat) == ["peasant", "peasant"]
        assert t.annexes(seat) == ["barn"] and t.graves(seat) == [[]]
        assert (t.cash(seat), t.cheques(seat), t.tokens(seat)) == (5, 1, 8)


@paragraph("setup.peasants")
def test_other_peasants_stay_in_the_box():
    t = match(3)
    assert t.state.bistro == 0
    assert t.box("peasant") == 2


@paragraph("setup.stack")
@paragraph("option.length")
def test_the_stack_holds_what_the_table_says():
    sizes = {
        (1, "short"): 36,
        (1, "long"): 44,
        (2, "short"): 35,
        (2, "long"): 45,
        (3, "short"): 42,
        (3, "long"): 54,
        (4, "short"): 48,
        (4, "long"): 64,
    }
    for (seats, length), size in sizes.items():
        s = match(seats, length=length).state
        assert s.entrance.size == size
        assert len(s.entrance.pool) + len(s.entrance.top) == 70


@paragraph("setup.next_guest")
@paragraph("table.hidden")
def test_only_the_next_guest_is_seen():
    t = match(2)
    t.do("key room:1", "key room:2")
    for viewer in (0, 1, None):
        view = GAME.view(t.state, viewer)
        assert view.entrance.top == t.state.entrance.top and len(view.entrance.top) == 1
        assert view.entrance.pool == sorted(view.entrance.pool)
    before = t.state.entrance.top[0]
    t.do("welcome room:3")
    assert t.guest(3) == C.kinds[before]
    assert len(t.state.entrance.top) == 1


@paragraph("table.hidden")
def test_removed_travellers_are_one_pool_with_the_stack():
    s = match(2).state
    assert len(s.entrance.pool) - (s.entrance.size - 1) == 35


@paragraph("table.hands")
def test_hands_are_open_to_everybody():
    from tests.rules.bloody_inn.table import table

    t = table(2, rooms={1: "newsboy"})
    t.do("bribe room:1")
    assert t.hand(1) == ["newsboy"]
    for viewer in (0, 1, None):
        assert GAME.view(t.state, viewer).hands == t.state.hands


@paragraph("setup.first_player")
def test_chance_names_the_first_player():
    firsts = {match(4, seed=seed).state.first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    t = match(4, seed=3)
    assert t.asked == (t.state.first + 1, "key")


@paragraph("setup.rooms")
def test_own_keys_in_turn_order_then_white_ones_at_the_lowest_doors():
    t = match(3, seed=2)
    first = t.state.first + 1
    order = [(first + i - 1) % 3 + 1 for i in range(3)]
    for seat, room in zip(order, (2, 8, 1)):
        assert t.asked == (seat, "key")
        t.do(f"key room:{room}")
        assert t.tokens(seat) == 7
    assert [t.key(room) for room in range(1, 9)] == [order[2], order[0], "white", "white", "white", "", "", order[1]]
    assert t.asked == (first, "welcome")


@paragraph("setup.rooms")
def test_a_taken_door_takes_no_second_key():
    t = match(2)
    t.do("key room:5")
    assert not t.can("key room:5") and len(t.ways("key")) == 7
    line = t.why("room:5")
    assert line.key == "no.key_taken" and line.args[0] == "room:5"


@paragraph("setup.rooms")
def test_open_rooms_by_number_of_players():
    for seats, rooms, white in ((1, 4, 3), (2, 5, 3), (3, 6, 3), (4, 8, 4)):
        t = match(seats)
        while t.asked[1] == "key":
            t.do(t.ways()[0])
        keys = [t.key(room) for room in range(1, 9)]
        assert 8 - keys.count("") == rooms and keys.count("white") == white


def test_paired_matches_start_alike():
    one, other = match(3, seed=9).state, match(3, seed=9).state
    assert one == other and one != match(3, seed=10).state
