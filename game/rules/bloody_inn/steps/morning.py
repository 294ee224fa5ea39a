"""The morning in its exact order: investigation, departure, wages."""
from __future__ import annotations

from game.kernel.api import Line
from game.kernel.flow import Choice, emit, end, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    C, CHEQUE, INCOME, UNPAID, InnState, Leaving, empty_rooms, enter, gain, send_off, turn_order, wealth)

MONEY = C.setup.money


def police(s: InnState) -> int:
    """Return how many of the guests investigate in the morning."""
    return sum(1 for kind in s.rooms if kind >= 0 and C.investigates[kind])


@R.auto("morning.police")
def investigation(s: InnState, seat: int, data: tuple) -> None:
    if not police(s):
        return
    if s.ears is not None:
        doors = tuple(refs.ROOM[i] for i, kind in enumerate(s.rooms) if kind >= 0 and C.investigates[kind])
        emit(s, "investigate", -1, doors, "log.investigate", (police(s),), "morning.police")
    if not caught(s, "solo_corpse_investigation"):
        then(s, *(frame(gravedigger, player) for player in turn_order(s) if s.corpses[player]))


@R.cite("solo.loss")
def caught(s: InnState, reason: str) -> bool:
    """End the match of a player alone who has an unburied corpse, and return whether it was so."""
    if s.seats > 1 or not s.corpses[0]:
        return False
    end(s, reason)
    emit(s, "end", -1, key="log.end_solo", args=(len(s.corpses[0]),), rule="solo.loss")
    return True


@R.auto("morning.gravedigger")
def gravedigger(s: InnState, seat: int, data: tuple) -> None:
    """Who can't pay in full pays all he has; who has a choice names the cheques."""
    low, high = cheque_range(s, seat)
    if low == high:
        pay_gravedigger(s, seat, low)
    else:
        then(s, frame(Cheques, seat))


@R.cite("morning.gravedigger_short")
def fee(s: InnState, seat: int) -> int:
    """Return what this player has to pay for his corpses now."""
    return min(MONEY.gravedigger * len(s.corpses[seat]), wealth(s, seat))


def cheque_range(s: InnState, seat: int) -> tuple[int, int]:
    """Return the fewest and most cheques that may be part of this player's fee."""
    due = fee(s, seat)
    return max(0, -((s.cash[seat] - due) // CHEQUE)), min(s.cheques[seat], due // CHEQUE)


def pay_gravedigger(s: InnState, seat: int, cheques: int) -> None:
    due, bodies = fee(s, seat), s.corpses[seat]
    s.cheques[seat] -= cheques
    s.cash[seat] -= due - CHEQUE * cheques
    s.corpses[seat] = ()
    for kind in bodies:
        s.box[kind] += 1
    if s.scored[seat]:
        enter(s, seat, "gravedigger", -due)
    if s.ears is not None:
        emit(s, "gravedigger", seat, (refs.corpse_ref(seat, 0), refs.seat_ref(seat)), "log.gravedigger",
             (refs.seat_ref(seat), len(bodies), due), "morning.gravedigger")


@R.choice("morning.gravedigger")
class Cheques(Choice):
    """How many cheques go to the gravedigger; the rest is paid in coins."""
    phase = "morning"

    def prompt(s, seat, data):
        return Line("prompt.cheques", (len(s.corpses[seat]), fee(s, seat)), "morning.gravedigger")

    def candidates(s, seat, data):
        return [refs.count("cheques", n) for n in range(s.cheques[seat] + 1)]

    def blocked(s, seat, data, action):
        n = refs.number(action.refs[0])
        low, high = cheque_range(s, seat)
        if n > high:
            return Line("no.cheques_much", (fee(s, seat), CHEQUE * n), "morning.gravedigger")
        if n < low:
            return Line("no.cheques_few", (fee(s, seat) - CHEQUE * n, s.cash[seat]), "morning.gravedigger")
        return None

    def resolve(s, seat, data, action):
        pay_gravedigger(s, seat, refs.number(action.refs[0]))

    def about(s, seat, data):
        return tuple(refs.corpse_ref(seat, i) for i in range(len(s.corpses[seat])))


@R.auto("morning.departure")
def departure(s: InnState, seat: int, data: tuple) -> None:
    """Own rooms with a guest pay rent, annexes add to it, then everybody leaves."""
    paying = [key for key, kind in zip(s.keys, s.rooms) if kind != NOTHING]
    for player in turn_order(s):
        rooms = paying.count(player)
        paid = gain(s, player, MONEY.rent * rooms + s.powers[player][INCOME])
        if paid and s.ears is not None:
            doors = tuple(refs.ROOM[i] for i, key in enumerate(s.keys) if key == player and s.rooms[i] != NOTHING)
            emit(s, "rent", player, (*doors, refs.seat_ref(player)), "log.rent", (refs.seat_ref(player), paid, rooms),
                 "morning.departure")
    left = empty_rooms(s)
    emit(s, "leave", -1, ("inn", "exit"), "log.leave", (left,), "morning.departure")


@R.auto("morning.wages")
def wages(s: InnState, seat: int, data: tuple) -> None:
    then(s, *(frame(pay_wages, player) for player in turn_order(s) if s.hands[player]))


@R.cite("morning.wages")
def wages_due(s: InnState, seat: int) -> int:
    """Return what a player's accomplices ask for now."""
    return MONEY.wage * max(0, len(s.hands[seat]) - s.powers[seat][UNPAID])


@R.auto("morning.wages")
def pay_wages(s: InnState, seat: int, data: tuple) -> None:
    """A wage for every accomplice, in coins; for each that is missing one leaves."""
    due = wages_due(s, seat)
    paid = min(s.cash[seat], due)
    s.cash[seat] -= paid
    if paid and s.ears is not None:
        emit(s, "wages", seat, (refs.seat_ref(seat),), "log.wages", (refs.seat_ref(seat), paid), "morning.wages")
    unpaid = -((paid - due) // MONEY.wage)
    if unpaid >= len(s.hands[seat]):
        leave(s, seat, s.hands[seat])
    elif unpaid:
        then(s, frame(Dismiss, seat, unpaid))


def leave(s: InnState, seat: int, kinds: tuple[int, ...]) -> None:
    send_off(s, seat, kinds)
    if s.ears is not None:
        emit(s, "dismiss", seat, (refs.seat_ref(seat), "exit"), "log.dismiss", (refs.seat_ref(seat), len(kinds)),
             "morning.unpaid")


@R.choice("morning.unpaid")
class Dismiss(Choice):
    """Which accomplices go because their wage is missing; `data` is how many."""
    phase = "morning"

    def part(s, seat, data):
        return bool(s.acts)

    def prompt(s, seat, data):
        return Line("prompt.dismiss", (data[0] - len(_gone(s)), MONEY.wage), "morning.unpaid")

    def candidates(s, seat, data):
        return [refs.DISMISS_HAND[kind] for kind in dict.fromkeys(s.hands[seat])]

    def blocked(s, seat, data, action):
        kind = refs.kind_of(action.refs[0])
        gone = _gone(s).count(kind)
        if gone < s.hands[seat].count(kind):
            return None
        return Line("no.dismissed_already", (gone, C.kinds[kind]), "morning.unpaid")

    def resolve(s, seat, data, action):
        if not s.acts:
            s.acts.append(Leaving(seat=seat, due=data[0]))
        act = s.acts[-1]
        act.gone = tuple(sorted((*act.gone, refs.kind_of(action.refs[0]))))
        if len(act.gone) < act.due:
            then(s, frame(Dismiss, seat, *data))
            return
        s.acts.pop()
        leave(s, seat, act.gone)


def _gone(s: InnState) -> tuple[int, ...]:
    return s.acts[-1].gone if s.acts else ()
