"""What a careful friend would say before an action: cards that are of no use, points given away, cover left behind."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.state import BLANK
from game.rules.brawl import effects, foresight, refs, scoring
from game.rules.brawl.registry import R
from game.rules.brawl.state import BrawlState, C, carried, worth
from game.rules.brawl.steps import arrivals, turns

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
    return _comes_out(s, char) if s.hidden >> char & 1 else []


def _help(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    return _comes_out(s, char) if s.hidden >> char & 1 else []


def _flee(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    char = refs.char(action.refs[0])
    lines = _comes_out(s, char)
    if s.hard and (left := len(carried(s, seat, char)) - SAFE) > 0:
        lines.append(Line("warn.flee", (left, C.characters[char]), "dure.flee"))
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


def _deal(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    lost = -foresight.gain(s, seat, action)
    return [Line("warn.loss", (lost,), "score.treasures")] if lost > 0 else []


def _agitate(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    if s.table + 1 < s.seats:
        return []
    return [Line("warn.brawl", (s.seats,), "trade.threshold")]


def _claim(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    caller = refs.number(action.refs[0]) if action.verb == "shout" else seat
    if arrivals.followed(s, caller):
        return []
    return [Line("warn.wrong_claim", (C.characters[s.arrival], refs.SEAT[caller]), "arrivals.wrong")]


def _hit(s: BrawlState, seat: int, action: Action) -> Sequence[Line]:
    """The innkeeper's friends should know what a broken object costs."""
    if not any(C.tavern[hero] for hero in s.heroes[seat]) or s.todo[-1][0] != turns.Use.step:
        return []
    kind = s.objects[seat][s.todo[-1][2][1]]
    lost = scoring.tavern_points(s) - scoring.points_of(worth(s) - C.worth[kind])
    return [Line("warn.tavern", (refs.OBJECT_NAMES[kind], lost), "score.tavern")] if lost > 0 else []


_WARNINGS = {
    "play": _play,
    "strike": _strike,
    "help": _help,
    "flee": _flee,
    "draw": _draw,
    "pass": _pass,
    "sell": _give_away,
    "offer": _give_away,
    "drop": _give_away,
    "deal": _deal,
    "refuse": _agitate,
    "protest": _agitate,
    "claim": _claim,
    "shout": _claim,
    "hit": _hit,
    "throw": _hit,
}


# -- whether they come true --------------------------------------------------------------------------------------------


@R.warning("warn.useless")
def _was_useless(s: BrawlState, seat: int, action: Action, line: Line | None, said: list[Line]) -> bool | None:
    """An object goes back to the hand exactly if it was warned of."""
    if action.verb != "play":
        return None
    return any(each.key == "log.useless" for each in said[:1]) == (line is not None)
