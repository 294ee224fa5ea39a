"""The table of Back Room (`torture.py`): figures, state, and what is done to cards and coins.

No step stands here.
"""

from __future__ import annotations

from game.kernel import chance
from game.kernel.api import Meta, Option
from game.kernel.flow import emit
from game.kernel.state import Part, State, declared, numbers, pile, rows, stack, value

KINDS = ("fool", "guard", "knave", "ace")
COPIES = (6, 4, 6, 4)
WORTH = (0, 1, 1, 3)
START_COINS, HAND, TOOLS, LARGEST_BID = 4, 3, 2, 3
COST = {"gamble": 1, "scout": 1, "peek": 1, "buy": 2}
BANK = {"short": 3, "long": 6}
ROUNDS = {"short": 2, "long": 4}
MEASURES = {"coins": lambda s, seat: s.coins[seat], "cards": lambda s, seat: len(s.hands[seat])}

META = Meta(
    "back_room",
    (2, 3, 4),
    (Option("length", ("short", "long")),),
    (),
    ("last_round", "brawl"),
    1,
    phases=("bids", "turns", "closing"),
    bound=600,
    own_acts=("stop",),
    hands=("hand",),
    windows=("prompt.react", "prompt.toast"),
)


@declared
class Raid(Part):
    """A raid under way; `tools` are places in the raider's hand, picked but not played yet."""

    seat = value("all")
    target = value("all")
    tools = numbers("owner", choices=lambda s, seat: range(len(s.hands[seat])))


@declared
class Room(State):
    """The whole table; cards are indices into KINDS."""

    acts = stack(Raid)
    total = value("all")
    bank = value("all")
    rounds = value("all")
    first = value("all")
    coins = numbers("all")
    bids = numbers("owner", choices=lambda s, seat: range(min(LARGEST_BID, s.coins[seat]) + 1))
    hands = rows("seen", source="deck", names=lambda: KINDS)
    deck = pile(names=lambda: KINDS)
    discard = numbers("all", names=lambda: KINDS)
    dice = numbers("all")
    used = value("all", ())
    peeked = numbers("all")


def kind(card: int) -> str:
    """Return the id of a card; `?` for one that the viewer doesn't know."""
    return KINDS[card] if card >= 0 else "?"


def place(s: Room, seat: int, ref: str, taken: list[int] = ()) -> int:
    """Return where in the seat's hand the first card of this ref lies that isn't taken already."""
    return next(i for i, card in enumerate(s.hands[seat]) if i not in taken and kind(card) == ref.partition(":")[2])


def held(s: Room, seat: int, taken: list[int] = ()) -> list[str]:
    """Return the refs of the kinds in a hand."""
    found = {kind(card) for i, card in enumerate(s.hands[seat]) if i not in taken}
    return [f"hand:{name}" for name in (*KINDS, "?") if name in found]


def player(ref: str) -> int:
    return int(ref.partition(":")[2]) - 1


def throw_away(s: Room, seat: int, i: int) -> str:
    """Discard card i of a hand, face up; return its id."""
    s.hands_seen[seat].pop(i)
    s.discard.append(s.hands[seat].pop(i))
    return kind(s.discard[-1])


def pay(s: Room, seat: int, coins: int) -> None:
    s.coins[seat] -= coins
    s.bank += coins


def win(s: Room, seat: int, coins: int) -> None:
    """Take coins from the bank as far as it has some."""
    coins = min(coins, s.bank)
    pay(s, seat, -coins)
    emit(s, "win", seat, key="log.win", args=(f"seat:{seat + 1}", coins), rule="bank")


def draw_card(s: Room, seat: int) -> None:
    chance.draw_into(s, seat, s.deck, s.hands[seat], s.hands_seen[seat])
    emit(s, "draw", seat, ("deck", f"seat:{seat + 1}"), key="log.draw", args=(f"seat:{seat + 1}",), rule="cards")


def in_order(s: Room) -> list[int]:
    return [(s.first + i) % s.seats for i in range(s.seats)]
