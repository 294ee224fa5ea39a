"""What an answer brings that can't be taken back, as far as a view tells: worked out on positions dealt from it.

Nobody who asks here sees the true state, so what is said before an answer can't depend on what is hidden or still to
come.
"""

from __future__ import annotations

from typing import Any

from game.kernel.api import Action, Game

DEALS = 4
"""So many positions that fit the view are looked at."""


def shows_alone(game: Game, view: Any, action: Action, seat: int, rng: Any) -> bool:
    """Whether an answer shows the seat that gives it something hidden, and not everybody, so that it can't be undone.

    `rng` is a `random.Random`. What follows only after a roll doesn't count: that a roll can't be undone is expected.
    """
    for _ in range(DEALS):
        state = game.determinize(view, rng)
        looks = tuple(state.looks)
        game.apply(state, action)
        seen = [now - then for now, then in zip(state.looks, looks)]
        if not seen[seat] or len(set(seen)) == 1:
            return False
    return True
