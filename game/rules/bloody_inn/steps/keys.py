"""Tokens on the doors: the first keys of a match, keys won from the inn, room service."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.api import Action, Line
from game.kernel.flow import Choice, Data, emit, frame, then
from game.rules.bloody_inn import refs
from game.rules.bloody_inn.registry import R
from game.rules.bloody_inn.state import CLOSED, NOBODY, WHITE, C, InnState, open_room, put, turn_order


@R.auto("setup.rooms")
def first_keys(s: InnState, seat: int, data: tuple) -> None:
    """Own keys in turn order, then the neutral ones (setup.rooms)."""
    own = C.setup.table(s.seats).own_keys
    then(s, *(frame(FirstKey, player) for _ in range(own) for player in turn_order(s)), frame(white_keys))


@R.choice("setup.rooms")
class FirstKey(Choice):
    """Each player puts a key on a free door."""

    phase = "evening"
    prompt = Line("prompt.key", (), "setup.rooms")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return refs.KEY_ROOM

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        room = refs.place(action.refs[0])
        return None if s.keys[room] == CLOSED else _taken(s, room)

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        open_room(s, refs.place(action.refs[0]), seat)
        own_key(s, seat, refs.place(action.refs[0]), "log.key", "setup.rooms")


def _taken(s: InnState, room: int) -> Line:
    if s.keys[room] == WHITE:
        return Line("no.white_key", (refs.ROOM[room],), "setup.rooms")
    return Line("no.key_taken", (refs.ROOM[room], refs.seat_ref(s.keys[room])), "setup.rooms")


def own_key(s: InnState, seat: int, room: int, said: str, rule: str) -> None:
    """Turn the key at an open door into the player's own, and say it in these words."""
    s.keys = put(s.keys, room, seat)
    s.tokens = put(s.tokens, seat, s.tokens[seat] - 1)
    where = (refs.seat_ref(seat), refs.ROOM[room])
    emit(s, "key", seat, where, said, where, rule)


@R.auto("setup.rooms")
def white_keys(s: InnState, seat: int, data: tuple) -> None:
    """The neutral keys go on the lowest free doors (setup.rooms)."""
    free = [room for room, key in enumerate(s.keys) if key == CLOSED]
    for room in free[: C.setup.table(s.seats).white_keys]:
        open_room(s, room, WHITE)
    emit(s, "white_keys", -1, ("inn",), "log.white_keys", (C.setup.table(s.seats).white_keys,), "setup.rooms")


@R.cite("annex.no_token")
def no_token(s: InnState, seat: int) -> Line | None:
    """Return that a player's tokens are used up, or None."""
    return None if s.tokens[seat] else Line("no.tokens", (0,), "annex.no_token")


@R.choice("annex.bedroom")
class SwapKey(Choice):
    """A neutral room becomes the player's own."""

    phase = "night"
    part = True
    may_be_empty = True
    prompt = Line("prompt.swap_key", (), "annex.bedroom")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return refs.KEY_ROOM

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        room = refs.place(action.refs[0])
        if s.keys[room] == CLOSED:
            return Line("no.closed", action.refs, "setup.rooms")
        if s.keys[room] != WHITE:
            return _taken(s, room)
        return no_token(s, seat)

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        own_key(s, seat, refs.place(action.refs[0]), "log.key_instead", "annex.bedroom")

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return _just_built(s, seat)


def _just_built(s: InnState, seat: int) -> tuple[str, ...]:
    """Return the ref of the annex that asks: it stands already, last of its row."""
    return (refs.spot_ref(seat, len(s.annexes[seat]) - 1),)


@R.choice("annex.room_service")
class Serve(Choice):
    """A token beside the key of an open room; `data` is what each rank of its guests pays."""

    phase = "night"
    part = True
    may_be_empty = True
    prompt = Line("prompt.serve", (), "annex.room_service")

    def candidates(self, s: InnState, seat: int, data: Data) -> Sequence[Action]:
        return refs.SERVE_ROOM

    def blocked(self, s: InnState, seat: int, data: Data, action: Action) -> Line | None:
        room = refs.place(action.refs[0])
        if s.keys[room] == CLOSED:
            return Line("no.closed", action.refs, "setup.rooms")
        if s.services[room] != NOBODY:
            return Line("no.served", (refs.ROOM[room], refs.seat_ref(s.services[room])), "annex.room_service")
        return no_token(s, seat)

    def resolve(self, s: InnState, seat: int, data: Data, action: Action) -> None:
        room = refs.place(action.refs[0])
        s.services = put(s.services, room, seat)
        s.service_pay = put(s.service_pay, room, data[0])
        s.tokens = put(s.tokens, seat, s.tokens[seat] - 1)
        where = (refs.seat_ref(seat), refs.ROOM[room])
        emit(s, "serve", seat, where, "log.serve", where, "annex.room_service")

    def about(self, s: InnState, seat: int, data: Data) -> tuple[str, ...]:
        return _just_built(s, seat)
