"""From target to result: more targets, the accomplices, and what a bribe, a murder, a building or a burial does.

All is collected in a Deed on `acts`; cards move with the last answer. Paying may go beyond a discount up to the full
rank, and an accomplice of the right aptitude returns.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, reasons, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import effects, refs
from game.rules.bloody_inn.content import ACTIONS, BRIBE, BUILD, BURY, KILL
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    MULTI,
    NO_PERKS,
    REFUND,
    RETURN_ALL,
    TEETH,
    UNPAID,
    C,
    Deed,
    InnState,
    called_off,
    calling,
    cause_first,
    gain,
    heard,
    lay_out,
    put,
    send_off,
    take_corpse,
    take_in,
    take_out,
    unhitch,
    wealth,
    without,
)
from game.rules.bloody_inn.steps.leaving import WENT, went, whither
from game.rules.bloody_inn.steps.limits import burials, graves, guest_blocked, spot, taken, too_dear
from game.rules.bloody_inn.steps.morning import part_of_fee

RETURNING, REFUNDING = "return_all", "refund"
"""The effects of annexes and of objects that bring all accomplices of an action back."""
BISTRO = (NOTHING,)
"""The targets of a deed in the bistro: one NOTHING a peasant."""

GOES = (*WENT, "back", "bistro_back", "gone_back", "bistro_gone_back")
"""Where accomplices who have paid are then, as far as there are any."""
SPARING = ("bribe", "kill", "kill_poor", "kill_broke", "kill_alone", "build", "build_gain", "bury", "bury_shared")
"""What is told with the accomplices that annexes have spared it."""
SAYS = {"prompt.more_{}": ("bribe", "kill", "bury"), "log.pay_{}": (*GOES, "back_all"), "log.{}_less": SPARING}


@R.cite("annex.multi_target")
def begin(s: InnState, seat: int, action: int, targets: tuple) -> None:
    """Go on from the first target of a deed: to further ones, to its accomplices, or straight to the result."""
    if s.powers[seat][MULTI[action]] and targets[0] != NOTHING:
        s.acts.append(Deed(seat=seat, action=action, targets=targets))
        if any(More().blocked(s, seat, (), way) is None for way in further(s, seat)):
            then(s, frame(More, seat))
            return
        s.acts.pop()
    charge(s, seat, action, targets)


@R.cite("night.cost", "rank.two")
def rank(s: InnState, seat: int, action: int, targets: tuple) -> int:
    """Return the rank of all targets together (night.cost, annex.multi_target)."""
    if action == BUILD:
        return C.rank_annex[targets[0]]
    if action == BURY:
        return sum(C.rank_annex[s.corpses[seat][corpse]] for corpse, _, _ in targets)
    if targets[0] == NOTHING:
        return C.rank_room[C.peasant] * len(targets)
    return sum([C.rank_room[s.rooms[room]] for room in targets])


@R.cite("night.discount", "night.overpay")
def charge(s: InnState, seat: int, action: int, targets: tuple) -> None:
    """Ask for the accomplices of a deed whose targets are settled; where it costs none, do it."""
    total = rank(s, seat, action, targets)
    most = min(total, len(s.hands[seat]) - (action == BUILD and len(targets) == 1))
    if most == 0:
        commit(s, seat, action, targets, ())
        return
    least = max(0, total - s.powers[seat][action])
    s.acts.append(Deed(seat=seat, action=action, targets=targets, least=least, most=most))
    then(s, frame(Pay, seat))


def further(s: InnState, seat: int) -> list:
    """Return the parts that add a target to the deed under way, legal or not."""
    deed = s.acts[-1]
    if deed.action == BURY:
        chosen = {corpse for corpse, _, _ in deed.targets}
        return burials(s, seat, refs.also_bury, [i for i in range(len(s.corpses[seat])) if i not in chosen])
    return [refs.ALSO_ROOM[room] for room in taken(s) if room not in deed.targets]


@R.choice("annex.multi_target")
class More(Choice):
    """Whether the same action reaches another target, thanks to an annex."""

    phase = "night"
    part = True

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        deed = s.acts[-1]
        so_far = (len(deed.targets), rank(s, seat, deed.action, deed.targets))
        return Line(f"prompt.more_{ACTIONS[deed.action]}", so_far, "annex.multi_target")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [*further(s, seat), refs.ENOUGH]

    def obstacles(self, s: InnState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        if action is refs.ENOUGH:
            return ()
        deed = s.acts[-1]
        cards = len(s.hands[seat])
        if deed.action == BURY:
            corpse = refs.pair(action.refs[0])[1]
            kind, grave = s.corpses[seat][corpse], spot(s, action.refs[1])
            there = sum(C.places[s.corpses[seat][other]] for other, *chosen in deed.targets if tuple(chosen) == grave)
            total = rank(s, seat, BURY, (*deed.targets, (corpse, *grave)))
            dear = too_dear(s, seat, BURY, C.kinds[kind], total, cards)
            return (*graves(s, seat, kind, *grave, there), *reasons(dear))
        room = refs.place(action.refs[0])
        total = rank(s, seat, deed.action, (*deed.targets, room))
        return reasons(
            guest_blocked(s, room, "annex.multi_target"),
            too_dear(s, seat, deed.action, C.kinds[s.rooms[room]], total, cards),
        )

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        deed = s.acts.pop()
        if action is refs.ENOUGH:
            charge(s, seat, deed.action, deed.targets)
        elif deed.action == BURY:
            begin(s, seat, BURY, (*deed.targets, (refs.pair(action.refs[0])[1], *spot(s, action.refs[1]))))
        else:
            begin(s, seat, deed.action, (*deed.targets, refs.place(action.refs[0])))

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return targets_about(s.acts[-1])


def _saves(s: InnState, seat: int, deed: Deed) -> bool:
    """Return whether one accomplice less in hand would be a wage less in the morning, as far as a deed is paid for."""
    gone = len(deed.paid) - len(returning(s, seat, deed.action, deed.paid))
    built = deed.action == BUILD and len(deed.targets) == 1
    new = len(deed.targets) if deed.action == BRIBE else 0
    return len(s.hands[seat]) - gone - built + new > s.powers[seat][UNPAID]


@R.choice("night.payment")
class Pay(Choice):
    """The accomplices of a deed, one by one."""

    phase = "night"
    part = True

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        deed = s.acts[-1]
        done = len(deed.paid)
        if done < deed.least:
            return Line("prompt.pay", (deed.least - done, done, deed.least), "night.payment")
        key = "prompt.pay_more" if _saves(s, seat, deed) else "prompt.pay_idle"
        return Line(key, (deed.most - done, done), "night.overpay")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return [*(refs.PAY_HAND[kind] for kind in dict.fromkeys(s.hands[seat])), refs.ENOUGH]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        deed = s.acts[-1]
        if action is refs.ENOUGH:
            missing = deed.least - len(deed.paid)
            return Line("no.pay_missing", (missing,), "night.payment") if missing > 0 else None
        kind = refs.kind_of(action.refs[0])
        left = s.hands[seat].count(kind) - deed.paid.count(kind)
        if deed.action == BUILD and deed.targets == (kind,):
            return None if left > 1 else Line("no.pay_itself", (C.kinds[kind],), "night.payment")
        return None if left else Line("no.paid_already", (deed.paid.count(kind), C.kinds[kind]), "night.payment")

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        deed = s.acts[-1]
        kept = deed.paid + deed.targets if deed.action == BUILD and len(deed.targets) == 1 else deed.paid
        return refs.payments(s.hands[seat], kept, len(deed.paid) >= deed.least)

    def certain(self, s: InnState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Where every card that is left is due, nobody chooses who helps; how many these are is no secret. Where all
        would come back it makes no difference who does, nor whether more do than must."""
        if before is not None:
            return ()
        deed, spare = s.acts[-1], s.hands[seat]
        for kind in (*deed.paid, *(deed.targets if deed.action == BUILD and len(deed.targets) == 1 else ())):
            spare = without(spare, kind)
        missing = deed.least - len(deed.paid)
        alike = returning(s, seat, deed.action, spare) == spare
        if missing <= 0:
            return (refs.ENOUGH,) if alike else ()
        return self.quick(s, seat, data) if alike or len(spare) == missing else ()

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        deed = s.acts[-1]
        if action is not refs.ENOUGH:
            deed.paid = tuple(sorted((*deed.paid, refs.kind_of(action.refs[0]))))
            if len(deed.paid) < deed.most:
                then(s, frame(Pay, seat))
                return
        s.acts.pop()
        commit(s, seat, deed.action, deed.targets, deed.paid)

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return targets_about(s.acts[-1])


def targets_about(deed: Deed) -> tuple[str, ...]:
    """Return the refs of a deed's targets."""
    if deed.action == BUILD:
        return (refs.HAND[deed.targets[0]] if len(deed.targets) == 1 else refs.ROOM[deed.targets[1]],)
    if deed.action == BURY:
        return tuple(
            ref
            for corpse, host, annex in deed.targets
            for ref in (refs.corpse_ref(deed.seat, corpse), refs.spot_ref(host, annex))
        )
    return tuple("bistro" if room == NOTHING else refs.ROOM[room] for room in deed.targets)


# -- results ----------------------------------------------------------------------------------------------------------


@R.cite("night.aptitude")
def returning(s: InnState, seat: int, action: int, paid: tuple[int, ...]) -> tuple[int, ...]:
    """Return which of these accomplices come back after a deed (night.aptitude, annex.chapel)."""
    if s.powers[seat][RETURN_ALL[action]] or s.perks[REFUND]:
        return paid
    return tuple(kind for kind in paid if C.aptitude[kind] == action)


@R.cite("night.payment")
def commit(s: InnState, seat: int, action: int, targets: tuple, paid: tuple[int, ...]) -> None:
    """Let the accomplices do their work, then carry out the deed."""
    spared = () if s.ears is None else _spared(s, seat, action, targets, paid)
    if paid:
        back = returning(s, seat, action, paid)
        lost = list(paid)
        for kind in back:
            lost.remove(kind)
        send_off(s, seat, tuple(lost))
        if s.ears is not None:
            emit(
                s,
                "pay",
                seat,
                (*(refs.HAND[kind] for kind in lost), whither(lost) if lost else refs.seat_ref(seat)),
                *_payment(s, seat, action, lost, back),
                "night.payment",
            )
    calls = s.ears is not None and calling(s)
    DO[action](s, seat, targets, spared)
    if calls and not calling(s):
        called_off(s)
    if s.laid:
        s.laid, s.perks = (), NO_PERKS


@R.cite("night.discount")
def _spared(s: InnState, seat: int, action: int, targets: tuple, paid: tuple[int, ...]) -> Data:
    """Return how many accomplices of a deed annexes have spared, and which annexes."""
    spared = rank(s, seat, action, targets) - len(paid)
    annexes = effects.sparing(s, seat, action, spared) if spared > 0 else ()
    return (spared, "+".join(C.annex[kind] or "" for kind in annexes)) if annexes else ()


def _sparing(key: str, args: Data, spared: Data) -> tuple[str, Data]:
    """Return in which words a deed is told, with what annexes have spared it."""
    what = key.removeprefix("log.")
    return (f"log.{what}_less", (*args, *spared)) if spared else (key, args)


def _payment(s: InnState, seat: int, action: int, lost: Sequence[int], back: Sequence[int]) -> tuple[str, Data]:
    """Return in which words it is told who has paid, and who is where now; where all of them come back, due to what."""
    annexes = [C.annex[kind] for kind in s.annexes[seat] if _returns_all(kind, action)]
    laid = [C.objects[card].id for card in s.laid if any(one.name == REFUNDING for one in effects.of_object(card))]
    why = next(iter([*annexes, *laid]), "")
    if why and any(C.aptitude[kind] != action for kind in back):
        return "log.pay_back_all", (refs.seat_ref(seat), refs.names(back), why)
    where = went(lost) | ({"back": refs.names(back)} if back else {})
    return f"log.pay_{'_'.join(where)}", (refs.seat_ref(seat), *where.values())


def _returns_all(kind: int, action: int) -> bool:
    """Whether an annex of this kind brings all accomplices of an action back."""
    return any(one.name == RETURNING and one.args["action"] == action for one in effects.BOUND[kind])


@R.cite("night.kill")
def _kill(s: InnState, seat: int, targets: tuple, spared: Data) -> None:
    for room in targets:
        if room == NOTHING:
            s.bistro -= 1
            kind = C.peasant
        else:
            kind = take_out(s, room)
        lay_out(s, seat, kind)
        if s.ears is not None:
            corpse = refs.corpse_ref(seat, len(s.corpses[seat]) - 1)
            told = _sparing(*killed(s, seat, kind, _door(room)), spared)
            emit(s, "kill", seat, (_door(room), corpse), *told, "night.kill")
            spared = ()


def killed(s: InnState, seat: int, kind: int, place: str) -> tuple[str, Data]:
    """Return in which words it is told who has just been killed where, and what the corpse costs until it is buried:
    no more than there is."""
    due = part_of_fee(s, seat, len(s.corpses[seat]) - 1) if s.seats > 1 else 0
    if not due:
        return "log.kill_broke" if s.seats > 1 else "log.kill_alone", (refs.seat_ref(seat), C.kinds[kind], place)
    key = "log.kill" if due == C.setup.money.gravedigger else "log.kill_poor"
    return key, (refs.seat_ref(seat), C.kinds[kind], due, place)


@R.cite("night.bribe", "night.bribe_peasants")
def _bribe(s: InnState, seat: int, targets: tuple, spared: Data) -> None:
    if targets[0] == NOTHING:
        s.bistro -= len(targets)
        take_in(s, seat, (C.peasant,) * len(targets))
        if s.ears is not None:
            emit(
                s,
                "bribe",
                seat,
                ("bistro", refs.seat_ref(seat)),
                "log.bribe_peasants",
                (len(targets), refs.seat_ref(seat)),
                "night.bribe_peasants",
            )
        return
    for room in targets:
        kind = take_out(s, room)
        take_in(s, seat, (kind,))
        if s.ears is not None:
            emit(
                s,
                "bribe",
                seat,
                (refs.ROOM[room], refs.seat_ref(seat)),
                *_sparing("log.bribe", (refs.seat_ref(seat), C.kinds[kind], refs.ROOM[room]), spared),
                "night.bribe",
            )
            spared = ()


@R.cite("night.build")
def _build(s: InnState, seat: int, targets: tuple, spared: Data) -> None:
    kind = targets[0]
    if len(targets) > 1:
        take_out(s, targets[1])
    else:
        s.hands[seat] = without(s.hands[seat], kind)
    s.annexes[seat] += (kind,)
    s.graves[seat] += ((),)
    before, since = wealth(s, seat), heard(s)
    effects.run("lasting", s, seat, kind)
    effects.run("build", s, seat, kind)
    if s.ears is not None:
        won = wealth(s, seat) - before
        annex = ~(len(s.trailers) - 1) if C.trailer[kind] else len(s.annexes[seat]) - 1
        emit(
            s,
            "build",
            seat,
            (refs.seat_ref(seat), refs.spot_ref(seat, annex)),
            *_sparing(
                "log.build_gain" if won else "log.build",
                (refs.seat_ref(seat), C.annex[kind], C.kinds[kind], *([won] if won else [])),
                spared,
            ),
            "night.build",
        )
        cause_first(s, since)


@R.cite("night.bury", "night.bury_share")
def _bury(s: InnState, seat: int, targets: tuple, spared: Data) -> None:
    rows: dict[int, int] = {}
    best = max(C.rank_annex[s.corpses[seat][corpse]] for corpse, _, _ in targets)
    for corpse, host, annex in sorted(targets, reverse=True):
        if annex < 0:
            if annex not in rows:
                rows[annex] = unhitch(s, ~annex)
            annex = rows[annex]
        kind = take_corpse(s, seat, corpse)
        s.graves[host] = put(s.graves[host], annex, (*s.graves[host][annex], kind))
        money, since = C.money[kind], heard(s)
        if host == seat:
            got, shared = gain(s, seat, money), 0
        else:
            got, shared = gain(s, seat, money // 2), gain(s, host, money // 2)
        if s.ears is not None:
            key: str = "log.bury"
            args: tuple[Any, ...] = (refs.seat_ref(seat), C.kinds[kind], C.annex[s.annexes[host][annex]], got)
            if host != seat:
                key, args = "log.bury_shared", (*args, refs.seat_ref(host), shared)
            key, args = _sparing(key, args, spared)
            emit(s, "bury", seat, (refs.corpse_ref(seat, corpse), refs.annex_ref(host, annex)), key, args, "night.bury")
            cause_first(s, since)
            spared = ()
            if annex in rows.values() and len(s.graves[host][annex]) == 1:
                back = refs.annex_ref(host, annex), refs.seat_ref(host)
                emit(s, "key", host, back, "log.key_back", (back[1],), "carny.trailer_grave")
    _teeth(s, seat, best)


@R.cite("object.gold_teeth")
def _teeth(s: InnState, seat: int, best: int) -> None:
    """Gold teeth pay for the corpse of the highest rank outside of the inn, once it is buried, and nobody shares in
    them."""
    coins = s.perks[TEETH]
    if coins:
        since = heard(s)
        won = gain(s, seat, coins * best)
        emit(
            s,
            "income",
            seat,
            (refs.seat_ref(seat),),
            "log.income",
            (refs.seat_ref(seat), "gold_teeth", won),
            "object.gold_teeth",
        )
        cause_first(s, since)


def _door(room: int) -> str:
    return "bistro" if room == NOTHING else refs.ROOM[room]


DO = {KILL: _kill, BRIBE: _bribe, BUILD: _build, BURY: _bury}
