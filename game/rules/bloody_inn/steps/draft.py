"""The draft of Aunt Ginette's objects: secret picks from packets that go round, and their price."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from game.kernel.api import Action, Line, act
from game.kernel.chance import reveal, setup_draw, shuffle_in
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.piles import Pile
from game.kernel.state import BLANK, NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, InnState, turn_order

PICKS = {ref: act("pick", ref) for ref in (*refs.OBJECT, refs.UNKNOWN_OBJECT)}


@R.cite("object.draft", "object.price")
def deal_objects(s: InnState) -> None:
    """Deal every player the first packet, and the coins it is paid from; what is left stays unseen in the box."""
    s.cash = [C.setup.draft.coins] * s.seats
    s.chest = Pile(pool=range(len(C.objects)))
    s.objects, s.objects_seen = [[] for _ in range(s.seats)], [[] for _ in range(s.seats)]
    s.packets = [sorted(setup_draw(s, s.chest) for _ in range(C.setup.draft.dealt)) for _ in range(s.seats)]
    s.packets_seen = [[1 << seat] * C.setup.draft.dealt for seat in range(s.seats)]
    s.picks = [NOTHING] * s.seats


@R.auto("object.draft")
def draft(s: InnState, seat: int, data: tuple) -> None:
    """Everybody picks one of his packet; with the last picks the draft is over."""
    if s.packets[0]:
        then(s, *(frame(Pick, player) for player in turn_order(s)), frame(pass_on), frame(draft))
    else:
        then(s, frame(pay_objects))


@R.choice("object.draft")
class Pick(Choice):
    """One object of the packet in hand, chosen in secret."""

    phase = "evening"
    secret = True

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.pick", (len(s.objects[seat]) + 1, C.setup.draft.dealt - 1), "object.draft")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return list(PICKS.values())

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        if action.refs[0] == refs.UNKNOWN_OBJECT:
            return None if BLANK in s.packets[seat] else Line("no.not_now", action.refs, "object.draft")
        if refs.object_of(action.refs[0]) in s.packets[seat]:
            return None
        return Line("no.not_in_packet", (len(s.packets[seat]),), "object.draft")

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        s.picks[seat] = s.packets[seat].index(refs.object_of(action.refs[0]))
        emit(s, "pick", seat, (refs.seat_ref(seat),), "log.pick", (refs.seat_ref(seat),), "object.draft")


@R.auto("object.draft")
def pass_on(s: InnState, seat: int, data: tuple) -> None:
    """All picks are kept at once; the packets go to the left, the last card of each back to the box, unseen."""
    left = []
    for player, packet in enumerate(s.packets):
        kept = packet.pop(s.picks[player])
        s.objects[player] = sorted((*s.objects[player], kept))
        s.objects_seen[player].append(1 << player)
        left.append(packet)
    s.picks = [NOTHING] * s.seats
    last = len(left[0]) == 1
    if last:
        shuffle_in(s, s.chest, [card for packet in left for card in packet])
        left = [[] for _ in left]
    s.packets = left[-1:] + left[:-1]
    s.packets_seen = [[0] * len(packet) for packet in s.packets]
    for player, masks in enumerate(s.packets_seen):
        for i in range(len(masks)):
            reveal(s, masks, i, player)
    key, said = ("log.pass_back", (s.seats,)) if last else ("log.pass_on", ())
    emit(s, "pass_on", -1, (), key, said, "object.draft")


def cost(cards: Iterable[int]) -> int:
    """Return what objects cost together, in francs."""
    return sum(C.objects[card].cost for card in cards)


def deal_hidden(s: InnState, hidden: list[int], rng: Any) -> None:
    """Deal anew what these seats hold, out of their cards and the chest, so that each hand has cost what all know."""
    left = sorted((*s.chest.pool, *(card for seat in hidden for card in s.objects[seat])))
    for seat, cards in zip(hidden, _dealt([(len(s.objects[seat]), s.held_cost[seat]) for seat in hidden], left, rng)):
        s.objects[seat] = sorted(cards)
        left = [card for card in left if card not in cards]
    s.chest.pool = left


@functools.lru_cache(1 << 8)
def _hands(left: tuple[int, ...], number: int, francs: int) -> tuple[tuple[int, ...], ...]:
    """Return the hands of so many of these cards that have cost so much together."""
    return tuple(cards for cards in itertools.combinations(left, number) if cost(cards) == francs)


def _dealt(hands: list[tuple[int, int]], left: list[int], rng: Any) -> list[tuple[int, ...]]:
    """Return cards for hands of (number, cost); empty where some hand can't be had."""
    number, francs = hands[0]
    ways = [*_hands(tuple(left), number, francs)]
    rng.shuffle(ways)
    for cards in ways:
        if len(hands) == 1:
            return [cards]
        if rest := _dealt(hands[1:], [card for card in left if card not in cards], rng):
            return [cards, *rest]
    return []


@R.auto("object.price")
def pay_objects(s: InnState, seat: int, data: tuple) -> None:
    """Every object kept takes its cost off the money at the start; so everybody knows what a hand has cost."""
    s.held_cost = tuple(map(cost, s.objects))
    for player in turn_order(s):
        s.cash[player] -= s.held_cost[player]
        emit(
            s,
            "price",
            player,
            (refs.seat_ref(player),),
            "log.price",
            (refs.seat_ref(player), s.held_cost[player], s.cash[player], C.setup.draft.coins),
            "object.price",
        )
