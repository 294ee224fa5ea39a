"""What of the texts that are laid is parted where it belongs together: a figure from its unit, a separator at the
beginning of a line. Listens to `Type._draw`, which gets every text as lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from game.widgets.text import Type

_FIGURE = re.compile(r"[(+−-]*\d+(?:[.,]\d+)?")
_SEPARATORS = ("·", "–", "—", "/", "→", "×", "=", ":", ";", ",", ")")


def torn(lines: list[str]) -> bool:
    """Whether two of the lines of a text belong together."""
    pairs = [(one.split(" ")[-1], after.split(" ")[0]) for one, after in zip(lines, lines[1:]) if one and after]
    return any(after in _SEPARATORS or _FIGURE.fullmatch(end) and after[0].isalpha() for end, after in pairs)


@contextmanager
def listening() -> Iterator[list[str]]:
    """Hear of every text drawn meanwhile that is torn, as its lines with a bar between them."""
    found: list[str] = []
    draw = Type._draw

    def heard(type_, lines, *given):
        read = [" ".join("".join(word) for word in line) for line in lines]
        if torn(read):
            found.append("|".join(read))
        return draw(type_, lines, *given)

    Type._draw = heard
    try:
        yield found
    finally:
        Type._draw = draw
