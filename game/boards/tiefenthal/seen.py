"""What the board reads of a view of The Taverns of Tiefenthal: the fields of the state that it shows, by name and type.

Types only. A view is the rules' own object; boards don't import it, so these protocols say what they rely on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Pile(Protocol):
    """A face-down pile: its known top and the rest, of which nobody knows the order."""

    @property
    def top(self) -> Sequence[int]: ...

    @property
    def pool(self) -> Sequence[int]: ...

    @property
    def size(self) -> int: ...


class Tavern(Protocol):
    """One seat's tavern. Cards are kinds of `Content`, a die is an int below `places.DICE`."""

    @property
    def deck(self) -> Pile: ...

    @property
    def discard(self) -> Sequence[int]: ...

    @property
    def tables(self) -> Sequence[int]: ...

    @property
    def nobles(self) -> int: ...

    @property
    def lay(self) -> Sequence[int]: ...

    @property
    def dice(self) -> Sequence[int]: ...

    @property
    def placed(self) -> Sequence[int]: ...

    @property
    def open(self) -> int: ...

    @property
    def sides(self) -> int: ...

    @property
    def coins(self) -> int: ...

    @property
    def beer(self) -> int: ...

    @property
    def schnapps(self) -> int: ...

    @property
    def counters(self) -> int: ...

    @property
    def monastery(self) -> int: ...

    @property
    def reputation(self) -> int: ...

    @property
    def artists(self) -> Sequence[int]: ...

    @property
    def book(self) -> Sequence[int]: ...


class Valley(Protocol):
    """A view of the whole match."""

    @property
    def seats(self) -> int: ...

    @property
    def taverns(self) -> Sequence[Tavern]: ...

    @property
    def module(self) -> int: ...

    @property
    def round(self) -> int: ...

    @property
    def first(self) -> int: ...

    @property
    def mats(self) -> Sequence[Sequence[int]]: ...

    @property
    def stock(self) -> Sequence[int]: ...

    @property
    def nobles(self) -> int: ...

    @property
    def threes(self) -> int: ...

    @property
    def row(self) -> Sequence[int]: ...

    @property
    def guests(self) -> Pile: ...

    @property
    def signed(self) -> int: ...

    @property
    def evened(self) -> int: ...
