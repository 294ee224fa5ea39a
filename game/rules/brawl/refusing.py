"""Why a ref that the present question doesn't know can't be clicked now: what comes first, or what it is not.

The reasons against candidates of the question itself come from its `blocked`.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import FIGHT, KO, BrawlState, C, to_come, worth
from game.rules.brawl.steps.turns import Turn

_QUESTIONS = (
    "sell offer seal deal protest vote use weapon rally support drop keep save pass_on hold loot"
    " riposte claim shout pay arrivals"
)
SAYS = {"no.first_{}": _QUESTIONS.split()}


def elsewhere(s: BrawlState, picked: Action | None, ref: str) -> Line:
    """Return the reason; it names the open question or the thing that was clicked, in numbers where there are any."""
    if not s.todo:
        return Line("no.over", (f"n:{s.round}",), "score.treasures")
    step, seat, data = s.todo[-1]
    zone, _, rest = ref.partition(":")
    if step != Turn.step:
        return _first(s, step, seat, data)
    if picked is not None and picked.refs:
        return _half_made(s, picked)
    return _ZONES[zone](s, seat, rest) if zone in _ZONES else Line("no.nothing", (refs.SEAT[seat],), "brawl.leader")


def _first(s: BrawlState, step: str, seat: int, data: tuple) -> Line:
    """Another question comes first: its prompt, in short, with the seat that must answer."""
    choice = R.choices[step]
    prompt = choice.prompt if isinstance(choice.prompt, Line) else choice.prompt(s, seat, data)
    return Line("no.first_" + prompt.key.partition(".")[2], (refs.SEAT[seat], *prompt.args), prompt.rule)


def _half_made(s: BrawlState, picked: Action) -> Line:
    """An action of the turn has one ref and lacks another."""
    first = picked.refs[0]
    zone, _, rest = first.partition(":")
    if zone == "object":
        return Line("no.choose_char", (first,), "brawl.leader")
    return Line("no.choose_deed", (rest or first,), "brawl.leader")


def _char(s, seat, rest):
    char = C.character.get(rest, NOTHING)
    if char == NOTHING:
        return Line("no.nothing", (refs.SEAT[seat],), "brawl.leader")
    if any(char in group for group in s.groups):
        return Line("no.object_first", (rest,), "fight.weapon")
    return Line("no.out" if s.tilt[char] >= KO else "no.gone", (rest, FIGHT.ko), "state.out")


def _treasure(s, seat, rest):
    hand = s.treasures[seat]
    if not rest.isdecimal() or int(rest) > len(hand):
        return Line("no.no_card", (len(hand),), "setup.treasures")
    treasure = hand[int(rest) - 1]
    if treasure == BLANK:
        return Line("no.treasure_unseen", (len(hand),), "act.draw")
    key = "no.drawn" if treasure in s.drawn else "no.draw_first" if treasure in effects.WEAPONS else "no.treasure"
    return Line(key, (refs.TREASURE_NAMES[treasure],), "act.draw")


def _object(s, seat, rest):
    return Line("no.no_card", (len(s.objects[seat]),), "brawl.draw")


def _floor(s, seat, rest):
    return Line("no.not_on_floor", (len(s.floor),), "act.pick_up")


def _seat(s, seat, rest):
    return Line("no.seat", (f"seat:{rest}",), "brawl.leader")


def _trade(s, seat, rest):
    return Line("no.trade_over", (s.table, f"n:{s.round}"), "brawl.start")


def _arrival(s, seat, rest):
    return Line("no.arrival", (to_come(s),), "arrivals.draw")


def _stock(s, seat, rest):
    return Line("no.stock", (s.stock.size,), "brawl.draw")


def _sign(s, seat, rest):
    return Line("no.broken", (sum(s.broken), worth(s)), "score.tavern")


_ZONES = {
    "char": _char,
    "treasure": _treasure,
    "object": _object,
    "floor": _floor,
    "seat": _seat,
    "offer": _trade,
    "sale": _trade,
    "agitation": _trade,
    "arrival": _arrival,
    "queue": _arrival,
    "stock": _stock,
    "sign": _sign,
}
