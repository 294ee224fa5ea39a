"""What cards, spaces, cells and entertainers bring: one function a name in the data, with its typed parameters.

Effects that are offered also say which refs are clicked for them and what stands against that. When they run is the
steps' business.
"""

from __future__ import annotations

from game.content.schema import Count
from game.kernel.api import Line
from game.kernel.chance import roll
from game.kernel.flow import emit, frame, then
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import STAFF, StaffIndex, TileIndex
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    FACES,
    C,
    ValleyState,
    bits_of,
    face,
    gain_card,
    gain_nobles,
    hire,
    lies_on,
    pour,
    put,
    with_die,
    without_die,
)
from game.rules.tiefenthal.steps import offers, tracks
from game.rules.tiefenthal.steps.bonus import BOUND, EFFECTS

OWN_DICE = C.setup.limits.own_dice


# -- by themselves ----------------------------------------------------------------------------------------------------

SAYS = {"log.roll_{}": range(1, C.setup.limits.own_dice + 1)}


@R.cite("bonus.kinds", "artists.strongman_a")
@EFFECTS.add("now")
def coins(s: ValleyState, seat: int, clicked: tuple, *, coins: Count) -> None:
    s.taverns[seat].coins += coins
    emit(s, "coins", seat, ("space:cashbox",), "log.coins", (refs.seat_ref(seat), coins), "bonus.kinds")


@R.cite("artists.strongman_b")
@EFFECTS.add("now")
def beer(s: ValleyState, seat: int, clicked: tuple, *, beer: Count) -> None:
    s.taverns[seat].beer += beer
    emit(s, "beer", seat, ("tile:store",), "log.beer", (refs.seat_ref(seat), beer), "bonus.kinds")


@EFFECTS.add("now")
@EFFECTS.aimed(lambda s, seat, *, glasses: (("schnapps",),), verb="accept")
def schnapps(s: ValleyState, seat: int, clicked: tuple, *, glasses: Count) -> None:
    poured(s, seat, pour(s, s.taverns[seat], glasses))


def poured(s: ValleyState, seat: int, got: int) -> None:
    """Say how many glasses of schnapps somebody got, or that none were left (schnapps.gain)."""
    if got:
        emit(s, "schnapps", seat, ("schnapps",), "log.schnapps", (refs.seat_ref(seat), got), "schnapps.gain")
    else:
        emit(s, "lost", seat, (refs.seat_ref(seat),), "log.no_schnapps", (refs.seat_ref(seat),), "schnapps.gain")


@EFFECTS.add("now")
def counter_guest(s: ValleyState, seat: int, clicked: tuple, *, guests: Count) -> None:
    s.taverns[seat].counters += guests
    emit(s, "counter", seat, ("counter",), "log.counter", (refs.seat_ref(seat), guests), "fill.counter")


@EFFECTS.add("now")
def reputation(s: ValleyState, seat: int, clicked: tuple, *, steps: Count) -> None:
    then(s, frame(tracks.advance, seat, steps))


@EFFECTS.add("now")
def go_on_pilgrimage(s: ValleyState, seat: int, clicked: tuple, *, steps: Count) -> None:
    then(s, frame(tracks.walk, seat, steps))


@EFFECTS.add("now")
def deal(s: ValleyState, seat: int, clicked: tuple, *, staff: StaffIndex) -> None:
    if s.stock[staff]:
        _hire(s, seat, staff)


@EFFECTS.add("now")
def thin_out(s: ValleyState, seat: int, clicked: tuple, *, regulars: Count) -> None:
    then(s, frame(offers.ThinOut, seat, regulars))


# -- cards ------------------------------------------------------------------------------------------------------------


def _hire(s: ValleyState, seat: int, staff: int) -> None:
    hire(s, s.taverns[seat], staff)
    emit(
        s,
        "gain",
        seat,
        (refs.STAFF_STACK[staff], "deck"),
        "log.gain",
        (refs.seat_ref(seat), STAFF[staff]),
        "serve.gained",
    )


@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat, *, staff: ((refs.STAFF_STACK[staff],),),
    lambda s, seat, clicked, *, staff: (
        None if s.stock[staff] else Line("no.stack_empty", (STAFF[staff],), "bonus.lost")
    ),
    verb="accept",
)
def card(s: ValleyState, seat: int, clicked: tuple, *, staff: StaffIndex) -> None:
    _hire(s, seat, staff)


@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat, *, nobles: (("nobles",),),
    lambda s, seat, clicked, *, nobles: None if s.nobles else Line("no.nobles", (s.nobles,), "bonus.lost"),
    verb="accept",
)
def noble(s: ValleyState, seat: int, clicked: tuple, *, nobles: Count) -> None:
    gain_nobles(s, s.taverns[seat], nobles)
    emit(s, "gain", seat, ("nobles", "deck"), "log.gain", (refs.seat_ref(seat), C.kinds[C.noble]), "serve.gained")


@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat: ((refs.GUEST[0],),),
    lambda s, seat, clicked: None if s.threes else Line("no.stack_empty", (C.kinds[C.cheap],), "bonus.lost"),
    verb="accept",
)
def cheap_guest(s: ValleyState, seat: int, clicked: tuple) -> None:
    offers.leave_row(s, 0)
    gain_card(s.taverns[seat], C.cheap)
    emit(s, "gain", seat, (refs.GUEST[0], "deck"), "log.gain", (refs.seat_ref(seat), C.kinds[C.cheap]), "serve.gained")


@R.cite("bonus.remove", "artists.fire_eater_b")
@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat: ((ref,) for ref in refs.PLACE[: len(s.taverns[seat].tables)]),
    lambda s, seat, clicked: _seated(s, seat, clicked[0]),
    verb="remove",
)
def remove_guest(s: ValleyState, seat: int, clicked: tuple) -> None:
    t, place = s.taverns[seat], refs.index(clicked[0])
    kind = t.tables[place]
    t.open &= ~bits_of(t, place)
    t.tables = put(t.tables, place, NOTHING)
    s.box[kind] += 1
    emit(s, "remove", seat, clicked, "log.remove", (refs.seat_ref(seat), C.kinds[kind]), "bonus.remove")


def _seated(s: ValleyState, seat: int, ref: str) -> Line | None:
    """Return why nobody can be shown out of a table, or None (bonus.remove)."""
    t, place = s.taverns[seat], refs.index(ref)
    kind = t.tables[place]
    if kind == NOTHING:
        return Line("no.table_empty", (ref,), "bonus.remove")
    if kind == C.noble:
        return Line("no.remove_noble", (C.kinds[kind],), "bonus.remove")
    return Line("no.remove_die", (C.kinds[kind],), "bonus.remove") if lies_on(t, place) else None


# -- steps, dice, tiles ------------------------------------------------------------------------------------------------


@EFFECTS.add("offer")
@EFFECTS.aimed(lambda s, seat, *, steps: (("monastery",),), verb="accept")
def monastery(s: ValleyState, seat: int, clicked: tuple, *, steps: Count) -> None:
    then(s, frame(tracks.walk, seat, steps))


@EFFECTS.add("offer")
@EFFECTS.aimed(lambda s, seat, *, dice: (("tile:waitress",),), verb="accept")
def own_die(s: ValleyState, seat: int, clicked: tuple, *, dice: Count) -> None:
    roll_own(s, seat, dice, "bonus.kinds")


@R.cite("staff.limit")
def roll_own(s: ValleyState, seat: int, dice: int, rule: str) -> None:
    """Roll up to so many dice of the own colour, within the limit (staff.waitress, staff.limit)."""
    t = s.taverns[seat]
    rolled = [FACES + roll(s) - 1 for _ in range(min(dice, OWN_DICE - sum(1 for die in t.dice if die >= FACES)))]
    for die in rolled:
        t.dice = with_die(t.dice, die)
    if rolled and s.ears is not None:
        emit(
            s,
            "roll",
            seat,
            tuple(refs.DIE[die] for die in rolled),
            f"log.roll_{len(rolled)}",
            (refs.seat_ref(seat), *(f"n:{face(die)}" for die in rolled)),
            rule,
        )


@R.cite("artists.fire_eater_a")
@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat, *, nobles: ((ref,) for ref in refs.TILE),
    lambda s, seat, clicked, *, nobles: _turned(s, seat, clicked[0]),
    verb="flip",
)
def free_upgrade(s: ValleyState, seat: int, clicked: tuple, *, nobles: Count) -> None:
    offers.turn_tile(s, seat, refs.index(clicked[0]), nobles)


def _turned(s: ValleyState, seat: int, ref: str) -> Line | None:
    tile = refs.index(ref)
    return Line("no.upgraded", (ref,), "upgrade.flip") if s.taverns[seat].sides >> tile & 1 else None


@EFFECTS.add("offer")
@EFFECTS.aimed(lambda s, seat, *, tile: ((refs.TILE[tile],),), verb="flip")
def improve(s: ValleyState, seat: int, clicked: tuple, *, tile: TileIndex) -> None:
    offers.turn_tile(s, seat, tile, 0)


@EFFECTS.add("offer")
@EFFECTS.aimed(lambda s, seat, *, tile, beer: ((refs.TILE[tile],),), verb="flip")
def improve_and_fill(s: ValleyState, seat: int, clicked: tuple, *, tile: TileIndex, beer: Count) -> None:
    offers.turn_tile(s, seat, tile, 0)
    s.taverns[seat].beer += beer


# -- book and entertainers ---------------------------------------------------------------------------------------------


@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat: ((ref,) for ref in refs.COLUMN),
    lambda s, seat, clicked: (
        tracks.full_column(s, seat, refs.index(clicked[0]))
        or (None if s.signatures else Line("no.signatures", (s.signatures,), "book.limit"))
    ),
    verb="sign",
)
def sign(s: ValleyState, seat: int, clicked: tuple) -> None:
    s.signatures -= 1
    tracks.sign(s, seat, refs.index(clicked[0]))


def _lying(s: ValleyState, seat: int) -> list[tuple[str]]:
    t = s.taverns[seat]
    places = [(refs.PLACE[place],) for place, kind in enumerate(t.tables) if kind != NOTHING]
    return places + [(refs.LAY[staff],) for staff, n in enumerate(t.lay) if n]


@R.cite("artists.juggler_a")
@EFFECTS.add("offer")
@EFFECTS.aimed(lambda s, seat: _lying(s, seat), verb="save")
def save_card(s: ValleyState, seat: int, clicked: tuple) -> None:
    t, ref = s.taverns[seat], clicked[0]
    if ref in refs.LAY:
        kind = refs.index(ref)
        t.lay = put(t.lay, kind, t.lay[kind] - 1)
    else:
        kind = t.tables[refs.index(ref)]
        if kind == C.noble:
            t.nobles -= 1
        if kind != C.noble or not t.nobles:
            t.tables = put(t.tables, refs.index(ref), NOTHING)
    gain_card(t, kind)
    emit(s, "save", seat, (ref, "deck"), "log.save", (refs.seat_ref(seat), C.kinds[kind]), "artists.juggler_a")


@R.cite("artists.juggler_b")
@EFFECTS.add("offer")
@EFFECTS.aimed(
    lambda s, seat: (
        (refs.DIE[die], f"n:{pips}")
        for die in dict.fromkeys(s.taverns[seat].dice)
        for pips in range(1, FACES + 1)
        if pips != face(die)
    ),
    verb="turn",
)
def turn_die(s: ValleyState, seat: int, clicked: tuple) -> None:
    t, die, pips = s.taverns[seat], refs.index(clicked[0]), refs.number(clicked[1])
    t.dice = with_die(without_die(t.dice, die), die // FACES * FACES + pips - 1)
    emit(s, "turn", seat, clicked[:1], "log.turn", (refs.seat_ref(seat), f"n:{face(die)}", pips), "artists.juggler_b")


BOUND.extend(EFFECTS.bind(row, C.names) for row in C.effects)
