"""How what is told and warned of is proved: dice are laid and taken, cards bought, points and stacks counted anew.

Nothing here uses what `telling`, `warning` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

from game.kernel.api import Action, Event, Line
from game.kernel.base import points
from game.kernel.claims import Case, Claims
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import (
    BARD,
    DISHWASHER,
    MERCHANT,
    STAFF,
    SUPPLIER,
    T_BARREL,
    T_CASHBOX,
    T_DISHWASHER,
    T_MONK,
    T_SUPPLIER,
)
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import BARREL, CASHBOX, DICE, FACES, MONK, SIDES, SUPPLY, C, Tavern, ValleyState
from game.rules.tiefenthal.steps import bonus, planning, tracks

CLAIMS = Claims()
CLAIMS.things = (
    "deck",
    "discard",
    "moon",
    "monastery",
    "plan",
    "schnapps",
    "counter",
    "nobles",
    "space:host",
    *refs.PLACE,
    *refs.TILE,
)
LAST = C.setup.match.rounds
RICHES = 99


def tavern_of(case: Case) -> Tavern:
    tavern: Tavern = case.s.taverns[case.seat]
    return tavern


def tavern_after(case: Case) -> Tavern:
    tavern: Tavern = case.after.taverns[case.seat]
    return tavern


def shown_on(t: Tavern, tile: int) -> int:
    """Return the figure on the side of a tile that lies up."""
    return SIDES[tile][1 if t.sides & 1 << tile else 0]


def pips_of(die: int) -> int:
    return die % FACES + 1


def _score(s: ValleyState, case: Case) -> int:
    return sum(map(points, case.game.score(s)[case.seat]))


def points_won(case: Case) -> int:
    """Return the points that an action brings, as the score counts them."""
    return _score(case.after, case) - _score(case.s, case)


def legal_ways(case: Case, verb: str, *named: str, rich: bool = False) -> list[Case]:
    """Return the legal actions of a verb that name these refs as cases of their own, of who is asked; `rich`: if he had
    all the coins and all the beer."""
    if not case.s.todo or case.asked.seat != case.seat:
        return []
    s = case.s.clone() if rich else case.s
    if rich:
        s.taverns[case.seat].coins = s.taverns[case.seat].beer = RICHES
    ways = [way for way in R.asked_now(s).actions if way.verb == verb and {*named} <= {*way.refs}]
    return [Case(case.game, s, case.seat, way, ()) for way in ways]


def tavern_paid(case: Case, *verbs: str) -> Tavern:
    """Return the tavern right after something was paid for, before it brings anything."""
    tavern: Tavern = next(state for event, state in case.heard if event.verb in verbs).taverns[case.seat]
    return tavern


# -- dice and places --------------------------------------------------------------------------------------------------


def _dice_on(t: Tavern, place: int) -> list[int]:
    return [pair % DICE for pair in t.placed if pair // DICE == place]


def brings_at(t: Tavern, place: int) -> tuple[int, int, int]:
    """Return coins, beer and steps of one die on a place."""
    if place < CASHBOX:
        return C.coins[t.tables[place]], 0, 0
    if place == CASHBOX:
        return shown_on(t, T_CASHBOX), 0, 0
    if place == MONK:
        return 0, 0, shown_on(t, T_MONK)
    more = t.lay[SUPPLIER] * C.staff[SUPPLIER].gives
    return 0, shown_on(t, T_BARREL) if place == BARREL else shown_on(t, T_SUPPLIER) + more, 0


def _plan(s: ValleyState, seat: int) -> tuple[int, int, int]:
    """Return what all dice on places bring together, with merchants who still have to come."""
    t = s.taverns[seat]
    found = [brings_at(t, pair // DICE) for pair in t.placed]
    beer = t.lay[MERCHANT] * C.staff[MERCHANT].gives if _before_serving(s, seat) else 0
    return sum(one[0] for one in found), sum(one[1] for one in found) + beer, sum(one[2] for one in found)


def _before_serving(s: ValleyState, seat: int) -> bool:
    return any(step in (planning.Plan.step, "begin_serving", "begin_plan") and who == seat for step, who, _ in s.todo)


def _wanted(t: Tavern, place: int) -> tuple[int, ...]:
    if place < CASHBOX:
        return (C.pips[t.tables[place]],)
    return {SUPPLY: C.setup.spaces.supplier, MONK: C.setup.spaces.monk}.get(place, tuple(range(1, FACES + 1)))


def _raised(t: Tavern, place: int, die: int) -> int:
    """Return by how much a die is raised on a place."""
    return min(pips - pips_of(die) for pips in _wanted(t, place) if pips >= pips_of(die))


def _spare(t: Tavern) -> int:
    """Return how many raises are left: those there are, less what the dice on places take."""
    have = min(t.raises, t.lay[DISHWASHER] * C.staff[DISHWASHER].gives + t.steady)
    return have - sum(_raised(t, pair // DICE, pair % DICE) for pair in t.placed) if t.raises else 0


def most_dice(s: ValleyState, verbs: tuple[str, ...]) -> int:
    """Return the most dice of the tray that can be laid or used one after the other, each choice tried out."""
    seen: dict[tuple[object, ...], int] = {}

    def most(now: ValleyState, seat: int) -> int:
        t = now.taverns[seat]
        key = t.dice, t.open, t.raises, t.placed if verbs[0] == "place" else ()
        if key not in seen:
            ways = R.asked_now(now).actions if now.todo and now.todo[-1][1] == seat else ()
            uses = [way for way in ways if way.verb in verbs and way.refs[0].startswith("die:")]
            seen[key] = 0
            seen[key] = max((1 + most(taken_on(now, way), seat) for way in uses), default=0)
        return seen[key]

    return most(s, s.todo[-1][1])


def taken_on(s: ValleyState, way: Action) -> ValleyState:
    """Return the position after a die was laid or used, whatever that brings declined."""
    new = s.clone()
    R.apply(new, way)
    while new.todo and new.todo[-1][0] == bonus.Bonus.step:
        ways = R.asked_now(new).actions
        R.apply(new, refs.DECLINE if refs.DECLINE in ways else ways[0])
    return new


# -- figures of actions -----------------------------------------------------------------------------------------------

CLAIMS.words("asks", "side", "at_once", "next_round", "either", "decline", "free_flip", "on_deck", "is_upgraded")
CLAIMS.words("effect.cheap_guest", "effect.remove_guest", "effect.save_card", "effect.sign", "effect.turn_die")
CLAIMS.words("effect.deal", "effect.free_upgrade", "effect.thin_out", "effect.improve", "effect.improve_and_fill")
CLAIMS.words("effect.card", "effect.noble", "effect.own_die", "schnapps_limit", "no_tomorrow")
CLAIMS.args("total")(lambda c, line: (tavern_after(c).coins, tavern_after(c).beer))
CLAIMS.args("price_coins")(lambda c, line: (tavern_of(c).coins - tavern_after(c).coins, tavern_after(c).coins))
CLAIMS.args("points")(lambda c, line: (points_won(c),) if c.verb in ("buy", "win", "accept", "begin") else None)
CLAIMS.args("no_noble")(lambda c, line: () if not c.s.nobles else (NOTHING,))
CLAIMS.args("noble")(lambda c, line: (c.s.nobles - c.after.nobles, C.points[C.noble]))


@CLAIMS.args("price_beer")
def _price_beer(case: Case, line: Line) -> tuple[int, int]:
    left = tavern_paid(case, "win", "win_nobles").beer
    return tavern_of(case).beer - left, left


@CLAIMS.args("price_schnapps")
def _price_schnapps(case: Case, line: Line) -> tuple[int, int]:
    left = tavern_paid(case, "entertain").schnapps
    return tavern_of(case).schnapps - left, left


def _at_place(case: Case) -> int:
    return refs.index(case.what.refs[-1])


@CLAIMS.args("coins", "beer")
def _taken(case: Case, line: Line) -> tuple[int, ...]:
    """What a die brings that is taken off, or lies there."""
    what = line.key.removeprefix("tell.")
    if case.verb == "place":
        return (brings_at(tavern_of(case), _at_place(case))[what == "beer"],)
    return (getattr(tavern_after(case), what) - getattr(tavern_of(case), what),)


@CLAIMS.args("steps")
def _steps(case: Case, line: Line) -> tuple[int, ...]:
    shift = case.verb in ("take", "shift")
    told = walked_by(case, "log.walk") if shift else []
    return (len(told) or brings_at(tavern_of(case), MONK)[2],)


@CLAIMS.args("raise")
def _raise(case: Case, line: Line) -> tuple[int, int]:
    return _raised(tavern_of(case), _at_place(case), refs.index(case.ref)), _spare(tavern_after(case))


@CLAIMS.args("raised")
def _told_raised(case: Case, line: Line) -> tuple[int, int]:
    first, *between = case.what.refs[:-1]
    of = between[0] if between else first
    die = refs.index(of) if of.startswith("die:") else _dice_on(tavern_of(case), refs.index(of))[0]
    return pips_of(die), _raised(tavern_of(case), _at_place(case), die)


@CLAIMS.args("reputation_back", "reputation_on")
def _moved(case: Case, line: Line) -> tuple[int, ...]:
    back = sum(said.args[1] for said in case.at_once("log.step_back"))
    return (back if line.key.endswith("back") else len(reached_by(case, "log.advance")),)


def walked_by(case: Case, key: str, taken: bool = False) -> list[Line]:
    """Return the lines of a key that an action brings, what it offers declined (or `taken`), until the seat goes on
    itself."""
    new = case.s.clone()
    told: list[tuple[Event, ValleyState]] = []
    new.ears = told
    R.apply(new, case.what)
    while new.todo and new.todo[-1][0] == bonus.Bonus.step and new.todo[-1][1] == case.seat:
        ways = R.asked_now(new).actions
        R.apply(new, refs.DECLINE if refs.DECLINE in ways and not taken else ways[0])
    return [event.line for event, _ in told if event.line is not None and event.line.key == key]


def reached_by(case: Case, key: str, taken: bool = False) -> list[int]:
    """Return by space on which the seat's marker comes meanwhile, one after the other: which it is on the road to the
    monastery, what one of reputation is worth."""
    walked = [said.args for said in walked_by(case, key, taken) if said.args[0] == refs.seat_ref(case.seat)]
    if key == "log.walk":
        return [args[1] for args in walked]
    worth = tracks.POINTS[case.s.module]
    spaces = [args[2] - back for args in walked for back in range(args[3] - 1, -1, -1)]
    return [worth[(space - 1) % (len(worth) - 1) + 1] for space in spaces]


@CLAIMS.figure("monastery", "reputation")
def _where(case: Case, line: Line) -> bool:
    """After so many spaces it stands there, or is worth so much."""
    walked = reached_by(case, "log.walk" if line.key == "tell.monastery" else "log.advance")
    steps, to = line.args
    return len(walked) >= steps and walked[steps - 1] == to


CLAIMS.args("bards")(lambda c, line: (tavern_of(c).lay[BARD] - tavern_after(c).sung + 1,))


@CLAIMS.args("returns")
def _returns(case: Case, line: Line) -> tuple[object, ...]:
    tile = refs.index(case.ref)
    staff = STAFF.index(C.tiles[tile].card or "")
    return tavern_of(case).lay[staff] - tavern_after(case).lay[staff], C.tiles[tile].card, C.tiles[tile].less


@CLAIMS.args("returned_points")
def _returned_points(case: Case, line: Line) -> tuple[object, ...]:
    """What the staff scores less afterwards."""
    before, after = (
        next(points(each) for each in case.game.score(s)[case.seat] if each.key == "score.staff")
        for s in (case.s, case.after)
    )
    return (before - after,)


@CLAIMS.figure(*(f"tile.{tile.id}" for tile in C.tiles))
def _sides(case: Case, line: Line) -> bool:
    """What it shows before it is turned, and after."""
    tile = next(i for i, tile in enumerate(C.tiles) if line.key.rpartition(".")[2] == tile.id)
    if not case.verb:
        return shown_on(tavern_of(case), tile) == line.args[0] and not tavern_of(case).sides >> tile & 1
    return line.args == (shown_on(tavern_of(case), tile), shown_on(tavern_after(case), tile))


@CLAIMS.figure(*(f"turned.{tile.id}" for tile in C.tiles))
def _turned(case: Case, line: Line) -> bool:
    """What it shows, turned."""
    tile = next(i for i, tile in enumerate(C.tiles) if line.key.rpartition(".")[2] == tile.id)
    return bool(tavern_of(case).sides >> tile & 1) and line.args == (shown_on(tavern_of(case), tile),)


@CLAIMS.args("guest")
def _guest(case: Case, line: Line) -> tuple[object, ...] | None:
    """What somebody pays whose card it is, and what the score has more for it."""
    tried = [case] if case.verb else legal_ways(case, "win", case.ref, rich=True)
    if not tried:
        return None
    gained = _gained(tried[0])
    return (C.coins[gained], C.pips[gained], C.points[gained]) if gained != NOTHING else None


def _gained(case: Case) -> int:
    before, after = tavern_of(case).deck.top, tavern_after(case).deck.top
    return after[len(before)] if len(after) > len(before) else NOTHING


@CLAIMS.args("own_die")
def _own_die(case: Case, line: Line) -> tuple[int, int]:
    return len([die for die in tavern_of(case).dice if die >= FACES]), C.setup.limits.own_dice


@CLAIMS.args("leaves")
def _leaves(case: Case, line: Line) -> tuple[object, ...]:
    removed = next(said.args[1] for said in case.at_once("log.remove"))
    kind = C.kinds.index(removed)
    states = [case.s, *(state for _, state in case.heard)]
    before, after = next((states[i], states[i + 1]) for i, (said, _) in enumerate(case.heard) if said.verb == "remove")
    return removed, C.coins[kind], _score(before, case) - _score(after, case)


@CLAIMS.args("restart")
def _restarted(case: Case, line: Line) -> tuple[int, int]:
    return tavern_after(case).counters, len(tavern_after(case).discard) - len(tavern_of(case).discard)


_KEPT = {"log.end_turn": (1, 2), "log.end_turn_coins": (1, 0), "log.end_turn_beer": (0, 1), "log.end_turn_none": (0, 0)}
"""By line: which of its figures are the coins and the beer that are kept; 0: it has none."""


@CLAIMS.args("keeps")
def _keeps(case: Case, line: Line) -> tuple[int, int]:
    coins, beer = next(
        (said.args[coins] if coins else 0, said.args[beer] if beer else 0)
        for key, (coins, beer) in _KEPT.items()
        for said in case.at_once(key)
    )
    return coins, beer


_LOGGED = {
    "tell.effect.coins": "log.coins",
    "tell.effect.beer": "log.beer",
    "tell.effect.schnapps": "log.schnapps",
    "tell.effect.counter_guest": "log.counter",
}


AT_ONCE = ("win", "sign", "sing", "give", "accept")
"""Verbs of actions whose bonuses come by themselves."""


@CLAIMS.figure("effect.coins", "effect.beer", "effect.schnapps", "effect.counter_guest")
def _effect(case: Case, line: Line) -> bool | None:
    """What comes at once is in the log, unless it is one of two."""
    told = [said.args[1] for said in walked_by(case, _LOGGED[line.key], taken=True)] if case.verb in AT_ONCE else []
    if not told and any(said.key == "tell.either" for said in case.lines):
        return None
    short = line.key == "tell.effect.schnapps" and case.s.glasses < line.args[0]
    return None if case.verb not in AT_ONCE or short else sum(told) >= line.args[0]


@CLAIMS.figure("effect.monastery", "effect.go_on_pilgrimage", "effect.reputation")
def _effect_walk(case: Case, line: Line) -> bool | None:
    if case.verb not in AT_ONCE or any(said.key == "tell.either" for said in case.lines):
        return None
    key = "log.advance" if line.key.endswith("reputation") else "log.walk"
    before = sum(said.args[0] for said in case.lines if said.key == "tell.monastery" and key == "log.walk")
    return len(reached_by(case, key, taken=True)) >= line.args[0] + before


# -- figures of the plan ----------------------------------------------------------------------------------------------


def planned_in(case: Case) -> tuple[ValleyState, int]:
    """Return the position and the seat of whose plan is spoken of."""
    zone, _, rest = case.ref.partition(":")
    seat = int(rest) - 1 if zone in ("seat", "plan") and rest and not case.verb else case.seat
    return (case.after if case.verb == "place" else case.s), seat


CLAIMS.args("plan")(lambda c, line: _plan(*planned_in(c))[:2])
CLAIMS.args("plan_steps")(lambda c, line: _plan(*planned_in(c))[2:])
CLAIMS.args("plan_reputation")(lambda c, line: (min(_plan(*planned_in(c))[:2]),))


@CLAIMS.args("plan_then")
@CLAIMS.args("plan_loose")
def _loose(case: Case, line: Line) -> tuple[int, ...]:
    s, seat = planned_in(case)
    return (len(s.taverns[seat].dice),)


@CLAIMS.args("plan_raises")
def _raises(case: Case, line: Line) -> tuple[int, ...]:
    s, seat = planned_in(case)
    t = s.taverns[seat]
    if any(step == "begin_plan" and who == seat for step, who, _ in s.todo):
        return (t.lay[DISHWASHER] * C.staff[DISHWASHER].gives + shown_on(t, T_DISHWASHER),)
    return (_spare(t),)
