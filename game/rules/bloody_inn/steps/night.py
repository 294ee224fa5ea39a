"""The night: the choice of every player's two actions. What follows from it stands in `deeds`, why not in `limits`."""
from __future__ import annotations

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD, BURY, KILL
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import C, CHEQUE, PEASANTS, TRACK, InnState, rooms_within, turn_order
from game.rules.bloody_inn.steps import deeds
from game.rules.bloody_inn.steps.limits import BLOCKED, burials

ACTIONS_A_NIGHT = C.setup.night.actions


@R.auto("night.turns")
def night(s: InnState, seat: int, data: tuple) -> None:
    order = turn_order(s)
    then(s, *(frame(Act, player, n) for n in range(1, ACTIONS_A_NIGHT + 1) for player in order))


@R.choice("night.turns")
class Act(Choice):
    """One of a player's actions; `data` is its number in this night, from 1."""
    phase = "night"
    PROMPTS = tuple(Line("prompt.act", (n, ACTIONS_A_NIGHT), "night.turns") for n in range(ACTIONS_A_NIGHT + 1))

    def prompt(s, seat, data):
        return Act.PROMPTS[data[0]]

    def candidates(s, seat, data):
        ways = [*refs.KILL_ROOM, *refs.BRIBE_ROOM, refs.KILL_BISTRO]
        ways += [refs.bribe_bistro(n) for n in range(1, max(s.powers[seat][PEASANTS], 1) + 1)]
        ways += [refs.BUILD_HAND[kind] for kind in dict.fromkeys(s.hands[seat])]
        ways += burials(s, seat, refs.bury, range(len(s.corpses[seat])))
        tens = range(1, TRACK // CHEQUE + 1)
        return ways + [refs.PASS, *(refs.count(verb, n) for verb in ("launder", "cash_in") for n in tens)]

    def blocked(s, seat, data, action):
        return BLOCKED[action.verb](s, seat, action)

    def quick(s, seat, data):
        hand = s.hands[seat]
        cards = len(hand)
        power = s.powers[seat]
        kills = rooms_within(s, cards + power[KILL])
        ways = refs.at_doors(kills, kills if power[BRIBE] == power[KILL] else rooms_within(s, cards + power[BRIBE]))
        if s.bistro:
            ways += refs.at_bistro(s.bistro, power[PEASANTS])
        if hand:
            ways += refs.builds(hand, cards - 1 + power[BUILD])
        if s.corpses[seat]:
            ways += tuple(burials(s, seat, refs.bury, refs.within(s.corpses[seat], cards + power[BURY]), True))
        return ways + refs.exchanges(s.cash[seat], s.cheques[seat])

    def resolve(s, seat, data, action):
        RESOLVE[action.verb](s, seat, action)


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
        return what, (refs.kind_of(first),)
    if what == BURY:
        return what, ((refs.pair(first)[1], *refs.pair(action.refs[1])),)
    return what, (refs.place(first),)


@R.cite("night.pass")
def _pass(s: InnState, seat: int, action: Action) -> None:
    emit(s, "pass", seat, (), "log.pass", (refs.seat_ref(seat),), "night.pass")


@R.cite("night.launder")
def _launder(s: InnState, seat: int, action: Action) -> None:
    n = refs.number(action.refs[0])
    s.cash[seat] -= CHEQUE * n
    s.cheques[seat] += n
    emit(s, "launder", seat, (refs.seat_ref(seat),), "log.launder", (refs.seat_ref(seat), CHEQUE * n), "night.launder")


@R.cite("night.launder")
def _cash_in(s: InnState, seat: int, action: Action) -> None:
    n = refs.number(action.refs[0])
    s.cheques[seat] -= n
    s.cash[seat] += CHEQUE * n
    emit(s, "cash_in", seat, (refs.seat_ref(seat),), "log.cash_in", (refs.seat_ref(seat), CHEQUE * n), "night.launder")


RESOLVE = {**dict.fromkeys(ACTIONS, _aim), "pass": _pass, "launder": _launder, "cash_in": _cash_in}
