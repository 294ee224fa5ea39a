"""How what is told of things and people is proved: cards are counted, seats and rounds counted off.

Nothing here uses what `telling_refs` works out. Only conformance reads it.
"""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.claims import Case
from game.kernel.state import NOTHING
from game.rules.brawl import refs, scoring
from game.rules.brawl.proving import CLAIMS, char_named, seat_named, spoken_of
from game.rules.brawl.state import FIGHT, HEROES, KO, MILITIA, BrawlState, C

CLAIMS.args("agitate")(lambda c, line: (c.s.seats - c.after.table, c.after.table, c.s.seats))
CLAIMS.args("agitation")(lambda c, line: (c.s.table, c.s.seats, c.s.agitation[c.seat]))
CLAIMS.args("agitation_dead")(lambda c, line: (c.s.table,))
CLAIMS.args("claim", "carry")(
    lambda c, line: (line.args[0], C.force[char_named(line.args[0])], C.ruse[char_named(line.args[0])])
)
CLAIMS.figure("claim_alone")(lambda c, line: [said.args[1] for said in c.at_once("log.join")] == [refs.SEAT[c.seat]])
CLAIMS.args("scores_of")(lambda c, line: (C.force[refs.char(c.ref)], C.ruse[refs.char(c.ref)]))
CLAIMS.args("support")(lambda c, line: tuple(C.support[refs.char(c.ref)]))
CLAIMS.args("tilt")(lambda c, line: (KO - c.s.tilt[refs.char(c.ref)], C.hits[refs.char(c.ref)]))
CLAIMS.args("steps")(lambda c, line: (KO - c.s.tilt[refs.char(c.ref)],))
CLAIMS.args("star")(
    lambda c, line: (
        refs.TREASURE_NAMES[spoken_of(c)],
        sum(row.points for row in scoring.best([refs.char(c.ref)], [spoken_of(c)])),
    )
)
CLAIMS.args("carries")(lambda c, line: (sum(list(mine).count(refs.char(c.ref)) for mine in c.s.bearers),))
CLAIMS.args("drawn")(lambda c, line: (line.args[0], c.s.ready[refs.char(c.ref)]))
CLAIMS.figure("drawn_by")(lambda c, line: c.s.drawn[char_named(line.args[0])] == spoken_of(c))
CLAIMS.args("pick_unseen")(lambda c, line: (len(c.s.floor),))
CLAIMS.args("stock")(lambda c, line: (c.s.stock.size, sum(c.s.spent)))


@CLAIMS.args("hand")
def _hand(case: Case, line: Line) -> tuple[int, ...]:
    seat = seat_named(case.ref)
    return len(case.s.treasures[seat]), len(case.s.objects[seat]), len(case.s.safe[seat])


@CLAIMS.args("queue")
def _queue(case: Case, line: Line) -> tuple[int, ...]:
    known = [*case.s.queue.top, *case.s.queue.pool]
    return (case.s.queue.size + (0 if MILITIA in known else C.setup.start.bottom + 1),)


def _rounds(s: BrawlState) -> tuple[int, int]:
    """Cards are turned up in thought, round by round, as many as may come, or as few."""
    hidden = MILITIA not in (*s.queue.top, *s.queue.pool)
    bottom = C.setup.start.bottom + 1
    left = s.queue.size + bottom * hidden
    steps = [step for step, _, _ in s.todo]
    table = C.setup.arrivals.numbers.get(s.arrivals_by, ())
    under_way = steps.count("arrive") if "arrive" in steps or s.arrival != NOTHING else -1

    def reached(card: int, free: int) -> int:
        """Return in which round the card of this number comes, with `free` arrivals a round where one may choose."""
        at = max(1, s.round)
        come = under_way if under_way >= 0 else table[min(at, len(table)) - 1] if table else free
        while come < card:
            at += 1
            come += table[min(at, len(table)) - 1] if table else free
        return at

    return reached(left - bottom + 1 if hidden else 1, C.setup.arrivals.most), reached(left, 1)


@CLAIMS.figure("last_round", "last_rounds")
def _last_rounds(case: Case, line: Line) -> bool:
    soonest, latest = _rounds(case.s)
    return (latest, soonest) == line.args and (soonest < latest) == line.key.endswith("s")


CLAIMS.figure("too_late")(lambda c, line: line.args == (c.s.round,) == _rounds(c.s)[1:])


CLAIMS.figure("militia")(lambda c, line: 0 < line.args[0] <= C.setup.start.bottom + 1)


@CLAIMS.figure("near", "far", "near_and_far")
def _distance(case: Case, line: Line) -> bool:
    """Seats in the fight, counted off to both sides; with few of them everybody is in range."""
    other, s = seat_named(line.args[0]), case.s
    row = [(case.seat + i) % s.seats for i in range(1, s.seats)]
    fighting = [seat for seat in row if s.groups[seat]]
    near = other in (fighting[:1] + fighting[-1:])
    apart = other in fighting[1:-1] or len({*fighting, *([case.seat] * bool(s.groups[case.seat]))}) <= FIGHT.few
    said = "near_and_far" if near and apart else "near" if near else "far"
    return line.key.rpartition(".")[2] == said


@CLAIMS.figure("follows")
def _follows(case: Case, line: Line) -> bool:
    arrival, hero, seat = line.args
    return (
        char_named(hero) in C.follows[char_named(arrival) - HEROES]
        and char_named(hero) in case.s.heroes[seat_named(seat)]
    )
