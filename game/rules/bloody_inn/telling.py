"""What the rules say of a ref or an action: price, who returns, yield, running total. Reasons against something stand
in `refusing`, warnings in `warning`.

Lines of the key `promise.<what>` are for machines: what they promise is what the action does (see `api.Game.tell`).
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.base import listener, promises
from game.kernel.state import NOTHING
from game.rules.bloody_inn import foresight, refs
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD, BURY, KILL
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    CHEQUE,
    CLOSED,
    DOORS,
    NOBODY,
    PEASANTS,
    TRACK,
    WHITE,
    C,
    Deed,
    InnState,
    guests,
    places_left,
    visible,
    wealth,
    without,
)
from game.rules.bloody_inn.steps import calls, deeds, draft, limits, morning, night


def tell(s: InnState, what: Action | str, seat: int | None = None) -> tuple[Line, ...]:
    """Return what there is to say to a seat of any ref that is there, or of an action of the present decision."""
    if isinstance(what, str):
        zone, _, rest = what.partition(":")
        return _REFS[zone](s, listener(s, seat), rest) if zone in _REFS else ()
    if not s.todo:
        return ()
    seat = s.todo[-1][1]
    return (
        *_ACTIONS[what.verb](s, seat, what),
        *promises(s, foresight.after(s, what), foresight.MEASURES, foresight.measure),
    )


# -- actions ----------------------------------------------------------------------------------------------------------


def _deed(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    what, targets = night.target(s, action)
    return (*_price(s, seat, what, targets), *_yield(s, seat, what, targets, foresight.carried_out(s, action)))


def _price(s: InnState, seat: int, what: int, targets: tuple, rule: str = "night.cost") -> tuple[Line, ...]:
    """Return how many accomplices a deed costs, and how many of the hand would come back from it."""
    total = deeds.rank(s, seat, what, targets)
    if not total:
        return (Line("tell.free", (), rule),)
    spare = s.hands[seat]
    if what == BUILD and len(targets) == 1:
        spare = without(spare, targets[0])
    least, most = max(0, total - s.powers[seat][what]), min(total, len(spare))
    if not most:
        return (Line("tell.free", (), rule),)
    price = Line("tell.price", (least,), rule)
    if least < most:
        price = Line("tell.price_range", (least, most), "night.discount")
    back = len(deeds.returning(s, seat, what, spare))
    return (price, Line("tell.returning", (back,), "night.aptitude")) if back else (price,)


def worth(kind: int) -> int:
    """Return the most that a corpse brings who buries it: half where only others' annexes take it."""
    return C.money[kind] // 2 if C.under[kind] == "others" else C.money[kind]


def _wage(s: InnState, cards: int) -> Line:
    """Return what so many accomplices cost each morning; where an event asks for another wage, what they cost then and
    what later."""
    now, usual = foresight.tomorrow(s).wage, C.setup.money.wage
    if now == usual:
        return Line("tell.wage", (cards, now), "morning.wages")
    return Line("tell.wage_once", (cards, now, usual), "morning.wages")


def _yield(s: InnState, seat: int, what: int, targets: tuple, new: InnState) -> tuple[Line, ...]:
    """Return what a deed brings, `new` being the position after it."""
    if what == KILL:
        money = sum(worth(C.peasant if room == NOTHING else s.rooms[room]) for room in targets)
        due = morning.fee(new, seat) - morning.fee(s, seat)
        return (Line("tell.corpse", (money,), "night.bury"), *_unburied(s, due), *_calm(s, new))
    if what == BRIBE:
        free = not max(0, deeds.rank(s, seat, what, targets) - s.powers[seat][what])
        hand = (Line("tell.hand_then", (len(new.hands[seat]),), "night.cost"),) if free else ()
        return (_wage(new, len(targets)), *hand, *_calm(s, new))
    won = wealth(new, seat) - wealth(s, seat)
    total = Line("tell.total", (new.cash[seat], TRACK), "money.track")
    if what == BUILD:
        places = Line("tell.places", (C.rank_annex[targets[0]],), "annex.capacity")
        if C.trailer[targets[0]]:
            return (places, Line("tell.trailer", (s.rent,), "carny.trailer_room"), _tokens(s, seat))
        return (Line("tell.gain", (won,), f"annex.{C.annex[targets[0]]}"), total, places) if won else (places,)
    shares = [
        Line("tell.share", (refs.seat_ref(host), wealth(new, host) - wealth(s, host)), "night.bury_share")
        for host in dict.fromkeys(host for _, host, _ in targets)
        if host != seat
    ]
    return (Line("tell.gain", (won,), "night.bury"), *shares, total)


def _unburied(s: InnState, due: int) -> tuple[Line, ...]:
    """Return what a corpse takes off a fortune as long as it isn't buried; alone it is the end, not a fee."""
    return (Line("tell.unburied", (due,), "score.corpses"),) if due and s.seats > 1 else ()


def _calm(s: InnState, new: InnState) -> tuple[Line, ...]:
    """Return that the last of the police would be gone."""
    return (Line("tell.no_police", (), "morning.police"),) if morning.police(s) and not morning.police(new) else ()


def _pay(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    deed = s.acts[-1]
    kind = refs.kind_of(action.refs[0])
    if deeds.returning(s, seat, deed.action, (kind,)):
        fate = Line("tell.comes_back", (C.kinds[kind],), "night.aptitude")
    else:
        fate = Line("tell.goes", (C.kinds[kind], "bistro" if kind == C.peasant else "exit"), "night.payment")
    return (fate, _paid(deed, 1))


def _paid(deed: Deed, more: int) -> Line:
    """Return how far a payment is after so many more accomplices."""
    done = len(deed.paid) + more
    if deed.least == deed.most:
        return Line("tell.paid", (done, deed.least), "night.payment")
    return Line("tell.paid_range", (done, deed.least, deed.most), "night.overpay")


def _enough(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    deed = s.acts[-1]
    if s.todo[-1][0] == deeds.More.step:
        return _price(s, seat, deed.action, deed.targets, "annex.multi_target")
    return (_paid(deed, 0),)


def _also(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    deed = s.acts[-1]
    if deed.action == BURY:
        targets = (*deed.targets, (refs.pair(action.refs[0])[1], *limits.spot(s, action.refs[1])))
    else:
        targets = (*deed.targets, refs.place(action.refs[0]))
    return _price(s, seat, deed.action, targets, "annex.multi_target")


def _pass(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    """Return how many cards stay in hand, and what costs nothing that could be done instead."""
    builds = [
        refs.kind_of(way.refs[0]) for way in night.ways(s, seat) if way.verb == "build" and way.refs[0] in refs.HAND
    ]
    free = [kind for kind in builds if not _least(s, seat, BUILD, C.rank_annex[kind])]
    cards = sum(kind in free for kind in s.hands[seat])
    kept = Line("tell.pass", (len(s.hands[seat]),), "night.pass")
    return (kept, *((Line("tell.pass_free", (cards,), "night.build"),) if cards else ()))


def _money(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    new = foresight.after(s, action)
    return (Line("tell.money", (new.cash[seat], new.cheques[seat]), "night.launder"),)


def _welcome(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    room = refs.place(action.refs[0])
    lines = _whose(s, room)
    if s.services[room] != NOBODY:
        paid = s.service_pay[room] * C.rank_room[s.entrance.top[-1]]
        lines += (Line("tell.rings", (refs.seat_ref(s.services[room]), paid), "evening.room_service"),)
    return lines


def _key(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    alike = () if s.round or not s.free_choice else (Line("tell.any_door", (), "setup.rooms"),)
    return (Line("tell.rent", (s.rent,), "morning.departure"), _tokens(s, seat), *alike)


def _serve(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    return (Line("tell.service", s.todo[-1][2], "evening.room_service"), _tokens(s, seat))


def _tokens(s: InnState, seat: int) -> Line:
    """Return how many tokens are left after the next one."""
    return Line("tell.tokens", (s.tokens[seat] - 1,), "setup.start")


def _cheques(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    new = foresight.after(s, action)
    return (
        Line("tell.coins", (s.cash[seat] - new.cash[seat],), "morning.gravedigger"),
        Line("tell.money", (new.cash[seat], new.cheques[seat]), "morning.gravedigger"),
    )


def _dismiss(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    kind = refs.kind_of(action.refs[0])
    return (Line("tell.goes", (C.kinds[kind], "bistro" if kind == C.peasant else "exit"), "morning.unpaid"),)


def _objects(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    return (Line("tell.objects", (len(s.objects[seat]),), "object.with_action"),)


def _pick(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    row, coins = C.objects[refs.object_of(action.refs[0])], s.cash[seat] - draft.cost(s.objects[seat])
    return (
        Line("tell.cost", (row.cost,), "object.price"),
        Line("tell.begins", (coins - row.cost, coins), "object.price"),
        Line("tell.moment", (f"moment_{row.when}",), "object.play"),
    )


def _play(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    """What an object brings at once, or for what action it is laid open."""
    row = C.objects[refs.object_of(action.refs[0])]
    new = foresight.after(s, action)
    won = wealth(new, seat) - wealth(s, seat)
    lines: tuple[Line, ...] = ()
    if won:
        lines = (
            Line("tell.gain", (won,), f"object.{row.id}"),
            Line("tell.total", (new.cash[seat], TRACK), "money.track"),
        )
    if row.when in ACTIONS:
        lines += (Line("tell.for_action", (row.when,), "object.with_action"),)
    if new.letter > s.letter:
        lines += _reported(s, seat)
    return lines + (Line("tell.object_gone", (row.id,), "object.play"),)


def _reported(s: InnState, seat: int) -> tuple[Line, ...]:
    """Return what the gravedigger takes in the morning whom everybody calls, as it lies by now."""
    lying = [visible(s, owner) for owner in range(s.seats)]
    if not any(lying):
        return (Line("tell.letter_none", (), "object.letter"),)
    return (Line("tell.letter", (sum(lying) - lying[seat], lying[seat]), "object.letter"),)


def _keep(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    """Return how many objects are kept; who is asked for something else keeps none by that."""
    kept = len(s.objects[seat]) if s.todo[-1][0] == calls.LastCall.step else 0
    return (Line("tell.keep", (kept,), "object.play"),) if kept else ()


def _unearth(s: InnState, seat: int, action: Action) -> tuple[Line, ...]:
    owner, annex = refs.pair(s.todo[-1][2][1])
    return (Line("tell.free_places", (places_left(foresight.after(s, action), owner, annex),), "object.quicklime"),)


_ACTIONS = {
    **dict.fromkeys(ACTIONS, _deed),
    "pass": _pass,
    "launder": _money,
    "cash_in": _money,
    "swap": _money,
    "pay": _pay,
    "enough": _enough,
    "also": _also,
    "welcome": _welcome,
    "key": _key,
    "serve": _serve,
    "cheques": _cheques,
    "dismiss": _dismiss,
    "pick": _pick,
    "objects": _objects,
    "play": _play,
    "unearth": _unearth,
    "keep": _keep,
    "back": lambda s, seat, action: (Line("tell.back", (), "object.with_action"),),
}


# -- refs -------------------------------------------------------------------------------------------------------------


def _whose(s: InnState, room: int) -> tuple[Line, ...]:
    key = s.keys[room]
    if key == CLOSED and room >= DOORS:
        return (Line("tell.no_trailer", (refs.ROOM[room],), "carny.trailer_grave"),)
    if key == CLOSED:
        return (Line("tell.closed", (refs.ROOM[room],), "setup.rooms"),)
    if key == WHITE:
        return (Line("tell.neutral", (refs.ROOM[room],), "morning.departure"),)
    return (Line("tell.owner", (refs.seat_ref(key), foresight.tomorrow(s).rent), "morning.departure"),)


def _trailer(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    trailer = int(rest) - 1
    room = DOORS + trailer
    if room >= len(s.rooms):
        return ()
    lines = _place(s, room)
    if s.keys[room] != CLOSED and s.rooms[room] == NOTHING:
        lines += (Line("tell.trailer_free", (C.rank_annex[s.trailers[trailer]],), "carny.trailer_grave"),)
    return lines


def _room(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    return _place(s, int(rest) - 1)


def _place(s: InnState, room: int) -> tuple[Line, ...]:
    lines = _whose(s, room)
    kind = s.rooms[room]
    if kind != NOTHING:
        lines += _burial(kind)
    if room == s.coffee:
        lines += (Line("tell.coffee", (C.kinds[kind],), "object.coffee"),)
    if room == s.cake:
        lines += (Line("tell.cake", (refs.seat_ref(s.cake_owner), s.cake_pay * C.rank_room[kind]), "object.cake"),)
    if kind != NOTHING and C.investigates[kind]:
        lines += (Line("tell.police", (C.kinds[kind],), "morning.police"),)
    if s.services[room] != NOBODY:
        lines += (Line("tell.served", (refs.seat_ref(s.services[room]), s.service_pay[room]), "evening.room_service"),)
    return lines


def _hand(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    if not rest:  # face down
        return ()
    kind = C.kind[rest]
    wage = _wage(s, 1)
    if not C.annex[kind]:
        return (Line("tell.no_annex", (rest,), "night.build"), wage)
    return (Line("tell.build_price", (C.annex[kind], _least(s, me, BUILD, C.rank_annex[kind])), "night.build"), wage)


def _least(s: InnState, seat: int, action: int, rank: int) -> int:
    """Return the fewest accomplices of a seat for a rank."""
    return max(0, rank - s.powers[seat][action])


def _annex(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    owner, annex = refs.pair(f"annex:{rest}")
    free = max(0, places_left(s, owner, annex))
    lines: tuple[Line, ...] = (Line("tell.free_places", (free,), "annex.capacity"),)
    if free and me != owner:
        lines += (Line("tell.half", (refs.seat_ref(owner),), "night.bury_share"),)
    return lines


def _corpse(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    owner, corpse = refs.pair(f"corpse:{rest}")
    if corpse >= len(s.corpses[owner]):
        return ()
    kind = s.corpses[owner][corpse]
    least = max(0, C.rank_annex[kind] - s.powers[owner][BURY])
    lines: tuple[Line, ...] = (Line("tell.bury_price", (C.kinds[kind], least, worth(kind)), "night.bury"),)
    lines += _unburied(s, morning.part_of_fee(s, owner, corpse))
    if s.snow == (owner, corpse):
        lines += (Line("tell.snow", (C.kinds[kind],), "object.snow"),)
    return lines + _burial(kind)


def _burial(kind: int) -> tuple[Line, ...]:
    """Return what is special about a corpse of this kind."""
    if C.under[kind] == "others":
        return (Line("tell.bury_elsewhere", (C.kinds[kind],), "carny.bearded_lady"),)
    if C.under[kind] == "own":
        return (Line("tell.bury_at_home", (C.kinds[kind], C.places[kind]), "carny.twins"),)
    return () if C.places[kind] else (Line("tell.no_space", (C.kinds[kind],), "carny.dwarf"),)


def _seat(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    seat = int(rest) - 1
    lines: tuple[Line, ...] = (Line("tell.wages", (morning.wages_due(foresight.tomorrow(s), seat),), "morning.wages"),)
    if visible(s, seat) and s.seats > 1:
        lines += (Line("tell.corpses", (visible(s, seat), morning.fee(s, seat)), "morning.gravedigger"),)
    if s.objects:
        lines += (Line("tell.objects", (len(s.objects[seat]),), "object.asking"),)
    big, small = big_cheques(s, seat)
    return (*lines, Line("tell.cheques", (big, small), "money.big_cheques")) if big else lines


@R.cite("money.big_cheques")
def big_cheques(s: InnState, seat: int) -> tuple[int, int]:
    """Return a player's cheques as the fewest that would show them: big ones, then those of ten (money.big_cheques)."""
    return divmod(s.cheques[seat], C.setup.expansion.big_cheque // CHEQUE)


def _event(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    if s.event == NOTHING:
        return (Line("tell.events", (len(s.events), len(s.past_events)), "event.deck"),)
    return (
        Line("tell.event", (C.events[s.event].id,), f"event.{C.events[s.event].id}"),
        Line("tell.events", (len(s.events), len(s.past_events)), "event.deck"),
    )


def _object(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    row = C.objects[C.object[rest]] if rest in C.object else None
    if row is None:
        return ()
    return (Line("tell.cost", (row.cost,), "object.price"), Line("tell.moment", (f"moment_{row.when}",), "object.play"))


def _entrance(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    then = _when_empty(s)
    odd = _burial(s.entrance.top[-1]) if s.entrance.top else ()
    if not s.entrance.size:
        return (Line("tell.entrance_empty", (s.season,), "end.test"), then)
    rooms = len(s.keys) - s.keys.count(CLOSED)  # trailers among them
    if not rooms:
        return (*odd, Line("tell.entrance", (s.entrance.size,), "setup.next_guest"), then)
    free = _free_tonight(s)
    told = "tell.evenings_after" if free else "tell.evenings"
    return (*odd, Line(told, (max(0, s.entrance.size - free) // rooms,), "setup.stack"), then)


def _free_tonight(s: InnState) -> int:
    """Return how many rooms still get a guest in the evening under way, 0 where none is."""
    return s.free.bit_count() if any(step == night.night.__name__ for step, _, _ in s.todo) else 0


@R.cite("season.first", "end.last_round", "end.short")
def _when_empty(s: InnState) -> Line:
    """Return what follows when the last guest has left the coach: another season, or the round that is the last."""
    if s.season < C.setup.seasons.count:
        return Line("tell.then_season", (s.season + 1,), "season.first")
    if s.last:
        return Line("tell.is_last", (), "end.last_round")
    evenings, found = _last_guests(s)
    if found >= s.seats:
        return Line("tell.then_last", (), "end.last_round")
    tonight = any(step == morning.investigation.__name__ for step, _, _ in s.todo)
    return Line("tell.last_night" if evenings == 1 and tonight else "tell.then_short", (), "end.short")


@R.cite("end.short", "evening.welcome")
def _last_guests(s: InnState) -> tuple[int, int]:
    """Return in how many evenings the coach is empty, 0 for the one under way, and how many guests are in the inn then:
    all leave in the morning."""
    rooms = len(s.keys) - s.keys.count(CLOSED)
    evening = any(step == night.night.__name__ for step, _, _ in s.todo)
    free, here = (s.free.bit_count(), guests(s)) if evening else (0, 0)
    left = s.entrance.size - free
    if left <= 0 or not rooms:
        return 0, here + s.entrance.size
    evenings = -(-left // rooms)
    return evenings, left - (evenings - 1) * rooms


def _exit(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.exit", (sum(s.exit),), "table.hidden"),)


def _bistro(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    most = s.powers[me][PEASANTS]
    return (Line("tell.bistro", (most,), "night.bribe_peasants"),)


def _track(s: InnState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.track", (TRACK,), "money.track"),)


_REFS = {
    "room": _room,
    "trailer": _trailer,
    "hand": _hand,
    "object": _object,
    "annex": _annex,
    "corpse": _corpse,
    "seat": _seat,
    "entrance": _entrance,
    "exit": _exit,
    "event": _event,
    "bistro": _bistro,
    "track": _track,
}
