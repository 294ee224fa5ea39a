"""Piles: a known top above a pool, cards removed unseen, covering and filling."""

import random

from game.kernel.piles import Pile


def pile() -> Pile:
    return Pile([4, 5], [0b01, 0b11], [3, 1, 2], 4)


def test_pool_is_sorted_and_size_counts_what_lies_there():
    p = pile()
    assert p.pool == [1, 2, 3] and len(p) == 4
    assert Pile([7], [1], [3, 1]).size == 3, "nothing was removed unless it is said"


def test_clone_is_independent():
    p = pile()
    new = p.clone()
    new.top.pop()
    new.seen[0] = 0
    new.pool.clear()
    new.size = 0
    assert p == pile() and new != p


def test_piles_differ_by_each_part():
    for other in (
        Pile([4], [1], [1, 2, 3], 4),
        Pile([4, 5], [1, 1], [1, 2, 3], 4),
        Pile([4, 5], [1, 3], [1, 2], 4),
        Pile([4, 5], [1, 3], [1, 2, 3], 5),
    ):
        assert other != pile()


def test_added_cards_join_the_pool():
    p = pile()
    p.add([2, 9])
    assert p.pool == [1, 2, 2, 3, 9] and p.size == 6 and p.top == [4, 5]


def test_cover_hides_the_unseen_top_and_pools_what_is_hidden_elsewhere():
    p = pile()
    p.cover(1, [0])
    assert p.top == [-1, 5] and p.pool == [0, 1, 2, 3, 4] and p.size == 4
    p = pile()
    p.cover(0, [])
    assert p.top == [4, 5] and p.pool == [1, 2, 3]


def test_covering_twice_changes_nothing_more():
    once, twice = pile(), pile()
    once.cover(1, [])
    for _ in range(2):
        twice.cover(1, [])
    assert once == twice


def test_fill_deals_the_pool_to_the_blanks():
    found = set()
    for seed in range(60):
        p = pile()
        p.cover(1, [])
        p.fill(random.Random(seed))
        assert p.top[1] == 5 and sorted([*p.pool, p.top[0]]) == [1, 2, 3, 4]
        found.add(p.top[0])
    assert found == {1, 2, 3, 4}
