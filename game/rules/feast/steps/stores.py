"""What is said when ingredients come into a store."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.flow import emit
from game.rules.feast import refs
from game.rules.feast.content import INGREDIENTS
from game.rules.feast.state import SLOTS, FeastState

SAYS = {"log.store_{}": [*(str(n) for n in range(1, max(SLOTS) + 1)), "same_2", "same_3", "pair"]}


def tell_stored(s: FeastState, seat: int, where: tuple[str, ...], load: Sequence[int], rule: str) -> None:
    """Say before those who listen which ingredients, by their kinds, a seat has stored."""
    if s.ears is not None:
        kinds = sorted(set(load), key=lambda kind: (-load.count(kind), load.index(kind)))
        if len(kinds) == len(load):
            shape = str(len(load))
        else:
            shape = f"same_{len(load)}" if len(kinds) == 1 else "pair"
        goods = [INGREDIENTS[kind] for kind in kinds]
        emit(s, "store", seat, where, f"log.store_{shape}", (refs.seat_ref(seat), *goods), rule)
