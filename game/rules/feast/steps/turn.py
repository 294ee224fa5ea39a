"""A turn: the die and its main action, what may follow a walk, and the end. What stands against them is in `limits`,
the walk in `walks`."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import roll
from game.kernel.flow import Choice, Data, because, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.feast import reaching, refs
from game.rules.feast.registry import R
from game.rules.feast.state import (
    ACTIVATION,
    ASYMMETRIC,
    BLANK_PLACE,
    COLLECTED,
    ENCOUNTER,
    HUNTED,
    MET,
    MINIONS,
    ROUNDS,
    SLOTS,
    C,
    FeastState,
    gain_energy,
    load_cargo,
    near_dragon,
    put,
    store_all,
    take_token,
    without_die,
)
from game.rules.feast.steps import hunt, limits, meeting, recipes, visits, walks
from game.rules.feast.steps.aside import ALWAYS
from game.rules.feast.steps.beside import always
from game.rules.feast.steps.sides import turn_over
from game.rules.feast.steps.stores import tell_stored

FACES = C.setup.dice.faces
TRACK_FACE = C.setup.dice.track_face
KING = "kings_call"
"""What stores goods in the last round wherever they are."""
SAYS = {"name.{}": (KING,)}
TRACK_ENDS = tuple(len(track) + 1 for track in C.tracks)


def begin(s: FeastState, seat: int) -> None:
    """Begin a turn; nothing has been done in it."""
    s.turn, s.active, s.activated = seat, NOTHING, 0
    s.done = s.visited = s.stretch = s.cheaper = 0


@functools.cache
def frames(seat: int) -> tuple:
    """Return what a turn consists of."""
    return frame(Act, seat), frame(Window, seat, 1)


# -- the main action --------------------------------------------------------------------------------------------------


@R.choice("turn.main")
class Act(Choice):
    """The die of this turn and where it goes."""

    phase = "turns"
    turn = True
    sides = ALWAYS
    beside = staticmethod(always)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        return _ACT[len(s.dice[seat])]

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        dice = tuple(dict.fromkeys(s.dice[seat]))
        recipes = [i for i, recipe in enumerate(s.column) if recipe != NOTHING]
        ways = [*(way for die in dice for way in refs.MOVE[die]), *(way for die in dice for way in refs.PLACE[die])]
        ways += [refs.REST[die] for die in dice] + [refs.COOK[die][i] for i in recipes for die in dice]
        if limits.has_cube(s, seat):
            ways += [
                refs.cook_with(die, i, kind)
                for i in recipes
                for kind, need in enumerate(C.needs[s.column[i]])
                if need
                for die in dice
            ]
        return [*ways, *(refs.SET_ASIDE[die] for die in dice)]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return limits.OBSTACLES[action.verb](s, seat, action)

    def half(self, s: FeastState, seat: int, picked: Action, ref: str) -> Line | None:
        return reaching.half(s, seat, picked.refs, ref)

    def quick(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        ways = limits.placements(s, seat)
        store = s.stores[seat]
        if store != limits.EMPTY_STORE:
            cooks = refs.cookable(s.column, store)
            if cooks:
                ways += tuple([refs.COOK[die][i] for i in cooks for die in dict.fromkeys(s.dice[seat])])
        if s.items[seat] and limits.has_cube(s, seat):
            ways += tuple(
                [
                    refs.cook_with(die, i, kind)
                    for i, kind in refs.cubed(s.column, store)
                    for die in dict.fromkeys(s.dice[seat])
                ]
            )
        return ways or refs.ASIDE[refs.DICE_MASK[s.dice[seat]]]

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        verb = action[0]
        die = refs.index(action[1][0])
        if (
            s.ears is not None
            and verb != "set_aside"
            and len(self.quick(s, seat, data)) == 1
            and not always(s, seat, data)  # else somebody has been asked
        ):
            said = refs.seat_ref(seat), die
            emit(s, "only", seat, action[1][:1], "log.only_way", said, "turn.main")
        s.dice[seat] = without_die(s.dice[seat], die)
        MAIN[verb](s, seat, die, action)
        if die == TRACK_FACE and s.modules & ASYMMETRIC and verb != "set_aside":
            advance(s, seat)


_ACT = tuple(Line("prompt.act", (left,), "turn.main") for left in range(C.setup.dice.own + 1))


@R.cite("asymmetric.advance")
def advance(s: FeastState, seat: int) -> None:
    """Move the marker of the track one space on, if there is one."""
    if s.marks[seat] < TRACK_ENDS[s.houses[seat]]:
        s.marks = put(s.marks, seat, s.marks[seat] + 1)
        emit(
            s,
            "mark",
            seat,
            (refs.TRACK[s.marks[seat]],),
            "log.mark",
            (refs.seat_ref(seat), s.marks[seat]),
            "asymmetric.advance",
        )


def _cook(s: FeastState, seat: int, die: int, action: Action) -> None:
    recipes.cook(s, seat, die, refs.index(action[1][1]))


@R.cite("item.cube")
def _cook_with(s: FeastState, seat: int, die: int, action: Action) -> None:
    turn_over(s, seat, limits.CUBE)
    recipes.cook(s, seat, die, refs.index(action[1][1]), refs.index(action[1][3]))


@R.cite("bank.gold", "bank.limit")
def _bank(s: FeastState, seat: int, die: int, action: Action) -> None:
    place = refs.index(action[1][1])
    if s.bank[place] == NOTHING:
        s.bank = put(s.bank, place, seat)
        s.open_bank &= ~(1 << place)
    s.banked[seat] += 1
    gold = s.blank if place == BLANK_PLACE else C.setup.bank[place].gold
    s.gold[seat] += gold
    if s.ears is not None:
        emit(
            s,
            "gold",
            seat,
            (refs.BANK[place], refs.seat_ref(seat)),
            "log.bank_open" if place == BLANK_PLACE else "log.bank",
            (refs.seat_ref(seat), die, gold),
            "bank.gold",
        )


@R.cite("spring.energy")
def _rest(s: FeastState, seat: int, die: int, action: Action) -> None:
    s.sprung[seat] = die
    won = gain_energy(s, seat, die)
    if s.ears is not None:
        emit(
            s,
            "energy",
            seat,
            ("spring", refs.seat_ref(seat)),
            "log.spring" if won == die else "log.spring_some" if won else "log.spring_none",
            (refs.seat_ref(seat), die, won),
            "spring.energy" if won == die else "energy.limit",
        )


@R.cite("minion.once")
def _move(s: FeastState, seat: int, die: int, action: Action) -> None:
    minion = refs.index(action[1][1])
    s.laid[seat] = put(s.laid[seat], minion, die)
    activate(s, minion)
    if s.ears is not None:
        emit(s, "lay", seat, action[1], "log.lay", (refs.seat_ref(seat), die, C.minions[minion].id), "minion.once")
    then(s, frame(walks.Walk, seat, minion, die + C.minions[minion].extra))


@R.cite("turn.set_aside")
def _set_aside(s: FeastState, seat: int, die: int, action: Action) -> None:
    emit(s, "set_aside", seat, action[1], "log.set_aside", (refs.seat_ref(seat), die), "turn.set_aside")


MAIN = {"cook": _cook, "cook_with": _cook_with, "bank": _bank, "rest": _rest, "move": _move, "set_aside": _set_aside}


# -- activations ------------------------------------------------------------------------------------------------------


@R.cite("minion.secondary", "visit.campfire")
def activate(s: FeastState, minion: int) -> None:
    """Make a minion the active one; what was done by an earlier activation this turn counts no more, what was bought
    before the first one does (goblin.buy)."""
    if s.active != NOTHING:
        s.done &= ~ACTIVATION
    s.active = minion
    s.activated |= 1 << minion


@R.cite("visit.campfire")
def walk_again(s: FeastState, seat: int, minion: int) -> None:
    """Reroll the die that lies at a minion and activate it anew."""
    die, before = roll(s, FACES), s.laid[seat][minion]
    s.laid[seat] = put(s.laid[seat], minion, die)
    activate(s, minion)
    emit(
        s,
        "reroll",
        seat,
        (refs.MINION[minion],),
        "log.again" if die != before else "log.again_same",
        (refs.seat_ref(seat), C.minions[minion].id, before, die),
        "visit.campfire",
    )
    then(s, frame(walks.Walk, seat, minion, die + C.minions[minion].extra))


# -- after the walk ---------------------------------------------------------------------------------------------------

_WINDOW = tuple(
    tuple(Line("prompt.window", (minion.id, zone.id), "minion.secondary") for zone in C.zones) for minion in C.minions
)
_WINDOW_IDLE = Line("prompt.window_idle", (), "turn.end")


@R.cite("turn.end")
@R.choice("minion.secondary")
class Window(Choice):
    """What the active minion may still do, in any order, until the player ends his turn; `data` is 1 for the turn's own
    window, 0 for one that an item has opened before the die."""

    phase = "turns"
    turn = True
    sides = ALWAYS
    beside = staticmethod(always)

    def prompt(self, s: FeastState, seat: int, data: Data) -> Line:
        if s.active == NOTHING:
            return _WINDOW_IDLE
        return _WINDOW[s.active][s.zones[seat][s.active]]

    def candidates(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        close = refs.END if data[0] else refs.FINISH
        if s.active == NOTHING:
            return [close]
        zone = s.zones[seat][s.active]
        ways = [*refs.collects(zone, s.tokens[zone])]
        ways += [refs.visit(spot, way) for spot in C.spots_of[zone] for way in visits.ways(s, seat, spot)]
        if near_dragon(s, zone):
            ways += refs.HUNT[1 : C.setup.hunt.dice + 1]
        if ENCOUNTER in s.tokens[zone]:
            ways.append(refs.MEET)
        return [*ways, close]

    def obstacles(self, s: FeastState, seat: int, data: Data, action: Action) -> Iterable[Line]:
        return () if action in (refs.END, refs.FINISH) else limits.OBSTACLES[action.verb](s, seat, action)

    def quick(self, s: FeastState, seat: int, data: Data) -> Sequence[Action]:
        close = refs.END if data[0] else refs.FINISH
        minion = s.active
        if minion == NOTHING:
            return (close,)
        zone, done = s.zones[seat][minion], s.done
        here = s.tokens[zone]
        ways: list[Action] = []
        if not done & COLLECTED and len(s.cargo[seat][minion]) + s.wounds[seat][minion] < SLOTS[minion]:
            ways += refs.collects(zone, here)
        for spot in C.spots_of[zone]:
            ways += visits.legal(s, seat, spot)
        if s.dragon != NOTHING and not done & HUNTED and s.energy[seat] and near_dragon(s, zone):
            ways += refs.HUNT[1 : min(C.setup.hunt.dice, s.energy[seat]) + 1]
        if ENCOUNTER in here and not done & MET and s.energy[seat] >= C.setup.encounters.price:
            ways.append(refs.MEET)
        ways.append(close)
        return ways

    def resolve(self, s: FeastState, seat: int, data: Data, action: Action) -> None:
        if action is refs.END:
            if s.round == ROUNDS and s.activated:
                kings_call(s, seat)
        elif action is not refs.FINISH:
            s.todo.append((Window.step, seat, data))
            SECONDARY[action[0]](s, seat, action)


@R.cite("collect.once")
def _collect(s: FeastState, seat: int, action: Action) -> None:
    ref = action[1][0]
    zone, kind = refs.pair(ref)
    if ref[0] == "t":
        take_token(s, zone, kind)
    load_cargo(s, seat, s.active, kind)
    s.done |= COLLECTED
    if s.ears is not None:
        emit(
            s,
            "collect",
            seat,
            (ref, refs.CARGO[s.active][kind]),
            "log.collect",
            (refs.seat_ref(seat), C.minions[s.active].id, refs.INGREDIENT[kind].partition(":")[2]),
            "collect.once",
        )


def _visit(s: FeastState, seat: int, action: Action) -> None:
    visits.visit(s, seat, refs.index(action[1][0]), action[1][1:])


def _hunt(s: FeastState, seat: int, action: Action) -> None:
    hunt.begin(s, seat, refs.index(action[1][1]))


def _meet(s: FeastState, seat: int, action: Action) -> None:
    meeting.meet(s, seat)


SECONDARY = {"collect": _collect, "visit": _visit, "hunt": _hunt, "meet": _meet}


@R.cite("king.call")
def kings_call(s: FeastState, seat: int) -> None:
    """Store what the minions activated this turn carry, wherever they are."""
    for minion in range(MINIONS):
        if s.activated >> minion & 1 and s.cargo[seat][minion]:
            stored = store_all(s, seat, minion)
            if s.ears is not None:
                where = (refs.MINION[minion],)
                because(s, KING, functools.partial(tell_stored, s, seat, where, stored, "king.call"))
