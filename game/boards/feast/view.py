"""What the table of Taverns & Dragons reads of a view: the names and kinds of its facts, and nothing that could change
them.

Of the last event it says which half counts and when it came. The rules' state has all of these and more; a board sees
no other of its names. A seat, zone, minion, spot or ingredient is an int, counted from 0; -1 is none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.kernel.state import NOTHING
from game.rules.feast.content import content

C = content()
EVENTS = {"good_event": 0, "bad_event": 1}
"""Which half of an event each icon of the king's road means."""


class Pile(Protocol):
    """A face-down pile."""

    @property
    def size(self) -> int: ...


@runtime_checkable
class Hunt(Protocol):
    """A hunt under way: faces of the dice, damage still to be done beside them by symbol, bits of faces that do
    nothing, full rows, all damage that came from elsewhere."""

    seat: int
    dice: tuple[int, ...]
    hits: tuple[int, int]
    safe: int
    rows: tuple[int, ...]
    added: tuple[int, int]


@runtime_checkable
class Search(Protocol):
    """A search of the dungeon: the tokens turned up so far."""

    seat: int
    turned: tuple[int, ...]


class View(Protocol):
    """The facts on the table; those of a seat are lists with one item for each."""

    seats: int
    ended: str
    acts: Sequence[object]
    # a seat
    dice: Sequence[Sequence[int]]
    gold: Sequence[int]
    energy: Sequence[int]
    runes: Sequence[int]
    prestige: Sequence[int]
    cheaper: int
    stores: Sequence[Sequence[int]]
    zones: Sequence[Sequence[int]]
    cargo: Sequence[Sequence[Sequence[int]]]
    wounds: Sequence[Sequence[int]]
    laid: Sequence[Sequence[int]]
    sprung: Sequence[int]
    heroes: Sequence[Sequence[int]]
    tired: Sequence[int]
    favours: Sequence[int]
    dishes: Sequence[Sequence[tuple[int, int, int]]]
    armed: Sequence[int]
    items: Sequence[Sequence[int]]
    houses: Sequence[int]
    marks: Sequence[int]
    trophies: Sequence[Sequence[int]]
    missions: Sequence[Sequence[int]]
    shown_trophies: Sequence[Sequence[int]]
    shown_missions: Sequence[Sequence[int]]
    # the turn and the round
    turn: int
    active: int
    round: int
    first: int
    bank: Sequence[int]
    blank: int
    paid: Sequence[Sequence[int]]
    # the table
    spots: Sequence[int]
    tokens: Sequence[Sequence[int]]
    column: tuple[int, ...]
    offer: tuple[int, ...]
    dragon: int
    damage: Sequence[Sequence[int]]
    dragon_pile: Pile
    forge: Sequence[int]
    common: int
    event: int
    past_events: Sequence[int]
    encounter: int
    goblin: int
    item_pile: Pile


def trophies(view: View, seat: int) -> Sequence[int]:
    """Return the trophies of a seat; once the match is over they lie face up."""
    return (view.shown_trophies or view.trophies)[seat]


def things_of(view: View, seat: int) -> list[str]:
    """Return the ids of the items of a seat and of its token of the forge."""
    armed = view.armed[seat] if view.armed else NOTHING
    items = [C.items[item].id for item in (view.items[seat] if view.items else ())]
    return [*items, *([C.forge[armed].id] if armed != NOTHING else [])]


def missions(view: View, seat: int) -> Sequence[int]:
    """Return the missions of a seat, the one that is kept first; once the match is over that alone lies there."""
    own = view.shown_missions or view.missions
    return own[seat] if own else ()


def hunt_of(view: View) -> Hunt | None:
    """Return the hunt under way, or None."""
    act = view.acts[0] if view.acts else None
    return act if isinstance(act, Hunt) else None


def search_of(view: View) -> Search | None:
    """Return the search of the dungeon under way, or None."""
    act = view.acts[0] if view.acts else None
    return act if isinstance(act, Search) else None


def came(view: View) -> tuple[int, int]:
    """Return after which round the last event came and which half of it counted, 0 for the good one, 1 for the bad
    one. The marker of rounds goes on before the next card is turned up: what counts is how many have been."""
    found = [(each.after, EVENTS[what]) for each in C.setup.rounds for what in each.brings if what in EVENTS]
    return found[max(0, len(view.past_events) - 1)]


def counts(view: View) -> bool:
    """Return whether the last event came right before this round: then its card lies there."""
    return view.event >= 0 and view.round == came(view)[0] + 1
