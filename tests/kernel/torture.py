"""Back Room, a small game of cheats and gamblers that needs everything the kernel offers.

It is the example of CONTRIBUTING's "add a game": states (`torture_table.py`), steps, choices, windows, secrets, chance
(`torture_steps.py`), and here what a game says of itself. It has no texts and no pictures.
"""

from __future__ import annotations

from game.kernel import chance
from game.kernel.api import Action, Config, Line, act
from game.kernel.base import BaseGame
from game.kernel.claims import Case, Claims
from game.kernel.flow import frame, then
from game.kernel.state import NOTHING
from tests.kernel.torture_steps import R, start_round
from tests.kernel.torture_table import (
    BANK,
    COPIES,
    COST,
    HAND,
    KINDS,
    MEASURES,
    META,
    ROUNDS,
    START_COINS,
    WORTH,
    Room,
    player,
)

CLAIMS = Claims()
CLAIMS.things = ("deck",)
CLAIMS.args("deck")(lambda case, line: (case.s.deck.size,))
CLAIMS.args(*MEASURES)(lambda case, line: (MEASURES[line.key.removeprefix("tell.")](case.s, player(case.ref)),))


@CLAIMS.warning("idle_turn")
def idle_turn(case: Case, line: Line | None) -> bool | None:
    """Whoever stops at once has as much after his turn as before."""
    if case.verb != "stop":
        return None
    return (not case.s.used) == (line is not None)


@CLAIMS.warning("last_guard")
def last_guard(case: Case, line: Line | None) -> bool | None:
    """A guard who is toasted is in the hand no more."""
    return (case.what == act("toast", "hand:guard")) == (line is not None) if case.verb == "toast" else None


class BackRoom(BaseGame):
    """The game as everything outside the rules sees it."""

    meta = META
    rules = R
    state = Room

    def setup(self, s: Room, config: Config) -> None:
        length = config.options["length"]
        s.deck.add(card for card, copies in enumerate(COPIES) for _ in range(copies))
        s.hands = [[chance.setup_draw(s, s.deck) for _ in range(HAND)] for _ in range(s.seats)]
        s.hands_seen = [[1 << seat] * HAND for seat in range(s.seats)]
        s.coins = [START_COINS] * s.seats
        s.bank = BANK[length] * s.seats
        s.total = s.bank + sum(s.coins)
        s.bids = [NOTHING] * s.seats
        s.rounds = ROUNDS[length]
        s.first = chance.setup_below(s, s.seats)
        then(s, frame(start_round))

    def score(self, s: Room) -> tuple[tuple[Line, ...], ...]:
        cards = [sum(WORTH[card] for card in hand if card >= 0) for hand in s.hands]
        return tuple((Line("score.coins", (mine,)), Line("score.cards", (more,))) for mine, more in zip(s.coins, cards))

    def standing(self, s: Room, seat: int, total: int) -> tuple:
        return total, len(s.hands[seat])

    def measure(self, s: Room, what: str, seat: int) -> int:
        return MEASURES[what](s, seat)

    def tell(self, view: Room, what: Action | str, seat: int | None = None) -> tuple[Line, ...]:
        if isinstance(what, str):
            if what.startswith("seat:"):
                return tuple(Line(f"tell.{name}", (self.measure(view, name, player(what)),)) for name in MEASURES)
            return (Line("tell.deck", (view.deck.size,)),) if what == "deck" else ()
        seat = f"seat:{view.todo[-1][1] + 1}"
        if what.verb == "toast":
            won = min(WORTH[KINDS.index(what.refs[0][5:])], view.bank)
            return Line("promise.coins", (seat, won), "round.toast"), Line("promise.cards", (seat, -1), "round.toast")
        promised = (Line("promise.coins", (seat, -COST[what.verb]), "turn"),) if what.verb in COST else ()
        return promised + ((Line("promise.cards", (seat, 1), "turn.buy"),) if what.verb == "buy" else ())

    def warn(self, view: Room, action: Action) -> tuple[Line, ...]:
        if action.verb == "stop" and not view.used:
            return (Line("warn.idle_turn", (), "turn"),)
        return (Line("warn.last_guard", (), "turn.raid"),) if action == act("toast", "hand:guard") else ()

    def claims(self) -> Claims:
        return CLAIMS

    def add_up(self, s: Room) -> None:
        assert sum(s.coins) + s.bank == s.total and min(s.coins) >= 0 and s.bank >= 0, "coins don't add up"
        cards = sorted(s.deck.top + s.deck.pool + s.discard + [c for hand in s.hands for c in hand])
        assert cards == [card for card, copies in enumerate(COPIES) for _ in range(copies)], "cards don't add up"
        for seat, masks in enumerate(s.hands_seen):
            assert len(masks) == len(s.hands[seat]), "a card without a mask"
            assert all(mask >> seat & 1 for mask in masks), "a hand that its owner can't see"


GAME = BackRoom()
