"""The view of Tavern Battle as its board reads it: the fields that are drawn, with their types, and nothing that could
change them.

What a field means stands with the rules; here is only what the screen needs of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.boards.table import Table

BIDS = ("Bid", "Seal")
"""The steps of those who are still to offer something."""
NONE = -2
"""What stands for no offer where one could be hidden."""


class Stack(Protocol):
    """A pile of which only the number of cards is seen."""

    @property
    def size(self) -> int: ...


class Fight(Protocol):
    """An attack or a test, under way or rolled for: characters, objects and seats are indices, -1 for none."""

    @property
    def seat(self) -> int: ...
    @property
    def char(self) -> int: ...
    @property
    def what(self) -> int: ...
    @property
    def target(self) -> int: ...
    @property
    def kind(self) -> int: ...
    @property
    def bonus(self) -> int: ...
    @property
    def riposte(self) -> int: ...
    @property
    def helpers(self) -> tuple[int, ...]: ...
    @property
    def dice(self) -> tuple[int, ...]: ...
    @property
    def defence(self) -> int: ...
    @property
    def effect(self) -> int: ...
    @property
    def broke(self) -> int: ...
    @property
    def before(self) -> int: ...
    @property
    def after(self) -> int: ...


@runtime_checkable
class Deed(Protocol):
    """What tells an attack or a test from the other records of what is under way."""

    dice: tuple[int, ...]
    helpers: tuple[int, ...]


@runtime_checkable
class Offering(Protocol):
    """An offer that is being put together, or what is being packed: slots of a seat's treasures, as picked so far."""

    seat: int
    picked: tuple[int, ...]


class BrawlView(Protocol):
    """What the board may read. Characters, treasures and objects are indices; -1 is none, or one that isn't known."""

    seats: int
    round: int
    ended: str
    todo: Sequence[tuple[str, int, tuple]]
    acts: Sequence[object]
    tilt: Sequence[int]
    lying: Sequence[int]
    drawn: Sequence[int]
    hidden: int
    covered: int
    door: int
    heroes: Sequence[tuple[int, ...]]
    groups: Sequence[tuple[int, ...]]
    fled: Sequence[tuple[int, ...]]
    fighting: int
    treasures: Sequence[Sequence[int]]
    bearers: Sequence[tuple[int, ...]]
    safe: Sequence[Sequence[int]]
    objects: Sequence[Sequence[int]]
    agitation: Sequence[int]
    bids: Sequence[int]
    offers: Sequence[tuple[int, ...]]
    floor: Sequence[int]
    stock: Stack
    spent: Sequence[int]
    broken: Sequence[int]
    table: int
    seller: int
    sealed: int
    sold: int
    sale: int
    leader: int
    arrival: int
    claims: tuple[int, ...]
    throws: tuple[tuple[int, ...], ...]
    last: tuple
    hard: int
    smash: int
    supported: int
    claims_by: int


def trading(view: BrawlView) -> bool:
    """Whether the table still stands: from the start until the brawl begins."""
    return not view.round and bool(view.todo) and not _waits(view)


def between(view: BrawlView) -> bool:
    """Whether a round is over and the next hasn't begun."""
    return bool(view.round) and _waits(view)


def closing(view: BrawlView) -> bool:
    """Whether a round is over and no arrival has been sent for yet: objects are kept and drawn, who waited leaves."""
    return between(view) and any(step == "come_in" for step, _, _ in view.todo)


def cleared(view: BrawlView) -> bool:
    """Whether a round is over and everybody has thinned out his hand, or the militia has ended the match: the dice of
    its last act are no news then."""
    return view.ended == "militia" or between(view) and not any(step == "restock" for step, _, _ in view.todo)


def _waits(view: BrawlView) -> bool:
    """Whether a round will begin as soon as what is asked now is answered."""
    return "start_round" in [step for step, _, _ in view.todo]


def people(view: BrawlView, seat: int) -> tuple[int, ...]:
    """Return the characters of a seat as they are shown: its heroes first, wherever they are, then its allies."""
    heroes = view.heroes[seat]
    return (*heroes, *(char for char in view.groups[seat] if char not in heroes))


def gone(view: BrawlView, seat: int, char: int) -> bool:
    """Whether a character of a seat is no longer in the room."""
    return char not in view.groups[seat]


def owner(view: BrawlView, char: int) -> int:
    """Return the seat to which a character belongs, wherever he is now, or -1."""
    return next((seat for seat in range(view.seats) if char in people(view, seat)), -1)


def carried(view: BrawlView, seat: int, char: int) -> int:
    """Return how many treasures a character carries, where that counts."""
    return sum(bearer == char for bearer in view.bearers[seat]) if view.hard else 0


def bearer(view: BrawlView, treasure: int) -> int:
    """Return who carries a treasure that the viewer knows, where that counts; -1 for nobody, or nobody yet."""
    held = (pair for hand, who in zip(view.treasures, view.bearers) for pair in zip(hand, who))
    return next((who for card, who in held if card == treasure), -1)


def known_with(view: BrawlView, seat: int, char: int) -> tuple[int, ...]:
    """Return the treasures that a character carries, where that counts, as far as the viewer knows them."""
    return tuple(card for card, who in zip(view.treasures[seat], view.bearers[seat]) if who == char and card >= 0)


def offered(view: BrawlView, seat: int) -> Sequence[int]:
    """Return the places in a seat's hand of what it offers, or is about to offer openly."""
    picked = [act.picked for act in view.acts if isinstance(act, Offering) and act.seat == seat]
    return picked[-1] if picked else view.offers[seat]


def answered(view: BrawlView, seat: int) -> bool:
    """Whether a seat has had its say on the treasure on sale, whoever is asked or told of now."""
    return not any(step == "collect" or step in BIDS and asked == seat for step, asked, _ in view.todo)


def choosing(view: BrawlView) -> bool:
    """Whether all offers are made, so that the seller chooses."""
    return not any(step == "collect" or step in BIDS for step, _, _ in view.todo)


def sealed_up(view: BrawlView, seat: int) -> bool:
    """Whether what a seat has offered in secret isn't turned up yet, also where the view knows what it is."""
    return bool(view.sealed) and view.bids[seat] != NONE


def promised(view: BrawlView, seat: int, table: Table) -> Sequence[int]:
    """Return the places in a seat's hand of what lies on its napkin: what it offers for all to see, or is marked for
    the secret offer that it is asked for."""
    if not view.sealed or table.viewer != seat or not any(step == "Seal" for step, _, _ in view.todo[-1:]):
        return offered(view, seat)
    marked = table.marks.chosen if table.asked == seat else frozenset[str]()
    return [slot for slot in range(len(view.treasures[seat])) if f"treasure:{slot + 1}" in marked]
