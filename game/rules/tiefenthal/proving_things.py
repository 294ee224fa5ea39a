"""How the figures of things and people on the table are proved: each is counted anew, or tried out.

Only conformance reads it.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.kernel.api import Line
from game.kernel.claims import Case
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF, T_BARREL, T_CASHBOX
from game.rules.tiefenthal.proving import (
    CLAIMS,
    LAST,
    RICHES,
    brings_at,
    legal_ways,
    pips_of,
    planned_in,
    points_won,
    shown_on,
    tavern_after,
    tavern_of,
    tavern_paid,
    walked_by,
)
from game.rules.tiefenthal.state import MONK, SUPPLY, C
from game.rules.tiefenthal.steps import tracks


def _count(cards: Iterable[int], kind: int) -> int:
    return sum(card == kind for card in cards)


CLAIMS.args("schnapps")(lambda c, line: (tavern_of(c).schnapps, c.s.glasses))
CLAIMS.args("counter")(lambda c, line: (tavern_of(c).counters,))
CLAIMS.args("deck")(lambda c, line: (tavern_of(c).deck.size, len(tavern_of(c).deck.top)))
CLAIMS.args("discard")(lambda c, line: (len(tavern_of(c).discard),))
CLAIMS.args("moon")(lambda c, line: (c.s.round, LAST))
CLAIMS.args("at_space")(lambda c, line: (tavern_of(c).monastery, tracks.END))
CLAIMS.args("nobles_here")(lambda c, line: (tavern_of(c).nobles,))
CLAIMS.args("keep")(lambda c, line: (len(tavern_of(c).tables), sum(tavern_of(c).lay)))
CLAIMS.args("die")(lambda c, line: (pips_of(refs.index(c.ref)), _count(tavern_of(c).dice, refs.index(c.ref))))
CLAIMS.args("mat")(lambda c, line: (refs.index(c.ref) + 1, _count(c.s.mats[c.seat], refs.index(c.ref))))
CLAIMS.args("space_cashbox")(lambda c, line: (shown_on(tavern_of(c), T_CASHBOX),))
CLAIMS.args("space_barrel")(lambda c, line: (shown_on(tavern_of(c), T_BARREL),))
CLAIMS.args("space_supplier")(lambda c, line: (*C.setup.spaces.supplier, brings_at(tavern_of(c), SUPPLY)[1]))
CLAIMS.args("space_monk")(lambda c, line: (*C.setup.spaces.monk, brings_at(tavern_of(c), MONK)[2]))
CLAIMS.args("supplier_takes")(lambda c, line: (brings_at(tavern_of(c), SUPPLY)[1],))
CLAIMS.args("monk_takes")(lambda c, line: (brings_at(tavern_of(c), MONK)[2],))


@CLAIMS.args("purse")
def _purse(case: Case, line: Line) -> tuple[object, ...]:
    t = case.s.taverns[planned_in(case)[1]]
    return case.ref, t.coins, t.beer


@CLAIMS.args("in_deck")
def _in_deck(case: Case, line: Line) -> tuple[object, ...]:
    deck, kind = tavern_of(case).deck, C.kinds.index(str(line.args[0]))
    return line.args[0], _count([*deck.pool, *deck.top], kind)


@CLAIMS.args("left")
def _left(case: Case, line: Line) -> tuple[int, ...]:
    if case.ref in refs.STAFF_STACK:
        return (case.s.stock[refs.index(case.ref)],)
    return (case.s.nobles if case.ref == "nobles" else case.s.threes,)


@CLAIMS.args("card")
def _card(case: Case, line: Line) -> tuple[int, int] | None:
    """What it costs and scores if it is bought."""
    tried = legal_ways(case, "buy", case.ref, rich=True)
    return (RICHES - tavern_after(tried[0]).coins, points_won(tried[0])) if tried else None


@CLAIMS.args("court")
def _court(case: Case, line: Line) -> tuple[int, int] | None:
    tried = legal_ways(case, "win", "nobles", f"n:{line.args[0]}", rich=True)
    return (line.args[0], RICHES - tavern_paid(tried[0], "win_nobles").beer) if tried else None


@CLAIMS.args("guest_price")
def _guest_price(case: Case, line: Line) -> tuple[int, ...] | None:
    tried = legal_ways(case, "win", case.ref, rich=True)
    return (RICHES - tavern_paid(tried[0], "win").beer,) if tried else None


@CLAIMS.args("tile_costs", "tile_price")
def _tile_price(case: Case, line: Line) -> tuple[int, ...] | None:
    """What is paid with nothing returned, and with all."""
    ways = legal_ways(case, "upgrade", case.ref, rich=True)
    by_number = {refs.number(way.what.refs[1]) if len(way.what.refs) > 1 else 0: way for way in ways}
    card = C.tiles[refs.index(case.ref)].card
    lying = tavern_of(case).lay[STAFF.index(card)] if card else 0
    paid = {n: RICHES - tavern_after(way).coins for n, way in by_number.items()}
    if line.key == "tell.tile_costs":
        return (paid[0],) if 0 in paid else None
    return (line.args[0] if 0 not in paid else paid[0], line.args[1] if lying not in paid else paid[lying])


@CLAIMS.args("seated")
def _seated(case: Case, line: Line) -> tuple[object, ...]:
    kind = tavern_of(case).tables[refs.index(case.ref)]
    return C.kinds[kind], C.pips[kind], C.coins[kind]


@CLAIMS.args("die_lies")
def _die_lies(case: Case, line: Line) -> tuple[int, ...] | None:
    tried = legal_ways(case, "take", case.ref)
    return (tavern_after(tried[0]).coins - tavern_of(case).coins,) if tried else None


@CLAIMS.args("loop")
def _loop(case: Case, line: Line) -> tuple[int, ...]:
    scored = [said.args[-1] for said in case.game.score(case.s)[case.seat] if said.key == "score.reputation"]
    return tavern_of(case).reputation, *scored


@CLAIMS.args("cell")
def _cell(case: Case, line: Line) -> tuple[int, ...]:
    """How many lie in the column then."""
    if case.verb == "sign":
        column = refs.index(case.ref)
        return (tavern_after(case).book[column],)
    found = [said.args[2] for said in case.at_once("log.sign")] if case.verb == "win" else []
    return (found[0] if found else tavern_of(case).book[_column(case)] + 1,)


def _column(case: Case) -> int:
    if case.ref in refs.COLUMN:
        return refs.index(case.ref)
    return tracks.COLUMN_OF[C.beer[case.s.row[refs.index(case.ref)]]]


CLAIMS.args("column_full")(lambda c, line: (refs.COLUMN[_column(c)], tavern_of(c).book[_column(c)]))


@CLAIMS.figure("row_complete")
def _row_complete(case: Case, line: Line) -> bool:
    """All the others are as far already."""
    column, book = _column(case), tavern_of(case).book
    return line.args[0] == book[column] + 1 and min([*book[:column], *book[column + 1 :]]) >= line.args[0]


@CLAIMS.figure("signature", "no_signature")
def _signature(case: Case, line: Line) -> bool:
    """Whoever wins this guest gets one, or doesn't."""
    signs = bool(case.s.signed >> refs.index(case.ref) & 1)
    tried = legal_ways(case, "win", case.ref, rich=True)
    if tried:
        signs = bool([*walked_by(tried[0], "log.sign"), *walked_by(tried[0], "log.sign_lost")])
    return signs == (line.key == "tell.signature") and line.args[0] == refs.COLUMN[_column(case)]


@CLAIMS.args("guest_pays")
def _guest_pays(case: Case, line: Line) -> tuple[object, ...]:
    """One more die brings what the best places for all of them pay, less what those without it do."""
    pips, t = refs.index(case.ref) + 1, tavern_of(case)
    paid = sorted(-brings_at(t, i)[0] for i, kind in enumerate(t.tables) if kind != NOTHING and C.pips[kind] == pips)
    dice = len([die for die in t.dice if pips_of(die) == pips])
    asking = [C.kinds[kind] for kind in t.tables if kind != NOTHING and C.pips[kind] == pips]
    return sum(paid[:dice]) - sum(paid[: dice + 1]), line.args[1] if line.args[1] in asking else ""


@CLAIMS.args("tables_want")
def _tables_want(case: Case, line: Line) -> tuple[int, int]:
    pips = refs.index(case.ref) + 1
    t = tavern_of(case)
    asking = [kind for kind in t.tables if kind != NOTHING and C.pips[kind] == pips]
    return len(asking), len([die for die in t.dice if pips_of(die) == pips])


@CLAIMS.args(*(f"staff.{name}" for name in STAFF))
def _staff(case: Case, line: Line) -> tuple[int, int]:
    staff = STAFF.index(line.key.rpartition(".")[2])
    return C.staff[staff].gives, tavern_of(case).lay[staff]
