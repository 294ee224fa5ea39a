"""The permuter shuffles just what a seat may not know, and canaries find what gets out."""

import random

import pytest

from game.kernel.permute import hidden, leaks, permuted
from game.kernel.state import State
from tests.kernel.test_state import table

VIEWERS = (0, 1, 2, None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_permuted_state_looks_the_same_to_the_viewer(viewer):
    s = table()
    for seed in range(30):
        assert permuted(s, viewer, random.Random(seed)).view(viewer) == s.view(viewer)
    assert s == table(), "the state itself stays as it is"


@pytest.mark.parametrize("viewer, places", ((0, 6), (1, 8), (2, 8), (None, 11)))
def test_every_hidden_place_is_found(viewer, places):
    """Two other purses, bids that are made, hidden cards of hands, the kitty, the errand, the top of the deck."""
    assert len(list(hidden(table(), viewer))) == places


def test_everything_hidden_takes_other_values():
    twins = [permuted(table(), None, random.Random(seed)) for seed in range(60)]
    for what in (
        lambda s: s.hands[0][0],
        lambda s: s.hands[1][0],
        lambda s: s.kitty[0],
        lambda s: s.deck.top[0],
        lambda s: s.acts[0].found[0],
        lambda s: s.purses[1].coins,
        lambda s: s.bids[0],
        lambda s: s.play,
        lambda s: s.deal,
    ):
        assert len({what(s) for s in twins}) > 1
    assert all(s.bids[1] == table().bids[1] and s.token == 3 for s in twins), "what is public stays"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_are_only_moved(viewer):
    s = table()
    for seed in range(30):
        twin = permuted(s, viewer, random.Random(seed))
        for each in (s, twin):
            each.deck.pool.sort()
        cards = [sorted([*t.deck.top, *t.deck.pool, *t.kitty, *t.acts[0].found, *sum(t.hands, [])]) for t in (s, twin)]
        assert cards[0] == cards[1]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_honest_view_lets_no_canary_out(viewer):
    assert leaks(table(), viewer, State.view) == set()


@pytest.mark.parametrize("field", ("purses", "hands", "kitty", "acts", "deck", "play", "deal"))
def test_canary_shows_a_leak_in_any_field(field):
    def careless(state, seat):
        view = state.view(seat)
        setattr(view, field, getattr(state, field))
        return view

    assert leaks(table(), 2, careless)
