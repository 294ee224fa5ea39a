"""What was made at a cost and may be made again, as long as there is room for it: pictures above all.

Two shelves: what is asked for comes onto the new one; when that is full, it becomes the old one, and what nobody asked
for since the last time is gone. So nothing is counted when a thing is found.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from pygame import Surface

LARGE = 256 << 20


def weight(made: Any) -> int:
    """Return about how many bytes a thing takes: those of the pictures in it, and a little."""
    if isinstance(made, Surface):
        return made.get_pitch() * made.get_height() + 200
    if isinstance(made, (tuple, list)):
        return sum(map(weight, made)) + 100
    if isinstance(made, dict):
        return sum(map(weight, made.values())) + 100
    return weight(made.surface) + 100 if hasattr(made, "surface") else 100


class Shelves:
    """Things by key; `room` is the number of bytes on one shelf."""

    def __init__(self, room: int = LARGE):
        self.room = room
        self._new: dict[Hashable, Any] = {}
        self._old: dict[Hashable, Any] = {}
        self._weight = 0

    def get(self, key: Hashable) -> Any:
        """Return a thing, or None."""
        found = self._new.get(key)
        if found is None and (found := self._old.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, made: Any) -> None:
        """Keep a thing for a while."""
        self._weight += weight(made)
        if self._weight > self.room:
            self._old, self._new, self._weight = self._new, {}, weight(made)
        self._new[key] = made

    def clear(self) -> None:
        """Forget everything."""
        self._new, self._old, self._weight = {}, {}, 0

    def __iter__(self) -> Iterator[Any]:
        return iter([*self._new.values(), *(made for key, made in self._old.items() if key not in self._new)])

    def __len__(self) -> int:
        return len(self._new.keys() | self._old.keys())
