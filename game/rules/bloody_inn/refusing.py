"""Why a thing that no action of the night names can't be clicked, and how conformance takes each reason out of the way.

What stands against actions is said by their steps.
"""

from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    CHEQUE,
    CLOSED,
    DOORS,
    NO_PERKS,
    NOBODY,
    PEASANTS,
    TRACK,
    WHITE,
    C,
    InnState,
    annex_kind,
    let_in,
    open_room,
    places_left,
    put,
    take_in,
    take_out,
)
from game.rules.bloody_inn.steps import limits, night, tricks

# -- things that no action of the night names -------------------------------------------------------------------------


@R.thing("room", "trailer")
def _room(s: InnState, seat: int, ref: str) -> Line:
    room = refs.place(ref)
    if room >= len(s.rooms):
        return Line("no.no_trailer", (ref,), "carny.trailer_grave")
    empty = limits.guest_blocked(s, room, "night.turns")
    if room < DOORS or s.keys[room] == CLOSED:
        return empty or Line("no.nothing", (), "night.turns")
    return Line("no.trailer_free", (ref, places_left(s, s.keys[room], ~(room - DOORS))), "carny.trailer_room")


@R.thing("hand")
def _hand(s: InnState, seat: int, ref: str) -> Line:
    return Line("no.not_in_hand", (ref, len(s.hands[seat])), "night.build")


@R.thing("annex")
def _annex(s: InnState, seat: int, ref: str) -> Line:
    host, annex = refs.pair(ref)
    kind = annex_kind(s, host, annex)
    if s.corpses[seat]:
        return Line("no.none_fits", (C.annex[kind],), "night.bury")
    none = Line("no.no_corpse", (C.annex[kind],), "night.bury")
    if C.rank_annex[kind] == 0:
        return Line("no.no_place", (C.annex[kind],), "annex.capacity")
    if places_left(s, host, annex) <= 0:
        return Line("no.full_idle", (C.annex[kind], *(C.rank_annex[kind],) * 2), "annex.capacity")
    return none


@R.thing("corpse")
def _corpse(s: InnState, seat: int, ref: str) -> Line:
    owner, corpse = refs.pair(ref)
    if corpse >= len(s.corpses[owner]):
        return Line("no.gone", (refs.seat_ref(owner),), "night.bury")
    kind = s.corpses[owner][corpse]
    if owner == seat:
        return Line("no.nowhere", (C.kinds[kind], C.places[kind]), "annex.capacity")
    return Line("no.foreign_corpse", (C.kinds[kind], refs.seat_ref(owner)), "night.bury")


@R.thing("accomplice")
def _accomplice(s: InnState, seat: int, ref: str) -> Line:
    owner, card = refs.pair(ref)
    hand = s.hands[owner]
    if card >= len(hand) or hand[card] < 0:
        return Line("no.nothing", (), "night.turns")
    return Line("no.accomplice", (C.kinds[hand[card]], refs.seat_ref(owner)), "night.bribe")


@R.thing("object")
def _object(s: InnState, seat: int, ref: str) -> Line:
    if not s.objects or ref not in refs.OBJECT or refs.object_of(ref) not in s.objects[seat]:
        return Line("no.not_your_object", (len(s.objects[seat]) if s.objects else 0,), "object.play")
    row = C.objects[refs.object_of(ref)]
    if row.when in night.moments(s):
        return tricks.waits(s, seat, ref) or Line("no.object_button", (ref,), "object.with_action")
    return Line("no.object_moment", (ref, f"moment_{row.when}"), "object.play")


@R.thing("event")
def _event(s: InnState, seat: int, ref: str) -> Line:
    return Line("no.event", (), "event.applies")


@R.thing("seat")
def _seat(s: InnState, seat: int, ref: str) -> Line:
    return Line("no.seat", (ref,), "night.turns")


@R.thing("entrance")
def _entrance(s: InnState, seat: int, ref: str) -> Line:
    if not s.entrance.size:
        return Line("no.entrance_empty", (s.season,), "end.test")
    return Line("no.entrance", (C.kinds[s.entrance.top[-1]],), "evening.welcome")


@R.thing("exit")
def _exit(s: InnState, seat: int, ref: str) -> Line:
    return Line("no.exit", (sum(s.exit),), "table.hidden")


@R.thing("track")
def _track(s: InnState, seat: int, ref: str) -> Line:
    return Line("no.track_only", (s.cash[seat], TRACK), "money.track")


R.fact(
    "no.choose_annex",
    "no.choose_corpse",
    "no.choose_number",
    "no.bistro_alone",
    "no.bistro_deed",
    "no.foreign_corpse",
    "no.gone",
    "no.seat",
    "no.exit",
)
R.fact("no.entrance", "no.entrance_empty", "no.track_only", "no.event", "no.not_your_object")
R.fact("no.trailer_free", "no.object_idle", "no.accomplice")

# -- how reasons go away -----------------------------------------------------------------------------------------------

LOW = min((kind for kind in range(len(C.kinds)) if C.annex[kind] is not None), key=lambda kind: C.rank_room[kind])
"""A guest of the lowest rank."""
HOUSE = max((kind for kind in range(len(C.kinds)) if not C.trailer[kind]), key=lambda kind: C.rank_annex[kind])
"""A card whose annex has the most places."""


@R.obstacle("no.closed", about="room trailer")
@R.obstacle("no.white_key", "no.key_taken")
def _key(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    """A white key at the door; where one of one's own is wanted, none."""
    room = refs.place(line.args[0])
    s.keys = put(s.keys, room, WHITE if line.key != "no.white_key" and s.todo[-1][0] != "FirstKey" else CLOSED)
    s.free |= (s.rooms[room] == NOTHING) << room


@R.obstacle("no.no_trailer", about="trailer")
def _hitch(s: InnState, seat: int, what: Action | str, line: Line) -> bool | None:
    room = refs.place(line.args[0])
    if room >= len(s.rooms):
        return False
    open_room(s, room, seat)
    return None


@R.obstacle("no.empty", about="room trailer")
def _guest(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    let_in(s, refs.place(line.args[0]), LOW)


@R.obstacle("no.occupied", "no.trailer_guest", about="room trailer")
def _no_guest(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    take_out(s, refs.place(line.args[0]))


@R.obstacle("no.coffee", about="room trailer")
def _tired(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.coffee = NOTHING


@R.obstacle("no.own_room", about="room trailer")
def _own(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.keys = put(s.keys, refs.place(line.args[0]), seat)


@R.obstacle("no.served")
def _no_bell(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.services = put(s.services, refs.place(line.args[0]), NOBODY)


@R.obstacle("no.tokens", "no.trailer_key")
def _token(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.tokens = put(s.tokens, seat, 1)


@R.obstacle("no.rank", short=3)
@R.obstacle("no.rank_less", short=5)
def _helpers(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    take_in(s, seat, (C.peasant,) * line.args[-1])


@R.obstacle("no.bistro", "no.bistro_few")
def _in_the_bistro(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.bistro = line.args[1] if len(line.args) > 1 else 1


@R.obstacle("no.peasants")
def _larger_groups(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.powers[seat] = put(s.powers[seat], PEASANTS, line.args[0] + TRACK)


@R.obstacle("no.full", "no.places", about="annex trailer")
def _dig_out(s: InnState, seat: int, what: Action | str, line: Line) -> bool | None:
    host, annex = limits.spot(s, what if isinstance(what, str) else what.refs[1])
    if annex < 0 or s.acts or isinstance(what, str):  # a trailer is empty; what is on its way lies nowhere yet
        return False
    s.graves[host] = put(s.graves[host], annex, ())
    return None if places_left(s, host, annex) >= C.places[s.corpses[seat][refs.pair(what.refs[0])[1]]] else False


@R.obstacle("no.no_place", about="annex trailer")
@R.obstacle("no.bury_elsewhere", "no.bury_at_home", about="corpse")
@R.obstacle("no.yourself", about="seat")
@R.obstacle("no.annex", "no.object_moment", "no.no_action", "no.no_action_yet", "no.not_now")
def _never(s: InnState, seat: int, what: Action | str, line: Line) -> bool:
    """What a card is, whose it is, and when it is played."""
    return False


@R.obstacle("no.launder", "no.cheques_few")
def _coins(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.cash[seat] = line.args[0]


@R.obstacle("no.cheques")
def _cheques(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.cheques[seat] = line.args[0]


@R.obstacle("no.track")
def _poor(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.cash[seat] = 0


@R.obstacle("no.cheques_much")
def _more_corpses(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.corpses[seat] += (LOW,) * (line.args[1] // CHEQUE)


@R.obstacle("no.pay_missing")
def _enough(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.acts[-1].least = len(s.acts[-1].paid)


@R.obstacle("no.pay_itself", "no.paid_already", "no.dismissed_already")
def _another(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    take_in(s, seat, (refs.kind_of(what if isinstance(what, str) else what.refs[0]),))


@R.obstacle("no.not_in_packet")
def _into_the_packet(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.packets[seat][0] = refs.object_of(what if isinstance(what, str) else what.refs[0])


@R.obstacle("no.confess", about="seat")
def _more_graves(s: InnState, seat: int, what: Action | str, line: Line) -> bool | None:
    player = refs.number(line.args[0]) - 1
    s.graves[player] = put(s.graves[player], 0, (LOW,) * 99)
    return None if player != seat else False


@R.obstacle("no.snow", about="corpse")
def _thaw(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.snow = ()


@R.obstacle("no.no_objects", "no.objects_spent")
def _objects(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.spent = ()
    s.objects[seat] = s.objects[seat] or [0]


@R.obstacle("no.laid")
def _taken_back(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.laid, s.perks = (), NO_PERKS


@R.obstacle("no.nowhere", "no.none_fits")
def _room_for_corpses(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    """An annex with room, one's own and another's, and helpers enough."""
    for host in range(s.seats):
        s.annexes[host], s.graves[host] = (HOUSE,) * 9, ((),) * 9
    take_in(s, seat, (C.peasant,) * 9)
    if line.key == "no.none_fits":
        s.corpses[seat] = (LOW,)


@R.obstacle("no.no_corpse", "no.full_idle")
def _corpse_there(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    s.corpses[seat] = (LOW,)


@R.obstacle("no.not_in_hand")
def _in_hand(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    take_in(s, seat, (refs.kind_of(str(what)), C.peasant, C.peasant, C.peasant))


@R.obstacle("no.object_button")
def _press(s: InnState, seat: int, what: Action | str, line: Line) -> None:
    R.apply(s, refs.OBJECTS)
