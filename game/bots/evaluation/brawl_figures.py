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


def figures(s: Any, seat: int, asked: Any) -> dict[str, float]:
    """Return treasures, people and how they stand, and what has become of the others' people: of those who were in the
    room when it was `asked`, for who is knocked out lies no less, and who gets away stands no more upright for that."""
    safe, mine, ours = len(s.safe[seat]), s.groups[seat], asked.groups[seat]
    others = [char for other, group in enumerate(asked.groups) if other != seat for char in group]
    return {
        "treasures": safe + len(s.treasures[seat]),
        "safe": safe,
        "people": len(mine),
        "standing": -sum(s.tilt[char] for char in ours),
        "behind": sum((s.hidden | s.covered) >> char & 1 for char in mine),
        "felled": sum(s.tilt[char] for char in others),
    }
