"""Cards taken by choice but unseen by the others, and cards mixed face down: who knows what afterwards."""

from collections import Counter

from game.kernel import chance
from game.kernel.state import EVERYBODY, State


def state(seats: int, seed: int = 0) -> State:
    s = State(seats=seats)
    chance.start(s, seed)
    return s


def test_the_thief_chooses_and_the_others_lose_track():
    s = state(3)
    hand, masks = [7, 8, 9], [EVERYBODY, 0b011, 0b010]
    before = s.play
    assert chance.take_unseen(s, hand, masks, 1, thief=0, owner=1) == (8, 0b011)
    assert sorted(zip(hand, masks)) == [(7, 0b011), (9, 0b010)]
    assert s.looks == [0, 0, 0] and s.play == before


def test_a_card_that_the_thief_had_not_seen_counts_as_a_look():
    s = state(2)
    assert chance.take_unseen(s, [5], [0b10], 0, thief=0, owner=1) == (5, 0b11)
    assert s.looks == [1, 0]


def test_cards_that_lie_apart_stay_known():
    s = state(3)
    hand, masks = [1, 2, 3, 4], [EVERYBODY, EVERYBODY, EVERYBODY, EVERYBODY]
    chance.take_unseen(s, hand, masks, 2, thief=2, owner=0, among=(1, 2))
    assert (hand, masks) == ([1, 2, 4], [EVERYBODY, 0b101, EVERYBODY])


def test_the_only_card_of_its_place_stays_known():
    s = state(3)
    assert chance.take_unseen(s, [5], [EVERYBODY], 0, thief=0, owner=1) == (5, EVERYBODY)
    assert chance.take_unseen(s, [1, 5], [0b10, EVERYBODY], 1, thief=0, owner=1, among=(1,)) == (5, EVERYBODY)


def test_no_order_tells_what_has_gone():
    """Whichever card is taken, each of those left lies at each place as often."""
    found: Counter = Counter()
    for seed in range(400):
        for taken in range(3):
            hand = [0, 1, 2]
            chance.take_unseen(state(3, seed), hand, [0b010] * 3, taken, thief=0, owner=1)
            found[taken, hand[0]] += 1
    assert all(150 < found[taken, first] < 250 for taken in range(3) for first in range(3) if first != taken)


def test_what_is_sorted_out_of_sight_is_known_to_its_owner_alone():
    s = state(3)
    hand, masks = [1, 2, 3], [EVERYBODY, EVERYBODY, EVERYBODY]
    chance.hide(s, hand, masks, owner=1, among=(0, 2))
    assert sorted(zip(hand, masks)) == [(1, 0b010), (2, EVERYBODY), (3, 0b010)] and hand[1] == 2
    chance.hide(s, [4], single := [EVERYBODY], owner=1)
    assert single == [EVERYBODY]


def test_mixed_cards_are_known_to_nobody_but_a_single_one_is_not_mixed():
    masks, one = [EVERYBODY, 0b01, 0b10], [0b01]
    chance.mix(masks)
    chance.mix(one)
    assert (masks, one) == ([0, 0, 0], [0b01])
