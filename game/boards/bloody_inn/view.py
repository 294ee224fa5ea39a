"""What this board reads of a match of The Bloody Inn: the names and types of the fields of a view, nothing more.

The state itself belongs to the rules; a board sees it only through this window. Seats, rooms, annexes and corpses count
from 0, kinds are indices of the definitions, -1 stands for nothing or nobody unless it says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

Kinds = Sequence[int]


class Pile(Protocol):
    """A pile of cards: what lies on top, the known ones, and how many there are."""

    top: Sequence[int]

    @property
    def size(self) -> int: ...


class InnView(Protocol):
    """The fields of a view that are drawn."""

    seats: int
    todo: Sequence[tuple[str, int, Any]]
    acts: Sequence[Any]
    # a seat
    cash: Sequence[int]
    cheques: Sequence[int]
    tokens: Sequence[int]
    hands: Sequence[Kinds]
    annexes: Sequence[Kinds]
    graves: Sequence[Sequence[Kinds]]
    corpses: Sequence[Kinds]
    powers: Sequence[Sequence[int]]
    objects: Sequence[Kinds]
    # a room: the doors, then the trailers
    rooms: Kinds
    keys: Sequence[int]
    services: Sequence[int]
    service_pay: Sequence[int]
    trailers: Kinds
    # the rest of the table
    entrance: Pile
    bistro: int
    exit: Sequence[int]
    exit_top: int
    season: int
    last: int
    round: int
    first: int
    calm: int
    events: Kinds
    past_events: Kinds
    event: int
    strikes: int
    coffee: int
    cake: int
    snow: tuple[int, ...]
    modules: int
    long: int
    scored: Sequence[tuple]
    ended: str
