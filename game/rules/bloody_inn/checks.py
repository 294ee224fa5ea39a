"""What must add up in every position: cards, tokens, places, money. For tests and `fuzz`; play never calls it."""

from __future__ import annotations

from game.rules.bloody_inn import effects
from game.rules.bloody_inn.state import (
    CLOSED,
    DOORS,
    NO_PERKS,
    NO_POWERS,
    NOBODY,
    TOP_RANK,
    TRACK,
    WHITE,
    C,
    InnState,
    places_left,
    put,
    rooms_within,
    visible,
)
from game.rules.bloody_inn.steps import draft


def invariants(s: InnState) -> None:
    """Raise AssertionError where something doesn't add up."""
    _cards(s)
    _tokens(s)
    _trailers(s)
    _objects(s)
    _events(s)
    for seat in range(s.seats):
        assert 0 <= s.cash[seat] <= TRACK, f"seat {seat + 1} has {s.cash[seat]}F on a track of {TRACK}"
        assert s.cheques[seat] >= 0, f"seat {seat + 1} has {s.cheques[seat]} cheques"
        assert list(s.hands[seat]) == sorted(s.hands[seat]), f"the hand of seat {seat + 1} is not sorted"
        assert len(s.annexes[seat]) == len(s.graves[seat]), f"seat {seat + 1} has graves without an annex"
        for annex, kind in enumerate(s.annexes[seat]):
            assert places_left(s, seat, annex) >= 0, f"too many corpses under {C.annex[kind]} of seat {seat + 1}"
            for corpse in s.graves[seat][annex]:
                assert C.under[corpse] != "others" or s.seats > 1, f"{C.kinds[corpse]} is buried with nobody else there"
        assert s.powers[seat] == _powers(s, seat), f"the powers of seat {seat + 1} don't fit its annexes"


def _cards(s: InnState) -> None:
    found = [s.exit[kind] + s.box[kind] for kind in range(len(C.kinds))]
    found[C.peasant] += s.bistro
    rows = [s.entrance.top, s.entrance.pool, [kind for kind in s.rooms if kind >= 0], *s.hands, *s.annexes, *s.corpses]
    rows.append([kind for i, kind in enumerate(s.trailers) if s.keys[DOORS + i] != CLOSED])
    rows += [grave for graves in s.graves for grave in graves]
    for row in rows:
        for kind in row:
            found[kind] += 1
    assert found == list(C.copies), "cards got lost: " + ", ".join(
        f"{C.kinds[kind]} {n} of {C.copies[kind]}" for kind, n in enumerate(found) if n != C.copies[kind]
    )
    assert s.entrance.size <= len(s.entrance.top) + len(s.entrance.pool), "the entrance is larger than its cards"


def _tokens(s: InnState) -> None:
    for seat in range(s.seats):
        out = s.keys.count(seat) + s.services.count(seat)
        left = s.tokens[seat]
        assert left >= 0 and left + out == C.setup.start.tokens, f"tokens of seat {seat + 1} got lost"
    assert s.keys.count(WHITE) <= C.setup.table(s.seats).white_keys, "too many neutral keys"
    for room, key in enumerate(s.keys):
        assert key != CLOSED or s.rooms[room] < 0, f"a guest stays behind the closed door {room + 1}"
        free = key != CLOSED and s.rooms[room] < 0
        assert s.free >> room & 1 == free, f"the mask of free rooms is wrong at room {room + 1}"
        for rank in range(TOP_RANK + 1):
            reached = s.rooms[room] >= 0 and room != s.coffee and C.rank_room[s.rooms[room]] <= rank
            assert rooms_within(s, rank) >> room & 1 == reached, f"the mask of rank {rank} is wrong at room {room + 1}"


def _trailers(s: InnState) -> None:
    assert len(s.rooms) == len(s.keys) == len(s.services) == len(s.service_pay) == DOORS + len(s.trailers), (
        "a trailer that is no room, or a room too many"
    )
    assert all(owner == NOBODY for owner in s.services[DOORS:]), "room service in a trailer"
    assert all(C.trailer[kind] for kind in s.trailers) and len(set(s.trailers)) == len(s.trailers), "not a trailer"
    for row in s.annexes:
        ended = [kind for kind in row if C.trailer[kind]]
        assert all(s.keys[DOORS + s.trailers.index(kind)] == CLOSED for kind in ended), "a trailer is room and annex"


def _objects(s: InnState) -> None:
    if not s.objects:
        return
    found = [*s.spent, *s.chest.pool, *(card for row in (*s.objects, *s.packets) for card in row)]
    assert sorted(found) == list(range(len(C.objects))), f"objects got lost: {found}"
    assert list(map(len, s.objects)) == list(map(len, s.objects_seen)), "an object without a mask"
    for seat, masks in enumerate(s.objects_seen):
        assert all(mask == 1 << seat for mask in masks), f"the objects of seat {seat + 1} are seen by others"
    assert not s.held_cost or s.held_cost == tuple(map(draft.cost, s.objects)), "objects at another price"
    assert bool(s.laid) or s.perks == NO_PERKS, "an object helps that isn't laid open"
    if s.snow:
        assert s.snow[1] < len(s.corpses[s.snow[0]]), "snow on nobody"
    assert all(0 <= visible(s, seat) <= len(s.corpses[seat]) for seat in range(s.seats)), "more snow than corpses"
    assert s.cake < 0 or s.rooms[s.cake] >= 0 and s.keys[s.cake] == s.cake_owner, "a cake for nobody"


def _events(s: InnState) -> None:
    deck = sorted((*s.events, *s.past_events, *((s.event,) if s.event >= 0 else ())))
    assert deck in ([], list(range(len(C.events)))), f"events got lost: {deck}"


def _powers(s: InnState, seat: int) -> tuple[int, ...]:
    bare = s.clone()
    bare.powers = put(bare.powers, seat, NO_POWERS)
    for kind in s.annexes[seat]:
        effects.run("lasting", bare, seat, kind)
    return bare.powers[seat]
