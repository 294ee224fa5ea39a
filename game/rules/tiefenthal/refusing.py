"""Why a thing that no action of a turn names can't be clicked, and how conformance takes each reason out of the way.

What stands against actions is said by their steps.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.reasons import more
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import BARD, STAFF
from game.rules.tiefenthal.registry import R
from game.rules.tiefenthal.state import (
    DICE,
    FACES,
    SUPPLY,
    WITH_REPUTATION,
    C,
    Tavern,
    ValleyState,
    at,
    bits_of,
    face,
    lies_on,
    open_places,
    put,
    raises_for,
    table_count,
    with_die,
)
from game.rules.tiefenthal.steps import limits


@R.naming
def called(s: ValleyState, seat: int, ref: str) -> str:
    """Return what a guest on offer or an entertainer is called; any other ref as it is."""
    zone = ref.partition(":")[0]
    if zone == "guest" and s.row[refs.index(ref)] != NOTHING:
        return C.kinds[s.row[refs.index(ref)]]
    return C.artists[refs.index(ref)].id if zone == "artist" else ref


# -- things that no action of a turn names -----------------------------------------------------------------------------


@R.thing("die")
def _die(s: ValleyState, seat: int, ref: str) -> Line:
    have = s.taverns[seat].dice.count(refs.index(ref))
    if have:
        return Line("no.die_nowhere", (face(refs.index(ref)), have), "plan.places")
    return Line("no.die_gone", (face(refs.index(ref)), len(s.taverns[seat].dice)), "plan.dice")


@R.thing("mat")
def _mat(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.mat_later", (f"n:{s.round}",), "draft.pick")


@R.thing("table")
def _table(s: ValleyState, seat: int, ref: str) -> Line:
    seated = s.taverns[seat].tables
    tables = max(len(seated), table_count(s.taverns[seat]))
    if refs.index(ref) >= tables:
        return Line("no.no_table", (ref, tables), "fill.order")
    kind = seated[refs.index(ref)] if refs.index(ref) < len(seated) else NOTHING
    if kind == NOTHING:
        return Line("no.table_empty", (ref,), "plan.places")
    if lies_on(s.taverns[seat], refs.index(ref)):
        return Line("no.place_taken", (ref,), "plan.one_die")
    dice = len(s.taverns[seat].dice)
    if not dice:
        return Line("no.tray_empty", (ref,), "plan.places")
    return Line("no.no_dice", (dice, C.kinds[kind], C.pips[kind]), "plan.pips")


@R.thing("space")
def _space(s: ValleyState, seat: int, ref: str) -> Line:
    if ref == "space:host":
        if s.module < WITH_REPUTATION:
            return Line("no.host_plain", (ref,), "upgrade.flip")
        return Line("no.host", (s.taverns[seat].reputation,), "upgrade.flip")
    place = refs.index(ref)
    if place < SUPPLY and lies_on(s.taverns[seat], place):
        return Line("no.place_taken", (ref,), "plan.one_die")
    dice = len(s.taverns[seat].dice)
    if not dice:
        return Line("no.tray_empty", (ref,), "plan.places")
    faces = {"space:supplier": C.setup.spaces.supplier, "space:monk": C.setup.spaces.monk}.get(ref, ())
    if len(faces) == 1:
        return Line("no.no_dice", (dice, ref, *faces), "plan.pips")
    if len(faces) == 2:
        return Line("no.no_dice_of_two", (dice, ref, *faces), "plan.pips")
    return Line("no.space_idle", (dice, ref), "plan.places")


@R.thing("tile", "staff", "guest", "nobles", "counter")
def _only_serving(s: ValleyState, seat: int, ref: str) -> Line:
    """While planning: later, unless serving won't allow it either."""
    ways = [way for way in limits.conceivable(s, seat) if ref in way.refs]
    against = [limits.OBSTACLES[way.verb](s, seat, way) for way in ways]
    reasons = [[reason for reason in obstacles if reason.key in _LASTING] for obstacles in against]
    if reasons and all(reasons):
        return reasons[0][0]
    dice = len(s.taverns[seat].dice)
    return (
        Line("no.serving_only", (called(s, seat, ref), dice), "plan.dice")
        if dice
        else Line("no.serve_first", (called(s, seat, ref),), "plan.dice")
    )


_LASTING = ("no.module", "no.upgraded", "no.stack_empty", "no.row_empty", "no.nobles", "no.counter", "no.bards")
"""Reasons that no coin, beer or die of this round takes away."""


@R.thing("lay")
def _lay(s: ValleyState, seat: int, ref: str) -> Line:
    lying = s.taverns[seat].lay[refs.index(ref)]
    if lying and ref == refs.LAY[BARD]:  # he sings once the serving has begun
        return _only_serving(s, seat, ref)
    return Line("no.lay", (ref, lying), "fill.places") if lying else Line("no.not_here", (ref,), "fill.places")


@R.thing("artist")
def _artist(s: ValleyState, seat: int, ref: str) -> Line:
    side = s.taverns[seat].artists[refs.index(ref)]
    artist = C.artists[refs.index(ref)]
    if side == NOTHING:
        comes = next((i for i, space in enumerate(C.moon(s.module), 1) if space.artist == artist.id), 0)
        if comes > s.round:
            return Line("no.artist_later", (artist.id, comes), "winter.artist")
        return Line("no.artist_away", (artist.id,), "winter.artist")
    chosen, have = artist.sides[side], s.taverns[seat].schnapps
    if R.choices[s.todo[-1][0]].phase == chosen.phase:
        return Line("no.artist_idle", (chosen.id,), "artists.use")
    phase = Line("no.artist_phase", (chosen.id, f"phase:{chosen.phase}"), "artists.use")
    short = Line("no.schnapps", (artist.id, chosen.glasses, have), "artists.use")
    return more((phase, short) if have < chosen.glasses else (phase,))


@R.thing("schnapps")
def _schnapps(s: ValleyState, seat: int, ref: str) -> Line:
    """The glasses themselves do nothing: an entertainer wants them, the one of this phase first."""
    t, phase = s.taverns[seat], R.choices[s.todo[-1][0]].phase
    sides = [C.artists[artist].sides[side] for artist, side in enumerate(t.artists) if side != NOTHING]
    if not sides:
        return Line("no.schnapps_nobody", (t.schnapps,), "artists.use")
    now = [side for side in sides if side.phase == phase]
    if not now:
        return Line("no.schnapps_later", (t.schnapps, sides[0].id, f"phase:{sides[0].phase}"), "artists.use")
    side = min(now, key=lambda side: side.glasses)
    if t.schnapps < side.glasses:
        return Line("no.schnapps", (side.id, side.glasses, t.schnapps), "artists.use")
    return Line("no.schnapps_for", (t.schnapps, side.id, side.glasses), "artists.use")


@R.thing("plan")
def _plan(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.plan", (len(s.taverns[seat].dice),), "plan.dice")


@R.thing("book")
def _book(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.book", (sum(s.taverns[seat].book),), "book.columns")


@R.thing("deck")
def _deck(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.deck", (s.taverns[seat].deck.size,), "setup.deck")


@R.thing("discard")
def _discard(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.discard", (len(s.taverns[seat].discard),), "close.discard")


@R.thing("seat")
def _seat(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.seat", (ref,), "serve.turn")


@R.thing("monastery")
def _monastery(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.monastery", (s.taverns[seat].monastery,), "monastery.steps")


@R.thing("moon")
def _moon(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.moon", (s.round, C.setup.match.rounds), "round.phases")


@R.thing("side", "start")
def _gone(s: ValleyState, seat: int, ref: str) -> Line:
    return Line("no.chosen_already", (ref,), "winter.artist")


R.fact(
    "no.half_tile",
    "no.half_worker",
    "no.half_die",
    "no.half_place",
    "no.half_move",
    "no.mat_later",
    "no.chosen_already",
    "no.artist_phase",
    "no.book",
    "no.deck",
)
R.fact("no.schnapps_nobody", "no.schnapps_later", "no.schnapps_for", "no.plan", "no.artist_later")
R.fact("no.discard", "no.seat", "no.monastery", "no.moon", "no.host", "no.host_plain", "no.lay")

# -- how reasons go away -----------------------------------------------------------------------------------------------

PLACES = "table space"


def _empty(t: Tavern, place: int) -> None:
    """Take all dice off a place and open it again."""
    t.placed = tuple(pair for pair in t.placed if pair // DICE != place)
    t.open |= bits_of(t, place)


def _seat_there(t: Tavern, place: int, pips: int) -> None:
    """Let a guest who asks for these pips sit at a table."""
    taken = t.tables[place] != NOTHING and not t.open & bits_of(t, place)
    if t.tables[place] != NOTHING:
        t.open &= ~bits_of(t, place)
    t.tables = put(t.tables, place, C.pips.index(pips))
    if not taken:
        t.open |= bits_of(t, place)


@R.obstacle("no.table_empty", about=PLACES)
def _table_empty(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    _seat_there(s.taverns[seat], refs.index(line.args[0]), 1)


@R.obstacle("no.place_taken", "no.place_used", about=PLACES)
def _taken(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    _empty(s.taverns[seat], refs.index(line.args[0]))


@R.obstacle("no.no_die", "no.no_die_asks", "no.no_die_asks_two")
def _no_die(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.placed = with_die(t.placed, at(refs.index(line.args[0]), 0))


@R.obstacle("no.pips", "no.space_pips", about=PLACES, both=True)
def _raise(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.raises += FACES
    t.steady += FACES


@R.obstacle("no.pips_high", about=PLACES, both=True)
def _too_high(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    _seat_there(s.taverns[seat], refs.index(_last(what)), line.args[2])


@R.obstacle("no.space_high", about=PLACES, both=True)
def _never(s: ValleyState, seat: int, what: Action | str, line: Line) -> bool:
    return False


@R.obstacle("no.reputation_back")
def _without_reputation(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.module = WITH_REPUTATION - 1


@R.obstacle("no.coins", "no.coins_offer", "no.coins_lying", "no.coins_offer_lying")
def _coins(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].coins += line.args[0]


@R.obstacle("no.beer", "no.beer_lying")
def _beer(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].beer += line.args[0]


@R.obstacle("no.schnapps", about="artist")
def _glasses(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].schnapps = line.args[1]


@R.obstacle("no.stack_empty")
def _restock(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    if line.args[0] in STAFF:
        s.stock = put(s.stock, STAFF.index(line.args[0]), 1)
    else:
        s.threes = 1


@R.obstacle("no.nobles")
def _more_nobles(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.nobles += max(C.noble_card.prices)


@R.obstacle("no.same_staff")
def _none_bought(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].bought = 0


@R.obstacle("no.one_guest")
def _none_won(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].won = 0


@R.obstacle("no.module")
def _module(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.module = line.args[1]


@R.obstacle("no.row_empty")
def _somebody_comes(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.row = put(s.row, refs.index(line.args[0]), C.cheap)


@R.obstacle("no.upgraded")
def _turn_back(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].sides &= ~(1 << refs.index(line.args[0]))


@R.obstacle("no.dishwasher_needed")
def _take_raised_off(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.placed = tuple(pair for pair in t.placed if not raises_for(t, *divmod(pair, DICE)))


@R.obstacle("no.counter")
def _counter_guest(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].counters = 1


@R.obstacle("no.bards")
def _bard(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.lay = put(t.lay, BARD, t.sung + 1)


@R.obstacle("no.remove_noble")
def _no_noble(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t, place = s.taverns[seat], refs.index(_last(what))
    t.tables = put(t.tables, place, C.cheap)


@R.obstacle("no.remove_die")
def _die_off(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    _empty(s.taverns[seat], refs.index(_last(what)))


@R.obstacle("no.not_in_deck")
def _into_the_deck(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].deck.add([refs.index(line.args[0])])


@R.obstacle("no.column_full")
def _rub_out(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.book = put(t.book, refs.index(line.args[0]), 0)


@R.obstacle("no.signatures")
def _more_signatures(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.signatures = 1


@R.obstacle("no.mat")
def _onto_the_mat(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.mats = put(s.mats, seat, with_die(s.mats[seat], line.args[0] - 1))


@R.obstacle("no.die_nowhere", "no.space_idle", "no.no_dice", "no.no_dice_of_two", "no.tray_empty")
def _room_for_dice(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    """Nothing lies anywhere any more, and there is a die of each kind."""
    t = s.taverns[seat]
    t.placed, t.open = (), open_places(t)
    t.dice = tuple(range(FACES))


@R.obstacle("no.die_gone")
def _die_back(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.dice = (refs.index(str(what)),)


@R.obstacle("no.serving_only", "no.serve_first")
def _serve(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    """Go on to serving, with all that one could want there."""
    t = s.taverns[seat]
    t.coins = t.beer = t.schnapps = 99
    R.apply(s, refs.SERVE)
    while s.todo[-1][0] == "Bonus" and (asked := R.decision(s)) is not None:
        R.apply(s, asked.actions[-1])


@R.obstacle("no.not_here")
def _lay_there(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.lay = put(t.lay, refs.index(str(what)), 1)


@R.obstacle("no.artist_idle")
def _die_to_turn(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    s.taverns[seat].dice = (0,)
    s.taverns[seat].schnapps = 99


@R.obstacle("no.artist_away")
def _engage(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t, artist = s.taverns[seat], refs.index(str(what))
    t.artists = put(t.artists, artist, 0)


@R.obstacle("no.no_table")
def _more_tables(s: ValleyState, seat: int, what: Action | str, line: Line) -> None:
    t = s.taverns[seat]
    t.tables += (NOTHING,) * (refs.index(str(what)) + 1 - len(t.tables))


def _last(what: Action | str) -> str:
    """Return the place of an action, or the ref itself."""
    return what if isinstance(what, str) else what.refs[-1]
