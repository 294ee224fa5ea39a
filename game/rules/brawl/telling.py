"""What the rules say of an action: chances, points, what is spent. Refs are told of in `telling_refs`.

Lines of the key `promise.<what>` are for machines: what they promise is what the action does (see `api.Game.tell`).
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.base import promises
from game.kernel.flow import Data
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, foresight, refs, scoring
from game.rules.brawl.state import HIDE, HIT, KO, THROW, WINDOW, BrawlState, C, Deed, carried, owner
from game.rules.brawl.steps import arrivals, deeds, fights, hard_heads, losses, turns
from game.rules.brawl.steps.trade import cards_left
from game.rules.brawl.telling_refs import if_taken, offered, too_late

SAFE = C.setup.flight.safe
UNSEEN = Line("tell.face_down", (), "act.show")
"""What a bystander is told of a card in somebody's hand."""

_ODDS = ("tell.odds", "tell.odds_down", "tell.odds_ko")
_HELPED = ("tell.odds_helped", "tell.odds_helped_down", "tell.odds_helped_ko")
"""The keys of a line of chances, by how often its target is tilted."""
_HARD = ("tell.hard_odds", *_ODDS[1:], "tell.hard_odds_cover", "tell.hard_odds_loot")
_HARD_HELPED = ("tell.hard_odds_helped", *_HELPED[1:], "tell.hard_odds_helped_cover", "tell.hard_odds_helped_loot")
"""In Tête dure by the first row of its table that does anything to the target; then where that takes only a cover, and
where it searches who lies there already."""
SAYS = {"tell.use_{}": ("cover", "hide", "wield"), "tell.useless_{}": effects.WHY}


def tell(s: BrawlState, action: Action) -> tuple[Line, ...]:
    """Return what there is to say of an action of the present decision."""
    if not s.todo:
        return ()
    step, seat, data = s.todo[-1]
    found = _ACTIONS[action.verb](s, seat, data, action) if action.verb in _ACTIONS else ()
    return (*found, *promises(s, foresight.after(s, action), foresight.MEASURES, foresight.measure))


def deed_of(s: BrawlState, seat: int, data: tuple, action: Action) -> Deed | None:
    """Return the attack or test that an action begins, None for one that begins none."""
    back = int(s.todo[-1][0] in (hard_heads.Riposte.step, hard_heads.Counter.step))
    if action.verb == "strike":
        char, target = map(refs.char, action.refs)
        treasure = s.drawn[char] != NOTHING and s.ready[char] <= s.round
        return Deed(
            seat=seat,
            char=char,
            what=HIT,
            target=target,
            bonus=turns.weapon(s, char),
            kind=NOTHING if treasure else s.lying[char],
            riposte=back,
        )
    if action.verb in ("hit", "throw"):
        slot, char = (data[0], data[1]) if back else (data[1], data[0])
        return Deed(
            seat=seat,
            char=char,
            what=HIT if action.verb == "hit" else THROW,
            target=refs.char(action.refs[0]),
            kind=s.objects[seat][slot],
            riposte=back,
        )
    return None


def _attack(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    deed = deed_of(s, seat, data, action)
    if deed is None:
        return ()
    return (*odds(s, deed), *_helped(s, deed), *_wear(s, deed), *_costs(s, deed))


def odds(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    """Return the chances of an attack."""
    strength = deeds.strength(s, deed)
    if s.hard:
        defence = (C.force if deed.what == HIT else C.ruse)[deed.target]
        return (Line("tell.duel", (strength, defence), "dure.score"), _falls(_HARD, s, deed, (), "dure.table"))
    return (
        Line("tell.pool", (strength, C.hits[deed.target]), "fight.pool"),
        _falls(_ODDS, s, deed, (), "fight.damage"),
    )


def _falls(keys: tuple[str, ...], s: BrawlState, deed: Deed, added: tuple[int, ...], rule: str) -> Line:
    """Return the line of what an attack may do to its target: where any hit brings it down or knocks it out, only
    that."""
    steps = foresight.felt(s, deed) if s.hard else min(s.tilt[deed.target], KO - 1)
    key = steps
    if s.hard and steps < s.tilt[deed.target]:
        key = KO + steps
    return Line(keys[key], (*added, *foresight.odds(s, deed)[steps:]), rule)


def _helped(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    """Return the chances of an attack with all the support that it could get."""
    helped = foresight.helped(s, deed)
    if not helped.helpers:
        return ()
    added = deeds.strength(s, helped) - deeds.strength(s, deed)
    keys = _HARD_HELPED if s.hard else _HELPED
    return (_falls(keys, s, helped, (added,), "tous.support"),)


def _costs(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    """Return what the target's player would lose with it."""
    target, theirs = deed.target, owner(s, deed.target)
    free = Line("tell.costs_nothing", (C.characters[target],), "dure.loot" if s.hard else "fight.ko_arrival")
    if s.hard:
        owned = len(carried(s, theirs, target))
        return (Line("tell.loot", (owned,), "dure.loot") if owned else free,)
    if not losses.costly(s, theirs, target):
        return (free,)
    owned = len(s.treasures[theirs])
    out = Line("tell.costs_out", (owned,), "fight.ko_hero")
    return (Line("tell.costs_down", (owned,), "fight.first_down"), out) if losses.first_down(s, target) else (out,)


def _wear(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    if deed.kind == NOTHING:
        return (Line("tell.never_breaks", (C.characters[deed.char],), "fight.bonus"),)
    chance = foresight.break_chance(s, deed)
    return (Line("tell.break", (C.worth[deed.kind], chance), fights.break_rule(s)),) if chance else ()


def _play(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    slot, char = refs.number(action.refs[0]), refs.char(action.refs[1])
    kind = s.objects[seat][slot]
    if kind == BLANK:
        return (UNSEEN,)
    uses = effects.uses(s, seat, char, kind)
    if not uses:
        return _useless(kind, char, effects.useless(s, seat, char, kind))
    reach = len({action.refs for action in uses if action.verb in ("hit", "throw")})
    if reach:
        told = (Line("tell.targets", (reach, refs.OBJECT_NAMES[kind]), "fight.weapon"),)
    else:
        told = (Line("tell.use_" + uses[0].verb, (refs.OBJECT_NAMES[kind],), "fight.weapon"),)
    return (*told, *_at_once(s, seat, char, kind, uses[0])) if len(uses) == 1 else told


def _useless(kind: int, char: int, why: str) -> tuple[Line, ...]:
    """Return that an object is of no use to somebody, and why not."""
    name = C.characters[char]
    return Line("tell.useless", (refs.OBJECT_NAMES[kind], name), "act.show"), Line(
        f"tell.useless_{why}", (name,), "act.show"
    )


def _at_once(s: BrawlState, seat: int, char: int, kind: int, use: Action) -> tuple[Line, ...]:
    """Return the chances of the one thing that an object is of use for: nothing is asked before its dice roll."""
    if use.verb == "hide":
        return _test(s, Deed(seat=seat, char=char, what=HIDE, kind=kind))
    if use.verb not in ("hit", "throw"):
        return ()
    what, target = HIT if use.verb == "hit" else THROW, refs.char(use.refs[0])
    return odds(s, Deed(seat=seat, char=char, what=what, target=target, kind=kind))


def _flee(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    char = refs.char(action.refs[0])
    owned = len(turns.within_reach(s, seat, char))
    if action.refs[1] == "door":
        away = s.round + C.setup.flight.rounds
        return too_late(s, away, "act.door") or (Line("tell.door", (away,), "act.door"), _saves(owned))
    return (*_test(s, Deed(seat=seat, char=char, what=WINDOW)), _saves(owned))


def _saves(owned: int) -> Line:
    return Line("tell.saves", (min(SAFE, owned),), "act.safety")


def _hide(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return _test(s, Deed(seat=seat, char=data[0], what=HIDE))


def _test(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    """Return the chance of a test, and that with all the support that it could get."""
    helped = foresight.helped(s, deed)
    if not helped.helpers:
        return _chances(s, deed)
    added = deeds.strength(s, helped) - deeds.strength(s, deed)
    return (*_chances(s, deed), Line("tell.test_helped", (added, _test_chance(helped, added)), "tous.support"))


def _test_chance(deed: Deed, added: int) -> int:
    return (foresight.hide_chance if deed.what == HIDE else foresight.window_chance)(deed.char, added)


def _cover(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return (Line("tell.cover", (C.characters[data[0]],), "act.cover"),)


def _wield(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return _adds(s, effects.bonus(s.objects[seat][data[1]]))


def _adds(s: BrawlState, bonus: int) -> tuple[Line, ...]:
    """Return what a weapon adds that is drawn now: dice, to a single die its number."""
    key = "tell.wield_hard" if s.hard else "tell.wield"
    return too_late(s, s.round + 1, "act.draw") or (Line(key, (bonus, s.round + 1), "act.draw"),)


def _draw(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    if BLANK in s.treasures[seat]:
        return ()
    char = refs.char(action.refs[0])
    hand = [s.treasures[seat][slot] for slot in turns.within_reach(s, seat, char)]
    found = sum(treasure in effects.WEAPONS and treasure not in s.drawn for treasure in hand)
    late = too_late(s, s.round + 1, "act.draw") if found else ()
    if s.hard:
        return late or (Line("tell.draw_carried", (found, C.characters[char]), "dure.holding"),)
    return late or (Line("tell.draw", (found,), "act.draw"),)


def _take(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    if action is refs.TAKE_UNKNOWN:
        return (UNSEEN,)
    treasure = s.treasures[seat][refs.number(action.refs[0])]
    return _adds(s, effects.bonus(effects.OBJECTS + treasure))


def _pick(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    treasure = refs.treasure(action.refs[1])
    if treasure < 0:
        return (Line("tell.pick_unseen", (len(s.floor),), "dure.pick_up"),)
    return (_scores(s, seat, treasure),)


def _scores(s: BrawlState, seat: int, treasure: int) -> Line:
    if treasure == BLANK:
        return UNSEEN
    return Line("tell.scores", (refs.TREASURE_NAMES[treasure], foresight.value(s, seat, treasure)), "score.treasures")


def _hold_back(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    """With the word on the last treasure the offer is made."""
    slot, slots = refs.number(action.refs[0]), offered(s, seat)
    lines = _slot(s, seat, data, action)
    last = slot == len(s.treasures[seat]) - 1 and slots and UNSEEN not in lines
    return (*lines, if_taken(s, seat, slots)) if last else lines


def _slot(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return (_scores(s, seat, s.treasures[seat][refs.number(action.refs[0])]),)


def _part_with(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    """What is sold, offered or dropped takes its points along."""
    treasure = s.treasures[seat][refs.number(action.refs[0])]
    if treasure == BLANK:
        return (UNSEEN,)
    points, name = foresight.value(s, seat, treasure), refs.TREASURE_NAMES[treasure]
    if points:
        return (Line("tell.gives", (name, points), "score.treasures"),)
    counts = any(row.treasure == treasure for row in scoring.best(s.heroes[seat], scoring.counting(s, seat)))
    return (Line("tell.gives_instead" if counts else "tell.gives_free", (name,)),)  # its star shows what it counts


def _bid(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    """What an offer with this treasure in it would change, if it is taken."""
    lines = _part_with(s, seat, data, action)
    if lines == (UNSEEN,):
        return lines
    return (*lines, if_taken(s, seat, (*offered(s, seat), refs.number(action.refs[0]))))


def _done(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    slots = offered(s, seat)
    return () if any(s.treasures[seat][slot] == BLANK for slot in slots) else (if_taken(s, seat, slots),)


def _loot(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    from_hand = [treasure for treasure, bearer in zip(s.treasures[data[0]], s.bearers[data[0]]) if bearer == data[1]]
    return (_scores(s, seat, from_hand[refs.number(action.refs[0])]),)


def _deal(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    buyer = refs.number(action.refs[0])
    return (Line("tell.deal", (len(s.offers[buyer]), foresight.gain(s, seat, action)), "trade.deal"),)


def _agitate(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return (Line("tell.agitate", (cards_left(s), s.table + 1, s.seats), "trade.threshold"),)


def _help(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    deed = s.acts[-1]
    char = refs.char(action.refs[0])
    added = C.support[char][deeds.stat(deed)]
    return (Line("tell.help", (C.characters[char], added), "tous.support"), *_chances(s, _with(deed, char)))


def _roll(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return _chances(s, s.acts[-1])


def _chances(s: BrawlState, deed: Deed) -> tuple[Line, ...]:
    if deed.target != NOTHING:
        return odds(s, deed)
    dice = deeds.strength(s, deed)
    key, rule = ("tell.hide", "act.hideout") if deed.what == HIDE else ("tell.window", "act.window")
    return (Line(key, (dice, _test_chance(deed, dice - C.ruse[deed.char])), rule),)


def _ask(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    deed = s.acts[-1]
    best = max(deeds.helpers(s, refs.number(action.refs[0]), deed), key=lambda char: C.support[char][deeds.stat(deed)])
    return (Line("tell.ask", (C.support[best][deeds.stat(deed)],), "tous.ask"), *_chances(s, _with(deed, best)))


def _with(deed: Deed, char: int) -> Deed:
    """Return a deed with one more supporter."""
    helped = deed.clone()
    helped.helpers += (char,)
    return helped


def _keep(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    kind = s.objects[seat][refs.number(action.refs[0])]
    if kind == BLANK:
        return (UNSEEN,)
    kept = Line("tell.keep", (refs.OBJECT_NAMES[kind],), "brawl.objects")
    return too_late(s, s.round + 1, "brawl.objects") or (kept,)


def _claim(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    found = (Line("tell.claim", (C.characters[s.arrival], C.force[s.arrival], C.ruse[s.arrival]), "arrivals.claim"),)
    waiting = any(step == arrivals.Claim.step for step, _, _ in s.todo[:-1])
    if s.todo[-1][0] != arrivals.Claim.step or waiting or s.claims:
        return found
    return (*found, Line("tell.claim_alone", (), "arrivals.claim"))


def _carry(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    slot, char = refs.number(action.refs[0]), refs.char(action.refs[1])
    return (
        Line("tell.carry", (C.characters[char], C.force[char], C.ruse[char]), "dure.holding"),
        _scores(s, seat, s.treasures[seat][slot]),
    )


def _pass(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    return (Line("tell.pass", (C.characters[refs.char(action.refs[0])],), "brawl.pass"),)


def _counter(s: BrawlState, seat: int, data: Data, action: Action) -> tuple[Line, ...]:
    kind = s.objects[seat][refs.number(action.refs[0])]
    if kind == BLANK:
        return (UNSEEN,)
    reach = len({action.refs for action in hard_heads.counters(s, seat, data, kind)})
    if not reach:
        return _useless(kind, data[0], hard_heads.useless(s, seat, data, kind))
    return (Line("tell.targets", (reach, refs.OBJECT_NAMES[kind]), "dure.riposte"),)


_ACTIONS = {
    "strike": _attack,
    "hit": _attack,
    "throw": _attack,
    "play": _play,
    "flee": _flee,
    "hide": _hide,
    "cover": _cover,
    "wield": _wield,
    "draw": _draw,
    "take": _take,
    "pick": _pick,
    "sell": _part_with,
    "offer": _bid,
    "done": _done,
    "hold_back": _hold_back,
    "drop": _part_with,
    "save": _slot,
    "loot": _loot,
    "deal": _deal,
    "refuse": _agitate,
    "protest": _agitate,
    "help": _help,
    "roll": _roll,
    "no_help": _roll,
    "ask": _ask,
    "keep": _keep,
    "claim": _claim,
    "carry": _carry,
    "pass": _pass,
    "counter": _counter,
}
