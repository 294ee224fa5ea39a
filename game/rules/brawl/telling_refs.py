"""What the rules say of a thing on the table. Cards of a hand are those of the seat that is asked."""

from __future__ import annotations

from game.kernel.api import Line
from game.kernel.state import BLANK, NOTHING
from game.rules.brawl import effects, foresight, reach, refs, scoring
from game.rules.brawl.state import HEROES, KO, BrawlState, C, carried, to_come, worth
from game.rules.brawl.steps import arrivals
from game.rules.brawl.steps.trade import Bid, Seal

SAFE = C.setup.flight.safe


def tell(s: BrawlState, me: int, ref: str) -> tuple[Line, ...]:
    """Return what there is to say to a seat of a ref, nothing for one that is not on the table now."""
    zone, _, rest = ref.partition(":")
    return _ZONES[zone](s, me, rest) if zone in _ZONES else ()


def _char(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    char = C.character[rest]
    lines: tuple[Line, ...] = (Line("tell.scores_of", (C.force[char], C.ruse[char]), "fight.pool"),)
    if s.supported:
        lines += (Line("tell.support", C.support[char], "tous.support"),)
    seat = next((seat for seat, group in enumerate(s.groups) if char in group), NOTHING)
    if seat == NOTHING:
        return (*lines, Line("tell.out" if s.tilt[char] >= KO else "tell.gone", (rest,), "state.out"))
    if s.hard:
        lines += (Line("tell.steps", (KO - s.tilt[char],), "state.tilt"),)
    else:
        lines += (Line("tell.tilt", (KO - s.tilt[char], C.hits[char]), "state.tilt"),)
    sold = s.treasures[s.seller][s.sale] if s.sale != NOTHING else BLANK
    if sold != BLANK and char < HEROES and (points := C.scores[char][sold] or foresight.once(s, me, char, sold)):
        lines += (Line("tell.star", (refs.TREASURE_NAMES[sold], points), "score.treasures"),)
    if s.hidden >> char & 1 or s.covered >> char & 1:
        key, rule = ("tell.hidden", "act.hideout") if s.hidden >> char & 1 else ("tell.covered", "act.cover")
        lines += (Line(key, (refs.OBJECT_NAMES[s.lying[char]], foresight.hide_chance(char)), rule),)
    if s.door >> char & 1:
        away = s.round if s.waited >> char & 1 else s.round + 1
        lines += (Line("tell.at_door", (away,), "act.door"), *too_late(s, away, "act.door"))[-1:]
    if s.drawn[char] != NOTHING:
        held = Line("tell.drawn", (refs.TREASURE_NAMES[s.drawn[char]], s.ready[char]), "act.draw")
        lines += (held, *too_late(s, s.ready[char], "act.draw"))[-1:]
    if s.hard:
        lines += (Line("tell.carries", (len(carried(s, seat, char)),), "dure.holding"),)
    far = _distance(s, me, seat)
    whole = s.hidden >> char & 1 or s.covered >> char & 1 and far and far[0].key == "tell.near_and_far"
    return lines if whole else (*lines, *far)  # where his cover hasn't said already how he can be attacked


def too_late(s: BrawlState, round: int, rule: str) -> tuple[Line, ...]:
    """Return that what only comes in a round is too late, if the militia ends the match before that round in any
    case."""
    _, last = arrivals.last_rounds(s)
    return (Line("tell.too_late", (last,), rule),) if last < round else ()


def _distance(s: BrawlState, me: int, seat: int) -> tuple[Line, ...]:
    if not s.round or seat == me:
        return ()
    near = seat in reach.neighbours(s.fighting, me, s.seats)
    far = seat in reach.far(s.fighting, me, s.seats)
    return (
        Line(
            "tell.near_and_far" if near and far else "tell.near" if near else "tell.far",
            (refs.SEAT[seat],),
            "fight.melee" if near else "fight.ranged",
        ),
    )


def _treasure(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    hand = s.treasures[me]
    if not rest.isdecimal() or int(rest) > len(hand):
        return ()
    return _value(s, me, hand[int(rest) - 1])


def _value(s: BrawlState, me: int, treasure: int) -> tuple[Line, ...]:
    """Return which heroes score a treasure, his own first."""
    if treasure == BLANK:
        return (Line("tell.face_down", (), "setup.treasures"),)
    name = refs.TREASURE_NAMES[treasure]
    lines = []
    for seat in (me, *(seat for seat in range(s.seats) if seat != me)):
        for hero in s.heroes[seat]:
            if C.scores[hero][treasure]:
                lines.append(
                    Line(
                        "tell.liked", (C.characters[hero], refs.SEAT[seat], C.scores[hero][treasure]), "score.treasures"
                    )
                )
            elif points := foresight.once(s, me, hero, treasure):
                lines.append(Line("tell.liked_once", (C.characters[hero], refs.SEAT[seat], points), "score.any"))
            elif C.any_points[hero]:
                lines.append(Line("tell.liked_before", (C.characters[hero], refs.SEAT[seat]), "score.any"))
    if treasure in effects.WEAPONS:
        if treasure in s.drawn:
            lines.append(Line("tell.drawn_by", (C.characters[s.drawn.index(treasure)],), "act.draw"))
        key = "tell.weapon_hard" if s.hard else "tell.weapon"
        lines.append(Line(key, (effects.bonus(effects.OBJECTS + treasure),), "act.draw"))
    return tuple(lines) or (Line("tell.unliked", (name,), "score.treasures"),)


def _object(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    hand = s.objects[me]
    if not rest.isdecimal() or int(rest) > len(hand):
        return ()
    kind = hand[int(rest) - 1]
    if kind == BLANK:
        return (Line("tell.face_down", (), "brawl.draw"),)
    if not C.worth[kind]:
        return (Line("tell.worth_nothing", (refs.OBJECT_NAMES[kind],), "score.tavern"),)
    return (Line("tell.worth", (refs.OBJECT_NAMES[kind], C.worth[kind]), "score.tavern"),)


def _floor(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    if s.hard:
        return (Line("tell.pick_unseen", (len(s.floor),), "dure.pick_up"),)
    treasure = refs.treasure(f"floor:{rest}")
    return _value(s, me, treasure) if treasure >= 0 else ()


def _offer(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    seat = int(rest) - 1
    if s.sale == NOTHING:
        return ()
    if seat == me and s.todo[-1][:2] == (Bid.step, me):
        return (if_taken(s, me, offered(s, me)),)
    if s.sealed and s.bids[seat] != NOTHING or {(Bid.step, seat), (Seal.step, seat)} & {one[:2] for one in s.todo}:
        return ()  # it isn't made, or lies face down
    points = foresight.value(s, me, *(s.treasures[seat][slot] for slot in s.offers[seat]))
    return (Line("tell.offer", (len(s.offers[seat]), refs.SEAT[seat], points), "trade.offers"),)


def offered(s: BrawlState, seat: int) -> tuple[int, ...]:
    """Return the places in a seat's hand of what it has put into the offer that it is making."""
    if s.acts:
        return s.acts[-1].picked
    return tuple(slot for slot in range(len(s.treasures[seat])) if s.bids[seat] > 0 and s.bids[seat] >> slot & 1)


def if_taken(s: BrawlState, seat: int, slots: tuple[int, ...]) -> Line:
    """Return by how much the points of a seat change if what lies in these places is taken for what is on sale."""
    gain = foresight.bought(s, seat, s.treasures[s.seller][s.sale], slots)
    key = "tell.if_taken" if gain > 0 else "tell.if_taken_less" if gain else "tell.if_taken_even"
    return Line(key, (abs(gain),), "trade.deal")


def _sale(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    if s.sale == NOTHING:
        return ()
    return _value(s, me, s.treasures[s.seller][s.sale])


def _agitation(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    if s.round:
        return (Line("tell.agitation_dead", (s.table,), "setup.agitation"),)
    return (Line("tell.agitation", (s.table, s.seats, s.agitation[me]), "trade.threshold"),)


def _arrival(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    if s.arrival == NOTHING:
        return _queue(s, me, rest)
    followed = C.follows[s.arrival - HEROES]
    lines = [
        Line("tell.follows", (C.characters[s.arrival], C.characters[hero], refs.SEAT[seat]), "arrivals.claim")
        for seat in range(s.seats)
        for hero in s.heroes[seat]
        if hero in followed
    ]
    return tuple(lines) or (Line("tell.follows_nobody", (C.characters[s.arrival],), "arrivals.dice"),)


def _queue(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    """How many are left, and among how many at the bottom the militia is."""
    left = to_come(s)
    if s.ended == "militia":
        return Line("tell.queue", (left,), "arrivals.draw"), Line("tell.militia_in", (), "arrivals.militia")
    first, last = arrivals.last_rounds(s)
    return (
        Line("tell.queue", (left,), "arrivals.draw"),
        Line("tell.militia", (min(left, C.setup.start.bottom + 1),), "arrivals.militia"),
        Line("tell.last_rounds" if first < last else "tell.last_round", (last, first), "arrivals.militia"),
    )


def _seat(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    seat = int(rest) - 1
    lines = (Line("tell.hand", (len(s.treasures[seat]), len(s.objects[seat]), len(s.safe[seat])), "setup.treasures"),)
    if s.round and not s.fighting >> seat & 1:
        return (*lines, Line("tell.beaten", (refs.SEAT[seat],), "arrivals.dice"))
    return (*lines, *_distance(s, me, seat))


def _door(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.door_wait", (C.setup.flight.rounds, s.door.bit_count()), "act.door"), _saves())


def _window(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.window_sixes", (C.setup.flight.sixes,), "act.window"), _saves())


def _saves() -> Line:
    return Line("tell.saves", (SAFE,), "act.safety")


def _sign(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.tavern", (worth(s), scoring.tavern_points(s)), "score.tavern"),)


def _stock(s: BrawlState, me: int, rest: str) -> tuple[Line, ...]:
    return (Line("tell.stock", (s.stock.size, sum(s.spent)), "brawl.draw"),)


_ZONES = {
    "char": _char,
    "treasure": _treasure,
    "object": _object,
    "floor": _floor,
    "offer": _offer,
    "sale": _sale,
    "agitation": _agitation,
    "arrival": _arrival,
    "queue": _queue,
    "seat": _seat,
    "door": _door,
    "window": _window,
    "sign": _sign,
    "stock": _stock,
}
