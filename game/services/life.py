"""What lives in a room while nobody acts, and where: data/<game>/life.yaml. `widgets/life.py` says how it looks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Literal, NamedTuple

from game import paths
from game.content import loader, schema
from game.content.loader import Source
from game.services.geometry import Box

Kind = Literal["fire", "flame", "glow", "steam", "snow", "star", "tail", "blink"]


class Living(NamedTuple):
    """One living thing: what it is and its box in vu."""

    kind: Kind
    x: float
    y: float
    w: float
    h: float

    @property
    def box(self) -> Box:
        return self.x, self.y, self.w, self.h


def read(source: Source) -> tuple[Living, ...]:
    """Return what lives in a room, from a file that has boxes by kind."""
    found = schema.build(dict[Kind, tuple[tuple[float, ...], ...]], source)
    for kind, boxes in found.items():
        for place, box in enumerate(boxes):
            if len(box) != 4:
                raise source.bad((kind, place), "a box is x, y, width and height")
    return tuple(Living(kind, *box) for kind, boxes in found.items() for box in boxes)


@cache
def things(slug: str) -> tuple[Living, ...]:
    """Return what lives in the room of a game; nothing where it has no such file."""
    return read(loader.data(f"{slug}/life.yaml")) if paths.data(slug, "life.yaml").is_file() else ()


def apart(found: Sequence[Living], boxes: Iterable[Box]) -> list[Living]:
    """Return those whose middle lies in none of these boxes: of what takes their place in the room."""
    taken = list(boxes)
    return [
        one
        for one in found
        if not any(x < one.x + one.w / 2 < x + w and y < one.y + one.h / 2 < y + h for x, y, w, h in taken)
    ]
