"""How what is told and warned of is proved: deeds are carried out, the morning is waited for, cards are counted anew.

Nothing here uses what `telling`, `warning` and `foresight` work out. Only conformance reads it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.api import Line
from game.kernel.claims import Case, Claims, dull, idle
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CLOSED, DOORS, PEASANTS, REFUND, RETURN_ALL, TRACK, UNPAID, C, InnState, wealth
from game.rules.bloody_inn.steps.deeds import More, Pay
from game.rules.bloody_inn.steps.night import TURNS

CLAIMS = Claims()
CLAIMS.things = ("entrance", "exit", "event", "track", "bistro")
FEE = C.setup.money.gravedigger


def _action(case: Case) -> int:
    """Return the index of the deed that a case begins or goes on with."""
    deed: int = case.s.acts[-1].action if case.s.acts else refs.ACTION_OF[case.verb]
    return deed


def _returns(s: InnState, seat: int, action: int, kind: int) -> bool:
    return bool(s.powers[seat][RETURN_ALL[action]] or s.perks[REFUND] or C.aptitude[kind] == action)


def _paying(s: InnState, stop: bool, spare: int = NOTHING) -> Iterator[int]:
    """Pay for a deed to its end; yield how much is paid whenever it would be enough. With `stop` no more than needed,
    those first who return, one kind last."""
    if s.acts and s.todo[-1][0] == More.step:
        R.resolve(s, refs.ENOUGH)
    paid = 0
    while s.acts and s.todo[-1][0] == Pay.step:
        deed = s.acts[-1]
        ways = R.asked_now(s).actions
        if refs.ENOUGH in ways:
            yield paid
            if stop:
                R.resolve(s, refs.ENOUGH)
                return
        kinds = [refs.kind_of(way.refs[0]) for way in ways if way.refs]
        kinds.sort(key=lambda kind: (kind == spare, not _returns(s, deed.seat, deed.action, kind), C.rank_annex[kind]))
        R.resolve(s, refs.PAY_HAND[kinds[0]])
        paid += 1
    yield paid


def _carried_out(case: Case) -> InnState:
    """Return the position after the action with as few accomplices as it takes."""
    new: InnState = case.after.clone()
    for _ in _paying(new, stop=True):
        pass
    return new


def _accomplices(case: Case) -> tuple[int, int]:
    """Return how many accomplices are enough, and how many may be taken."""
    found = list(_paying(case.after.clone(), stop=False))
    return found[0], found[-1]


def _legal(case: Case, verb: str, *named: str) -> Case | None:
    """Return a legal action of a verb that names these refs as a case of its own, of who is asked."""
    if not case.s.todo or case.asked.seat != case.seat:
        return None
    ways = [way for way in case.asked.actions if way.verb == verb and {*named} <= {*way.refs}]
    return Case(case.game, case.s, case.seat, ways[0], ()) if ways else None


def _at_night(s: InnState) -> bool:
    return bool(s.todo) and s.todo[-1][0] in TURNS


def _last_act(case: Case) -> bool:
    """Return whether a seat spends its last action of this night, and nothing of it is open."""
    frames = [frame for frame in case.s.todo[:-1] if frame[0] in TURNS and frame[1] == case.seat]
    return _at_night(case.s) and case.verb != "objects" and not frames


def _dawn(case: Case) -> InnState | None:
    """Return the position at the moment when guests leave, if nobody does anything any more, or None."""
    return next((state for event, state in case.events if event.verb == "leave"), None)


# -- warnings ---------------------------------------------------------------------------------------------------------


@CLAIMS.warning("track")
def _track(case: Case, line: Line | None) -> bool | None:
    """What the action brings somebody who has no coins yet, less what it brings now."""
    if case.s.unlimited or not (_at_night(case.s) or case.verb == "play") or case.verb in ("launder", "objects"):
        return None
    poor = case.s.clone()
    poor.cash[case.seat] = 0
    less = _carried_out(Case(case.game, poor, case.seat, case.what, ()))
    if less.cash[case.seat] >= TRACK:
        return None
    before, now = wealth(case.s, case.seat), wealth(_carried_out(case), case.seat)
    lost = wealth(less, case.seat) - wealth(poor, case.seat) - (now - before)
    return lost == (line.args[0] if line else 0)


def _buried_by_others(case: Case) -> tuple[int, int] | None:
    """Return corpses and francs that the gravedigger takes from the seat until the next round, or None."""
    keys = "log.gravedigger", "log.gravedigger_all", "log.gravedigger_none"
    told = [line for key in keys for line in case.of(key)]
    paid = [each.args for each in told if each.args[0] == refs.seat_ref(case.seat)]
    return (paid[0][2], paid[0][1]) if paid else None


@CLAIMS.args("letter", "letter_none")
def _reported(case: Case, line: Line) -> tuple[int, ...]:
    """The corpses that the gravedigger takes in the morning from the others, and from this seat."""
    keys = "log.gravedigger", "log.gravedigger_all", "log.gravedigger_none"
    taken = [(each.args[0] == refs.seat_ref(case.seat), each.args[2]) for key in keys for each in case.of(key)]
    found = tuple(sum(bodies for own, bodies in taken if own is mine) for mine in (False, True))
    return found if any(found) else ()


def _spent(case: Case) -> bool:
    """Return whether the seat's night is over with this action, whatever it has to pay for it."""
    return _last_act(case) and not case.goes_on and case.s.seats > 1


@CLAIMS.warning("police", "letter", "last_corpses")
def _gravedigger(case: Case, line: Line | None) -> bool | None:
    """He comes just where one of the three has said so, and takes no more than that."""
    letter = case.verb == "play" and line is not None
    if case.s.letter or not _spent(case) and not letter:
        return None
    taken = _buried_by_others(case)
    if line is None:
        told = any(each.key in ("warn.police", "warn.letter", "warn.last_corpses") for each in case.lines)
        return told or taken is None
    return taken is not None and taken[0] == line.args[0] and taken[1] <= line.args[1] == FEE * line.args[0]


@CLAIMS.warning("solo_police", "solo_end")
def _caught(case: Case, line: Line | None) -> bool | None:
    if case.s.seats > 1 or not _last_act(case) or case.goes_on:
        return None
    caught = [each.args[0] for each in case.of("log.end_solo")]
    if line is None:
        return not caught or any(each.key in ("warn.solo_police", "warn.solo_end") for each in case.lines)
    return caught == [line.args[0]]


def _graves(s: InnState, seat: int, kind: int) -> bool:
    """Return whether a corpse of this kind has a grave anywhere, places counted one by one."""
    for owner in range(s.seats):
        if C.under[kind] == "others" and owner == seat or C.under[kind] == "own" and owner != seat:
            continue
        for built, grave in zip(s.annexes[owner], s.graves[owner]):
            if C.rank_annex[built] - sum(C.places[there] for there in grave) >= C.places[kind]:
                return True
        for trailer, built in enumerate(s.trailers):
            if s.keys[DOORS + trailer] == owner and C.rank_annex[built] >= C.places[kind]:
                return True
    return False


@CLAIMS.warning("homeless")
def _homeless(case: Case, line: Line | None) -> bool | None:
    if not (_at_night(case.s) or case.verb == "play") or case.verb == "objects":
        return None
    new = _carried_out(case)
    fresh = new.corpses[case.seat][len(case.s.corpses[case.seat]) :]
    nowhere = [C.kinds[kind] for kind in fresh if C.under[kind] != "any" and not _graves(new, case.seat, kind)]
    return line.args[0] in nowhere if line else len(nowhere) == sum(w.key == "warn.homeless" for w in case.lines)


@CLAIMS.warning("pass_bury")
def _could_bury(case: Case, line: Line | None) -> bool | None:
    if case.what is not refs.PASS:
        return None
    able = {way.refs[0] for way in case.asked.actions if way.verb == "bury"}
    return len(able) == (line.args[0] if line else 0)


def _dismissed(case: Case) -> list[int]:
    """Return how many of the seat's accomplices leave for want of wages until the next round."""
    said = *case.of("log.dismiss_bistro"), *case.of("log.dismiss_gone"), *case.of("log.dismiss_bistro_gone")
    own = [each.args[1:] for each in said if each.args[0] == refs.seat_ref(case.seat)]
    return [sum(len(names.split("+")) for names in where) for where in own]


def _passing(case: Case) -> Case:
    """Return the same case with a pass in place of what is done."""
    return Case(case.game, case.s, case.seat, refs.PASS, ())


@CLAIMS.warning("wages")
def _unpaid(case: Case, line: Line | None) -> bool | None:
    """As many accomplices leave as whole wages are missing; with cheques for the gravedigger it may be otherwise. Where
    nothing is said, no more leave than after passing."""
    cheques = case.s.cheques[case.seat] or case.verb == "launder"
    if not _spent(case) or cheques and _buried_by_others(case):
        return None
    left = _dismissed(case)
    if line is None:
        return not left or case.what is not refs.PASS and sum(left) <= sum(_dismissed(_passing(case)))
    due, coins = line.args
    dawn = _dawn(case)
    if dawn is None:
        return bool(left)
    wage, hand = dawn.wage, len(dawn.hands[case.seat])
    return left == [min(hand, -(-(due - coins) // wage))]


@CLAIMS.warning("last_bribe")
def _last_bribe(case: Case, line: Line | None) -> bool | None:
    """The final account says how much less there is than after passing."""
    if case.verb != ACTIONS[BRIBE] or not case.s.last or not _last_act(case):
        return None
    bribed, passed = _carried_out(case), _passing(case).after
    totals = []
    for s in (bribed, passed):
        R.settle(s)
        idle(case.game, s)
        if case.game.decision(s) is not None:
            return None
        totals.append(case.game.outcome(s).totals[case.seat])
    return totals[1] - totals[0] == (line.args[0] if line else 0) or line is None and totals[1] <= totals[0]


def _begins(case: Case) -> int:
    """Return what is left to begin with of the coins for objects, after those that are kept already."""
    return C.setup.draft.coins - sum(C.objects[card].cost for card in case.s.objects[case.seat])


# -- figures of actions -----------------------------------------------------------------------------------------------

CLAIMS.words("back", "moment", "cost", "for_action", "no_annex", "closed", "neutral", "no_trailer", "any_door")
CLAIMS.words("coffee", "snow", "event", "track", "bury_elsewhere", "no_space")
CLAIMS.args("price")(lambda c, line: (_accomplices(c)[0],) if len({*_accomplices(c)}) == 1 else (NOTHING,))
CLAIMS.args("price_range")(lambda c, line: _accomplices(c))
CLAIMS.figure("free")(lambda c, line: _accomplices(c) == (0, 0))
CLAIMS.args("money")(lambda c, line: (c.after.cash[c.seat], c.after.cheques[c.seat]))
CLAIMS.args("begins")(lambda c, line: (_begins(c) - C.objects[refs.object_of(c.ref)].cost, _begins(c)))
CLAIMS.args("hand_then")(lambda c, line: (len(_carried_out(c).hands[c.seat]),))
CLAIMS.args("coins")(lambda c, line: (c.s.cash[c.seat] - c.after.cash[c.seat],))
CLAIMS.args("total")(lambda c, line: (_carried_out(c).cash[c.seat], TRACK))
CLAIMS.args("gain")(lambda c, line: (wealth(_carried_out(c), c.seat) - wealth(c.s, c.seat),))
CLAIMS.args("tokens")(lambda c, line: (_carried_out(c).tokens[c.seat],))
CLAIMS.args("objects")(lambda c, line: (len(c.s.objects[_of(c)]),))
CLAIMS.figure("object_gone")(lambda c, line: C.object[line.args[0]] in c.after.spent)
CLAIMS.args("pass")(lambda c, line: (len(c.after.hands[c.seat]),))
CLAIMS.args("keep")(lambda c, line: (len(c.after.objects[c.seat]),))
CLAIMS.args("rent", "trailer")(lambda c, line: (C.setup.money.rent,))


def _of(case: Case) -> int:
    """Return the seat that is spoken of: this one, or the one that is clicked."""
    zone, _, rest = case.ref.partition(":")
    return int(rest) - 1 if zone == "seat" else case.seat


@CLAIMS.args("returning")
def _returning(case: Case, line: Line) -> tuple[int, ...]:
    hand, action = list(case.s.hands[case.seat]), _action(case)
    if case.verb == "build" and case.ref.startswith("hand"):
        hand.remove(refs.kind_of(case.ref))
    return (sum(_returns(case.s, case.seat, action, kind) for kind in hand),)


@CLAIMS.figure("comes_back", "goes")
def _fate(case: Case, line: Line) -> bool:
    """Once all is paid he is in the hand again, or where it is said that he goes."""
    kind, new, before = refs.kind_of(case.ref), case.after.clone(), case.s
    if case.verb == "dismiss" and new.acts:
        return kind in new.acts[-1].gone and line.args[0] == C.kinds[kind]
    for _ in _paying(new, stop=True, spare=kind):
        pass
    if new.acts:
        return C.kinds[kind] == line.args[0]  # more have to leave with him
    built = case.verb == "pay" and _action(case) == BUILD and before.acts[-1].targets == (kind,)
    stays = new.hands[case.seat].count(kind) + built >= before.hands[case.seat].count(kind)
    if line.key == "tell.comes_back":
        return stays
    where = new.bistro - before.bistro if line.args[1] == "bistro" else new.exit[kind] - before.exit[kind]
    return where > 0


@CLAIMS.args("paid", "paid_range")
def _paid(case: Case, line: Line) -> tuple[int, ...]:
    deed = case.s.acts[-1]
    done = len(deed.paid) + (case.verb == "pay")
    return (done, deed.least) if line.key == "tell.paid" else (done, deed.least, deed.most)


@CLAIMS.args("corpse")
def _corpse(case: Case, line: Line) -> tuple[int, ...]:
    """The figures of those who lie before the seat then, halved for those who can't be buried at home."""
    fresh = _carried_out(case).corpses[case.seat][len(case.s.corpses[case.seat]) :]
    return (sum(C.money[kind] // (2 if C.under[kind] == "others" else 1) for kind in fresh),)


@CLAIMS.figure("no_police")
def _no_police(case: Case, line: Line) -> bool:
    before, after = (
        [kind for kind in s.rooms if kind != NOTHING and C.investigates[kind]] for s in (case.s, _carried_out(case))
    )
    return bool(before) and not after


@CLAIMS.args("wage")
def _wage(case: Case, line: Line) -> tuple[int, ...] | None:
    """What a wage is in the morning, if nobody does anything any more."""
    return (line.args[0], *_morning(case, "wage")) if _at_night(case.s) else None


@CLAIMS.args("wage_once")
def _wage_once(case: Case, line: Line) -> tuple[int, ...] | None:
    """What a wage is in this morning, if one comes, and what in every morning after it."""
    if not _at_night(case.s):
        return None
    now = _morning(case, "wage")
    return (line.args[0], *now, C.setup.money.wage) if now else (line.args[0],)


def _morning(case: Case, what: str) -> tuple[int, ...]:
    """Return a figure of the coming morning, none where no morning comes."""
    dawn = _dawn(case)
    return () if dawn is None else (getattr(dawn, what),)


@CLAIMS.args("owner")
def _owner(case: Case, line: Line) -> tuple[object, ...] | None:
    key = case.s.keys[refs.place(case.ref)]
    return (refs.seat_ref(key), *_morning(case, "rent")) if _at_night(case.s) else (refs.seat_ref(key),)


@CLAIMS.args("share")
def _share(case: Case, line: Line) -> tuple[object, int]:
    host = int(str(line.args[0]).partition(":")[2]) - 1
    return line.args[0], wealth(_carried_out(case), host) - wealth(case.s, host)


@CLAIMS.args("places")
def _places(case: Case, line: Line) -> tuple[int, ...]:
    new = _carried_out(case)
    built = new.annexes[case.seat] if len(new.annexes[case.seat]) > len(case.s.annexes[case.seat]) else new.trailers
    return (C.rank_annex[built[-1]],)


@CLAIMS.args("rings")
def _rings(case: Case, line: Line) -> tuple[object, ...]:
    return next((said.args[:2] for said in case.at_once("log.room_service")), (NOTHING,))


@CLAIMS.args("service", "served")
def _service(case: Case, line: Line) -> tuple[object, ...]:
    room = refs.place(case.ref)
    s = case.after if case.verb else case.s
    return (s.service_pay[room],) if case.verb else (refs.seat_ref(s.services[room]), s.service_pay[room])


# -- figures of things ------------------------------------------------------------------------------------------------

CLAIMS.args("trailer_free")(lambda c, line: (C.rank_annex[c.s.trailers[refs.place(c.ref) - DOORS]],))
CLAIMS.figure("police")(lambda c, line: C.investigates[C.kind[line.args[0]]])
CLAIMS.args("bury_at_home")(lambda c, line: (line.args[0], C.places[C.kind[line.args[0]]]))
CLAIMS.args("events")(lambda c, line: (len(c.s.events), len(c.s.past_events)))
CLAIMS.args("entrance")(lambda c, line: (c.s.entrance.size,))
CLAIMS.args("entrance_empty")(lambda c, line: (c.s.season,) if not c.s.entrance.size else (NOTHING,))
CLAIMS.args("then_season")(lambda c, line: (range(c.s.season + 1, C.setup.seasons.count + 1)[0],))
CLAIMS.args("is_last")(lambda c, line: () if not c.s.entrance.size and c.s.last else (NOTHING,))
CLAIMS.args("exit")(lambda c, line: (sum(c.s.exit),))
CLAIMS.args("corpses")(lambda c, line: (_seen(c.s, _of(c)), min(FEE * _seen(c.s, _of(c)), wealth(c.s, _of(c)))))
CLAIMS.figure("cheques")(lambda c, line: 5 * line.args[0] + line.args[1] == c.s.cheques[_of(c)] and line.args[1] < 5)


def _seen(s: InnState, seat: int) -> int:
    """Return how many corpses lie before a seat, but for one under snow."""
    return len([corpse for corpse, _ in enumerate(s.corpses[seat]) if s.snow != (seat, corpse)])


@CLAIMS.args("free_places")
def _free_places(case: Case, line: Line) -> tuple[int, ...]:
    s, ref = (case.after, case.s.todo[-1][2][1]) if case.verb else (case.s, case.ref)
    owner, annex = refs.pair(ref)
    taken = sum(C.places[kind] for kind in s.graves[owner][annex])
    return (max(0, C.rank_annex[s.annexes[owner][annex]] - taken),)


@CLAIMS.figure("half")
def _half(case: Case, line: Line) -> bool:
    """Who buries there shares with its owner, as far as his track goes."""
    owner = refs.pair(case.ref)[0]
    tried = _legal(case, "bury", case.ref)
    if tried is None:
        return line.args[0] == refs.seat_ref(owner) and owner != case.seat
    kind = case.s.corpses[case.seat][refs.pair(tried.what.refs[0])[1]]
    won = wealth(_carried_out(tried), owner) - wealth(case.s, owner)
    return won == min(C.money[kind] // 2, TRACK - case.s.cash[owner]) or bool(case.s.unlimited)


@CLAIMS.args("build_price")
def _build_price(case: Case, line: Line) -> tuple[object, ...] | None:
    tried = _legal(case, "build", case.ref)
    return (C.annex[refs.kind_of(case.ref)], _accomplices(tried)[0]) if tried else None


@CLAIMS.args("pass_free")
def _pass_free(case: Case, line: Line) -> tuple[int, ...]:
    """The cards of the hand that no accomplice need be paid for."""
    ways = [way for way in case.asked.actions if way.verb == "build" and way.refs[0].startswith("hand:")]
    tried = [Case(case.game, case.s, case.seat, way, ()) for way in ways]
    free = {refs.kind_of(one.ref) for one in tried if not _accomplices(one)[0]}
    return (sum(kind in free for kind in case.s.hands[case.seat]),)


@CLAIMS.args("bury_price")
def _bury_price(case: Case, line: Line) -> tuple[object, ...] | None:
    owner, corpse = refs.pair(case.ref)
    kind = case.s.corpses[owner][corpse]
    tried = _legal(case, "bury", case.ref)
    half = 2 if C.under[kind] == "others" else 1
    return (C.kinds[kind], _accomplices(tried)[0], C.money[kind] // half) if tried else None


@CLAIMS.args("unburied")
def _unburied(case: Case, line: Line) -> tuple[int, ...]:
    """What less is left after a gravedigger who comes now: because of a deed, or with one corpse more."""
    if case.verb:
        new, seat = _carried_out(case), case.seat
        return (_left(case.s, seat, len(case.s.corpses[seat])) - _left(new, seat, len(new.corpses[seat])),)
    seat, corpse = refs.pair(case.ref)
    return (_left(case.s, seat, corpse) - _left(case.s, seat, corpse + 1),)


def _left(s: InnState, seat: int, bodies: int) -> int:
    """Return the francs of a seat once so many of its corpses are fetched, the one under snow not."""
    hidden = s.snow[:1] == (seat,) and s.snow[1] < bodies
    return max(0, wealth(s, seat) - FEE * (bodies - hidden))


@CLAIMS.args("wages")
def _wages(case: Case, line: Line) -> tuple[int, ...] | None:
    """A wage as it is in the morning for everybody who has to be paid."""
    seat = _of(case)
    found = _morning(case, "wage") if _at_night(case.s) else ()
    return (found[0] * max(0, len(case.s.hands[seat]) - case.s.powers[seat][UNPAID]),) if found else None


@CLAIMS.args("cake")
def _cake(case: Case, line: Line) -> tuple[object, ...] | None:
    """What he pays when he leaves, as far as the track goes."""
    paid = [said.args for said in case.of("log.income") if said.args[1] == "cake"] if _at_night(case.s) else []
    return (paid[0][0], paid[0][2]) if paid else None


@CLAIMS.args("evenings")
@CLAIMS.args("evenings_after")
def _evenings(case: Case, line: Line) -> tuple[int, ...]:
    """As often as all open rooms can be filled once this evening has taken its guests."""
    tonight = "night" in {step for step, _, _ in case.s.todo}
    left, evenings = case.s.entrance.size - (case.s.free.bit_count() if tonight else 0), 0
    rooms = sum(key != CLOSED for key in case.s.keys)
    while left >= rooms:
        left, evenings = left - rooms, evenings + 1
    return (evenings,)


def _ends(s: InnState, game: Any) -> tuple[int, bool]:
    """Return how many nights there are still, and whether the last one is one of full rooms, if nobody does anything
    any more."""
    new, told = s.clone(), list[Any]()
    new.ears = told
    while not new.last and game.decision(new) is not None:
        game.apply(new, dull(game.decision(new), game.meta.own_acts))
    begun = any(step in TURNS for step, _, _ in s.todo)
    return begun + sum(event.verb == "night" for event, _ in told), any(each.verb == "last_round" for each, _ in told)


@CLAIMS.figure("then_last")
def _then_last(case: Case, line: Line) -> bool:
    """The coach is left by enough guests for a round."""
    return bool(case.s.entrance.size) and case.s.season == C.setup.seasons.count and _ends(case.s, case.game)[1]


@CLAIMS.figure("then_short")
def _then_short(case: Case, line: Line) -> bool:
    return bool(case.s.entrance.size) and case.s.season == C.setup.seasons.count and not _ends(case.s, case.game)[1]


@CLAIMS.figure("last_night")
def _last_night(case: Case, line: Line) -> bool:
    return _then_short(case, line) and _ends(case.s, case.game)[0] == 1


@CLAIMS.args("bistro")
def _bistro(case: Case, line: Line) -> tuple[int, ...] | None:
    """The most peasants of a bribe that is legal, where the bistro has so many."""
    if not _at_night(case.s) or case.asked.seat != case.seat or case.s.bistro < case.s.powers[case.seat][PEASANTS]:
        return None
    ways = [refs.number(way.refs[1]) for way in case.asked.actions if way.verb == "bribe" and way.refs[0] == "bistro"]
    return (max(ways),) if ways else None
