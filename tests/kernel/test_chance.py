"""Chance: even, separate for set-up and play, forced by scripts; and the books of who has seen what."""

from collections import Counter

import pytest

from game.kernel import chance
from game.kernel.piles import Pile
from game.kernel.state import EVERYBODY, State


def state(seed: int = 1, seats: int = 3) -> State:
    s = State(seats=seats)
    chance.start(s, seed)
    return s


def chi_square(counts: Counter, values) -> float:
    mean = sum(counts.values()) / len(values)
    return sum((counts[v] - mean) ** 2 / mean for v in values)


# -- numbers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n, limit", ((2, 10.9), (6, 20.6), (36, 66.7)))
def test_numbers_are_even_within_a_match(n, limit):
    """The limit is that of chi-square at 0.1 %; the numbers are always the same ones."""
    s = state(7)
    counts = Counter(chance.below(s, n) for _ in range(36_000))
    assert set(counts) == set(range(n)) and chi_square(counts, range(n)) < limit


def test_first_roll_is_even_over_the_seeds_of_matches():
    counts = Counter(chance.roll(state(seed)) for seed in range(12_000))
    assert set(counts) == set(range(1, 7)) and chi_square(counts, range(1, 7)) < 20.6


def test_pairs_of_rolls_are_even():
    s = state(3)
    counts = Counter((chance.roll(s), chance.roll(s)) for _ in range(36_000))
    assert chi_square(counts, [(a, b) for a in range(1, 7) for b in range(1, 7)]) < 66.7


def test_same_seed_same_numbers_other_seed_others():
    def rolls(seed):
        s = state(seed)
        return [chance.roll(s, 100) for _ in range(10)]

    assert rolls(5) == rolls(5) != rolls(6)
    assert len({tuple(rolls(seed)) for seed in (*range(200), -1, 2**63)}) == 202


def test_numbers_are_the_same_for_ever():
    """A match file from last year must replay."""
    s = state(2026)
    assert [chance.roll(s) for _ in range(12)] == [4, 1, 6, 1, 5, 2, 1, 2, 5, 6, 4, 1]


def test_setup_and_play_do_not_disturb_each_other():
    s, other = state(9), state(9)
    for _ in range(5):
        chance.below(other, 10)
    assert [chance.setup_below(s, 50) for _ in range(5)] == [chance.setup_below(other, 50) for _ in range(5)]
    s, other = state(9), state(9)
    chance.setup_shuffled(other, range(20))
    assert [chance.below(s, 50) for _ in range(5)] == [chance.below(other, 50) for _ in range(5)]


def test_setup_shuffle_keeps_the_items_and_reaches_every_order():
    orders = {tuple(chance.setup_shuffled(state(seed), "abc")) for seed in range(100)}
    assert len(orders) == 6 and all(sorted(order) == ["a", "b", "c"] for order in orders)


def test_setup_draw_takes_from_the_pool():
    s, pile = state(), Pile(pool=range(5))
    drawn = [chance.setup_draw(s, pile) for _ in range(5)]
    assert sorted(drawn) == [0, 1, 2, 3, 4] and pile.size == 0 and pile.pool == []


def test_count_tells_how_many_numbers_were_drawn():
    s = state()
    before = s.play
    for n in range(5):
        assert chance.count(before, s.play) == n
        chance.below(s, 6)
    assert chance.count(before, before ^ 1, most=50) is None


# -- scripts -----------------------------------------------------------------------------------------------------------


def test_script_forces_rolls_draws_and_picks_then_chance_goes_on():
    s, pile = state(), Pile(pool=[3, 5, 8])
    s.script = [6, 5, 1]
    assert (chance.roll(s), chance.draw(s, pile), chance.pick(s, "abc")) == (6, 5, "b")
    assert s.script == [] and pile.pool == [3, 8] and pile.size == 2
    assert chance.roll(s) in range(1, 7)


def test_forced_numbers_move_chance_like_others():
    s, free = state(), state()
    s.script = [2]
    chance.below(s, 6), chance.below(free, 6)
    assert s.play == free.play


@pytest.mark.parametrize("forced", (0, 7, -1))
def test_face_that_a_die_does_not_have_is_refused(forced):
    s = state()
    s.script = [forced]
    with pytest.raises(chance.BadScript):
        chance.roll(s)


def test_card_that_is_not_in_the_pool_is_refused():
    s = state()
    s.script = [4]
    with pytest.raises(chance.BadScript, match="forced card 4"):
        chance.draw(s, Pile(pool=[1, 2]))


# -- piles and who has seen what ---------------------------------------------------------------------------------------


def test_draw_takes_the_known_top_first_and_without_chance():
    s, pile = state(), Pile([7, 8], [1, 3], [1, 2])
    before = s.play
    assert [chance.draw(s, pile), chance.draw(s, pile)] == [8, 7]
    assert s.play == before and pile.top == pile.seen == [] and pile.size == 2
    assert chance.draw(s, pile) in (1, 2) and s.play != before


def test_draws_from_a_pool_are_even():
    counts = Counter(chance.draw(state(seed), Pile(pool=[1, 1, 2, 3])) for seed in range(8_000))
    assert counts[1] == pytest.approx(4_000, abs=180) and counts[2] == pytest.approx(2_000, abs=160)


def test_drawn_card_is_known_to_whoever_knew_it_on_the_pile():
    s, pile, hand, masks = state(), Pile([7], [0b100], [1]), [], []
    assert chance.draw_into(s, 0, pile, hand, masks) == 7
    assert (hand, masks, s.looks) == ([7], [0b101], [1, 0, 0])
    assert chance.draw_into(s, 0, pile, hand, masks) == 1
    assert (masks, s.looks) == ([0b101, 0b001], [2, 0, 0])


def test_card_that_its_drawer_knew_is_no_news_to_him():
    s, hand, masks = state(), [], []
    chance.draw_into(s, 0, Pile([7], [0b001]), hand, masks)
    assert s.looks == [0, 0, 0]


def test_turned_up_card_is_known_to_all_and_stays():
    s, pile = state(), Pile(pool=[1, 2])
    card = chance.turn_up(s, pile)
    assert pile.top == [card] and pile.seen == [EVERYBODY] and pile.size == 2 and s.looks == [1, 1, 1]
    assert chance.turn_up(s, pile) == card and s.looks == [1, 1, 1], "nobody sees it twice"
    assert chance.turn_up(s, Pile()) is None


def test_look_orders_the_top_for_one_seat():
    s, pile = state(), Pile([9], [0b010], [1, 2, 3])
    seen = chance.look(s, 0, pile, 3)
    assert seen[0] == 9 and pile.top == seen[::-1] and pile.seen == [0b001, 0b001, 0b011]
    assert s.looks == [3, 0, 0] and pile.size == 4
    assert chance.look(s, 0, pile, 3) == seen and s.looks == [3, 0, 0]
    assert [chance.draw(s, pile) for _ in range(3)] == seen


def test_look_at_more_cards_than_there_are():
    s, pile = state(), Pile(pool=[1, 2])
    assert sorted(chance.look(s, 1, pile, 5)) == [1, 2] and chance.look(s, 1, Pile(), 2) == []


def test_cards_put_back_in_another_order_are_known_to_who_did_it_alone():
    s, pile = state(), Pile([9, 8, 7], [EVERYBODY, 0b011, 0b111], [1])
    chance.arrange(s, 1, pile, [8, 7])
    assert pile.top == [9, 7, 8] and pile.seen == [EVERYBODY, 0b010, 0b010] and pile.size == 4
    assert s.looks == [0, 0, 0], "nobody has seen anything new"
    with pytest.raises(AssertionError, match="other cards"):
        chance.arrange(s, 1, pile, [8, 9])
    with pytest.raises(AssertionError, match="hasn't seen"):
        chance.arrange(s, 2, pile, [8, 7])
    made_up = Pile([9, 8, 7], [0, 0, 0], [1])
    chance.arrange(s, 1, made_up, [8, 7])
    assert made_up.top == [9, 7, 8], "somebody else, who knows none of them, may think it through"


def test_shuffle_in_forgets_the_order():
    s, pile = state(), Pile([7], [EVERYBODY], [1])
    assert chance.shuffle_in(s, pile, [4]) == []
    assert pile.top == pile.seen == [] and pile.pool == [1, 4, 7] and pile.size == 3


def test_shuffle_in_tells_apart_what_was_removed_unseen():
    s, pile = state(), Pile(pool=[5, 6])
    pile.size = 0
    assert chance.shuffle_in(s, pile, [1, 2]) == [5, 6] and pile.pool == [1, 2] and pile.size == 2


def test_shuffle_in_refuses_to_mix_what_was_removed_with_the_pile():
    pile = Pile(pool=[5, 6])
    pile.size = 1
    with pytest.raises(AssertionError, match="removed unseen"):
        chance.shuffle_in(state(), pile, [1])


def test_reveal_to_one_and_to_all():
    s, masks = state(), [0b001, 0b001]
    chance.reveal(s, masks, 1, 2)
    assert masks == [0b001, 0b101] and s.looks == [0, 0, 1]
    chance.reveal(s, masks, 1)
    assert masks[1] == EVERYBODY and s.looks == [0, 1, 1]


def test_unseen_theft_is_known_to_thief_and_owner_alone():
    s = state()
    hand, masks = [1, 2, 3], [0b111, 0b010, 0b110]
    card, mask = chance.steal_unseen(s, hand, masks, thief=0, owner=1)
    assert sorted([*hand, card]) == [1, 2, 3] and len(masks) == 2
    assert mask == 0b011 and s.looks == [int(card != 1), 0, 0]
    assert all(not m & 0b100 for m in masks), "the third seat no longer knows which cards are left"
    assert all(m & 0b010 for m in masks)


def test_unseen_theft_takes_any_card():
    taken = Counter()
    for seed in range(300):
        taken[chance.steal_unseen(state(seed), [1, 2, 3], [2, 2, 2], 0, 1)[0]] += 1
    assert set(taken) == {1, 2, 3} and min(taken.values()) > 70
