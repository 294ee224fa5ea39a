"""The sneaky goblin: where he is, what lies on his board, and what an item costs (goblin.comes to goblin.buy)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw, roll
from game.kernel.flow import Data, emit
from game.kernel.state import NOTHING
from game.rules.feast import refs
from game.rules.feast.registry import R
from game.rules.feast.state import BOUGHT, C, FeastState, put
from game.rules.feast.steps.sides import InTurn

GOBLIN = C.setup.goblin


@R.cite("goblin.comes", "goblin.goes")
def come_or_go(s: FeastState) -> None:
    """In odd rounds roll his zone and lay out an item a player; in even ones he leaves with what is left."""
    if s.round % 2 == 0:
        s.goblin, s.item_pile.size = NOTHING, 0
        emit(s, "goblin_leaves", -1, ("goblin",), "log.goblin_leaves", (), "goblin.goes")
        return
    s.goblin = sum(roll(s, C.setup.dice.faces) for _ in range(GOBLIN.dice)) - 1
    s.item_pile.size = min(s.seats, len(s.item_pile.pool))
    emit(
        s,
        "goblin",
        -1,
        ("goblin", refs.ZONE[s.goblin]),
        "log.goblin",
        (C.zones[s.goblin].id, s.item_pile.size),
        "goblin.comes",
    )


def sells(s: FeastState, seat: int) -> bool:
    """Return whether he sells to who has come to him: no obstacle of `Buy` but his zone. For whoever asks at
    every decision; that both say the same is tested."""
    return not s.done & BOUGHT and s.item_pile.size > 0 and s.gold[seat] >= GOBLIN.price


@R.side("goblin.buy")
class Buy(InTurn):
    """An item of the goblin's stack, unseen."""

    verb = "buy"

    def ways(self, s: FeastState, seat: int) -> Sequence[Action]:
        return [refs.BUY] if s.goblin != NOTHING else []

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterator[Line]:
        if s.goblin not in s.zones[seat]:
            yield Line("no.goblin_far", (C.zones[s.goblin].id,), "goblin.buy")
        if s.done & BOUGHT:
            yield Line("no.bought", (1,), "goblin.buy")
        if not s.item_pile.size:
            yield Line("no.goblin_empty", (s.item_pile.size,), "goblin.buy")
        short = GOBLIN.price - s.gold[seat]
        if short > 0:
            yield Line("no.gold", (short, GOBLIN.price, s.gold[seat]), "goblin.buy")

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        s.gold[seat] -= GOBLIN.price
        s.done |= BOUGHT
        item = draw(s, s.item_pile)
        s.items = put(s.items, seat, tuple(sorted((*s.items[seat], item))))
        emit(
            s,
            "buy",
            seat,
            ("goblin", refs.ITEM[item]),
            "log.buy",
            (refs.seat_ref(seat), C.items[item].id, GOBLIN.price),
            "goblin.buy",
        )
