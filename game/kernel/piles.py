"""Piles of cards: a top whose order somebody knows, above a pool that nobody has ordered.

An order that nobody knows is not stored: a card is drawn at random from the pool when it is drawn. Only `chance.py` and
the views of `state.py` touch the insides; what a card does is none of this module's business.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Any

_BLANK = -1
_EVERYBODY = (1 << 63) - 1


class Pile:
    """A face-down pile.

    `top` lists the cards whose place is known to somebody, the topmost last, each with a mask of who has `seen` it.
    `pool` is sorted and may hold more cards than the pile: `size` counts the cards that really lie there, so that cards
    removed unseen and cards of the pile are one pool, as they are to everybody at the table.
    """

    __slots__ = ("top", "seen", "pool", "size")

    def __init__(
        self,
        top: list[int] | None = None,
        seen: list[int] | None = None,
        pool: Iterable[int] = (),
        size: int | None = None,
    ) -> None:
        self.top = top or []
        self.seen = seen or []
        self.pool = sorted(pool)
        self.size = len(self.top) + len(self.pool) if size is None else size

    def __len__(self) -> int:
        return self.size

    def __eq__(self, other: object) -> bool:
        return (
            type(other) is Pile
            and self.size == other.size
            and self.top == other.top
            and self.seen == other.seen
            and self.pool == other.pool
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Pile(top={self.top}, seen={self.seen}, pool={self.pool}, size={self.size})"

    def clone(self) -> Pile:
        """Return an independent copy."""
        new = object.__new__(Pile)
        new.top = self.top[:]
        new.seen = self.seen[:]
        new.pool = self.pool[:]
        new.size = self.size
        return new

    def add(self, cards: Iterable[int]) -> None:
        """Shuffle cards into the pool."""
        for card in cards:
            insort(self.pool, card)
            self.size += 1

    def remove(self, card: int) -> None:
        """Take a card that everybody knows to be there out of the unordered part; ValueError where it isn't."""
        self.pool.remove(card)
        self.size -= 1

    def cover(self, viewer: int, lost: Iterable[int]) -> None:
        """Blank the top cards that the viewer hasn't seen; they and `lost` (hidden elsewhere) join the pool, not the
        size."""
        gone = list(lost)
        for i, card in enumerate(self.top):
            if not self.seen[i] >> viewer & 1 and card != _BLANK:
                gone.append(card)
                self.top[i] = _BLANK
            if self.seen[i] != _EVERYBODY:
                self.seen[i] &= 1 << viewer
        if gone:
            self.pool += gone
            self.pool.sort()

    def fill(self, rng: Any) -> None:
        """Deal cards of the pool to the blanks of the top."""
        for i, card in enumerate(self.top):
            if card == _BLANK:
                self.top[i] = self.pull(rng)

    def pull(self, rng: Any) -> int:
        """Take a card out of the pool that doesn't belong to the pile: the guess at a card hidden elsewhere."""
        return self.pool.pop(rng.randrange(len(self.pool)))
