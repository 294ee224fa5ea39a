"""Why a ref that the present question doesn't know can't be clicked now: what has to be answered first, or what it is
not.

The reasons against candidates of the question itself come from its `blocked`.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.tiefenthal import refs
from game.rules.tiefenthal.content import BARD
from game.rules.tiefenthal.setup import Begin
from game.rules.tiefenthal.state import C, ValleyState, table_count
from game.rules.tiefenthal.steps import bonus, closing, draft, evening, offers


def elsewhere(s: ValleyState, picked: Action | None, ref: str) -> Line:
    """Return the reason; it names the open question or the thing that was clicked, in numbers where there are any."""
    if not s.todo:
        return Line("no.over", (f"n:{s.round}",), "end.rounds")
    step, seat, data = s.todo[-1]
    if step in _FIRST:
        return _FIRST[step](s, seat, data)
    zone, _, rest = ref.partition(":")
    if picked is not None and picked.refs:
        beside = zone == "tile" and f"space:{rest}" in refs.PLACE
        return Line("no.half_tile" if beside else "no.half", (picked.refs[0], ref), "plan.places")
    if zone in _ZONES:
        return _ZONES[zone](s, seat, ref, rest)
    return Line("no.nothing", (refs.seat_ref(seat), f"n:{s.round}"), "serve.turn")


def of_all_dice(s: ValleyState, ref: str, reason: Line) -> Line:
    """Return the reason while no die is picked: one that speaks of this die and that place becomes one of all of
    them."""
    if reason.key not in _OF_ONE_DIE:
        return reason
    zone, _, rest = ref.partition(":")
    return _ZONES[zone](s, s.todo[-1][1], ref, rest) if zone in ("die", "table", "space") else reason


_OF_ONE_DIE = frozenset(("no.pips", "no.pips_high", "no.space_pips"))


# -- a question that comes first --------------------------------------------------------------------------------------


def _begin(s, seat, data):
    return Line("no.first_begin", (len(s.shown),), "starts.choose")


def _thin_out(s, seat, data):
    return Line("no.first_thin_out", (data[0],), "starts.remove")


def _engage(s, seat, data):
    return Line("no.first_engage", (C.artists[data[0]].id,), "winter.artist")


def _restart(s, seat, data):
    return Line("no.first_restart", (s.taverns[seat].counters,), "fill.counter")


def _draft(s, seat, data):
    return Line("no.first_draft", (len(s.mats[seat]),), "draft.pick")


def _bonus(s, seat, data):
    may = refs.DECLINE in bonus.Bonus().candidates(s, seat, data)
    return Line(
        "no.first_bonus" if may else "no.first_bonus_must",
        (len(bonus.alternatives(data)), refs.seat_ref(seat)),
        "bonus.take",
    )


def _save(s, seat, data):
    return Line("no.first_save", (s.taverns[seat].schnapps,), "artists.juggler_a")


_FIRST = {
    Begin.step: _begin,
    offers.ThinOut.step: _thin_out,
    evening.Engage.step: _engage,
    evening.Restart.step: _restart,
    draft.Draft.step: _draft,
    bonus.Bonus.step: _bonus,
    closing.Save.step: _save,
}


# -- planning and serving, and things that no action of them names -----------------------------------------------------


def _die(s, seat, ref, rest):
    have = s.taverns[seat].dice.count(refs.index(ref))
    if have:
        return Line("no.die_nowhere", (int(rest[1:]), have), "plan.places")
    return Line("no.die_gone", (int(rest[1:]), len(s.taverns[seat].dice)), "plan.dice")


def _mat(s, seat, ref, rest):
    return Line("no.mat_later", (f"n:{s.round}",), "draft.pick")


def _table(s, seat, ref, rest):
    seated = s.taverns[seat].tables
    tables = max(len(seated), table_count(s.taverns[seat]))
    if refs.index(ref) >= tables:
        return Line("no.no_table", (ref, tables), "fill.order")
    kind = seated[refs.index(ref)] if refs.index(ref) < len(seated) else NOTHING
    if kind == NOTHING:
        return Line("no.table_empty", (ref,), "plan.places")
    return Line("no.no_dice", (C.kinds[kind], C.pips[kind], len(s.taverns[seat].dice)), "plan.pips")


def _space(s, seat, ref, rest):
    if rest == "host":
        return Line("no.host", (s.taverns[seat].reputation,), "upgrade.flip")
    return Line("no.space_idle", (ref, len(s.taverns[seat].dice)), "plan.places")


def _only_serving(s, seat, ref, rest):
    return Line("no.serving_only", (ref, len(s.taverns[seat].dice)), "plan.dice")


def _lay(s, seat, ref, rest):
    lying = s.taverns[seat].lay[refs.index(ref)]
    if lying and ref == refs.LAY[BARD]:  # he sings once the serving has begun
        return _only_serving(s, seat, ref, rest)
    return Line("no.lay", (rest, lying), "fill.places") if lying else Line("no.not_here", (rest,), "fill.places")


def _artist(s, seat, ref, rest):
    side = s.taverns[seat].artists[refs.index(ref)]
    artist = C.artists[refs.index(ref)]
    if side == NOTHING:
        return Line("no.artist_away", (artist.id,), "winter.artist")
    return Line("no.artist_phase", (artist.sides[side].id, f"phase:{artist.sides[side].phase}"), "artists.use")


def _schnapps(s, seat, ref, rest):
    return Line("no.schnapps_only", (s.taverns[seat].schnapps, s.glasses), "artists.use")


def _book(s, seat, ref, rest):
    return Line("no.book", (sum(s.taverns[seat].book),), "book.columns")


def _deck(s, seat, ref, rest):
    return Line("no.deck", (s.taverns[seat].deck.size,), "setup.deck")


def _discard(s, seat, ref, rest):
    return Line("no.discard", (len(s.taverns[seat].discard),), "close.discard")


def _seat(s, seat, ref, rest):
    return Line("no.seat", (ref,), "serve.turn")


def _monastery(s, seat, ref, rest):
    return Line("no.monastery", (s.taverns[seat].monastery,), "monastery.steps")


def _moon(s, seat, ref, rest):
    return Line("no.moon", (s.round, C.setup.match.rounds), "round.phases")


def _gone(s, seat, ref, rest):
    return Line("no.chosen_already", (ref,), "winter.artist")


_ZONES = {
    "die": _die,
    "mat": _mat,
    "table": _table,
    "space": _space,
    "tile": _only_serving,
    "staff": _only_serving,
    "guest": _only_serving,
    "nobles": _only_serving,
    "counter": _only_serving,
    "lay": _lay,
    "artist": _artist,
    "schnapps": _schnapps,
    "book": _book,
    "deck": _deck,
    "discard": _discard,
    "seat": _seat,
    "monastery": _monastery,
    "moon": _moon,
    "side": _gone,
    "start": _gone,
}
