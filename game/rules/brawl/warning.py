"""What a careful friend would say before an action: cards that are of no use, points given away, cover left behind."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, foresight, refs, scoring
from game.rules.brawl.state import BrawlState, C, carried, worth
from game.rules.brawl.steps import arrivals, hard_heads, trade, turns
from game.rules.brawl.telling_refs import offered

SAFE = C.setup.flight.safe


def warn(s: BrawlState, action: Action) -> tuple[Line, ...]:
    """Return the warnings before an action; most need none."""
    if not s.todo or action.verb not in _WARNINGS:
        return ()
    step, seat, data = s.todo[-1]
    return tuple(_WARNINGS[action.verb](s, seat, action))


def _play(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    slot, char = refs.number(action.refs[0]), refs.char(action.refs[1])
    kind = s.objects[seat][slot]
    if kind != BLANK and not effects.uses(s, seat, char, kind):
        return [Line("warn.useless", (refs.OBJECT_NAMES[kind], C.characters[char]), "act.show")]
    return _comes_out(s, char)


def _counter(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    """To hit back with an object is to lay it open as well."""
    data = s.todo[-1][2]
    kind = s.objects[seat][refs.number(action.refs[0])]
    if kind != BLANK and not hard_heads.counters(s, seat, data, kind):
        return [Line("warn.useless", (refs.OBJECT_NAMES[kind], C.characters[data[0]]), "act.show")]
    return _comes_out(s, data[0])


def _comes_out(s: BrawlState, char: int) -> list[Line]:
    """An object that protects the character is given up."""
    if s.hidden >> char & 1:
        lost = C.worth[s.lying[char]] if s.smash else 0
        return [Line("warn.hideout", (C.characters[char], refs.OBJECT_NAMES[s.lying[char]], lost), "act.slots")]
    if s.covered >> char & 1:
        return [Line("warn.cover", (C.characters[char], refs.OBJECT_NAMES[s.lying[char]]), "act.slots")]
    return []


def _strike(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    return [*(_comes_out(s, char) if s.hidden >> char & 1 else []), *_hit(s, seat, action)]


def _help(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    return _comes_out(s, char) if s.hidden >> char & 1 else []


def _flee(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    lines = _comes_out(s, char)
    if s.hard and (left := len(carried(s, seat, char)) - SAFE) > 0:
        # Until somebody gets away by the door an arrival may have come.
        floor = len(s.groups[seat]) == 1 and action.refs[1] == "window"
        lines.append(Line("warn.flee_floor" if floor else "warn.flee", (left, C.characters[char]), "dure.flee"))
    if s.fighting.bit_count() <= 2 and len(s.groups[seat]) == 1:
        lines.append(Line("warn.last_man", (C.characters[char],), "end.last_group"))
    return lines


def _draw(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    slots = turns.within_reach(s, seat, char)
    hand = s.treasures[seat]
    if BLANK in hand or any(hand[slot] in effects.WEAPONS and hand[slot] not in s.drawn for slot in slots):
        return []
    return [Line("warn.no_weapon", (C.characters[char], len(slots)), "act.draw")]


def _pass(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    if s.hard or not s.floor:
        return []
    best = max(s.floor, key=lambda treasure: foresight.value(s, seat, treasure))
    points = foresight.value(s, seat, best)
    return [Line("warn.floor", (refs.TREASURE_NAMES[best], points), "act.pick_up")] if points else []


def _give_away(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    treasure = s.treasures[seat][refs.number(action.refs[0])]
    if BLANK in s.treasures[seat]:
        return []  # somebody else looks at the table
    points = foresight.value(s, seat, treasure)
    others = any(foresight.value(s, seat, other) < points for other in s.treasures[seat])
    if not points or not others:
        return []
    return [Line("warn.scores", (refs.TREASURE_NAMES[treasure], points), "score.treasures")]


def _put_in(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    """One treasure of an offer: what it scores is weighed when the whole offer is made."""
    one = [line._replace(key="warn.gives") for line in _give_away(s, seat, action)]
    return [*_seal(s, seat, action), *one]


def _seal(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    """A secret offer is made with the word on its last treasure."""
    slot = refs.number(action.refs[0])
    if s.todo[-1][0] != trade.Seal.step or slot < len(s.treasures[seat]) - 1:
        return []
    return _lay_out(s, seat, action)


def _lay_out(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    """An offer that costs more than it brings."""
    slots = offered(s, seat)
    if action.verb == "offer":
        slots = (*slots, refs.number(action.refs[0]))
    if BLANK in [s.treasures[seat][slot] for slot in slots]:
        return []
    lost = -foresight.bought(s, seat, s.treasures[s.seller][s.sale], slots)
    return [Line("warn.offer_loss", (lost,), "trade.deal")] if lost > 0 else []


def _deal(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    lost = -foresight.gain(s, seat, action)
    return [Line("warn.loss", (lost,), "score.treasures")] if lost > 0 else []


def _agitate(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    if trade.cards_left(s):
        return []
    return [Line("warn.brawl", (s.seats,), "trade.threshold")]


def _claim(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    caller = refs.number(action.refs[0]) if action.verb == "shout" else seat
    if arrivals.followed(s, caller):
        return []
    return [Line("warn.wrong_claim", (C.characters[s.arrival], refs.SEAT[caller]), "arrivals.wrong")]


def _hit(s: BrawlState, seat: int, action: Action) -> list[Line]:
    """The innkeeper's friends should know what a broken object costs."""
    kind = _in_hand(s, seat, action)
    if kind == NOTHING or not any(C.tavern[hero] for hero in s.heroes[seat]):
        return []
    lost = scoring.tavern_points(s) - scoring.points_of(worth(s) - C.worth[kind])
    return [Line("warn.tavern", (refs.OBJECT_NAMES[kind], lost), "score.tavern")] if lost > 0 else []


def _in_hand(s: BrawlState, seat: int, action: Action) -> int:
    """Return the object that may break in an attack: the one turned up, or a trophy on the attacker."""
    step, _, data = s.todo[-1]
    if action.verb != "strike":
        return s.objects[seat][data[0 if step == hard_heads.Counter.step else 1]]
    char = refs.char(action.refs[0])
    return NOTHING if s.drawn[char] != NOTHING and s.ready[char] <= s.round else s.lying[char]


_WARNINGS = {
    "play": _play,
    "counter": _counter,
    "strike": _strike,
    "help": _help,
    "flee": _flee,
    "draw": _draw,
    "pass": _pass,
    "sell": _give_away,
    "offer": _put_in,
    "hold_back": _seal,
    "done": _lay_out,
    "drop": _give_away,
    "deal": _deal,
    "refuse": _agitate,
    "protest": _agitate,
    "claim": _claim,
    "shout": _claim,
    "hit": _hit,
    "throw": _hit,
}
