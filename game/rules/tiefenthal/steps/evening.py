"""The round as a list of its phases, and the first three: a new evening, the tavern fills up, waitresses (A to C)."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw, shuffle_in
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF, T_WAITRESS, WAITRESS
from game.rules.tiefenthal.effects import poured, roll_own
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    WITH_REPUTATION,
    WITH_SCHNAPPS,
    C,
    ValleyState,
    clear_away,
    gives,
    pour,
    put,
    table_count,
    turn_order,
)
from game.rules.tiefenthal.steps import closing, draft, planning
from game.rules.tiefenthal.steps.bonus import by, give

ROUNDS = C.setup.match.rounds
ARTISTS = tuple(artist.id for artist in C.artists)


@R.auto("round.phases")
def evening(s: ValleyState, seat: int, data: tuple) -> None:
    """The moon moves on; the phases of the round follow."""
    s.round += 1
    if s.round == ROUNDS:
        emit(s, "last_round", s.first, ("moon",), "log.last_round", (s.round, refs.seat_ref(s.first)), "round.phases")
    else:
        emit(s, "round", s.first, ("moon",), "log.round", (s.round, refs.seat_ref(s.first)), "round.phases")
    order = turn_order(s)
    then(
        s,
        frame(moon_schnapps),
        *(frame(arrival, player) for player in order),
        *(frame(moon_bonus, player) for player in order),
        *(frame(fill, player) for player in order),
        *(frame(waitresses, player) for player in order),
        frame(draft.roll_dice),
        *(frame(planning.begin_plan, player) for player in order),
        *(frame(closing.close, player) for player in order),
        *(frame(closing.clear, player) for player in order),
        frame(next_round),
    )


@R.auto("round.next")
def next_round(s: ValleyState, seat: int, data: tuple) -> None:
    """The mug goes to the left, or the match is over."""
    if s.round == C.setup.match.rounds:
        closing.last_evening(s)
        return
    s.first = (s.first + 1) % s.seats
    then(s, frame(evening))


# -- A: a new evening --------------------------------------------------------------------------------------------------


@R.auto("winter.schnapps")
def moon_schnapps(s: ValleyState, seat: int, data: tuple) -> None:
    """Schnapps for everybody; where there is too little, it is dealt one by one in turn order."""
    space = C.moon(s.module)[s.round - 1]
    glasses = space.glasses.hidden if s.module >= WITH_REPUTATION else space.glasses.open
    got = [0] * s.seats
    for _ in range(glasses):
        for player in turn_order(s):
            got[player] += pour(s, s.taverns[player], 1)
    if min(got) < glasses:
        for player in turn_order(s):
            poured(s, player, got[player])
    elif glasses:
        emit(s, "schnapps", -1, ("moon",), "log.moon_schnapps", (glasses,), "winter.schnapps")


@R.auto("winter.artist")
def arrival(s: ValleyState, seat: int, data: tuple) -> None:
    """An entertainer comes, if one is due."""
    artist = C.moon(s.module)[s.round - 1].artist
    if artist is not None:
        then(s, frame(Engage, seat, ARTISTS.index(artist)))


@R.choice("winter.artist")
class Engage(Choice):
    """Which side of an entertainer is up for the rest of the match; `data` is his index."""

    phase = "evening"

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        return Line("prompt.engage", (ARTISTS[data[0]],), "winter.artist")

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return refs.CHOOSE_SIDE[data[0]]

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        t, artist = s.taverns[seat], data[0]
        t.artists = put(t.artists, artist, refs.index(action.refs[0]))
        emit(
            s,
            "engage",
            seat,
            (refs.ARTIST[artist],),
            "log.engage",
            (refs.seat_ref(seat), C.artists[artist].sides[t.artists[artist]].id),
            "winter.artist",
        )

    def about(self, s: ValleyState, seat: int, data: Data) -> tuple[str, ...]:
        return (refs.ARTIST[data[0]],)


@R.auto("evening.bonus")
def moon_bonus(s: ValleyState, seat: int, data: tuple) -> None:
    row = C.row.get(f"{'summer' if s.module < WITH_SCHNAPPS else 'winter'}.{s.round}")
    if row is not None:
        give(s, seat, row)


# -- B: the tavern fills up --------------------------------------------------------------------------------------------


@R.cite("fill.places", "fill.nobles", "fill.shuffle", "fill.empty")
@R.auto("fill.order")
def fill(s: ValleyState, seat: int, data: tuple) -> None:
    """Turn cards up until every table is taken, then ask for the counter guests."""
    t = s.taverns[seat]
    deck, noble, staff = t.deck, C.noble, len(STAFF)
    tables, left = [], table_count(t)
    while left > 0:
        if not deck.size:
            if not t.discard:
                emit(s, "fill_short", seat, ("deck",), "log.fill_short", (refs.seat_ref(seat), left), "fill.empty")
                break
            shuffle_in(s, deck, t.discard)
            t.discard = []
            emit(
                s, "shuffle", seat, ("discard", "deck"), "log.shuffle", (refs.seat_ref(seat), deck.size), "fill.shuffle"
            )
        kind = draw(s, deck)
        if kind < staff:
            before = table_count(t)
            t.lay = put(t.lay, kind, t.lay[kind] + 1)
            left += table_count(t) - before
        elif kind == noble:
            t.nobles += 1
            if t.nobles == 1:
                tables.append(kind)
                left -= 1
        else:
            tables.append(kind)
            left -= 1
        t.tables = tuple(tables)
        if s.ears is not None:
            place = tables.index(noble) if kind == noble else len(tables) - 1
            to = refs.LAY[kind] if kind < staff else refs.PLACE[place]
            emit(s, "reveal", seat, ("deck", to), "log.reveal", (refs.seat_ref(seat), C.kinds[kind]), "fill.places")
    if t.counters:
        then(s, frame(Restart, seat))


@R.choice("fill.counter")
class Restart(Choice):
    """Whether a counter guest is given back to fill the tavern anew."""

    phase = "fill"
    rule = "fill.counter"
    about = ("counter",)

    def prompt(self, s: ValleyState, seat: int, data: Data) -> Line:
        return Line("prompt.restart", (s.taverns[seat].counters,), "fill.counter")

    def candidates(self, s: ValleyState, seat: int, data: Data) -> Sequence[Action]:
        return (refs.KEEP, refs.RESTART)

    def resolve(self, s: ValleyState, seat: int, data: Data, action: Action) -> None:
        t = s.taverns[seat]
        if action is refs.KEEP:
            emit(s, "keep", seat, ("counter",), "log.keep", (refs.seat_ref(seat),), "fill.counter")
            return
        t.counters -= 1
        t.discard = clear_away(t)
        emit(
            s, "restart", seat, ("counter", refs.seat_ref(seat)), "log.restart", (refs.seat_ref(seat),), "fill.counter"
        )
        then(s, frame(fill, seat))


# -- C: waitresses -----------------------------------------------------------------------------------------------------


@R.auto("staff.waitress")
def waitresses(s: ValleyState, seat: int, data: tuple) -> None:
    t = s.taverns[seat]
    dice = t.lay[WAITRESS] * C.staff[WAITRESS].gives + gives(t, T_WAITRESS)
    by(s, STAFF[WAITRESS], lambda: roll_own(s, seat, dice, "staff.waitress"))
