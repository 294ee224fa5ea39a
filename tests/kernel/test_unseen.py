"""Cards taken by choice but unseen by the others, and cards mixed face down: who knows what afterwards."""

from game.kernel import chance
from game.kernel.state import EVERYBODY, State


def test_the_thief_chooses_and_the_others_lose_track():
    s = State(seats=3)
    hand, masks = [7, 8, 9], [EVERYBODY, 0b011, 0b010]
    assert chance.take_unseen(s, hand, masks, 1, thief=0, owner=1) == (8, 0b011)
    assert (hand, masks) == ([7, 9], [0b011, 0b010])
    assert s.looks == [0, 0, 0] and s.play == 0


def test_a_card_that_the_thief_had_not_seen_counts_as_a_look():
    s = State(seats=2)
    assert chance.take_unseen(s, [5], [0b10], 0, thief=0, owner=1) == (5, 0b11)
    assert s.looks == [1, 0]


def test_cards_that_lie_apart_stay_known():
    s = State(seats=3)
    hand, masks = [1, 2, 3, 4], [EVERYBODY, EVERYBODY, EVERYBODY, EVERYBODY]
    chance.take_unseen(s, hand, masks, 2, thief=2, owner=0, among=(1, 2))
    assert (hand, masks) == ([1, 2, 4], [EVERYBODY, 0b101, EVERYBODY])


def test_mixed_cards_are_known_to_nobody_but_a_single_one_is_not_mixed():
    masks, one = [EVERYBODY, 0b01, 0b10], [0b01]
    chance.mix(masks)
    chance.mix(one)
    assert (masks, one) == ([0, 0, 0], [0b01])
