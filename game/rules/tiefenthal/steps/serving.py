"""Serving: a player's turn, the choice of every single action in it, and its end (F). Why not stands in `limits`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import BARD, DISHWASHER, MERCHANT, STAFF, T_MONK
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    CASHBOX,
    DICE,
    FACES,
    MONK,
    SUPPLY,
    WITH_REPUTATION,
    C,
    Tavern,
    ValleyState,
    at,
    bits_of,
    face,
    gain_card,
    gain_nobles,
    gives,
    hire,
    put,
    raises_for,
    raises_spare,
    rates,
    reach,
    take_up,
    with_die,
    without_die,
    yields,
)
from game.rules.tiefenthal.steps import artists, collecting, limits, offers, tracks
from game.rules.tiefenthal.steps.bonus import by, give
from game.rules.tiefenthal.steps.ending import end_turn
from game.rules.tiefenthal.steps.places import called, half_made

DEAREST_STAFF = max(staff.price for staff in C.staff)
DEAREST_TILE = max(tile.price for tile in C.tiles)
DEAREST_GUEST = max(C.beer)
COURT_PRICES = dict(C.noble_card.prices)
MOST_BEER, MOST_NOBLES = max(COURT_PRICES.values()), max(COURT_PRICES)
LAID_TILES = tuple(NOTHING if tile.card is None else STAFF.index(tile.card) for tile in C.tiles)
"""By tile: the kind of staff that makes it cheaper when returned."""


NOBODY_LYING = (0,) * len(STAFF)


@R.auto("serve.beer")
def begin_serving(s: ValleyState, seat: int, data: tuple) -> None:
    """The beer merchants bring their beer."""
    t = s.taverns[seat]
    merchants = t.lay[MERCHANT] * C.staff[MERCHANT].gives
    if merchants:
        t.beer += merchants
        emit(
            s,
            "beer",
            seat,
            (refs.LAY[MERCHANT], "tile:store"),
            "log.merchants",
            (refs.seat_ref(seat), merchants),
            "serve.beer",
        )
    then(s, frame(Act, seat), frame(end_turn, seat))


@R.choice("serve.turn")
class Act(Choice):
    """One thing more of a player's turn, in any order, until he is done."""

    phase = "serve"
    turn = True
    aims = ("entertain",)

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        t = s.taverns[seat]
        return _prompt(t.coins, t.beer, len(t.placed))

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return limits.conceivable(s, seat)

    def obstacles(self, s: ValleyState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return limits.OBSTACLES[action.verb](s, seat, action)

    def half(self, s: ValleyState, seat: int, picked: Action, ref: str) -> Line | None:
        return half_made(s, seat, picked, ref, False)

    def certain(self, s: ValleyState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        if before is None:
            return collecting.certain(s, seat)
        return collecting.each(s.taverns[seat]) if before is refs.DONE else ()

    def quick(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        t = s.taverns[seat]
        ways = refs.takes(t.placed) if t.placed else ()
        if t.dice or t.placed:
            ways += tuple(shiftable(s, seat, t))
        if t.counters:
            ways += (refs.GIVE_COUNTER,)
        if t.lay[BARD] > t.sung:
            ways += (refs.SING,)
        coins, beer = t.coins, t.beer
        if coins:
            there = refs.stocked(s.stock) & ~t.bought
            ways += refs.buys(min(coins, DEAREST_STAFF), there)
        if coins or t.lay != NOBODY_LYING:
            ways += refs.upgrades(
                min(coins, DEAREST_TILE),
                t.sides,
                t.lay,
                limits.returnable_dishwashers(t) if t.raises else t.lay[DISHWASHER],
            )
        if beer:
            if t.won < C.setup.limits.guests:
                ways += refs.wins(s.row, min(beer, DEAREST_GUEST))
            ways += refs.courts(min(beer, MOST_BEER), min(s.nobles, MOST_NOBLES))
        if t.schnapps:
            ways += tuple(artists.legal(s, seat, "serve"))
        return (*ways, refs.DONE)

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        if action is not refs.DONE:
            s.todo.append((Act.step, seat, data))
            RESOLVE[action.verb](s, seat, action)


_PROMPTS: dict[tuple[int, int, int], Line] = {}


def _prompt(coins: int, beer: int, lying: int) -> Line:
    line = _PROMPTS.get((coins, beer, lying))
    if line is None:
        line = Line("prompt.serve", (coins + beer, coins, beer), "serve.turn")
        if lying:  # what they bring is not in hand yet, but not gone either
            line = Line("prompt.collect", (*line.args, lying), "serve.turn")
        _PROMPTS[coins, beer, lying] = line
    return line


def shiftable(s: ValleyState, seat: int, t: Tavern) -> list[Action]:
    """Return the ways to use a die of the tray, or one that lies, at another free place."""
    raises = raises_spare(t) if t.raises else 0
    ways: list[Action] = []
    last = NOTHING
    for die in t.dice:
        if die != last:
            ways += refs.shifts(die, reach(t.open, die % FACES + 1, raises))
            last = die
    if not t.placed:
        return ways
    made = min(t.made)
    back = tracks.steps_back(s, seat) if made and s.module >= WITH_REPUTATION else made
    last = NOTHING
    for pair in t.placed:
        if pair != last:
            place, die = divmod(pair, DICE)
            own = raises_for(t, place, die) if t.raises else 0
            more: Sequence[Action] = refs.shifts_from(pair, reach(t.open, die % FACES + 1, raises + own))
            if made > back and more and max(yields(t, place, t.rates)) > back:
                more = [way for way in more if limits.steps_lost(t, pair, die, refs.index(way.refs[-1])) <= back]
            ways += more
            last = pair
    return ways


# -- what each action does ---------------------------------------------------------------------------------------------


@R.cite("serve.dice")
def _take(s: ValleyState, seat: int, action: Action) -> None:
    t, place = s.taverns[seat], refs.index(action.refs[0])
    pair = next(pair for pair in t.placed if pair // DICE == place)
    take_up(t, pair)
    use(s, seat, pair % DICE, place)


@R.cite("serve.move", "reputation.correct")
def _shift(s: ValleyState, seat: int, action: Action) -> None:
    t = s.taverns[seat]
    pair, die, place = limits.shift_of(t, action)
    more = -limits.steps_lost(t, pair, die, place) if s.module >= WITH_REPUTATION else 0
    if s.module >= WITH_REPUTATION:
        t.made = limits.made_after(t, pair, place)
    if pair is None:
        t.dice = without_die(t.dice, die)
    else:
        take_up(t, pair)
        if pair // DICE < SUPPLY:
            t.open |= bits_of(t, pair // DICE)
    if place < SUPPLY:
        t.open &= ~bits_of(t, place)
    if s.ears is not None:
        begun = (called(t, pair // DICE),) if pair is not None else ()
        args = refs.seat_ref(seat), face(die), *begun, called(t, place)
        ends = action.refs[0], action.refs[-1]
        t.placed = with_die(t.placed, at(place, die))  # it is seen there, and counts, before it is taken off
        emit(s, "place", seat, ends, "log.shift" if begun else "log.place", args, "serve.move")
        take_up(t, at(place, die))
    if more < 0:
        tracks.go_back(s, seat, -more)
        emit(s, "step_back", seat, ("space:host",), "log.step_back", (refs.seat_ref(seat), -more), "reputation.correct")
    elif more > 0:
        by(s, "takings", lambda: then(s, frame(tracks.advance, seat, more)))
    by(s, "", lambda: use(s, seat, die, place))


@R.cite("serve.monk")
def use(s: ValleyState, seat: int, die: int, place: int) -> None:
    """Take a die off at a place and get what it brings; it goes back to the mat or the supply (serve.dice)."""
    t = s.taverns[seat]
    t.raises -= raises_for(t, place, die) if t.raises else 0
    if place == MONK:
        steps = gives(t, T_MONK)
        if s.ears is not None:
            emit(s, "serve_monk", seat, (refs.PLACE[place],))  # the walk tells it
        by(s, "monk", lambda: then(s, frame(tracks.walk, seat, steps)))
        return
    coins, beer = yields(t, place, rates(t))
    t.coins += coins
    t.beer += beer
    if s.ears is not None:
        if place < CASHBOX:
            emit(
                s,
                "serve",
                seat,
                (refs.PLACE[place], "space:cashbox"),
                "log.serve_guest",
                (refs.seat_ref(seat), C.kinds[t.tables[place]], coins),
                "serve.guests",
            )
        else:
            emit(
                s,
                "serve" if coins else "serve_beer",
                seat,
                (refs.PLACE[place],),
                "log.serve_coins" if coins else "log.serve_beer",
                (refs.seat_ref(seat), refs.PLACE[place], coins or beer),
                "serve.counter",
            )


@R.cite("serve.counter_guest")
def _give(s: ValleyState, seat: int, action: Action) -> None:
    s.taverns[seat].counters -= 1
    emit(s, "give", seat, ("counter", "monastery"), "log.give", (refs.seat_ref(seat),), "serve.counter_guest")
    by(s, "counter_guest", lambda: then(s, frame(tracks.walk, seat, C.setup.spaces.counter_steps)))


@R.cite("bards.song")
def _sing(s: ValleyState, seat: int, action: Action) -> None:
    s.taverns[seat].sung += 1
    emit(s, "sing", seat, action.refs, "log.sing", (refs.seat_ref(seat), C.staff[BARD].gives), "bards.song")
    by(s, STAFF[BARD], lambda: then(s, frame(tracks.advance, seat, C.staff[BARD].gives)))


@R.cite("serve.buy", "bards.hire")
def _buy(s: ValleyState, seat: int, action: Action) -> None:
    t, staff = s.taverns[seat], refs.index(action.refs[0])
    t.coins -= C.staff[staff].price
    t.bought |= 1 << staff
    hire(s, t, staff)
    emit(
        s,
        "buy",
        seat,
        (action.refs[0], "deck"),
        "log.buy",
        (refs.seat_ref(seat), STAFF[staff], C.staff[staff].price),
        "serve.buy",
    )


@R.cite("upgrade.price")
def _upgrade(s: ValleyState, seat: int, action: Action) -> None:
    t, tile = s.taverns[seat], refs.index(action.refs[0])
    returned = refs.number(action.refs[1]) if len(action.refs) > 1 else 0
    price = limits.tile_price(tile, returned)
    t.coins -= price
    if returned:
        staff = LAID_TILES[tile]
        t.lay = put(t.lay, staff, t.lay[staff] - returned)
        s.stock = put(s.stock, staff, s.stock[staff] + returned)
        emit(
            s,
            "return",
            seat,
            (refs.LAY[staff], refs.STAFF_STACK[staff]),
            "log.return",
            (refs.seat_ref(seat), returned, STAFF[staff]),
            "upgrade.offer",
        )
    offers.turn_tile(s, seat, tile, 1, (price, returned) if returned else (price,))


@R.cite("guests.win", "nobles.win")
def _win(s: ValleyState, seat: int, action: Action) -> None:
    t = s.taverns[seat]
    if action.refs[0] == "nobles":
        wanted = refs.number(action.refs[1])
        price = COURT_PRICES[wanted]
        t.beer -= price
        gain_nobles(s, t, wanted)
        args = refs.seat_ref(seat), wanted, price
        emit(s, "win_nobles", seat, ("nobles", "deck"), "log.win_nobles", args, "nobles.win")
        return
    i = refs.index(action.refs[0])
    kind = s.row[i]
    t.beer -= C.beer[kind]
    t.won += 1
    gain_card(t, kind)
    signed = offers.leave_row(s, i)
    emit(
        s,
        "win",
        seat,
        (action.refs[0], "deck"),
        "log.win",
        (refs.seat_ref(seat), C.kinds[kind], C.beer[kind]),
        "guests.win",
    )
    if signed:
        by(s, C.kinds[kind], lambda: then(s, frame(tracks.guest_signs, seat, kind)))
    if C.guest_row[kind] >= 0:
        give(s, seat, C.guest_row[kind])


RESOLVE = {
    "take": _take,
    "shift": _shift,
    "give": _give,
    "sing": _sing,
    "buy": _buy,
    "upgrade": _upgrade,
    "win": _win,
    "entertain": artists.ask,
}
