"""What a player of Tavern Battle counts in the room: for the reasons of a hint. Nothing is judged."""

from __future__ import annotations

from typing import Any

COUNTS = {
    "result": 1.0,
    "treasures": 1.5,
    "safe": 1.5,
    "people": 2.0,
    "standing": 0.8,
    "behind": 0.5,
    "felled": 0.8,
    "others": 0.5,
}
"""How much one of each is about worth beside the others, to name what stands out."""
SAYS = {"hint.{}": tuple(COUNTS)}
_DOWN = 2
"""Steps of tilt from which a character lies down."""


def figures(s: Any, seat: int) -> dict[str, float]:
    """Return treasures, people and how they stand, and what has become of the others' people."""
    safe, mine = len(s.safe[seat]), s.groups[seat]
    others = [char for other, group in enumerate(s.groups) if other != seat for char in group]
    return {
        "treasures": safe + len(s.treasures[seat]),
        "safe": safe,
        "people": len(mine),
        "standing": -sum(min(s.tilt[char], _DOWN) for char in mine),
        "behind": sum((s.hidden | s.covered) >> char & 1 for char in mine),
        "felled": sum(min(s.tilt[char], _DOWN) for char in others),
    }
