"""The morning: investigation, gravedigger, departure, wages. What the expansion adds in between stands in `carnival`
and `calls`, the order of it all in `evening`."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, end, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    CHEQUE,
    INCOME,
    UNPAID,
    C,
    InnState,
    cause_first,
    empty_rooms,
    enter,
    gain,
    heard,
    turn_order,
    visible,
    wealth,
)
from game.rules.bloody_inn.steps.leaving import Dismiss, leave

MONEY = C.setup.money
PAYING, SPARING = "morning_income", "unpaid"
"""The effects of annexes that bring money each morning, and under which accomplices need no wages."""


def police(s: InnState) -> int:
    """Return how many of the guests investigate in the morning."""
    return sum(1 for kind in s.rooms if kind >= 0 and C.investigates[kind])


@R.auto("morning.police")
def investigation(s: InnState, seat: int, data: tuple) -> None:
    """Find out whether the gravedigger is due: because of the police, or of a letter."""
    found = police(s)
    if not found or s.calm:
        s.due = s.letter
        return
    s.due = 1
    if s.ears is not None:
        doors = tuple(refs.ROOM[i] for i, kind in enumerate(s.rooms) if kind >= 0 and C.investigates[kind])
        nothing = not any(visible(s, player) for player in range(s.seats))
        key = "log.investigate_nothing" if nothing else "log.investigate"
        emit(s, "investigate", -1, doors, key, (found,), "morning.police")
    caught(s, "solo_corpse_investigation")


@R.auto("morning.police")
def gravediggers(s: InnState, seat: int, data: tuple) -> None:
    """Everybody whose corpses can be seen calls the gravedigger, where he is due."""
    if s.due:
        s.due = s.letter = 0
        found = [player for player in turn_order(s) if visible(s, player)]
        if not found and (s.calm or not police(s)):  # a letter; an investigation says itself that it finds nothing
            emit(s, "unseen", -1, (), "log.unseen", (), "morning.police")
        then(s, *(frame(gravedigger, player) for player in found))


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
    return _fee(s, seat, visible(s, seat))


def _fee(s: InnState, seat: int, bodies: int) -> int:
    return min(MONEY.gravedigger * bodies, wealth(s, seat))


def part_of_fee(s: InnState, seat: int, corpse: int) -> int:
    """Return what of that is for one of them: less than for others, or nothing, where those before it take all that the
    player has; nothing for the one under snow."""
    if s.snow == (seat, corpse):
        return 0
    before = corpse - (s.snow[:1] == (seat,) and s.snow[1] < corpse)
    return _fee(s, seat, before + 1) - _fee(s, seat, before)


def cheque_range(s: InnState, seat: int) -> tuple[int, int]:
    """Return the fewest and most cheques that may be part of this player's fee."""
    due = fee(s, seat)
    return max(0, -((s.cash[seat] - due) // CHEQUE)), min(s.cheques[seat], due // CHEQUE)


def pay_gravedigger(s: InnState, seat: int, cheques: int) -> None:
    due, bodies, hidden = fee(s, seat), s.corpses[seat], ()
    s.cheques[seat] -= cheques
    s.cash[seat] -= due - CHEQUE * cheques
    if s.snow[:1] == (seat,):
        under = s.snow[1]
        hidden, bodies, s.snow = bodies[under : under + 1], bodies[:under] + bodies[under + 1 :], (seat, 0)
    s.corpses[seat] = hidden
    for kind in bodies:
        s.box[kind] += 1
    if s.scored[seat]:
        enter(s, seat, "gravedigger", -due)
    if s.ears is not None:
        whole = due == MONEY.gravedigger * len(bodies)
        emit(
            s,
            "gravedigger",
            seat,
            (refs.corpse_ref(seat, 0), refs.seat_ref(seat)),
            "log.gravedigger" if whole else "log.gravedigger_all" if due else "log.gravedigger_none",
            (refs.seat_ref(seat), due, len(bodies), refs.names(bodies)),
            "morning.gravedigger",
        )


@R.choice("morning.gravedigger")
class Cheques(Choice):
    """How many cheques go to the gravedigger; the rest is paid in coins."""

    phase = "morning"

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Line("prompt.cheques", (visible(s, seat), fee(s, seat)), "morning.gravedigger")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [refs.count("cheques", n) for n in range(s.cheques[seat] + 1)]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        n = refs.number(action.refs[0])
        low, high = cheque_range(s, seat)
        if n > high:
            return Line("no.cheques_much", (fee(s, seat), CHEQUE * n), "morning.gravedigger")
        if n < low:
            return Line("no.cheques_few", (fee(s, seat) - CHEQUE * n, s.cash[seat]), "morning.gravedigger")
        return None

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        pay_gravedigger(s, seat, refs.number(action.refs[0]))

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return tuple(refs.corpse_ref(seat, i) for i in range(len(s.corpses[seat])) if s.snow != (seat, i))


@R.auto("morning.departure")
def departure(s: InnState, seat: int, data: tuple) -> None:
    """Own rooms with a guest pay rent, annexes add to it, then everybody leaves."""
    paying = [key for key, kind in zip(s.keys, s.rooms) if kind != NOTHING]
    for player in turn_order(s):
        rooms = paying.count(player)
        if rooms:
            rent(s, player, rooms)
        gardens(s, player)
    if s.cake != NOTHING:
        cake(s)
    before = s.rooms
    empty_rooms(s)
    if s.ears is not None:
        emit(s, "leave", -1, ("inn", "exit"), *_left(before), "morning.departure")


def _left(rooms: Sequence[int]) -> tuple[str, Data]:
    """Return in which words it is told who has left these rooms, each by name."""
    kinds = [kind for kind in rooms if kind != NOTHING]
    if not kinds:
        return "log.leave_none", ()
    return "log.leave_names" if len(kinds) > 1 else "log.leave_name", (refs.names(kinds),)


@R.cite("morning.departure")
def rent(s: InnState, player: int, rooms: int) -> None:
    """Rooms with a guest pay their owner; that is told even where his track is full."""
    since = heard(s)
    paid = gain(s, player, s.rent * rooms)
    if s.ears is not None:
        doors = tuple(refs.ROOM[i] for i, key in enumerate(s.keys) if key == player and s.rooms[i] != NOTHING)
        seat_ref = refs.seat_ref(player)
        emit(s, "rent", player, (*doors, seat_ref), "log.rent", (seat_ref, paid, rooms), "morning.departure")
        cause_first(s, since)


@R.cite("annex.gardens")
def gardens(s: InnState, player: int) -> None:
    """Annexes bring their owner money each morning."""
    due = s.powers[player][INCOME]
    if not due:
        return
    since = heard(s)
    paid = gain(s, player, due)
    if s.ears is not None:
        annexes = s.annexes[player]
        sources = [i for i, kind in enumerate(annexes) if any(one.name == PAYING for one in C.effects[kind])]
        whose = *(refs.annex_ref(player, i) for i in sources), refs.seat_ref(player)
        said = refs.seat_ref(player), C.annex[annexes[sources[0]]], paid
        emit(s, "income", player, whose, "log.income", said, "annex.gardens")
        cause_first(s, since)


@R.cite("object.cake")
def cake(s: InnState) -> None:
    """The guest to whom a cake was served leaves, and pays for it (object.cake)."""
    rank, owner = C.rank_room[s.rooms[s.cake]], s.cake_owner
    since = heard(s)
    won = gain(s, owner, s.cake_pay * rank)
    emit(
        s,
        "income",
        owner,
        (refs.ROOM[s.cake], refs.seat_ref(owner)),
        "log.income",
        (refs.seat_ref(owner), "cake", won),
        "object.cake",
    )
    cause_first(s, since)


@R.auto("morning.wages")
def wages(s: InnState, seat: int, data: tuple) -> None:
    then(s, *(frame(pay_wages, player) for player in turn_order(s) if s.hands[player]))


@R.cite("morning.wages", "event.wage_claim")
def wages_due(s: InnState, seat: int) -> int:
    """Return what a player's accomplices ask for now."""
    return s.wage * max(0, len(s.hands[seat]) - s.powers[seat][UNPAID])


def _paid(s: InnState, seat: int, paid: int) -> tuple[str, Data]:
    """Return in which words it is told what wages are paid, and who needs none."""
    said = refs.seat_ref(seat), paid, paid // s.wage
    spared = min(len(s.hands[seat]), s.powers[seat][UNPAID])
    annexes = _sparing(s, seat)
    return ("log.wages_less", (*said, spared, annexes[0])) if annexes else ("log.wages", said)


def _sparing(s: InnState, seat: int) -> list[str]:
    """Return a player's annexes under which accomplices need no wages."""
    return [C.annex[kind] for kind in s.annexes[seat] if any(one.name == SPARING for one in C.effects[kind])]


@R.auto("morning.wages")
def pay_wages(s: InnState, seat: int, data: tuple) -> None:
    """A wage for every accomplice, in coins; for each whole one that is missing one leaves."""
    due = wages_due(s, seat)
    paid = min(s.cash[seat] - s.cash[seat] % s.wage, due)
    s.cash[seat] -= paid
    if paid and s.ears is not None:
        emit(s, "wages", seat, (refs.seat_ref(seat),), *_paid(s, seat, paid), "morning.wages")
    elif not due and s.ears is not None and (annexes := _sparing(s, seat)):
        said = refs.seat_ref(seat), annexes[0]
        emit(s, "spared", seat, (refs.seat_ref(seat),), "log.wages_none", said, "morning.wages")
    unpaid = (due - paid) // s.wage
    if unpaid >= len(s.hands[seat]):
        leave(s, seat, s.hands[seat])
    elif unpaid:
        then(s, frame(Dismiss, seat, unpaid))
