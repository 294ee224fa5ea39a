"""The end of a turn: what is kept, what is lost, and which dice were of no use (F)."""

from __future__ import annotations

from game.kernel.flow import emit
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import BARD, STAFF, T_MONK, T_SAFE, T_STORE
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import DICE, MONK, C, ValleyState, gives, rates, yields
from game.rules.tiefenthal.steps.places import called

_PART = {
    "end_turn": {
        (True, True): "log.end_turn",
        (True, False): "log.end_turn_coins",
        (False, True): "log.end_turn_beer",
        (False, False): "log.end_turn_none",
    },
    "spill": {(True, True): "log.spill", (True, False): "log.spill_coins", (False, True): "log.spill_beer"},
}
"""How it is said what is kept and what is lost, by whether that is coins and whether it is beer: none are not named."""


MOST_DICE = C.setup.match.white_dice + C.setup.limits.own_dice
SAYS = {"log.unused_{}": range(1, MOST_DICE + 1), "log.forgone_{}": ("coins", "beer", "steps", "reputation")}


@R.cite("serve.dice", "bards.song")
def _give_up(s: ValleyState, seat: int) -> None:
    """Say what a turn that ends gives up: at each place what its dice would have brought, each die of the tray, bards
    who haven't sung."""
    t, name = s.taverns[seat], refs.seat_ref(seat)
    for place in sorted({pair // DICE for pair in t.placed}):
        dice = sum(1 for pair in t.placed if pair // DICE == place)
        steps = gives(t, T_MONK) if place == MONK else 0
        for what, n in zip(("coins", "beer", "steps"), (*yields(t, place, rates(t)), steps)):
            if n:
                args = name, called(t, place), dice * n
                emit(s, "unused", seat, (refs.PLACE[place],), f"log.forgone_{what}", args, "serve.dice")
    if t.dice:
        names = (refs.DIE[die].partition(":")[2] for die in t.dice)
        emit(s, "unused", seat, (name,), f"log.unused_{len(t.dice)}", (name, *names), "serve.dice")
    unsung = t.lay[BARD] - t.sung
    if unsung:
        args = name, STAFF[BARD], unsung * C.staff[BARD].gives
        emit(s, "unused", seat, (refs.LAY[BARD],), "log.forgone_reputation", args, "bards.song")


@R.cite("schnapps.limit")
@R.auto("serve.end")
def end_turn(s: ValleyState, seat: int, data: tuple) -> None:
    """Safe, store and counter keep what they hold, the rest is lost; dice go back."""
    t = s.taverns[seat]
    if s.ears is not None:
        _give_up(s, seat)
    coins, beer = max(0, t.coins - gives(t, T_SAFE)), max(0, t.beer - gives(t, T_STORE))
    t.coins -= coins
    t.beer -= beer
    over = max(0, t.schnapps - C.setup.limits.schnapps)
    t.schnapps -= over
    s.glasses += over
    t.dice, t.placed, t.open, t.raises, t.steady = (), (), 0, 0, 0
    t.bought = t.won = t.sung = 0
    t.made, t.rates = (0, 0), (0, 0, 0)
    if s.ears is not None:
        emit(
            s,
            "end_turn",
            seat,
            (refs.seat_ref(seat),),
            _PART["end_turn"][t.coins > 0, t.beer > 0],
            (refs.seat_ref(seat), *filter(None, (t.coins, t.beer))),
            "serve.end",
        )
        if coins or beer:
            key, lost = _PART["spill"][coins > 0, beer > 0], filter(None, (coins, beer))
            emit(s, "spill", seat, (refs.seat_ref(seat),), key, (refs.seat_ref(seat), *lost), "serve.end")
        if over:
            emit(s, "schnapps", seat, ("schnapps",), "log.schnapps_back", (refs.seat_ref(seat), over), "schnapps.limit")
