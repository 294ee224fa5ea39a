"""What a player of The Bloody Inn counts on the table: for the reasons of a hint. Nothing is judged or carried out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules.bloody_inn.content import content

COUNTS = {"cash": 1.0, "loot": 0.7, "buried": 5.0, "hand": 2.5, "annexes": 5.0, "police": 4.0, "others": 0.5}
"""How much one of each is about worth beside the others, to name what stands out."""
HALF = "others"
"""Who is buried only under others' annexes brings half of it."""
SAYS = {"hint.{}": tuple(COUNTS)}


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return francs, what the coffins that wait bring at most, how many are buried, annexes, (below zero) the police in
    the inn, and the accomplices, each kind for itself."""
    c = content()
    found = {
        "cash": s.cash[seat] + c.setup.money.cheque * s.cheques[seat],
        "loot": sum(c.money[kind] // 2 if c.under[kind] == HALF else c.money[kind] for kind in s.corpses[seat]),
        "buried": sum(map(len, s.graves[seat])),
        "annexes": len(s.annexes[seat]),
        "police": -sum(1 for kind in s.rooms if kind >= 0 and c.investigates[kind]),
    }
    hand = Counter(f"hand:{c.kinds[kind]}" for kind in s.hands[seat] if kind >= 0)
    return {**found, **hand}


def named(s: Any, action: Any) -> frozenset[str]:
    """Return the figures of which an answer says by its own name that there will be more."""
    if action.verb == "bribe":
        zone, _, number = action.refs[0].partition(":")
        found = f"hand:{content().kinds[s.rooms[int(number) - 1]]}" if zone == "room" else ""
        found = "hand:peasant" if zone == "bistro" else found
    else:
        found = {"build": "annexes", "bury": "buried"}.get(action.verb, "")
    return frozenset({found} - {""})
