"""The round as a list of its steps, and its evening: guests arrive, the entrance is used up, seasons change."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.chance import draw, shuffle_in, turn_up
from game.kernel.flow import Choice, Data, emit, frame, then
from game.kernel.state import NOTHING
from game.rules.bloody_inn import refs, scoring
from game.rules.bloody_inn.content import CARNIES, EVENTS, NOTABLES, OBJECTS
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import (
    CLOSED,
    DOORS,
    NOBODY,
    C,
    InnState,
    cause_first,
    empty_rooms,
    gain,
    guests,
    heard,
    let_in,
)
from game.rules.bloody_inn.steps import calls, carnival, morning, night


@R.auto("evening.welcome")
def evening(s: InnState, seat: int, data: tuple) -> None:
    """Guests for every free room, as long as there are any."""
    if not s.free:
        return
    if not s.entrance.size:
        new_season(s)
        used_up(s)
    if s.entrance.size:
        then(s, frame(Welcome, s.first) if s.free_choice else frame(first_come), frame(evening))


@R.choice("evening.welcome")
class Welcome(Choice):
    """The first player leads the guest on top of the entrance to a room."""

    phase = "evening"
    about = ("entrance",)
    PROMPTS = tuple(Line("prompt.welcome", (kind,), "evening.welcome") for kind in C.kinds)

    def prompt(self, s: InnState, seat: int, data: Data) -> Line:
        return Welcome.PROMPTS[s.entrance.top[-1]]

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return refs.WELCOME_ROOM[: len(s.rooms)]

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        room = refs.place(action.refs[0])
        if s.keys[room] == CLOSED:
            return Line("no.closed" if room < DOORS else "no.no_trailer", action.refs, "setup.rooms")
        if s.rooms[room] != NOTHING:
            return Line("no.occupied", (*action.refs, C.kinds[s.rooms[room]]), "evening.welcome")
        return None

    def quick(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return refs.welcomes(s.free)

    def certain(self, s: InnState, seat: int, data: Data, before: Action | None) -> Sequence[Action]:
        """Where too few guests come for another night nobody sleeps in his room, and nothing comes of which one it is
        unless somebody serves one of them."""
        over = s.season == C.setup.seasons.count and guests(s) + s.entrance.size < s.seats
        if before is not None or not over or s.modules & CARNIES or any(owner != NOBODY for owner in s.services):
            return ()
        return self.quick(s, seat, data)[:1]

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        move_in(s, refs.place(action.refs[0]))
        if s.free and s.entrance.size:
            then(s, frame(Welcome, seat))


def like_welcome(s: InnState, action: Action) -> Action:
    """Return the same answer for all free rooms with keys and bells alike: the first of them."""
    paid = _paid_for(s, refs.place(action.refs[0]))
    return refs.WELCOME_ROOM[
        next(one for one in range(len(s.rooms)) if s.free >> one & 1 and _paid_for(s, one) == paid)
    ]


def _alike(s: InnState) -> bool:
    """Return whether keys and bells of all free rooms are alike, so that it doesn't matter who gets which."""
    return len({_paid_for(s, room) for room in range(len(s.rooms)) if s.free >> room & 1}) == 1


def _paid_for(s: InnState, room: int) -> tuple[int, ...]:
    """Return who is paid for guests of a room, and how much; no trailer is like another."""
    return s.keys[room], s.services[room], s.service_pay[room], max(room, DOORS - 1)


def _said(s: InnState, room: int) -> str:
    """Return in which words it is told that a guest moves in: with the first who gets one of several rooms that are
    alike, that they are."""
    like = [one for one, key in enumerate(s.keys) if key != CLOSED and _paid_for(s, one) == _paid_for(s, room)]
    alike = s.free_choice and len(like) > 1 and _alike(s) and all(s.free >> one & 1 for one in like)
    return "log.welcome_alike" if alike else "log.welcome"


@R.auto("variant.first_room")
def first_come(s: InnState, seat: int, data: tuple) -> None:
    move_in(s, (s.free & -s.free).bit_length() - 1)


@R.cite("evening.welcome", "setup.next_guest")
def move_in(s: InnState, room: int) -> None:
    """The next guest takes this room, and whoever serves it is paid (evening.welcome, evening.room_service)."""
    kind, said = draw(s, s.entrance), "log.welcome" if s.ears is None else _said(s, room)
    let_in(s, room, kind)
    turn_up(s, s.entrance)
    if s.ears is not None:
        emit(
            s,
            "welcome",
            s.first,
            ("entrance", refs.ROOM[room]),
            said,
            (C.kinds[kind], refs.ROOM[room]),
            "evening.welcome",
        )
    if s.services[room] != NOBODY:
        room_service(s, room)
    if s.modules & CARNIES and C.calls_event[kind]:
        carnival.arrive(s, room)
    if not s.entrance.size and not s.late_season:
        new_season(s)
    used_up(s)


@R.cite("evening.room_service")
def room_service(s: InnState, room: int) -> None:
    """The guest who has just come in pays whoever serves this room; one of rank 0 is served for nothing, and there is
    nothing to see of that (evening.room_service)."""
    owner, due = s.services[room], s.service_pay[room] * C.rank_room[s.rooms[room]]
    if not due:
        return
    since = heard(s)
    paid = gain(s, owner, due)
    emit(
        s,
        "room_service",
        owner,
        (refs.ROOM[room], refs.seat_ref(owner)),
        "log.room_service",
        (refs.seat_ref(owner), paid, refs.ROOM[room]),
        "evening.room_service",
    )
    cause_first(s, since)


@R.cite("season.first", "season.empty", "option.season_shuffle")
def new_season(s: InnState) -> None:
    """Where the entrance is used up for the first time the exit becomes the new one (season.first)."""
    if s.season == C.setup.seasons.count:
        return
    s.season += 1
    apart = shuffle_in(s, s.entrance, [kind for kind, n in enumerate(s.exit) for _ in range(n)])
    for kind in apart:
        s.box[kind] += 1
    s.exit = [0] * len(s.exit)
    s.exit_top = NOTHING
    turn_up(s, s.entrance)
    emit(s, "season", -1, ("exit", "entrance"), "log.season", (s.season, s.entrance.size), "season.first")


@R.cite("end.last_round", "end.test", "season.empty")
def used_up(s: InnState) -> None:
    """Where the entrance is used up for good this round is the last one (end.last_round)."""
    if not s.entrance.size and s.season == C.setup.seasons.count and not s.last:
        s.last = 1
        if guests(s) >= s.seats:
            emit(s, "last_round", -1, ("entrance",), "log.last_round", (), "end.last_round")


@R.auto("end.short")
def inn_short(s: InnState, seat: int, data: tuple) -> None:
    """With fewer guests than players no last round is played."""
    if s.last and guests(s) < s.seats:
        empty_rooms(s)
        emit(s, "leave", -1, ("inn", "exit"), "log.inn_short", (s.seats,), "end.short")
        s.todo.clear()
        then(s, frame(scoring.final_scoring, -1, "inn_short"))


@R.auto("round.first_player")
def next_round(s: InnState, seat: int, data: tuple) -> None:
    if s.last:
        then(s, frame(scoring.final_scoring, -1, "inn_full_enough"))
        return
    s.first = (s.first + 1) % s.seats
    then(s, frame(play_round))


ROUND = (
    (0, evening),
    (0, inn_short),
    (OBJECTS, calls.last_calls),
    (0, night.night),
    (EVENTS, carnival.dawn),
    (OBJECTS, calls.snowfall),
    (0, morning.investigation),
    (OBJECTS, calls.tombs),
    (EVENTS, carnival.blackmail),
    (0, morning.gravediggers),
    (0, morning.departure),
    (NOTABLES, carnival.laboratories),
    (EVENTS, carnival.losses),
    (OBJECTS, calls.thaw),
    (EVENTS, carnival.flight),
    (NOTABLES, carnival.pharmacies),
    (0, morning.wages),
    (OBJECTS, calls.confessionals),
    (EVENTS, carnival.close),
    (0, next_round),
)
"""The order of a round with everything in play: evening, night, then line by line investigation, departure, wages and
the round's end. Each step with the module that it belongs to, 0 for the base game."""


@functools.cache
def round_frames(modules: int) -> tuple:
    """Return the frames of a round with these modules, in reading order."""
    return tuple(frame(step) for module, step in ROUND if module == modules & module)


@R.auto("round.order")
def play_round(s: InnState, seat: int, data: tuple) -> None:
    s.round += 1
    key = "log.round_lot" if s.round == 1 and s.seats > 1 else "log.round"
    emit(s, "round", s.first, key=key, args=(s.round, refs.seat_ref(s.first)), rule="round.order")
    then(s, *round_frames(s.modules))
