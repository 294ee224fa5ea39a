"""Why a ref that the present question doesn't know can't be clicked now: what comes first, or what it is not.

The reasons against candidates of the question itself come from its `blocked`.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.state import CLOSED, TRACK, C, InnState
from game.rules.bloody_inn.steps import deeds, draft, evening, keys, leaving, morning, night, tricks


def elsewhere(s: InnState, picked: Action | None, ref: str) -> Line:
    """Return the reason; it names the open question or the thing that was clicked, in numbers where there are any."""
    if not s.todo:
        return Line("no.over", (f"n:{s.round}",), "score.total")
    step, seat, data = s.todo[-1]
    if step in _FIRST:
        return _FIRST[step](s, seat, data)
    if picked is not None and picked.refs:
        return _half_made(s, seat, picked)
    zone, _, rest = ref.partition(":")
    return _ZONES[zone](s, seat, rest) if zone in _ZONES else Line("no.nothing", (refs.seat_ref(seat),), "night.turns")


def _half_made(s: InnState, seat: int, picked: Action) -> Line:
    """An action of the night has its first ref and lacks a second."""
    zone = picked.refs[0].partition(":")[0]
    if zone == "object":
        return Line("no.choose_target", (refs.seat_ref(seat), picked.refs[0].partition(":")[2]), "object.play")
    if zone == "trailer":
        return Line("no.choose_corpse", picked.refs, "night.bury")
    if zone == "corpse":
        return Line("no.choose_annex", (C.kinds[s.corpses[seat][refs.pair(picked.refs[0])[1]]],), "night.bury")
    if zone == "annex":
        owner, annex = refs.pair(picked.refs[0])
        return Line("no.choose_corpse", (C.annex[s.annexes[owner][annex]],), "night.bury")
    return Line("no.choose_number", (s.bistro,), "night.bribe_peasants")


# -- a question that comes first --------------------------------------------------------------------------------------


def _welcome(s, seat, data):
    return Line("no.first_welcome", (C.kinds[s.entrance.top[-1]],), "evening.welcome")


def _key(s, seat, data):
    return Line("no.first_key", (s.tokens[seat],), "setup.rooms")


def _more(s, seat, data):
    deed = s.acts[-1]
    rank = deeds.rank(s, seat, deed.action, deed.targets)
    return Line("no.first_more", (len(deed.targets), rank), "annex.multi_target")


def _pay(s, seat, data):
    deed = s.acts[-1]
    missing = deed.least - len(deed.paid)
    if missing > 0:
        return Line("no.first_pay", (missing, len(deed.paid), deed.least), "night.payment")
    return Line("no.first_pay_more", (len(deed.paid), deed.most), "night.overpay")


def _cheques(s, seat, data):
    return Line("no.first_cheques", (morning.fee(s, seat),), "morning.gravedigger")


def _dismiss(s, seat, data):
    return Line("no.first_dismiss", (data[0] - (len(s.acts[-1].gone) if s.acts else 0),), "morning.unpaid")


def _pick(s, seat, data):
    return Line("no.first_pick", (len(s.packets[seat]),), "object.draft")


def _window(s, seat, data):
    return Line("no.first_window", (len(s.objects[seat]),), "object.asking")


def _unearth(s, seat, data):
    owner, annex = refs.pair(data[1])
    return Line("no.first_unearth", (len(s.graves[owner][annex]),), "object.quicklime")


def _study(s, seat, data):
    return Line("no.first_study", (s.cash[seat],), "annex.study")


def _flee(s, seat, data):
    return Line("no.first_flee", (data[0] - (len(s.acts[-1].gone) if s.acts else 0),), "event.rout")


_FIRST = {
    evening.Welcome.step: _welcome,
    keys.FirstKey.step: _key,
    keys.SwapKey.step: _key,
    keys.Serve.step: _key,
    deeds.More.step: _more,
    deeds.Pay.step: _pay,
    morning.Cheques.step: _cheques,
    leaving.Dismiss.step: _dismiss,
    leaving.Flee.step: _flee,
    draft.Pick.step: _pick,
    tricks.LastCall.step: _window,
    tricks.MorningCall.step: _window,
    tricks.Trick.step: _window,
    tricks.Unearth.step: _unearth,
    night.Study.step: _study,
}


# -- the night's question, and things that no action of it names -------------------------------------------------------


def _hand(s, seat, rest):
    return Line("no.not_in_hand", (rest, len(s.hands[seat])), "night.build")


def _annex(s, seat, rest):
    owner, annex = refs.pair(f"annex:{rest}")
    return Line("no.no_corpse", (C.annex[s.annexes[owner][annex]],), "night.bury")


def _corpse(s, seat, rest):
    owner, corpse = refs.pair(f"corpse:{rest}")
    if corpse >= len(s.corpses[owner]):
        return Line("no.gone", (refs.seat_ref(owner),), "night.bury")
    return Line("no.foreign_corpse", (C.kinds[s.corpses[owner][corpse]], refs.seat_ref(owner)), "night.bury")


def _trailer(s, seat, rest):
    room = refs.place(f"trailer:{rest}")
    if room >= len(s.rooms) or s.keys[room] == CLOSED:
        return Line("no.no_trailer", (f"trailer:{rest}",), "carny.trailer_grave")
    return Line("no.trailer_free", (f"trailer:{rest}", C.rank_annex[s.trailers[int(rest) - 1]]), "carny.trailer_room")


def _object(s, seat, rest):
    if not s.objects or rest not in C.object or C.object[rest] not in s.objects[seat]:
        return Line("no.not_your_object", (len(s.objects[seat]) if s.objects else 0,), "object.play")
    return Line("no.object_moment", (rest, f"moment_{C.objects[C.object[rest]].when}"), "object.play")


def _event(s, seat, rest):
    return Line("no.event", (len(s.events), len(s.past_events)), "event.applies")


def _seat(s, seat, rest):
    return Line("no.seat", (f"seat:{rest}",), "night.turns")


def _entrance(s, seat, rest):
    if not s.entrance.size:
        return Line("no.entrance_empty", (s.season,), "end.test")
    return Line("no.entrance", (C.kinds[s.entrance.top[-1]], s.entrance.size), "evening.welcome")


def _exit(s, seat, rest):
    return Line("no.exit", (sum(s.exit),), "table.hidden")


def _track(s, seat, rest):
    return Line("no.track_only", (s.cash[seat], TRACK), "money.track")


_ZONES = {
    "hand": _hand,
    "annex": _annex,
    "corpse": _corpse,
    "seat": _seat,
    "entrance": _entrance,
    "exit": _exit,
    "track": _track,
    "trailer": _trailer,
    "object": _object,
    "event": _event,
}
