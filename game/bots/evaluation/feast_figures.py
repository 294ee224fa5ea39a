"""What a player of Taverns & Dragons counts before him: for the reasons of a hint. Nothing is judged."""

from __future__ import annotations

from typing import Any

COUNTS = {
    "prestige": 1.0,
    "dishes": 6.0,
    "heroes": 4.0,
    "trophies": 5.0,
    "stored": 2.5,
    "carried": 1.6,
    "gold": 0.6,
    "energy": 0.5,
    "runes": 0.7,
    "healed": 0.8,
    "others": 0.5,
}
"""How much one of each is about worth beside the others, to name what stands out."""
SAYS = {"hint.{}": tuple(COUNTS)}

NAMED = {
    "cook": "dishes",
    "cook_with": "dishes",
    "hire": "heroes",
    "collect": "carried",
    "store": "stored",
    "heal": "healed",
}
"""Of what there will be more, as the name of an answer says: by its verb."""
HELPS = {
    ("track", "hero"): "heroes",
    ("track", "cargo"): "stored",
    ("track", "store"): "stored",
    ("ability", "minion"): "stored",
    ("ability", "token"): "stored",
    ("ability", "printed"): "stored",
}
"""The same of what a space of the track or a hero's ability does, by what it does it with."""


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return prestige, what is won for good, ingredients, the purse, and (below zero) wounds."""
    return {
        "prestige": s.prestige[seat],
        "dishes": len(s.dishes[seat]),
        "heroes": len(s.heroes[seat]),
        "trophies": len(s.trophies[seat]),
        "stored": sum(s.stores[seat]),
        "carried": sum(map(len, s.cargo[seat])),
        "gold": s.gold[seat],
        "energy": s.energy[seat],
        "runes": s.runes[seat],
        "healed": -sum(s.wounds[seat]),
    }


def named(action: Any) -> frozenset[str]:
    """Return the figures of which an answer says by its own name that there will be more."""
    verb, refs = action
    found = NAMED.get(verb) or HELPS.get((verb, refs[1].partition(":")[0] if len(refs) > 1 else ""), "")
    return frozenset({found} - {""})
