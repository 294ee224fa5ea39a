"""What a player of The Bloody Inn counts on the table: for the reasons of a hint. Nothing is judged or carried out."""

from __future__ import annotations

from typing import Any

from game.rules.bloody_inn.content import content

COUNTS = {"cash": 1.0, "coffins": 6.0, "buried": 5.0, "hand": 2.5, "annexes": 5.0, "police": 4.0}
"""How much one of each is about worth beside the others, to name what stands out."""
SAYS = {"hint.{}": tuple(COUNTS)}


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return francs, coffins waiting and buried, accomplices, annexes, and (below zero) the police in the inn."""
    c = content()
    return {
        "cash": s.cash[seat] + c.setup.money.cheque * s.cheques[seat],
        "coffins": len(s.corpses[seat]),
        "buried": sum(map(len, s.graves[seat])),
        "hand": len(s.hands[seat]),
        "annexes": len(s.annexes[seat]),
        "police": -sum(1 for kind in s.rooms if kind >= 0 and c.investigates[kind]),
    }
