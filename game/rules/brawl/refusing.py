"""Why a thing that no action of a turn names can't be clicked, and how conformance takes each reason out of the way.

What stands against actions is said by their steps.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.reasons import more
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, reach, refs
from game.rules.brawl.registry import R
from game.rules.brawl.state import FIGHT, KO, BrawlState, C, owner, put, standing, to_come, worth


@R.naming
def called(s: BrawlState, seat: int, ref: str) -> str:
    """Return what a card of a hand is called by who sees it; any other ref as it is."""
    zone = ref.partition(":")[0]
    if zone == "treasure" and ref in refs.TREASURE[: len(s.treasures[seat])]:
        treasure = s.treasures[seat][refs.number(ref)]
        return ref if treasure == BLANK else refs.TREASURE_NAMES[treasure]
    if zone == "object" and ref in refs.OBJECT[: len(s.objects[seat])]:
        kind = s.objects[seat][refs.number(ref)]
        return ref if kind == BLANK else refs.OBJECT_NAMES[kind]
    return ref


# -- things that no action of a turn names ----------------------------------------------------------------------------


@R.thing("char")
def _char(s: BrawlState, seat: int, ref: str) -> Line:
    name = ref.partition(":")[2]
    char = C.character.get(name, NOTHING)
    if char == NOTHING:
        return Line("no.nothing", (), "brawl.leader")
    if any(char in group for group in s.groups):
        return _enemy(s, seat, char)
    return Line("no.out" if s.tilt[char] >= KO else "no.gone", (name, FIGHT.ko), "state.out")


def _enemy(s: BrawlState, seat: int, char: int) -> Line:
    """Return what would reach somebody else's character: an object of the hand, in whose hands."""
    hand = {kind: kind for kind in s.objects[seat] if kind != BLANK}
    theirs, target = owner(s, char), refs.CHAR[char]
    for kind in hand:
        for mine in standing(s, seat):
            if any(target in way.refs for way in effects.uses(s, seat, mine, kind)):
                return Line(
                    "no.reach_with", (C.characters[char], refs.OBJECT_NAMES[kind], C.characters[mine]), "fight.weapon"
                )
    near = theirs in reach.neighbours(s.fighting, seat, s.seats)
    few = theirs in reach.far(s.fighting, seat, s.seats)
    key = "no.object_first" if near and few else "no.none_reach_near" if near else "no.none_reach_far"
    why = tuple(reach.hiding(s, char))
    if s.hidden >> char & 1:  # whatever one has
        return more(why)
    return more((*why, Line(key, (C.characters[char], refs.SEAT[theirs]), "fight.weapon")))


@R.thing("treasure")
def _treasure(s: BrawlState, seat: int, ref: str) -> Line:
    hand = s.treasures[seat]
    if ref not in refs.TREASURE[: len(hand)]:
        return Line("no.no_card", (len(hand),), "setup.treasures")
    treasure = hand[refs.number(ref)]
    if treasure == BLANK:
        return Line("no.treasure_unseen", (len(hand),), "act.draw")
    key = "no.drawn" if treasure in s.drawn else "no.draw_first" if treasure in effects.WEAPONS else "no.treasure"
    return Line(key, (refs.TREASURE_NAMES[treasure],), "act.draw")


@R.thing("object")
def _object(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.no_card", (len(s.objects[seat]),), "brawl.draw")


@R.thing("floor")
def _floor(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.not_on_floor", (len(s.floor),), "act.pick_up")


@R.thing("seat")
def _seat(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.seat", (ref,), "brawl.leader")


@R.thing("offer", "sale", "agitation")
def _trade(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.trade_over", (), "brawl.start")


@R.thing("arrival", "queue")
def _arrival(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.arrival", (to_come(s),), "arrivals.draw")


@R.thing("stock")
def _stock(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.stock", (s.stock.size,), "brawl.draw")


@R.thing("pool")
def _pool(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.pool", (), "fight.pool")


@R.thing("window")
def _window(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.window_nobody", (len(standing(s, seat)), C.setup.flight.sixes), "act.window")


@R.thing("sign")
def _sign(s: BrawlState, seat: int, ref: str) -> Line:
    return Line("no.broken", (sum(s.broken), worth(s)), "score.tavern")


R.fact("no.choose_char", "no.choose_deed", "no.object_first", "no.out", "no.gone", "no.no_card", "no.treasure")
R.fact("no.treasure_unseen", "no.draw_first", "no.not_on_floor", "no.seat", "no.trade_over", "no.arrival", "no.stock")
R.fact(
    "no.broken",
    "no.pool",
    "no.reach_with",
    "no.none_reach_near",
    "no.none_reach_far",
    "no.choose_fleer",
    "no.choose_exit",
    "no.click_instead",
)
R.fact("no.ask_player", "no.window_nobody", "no.choose_picker", "no.choose_carried", "no.choose_bearer")
R.fact("no.sealed_before", "no.sealed_later", "no.carried_already", "no.carries_own")

# -- how reasons go away -----------------------------------------------------------------------------------------------


WEAPON = min(effects.WEAPONS)


def _char_of(line: Line) -> int:
    return C.character[line.args[0]]


@R.obstacle("no.tilted", about="char:0")
def _upright(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.tilt[_char_of(line)] = 0


@R.obstacle("no.at_door", about="char:0")
def _back(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.door &= ~(1 << _char_of(line))


@R.obstacle("no.hidden", about="char:0")
@R.obstacle("no.covered", about="char:0")
def _found(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.hidden &= ~(1 << _char_of(line))
    s.covered &= ~(1 << _char_of(line))


@R.obstacle("no.too_far", "no.too_near", about="char:0")
@R.obstacle("no.own", about="char:0")
@R.obstacle("no.strike_far", about="char:0", both=True)
@R.obstacle("no.no_support", "no.window", "no.window_ruse", about="char:0")
@R.obstacle("no.no_ruse", "no.target_helps", "no.no_helper")
@R.obstacle("no.useless_back", "no.useless_hidden", "no.useless_ruse", "no.useless_safe", "no.useless_tame")
def _never(s: BrawlState, seat: int, what: Action | str, line: Line) -> bool:
    """Who sits where, whose somebody is, and what people and things are made for."""
    return False


@R.obstacle("no.unarmed", "no.not_ready", about="char:0")
def _armed(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    char = _char_of(line)
    s.drawn, s.ready = put(s.drawn, char, WEAPON), put(s.ready, char, s.round)


@R.obstacle("no.no_weapon", about="char:0")
def _unseen(s: BrawlState, seat: int, what: Action | str, line: Line) -> bool | None:
    """A treasure within reach that nobody else has seen."""
    s.treasures_seen[seat] = [1 << seat] * len(s.treasures[seat])
    return None if line.args[1] else False


@R.obstacle("no.not_carried")
def _carried(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.bearers[seat] = [_char_of(line)] * len(s.bearers[seat])


@R.obstacle("no.drawn", "no.not_weapon")
def _weapon(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.treasures[seat][refs.number(what if isinstance(what, str) else what.refs[0])] = WEAPON
    s.drawn = (NOTHING,) * len(s.drawn)


@R.obstacle("no.supports")
def _fewer(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].helpers = ()


@R.obstacle("no.was_asked")
def _not_asked(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].asked = 0


@R.obstacle("no.shouted")
def _silent(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    step, asked, data = s.todo[-1]
    s.todo[-1] = (step, asked, (0, *data[1:]))


@R.obstacle("no.picked")
def _unpicked(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].picked = ()


@R.obstacle("no.agitation")
def _agitation(s: BrawlState, seat: int, what: Action | str, line: Line) -> None:
    s.agitation = put(s.agitation, seat, 1)
