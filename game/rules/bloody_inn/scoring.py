"""The end of a match: the last gravedigger, annexes that pay at the end, points and titles."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.api import Line
from game.kernel.base import level
from game.kernel.flow import emit, end, frame, then
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.meta import META
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CHEQUE, C, InnState, buried, cause_first, enter, heard, turn_order, wealth
from game.rules.bloody_inn.steps import morning

MOMENTS = ("end", "last")
"""When annexes pay at the final scoring, in their order."""
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
    """Let the annexes pay that haven't yet, those that count cheques after all others (score.order)."""
    paid = [{what for what, _ in row} for row in s.scored]
    for moment in MOMENTS:
        for seat in turn_order(s):
            for annex, kind in enumerate(s.annexes[seat]):
                if C.annex[kind] in paid[seat]:
                    continue
                before, since = wealth(s, seat), heard(s)
                effects.run(moment, s, seat, kind)
                won = wealth(s, seat) - before
                if won:
                    enter(s, seat, C.annex[kind], won)
                if s.ears is not None and (won or len(s.ears) > since):
                    emit(
                        s,
                        "score",
                        seat,
                        (refs.annex_ref(seat, annex), refs.seat_ref(seat)),
                        "log.score",
                        (refs.seat_ref(seat), C.annex[kind], won),
                        "score.annexes",
                    )
                    cause_first(s, since)


def accounts(s: InnState, paid: bool = True) -> tuple[tuple[tuple[str, int], ...], ...]:
    """Return per seat (id, francs) for each kind of points; while the match goes on, as if it ended now and the
    gravedigger were `paid`, in coins first."""
    return _settled(s, paid).scored


def _settled(s: InnState, paid: bool) -> InnState:
    """Return the end of the match as things lie, which changes nothing: what of the final scoring has still to come is
    counted in, so that a fortune is the same before, meanwhile and after."""
    if s.ended and s.scored[0]:
        return s
    now = s.clone()
    if not now.scored[0]:
        open_accounts(now)
    for seat in range(s.seats):
        if now.corpses[seat] and paid:
            morning.pay_gravedigger(now, seat, morning.cheque_range(now, seat)[0])
    close_accounts(now)
    return now


@R.cite("score.annexes", "money.track")
def _told(s: InnState, seat: int) -> Iterator[Line]:
    """Yield the lines of an account that is closed: what each annex brings by its own count, and what of all that found
    no room on the track."""
    ends = [C.annex[kind] for kind in s.annexes[seat] if any(effects.has(moment, kind) for moment in MOMENTS)]
    won = 0
    for what, francs in s.scored[seat]:
        if what in ends:
            won += francs
        else:
            yield Line(f"score.{what}", (francs,), "score.corpses" if what == "gravedigger" else "score.total")
    for kind in s.annexes[seat]:
        whole = _whole(s, seat, kind) if C.annex[kind] in ends else 0
        if whole:
            yield Line("score.annex", (C.annex[kind], whole), "score.annexes")
            won -= whole
    if won:
        yield Line("score.track", (won,), "money.track")


def _whole(s: InnState, seat: int, kind: int) -> int:
    """Return what an annex brings at the end on a track that has no end."""
    free = s.clone()
    free.unlimited, free.cash[seat] = 1, 0
    for moment in MOMENTS:
        effects.run(moment, free, seat, kind)
    return wealth(free, seat) - wealth(s, seat) + s.cash[seat]


def score(s: InnState) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of points per seat; each line's last number is its francs, and they add up to the total. A line
    without points says what breaks a tie, while the match goes on for the first place only, or after the end the title
    of a solo match. Who is alone pays no gravedigger for a corpse: it loses him the match."""
    end = _settled(s, s.seats > 1 or bool(s.ended))
    lines = [tuple(_told(end, seat)) for seat in range(s.seats)]
    totals = [sum(francs for _, francs in mine) for mine in end.scored]
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


@R.cite("solo.ranks")
def title(s: InnState, total: int) -> str:
    """Return the id of the solo title for so many francs, or "" below the lowest (solo.ranks)."""
    length = "long" if s.long else "short"
    earned = [row.id for row in C.setup.solo.titles if total >= row.least[length]]
    return earned[-1] if earned else ""
