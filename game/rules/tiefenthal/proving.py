"""How what is told and warned of is proved: dice are laid and taken, cards bought, points and stacks counted anew.

Nothing here uses what `telling`, `warning` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.api import Action, Event, Line
from game.kernel.base import points
from game.kernel.claims import Case, Claims, Proof
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


def _mine(case: Case) -> Tavern:
    tavern: Tavern = case.s.taverns[case.seat]
    return tavern


def _then(case: Case) -> Tavern:
    tavern: Tavern = case.after.taverns[case.seat]
    return tavern


def _shown(t: Tavern, tile: int) -> int:
    """Return the figure on the side of a tile that lies up."""
    return SIDES[tile][1 if t.sides & 1 << tile else 0]


def _pips(die: int) -> int:
    return die % FACES + 1


def _score(s: ValleyState, case: Case) -> int:
    return sum(map(points, case.game.score(s)[case.seat]))


def _won(case: Case) -> int:
    """Return the points that an action brings, as the score counts them."""
    return _score(case.after, case) - _score(case.s, case)


def _legal(case: Case, verb: str, *named: str, rich: bool = False) -> list[Case]:
    """Return the legal actions of a verb that name these refs as cases of their own, of who is asked; `rich`: if he had
    all the coins and all the beer."""
    if not case.s.todo or case.asked.seat != case.seat:
        return []
    s = case.s.clone() if rich else case.s
    if rich:
        s.taverns[case.seat].coins = s.taverns[case.seat].beer = RICHES
    ways = [way for way in R.asked_now(s).actions if way.verb == verb and {*named} <= {*way.refs}]
    return [Case(case.game, s, case.seat, way, ()) for way in ways]


def _paid(case: Case, *verbs: str) -> Tavern:
    """Return the tavern right after something was paid for, before it brings anything."""
    tavern: Tavern = next(state for event, state in case.heard if event.verb in verbs).taverns[case.seat]
    return tavern


# -- dice and places --------------------------------------------------------------------------------------------------


def _dice_on(t: Tavern, place: int) -> list[int]:
    return [pair % DICE for pair in t.placed if pair // DICE == place]


def _brings(t: Tavern, place: int) -> tuple[int, int, int]:
    """Return coins, beer and steps of one die on a place."""
    if place < CASHBOX:
        return C.coins[t.tables[place]], 0, 0
    if place == CASHBOX:
        return _shown(t, T_CASHBOX), 0, 0
    if place == MONK:
        return 0, 0, _shown(t, T_MONK)
    more = t.lay[SUPPLIER] * C.staff[SUPPLIER].gives
    return 0, _shown(t, T_BARREL) if place == BARREL else _shown(t, T_SUPPLIER) + more, 0


def _plan(s: ValleyState, seat: int) -> tuple[int, int, int]:
    """Return what all dice on places bring together, with merchants who still have to come."""
    t = s.taverns[seat]
    found = [_brings(t, pair // DICE) for pair in t.placed]
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
    return min(pips - _pips(die) for pips in _wanted(t, place) if pips >= _pips(die))


def _spare(t: Tavern) -> int:
    """Return how many raises are left: those there are, less what the dice on places take."""
    have = min(t.raises, t.lay[DISHWASHER] * C.staff[DISHWASHER].gives + t.steady)
    return have - sum(_raised(t, pair // DICE, pair % DICE) for pair in t.placed) if t.raises else 0


def _most(s: ValleyState, verbs: tuple[str, ...]) -> int:
    """Return the most dice of the tray that can be laid or used one after the other, each choice tried out."""
    seen: dict[tuple[object, ...], int] = {}

    def most(now: ValleyState, seat: int) -> int:
        t = now.taverns[seat]
        key = t.dice, t.open, t.raises, t.placed if verbs[0] == "place" else ()
        if key not in seen:
            ways = R.asked_now(now).actions if now.todo and now.todo[-1][1] == seat else ()
            uses = [way for way in ways if way.verb in verbs and way.refs[0].startswith("die:")]
            seen[key] = 0
            seen[key] = max((1 + most(_on(now, way), seat) for way in uses), default=0)
        return seen[key]

    return most(s, s.todo[-1][1])


def _on(s: ValleyState, way: Action) -> ValleyState:
    """Return the position after a die was laid or used, whatever that brings declined."""
    new = s.clone()
    R.apply(new, way)
    while new.todo and new.todo[-1][0] == bonus.Bonus.step:
        ways = R.asked_now(new).actions
        R.apply(new, refs.DECLINE if refs.DECLINE in ways else ways[0])
    return new


# -- warnings ---------------------------------------------------------------------------------------------------------


def _spilt(place: int, key: str) -> Proof:
    """Return a proof that a turn's end spills just what was warned of: coins (1) or beer (2)."""

    def right(case: Case, line: Line | None) -> bool | None:
        if case.verb != "done":
            return None
        lost = next((each.args[place] for each in case.at_once(key) if each.args[0] == refs.seat_ref(case.seat)), 0)
        return lost == (line.args[0] if line else 0)

    return right


CLAIMS.warning("coins")(_spilt(1, "log.spill"))
CLAIMS.warning("beer")(_spilt(2, "log.spill"))
CLAIMS.warning("schnapps")(_spilt(1, "log.schnapps_back"))


@CLAIMS.warning("unplaced")
def _unplaced(case: Case, line: Line | None) -> bool | None:
    if case.verb != "serve":
        return None
    return _most(case.s, ("place",)) == (line.args[0] if line else 0)


@CLAIMS.warning("dice")
def _unused(case: Case, line: Line | None) -> bool | None:
    if case.verb != "done":
        return None
    return len(_mine(case).placed) + _most(case.s, ("shift",)) == (line.args[0] if line else 0)


@CLAIMS.warning("guests")
def _guests(case: Case, line: Line | None) -> bool | None:
    return len(_legal(case, "win")) == (line.args[0] if line else 0) if case.verb == "done" else None


@CLAIMS.warning("bards")
def _bards(case: Case, line: Line | None) -> bool | None:
    """So many more can sing in this turn."""
    if case.verb != "done":
        return None
    now, sung = case.s, 0
    while refs.SING in R.asked_now(now).actions and now.todo[-1][:2] == case.s.todo[-1][:2]:
        now, sung = _on(now, refs.SING), sung + 1
    return sung == (line.args[0] if line else 0) or now.todo[-1][:2] != case.s.todo[-1][:2]


@CLAIMS.warning("counters")
def _counters(case: Case, line: Line | None) -> bool | None:
    if case.verb != "done":
        return None
    return (_mine(case).counters if case.s.round == LAST else 0) == (line.args[0] if line else 0)


def _tile(case: Case) -> int | None:
    """Return the tile that an action turns."""
    turned = case.after.taverns[case.seat].sides & ~_mine(case).sides
    return turned.bit_length() - 1 if turned else None


@CLAIMS.warning("too_late")
def _too_late(case: Case, line: Line | None) -> bool | None:
    """What works from the next round on is of no use in the last: a tile, or an entertainer's card."""
    evening = case.verb == "flip" and bonus.of_the_evening(case.s)
    if case.verb not in ("upgrade", "entertain", "flip") or evening:
        return None
    side = None
    if case.verb == "entertain":
        artist = refs.index(case.ref)
        side = C.artists[artist].sides[_mine(case).artists[artist]]
    tile = _tile(case)
    late = tile is not None and C.tiles[tile].starts == "next_round" or side is not None and side.phase == "close"
    return (late and case.s.round == LAST) == (line is not None)


def _with_fewer(case: Case) -> tuple[int, Case | None]:
    """Return how many cards an upgrade returns, and the same with as few as are legal beside it."""
    if case.verb != "upgrade" or len(case.what.refs) < 2:
        return 0, None
    returned = refs.number(case.what.refs[1])
    fewer = [other for other in _legal(case, "upgrade", case.ref) if refs.number(other.what.refs[1]) < returned]
    return returned, min(fewer, key=lambda other: refs.number(other.what.refs[1]), default=None)


@CLAIMS.warning("returned_much")
def _returned_much(case: Case, line: Line | None) -> bool | None:
    """With one less the upgrade would cost just as little."""
    returned, fewer = _with_fewer(case)
    if not returned:
        return None
    less = [other for other in _legal(case, "upgrade", case.ref) if other.what.refs[1] == f"n:{returned - 1}"]
    same = bool(less) and _then(less[0]).coins == _then(case).coins
    return same == (line is not None) and (line is None or line.args[0] == returned)


@CLAIMS.warning("returned_points")
def _returned_points(case: Case, line: Line | None) -> bool | None:
    """What the score has more with as few returned as may be, for each card."""
    returned, fewer = _with_fewer(case)
    if not returned:
        return None
    if fewer is None:
        return line is None
    lost, cards = _won(fewer) - _won(case), returned - refs.number(fewer.what.refs[1])
    return lost * returned == (line.args[0] * cards if line else 0)


@CLAIMS.warning("last_card")
def _last_card(case: Case, line: Line | None) -> bool | None:
    if case.verb != "buy":
        return None
    if line is None:
        return bool(case.s.round < LAST)
    return case.s.round == LAST and line.args == (_won(case), C.kinds[refs.index(case.ref)])


@CLAIMS.warning("restart")
def _restart(case: Case, line: Line | None) -> bool | None:
    if case.verb != "restart":
        return None
    gone = [kind for kind in _then(case).discard if kind < len(STAFF)]
    before = [kind for kind in _mine(case).discard if kind < len(STAFF)]
    return len(gone) - len(before) == (line.args[0] if line else 0)


# -- figures of actions -----------------------------------------------------------------------------------------------

CLAIMS.words("asks", "side", "at_once", "next_round", "either", "decline", "free_flip", "on_deck", "is_upgraded")
CLAIMS.words("effect.cheap_guest", "effect.remove_guest", "effect.save_card", "effect.sign", "effect.turn_die")
CLAIMS.words("effect.deal", "effect.free_upgrade", "effect.thin_out", "effect.improve", "effect.improve_and_fill")
CLAIMS.words("effect.card", "effect.noble", "effect.own_die", "schnapps_limit")
CLAIMS.args("total")(lambda c, line: (_then(c).coins, _then(c).beer))
CLAIMS.args("price_coins")(lambda c, line: (_mine(c).coins - _then(c).coins, _then(c).coins))
CLAIMS.args("points")(lambda c, line: (_won(c),) if c.verb in ("buy", "win", "accept", "begin") else None)
CLAIMS.args("no_noble")(lambda c, line: () if not c.s.nobles else (NOTHING,))
CLAIMS.args("noble")(lambda c, line: (c.s.nobles - c.after.nobles, C.points[C.noble]))


@CLAIMS.args("price_beer")
def _price_beer(case: Case, line: Line) -> tuple[int, int]:
    left = _paid(case, "win", "win_nobles").beer
    return _mine(case).beer - left, left


@CLAIMS.args("price_schnapps")
def _price_schnapps(case: Case, line: Line) -> tuple[int, int]:
    left = _paid(case, "entertain").schnapps
    return _mine(case).schnapps - left, left


def _at_place(case: Case) -> int:
    return refs.index(case.what.refs[-1])


@CLAIMS.args("coins", "beer")
def _taken(case: Case, line: Line) -> tuple[int, ...]:
    """What a die brings that is taken off, or lies there."""
    what = line.key.removeprefix("tell.")
    if case.verb == "place":
        return (_brings(_mine(case), _at_place(case))[what == "beer"],)
    return (getattr(_then(case), what) - getattr(_mine(case), what),)


@CLAIMS.args("steps")
def _steps(case: Case, line: Line) -> tuple[int, ...]:
    told = [said.args[1] for said in case.at_once("log.serve_monk")]
    return (told[0] if told else _brings(_mine(case), MONK)[2],)


@CLAIMS.args("raise")
def _raise(case: Case, line: Line) -> tuple[int, int]:
    return _raised(_mine(case), _at_place(case), refs.index(case.ref)), _spare(_then(case))


@CLAIMS.args("raised")
def _told_raised(case: Case, line: Line) -> tuple[int, int]:
    first, *between = case.what.refs[:-1]
    of = between[0] if between else first
    die = refs.index(of) if of.startswith("die:") else _dice_on(_mine(case), refs.index(of))[0]
    return _pips(die), _raised(_mine(case), _at_place(case), die)


@CLAIMS.args("reputation_back", "reputation_on")
def _moved(case: Case, line: Line) -> tuple[int, ...]:
    back = sum(said.args[1] for said in case.at_once("log.step_back"))
    on = [said for said in _walked(case, "log.advance") if said.args[0] == refs.seat_ref(case.seat)]
    return (back if line.key.endswith("back") else len(on),)


def _walked(case: Case, key: str, taken: bool = False) -> list[Line]:
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


@CLAIMS.figure("monastery", "reputation")
def _where(case: Case, line: Line) -> bool:
    """After so many spaces it stands there."""
    key = "log.walk" if line.key == "tell.monastery" else "log.advance"
    walked = [said.args[1] for said in _walked(case, key) if said.args[0] == refs.seat_ref(case.seat)]
    steps, to = line.args
    return len(walked) >= steps and walked[steps - 1] == to


CLAIMS.args("bards")(lambda c, line: (_mine(c).lay[BARD] - _then(c).sung + 1,))


@CLAIMS.args("returns")
def _returns(case: Case, line: Line) -> tuple[object, ...]:
    tile = refs.index(case.ref)
    staff = STAFF.index(C.tiles[tile].card or "")
    return _mine(case).lay[staff] - _then(case).lay[staff], C.tiles[tile].card, C.tiles[tile].less


@CLAIMS.figure(*(f"tile.{tile.id}" for tile in C.tiles))
def _sides(case: Case, line: Line) -> bool:
    """What it shows before it is turned, and after."""
    tile = next(i for i, tile in enumerate(C.tiles) if line.key.rpartition(".")[2] == tile.id)
    if not case.verb:
        return _shown(_mine(case), tile) == line.args[1 if _mine(case).sides >> tile & 1 else 0]
    return line.args == (_shown(_mine(case), tile), _shown(_then(case), tile))


@CLAIMS.args("guest")
def _guest(case: Case, line: Line) -> tuple[object, ...] | None:
    """What somebody pays whose card it is, and what the score has more for it."""
    tried = [case] if case.verb else _legal(case, "win", case.ref, rich=True)
    if not tried:
        return None
    gained = _gained(tried[0])
    return (C.coins[gained], C.pips[gained], C.points[gained]) if gained != NOTHING else None


def _gained(case: Case) -> int:
    before, after = _mine(case).deck.top, _then(case).deck.top
    return after[len(before)] if len(after) > len(before) else NOTHING


@CLAIMS.args("own_die")
def _own_die(case: Case, line: Line) -> tuple[int, int]:
    return len([die for die in _mine(case).dice if die >= FACES]), C.setup.limits.own_dice


@CLAIMS.args("leaves")
def _leaves(case: Case, line: Line) -> tuple[object, ...]:
    removed = next(said.args[1] for said in case.at_once("log.remove"))
    kind = C.kinds.index(removed)
    states = [case.s, *(state for _, state in case.heard)]
    before, after = next((states[i], states[i + 1]) for i, (said, _) in enumerate(case.heard) if said.verb == "remove")
    return removed, C.coins[kind], _score(before, case) - _score(after, case)


@CLAIMS.args("restart")
def _restarted(case: Case, line: Line) -> tuple[int, int]:
    return _then(case).counters, len(_then(case).discard) - len(_mine(case).discard)


@CLAIMS.args("keeps")
def _keeps(case: Case, line: Line) -> tuple[int, int]:
    found: tuple[int, int] = next(said.args[1:] for said in case.at_once("log.end_turn"))
    return found


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
    told = [said.args[1] for said in _walked(case, _LOGGED[line.key], taken=True)] if case.verb in AT_ONCE else []
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
    return len(_walked(case, key, taken=True)) >= line.args[0] + before


# -- figures of the plan ----------------------------------------------------------------------------------------------


def _planned(case: Case) -> tuple[ValleyState, int]:
    """Return the position and the seat of whose plan is spoken of."""
    zone, _, rest = case.ref.partition(":")
    seat = int(rest) - 1 if zone == "seat" and not case.verb else case.seat
    return (case.after if case.verb == "place" else case.s), seat


CLAIMS.args("plan")(lambda c, line: _plan(*_planned(c))[:2])
CLAIMS.args("plan_steps")(lambda c, line: _plan(*_planned(c))[2:])
CLAIMS.args("plan_reputation")(lambda c, line: (min(_plan(*_planned(c))[:2]),))


@CLAIMS.args("plan_loose")
def _loose(case: Case, line: Line) -> tuple[int, ...]:
    s, seat = _planned(case)
    return (len(s.taverns[seat].dice),)


@CLAIMS.args("plan_raises")
def _raises(case: Case, line: Line) -> tuple[int, ...]:
    s, seat = _planned(case)
    return (_spare(s.taverns[seat]),)


# -- figures of things ------------------------------------------------------------------------------------------------


def _count(cards: Iterable[int], kind: int) -> int:
    return sum(card == kind for card in cards)


CLAIMS.args("schnapps")(lambda c, line: (_mine(c).schnapps, c.s.glasses))
CLAIMS.args("counter")(lambda c, line: (_mine(c).counters,))
CLAIMS.args("deck")(lambda c, line: (_mine(c).deck.size, len(_mine(c).deck.top)))
CLAIMS.args("discard")(lambda c, line: (len(_mine(c).discard),))
CLAIMS.args("moon")(lambda c, line: (c.s.round, LAST))
CLAIMS.args("at_space")(lambda c, line: (_mine(c).monastery, tracks.END))
CLAIMS.args("nobles_here")(lambda c, line: (_mine(c).nobles,))
CLAIMS.args("keep")(lambda c, line: (len(_mine(c).tables), sum(_mine(c).lay)))
CLAIMS.args("die")(lambda c, line: (_pips(refs.index(c.ref)), _count(_mine(c).dice, refs.index(c.ref))))
CLAIMS.args("mat")(lambda c, line: (refs.index(c.ref) + 1, _count(c.s.mats[c.seat], refs.index(c.ref))))
CLAIMS.args("space_cashbox")(lambda c, line: (_shown(_mine(c), T_CASHBOX),))
CLAIMS.args("space_barrel")(lambda c, line: (_shown(_mine(c), T_BARREL),))
CLAIMS.args("space_supplier")(lambda c, line: (*C.setup.spaces.supplier, _brings(_mine(c), SUPPLY)[1]))
CLAIMS.args("space_monk")(lambda c, line: (*C.setup.spaces.monk, _brings(_mine(c), MONK)[2]))
CLAIMS.args("supplier_takes")(lambda c, line: (_brings(_mine(c), SUPPLY)[1],))
CLAIMS.args("monk_takes")(lambda c, line: (_brings(_mine(c), MONK)[2],))


@CLAIMS.args("purse")
def _purse(case: Case, line: Line) -> tuple[object, ...]:
    t = case.s.taverns[_planned(case)[1]]
    return case.ref, t.coins, t.beer


@CLAIMS.args("in_deck")
def _in_deck(case: Case, line: Line) -> tuple[object, ...]:
    deck, kind = _mine(case).deck, C.kinds.index(str(line.args[0]))
    return line.args[0], _count([*deck.pool, *deck.top], kind)


@CLAIMS.args("left")
def _left(case: Case, line: Line) -> tuple[int, ...]:
    if case.ref in refs.STAFF_STACK:
        return (case.s.stock[refs.index(case.ref)],)
    return (case.s.nobles if case.ref == "nobles" else case.s.threes,)


@CLAIMS.args("card")
def _card(case: Case, line: Line) -> tuple[int, int] | None:
    """What it costs and scores if it is bought."""
    tried = _legal(case, "buy", case.ref, rich=True)
    return (RICHES - _then(tried[0]).coins, _won(tried[0])) if tried else None


@CLAIMS.args("court")
def _court(case: Case, line: Line) -> tuple[int, int] | None:
    tried = _legal(case, "win", "nobles", f"n:{line.args[0]}", rich=True)
    return (line.args[0], RICHES - _paid(tried[0], "win_nobles").beer) if tried else None


@CLAIMS.args("guest_price")
def _guest_price(case: Case, line: Line) -> tuple[int, ...] | None:
    tried = _legal(case, "win", case.ref, rich=True)
    return (RICHES - _paid(tried[0], "win").beer,) if tried else None


@CLAIMS.args("tile_costs", "tile_price")
def _tile_price(case: Case, line: Line) -> tuple[int, ...] | None:
    """What is paid with nothing returned, and with all."""
    ways = _legal(case, "upgrade", case.ref, rich=True)
    by_number = {refs.number(way.what.refs[1]) if len(way.what.refs) > 1 else 0: way for way in ways}
    card = C.tiles[refs.index(case.ref)].card
    lying = _mine(case).lay[STAFF.index(card)] if card else 0
    paid = {n: RICHES - _then(way).coins for n, way in by_number.items()}
    if line.key == "tell.tile_costs":
        return (paid[0],) if 0 in paid else None
    return (line.args[0] if 0 not in paid else paid[0], line.args[1] if lying not in paid else paid[lying])


@CLAIMS.args("seated")
def _seated(case: Case, line: Line) -> tuple[object, ...]:
    kind = _mine(case).tables[refs.index(case.ref)]
    return C.kinds[kind], C.pips[kind], C.coins[kind]


@CLAIMS.args("die_lies")
def _die_lies(case: Case, line: Line) -> tuple[int, ...] | None:
    tried = _legal(case, "take", case.ref)
    return (_then(tried[0]).coins - _mine(case).coins,) if tried else None


@CLAIMS.args("loop")
def _loop(case: Case, line: Line) -> tuple[int, ...]:
    scored = [said.args[-1] for said in case.game.score(case.s)[case.seat] if said.key == "score.reputation"]
    return _mine(case).reputation, *scored


@CLAIMS.args("cell")
def _cell(case: Case, line: Line) -> tuple[int, ...]:
    """How many lie in the column then."""
    if case.verb == "sign":
        column = refs.index(case.ref)
        return (_then(case).book[column],)
    found = [said.args[2] for said in case.at_once("log.sign")] if case.verb == "win" else []
    return (found[0] if found else _mine(case).book[_column(case)] + 1,)


def _column(case: Case) -> int:
    if case.ref in refs.COLUMN:
        return refs.index(case.ref)
    return tracks.COLUMN_OF[C.beer[case.s.row[refs.index(case.ref)]]]


CLAIMS.args("column_full")(lambda c, line: (refs.COLUMN[_column(c)], _mine(c).book[_column(c)]))


@CLAIMS.figure("row_complete")
def _row_complete(case: Case, line: Line) -> bool:
    """All the others are as far already."""
    column, book = _column(case), _mine(case).book
    return line.args[0] == book[column] + 1 and min([*book[:column], *book[column + 1 :]]) >= line.args[0]


@CLAIMS.figure("signature", "no_signature")
def _signature(case: Case, line: Line) -> bool:
    """Whoever wins this guest gets one, or doesn't."""
    signs = bool(case.s.signed >> refs.index(case.ref) & 1)
    tried = _legal(case, "win", case.ref, rich=True)
    if tried:
        signs = bool([*_walked(tried[0], "log.sign"), *_walked(tried[0], "log.sign_lost")])
    return signs == (line.key == "tell.signature") and line.args[0] == refs.COLUMN[_column(case)]


@CLAIMS.args("tables_want")
def _tables_want(case: Case, line: Line) -> tuple[int, int]:
    pips = refs.index(case.ref) + 1
    t = _mine(case)
    asking = [kind for kind in t.tables if kind != NOTHING and C.pips[kind] == pips]
    return len(asking), len([die for die in t.dice if _pips(die) == pips])


@CLAIMS.args(*(f"staff.{name}" for name in STAFF))
def _staff(case: Case, line: Line) -> tuple[int, int]:
    staff = STAFF.index(line.key.rpartition(".")[2])
    return C.staff[staff].gives, _mine(case).lay[staff]
