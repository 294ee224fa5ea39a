"""Points: every own card wherever it is, schnapps, reputation; and what decides a tie."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.base import level, points
from game.kernel.state import NOTHING
from game.rules.tiefenthal.content import STAFF
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import WITH_REPUTATION, WITH_SCHNAPPS, C, ValleyState, cards_of
from game.rules.tiefenthal.steps.tracks import POINTS


def score(s: ValleyState) -> tuple[tuple[Line, ...], ...]:
    """Return the lines of points per seat if the match ended now; each line's last number is its points. A line
    without points says what breaks a tie, while the match goes on for the first place only."""
    lines = [_lines(s, seat) for seat in range(s.seats)]
    totals = [sum(map(points, mine)) for mine in lines]
    for seat in level(totals, bool(s.ended)):
        lines[seat] += (Line("score.tie", (f"n:{rest(s, seat)}",), "score.tie"),)
    return tuple(lines)


@R.cite("score.cards", "score.schnapps", "score.reputation", "starts.points")
def _lines(s: ValleyState, seat: int) -> tuple[Line, ...]:
    t = s.taverns[seat]
    staff = guests = nobles = 0
    for kind in cards_of(t):
        if kind < len(STAFF):
            staff += C.points[kind]
        elif kind == C.noble:
            nobles += C.points[kind]
        else:
            guests += C.points[kind]
    lines = [
        Line("score.nobles", (nobles,), "score.cards"),
        Line("score.guests", (guests,), "score.cards"),
        Line("score.staff", (staff,), "score.cards"),
    ]
    if s.module >= WITH_SCHNAPPS:
        lines.append(Line("score.schnapps", (t.schnapps * C.setup.schnapps.points,), "score.schnapps"))
    if s.module >= WITH_REPUTATION:
        lines.append(Line("score.reputation", (POINTS[s.module][t.reputation],), "score.reputation"))
    if t.begun != NOTHING and s.evened:
        lines.append(Line("score.start", (C.starts[t.begun].points,), "starts.points"))
    return tuple(lines)


@R.cite("score.tie")
def rest(s: ValleyState, seat: int) -> int:
    """Return what decides a tie: the coins and the beer left in safe and store (score.tie)."""
    return s.taverns[seat].coins + s.taverns[seat].beer
