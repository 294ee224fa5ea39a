"""What a player of The Bloody Inn counts on the table: for the reasons of a hint. Nothing is judged or carried out."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules.bloody_inn.content import content

COUNTS = {
    "cash": 1.0,
    "loot": 0.7,
    "buried": 5.0,
    "hand": 2.5,
    "annexes": 5.0,
    "police": 4.0,
    "exposed": 10.0,
    "others": 0.5,
}
"""How much one of each is about worth beside the others, to name what stands out."""
HALF = "others"
"""Who is buried only under others' annexes brings half of it."""
SAYS = {"hint.{}": tuple(COUNTS)}


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return francs, what the coffins that wait bring at most, how many are buried, annexes, (below zero) the police in
    the inn and the coffins that they will find, and the accomplices, each kind for itself. Coffins bring nothing as
    long as the gravedigger will take them in the morning."""
    c = content()
    police = sum(1 for kind in s.rooms if kind >= 0 and c.investigates[kind])
    inquiry = bool(police and not s.calm or s.letter)
    found = {
        "cash": s.cash[seat] + c.setup.money.cheque * s.cheques[seat],
        "loot": 0 if inquiry else sum(c.money[k] // 2 if c.under[k] == HALF else c.money[k] for k in s.corpses[seat]),
        "buried": sum(map(len, s.graves[seat])),
        "annexes": len(s.annexes[seat]),
        "police": -police,
        "exposed": (s.snow[:1] == (seat,)) - len(s.corpses[seat]) if inquiry else 0,
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
