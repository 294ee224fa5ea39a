"""The steps of Back Room (`torture.py`): every kind of step, choice and side action that the kernel knows.

The rules stand in their docstrings.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel import chance
from game.kernel.api import Action, Line, act
from game.kernel.flow import Choice, Data, Rules, Side, emit, end, frame, then
from game.kernel.state import NOTHING
from tests.kernel.torture_table import (
    COST,
    KINDS,
    LARGEST_BID,
    META,
    TOOLS,
    WORTH,
    Raid,
    Room,
    draw_card,
    held,
    in_order,
    kind,
    pay,
    place,
    player,
    throw_away,
    win,
)

R = Rules(META)


@R.auto("round.start")
def start_round(s, seat, data):
    """Everybody bids in secret; the bids are then paid, and the highest decides who begins."""
    s.peeked = [0] * s.seats
    if not s.deck.size:
        chance.shuffle_in(s, s.deck, s.discard)
        s.discard.clear()
    then(s, *(frame(Bid, p) for p in in_order(s)), frame(reveal_bids), frame(start_turns))


@R.choice("round.bid")
class Bid(Choice):
    phase = "bids"
    prompt = Line("prompt.bid", (), "round.bid")
    secret = True

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("bid", f"n:{n}") for n in range(LARGEST_BID + 1)]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        n = int(action.refs[0][2:])
        return Line("no.coins", (n, s.coins[seat])) if n > s.coins[seat] else None

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        s.bids[seat] = int(action.refs[0][2:])
        emit(s, "bid", seat)


@R.auto("round.bid")
def reveal_bids(s, seat, data):
    """The first of the highest bidders in turn order begins."""
    order, bids = in_order(s), s.bids
    s.bids = [NOTHING] * s.seats
    for p in order:
        pay(s, p, bids[p])
        emit(s, "reveal", p, key="log.bid", args=(f"seat:{p + 1}", bids[p]), rule="round.bid")
    s.first = max(order, key=lambda p: bids[p])


@R.auto("round.turns")
def start_turns(s, seat, data):
    then(s, *(frame(start_turn, p) for p in in_order(s)), frame(close_round))


@R.auto("turn")
def start_turn(s, seat, data):
    s.used = ()
    then(s, frame(Turn, seat))


def affordable(s, seat, verb: str) -> Line | None:
    """Return why this can't be done: once a turn, and not without the coins."""
    if verb in s.used:
        return Line("no.once_a_turn", (verb,))
    cost = COST.get(verb, 0)
    return Line("no.coins", (cost, s.coins[seat])) if cost > s.coins[seat] else None


@R.choice("turn")
class Turn(Choice):
    """Gamble, raid and scout, each once a turn, until the seat stops."""

    phase = "turns"
    prompt = Line("prompt.turn", (), "turn")
    sides = ("buy", "peek")

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        raids = [act("raid", f"seat:{p + 1}") for p in range(s.seats)]
        return [act("gamble"), act("scout", "deck"), *raids, act("stop")]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        if action.verb == "raid":
            if action.refs[0] == f"seat:{seat + 1}":
                return Line("no.yourself", action.refs)
            if not s.hands[player(action.refs[0])]:
                return Line("no.empty_hand", action.refs)
            if len(s.hands[seat]) < TOOLS:
                return Line("no.tools", (TOOLS, len(s.hands[seat])))
        if action.verb == "scout" and not s.deck.size:
            return Line("no.empty_deck", ("deck",))
        return affordable(s, seat, action.verb)

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        if action.verb == "stop":
            return
        s.used += (action.verb,)
        pay(s, seat, COST.get(action.verb, 0))
        again = frame(Turn, seat)
        if action.verb == "gamble":
            s.dice = [chance.roll(s), chance.roll(s)]
            emit(s, "roll", seat, key="log.roll", args=tuple(s.dice), rule="turn.gamble")
            then(s, frame(Reroll, seat), frame(payout, seat), again)
        elif action.verb == "scout":
            chance.look(s, seat, s.deck, 2)
            emit(s, "look", seat, ("deck",), key="log.look", args=(f"seat:{seat + 1}",), rule="turn.scout")
            then(s, frame(Scouted, seat), again)
        else:
            s.acts.append(Raid(seat=seat, target=player(action.refs[0])))
            then(s, frame(Tool, seat), again)


@R.choice("turn.gamble")
class Reroll(Choice):
    phase = "turns"
    part = True

    def prompt(self, s: Room, seat: int, data: Data) -> Line:
        return Line("prompt.reroll", tuple(s.dice), "turn.gamble")

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("keep"), act("reroll", "die:1"), act("reroll", "die:2")]

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        if action.verb == "reroll":
            s.dice[player(action.refs[0])] = chance.roll(s)
            emit(s, "roll", seat, action.refs, key="log.roll", args=tuple(s.dice), rule="turn.gamble")


@R.auto("turn.gamble")
def payout(s, seat, data):
    """A pair wins 4, otherwise 9 and more wins 3; but two sixes start a brawl, and the match is over on the spot."""
    a, b = s.dice
    if a == b == 6:
        return end(s, "brawl")
    win(s, seat, 4 if a == b else 3 if a + b >= 9 else 0)


@R.choice("turn.scout")
class Scouted(Choice):
    """The seat knows two cards of the deck now and may take the top one."""

    phase = "turns"
    part = True

    def prompt(self, s: Room, seat: int, data: Data) -> Line:
        return Line("prompt.scouted", (kind(s.deck.top[-1]),), "turn.scout")

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("take", "deck"), act("leave")]

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        if action.verb == "take":
            draw_card(s, seat)


@R.choice("turn.raid")
class Tool(Choice):
    """The raider picks two cards of his hand; they are played together with the second pick."""

    phase = "turns"
    prompt = Line("prompt.tool", (), "turn.raid")
    part = True

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("use", f"hand:{name}") for name in (*KINDS, "?")]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        return None if action.refs[0] in held(s, seat, s.acts[-1].tools) else Line("no.card", action.refs)

    def quick(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("use", ref) for ref in held(s, seat, s.acts[-1].tools)]

    def about(self, s: Room, seat: int, data: Data) -> tuple[str, ...]:
        return (f"seat:{s.acts[-1].target + 1}",)

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        raid = s.acts[-1]
        raid.tools.append(place(s, seat, action.refs[0], raid.tools))
        if len(raid.tools) < TOOLS:
            return then(s, frame(Tool, seat))
        played = [throw_away(s, seat, i) for i in sorted(raid.tools, reverse=True)]
        raid.tools.clear()
        emit(s, "raid", seat, (f"seat:{raid.target + 1}",), "log.raid", (f"seat:{seat + 1}", *played), "turn.raid")
        then(s, frame(React, raid.target), frame(loot, seat))


@R.choice("turn.raid")
class React(Choice):
    """Whoever is raided is asked, whatever he holds; a guard ends the raid."""

    phase = "turns"
    idle = act("let")

    def prompt(self, s: Room, seat: int, data: Data) -> Line:
        return Line("prompt.react", (f"seat:{s.acts[-1].seat + 1}",), "turn.raid")

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("let"), *(act("block", ref) for ref in held(s, seat))]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        return Line("no.guard", action.refs) if action.refs and action.refs[0] not in ("hand:guard", "hand:?") else None

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        if action.verb == "block":
            throw_away(s, seat, place(s, seat, action.refs[0]))
            emit(s, "block", seat, key="log.block", args=(f"seat:{seat + 1}",), rule="turn.raid")
            s.acts.pop()


@R.auto("turn.raid")
def loot(s, seat, data):
    """Unless he was blocked, the raider takes a card of the other hand unseen."""
    if s.acts:
        target = s.acts.pop().target
        card, mask = chance.steal_unseen(s, s.hands[target], s.hands_seen[target], seat, target)
        s.hands[seat].append(card)
        s.hands_seen[seat].append(mask)
        emit(s, "steal", seat, (f"seat:{target + 1}",), key="log.steal", args=(f"seat:{seat + 1}",), rule="turn.raid")


@R.side("turn.buy")
class Buy(Side):
    """Once a turn: pay 2 and draw a card."""

    verb = "buy"

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("buy", "deck")]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        return affordable(s, seat, "buy") if s.deck.size else Line("no.empty_deck", ("deck",))

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        s.used += ("buy",)
        pay(s, seat, COST["buy"])
        draw_card(s, seat)


@R.side("turn.peek")
class Peek(Side):
    """Once a round: pay 1 and look at one card of another hand, at random."""

    verb = "peek"

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("peek", f"seat:{p + 1}") for p in range(s.seats)]

    def blocked(self, s: Room, seat: int, data: Data, action: Action) -> Line | None:
        if not s.hands[player(action.refs[0])] or action.refs[0] == f"seat:{seat + 1}":
            return Line("no.empty_hand", action.refs)
        return Line("no.once_a_round", ("peek",)) if s.peeked[seat] else affordable(s, seat, "peek")

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        target = player(action.refs[0])
        s.peeked[seat] = 1
        pay(s, seat, COST["peek"])
        chance.reveal(s, s.hands_seen[target], chance.below(s, len(s.hands[target])), seat)
        emit(s, "peek", seat, action.refs, key="log.peek", args=(f"seat:{seat + 1}", *action.refs), rule="turn.peek")


@R.auto("round.toast")
def close_round(s, seat, data):
    """Whoever holds a card may sell one; after that the next round begins, or the match is over."""
    then(s, *(frame(Toast, p) for p in in_order(s) if s.hands[p]), frame(next_round))


@R.choice("round.toast")
class Toast(Choice):
    phase = "closing"
    prompt = Line("prompt.toast", (), "round.toast")
    idle = act("pass")

    def candidates(self, s: Room, seat: int, data: Data) -> Sequence[Action]:
        return [act("pass"), *(act("toast", ref) for ref in held(s, seat))]

    def resolve(self, s: Room, seat: int, data: Data, action: Action) -> None:
        if action.verb == "toast":
            card = throw_away(s, seat, place(s, seat, action.refs[0]))
            emit(s, "toast", seat, key="log.toast", args=(f"seat:{seat + 1}", card), rule="round.toast")
            win(s, seat, WORTH[s.discard[-1]])


@R.auto("round.end")
def next_round(s, seat, data):
    s.rounds -= 1
    if s.rounds:
        then(s, frame(start_round))
    else:
        end(s, "last_round")
