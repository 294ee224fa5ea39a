"""What must add up in the data of Last Mug, and which ids need a name, for `python -m game check`."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.last_mug.content import Content

from game.content.loader import BadContent


def named(found: Content) -> tuple[str, ...]:
    """Return every id of the data that needs a name in the texts."""
    return ()


def labels(found: Content) -> tuple[str, ...]:
    """Return those whose name stands on a card, so that it must be short."""
    return ()


def pictured(found: Content) -> tuple[str, ...]:
    """Return those that need a row in art.yaml."""
    return ()


def differences(found: Content) -> Iterator[BadContent]:
    """Yield what doesn't add up."""
    return iter(())
