"""Randomness and what is seen of it: the only code that touches `deal`, `play`, `looks` and the `seen` masks.

`deal` is drawn from while a match is set up, so that paired matches start alike; every later draw and roll uses `play`.
Nothing here reads a clock or Python's `random`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.kernel.piles import Pile
from game.kernel.state import EVERYBODY, State

_T = TypeVar("_T")

_M64 = (1 << 64) - 1


class BadScript(AssertionError):
    """A forced result does not fit what is rolled or drawn."""


def seeded(seed: int) -> int:
    """Return a well-mixed 64-bit integer for any seed (splitmix64)."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & _M64
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _M64
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _M64
    return z ^ z >> 31


def thought_seed(match_seed: int, seat: int, answers: int) -> int:
    """Return the seed of a bot's thoughts about a decision: a hash of match, seat and answers so far, so that thinking
    changes nothing and a replayed match gets the same thoughts."""
    return seeded(seeded(match_seed) ^ (seat + 1) * 0x9E3779B1 ^ answers << 20)


def start(state: State, seed: int) -> None:
    """Set both integers of chance from the seed of the match."""
    state.deal, state.play = seeded(seed), seeded(seed ^ 0x5DEECE66D)


def _below(x: int, n: int) -> int:
    """Return a number from 0 to n-1 out of a PCG state (XSH-RS output, scaled by multiplication)."""
    return (((x ^ x >> 22) >> (22 + (x >> 61))) & 0xFFFFFFFF) * n >> 32


def _next(x: int) -> int:
    return (x * 6364136223846793005 + 1442695040888963407) & _M64


def count(before: int, after: int, most: int = 10_000) -> int | None:
    """Return how many numbers were drawn between two values of `play`; None where no more than `most` lead from one to
    the other."""
    for drawn in range(most + 1):
        if before == after:
            return drawn
        before = _next(before)
    return None


def setup_below(state: State, n: int) -> int:
    """Return a number from 0 to n-1 out of `deal`; for `new()` only."""
    x = state.deal
    state.deal = _next(x)
    return _below(x, n)


def setup_draw(state: State, pile: Pile) -> int:
    """Take a card of the pool at random while setting up."""
    pile.size -= 1
    return pile.pool.pop(setup_below(state, len(pile.pool)))


def setup_turn_up(state: State, pile: Pile) -> int:
    """Lay the topmost card of a new pile face up where it lies and return it."""
    card = pile.pool.pop(setup_below(state, len(pile.pool)))
    pile.top.append(card)
    pile.seen.append(EVERYBODY)
    return card


def setup_shuffled(state: State, items: Iterable[_T]) -> list[_T]:
    """Return the items in random order; for `new()` only."""
    left = list(items)
    return [left.pop(setup_below(state, len(left))) for _ in range(len(left))]


def below(state: State, n: int) -> int:
    """Return a number from 0 to n-1; a script entry, if there is one, comes first."""
    if state.script:
        forced: int = state.script.pop(0)
        if not 0 <= forced < n:
            raise BadScript(f"forced {forced}, but the range is 0 to {n - 1}")
        state.play = _next(state.play)
        return forced
    x = state.play
    state.play = _next(x)
    return _below(x, n)


def roll(state: State, sides: int = 6) -> int:
    """Roll one die: 1 to `sides`. A script gives the face, not the index."""
    if state.script:
        state.script[0] -= 1
    return below(state, sides) + 1


def _from_pool(state: State, pile: Pile) -> int:
    if state.script:
        card: int = state.script.pop(0)
        if card not in pile.pool:
            raise BadScript(f"forced card {card} is not in the pool {pile.pool}")
        pile.pool.remove(card)
        state.play = _next(state.play)
        return card
    x = state.play
    state.play = _next(x)
    return pile.pool.pop(_below(x, len(pile.pool)))


def draw(state: State, pile: Pile) -> int:
    """Take the topmost card: the known one, else one of the pool at random. The pile must not be empty."""
    pile.size -= 1
    if pile.top:
        pile.seen.pop()
        return pile.top.pop()
    return _from_pool(state, pile)


def lay_on(pile: Pile, card: int) -> None:
    """Lay a card that everybody has seen face down on top of a pile: its place stays known to all."""
    pile.top.append(card)
    pile.seen.append(EVERYBODY)
    pile.size += 1


def draw_into(state: State, seat: int, pile: Pile, hand: list[int], masks: list[int]) -> int:
    """Draw the topmost card face down into a seat's hand, whose masks are given; who knew it on the pile knows it
    there."""
    known = pile.seen[-1] if pile.top else 0
    hand.append(draw(state, pile))
    masks.append(known | 1 << seat)
    if not known >> seat & 1:  # as `_see`, without a look at every seat
        state.looks[seat] += 1
    return hand[-1]


def turn_up(state: State, pile: Pile) -> int | None:
    """Make the topmost card known to everybody where it lies, and return it; None where the pile is empty."""
    if not pile.size:
        return None
    if pile.top:
        _see(state, pile.seen, len(pile.seen) - 1, EVERYBODY)
    else:
        pile.top.append(_from_pool(state, pile))
        pile.seen.append(EVERYBODY)
        state.looks = list(map((1).__add__, state.looks))
    return pile.top[-1]


def look(state: State, seat: int, pile: Pile, n: int) -> list[int]:
    """Let one seat look at the top n cards, topmost first; they stay where they are, their order now known to it."""
    n = min(n, pile.size)
    while len(pile.top) < n:
        pile.top.insert(0, _from_pool(state, pile))
        pile.seen.insert(0, 0)
    for i in range(len(pile.top) - n, len(pile.top)):
        _see(state, pile.seen, i, 1 << seat)
    return pile.top[: -n - 1 : -1]


def arrange(state: State, seat: int, pile: Pile, order: Sequence[int]) -> None:
    """Put the topmost cards, which the seat has looked at, back in this order, the next to be drawn first; only the
    seat knows their places now."""
    top = len(pile.top) - len(order)
    assert sorted(pile.top[top:]) == sorted(order) and top >= 0, "other cards than those on top"
    seen = pile.seen[top:]  # nobody has in what somebody else makes up of the match
    assert all(mask >> seat & 1 for mask in seen) or not any(seen), "a card that this seat hasn't seen"
    pile.top[top:] = order[::-1]
    pile.seen[top:] = [1 << seat] * len(order)


def shuffle_in(state: State, pile: Pile, cards: Iterable[int]) -> list[int]:
    """Shuffle cards into a pile; nobody knows any order in it afterwards. Chance moves with the next draw.

    Returns the cards that shared the pool without lying in the pile (removed unseen at the set-up): they are told apart
    from now on. Only an empty pile may still have such.
    """
    apart = []
    if pile.size == 0:
        apart, pile.pool = pile.pool, []
    assert pile.size == len(pile.top) + len(pile.pool), "cards removed unseen would get mixed with the pile's"
    pile.pool += pile.top
    pile.pool.sort()
    pile.top.clear()
    pile.seen.clear()
    pile.add(cards)
    return apart


def reveal(state: State, masks: list[int], i: int, seat: int | None = None) -> None:
    """Show card i of a row, whose masks are given, to one seat or to everybody."""
    _see(state, masks, i, EVERYBODY if seat is None else 1 << seat)


def _see(state: State, masks: list[int], i: int, who: int) -> None:
    new = who & ~masks[i]
    if new:
        masks[i] |= who
        for seat in range(state.seats):
            if new >> seat & 1:
                state.looks[seat] += 1


def steal_unseen(state: State, hand: list[int], masks: list[int], thief: int, owner: int) -> tuple[int, int]:
    """Take a card of a hand at random, unseen by the others; return it and its new mask.

    Only thief and owner know the card now, and nobody else knows any more which cards are left in the hand.
    """
    return take_unseen(state, hand, masks, below(state, len(hand)), thief, owner)


def take_unseen(
    state: State, hand: list[int], masks: list[int], i: int, thief: int, owner: int, among: Sequence[int] | None = None
) -> tuple[int, int]:
    """Take card i of a hand, chosen by a thief who has looked, unseen by the others; return it and its new mask.

    `among`: the places that the others take it from, where these are only a part of the hand. The only card of its
    place stays known to whoever knew it, for he sees where it goes.
    """
    places = list(range(len(hand)) if among is None else among)
    both = 1 << thief | 1 << owner
    if len(places) > 1:
        for j in places:
            masks[j] &= both
    card, now = hand.pop(i), [masks.pop(i)]
    places.remove(i)
    _reorder(state, hand, masks, [j - (j > i) for j in places])
    _see(state, now, 0, both)
    return card, now[0]


def hide(
    state: State, hand: list[int], masks: list[int], owner: int, among: Sequence[int] | None = None, gone: int = 0
) -> None:
    """Let an owner sort cards (at these places of the hand) out of sight: if there are several, the others don't know
    any more which is which. So many were `gone` from among them just now, unseen: what is left may be any of them."""
    places = list(range(len(hand)) if among is None else among)
    if len(places) + gone > 1:
        for j in places:
            masks[j] &= 1 << owner
        _reorder(state, hand, masks, places)


def _reorder(state: State, hand: list[int], masks: list[int], places: Sequence[int]) -> None:
    """Change the order of the cards at these places as nobody can foresee, so that it tells nothing of what they were.

    It is worked out from `play` without a step of it: a card that is put elsewhere is no throw. Forced results (a
    script) leave the order as it is.
    """
    if state.script is not None:
        return
    x = state.play
    for n in range(len(places), 1, -1):
        x = _next(x)
        a, b = places[n - 1], places[_below(x, n)]
        hand[a], hand[b] = hand[b], hand[a]
        masks[a], masks[b] = masks[b], masks[a]


def mix(masks: list[int]) -> None:
    """Shuffle face-down cards among each other, all of them in these masks: nobody knows any more which is which."""
    if len(masks) > 1:
        masks[:] = [0] * len(masks)


def pick(state: State, items: Sequence[_T]) -> _T:
    """Return one of the items at random."""
    return items[below(state, len(items))]
