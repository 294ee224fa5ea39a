"""How it is proved that warnings come true: what is lost is lost, and nothing more that nobody spoke of.

Only conformance reads it.
"""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.claims import Case
from game.kernel.state import NOTHING
from game.rules.brawl import effects, refs, scoring
from game.rules.brawl.proving import (
    CLAIMS,
    SAFE,
    bought_by,
    char_named,
    deed_in,
    dice_of,
    flown,
    rolled,
    treasure_named,
    treasures_of,
    was_useless,
    worth_to,
)
from game.rules.brawl.registry import R
from game.rules.brawl.state import HEROES, C
from game.rules.brawl.steps import flight, hard_heads, trade, turns


@CLAIMS.warning("useless")
def _was_useless(case: Case, line: Line | None) -> bool | None:
    """An object goes back to the hand exactly if it was warned of."""
    return was_useless(case) == (line is not None) if case.verb in ("play", "counter") else None


def _left_behind(case: Case, mask: str) -> list[int] | None:
    """Return the seat's own characters who come out of hiding or from behind cover by an action, as soon as it is
    settled what is done; None: that isn't settled yet, or was warned of before."""
    if case.verb not in ("play", "counter", "strike", "flee", "help"):
        return None
    after = case.after
    if after.todo and after.todo[-1][0] in (turns.Use.step, hard_heads.Counter.step):
        ways = [way for way in R.asked_now(after).actions if way.verb != "hide"]
        if not ways:
            return None
        after = R.after(after, ways[0])
    laid = [after.spent[kind] + after.broken[kind] for kind in range(effects.OBJECTS)]
    mine = [char for char in case.s.groups[case.seat] if getattr(case.s, mask) >> char & 1]
    return [
        char
        for char in mine
        if laid[case.s.lying[char]] > case.s.spent[case.s.lying[char]] + case.s.broken[case.s.lying[char]]
    ]


@CLAIMS.warning("hideout")
def _hideout(case: Case, line: Line | None) -> bool | None:
    found = _left_behind(case, "hidden")
    if found is None:
        return None
    if line is None:
        return not found
    char, name, lost = line.args
    return char_named(char) in found and lost == (C.worth[refs.OBJECT_NAMES.index(name)] if case.s.smash else 0)


@CLAIMS.warning("cover")
def _cover(case: Case, line: Line | None) -> bool | None:
    found = _left_behind(case, "covered")
    if found is None:
        return None
    return char_named(line.args[0]) in found if line else not found


@CLAIMS.warning("flee")
def _flee(case: Case, line: Line | None) -> bool | None:
    """So many treasures find no room in safety, unless it is said that they fall to the floor."""
    if case.verb != "flee" or not case.s.hard:
        return None
    left = max(0, treasures_of(case.s, case.seat, refs.char(case.ref)) - SAFE)
    alone = case.what.refs[1] == "window" and case.s.groups[case.seat] == (refs.char(case.ref),)
    return (0 if alone else left) == (line.args[0] if line else 0)


@CLAIMS.warning("flee_floor")
def _flee_floor(case: Case, line: Line | None) -> bool | None:
    """Whoever gets away leaves so many on the floor where nobody else can take them, exactly if it was warned of."""
    new = flown(case) if case.s.hard and case.verb == "flee" and case.what.refs[1] == "window" else None
    if new is None or refs.char(case.ref) not in new.fled[case.seat]:
        return None
    while new.todo and new.todo[-1][0] in (flight.Save.step, flight.PassOn.step):
        R.apply(new, R.asked_now(new).actions[0])  # who can be given it gets it
    return len(new.floor) - len(case.s.floor) == (line.args[0] if line else 0)


@CLAIMS.warning("last_man")
def _last_man(case: Case, line: Line | None) -> bool | None:
    """Once he is gone the match is over, exactly if it was warned of."""
    new = flown(case) if case.verb == "flee" and case.what.refs[1] == "window" else None
    if new is None or refs.char(case.ref) not in new.fled[case.seat]:
        return None
    while new.todo and new.todo[-1][0] in (flight.Save.step, flight.PassOn.step):
        R.apply(new, R.asked_now(new).actions[0])
    return (not new.todo) == (line is not None)


@CLAIMS.warning("no_weapon")
def _no_weapon(case: Case, line: Line | None) -> bool | None:
    if case.verb != "draw":
        return None
    return any(way.verb == "take" for way in case.game.decision(case.then).actions) == (line is None)


@CLAIMS.warning("floor")
def _floor(case: Case, line: Line | None) -> bool | None:
    """The best that this character could pick up instead of passing."""
    if case.verb != "pass" or case.s.hard:
        return None
    ways = [way for way in case.asked.actions if way.verb == "pick" and way.refs[0] == case.ref]
    best = max((worth_to(case, refs.treasure(way.refs[1])) for way in ways), default=0)
    return best == line.args[1] == worth_to(case, treasure_named(line.args[0])) if line else best <= 0


@CLAIMS.warning("scores")
def _scores(case: Case, line: Line | None) -> bool | None:
    """It scores so much, and another would cost less."""
    return _cheapest(case, line) if case.verb in ("sell", "drop") else None


@CLAIMS.warning("gives")
def _gives(case: Case, line: Line | None) -> bool | None:
    return _cheapest(case, line) if case.verb == "offer" else None


def _cheapest(case: Case, line: Line | None) -> bool:
    hand = case.s.treasures[case.seat]
    values = [worth_to(case, treasure) for treasure in hand]
    mine = values[refs.number(case.ref)]
    if line is None:
        return mine <= min(values) or mine == 0
    return line.args == (refs.TREASURE_NAMES[hand[refs.number(case.ref)]], mine) and min(values) < mine


@CLAIMS.warning("offer_loss")
def _offer_loss(case: Case, line: Line | None) -> bool | None:
    """What an offer costs more than it brings, as soon as it is whole and if it is taken."""
    last = case.step == trade.Seal.step and refs.number(case.ref) == len(case.s.treasures[case.seat]) - 1
    if case.verb != "done" and not last:
        return None
    lost = max(0, -bought_by(case))
    return lost == (line.args[0] if line else 0)


@CLAIMS.warning("loss")
def _loss(case: Case, line: Line | None) -> bool | None:
    if case.step != trade.Deal.step or case.verb != "deal":
        return None
    lost = scoring.totals(case.s, case.seat) - scoring.totals(case.after, case.seat)
    return max(0, lost) == (line.args[0] if line else 0)


@CLAIMS.warning("brawl")
def _brawl(case: Case, line: Line | None) -> bool | None:
    if case.verb not in ("refuse", "protest") or case.at_once("log.worn_out"):
        return None
    return bool(case.at_once("log.brawl")) == (line is not None)


@CLAIMS.warning("wrong_claim")
def _wrong_claim(case: Case, line: Line | None) -> bool | None:
    if case.verb not in ("claim", "shout"):
        return None
    caller = refs.number(case.ref) if case.verb == "shout" else case.seat
    right = any(hero in C.follows[case.s.arrival - HEROES] for hero in case.s.heroes[caller])
    return right == (line is None)


@CLAIMS.warning("tavern")
def _tavern_breaks(case: Case, line: Line | None) -> bool | None:
    """What the innkeeper's player has less if the object breaks."""
    if case.verb not in ("hit", "throw", "strike") or not any(C.tavern[hero] for hero in case.s.heroes[case.seat]):
        return None
    dice = 2 if case.s.hard else dice_of(case)
    deed = deed_in(rolled(case, [6, *[1] * (dice - 1)] if case.s.smash else [1] * dice))
    without = case.s.clone()
    if deed["kind"] != NOTHING:
        without.broken[deed["kind"]] += 1
    lost = scoring.tavern_points(case.s) - scoring.tavern_points(without)
    return lost == (line.args[1] if line else 0) and (deed["broke"] or not dice or line is None or not case.s.smash)


assert effects.OBJECTS, "importing the effects joins the data to them"
