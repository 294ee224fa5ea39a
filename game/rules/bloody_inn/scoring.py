"""The end of a match: the last gravedigger, annexes that pay at the end, points and titles."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.base import level
from game.kernel.flow import emit, end, frame, then
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.meta import META
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CHEQUE, C, InnState, buried, enter, turn_order, wealth
from game.rules.bloody_inn.steps import morning

SAYS = {
    "log.end_{}": [reason for reason in META.reasons if reason not in META.losses],
    "score.{}": ("cash", "cheques", "gravedigger"),
}


@R.auto("score.corpses")
def final_scoring(s: InnState, seat: int, data: tuple) -> None:
    """`data` is the reason of the end."""
    if morning.caught(s, "solo_corpse_end"):
        return
    open_accounts(s)
    diggers = [frame(morning.gravedigger, player) for player in turn_order(s) if s.corpses[player]]
    then(s, *diggers, frame(final_annexes, -1, *data))


def open_accounts(s: InnState) -> None:
    """Write down what everybody has before the final scoring."""
    s.scored = tuple((("cash", s.cash[seat]), ("cheques", CHEQUE * s.cheques[seat])) for seat in range(s.seats))


@R.auto("score.order")
def final_annexes(s: InnState, seat: int, data: tuple) -> None:
    close_accounts(s)
    end(s, data[0])
    emit(s, "end", -1, key=f"log.end_{data[0]}", rule="score.total")


@R.cite("score.annexes", "score.total")
def close_accounts(s: InnState) -> None:
    """Let the annexes pay, those that count cheques after all others (score.order)."""
    for moment in ("end", "last"):
        for seat in turn_order(s):
            for annex, kind in enumerate(s.annexes[seat]):
                before = wealth(s, seat)
                effects.run(moment, s, seat, kind)
                won = wealth(s, seat) - before
                if won:
                    enter(s, seat, C.annex[kind], won)
                    emit(
                        s,
                        "score",
                        seat,
                        (refs.annex_ref(seat, annex), refs.seat_ref(seat)),
                        "log.score",
                        (refs.seat_ref(seat), C.annex[kind], won),
                        "score.annexes",
                    )


def accounts(s: InnState, paid: bool = True) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return per seat (id, francs) for each kind of points; while the match goes on, as if it ended now and the
    gravedigger were `paid`, in coins first."""
    if s.scored[0]:
        return s.scored
    now = s.clone()
    open_accounts(now)
    for seat in range(s.seats):
        if now.corpses[seat] and paid:
            morning.pay_gravedigger(now, seat, morning.cheque_range(now, seat)[0])
    close_accounts(now)
    return now.scored


def score(s: InnState) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of points per seat; each line's last number is its francs, and they add up to the total. A line
    without points says what breaks a tie, while the match goes on for the first place only, or after the end the title
    of a solo match. Who is alone pays no gravedigger for a corpse: it loses him the match."""
    rows = accounts(s, s.seats > 1 or bool(s.ended))
    lines = [tuple(_line(what, francs) for what, francs in mine) for mine in rows]
    totals = [sum(francs for _, francs in mine) for mine in rows]
    if s.seats == 1:
        lines[0] += () if s.todo else (_title_line(s, totals[0]),)
    else:
        for seat in level(totals, bool(s.ended)):
            lines[seat] += (Line("score.tie", (f"n:{buried(s, seat)}",), "score.tie"),)
    return tuple(lines)


def _title_line(s: InnState, total: int) -> Line:
    if s.ended in META.losses:
        return Line("score.lost", (), "solo.loss")
    name = title(s, total)
    return Line("score.title", (name,), "solo.ranks") if name else Line("score.no_title", (), "solo.ranks")


def _line(what: str, francs: int) -> Line:
    if what in ("cash", "cheques", "gravedigger"):
        return Line(f"score.{what}", (francs,), "score.corpses" if what == "gravedigger" else "score.total")
    return Line("score.annex", (what, francs), "score.annexes")


@R.cite("solo.ranks")
def title(s: InnState, total: int) -> str:
    """Return the id of the solo title for so many francs, or "" below the lowest (solo.ranks)."""
    length = "long" if s.long else "short"
    earned = [row.id for row in C.setup.solo.titles if total >= row.least[length]]
    return earned[-1] if earned else ""
