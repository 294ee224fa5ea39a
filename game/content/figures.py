"""Every number of the data under a path, such as `fight.ko` or `miller.coins`, so that a rulebook can quote it.

Which rows a game offers, and under which names, is the game's own affair.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.content.effects import Effect
from game.content.schema import Marks


def figures(branch: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, int]]:
    """Yield path and value of each int below a mapping, a row's fields for instance.

    Rows in a list go by their id, by their number of seats, or by their place from 1; an effect's parameters by its
    name.
    """
    for key, value in branch.items():
        if isinstance(value, tuple) and not hasattr(value, "_fields"):
            for place, row in enumerate(value, 1):
                if isinstance(row, Effect):
                    yield from figures(row.params, f"{prefix}{row.name}.")
                else:
                    name = getattr(row, "id", None) or getattr(row, "seats", None) or place
                    yield from figures({str(name): row}, f"{prefix}{key}.")
        elif isinstance(value, Marks):
            continue
        elif hasattr(value, "_asdict"):
            yield from figures(value._asdict(), f"{prefix}{key}.")
        elif isinstance(value, Mapping):
            yield from figures(value, f"{prefix}{key}.")
        elif type(value) is int:
            yield f"{prefix}{key}", value
