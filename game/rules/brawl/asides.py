"""What is said of things that a question isn't about: what they are for, or whose they are, before the question itself.

Things that a question names are answered by its step (`steps`), those of a turn in `refusing`.
"""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.state import NOTHING
from game.rules.brawl import refs
from game.rules.brawl.refusing import called
from game.rules.brawl.registry import R
from game.rules.brawl.state import KO, BrawlState, C, owner, to_come, worth
from game.rules.brawl.steps import arrivals, deeds, flight, hard_heads, rounds, trade, turns

OWN = {
    deeds.Support.step: "no.others_support",
    arrivals.Pay.step: "no.others_pay",
    flight.PassOn.step: "no.carries_own",
}
"""Questions about one's own characters: what is said of somebody else's."""
OF_CHAR = {
    hard_heads.Riposte.step: "no.riposte_at",
    hard_heads.Counter.step: "no.riposte_at",
    turns.Use.step: "no.no_attack",
    arrivals.Claim.step: "no.claims_by_button",
    arrivals.Whisper.step: "no.claims_by_button",
    arrivals.Shout.step: "no.claims_by_button",
    rounds.Keep.step: "no.next_round",
    arrivals.HowMany.step: "no.next_round",
}
"""Other questions: what is said of a character; else that treasures are asked for."""
HERE = {
    (trade.Protest.step, "seat"): "no.deal_stands",
    (trade.Protest.step, "treasure"): "no.deal_done",
    (deeds.Rally.step, "treasure"): "no.adds_nothing",
    (deeds.Rally.step, "object"): "no.adds_nothing",
    (deeds.Support.step, "treasure"): "no.adds_nothing",
    (deeds.Support.step, "object"): "no.adds_nothing",
    (deeds.Support.step, "seat"): "no.seat_supports",
    (hard_heads.Riposte.step, "treasure"): "no.not_drawn_yet",
    (hard_heads.Riposte.step, "seat"): "no.seat_hits_back",
}
"""Of other things: what one is for in the middle of somebody's deed or deal. It is named, of a seat
who began."""


@R.aside
def aside(s: BrawlState, seat: int, ref: str) -> Line | None:
    """Return what a thing is for, whoever asks; None of what there is nothing to say of."""
    zone, _, rest = ref.partition(":")
    if zone == "char":
        return _char(s, seat, rest)
    step, _, data = s.todo[-1]
    if step == turns.Use.step and zone == "object" and ref in refs.OBJECT[: len(s.objects[seat])]:
        return Line("no.other_object", (called(s, seat, ref), called(s, seat, refs.OBJECT[data[1]])), "act.show")
    if (step, zone) in HERE:
        began = data[0] if step == trade.Protest.step else s.acts[-1].seat
        named = refs.SEAT[began] if zone == "seat" else called(s, seat, ref)
        return Line(HERE[step, zone], (named,), R.choices[step].rule)
    key = (_TRADE if _trading(s) else _BRAWL).get(zone)
    if key is None:
        return None
    if zone == "treasure" and (by := _drawn_by(s, seat, ref)) != NOTHING:
        return Line("no.drawn_aside", (called(s, seat, ref), C.characters[by]), "act.draw")
    return Line(key, _ARGS[zone](s, ref) if zone in _ARGS else (), "brawl.leader")


def _drawn_by(s: BrawlState, seat: int, ref: str) -> int:
    """Return who has drawn a treasure of one's hand, NOTHING where nobody has."""
    slot = refs.number(ref)
    treasure = s.treasures[seat][slot] if slot < len(s.treasures[seat]) else NOTHING
    return s.drawn.index(treasure) if treasure >= 0 and treasure in s.drawn else NOTHING


def _trading(s: BrawlState) -> bool:
    return R.choices[s.todo[-1][0]].phase == "trade"


def _char(s: BrawlState, seat: int, name: str) -> Line | None:
    char, step = C.character.get(name, NOTHING), s.todo[-1][0]
    if char == NOTHING:
        return None
    if s.tilt[char] >= KO or not any(char in group for group in s.groups):
        return R.things["char"](s, seat, f"char:{name}")
    if _trading(s):
        return Line("no.hero_trades", (name,), "trade.deal")
    if step in OWN:
        theirs = owner(s, char)
        return None if theirs == seat else Line(OWN[step], (name, refs.SEAT[theirs]), "brawl.leader")
    return Line(OF_CHAR.get(step, "no.treasure_wanted"), (name,), "brawl.leader")


_TRADE = {
    "agitation": "no.agitation_when",
    "treasure": "no.treasure_aside",
    "door": "no.flee_later",
    "window": "no.flee_later",
    "queue": "no.arrival",
    "stock": "no.stock_later",
    "sign": "no.broken",
    "seat": "no.seat",
    "sale": "no.sale_aside",
    "offer": "no.offer_aside",
}
_BRAWL = {
    "agitation": "no.trade_over",
    "treasure": "no.treasure_later",
    "object": "no.object_later",
    "floor": "no.floor_later",
    "door": "no.flee_turn",
    "window": "no.flee_turn",
    "queue": "no.arrival",
    "arrival": "no.arrival_aside",
    "stock": "no.stock",
    "sign": "no.broken",
    "seat": "no.seat",
    "pool": "no.pool",
}
"""By zone: what is said in the trade, and in the brawl."""
_ARGS = {
    "queue": lambda s, ref: (to_come(s),),
    "stock": lambda s, ref: (s.stock.size,),
    "sign": lambda s, ref: (sum(s.broken), worth(s)),
    "seat": lambda s, ref: (ref,),
    "offer": lambda s, ref: (refs.SEAT[refs.number(ref)], refs.SEAT[s.seller]),
}

R.fact("no.others_support", "no.others_pay", "no.riposte_at", "no.no_attack", "no.claims_by_button", "no.next_round")
R.fact("no.treasure_wanted", "no.hero_trades", "no.agitation_when", "no.treasure_aside", "no.flee_later")
R.fact("no.stock_later", "no.sale_aside", "no.offer_aside", "no.treasure_later", "no.object_later", "no.floor_later")
R.fact("no.flee_turn", "no.arrival_aside", "no.deal_stands", "no.deal_done", "no.adds_nothing", "no.seat_supports")
R.fact("no.not_drawn_yet", "no.seat_hits_back", "no.other_object", "no.drawn_aside")
