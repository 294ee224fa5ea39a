"""What the rules say of a ref or an action: price, yield, what the plan brings, running total. Reasons against
something stand in `refusing`, warnings in `warning`.

Lines of the key `promise.<what>` are for machines: what they promise is what the action does (see `api.Game.tell`).
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.base import listener, promises
from game.kernel.state import NOTHING
from game.rules.tiefenthal import foresight, refs, telling_refs
from game.rules.tiefenthal.content import T_MONK, TILES
from game.rules.tiefenthal.state import (
    CASHBOX,
    MONK,
    SIDES,
    WITH_BOOK,
    WITH_REPUTATION,
    C,
    Tavern,
    ValleyState,
    face,
    gives,
    raises_for,
    rates,
    yields,
)
from game.rules.tiefenthal.steps import bonus, limits, serving, tracks
from game.rules.tiefenthal.telling_refs import bonus_lines

SAYS = {"tell.tile.{}": [tile.id for tile in C.tiles], "tell.{}": ("at_once", "next_round")}


def tell(s: ValleyState, what: Action | str, seat: int | None = None) -> tuple[Line, ...]:
    """Return what there is to say of an action of the present decision, or of any ref; nothing of a thing that is
    gone."""
    if isinstance(what, str):
        return telling_refs.tell(s, listener(s, seat), what)
    if not s.todo:
        return ()
    seat = s.todo[-1][1]
    return (
        *_ACTIONS[what.verb](s, seat, what),
        *promises(s, foresight.after(s, what), foresight.MEASURES, foresight.measure),
    )


def yield_lines(t: Tavern, place: int) -> tuple[Line, ...]:
    """Return what one die brings on a place."""
    if place == MONK:
        return (Line("tell.steps", (gives(t, T_MONK),), "serve.monk"),)
    coins, beer = yields(t, place, rates(t))
    return (
        (Line("tell.coins", (coins,), "serve.guests" if place < CASHBOX else "serve.counter"),)
        if coins
        else (Line("tell.beer", (beer,), "serve.counter"),)
    )


def _purse(t: Tavern) -> Line:
    return Line("tell.total", (t.coins, t.beer), "serve.turn")


def _place(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    die, place = map(refs.index, action.refs)
    t = s.taverns[seat]
    more = raises_for(t, place, die)
    new = foresight.after(s, action)
    raised = (Line("tell.raise", (more, foresight.plan(new, seat).raises), "plan.dishwasher"),) if more else ()
    brings = telling_refs.plan_lines(new, seat)
    then = [line._replace(key="tell.plan_then") if line.key == "tell.plan_loose" else line for line in brings]
    return (*yield_lines(t, place), *raised, *then)


def _take(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return (*yield_lines(s.taverns[seat], refs.index(action.refs[0])), _purse(foresight.after(s, action).taverns[seat]))


def _shift(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    pair, die, place = limits.shift_of(t, action)
    lines = [*yield_lines(t, place), _purse(foresight.after(s, action).taverns[seat])]
    more = raises_for(t, place, die)
    if more:
        lines.append(Line("tell.raised", (face(die), more), "plan.dishwasher"))
    if s.module >= WITH_REPUTATION:
        lost = limits.steps_lost(t, pair, die, place)
        if lost:
            lines.append(
                Line("tell.reputation_back" if lost > 0 else "tell.reputation_on", (abs(lost),), "reputation.correct")
            )
    return tuple(lines)


def _pick(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t, pips = s.taverns[seat], refs.index(action.refs[0]) + 1
    waiting = [kind for kind in t.tables if kind != NOTHING and C.pips[kind] == pips]
    have = sum(1 for die in t.dice if face(die) == pips)
    lines = []
    if have < len(waiting):  # the dice of this face that are there already go to those who pay more
        guest = sorted(waiting, key=C.coins.__getitem__, reverse=True)[have]
        lines.append(Line("tell.guest_pays", (C.coins[guest], C.kinds[guest]), "guests.pay"))
    lines.append(Line("tell.tables_want", (len(waiting), have), "draft.pick"))
    if pips in C.setup.spaces.supplier:
        lines.append(Line("tell.supplier_takes", (rates(t)[2],), "plan.supplier"))
    if pips in C.setup.spaces.monk:
        lines.append(Line("tell.monk_takes", (gives(t, T_MONK),), "plan.monk"))
    return tuple(lines)


def _serve(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return telling_refs.plan_lines(s, seat)


def _give(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return _walk(s, seat, C.setup.spaces.counter_steps)


def _walk(s: ValleyState, seat: int, steps: int) -> tuple[Line, ...]:
    """Return where a monastery marker comes to, and what lies on the way."""
    space = s.taverns[seat].monastery
    lines = [Line("tell.monastery", (steps, (space + steps) % (tracks.END + 1)), "monastery.steps")]
    for step in range(1, steps + 1):
        row = tracks.MONASTERY[(space + step) % (tracks.END + 1)]
        if row >= 0:
            lines += bonus_lines(s, row)
    return tuple(lines)


def _advance(s: ValleyState, seat: int, steps: int) -> tuple[Line, ...]:
    loop, space = tracks.LOOP[s.module], s.taverns[seat].reputation
    worth = tracks.POINTS[s.module][(space + steps - 1) % len(loop) + 1]
    lines = [Line("tell.reputation", (steps, worth), "reputation.steps")]
    for step in range(steps):
        row = loop[(space + step) % len(loop)]
        if row >= 0:
            lines += bonus_lines(s, row)
    return tuple(lines)


def _sing(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    return (*_advance(s, seat, C.staff[0].gives), Line("tell.bards", (t.lay[0] - t.sung,), "bards.song"))


def _buy(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    staff = refs.index(action.refs[0])
    card = C.staff[staff]
    return (
        Line("tell.price_coins", (card.price, s.taverns[seat].coins - card.price), "serve.buy"),
        Line("tell.points", (card.points,), "score.cards"),
        *((Line("tell.next_round", (), "serve.gained"),) if s.round < C.setup.match.rounds else ()),
    )


def _upgrade(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t, tile = s.taverns[seat], refs.index(action.refs[0])
    returned = refs.number(action.refs[1]) if len(action.refs) > 1 else 0
    price = limits.tile_price(tile, returned)
    lines = [Line("tell.price_coins", (price, t.coins - price), "upgrade.price")]
    if returned:
        lines.append(Line("tell.returns", (returned, C.tiles[tile].card, C.tiles[tile].less), "upgrade.offer"))
        if points := returned * C.points[serving.LAID_TILES[tile]]:
            lines.append(Line("tell.returned_points", (points,), "upgrade.offer"))
    return (*lines, *_turned(tile, C.tiles[tile].starts), *_with_noble(s))


def _turned(tile: int, starts: str) -> tuple[Line, ...]:
    return (
        Line(f"tell.tile.{C.tiles[tile].id}", SIDES[tile], "upgrade.effect"),
        Line(f"tell.{starts}", (), "upgrade.flip"),
    )


def _with_noble(s: ValleyState) -> tuple[Line, ...]:
    return (
        Line("tell.noble", (1, C.points[C.noble]), "upgrade.noble")
        if s.nobles
        else Line("tell.no_noble", (), "upgrade.noble"),
    )


def _win(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    if action.refs[0] == "nobles":
        wanted = refs.number(action.refs[1])
        price = C.noble_card.prices[wanted]
        return (
            Line("tell.price_beer", (price, t.beer - price), "nobles.win"),
            Line("tell.points", (wanted * C.points[C.noble],), "score.cards"),
        )
    i = refs.index(action.refs[0])
    kind = s.row[i]
    lines = [
        Line("tell.price_beer", (C.beer[kind], t.beer - C.beer[kind]), "guests.win"),
        Line("tell.guest", (C.coins[kind], C.pips[kind], C.points[kind]), "guests.pay"),
    ]
    if C.guest_row[kind] >= 0:
        lines += bonus_lines(s, C.guest_row[kind])
    if s.module >= WITH_BOOK and s.signed >> i & 1:
        lines += telling_refs.signing_lines(s, seat, tracks.COLUMN_OF[C.beer[kind]])
    return tuple(lines)


def _entertain(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t, artist = s.taverns[seat], refs.index(action.refs[0])
    side = C.artists[artist].sides[t.artists[artist]]
    lines = [
        Line("tell.price_schnapps", (side.glasses, t.schnapps - side.glasses), "artists.use"),
        *bonus_lines(s, C.row[f"artist.{side.id}"]),
    ]
    if action.refs[-1] in refs.TILE:
        tile = refs.index(action.refs[-1])
        lines += (*_turned(tile, C.tiles[tile].starts), *_with_noble(s))
    elif side.phase == "serve" and action.refs[-1] in refs.PLACE:
        lines += _remove(s, seat, action._replace(refs=action.refs[-1:]))
    return tuple(lines)


def _accept(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    ref = action.refs[0]
    if ref in refs.STAFF_STACK:
        staff = refs.index(ref)
        return (Line("tell.points", (C.points[staff],), "score.cards"), Line("tell.on_deck", (), "serve.gained"))
    if ref == "nobles":
        return (Line("tell.points", (C.points[C.noble],), "score.cards"), Line("tell.on_deck", (), "serve.gained"))
    if ref == "monastery":
        row, i = s.todo[-1][2]
        return _walk(s, seat, C.rows[row].effects[i].params["steps"])
    if ref == "schnapps":
        return (Line("tell.schnapps", (s.taverns[seat].schnapps, s.glasses), "schnapps.gain"),)
    if ref in refs.GUEST:
        return (Line("tell.guest", (C.coins[C.cheap], C.pips[C.cheap], C.points[C.cheap]), "guests.pay"),)
    return (Line("tell.own_die", (len(s.taverns[seat].dice), C.setup.limits.own_dice), "staff.limit"),)


def _remove(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    ref = action.refs[0]
    kind = refs.index(ref) if ref in refs.OWN.values() else s.taverns[seat].tables[refs.index(ref)]
    return (Line("tell.leaves", (C.kinds[kind], C.coins[kind], C.points[kind]), "bonus.remove"),)


def _flip(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    """A tile that turns in the evening comes before everything that a round does with it."""
    tile = refs.index(action.refs[0])
    return (
        Line("tell.free_flip", (action.refs[0],), "upgrade.effect"),
        *_turned(tile, "at_once" if bonus.of_the_evening(s) else C.tiles[tile].starts),
    )


def _sign(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return telling_refs.cell_lines(s, seat, refs.index(action.refs[0]))


def _engage(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    side = C.artists[s.todo[-1][2][0]].sides[refs.index(action.refs[0])]
    return (
        Line("tell.asks", (side.glasses, f"phase:{side.phase}"), "artists.use"),
        *bonus_lines(s, C.row[f"artist.{side.id}"]),
    )


def _begin(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return telling_refs.start_lines(s, C.starts[refs.index(action.refs[0])])


def _restart(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    cards = len(t.tables) + max(0, t.nobles - 1) + sum(t.lay)
    return (Line("tell.restart", (t.counters - 1, cards), "fill.counter"),)


def _done(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    return (
        Line(
            "tell.keeps",
            (foresight.kept(t, t.coins, TILES.index("safe")), foresight.kept(t, t.beer, TILES.index("store"))),
            "serve.end",
        ),
    )


def _nothing(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    return (Line("tell.decline", (), "bonus.take"),)


def _keep(s: ValleyState, seat: int, action: Action) -> tuple[Line, ...]:
    t = s.taverns[seat]
    return (Line("tell.keep", (len(t.tables), sum(t.lay)), "fill.counter"),)


_ACTIONS = {
    "place": _place,
    "take": _take,
    "shift": _shift,
    "pick": _pick,
    "serve": _serve,
    "give": _give,
    "sing": _sing,
    "buy": _buy,
    "upgrade": _upgrade,
    "win": _win,
    "entertain": _entertain,
    "accept": _accept,
    "remove": _remove,
    "flip": _flip,
    "sign": _sign,
    "engage": _engage,
    "begin": _begin,
    "restart": _restart,
    "keep": _keep,
    "done": _done,
    "decline": _nothing,
}
