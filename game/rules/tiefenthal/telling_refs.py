"""What the rules say of a thing on the table, whoever is asked: what a card pays, what a space takes, what the plan
brings.

What is said of actions stands in `telling`.
"""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal import foresight, refs
from game.rules.tiefenthal.content import STAFF, T_TABLE, TILES, StartCard
from game.rules.tiefenthal.state import (
    CASHBOX,
    MONK,
    SIDES,
    SUPPLY,
    WITH_BOOK,
    WITH_REPUTATION,
    C,
    ValleyState,
    gives,
    lies_on,
    rates,
)
from game.rules.tiefenthal.steps import bonus, limits, serving, tracks

SAYS = {
    "tell.effect.{}": sorted({effect.name for row in C.rows for effect in row.effects}),
    "tell.tile.{}": [tile.id for tile in C.tiles],
    "tell.turned.{}": [tile.id for tile in C.tiles],
    "tell.staff.{}": STAFF,
    "ref.{}": ("tile",),
}


def tell(s: ValleyState, seat: int, ref: str) -> tuple[Line, ...]:
    """Return what there is to say of a ref; places, tiles and cards lying about are those of this seat."""
    zone, _, rest = ref.partition(":")
    return _REFS[zone](s, seat, ref, rest) if zone in _REFS else ()


def bonus_lines(s: ValleyState, row: int) -> list[Line]:
    """Return what a bonus brings, a line an effect: `effect.<name>` with its figures in the order of the data; before
    them that only one may be taken, after a card that its stack is empty."""
    effects = C.rows[row].effects
    lines = [Line("tell.either", (len(effects),), "evening.bonus")] if C.rows[row].either else []
    for effect, bound in zip(effects, bonus.BOUND[row]):
        if effect.name == "save_card" and s.round == C.setup.match.rounds:
            lines.append(Line("tell.no_tomorrow", (), "end.rounds"))
            continue
        lines.append(Line(f"tell.effect.{effect.name}", tuple(effect.params.values()), "bonus.kinds"))
        if effect.name in ("card", "noble") and (empty := bonus.EFFECTS.bar(bound, s, -1, ())):
            lines.append(empty)
    return lines


def plan_lines(s: ValleyState, seat: int) -> tuple[Line, ...]:
    """Return what the plan brings: coins, beer, steps, reputation, and what is left over (plan.brings)."""
    plan = foresight.plan(s, seat)
    lines = [Line("tell.plan", (plan.coins, plan.beer), "plan.brings")]
    if plan.steps:
        lines.append(Line("tell.plan_steps", (plan.steps,), "serve.monk"))
    if s.module >= WITH_REPUTATION and foresight.rises(s, seat):
        lines.append(Line("tell.plan_reputation", (plan.reputation,), "reputation.phase"))
    if plan.loose:
        lines.append(Line("tell.plan_loose", (plan.loose,), "plan.dice"))
    if plan.raises:
        lines.append(Line("tell.plan_raises", (plan.raises,), "plan.dishwasher"))
    return tuple(lines)


def start_lines(s: ValleyState, card: StartCard) -> tuple[Line, ...]:
    """Return what a start card brings, and its points."""
    points = (Line("tell.points", (card.points,), "starts.points"),) if s.evened else ()
    return (*bonus_lines(s, C.row[f"start.{card.id}"]), *points)


def cell_lines(s: ValleyState, seat: int, column: int) -> tuple[Line, ...]:
    """Return what the next signature in a column brings."""
    filled = s.taverns[seat].book[column]
    if filled == C.tracks.book.rows:
        return (Line("tell.column_full", (refs.COLUMN[column], filled), "book.full"),)
    lines = [Line("tell.cell", (filled + 1, C.tracks.book.rows), "book.columns")]
    if tracks.CELLS[column][filled] >= 0:
        lines += bonus_lines(s, tracks.CELLS[column][filled])
    others = s.taverns[seat].book
    if all(n > filled for i, n in enumerate(others) if i != column):
        lines.append(Line("tell.row_complete", (filled + 1,), "book.row"))
    return tuple(lines)


def signing_lines(s: ValleyState, seat: int, column: int) -> tuple[Line, ...]:
    """Return where a guest will sign, and what that brings."""
    first, *more = cell_lines(s, seat, column)
    signs = Line("tell.signature", (refs.COLUMN[column],), "book.columns")
    return (signs if first.key == "tell.cell" else first, *more)


def _table(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    t, place = s.taverns[seat], refs.index(ref)
    if place >= len(t.tables) or t.tables[place] == NOTHING:
        return ()
    kind = t.tables[place]
    lines = [Line("tell.seated", (C.kinds[kind], C.pips[kind], C.coins[kind]), "serve.guests")]
    if kind == C.noble:
        lines.append(Line("tell.nobles_here", (t.nobles,), "fill.nobles"))
    if lies_on(t, place):
        lines.append(Line("tell.die_lies", (C.coins[kind],), "plan.one_die"))
    return tuple(lines)


def _space(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    t = s.taverns[seat]
    if rest == "host":
        return _loop(s, seat)
    place = refs.index(ref)
    if place == SUPPLY:
        return (Line("tell.space_supplier", (*C.setup.spaces.supplier, rates(t)[2]), "plan.supplier"),)
    if place == MONK:
        return (Line("tell.space_monk", (*C.setup.spaces.monk, gives(t, TILES.index("monk"))), "plan.monk"),)
    return (
        Line(
            "tell.space_cashbox" if place == CASHBOX else "tell.space_barrel", (rates(t)[place - CASHBOX],), "plan.any"
        ),
    )


def _loop(s: ValleyState, seat: int) -> tuple[Line, ...]:
    if s.module < WITH_REPUTATION:
        return ()
    t = s.taverns[seat]
    return (
        Line(
            "tell.loop",
            (t.reputation, tracks.POINTS[s.module][t.reputation], len(tracks.LOOP[s.module])),
            "score.reputation",
        ),
    )


def _tile(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    t, tile = s.taverns[seat], refs.index(ref)
    row = C.tiles[tile]
    turned = t.sides >> tile & 1
    lines = [
        Line(f"tell.turned.{row.id}", SIDES[tile][1:], "upgrade.effect")
        if turned
        else Line(f"tell.tile.{row.id}", SIDES[tile], "upgrade.effect")
    ]
    lying = t.lay[STAFF.index(row.card)] if row.card else 0
    if lying and row.card and tile == T_TABLE:  # the cards of the other tiles lie beside them
        lines += _lay(s, seat, f"lay:{row.card}", row.card)
    if turned:
        return (*lines, Line("tell.is_upgraded", (row.id,), "upgrade.flip"))
    price = limits.tile_price(tile, 0)
    return (
        *lines,
        Line("tell.tile_price", (price, limits.tile_price(tile, lying)), "upgrade.offer")
        if lying
        else Line("tell.tile_costs", (price,), "upgrade.price"),
    )


def _lay(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (
        Line(
            f"tell.staff.{rest}", (C.staff[refs.index(ref)].gives, s.taverns[seat].lay[refs.index(ref)]), "fill.places"
        ),
    )


def _staff(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    staff = refs.index(ref)
    card = C.staff[staff]
    return (
        Line("tell.card", (card.price, card.points), "serve.buy"),
        Line(f"tell.staff.{rest}", (card.gives, s.taverns[seat].lay[staff]), "fill.places"),
        Line("tell.left", (s.stock[staff],), "setup.market"),
    )


def _guest(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    i = refs.index(ref)
    kind = s.row[i]
    if kind == NOTHING:
        return ()
    lines = [
        Line("tell.guest_price", (C.beer[kind],), "guests.win"),
        Line("tell.guest", (C.coins[kind], C.pips[kind], C.points[kind]), "guests.pay"),
    ]
    if C.guest_row[kind] >= 0:
        lines += bonus_lines(s, C.guest_row[kind])
    if s.module >= WITH_BOOK:
        column = tracks.COLUMN_OF[C.beer[kind]]
        signs = s.signed >> i & 1
        if signs and s.taverns[seat].book[column] == C.tracks.book.rows:
            lines += cell_lines(s, seat, column)
        else:
            key = "tell.signature" if signs else "tell.no_signature"
            lines.append(Line(key, (refs.COLUMN[column],), "book.columns"))
    if i == 0 and s.threes:
        lines.append(Line("tell.left", (s.threes,), "setup.guests"))
    return tuple(lines)


def _nobles(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    prices = serving.COURT_PRICES
    return (
        *(Line("tell.court", (n, prices[n]), "nobles.win") for n in prices),
        Line("tell.points", (C.points[C.noble],), "score.cards"),
        Line("tell.left", (s.nobles,), "setup.market"),
    )


def _artist(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    artist = refs.index(ref)
    chosen = s.taverns[seat].artists[artist]
    sides = C.artists[artist].sides if chosen == NOTHING else (C.artists[artist].sides[chosen],)
    lines = []
    for side in sides:
        lines += [
            Line("tell.side", (side.id, side.glasses, f"phase:{side.phase}"), "artists.use"),
            *bonus_lines(s, C.row[f"artist.{side.id}"]),
        ]
    return tuple(lines)


def _schnapps(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (
        Line("tell.schnapps", (s.taverns[seat].schnapps, s.glasses), "schnapps.gain"),
        Line("tell.schnapps_limit", (C.setup.limits.schnapps,), "schnapps.limit"),
    )


def _counter(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.counter", (s.taverns[seat].counters,), "serve.counter_guest"),)


def _book(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return cell_lines(s, seat, refs.index(ref)) if rest else ()


def _deck(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    deck = s.taverns[seat].deck
    if rest:
        kind = C.kind[rest]
        return (Line("tell.in_deck", (rest, deck.pool.count(kind) + deck.top.count(kind)), "setup.deck"),)
    return (Line("tell.deck", (deck.size, len(deck.top)), "setup.deck"),)


def _discard(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.discard", (len(s.taverns[seat].discard),), "close.discard"),)


def _seat(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    player = int(rest) - 1
    t = s.taverns[player]
    planned = bool(t.placed) or foresight.plan(s, player).beer  # merchants who wait need no die
    return (Line("tell.purse", (ref, t.coins, t.beer), "serve.turn"), *(plan_lines(s, player) if planned else ()))


def _plan(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    """Who is told of it is not who planned: between two acts the next to be asked may be somebody else already."""
    return plan_lines(s, int(rest) - 1 if rest else seat)


def _monastery(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.at_space", (s.taverns[seat].monastery, tracks.END), "monastery.steps"),)


def _moon(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.moon", (s.round, C.setup.match.rounds), "round.phases"),)


def _die(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.die", (int(rest[1:]), s.taverns[seat].dice.count(refs.index(ref))), "plan.dice"),)


def _mat(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return (Line("tell.mat", (int(rest[1:]), s.mats[seat].count(refs.index(ref))), "draft.pick"),) if rest else ()


def _side(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    side = next(side for artist in C.artists for side in artist.sides if side.id == rest)
    return (
        Line("tell.asks", (side.glasses, f"phase:{side.phase}"), "artists.use"),
        *bonus_lines(s, C.row[f"artist.{side.id}"]),
    )


def _start(s: ValleyState, seat: int, ref: str, rest: str) -> tuple[Line, ...]:
    return start_lines(s, C.starts[refs.index(ref)])


_REFS = {
    "table": _table,
    "space": _space,
    "tile": _tile,
    "lay": _lay,
    "staff": _staff,
    "guest": _guest,
    "nobles": _nobles,
    "artist": _artist,
    "schnapps": _schnapps,
    "counter": _counter,
    "book": _book,
    "deck": _deck,
    "discard": _discard,
    "seat": _seat,
    "plan": _plan,
    "monastery": _monastery,
    "moon": _moon,
    "die": _die,
    "mat": _mat,
    "side": _side,
    "start": _start,
}
