"""What stands against an action of serving, in numbers: pips, places, coins, beer, stacks, the loop's bonuses.

Each function of OBSTACLES yields all that does. Nothing here changes the position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import BARD, DISHWASHER, STAFF
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    CASHBOX,
    DICE,
    MONK,
    SUPPLY,
    WITH_REPUTATION,
    C,
    Tavern,
    ValleyState,
    is_open,
    lies_on,
    production,
    raises_for,
    raises_lying,
    raises_spare,
    rates,
    yields,
)
from game.rules.tiefenthal.steps import artists, tracks
from game.rules.tiefenthal.steps.places import closed, place_obstacles, places


def conceivable(s: ValleyState, seat: int) -> list[Action]:
    """Return every conceivable action of a turn, in the order in which legal ones are offered."""
    t = s.taverns[seat]
    there = places(t)
    ways = [refs.TAKE[place] for place in there]
    ways += [refs.SHIFT[die][place] for die in dict.fromkeys(t.dice) for place in there]
    ways += [
        refs.shift_from(*divmod(pair, DICE), place)
        for pair in dict.fromkeys(t.placed)
        for place in there
        if place != pair // DICE
    ]
    ways += [refs.GIVE_COUNTER, refs.SING, *refs.BUY]
    for tile, row in enumerate(C.tiles):
        lying = t.lay[STAFF.index(row.card)] if row.card else 0
        ways += [refs.upgrade(tile, n, lying > 0) for n in range(lying + 1)]
    ways += [*refs.WIN, *refs.COURT, *artists.asking(s, seat, "serve"), refs.DONE]
    return ways


@R.cite("upgrade.offer")
def tile_price(tile: int, returned: int) -> int:
    """Return the price of a tile in coins after a special offer (upgrade.offer)."""
    return max(0, C.tiles[tile].price - C.tiles[tile].less * returned)


def returnable_dishwashers(t: Tavern) -> int:
    """Return how many dishwashers can be returned without spoiling a die that still lies raised (plan.budget)."""
    return t.lay[DISHWASHER] - max(0, -(-(raises_lying(t) - t.steady) // C.staff[DISHWASHER].gives))


# -- dice on the move --------------------------------------------------------------------------------------------------


def shift_of(t: Tavern, action: Action) -> tuple[int | None, int, int]:
    """Return what a shift moves: the die on its place (None: out of the tray), the die, and where it goes."""
    first, *between, last = action.refs
    to = refs.index(last)
    if first.startswith("die:"):
        return None, refs.index(first), to
    place = refs.index(first)
    die = refs.index(between[0]) if between else next(pair % DICE for pair in t.placed if pair // DICE == place)
    return place * DICE + die, die, to


def made_after(t: Tavern, pair: int | None, to: int) -> tuple[int, int]:
    """Return the coins and beer of the reputation step if this die goes there, at the rates of that step."""
    coins, beer = t.made
    more_coins, more_beer = yields(t, to, t.rates)
    less_coins, less_beer = (0, 0) if pair is None else yields(t, pair // DICE, t.rates)
    return coins + more_coins - less_coins, beer + more_beer - less_beer


def steps_lost(t: Tavern, pair: int | None, die: int, to: int) -> int:
    """Return by how many spaces a reputation marker goes back for this shift; negative: it goes on."""
    return min(t.made) - min(made_after(t, pair, to))


_FACES = {SUPPLY: C.setup.spaces.supplier, MONK: C.setup.spaces.monk}
"""By space that doesn't take every die: the faces that it takes, one or two."""


def _take(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t, place = s.taverns[seat], refs.index(action.refs[0])
    if lies_on(t, place):
        return
    if place < CASHBOX and t.tables[place] == NOTHING:
        yield Line("no.table_empty", action.refs, "serve.dice")
    elif not is_open(t, place):
        yield closed(t, place)
    elif place < CASHBOX:
        asks = C.kinds[t.tables[place]], C.pips[t.tables[place]]
        yield Line("no.no_die_asks", (*action.refs, *asks), "serve.dice")
    elif place in _FACES:
        key = "no.no_die_asks" if len(_FACES[place]) == 1 else "no.no_die_asks_two"
        yield Line(key, (*action.refs, *action.refs, *_FACES[place]), "serve.dice")
    else:
        yield Line("no.no_die", action.refs, "serve.dice")


def _shift(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t = s.taverns[seat]
    pair, die, to = shift_of(t, action)
    own = 0 if pair is None else raises_for(t, *divmod(pair, DICE))
    reasons = list(place_obstacles(t, die, to, raises_spare(t) + own))
    yield from reasons
    if s.module < WITH_REPUTATION or reasons and reasons[0].key == "no.table_empty":
        return
    lost, back = steps_lost(t, pair, die, to), tracks.steps_back(s, seat)
    if lost > back:
        yield Line("no.reputation_back", (lost, back), "reputation.correct")


# -- buying and winning ------------------------------------------------------------------------------------------------


def _short(t: Tavern, what: int, key: str, name: str, price: int, rule: str) -> Line:
    """Return how many coins (0) or beers (1) are missing, and what dice that still lie would bring of them."""
    have, lying = (t.coins, t.beer)[what], production(t, rates(t))[what]
    args = price - have, name, price, have
    return Line(f"{key}_lying", (*args, lying), rule) if lying else Line(key, args, rule)


def _buy(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t, staff = s.taverns[seat], refs.index(action.refs[0])
    price = C.staff[staff].price
    if s.module < C.staff[staff].module:
        yield Line("no.module", (STAFF[staff], C.staff[staff].module), "bards.hire")
        return
    if not s.stock[staff]:
        yield Line("no.stack_empty", (STAFF[staff],), "serve.buy")
    if t.bought >> staff & 1:
        yield Line("no.same_staff", (STAFF[staff], C.setup.limits.same_staff), "serve.buy")
    if t.coins < price:
        yield _short(t, 0, "no.coins", STAFF[staff], price, "serve.buy")


def _upgrade(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t, tile = s.taverns[seat], refs.index(action.refs[0])
    if t.sides >> tile & 1:
        yield Line("no.upgraded", action.refs[:1], "upgrade.flip")
        return
    returned = refs.number(action.refs[1]) if len(action.refs) > 1 else 0
    price, card = tile_price(tile, returned), C.tiles[tile].card
    lying = 0 if card is None else t.lay[STAFF.index(card)]
    most = returnable_dishwashers(t) if card == STAFF[DISHWASHER] else lying
    if returned > most or most < lying and tile_price(tile, most) > t.coins >= tile_price(tile, lying):
        yield Line("no.dishwasher_needed", (raises_lying(t),), "plan.budget")
        return
    if t.coins < price:
        least = tile_price(tile, most)
        if most and t.coins < least:  # no offer is enough: by how much the best one fails
            yield _short(t, 0, "no.coins_offer", action.refs[0], least, "upgrade.offer")
        else:
            yield _short(t, 0, "no.coins", action.refs[0], price, "upgrade.price")


@R.cite("guests.limit")
def _win(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t = s.taverns[seat]
    if action.refs[0] == "nobles":
        wanted = refs.number(action.refs[1])
        kind, price, rule = C.noble, C.noble_card.prices[wanted], "nobles.win"
        if wanted > s.nobles:
            yield Line("no.nobles", (s.nobles,), rule)
    else:
        kind = s.row[refs.index(action.refs[0])]
        if kind == NOTHING:
            yield Line("no.row_empty", action.refs, "guests.refill")
            return
        if t.won >= C.setup.limits.guests:
            yield Line("no.one_guest", (C.setup.limits.guests,), "guests.limit")
        price, rule = C.beer[kind], "guests.win"
    if t.beer < price:
        yield _short(t, 1, "no.beer", C.kinds[kind], price, rule)


def _give(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    if not s.taverns[seat].counters:
        yield Line("no.counter", (0,), "serve.counter_guest")


def _sing(s: ValleyState, seat: int, action: Action) -> Iterator[Line]:
    t = s.taverns[seat]
    if t.lay[BARD] <= t.sung:
        yield Line("no.bards", (t.lay[BARD], t.sung), "bards.song")


OBSTACLES: dict[str, Callable[[ValleyState, int, Action], Iterable[Line]]] = {
    "take": _take,
    "shift": _shift,
    "buy": _buy,
    "upgrade": _upgrade,
    "win": _win,
    "give": _give,
    "sing": _sing,
    "entertain": artists.obstacles,
    "done": lambda s, seat, action: (),
}
