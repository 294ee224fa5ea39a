"""The night: the choice of every player's two actions. What follows from it stands in `deeds`, why not in `limits`."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD, BURY, CARNIES, KILL, NOTABLES, OBJECTS
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    BARROW,
    CHEQUE,
    PEASANTS,
    STUDY,
    TRACK,
    C,
    InnState,
    annex_kind,
    rooms_within,
    turn_order,
)
from game.rules.bloody_inn.steps import deeds
from game.rules.bloody_inn.steps.limits import OBSTACLES, burials, spot, taken

ACTIONS_A_NIGHT = C.setup.night.actions


@R.auto("night.turns")
def night(s: InnState, seat: int, data: tuple) -> None:
    order = turn_order(s)
    act = Turn if s.modules & OBJECTS else Act
    then(s, *(frame(act, player, n) for n in range(1, ACTIONS_A_NIGHT + 1) for player in order))
    emit(s, "night", -1, key="log.night", args=(ACTIONS_A_NIGHT,), rule="night.turns")


@R.choice("night.turns")
class Act(Choice):
    """One of a player's actions; `data` is its number in this night, from 1."""

    phase = "night"
    turn = True
    PROMPTS = tuple(Line("prompt.act", (n, ACTIONS_A_NIGHT), "night.turns") for n in range(ACTIONS_A_NIGHT + 1))

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Act.PROMPTS[data[0]]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        rooms = taken(s)
        ways = [refs.KILL_ROOM[room] for room in rooms]
        ways += [*(refs.BRIBE_ROOM[room] for room in rooms), refs.KILL_BISTRO]
        ways += [refs.bribe_bistro(n) for n in range(1, max(s.powers[seat][PEASANTS], 1) + 1)]
        ways += [refs.BUILD_HAND[kind] for kind in dict.fromkeys(s.hands[seat])]
        ways += burials(s, seat, refs.bury, range(len(s.corpses[seat])))
        tens = range(1, TRACK // CHEQUE + 1)
        return ways + [refs.PASS, *(refs.count(verb, n) for verb in ("launder", "cash_in") for n in tens)]

    def obstacles(self, s: InnState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return OBSTACLES[action.verb](s, seat, action)

    def half(self, s: InnState, seat: int, picked: Action, ref: str) -> Line | None:
        first = picked.refs[0]
        zone = first.partition(":")[0]
        if zone == "corpse":
            return Line("no.choose_annex", (C.kinds[s.corpses[seat][refs.pair(first)[1]]],), "night.bury")
        if zone in ("annex", "trailer"):
            return Line("no.choose_corpse", (C.annex[annex_kind(s, *spot(s, first))],), "night.bury")
        if first == "bistro":
            ways = self.quick(s, seat, ())
            open_ = {way.verb for way in ways if way.refs[:1] == ("bistro",)}
            several = picked.verb not in open_ and len(open_) > 1
            alone = ref.startswith("room:")
            if alone and not any(way.refs[:1] == (ref,) for way in ways):
                return R.refusal(s, None, ref)  # nor would it be possible without the bistro
            key = "no.bistro_alone" if alone else "no.bistro_deed" if several else "no.choose_number"
            return Line(key, (ref,) if alone else (s.bistro,), "night.bribe")
        return None

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        hand = s.hands[seat]
        cards = len(hand)
        power = s.powers[seat]
        kills = rooms_within(s, cards + power[KILL])
        ways = refs.at_doors(kills, kills if power[BRIBE] == power[KILL] else rooms_within(s, cards + power[BRIBE]))
        if s.bistro:
            ways += refs.at_bistro(s.bistro, power[PEASANTS])
        if hand:
            ways += refs.builds(hand, cards - 1 + power[BUILD], not s.modules & CARNIES or s.tokens[seat] > 0)
        if s.corpses[seat]:
            ways += tuple(burials(s, seat, refs.bury, refs.within(s.corpses[seat], cards + power[BURY]), True))
        return ways + refs.exchanges(s.cash[seat], s.cheques[seat])

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        RESOLVE[action.verb](s, seat, action)


def ways(s: InnState, seat: int) -> tuple[Action, ...]:
    """Return what the seat may do with an action now, the objects that are laid open for it reckoned in."""
    every = tuple(Act().quick(s, seat, ()))
    if not s.laid:
        return every
    if s.perks[BARROW]:
        return tuple(
            refs.BUILD_ROOM[room] for room in taken(s) if not any(OBSTACLES["build"](s, seat, refs.BUILD_ROOM[room]))
        )
    verb = C.objects[s.laid[0]].when
    return tuple(way for way in every if way.verb == verb)


def missing(s: InnState, seat: int, verb: str, near: tuple[str, ...] = ()) -> Line | None:
    """Return what stands against the action of this verb that is nearest to legal, or None where there is nothing to do
    it to; of several against one that names a ref of `near`."""
    if s.perks[BARROW]:
        every: Sequence[Action] = [refs.BUILD_ROOM[room] for room in taken(s)]
    else:
        every = [way for way in Act().candidates(s, seat, ()) if way.verb == verb]
    if not every:
        return None
    against = {way: list(OBSTACLES[verb](s, seat, way)) for way in every}

    def distance(way: Action) -> tuple[int, bool, int]:
        short = (line.args[-1] if line.key in ("no.rank", "no.rank_less") else 1 for line in against[way])
        return len(against[way]), set(near).isdisjoint(way.refs), sum(short)

    return against[min(every, key=distance)][0]


@R.choice("object.with_action")
class Turn(Act):
    """The same for players with objects: these may be looked at, and what they lay open decides on the action."""

    sides = ("objects",)

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        if s.laid:
            card = C.objects[s.laid[-1]]
            return Line("prompt.laid", (card.id, card.when), "object.with_action")
        return Act.PROMPTS[data[0]]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        every = [*Act().candidates(s, seat, data), *(refs.BUILD_ROOM[room] for room in taken(s) if s.perks[BARROW])]
        if s.laid:  # first what the object is for, so that a refusal speaks of that
            every.sort(key=lambda way: way.verb != C.objects[s.laid[0]].when)
        return every

    def obstacles(self, s: InnState, seat: int, data: Data, action: Action) -> Iterator[Line]:
        if s.laid:
            card = C.objects[s.laid[-1]]
            by_barrow = action.verb == "build" and not action.refs[0].startswith("hand")
            if action.verb != card.when or by_barrow != bool(s.perks[BARROW]):
                yield Line("no.laid", (card.id, card.when), "object.with_action")
        yield from OBSTACLES[action.verb](s, seat, action)

    def thing(self, s: InnState, seat: int, ref: str) -> Line | None:
        """With an object laid open nothing else can be done, whatever else is missing for it."""
        other = s.laid and ref.partition(":")[0] in ("hand", "annex", "corpse")
        if not other:
            return None
        return Line("no.laid", (C.objects[s.laid[-1]].id, C.objects[s.laid[-1]].when), "object.with_action")

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return ways(s, seat)

    def beside(self, s: InnState, seat: int, data: Data) -> tuple[Action, ...]:
        return (refs.OBJECTS,) if s.objects[seat] and unplayed(moments(s), s.spent) else ()


NIGHT = ("night", *ACTIONS)
"""Moments of objects that are played in the own turn."""


def moments(s: InnState) -> tuple[str, ...]:
    """Return the moments of the objects that may be played in the turn now: with one laid open, only its action's."""
    return (C.objects[s.laid[0]].when,) if s.laid else NIGHT


@functools.cache
def unplayed(when: tuple[str, ...], spent: tuple[int, ...]) -> tuple[int, ...]:
    """Return the objects of these moments that nobody has played yet."""
    return tuple(card for card, row in enumerate(C.objects) if row.when in when and card not in spent)


TURNS = (Act.step, Turn.step)
"""The steps that are one action of a player's night."""


def _aim(s: InnState, seat: int, action: Action) -> None:
    """Begin a deed with its first target."""
    deeds.begin(s, seat, *target(s, action))


def target(s: InnState, action: Action) -> tuple[int, tuple]:
    """Return the index of a deed's action and its first targets."""
    what = refs.ACTION_OF[action.verb]
    first = action.refs[0]
    if first == "bistro":
        return what, deeds.BISTRO * (refs.number(action.refs[1]) if what == BRIBE else 1)
    if what == BUILD:
        if first.startswith("hand"):
            return what, (refs.kind_of(first),)
        return what, (s.rooms[refs.place(first)], refs.place(first))
    if what == BURY:
        return what, ((refs.pair(first)[1], *spot(s, action.refs[1])),)
    return what, (refs.place(first),)


@R.cite("night.pass")
def _pass(s: InnState, seat: int, action: Action) -> None:
    emit(s, "pass", seat, (), "log.pass", (refs.seat_ref(seat),), "night.pass")


def _laundered(s: InnState, seat: int, verb: str, key: str, n: int, rule: str = "night.launder") -> None:
    """Tell how many francs and cheques a seat has changed, one for the other."""
    if s.ears is not None:
        who = refs.seat_ref(seat)
        emit(s, verb, seat, (who,), key, (who, CHEQUE * n, n), rule)


@R.cite("night.launder")
def _launder(s: InnState, seat: int, action: Action) -> None:
    n = refs.number(action.refs[0])
    s.cash[seat] -= CHEQUE * n
    s.cheques[seat] += n
    _laundered(s, seat, "launder", "log.launder", n)
    if s.modules & NOTABLES:
        then(
            s,
            *(
                frame(Study, other, seat)
                for other in turn_order(s)
                if other != seat and s.powers[other][STUDY] and s.cash[other] >= CHEQUE
            ),
        )


@R.choice("annex.study")
class Study(Choice):
    """Another player has just laundered: whoever has a study may launder along; `data` is the other player."""

    phase = "night"
    idle = refs.KEEP

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.study", (refs.seat_ref(data[0]),), "annex.study")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.KEEP, *(refs.count("swap", n) for n in range(1, s.powers[seat][STUDY] + 1))]

    def obstacles(self, s: InnState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return () if action is refs.KEEP else OBSTACLES["launder"](s, seat, action)

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        if action is refs.KEEP:
            return
        n = refs.number(action.refs[0])
        s.cash[seat] -= CHEQUE * n
        s.cheques[seat] += n
        _laundered(s, seat, "launder", "log.launder_along", n, "annex.study")


@R.cite("night.launder")
def _cash_in(s: InnState, seat: int, action: Action) -> None:
    n = refs.number(action.refs[0])
    s.cheques[seat] -= n
    s.cash[seat] += CHEQUE * n
    _laundered(s, seat, "cash_in", "log.cash_in", n)


RESOLVE = {**dict.fromkeys(ACTIONS, _aim), "pass": _pass, "launder": _launder, "cash_in": _cash_in}
