"""Cards laid openly on a pile: everybody knows their place until they are drawn or shuffled in."""

from game.kernel.chance import draw, lay_on, shuffle_in, start
from game.kernel.piles import Pile
from game.kernel.state import EVERYBODY, State, declared, pile


@declared
class Table(State):
    deck = pile()


def table(pool):
    state = Table(seats=2)
    start(state, 1)
    state.deck = Pile(pool=pool)
    return state


def test_what_is_laid_on_last_is_drawn_first():
    state = table([1, 1, 1])
    lay_on(state.deck, 7)
    lay_on(state.deck, 8)
    assert (len(state.deck), state.deck.top, state.deck.seen) == (5, [7, 8], [EVERYBODY] * 2)
    play = state.play
    assert [draw(state, state.deck) for _ in range(2)] == [8, 7]
    assert state.play == play and draw(state, state.deck) == 1 and state.play != play


def test_everybody_sees_it_where_it_lies():
    state = table([1, 2])
    lay_on(state.deck, 7)
    for viewer in (0, 1, None):
        assert state.view(viewer).deck == state.deck


def test_a_shuffle_forgets_its_place():
    state = table([1])
    lay_on(state.deck, 7)
    assert shuffle_in(state, state.deck, [3]) == []
    assert (state.deck.top, state.deck.pool, len(state.deck)) == ([], [1, 3, 7], 3)


def test_a_known_card_leaves_the_unordered_part():
    state = table([1, 2, 2])
    state.deck.remove(2)
    assert (state.deck.pool, len(state.deck)) == ([1, 2], 2)
